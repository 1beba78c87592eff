"""What the author of a file is told: values that are collected, never raised one by one."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from .source import Span

Severity = Literal["error", "warning"]
MOST_COMPARED = 800
MOST_TOLD = 200
"""So many faults of one load are told; who has more will see the others when these are mended."""


@dataclass(frozen=True, slots=True)
class Note:
    """A second place that belongs to a diagnostic, with what it has to do with it."""

    span: Span
    message: str


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One fault of a file.

    `code` is stable for ever and has a page (`unospec explain CODE`); `message` says what is wrong;
    `label` stands beside the carets; `notes` are other places; `help` says what would be right.
    """

    code: str
    message: str
    span: Span | None = None
    label: str = ""
    notes: tuple[Note, ...] = ()
    help: str = ""
    severity: Severity = "error"


def in_order(diagnostics: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """The diagnostics by file and place, each only once."""

    def key(diagnostic: Diagnostic) -> tuple[str, int, str, str]:
        span = diagnostic.span
        name, start = (span.source.name, span.start) if span is not None else ("", -1)
        return name, start, diagnostic.code, diagnostic.message

    return tuple(sorted(dict.fromkeys(diagnostics), key=key))


def the_first(diagnostics: Sequence[Diagnostic], most: int = MOST_TOLD) -> tuple[Diagnostic, ...]:
    """The first so many, errors before warnings if there are more, in their order."""
    if len(diagnostics) <= most:
        return tuple(diagnostics)
    errors = [diagnostic for diagnostic in diagnostics if diagnostic.severity == "error"]
    return tuple(errors[:most] if errors else diagnostics[:most])


def has_errors(diagnostics: Iterable[Diagnostic]) -> bool:
    """Whether any of them is more than a warning."""
    return any(diagnostic.severity == "error" for diagnostic in diagnostics)


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word that was probably meant, or None if none is near."""
    known = set(known)
    if word in known or not 0 < len(word) <= 60:
        return word if word in known else None
    near = sorted({other for other in known if abs(len(other) - len(word)) <= 4 and other})[:MOST_COMPARED]
    swapped = [other for other in near if sorted(other) == sorted(word)]
    matches = swapped or difflib.get_close_matches(word, near, n=1, cutoff=0.6)
    return matches[0] if matches else None


def did_you_mean(word: str, known: Iterable[str], otherwise: str = "") -> str:
    """A help line that proposes the nearest known word, or `otherwise`."""
    near = nearest(word, known)
    return f"did you mean `{near}`?" if near is not None else otherwise


def listed(words: Sequence[str], limit: int = 12) -> str:
    """Words as a list for a message, cut after `limit`."""
    shown = ", ".join(f"`{word}`" for word in words[:limit])
    return f"{shown} and {len(words) - limit} more" if len(words) > limit else shown
