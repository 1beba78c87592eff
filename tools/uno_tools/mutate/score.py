"""Which changes of the rules does the suite notice?

For every mutant the scenarios are put, in this process, to the reference with the changed rules; the first that doesn't
pass has caught it.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

from .judge import Judge, Outcome, make_judge
from .mutant import Mutant, changed_item, mutants, mutated


@dataclass(slots=True)
class Job:
    """What a worker process keeps: the judge, the mutants by their keys, and the keys of those listed as equal."""

    judge: Judge
    mutants: dict[str, Mutant]
    equal: frozenset[str]


_job: list[Job] = []


def begin(expression: str, modules: tuple[str, ...], equal: frozenset[str]) -> None:
    """Set a worker process up, unless it has it all from the process that it was forked from."""
    if not _job:
        found = {one.key: one for one in mutants(expression, modules)}
        _job[:] = [Job(make_judge(expression), found, equal)]
        gc.freeze()


def judge_one(key: str) -> Outcome:
    """The outcome of a mutant, in a worker process. One that is listed as equal is put to the scenarios of the very
    rules only: its reason is the proof, and they would show that the list is wrong.
    """
    job = _job[0]
    return job.judge.outcome(job.mutants[key], near_only=key in job.equal)


def outcomes(
    expression: str, modules: tuple[str, ...], keys: Sequence[str], equal: frozenset[str], jobs: int
) -> Iterator[Outcome]:
    """The outcomes of mutants in the order of their keys, from `jobs` processes."""
    _job.clear()
    begin(expression, modules, equal)
    if jobs == 1:
        yield from map(judge_one, keys)
        return
    with ProcessPoolExecutor(jobs, initializer=begin, initargs=(expression, modules, equal)) as pool:
        yield from pool.map(judge_one, keys, chunksize=4)


__all__ = ["Mutant", "Outcome", "changed_item", "mutants", "mutated", "outcomes"]
