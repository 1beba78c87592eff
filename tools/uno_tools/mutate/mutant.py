"""A rule set with one item changed."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from uno_ref.check import resolve_game
from uno_ref.check.citations import citations
from uno_ref.compose import Flat, Placed, flatten, library
from uno_ref.diagnostics import has_errors
from uno_ref.model import items as i
from uno_ref.model.ruleset import RuleSet

from .kinds import Change, changes, vocabulary
from .profile import Played, profile_changes

MUTABLE = (i.Rule, i.Event, i.Action, i.Define, i.Deck, i.Option, i.Remember, i.Window, i.Zone)


@dataclass(frozen=True, slots=True)
class Mutant:
    """A changed item of a rule set.

    `key` is the same in every run as long as the item isn't changed; `cites` are the clauses of the item. `nth` tells
    changes of one item apart that have the same words. Of a profile, `played` is what is played in its place.
    """

    key: str
    module: str
    name: str
    change: Change
    cites: tuple[str, ...]
    start: tuple[str, int]
    nth: int = 1
    played: Played | None = None

    @property
    def label(self) -> str:
        """The change in words that stay the same wherever the item stands in its file."""
        more = f" ({self.nth})" if self.nth > 1 else ""
        return f"{self.module}/{self.name}: {self.change.kind}: {self.change.words}{more}"


def mutants(expression: str, modules: Sequence[str] = ()) -> list[Mutant]:
    """Every mutant of the items of a rule set, or of those of some of its modules."""
    shelf = library()
    flat = flatten(expression, {}, shelf)
    if flat is None:
        return []
    named = {word.strip() for word in expression.split("+")}
    profiles = [shelf.module(name) for name in modules if name in named]
    found: dict[str, Mutant] = {}
    for unit in profiles:
        if isinstance(unit, i.Profile):
            found.update((one.key, one) for one in of_profile(unit, flat))
    words = vocabulary([placed.item for placed in flat.items])
    labels: Counter[str] = Counter()
    for placed in flat.items:
        if not isinstance(placed.item, MUTABLE) or (modules and placed.module not in modules):
            continue
        item = placed.item
        name = "deck" if isinstance(item, i.Deck) else item.name.name
        cites = tuple(sorted({cite.id for cite in citations(item)}))
        for change in changes(item, words):
            start = (item.span.source.name, item.span.start)
            mutant = Mutant("", placed.module, name, change, cites, start)
            labels[mutant.label] += 1
            mutant = replace(mutant, nth=labels[mutant.label])
            told = f"{type(item).__name__}/{mutant.label}/{item.span.text}"
            key = hashlib.sha256(told.encode()).hexdigest()[:12]
            found.setdefault(key, replace(mutant, key=key))
    return list(found.values())


def of_profile(profile: i.Profile, flat: Flat) -> Iterator[Mutant]:
    """Every mutant of a profile."""
    name = profile.name.name
    for kind, words, span, played in profile_changes(profile, flat):
        key = hashlib.sha256(f"profile/{name}/{words}/{profile.span.text}".encode()).hexdigest()[:12]
        change = Change(kind, words, span, None)
        yield Mutant(key, name, name, change, (), (span.source.name, -1), played=played)


def shipped_modules() -> list[str]:
    """Every shipped game, variant and profile by itself: with it comes what it changes or uses."""
    shelf = library()
    return [name for name in shelf.places if shelf.module(name) is not None]


def mutated(
    mutant: Mutant, expression: str, options: Mapping[str, object], search: Sequence[Path] = ()
) -> RuleSet | None:
    """The rule set with the changed item; None if it doesn't load, or hasn't the item."""
    if mutant.played is not None:
        played = mutant.played.instead(expression, options)
        if played is None:
            return None
        flat = flatten(*played, library(search))
        return None if flat is None or has_errors(flat.diagnostics) else resolve_game(flat)
    flat = flatten(expression, options, library(search))
    if flat is None:
        return None
    items = [one for placed in flat.items for one in changed_item(placed, mutant)]
    if items == flat.items:
        return None
    everything = frozenset(flat.modules)
    changed = replace(flat, items=items, changed=everything, overlays=everything)
    rules = resolve_game(changed)
    return None if has_errors(changed.diagnostics) else rules


def changed_item(placed: Placed, mutant: Mutant) -> Iterator[Placed]:
    """The item, or what the mutant has in its place."""
    span = placed.item.span
    if (span.source.name, span.start) != mutant.start:
        yield placed
    elif mutant.change.item is not None:
        yield replace(placed, item=mutant.change.item)
