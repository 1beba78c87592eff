"""Rule files with planted faults: what is expected stands in comments below the lines.

    during turn, player may play when pendng is 5
--                                    ^^^^^^ E204 did you mean `pending`?
--@ 1 E104 words of the message      (column 1, where no carets fit)
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from uno_ref.diagnostics import Diagnostic

HEAD = 'language 1\n\nvariant house changes uno "A house rule"\n'
CARETS = re.compile(r"^--( *)(\^+) ([EW]\d{3})(?: (.*))?$")
PLACE = re.compile(r"^--@ (\d+) ([EW]\d{3})(?: (.*))?$")

Told = tuple[str, int, int, int]


@dataclass(frozen=True, slots=True)
class Expected:
    """A diagnostic that must come: its code, line, column and width (0: any), and words of it."""

    code: str
    line: int
    column: int
    width: int
    words: str


@dataclass(frozen=True, slots=True)
class Chunk:
    """A rule file with planted faults."""

    title: str
    text: str
    expected: tuple[Expected, ...]


def chunks(path: Path) -> list[Chunk]:
    """The chunks of a file.

    One whose title begins with `file:` is a whole file, another the items of a variant.
    """
    parts = re.split(r"^==== ", path.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
    return [chunk(*part.split("\n", 1)) for part in parts]


def chunk(title: str, body: str) -> Chunk:
    """A chunk with its expectations."""
    text = body if title.startswith("file:") else HEAD + body
    expected = []
    last = 0
    for number, line in enumerate(text.splitlines(), 1):
        carets, place = CARETS.match(line), PLACE.match(line)
        if carets:
            column, width = len(carets[1]) + 3, len(carets[2])
            expected.append(Expected(carets[3], last, column, width, carets[4] or ""))
        elif place:
            expected.append(Expected(place[2], last, int(place[1]), 0, place[3] or ""))
        else:
            last = number
    return Chunk(title, text, tuple(expected))


def differences(expected: tuple[Expected, ...], told: tuple[Diagnostic, ...]) -> list[str]:
    """What was told and not expected, and the other way round."""
    found = []
    left = list(told)
    for each in expected:
        match = next((diagnostic for diagnostic in left if fits(each, diagnostic)), None)
        if match is None:
            found.append(f"not told: {each}")
        else:
            left.remove(match)
    return [*found, *(f"not expected: {shown(diagnostic)}" for diagnostic in left)]


def fits(expected: Expected, told: Diagnostic) -> bool:
    """Whether a diagnostic is the expected one."""
    if told.span is None or expected.code != told.code:
        return False
    line, column = told.span.source.line_column(told.span.end)
    width = column - told.span.column if line == told.span.line else 1
    place = (told.span.line, told.span.column) == (expected.line, expected.column)
    return place and expected.width in (0, width) and expected.words in f"{told.message}\n{told.help}"


def shown(diagnostic: Diagnostic) -> str:
    """A diagnostic on one line."""
    place = diagnostic.span.place if diagnostic.span is not None else "nowhere"
    return f"{diagnostic.code} at {place}: {diagnostic.message} ({diagnostic.help})"
