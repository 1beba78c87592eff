"""Reports: what a failure says first, and that nothing from outside can break the format."""

from __future__ import annotations

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from uno_conformance.library import Clause
from uno_conformance.reports import FORMATS, report
from uno_conformance.suite import load
from uno_conformance.summary import RunInfo, Summary, summarize
from uno_conformance.verdict import Difference, Result, Verdict

CLAUSE = Clause(
    "LEGAL-010", "A card of the active color may be played.", ("sq-14", "hu-17"), (), "source", "core"
)
NASTY = "\x07\x1b[31m<script>alert(1)</script> | ::error::%0A \ud800 ]]> &\nnext"


@pytest.fixture
def results(folder: Path) -> list[Result]:
    option, play, refused = load([folder]).scenarios
    failed = Verdict(
        "failed",
        NASTY,
        step=1,
        before={"turn": "ann", "hands": {"ann": ["red 5"], "bob": [NASTY]}, "draw": ["red 1"] * 9},
        differences=(Difference("turn", "bob", NASTY), Difference("hands.ann", ["blue 7"], None)),
    )
    return [
        Result(option, Verdict("passed"), (CLAUSE,), "uno"),
        Result(play, failed, (CLAUSE,), "uno"),
        Result(refused, Verdict("error", NASTY, "crash", 1, said=NASTY), (CLAUSE,), "uno"),
    ]


@pytest.fixture
def summary(results: list[Result]) -> Summary:
    return summarize(
        results, RunInfo(NASTY, "1.0", "unospec test --id {id} --engine toy", notice="unofficial")
    )


@pytest.mark.parametrize("name", FORMATS)
def test_every_report_names_the_scenario_and_holds_no_control_characters(
    name: str, results: list[Result], summary: Summary
) -> None:
    text = report(name)(results, summary, False)
    assert "play" in text
    assert "\x1b" not in text
    assert "\x07" not in text
    text.encode("utf-8")


def test_a_failure_reads_clause_position_step_difference_command(
    results: list[Result], summary: Summary
) -> None:
    lines = report("full")([results[1]], summary, False).splitlines()
    assert lines[0].startswith("failed  play  A red card goes on a red card")
    assert lines[1] == '  LEGAL-010 "A card of the active color may be played." (sq-14, hu-17)'
    order = [
        "  position ",
        "  step 1 ",
        " expected ",
        "    turn ",
        "  again     unospec test --id play --engine toy",
    ]
    found = [next(index for index, line in enumerate(lines) if word in line) for word in order]
    assert found == sorted(found)
    assert "play.yaml:9" in lines[2]


def test_verdicts_are_words_and_color_only_adds(results: list[Result], summary: Summary) -> None:
    plain = report("full")(results, summary, False)
    colored = report("full")(results, summary, True)
    assert re.sub("\x1b\\[[0-9;]*m", "", colored) == plain


def test_json_says_everything_once(results: list[Result], summary: Summary) -> None:
    document = json.loads(report("json")(results, summary, False))
    assert [each["verdict"] for each in document["scenarios"]] == ["passed", "failed", "error"]
    assert document["counts"]["failed"] == 1
    assert document["exit-code"] == 1
    lines = report("jsonl")(results, summary, False).splitlines()
    assert [json.loads(line)["type"] for line in lines] == ["result"] * 3 + ["summary"]


def test_junit_is_xml(results: list[Result], summary: Summary) -> None:
    root = ElementTree.fromstring(report("junit")(results, summary, False))
    suite = root.find("testsuite")
    assert suite is not None
    assert (suite.get("tests"), suite.get("failures"), suite.get("errors")) == ("3", "1", "1")
    assert "#x07" in (suite.findall("testcase")[1].find("failure").get("message") or "")  # type: ignore[union-attr]


def test_html_escapes_and_stands_alone(results: list[Result], summary: Summary) -> None:
    text = report("html")(results, summary, False)
    assert "<script" not in text
    assert "&lt;script&gt;" in text
    assert not re.search(r"(src|href)=", text)


def test_github_annotations_stay_on_their_line(results: list[Result], summary: Summary) -> None:
    lines = report("github")(results, summary, False).splitlines()
    assert len(lines) == 3
    assert lines[0].startswith("::error file=")
    assert ",line=9,title=failed%3A" in lines[0]
