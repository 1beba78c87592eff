"""One line for each scenario that did not pass, and one for the sum."""

from __future__ import annotations

from collections.abc import Sequence

from uno_conformance.summary import Summary
from uno_conformance.verdict import Result

from . import words
from .full import conclusion, paint


def concise(results: Sequence[Result], summary: Summary, color: bool) -> str:
    """`file:line: verdict: id clause: reason`."""
    lines = []
    for result in results:
        verdict = result.verdict
        if verdict.kind == "passed":
            continue
        clause = result.cited.id if result.cited is not None else result.scenario.clauses[0]
        details = "; ".join(
            f"{key}: expected {expected}, got {got}"
            for key, expected, got in words.side_by_side(verdict.differences)
        )
        said = ": ".join(part for part in (words.visible(verdict.reason), details) if part)
        outcome = paint(words.outcome(result), verdict.kind, color)
        lines.append(f"{words.place(result)}: {outcome}: {result.scenario.id} {clause}: {said}")
    lines.append(conclusion(summary, color)[-1])
    return "\n".join(lines) + "\n"
