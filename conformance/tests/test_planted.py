"""Every kind of faulty engine gets the verdict that is predicted, and the run ends in bounded time."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

import pytest

from uno_conformance.library import Library
from uno_conformance.runner.engine import Deadlines
from uno_conformance.runner.suite import Run, Settings
from uno_conformance.suite import load, ready
from uno_conformance.summary import RunInfo, summarize
from uno_conformance.transports import ProcessChannel
from uno_conformance.verdict import Result

HERE = Path(__file__).parent
LONG = Deadlines(hello=20.0, message=10.0)
SHORT = Deadlines(hello=20.0, message=0.6)
SILENT = ("hang", "hang-with-a-child", "half-a-line-and-hang", "stop-reading")
"""Engines whose verdict takes a deadline; all others are given time, however busy the machine is."""

PASSED = "passed"

# The verdicts of `option`, `play` and `refused`, in this order, then the exit code.
PREDICTED = {
    "honest": (PASSED, PASSED, PASSED, 0),
    "slow": (PASSED, PASSED, PASSED, 0),
    "wrong": (PASSED, "failed", PASSED, 1),
    "loses-a-card": ("failed", "failed", PASSED, 1),
    "accepts-all": (PASSED, PASSED, "failed", 1),
    "refuses-with-a-change": (PASSED, PASSED, "failed", 1),
    "other-position": ("error setup", "error setup", "error setup", 3),
    "lying-hello": ("failed", PASSED, PASSED, 1),
    "wrong-version": ("error protocol", "error protocol", "error protocol", 3),
    "wrong-seq": ("error protocol", "error protocol", "error protocol", 3),
    "unsupported": ("unsupported", "unsupported", "unsupported", 3),
    "unsupported-hello": ("unsupported", "unsupported", "unsupported", 3),
    "crash": ("error crash", "error crash", "error crash", 3),
    "crash-at-hello": ("error crash", "error crash", "error crash", 3),
    "hang": ("error timeout", "error timeout", "error timeout", 3),
    "hang-with-a-child": ("error timeout", "error timeout", "error timeout", 3),
    "garbage": ("error protocol", "error protocol", "error protocol", 3),
    "garbage-at-hello": ("error protocol", "error protocol", "error protocol", 3),
    "nan": ("error protocol", "error protocol", "error protocol", 3),
    "twice-the-key": ("error protocol", "error protocol", "error protocol", 3),
    "deep": ("error protocol", "error protocol", "error protocol", 3),
    "wrong-type": ("error protocol", "error protocol", "error protocol", 3),
    "half-a-line-and-hang": ("error timeout", "error timeout", "error timeout", 3),
    "half-a-line-and-end": ("error crash", "error crash", "error crash", 3),
    "fifty-megabytes": ("error protocol", "error protocol", "error protocol", 3),
    "flood": ("error protocol", "error protocol", "error protocol", 3),
    "close-the-pipe": ("error crash", "error crash", "error crash", 3),
    "stop-reading": ("error timeout", "error timeout", "error timeout", 3),
    "talks-unasked": ("error protocol", "error protocol", "error protocol", 3),
}


def results_of(kind: str, folder: Path, library: Library, deadlines: Deadlines = SHORT) -> list[Result]:
    cases, faults = ready(load([folder]).scenarios, library)
    assert not faults
    command = (sys.executable, str(HERE / "planted.py"), kind)
    run = Run(lambda: ProcessChannel(command, farewell=0.2), library, Settings(deadlines))
    return list(run.results(cases))


def described(result: Result) -> str:
    return f"{result.verdict.kind} {result.verdict.error}".strip()


@pytest.mark.parametrize("kind", PREDICTED)
def test_verdicts(kind: str, folder: Path, library: Library) -> None:
    began = time.monotonic()
    results = results_of(kind, folder, library, SHORT if kind in SILENT else LONG)
    *verdicts, code = PREDICTED[kind]
    assert [described(result) for result in results] == verdicts, [
        result.verdict.reason for result in results
    ]
    assert summarize(results, RunInfo(kind)).exit_code == code
    assert time.monotonic() - began < 60


def test_a_hello_that_hangs_is_waited_for_once(folder: Path, library: Library) -> None:
    began = time.monotonic()
    results = results_of("hang-at-hello", folder, library, Deadlines(hello=1.0))
    assert [described(result) for result in results] == ["error timeout"] * 3
    assert time.monotonic() - began < 6


def test_an_engine_that_breaks_every_time_is_given_up(folder: Path, library: Library) -> None:
    results = results_of("crash", folder, library, Deadlines(message=5.0, in_a_row=2))
    assert [described(result) for result in results] == ["error crash"] * 3
    assert "given up after 2 scenarios in a row" in results[-1].verdict.reason


def test_restarts_are_counted(folder: Path, library: Library) -> None:
    results = results_of("crash", folder, library, Deadlines(message=5.0, restarts=1))
    assert "given up after 1 restarts" in results[-1].verdict.reason


def test_what_a_crashed_engine_said_is_kept(folder: Path, library: Library) -> None:
    verdict = results_of("crash", folder, library, LONG)[0].verdict
    assert "the engine fell over" in verdict.said
    assert "exit code 3" in verdict.reason


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="needs /proc to count processes")
def test_nothing_is_left_running(folder: Path, library: Library) -> None:
    results_of("hang-with-a-child", folder, library)
    mine = [
        path.read_text(encoding="utf-8", errors="replace").replace("\0", " ")
        for path in Path("/proc").glob("[0-9]*/cmdline")
        if readable(path)
    ]
    assert not [line for line in mine if "time.sleep(60.0)" in line]


def readable(path: Path) -> bool:
    try:
        path.read_bytes()
    except OSError:
        return False
    return path.parent.name != str(os.getpid())


def test_a_command_that_does_not_exist(folder: Path, library: Library) -> None:
    cases, _ = ready(load([folder]).scenarios, library)
    run = Run(lambda: ProcessChannel(("no-such-engine-anywhere",)), library, Settings(SHORT))
    results = list(run.results(cases))
    assert [described(result) for result in results] == ["error crash"] * 3
    assert "can't be started" in results[0].verdict.reason


def test_several_engines_at_once_give_the_same(folder: Path, library: Library) -> None:
    cases, _ = ready(load([folder]).scenarios, library)
    command = (sys.executable, str(HERE / "planted.py"), "wrong")
    run = Run(lambda: ProcessChannel(command, farewell=0.2), library, Settings(Deadlines(), workers=2))
    assert [described(result) for result in run.results(cases)] == ["passed", "failed", "passed"]
