"""Text -> Lark tree -> model. Nothing else in the project knows Lark.

Lark's own errors never reach an author: they become diagnostics in the words of the language.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Any

from uno_ref.diagnostics import Diagnostic, Source, Span, did_you_mean, in_order
from uno_ref.model.items import File, Game, Profile, Setting, SourceOfRules, Unit, Variant
from uno_ref.resources import spec_folder

from .layout import MAX_PIECE, Piece, UnitPieces, layout_faults, pieces

if TYPE_CHECKING:
    from lark import Lark

MAX_FAULTS = 200

_HEADS = ("game", "variant", "profile", "source", "include")
_ITEMS = (
    "clause", "class", "attribute", "deck", "zone", "option", "remember", "window", "define", "event", "action",
    "rule", "promise", "replace", "without", "except", "needs", "excludes",
)  # fmt: skip
# What stands before a piece so that the grammar of a whole file reads it: each ends where the piece begins.
_BEFORE = {
    "language": "",
    "head": "language 1\n",
    "item": "language 1\ngame x for 2 to 2 players\n",
    "fact": 'language 1\nsource x "x"\n',
    "choice": "language 1\nprofile x uses x\n",
}
# What stands behind a head line so that it has something to be the head of.
_AFTER = {"game": "  without x\n", "variant": "  without x\n", "profile": "  set x to x\n", "source": '  x "x"\n', "include": ""}

_WORDS = {
    "NAME": "a name", "INT": "a number", "STRING": "a text in quotes", "CITES": "clause ids in square brackets",
    "CLAUSE": "a clause id such as TURN-010", "GROUP": "a group of clauses such as TURN", "_NL": "the end of the line",
    "_INDENT": "a line that is indented deeper", "_DEDENT": "the end of the block", "$END": "the end of the file",
    "COMMA": "`,`", "COLON": "`:`", "LPAR": "`(`", "RPAR": "`)`", "PLUS": "`+`", "MINUS": "`-`",
}  # fmt: skip


def parse(source: Source) -> tuple[File, tuple[Diagnostic, ...]]:
    """The file as a model, and every fault of its syntax (E1xx).

    A piece that can't be parsed is left out of the model; the name that it would declare stands in `broken` of its unit.
    """
    faults = list(layout_faults(source))
    if any(fault.code == "E109" for fault in faults):
        return File(source, ()), tuple(faults)
    loose, unit_pieces = pieces(source)
    if faults:
        return File(source, ()), tuple(faults)
    _check_language(source, loose, faults)
    units: list[Unit] = []
    for unit in unit_pieces:
        if len(faults) >= MAX_FAULTS:
            break
        built = _unit(source, unit, faults)
        if built is not None:
            units.append(built)
    return File(source, tuple(units)), in_order(faults[:MAX_FAULTS])


def _check_language(source: Source, loose: tuple[Piece, ...], faults: list[Diagnostic]) -> None:
    """The first line says which version of the language the file is written in."""
    if not loose:
        faults.append(
            Diagnostic("E102", "the file doesn't begin with `language 1`", Span(source, 0, 0), help="write `language 1` first")
        )
        return
    first = loose[0]
    match = re.fullmatch(r"language +(\d+)\s*(--.*)?", first.text.strip("\r\n "))
    span = Span(source, first.start, first.start + len(first.text.rstrip()))
    if match is None:
        faults.append(Diagnostic("E102", "the file doesn't begin with `language 1`", span, help="write `language 1` first"))
    elif match[1] != "1":
        faults.append(Diagnostic("E103", f"the file is written in language {match[1]}", span, help="this program reads language 1"))
    faults.extend(
        Diagnostic(
            "E104",
            "this line belongs to nothing",
            Span(source, piece.start, piece.start + len(piece.text.rstrip())),
            help="a game, variant, profile or source begins at the left margin; its items are indented below it",
        )
        for piece in loose[1:]
    )


def _unit(source: Source, unit: UnitPieces, faults: list[Diagnostic]) -> Unit | None:
    """A unit from its head and its pieces; None if the head can't be read."""
    from .build import build_unit

    word = unit.head.text.split(None, 1)[0] if unit.head.text.strip() else ""
    if word not in _HEADS:
        span = Span(source, unit.head.start, unit.head.start + len(word))
        help_ = did_you_mean(word, _HEADS, "a file holds games, variants, profiles, sources and includes")
        if word in _ITEMS:
            help_ = f"a `{word}` stands inside a game or a variant: indent it"
        faults.append(Diagnostic("E104", f"`{word}` begins no game, variant, profile or source", span, help=help_))
        return None
    if word != "include" and not unit.items:
        span = Span(source, unit.head.start, unit.head.start + len(unit.head.text.rstrip()))
        faults.append(Diagnostic("E107", f"this {word} is empty", span, help="its items are indented below it"))
        return None
    head = _parse_piece(source, unit.head, "head", faults, after=_AFTER[word])
    kind = {"source": "fact", "profile": "choice"}.get(word, "item")
    built = None
    if head is not None:
        built = build_unit(head, source, unit.head.start - len(_BEFORE["head"]), faults)
    items: list[Any] = []
    broken: set[str] = set()
    for piece in unit.items:
        if len(faults) >= MAX_FAULTS:
            break
        before = len(faults)
        tree = _parse_piece(source, piece, kind, faults)
        if tree is not None:
            container = build_unit(tree, source, piece.start - len(_BEFORE[kind]), faults)
            items.extend(_inside(container))
        if len(faults) > before:
            broken.update(_declared(piece.text))
    match built:
        case Game():
            return Game(built.name, built.title, built.players, built.cites, tuple(items), built.span, frozenset(broken))
        case Variant():
            return Variant(built.name, built.changes, built.title, tuple(items), built.span, frozenset(broken))
        case Profile():
            settings = tuple(item for item in items if isinstance(item, Setting))
            return Profile(built.name, built.uses, built.title, settings, built.span)
        case SourceOfRules():
            return SourceOfRules(built.name, built.title, tuple(items), built.span)
        case _:
            return built


