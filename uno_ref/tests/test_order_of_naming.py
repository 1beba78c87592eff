"""The order in which variants are named changes nothing: not a rule, not their order, not a word of a message."""

from __future__ import annotations

import random
from dataclasses import fields

import pytest

from uno_ref.compose import library
from uno_ref.load import load
from uno_ref.model.items import Variant
from uno_ref.model.ruleset import RuleSet

SUBSETS = 24


def variants_of(game: str) -> list[str]:
    """The variants that change the game itself, by name."""
    shelf = library()
    modules = [shelf.module(name) for name in sorted(shelf.places)]
    return [
        module.name.name
        for module in modules
        if isinstance(module, Variant) and game in {parent.name for parent in module.changes}
    ]


def ordered(rules: RuleSet) -> dict[str, object]:
    """A rule set with the order of what is looked up by name."""
    parts = {each.name: getattr(rules, each.name) for each in fields(rules) if each.compare}
    return {name: list(part.items()) if isinstance(part, dict) else part for name, part in parts.items()}


def compared(game: str, names: list[str], chance: random.Random) -> bool:
    """Name them in two orders; whether they could be played together."""
    first = load(" + ".join([game, *names]))
    mixed = [game, *names]
    chance.shuffle(mixed)
    second = load(" + ".join(mixed))
    assert first.diagnostics == second.diagnostics, mixed
    assert (first.rules is None) == (second.rules is None)
    if first.rules is None or second.rules is None:
        return False
    assert ordered(first.rules) == ordered(second.rules), mixed
    return True


@pytest.mark.parametrize("seed", range(SUBSETS))
def test_variants_in_any_order_give_the_same_rules(seed: int) -> None:
    chance = random.Random(seed)
    names = chance.sample(variants_of("uno"), 2 + seed % 4)
    while not compared("uno", names, chance) and len(names) > 1:
        names.pop()


def test_all_that_can_be_played_together() -> None:
    chance = random.Random(1)
    names: list[str] = []
    waiting = variants_of("uno")
    chance.shuffle(waiting)
    for name in waiting:
        if load(" + ".join(["uno", *names, name])).rules is not None:
            names.append(name)
    assert len(names) >= 10
    for _ in range(3):
        assert compared("uno", names, chance)


def test_the_variants_of_another_game() -> None:
    chance = random.Random(2)
    names = variants_of("mau-mau")
    assert len(names) >= 2
    while not compared("mau-mau", names, chance):
        names.pop()
