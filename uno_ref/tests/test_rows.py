"""Rows: several cards in one action, in an order; as they are written, listed, refused, and what is a fault."""

from __future__ import annotations

from pathlib import Path

import pytest

from uno_ref import load
from uno_ref.game import INTERPRETERS, Accepted, Game, act, interpreter_of, legal, start
from uno_ref.notation import NotationError, action_text, parse_action, vocabulary

HEAD = """language 1

variant rowy changes uno "Rows"
  define card goes-on by d
    face of card is face of d

  define p fits
    hand-size of p is 1

  action play also
    choose more from rows of {row}, optional when yes, said "and"
    then
      for each c in more
        discard c
"""
GIVEN = {
    "from": "state",
    "hands": {"ann": ["red 5", "green 5", "green 5", "blue 1"], "bob": ["red 1"]},
    "discard": ["red 9"],
    "draw": ["blue 2"],
}


def game(name: str) -> Game:
    loaded = load("uno + overlay")
    assert loaded.rules is not None
    return start(loaded.rules, ("ann", "bob"), GIVEN, interpreter=interpreter_of(loaded.rules, name))


@pytest.mark.parametrize("name", INTERPRETERS)
def test_rows_are_listed_the_shorter_first(name: str) -> None:
    rows = [each["choices"].get("more") for each in legal(game(name), "ann") if each["action"] == "play"]
    assert rows == [None, ["green 5"], ["green 5", "green 5"]]


@pytest.mark.parametrize("name", INTERPRETERS)
@pytest.mark.parametrize(
    "row", ["green 5", [], ["green 5"] * 3, ["no card"], ["blue 1"], [["green 5"]], 7, {"a": 1}]
)
def test_what_is_no_row_is_refused(name: str, row: object) -> None:
    assert not isinstance(act(game(name), "ann", "play", {"card": "red 5", "more": row}), Accepted)


def test_a_row_is_written_and_read() -> None:
    words = vocabulary(game(INTERPRETERS[0]).rules)
    text = "play red 5 and green 5 and green 5"
    found = parse_action(text, words)
    assert found == ("play", {"card": "red 5", "more": ["green 5", "green 5"]})
    assert action_text(*found, words) == text
    for wrong in (
        "play red 5 and",
        "play red 5 and green",
        "play red 5 green 5",
        "play red 5 and green 5 and",
    ):
        with pytest.raises(NotationError):
            parse_action(wrong, words)


@pytest.mark.parametrize(
    ("row", "code"),
    [
        ("0 to 3 cards linked by goes-on", "E206"),
        ("1 to 99 cards linked by goes-on", "E206"),
        ("3 to 2 cards linked by goes-on", "E206"),
        ("1 to 3 cards linked by goes-one", "E204"),
        ("1 to 3 cards linked by fits", "E210"),
    ],
)
def test_faults_of_a_row(tmp_path: Path, row: str, code: str) -> None:
    (tmp_path / "rowy.uno").write_text(HEAD.format(row=row), encoding="utf-8")
    found = [
        each.code for each in load("uno + rowy", search=[tmp_path]).diagnostics if each.severity == "error"
    ]
    assert found == [code]
