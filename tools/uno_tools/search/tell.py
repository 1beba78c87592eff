"""What tells two positions apart that the same inputs led to, one under each rule set."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from uno_ref.model.ruleset import RuleSet
from uno_ref.model.state import PROCEED, TABLE, Input, RuleConflict, State

from .play import Node, Player, aliases

What = Literal["accepted", "refused", "seen", "before", "conflict"]
NOT_TOLD = ("players", "cards", "draw", "discard", "waiting")
BY_CHANCE = ("hands", "top")
"""What nobody can foretell after a shuffle."""


@dataclass(frozen=True, slots=True)
class Difference:
    """What differs after `steps`.

    "accepted": the last of `steps` is accepted by the first rules only; "refused": by the second only;
    "seen": both accept it, and the values under `keys` are others afterwards; "before": they are others before
    the last step, which both accept. "conflict": two rules clash in the last step (in none: in the position
    given) under one of the two rule sets, or under both: `first` and `second` are the messages.
    """

    what: What
    steps: tuple[Input, ...]
    keys: tuple[str, ...] = ()
    first: str = ""
    second: str = ""


@dataclass(frozen=True, slots=True)
class Pair:
    """The two rule sets at one table."""

    one: Player
    other: Player
    look: Callable[[State, State], bool]
    """Whether the two states look the same, as far as a quick look tells."""

    def tells(self, a: Node, b: Node, steps: tuple[Input, ...]) -> Difference | None:
        """What differs in a pair of positions that come after the steps, the most telling first."""
        if not self.look(a.settled, b.settled):
            keys = self.keys(a.settled, b.settled, a.by_chance or b.by_chance)
            if keys:
                return Difference("seen", steps, keys)
        found = self.permits(a, b, steps)
        return found if found is not None else self.earlier(a, b, steps)

    @staticmethod
    def of(one: RuleSet, other: RuleSet, names: tuple[str, ...]) -> Pair:
        """Two rule sets, with the same players; cards have the numbers that the first has for them."""
        return Pair(Player(one, names), Player(other, names, aliases(one, other)), quick_look(one, other))

    def permits(self, a: Node, b: Node, steps: tuple[Input, ...]) -> Difference | None:
        """An input that one accepts and the other refuses; the table's `proceed` is none of a player's."""
        if a.accepted.keys() == b.accepted.keys():
            return None
        for given in sorted(a.accepted, key=self.plainness):
            if given not in b.accepted and given.action != PROCEED:
                return Difference("accepted", (*steps, given))
        for given in sorted(
            b.accepted, key=lambda each: (not sayable(self.one.rules, each), self.plainness(each))
        ):
            if given not in a.accepted and given.action != PROCEED:
                return Difference("refused", (*steps, given))
        return None

    def earlier(self, a: Node, b: Node, steps: tuple[Input, ...]) -> Difference | None:
        """Where inputs are accepted in moments that look different."""
        if len(a.moments) == len(b.moments) == 1 or not steps:
            return None
        for given, permit in a.accepted.items():
            if given not in b.accepted or given.action == PROCEED:
                continue
            one, other = a.moments[permit.moment].state, b.moments[b.accepted[given].moment].state
            if not self.look(one, other):
                keys = self.keys(one, other, a.by_chance or b.by_chance)
                if keys:
                    return Difference("before", (*steps, given), keys)
        return None

    def keys(self, a: State, b: State, by_chance: bool) -> tuple[str, ...]:
        """Under which names the two show other values; of what both show."""
        mine, theirs = self.one.see(a), self.other.see(b)
        hidden = (*NOT_TOLD, *BY_CHANCE, *self.one.rules.piles) if by_chance else NOT_TOLD
        return tuple(
            key
            for key, value in mine.items()
            if key in theirs and key not in hidden and plain(value) != plain(theirs[key])
        )

    def plainness(self, given: Input) -> tuple[int, int, int]:
        """Players before the table, few choices before many."""
        return (given.player == TABLE, len(given.choices), given.player)


def plain(value: Any) -> Any:
    """A value in which the order of lists means nothing."""
    if isinstance(value, Mapping):
        return {name: plain(each) for name, each in value.items()}
    return sorted(map(str, value)) if isinstance(value, list) else value


def sayable(rules: RuleSet, given: Input) -> bool:
    """Whether the rules have words for an input."""
    action = rules.actions.get(given.action)
    if given.action == PROCEED:
        return True
    if action is None or not {name for name, _ in given.choices} <= {
        choice.name for choice in action.choices
    }:
        return False
    cards = {choice.name for choice in action.choices if choice.source in ("hand", "rows")}
    chosen = (value for name, value in given.choices if name in cards)
    rows = (value if isinstance(value, tuple) else (value,) for value in chosen)
    return all(card in range(len(rules.kinds)) for row in rows for card in row)


def conflict(one: RuleConflict | None, other: RuleConflict | None, steps: tuple[Input, ...]) -> Difference:
    """A clash of rules."""
    return Difference("conflict", steps, (), str(one or ""), str(other or ""))


def quick_look(one: RuleSet, other: RuleSet) -> Callable[[State, State], bool]:
    """A comparison of states of two rule sets that may say "not the same" once too often, never "the same"."""
    theirs = {slot.shown: slot.index for slot in other.slots if slot.shown}
    slots = [(slot.index, theirs[slot.shown]) for slot in one.slots if slot.shown and slot.shown in theirs]
    if aliases(one, other) is not None or any(
        d.shown for rules in (one, other) for d in rules.definitions.values()
    ):
        return lambda a, b: False
    same_piles = one.piles == other.piles
    windows = {w.name for w in one.windows.values() if not w.meanwhile or w.shown}

    def look(a: State, b: State) -> bool:
        return (
            a.hands == b.hands
            and len(a.draw_pile) == len(b.draw_pile)
            and a.discard_pile == b.discard_pile
            and same_piles
            and a.piles == b.piles
            and a.shown == b.shown
            and a.direction == b.direction
            and a.living == b.living
            and a.in_match == b.in_match
            and all(a.values[i] == b.values[j] for i, j in slots)
            and [w for w in a.windows if w.name in windows] == [w for w in b.windows if w.name in windows]
        )

    return look
