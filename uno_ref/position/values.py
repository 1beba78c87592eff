"""Remembered values under the names by which the rules let them be given."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from uno_ref.model.executed import Value
from uno_ref.model.ruleset import RuleSet, Slot

from .reader import Reader

Values = tuple[Value | tuple[Value, ...], ...]


def values_of(reader: Reader, top: int | None) -> Values:
    """Every remembered value: as it is given, else as a position has it by default, else as at first.

    By default the value named like the attribute before the face is that of the top card, and the first player
    whom the rules remember for the match and let be given is the last one at the table.
    """
    last = player_of_the_match(reader.rules)
    return tuple(_value(slot, reader, top, slot is last) for slot in reader.rules.slots)


def player_of_the_match(rules: RuleSet) -> Slot | None:
    """The first player whom the rules remember for the match and let be given: from there turns are counted."""
    players = (slot for slot in rules.slots if slot.type.kind == "player" and not slot.per_player)
    return next((slot for slot in players if slot.given and slot.lifetime == "match"), None)


def _value(slot: Slot, reader: Reader, top: int | None, by_default_last: bool) -> Value | tuple[Value, ...]:
    if slot.per_player:
        return tuple(_by_seat(slot, reader))
    if slot.given and slot.given in reader.given:
        return _read(slot, reader.given[slot.given], reader, slot.given)
    if by_default_last:
        return len(reader.names) - 1
    if slot.given and slot.given == reader.rules.attribute and top is not None:
        return reader.rules.kinds[top].attribute
    return slot.initial


def _by_seat(slot: Slot, reader: Reader) -> list[Value]:
    """The values of a slot that each player has."""
    found = [slot.initial] * len(reader.names)
    if not slot.given or slot.given not in reader.given:
        return found
    given = reader.given[slot.given]
    if isinstance(given, Mapping):
        for name, value in given.items():
            seat = reader.seat(name, slot.given, name)
            if seat is not None:
                found[seat] = _read(slot, value, reader, slot.given, name)
    elif slot.type.kind == "truth":
        for seat in reader.seats(slot.given):
            found[seat] = True
    else:
        reader.fault("a value for each player is wanted", slot.given)
    return found


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
            return given is True or given == "yes"
        case "player":
            return reader.seat(given, *path)
        case "card":
            return None if given in (None, "none") else reader.card(given, *path)
        case "cards":
            return tuple(sorted(reader.card_list(given, *path)))
        case _:
            return None if given in (None, "none") else _word(slot, given, reader, *path)


def _word(slot: Slot, given: Any, reader: Reader, *path: str | int) -> str | None:
    words: Sequence[str] = slot.type.words
    if given in words:
        return str(given)
    reader.fault(f"`{given}` is no {slot.type.name}; it is one of {', '.join(words)}", *path)
    return None
