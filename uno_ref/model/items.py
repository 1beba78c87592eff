"""The items of a rule file as they are written: clauses, cards, values, windows, actions, rules, changes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from uno_ref.diagnostics import Source, Span

from .written import Cite, Condition, Expr, Flag, Name, Statement


@dataclass(frozen=True, slots=True)
class Clause:
    """`clause ID "sentence" [absence | table "why" | reconstruction] [from ...] [ruling ...]`."""

    id: str
    sentence: str
    mark: Literal["", "absence", "table", "reconstruction"]
    reason: str
    sources: tuple[Name, ...]
    rulings: tuple[str, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Chapter:
    """`chapter GROUP "title"`: what the clauses of a group are about."""

    group: str
    title: str
    span: Span


@dataclass(frozen=True, slots=True)
class ClassOfClauses:
    """`class NAME has GROUP, ...`: what an engine can claim to play."""

    name: Name
    groups: tuple[str, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Attribute:
    """`attribute NAME is one of ...`: the attribute that goes before the face (color, suit)."""

    name: Name
    values: tuple[Name, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Copies:
    """`N of each ATTRIBUTE: faces`, `N of no ATTRIBUTE: faces`, or the same behind `remove`."""

    count: int
    each: bool
    attribute: Name
    faces: tuple[Name, ...]
    removed: bool
    span: Span


@dataclass(frozen=True, slots=True)
class Tagged:
    """`faces are TAG`."""

    faces: tuple[Name, ...]
    tag: Name
    span: Span


@dataclass(frozen=True, slots=True)
class Valued:
    """`NAME of faces is N`."""

    name: Name
    faces: tuple[Name, ...]
    value: int
    span: Span


@dataclass(frozen=True, slots=True)
class Deck:
    """The copies of every card, the tags and the numbers that hang on faces."""

    lines: tuple[Copies | Tagged | Valued, ...]
    cites: tuple[Cite, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Zone:
    """`zone NAME [for each player], face down | face up | seen by its player`."""

    name: Name
    each_player: bool
    sight: Literal["face_down", "face_up", "by_player"]
    cites: tuple[Cite, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Option:
    """`option NAME is VALUE, one of ...` or `from A to B`."""

    name: Name
    default: str | int
    words: tuple[Name, ...]
    bounds: tuple[int, int] | None
    sentence: str
    cites: tuple[Cite, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class WrittenType:
    """`number A to B`, `yes or no`, `player or nobody`, `card or none`, `ATTRIBUTE or none`, `cards`, `one
    of (...)`.
    """

    kind: Literal["number", "truth", "player", "card", "attribute", "cards", "word"]
    name: Name | None
    words: tuple[Name, ...]
    bounds: tuple[int, int] | None
    span: Span


@dataclass(frozen=True, slots=True)
class Remember:
    """`remember NAME [for each player] as TYPE from VALUE, flags`."""

    name: Name
    each_player: bool
    type: WrittenType
    initial: Expr
    flags: tuple[Flag, ...]
    cites: tuple[Cite, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Window:
    """`window NAME for the player | everyone | the table, flags`."""

    name: Name
    whom: Literal["the_player", "everyone", "the_table"]
    flags: tuple[Flag, ...]
    cites: tuple[Cite, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Define:
    """`define NAME [of PARAMETER]` (a value) or `define PARAMETER NAME [by PARAMETER]` (a test)."""

    name: Name
    parameters: tuple[Name, ...]
    is_test: bool
    body: Expr
    flags: tuple[Flag, ...]
    cites: tuple[Cite, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Event:
    """`event NAME, flags` with its body."""

    name: Name
    flags: tuple[Flag, ...]
    body: tuple[Statement, ...]
    cites: tuple[Cite, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Choice:
    """`choose NAME from SET [if G], [optional when H], [said "word"]`.

    Of `rows of A to B cards linked by TEST` the `bounds` are A and B, and `link` is the test.
    """

    name: Name
    source: Name | None
    link: Name | None
    bounds: tuple[int, int] | None
    words: tuple[Name, ...]
    condition: Expr | None
    optional: Expr | None
    said: str
    cites: tuple[Cite, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Action:
    """`action NAME, flags` with its choices and its body."""

    name: Name
    flags: tuple[Flag, ...]
    choices: tuple[Choice, ...]
    body: tuple[Statement, ...]
    cites: tuple[Cite, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Also:
    """`action NAME also` with choices and perhaps `then` a block: what a variant lets its player choose in addition,
    and what is done with it.

    Behind `replace` (`replaces`), each choice takes the place of the one with its name.
    """

    action: Name
    choices: tuple[Choice, ...]
    body: tuple[Statement, ...]
    span: Span
    replaces: bool = False


# -- the sentences of a rule -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Permission:
    """`during WINDOWS, player|table may [not] ACTION`; without windows a prohibition holds in all of them."""

    windows: tuple[Name, ...]
    table: bool
    allowed: bool
    action: Name
    condition: Condition
    span: Span


@dataclass(frozen=True, slots=True)
class Trigger:
    """`before|after|instead of EVENTS [of FACES] [during WINDOWS] ...` with a block."""

    timing: Literal["before", "after", "instead"]
    events: tuple[Name, ...]
    faces: tuple[Name, ...]
    windows: tuple[Name, ...]
    condition: Condition
    body: tuple[Statement, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Ends:
    """`WINDOW ends before EVENTS [of FACES]`."""

    window: Name
    events: tuple[Name, ...]
    faces: tuple[Name, ...]
    condition: Condition
    span: Span


@dataclass(frozen=True, slots=True)
class Settles:
    """`WINDOW settles with ACTION`."""

    window: Name
    action: Name
    condition: Condition
    span: Span


@dataclass(frozen=True, slots=True)
class ExceptionSentence:
    """`NAME [of PARAMETER] is VALUE when G`: an exception to a definition."""

    name: Name
    parameter: Name | None
    value: Expr
    condition: Condition
    span: Span


Sentence = Permission | Trigger | Ends | Settles | ExceptionSentence


@dataclass(frozen=True, slots=True)
class Rule:
    """`rule NAME [, ahead of ...] [cites] ["sentence"]` with one sentence."""

    name: Name
    ahead_of: tuple[Name, ...]
    text: str
    sentence: Sentence
    cites: tuple[Cite, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Promise:
    """`promise NAME` with `always EXPR`: what holds whenever nothing waits."""

    name: Name
    text: str
    always: Expr
    cites: tuple[Cite, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Replace:
    """`replace ITEM`: the item takes the place of the one with its name."""

    item: Rule | Deck | Window | Define | Action | Event | Zone
    span: Span


@dataclass(frozen=True, slots=True)
class Drop:
    """`without NAME, ...`."""

    names: tuple[Name, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Except:
    """`except RULE [cites] when G`."""

    rule: Name
    condition: Condition
    cites: tuple[Cite, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Needs:
    """`needs VARIANT, ...` or `excludes VARIANT, ...`."""

    excludes: bool
    names: tuple[Name, ...]
    span: Span


Item = (
    Clause
    | Chapter
    | ClassOfClauses
    | Attribute
    | Deck
    | Zone
    | Option
    | Remember
    | Window
    | Define
    | Event
    | Action
    | Also
    | Rule
    | Promise
    | Replace
    | Drop
    | Except
    | Needs
)

# -- the units of a file ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Game:
    """`game NAME "title" for A to B players` with its items."""

    name: Name
    title: str
    players: tuple[int, int]
    cites: tuple[Cite, ...]
    items: tuple[Item, ...]
    span: Span
    broken: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Variant:
    """`variant NAME changes ... "title" for ... players` with its items; with several parents it is a bridge.

    `players` are the numbers of players that it allows, ascending; empty if it says nothing about them.
    """

    name: Name
    changes: tuple[Name, ...]
    title: str
    items: tuple[Item, ...]
    span: Span
    broken: frozenset[str] = frozenset()
    players: tuple[int, ...] = ()
    cites: tuple[Cite, ...] = ()


@dataclass(frozen=True, slots=True)
class Setting:
    """`set OPTION to VALUE "how it is known"` in a profile."""

    option: Name
    value: str | int
    known: str
    span: Span


@dataclass(frozen=True, slots=True)
class Profile:
    """`profile NAME uses ... "title"`: a named choice of a game, variants and option values."""

    name: Name
    uses: tuple[Name, ...]
    title: str
    settings: tuple[Setting, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Fact:
    """A line of a source: `language "..."`, or one of its numbered statements in our words."""

    name: Name
    text: str
    span: Span


@dataclass(frozen=True, slots=True)
class SourceOfRules:
    """`source NAME "title"`: a document that rules are taken from."""

    name: Name
    title: str
    facts: tuple[Fact, ...]
    span: Span


Unit = Game | Variant | Profile | SourceOfRules


@dataclass(frozen=True, slots=True)
class File:
    """A rule file, whole."""

    source: Source
    units: tuple[Unit, ...]
