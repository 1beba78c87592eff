"""Piles that a variant declares: where they are told, who sees them, and that both interpreters agree."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from uno_ref import RuleSet, load
from uno_ref.compile import compiled
from uno_ref.game import INTERPRETERS, Accepted, BadPosition, Game, act, interpreter_of, observe, start, view

from .equal_engines import Walk

NAMES = ("ann", "bob", "cyd")
PILES = """language 1

variant piles changes uno "An open pile and a hidden one"
  zone aside, face up
  zone kitty, face down

  remember counted as number 0 to 200 from 0, shown, given
  remember kept as cards from nothing, hidden
  define kitty-holds-a-nine, shown as nine
    some c in kitty has face of c is 9

  rule on-five
    after play of 5
      move top of draw-pile to aside
      move bottom of draw-pile to bottom of kitty
      set counted to size of aside + size of kitty

  rule on-six
    after play of 6
      if size of aside is more than 1
        move bottom of aside to hand of player
        shuffle kitty
      set kept to kitty
      for each c in aside where color of c is active-color
        next of player draws 1

  rule on-seven
    after play of 7
      move aside without (top of aside) to kitty

  rule on-eight
    after play of 8
      move kitty to bottom of draw-pile
      move top of kitty to aside

  rule no-nine
    player may not play when face of card is 9 and some c in aside has face of c is 9

  rule no-zero
    player may not play when face of card is 0 and color of top of aside is color of card

  rule no-skip
    player may not play when face of card is skip and size of kitty is more than 3 and kept is not nothing
"""
GIVEN = {
    "hands": {"ann": ["red 5", "red 7"], "bob": ["green 1", "green 2"], "cyd": ["blue 1", "blue 2"]},
    "discard": ["red 3"],
    "draw": ["blue 5", "blue 6", "blue 7", "blue 8"],
    "aside": ["green 9", "wild"],
    "kitty": ["yellow 1"],
}


@pytest.fixture
def rules(tmp_path: Path) -> RuleSet:
    (tmp_path / "piles.uno").write_text(PILES)
    found = load("uno + piles", {}, (tmp_path,))
    assert found.rules is not None, found.diagnostics
    return found.rules


def begun(rules: RuleSet, given: dict[str, Any]) -> list[Game]:
    return [start(rules, NAMES, given, 1, interpreter_of(rules, name)) for name in INTERPRETERS]


def test_a_pile_is_given_and_told_from_the_top(rules: RuleSet) -> None:
    for game in begun(rules, GIVEN):
        seen = observe(game)
        assert (seen["aside"], seen["aside-size"]) == (["green 9", "wild"], 2)
        assert (seen["kitty"], seen["kitty-size"]) == (["yellow 1"], 1)
        assert len(seen["cards"]) == 14
        after = act(game, "ann", "play", {"card": "red 5"})
        assert isinstance(after, Accepted)
        seen = observe(after.game)
        assert seen["aside"] == ["blue 5", "green 9", "wild"]
        assert seen["kitty"] == ["yellow 1", "blue 8"]
        assert seen["counted"] == 5
        assert len(seen["cards"]) == 14


def test_players_see_open_piles_and_the_sizes_of_hidden_ones(rules: RuleSet) -> None:
    for game in begun(rules, GIVEN):
        for name in NAMES:
            seen = view(game, name)
            assert seen["aside"] == ["green 9", "wild"]
            assert "kitty" not in seen
            assert (seen["aside-size"], seen["kitty-size"]) == (2, 1)


def test_a_pile_is_empty_unless_it_is_given(rules: RuleSet) -> None:
    given = {key: value for key, value in GIVEN.items() if key not in ("aside", "kitty")}
    for game in begun(rules, given):
        assert (observe(game)["aside"], observe(game)["kitty-size"]) == ([], 0)


def test_a_new_round_takes_all_cards_back(rules: RuleSet) -> None:
    given = {**GIVEN, "hands": {**GIVEN["hands"], "ann": ["red 1"]}}  # type: ignore[dict-item]
    for game in begun(rules, given):
        over = act(game, "ann", "play", {"card": "red 1"})
        assert isinstance(over, Accepted)
        dealt = act(over.game, "table", "deal", {})
        assert isinstance(dealt, Accepted)
        seen = observe(dealt.game)
        assert (seen["aside-size"], seen["kitty-size"]) == (0, 0)
        assert sorted(seen["cards"]) == sorted(observe(game)["cards"])


@pytest.mark.parametrize(
    ("given", "fault"),
    [
        ({"aside": "green 9"}, "a list of cards is wanted"),
        ({"kitty": ["geen 9"]}, "is no card of these rules"),
        ({"asid": []}, "did you mean `aside`?"),
        ({"from": "start", "kitty": ["green 9"]}, "it is empty then"),
    ],
)
def test_faults_of_a_pile_are_told(rules: RuleSet, given: dict[str, Any], fault: str) -> None:
    with pytest.raises(BadPosition, match=fault.replace("?", r"\?")):
        start(rules, NAMES, {**GIVEN, **given})


def test_both_engines_are_equal_with_piles(rules: RuleSet) -> None:
    engines = compiled(rules), compiled(rules, logged=False)
    rng = random.Random(5)
    for seed in range(6):
        walk = Walk("uno + piles", rules, *engines, 2 + seed % 3, seed)
        walk.play(iter(lambda: rng.getrandbits(16), None), 150, rng)
