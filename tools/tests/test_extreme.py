"""The reconstruction `extreme` meets the aims that the Hungarian page names: long rounds, chaos, attention (hu-67)."""

from __future__ import annotations

import json
import os
from functools import cache
from typing import Any

from click.testing import CliRunner

from uno_tools.cli import group

ROUNDS = 2_000
LONGER = 2
"""A round takes at least so many times the inputs of the base game."""


@cache
def figures(rules: str, *policies: str) -> dict[str, Any]:
    """The figures of 2,000 rounds of four."""
    named = [word for name in policies for word in ("-p", name)]
    jobs = str(os.cpu_count() or 1)
    arguments = ["simulate", rules, "--games", str(ROUNDS), "-j", jobs, *named, "--output-format", "json"]
    result = CliRunner().invoke(group, arguments)
    assert result.exit_code == 0, result.output
    told: dict[str, Any] = json.loads(result.stdout)
    return told


def test_a_round_takes_at_least_twice_the_inputs() -> None:
    base, extreme = figures("uno", "attentive"), figures("uno + extreme", "attentive")
    assert extreme["inputs"]["median"]["low"] >= LONGER * base["inputs"]["median"]["high"]
    assert extreme["turns"]["median"]["low"] > base["turns"]["median"]["high"]
    assert extreme["cut_off"] == 0


def test_hands_move_about() -> None:
    assert figures("uno", "attentive")["swaps"]["most"] == 0
    assert figures("uno + extreme", "attentive")["swaps"]["quarter"] >= 4


def test_who_pays_no_attention_wins_at_most_half_of_a_fair_share() -> None:
    wins = figures("uno + extreme", "attentive", "attentive", "attentive", "inattentive")["wins"]
    careless = next(one for one in wins if one["policy"] == "inattentive")
    assert careless["seats"] == 1
    assert careless["share"]["high"] <= careless["fair"] / 2
