"""The shipped suite: it is whole, has no twins, pins every clause, and the reference passes it."""

from __future__ import annotations

from collections import Counter, defaultdict
from functools import cache

import pytest

from uno_conformance.library import Facts, Library
from uno_conformance.reference import Server
from uno_conformance.runner.suite import Run, Settings
from uno_conformance.scenario import Scenario, read_text
from uno_conformance.scenario.canonical import canonical
from uno_conformance.suite import digest, load, ready, shipped
from uno_conformance.transports import DirectChannel


@cache
def scenarios() -> tuple[Scenario, ...]:
    loaded = load([shipped()])
    assert loaded.diagnostics == ()
    return loaded.scenarios


@pytest.fixture
def facts(library: Library) -> Facts:
    found = library.facts("uno", {})
    assert isinstance(found, Facts)
    return found


def test_the_reference_passes_whatever_the_shuffle(library: Library) -> None:
    cases, faults = ready(scenarios(), library)
    assert not faults
    server = Server(library)
    run = Run(lambda: DirectChannel(server.handle), library, Settings(shuffles=True))
    bad = [
        (each.scenario.place, each.verdict.reason)
        for each in run.results(cases)
        if each.verdict.kind != "passed"
    ]
    assert bad == []


@pytest.mark.parametrize("game", ["uno", "mau-mau"])
def test_every_clause_of_a_game_that_an_input_can_show_is_cited(game: str, library: Library) -> None:
    facts = library.facts(game, {})
    assert isinstance(facts, Facts)
    cited = {clause for scenario in scenarios() for clause in scenario.clauses}
    shown = {clause.id for clause in facts.rules.clauses.values() if clause.mark != "table"}
    assert shown - cited == set()


def test_every_rejected_step_is_about_a_cited_rule_or_another() -> None:
    for scenario in scenarios():
        assert all(step.clause or step.outcome == "accepted" for step in scenario.steps), scenario.place


def test_no_two_scenarios_differ_only_in_colors_and_names(library: Library) -> None:
    twins: defaultdict[str, list[str]] = defaultdict(list)
    for scenario in scenarios():
        facts = library.facts(scenario.rules, {})
        assert isinstance(facts, Facts)
        twins[canonical(scenario, facts.colors)].append(scenario.place)
    assert [places for places in twins.values() if len(places) > 1] == []


def test_twins_are_seen(facts: Facts) -> None:
    scenario = next(
        each for each in scenarios() if "red" in each.document.source.text and "ann" in each.players
    )
    text = scenario.document.source.text
    for old, new in (("red", "@"), ("blue", "red"), ("@", "blue"), ("ann", "zoe"), (scenario.id, "zzzz")):
        text = text.replace(old, new)
    twin = read_text(text, scenario.path, "twin.yaml").scenario
    assert twin is not None
    assert canonical(twin, facts.colors) == canonical(scenario, facts.colors)


def test_there_is_enough_of_everything() -> None:
    every = scenarios()
    assert len(every) >= 120
    assert sum(step.outcome == "rejected" for each in every for step in each.steps) >= 30
    assert sum(len(each.steps) >= 3 for each in every) >= 25
    chapters = Counter(each.chapter for each in every)
    assert chapters["rounds"] >= 10
    reports = [each for each in every if each.chapter == "reports"]
    assert len(reports) >= 25
    assert all(each.source for each in reports)


def test_ids_tell_nothing_and_have_no_look_alikes() -> None:
    for scenario in scenarios():
        assert not set(scenario.id) & set("0o1il"), scenario.place


def test_the_digest_is_of_what_the_files_say() -> None:
    assert digest() == digest(shipped())
    assert len(digest()) == 12
