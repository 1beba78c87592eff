"""Reports for programs: one JSON document, or one JSON object a line."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from uno_conformance.summary import Summary
from uno_conformance.verdict import Result

from . import words

FORMAT = 1


def as_json(results: Sequence[Result], summary: Summary, color: bool) -> str:
    """Everything in one document."""
    content = {
        "report": FORMAT,
        **summary_data(summary),
        "scenarios": [result_data(result, summary) for result in results],
    }
    return json.dumps(content, indent=2) + "\n"


def as_jsonl(results: Sequence[Result], summary: Summary, color: bool) -> str:
    """A line for each result, then one for the sum."""
    rows: list[dict[str, Any]] = [{"type": "result", **result_data(result, summary)} for result in results]
    rows.append({"type": "summary", "report": FORMAT, **summary_data(summary)})
    return "".join(json.dumps(row, separators=(",", ":")) + "\n" for row in rows)


def summary_data(summary: Summary) -> dict[str, Any]:
    """The sum as plain data."""
    info = summary.info
    return {
        "engine": {"name": info.engine, "version": info.version},
        "suite": info.suite,
        "files": info.files,
        "selected": info.selected,
        "counts": dict(summary.counts),
        "chapters": {name: dict(counts) for name, counts in summary.chapters.items()},
        "forces": {name: dict(counts) for name, counts in summary.forces.items()},
        "classes": [
            {"name": each.name, "claimed": each.claimed, "met": each.met, "total": each.total}
            for each in summary.classes
        ],
        "declared": dict(summary.declared),
        "unsupported": dict(summary.unsupported),
        "unmet": [result.scenario.id for result in summary.unmet],
        "sizes-only": list(summary.sizes_only),
        "warnings": list(info.warnings),
        "faulty": list(info.faulty),
        "exit-code": summary.exit_code,
    }


def result_data(result: Result, summary: Summary) -> dict[str, Any]:
    """One result as plain data."""
    verdict, scenario = result.verdict, result.scenario
    return {
        "id": scenario.id,
        "title": scenario.title,
        "file": scenario.place,
        "line": words.line(result),
        "chapter": scenario.chapter,
        "rules": scenario.rules,
        "clauses": list(scenario.clauses),
        "clause": result.cited.id if result.cited is not None else None,
        "force": result.force,
        "verdict": verdict.kind,
        "error": verdict.error or None,
        "reason": verdict.reason,
        "step": verdict.step,
        "differences": [
            {"key": each.key, "expected": each.expected, "got": each.got} for each in verdict.differences
        ],
        "untold": list(verdict.untold),
        "joined": list(verdict.joined),
        "sizes-only": verdict.sizes_only,
        "seconds": round(result.seconds, 6),
        "again": words.again(result, summary),
    }
