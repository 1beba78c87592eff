"""Simulations: the same figures however the work is split, honest intervals, clear messages."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from uno_ref import load
from uno_tools.cli import group
from uno_tools.simulate.figures import middle, proportion
from uno_tools.simulate.games import rounds


def simulated(*arguments: str) -> dict[str, Any]:
    """The figures as data."""
    result = CliRunner().invoke(group, ["simulate", *arguments, "--output-format", "json"])
    assert result.exit_code == 0, result.output
    told: dict[str, Any] = json.loads(result.stdout)
    return told


def test_how_the_work_is_split_changes_nothing() -> None:
    assert simulated("uno", "--games", "60", "-j", "1") == simulated("uno", "--games", "60", "-j", "2")


def test_a_round_depends_on_its_seed_and_number_alone() -> None:
    rules = load("uno").rules
    assert rules is not None
    policies = ("attentive", "random", "inattentive")
    whole = rounds(rules, policies, 7, range(6))
    assert whole[3:] == rounds(rules, policies, 7, range(3, 6))
    assert whole != rounds(rules, policies, 8, range(6))
    assert [one.policies[0] for one in whole[:3]] == ["attentive", "random", "inattentive"]


def test_hands_move_only_where_a_rule_moves_them() -> None:
    assert simulated("uno", "--games", "30", "-j", "1")["swaps"]["most"] == 0
    assert simulated("uno + seven-zero", "--games", "30", "-j", "1")["swaps"]["most"] > 0


def test_who_always_catches_beats_who_never_reacts(tmp_path: Path) -> None:
    """Where the call is no part of the turn, an inattentive player is caught each time, and wins nothing (UNO-060)."""
    (tmp_path / "late.uno").write_text(
        "language 1\nvariant late changes uno\n  without call-before-the-card\n", encoding="utf-8"
    )
    policies = [word for name in ("attentive", "attentive", "inattentive") for word in ("-p", name)]
    told = simulated("uno + late", "--games", "40", "-j", "1", *policies, "--rules-path", str(tmp_path))
    won = {one["policy"]: one["won"] for one in told["wins"]}
    assert won["attentive"] == 40
    assert won["inattentive"] == 0


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["uno", "-p", "atentive"], "there is no policy `atentive`"),
        (["uno", "--players", "11"], "uno is for 2 to 10 players, not 11"),
        (["uno", "--players", "3", "-p", "random", "-p", "random"], "--players 3, but 2 policies"),
    ],
)
def test_what_is_wrong_is_said(arguments: list[str], message: str) -> None:
    result = CliRunner().invoke(group, ["simulate", *arguments])
    assert result.exit_code == 2
    assert message in result.stderr


def test_intervals() -> None:
    """The interval of a share by Wilson's formula, worked out by hand for 8 of 10; a median of 100 values."""
    share = proportion(8, 10)
    assert (round(share.low, 3), round(share.high, 3)) == (0.490, 0.943)
    assert proportion(0, 0).high == 1
    found = middle(sorted(range(100)))
    assert (found.value, found.low, found.high) == (49.5, 40, 60)
