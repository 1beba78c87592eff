"""A rule set with one item changed."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from uno_ref.check import resolve_game
from uno_ref.check.citations import citations
from uno_ref.compose import Flat, Library, Placed, flatten, library
from uno_ref.diagnostics import has_errors
from uno_ref.model import items as i
from uno_ref.model import written as w
from uno_ref.model.ruleset import RuleSet

from .kinds import Change, Vocabulary, changes, vocabulary
from .profile import Played, profile_changes

Start = tuple[str, int]
"""A file and a place in it."""

MUTABLE = (i.Rule, i.Event, i.Action, i.Define, i.Deck, i.Option, i.Remember, i.Window, i.Zone)


@dataclass(frozen=True, slots=True)
class Mutant:
    """A changed item of a rule set, or a changed choice that a variant adds to an action of what it builds on.

    `start` is where the item, or the choice, stands. `key` is the same in every run as long as the item isn't changed;
    `cites` are the clauses of the item. `nth` tells changes of one item apart that have the same words. Of a profile,
    `played` is what is played in its place.
    """

    key: str
    module: str
    name: str
    change: Change
    cites: tuple[str, ...]
    start: Start
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
    adds = adders(flat, shelf)
    pieces = [piece for placed in flat.items for piece in pieces_of(placed, adds, words)]
    for piece in pieces:
        if modules and piece.module not in modules:
            continue
        for change in piece.changes:
            mutant = Mutant("", piece.module, piece.name, change, piece.cites, piece.start)
            labels[mutant.label] += 1
            mutant = replace(mutant, nth=labels[mutant.label])
            told = f"{piece.kind}/{mutant.label}/{piece.text}"
            key = hashlib.sha256(told.encode()).hexdigest()[:12]
            found.setdefault(key, replace(mutant, key=key))
    return list(found.values())


@dataclass(frozen=True, slots=True)
class Piece:
    """What is changed as a whole: an item as its module says it, or a choice or statement that a module adds to an action."""

    kind: str
    module: str
    name: str
    cites: tuple[str, ...]
    start: Start
    text: str
    changes: Iterator[Change]


def start_of(written: Any) -> Start:
    """Where an item or a choice stands."""
    return (written.span.source.name, written.span.start)


def adders(flat: Flat, shelf: Library) -> dict[Start, tuple[str, i.Also]]:
    """The modules that add choices and statements to actions of others, and how, by where each of these stands."""
    units = {name: shelf.module(name) for name in flat.modules}
    return {
        start_of(part): (name, item)
        for name, unit in units.items()
        if isinstance(unit, i.Variant)
        for item in unit.items
        if isinstance(item, i.Also)
        for part in (*item.choices, *item.body)
    }


def pieces_of(
    placed: Placed, adders: Mapping[Start, tuple[str, i.Also]], words: Vocabulary
) -> Iterator[Piece]:
    """An item without what others add to it, and each choice and statement that a module adds to it."""
    item = placed.item
    if not isinstance(item, MUTABLE):
        return
    name = "deck" if isinstance(item, i.Deck) else item.name.name
    own = item
    if isinstance(item, i.Action):
        own = replace(item, choices=own_parts(item, item.choices), body=own_parts(item, item.body))
    cites = tuple(sorted({cite.id for cite in citations(own)}))
    kind, found = type(item).__name__, changes(own, words)
    yield Piece(kind, placed.module, name, cites, start_of(item), item.span.text, found)
    if not isinstance(item, i.Action):
        return
    for choice in added_choices(item):
        cites = tuple(sorted({cite.id for cite in choice.cites}))
        module = adders[start_of(choice)][0] if start_of(choice) in adders else placed.module
        found = changes_of_choice(item, choice, words)
        yield Piece("Choice", module, name, cites, start_of(choice), choice.span.text, found)
    for statement in added_statements(item):
        module, cites = placed.module, ()
        if start_of(statement) in adders:
            module, also = adders[start_of(statement)]
            cites = tuple(sorted({cite.id for cite in citations(also)}))
        found = changes_of_statement(item, statement, words)
        yield Piece("Statement", module, name, cites, start_of(statement), statement.span.text, found)


def changes_of_choice(action: i.Action, choice: i.Choice, words: Vocabulary) -> Iterator[Change]:
    """Every change of one choice of an action; the item of each is the choice as it then is."""
    alone = replace(action, choices=(choice,))
    for change in changes(alone, words):
        changed = change.item
        if isinstance(changed, i.Action) and replace(changed, choices=(choice,)) == alone:
            yield replace(change, item=next(iter(changed.choices), None))


def changes_of_statement(action: i.Action, statement: w.Statement, words: Vocabulary) -> Iterator[Change]:
    """Every change of one statement of an action; the item of each is the statements that then stand there."""
    alone = replace(action, body=(statement,))
    for change in changes(alone, words):
        changed = change.item
        if isinstance(changed, i.Action) and replace(changed, body=(statement,)) == alone:
            yield replace(change, item=changed.body)


def own_parts(action: i.Action, parts: tuple[Any, ...]) -> tuple[Any, ...]:
    """Those of its choices or statements that stand in the action itself."""
    span = action.span
    return tuple(
        part
        for part in parts
        if part.span.source.name == span.source.name and span.start <= part.span.start < span.end
    )


def added_choices(action: i.Action) -> tuple[i.Choice, ...]:
    """The choices that variants have added to the action."""
    own = own_parts(action, action.choices)
    return tuple(choice for choice in action.choices if choice not in own)


def added_statements(action: i.Action) -> tuple[w.Statement, ...]:
    """The statements that variants have added to the action."""
    own = own_parts(action, action.body)
    return tuple(statement for statement in action.body if statement not in own)


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
    """The item, or what the mutant has in its place; what others add to it stays."""
    item, changed = placed.item, mutant.change.item
    if start_of(item) == mutant.start:
        if isinstance(changed, i.Action) and isinstance(item, i.Action):
            choices = (*changed.choices, *added_choices(item))
            changed = replace(changed, choices=choices, body=(*changed.body, *added_statements(item)))
        if changed is not None:
            yield replace(placed, item=changed)
    elif isinstance(item, i.Action):
        new = () if changed is None else changed if isinstance(changed, tuple) else (changed,)
        choices, body = (
            tuple(part for each in parts for part in (new if start_of(each) == mutant.start else (each,)))
            for parts in (item.choices, item.body)
        )
        yield replace(placed, item=replace(item, choices=choices, body=body))
    else:
        yield placed
