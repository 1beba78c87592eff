"""A variant to begin with: a rule, a scenario that shows it, and the commands to run."""

from __future__ import annotations

import random
import re
from pathlib import Path

NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
LETTERS = "abcdefghjkmnpqrstuvwxyz"
SIGNS = LETTERS + "23456789"

RULES = """language 1

variant {name} changes {game} "Say in one sentence what is different"
  -- A variant adds rules, or changes those of the game: `replace rule X`, `without X`, `except X when ...`.
  -- `unospec show {game}` prints the rules that there are; `unospec explain language` every construct.

  option {name}-cards is 1, from 1 to 4 "How many cards a kept card costs"

  -- This rule is an example: who keeps a drawn card draws more. Put your own in its place.
  rule {name}-costs "Who keeps a drawn card draws again"
    after keep
      player draws {name}-cards
"""

SCENARIO = """id: {id}
title: Who keeps a drawn card draws one more
clauses: [{name}/{name}-costs]
rules: {game} + {name}
given:
  players: [ann, bob]
  hands:
    ann: [red 1, blue 2]
    bob: [green 1, green 2]
  discard: [yellow 9]
  draw: [yellow 5, blue 7, ...]
steps:
  - ann: draw
  - ann: keep
    expect: {{turn: bob, hands: {{ann: [red 1, blue 2, yellow 5, blue 7]}}}}
"""


def files(name: str, game: str, folder: Path) -> dict[Path, str]:
    """The files of a new variant by their paths; the scenario's id is random, as ids are."""
    chance = random.Random()
    id_ = chance.choice(LETTERS) + "".join(chance.choice(SIGNS) for _ in range(3))
    return {
        folder / f"{name}.uno": RULES.format(name=name, game=game),
        folder / f"{name}.yaml": SCENARIO.format(name=name, game=game, id=id_),
    }
