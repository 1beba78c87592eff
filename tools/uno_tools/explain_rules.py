"""The page of a game, a variant, a profile or an option."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from uno_ref.model.items import Clause, Game, Needs, Option, Profile, Replace, Variant
from uno_ref.model.ruleset import spoken
from uno_tools import index
from uno_tools.explain import Page, table

Rules = Game | Variant | Profile


@cache
def all_rules() -> dict[str, Rules]:
    """Every shipped game, variant and profile by its name."""
    return {
        unit.name.name: unit for file in index.shipped() for unit in file.units if isinstance(unit, Rules)
    }


@cache
def options() -> dict[str, list[tuple[str, Option]]]:
    """Every option by its name, with the games and variants that declare it."""
    found: dict[str, list[tuple[str, Option]]] = {}
    for unit in all_rules().values():
        for item in () if isinstance(unit, Profile) else unit.items:
            inner = item.item if isinstance(item, Replace) else item
            if isinstance(inner, Option):
                found.setdefault(inner.name.name, []).append((unit.name.name, inner))
    return found


def rules(name: str) -> Page | None:
    """A game, variant or profile: what it builds on, its clauses, options and settings."""
    unit = all_rules().get(name)
    if unit is None:
        return None
    kind = type(unit).__name__.lower()
    clauses: dict[str, str] = {}
    own: dict[str, str] = {}
    settings: dict[str, str] = {}
    if isinstance(unit, Profile):
        below = [used.name for used in unit.uses]
        settings = {f"{one.option.name} is {one.value}": one.known for one in unit.settings}
    else:
        below = [] if isinstance(unit, Game) else [parent.name for parent in unit.changes]
        clauses = {item.id: item.sentence for item in unit.items if isinstance(item, Clause)}
        own = {
            option: values(declared)
            for option, declarations in options().items()
            for where, declared in declarations
            if where == name
        }
    data = {
        "kind": kind, "name": name, "title": unit.title, "declared": unit.span.place, "on": below,
        "clauses": clauses, "options": own, "settings": settings,
    }  # fmt: skip
    body = "\n".join(lines(unit, kind, below, clauses, own, settings))
    return Page(f"{name}  {unit.title}".rstrip(), body, data)


def lines(
    unit: Rules,
    kind: str,
    below: list[str],
    clauses: dict[str, str],
    own: dict[str, str],
    settings: dict[str, str],
) -> Iterator[str]:
    """The text of the page."""
    on = f" of {', '.join(below)}" if below else ""
    yield f"A {kind}{on}, declared in {unit.span.place}."
    if isinstance(unit, Variant):
        if unit.players:
            yield f"For {spoken(unit.players)} players."
        for item in unit.items:
            if isinstance(item, Needs):
                verb = "Can't be combined with" if item.excludes else "Needs"
                yield f"{verb} {', '.join(one.name for one in item.names)}."
    yield from table("Clauses", clauses)
    yield from table("Options", own)
    yield from table("Settings", settings)
    changing = [
        name
        for name, other in all_rules().items()
        if isinstance(other, Variant) and unit.name.name in [parent.name for parent in other.changes]
    ]
    if changing and not isinstance(unit, Game):
        yield f"\nChanged further by {', '.join(changing)}."
    yield f"\n`unospec show {unit.name.name}` prints the rules, `unospec rulebook` makes a book of them."


def option(name: str) -> Page | None:
    """An option: its values, what it is for, and where it is declared."""
    declarations = options().get(name)
    if not declarations:
        return None
    rows = {where: f"{values(one)}  ({one.span.place})" for where, one in declarations}
    cited = dict.fromkeys(cite.id for _, one in declarations for cite in one.cites)
    known = index.clauses()
    clauses = {clause: known[clause].clause.sentence for clause in cited if clause in known}
    setting = {
        profile.name.name: f"{one.value}  {one.known}".rstrip()
        for profile in all_rules().values()
        if isinstance(profile, Profile)
        for one in profile.settings
        if one.option.name == name
    }
    says = next((one.sentence for _, one in declarations if one.sentence), "")
    body = "\n".join(
        (*table("Declared by", rows), *table("Clauses", clauses), *table("Set by profiles", setting))
    ).strip()
    data = {
        "kind": "option",
        "name": name,
        "text": says,
        "declared": rows,
        "clauses": clauses,
        "profiles": setting,
    }
    return Page(f"{name}  {says}".rstrip(), body, data)


def values(one: Option) -> str:
    """The value in force if nothing is chosen, and what it may be."""
    allowed = (
        f"{one.bounds[0]} to {one.bounds[1]}" if one.bounds else ", ".join(word.name for word in one.words)
    )
    return f"{one.default}; may be {allowed}"
