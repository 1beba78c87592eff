"""The shipped suite is whole, and the reference passes it; how much it holds is in `test_quotas.py`."""

from __future__ import annotations

from functools import cache

import pytest

from uno_conformance.library import Facts, Library
from uno_conformance.reference import Server
from uno_conformance.runner.suite import Run, Settings
from uno_conformance.scenario import Scenario, read_text
from uno_conformance.scenario.canonical import canonical
from uno_conformance.suite import digest, load, ready, shipped
from uno_conformance.transports import DirectChannel
from uno_ref.game import INTERPRETERS


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


@pytest.mark.parametrize("interpreter", INTERPRETERS)
def test_both_interpreters_pass_whatever_the_shuffle(interpreter: str, library: Library) -> None:
    """And each refusal cites what the scenario says."""
    cases, faults = ready(scenarios(), library)
    assert not faults
    server = Server(library, interpreter=interpreter)
    run = Run(lambda: DirectChannel(server.handle), library, Settings(shuffles=True))
    bad = [
        (each.scenario.place, each.verdict.reason)
        for each in run.results(cases)
        if each.verdict.kind != "passed"
    ]
    assert bad == []


def test_every_rejected_step_is_about_a_cited_rule_or_another() -> None:
    for scenario in scenarios():
        assert all(step.clause or step.outcome == "accepted" for step in scenario.steps), scenario.place


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


def test_what_is_filed_as_a_report_says_whose() -> None:
    assert all(each.source for each in scenarios() if each.chapter == "reports")


def test_ids_tell_nothing_and_have_no_look_alikes() -> None:
    for scenario in scenarios():
        assert not set(scenario.id) & set("0o1il"), scenario.place


def test_the_digest_is_of_what_the_files_say() -> None:
    assert digest() == digest(shipped())
    assert len(digest()) == 12
