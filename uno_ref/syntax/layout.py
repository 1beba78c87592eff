"""Cutting a rule file into pieces that can be parsed one by one.

A fault in one rule must not hide the faults of the next, so every item of a game or variant is parsed for itself.
Joining continued lines and cutting change no offset: what is taken out becomes blanks of the same length.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from uno_ref.diagnostics import Diagnostic, Source, Span

MAX_CHARACTERS = 1_000_000
MAX_PIECE = 40_000

_CONTINUES = re.compile(r"[ ]*(?:(?:or|and|when|unless|from|ruling)(?![a-z0-9-])|otherwise[ ]+(?!--)\S)")
_BLANK = re.compile(r"[ ]*(?:--.*)?")
# One symbol that the lexer ignores and that is no line end: a joined line end becomes this.
JOINT = "\x0b"


@dataclass(frozen=True, slots=True)
class Piece:
    """A head line of a unit, or one item: its text (continued lines joined) and where it begins in the file."""

    text: str
    start: int


@dataclass(frozen=True, slots=True)
class UnitPieces:
    """A unit's head line and its items."""

    head: Piece
    items: tuple[Piece, ...]


def joined(text: str) -> str:
    """The text with every continued line joined to the line before; all offsets stay."""
    lines = text.split("\n")
    ends = ["\n"] * len(lines)
    last = 0
    for number, line in enumerate(lines):
        if _BLANK.fullmatch(line.rstrip("\r")):
            continue
        if number > 0 and _CONTINUES.match(line):
            for between in range(last, number):
                ends[between] = JOINT
                comment = _comment_start(lines[between])
                if comment is not None:
                    lines[between] = lines[between][:comment] + JOINT * (len(lines[between]) - comment)
                lines[between] = lines[between].replace("\r", JOINT)
        last = number
    return "".join(line + end for line, end in zip(lines, ends, strict=True))[: len(text)]


def _comment_start(line: str) -> int | None:
    """Where a comment begins in the line: at the first `--` outside a quoted text."""
    quoted = False
    for index, character in enumerate(line):
        if character == '"':
            quoted = not quoted
        elif character == "-" and not quoted and line.startswith("--", index):
            return index
    return None


def layout_faults(source: Source) -> tuple[Diagnostic, ...]:
    """Faults that make cutting impossible or misleading: tabs, odd symbols, a file that is too big."""
    faults = []
    if len(source.text) > MAX_CHARACTERS:
        faults.append(
            Diagnostic(
                "E109",
                f"the file has {len(source.text):,} characters; {MAX_CHARACTERS:,} are the most",
                Span(source, 0, 0),
                help="split it into several files",
            )
        )
        return tuple(faults)
    for match in re.finditer(r"\t+|[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ufeff]+", source.text):
        tab = match[0].startswith("\t")
        faults.append(
            Diagnostic(
                "E101",
                "a tab" if tab else "a symbol that can't be seen",
                Span(source, match.start(), match.end()),
                help="indent with spaces" if tab else "take it out",
            )
        )
        if len(faults) == 20:
            break
    return tuple(faults)


def pieces(source: Source) -> tuple[tuple[Piece, ...], tuple[UnitPieces, ...]]:
    """The lines before the first unit (the `language` line), and the units with their items."""
    text = joined(source.text)
    loose: list[Piece] = []
    units: list[tuple[Piece, list[Piece]]] = []
    item_indent = 0
    for start, end, indent in _lines(text):
        line = text[start:end]
        if indent == 0:
            if line.startswith("language") and not units:
                loose.append(Piece(line, start))
            else:
                units.append((Piece(line, start), []))
                item_indent = 0
        elif not units:
            loose.append(Piece(line, start))
        else:
            items = units[-1][1]
            if item_indent == 0:
                item_indent = indent
            if indent <= item_indent or not items:
                items.append(Piece(line, start))
            else:
                first = items[-1].start
                items[-1] = Piece(text[first:end], first)
    return tuple(loose), tuple(UnitPieces(head, tuple(items)) for head, items in units)


def _lines(text: str) -> list[tuple[int, int, int]]:
    """Start, end (with the line end) and indentation of every line that is not blank."""
    found = []
    start = 0
    for line in text.splitlines(keepends=True) if JOINT not in text else _split(text):
        if not _BLANK.fullmatch(line.rstrip("\r\n").replace(JOINT, " ")):
            found.append((start, start + len(line), len(line) - len(line.lstrip(" " + JOINT))))
        start += len(line)
    return found


def _split(text: str) -> list[str]:
    """Lines by `\\n` alone: `str.splitlines` would also cut at the joint."""
    return [line for line in re.split(r"(?<=\n)", text) if line]
