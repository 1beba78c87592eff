"""JUnit XML, as most build servers read it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from uno_conformance.summary import Summary
from uno_conformance.verdict import Result

from . import words
from .full import block

FORBIDDEN = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that XML 1.0 has no way to write."""


def junit(results: Sequence[Result], summary: Summary, color: bool) -> str:
    """One suite for each chapter."""
    root = Element("testsuites", name="unospec")
    for chapter, counts in summary.chapters.items():
        own = [result for result in results if result.scenario.chapter == chapter]
        suite = SubElement(
            root,
            "testsuite",
            name=xml(chapter),
            tests=str(len(own)),
            failures=str(counts["failed"] + counts["fixed"]),
            errors=str(counts["error"]),
            skipped=str(counts["unsupported"] + counts["declared"] + counts["known"]),
            time=f"{sum(result.seconds for result in own):.3f}",
        )
        for result in own:
            case(suite, result, summary)
    indent(root)
    return '<?xml version="1.0" encoding="utf-8"?>\n' + tostring(root, encoding="unicode") + "\n"


def case(suite: Element, result: Result, summary: Summary) -> None:
    """One test case. A known failure, and what was not run, is skipped with its reason."""
    scenario, verdict = result.scenario, result.verdict
    element = SubElement(
        suite,
        "testcase",
        classname=xml(f"{scenario.chapter}.{scenario.path.stem}"),
        name=xml(f"{scenario.id} {scenario.title}"),
        file=xml(scenario.place),
        line=str(words.line(result)),
        time=f"{result.seconds:.3f}",
    )
    message = xml(verdict.reason or verdict.kind)
    match verdict.kind:
        case "failed" | "fixed":
            SubElement(element, "failure", type=verdict.kind, message=message).text = xml(
                block(result, summary, False)
            )
        case "error":
            SubElement(element, "error", type=verdict.error, message=message).text = xml(
                block(result, summary, False)
            )
        case "unsupported" | "declared" | "known":
            SubElement(element, "skipped", type=verdict.kind, message=f"{verdict.kind}: {message}")


def xml(text: str) -> str:
    """A text without characters that XML forbids: they are written as `#x07`."""
    return FORBIDDEN.sub(lambda found: f"#x{ord(found[0]):02X}", text)
