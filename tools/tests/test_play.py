"""`unospec play`: at plain prompts, by a script, to the end of the match or of the input."""

from __future__ import annotations

import random
import re

import pytest

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
