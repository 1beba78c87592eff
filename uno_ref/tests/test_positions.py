"""Positions from outside: every fault is told at once, defaults are as the page says, both interpreters agree."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from uno_ref import RuleSet, load
from uno_ref.compile import Engine
from uno_ref.game import INTERPRETERS, BadPosition, Game, interpreter_of, observe, start, view
from uno_ref.model.chance import Seeded
from uno_ref.model.interpreter import Beginning
from uno_ref.model.outcome import Accepted
from uno_ref.position import position

from .equal_engines import Difference, Walk, games_of, made_of

NAMES = ("ann", "bob", "cyd")
GIVEN = {
    "hands": {"ann": ["red 5", "red 7"], "bob": ["green 1", "green 2"], "cyd": ["blue 1", "blue 2"]},
    "discard": ["red 3"],
    "draw": ["blue 5", "blue 6", "blue 7", "blue 8"],
}
SHOWN = """language 1

variant much-is-shown changes uno
  remember scout as player or nobody from nobody, given
  remember secret as number 0 to 9 from 0, hidden, seen by scout, shown, given
  define richest, shown
    (first p in players where hand-size of p is (highest of hand-size of q for q in players))
  define next-card, shown as upper
    top
  define reds of p, shown
    (count of c in hand of p where color of c is red)
  define p sits-left, shown as beside
    p is next of current
  define nobody-at-all, shown
    (first p in players where hand-size of p is 90)
"""


def rules_of(name: str, *overlays: Path) -> RuleSet:
    found = load(name, {}, (), overlays)
    assert found.rules is not None, found.diagnostics
    return found.rules


def games(rules: RuleSet, given: dict[str, Any]) -> list[Game]:
    """The same position, begun by both interpreters."""
    return [start(rules, NAMES, given, 1, interpreter_of(rules, name)) for name in INTERPRETERS]


def test_what_rules_show_is_the_same_from_both(tmp_path: Path) -> None:
    (tmp_path / "much-is-shown.uno").write_text(SHOWN)
    rules = rules_of("uno", tmp_path / "much-is-shown.uno")
    for game in games(rules, {**GIVEN, "turn": "ann", "scout": "bob", "secret": 7}):
        seen = observe(game)
        assert seen["richest"] == "ann"
        assert seen["upper"] == "red 3"
        assert seen["reds"] == {"ann": 2, "bob": 0, "cyd": 0}
        assert seen["beside"] == ["bob"]
        assert seen["nobody-at-all"] == "none"
        assert seen["secret"] == 7
        assert [view(game, name).get("secret") for name in NAMES] == [None, 7, None]
    readable, compiled = games(rules, GIVEN)
    assert observe(readable) == observe(compiled)
    assert "secret" not in view(compiled, "bob")


def test_the_player_of_the_match_is_the_last_one_unless_told() -> None:
    for name, key in (("uno", "dealer"), ("mau-mau", "dealer")):
        rules = rules_of(name)
        card = rules.kinds[0].text
        given = {"hands": {one: [card] for one in NAMES}, "discard": [card], "draw": [card] * 4}
        assert observe(start(rules, NAMES, given))[key] == "cyd"
        assert observe(start(rules, NAMES, given))["turn"] == "ann"
        told = observe(start(rules, NAMES, {**given, key: "ann"}))
        assert (told[key], told["turn"]) == ("ann", "bob")
        back = {**given, key: "ann", "direction": "counterclockwise"}
        assert observe(start(rules, NAMES, back))["turn"] == "cyd"


def test_every_fault_is_told_at_once_with_its_place() -> None:
    wrong = {
        "hands": {"ann": ["rde 5"], "bob": "green 1", "zoe": []},
        "discard": [],
        "direction": "up",
        "window": "trun",
        "out": ["xan"],
        "pending": 401,
        "called": {"ann": 1, "yan": True},
        "colour": "red",
        "scores": 3,
        "turn": "bbo",
    }
    with pytest.raises(BadPosition) as bad:
        position(rules_of("uno"), NAMES, wrong, Seeded(0))
    assert {fault.path for fault in bad.value.faults} == {
        ("hands", "ann", 0), ("hands", "bob"), ("hands", "zoe"), ("hands",), ("discard",), ("direction",),
        ("window",), ("out", 0), ("pending",), ("called", "yan"), ("colour",), ("scores",), ("turn",),
    }  # fmt: skip
    told = str(bad.value)
    for help_ in ("did you mean `red 5`?", "did you mean `color`?", "did you mean `turn`?", "`bob`?"):
        assert help_ in told


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"out": ["ann", "bob", "cyd"]}, "turn"),
        ({"out": ["ann"], "turn": "ann"}, "turn"),
        ({"turn": "none"}, "turn"),
        ({"from": "stat"}, "from"),
        ({"from": None}, "from"),
    ],
)
def test_a_position_in_which_nobody_can_play_is_none(change: dict[str, Any], place: str) -> None:
    with pytest.raises(BadPosition) as bad:
        position(rules_of("uno"), NAMES, {**GIVEN, **change}, Seeded(0))
    assert [fault.path for fault in bad.value.faults] == [(place,)]


def test_too_many_players_and_twins_are_refused() -> None:
    for names in (("ann",), tuple("abcdefghijk"), ("ann", "ann")):
        with pytest.raises(BadPosition):
            position(rules_of("uno"), names, GIVEN, Seeded(0))


def test_states_are_given_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Random games do give positions: an interpreter that doesn't make up for what isn't told is found out."""

    def forgets(self: Engine, beginning: Beginning) -> Accepted:
        return real(self, Beginning(beginning.state, beginning.chance, None, beginning.comes))

    real = Engine.begin
    monkeypatch.setattr(Engine, "begin", forgets)
    with pytest.raises(Difference, match=r"given: \{"):
        games_of("uno + jump-in", 3_000, 0)


def test_a_difference_in_what_is_public_is_seen() -> None:
    made = made_of("uno")
    assert made is not None
    rules, engine, fast = made
    walk = Walk("uno", rules, engine, fast, 3, 1)
    code = engine.position.code
    viewers = code.public
    object.__setattr__(code, "public", lambda table: ({}, {0: 1}))
    try:
        with pytest.raises(Difference, match="public"):
            walk.play(iter([random.randrange(9) for _ in range(9)]), 9)
    finally:
        object.__setattr__(code, "public", viewers)