def _inside(unit: Unit | None) -> tuple[Any, ...]:
    match unit:
        case Game() | Variant():
            return unit.items
        case Profile():
            return unit.settings
        case SourceOfRules():
            return unit.facts
        case _:
            return ()


def _declared(text: str) -> set[str]:
    """The names that a piece with a fault would declare: they are not called unknown elsewhere."""
    first = text.strip().split("\n", 1)[0]
    words = re.findall(r"[a-z][a-z0-9-]*", first.split('"', 1)[0])
    return set(words[1:4])


def _parse_piece(source: Source, piece: Piece, kind: str, faults: list[Diagnostic], after: str = "") -> Any | None:
    """The Lark tree of a piece, or None and a diagnostic."""
    from lark.exceptions import UnexpectedCharacters, UnexpectedInput, UnexpectedToken
    from lark.indenter import DedentError

    before = _BEFORE[kind]
    shift = piece.start - len(before)
    if len(piece.text) > MAX_PIECE:
        span = Span(source, piece.start, piece.start)
        faults.append(Diagnostic("E109", f"this item is longer than {MAX_PIECE:,} characters", span, help="split it"))
        return None
    text = before + piece.text + ("" if piece.text.endswith("\n") else "\n") + after
    parser = _parser()
    try:
        return parser.parse(text)
    except UnexpectedToken as error:
        token = error.token
        start = token.start_pos if token.start_pos is not None else len(before) + len(piece.text.rstrip())
        end = token.end_pos if token.end_pos is not None else start
        if token.type in ("_NL", "_INDENT", "_DEDENT", "$END"):
            start = min(start, len(before) + len(piece.text.rstrip()))
            start, end = _line_end(text, start)
        expected = error.accepts if error.accepts else set(error.expected)
        faults.append(_syntax_fault(source, text, start, end, shift, token.type, str(token), set(expected), piece))
    except UnexpectedCharacters as error:
        start = error.pos_in_stream
        match = re.compile(r"[A-Za-z0-9_-]+|\S").match(text, start)
        end = match.end() if match else start + 1
        faults.append(_syntax_fault(source, text, start, end, shift, "", text[start:end], set(error.allowed or ()), piece))
    except DedentError:
        span = Span(source, piece.start, piece.start + len(piece.text.rstrip()))
        faults.append(Diagnostic("E108", "the lines of this block are indented unevenly", span, help="indent by two spaces a level"))
    except UnexpectedInput:
        span = Span(source, piece.start, piece.start + len(piece.text.rstrip()))
        faults.append(Diagnostic("E105", "this can't be read", span))
    return None


def _line_end(text: str, position: int) -> tuple[int, int]:
    """The place just behind the last word before `position`."""
    end = len(text[:position].rstrip())
    return max(end - 1, 0), end


def _syntax_fault(
    source: Source, text: str, start: int, end: int, shift: int, kind: str, found: str, expected: set[str], piece: Piece
) -> Diagnostic:
    """What stands there and what could, in the words of the language."""
    span = Span(source, min(max(start + shift, piece.start), len(source.text)), min(max(end + shift, piece.start), len(source.text)))
    could = [word for word in (_plain(name) for name in sorted(expected)) if word]
    keywords = [word.strip("`") for word in could if word.startswith("`")]
    if kind == "_INDENT":
        message = "nothing can be indented below this line"
    elif kind in ("_NL", "_DEDENT", "$END"):
        message = "the line ends too early"
    elif found.startswith('"') and '"' not in found[1:]:
        message = "a quoted text has no end on its line"
    else:
        message = f"`{found.strip()[:40]}` can't stand here"
    help_ = did_you_mean(found.strip(), keywords) if kind in ("NAME", "") and keywords else ""
    if not help_ and could:
        shown = could if len(could) <= 8 else [*could[:8], "..."]
        help_ = f"{'expected' if len(shown) == 1 else 'expected one of'} {', '.join(shown)}"
    return Diagnostic("E105", message, span, help=help_)


def _plain(terminal: str) -> str:
    """A terminal of the grammar in words; never one of Lark's own names."""
    if terminal in _WORDS:
        return _WORDS[terminal]
    if terminal.startswith("__") or not terminal:
        return ""
    pattern = _patterns().get(terminal)
    return f"`{pattern}`" if pattern is not None else ""


@cache
def _patterns() -> dict[str, str]:
    from lark.lexer import PatternStr

    return {t.name: t.pattern.value for t in _parser().terminals if isinstance(t.pattern, PatternStr)}


@cache
def grammar_text() -> str:
    """The one grammar, as it stands in the specification."""
    return (spec_folder() / "grammar" / "rules.lark").read_text(encoding="utf-8")


@cache
def _parser() -> Lark:
    """Lark's LALR(1) parser for a whole file; building it costs a quarter of a second, so it is built once."""
    from lark import Lark
    from lark.indenter import Indenter

    class Indentation(Indenter):
        """Two spaces a level; brackets never span lines."""

        NL_type = "_NL"
        OPEN_PAREN_types: list[str] = []  # noqa: RUF012  (Lark's interface)
        CLOSE_PAREN_types: list[str] = []  # noqa: RUF012
        INDENT_type = "_INDENT"
        DEDENT_type = "_DEDENT"
        tab_len = 8

    return Lark(grammar_text(), parser="lalr", postlex=Indentation(), propagate_positions=True, maybe_placeholders=True)
