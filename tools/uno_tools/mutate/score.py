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


@dataclass(frozen=True, slots=True)
class Task:
    """A mutant, the rules that it is a mutant of, and whether it is listed as equal."""

    mutant: Mutant
    rules: str
    equal: bool = False


@dataclass(slots=True)
class Job:
    """What a worker process keeps: the judge, and the tasks by the keys of their mutants."""

    judge: Judge
    tasks: dict[str, Task]


_job: list[Job] = []


def begin(tasks: Sequence[Task]) -> None:
    """Set a worker process up, unless it has it all from the process that it was forked from."""
    if not _job:
        rules = tuple(dict.fromkeys(task.rules for task in tasks))
        _job[:] = [Job(make_judge(rules), {task.mutant.key: task for task in tasks})]
        gc.freeze()


def judge_one(key: str) -> Outcome:
    """The outcome of a mutant, in a worker process. One that is listed as equal is put to the scenarios of the very
    rules only: its reason is the proof, and they would show that the list is wrong.
    """
    job = _job[0]
    task = job.tasks[key]
    return job.judge.outcome(task.mutant, task.rules, near_only=task.equal)


def outcomes(tasks: Sequence[Task], jobs: int) -> Iterator[Outcome]:
    """The outcomes of tasks in their order, from `jobs` processes."""
    if not tasks:
        return
    _job.clear()
    begin(tasks)
    keys = [task.mutant.key for task in tasks]
    if jobs == 1:
        yield from map(judge_one, keys)
        return
    with ProcessPoolExecutor(jobs, initializer=begin, initargs=(tasks,)) as pool:
        yield from pool.map(judge_one, keys, chunksize=4)


__all__ = ["Mutant", "Outcome", "Task", "changed_item", "mutants", "mutated", "outcomes"]
