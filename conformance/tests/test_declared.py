"""What an engine declares as fixed, compared with what a scenario needs."""

from __future__ import annotations

from pathlib import Path

import pytest

from uno_conformance.library import Library
from uno_conformance.protocol.messages import Hello
from uno_conformance.reference import Server
from uno_conformance.runner.engine import read_hello
from uno_conformance.runner.planning import Planner
from uno_conformance.runner.reference_run import ReferencePlayer
from uno_conformance.scenario import Case, prepare, read_text

TEXT = """\
id: abcd
title: A title
clauses: [SETUP-060]
given:
  players: [ann, bob]
  from: start
  dealer: ann
  hands: {{ann: [red 1, red 2], bob: [red 3, red 4]}}
  draw: [red 5, ...]
expect: {expect}
steps: []
"""


def case_of(expect: str, library: Library) -> Case:
    reading = read_text(TEXT.format(expect=expect), Path("x/one.yaml"), "x/one.yaml")
    assert reading.scenario is not None, reading.diagnostics
    case, faults = prepare(reading.scenario, library)
    assert case is not None, faults
    return case


def planner(library: Library, *always: str) -> Planner:
    """For an engine that has these variants always on."""
    hello = {
        "seq": 1,
        "reply": "hello",
        "protocol": 1,
        "engine": {"name": "bent"},
        "setup": ["start"],
        "short-deck": True,
        "rules": {"uno": "yes", **dict.fromkeys(always, "always")},
    }
    return Planner(Hello.model_validate(hello), library, ReferencePlayer(Server(library)).play)


def test_an_option_is_declared_by_its_values_or_by_a_range(library: Library) -> None:
    case = case_of("{top: red 5}", library)
    bent = planner(library)
    for claim, fixed in (
        ({"from": 1, "to": 10, "default": 9}, False),
        ({"from": 7, "to": 7, "default": 7}, False),
        ({"from": 8, "to": 10, "default": 9}, True),
        ({"values": [8, 9], "default": 9}, True),
    ):
        bent.hello = Hello.model_validate(
            {**bent.hello.model_dump(by_alias=True), "options": {"hand-size": claim}}
        )
        points = bent.fixed_points(case)
        assert [(point.option, point.value) for point in points] == ([("hand-size", 9)] if fixed else [])
        assert bent.asked(case, {}) == ({} if claim["default"] == 7 else {"hand-size": 7})


@pytest.mark.parametrize(
    ("claim", "said"),
    [
        ({"from": 4, "to": 2, "default": 3}, "no range"),
        ({"from": 1, "default": 3}, "to`: Field required"),
        ({"from": "1", "to": 2, "default": 1}, "from`: Input should be a valid integer"),
        ({"values": [], "default": 1}, "values`: List should have"),
    ],
)
def test_a_claim_that_is_none(claim: dict[str, object], said: str) -> None:
    hello = {
        "reply": "hello",
        "seq": 1,
        "protocol": 1,
        "engine": {"name": "bent"},
        "options": {"size": claim},
    }
    found = read_hello(hello)
    assert isinstance(found, str)
    assert found.startswith("`options.size.")
    assert said in found


def test_the_reference_claims_its_numbers_as_ranges() -> None:
    hello = Server(Library()).handle(
        {"seq": 1, "message": "hello", "protocol": {"min": 1, "max": 1}, "suite": ""}
    )
    assert hello["options"]["hand-size"] == {"from": 1, "to": 10, "default": 7}
    assert hello["options"]["deal-order"] == {"values": ["single", "block"], "default": "single"}
    assert all(len(str(claim)) < 150 for claim in hello["options"].values())


@pytest.mark.parametrize("first", ["ann", "bob"])
def test_what_chance_decides_is_declared_whoever_it_favors(first: str, library: Library) -> None:
    plan = planner(library, "first-player-random").plan(case_of(f"{{turn: {first}}}", library))
    assert plan.declared == "`first-player-random` always"


def test_what_chance_does_not_touch_is_put_to_the_engine(library: Library) -> None:
    plan = planner(library, "first-player-random").plan(case_of("{top: red 5}", library))
    assert (plan.declared, plan.cannot) == ("", "")


def test_fixed_rules_that_do_not_go_together_are_told(library: Library) -> None:
    bent = planner(library, "start-wild-dealer", "start-wild-redraw")
    bent.plan(case_of("{top: red 5}", library))
    assert [text for text in bent.warnings if "can't be played together" in text]
