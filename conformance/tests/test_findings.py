"""Findings about bundled engines: each row has its script and its scenarios, each recorded failure its row."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from uno_conformance.baseline import read_baseline
from uno_conformance.suite import load, shipped

ADAPTERS = Path(__file__).resolve().parents[1] / "adapters"
FOLDERS = sorted(path.parent for path in ADAPTERS.glob("*/findings"))
SCRIPTS = sorted(path for folder in FOLDERS for path in (folder / "findings").glob("*.*js"))
SCRIPTS += sorted(path for folder in FOLDERS for path in (folder / "findings").glob("*.py"))
IMPORTED = re.compile(r"^(?:from|import) (\w+)|require\(\"([^\"]+)\"\)", re.MULTILINE)
CITED = re.compile(r"[A-Z]+-\d{3}|[a-z0-9-]+/[a-z0-9-]+")
"""A clause, or a rule of a variant that has none."""

each_engine = pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)


def readme(folder: Path) -> str:
    """The adapter's page."""
    return (folder / "README.md").read_text(encoding="utf-8")


def rows(folder: Path) -> list[list[str]]:
    """The cells of the table of findings."""
    part = readme(folder).partition("## Findings")[2].partition("Not in reach")[0]
    lines = [line for line in part.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.stem)
def test_a_script_is_short_and_uses_the_engine_alone(script: Path) -> None:
    text = script.read_text(encoding="utf-8")
    engine = script.parents[1].name
    assert len(text.splitlines()) <= 15
    assert engine in {first or second for first, second in IMPORTED.findall(text)} <= {engine, "collections"}


@each_engine
def test_the_tables_name_every_script(folder: Path) -> None:
    named = set(re.findall(r"`(\w+\.\w+)` \|$", readme(folder), re.MULTILINE))
    assert named == {script.name for script in SCRIPTS if script.parents[1] == folder}


@each_engine
def test_every_failing_scenario_has_one_row_and_every_row_one(folder: Path) -> None:
    named = [each for row in rows(folder) for each in row[3].split()]
    assert all(row[3] for row in rows(folder))
    assert sorted(named) == sorted(read_baseline(folder / "findings" / "baseline.json").known)


@each_engine
def test_a_row_names_the_clauses_that_its_scenarios_are_about(folder: Path) -> None:
    first = {each.id: each.clauses[0] for each in load((shipped(),)).scenarios}
    for row in rows(folder):
        assert {first[each] for each in row[3].split()} <= set(CITED.findall(row[0])), row[0]
