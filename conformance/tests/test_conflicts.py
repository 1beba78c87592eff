"""Where sources differ two scenarios of one position come out differently, each under the rules that are named."""

from __future__ import annotations

import re
from functools import cache

import pytest

from uno_conformance.library import Library
from uno_conformance.scenario import Case
from uno_conformance.suite import load, ready, shipped
from uno_ref.compose import shipped_sources
from uno_ref.resources import spec_folder
from uno_tools.search import prove

LAST = 43
ROW = re.compile(r"^\| (C-\d\d) \| ([^|]+) \| ([^|]+) \|$", re.MULTILINE)
SCENARIO = re.compile(r"\(`([a-z0-9]{4})`\)")
NAMED = re.compile(r"[Bb]y (?:`([^`]+)`|(the same))[^`.;]*(?:`[a-z-]+`[^`.;]*)?\(`([a-z0-9]{4})`\)")
WITHOUT = re.compile(r"^(?:No second source|Words|Agreement|Four points)\b")


def rows() -> dict[str, str]:
    """What the page says of each point."""
    text = (spec_folder() / "conflicts.md").read_text(encoding="utf-8")
    return {number: outcomes for number, _, outcomes in ROW.findall(text)}


def groups() -> list[tuple[str, tuple[str, ...]]]:
    """The scenarios of each sentence that sets outcomes against each other."""
    found = []
    for number, outcomes in rows().items():
        for sentence in re.split(r"(?<=\))\. (?=By )", outcomes):
            names = tuple(SCENARIO.findall(sentence))
            if names:
                found.append((number, names))
    return found


@cache
def cases() -> dict[str, Case]:
    wanted = {name for _, names in groups() for name in names}
    chosen = [each for each in load([shipped()]).scenarios if each.id in wanted]
    return {case.scenario.id: case for case in ready(chosen, Library())[0]}


def test_every_point_is_there_once_and_in_order() -> None:
    text = (spec_folder() / "conflicts.md").read_text(encoding="utf-8")
    assert [number for number, _, _ in ROW.findall(text)] == [f"C-{n:02}" for n in range(1, LAST + 1)]


def test_every_point_has_opposite_outcomes_or_says_why_not() -> None:
    shown = {number for number, _ in groups()}
    for number, outcomes in rows().items():
        assert (number in shown) != bool(WITHOUT.match(outcomes)), number
    assert len(shown) >= 27


def test_every_scenario_runs_the_rules_that_the_page_names() -> None:
    pairs = [found for outcomes in rows().values() for found in NAMED.findall(outcomes)]
    assert {name for _, _, name in pairs} == {name for _, names in groups() for name in names}
    before = ""
    for rules, same, name in pairs:
        expected = before if same else rules
        assert sorted(cases()[name].scenario.rules.split(" + ")) == sorted(expected.split(" + ")), name
        before = expected


def test_every_statement_that_is_named_exists() -> None:
    known = {fact.name.name for source in shipped_sources() for fact in source.facts}
    named = re.findall(
        r"\b(?:sq|hu|mattel|four-card|pages|publisher)-[a-z0-9-]*\d\d[a-z]?\b", " ".join(rows().values())
    )
    assert len(named) > 20
    assert {name for name in named if name not in known} <= {"mattel-2008", "mattel-1993", "mattel-2005"}


@pytest.mark.parametrize(
    ("number", "names"), groups(), ids=lambda value: value if isinstance(value, str) else ""
)
def test_the_position_and_the_inputs_are_the_same(number: str, names: tuple[str, ...]) -> None:
    first, *others = (cases()[name].scenario for name in names)
    assert others, number
    for other in others:
        assert (other.players, other.given) == (first.players, first.given), number
        assert [step.text for step in other.steps] == [step.text for step in first.steps], number


@pytest.mark.parametrize(
    ("number", "names"), groups(), ids=lambda value: value if isinstance(value, str) else ""
)
def test_each_scenario_fails_under_the_rules_of_the_other(number: str, names: tuple[str, ...]) -> None:
    for name in names:
        assert verdict(cases()[name], cases()[name]) == "passed", (number, name)
        for other in names:
            if other != name:
                assert verdict(cases()[name], cases()[other]) == "failed", (number, name, other)


def verdict(case: Case, played: Case) -> str:
    """What comes of a scenario where the rules of another are played."""
    return prove.verdict(case, Library(), prove.Fixed(played.facts), shuffles=True).kind
