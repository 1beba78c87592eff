"""The compiled engine equals the readable one after every step, and a fault in it is seen."""

from __future__ import annotations

import re

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from uno_ref import RuleSet, load
from uno_ref.compile import Engine, compiled, module

from .equal_engines import Difference, Walk, games_of, made_of, rule_sets, singles

SETTINGS = settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
# Every game, variant, reading and profile alone; pairs are walked by `python -m uno_ref.tests.equal_engines`.
STEPS = 220

walks = st.tuples(
    st.integers(2, 5), st.integers(0, 2**32), st.lists(st.integers(0, 2**16), min_size=20, max_size=120)
)


@pytest.mark.parametrize("name", singles())
def test_both_engines_are_equal(name: str) -> None:
    assert games_of(name, STEPS, 0)[1] >= STEPS


def test_a_sample_of_pairs_is_equal() -> None:
    names = [name for name in rule_sets() if name not in singles()]
    assert sum(games_of(name, 60, 0)[1] for name in names[:: max(1, len(names) // 12)]) > 400


@pytest.mark.parametrize("name", ["uno", "uno + stacking + jump-in", "mau-mau"])
def test_a_difference_would_be_shrunk(name: str) -> None:
    """Random games of a seed and numbers that pick among the legal inputs, which shrink."""
    made = made_of(name)
    assert made is not None

    @SETTINGS
    @given(walks)
    def check(walk: tuple[int, int, list[int]]) -> None:
        players, seed, picks = walk
        Walk(name, *made, players, seed).play(iter(picks), len(picks))

    check()


FAULTS = {
    "a penalty that is too small": (r"t\.v_pending \+ NUMBER_draws\[card\]", "t.v_pending + 1"),
    "a rule that is forgotten": (r"t\.direction = -t\.direction", "pass"),
    "a mask that allows too much": (r"held_0 = .*", "held_0 = t.mask[player]"),
    "a move that is left out": (r"    found \+= MOVE_\d+\[player\]", "    pass"),
    "a hand that keeps its card": (r"t\.size\[player\] -= 1", "pass"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_seen(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    pattern, wrong = FAULTS[fault]
    rules = load("uno").rules
    assert rules is not None
    real = module.module_of

    def faulty(*given: object) -> module.Module:
        made = real(*given)  # type: ignore[arg-type]
        made.source, count = re.subn(pattern, wrong, made.source)
        assert count
        return made

    engine, fast = compiled(rules), compiled(rules, logged=False)
    monkeypatch.setattr("uno_ref.compile.engine.module_of", faulty)
    for wrong_ones in ((compiled(rules), fast), (engine, compiled(rules, logged=False))):
        with pytest.raises((Difference, AssertionError, StopIteration, RuntimeError)):
            walk_long(rules, wrong_ones)


def walk_long(rules: RuleSet, engines: tuple[Engine, Engine]) -> None:
    """Twenty games, each of 200 steps at most."""
    for seed in range(20):
        Walk("uno", rules, *engines, 3, seed).play(iter(range(7, 7 * 200, 7)), 200)


def test_the_source_names_every_rule() -> None:
    """Each rule that does something stands in a comment above what came of it."""
    rules = load("uno + stacking + jump-in").rules
    assert rules is not None
    comments = {
        word
        for line in compiled(rules).source.splitlines()
        if line.strip().startswith("#") or "  # " in line
        for word in re.findall(r"[a-z0-9-]+", line.partition("#")[2])
    }
    for event in rules.events.values():
        for rule in (*event.before, *event.instead, *event.after):
            assert rule.rule in comments, rule.rule
    for permission in rules.permissions:
        assert permission.rule in comments, permission.rule


def test_the_source_is_the_same_each_time() -> None:
    rules = load("uno + seven-zero").rules
    assert rules is not None
    assert compiled(rules).source == compiled(rules).source
