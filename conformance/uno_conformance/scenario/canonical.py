"""A scenario without what doesn't matter: names, and which color is which."""

from __future__ import annotations

import json
from itertools import permutations
from typing import Any

from .model import Scenario

FREE = ("id", "title", "clauses", "source")
"""What a scenario says about itself, and nothing about the game."""


def canonical(scenario: Scenario, colors: tuple[str, ...]) -> str:
    """The same text for two scenarios that differ only in colors, names, and what they say of themselves."""
    value: Any = scenario.document.value
    body = {key: each for key, each in value.items() if key not in FREE}
    names = {name: f"seat-{index}" for index, name in enumerate(scenario.players)}
    used = [color for color in colors if color in json.dumps(body)]
    stands = [f"color-{index}" for index in range(len(used))]
    texts = []
    for order in permutations(stands):
        words = {**names, **dict(zip(used, order, strict=True))}
        texts.append(json.dumps(renamed(body, words), sort_keys=True))
    return min(texts)


def renamed(value: Any, words: dict[str, str]) -> Any:
    """A value with words replaced wherever they stand; hands lose their order, notes are dropped."""
    match value:
        case str():
            return " ".join(words.get(word, word) for word in value.split())
        case list():
            return [renamed(each, words) for each in value]
        case dict():
            return {
                words.get(key, key): sorted_hands(renamed(each, words))
                if key == "hands"
                else renamed(each, words)
                for key, each in value.items()
                if key != "note"
            }
    return value


def sorted_hands(hands: Any) -> Any:
    """Hands as multisets."""
    return {name: sorted(map(str, hand)) if isinstance(hand, list) else hand for name, hand in hands.items()}
