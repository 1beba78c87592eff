"""Every ruling on the game is shown by scenarios in which it matters, or says why none can show it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

import pytest

from uno_conformance.library import Library, Unknown, shipped_options
from uno_conformance.scenario import Case, Scenario
from uno_conformance.suite import load, ready, shipped
from uno_ref.compose import library
from uno_ref.model.items import Profile, Variant
from uno_ref.resources import spec_folder
from uno_tools.answers.ask import builds_on
from uno_tools.search import prove

HEAD = re.compile(r"^### (A-[0-9]{3}): .+$", re.MULTILINE)
CLAUSE = re.compile(r"\b[A-Z][A-Z0-9]*-[0-9]{3}\b")
QUOTED = re.compile(r"`([a-z0-9-]+)`")
NOT_SHIPPED = re.compile(r"^- `([a-z0-9-]+)`: \S", re.MULTILINE)
"""A reserved name in the list at the end of the page, with the reason."""


NOT_BY_THE_BASE = {
    "A-028": "the reading adds an input that the base doesn't have",
    "A-133": "the reading adds an input that the base doesn't have",
    "A-112": "the reading counts who began, which a position of the base doesn't tell",
}
"""Rulings whose scenarios of the base hold by the reading too."""

FEW = 9
"""So many values of a number are tried."""


@dataclass(frozen=True, slots=True)
class Shown:
    """What a section says of its scenarios."""

    base: tuple[str, ...]
    otherwise: tuple[str, ...]
    why_none: str


RULES = Library()


def page() -> str:
    return (spec_folder() / "rulings.md").read_text(encoding="utf-8")


@cache
def sections() -> dict[str, str]:
    parts = HEAD.split(page())[1:]
    return {number: re.split(r"\n##", body)[0] for number, body in zip(*[iter(parts)] * 2, strict=True)}


def shown(section: str) -> Shown:
    line = " ".join(section.partition("- Shown: ")[2].partition("\n- ")[0].split())
    if line.startswith("no, "):
        return Shown((), (), line.removeprefix("no, "))
    base, _, otherwise = line.partition("otherwise ")
    return Shown(tuple(QUOTED.findall(base)), tuple(QUOTED.findall(otherwise)), "")


def ways(section: str) -> tuple[str, ...]:
    """The readings, variants and options that a section names for playing otherwise."""
    return tuple(dict.fromkeys(QUOTED.findall(section.partition("Otherwise:")[2].partition("\n- ")[0])))


def clauses(section: str) -> set[str]:
    line = section.partition("Clause: ")[2].partition("\n- ")[0]
    return set(CLAUSE.findall(line.partition("Otherwise:")[0]))


@cache
def scenarios() -> dict[str, Scenario]:
    return {each.id: each for each in load([shipped()]).scenarios}


@cache
def options() -> dict[str, Mapping[str, object]]:
    return {name: claim for name, claim in shipped_options() if isinstance(claim, Mapping)}


def names(scenario: Scenario) -> list[str]:
    """The names that a scenario's rules are made of, those in a profile too."""
    found = [name.strip() for name in scenario.rules.split("+")]
    profiles = [unit for name in found if isinstance(unit := library().module(name), Profile)]
    return found + [used.name for unit in profiles for used in unit.uses]


def plays(scenario: Scenario, way: str) -> bool:
    """Whether a scenario is of another way to play."""
    if way in options():
        return scenario.options.get(way, options()[way]["default"]) != options()[way]["default"]
    return known(way) and way in names(scenario)


def verdict(scenario: Scenario, rules: str, chosen: Mapping[str, object]) -> str:
    """What comes of a scenario where other rules are played."""
    played = RULES.facts(rules, chosen)
    if isinstance(played, Unknown):
        return "unknown"
    cases: list[Case] = ready([scenario], RULES)[0]
    return prove.verdict(cases[0], RULES, prove.Fixed(played), shuffles=True).kind


def fails_by(scenario: Scenario, way: str) -> bool:
    """Whether a scenario of the base fails where it is played otherwise."""
    if isinstance(library().module(way), Variant):
        return verdict(scenario, f"{scenario.rules} + {way}", scenario.options) == "failed"
    claim = options()[way]
    values = claim.get("values") or range(claim["from"], min(claim["to"], claim["from"] + FEW))  # type: ignore[call-overload]
    chosen = [dict(scenario.options) | {way: value} for value in values if value != claim["default"]]
    return any(verdict(scenario, scenario.rules, each) == "failed" for each in chosen)


def fails_without(scenario: Scenario, way: str) -> bool:
    """Whether a scenario of another way to play fails where that isn't played."""
    if way in scenario.options:
        rest = {name: value for name, value in scenario.options.items() if name != way}
        return verdict(scenario, scenario.rules, rest) != "passed"
    left = [
        name for name in names(scenario)
        if name != way and not builds_on(name, way) and not isinstance(library().module(name), Profile)
    ]  # fmt: skip
    return verdict(scenario, " + ".join(dict.fromkeys(left)), scenario.options) != "passed"


def known(way: str) -> bool:
    return isinstance(library().module(way), Variant) or way in options()


def test_every_ruling_names_scenarios_or_says_why_not() -> None:
    assert len(sections()) == 164
    for number, section in sections().items():
        told = shown(section)
        assert section.count("- Shown: ") == 1, number
        assert bool(told.base or told.otherwise) != bool(told.why_none), number
        assert {*told.base, *told.otherwise} <= scenarios().keys(), number
        assert not (told.why_none and any(map(known, ways(section)))), f"{number} can be shown"


def test_every_scenario_is_about_the_ruling() -> None:
    for number, section in sections().items():
        told = shown(section)
        for name in (*told.base, *told.otherwise):
            scenario = scenarios()[name]
            played = [way for way in ways(section) if plays(scenario, way)]
            cites = clauses(section) & set(scenario.clauses) or scenario.source == number
            assert played or cites, (number, name)
            assert name in told.otherwise or not played, (number, name)


@pytest.mark.parametrize("number", sections())
def test_the_ruling_matters(number: str) -> None:
    section = sections()[number]
    told, otherwise = shown(section), [way for way in ways(section) if known(way)]
    for name in told.otherwise:
        scenario = scenarios()[name]
        played = [way for way in otherwise if plays(scenario, way)]
        assert any(fails_without(scenario, way) for way in played) or not played, name
    if told.base and otherwise and number not in NOT_BY_THE_BASE:
        assert any(fails_by(scenarios()[name], way) for name in told.base for way in otherwise), told.base


def test_every_other_way_is_shipped_or_said_not_to_be() -> None:
    reserved = set(NOT_SHIPPED.findall(page().partition("## Names without rules")[2].partition("\n## ")[0]))
    named = {way for section in sections().values() for way in ways(section)}
    words = {str(value) for claim in options().values() for value in claim.get("values", ())}  # type: ignore[attr-defined]
    assert {way for way in named if not known(way) and way not in words} == reserved


def test_every_ruling_and_its_clauses_name_each_other() -> None:
    resting = {name: found.rulings for name, found in all_clauses().items()}
    for number, section in sections().items():
        told = clauses(section)
        assert told or "Clause: none" in section, number
        assert all(number in resting[name] for name in told), number


@cache
def all_clauses() -> dict[str, object]:
    from uno_tools import index

    return {name: found.clause for name, found in index.clauses().items()}
