"""Markdown, for a comment or the summary page of a build."""

from __future__ import annotations

import re
from collections.abc import Sequence

from uno_conformance.summary import Summary
from uno_conformance.verdict import KINDS, Result

from . import words
from .full import TOLD, conclusion

SPECIAL = re.compile(r"([\\`*_{}\[\]<>()#+!|~&])")


def markdown(results: Sequence[Result], summary: Summary, color: bool) -> str:
    """A table by chapter, then each failure."""
    info = summary.info
    kinds = [kind for kind in KINDS if summary.counts[kind] or kind == "passed"]
    lines = [f"# {text(info.engine)} {text(info.version)}".rstrip(), ""]
    lines += [f"| chapter | {' | '.join(kinds)} |", f"|---|{'---:|' * len(kinds)}"]
    lines += [
        f"| {text(name)} | {' | '.join(str(counts[kind]) for kind in kinds)} |"
        for name, counts in summary.chapters.items()
    ]
    lines += [f"| **all** | {' | '.join(str(summary.counts[kind]) for kind in kinds)} |", ""]
    lines += [f"- {text(line)}" for line in conclusion(summary, False)]
    for result in results:
        if result.verdict.kind in TOLD:
            lines += ["", *one(result, summary)]
    lines += ["", text(info.notice)] if info.notice else []
    return "\n".join(lines) + "\n"


def one(result: Result, summary: Summary) -> list[str]:
    """One failure."""
    lines = [f"## {text(words.outcome(result))}: {text(result.scenario.title)} ({result.scenario.id})", ""]
    lines += [
        f"> {text(words.clause_line(result))}",
        "",
        f"{text(words.place(result))}: {text(words.step_text(result))}: {text(result.verdict.reason)}",
    ]
    rows = words.side_by_side(result.verdict.differences)
    if rows:
        lines += ["", "| | expected | got |", "|---|---|---|"]
        lines += [f"| {text(key)} | {text(expected)} | {text(got)} |" for key, expected, got in rows]
    return [*lines, "", f"    {words.visible(words.again(result, summary))}"]


def text(content: str) -> str:
    """A text in which nothing is markup."""
    return SPECIAL.sub(r"\\\1", words.visible(content))
