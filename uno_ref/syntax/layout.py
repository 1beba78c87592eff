"""Cutting a rule file into pieces that can be parsed one by one.

A fault in one rule must not hide the faults of the next, so every item of a game or variant is parsed for
itself. Joining continued lines and cutting change no offset: what is taken out becomes blanks of the same
length.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from uno_ref.diagnostics import Diagnostic, Source, Span, nearest

MAX_CHARACTERS = 300_000
MAX_PIECE = 40_000
HEADS = ("game", "variant", "profile", "source")
ITEMS = (
    "clause", "chapter", "class", "attribute", "deck", "zone", "option", "remember", "window", "define", "event", "action",
    "rule", "promise", "replace", "without", "except", "needs", "excludes",
)  # fmt: skip

CONTINUES = re.compile(r"[ ]*(?:(?:or|and|when|unless|from|ruling)(?![a-z0-9-])|otherwise[ ]+(?!--)\S)")
_BLANK = re.compile(r"[ ]*(?:--.*)?")
# The beginning of an item, and not a statement about something that is called like one.
_ITEM = re.compile(
    rf"(?:{'|'.join(ITEMS)})(?:[ ]+(?!(?:is|of|ends|settles|are|draws)(?![a-z0-9-]))[^ \n]|[ ]*$)",
    re.MULTILINE,
)
# Control characters, and characters that nobody sees or that change the direction of the text.
_ODD = re.compile(
    r"\t+|[\x00-\x08\x0b-\x0c\x0e-\x1f\x7f\x85\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]+|\r(?!\n)"
)
# One symbol that the lexer ignores and that is no line end: a joined line end becomes this.
JOINT = "\x0b"


@dataclass(frozen=True, slots=True)
class Piece:
    """A head line of a unit, or one item.

    Its text (continued lines joined) and where it begins in the file.
    """

    text: str
    start: int
    askew: bool = False
    """Its lines are indented so wrongly that only the names that it declares are taken from it."""


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
        if number > 0 and CONTINUES.match(line):
            for between in range(last, number):
                ends[between] = JOINT
                comment = comment_start(lines[between])
                if comment is not None:
                    lines[between] = lines[between][:comment] + JOINT * (len(lines[between]) - comment)
                lines[between] = lines[between].replace("\r", JOINT)
        last = number
    return "".join(line + end for line, end in zip(lines, ends, strict=True))[: len(text)]


def comment_start(line: str) -> int | None:
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
    for match in _ODD.finditer(source.text):
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


def cleaned(text: str) -> str:
    """The text with a blank for every odd symbol, so that the rest of it can be read."""
    return _ODD.sub(lambda match: " " * len(match[0]), text)


@dataclass(frozen=True, slots=True)
class Cut:
    """A file in pieces: the lines before the first unit (the `language` line), the units, and what stands
    askew.
    """

    loose: tuple[Piece, ...]
    units: tuple[UnitPieces, ...]
    faults: tuple[Diagnostic, ...]


def cut(source: Source) -> Cut:
    """The units of a file with their items.

    An item that stands too far to the left or right is a fault, and yet an item: what it declares is known
    elsewhere.
    """
    text = joined(cleaned(source.text))
    loose: list[Piece] = []
    units: list[tuple[Piece, list[Piece]]] = []
    faults: list[Diagnostic] = []
    item_indent = last_indent = 0
    for start, end, indent in _lines(text):
        line = text[start:end]
        bare = line.strip(" \n\r" + JOINT)
        word = _word(bare)
        item = _ITEM.match(bare) is not None
        if indent == 0 and not units and not item and nearest(word, (*HEADS, "language")) == "language":
            loose.append(Piece(line, start))
            continue
        if indent == 0 and not (units and (item or nearest(word, HEADS) is None)):
            units.append((Piece(line, start), []))
            item_indent = 0
            continue
        if not units:
            loose.append(Piece(line, start))
            continue
        items = units[-1][1]
        holds_items = not units[-1][0].text.startswith(("source", "profile"))
        if indent == 0 and not item:
            help_ = "a game, variant, profile or source begins at the left margin, nothing else does"
            faults.append(
                _askew(
                    source, start, indent, word, f"`{word}` begins no game, variant, profile or source", help_
                )
            )
            continue
        if item_indent == 0:
            item_indent = last_indent = indent or 2
        if item and holds_items and indent != item_indent:
            help_ = f"indent it by {item_indent} blanks, as the first item"
            faults.append(
                _askew(
                    source,
                    start,
                    indent,
                    word,
                    f"this `{word}` is indented by {indent} and not by {item_indent}",
                    help_,
                )
            )
            items.append(Piece(line, start, askew=indent == 0))
            last_indent = indent
        elif items and holds_items and not item and indent == last_indent and _wants_more(items[-1], word):
            help_ = "what belongs to an item is indented deeper than its first line"
            faults.append(_askew(source, start, indent, word, "this line is not indented", help_))
            items[-1] = Piece(text[items[-1].start : end], items[-1].start, askew=True)
        elif indent <= last_indent or not items:
            items.append(Piece(line, start))
            last_indent = item_indent
        else:
            items[-1] = Piece(text[items[-1].start : end], items[-1].start, items[-1].askew)
    return Cut(tuple(loose), tuple(UnitPieces(head, tuple(items)) for head, items in units), tuple(faults))


def _wants_more(piece: Piece, word: str) -> bool:
    """Whether the piece is the first line of an item with nothing below it, and `word` begins no item of its
    own.
    """
    lines = piece.text.strip().split("\n")
    blocks = ("deck", "define", "event", "action", "rule", "promise", "replace")
    return (
        (len(lines) == 1 or piece.askew)
        and _word(lines[0].strip()) in blocks
        and nearest(word, ITEMS) is None
    )


def _word(line: str) -> str:
    return line.split(None, 1)[0][:60] if line else ""


def _askew(source: Source, start: int, indent: int, word: str, message: str, help_: str) -> Diagnostic:
    at = start + indent
    code = "E104" if indent == 0 else "E108"
    return Diagnostic(code, message, Span(source, at, at + len(word)), help=help_)


def _lines(text: str) -> list[tuple[int, int, int]]:
    """Start, end (with the line end) and indentation of every line that is not blank."""
    found = []
    start = 0
    for line in _split(text):
        if not _BLANK.fullmatch(line.rstrip("\r\n").replace(JOINT, " ")):
            found.append((start, start + len(line), len(line) - len(line.lstrip(" " + JOINT))))
        start += len(line)
    return found


def _split(text: str) -> list[str]:
    """Lines by `\\n` alone: `str.splitlines` would also cut at the joint."""
    return [line for line in re.split(r"(?<=\n)", text) if line]
