"""Random play finds what is planted and nothing else, makes it short, and outlives engines that break."""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path

import pytest

from uno_conformance.library import Library
from uno_conformance.mutants import in_process, shipped_mutants
from uno_conformance.reference import Server
from uno_conformance.runner.engine import Deadlines
from uno_conformance.transports import Channel, DirectChannel
from uno_tools.fuzz import Campaign, Finding, Limits, known_in
from uno_tools.fuzz.fill import fill
from uno_tools.fuzz.finding import case_in

from .conftest import ROOT, Program, checkout_environment

GAMES = 60
PLANTED = ROOT / "conformance" / "tests" / "planted.py"


def reference() -> Channel:
    return DirectChannel(Server(Library()).handle)


def of_mutant(name: str, **limits: int) -> tuple[Campaign, list[Finding]]:
    """What is found on the reference with one clause done wrong."""
    bounds = Limits(seconds=0, **{"games": GAMES, "findings": 1, "seed": 5, **limits})
    campaign = Campaign(in_process(shipped_mutants() / f"{name}.uno"), Library(), Deadlines(), bounds)
    campaign.begin()
    return campaign, list(campaign.findings())


def test_nothing_is_found_on_the_reference() -> None:
    campaign = Campaign(reference, Library(), Deadlines(), Limits(seconds=0, games=2 * GAMES, seed=1))
    campaign.begin()
    assert not list(campaign.findings())
    assert campaign.judged > GAMES
    assert set(campaign.counts) == {"passed"}


def test_a_planted_fault_is_found_and_is_short_and_the_same_next_time(tmp_path: Path) -> None:
    campaign, (finding,) = of_mutant("EFF-040")
    assert "EFF-040" in finding.clauses
    assert finding.steps <= 3
    case = case_in(finding.text, campaign.library)
    assert case is not None
    assert campaign.judge.of_case(case).fingerprint == finding.verdict
    honest = Campaign(reference, Library(), Deadlines(), Limits())
    honest.begin()
    assert honest.judge.of_case(case).kind == "passed"
    assert [each.text for each in of_mutant("EFF-040")[1]] == [finding.text]
    (tmp_path / "known.yaml").write_text(finding.text, encoding="utf-8")
    assert known_in((tmp_path,), Library()) == (finding.fingerprint,)


def test_what_hangs_on_a_shuffle_is_not_expected() -> None:
    campaign = Campaign(reference, Library(), Deadlines(), Limits())
    campaign.begin()
    for number in range(400):
        chance = random.Random(number)
        attempt = campaign.mover.attempt(campaign.positions.one(chance), chance)
        filled = None if attempt is None else fill(attempt, campaign.played.facts)
        if filled is not None and filled.by_chance and any(len(s["hands"]) == 2 for s in filled.states):
            assert campaign.judge.verdict(filled, "uno", {}).kind == "passed"
            return
    raise AssertionError("no game had a shuffle in it")


def test_findings_are_files_that_the_suite_runs(unospec: Program) -> None:
    overlay = shipped_mutants() / "EFF-040.uno"
    engine = f"{sys.executable} -m uno_conformance.serve --overlay {overlay}"
    bounds = ("--games", "60", "--findings", "1", "--seconds", "0", "--seed", "5", "--output-format", "json")
    env = {"PYTHONPATH": checkout_environment()["PYTHONPATH"]}
    done = unospec("fuzz", "--engine", engine, *bounds, env=env, code=1)
    (finding,) = json.loads(done.stdout)["findings"]
    assert finding["id"] in done.stderr
    assert Path(finding["file"]).is_file()
    unospec("test", "findings", "--engine", engine, env=env, code=1)
    unospec("test", "findings", env=env, code=0)


@pytest.mark.parametrize(
    ("kind", "code"), [("crash", 1), ("garbage", 1), ("hang-at-hello", 3), ("unsupported", 3)]
)
def test_engines_that_break_are_outlived(unospec: Program, kind: str, code: int) -> None:
    engine = f"{sys.executable} {PLANTED} {kind}"
    bounds = ("--games", "20", "--findings", "1", "--timeout", "2", "--hello-timeout", "10", "--seed", "1")
    env = {"PYTHONPATH": checkout_environment()["PYTHONPATH"]}
    done = unospec("fuzz", "--engine", engine, *bounds, env=env, code=code)
    assert "bug in unospec" not in done.stderr


def test_faulty_requests_say_what_is_wrong(unospec: Program) -> None:
    assert "can't be used" in unospec("fuzz", "--rules", "uno + stackin", code=2).stderr
    assert "NAME=VALUE" in unospec("fuzz", "--option", "uno-penalty", code=2).stderr
    assert "no command" in unospec("fuzz", "--engine", "no-such-engine-anywhere", code=3).stderr
