"""Public reading at work: values that may be unknown, and how they spread (rule POSSIBLE, after Kleene)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from operator import eq, ge, gt, le, lt, ne
from typing import Any


class _Unknown:
    """The value of what can't be seen."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "UNKNOWN"


UNKNOWN: Any = _Unknown()

_OPERATORS: dict[str, Callable[[Any, Any], Any]] = {
    "is": eq,
    "is not": ne,
    "is more than": lambda left, right: gt(left or 0, right or 0),
    "is at least": lambda left, right: ge(left or 0, right or 0),
    "is less than": lambda left, right: lt(left or 0, right or 0),
    "is at most": lambda left, right: le(left or 0, right or 0),
    "+": lambda left, right: (left or 0) + (right or 0),
    "-": lambda left, right: (left or 0) - (right or 0),
    "times": lambda left, right: (left or 0) * (right or 0),
}


def applied(operator: str, left: Any, right: Any) -> Any:
    """A comparison or a sum of two values, unknown if one of them is."""
    if left is UNKNOWN or right is UNKNOWN:
        return UNKNOWN
    return _OPERATORS[operator](left, right)


def decided(decisive: bool, left: Any, right: Any) -> Any:
    """`or` (`decisive` true) or `and` of two values."""
    for side in (left, right):
        if side is not UNKNOWN and bool(side) == decisive:
            return decisive
    return UNKNOWN if left is UNKNOWN or right is UNKNOWN else not decisive


def inverse(value: Any) -> Any:
    """`not`."""
    return UNKNOWN if value is UNKNOWN else not value


def chosen(condition: Any, yes: Any, no: Any) -> Any:
    """`if ... then ... otherwise`: without knowing which, their common value."""
    if condition is UNKNOWN:
        return yes if yes is not UNKNOWN and no is not UNKNOWN and yes == no else UNKNOWN
    return yes if condition else no


def looked_up(table: Any, index: Any) -> Any:
    """What a table says of a value that may be unknown."""
    return UNKNOWN if index is UNKNOWN else table[index]


def contained(subject: Any, values: Any) -> Any:
    """`is one of`."""
    return UNKNOWN if subject is UNKNOWN else subject in values


def over(quantifier: str, found: Iterable[tuple[Any, Any, Any]], none: Any) -> Any:
    """A quantifier over elements, each with whether it is inside and what is said of it."""
    unknown = False
    numbers: list[Any] = []
    count = 0
    for element, inside, value in found:
        if inside is UNKNOWN:
            unknown = True
            continue
        if not inside:
            continue
        count += 1
        if quantifier == "first":
            return UNKNOWN if unknown else element
        if value is UNKNOWN:
            unknown = True
        elif quantifier == "some" and value:
            return True
        elif quantifier == "every" and not value:
            return False
        else:
            numbers.append(value)
    return UNKNOWN if unknown else _summary(quantifier, numbers, count, none)


def _summary(quantifier: str, numbers: list[Any], count: int, none: Any) -> Any:
    match quantifier:
        case "some":
            return False
        case "every":
            return True
        case "count":
            return count
        case "total":
            return sum(numbers)
        case "highest":
            return max(numbers, default=0)
        case "lowest":
            return min(numbers, default=0)
        case _:
            return none


def over_hidden(quantifier: str, size: int, values: Iterable[Any]) -> Any:
    """`some` and `every` over cards that are hidden; `values` are what holds of each candidate."""
    if size == 0:
        return quantifier == "every"
    known = list(values)
    if all(value is not UNKNOWN and value for value in known):
        return True
    if all(value is not UNKNOWN and not value for value in known):
        return False
    return UNKNOWN


def by_rules(cases: Iterable[tuple[Any, Any, str]], otherwise: Any, name: str, conflict: Any) -> Any:
    """A definition with exceptions: what the one that holds says, or the base case."""
    found: Any = UNKNOWN
    ruling = ""
    unknown = False
    for applies, value, rule in cases:
        if applies is UNKNOWN:
            unknown = True
        elif applies:
            if ruling and value() != found:
                raise conflict(f"the definition of {name}", (ruling, rule))
            found, ruling = value(), rule
    if ruling:
        return found
    return UNKNOWN if unknown else otherwise()


def options(wanted: Any, optional: bool, values: tuple[Any, ...], none: Any) -> tuple[Any, ...]:
    """What a choice may become for all that is known; `none` for leaving it out."""
    if wanted is UNKNOWN:
        return (none, *values)
    if not wanted:
        return (none,)
    return (none, *values) if optional else values
