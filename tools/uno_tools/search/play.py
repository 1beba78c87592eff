"""One rule set at play, for searches: a position with all that may be done in it, worked out in one go.

A position here is all its moments: the state as it is, and the states to which the table's `proceed` leads
from it, wait by wait. An input is accepted if one of these moments permits it (IMPLIED in the language's
description), so a game needs no `proceed` unless something is meant for later.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from uno_ref.model.chance import Chance, Seeded
from uno_ref.model.executed import Value
from uno_ref.model.ruleset import RuleSet
from uno_ref.model.state import PROCEED, TABLE, Entry, Input, OpenWindow, State
from uno_ref.run.evaluate import Scene
from uno_ref.run.machine import act, advance, next_event, raise_due, waits
from uno_ref.run.permit import choices, names_of, offers, permitted, windows_of
from uno_ref.run.position import position, whole_match
from uno_ref.run.view import describe
from uno_ref.run.work import Work, freeze, thaw

NAMES = ("ann", "bob", "cyd", "dan", "eve", "fay", "gus", "hal", "ida", "joe")
"""The players of searched games, clockwise."""

MAX_MOMENTS = 100
HIDDEN = "hidden"
"""What a scenario says of cards that nobody was shown."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A state in which the game can be taken up, with the chance to come."""

    state: State
    chance: Chance


@dataclass(frozen=True, slots=True)
class Permit:
    """What permits an input: which moment, which window (None for the table's `proceed`).

    `given` is the input in the numbers of the rules that permit it.
    """

    moment: int
    window: OpenWindow | None
    given: Input


@dataclass(frozen=True, slots=True)
class Node:
    """A position: its moments, and every accepted input with the moment and the window that permit it.

    `by_chance` says that the order of a pile, or a pick, that led here is known to nobody.
    """

    moments: tuple[Moment, ...]
    accepted: Mapping[Input, Permit]
    by_chance: bool = False

    @property
    def now(self) -> State:
        """The state as it is."""
        return self.moments[0].state

    @property
    def settled(self) -> State:
        """The state in which nothing waits."""
        return self.moments[-1].state


@dataclass(frozen=True, slots=True)
class Player:
    """A rule set with players at the table.

    `alias` has other numbers for its cards, under which inputs are known outside: those of the rules that it
    is compared with.
    """

    rules: RuleSet
    names: tuple[str, ...]
    alias: Mapping[int, int] | None = None

    def begin(self, given: Mapping[str, Any] | None, seed: int = 0) -> Node:
        """A position that is given, complete, or the beginning of a match; raises BadPosition and RuleConflict."""
        chance = Seeded(seed)
        taken = None if given is None else position(self.rules, self.names, given, chance)
        begun = taken or whole_match(self.rules, self.names, chance)
        known = given is not None and "deck" in given
        return self._node(thaw(self.rules, begun.state, begun.chance), begun.log, False, 1 if known else 0)

    def take(self, node: Node, given: Input) -> Node:
        """What an accepted input leads to; raises RuleConflict."""
        permit = node.accepted[given]
        moment = node.moments[permit.moment]
        work = thaw(self.rules, moment.state, moment.chance)
        work.shown = []
        if permit.window is None:
            _go_on(work)
        else:
            act(work, permit.given, permit.window)
            advance(work)
        return self._node(work, work.log, node.by_chance, 0)

    def see(self, state: State) -> dict[str, Any]:
        """The state as data, the whole truth, and under `sees` whom the last step showed which hands."""
        return {**describe(self.rules, state, self.names), "sees": self.sights(state)}

    def sights(self, state: State) -> dict[str, dict[str, dict[str, Any]]]:
        """What everybody was just shown of every other's hand, as a scenario says it: cards, or `hidden`."""
        shown = {
            (each.viewer, each.owner): [self.rules.kinds[card].text for card in each.cards]
            for each in state.shown
        }
        seats = range(len(self.names))
        return {
            self.names[viewer]: {
                "revealed": {
                    self.names[owner]: shown.get((viewer, owner), HIDDEN)
                    for owner in seats
                    if owner != viewer
                }
            }
            for viewer in seats
        }

    def known(self, given: Input) -> Input:
        """An input as it is known outside."""
        return given if self.alias is None else renamed(given, self.rules, self.alias)

    def _node(self, work: Work, log: Sequence[Entry], by_chance: bool, known_orders: int) -> Node:
        moments: list[Moment] = []
        accepted: dict[Input, Permit] = {}
        seats = range(len(self.names))
        before = [list(hand) for hand in work.hands]
        for index in range(MAX_MOMENTS):
            moments.append(Moment(freeze(work), work.chance))
            for seat in (*seats, TABLE):
                if seat == TABLE or work.hands[seat] == before[seat]:
                    for given, window in all_legal(work, seat):
                        accepted.setdefault(self.known(given), Permit(index, window, given))
            if not waits(work):
                break
            if index == 0:
                go_on = Input(TABLE, PROCEED)
                accepted[go_on] = Permit(0, None, go_on)
            _go_on(work)
        chancy = sum(map(_unknown, (*log, *work.log)))
        return Node(tuple(moments), accepted, by_chance or chancy > known_orders)


def renamed(given: Input, rules: RuleSet, alias: Mapping[int, int]) -> Input:
    """An input with other numbers for its cards."""
    action = rules.actions.get(given.action)
    cards = {c.name for c in action.choices if c.source in ("hand", "rows")} if action else set[str]()

    def other(value: Value) -> Value:
        if isinstance(value, tuple):
            return tuple(alias.get(card, -1) for card in value)
        return alias.get(value, -1) if isinstance(value, int) else value

    choices = tuple((name, other(value) if name in cards else value) for name, value in given.choices)
    return Input(given.player, given.action, choices)


def aliases(one: RuleSet, other: RuleSet) -> dict[int, int] | None:
    """The numbers that the first rules have for the cards of the others; None if they are the same."""
    mine = {kind.text: index for index, kind in enumerate(one.kinds)}
    theirs = [kind.text for kind in other.kinds]
    if theirs == list(mine):
        return None
    return {index: mine.get(text, len(mine) + index) for index, text in enumerate(theirs)}


def _go_on(work: Work) -> None:
    """The next automatic event happens."""
    due = next_event(work)
    assert due is not None
    work.shown = []
    raise_due(work, due)
    advance(work)


def _unknown(entry: Entry) -> bool:
    """Whether a line of the log tells of an outcome that nobody could know."""
    return entry.kind == "pick" or (entry.kind == "shuffle" and len(set(entry.cards)) > 1)


def all_legal(work: Work, player: int) -> Iterator[tuple[Input, OpenWindow]]:
    """Every input of a player that this very moment permits, each with its first window."""
    found: set[Input] = set()
    for window in windows_of(work, player):
        for name, relevant in offers(work.rules, window.name, player == TABLE).items():
            for made in choices(work, player, work.rules.actions[name]):
                given = Input(player, name, made)
                if given in found:
                    continue
                if permitted(relevant, Scene(work, names_of(player, window.subject, made))):
                    found.add(given)
                    yield given, window
