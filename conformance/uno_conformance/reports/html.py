"""One HTML file with nothing outside it. Every text from outside is escaped by the template."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from uno_conformance.summary import Summary
from uno_conformance.verdict import KINDS, Result

from . import words
from .full import conclusion


def html(results: Sequence[Result], summary: Summary, color: bool) -> str:
    """The report as a page."""
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    environment = Environment(
        loader=FileSystemLoader(Path(__file__).parent), autoescape=True, undefined=StrictUndefined,
        trim_blocks=True, lstrip_blocks=True, keep_trailing_newline=True,
    )  # fmt: skip
    return environment.get_template("report.html.jinja").render(
        engine=words.visible(f"{summary.info.engine} {summary.info.version}".strip()),
        info=summary.info,
        kinds=[kind for kind in KINDS if summary.counts[kind] or kind == "passed"],
        summary=summary,
        lines=conclusion(summary, False),
        rows=[row(result, summary) for result in results],
    )


def row(result: Result, summary: Summary) -> dict[str, object]:
    """What the template shows of one result."""
    return {
        "id": result.scenario.id,
        "title": words.visible(result.scenario.title),
        "kind": result.verdict.kind,
        "outcome": words.outcome(result),
        "chapter": result.scenario.chapter,
        "clauses": ", ".join(result.scenario.clauses),
        "clause": words.clause_line(result),
        "place": words.place(result),
        "step": words.visible(words.step_text(result)),
        "reason": words.visible(result.verdict.reason),
        "position": words.position_lines(result.verdict.before),
        "differences": words.side_by_side(result.verdict.differences),
        "again": words.visible(words.again(result, summary)),
    }
