"""Positions from outside: a whole match, or what a test, an adapter or a puzzle gives (POSITION).

What is given becomes a state and what happens to it first. Every fault of it is reported at once, each with the
path to its place.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from uno_ref.diagnostics import did_you_mean
from uno_ref.model.chance import Chance, Ordered
from uno_ref.model.interpreter import Beginning
from uno_ref.model.ruleset import Event, RuleSet
from uno_ref.model.state import TABLE, Due, OpenWindow, State

from .fault import BadPosition, Fault
from .reader import Reader
from .values import player_of_the_match, values_of

KEYS = (
    "from",
    "players",
    "hands",
    "discard",
    "draw",
    "deck",
    "turn",
    "direction",
    "window",
    "out",
    "eliminated",
)
DIRECTIONS = {"clockwise": 1, "counterclockwise": -1}


def whole_match(rules: RuleSet, names: tuple[str, ...], chance: Chance) -> Beginning:
    """WHOLE-MATCH: a match from its beginning, all cards in the draw pile in canonical order."""
    _check_players(rules, names)
    seats = len(names)
    values = tuple((slot.initial,) * seats if slot.per_player else slot.initial for slot in rules.slots)
    everybody = (True,) * seats
    state = State(
        hands=((),) * seats,
        draw_pile=tuple(sorted(rules.deck(), reverse=True)),
        discard_pile=(),
        values=values,
        current=None,
        direction=1,
        living=everybody,
        in_match=everybody,
        windows=(),
        agenda=(),
        shown=(),
        revealed=frozenset(),
        over=False,
        piles=((),) * len(rules.piles),
    )
    return Beginning(state, chance, None, Due("match-begins", None, None))


def position(rules: RuleSet, names: tuple[str, ...], given: Mapping[str, Any], chance: Chance) -> Beginning:
    """POSITION: the position that is given; raises BadPosition with every fault of it."""
    _check_players(rules, names)
    reader = Reader(rules, names, given)
    _check_keys(reader)
    start = given.get("from", "state")
    if start == "state":
        begun = _within_a_round(reader, chance)
    else:
        entries = {event.given: event for event in rules.events.values() if event.given}
        name = reader.word(start, ("state", *entries), f"a position can't begin from `{start}`", "from")
        begun = None if name is None else _before_an_event(reader, entries[name], chance)
    if begun is None or reader.faults:
        raise BadPosition(reader.faults)
    return begun


def _check_players(rules: RuleSet, names: tuple[str, ...]) -> None:
    if len(names) not in rules.players:
        message = f"{rules.name} is for {rules.for_players()} players, not {len(names)}"
        raise BadPosition([Fault(("players",), message)])
    if len(set(names)) < len(names):
        raise BadPosition([Fault(("players",), "two players have the same name")])


def _check_keys(reader: Reader) -> None:
    """What is given has a meaning.

    A key of the language, or one by which the rules let something be given.
    """
    rules = reader.rules
    known = {
        *KEYS,
        *rules.piles,
        *(slot.given for slot in rules.slots if slot.given),
        *(window.given for window in rules.windows.values() if window.given),
    }
    for key in reader.given:
        if key not in known:
            help_ = did_you_mean(key, known, "the rules know no such value")
            reader.fault(f"nothing can be given as `{key}`; {help_}", key)


def _seats(reader: Reader) -> tuple[tuple[bool, ...], tuple[bool, ...]]:
    """Who is in the round, and who in the match."""
    eliminated = set(reader.seats("eliminated"))
    out = eliminated | set(reader.seats("out"))
    seats = range(len(reader.names))
    return tuple(seat not in out for seat in seats), tuple(seat not in eliminated for seat in seats)


def _before_an_event(reader: Reader, event: Event, chance: Chance) -> Beginning:
    """A position that begins with an event: with hands as they are told, or all cards in the draw pile."""
    living, in_match = _seats(reader)
    for name in reader.rules.piles:
        if name in reader.given:
            reader.fault(f"`{name}` has no meaning with `from: {event.given}`: it is empty then", name)
    hands: tuple[tuple[int, ...], ...] = ((),) * len(reader.names)
    if "hands" in reader.given:
        hands, draw = reader.hands(), list(reversed(reader.cards("draw")))
    elif "deck" in reader.given:
        deck = reader.cards("deck")
        draw, chance = sorted(deck, reverse=True), Ordered((tuple(deck),), chance)
    else:
        draw = sorted(reader.rules.deck(), reverse=True)
    state = State(
        hands=hands,
        draw_pile=tuple(draw),
        discard_pile=(),
        values=values_of(reader, None),
        current=None,
        direction=1,
        living=living,
        in_match=in_match,
        windows=(),
        agenda=(),
        shown=(),
        revealed=frozenset(),
        over=False,
        piles=((),) * len(reader.rules.piles),
    )
    return Beginning(state, chance, None, Due(event.name, None, None))


def _within_a_round(reader: Reader, chance: Chance) -> Beginning | None:
    """A position in the middle of a round."""
    living, in_match = _seats(reader)
    hands = reader.hands()
    discard, draw = reader.cards("discard"), reader.cards("draw")
    if not discard:
        reader.fault("the discard pile has no card", "discard")
    facing = reader.given.get("direction", "clockwise")
    named = reader.word(facing, tuple(DIRECTIONS), f"`{facing}` is no direction", "direction")
    direction = DIRECTIONS[named or "clockwise"]
    values = values_of(reader, discard[-1] if discard else None)
    turn = _turn(reader, living, direction, values)
    windows = _windows(reader, turn)
    if turn is None or not discard:
        return None
    state = State(
        hands=hands,
        draw_pile=tuple(reversed(draw)),
        discard_pile=tuple(discard),
        values=values,
        current=turn,
        direction=direction,
        living=living,
        in_match=in_match,
        windows=windows,
        agenda=(),
        shown=(),
        revealed=frozenset(),
        over=False,
        piles=tuple(tuple(reversed(reader.cards(name))) for name in reader.rules.piles),
    )
    set_up = Due("position-set", turn, discard[-1])
    return Beginning(state, chance, set_up, Due("turn-comes", turn, None))


def _turn(reader: Reader, living: tuple[bool, ...], direction: int, values: Any) -> int | None:
    """Whose turn it is: by default that of the next player from the one whom the match remembers, else from
    the last.
    """
    names = reader.names
    if "turn" in reader.given:
        turn = reader.seat(reader.given["turn"], "turn")
        if turn is not None and not living[turn]:
            reader.fault(f"it can't be {names[turn]}'s turn: that player is out", "turn")
    else:
        slot = player_of_the_match(reader.rules)
        before = len(names) - 1 if slot is None else values[slot.index]
        turn = None if before is None else _next(before, direction, living)
    if turn is None and not reader.faults:
        reader.fault("nobody is left to play", "turn")
    return turn


def _next(seat: int, direction: int, living: tuple[bool, ...]) -> int | None:
    """The nearest seat in the direction that is in the round."""
    seats = ((seat + direction * distance) % len(living) for distance in range(1, len(living) + 1))
    return next((other for other in seats if living[other]), None)


def _windows(reader: Reader, turn: int | None) -> tuple[OpenWindow, ...]:
    """The windows about players, as the rules declare them, and then the one that is told."""
    declared = reader.rules.windows
    found = [
        OpenWindow(window.name, None, seat)
        for window in declared.values()
        if window.given and window.given in reader.given
        for seat in reader.seats(window.given)
    ]
    told = reader.given.get("window")
    if told is not None:
        name = reader.word(told, tuple(declared), f"there is no window `{told}`", "window")
        if name is not None:
            who = {"the_player": turn, "the_table": TABLE, "everyone": None}[declared[name].whom]
            found.append(OpenWindow(name, who, None))
    return tuple(found)
