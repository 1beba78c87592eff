"""Nothing of the seeds and of the printed editions is lost: source, clause, rule, scenario, caught fault."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from uno_conformance.suite import digest
from uno_tools import index
from uno_tools.answers.table import read_table
from uno_tools.sourced import Traced, mark_of, traced
from uno_tools.sourced.links import UNKNOWN, of_clause
from uno_tools.sourced.weighed import other_ways

SEEDS_AND_EDITIONS = ("sq", "hu", "mattel-", "four-card-penalty")


def all_statements() -> dict[str, Traced]:
    return {each.id: each for each in traced()}


def missing(each: Traced) -> bool:
    """Whether there is a hole, or, in a seed or an edition, nothing that plays by the statement."""
    played = any(link.kind != "ruling" for link in each.links)
    strict = each.id.startswith(SEEDS_AND_EDITIONS) and each.mark is None
    return bool(each.holes) or (strict and not played)


def test_every_playing_statement_leads_to_a_fault_that_is_caught() -> None:
    assert {name for name, each in all_statements().items() if missing(each)} == set()


def test_every_clause_of_the_rules_does_too() -> None:
    assert [name for name in index.clauses() if of_clause(name).holes] == []


def test_what_the_table_does_not_know_is_only_what_is_newer() -> None:
    if read_table().suite == digest():
        links = [link for each in all_statements().values() for link in each.links]
        assert [link.name for link in links if UNKNOWN in link.excused] == []


@pytest.mark.parametrize(
    ("statement", "mark"),
    [("sq-03", "Background"), ("mattel-1993-20", "Table"), ("sheet-flip-01", "Elsewhere"), ("hu-67", "Lost")],
)
def test_what_is_marked_says_why(statement: str, mark: str) -> None:
    found = all_statements()[statement].mark
    assert found is not None
    assert found.kind == mark
    assert found.reason
    assert mark_of("Reverse: the direction of play changes.") is None


def test_an_absence_needs_no_rule_and_a_table_clause_no_scenario() -> None:
    assert of_clause("TURN-070").rules == ()
    assert of_clause("TURN-070").caught is not None
    assert of_clause("START-065").excused[0].startswith("no input can show it")


def test_a_statement_that_the_base_leaves_is_played_by_a_reading() -> None:
    (link,) = all_statements()["hu-61"].links
    assert (link.kind, link.name, link.ruling) == ("reading", "no-wild-on-wild", "A-029")
    assert link.rules == ("no-wild-on-wild: rule no-black-on-black",)
    assert link.caught is not None
    assert [way.name for way in other_ways()["four-card-penalty-edited-04"]] == ["uno-penalty"]


def test_everything_that_a_ruling_says_is_asked_for_exists() -> None:
    assert not set(other_ways()) - set(index.documents())


def listed(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "uno_tools", "list", "sources", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)


def test_the_list_is_narrowed_and_read_by_programs() -> None:
    run = listed("hu-36", "--json")
    (told,) = json.loads(run.stdout)
    assert run.returncode == 0
    assert [link["name"] for link in told["links"]] == [
        "EFF-040",
        "start-draw-two-plays",
        "draw-two-keeps-turn",
    ]
    assert told["links"][0]["caught"]["fault"] == "wrong:EFF-040"


def test_the_list_is_read_by_people() -> None:
    run = listed("sq")
    assert run.returncode == 0
    assert (
        "43 statements: 38 are played, 0 only weighed in a ruling, 5 marked as neither; 0 with a hole"
        in run.stdout
    )
    assert "did you mean `hu-63`" in listed("hu-3b").stderr


def test_a_hole_is_told_and_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    from uno_tools.cli.list_ import tell_sources

    monkeypatch.setattr("uno_tools.sourced.links.shipped_scenarios", tuple)
    of_clause.cache_clear()
    try:
        assert tell_sources(("sq-15",), ()) == 1
    finally:
        of_clause.cache_clear()
