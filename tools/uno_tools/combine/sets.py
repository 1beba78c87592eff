"""Which sets of variants are tried: all of some sizes, and some larger ones from a seed."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator, Sequence
from itertools import combinations

from uno_ref.compose import Library
from uno_tools.pairs import variants_of

Chosen = tuple[str, ...]
"""Names of variants, in the order of the alphabet."""

TRIES = 40
"""So many larger sets are drawn for each that is wanted, before fewer are taken."""


def pool(game: str, shelf: Library) -> tuple[str, ...]:
    """The variants of a game, bridges and readings left out.

    What lies in one folder with a bridge or with the game is a variant; a reading of a clause and a house rule lie a
    folder deeper. Of files of one's own all variants count.
    """
    variants = variants_of(game, shelf)
    folders = {shelf.places[name].parent for name in variants}
    deeper = {folder for folder in folders if folder.parent in folders}
    return tuple(name for name in variants if shelf.places[name].parent not in deeper)


def of_size(names: Sequence[str], size: int, apart: Collection[Chosen]) -> Iterator[Chosen]:
    """Every set of a size in which no two stand that are kept apart."""
    for chosen in combinations(sorted(names), size):
        if not kept_apart(chosen, apart):
            yield chosen


def kept_apart(chosen: Chosen, apart: Collection[Chosen]) -> bool:
    """Whether two of a set exclude each other."""
    return any(pair in apart for pair in combinations(chosen, 2))


def larger(
    names: Sequence[str], least: int, count: int, seed: int, apart: Collection[Chosen]
) -> list[Chosen]:
    """So many different sets of at least `least` variants, each size equally often, from a seed."""
    chance = random.Random(f"larger {seed}")
    found: dict[Chosen, None] = {}
    for _ in range(count * TRIES):
        size = chance.randint(least, max(least, len(names)))
        order = chance.sample(sorted(names), len(names))
        chosen: Chosen = ()
        for name in order:
            more = tuple(sorted((*chosen, name)))
            if len(chosen) < size and not kept_apart(more, apart):
                chosen = more
        if len(chosen) >= least:
            found.setdefault(chosen)
        if len(found) == count:
            break
    return list(found)
