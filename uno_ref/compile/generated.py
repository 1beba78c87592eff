"""What a generated module offers to the machine that runs it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from uno_ref.model.ruleset import Permission
from uno_ref.model.state import RuleConflict

from .table import Move, Table

Happen = Callable[..., None]
Guard = Callable[..., Any]


@dataclass(frozen=True, slots=True, eq=False)
class Generated:
    """The functions of a rule set.

    `always_offering` are the actions that a window which is always open offers to players. `moves` are by
    window and whether it is the table that acts: every move there, in order; `blocking_moves` are those of
    windows that stop the game for a player; `settle` are by window the move that is forced, if one is;
    `waits` are by event whether somebody could act in a window that it ends. `guards` are those of
    permissions, `links` say by action and choice which card may follow another in a row, `wanted` by action, for
    each choice, whether it must be made and whether it may be left out.
    """

    source: str
    logged: bool
    kinds: int
    events: Mapping[str, Happen]
    meanwhile: frozenset[str]
    always: tuple[str, ...]
    always_offering: frozenset[str]
    turn_comes: str
    moves: Mapping[tuple[str, bool], Callable[[Table, int, int], tuple[Move, ...]]]
    settle: Mapping[str, Callable[[Table, int, int], Move | None]]
    waits: Mapping[str, Callable[..., bool]]
    guards: Mapping[tuple[Permission, str], Guard]
    links: Mapping[tuple[str, str], Guard]
    wanted: Mapping[str, tuple[tuple[Guard | None, Guard | None], ...]]
    candidates: Callable[[Table], tuple[int, ...]]
    is_sound: Guard | None
    public: Callable[[Table], tuple[dict[str, Any], dict[int, int | None]]]
    move: Callable[..., Move]
    advance: Callable[[Table], None]
    blocking_moves: Mapping[str, Callable[[Table, int, int], tuple[Move, ...]]]


class Filled(dict[Any, Any]):
    """A table with one key that is filled when a key is met first."""

    def __init__(self, fill: Callable[[Any], Any]) -> None:
        """Keep the function that fills it."""
        super().__init__()
        self.fill = fill

    def __missing__(self, key: Any) -> Any:
        """Fill in the value of a key."""
        value = self[key] = self.fill(key)
        return value


class Nested(dict[Any, Any]):
    """A table with several keys, asked one after the other: a table of tables."""

    def __init__(self, fill: Callable[..., Any], keys: int) -> None:
        """Keep the function that fills it, and how many keys it takes."""
        super().__init__()
        self.fill = fill
        self.keys_left = keys - 1

    def __missing__(self, key: Any) -> Any:
        """The table of a key."""
        fill = partial(self.fill, key)
        value = self[key] = Nested(fill, self.keys_left) if self.keys_left > 1 else Filled(fill)
        return value


class Listed(dict[int, "tuple[Move, ...]"]):
    """The moves with every kind of a mask; begun anew when it is full."""

    def __init__(self, by_kind: list[tuple[Move, ...]]) -> None:
        """Keep the moves with each kind."""
        super().__init__()
        self.by_kind = by_kind

    def __missing__(self, held: int) -> tuple[Move, ...]:
        """List the moves, kind by kind."""
        found: tuple[Move, ...] = ()
        left = held
        while left:
            bit = left & -left
            found += self.by_kind[bit.bit_length() - 1]
            left ^= bit
        if len(self) >= MOST_LISTED:
            self.clear()
        self[held] = found
        return found


MOST_LISTED = 30_000


def one_of(
    held: tuple[int, ...], event: str, rules: tuple[str, ...], ahead: tuple[tuple[str, ...], ...]
) -> tuple[int, ...]:
    """EVENT-INSTEAD: of several rules that hold the one that no other is ahead of; two are a conflict."""
    left = tuple(one for one in held if not any(rules[one] in ahead[other] for other in held))
    if len(left) > 1:
        raise RuleConflict(f"instead of {event}", tuple(rules[one] for one in left))
    return left


def by_itself_without_end() -> Any:
    """MACHINE: a game that never stops by itself is a conflict."""
    raise RuleConflict("the game goes on by itself without end", ("turn-comes",))


def endless(event: str) -> None:
    """EVENT: an event that raises itself without end is a conflict with itself."""
    raise RuleConflict(f"{event} raises itself without end", (event,))


def if_known(function: Callable[[Any], Any], argument: Any) -> Any:
    """What a function gives for a value that may be unknown."""
    from .unknown import UNKNOWN

    return UNKNOWN if argument is UNKNOWN else function(argument)


def card_at(cards: Any, place: str) -> int:
    """The top, second or bottom card of several, bottom first."""
    index = {"top": 1, "second": 2}.get(place, len(cards))
    found: int = cards[-index] if len(cards) >= index > 0 else -1
    return found


def sorted_if_listed(cards: Any) -> tuple[int, ...]:
    """The cards of a zone as they are remembered."""
    return tuple(sorted(cards)) if isinstance(cards, list) else cards


def offered(wanted: Any, optional: Any, values: tuple[Any, ...], none: Any) -> tuple[Any, ...]:
    """CHOOSE: what a choice may become; `none` where it isn't made."""
    if not wanted:
        return (none,)
    return (none, *values) if optional else values


def one_move(found: tuple[Move, ...], settling: tuple[str, ...]) -> Move | None:
    """SETTLE: the only move that there is, if the window settles with it."""
    return found[0] if len(found) == 1 and found[0].action in settling else None


def plain(value: Any, numbered: bool) -> Any:
    """VIEW: a value as states have it; cards of a zone are taken as they are now."""
    if numbered:
        return None if value is None or value < 0 else value
    return tuple(value) if isinstance(value, list) else value
