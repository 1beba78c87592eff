"""The report for people at a terminal: failures in full, then a table by chapter, then what it all means."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import click

from uno_conformance.summary import Class, Summary
from uno_conformance.verdict import KINDS, Kind, Result

from . import words

COLORS: Mapping[str, str] = {
    "passed": "green",
    "failed": "red",
    "declared": "blue",
    "unsupported": "yellow",
    "error": "magenta",
    "known": "yellow",
    "fixed": "cyan",
}
TOLD: tuple[Kind, ...] = ("failed", "error", "fixed")
LABEL = 10
MANY_CLASSES = 8
"""More classes than these are told together where they are alike."""


def full(results: Sequence[Result], summary: Summary, color: bool) -> str:
    """The whole report."""
    blocks = [block(result, summary, color) for result in results if result.verdict.kind in TOLD]
    blocks += [block(result, summary, color) for result in summary.unmet]
    return "\n".join(
        [*blocks, "\n".join([*chapter_table(summary, color), "", *conclusion(summary, color)]) + "\n"]
    )


def paint(text: str, kind: str, color: bool) -> str:
    """A word in the color of a verdict; the word says it all without."""
    return click.style(text, fg=COLORS[kind]) if color else text


def block(result: Result, summary: Summary, color: bool) -> str:
    """One failure: the clause first, then the position, the step, expected and got, and how to run it
    again."""
    verdict = result.verdict
    outcome = paint(words.outcome(result), verdict.kind, color)
    head = f"{outcome}  {result.scenario.id}  {words.visible(result.scenario.title)}"
    lines = [head, f"  {words.clause_line(result)}", labelled("at", words.place(result))]
    for index, text in enumerate(words.position_lines(verdict.before)):
        lines.append(labelled("" if index else "position", text))
    if verdict.step is not None:
        lines.append(
            labelled(
                f"step {verdict.step}" if verdict.step else "step", words.visible(words.step_text(result))
            )
        )
    if verdict.reason:
        lines.append(labelled("because", words.visible(verdict.reason)))
    rows = words.side_by_side(verdict.differences)
    if rows:
        keys = max(8, *(words.width(key) for key, _, _ in rows))
        left = max(10, *(min(46, words.width(expected)) for _, expected, _ in rows))
        lines.append(f"    {words.pad('', keys)}  {words.pad('expected', left)}  got")
        lines += [
            f"    {words.pad(key, keys)}  {words.pad(expected, left)}  {got}" for key, expected, got in rows
        ]
    if verdict.error and verdict.said.strip():
        lines += [
            labelled("stderr" if not index else "", words.visible(text)[:200])
            for index, text in enumerate(verdict.said.strip().splitlines()[-5:])
        ]
    lines.append(labelled("again", words.again(result, summary)))
    return "\n".join(lines) + "\n"


def labelled(label: str, text: str) -> str:
    """A line with a word in front."""
    return f"  {words.pad(label, LABEL)}{text}"


def chapter_table(summary: Summary, color: bool) -> list[str]:
    """Counts by chapter; kinds that don't occur have no column."""
    kinds = [kind for kind in KINDS if summary.counts[kind] or kind == "passed"]
    name = max([len("chapter"), *(len(chapter) for chapter in summary.chapters)])
    wide = {kind: max(len(kind), 5) for kind in kinds}
    lines = [f"{'chapter':<{name}}" + "".join(f"  {kind:>{wide[kind]}}" for kind in kinds)]
    for chapter, counts in summary.chapters.items():
        cells = (f"{counts[kind] or '-':>{wide[kind]}}" for kind in kinds)
        row = "".join(
            f"  {paint(cell, kind, color and counts[kind] > 0)}"
            for kind, cell in zip(kinds, cells, strict=True)
        )
        lines.append(f"{chapter:<{name}}{row}")
    lines.append(
        f"{'all':<{name}}" + "".join(f"  {summary.counts[kind] or '-':>{wide[kind]}}" for kind in kinds)
    )
    return lines


def met(classes: Sequence[Class]) -> Iterator[str]:
    """How many clauses of each class are met; of many classes the like are told together."""
    many = len(classes) > MANY_CLASSES
    whole = [each for each in classes if many and each.claimed and each.met == each.total]
    untouched = [each for each in classes if many and not each.claimed and not each.met]
    if len(whole) > MANY_CLASSES:
        yield f"all {sum(each.total for each in whole)} of {len(whole)} classes"
    else:
        whole = []
    for each in classes:
        if each not in whole and each not in untouched:
            yield f"{each.name} {each.met}/{each.total}{'' if each.claimed else ' (not claimed)'}"
    if untouched:
        yield f"none of {len(untouched)} other classes (not claimed)"


def conclusion(summary: Summary, color: bool) -> list[str]:
    """What the counts mean."""
    info = summary.info
    lines = []
    rulings = summary.forces.get("ruling")
    if rulings is not None:
        judged = rulings["passed"] + rulings["failed"] + rulings["known"] + rulings["fixed"]
        lines.append(
            f"agrees with {rulings['passed'] + rulings['fixed']} of {judged} scenarios of our rulings "
            "(they fail a run only with --strict)"
        )
    for kind, reasons in (("declared", summary.declared), ("unsupported", summary.unsupported)):
        if reasons:
            lines.append(f"{kind} {sum(reasons.values())}: {some(reasons)}")
    if summary.classes:
        lines.append(f"clauses met: {', '.join(met(summary.classes))}")
    if summary.unmet:
        lines.append(
            f"{len(summary.unmet)} scenarios of a claimed class could not be put to the engine, and fail"
        )
    if summary.sizes_only:
        lines.append(f"checked only through sizes, turns and refusals: {', '.join(summary.sizes_only)}")
    lines += [f"note: {words.visible(warning)}" for warning in info.warnings]
    total = sum(summary.counts.values())
    parts = [paint(f"{summary.counts[kind]} {kind}", kind, color) for kind in KINDS if summary.counts[kind]]
    engine = words.visible(f"{info.engine} {info.version}".strip())
    lines.append(f"{engine}: {total} scenarios: {', '.join(parts)}" if parts else f"{engine}: no scenarios")
    return lines


def some(reasons: Mapping[str, int], limit: int = 12) -> str:
    """Reasons with their counts, the most frequent first."""
    shown = [words.visible(f"{reason} ({count})") for reason, count in list(reasons.items())[:limit]]
    more = len(reasons) - len(shown)
    return ", ".join(shown) + (f" and {more} other reasons" if more > 0 else "")
