"""`unospec play`: at plain prompts, by a script, to the end of the match or of the input."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from uno_ref import load
from uno_ref.game import observe, start
from uno_tools.play import NAMES, play, room

from .conftest import Program


def test_the_end_of_the_input_is_no_fault(unospec: Program) -> None:
    done = unospec("play", "uno", "--seed", "1", stdin="", code=0)
    assert "Seed 1." in done.stdout
    assert "Your hand: " in done.stdout
    assert done.stdout.endswith("Stopped.\n")


def test_a_script_plays(unospec: Program) -> None:
    done = unospec("play", "uno", "--seed", "1", stdin="1\n1\n1\nquit\n", code=0)
    assert len(re.findall(r"^ann.*> \S+$", done.stdout, re.MULTILINE)) == 4


def test_the_same_seed_is_the_same_game(unospec: Program) -> None:
    first, second = (unospec("play", "uno", "--seed", "7", stdin="1\n" * 30, code=0).stdout for _ in range(2))
    assert first == second
    assert first != unospec("play", "uno", "--seed", "8", stdin="1\n" * 30, code=0).stdout


def test_what_cannot_be_read_or_done_is_said(unospec: Program) -> None:
    lines = [
        "play purple 5",
        "dance",
        "99999999999999999999",
        "0",
        "-1",
        "²",
        "play wild as",
        "help",
        "show",
        "",
    ]
    done = unospec("play", "uno", "--seed", "1", stdin="\n".join(lines), code=0)
    assert "There is no choice 0" in done.stdout
    assert "Type the number of a choice" in done.stdout
    assert done.stdout.endswith("Stopped.\n")


def test_a_refusal_names_its_clauses(unospec: Program) -> None:
    done = unospec("play", "uno", "--seed", "1", stdin="keep\nquit\n", code=0)
    assert re.search(r"^Refused: .*\([A-Z]+-\d+", done.stdout, re.MULTILINE)


ENDLESS = """\
language 1

variant endless changes uno "Draw for ever"
  clause HOUSE-010 "Who draws, draws again." ruling HOUSE-010

  rule again [HOUSE-010]
    after card-drawn
      player draws 1
"""


def test_rules_that_fail_in_play_are_their_authors_fault(unospec: Program, tmp_path: Path) -> None:
    (tmp_path / "endless.uno").write_text(ENDLESS)
    arguments = ("play", "uno + endless", "--rules-path", ".", "--seed", "2")
    assert "card-drawn" in unospec(*arguments, stdin="draw\nquit\n", code=2).stderr


def test_a_whole_match_at_random() -> None:
    rules = load("uno", {"match-target": 100}).rules
    assert rules is not None
    said: list[str] = []
    after = play(
        start(rules, NAMES[:3], None, 5), room(rules, NAMES[:3], frozenset(), 5, said.append, lambda _: None)
    )
    assert observe(after)["window"] == "match-over"
    assert said[-1].startswith("The match is over. Winner: ")
    assert not [line for line in said if line.endswith(": leave")]


@pytest.mark.parametrize("seed", range(3))
def test_noise_never_breaks_it(seed: int, unospec: Program) -> None:
    chance = random.Random(seed)
    words = [
        "1",
        "2",
        "3",
        "",
        "draw",
        "keep",
        "call",
        "challenge",
        "accept",
        "catch bob",
        "name red",
        "\x00",
        "é",
    ]
    noise = "".join(f"{chance.choice(words)}\n" for _ in range(400))
    unospec("play", "uno", "--seed", str(seed), "--seat", "all", "--players", "4", stdin=noise, code=0)


def test_nobody_else_is_seen(unospec: Program) -> None:
    done = unospec("play", "uno", "--seed", "1", "--players", "ann,bob", stdin="quit\n", code=0)
    assert re.search(r"^bob: [67] cards\.$", done.stdout, re.MULTILINE)


@pytest.mark.parametrize(
    "arguments",
    [
        ("play", "uno", "--players", "0"),
        ("play", "uno", "--players", "11"),
        ("play", "uno", "--players", "ann,ann"),
        ("play", "uno", "--players", "ann,table"),
        ("play", "uno", "--seat", "zoe"),
        ("play", "uno", "--option", "uno-penalty"),
        ("play", "uno", "--option", "uno-penalty=99"),
        ("play", "unno"),
        ("play", "uno + nothing-like-it"),
        ("play", ""),
    ],
)
def test_what_cannot_be_played(arguments: tuple[str, ...], unospec: Program) -> None:
    done = unospec(*arguments, code=2)
    assert done.stderr
    assert not done.stdout
