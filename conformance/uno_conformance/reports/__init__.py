"""Reports: functions from results and their summary to text. None of them prints."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from uno_conformance.summary import Summary
from uno_conformance.verdict import Result

Report = Callable[[Sequence[Result], Summary, bool], str]
"""Results, summary, whether to color."""

FORMATS = ("full", "concise", "json", "jsonl", "junit", "github", "markdown", "html")


def report(name: str) -> Report:
    """The report of a format. Each module is imported only if it is asked for."""
    match name:
        case "full":
            from .full import full as chosen
        case "concise":
            from .concise import concise as chosen
        case "json":
            from .machine import as_json as chosen
        case "jsonl":
            from .machine import as_jsonl as chosen
        case "junit":
            from .junit import junit as chosen
        case "github":
            from .github import github as chosen
        case "markdown":
            from .markdown import markdown as chosen
        case "html":
            from .html import html as chosen
        case _:
            raise ValueError(f"no report is called {name}")
    return chosen
