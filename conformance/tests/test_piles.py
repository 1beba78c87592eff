"""Piles of the rules' own in scenarios: given, expected, seen, and in states that engines tell."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from uno_conformance.library import Facts, Library
from uno_conformance.reference import Server
from uno_conformance.runner.compare import changed, compare, compare_sight, conserved
from uno_conformance.runner.reference_run import ReferencePlayer
from uno_conformance.scenario import Case, prepare, read_text
from uno_ref.diagnostics import Diagnostic

PILES = """language 1

variant piles changes uno "An open pile and a hidden one"
  zone aside, face up
  zone kitty, face down

  rule on-five
    after play of 5
      move top of draw-pile to aside
      move bottom of draw-pile to bottom of kitty
"""
TEXT = """\
id: abcd
title: A 5 feeds the piles
clauses: [piles/on-five]
rules: uno + piles
given:
  players: [ann, bob]
  hands: {ann: [red 5, red 7], bob: [green 1, green 2]}
  discard: [red 3]
  draw: [blue 5, blue 6, blue 7]
  aside: [green 9, wild]
  kitty: [yellow 1]
steps:
  - ann: play red 5
    expect:
      aside: [blue 5, ...]
      kitty: [yellow 1, blue 7]
      aside-size: 3
      sees: {bob: {aside: [wild, green 9, blue 5], kitty: hidden}}
"""
MINE = Path("own/one.yaml")


@pytest.fixture
def own(tmp_path: Path) -> Library:
    (tmp_path / "piles.uno").write_text(PILES)
    return Library((tmp_path,))


def read(text: str, library: Library) -> tuple[Case | None, tuple[Diagnostic, ...]]:
    reading = read_text(text, MINE, str(MINE))
    assert reading.scenario is not None, reading.diagnostics
    return prepare(reading.scenario, library)


def played(text: str, library: Library) -> str:
    case, faults = read(text, library)
    assert case is not None, faults
    trace = ReferencePlayer(Server(library)).play(case, case.scenario.rules, {})
    return trace.verdict.kind


def test_piles_are_given_expected_and_seen(own: Library) -> None:
    assert played(TEXT, own) == "passed"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("aside: [blue 5, ...]", "aside: [green 9, ...]"),
        ("aside: [blue 5, ...]", "aside: [green 9, blue 5, wild]"),
        ("[yellow 1, blue 7]", "[blue 7, yellow 1]"),
        ("aside-size: 3", "aside-size: 2"),
        ("[wild, green 9, blue 5]", "[wild, green 9]"),
        ("aside: [wild, green 9, blue 5]", "aside: hidden"),
    ],
)
def test_other_piles_are_not_as_expected(old: str, new: str, own: Library) -> None:
    assert TEXT.count(old) == 1
    assert played(TEXT.replace(old, new), own) == "failed"


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("aside: [green 9, wild]", "aside: green 9", "S203"),
        ("aside: [green 9, wild]", "aside: [green 9, ...]", "S207"),
        ("aside: [green 9, wild]", "aside: [geen 9]", "S301"),
        ("kitty: [yellow 1]\n", "kitty: [red 3]\n", "S303"),
        ("kitty: [yellow 1]\n", "kity: [yellow 1]\n", "S201"),
        ("aside: [blue 5, ...]", "aside: [..., blue 5]", "S207"),
        ("aside: [blue 5, ...]", "aside: 3", "S203"),
    ],
)
def test_faults_of_piles_are_told(old: str, new: str, code: str, own: Library) -> None:
    text = TEXT.replace(old, new)
    if code == "S303":
        text = text.replace("[green 9, wild]", "[red 3]")
    _, faults = read(text, own)
    assert code in [each.code for each in faults], faults


def test_states_of_engines_are_compared_as_far_as_they_tell() -> None:
    piles, deck = ("aside",), Counter({"red 1": 2, "red 2": 1})
    whole = {"hands": {"ann": ["red 1"]}, "draw": [], "discard": ["red 1"], "aside": ["red 2"]}
    assert conserved(whole, deck, piles) is None
    assert conserved({**whole, "aside": []}, deck, piles) is not None
    assert conserved({**whole, "aside": None}, deck, piles) is None
    assert conserved({**whole, "aside": None, "aside-size": 2}, deck, piles) is not None
    assert conserved({**whole, "aside": 7}, deck, piles) is None
    expect = {"aside": ["red 2"]}
    assert compare(expect, {"aside": 7}, deck, piles=piles).untold == ["aside"]
    assert compare(expect, {"aside-size": 2}, deck, piles=piles).differences
    assert changed({"aside": ["a", "b"]}, {"aside": ["b", "a"]}, piles=piles)
    assert not changed({"aside": ["a", "b"]}, {"aside": ["b", "a"]})
    assert compare_sight("ann", {"aside": "hidden"}, {"aside": ["red 2"]}).differences


def test_facts_know_the_keys(own: Library) -> None:
    facts = own.facts("uno + piles", {})
    assert isinstance(facts, Facts)
    assert facts.piles == ("aside", "kitty")
    assert {"aside", "aside-size", "kitty"} <= facts.keys
    assert {"aside", "kitty"} <= facts.given_keys
    assert "aside-size" not in facts.given_keys
