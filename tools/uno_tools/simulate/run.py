"""Simulations on all cores. A round depends on the seed and its number alone, so how the work is split tells nothing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from uno_ref.load import load
from uno_ref.model.ruleset import RuleSet

from .games import Round, rounds

CHUNK = 25

_rules: list[RuleSet] = []


def simulated(
    rules: RuleSet,
    expression: str,
    options: Mapping[str, object],
    search: Sequence[Path],
    policies: Sequence[str],
    seed: int,
    games: int,
    jobs: int,
) -> Iterator[list[Round]]:
    """The rounds in the order of their numbers, some at a time."""
    chunks = [range(first, min(first + CHUNK, games)) for first in range(0, games, CHUNK)]
    if jobs == 1:
        for chunk in chunks:
            yield rounds(rules, policies, seed, chunk)
        return
    with ProcessPoolExecutor(
        jobs, initializer=begin, initargs=(expression, dict(options), tuple(search))
    ) as pool:
        yield from pool.map(
            one_chunk, *zip(*((tuple(policies), seed, chunk) for chunk in chunks), strict=True)
        )


def begin(expression: str, options: Mapping[str, object], search: tuple[Path, ...]) -> None:
    """Load the rules in a worker process."""
    loaded = load(expression, options, search)
    assert loaded.rules is not None
    _rules[:] = [loaded.rules]


def one_chunk(policies: tuple[str, ...], seed: int, numbers: Sequence[int]) -> list[Round]:
    """Some rounds, in a worker process."""
    return rounds(_rules[0], policies, seed, numbers)
