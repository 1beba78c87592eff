"""The finding as a page for people, and as data."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from .explain import Deviation, Finding
from .nearest import Item
from .tell import Teller, phrase


def page(finding: Finding, teller: Teller, engine: str) -> str:
    """The sentence, then for each deviation what the rules say and what showed it."""
    lines = [f"{engine} {teller.sentence(finding)}."]
    for one in finding.deviations:
        lines += ["", *told(one, teller)]
    if not finding.exact:
        lines += ["", f"What nothing known explains ({len(finding.open)} scenarios) is nearest to"]
        lines += [line for item in finding.near[:3] for line in pointed(item, teller)]
        best = finding.near[0].evidence if finding.near else finding.open[0]
        lines += [f"  shortest evidence: {teller.evidence([best])[0]}"]
        lines += [f"  shown by {line}" for line in teller.evidence([x for x in finding.open if x != best])]
    asking = teller.asking
    lines += ["", f"{finding.asked} of {len(asking.seen)} scenarios told something; "
              f"{len(asking.telling)} of them were enough to tell the known rules apart."]  # fmt: skip
    return "\n".join(lines) + "\n"


def told(one: Deviation, teller: Teller) -> Iterator[str]:
    """One deviation."""
    yield f"- {teller.deviation(one)}"
    yield from (
        f"  the rules: {text}" for text in teller.sentences(one.candidate.module, teller.relevant(one))
    )
    yield from (f"  shown by {line}" for line in teller.evidence(one.shown_by))


def pointed(item: Item, teller: Teller) -> Iterator[str]:
    """One item that failures point to."""
    yield f"- {teller.item(item)}, {round(100 * item.likeness)} % alike"
    shown = [seen.scenario for seen in teller.asking.failed()]
    yield from (
        f"  the rules: {text}" for text in teller.sentences(item.module, teller.ranked(item.cites, shown)[:2])
    )


def as_data(finding: Finding, teller: Teller, engine: str) -> dict[str, Any]:
    """The finding as JSON has it."""
    return {
        "engine": engine,
        "plays": "the rules" if finding.conforms else "deviations" if finding.exact else "something unknown",
        "sentence": teller.sentence(finding),
        "declared": teller.declared(),
        "deviations": [
            {
                "kind": one.candidate.kind,
                "item": one.candidate.item,
                "module": one.candidate.module,
                "words": phrase(one.candidate),
                "clauses": teller.relevant(one),
                "alike": sorted({f"{each.kind} {each.item}" for each in one.alike}),
                "evidence": list(one.shown_by),
            }
            for one in finding.deviations
        ],
        "nearest": [
            {
                "item": item.name, "module": item.module, "clauses": list(item.cites),
                "likeness": round(item.likeness, 3), "evidence": item.evidence,
            }
            for item in finding.near
        ],
        "unexplained": list(finding.open),
        "told": finding.asked,
        "scenarios": len(teller.asking.seen),
        "telling": teller.asking.telling,
    }  # fmt: skip
