"""Positions from outside: a whole match, or what a test, an adapter or a puzzle gives (POSITION).

Every fault of what is given is reported at once, each with the path to its place.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from uno_ref.diagnostics import did_you_mean
from uno_ref.model.chance import Chance, Ordered
from uno_ref.model.executed import Value
from uno_ref.model.outcome import Accepted
from uno_ref.model.ruleset import RuleSet, Slot
from uno_ref.model.state import TABLE, Due, OpenWindow

from .effects import carry_out  # noqa: F401  (loads the statements before the first event)
from .happen import happen
from .machine import advance, blocking, raise_due
from .work import Work, freeze


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with a given position, and where."""

    path: tuple[str | int, ...]
    message: str


class BadPosition(Exception):
    """A position that can't be set up, with all its faults."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        """Keep the faults."""
        super().__init__("; ".join(fault.message for fault in faults))
        self.faults = tuple(faults)


@dataclass(slots=True)
class Reader:
    """Reads what is given and collects faults."""

    rules: RuleSet
    names: tuple[str, ...]
    given: Mapping[str, Any]
    faults: list[Fault] = field(default_factory=list)

    def fault(self, message: str, *path: str | int) -> None:
        """Collect a fault."""
        self.faults.append(Fault(path, message))

    def seat(self, name: Any, *path: str | int) -> int | None:
        """A player by name."""
        if name in self.names:
            return self.names.index(name)
        if name not in ("none", None):
            self.fault(
                f"`{name}` is no player; {did_you_mean(str(name), self.names, 'the players are ' + ', '.join(self.names))}",
                *path,
            )
        return None

    def card(self, text: Any, *path: str | int) -> int | None:
        """A card by its text."""
        for index, kind in enumerate(self.rules.kinds):
            if kind.text == text:
                return index
        help_ = did_you_mean(str(text), [kind.text for kind in self.rules.kinds])
        self.fault(f"`{text}` is no card of these rules{'; ' + help_ if help_ else ''}", *path)
        return None

    def cards(self, key: str, default: Sequence[str] = ()) -> list[int]:
        """A list of cards."""
        return self.card_list(self.given.get(key, default), key)

    def card_list(self, texts: Any, *path: str | int) -> list[int]:
        """Cards of a list, those that are none left out with a fault."""
        if not isinstance(texts, Sequence) or isinstance(texts, str):
            self.fault("a list of cards is wanted", *path)
            return []
        found = [self.card(text, *path, index) for index, text in enumerate(texts)]
        return [card for card in found if card is not None]

    def hands(self) -> list[list[int]]:
        """The hands by seat."""
        given = self.given.get("hands")
        if not isinstance(given, Mapping):
            self.fault("the hands of all players are wanted", "hands")
            return [[] for _ in self.names]
        for name in given:
            if name not in self.names:
                self.seat(name, "hands", name)
        hands = []
        for name in self.names:
            if name not in given:
                self.fault(f"{name}'s hand is missing (`[]` for an empty one)", "hands")
            hands.append(sorted(self.card_list(given.get(name, ()), "hands", name)))
        return hands


def whole_match(rules: RuleSet, names: tuple[str, ...], chance: Chance) -> Accepted:
    """WHOLE-MATCH: a match from its beginning, all cards in the draw pile in canonical order."""
    _check_players(rules, names)
    work = _empty(rules, len(names), chance)
    work.draw_pile = sorted(rules.deck(), reverse=True)
    raise_due(work, Due("match-begins", None, None))
    advance(work)
    return Accepted(freeze(work), tuple(work.log), work.chance)


def position(rules: RuleSet, names: tuple[str, ...], given: Mapping[str, Any], chance: Chance) -> Accepted:
    """POSITION: the position that is given, settled; raises BadPosition with every fault."""
    _check_players(rules, names)
    reader = Reader(rules, names, given)
    _check_keys(reader)
    entries = {event.given: event for event in rules.events.values() if event.given}
    start = str(given.get("from", "state"))
    if start == "state":
        work = _empty(rules, len(names), chance)
        _given_state(work, reader)
        return Accepted(freeze(work), tuple(work.log), work.chance)
    if start not in entries:
        reader.fault(
            f"a position can't begin from `{start}`; it can from {', '.join(['state', *entries])}", "from"
        )
        raise BadPosition(reader.faults)
    work = _empty(rules, len(names), chance)
    _seats(work, reader)
    _values(work, reader, new_round=True)
    if "hands" in given:
        work.hands = reader.hands()
        work.draw_pile = list(reversed(reader.cards("draw")))
    else:
        deck = reader.cards("deck") if "deck" in given else list(rules.deck())
        work.draw_pile = sorted(deck, reverse=True)
        if "deck" in given:
            work.chance = Ordered((tuple(deck),), chance)
    if reader.faults:
        raise BadPosition(reader.faults)
    raise_due(work, Due(entries[start].name, None, None))
    advance(work)
    return Accepted(freeze(work), tuple(work.log), work.chance)


_KEYS = (
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


def _check_keys(reader: Reader) -> None:
    """What is given has a meaning.

    A key of the language, or one by which the rules let something be given.
    """
    rules = reader.rules
    known = {
        *_KEYS,
        *(slot.given for slot in rules.slots if slot.given),
        *(window.given for window in rules.windows.values() if window.given),
    }
    for key in reader.given:
        if key not in known:
            reader.fault(
                f"nothing can be given as `{key}`; {did_you_mean(key, known, 'the rules know no such value')}",
                key,
            )


def _check_players(rules: RuleSet, names: tuple[str, ...]) -> None:
    low, high = rules.players
    if not low <= len(names) <= high:
        raise BadPosition(
            [Fault(("players",), f"{rules.name} is for {low} to {high} players, not {len(names)}")]
        )
    if len(set(names)) < len(names):
        raise BadPosition([Fault(("players",), "two players have the same name")])


def _empty(rules: RuleSet, count: int, chance: Chance) -> Work:
    values: list[Value | list[Value]] = [
        [slot.initial] * count if slot.per_player else slot.initial for slot in rules.slots
    ]
    return Work(
        rules,
        [[] for _ in range(count)],
        [],
        [],
        values,
        None,
        1,
        [True] * count,
        [True] * count,
        [],
        [],
        [],
        set(),
        False,
        chance,
    )


def _seats(work: Work, reader: Reader) -> None:
    """Who is out of the round, and who of the match."""
    for key in ("out", "eliminated"):
        for index, name in enumerate(reader.given.get(key, ())):
            seat = reader.seat(name, key, index)
            if seat is not None:
                work.living[seat] = False
                if key == "eliminated":
                    work.in_match[seat] = False


def _values(work: Work, reader: Reader, new_round: bool = False) -> None:
    """Remembered values under the names by which the rules let them be given."""
    for slot in work.rules.slots:
        if not slot.given:
            continue
        if slot.given in reader.given:
            _value(work, slot, reader.given[slot.given], reader)
        elif slot.given == "dealer" and slot.type.kind == "player":
            work.values[slot.index] = len(reader.names) - 1
        elif slot.given == work.rules.attribute and work.discard_pile:
            work.values[slot.index] = work.rules.kinds[work.discard_pile[-1]].attribute


def _value(work: Work, slot: Slot, given: Any, reader: Reader) -> None:
    if not slot.per_player:
        work.values[slot.index] = _read(slot, given, reader, slot.given)
        return
    stored = work.values[slot.index]
    assert isinstance(stored, list)
    if isinstance(given, Mapping):
        for name, value in given.items():
            seat = reader.seat(name, slot.given, name)
            if seat is not None:
                stored[seat] = _read(slot, value, reader, slot.given, name)
    elif slot.type.kind == "truth" and isinstance(given, Sequence) and not isinstance(given, str):
        for index, name in enumerate(given):
            seat = reader.seat(name, slot.given, index)
            if seat is not None:
                stored[seat] = True
    else:
        wanted = "a list of players" if slot.type.kind == "truth" else "a value for each player"
        reader.fault(f"{wanted} is wanted", slot.given)


def _read(slot: Slot, given: Any, reader: Reader, *path: str | int) -> Value:
    """A value from outside, checked against the slot's type and range."""
    match slot.type.kind:
        case "number":
            if isinstance(given, bool) or not isinstance(given, int):
                reader.fault("a whole number is wanted", *path)
                return slot.initial
            if slot.bounds is not None and not slot.bounds[0] <= given <= slot.bounds[1]:
                reader.fault(f"it goes from {slot.bounds[0]} to {slot.bounds[1]}", *path)
            return given
        case "truth":
            return given in (True, "yes")
        case "player":
            return reader.seat(given, *path)
        case "card":
            return None if given in (None, "none") else reader.card(given, *path)
        case "cards":
            return tuple(sorted(reader.card_list(given, *path)))
        case _:
            if given in (None, "none"):
                return None
            if given not in slot.type.words:
                reader.fault(
                    f"`{given}` is no {slot.type.name}; it is one of {', '.join(slot.type.words)}", *path
                )
            return str(given)


