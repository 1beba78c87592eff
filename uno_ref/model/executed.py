"""Expressions as they are evaluated: every name has become what it means, every node its type checked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from .written import Comparison, Quantifier

# A value of the language: a number (a player and a card kind are numbers too: seat and index of the kind), a
# truth value,
# a word (color, face, option value), several cards (sorted kinds; of a row in its order) or players, or None for `none` and
# `nobody`.
Value = int | bool | str | None | tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Type:
    """The type of an expression.

    `kind` is number, truth, player, players, card, cards, row (cards in an order), zone or word; words carry the name of their set
    (`color`, `face`, `direction`, an option) and its values.
    """

    kind: Literal[
        "number", "truth", "player", "players", "card", "cards", "row", "zone", "word", "words", "nothing"
    ]
    name: str = ""
    words: tuple[str, ...] = ()
    zone: str = ""

    def __str__(self) -> str:
        """As messages name it."""
        names = {"truth": "yes or no", "word": self.name, "words": f"the {self.name}s", "nothing": "none"}
        one = self.kind in ("number", "player", "card", "row", "zone")
        return names.get(self.kind, f"a {self.kind}" if one else self.kind)


NUMBER = Type("number")
TRUTH = Type("truth")
PLAYER = Type("player")
PLAYERS = Type("players")
CARD = Type("card")
CARDS = Type("cards")
ROW = Type("row")
ZONE = Type("zone")
NOTHING = Type("nothing")
DIRECTION = Type("word", "direction", ("clockwise", "counterclockwise"))


@dataclass(frozen=True, slots=True)
class Constant:
    """A value that is written there, or an option's."""

    value: Value
    option: str = ""


@dataclass(frozen=True, slots=True)
class Local:
    """What the event, the choice, the window or a loop is about: `player`, `card`, `subject`, `c` ...

    `none` is what it stands for where there is none of it: no cards for a row, else None.
    """

    name: str
    none: Value = None


@dataclass(frozen=True, slots=True)
class Remembered:
    """A remembered value; `owner` for one that each player has."""

    slot: int
    name: str
    owner: ExecExpr | None = None


@dataclass(frozen=True, slots=True)
class Defined:
    """A definition, with its arguments."""

    name: str
    arguments: tuple[tuple[str, ExecExpr], ...]


@dataclass(frozen=True, slots=True)
class Known:
    """What the machine knows by itself.

    `current`, `players`, `players-in`, `direction`, `top`, `last-drawn`, a set.
    """

    name: str


@dataclass(frozen=True, slots=True)
class ZoneOf:
    """A zone: `draw-pile`, `hand of player`."""

    name: str
    owner: ExecExpr | None = None


@dataclass(frozen=True, slots=True)
class Fact:
    """A built-in function of one argument: `next of P`, `size of ZONE`, `number of CARD` ..."""

    name: str
    argument: ExecExpr


@dataclass(frozen=True, slots=True)
class CardValue:
    """An attribute of a card, its face, or a number that hangs on the face."""

    name: str
    card: ExecExpr


@dataclass(frozen=True, slots=True)
class HasTag:
    """`CARD is a TAG`."""

    card: ExecExpr
    tag: str
    negated: bool


@dataclass(frozen=True, slots=True)
class WindowOpen:
    """`WINDOW is open`."""

    window: str
    negated: bool


@dataclass(frozen=True, slots=True)
class ExecCompare:
    """A comparison of two values of one type."""

    operator: Comparison
    left: ExecExpr
    right: ExecExpr


@dataclass(frozen=True, slots=True)
class IsIn:
    """`SUBJECT is one of (...)`."""

    subject: ExecExpr
    values: frozenset[Value]


@dataclass(frozen=True, slots=True)
class ExecLogic:
    """`and`, `or`: the right side is looked at only if the left one doesn't decide."""

    operator: Literal["and", "or"]
    left: ExecExpr
    right: ExecExpr


@dataclass(frozen=True, slots=True)
class ExecNot:
    """`not`."""

    operand: ExecExpr


@dataclass(frozen=True, slots=True)
class ExecArithmetic:
    """`+`, `-`, `times`."""

    operator: Literal["+", "-", "times"]
    left: ExecExpr
    right: ExecExpr


@dataclass(frozen=True, slots=True)
class ExecWithout:
    """`CARDS without CARD`."""

    cards: ExecExpr
    card: ExecExpr


@dataclass(frozen=True, slots=True)
class ExecEither:
    """`if ... then ... otherwise ...`."""

    condition: ExecExpr
    yes: ExecExpr
    no: ExecExpr


@dataclass(frozen=True, slots=True)
class ExecQuantified:
    """`some`, `every`, `count`, `total`, `highest`, `lowest`, `first` over a finite set."""

    quantifier: Quantifier
    variable: str
    domain: ExecExpr
    where: ExecExpr | None
    body: ExecExpr | None
    starting: ExecExpr | None


ExecExpr = (
    Constant
    | Local
    | Remembered
    | Defined
    | Known
    | ZoneOf
    | Fact
    | CardValue
    | HasTag
    | WindowOpen
    | ExecCompare
    | IsIn
    | ExecLogic
    | ExecNot
    | ExecArithmetic
    | ExecWithout
    | ExecEither
    | ExecQuantified
)
