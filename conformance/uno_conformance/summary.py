"""What all results together mean: counts, classes, agreement with rulings, and the exit code."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from .library import Force
from .verdict import KINDS, Kind, Result

WELL, NONCONFORMING, UNREADABLE, CANNOT_TEST, NOTHING_SELECTED = 0, 1, 2, 3, 5
GOOD: tuple[Kind, ...] = ("passed", "known", "fixed")
Word = TypeVar("Word", bound=str)

JUDGED: tuple[Kind, ...] = ("passed", "failed", "known", "fixed")


@dataclass(frozen=True, slots=True)
class RunInfo:
    """What a report says of the run besides its results.

    `command` runs one scenario again, with `{id}` in it, and `{path}` where it must be said. `faulty` are the
    files that could not be run since they have a fault.
    """

    engine: str
    version: str = ""
    command: str = "unospec test --id {id}"
    suite: str = ""
    files: int = 0
    selected: int = 0
    claimed: tuple[str, ...] = ()
    strict: bool = False
    warnings: tuple[str, ...] = ()
    faulty: tuple[str, ...] = ()
    notice: str = ""


@dataclass(frozen=True, slots=True)
class Class:
    """How an engine stands to one class of conformance, by its clauses that the run touched."""

    name: str
    claimed: bool
    met: int
    total: int


@dataclass(frozen=True, slots=True)
class Summary:
    """The sum of a run."""

    info: RunInfo
    counts: Mapping[Kind, int]
    chapters: Mapping[str, Mapping[Kind, int]]
    forces: Mapping[Force, Mapping[Kind, int]]
    classes: tuple[Class, ...]
    declared: Mapping[str, int]
    unsupported: Mapping[str, int]
    unmet: tuple[Result, ...]
    """Results of a claimed class that are `unsupported` or `declared`: they fail the run."""
    sizes_only: tuple[str, ...]
    exit_code: int


def summarize(results: Sequence[Result], info: RunInfo) -> Summary:
    """Count everything."""
    counts = Counter(result.verdict.kind for result in results)
    assert sum(counts.values()) == len(results)
    unmet = tuple(result for result in results if breaks_claim(result, info.claimed))
    reasons = {
        kind: Counter(result.verdict.reason for result in results if result.verdict.kind == kind)
        for kind in ("declared", "unsupported")
    }
    return Summary(
        info=info,
        counts={kind: counts[kind] for kind in KINDS},
        chapters=table((result.scenario.chapter, result) for result in results),
        forces=table((result.force, result) for result in results),
        classes=classes_of(results, info.claimed),
        declared=dict(reasons["declared"].most_common()),
        unsupported=dict(reasons["unsupported"].most_common()),
        unmet=unmet,
        sizes_only=only_by_size(results),
        exit_code=exit_code(results, info, unmet),
    )


def table(rows: Iterable[tuple[Word, Result]]) -> dict[Word, dict[Kind, int]]:
    """Counts of kinds by a word."""
    counts: dict[Word, Counter[Kind]] = {}
    for key, result in rows:
        counts.setdefault(key, Counter())[result.verdict.kind] += 1
    return {key: {kind: counts[key][kind] for kind in KINDS} for key in sorted(counts)}


def breaks_claim(result: Result, claimed: Sequence[str]) -> bool:
    """Whether an engine claims all that a scenario is about, and yet could not be put to it."""
    return (
        bool(claimed) and result.groups <= set(claimed) and result.verdict.kind in ("unsupported", "declared")
    )


def classes_of(results: Sequence[Result], claimed: Sequence[str]) -> tuple[Class, ...]:
    """For each class, how many of its clauses have passed every scenario that cites them."""
    met: dict[str, dict[str, bool]] = {}
    for result in results:
        good = result.verdict.kind in ("passed", "fixed")
        for clause in result.clauses:
            of_class = met.setdefault(clause.group, {})
            of_class[clause.id] = of_class.get(clause.id, True) and good
    return tuple(
        Class(name, name in claimed, sum(met[name].values()), len(met[name])) for name in sorted(met)
    )


def only_by_size(results: Sequence[Result]) -> tuple[str, ...]:
    """Clauses that passed, but whose cards were only ever counted and never seen."""
    seen: dict[str, bool] = {}
    for result in results:
        if result.verdict.kind in GOOD:
            for clause in result.clauses:
                seen[clause.id] = seen.get(clause.id, True) and result.verdict.sizes_only
    return tuple(sorted(clause for clause, only in seen.items() if only))


def fails(result: Result, *, strict: bool) -> bool:
    """Whether a result makes the run fail: a failure of what a source says, a rotten baseline; with
    `strict` any failure."""
    kind = result.verdict.kind
    return kind == "fixed" or (kind == "failed" and (strict or result.force == "source"))


def exit_code(results: Sequence[Result], info: RunInfo, unmet: Sequence[Result]) -> int:
    """What the program ends with; a faulty file counts for more than any result, since its scenario has none."""
    if info.faulty:
        return UNREADABLE
    if not results:
        return NOTHING_SELECTED
    if any(fails(result, strict=info.strict) for result in results):
        return NONCONFORMING
    if any(result.verdict.kind == "error" for result in results):
        return CANNOT_TEST
    if unmet:
        return NONCONFORMING
    return WELL if any(result.verdict.kind in JUDGED for result in results) else CANNOT_TEST
