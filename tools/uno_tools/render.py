"""Diagnostics as text: in full with the source line, one a line, as JSON, or as GitHub annotations.

What a file says is shown, never obeyed: control characters are written out, so that a rule file cannot paint
on the reader's terminal. A tab is four columns, wide characters are two, a long line is cut.
"""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Callable, Iterable
from typing import Any

import click

from uno_ref.diagnostics import Diagnostic, Note, Span

TAB = 4
LONGEST = 120
CUT = "..."
SEVERITY_COLORS = {"error": "red", "warning": "yellow"}

Paint = Callable[[str, str], str]


def full(diagnostics: Iterable[Diagnostic], *, color: bool = False) -> str:
    """Each diagnostic with its source line, carets, notes and help, with an empty line between them."""
    return "\n".join(full_one(diagnostic, painted if color else plain) for diagnostic in diagnostics)


def full_one(diagnostic: Diagnostic, paint: Paint) -> str:
    """One diagnostic in the form that `unospec check` prints; ends with a line end."""
    severity = SEVERITY_COLORS[diagnostic.severity]
    head = paint(f"{diagnostic.severity}[{diagnostic.code}]", severity)
    lines = [f"{head}{paint(': ' + visible(diagnostic.message), 'bold')}"]
    if diagnostic.span is not None:
        lines += excerpt(diagnostic.span, "^", diagnostic.label, severity, paint)
    for note in diagnostic.notes:
        lines.append(f"{paint('note', 'blue')}: {visible(note.message)}")
        lines += excerpt(note.span, "-", "", "blue", paint)
    if diagnostic.help:
        first, *more = diagnostic.help.splitlines()
        lines.append(f"{paint('help', 'green')}: {visible(first)}")
        lines += [f"      {visible(line)}".rstrip() for line in more]
    return "\n".join(lines) + "\n"


def excerpt(span: Span, mark: str, label: str, color: str, paint: Paint) -> list[str]:
    """The place of a span, the line that it begins in, and marks beneath what it covers."""
    line, column = span.source.line_column(span.start)
    last, last_column = span.source.line_column(span.end)
    text = span.source.line(line)
    stop = last_column - 1 if last == line else len(text)
    shown, indent, width = window(text, column - 1, stop)
    if last > line and last_column > 1:
        label = f"{label} (to line {last})".lstrip()
    gutter = " " * len(str(line))
    bar = paint("|", "blue")
    marks = paint(f"{mark * max(width, 1)} {visible(label)}".rstrip(), color)
    return [
        f"{gutter}{paint('-->', 'blue')} {visible(span.source.name)}:{line}:{column}",
        f"{gutter} {bar}",
        f"{paint(str(line), 'blue')} {bar} {shown}".rstrip(),
        f"{gutter} {bar} {' ' * indent}{marks}",
    ]


def window(text: str, start: int, stop: int) -> tuple[str, int, int]:
    """The text as it is shown, the columns before `start`, and the columns of `start`..`stop`.

    A line that is longer than LONGEST is cut so that the beginning of the span stays in sight.
    """
    first = 0 if start < LONGEST * 2 // 3 else start - LONGEST // 3
    last = min(len(text), first + LONGEST)
    before, inside = CUT if first else "", visible(text[start : min(stop, last)])
    lead = before + visible(text[first:start])
    shown = lead + visible(text[start:last]) + (CUT if last < len(text) else "")
    return shown, columns(lead), columns(inside)


def visible(text: str) -> str:
    """The text with tabs as spaces and every other control or direction character written out."""
    if text.isprintable():
        return text
    return "".join(map(visible_character, text))


def visible_character(character: str) -> str:
    """One character as it may be printed."""
    if character == "\t":
        return " " * TAB
    if character.isprintable() or unicodedata.category(character) == "Zs":
        return character
    code = ord(character)
    return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"


def columns(text: str) -> int:
    """How many columns a terminal gives the text."""
    if text.isascii():
        return len(text)
    return sum(
        0 if unicodedata.combining(character) else 2 if unicodedata.east_asian_width(character) in "WF" else 1
        for character in text
    )


def plain(text: str, _style: str) -> str:
    """The text itself."""
    return text


def painted(text: str, style: str) -> str:
    """The text in a color, or bold."""
    return click.style(text, bold=True) if style == "bold" else click.style(text, fg=style, bold=True)


def concise(diagnostics: Iterable[Diagnostic]) -> str:
    """One line a diagnostic, as editors and `grep` like it; of its help only the first line."""
    return "".join(
        f"{place(diagnostic.span)}{diagnostic.severity}[{diagnostic.code}]: {visible(diagnostic.message)}"
        + (f" ({visible(diagnostic.help.splitlines()[0])})" if diagnostic.help else "")
        + "\n"
        for diagnostic in diagnostics
    )


def place(span: Span | None) -> str:
    """`file:line:column: `, or nothing if there is no place."""
    return "" if span is None else f"{visible(span.place)}: "


def as_json(diagnostics: Iterable[Diagnostic]) -> str:
    """A JSON list; lines and columns count from 1, offsets from 0, all in characters."""
    return json.dumps([record(diagnostic) for diagnostic in diagnostics], indent=2) + "\n"


def record(diagnostic: Diagnostic) -> dict[str, Any]:
    """One diagnostic as JSON data."""
    return {
        "code": diagnostic.code,
        "severity": diagnostic.severity,
        "message": diagnostic.message,
        "location": location(diagnostic.span),
        "label": diagnostic.label,
        "notes": [note_record(note) for note in diagnostic.notes],
        "help": diagnostic.help,
    }


def note_record(note: Note) -> dict[str, Any]:
    """A note as JSON data."""
    return {"message": note.message, "location": location(note.span)}


def location(span: Span | None) -> dict[str, Any] | None:
    """A span as JSON data."""
    if span is None:
        return None
    ends = {"start": span.start, "end": span.end}
    return {"file": span.source.name} | {name: point(span, offset) for name, offset in ends.items()}


def point(span: Span, offset: int) -> dict[str, int]:
    """An offset with its line and column."""
    line, column = span.source.line_column(offset)
    return {"line": line, "column": column, "offset": offset}


def github(diagnostics: Iterable[Diagnostic]) -> str:
    """Workflow commands that GitHub turns into annotations of a change."""
    return "".join(map(annotation, diagnostics))


def annotation(diagnostic: Diagnostic) -> str:
    """One workflow command; a span over several lines has no columns there, they would be misread."""
    properties = {"title": diagnostic.code}
    if diagnostic.span is not None:
        line, column = diagnostic.span.source.line_column(diagnostic.span.start)
        last, last_column = diagnostic.span.source.line_column(diagnostic.span.end)
        properties |= {"file": diagnostic.span.source.name, "line": str(line), "endLine": str(last)}
        if line == last:
            properties |= {"col": str(column), "endColumn": str(max(last_column, column + 1))}
    listed = ",".join(f"{name}={property_escape(value)}" for name, value in properties.items())
    text = diagnostic.message + (f"\n{diagnostic.help}" if diagnostic.help else "")
    return f"::{diagnostic.severity} {listed}::{data_escape(text)}\n"


def data_escape(text: str) -> str:
    """The text of a workflow command, whose line it must not end."""
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def property_escape(text: str) -> str:
    """A property of a workflow command, which commas and colons end too."""
    return data_escape(text).replace(":", "%3A").replace(",", "%2C")


FORMATS: dict[str, Callable[[Iterable[Diagnostic]], str]] = {
    "full": lambda diagnostics: full(diagnostics, color=True),
    "concise": concise,
    "json": as_json,
    "github": github,
}
