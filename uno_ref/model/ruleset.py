"""The flattened rule set that the interpreter executes: one game with its variants and option values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from uno_ref.diagnostics import Span

from .executed import ExecExpr, Type, Value
from .orders import Order

Force = Literal["source", "ruling", "reconstruction"]
ChoiceSource = Literal["hand", "rows", "players", "others", "words", "numbers"]
# How the test that links the cards of a row speaks of a card and the one before it; no name of a rule file.
ROW_CARD, ROW_BEFORE = "card of the row", "card before it"


@dataclass(frozen=True, slots=True)
class Clause:
    """A binding sentence with where it comes from.

    `sources` are ids of sources or of their numbered statements, `rulings` ids of ambiguities; `mark` is
    "absence" for a clause that denies something, "table" for one that no input can show (`reason` says why);
    `group` is the part of the id before the number, `class_name` the class that an engine claims.
    """

    id: str
    sentence: str
    mark: str
    reason: str
    sources: tuple[str, ...]
    rulings: tuple[str, ...]
    force: Force
    group: str
    class_name: str
    span: Span


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of card: what can be told about it, apart from how many copies there are.

    `text` is how it is written everywhere (`red 5`, `wild`); `attribute` is its color or suit or None;
    `number` is the number that is its face, 0 for another face; `numbers` are the numbers that hang on the
    face (`draws`, `points`).
    """

    text: str
    attribute: str | None
    face: str
    number: int
    tags: frozenset[str]
    numbers: Mapping[str, int] = field(hash=False)


ZONES = {"draw-pile": False, "discard-pile": False, "hand": True}
"""The zones that every game has, and whether each player has one. Any other one is a pile for all."""


