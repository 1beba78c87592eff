"""Statements as they are carried out, with evaluated expressions in place of written ones."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from .executed import ExecExpr


@dataclass(frozen=True, slots=True)
class Nothing:
    """`nothing`."""


@dataclass(frozen=True, slots=True)
class SetValue:
    """`set`, `add ... to`, `take ... from` a remembered value."""

    verb: Literal["set", "add", "take"]
    slot: int
    owner: ExecExpr | None
    value: ExecExpr


@dataclass(frozen=True, slots=True)
class PickByChance:
    """`pick NAME from SET by chance`."""

    slot: int
    owner: ExecExpr | None
    domain: ExecExpr


@dataclass(frozen=True, slots=True)
class DiscardCard:
    """`discard CARD`."""

    card: ExecExpr


@dataclass(frozen=True, slots=True)
class MoveCards:
    """`move WHAT to [bottom of] ZONE`; `what` is a zone, the top of one, or a zone without a card."""

    what: ExecExpr
    place: ExecExpr
    at_bottom: bool


@dataclass(frozen=True, slots=True)
class ShuffleZone:
    """`shuffle ZONE`."""

    zone: ExecExpr


@dataclass(frozen=True, slots=True)
class DrawCards:
    """`PLAYER draws COUNT`."""

    player: ExecExpr
    count: ExecExpr


@dataclass(frozen=True, slots=True)
class SwapHands:
    """`swap hands of ONE with OTHER`."""

    one: ExecExpr
    other: ExecExpr


@dataclass(frozen=True, slots=True)
class PassHands:
    """`pass all hands`."""


@dataclass(frozen=True, slots=True)
class OpenWindow:
    """`open WINDOW for PLAYER about SUBJECT`."""

    window: str
    player: ExecExpr | None
    subject: ExecExpr | None


@dataclass(frozen=True, slots=True)
class CloseWindow:
    """`close WINDOW [about SUBJECT]`."""

    window: str
    subject: ExecExpr | None


@dataclass(frozen=True, slots=True)
class RaiseEvent:
    """`do EVENT ...` now, `then comes EVENT ...` later."""

    event: str
    player: ExecExpr | None
    card: ExecExpr | None
    later: bool


@dataclass(frozen=True, slots=True)
class CallOff:
    """`call off EVENTS`."""

    events: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class MakeCurrent:
    """`make PLAYER current`."""

    player: ExecExpr


@dataclass(frozen=True, slots=True)
class TurnRound:
    """`turn direction round`."""


@dataclass(frozen=True, slots=True)
class ShowCards:
    """`show CARDS of OWNER to PLAYER`."""

    cards: ExecExpr
    owner: ExecExpr
    viewer: ExecExpr


@dataclass(frozen=True, slots=True)
class RevealValue:
    """`reveal NAME`."""

    slot: int


@dataclass(frozen=True, slots=True)
class Eliminate:
    """`eliminate PLAYER [from the match]`."""

    player: ExecExpr
    from_match: bool


@dataclass(frozen=True, slots=True)
class BeginRound:
    """`begin a new round`."""


@dataclass(frozen=True, slots=True)
class EndMatch:
    """`end the match`."""


@dataclass(frozen=True, slots=True)
class Branch:
    """`if`."""

    condition: ExecExpr
    yes: tuple[Order, ...]
    no: tuple[Order, ...]


@dataclass(frozen=True, slots=True)
class ForEach:
    """`for each`."""

    variable: str
    domain: ExecExpr
    where: ExecExpr | None
    starting: ExecExpr | None
    body: tuple[Order, ...]


@dataclass(frozen=True, slots=True)
class Repeat:
    """`repeat exactly COUNT`."""

    count: ExecExpr
    body: tuple[Order, ...]


Order = (
    Nothing
    | SetValue
    | PickByChance
    | DiscardCard
    | MoveCards
    | ShuffleZone
    | DrawCards
    | SwapHands
    | PassHands
    | OpenWindow
    | CloseWindow
    | RaiseEvent
    | CallOff
    | MakeCurrent
    | TurnRound
    | ShowCards
    | RevealValue
    | Eliminate
    | BeginRound
    | EndMatch
    | Branch
    | ForEach
    | Repeat
)
