"""Known failures: a file that says which scenarios an engine does not pass, and how it fails them.

A baseline records the way of failing too, so that a scenario which begins to fail in another way is seen.
One that passes now is `fixed`, and fails the run until the baseline is written anew: a baseline must not
rot.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from .verdict import Kind, Result

FORMAT = 1
RECORDED: tuple[Kind, ...] = ("failed", "error")


class BadBaseline(Exception):
    """The file is no baseline."""


@dataclass(frozen=True, slots=True)
class Baseline:
    """Fingerprints by scenario id."""

    known: Mapping[str, str]

    def judge(self, result: Result) -> Result:
        """The result in the light of what is known."""
        before = self.known.get(result.scenario.id)
        verdict = result.verdict
        if before is None:
            return result
        if verdict.kind in RECORDED and verdict.fingerprint == before:
            return replace(result, verdict=replace(verdict, kind="known"))
        if verdict.kind == "passed":
            return replace(
                result, verdict=replace(verdict, kind="fixed", reason=f"in the baseline as {before}")
            )
        return result


def read_baseline(path: Path) -> Baseline:
    """A baseline from its file. Raises BadBaseline."""
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise BadBaseline(f"{path}: {error}") from None
    known = content.get("known") if isinstance(content, dict) else None
    if not isinstance(known, dict) or content.get("baseline") != FORMAT:
        raise BadBaseline(f"{path}: not a baseline of format {FORMAT}")
    if not all(isinstance(value, str) for value in known.values()):
        raise BadBaseline(f"{path}: a fingerprint is no text")
    return Baseline(known)


def baseline_text(results: Iterable[Result], engine: str) -> str:
    """The baseline that some results make, as the text of its file."""
    known = {
        result.scenario.id: replace(result.verdict, kind=original(result)).fingerprint
        for result in results
        if result.verdict.kind in (*RECORDED, "known")
    }
    content = {"baseline": FORMAT, "engine": engine, "known": dict(sorted(known.items()))}
    return json.dumps(content, indent=2, ensure_ascii=False) + "\n"


def original(result: Result) -> Kind:
    """The kind that a known result had before the baseline was looked at."""
    verdict = result.verdict
    return ("error" if verdict.error else "failed") if verdict.kind == "known" else verdict.kind
