"""A rule file as it is written: one frozen node for every construct of the grammar, each with its span.

Names are still words here; `uno_ref.check` finds out what they mean and makes `uno_ref.model.executed` of
them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from uno_ref.diagnostics import Span

# -- expressions ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Digits:
    """A whole number, or a face that is written as one."""

    value: int
    span: Span


@dataclass(frozen=True, slots=True)
class Name:
    """A word whose meaning depends on where it stands."""

    name: str
    span: Span


@dataclass(frozen=True, slots=True)
class Apply:
    """`NAME of ARGUMENT`."""

    name: Name
    argument: Expr
    span: Span


@dataclass(frozen=True, slots=True)
class Test:
    """`SUBJECT NAME [by OTHER]`: a defined test holds of the subject."""

    subject: Expr
    name: Name
    by: Expr | None
    span: Span


Comparison = Literal["is", "is not", "is more than", "is at least", "is less than", "is at most"]


@dataclass(frozen=True, slots=True)
class Compare:
    """`LEFT is ... RIGHT`."""

    operator: Comparison
    left: Expr
    right: Expr
    span: Span


@dataclass(frozen=True, slots=True)
class IsA:
    """`CARD is a TAG`."""

    subject: Expr
    tag: Name
    negated: bool
    span: Span


@dataclass(frozen=True, slots=True)
class IsOpen:
    """`WINDOW is open`."""

    window: Expr
    negated: bool
    span: Span


@dataclass(frozen=True, slots=True)
class OneOf:
    """`SUBJECT is one of (WORD, ...)`."""

    subject: Expr
    words: tuple[Name, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Logic:
    """`LEFT and RIGHT`, `LEFT or RIGHT`."""

    operator: Literal["and", "or"]
    left: Expr
    right: Expr
    span: Span


@dataclass(frozen=True, slots=True)
class Not:
    """`not OPERAND`."""

    operand: Expr
    span: Span


@dataclass(frozen=True, slots=True)
class Arithmetic:
    """`LEFT + RIGHT`, `LEFT - RIGHT`, `LEFT times RIGHT`."""

    operator: Literal["+", "-", "times"]
    left: Expr
    right: Expr
    span: Span


@dataclass(frozen=True, slots=True)
class Without:
    """`CARDS without CARD`: one copy fewer."""

    cards: Expr
    card: Expr
    span: Span


@dataclass(frozen=True, slots=True)
class Either:
    """`if CONDITION then YES otherwise NO`."""

    condition: Expr
    yes: Expr
    no: Expr
    span: Span


Quantifier = Literal["some", "every", "count", "total", "highest", "lowest", "first"]


@dataclass(frozen=True, slots=True)
class Quantified:
    """`some NAME in SET has BODY` and the bracketed `count`, `total`, `highest`, `lowest`, `first`.

    `body` is the condition of `some` and `every` and the value of `total`, `highest` and `lowest`.
    """

    quantifier: Quantifier
    variable: Name
    domain: Expr
    where: Expr | None
    body: Expr | None
    starting: Expr | None
    span: Span


Expr = (
    Digits
    | Name
    | Apply
    | Test
    | Compare
    | IsA
    | IsOpen
    | OneOf
    | Logic
    | Not
    | Arithmetic
    | Without
    | Either
    | Quantified
)

# -- statements ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Nothing:
    """`nothing`."""

    span: Span


@dataclass(frozen=True, slots=True)
class Set:
    """`set NAME [of OWNER] to VALUE`, `add VALUE to ...`, `take VALUE from ...`."""

    verb: Literal["set", "add", "take"]
    name: Name
    owner: Expr | None
    value: Expr
    span: Span


@dataclass(frozen=True, slots=True)
class Pick:
    """`pick NAME [of OWNER] from SET by chance`."""

    name: Name
    owner: Expr | None
    domain: Expr
    span: Span


@dataclass(frozen=True, slots=True)
class Discard:
    """`discard CARD`: from the hand of `player` to the top of the discard pile."""

    card: Expr
    span: Span


@dataclass(frozen=True, slots=True)
class Move:
    """`move CARDS to [bottom of] ZONE`."""

    cards: Expr
    place: Expr
    at_bottom: bool
    span: Span


@dataclass(frozen=True, slots=True)
class Shuffle:
    """`shuffle ZONE`."""

    zone: Expr
    span: Span


@dataclass(frozen=True, slots=True)
class Draws:
    """`PLAYER draws COUNT`."""

    player: Expr
    count: Expr
    span: Span


@dataclass(frozen=True, slots=True)
class SwapHands:
    """`swap hands of ONE with OTHER`."""

    one: Expr
    other: Expr
    span: Span


@dataclass(frozen=True, slots=True)
class PassHands:
    """`pass all hands`: to the next player in the direction of play."""

    span: Span


@dataclass(frozen=True, slots=True)
class Open:
    """`open WINDOW [for PLAYER] [about SUBJECT]`."""

    window: Name
    player: Expr | None
    subject: Expr | None
    span: Span


@dataclass(frozen=True, slots=True)
class Close:
    """`close WINDOW [about SUBJECT]`."""

    window: Name
    subject: Expr | None
    span: Span


@dataclass(frozen=True, slots=True)
class Raise:
    """`do EVENT ...` (now) or `then comes EVENT ...` (`later`)."""

    event: Name
    player: Expr | None
    card: Expr | None
    later: bool
    span: Span


@dataclass(frozen=True, slots=True)
class CallOff:
    """`call off EVENT, ...`."""

    events: tuple[Name, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class MakeCurrent:
    """`make PLAYER current`."""

    player: Expr
    span: Span


@dataclass(frozen=True, slots=True)
class TurnRound:
    """`turn direction round`."""

    span: Span


@dataclass(frozen=True, slots=True)
class Show:
    """`show CARDS of OWNER to PLAYER`."""

    cards: Name
    owner: Expr
    viewer: Expr
    cites: tuple[Cite, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Reveal:
    """`reveal NAME`: a hidden value is known to all from here on."""

    name: Name
    span: Span


@dataclass(frozen=True, slots=True)
class Eliminate:
    """`eliminate PLAYER [from the match]`."""

    player: Expr
    from_match: bool
    span: Span


@dataclass(frozen=True, slots=True)
class NewRound:
    """`begin a new round`."""

    span: Span


@dataclass(frozen=True, slots=True)
class EndMatch:
    """`end the match`."""

    span: Span


@dataclass(frozen=True, slots=True)
class If:
    """`if CONDITION` with its block and the block of `otherwise`."""

    condition: Expr
    yes: tuple[Statement, ...]
    no: tuple[Statement, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class ForEach:
    """`for each NAME in SET [where G] [starting from PLAYER]`."""

    variable: Name
    domain: Expr
    where: Expr | None
    starting: Expr | None
    body: tuple[Statement, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Repeat:
    """`repeat exactly COUNT`."""

    count: Expr
    body: tuple[Statement, ...]
    span: Span


Statement = (
    Nothing
    | Set
    | Pick
    | Discard
    | Move
    | Shuffle
    | Draws
    | SwapHands
    | PassHands
    | Open
    | Close
    | Raise
    | CallOff
    | MakeCurrent
    | TurnRound
    | Show
    | Reveal
    | Eliminate
    | NewRound
    | EndMatch
    | If
    | ForEach
    | Repeat
)

# -- citations and conditions -----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Cite:
    """A clause id in square brackets."""

    id: str
    span: Span


@dataclass(frozen=True, slots=True)
class Condition:
    """`[when G] [unless H]` behind a sentence."""

    when: Expr | None
    unless: Expr | None


@dataclass(frozen=True, slots=True)
class Flag:
    """A word or two behind a comma: `hidden`, `for the match`, `shown as NAME` ..."""

    name: str
    word: str | None
    expr: Expr | None
    span: Span
