"""Everything that a name can mean in a flattened game, and where faults are collected."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from uno_ref.diagnostics import Diagnostic, Span, nearest
from uno_ref.model import items as i
from uno_ref.model.executed import CARD, CARDS, DIRECTION, NUMBER, PLAYER, PLAYERS, ROW, TRUTH, Type
from uno_ref.model.ruleset import Definition, Kind, Option, Slot, Window, Zone
from uno_ref.model.written import Condition

# A type that goes with every other: what a name with a fault has, so that one fault gives one message.
UNKNOWN = Type("nothing", "unknown")

# What the machine knows by itself, under the names that rules use.
KNOWN: dict[str, Type] = {
    "current": PLAYER,
    "players": PLAYERS,
    "players-in": NUMBER,
    "players-seated": NUMBER,
    "everybody": PLAYERS,
    "direction": DIRECTION,
    "top": CARD,
    "last-drawn": CARD,
    "cards-drawn": NUMBER,
}

# Built-in functions of one argument: argument type and result.
FACTS: dict[str, tuple[tuple[str, ...], Type]] = {
    "next": (("player",), PLAYER),
    "previous": (("player",), PLAYER),
    "left": (("player",), PLAYER),
    "right": (("player",), PLAYER),
    "hand-size": (("player",), NUMBER),
    "size": (("zone", "cards", "row"), NUMBER),
    "top": (("zone", "row"), CARD),
    "second": (("zone", "row"), CARD),
    "bottom": (("zone", "row"), CARD),
    "number": (("card",), NUMBER),
}

# Events that the machine raises by itself; the game gives each a body.
MACHINE_EVENTS = ("match-begins", "turn-comes", "draw-pile-empty", "card-drawn", "position-set")

Locals = dict[str, Type]
# In the place of a local name: others may be known too, because what would say so has a fault of its own.
ANYTHING = "*"
MOST_FAULTS = 300
MOST_HELPED = 40


@dataclass(slots=True)
class Scope:
    """The tables of a game while its names are resolved."""

    diagnostics: list[Diagnostic]
    broken: frozenset[str]
    attribute: str = ""
    attribute_values: tuple[str, ...] = ()
    faces: tuple[str, ...] = ()
    tags: frozenset[str] = frozenset()
    numbers: frozenset[str] = frozenset()
    kinds: tuple[Kind, ...] = ()
    copies: tuple[int, ...] = ()
    zones: dict[str, Zone] = field(default_factory=dict)
    options: dict[str, Option] = field(default_factory=dict)
    slots: dict[str, Slot] = field(default_factory=dict)
    windows: dict[str, Window] = field(default_factory=dict)
    written_definitions: dict[str, i.Define] = field(default_factory=dict)
    exceptions: dict[str, list[tuple[i.Rule, i.ExceptionSentence, tuple[Condition, ...]]]] = field(
        default_factory=dict
    )
    definitions: dict[str, Definition] = field(default_factory=dict)
    resolving: list[str] = field(default_factory=list)
    actions: dict[str, i.Action] = field(default_factory=dict)
    events: dict[str, i.Event] = field(default_factory=dict)
    choices: dict[str, Locals] = field(default_factory=dict)
    read: set[str] = field(default_factory=set)
    places: dict[str, list[tuple[str, Span]]] = field(default_factory=dict)
    """Where each name is declared, and how: for "did you mean"."""

    # -- types that depend on the game --------------------------------------------------------------

    @property
    def attribute_type(self) -> Type:
        """The type of the attribute before the face (color, suit)."""
        return Type("word", self.attribute, self.attribute_values)

    @property
    def face_type(self) -> Type:
        """The type of a face."""
        return Type("word", "face", self.faces)

    # -- faults ---------------------------------------------------------------------------------------

    def fault(self, code: str, message: str, span: Span, help_: str = "", label: str = "") -> None:
        """Collect a fault."""
        if len(self.diagnostics) < MOST_FAULTS:
            self.diagnostics.append(Diagnostic(code, message, span, label=label, help=help_))

    def unknown(self, what: str, name: str, span: Span, known: Iterable[str], label: str = "") -> None:
        """Collect an unknown name, unless a piece with a fault of its own would have declared it."""
        if name not in self.broken:
            self.fault("E204", f"unknown {what} `{name}`", span, self.place_of(name, known, what), label)

    def place_of(self, name: str, known: Iterable[str], what: str = "") -> str:
        """`did you mean X? (remembered in FILE:LINE)`; "" if no known name is near."""
        near = nearest(name, known) if len(self.diagnostics) < MOST_HELPED else None
        if near is None:
            return ""
        places = [] if near in FACTS or near in KNOWN else self.places.get(near, [])
        places = [place for place in places if what and place[0].endswith(f" {what}")] or places
        where = "" if not places else f" ({places[0][0]} in {places[0][1].source.name}:{places[0][1].line})"
        return f"did you mean `{near}`?{where}"

    def all_names(self, locals_: Locals) -> set[str]:
        """Every word that may stand where a value is wanted."""
        return {
            *KNOWN, *locals_, *self.slots, *self.options, *self.zones,
            *(name for name, d in self.written_definitions.items() if not d.parameters and not d.is_test),
        }  # fmt: skip

    def declared_names(self) -> set[str]:
        """Every name of a value, option, definition, zone: what an option's value must not be called."""
        return {*KNOWN, *self.slots, *self.options, *self.zones, *self.written_definitions}


def same(one: Type, other: Type) -> bool:
    """Whether values of the two types can be compared or take each other's place."""
    if UNKNOWN in (one, other):
        return True
    if one.kind == "nothing" or other.kind == "nothing":
        kind = other.kind if one.kind == "nothing" else one.kind
        return kind in ("player", "card", "word", "cards", "row", "nothing")
    if one.kind == "word" and other.kind == "word":
        return one.name == other.name
    if {one.kind, other.kind} == {"zone", "cards"}:
        return True
    return one.kind == other.kind


__all__ = [
    "ANYTHING", "CARD", "CARDS", "DIRECTION", "FACTS", "KNOWN", "MACHINE_EVENTS", "NUMBER", "PLAYER", "PLAYERS", "ROW", "TRUTH",
    "UNKNOWN", "Locals", "Scope", "same",
]  # fmt: skip
