"""Text -> model, and every fault of the syntax.

A file is cut into units and items, and each is parsed by itself; what can't be parsed is looked at line by
line (`outline`).
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from uno_ref.diagnostics import Diagnostic, Source, Span, did_you_mean, in_order, nearest
from uno_ref.model.items import File, Game, Profile, Setting, SourceOfRules, Unit, Variant

from .attempt import Failure, attempt
from .build_expr import MAX_DEPTH
from .layout import HEADS, ITEMS, MAX_PIECE, Cut, Piece, UnitPieces, cut, layout_faults
from .mend import Edit, Mender
from .outline import GAME, declared, lines_of, outline

MAX_FAULTS = 200
MAX_UNITS = 20
MAX_ITEMS = 1_500
LONG = 60_000

_LANGUAGE = "language 1\n"
_BEFORE = {"item": GAME, "fact": f'{_LANGUAGE}source x "x"\n', "choice": f"{_LANGUAGE}profile x uses x\n"}
# What stands below the first line of a unit so that it has something to be the first line of.
_BELOW = {
    "game": "  without x\n",
    "variant": "  without x\n",
    "profile": "  set x to x\n",
    "source": '  x "x"\n',
}
_KINDS = {"game": "item", "variant": "item", "profile": "choice", "source": "fact"}


def parse(source: Source) -> tuple[File, tuple[Diagnostic, ...]]:
    """The file as a model, and every fault of its syntax (E1xx).

    A piece that can't be parsed is left out of the model; the names that it would declare stand in `broken`
    of its unit.
    """
    return _remembered(source) if len(source.text) <= LONG else _remembered_long(source)


@lru_cache(maxsize=64)
def _remembered(source: Source) -> tuple[File, tuple[Diagnostic, ...]]:
    """A file that is parsed once although many games are built on it."""
    return _parse(source)


@lru_cache(maxsize=1)
def _remembered_long(source: Source) -> tuple[File, tuple[Diagnostic, ...]]:
    """The same for a long file, of which not many would fit."""
    return _parse(source)


def _parse(source: Source) -> tuple[File, tuple[Diagnostic, ...]]:
    faults = list(layout_faults(source))
    if any(fault.code == "E109" or _indents(fault) for fault in faults):
        return File(source, ()), tuple(faults)
    pieces = cut(source)
    if sum(len(unit.items) for unit in pieces.units) > MAX_ITEMS:
        message = f"a file has at most {MAX_ITEMS:,} items"
        return File(source, ()), (
            Diagnostic("E109", message, Span(source, 0, 0), help="split it into several files"),
        )
    reader = Reader(source, Mender(source), faults + list(pieces.faults))
    reader.language(pieces)
    chosen = [unit for unit in pieces.units if not unit.head.text.startswith("source")]
    if len(chosen) > MAX_UNITS:
        message = f"a file has at most {MAX_UNITS} games, variants and profiles"
        reader.add("E109", message, chosen[MAX_UNITS].head, "split the file")
        return File(source, ()), in_order(reader.faults)
    units = [built for unit in pieces.units if (built := reader.unit(unit)) is not None]
    return File(source, tuple(units)), in_order(reader.faults[:MAX_FAULTS])


def _indents(fault: Diagnostic) -> bool:
    """Whether an odd symbol stands where a line is indented, so that nobody knows how far."""
    assert fault.span is not None
    line_start = fault.span.source.text.rfind("\n", 0, fault.span.start) + 1
    return fault.message == "a tab" and not fault.span.source.text[line_start : fault.span.start].strip()


@dataclass(slots=True)
class Reader:
    """Reads the pieces of a file and collects their faults."""

    source: Source
    mender: Mender
    faults: list[Diagnostic]

    def add(self, code: str, message: str, piece: Piece, help_: str = "") -> None:
        """Collect a fault of the first line of a piece."""
        start = piece.start + len(piece.text) - len(piece.text.lstrip(" "))
        end = piece.start + len(piece.text.split("\n", 1)[0].rstrip())
        self.faults.append(Diagnostic(code, message, Span(self.source, start, max(start, end)), help=help_))

    def language(self, pieces: Cut) -> None:
        """The first line says which version of the language the file is written in."""
        if not pieces.loose:
            message, help_ = (
                "the file doesn't begin with `language 1`",
                "write `language 1` before everything else",
            )
            self.faults.append(Diagnostic("E102", message, Span(self.source, 0, 0), help=help_))
            return
        first, *others = pieces.loose
        match = re.fullmatch(r"language +([0-9]+)\s*(--.*)?", first.text.strip("\n "))
        if match is None:
            self.add(
                "E102",
                "the file doesn't begin with `language 1`",
                first,
                "write `language 1` first, alone on its line",
            )
        elif match[1] != "1":
            self.add(
                "E103",
                f"the file is written in language {match[1][:20]}",
                first,
                "this program reads language 1",
            )
        for piece in others:
            help_ = "a game, variant, profile or source begins at the left margin; its items are indented below it"
            self.add("E104", "this line belongs to nothing", piece, help_)

    def unit(self, unit: UnitPieces) -> Unit | None:
        """A unit from its head and its pieces; None if the head can't be read."""
        if len(self.faults) >= MAX_FAULTS:
            return None
        word = unit.head.text.split(None, 1)[0]
        kind = word if word in HEADS else nearest(word, HEADS)
        head = None
        if word not in HEADS:
            span = Span(self.source, unit.head.start, unit.head.start + len(word))
            help_ = did_you_mean(word, HEADS, "a file holds games, variants, profiles and sources")
            if word in ITEMS:
                help_ = f"a `{word}` stands inside a game or a variant: indent it below one"
            message = f"`{word[:40]}` begins no game, variant, profile or source"
            self.faults.append(Diagnostic("E104", message, span, help=help_))
        else:
            head = self._head(unit, word)
        items: list[Any] = []
        broken: set[str] = set()
        for piece in unit.items if kind is not None else ():
            if len(self.faults) >= MAX_FAULTS:
                break
            if piece.askew:
                broken |= declared(piece.text)
                continue
            container, names = self._piece(piece, _KINDS[kind or "game"])
            items.extend(_inside(container))
            broken |= names
        return None if head is None else _whole(head, items, frozenset(broken))

    def _head(self, unit: UnitPieces, word: str) -> Unit | None:
        text = unit.head.text.rstrip("\n")
        made = attempt(f"{_LANGUAGE}{text}\n{_BELOW[word]}") if len(text) <= MAX_PIECE else None
        if made is None:
            self.add("E109", f"this line is longer than {MAX_PIECE:,} characters", unit.head, "split it")
        elif isinstance(made, Failure):
            fault = self.mender.line_fault(lines_of(text)[0], unit.head.start, _LANGUAGE, _BELOW[word])
            if fault is not None:
                self.faults.append(fault.told)
        elif not unit.items and word != "profile":
            self.add("E107", f"this {word} is empty", unit.head, "its items are indented below it")
        else:
            return self._built(made, unit.head.start - len(_LANGUAGE))
        return None

    def _piece(self, piece: Piece, kind: str) -> tuple[Unit | None, set[str]]:
        """A unit that holds just this piece, and the names that are lost with what is wrong in it."""
        before = _BEFORE[kind]
        if len(piece.text) > MAX_PIECE:
            self.add("E109", f"this item is longer than {MAX_PIECE:,} characters", piece, "split it")
            return None, declared(piece.text[:200])
        deep = _too_deep(piece.text)
        if deep is not None:
            span = Span(self.source, piece.start + deep, piece.start + deep + 1)
            help_ = "give a part of it a name with `define`"
            self.faults.append(Diagnostic("E106", "this is nested too deep", span, help=help_))
            return None, declared(piece.text)
        made = attempt(before + piece.text + "\n")
        names: set[str] = set()
        edits: tuple[Edit, ...] = ()
        if isinstance(made, Failure):
            if kind != "item":
                self.faults.append(self._line(piece, before))
                return None, names
            found = outline(self.source, piece, self.mender)
            self.faults.extend(found.faults)
            made, edits, names = found.tree, found.edits, set(found.names)
        if made is None:
            return None, names
        count = len(self.faults)
        built = self._built(made, piece.start - len(before), edits)
        return built, names if len(self.faults) == count else names | declared(piece.text)

    def _line(self, piece: Piece, before: str) -> Diagnostic:
        """The fault of a line of a profile or a source."""
        first, *more = lines_of(piece.text)
        fault = self.mender.line_fault(first, piece.start + first.start, before, "")
        if fault is not None:
            return fault.told
        at = piece.start + (more[0].start + more[0].indent if more else 0)
        return Diagnostic(
            "E108", "nothing can be indented below the line before", Span(self.source, at, at + 1)
        )

    def _built(self, tree: Any, shift: int, edits: tuple[Edit, ...] = ()) -> Unit | None:
        from .build import build_unit

        return build_unit(tree, self.source, shift, self.faults, edits)


def _too_deep(text: str) -> int | None:
    """Where more brackets are open than anybody could read; None if there is no such place."""
    if text.count("(") <= MAX_DEPTH:
        return None
    depth = 0
    for match in re.finditer(r"[()]", text):
        depth += 1 if match[0] == "(" else -1
        if depth > MAX_DEPTH:
            return match.start()
    return None


def _whole(head: Unit, items: list[Any], broken: frozenset[str]) -> Unit:
    """A unit with all of its items."""
    match head:
        case Game():
            return Game(head.name, head.title, head.players, head.cites, tuple(items), head.span, broken)
        case Variant():
            return replace(head, items=tuple(items), broken=broken)
        case Profile():
            settings = tuple(item for item in items if isinstance(item, Setting))
            return Profile(head.name, head.uses, head.title, settings, head.span)
        case SourceOfRules():
            return SourceOfRules(head.name, head.title, tuple(items), head.span)


def _inside(unit: Unit | None) -> tuple[Any, ...]:
    match unit:
        case Game() | Variant():
            return unit.items
        case Profile():
            return unit.settings
        case SourceOfRules():
            return unit.facts
        case None:
            return ()
