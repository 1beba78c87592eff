"""The same divergence in less: fewer inputs, a later beginning, fewer players and cards, fewer rules.

Everything that is tried is filled from the reference anew, and put to the engine: what is kept still fails at its
last input, in the same way.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from uno_conformance.runner.planning import ALWAYS_GIVEN
from uno_conformance.scenario.position import color_of
from uno_conformance.verdict import Verdict
from uno_ref.model.state import TABLE as NO_SEAT
from uno_ref.model.state import Input
from uno_tools.search.deals import REST, Deal
from uno_tools.search.lockstep import Found
from uno_tools.search.play import NAMES
from uno_tools.search.shrink import (
    SMALL_HAND,
    TAKEN_AWAY,
    other_piles,
    plainer_cards,
)
from uno_tools.search.tell import Difference

from .attempt import Attempt, Probe, Try
from .fill import Filled, Reach, fill
from .judge import Judge
from .played import Played, facts_of

SAME_AS = {"hand-sizes": "hands", "draw-size": "draw", "discard-size": "discard"}
FEWEST = 2
SOME_CARDS = 12
"""So many cards of the draw pile are written for an engine that always plays with the whole deck."""


@dataclass(frozen=True, slots=True)
class Way:
    """How an engine diverges: the kind of verdict, the input at which it does, and the keys under which."""

    kind: str
    error: str
    action: str
    outcome: str
    keys: frozenset[str]

    def covers(self, other: Way) -> bool:
        """Whether the other is the same, perhaps with fewer keys."""
        mine = (self.kind, self.error, self.action, self.outcome)
        theirs = (other.kind, other.error, other.action, other.outcome)
        return mine == theirs and other.keys <= self.keys and bool(other.keys) == bool(self.keys)


def way_of(verdict: Verdict, filled: Filled) -> Way:
    """The way in which an engine diverges."""
    number = verdict.step or 0
    tries, steps = filled.attempt.tries, filled.steps
    keys = frozenset(base(each.key) for each in verdict.differences)
    only_seen = bool(keys) and all(key.startswith("sees.") for key in keys)
    if only_seen or not 0 < number <= len(tries):
        return Way(verdict.kind, verdict.error, "", "", keys)
    return Way(verdict.kind, verdict.error, tries[number - 1].action, steps[number - 1].outcome, keys)


def base(key: str) -> str:
    """A key without the player that it is about; a number of cards is about the cards."""
    parts = key.split(":")[0].split(".")
    word = f"sees.{parts[-1]}" if parts[0] == "sees" and len(parts) == 3 else parts[0]
    return SAME_AS.get(word, word)


@dataclass(frozen=True, slots=True)
class Diverging:
    """An attempt at whose last input (or at whose beginning) an engine diverges, under which rules, with the verdict."""

    filled: Filled
    played: Played
    verdict: Verdict
    way: Way


@dataclass(slots=True)
class Shrinker:
    """Makes divergences smaller. `most` attempts and `seconds` may be spent on each."""

    judge: Judge
    reach: Reach
    most: int = 600
    seconds: float = 20.0
    spent: int = 0
    until: float = 0.0

    def shrunk(self, filled: Filled, played: Played, verdict: Verdict) -> Diverging | None:
        """The smallest that leaving out leads to; None if the divergence doesn't come again."""
        self.spent, self.until = 0, time.monotonic() + self.seconds
        way = way_of(verdict, filled)
        now = self.tried(filled.attempt.upto(verdict.step or 0), played, way)
        if now is None:
            return None
        going = True
        while going:
            going = False
            for attempt in simpler(now, self.settable(now)):
                again = self.tried(attempt, now.played, now.way)
                if again is not None:
                    now, going = again, True
                    break
        now = self.fewer_rules(now)
        now = self.tried(drawn_named(now), now.played, now.way, again=True) or now
        return self.tried(renamed(now.filled.attempt), now.played, now.way, again=True) or now

    def tried(self, attempt: Attempt, played: Played, way: Way, *, again: bool = False) -> Diverging | None:
        """An attempt if the engine diverges at its end in the same way; `again` if it costs whatever it does."""
        if not again and (self.spent >= self.most or time.monotonic() > self.until):
            return None
        filled = fill(attempt, played.facts, reach=self.reach)
        if filled is None or (way.outcome and filled.steps and filled.steps[-1].outcome != way.outcome):
            return None
        if any(step.outcome != "accepted" and not step.clauses for step in filled.steps):
            return None
        self.spent += 1
        verdict = self.judge.verdict(filled, played.rules, played.options)
        if verdict.kind != way.kind or (verdict.step or 0) != len(attempt.tries):
            return None
        found = way_of(verdict, filled)
        return Diverging(filled, played, verdict, found) if way.covers(found) else None

    def settable(self, now: Diverging) -> Sequence[str] | None:
        """The keys of a position that the engine can set; None: all."""
        known = self.judge.hello.given
        return None if known is None else (*ALWAYS_GIVEN, now.played.facts.attribute, *known)

    def fewer_rules(self, now: Diverging) -> Diverging:
        """The same without the rules and options that don't matter to it: the game alone, or with what is left."""
        game, *variants = now.played.rules.split(" + ")
        for rules in (
            game,
            *(" + ".join((game, *variants[:i], *variants[i + 1 :])) for i in range(len(variants))),
        ):
            if rules == now.played.rules:
                continue
            for options in ({}, now.played.options):
                facts = facts_of(self.judge.library, rules, options)
                again = self.tried(now.filled.attempt, Played(rules, options, facts), now.way)
                if again is not None:
                    return again if rules == game else self.fewer_rules(again)
        return now


