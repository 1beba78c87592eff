"""The pytest plugin: scenarios are tests, with the verdicts of `unospec test`; without an engine it costs nothing."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from uno_conformance.suite import shipped

from .conftest import OPTION, PATHS, PLAY, REFUSED, ROOT

pytest_plugins = ("pytester",)

TOY = f"{sys.executable} {ROOT / 'conformance/kits/python/toy/adapter.py'}"
REVERSE = (ROOT / "conformance/scenarios/two/reverse-is-a-skip.yaml").read_text("utf-8")
LAST_WILD = (ROOT / "conformance/scenarios/end/a-last-wild-needs-no-color.yaml").read_text("utf-8")
HOUSE = """\
language 1

variant no-fives changes uno "Nobody plays a 5"
  rule no-five
    during turn, player may not play when number of card is 5
"""
NO_FIVES = """\
id: nf5v
title: Nobody plays a 5
clauses: [no-fives/no-five]
rules: uno + no-fives
given:
  players: [ann, bob]
  hands: {ann: [red 5, blue 7], bob: [green 1, green 2]}
  discard: [red 3]
steps:
  - ann: play red 5
    rejected: no-fives/no-five
"""


@pytest.fixture
def run(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    """A place for a session of its own, in which the plugin is loaded by name, installed or not."""
    monkeypatch.setenv("PYTHONPATH", PATHS)
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    monkeypatch.setenv("PYTEST_ADDOPTS", "-p uno_conformance.pytest_plugin -p no:cacheprovider")
    return pytester


def write(pytester: pytest.Pytester, **texts: str) -> None:
    for name, text in texts.items():
        pytester.path.joinpath(f"{name}.yaml").write_text(text, encoding="utf-8")


def test_one_item_a_scenario_with_the_report_of_a_failure(run: pytest.Pytester) -> None:
    write(
        run, play=PLAY.format(id="aaaa"), refused=REFUSED.format(id="bbbb"), reverse=REVERSE, wild=LAST_WILD
    )
    write(run, option=OPTION.format(id="cccc"), other="services: {web: {image: x}}\n")
    done = run.runpytest_subprocess("--uno-engine", TOY, "-v", "-rsx", str(run.path))
    done.assert_outcomes(passed=2, failed=1, skipped=1, xfailed=1)
    done.stdout.fnmatch_lines(
        [
            "play.yaml::aaaa A red card goes on a red card PASSED*",
            "*xqbs Between two players who plays a Reverse has the turn again*",
            '*TWO-010 "Between two players a Reverse is a Skip." (sq-39,*',
            "*position*turn ann*",
            "*step 1*ann: play red reverse",
            "*turn*ann*bob*",
            "*again*unospec test *reverse.yaml --engine *",
            "SKIPPED*unsupported: *",
            "XFAIL*against a ruling only (END-050)*",
        ]
    )


def test_strict_makes_rulings_fail(run: pytest.Pytester) -> None:
    write(run, wild=LAST_WILD)
    run.runpytest_subprocess("--uno-engine", TOY, "--uno-strict", "wild.yaml").assert_outcomes(failed=1)


def test_faulty_files_and_named_files_that_are_no_scenarios_are_errors(run: pytest.Pytester) -> None:
    write(run, faulty=PLAY.format(id="aaaa").replace("LEGAL-010", "LEGAL-011"), none="services: {}\n")
    write(run, house=NO_FIVES)
    done = run.runpytest_subprocess("--uno-engine", "reference", "faulty.yaml", "none.yaml", "house.yaml")
    done.assert_outcomes(errors=3)
    done.stdout.fnmatch_lines(["*faulty.yaml:3:*error*LEGAL-011*", "*no-fives*"])


def test_own_rules(run: pytest.Pytester) -> None:
    rules = run.mkdir("rules")
    (rules / "no-fives.uno").write_text(HOUSE, encoding="utf-8")
    write(run, five=NO_FIVES)
    options = ("--uno-engine", "reference", "--uno-rules-path", "rules", "five.yaml")
    run.runpytest_subprocess(*options).assert_outcomes(passed=1)


def test_without_a_path_the_shipped_suite_is_collected(run: pytest.Pytester) -> None:
    assert run.parseconfigure("--uno-engine=reference").args == [str(shipped())]
    assert run.parseconfigure("--uno-engine", "reference", "here").args == ["here"]
    assert run.parseconfigure().args == [str(run.path)]


def test_an_engine_in_the_settings_hides_no_tests(run: pytest.Pytester) -> None:
    run.makepyfile("def test_own():\n    pass\n")
    write(run, play=PLAY.format(id="aaaa"))
    run.makeini("[pytest]\naddopts = --uno-engine reference\n")
    run.runpytest_subprocess().assert_outcomes(passed=2)


def test_an_engine_that_is_not_there(run: pytest.Pytester) -> None:
    done = run.runpytest_subprocess("--uno-engine", "no-such-program-anywhere")
    assert done.ret == pytest.ExitCode.USAGE_ERROR
    done.stderr.fnmatch_lines(["*there is no command `no-such-program-anywhere`*"])


def test_an_engine_that_breaks_fails_its_tests(run: pytest.Pytester) -> None:
    write(run, play=PLAY.format(id="aaaa"))
    done = run.runpytest_subprocess("--uno-engine", f"{sys.executable} -c pass", "play.yaml")
    done.assert_outcomes(failed=1)
    done.stdout.fnmatch_lines(["error: *aaaa*"])


def test_pytest_finds_it_and_loads_nothing_for_it() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert settings["project"]["entry-points"]["pytest11"] == {"unospec": "uno_conformance.pytest_plugin"}
    code = (
        "import sys, pytest; before = set(sys.modules); import uno_conformance.pytest_plugin; "
        "print(sorted(name for name in set(sys.modules) - before if not name.startswith('uno_')), "
        "sorted(name for name in set(sys.modules) - before if name.startswith('uno_')))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={"PYTHONPATH": PATHS, "PATH": ""},
        cwd=Path(sys.prefix),
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == "[] ['uno_conformance', 'uno_conformance.pytest_plugin']"