@dataclass(frozen=True, slots=True)
class Zone:
    """A place for cards, and who sees them."""

    name: str
    per_player: bool
    sight: Literal["face_down", "face_up", "by_player"]
    cites: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Option:
    """A named constant: the value in force, the declared default, and what it may be."""

    name: str
    value: str | int
    default: str | int
    words: tuple[str, ...]
    bounds: tuple[int, int] | None
    sentence: str
    cites: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Slot:
    """A remembered value: its place in the state, its type and range, how long it lasts and who sees it."""

    index: int
    name: str
    type: Type
    bounds: tuple[int, int] | None
    per_player: bool
    initial: Value
    lifetime: Literal["turn", "round", "match"]
    hidden: bool
    seen_by: ExecExpr | None
    shown: str
    given: str
    cites: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Window:
    """Who may act, about whom: a blocking window stops the game, a meanwhile window runs beside it."""

    name: str
    whom: Literal["the_player", "everyone", "the_table"]
    meanwhile: bool
    always: bool
    shown: str
    given: str
    cites: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DefinitionException:
    """`NAME is VALUE when G`, a rule; `guard` is G as it is written."""

    rule: str
    condition: ExecExpr | None
    value: ExecExpr
    guard: str
    cites: tuple[str, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Definition:
    """A named function of cards or players with its exceptions."""

    name: str
    parameters: tuple[str, ...]
    type: Type
    body: ExecExpr
    exceptions: tuple[DefinitionException, ...]
    shown: str
    cites: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Trigger:
    """A `before`, `instead of` or `after` rule on one event; `guard` is its condition as it is written."""

    rule: str
    faces: frozenset[str]
    windows: frozenset[str]
    condition: ExecExpr | None
    body: tuple[Order, ...]
    cites: tuple[str, ...]
    guard: str
    ahead_of: frozenset[str]
    span: Span


@dataclass(frozen=True, slots=True)
class Ending:
    """`WINDOW ends before EVENT when G`."""

    rule: str
    window: str
    faces: frozenset[str]
    condition: ExecExpr | None
    cites: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Event:
    """An event with the rules that hang on it; an action's body is the body of the event of its name."""

    name: str
    body: tuple[Order, ...]
    before: tuple[Trigger, ...]
    instead: tuple[Trigger, ...]
    after: tuple[Trigger, ...]
    endings: tuple[Ending, ...]
    given: str
    cites: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """What a player chooses with an action.

    `source` is "hand", "rows" (of so many cards as `bounds` say, each of which satisfies `link`, said of
    ROW_CARD and the one before it, ROW_BEFORE), "players", "others", "words" (then `words` are the values) or "numbers"
    (`bounds`); `condition` says when it must be chosen, `optional` when it may also be left out; `said` is the word
    before it.
    """

    name: str
    source: ChoiceSource
    type: Type
    words: tuple[str, ...]
    bounds: tuple[int, int] | None
    condition: ExecExpr | None
    optional: ExecExpr | None
    said: str
    cites: tuple[str, ...]
    link: ExecExpr | None = None


@dataclass(frozen=True, slots=True)
class Action:
    """What a player may do, with its choices in order."""

    name: str
    choices: tuple[Choice, ...]
    in_passing: bool
    parent: str
    cites: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Permission:
    """`during WINDOWS, player may [not] ACTION when G`.

    `cites` are the rule's clauses, or `MODULE/RULE` if it has none, and the clauses of what the guard reads.
    """

    rule: str
    windows: frozenset[str]
    table: bool
    allowed: bool
    action: str
    condition: ExecExpr | None
    cites: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Settling:
    """`WINDOW settles with ACTION when G`."""

    rule: str
    window: str
    action: str
    condition: ExecExpr | None
    cites: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Promise:
    """What holds whenever nothing waits."""

    name: str
    always: ExecExpr
    cites: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a named item stands and what it cites.

    `kind` is rule, window, action, event, definition, option ...
    """

    name: str
    kind: str
    module: str
    cites: tuple[str, ...]
    span: Span


def spoken(players: tuple[int, ...]) -> str:
    """Numbers of players, ascending, as they are spoken."""
    low, high = players[0], players[-1]
    if low == high:
        return str(low)
    if high - low == len(players) - 1:
        return f"{low} to {high}"
    return f"{', '.join(map(str, players[:-1]))} or {high}"


@dataclass(frozen=True, slots=True)
class RuleSet:
    """A game with its variants and option values, ready to run.

    Kinds are in the order in which cards are listed. `players` are the numbers of players that may take part,
    ascending. `piles` are the names of the piles that the game or a variant has beside the draw pile and the discard
    pile, as they are declared.
    """

    name: str
    title: str
    modules: tuple[str, ...]
    players: tuple[int, ...]
    players_cites: tuple[str, ...]
    attribute: str
    attribute_values: tuple[str, ...]
    faces: tuple[str, ...]
    kinds: tuple[Kind, ...]
    copies: tuple[int, ...]
    zones: Mapping[str, Zone]
    options: Mapping[str, Option]
    slots: tuple[Slot, ...]
    windows: Mapping[str, Window]
    definitions: Mapping[str, Definition]
    events: Mapping[str, Event]
    actions: Mapping[str, Action]
    permissions: tuple[Permission, ...]
    settlings: tuple[Settling, ...]
    promises: tuple[Promise, ...]
    clauses: Mapping[str, Clause]
    chapters: Mapping[str, str]
    classes: Mapping[str, tuple[str, ...]]
    origins: tuple[Origin, ...]
    piles: tuple[str, ...] = field(init=False, repr=False, compare=False)
    offers: Mapping[tuple[str, bool], Mapping[str, tuple[Permission, ...]]] = field(
        init=False, repr=False, compare=False
    )

    def __post_init__(self) -> None:
        """Sort the permissions by window and actor, and in these by action; name the piles of its own.

        Only actions that some `may` names are there.
        """
        own = tuple(name for name in self.zones if name not in ZONES)
        object.__setattr__(self, "piles", own)
        offers: dict[tuple[str, bool], dict[str, list[Permission]]] = {}
        for permission in self.permissions:
            for window in permission.windows:
                offers.setdefault((window, permission.table), {}).setdefault(permission.action, []).append(
                    permission
                )
        sorted_offers = {
            place: {
                action: tuple(found) for action, found in actions.items() if any(one.allowed for one in found)
            }
            for place, actions in offers.items()
        }
        object.__setattr__(self, "offers", sorted_offers)

    def for_players(self) -> str:
        """The numbers of players as they are spoken: `2 to 10`, or `4, 6 or 8`."""
        return spoken(self.players)

    def slot(self, name: str) -> Slot | None:
        """The remembered value of that name."""
        return next((slot for slot in self.slots if slot.name == name), None)

    def deck(self) -> tuple[int, ...]:
        """Every card of the deck as the index of its kind, in the order in which cards are listed."""
        return tuple(index for index, count in enumerate(self.copies) for _ in range(count))
