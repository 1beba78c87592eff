"""The rule that failures point to, where no known fault explains them.

A Draw Two that draws five is in no table. But it fails where the known faults of the rule `draw-two` fail, at the same
steps and with the same keys; so each item of the rules is measured by the likest of its faults.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
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
    best: dict[tuple[str, str], tuple[float, Row]] = {}
    for row in asking.table.rows.values():
        if row.candidate.kind == "without" or not row.counts or not row.answers:
            continue
        found = measure(asking, row, failed, passed, tells, common)
        for name in row.candidate.item.split(", "):
            key = (row.candidate.module, name or row.candidate.key)
            if found > best.get(key, (0.0, row))[0]:
                best[key] = (found, row)
    cited = weights_of_clauses(failed, asking)
    items = [
        Item(
            module, name, min(1.0, found + 0.1 * backing(row.candidate, cited)), row.candidate,
            row.candidate.cites, shown_best(asking, row, failed),
        )
        for (module, name), (found, row) in best.items()
    ]  # fmt: skip
    return tuple(sorted(items, key=lambda item: (-item.likeness, item.module, item.name))[:at_most])


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


def weights_of_clauses(failed: Iterable[Seen], asking: Asking) -> dict[str, float]:
    """How much of the failures each clause is cited by: at the step that fails it counts whole, else in part."""
    found: dict[str, float] = defaultdict(float)
    count = 0
    for seen in failed:
        count += 1
        scenario = asking.cases[seen.scenario].scenario
        for clause in scenario.clauses:
            found[clause] += 1 / len(scenario.clauses)
        if seen.verdict.clause:
            found[seen.verdict.clause] += 0.5
    return {clause: weight / count for clause, weight in found.items()}


def backing(candidate: Candidate, cited: dict[str, float]) -> float:
    """How much the failing scenarios cite the clauses of an item, from 0 to 1."""
    return min(1.0, sum(cited.get(clause, 0.0) for clause in candidate.cites))


def shown_best(asking: Asking, row: Row, failed: Sequence[Seen]) -> str:
    """The shortest scenario in which the engine and the known fault fail alike, one of the bare game if there is one."""

    def order(seen: Seen) -> tuple[bool, bool, int, str]:
        assert seen.answer is not None
        answer = row.answers.get(seen.scenario)
        alike = answer is not None and answer.fails and likeness(seen.answer, answer) >= 0.5
        case = asking.cases[seen.scenario]
        return (not alike, len(case.facts.rules.modules) > 1, len(case.scenario.steps), seen.scenario)

    return min(failed, key=order).scenario
