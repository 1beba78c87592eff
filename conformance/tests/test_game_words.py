"""The runner knows no game: of the words that rule files declare it has only what the format and the protocol name."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import uno_conformance
from uno_conformance.runner import plan
from uno_conformance.scenario.position import NEEDED
from uno_conformance.scenario.shape import EXPECT_KEYS, GIVEN_KEYS, STEP_KEYS
from uno_ref.tests.test_game_words import declared, of_the_language, used

PACKAGE = Path(uno_conformance.__file__).parent
FORMAT = {*GIVEN_KEYS, *EXPECT_KEYS, *STEP_KEYS, *NEEDED}
"""Keys of every scenario, and kinds of `from`."""

SHAPES = {plan.DRAW, plan.KEEP, plan.PLAY, plan.CALL, plan.DRAWN, plan.DEAL, plan.PROCEED}
"""The shapes of draws and calls (spec/protocol.md 4), and what the table does."""

REASONS = {
    "uno": "the rules of a scenario that names none",
    "deal-order": "the option whose values must all hold where a scenario deals",
    "color": "a claim of `hello` (spec/protocol.md 3), and whether a report is painted",
    "red": "a color of terminals",
    "yellow": "a color of terminals",
    "green": "a color of terminals",
    "blue": "a color of terminals",
    "name": "what a thing is called",
    "overlay": "rules that are put on top of those that are asked for: wrong engines",
    "skip": "what a comparison leaves out",
    "reverse": "Python's own word for going backwards",
}


def places(allowed: set[str]) -> Iterator[str]:
    """Where a word of a game stands that is not allowed."""
    names, others = declared()
    names, others = names - allowed, others - allowed
    for file in sorted(PACKAGE.rglob("*.py")):
        for word, is_text, line in used(file):
            if word in names or (is_text and word in others):
                yield f"{file.relative_to(PACKAGE)}:{line}: {word}"


def test_no_word_of_a_game_stands_in_the_runner() -> None:
    assert list(places(of_the_language() | FORMAT | SHAPES | set(REASONS))) == []


def test_every_reason_is_needed() -> None:
    found = {place.rpartition(" ")[2] for place in places(of_the_language() | FORMAT | SHAPES)}
    assert found == set(REASONS)


def test_the_words_of_two_games_are_looked_for() -> None:
    names, others = declared()
    assert {"challenge", "catching", "wild-card", "suit", "jack", "unsaid", "cards-dealt", "mau-mau"} <= names
    assert {"owed", "fits", "round-is-won", "pending"} <= others
