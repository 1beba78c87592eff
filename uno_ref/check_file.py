"""Everything that is wrong in a rule file: its text, then each game, variant and profile in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from uno_ref.compose import read_source
from uno_ref.deal import options_of_the_deal, too_few
from uno_ref.diagnostics import Diagnostic, Source, in_order, the_first
from uno_ref.load import load
from uno_ref.model.items import Game, Needs, Profile, Unit, Variant
from uno_ref.model.ruleset import RuleSet
from uno_ref.resources import spec_folder
from uno_ref.syntax import parse

UNKNOWN_RULES = "E301"
NOT_COMBINED = "E303"
MUTANT = "mutant-"
"""A variant whose name begins so does something wrong on purpose: it is looked at as it is played, on top."""


def check_file(path: Path, search: Sequence[Path] = ()) -> tuple[Diagnostic, ...]:
    """All faults of a rule file, in order.

    What it builds on is also looked up in `search`, and then beside the file.
    """
    source, fault = read_source(path)
    if fault is not None:
        return (fault,)
    file, faults = parse(source)
    found = list(faults)
    shipped = path.resolve().is_relative_to(spec_folder().resolve())
    alone: tuple[Path, ...] = () if shipped else (path,)
    for unit in file.units:
        if not isinstance(unit, Game | Profile | Variant):
            continue
        if isinstance(unit, Variant) and unit.name.name.startswith(MUTANT):
            parents = " + ".join(parent.name for parent in unit.changes)
            found += _here(load(parents, search=search, overlays=(path,)).diagnostics, source)
            continue
        told = _of_unit(unit, (*alone, *search))
        if any(diagnostic.code == UNKNOWN_RULES for diagnostic in told) and not shipped:
            told = _of_unit(unit, (path, path.parent, *search))
        found += _here(told, source)
    return the_first(in_order(found))


def _here(told: Sequence[Diagnostic], source: Source) -> list[Diagnostic]:
    """What is told of this file, and of none; of two places that clash, either may be in it."""
    return [
        each
        for each in told
        if each.span is None
        or source.name in (each.span.source.name, *(note.span.source.name for note in each.notes))
    ]


def _of_unit(unit: Unit, search: Sequence[Path]) -> tuple[Diagnostic, ...]:
    """The faults of a game, variant or profile; a variant is looked at together with those that it needs."""
    assert isinstance(unit, Game | Profile | Variant)
    expression = unit.name.name
    loaded = load(expression, search=search)
    if isinstance(unit, Variant) and any(each.code == NOT_COMBINED for each in loaded.diagnostics):
        needs = [item for item in unit.items if isinstance(item, Needs) and not item.excludes]
        names = dict.fromkeys(name.name for item in needs for name in item.names)
        expression = " + ".join((unit.name.name, *names))
        loaded = load(expression, search=search)
    if loaded.rules is None:
        return loaded.diagnostics
    return (*loaded.diagnostics, *_deck_suffices(unit, expression, loaded.rules, search))


def _deck_suffices(
    unit: Unit, expression: str, rules: RuleSet, search: Sequence[Path]
) -> Iterator[Diagnostic]:
    """Whether the cards suffice for every number of players, with every value of what the deal reads."""
    assert isinstance(unit, Game | Profile | Variant)
    fault = too_few(rules)
    help_ = "let fewer players take part, deal fewer cards, or add some"
    if fault:
        yield Diagnostic("E412", fault, unit.name.span, help=help_)
        return
    for option, greatest in options_of_the_deal(rules):
        stretched = load(expression, {option: greatest}, search).rules
        fault = "" if stretched is None else too_few(stretched)
        if fault:
            yield Diagnostic("E412", f"with `{option}` {greatest}, {fault}", unit.name.span, help=help_)
