"""The class of positions of a rule set: an attribute for each remembered value, and for each pile of its own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from uno_ref.model.ruleset import RuleSet, Slot

from .scene import indented
from .text import NUMBERED, identifier, kind_of_type

LIFETIMES = {"turn": ("turn",), "round": ("turn", "round")}


def attribute(slot: Slot) -> str:
    """The attribute of a remembered value."""
    return f"v_{identifier(slot.name)}"


def pile(name: str) -> str:
    """The attribute of a pile."""
    if name in ("draw-pile", "discard-pile"):
        return identifier(name)
    return f"p_{identifier(name)}"


def class_of_positions(rules: RuleSet, revealed: frozenset[int]) -> list[str]:
    """The class `Position`."""
    slots = rules.slots
    names = tuple(attribute(slot) for slot in slots)
    piles = tuple(map(pile, rules.piles))
    lines = [f"__slots__ = {(*names, *piles)!r}"]
    if piles:
        lines.append(f"own_piles = {piles!r}")
    lines += _method("begin(self)", [_initial(slot) for slot in slots])
    for name in LIFETIMES:
        lines += _method(f"forget_{name}(self)", forgotten(rules, name, revealed))
    lines += _method("values(self)", ["seats = self.seats", f"return ({' '.join(map(_frozen, slots))})"])
    lines += _method("remember(self, values)", [_taken(slot) for slot in slots])
    return ["class Position(Table):", *indented(lines)]


def _method(head: str, lines: list[str]) -> list[str]:
    return ["", f"def {head[:-1]}):", *indented(lines or ["pass"])]


def _sentinel(slot: Slot) -> str:
    return "-1" if kind_of_type(slot.type.kind) in NUMBERED else "None"


def _initial(slot: Slot) -> str:
    """The value as it is at first; nobody's, behind the end of a list by seat, is none."""
    numbered = kind_of_type(slot.type.kind) in NUMBERED
    value = "-1" if numbered and slot.initial is None else repr(slot.initial)
    if slot.per_player:
        return f"self.{attribute(slot)} = [{value}] * self.seats + [{_sentinel(slot)}]"
    return f"self.{attribute(slot)} = {value}"


def forgotten(rules: RuleSet, lifetime: str, revealed: frozenset[int]) -> list[str]:
    """LIFETIME: the lines by which what is remembered for a turn, or for a round, begins anew."""
    slots = [slot for slot in rules.slots if slot.lifetime in LIFETIMES[lifetime]]
    return list(_forgotten(slots, revealed))


def _forgotten(slots: Sequence[Slot], revealed: frozenset[int]) -> Iterator[str]:
    for slot in slots:
        yield _initial(slot)
        if slot.index in revealed:
            yield f"self.revealed.discard({slot.index})"


def _frozen(slot: Slot) -> str:
    """A value as a state has it."""
    code = f"self.{attribute(slot)}"
    if slot.per_player:
        if kind_of_type(slot.type.kind) in NUMBERED:
            return f"tuple(None if one < 0 else one for one in {code}[:seats]),"
        return f"tuple({code}[:seats]),"
    if kind_of_type(slot.type.kind) in NUMBERED:
        return f"None if {code} < 0 else {code},"
    return f"{code},"


def _taken(slot: Slot) -> str:
    """A value from a state."""
    code = f"values[{slot.index}]"
    numbered = kind_of_type(slot.type.kind) in NUMBERED
    if slot.per_player:
        each = f"(-1 if one is None else one for one in {code})" if numbered else code
        return f"self.{attribute(slot)} = [*{each}, {_sentinel(slot)}]"
    return f"self.{attribute(slot)} = {f'-1 if {code} is None else {code}' if numbered else code}"
