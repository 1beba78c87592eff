"""Annotations for a GitHub workflow."""

from __future__ import annotations

from collections.abc import Sequence

from uno_conformance.summary import Summary
from uno_conformance.verdict import Result

from . import words
from .full import conclusion

LEVELS = {"failed": "error", "error": "error", "fixed": "error", "known": "notice"}


def github(results: Sequence[Result], summary: Summary, color: bool) -> str:
    """`::error file=...::` for what fails, then the sum."""
    lines = []
    for result in results:
        level = LEVELS.get(result.verdict.kind)
        if level is None:
            continue
        details = "; ".join(
            f"{key}: expected {expected}, got {got}"
            for key, expected, got in words.side_by_side(result.verdict.differences)
        )
        parts = (words.clause_line(result), result.verdict.reason, details, words.again(result, summary))
        message = "\n".join(words.visible(part) for part in parts if part)
        title = words.visible(f"{words.outcome(result)}: {result.scenario.title}")
        lines.append(
            f"::{level} file={in_property(result.scenario.place)},line={words.line(result)},"
            f"title={in_property(title)}::{in_message(message)}"
        )
    lines.append(in_message(conclusion(summary, False)[-1]))
    return "\n".join(lines) + "\n"


def in_message(text: str) -> str:
    """A text as the message of a workflow command."""
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def in_property(text: str) -> str:
    """A text as a property of a workflow command."""
    return in_message(text).replace(":", "%3A").replace(",", "%2C")
