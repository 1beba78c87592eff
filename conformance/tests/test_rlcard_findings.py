"""The findings about rlcard: each row has its script and its scenarios, each recorded failure its row."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from uno_conformance.baseline import read_baseline
from uno_conformance.suite import load, shipped

FOLDER = Path(__file__).resolve().parents[1] / "adapters" / "rlcard"
README = (FOLDER / "README.md").read_text()
SCRIPTS = sorted((FOLDER / "findings").glob("*.py"))
CLAUSE = r"[A-Z]+-\d{3}"


def rows() -> list[list[str]]:
    """The cells of the table of findings."""
    part = README.partition("## Findings")[2].partition("Not in reach")[0]
    lines = [line for line in part.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.stem)
def test_a_script_is_short_and_uses_rlcard_alone(script: Path) -> None:
    text = script.read_text()
    assert len(text.splitlines()) <= 15
    assert set(re.findall(r"^(?:from|import) (\w+)", text, re.MULTILINE)) <= {"rlcard", "collections"}


def test_the_tables_name_every_script() -> None:
    named = set(re.findall(r"`(\w+\.py)` \|$", README, re.MULTILINE))
    assert named == {script.name for script in SCRIPTS}


def test_every_failing_scenario_has_one_row_and_every_row_one() -> None:
    named = [each for row in rows() for each in row[3].split()]
    assert all(row[3] for row in rows())
    assert sorted(named) == sorted(read_baseline(FOLDER / "findings" / "baseline.json").known)


def test_a_row_names_the_clauses_that_its_scenarios_are_about() -> None:
    first = {each.id: each.clauses[0] for each in load((shipped(),)).scenarios}
    for row in rows():
        clauses = set(re.findall(CLAUSE, row[0]))
        assert {first[each] for each in row[3].split()} <= clauses, row[0]
