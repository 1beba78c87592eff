"""The rule that failures point to, where no known fault explains them.

A Draw Two that draws five is in no table. But it fails where the known faults of the rule `draw-two` fail, at the same
steps and with the same keys; so each item of the rules is measured by the likest of its faults.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from uno_tools.answers.candidates import Candidate
from uno_tools.answers.table import Row

from .asking import Asking
from .seen import Seen, likeness, visible


@dataclass(frozen=True, slots=True)
class Item:
    """An item of the rules, how much its faults are like what was shown (0 to 1), the likest of them, and the scenario
    that shows it best.
    """

    module: str
    name: str
    likeness: float
    candidate: Candidate
    cites: tuple[str, ...]
    evidence: str


def nearest(asking: Asking, failed: Sequence[Seen], at_most: int = 5) -> tuple[Item, ...]:
    """The items that the failures point to, the likeliest first."""
    passed = {seen.scenario: seen for seen in asking.seen.values() if seen.passed}
    tells = frozenset(asking.tells)
    common = Counter(name for row in asking.table.rows.values() for name in row.answers)
    by_item: dict[tuple[str, str], list[tuple[float, Row]]] = defaultdict(list)
    for row in asking.table.rows.values():
        if row.candidate.kind == "without" or not row.counts or not row.answers:
            continue
        found = measure(asking, row, failed, passed, tells, common)
        for name in row.candidate.item.split(", "):
            by_item[row.candidate.module, name or row.candidate.key].append((found, row))
    cited = pointed_to(asking, failed)
    ranked: list[tuple[float, Item]] = []
    for (module, name), faults in by_item.items():
        faults.sort(key=lambda entry: -entry[0])
        found, row = faults[0]
        if not found:
            continue
        backed = backing(row.candidate, cited)
        near = sum(one for one, _ in faults[:3]) / 3
        order = 0.5 * found + 0.5 * near + 0.4 * backed + spread([each for _, each in faults], failed)
        likely = min(1.0, found + 0.2 * backed)
        best = shown_best(asking, row, failed)
        ranked.append((order, Item(module, name, likely, row.candidate, row.candidate.cites, best)))
    ranked.sort(key=lambda entry: (-entry[0], entry[1].module, entry[1].name))
    return tuple(item for _, item in ranked[:at_most])


def spread(rows: Sequence[Row], failed: Sequence[Seen]) -> float:
    """How many of the failures some fault of an item shares, and how few others its faults have: what is like a rule's
    faults is more likely one of them if most of it can come of that rule, and the rule isn't behind everything.
    """
    alike: dict[str, float] = {}
    for seen in failed:
        assert seen.answer is not None
        answers = (row.answers.get(seen.scenario) for row in rows)
        found = [likeness(seen.answer, one) for one in answers if one is not None and one.fails]
        if found:
            alike[seen.scenario] = max(found)
    touched = {name for row in rows for name, answer in row.answers.items() if answer.fails}
    return 0.4 * sum(alike.values()) / len(failed) + 0.2 * len(alike) / max(1, len(touched))


def measure(
    asking: Asking,
    row: Row,
    failed: Sequence[Seen],
    passed: Mapping[str, Seen],
    tells: frozenset[str],
    common: Counter[str],
) -> float:
    """How like a known fault is to all that was shown: shared failures against all, those that are rare count more."""
    shared = total = 0.0
    key = row.candidate.key
    for seen in failed:
        assert seen.answer is not None
        answer = asking.table.answer(key, seen.scenario)
        if answer is None or answer.kind in ("unsupported", "maybe"):
            continue
        weight = 1.0 / (1.0 + common[seen.scenario]) ** 0.5
        total += weight
        if answer.fails:
            shared += weight * likeness(seen.answer, answer)
    for name, answer in row.answers.items():
        if answer.fails and name in passed and visible(answer, passed[name], tells):
            total += 1.0 / (1.0 + common[name]) ** 0.5
    return shared / total if total else 0.0


def pointed_to(asking: Asking, failed: Sequence[Seen]) -> dict[str, float]:
    """How well the failures are those of each clause, from 0 to 1: as many as can be of the scenarios that cite it fail,
    and of those that fail cite it. A failing step that cites a clause itself counts twice.
    """
    shown = [seen for seen in asking.seen.values() if seen.answer is not None]
    total = Counter(name for seen in shown for name in asking.cases[seen.scenario].scenario.clauses)
    hit: dict[str, float] = defaultdict(float)
    for seen in failed:
        for name in asking.cases[seen.scenario].scenario.clauses:
            hit[name] += 1
        if seen.verdict.clause:
            hit[seen.verdict.clause] += 1
    return {clause: min(1.0, 2 * count / (total[clause] + len(failed) + 1)) for clause, count in hit.items()}


def backing(candidate: Candidate, cited: dict[str, float]) -> float:
    """How well the failures are those of the clauses of an item, from 0 to 1."""
    return max((cited.get(clause, 0.0) for clause in candidate.cites), default=0.0)


def shown_best(asking: Asking, row: Row, failed: Sequence[Seen]) -> str:
    """The shortest scenario in which the engine and the known fault fail alike, one of the bare game if there is one."""

    def order(seen: Seen) -> tuple[bool, bool, int, str]:
        assert seen.answer is not None
        answer = row.answers.get(seen.scenario)
        alike = answer is not None and answer.fails and likeness(seen.answer, answer) >= 0.5
        case = asking.cases[seen.scenario]
        return (not alike, len(case.facts.rules.modules) > 1, len(case.scenario.steps), seen.scenario)

    return min(failed, key=order).scenario
