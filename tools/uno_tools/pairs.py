"""Every two variants of a game together: do they combine, does a bridge rule, does one exclude the other, do they clash?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path

from uno_ref.compose import Library, library
from uno_ref.diagnostics import Diagnostic
from uno_ref.load import load
from uno_ref.model.items import Game, Variant

# Excluded by name, or because both put something else in the place of one rule: two readings of it.
REPLACED_TWICE = "E305"
EXCLUDED = frozenset({"E303", REPLACED_TWICE})


@dataclass(frozen=True, slots=True)
class Pair:
    """Two variants and what becomes of them together.

    `verdict` is "combine", "bridge" (`bridges` rule), "one changes the other", "excluded" or "clash"; `diagnostics` say why.
    """

    one: str
    other: str
    verdict: str
    bridges: tuple[str, ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()

    @property
    def reasons(self) -> tuple[str, ...]:
        """Why they exclude each other, if neither says so: they put something else in the place of one item."""
        told = [one.message for one in self.diagnostics if one.code == REPLACED_TWICE]
        return tuple(told[:1]) if self.verdict == "excluded" else ()


def variants_of(game: str, shelf: Library) -> dict[str, Variant]:
    """The variants that change a game, directly or through others, by name; bridges are not among them."""
    found: dict[str, Variant] = {}
    for name in sorted(shelf.places):
        module = shelf.module(name)
        if isinstance(module, Variant) and name not in shelf.bridges and game in roots(module, shelf):
            found[name] = module
    return found


def roots(variant: Variant, shelf: Library) -> set[str]:
    """The games that a variant changes in the end."""
    found: set[str] = set()
    for parent in variant.changes:
        module = shelf.module(parent.name)
        if isinstance(module, Game):
            found.add(module.name.name)
        elif isinstance(module, Variant) and module is not variant:
            found |= roots(module, shelf)
    return found


def pairs(game: str, search: Sequence[Path], only: Sequence[str] = ()) -> Iterator[Pair]:
    """Every two variants of a game; with `only`, those pairs in which one of these takes part."""
    shelf = library(search)
    variants = variants_of(game, shelf)
    for one, other in combinations(variants, 2):
        if only and one not in only and other not in only:
            continue
        yield pair(game, one, other, variants, search)


def pair(game: str, one: str, other: str, variants: dict[str, Variant], search: Sequence[Path]) -> Pair:
    """What becomes of two variants together."""
    loaded = load(f"{game} + {one} + {other}", {}, search)
    if loaded.rules is None:
        codes = {diagnostic.code for diagnostic in loaded.diagnostics}
        verdict = "excluded" if codes and codes <= EXCLUDED else "clash"
        return Pair(one, other, verdict, (), loaded.diagnostics)
    for upper, lower in ((one, other), (other, one)):
        if any(parent.name == lower for parent in variants[upper].changes):
            return Pair(one, other, "one changes the other", (), loaded.diagnostics)
    extra = tuple(
        name for name in loaded.rules.modules if name not in (game, one, other) and name not in variants
    )
    return Pair(one, other, "bridge" if extra else "combine", extra, loaded.diagnostics)
