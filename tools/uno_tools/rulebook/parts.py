"""Of what the rules of a book are put together: what was asked for, and what came with that."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from uno_ref.compose import Flat, library
from uno_ref.compose.library import Library
from uno_ref.model import items as i


@dataclass(frozen=True, slots=True)
class Part:
    """A variant: its name, its title, the variants between which it rules, if it is a bridge.

    `sentences` are those of its rules, if it has no clauses.
    """

    name: str
    title: str
    between: tuple[str, ...]
    sentences: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Named:
    """A profile: its name, its title, and each value that it sets, with how that is known."""

    name: str
    title: str
    settings: tuple[tuple[str, str, str], ...]


@dataclass(frozen=True, slots=True)
class Parts:
    """The profiles and the variants that were asked for, the variants that these build on, and the bridges."""

    profiles: tuple[Named, ...]
    chosen: tuple[Part, ...]
    needed: tuple[Part, ...]
    bridges: tuple[Part, ...]

    @property
    def variants(self) -> tuple[Part, ...]:
        """All variants of the book."""
        return (*self.chosen, *self.needed, *self.bridges)


def parts_of(expression: str, variants: Sequence[i.Variant], shelf: Library) -> Parts:
    """The parts of rules that were asked for by this expression."""
    named = [word.strip() for word in expression.split("+")]
    profiles = list(profiles_in(named, shelf, set()))
    asked = {*named, *(one.name for profile in profiles for one in profile.uses)}
    parts = {
        variant.name.name: Part(
            variant.name.name,
            variant.title,
            tuple(parent.name for parent in variant.changes) if len(variant.changes) > 1 else (),
            tuple(sentences_of(variant)),
        )
        for variant in variants
    }
    chosen = [part for name, part in parts.items() if name in asked]
    others = [part for name, part in parts.items() if name not in asked]
    return Parts(
        tuple(
            Named(
                one.name.name,
                one.title,
                tuple((each.option.name, str(each.value), each.known) for each in one.settings),
            )
            for one in profiles
        ),
        tuple(chosen),
        tuple(part for part in others if not part.between),
        tuple(part for part in others if part.between),
    )


def sentences_of(variant: i.Variant) -> Iterator[str]:
    """What the rules of a variant without clauses say of themselves."""
    if not any(isinstance(item, i.Clause) for item in variant.items):
        for item in variant.items:
            inner = item.item if isinstance(item, i.Replace) else item
            if isinstance(inner, i.Rule) and inner.text:
                yield inner.text


def profiles_in(named: Sequence[str], shelf: Library, seen: set[str]) -> Iterator[i.Profile]:
    """The profiles among the names, and those that they use in turn."""
    for name in named:
        if name not in seen:
            seen.add(name)
            module = shelf.module(name, None)
            if isinstance(module, i.Profile):
                yield module
                yield from profiles_in([one.name for one in module.uses], shelf, seen)


def variants_of(flat: Flat, search: Sequence[Path]) -> Iterator[i.Variant]:
    """The variants as they are written."""
    shelf = library(search)
    for name in flat.modules[1:]:
        module = shelf.module(name, None)
        if isinstance(module, i.Variant):
            yield module