def simpler(now: Diverging, known: Sequence[str] | None) -> Iterator[Attempt]:
    """What could be left out, the most telling first."""
    attempt = now.filled.attempt
    if attempt.tries and attempt.tries[-1].probes:
        last, before = attempt.tries[-1].probes, attempt.upto(len(attempt.tries) - 1)
        if before.tries:
            tries = (*before.tries[:-1], replace(before.tries[-1], probes=last))
            yield replace(before, tries=tries)
        else:
            yield replace(before, probes=last)
        yield replace(attempt, tries=(*attempt.tries[:-1], replace(attempt.tries[-1], probes=())))
    if attempt.probes and attempt.tries:
        yield replace(attempt, probes=())
    for index, each in enumerate(attempt.tries):
        if each.probes and index + 1 < len(attempt.tries):
            less = replace(each, probes=())
            yield replace(attempt, tries=(*attempt.tries[:index], less, *attempt.tries[index + 1 :]))
    for start in reversed(range(1, len(attempt.tries))):
        yield from later(now, start, known)
    for index in range(len(attempt.tries) - 1):
        yield attempt.without(index)
    for index in range(len(attempt.tries) - 2):
        yield attempt.without(index).without(index)
    for name in attempt.names if len(attempt.names) > FEWEST else ():
        yield from fewer_players(attempt, name)
    for deal in plainer(now):
        yield seated(replace(attempt, names=deal.names, given=deal.given))


def fewer_players(attempt: Attempt, gone: str) -> Iterator[Attempt]:
    """The attempt without a player who does nothing in it."""
    said = {value for each in attempt.tries for value in (each.player, *each.values)}
    if gone in said or gone in attempt.given.values():
        return
    rest: dict[str, Any] = {}
    for key, value in attempt.given.items():
        match value:
            case dict():
                rest[key] = {name: each for name, each in value.items() if name != gone}
            case list():
                rest[key] = [each for each in value if each != gone]
            case _:
                rest[key] = value
    names = tuple(name for name in attempt.names if name != gone)
    yield seated(replace(attempt, names=names, given=rest))


def renamed(attempt: Attempt) -> Attempt:
    """The attempt with the names that players have in their order."""
    names = dict(zip(attempt.names, NAMES, strict=False))

    def other(value: Any) -> Any:
        match value:
            case str():
                return names.get(value, value)
            case list():
                return [other(each) for each in value]
            case dict():
                return {names.get(key, key): other(each) for key, each in value.items()}
            case _:
                return value

    tries = tuple(
        replace(
            each,
            player=other(each.player),
            choices=other(dict(each.choices)),
            probes=tuple((what, other(name)) for what, name in each.probes),
        )
        for each in attempt.tries
    )
    probes = tuple((what, other(name)) for what, name in attempt.probes)
    return Attempt(tuple(map(other, attempt.names)), other(dict(attempt.given)), tries, probes)


def drawn_named(now: Diverging) -> Attempt:
    """The attempt with every card written that is drawn."""
    attempt = now.filled.attempt
    given = attempt.given
    sizes = [len(state["draw"]) for state in now.filled.states]
    need = max(sizes) - min(sizes) + (given.get("from") == "start")
    draw = given.get("draw", [REST] if "discard" in given else [])
    if REST not in draw or len(draw) > need or need > SOME_CARDS:
        return attempt
    cards = attempt.position(now.played.facts)["draw"]
    assert isinstance(cards, list)
    return replace(attempt, given={**given, "draw": [*cards[:need], REST]})


