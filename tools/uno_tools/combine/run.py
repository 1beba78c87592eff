"""All sets, on several processes, in a fixed order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from uno_ref.compose import library

from .play import Outcome, outcome
from .sets import Chosen, larger, of_size


@dataclass(frozen=True, slots=True)
class Task:
    """What is to be tried: sets of these `sizes`, and `more` larger ones, `games` games each."""

    game: str
    names: tuple[str, ...]
    sizes: tuple[int, ...]
    more: int
    games: int
    seed: int
    search: tuple[Path, ...]


def combined(task: Task, jobs: int) -> Iterator[tuple[str, Outcome]]:
    """The outcome of each set, with what sort of set it is: its size, or "larger".

    Of variants that exclude each other the pair is told, and no larger set with both is tried.
    """
    ask = partial(outcome, task.game, games=task.games, seed=task.seed, search=task.search)
    apart: set[Chosen] = set()
    library(task.search)
    with ProcessPoolExecutor(jobs) as workers:
        for size in sorted({*task.sizes, 2}):
            wanted = size in task.sizes
            look = ask if wanted else partial(ask, games=0)
            for told in workers.map(look, of_size(task.names, size, apart), chunksize=4):
                if size == 2 and told.verdict != "played":
                    apart.add(told.chosen)
                if wanted:
                    yield str(size), told
        if task.more:
            least = max(task.sizes, default=2) + 1
            for told in workers.map(ask, larger(task.names, least, task.more, task.seed, apart), chunksize=2):
                yield "larger", told


def every_size(names: Sequence[str]) -> tuple[int, ...]:
    """The sizes of all sets of these variants, the empty one included."""
    return tuple(range(len(names) + 1))
