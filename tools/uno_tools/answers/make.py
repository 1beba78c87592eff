"""Writes the table anew. What can't have changed since the last time is taken from there."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from typing import Any

from uno_conformance.library import Library
from uno_conformance.scenario import Case
from uno_conformance.suite import digest, load, ready, shipped
from uno_tools.mutate.equal import reasons

from .answer import Answer, read
from .ask import Asker, changed_rules
from .candidates import Candidate, belongs, candidates
from .table import Asked, Row, Table, candidate_digest, scenario_digest, whole_digest

Todo = tuple[str, tuple[str, ...]]
"""A candidate's key and the scenarios that are put to it."""


@dataclass(frozen=True, slots=True)
class Ground:
    """What a table is made of: cases by id, what is noted of them, candidates by key with their digests, the keys of those
    that are listed as equal to the rules, and the digest of all.
    """

    cases: dict[str, Case]
    scenarios: dict[str, Asked]
    candidates: dict[str, Candidate]
    digests: dict[str, str]
    equal: frozenset[str]
    digest: str


def ground() -> Ground:
    """The shipped scenarios and all candidates."""
    cases = {case.scenario.id: case for case in shipped_cases()}
    scenarios = {
        name: Asked(name, scenario_digest(case.scenario), case.facts.rules.modules)
        for name, case in sorted(cases.items())
    }
    found = {one.key: one for one in candidates()}
    digests = {key: candidate_digest(one) for key, one in found.items()}
    known = reasons()
    equal = frozenset(
        key for key, one in found.items() if one.mutant is not None and one.mutant.label in known
    )
    return Ground(cases, scenarios, found, digests, equal, whole_digest(scenarios, digests, equal))


def shipped_cases() -> list[Case]:
    """Every scenario that is shipped, made ready."""
    return ready(load([shipped()]).scenarios, Library())[0]


def wanted(of: Ground, key: str, *, wide: bool) -> list[str]:
    """The scenarios that are put to a candidate."""
    one = of.candidates[key]
    return [name for name, asked in of.scenarios.items() if belongs(one, asked.modules, wide=wide)]


def make(of: Ground, old: Table, jobs: int, advance: Callable[[int, int], None]) -> Table:
    """The table, with what is still true of the old one. `advance` is told how many are done of how many.

    If it is interrupted, the table has the candidates that are done, and is stale.
    """
    rows = {key: kept_row(of, old, key) for key in of.candidates}
    open_: set[str] = set()
    try:
        for wide in (False, True):
            chosen = [key for key in rows if not wide or needs_more(rows[key])]
            if wide:
                rows.update({key: with_wide(of, old, rows[key]) for key in chosen})
            todo = [(key, missing(of, old, rows[key], beyond=wide)) for key in chosen]
            todo = [(key, names) for key, names in todo if names]
            open_ = {key for key, _ in todo}
            for done, (key, answers, loads) in enumerate(asked(todo, jobs), 1):
                row = rows[key]
                rows[key] = replace(row, answers={**row.answers, **answers}, loads=loads)
                open_.discard(key)
                advance(done, len(todo))
    except KeyboardInterrupt:
        return Table("", "", of.scenarios, {key: row for key, row in rows.items() if key not in open_})
    return Table(of.digest, digest(), of.scenarios, rows)


def kept_row(of: Ground, old: Table, key: str) -> Row:
    """What is known of a candidate from the old table, within the scenarios of its module alone."""
    row = Row(of.candidates[key], of.digests[key], {}, equal=key in of.equal)
    if row.equal:
        return row
    return with_kept(of, old, row, wide=False)


def with_wide(of: Ground, old: Table, row: Row) -> Row:
    """The same, with the old answers to all scenarios whose rules hold the module."""
    return with_kept(of, old, row, wide=True)


def with_kept(of: Ground, old: Table, row: Row, *, wide: bool) -> Row:
    """A row with those of its old answers that are still true."""
    before = old.rows.get(row.candidate.key)
    loads = before.loads if before is not None and before.digest == row.digest else True
    kept = {
        name: before.answers[name]
        for name in wanted(of, row.candidate.key, wide=wide)
        if before is not None and name in before.answers and still_true(of, old, row.candidate.key, name)
    }
    return replace(row, answers={**row.answers, **kept}, wide=wide, loads=loads)


def still_true(of: Ground, old: Table, key: str, scenario: str) -> bool:
    """Whether the old table has an answer here, and nothing that it depends on has changed."""
    before, asked = old.rows.get(key), old.scenarios.get(scenario)
    if before is None or asked is None or before.digest != of.digests[key]:
        return False
    if before.equal or asked.digest != of.scenarios[scenario].digest:
        return False
    return belongs(before.candidate, asked.modules, wide=before.wide)


def missing(of: Ground, old: Table, row: Row, *, beyond: bool) -> tuple[str, ...]:
    """The scenarios of a row whose answers aren't known; `beyond` leaves out those of its module alone."""
    key = row.candidate.key
    if row.equal:
        return ()
    narrow = frozenset(wanted(of, key, wide=False) if beyond else ())
    names = (name for name in wanted(of, key, wide=beyond) if name not in narrow)
    return tuple(name for name in names if not still_true(of, old, key, name))


def needs_more(row: Row) -> bool:
    """Whether nothing has noticed a fault so far."""
    return (
        row.counts and row.candidate.kind in ("mutant", "wrong")
        and all(answer.kind == "unsupported" for answer in row.answers.values())
    )  # fmt: skip


# In worker processes --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Job:
    """What a worker process keeps."""

    cases: Mapping[str, Case]
    candidates: Mapping[str, Candidate]
    asker: Asker


_job: list[Job] = []


def begin() -> None:
    """Set a process up; a worker that was forked has it all already."""
    if not _job:
        cases = {case.scenario.id: case for case in shipped_cases()}
        _job.append(Job(cases, {one.key: one for one in candidates()}, Asker(Library())))


def begin_worker() -> None:
    """Set a worker up; only the process that started it hears an interruption."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    begin()


def ask(todo: Todo) -> tuple[str, dict[str, list[Any]], bool]:
    """The answers of one candidate, written; and whether its rules are rules."""
    job, (key, names) = _job[0], todo
    one = job.candidates[key]
    if one.mutant is not None and changed_rules(one.module, {}, [one]) is None:
        return key, {}, False
    found = job.asker.answers([one], [job.cases[name] for name in names])
    return key, {name: answer.written() for name, answer in found.items() if answer.kind != "passed"}, True


def asked(todo: Sequence[Todo], jobs: int) -> Iterator[tuple[str, dict[str, Answer], bool]]:
    """The answers of all candidates, from `jobs` processes."""
    if not todo:
        return
    begin()
    for name in sorted({name for _, names in todo for name in names}):
        _job[0].asker.put(_job[0].cases[name])
    if jobs == 1:
        for key, answers, loads in map(ask, todo):
            yield key, decoded(answers), loads
        return
    pool = ProcessPoolExecutor(jobs, initializer=begin_worker)
    try:
        for key, answers, loads in pool.map(ask, todo, chunksize=4):
            yield key, decoded(answers), loads
    finally:
        pool.shutdown(cancel_futures=True)


def decoded(answers: Mapping[str, list[Any]]) -> dict[str, Answer]:
    """Answers that were written."""
    return {name: read(parts) for name, parts in answers.items()}