def seated(attempt: Attempt) -> Attempt:
    """An attempt in which only those who are there are looked at."""
    tries = tuple(replace(each, probes=present(each.probes, attempt.names)) for each in attempt.tries)
    return replace(attempt, tries=tries, probes=present(attempt.probes, attempt.names))


def present(probes: tuple[Probe, ...], names: tuple[str, ...]) -> tuple[Probe, ...]:
    """What is looked at of players who are there."""
    return tuple(each for each in probes if each[1] in names)


def later(now: Diverging, start: int, known: Sequence[str] | None) -> Iterator[Attempt]:
    """The attempt from the position before its input number `start`, as far as that can be given and set up."""
    filled, state = now.filled, now.filled.states[start]
    for with_window in (False, True):
        given = given_of(state, now, with_window)
        attempt = Attempt(filled.attempt.names, given, filled.attempt.tries[start:])
        yield attempt
        if known is not None:
            less = {key: value for key, value in given.items() if key in known}
            if less != given:
                yield replace(attempt, given=less)


def given_of(state: Mapping[str, Any], now: Diverging, with_window: bool) -> dict[str, Any]:
    """A position of the reference's as a scenario gives it."""
    facts, names = now.played.facts, now.filled.attempt.names
    rules = facts.rules
    given: dict[str, Any] = {"hands": state["hands"], "discard": state["discard"], "draw": state["draw"]}
    given.update({name: state[name] for name in rules.piles if state[name]})
    piles = (state["discard"], state["draw"], *(state[name] for name in rules.piles))
    if facts.deck.total() == sum(map(len, (*piles, *state["hands"].values()))):
        given["draw"] = [*state["draw"][:SOME_CARDS], REST]
    if state["direction"] != "clockwise":
        given["direction"] = state["direction"]
    if state["turn"] in names:
        given["turn"] = state["turn"]
    attribute = facts.attribute
    top = state["discard"][-1] if state["discard"] else ""
    if attribute in state and color_of(top, facts.colors) != state[attribute]:
        given[attribute] = state[attribute]
    for slot in rules.slots:
        value = state.get(slot.shown) if slot.shown else None
        if slot.given and slot.given not in given and value not in (None, "none", []):
            usual = (
                value == slot.initial
                if not isinstance(value, dict)
                else set(value.values()) == {slot.initial}
            )
            if not usual and slot.given != attribute:
                given[slot.given] = value
    for window in rules.windows.values():
        if window.given and state.get(window.shown):
            given[window.given] = state[window.shown]
    for key in ("out", "eliminated"):
        if state.get(key):
            given[key] = state[key]
    if with_window:
        given["window"] = state["window"]
    return given


def plainer(now: Diverging) -> Iterator[Deal]:
    """Plainer positions: defaults, fewer players, other piles, fewer and plainer cards."""
    attempt, rules = now.filled.attempt, now.played.facts.rules
    given = attempt.given
    kinds = {kind.text: index for index, kind in enumerate(rules.kinds)}
    steps = tuple(input_of(each, attempt.names, kinds) for each in attempt.tries)
    found = Found(Deal(attempt.names, given), Difference("seen", steps))
    for key in (*TAKEN_AWAY, "round", "out", "eliminated"):
        if key in given:
            yield Deal(attempt.names, {name: value for name, value in given.items() if name != key})
            if isinstance(given[key], list) and len(given[key]) > 1:
                for name in given[key]:
                    yield Deal(attempt.names, {**given, key: [each for each in given[key] if each != name]})
    yield from (each.deal for each in other_piles(found))
    hands = given.get("hands") or {}
    for name, hand in hands.items():
        for index in reversed(range(len(hand))):
            if len(hand) > SMALL_HAND:
                less = [*hand[:index], *hand[index + 1 :]]
                yield Deal(attempt.names, {**given, "hands": {**hands, name: less}})
    yield from (each.deal for each in plainer_cards(found, rules))


def input_of(each: Try, names: tuple[str, ...], kinds: Mapping[str, int]) -> Input:
    """An input as searches have it: seats and cards by their numbers."""
    seat = names.index(each.player) if each.player in names else NO_SEAT
    chosen: list[tuple[str, Any]] = [
        (name, tuple(kinds.get(card, -1) for card in value))
        if isinstance(value, list)
        else (name, kinds.get(str(value), str(value)))
        for name, value in each.choices.items()
    ]
    return Input(seat, each.action, tuple(chosen))
