"""What was found as a rule file: a profile that selects it, with the changed rules before it where they can be written."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from uno_conformance.runner.planning import Point
from uno_ref.compose import flatten, library
from uno_ref.diagnostics import has_errors
from uno_ref.syntax.format import formatted
from uno_tools.answers.candidates import Candidate, whole

from .explain import Finding
from .tell import phrase


def profile(name: str, game: str, finding: Finding, points: Sequence[Point]) -> str:
    """The text of the file: what the engine declares, and what was found. What can't be selected stands in a comment."""
    uses = [game, *(point.variant for point in points if point.variant)]
    settings = [f'  set {point.option} to {point.value} "declared"' for point in points if point.option]
    notes: list[str] = []
    units: list[str] = []
    for number, deviation in enumerate(finding.deviations, 1):
        one = whole(deviation.candidate)
        text = overlay(one, f"{name}-{number}")
        match one.kind:
            case "rules" if one.item not in uses:
                uses.append(one.item)
            case "option" if not any(f" {one.item} to " in line for line in settings):
                settings.append(
                    f'  set {one.item} to {one.value} "seen: {", ".join(deviation.shown_by[:3])}"'
                )
            case _ if text is not None:
                units.append(text)
                uses.append(re.findall(r"^variant ([a-z0-9-]+)", text, re.MULTILINE)[0])
            case _:
                notes.append(phrase(one))
    if not finding.exact:
        notes += [f"not explained: {', '.join(finding.open[:20])}"]
        notes += [f"near: {item.name} ({', '.join(item.cites)})" for item in finding.near[:1]]
    head = f'profile {name} uses {", ".join(uses)} "Found by unospec identify"'
    lines = ["language 1", "", *units, head, *settings, *(f"  -- {note}" for note in notes)]
    return formatted("\n".join(lines) + "\n")


def overlay(candidate: Candidate, name: str) -> str | None:
    """A variant that plays as the candidate does; None if there is no way to write it that can be read back."""
    if candidate.path is not None:
        return candidate.path.read_text(encoding="utf-8").partition("\n")[2].strip() + "\n"
    for body in bodies(candidate):
        text = f'variant {name} changes {candidate.module} "Found by unospec identify"\n{body}\n'
        if reads_back(text, name):
            return text
    return None


def bodies(candidate: Candidate) -> Iterator[str]:
    """What could stand in such a variant: the rule is dropped, or stands there with the changed words."""
    mutant = candidate.mutant
    if mutant is None:
        return
    kind, span = mutant.change.kind, mutant.change.span
    if kind == "drop-rule":
        yield f"  without {mutant.name}"
    elif kind == "change-number":
        text, (start, end) = span.source.text, item_range(candidate)
        value = mutant.change.words.partition(" ")[0]
        yield f"  replace {text[start : span.start]}{value}{text[span.end : end]}"


def item_range(candidate: Candidate) -> tuple[int, int]:
    """Where the changed item begins and ends in its file."""
    assert candidate.mutant is not None
    flat = flatten(candidate.module, {}, library())
    assert flat is not None
    for placed in flat.items:
        span = placed.item.span
        if (span.source.name, span.start) == candidate.mutant.start:
            return span.start, span.end
    return candidate.mutant.change.span.start, candidate.mutant.change.span.end


def reads_back(text: str, name: str) -> bool:
    """Whether the variant loads."""
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"{name}.uno"
        path.write_text(f"language 1\n\n{text}", encoding="utf-8")
        shelf = library([path])
        flat = flatten(name, {}, shelf)
        return flat is not None and not has_errors(shelf.diagnostics)
