"""The vectors for other languages are fresh; `python -m uno_ref.tests.test_vectors --write` rewrites them."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from uno_ref import load
from uno_ref.model.chance import Seeded, below, split_mix
from uno_ref.resources import spec_folder
from uno_ref.run.position import whole_match

SEEDS = (0, 1, 42, 1234567, 2**32, 2**64 - 1)
# The last ones throw away about half of the numbers, and almost none.
BOUNDS = (1, 2, 3, 10, 108, 2**32 + 1, 2**63 + 1, 2**64 - 1, 2**64)
SIZES = (0, 1, 2, 3, 10, 108)
ABOUT = (
    "Chance as spec/language.md specifies it (SPLITMIX, BELOW, SHUFFLE). Numbers of 64 bits are texts. "
    "`splitmix`: the first draws of a seed. `below`: the first results of below(bound) from a seed, one "
    "after the other, and the state of the source behind them. `shuffle`: the list 0, 1, ..., size - 1, "
    "from bottom to top, after one shuffle, and the state behind it. `decks`: all cards of the game's "
    "deck after the first shuffle of a whole match, told from the top; before it they lie in canonical "
    "order, the first on top."
)


def vectors() -> dict[str, Any]:
    """Everything in the file."""
    return {
        "about": ABOUT,
        "splitmix": [{"seed": str(seed), "draws": _draws(seed)} for seed in SEEDS],
        "below": [_below(seed, bound) for seed in (0, 42) for bound in BOUNDS],
        "shuffle": [_shuffle(seed, size) for seed in (0, 42, 2**64 - 1) for size in SIZES],
        "decks": [
            {"rules": "uno", "seed": str(seed), "from-the-top": _deck("uno", seed)} for seed in (0, 42)
        ],
    }


def _draws(seed: int) -> list[str]:
    found, state = [], seed
    for _ in range(5):
        number, state = split_mix(state)
        found.append(str(number))
    return found


def _below(seed: int, bound: int) -> dict[str, Any]:
    found, state = [], seed
    for _ in range(8):
        number, state = below(bound, state)
        found.append(str(number))
    return {"seed": str(seed), "bound": str(bound), "results": found, "state": str(state)}


def _shuffle(seed: int, size: int) -> dict[str, Any]:
    order, chance = Seeded(seed).shuffled(tuple(range(size)))
    assert isinstance(chance, Seeded)
    return {"seed": str(seed), "size": size, "order": list(order), "state": str(chance.state)}


def _deck(name: str, seed: int) -> list[str]:
    rules = load(name).rules
    assert rules is not None
    order, _ = Seeded(seed).shuffled(tuple(reversed(rules.deck())))
    return [rules.kinds[card].text for card in reversed(order)]


def file() -> Path:
    """Where the vectors are kept."""
    return spec_folder() / "vectors" / "shuffle.json"


def text() -> str:
    """The file as it must be: a line for each vector, so that a change is seen."""
    parts = []
    for name, value in vectors().items():
        if isinstance(value, list):
            lines = ",\n".join(f"    {json.dumps(one)}" for one in value)
            parts.append(f"  {json.dumps(name)}: [\n{lines}\n  ]")
        else:
            parts.append(f"  {json.dumps(name)}: {json.dumps(value)}")
    return "{\n" + ",\n".join(parts) + "\n}\n"


def test_the_file_is_fresh() -> None:
    assert file().read_text(encoding="utf-8") == text(), "python -m uno_ref.tests.test_vectors --write"


def test_the_generator_is_the_one_that_others_have() -> None:
    """The first numbers of two seeds as they are known elsewhere."""
    assert _draws(0)[:3] == ["16294208416658607535", "7960286522194355700", "487617019471545679"]
    assert _draws(1234567)[:2] == ["6457827717110365317", "3203168211198807973"]


def test_a_whole_match_shuffles_so() -> None:
    """The first shuffle that a match logs is the one of the vectors."""

    rules = load("uno").rules
    assert rules is not None
    log = whole_match(rules, ("ann", "bob"), Seeded(42)).log
    first = next(entry.cards for entry in log if entry.kind == "shuffle")
    assert [rules.kinds[card].text for card in first] == _deck("uno", 42)


def test_half_of_the_numbers_are_thrown_away_somewhere() -> None:
    """A vector in which nothing is thrown away would not show a missing rejection."""
    drawn = {row["bound"]: row["state"] for row in vectors()["below"] if row["seed"] == "42"}
    assert len(set(drawn.values())) > 1


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit("python -m uno_ref.tests.test_vectors --write")
    file().parent.mkdir(exist_ok=True)
    file().write_text(text(), encoding="utf-8")