def _given_state(work: Work, reader: Reader) -> None:
    """A position in the middle of a round."""
    given, rules = reader.given, work.rules
    _seats(work, reader)
    work.hands = reader.hands()
    work.discard_pile = reader.cards("discard")
    work.draw_pile = list(reversed(reader.cards("draw")))
    if not work.discard_pile:
        reader.fault("the discard pile has no card", "discard")
    direction = given.get("direction", "clockwise")
    if direction not in ("clockwise", "counterclockwise"):
        reader.fault("the direction is clockwise or counterclockwise", "direction")
    work.direction = -1 if direction == "counterclockwise" else 1
    _values(work, reader)
    dealer = reader.seat(given.get("dealer", reader.names[-1]))
    turn = (
        reader.seat(given["turn"], "turn")
        if "turn" in given
        else work.neighbor(dealer, work.direction, work.living)
    )
    if turn is not None and not work.living[turn]:
        reader.fault(f"it can't be {reader.names[turn]}'s turn: that player is out", "turn")
    window = given.get("window")
    if window is not None and window not in rules.windows:
        reader.fault(f"there is no window `{window}`; {did_you_mean(str(window), rules.windows)}", "window")
    subjects: list[OpenWindow] = []
    for declared in rules.windows.values():
        if declared.given and declared.given in given:
            for index, name in enumerate(given[declared.given]):
                seat = reader.seat(name, declared.given, index)
                if seat is not None:
                    subjects.append(OpenWindow(declared.name, None, seat))
    if reader.faults or turn is None:
        if turn is None and not reader.faults:
            reader.fault("nobody is left to play", "turn")
        raise BadPosition(reader.faults)
    work.current = turn
    work.windows = subjects
    if window is not None:
        whom = rules.windows[window].whom
        work.windows.append(
            OpenWindow(window, turn if whom == "the_player" else TABLE if whom == "the_table" else None, None)
        )
    happen(work, "position-set", {"player": turn, "card": work.discard_pile[-1]})
    if blocking(work) is None:
        raise_due(work, Due("turn-comes", turn, None))
    advance(work)
