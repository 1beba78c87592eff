"""From a clause, or from another way to play, on to the rules that say it, the scenarios that show it, and a fault of it
that one of these catches.

Nothing is run: the faults that are caught are looked up in the table of answers. Where the table is older than all
scenarios in question, it can't tell, and that isn't a hole.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache

from uno_conformance.scenario import Scenario
from uno_ref.model.items import Game, Option, Profile, Variant
from uno_tools import index
from uno_tools.answers.candidates import Candidate
from uno_tools.answers.table import Table, read_table
from uno_tools.explain import shipped_scenarios

from .weighed import OtherWay

ABSENT = "denies something, so no rule says it"
NO_INPUT = "no input can show it"
UNKNOWN = "the table of answers is older than these scenarios"


@dataclass(frozen=True, slots=True)
class Caught:
    """A fault by the key that it has in the table of answers, what is wrong there, and a scenario that notices it."""

    fault: str
    words: str
    scenario: str


@dataclass(frozen=True, slots=True)
class Link:
    """A clause that rests on a statement, or another way to play that a ruling names for it.

    `kind` is `clause`, `reading`, `option`, or `ruling` where the statement is only weighed. `rules` are written as
    `MODULE: KIND NAME`. `excused` says why something isn't needed or not known, `holes` what is missing.
    """

    kind: str
    name: str
    ruling: str = ""
    rules: tuple[str, ...] = ()
    scenarios: tuple[str, ...] = ()
    caught: Caught | None = None
    excused: tuple[str, ...] = ()
    holes: tuple[str, ...] = ()


@cache
def answers() -> Table:
    """The shipped table, read once."""
    return read_table()


@cache
def of_clause(name: str) -> Link:
    """What leads on from a clause."""
    found = index.clauses()[name]
    mark, reason = found.clause.mark, found.clause.reason
    rules = tuple(written(saying) for saying in said_by(found))
    if mark == "table":
        return Link("clause", name, rules=rules, excused=(f"{NO_INPUT}: {reason}",))
    citing = tuple(each for each in shipped_scenarios() if name in each.clauses)
    excused = (ABSENT,) if mark == "absence" and not rules else ()
    holes = () if rules or excused else ("no rule says it",)
    return proven(Link("clause", name, rules=rules, excused=excused, holes=holes), citing, faults_of(name))


def said_by(found: index.ExplainedClause) -> Iterable[index.Saying]:
    """The items that say a clause: those of the module that has it, or of others if there are none."""
    own = [each for each in found.said_by if each.unit == found.unit]
    return own or found.said_by


def written(saying: index.Saying) -> str:
    """An item with its module, as a list shows it."""
    return f"{saying.unit}: {saying.kind} {saying.name}".rstrip()


def faults_of(clause: str) -> list[Candidate]:
    """The faults that are about a clause, the wrong engines that are named for it first."""
    rows = (row.candidate for row in answers().rows.values() if row.counts)
    found = [one for one in rows if clause in one.cites and one.kind in ("wrong", "mutant")]
    return sorted(found, key=lambda one: one.kind != "wrong")


@cache
def of_other_way(way: OtherWay) -> Link:
    """What leads on from a reading, a variant or a value of an option."""
    unit = next((each for each in units() if each.name.name == way.name), None)
    rows = [row.candidate for row in answers().rows.values() if row.counts]
    if unit is not None:
        link = Link("reading", way.name, way.ruling, tuple(written(each) for each in index.items_of(unit)))
        faults = [one for one in rows if one.key == f"without:{way.name}" or one.module == way.name]
        playing = [each for each in shipped_scenarios() if way.name in modules(each)]
        return proven(link, sorted(playing, key=lambda each: way.name not in each.rules), faults)
    name = f"{way.name} {way.value}".rstrip()
    if way.name not in options():
        return Link("reading", name, way.ruling, holes=("it isn't shipped",))
    link = Link("option", name, way.ruling, (f"{options()[way.name]}: option {way.name}",))
    faults = [one for one in rows if one.kind == "option" and one.item == way.name]
    return proven(link, [each for each in shipped_scenarios() if plays(each, way)], faults)


def proven(link: Link, showing: Iterable[Scenario], faults: Iterable[Candidate]) -> Link:
    """A link with its scenarios and a fault that one of them notices, or with the holes where there is none."""
    table = answers()
    names = [each.id for each in showing]
    caught = next(
        (Caught(one.key, one.words, name) for one in faults for name in noticing(table, one, names)), None
    )
    holes, excused = list(link.holes), list(link.excused)
    if not names:
        holes.append("no scenario shows it")
    elif caught is None and not any(name in table.scenarios for name in names):
        excused.append(UNKNOWN)
    elif caught is None:
        holes.append("no fault of it is caught")
    return Link(
        link.kind, link.name, link.ruling, link.rules, tuple(names), caught, tuple(excused), tuple(holes)
    )


def noticing(table: Table, fault: Candidate, names: Iterable[str]) -> Iterator[str]:
    """Those scenarios that notice a fault."""
    caught = table.caught_by(fault.key)
    return (name for name in names if name in caught)


@cache
def units() -> tuple[Game | Variant | Profile, ...]:
    """Every shipped game, variant and profile."""
    kinds = Game | Variant | Profile
    return tuple(unit for file in index.shipped() for unit in file.units if isinstance(unit, kinds))


@cache
def options() -> dict[str, str]:
    """Every shipped option, with the game or variant that declares it."""
    return {
        item.name.name: unit.name.name
        for unit in units()
        if not isinstance(unit, Profile)
        for item in unit.items
        if isinstance(item, Option)
    }


def modules(scenario: Scenario) -> set[str]:
    """The names that a scenario's rules are made of, with those that a profile uses."""
    named = {name.strip() for name in scenario.rules.split("+")}
    profiles = [unit for unit in units() if isinstance(unit, Profile) and unit.name.name in named]
    return named | {used.name for profile in profiles for used in profile.uses}


def plays(scenario: Scenario, way: OtherWay) -> bool:
    """Whether a scenario gives an option the value, or a value at all if none is named."""
    given = {name: str(value) for name, value in scenario.options.items()}
    for unit in units():
        if isinstance(unit, Profile) and unit.name.name in modules(scenario):
            given = {each.option.name: str(each.value) for each in unit.settings} | given
    return way.name in given and way.value in ("", given[way.name])
