"""How much the shipped suite has to hold, counted from its files: for the base game, and for all games and variants."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from functools import cache

import pytest

from uno_conformance.library import Library
from uno_conformance.scenario import Case, Scenario
from uno_conformance.scenario.canonical import canonical
from uno_conformance.suite import load, ready, shipped
from uno_ref.compose.library import read_source
from uno_ref.model.items import Clause, Game, Variant
from uno_ref.resources import shipped_files
from uno_ref.syntax import parse

BASE = "uno"
QUOTAS = {
    "scenarios": 120,
    "refusals": 30,
    "with three inputs": 25,
    "whole rounds": 8,
    "whole matches": 2,
    "from public reports": 25,
}
ALL = 260
"""So many scenarios are in the whole suite at least; its other quotas grow in proportion."""

REPORT = re.compile(r"[\w.-]+/[\w.-]+(?:#\d+|@[0-9a-f]{7,40})")
"""An issue or a commit of a public repository."""

BEGINNINGS = ("start", "deal", "dealer")
ENDS = ("round-over", "match-over")


@cache
def cases() -> tuple[Case, ...]:
    found, faults = ready(load([shipped()]).scenarios, Library())
    assert not faults
    return tuple(found)


@cache
def units() -> tuple[Game | Variant, ...]:
    """All games and variants that the specification ships."""
    parsed = (parse(read_source(file)[0])[0].units for file in shipped_files())
    return tuple(unit for found in parsed for unit in found if isinstance(unit, Game | Variant))


def played_out(scenario: Scenario) -> tuple[int, bool]:
    """How many rounds are played from their beginning to the count, and whether a match is."""
    begun = scenario.given.get("from") in BEGINNINGS
    first = begun and not scenario.given.get("scores") and scenario.given.get("round", 1) == 1
    rounds, over = 0, False
    for step in scenario.steps:
        if step.sentence == "deal" and step.outcome == "accepted":
            begun = True
        for window in {expect.get("window") for expect in step.expect} & {*ENDS}:
            rounds += begun
            begun = False
            over = over or window == ENDS[1]
    return rounds, first and over


def counted(of: Iterable[Case]) -> Mapping[str, int]:
    scenarios = [case.scenario for case in of]
    played = [played_out(scenario) for scenario in scenarios]
    return {
        "scenarios": len(scenarios),
        "refusals": sum(step.outcome == "rejected" for each in scenarios for step in each.steps),
        "with three inputs": sum(len(each.steps) >= 3 for each in scenarios),
        "whole rounds": sum(rounds for rounds, _ in played),
        "whole matches": sum(match for _, match in played),
        "from public reports": sum(bool(REPORT.fullmatch(each.source)) for each in scenarios),
    }


@pytest.mark.parametrize("quota", QUOTAS)
def test_there_is_enough_for_the_base_game(quota: str) -> None:
    assert counted(case for case in cases() if case.scenario.rules == BASE)[quota] >= QUOTAS[quota]


@pytest.mark.parametrize("quota", QUOTAS)
def test_there_is_enough_in_all(quota: str) -> None:
    wanted = QUOTAS[quota] * ALL / QUOTAS["scenarios"]
    assert counted(cases())[quota] >= wanted


def test_every_clause_that_an_input_can_show_is_cited() -> None:
    cited = {clause for case in cases() for clause in case.scenario.clauses}
    shown = {
        item.id
        for unit in units()
        for item in unit.items
        if isinstance(item, Clause) and item.mark != "table"
    }
    assert len(shown) > 150
    assert shown - cited == set()


def test_every_variant_is_played() -> None:
    played = {
        name
        for case in cases()
        for name in (*(part.strip() for part in case.scenario.rules.split("+")), *case.facts.rules.modules)
    }
    assert {unit.name.name for unit in units()} <= played


def test_what_a_source_says_is_pinned_by_scenarios_of_sources_alone() -> None:
    """A scenario has the force of its weakest clause, so a clause of a source needs one without rulings."""
    facts = {name: clause for case in cases() for name, clause in case.facts.clauses.items()}
    cited = {name for case in cases() for name in case.scenario.clauses}
    forces = [
        ({case.facts.clauses[name].force for name in case.scenario.clauses}, case.scenario.clauses)
        for case in cases()
    ]
    pinned = {name for force, clauses in forces if force == {"source"} for name in clauses}
    assert {name for name in cited if facts[name].force == "source"} - pinned == set()


def test_no_two_scenarios_differ_only_in_names_and_colors_or_suits() -> None:
    twins: defaultdict[str, list[str]] = defaultdict(list)
    for case in cases():
        twins[canonical(case.scenario, case.facts.colors)].append(case.scenario.place)
    assert [places for places in twins.values() if len(places) > 1] == []


def test_twins_with_other_suits_are_seen() -> None:
    from uno_conformance.scenario import read_text

    case = next(
        case for case in cases() if case.scenario.rules == "mau-mau" and "ann" in case.scenario.players
    )
    scenario = case.scenario
    text = scenario.document.source.text
    for old, new in (
        ("clubs", "@"),
        ("hearts", "clubs"),
        ("@", "hearts"),
        ("ann", "zoe"),
        (scenario.id, "zzzz"),
    ):
        text = text.replace(old, new)
    twin = read_text(text, scenario.path, "twin.yaml").scenario
    assert twin is not None
    assert twin.document.value != scenario.document.value
    assert canonical(twin, case.facts.colors) == canonical(scenario, case.facts.colors)
