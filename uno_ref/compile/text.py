"""What is told of a piece of Python text that stands for an expression, and where such pieces are gathered."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from uno_ref.model.executed import ExecExpr, Value
from uno_ref.model.ruleset import RuleSet

# Players and cards are numbers inside; -1 stands for nobody and for no card, and finds the sentinel behind
# the end of every list that is indexed with it.
NUMBERED = frozenset({"player", "card"})


@dataclass(frozen=True, slots=True)
class Text:
    """An expression as Python text.

    `kind` is number, truth, player, players, card, cards, row, word, words or nothing; `roots` are the Python
    variables of choices and loops that it reads; a `known` one is the constant `value`. One that is `maybe`
    None is a number or truth value that there may be none of; `seated` is a player or card that there always
    is; an `unsure` one may be unknown in public reading, and `hidden` cards are known by their number alone:
    then the text is that number.
    """

    code: str
    kind: str
    roots: frozenset[str] = frozenset()
    known: bool = False
    value: Value = None
    maybe: bool = False
    seated: bool = False
    unsure: bool = False
    hidden: bool = False


@dataclass(frozen=True, slots=True)
class Argument:
    """What a definition's parameter stands for: an expression with the names where it stands."""

    expr: ExecExpr
    env: Env


Env = Mapping[str, Text | Argument]


@dataclass(slots=True)
class Gathered:
    """What the generated module needs beside its functions, in the order in which it was asked for.

    `lines` of tables and their filling functions, and the `names` under which equal ones are found again;
    `known` is what a text about nothing but cards can read.
    """

    known: dict[str, Any]
    lines: list[str] = field(default_factory=list)
    names: dict[str, str] = field(default_factory=dict)
    count: int = 0

    def fresh(self, stem: str) -> str:
        """A variable that nothing else is called."""
        self.count += 1
        return f"{identifier(stem)}_{self.count}"

    def shared(self, key: str, stem: str, lines: Iterable[str]) -> str:
        """The name of a table or function, made from `lines` (with `NAME` for it) when it is first asked for."""
        if key not in self.names:
            name = self.names[key] = self.fresh(stem)
            self.lines.extend(line.replace("NAME", name) for line in lines)
        return self.names[key]


@dataclass(slots=True)
class Split:
    """A guard that is being split.

    `roots` are the variables that its table runs over and those bound inside it; what reads none of them is
    hoisted into `keys`: its text, the parameter that stands for it, and about how many values it may have.
    `outer` are the variables that the hoisted parts read.
    """

    roots: frozenset[str]
    keys: dict[str, tuple[str, int]] = field(default_factory=dict)
    outer: set[str] = field(default_factory=set)
    blind: bool = False

    def hoisted(self, text: Text, size: int) -> Text:
        """The parameter for a part that the table doesn't run over; unknown for one who is blind to it."""
        if self.blind:
            return replace(text, code="UNKNOWN", roots=frozenset(), unsure=True)
        name, _ = self.keys.setdefault(text.code, (f"k{len(self.keys)}", size))
        self.outer |= text.roots
        return replace(text, code=name, roots=frozenset())

    def inside(self, variable: str) -> Split:
        """The same within a quantifier that binds a variable."""
        return replace(self, roots=self.roots | {variable})


class NotTabulable(Exception):
    """A part of a guard reads both the position and what its table would run over."""


@dataclass(frozen=True, slots=True)
class Writer:
    """How expressions are written: for which rules, in public reading or not, split or whole.

    `among` are the kinds of which the variable `card` is one, where that is known: what comes to the same for
    all of them is written as a constant. `drawn`: just now one card was drawn, the variable `drawn`.
    """

    rules: RuleSet
    gathered: Gathered
    public: bool = False
    split: Split | None = None
    among: frozenset[int] | None = None
    drawn: bool = False

    def whole(self) -> Writer:
        """The same without splitting."""
        return replace(self, split=None)


def identifier(name: str) -> str:
    """A name of the language as part of a Python name."""
    return name.replace("-", "_")


def constant(value: Value, kind: str) -> Text:
    """A known value; of a numbered kind none is -1."""
    shown: Any = -1 if value is None and kind in NUMBERED else value
    return Text(repr(shown), kind, known=True, value=value, seated=value is not None)


def none_of(kind: str) -> str:
    """The text for none of a kind."""
    return "-1" if kind in NUMBERED else "()" if kind == "row" else "None"


def as_kind(text: Text, kind: str) -> str:
    """The text of a value where one of `kind` is wanted: a bare none takes its form."""
    return none_of(kind) if text.kind == "nothing" else text.code


def roots_of(*texts: Text) -> frozenset[str]:
    """The variables that any of them reads."""
    return frozenset[str]().union(*(text.roots for text in texts))


def kind_of_type(kind: str) -> str:
    """The kind of a value of a declared type."""
    return "cards" if kind == "zone" else kind
