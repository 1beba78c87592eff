"""Selecting scenarios, and known failures."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from uno_conformance.baseline import BadBaseline, baseline_text, read_baseline
from uno_conformance.library import Clause
from uno_conformance.selection import Selection
from uno_conformance.suite import load
from uno_conformance.summary import RunInfo, summarize
from uno_conformance.verdict import Difference, Kind, Result, Verdict

SOURCE = Clause("LEGAL-010", "A card of the color may be played.", ("sq-14",), (), "source", "core")
RULING = Clause("UNO-070", "A false call has no effect.", (), ("A-069",), "ruling", "calls")


@pytest.fixture
def results(folder: Path) -> list[Result]:
    """A pass, and failures of a source and of a ruling."""
    option, play, refused = load([folder]).scenarios
    failed = Verdict("failed", "not as expected", step=1, differences=(Difference("turn", "bob", "ann"),))
    return [
        Result(option, Verdict("passed"), (SOURCE,), "uno"),
        Result(play, failed, (SOURCE,), "uno"),
        Result(refused, failed, (SOURCE, RULING), "uno"),
    ]


def code(results: list[Result], *, strict: bool = False, claimed: tuple[str, ...] = ()) -> int:
    return summarize(results, RunInfo("toy", strict=strict, claimed=claimed)).exit_code


def as_kind(result: Result, kind: Kind) -> Result:
    return replace(result, verdict=Verdict(kind, "because"))


@pytest.mark.parametrize(
    ("selection", "ids"),
    [
        (Selection(), ["option", "play", "refused"]),
        (Selection(ids=("play",)), ["play"]),
        (Selection(clauses=("LEGAL-*",)), ["play", "refused"]),
        (Selection(clauses=("uno-060",)), ["option"]),
        (Selection(words=("caught", "table")), ["option"]),
        (Selection(rules=("uno+stacking",)), []),
        (Selection(rules=(" uno ",)), ["option", "play", "refused"]),
    ],
)
def test_selection(selection: Selection, ids: list[str], folder: Path) -> None:
    assert [each.id for each in selection.select(load([folder]).scenarios)] == ids


def test_only_failures_of_a_source_fail_a_run(results: list[Result]) -> None:
    assert code(results) == 1
    ruling_only = [results[0], results[2]]
    assert code(ruling_only) == 0
    assert code(ruling_only, strict=True) == 1


def test_exit_codes(results: list[Result]) -> None:
    good = results[0]
    assert code([]) == 5
    assert code([good]) == 0
    assert code([good, as_kind(good, "error")]) == 3
    assert code([results[1], as_kind(good, "error")]) == 1
    assert code([as_kind(good, "unsupported")]) == 3
    assert code([good, as_kind(good, "unsupported"), as_kind(good, "declared")]) == 0
    assert code([good, as_kind(good, "unsupported")], claimed=("core",)) == 1
    assert code([good, as_kind(good, "declared")], claimed=("core",)) == 1
    assert code([good, as_kind(good, "unsupported")], claimed=("match",)) == 0


def test_a_baseline_knows_how_something_fails(results: list[Result], tmp_path: Path) -> None:
    path = tmp_path / "baseline.json"
    path.write_text(baseline_text(results, "toy"), encoding="utf-8")
    baseline = read_baseline(path)
    judged = [baseline.judge(each) for each in results]
    assert [each.verdict.kind for each in judged] == ["passed", "known", "known"]
    assert code(judged) == 0
    other = replace(results[1], verdict=replace(results[1].verdict, step=2))
    assert baseline.judge(other).verdict.kind == "failed"
    mended = baseline.judge(as_kind(results[1], "passed"))
    assert mended.verdict.kind == "fixed"
    assert code([mended]) == 1
    assert json.loads(baseline_text(judged, "toy"))["known"] == dict(baseline.known)


@pytest.mark.parametrize(
    "content", ["", "[]", '{"baseline": 9, "known": {}}', '{"baseline": 1, "known": {"a": 1}}']
)
def test_what_is_no_baseline(content: str, tmp_path: Path) -> None:
    path = tmp_path / "baseline.json"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(BadBaseline):
        read_baseline(path)


def test_counts_reconcile(results: list[Result]) -> None:
    summary = summarize(results, RunInfo("toy"))
    assert sum(summary.counts.values()) == len(results)
    assert sum(sum(counts.values()) for counts in summary.chapters.values()) == len(results)
    assert [(each.name, each.met, each.total) for each in summary.classes] == [
        ("calls", 0, 1),
        ("core", 0, 1),
    ]
