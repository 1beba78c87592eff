"""The state of a game as plain data: hashable, comparable, printable.

Nothing waits inside a half-run effect.
"""

from __future__ import annotations

from dataclasses import dataclass

from .executed import Value

# The table acts where no player does: it deals, and it goes on from a wait. It has no seat.
TABLE = -1
# The table's input that goes on from a wait.
PROCEED = "proceed"


@dataclass(frozen=True, slots=True)
class OpenWindow:
    """A window that is open: its name, who may act (a seat, TABLE, or None for everyone), and about whom."""

    name: str
    who: int | None
    subject: int | None


@dataclass(frozen=True, slots=True)
class Due:
    """An event on the agenda: it happens when no blocking window is open."""

    event: str
    player: int | None
    card: int | None


@dataclass(frozen=True, slots=True)
class Shown:
    """Cards of `owner` that `viewer` was shown in the step that led here."""

    viewer: int
    owner: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class State:
    """STATE: a position. Players are seats 0, 1, ... clockwise; cards are indices of kinds; piles run from
    bottom to top.

    `hands` are sorted; `piles` are those that the rules declare beside the draw pile and the discard pile, in the
    order of `RuleSet.piles`; `values` are the remembered values by slot (a tuple by seat for one that each player
    has); `current` is whose turn it is, or was last; `direction` is 1 clockwise and -1 counterclockwise;
    `living` are the seats in the round, `in_match` those in the match; `windows` stand in the order in which
    they were opened.
    """

    hands: tuple[tuple[int, ...], ...]
    draw_pile: tuple[int, ...]
    discard_pile: tuple[int, ...]
    values: tuple[Value | tuple[Value, ...], ...]
    current: int | None
    direction: int
    living: tuple[bool, ...]
    in_match: tuple[bool, ...]
    windows: tuple[OpenWindow, ...]
    agenda: tuple[Due, ...]
    shown: tuple[Shown, ...]
    revealed: frozenset[int]
    over: bool
    piles: tuple[tuple[int, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Input:
    """What a player or the table does: an action with the choices made, by name, in the declared order."""

    player: int
    action: str
    choices: tuple[tuple[str, Value], ...] = ()


@dataclass(frozen=True, slots=True)
class Entry:
    """LOG: a line of the log.

    `kind` is "input" (of a player or the table), "forced" (a forced move), "event", "instead" (a rule took an
    event's place), "shuffle", "pick" or "shown"; `name` the action, event or rule; `cards` what it is about.
    `seen_by` are the seats that know the cards, None for everybody: the rest of the entry is public.
    """

    kind: str
    name: str
    player: int | None
    cards: tuple[int, ...] = ()
    seen_by: frozenset[int] | None = None
    choices: tuple[tuple[str, Value], ...] = ()


class RuleConflict(Exception):
    """Two rules hold together where only one can.

    A fault of the rules, and never a silent choice (CONFLICT).
    """

    def __init__(self, what: str, rules: tuple[str, ...]) -> None:
        """Say where and which."""
        together = f"{what}: {' and '.join(rules)} hold together; a bridge must say which counts"
        super().__init__(together if len(rules) > 1 else what)
        self.what = what
        self.rules = rules
