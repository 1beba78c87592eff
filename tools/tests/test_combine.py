"""Variants together in play: which sets are tried, what counts as wrong, and what is told."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from uno_ref.compose import library
from uno_tools.cli import group
from uno_tools.combine.sets import larger, of_size, pool

LOST = """language 1
variant endless changes uno "Whoever draws draws again"
  rule again
    instead of draw
      then comes draw for player
variant stuck changes uno "Nobody can do anything when a 5 lies on top"
  rule not-on-a-five
    player may not play when face of top is 5
  rule no-draw-on-a-five
    player may not draw when face of top is 5
  rule nobody-leaves
    player may not leave
variant promised changes uno "A promise that a Skip breaks"
  promise no-skip
    always face of top is not skip
"""


def combine(*arguments: str) -> Result:
    """The command's outcome."""
    return CliRunner().invoke(group, ["combine", *arguments])


def test_readings_and_bridges_are_left_out_of_the_pool() -> None:
    names = pool("uno", library(()))
    assert {"stacking", "jump-in", "seven-zero", "teams", "extreme"} <= set(names)
    assert not {"wilds-count", "stacking-jump-in", "doubles", "fifty-two-cards"} & set(names)


def test_sets_leave_out_what_is_kept_apart() -> None:
    assert list(of_size("abc", 2, {("a", "b")})) == [("a", "c"), ("b", "c")]
    assert list(of_size("abc", 3, {("a", "b")})) == []
    assert list(of_size("ab", 0, ())) == [()]


def test_larger_sets_come_from_the_seed() -> None:
    names = tuple("abcdefgh")
    first = larger(names, 4, 20, 1, {("a", "b")})
    assert first == larger(names, 4, 20, 1, {("a", "b")})
    assert first != larger(names, 4, 20, 2, {("a", "b")})
    assert len(set(first)) == 20
    assert all(len(one) >= 4 and not {"a", "b"} <= set(one) and list(one) == sorted(one) for one in first)


def test_more_sets_than_there_are_end() -> None:
    assert set(larger(tuple("abc"), 2, 50, 1, ())) == {("a", "b"), ("a", "c"), ("b", "c"), ("a", "b", "c")}


def test_shipped_variants_play_together() -> None:
    result = combine(
        "uno", "stacking", "seven-zero", "jump-in", "--games", "3", "-j", "1", "--output-format", "json"
    )
    assert result.exit_code == 0, result.output
    told = json.loads(result.stdout)["sets"]
    assert [one["chosen"] for one in told] == [
        ["jump-in", "seven-zero"], ["jump-in", "stacking"], ["seven-zero", "stacking"], ["jump-in", "seven-zero", "stacking"],
    ]  # fmt: skip
    assert all(one["verdict"] == "played" and one["games"] == 3 and one["inputs"] > 0 for one in told)
    assert "stacking-jump-in" in told[1]["modules"]


def test_how_the_work_is_split_changes_nothing() -> None:
    arguments = ("uno", "stacking", "h2o", "teams", "--games", "2", "--larger", "0")
    assert combine(*arguments, "-j", "1").stdout == combine(*arguments, "-j", "2").stdout


@pytest.mark.parametrize(
    ("variant", "why"),
    [
        ("stuck", "nobody can do anything"),
        ("promised", "the promise `no-skip` is broken"),
        ("endless", "endless"),
    ],
)
def test_what_goes_wrong_is_told(tmp_path: Path, variant: str, why: str) -> None:
    (tmp_path / "wrong.uno").write_text(LOST, encoding="utf-8")
    result = combine(
        "uno", variant, "seven-zero", "--size", "2", "--larger", "0", "--games", "60", "-j", "1", "--rules-path", str(tmp_path)
    )  # fmt: skip
    assert result.exit_code == 1, result.output
    assert why in result.stdout


def test_two_changes_of_one_rule_are_wrong_unless_one_excludes_the_other() -> None:
    """E305: nobody has said which of them counts."""
    names = ("start-reverse-left", "start-reverse-right")
    result = combine("uno", *names, "--size", "2", "--larger", "0", "-j", "1")
    assert result.exit_code == 1, result.output
    assert "E305" in result.stdout


def test_what_excludes_each_other_is_told_and_not_played() -> None:
    result = combine("uno", "teams", "elimination-scoring", "--size", "2", "--larger", "0", "-j", "1")
    assert result.exit_code == 0, result.output
    assert "can't be combined" in result.stdout


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["unoo"], "there is no variant of a game `unoo`"),
        (["uno", "stackng"], "did you mean `stacking`"),
        (["uno", "uno"], "`uno` is no variant of `uno`"),
    ],
)
def test_wrong_names_are_told(arguments: list[str], message: str) -> None:
    result = combine(*arguments)
    assert result.exit_code == 2
    assert message in " ".join(result.output.split())
