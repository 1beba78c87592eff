"""Random games of one set of variants on the compiled engine."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from uno_ref.compile import Move, Table, compiled
from uno_ref.compile.engine import Engine
from uno_ref.compile.machine import make_move, moves, proceed, waits
from uno_ref.load import load
from uno_ref.model.chance import Seeded
from uno_ref.model.ruleset import RuleSet
from uno_ref.model.state import TABLE, RuleConflict
from uno_ref.run.evaluate import Scene, evaluate
from uno_ref.run.work import thaw

from .sets import Chosen

LIMIT = 20_000
"""Inputs after which a game is given up: it may go on for ever. With all hands of a full table a round takes a few thousand."""
SELDOM = 60
"""What may be done at any time, such as leaving, is done once in so many times that it could be."""
USUAL = (2, 2, 3, 4, 4)
"""How many play, unless it is any number that the rules allow."""

EXCLUDES = "E303"
"""What is told of variants that say that they don't go together, or that no number of players suits."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a set: `verdict` is "played", "excluded" or "wrong", and `why` says what is wrong.

    `modules` are the game and all variants, bridges included; `inputs` were made in `games`; `cut_off` games went on.
    """

    chosen: Chosen
    verdict: str
    why: str = ""
    modules: tuple[str, ...] = ()
    games: int = 0
    inputs: int = 0
    cut_off: int = 0


class Wrong(Exception):
    """Something that must not come about in a game."""


def outcome(game: str, chosen: Chosen, games: int, seed: int, search: Sequence[Path]) -> Outcome:
    """Load a set of variants and play."""
    expression = " + ".join((game, *chosen))
    loaded = load(expression, {}, search)
    if loaded.rules is None:
        codes = {diagnostic.code for diagnostic in loaded.diagnostics if diagnostic.severity == "error"}
        why = "; ".join(f"{one.code} {one.message}" for one in loaded.diagnostics[:3])
        return Outcome(chosen, "excluded" if EXCLUDES in codes else "wrong", why)
    rules = loaded.rules
    engine = compiled(rules, logged=False)
    inputs = cut_off = 0
    for number in range(games):
        roll = random.Random(f"{seed} {expression} {number}")
        players = roll.choice(
            (*(count for count in USUAL if count in rules.players), roll.choice(rules.players))
        )
        played = Played(rules, engine, players, roll)
        try:
            whole = played.play()
        except (RuleConflict, Wrong) as wrong:
            why = f"game {number} of seed {seed}, {players} players, after {played.inputs} inputs: {wrong}"
            return Outcome(chosen, "wrong", why, rules.modules, number + 1, inputs + played.inputs, cut_off)
        inputs += played.inputs
        cut_off += not whole
    return Outcome(chosen, "played", "", rules.modules, games, inputs, cut_off)


@dataclass(slots=True)
class Played:
    """A game in which everybody does anything that is allowed, cards first."""

    rules: RuleSet
    engine: Engine
    players: int
    roll: random.Random
    inputs: int = 0

    def play(self) -> bool:
        """Until a round is over, or the match; False if that takes too long. Raises Wrong."""
        table = self.engine.begun(
            self.engine.table(self.players, Seeded(self.roll.getrandbits(32))), "match-begins"
        )
        self.look(table)
        while self.inputs < LIMIT:
            if table.over or any(who == TABLE for _, who, _ in table.windows):
                self.look(table)
                return True
            self.step(table)
        self.look(table)
        return False

    def step(self, table: Table) -> None:
        """One input. Raises Wrong if nobody can do anything."""
        waiting = waits(table)
        found = [move for seat in range(self.players) for move in moves(table, seat)]
        always = table.code.always_offering
        usual = [move for move in found if move.given.action not in always]
        if waiting and (not usual or self.roll.random() < 0.5):
            proceed(table)
        elif usual or found:
            make_move(table, self.choice(usual, found))
        else:
            raise Wrong("nobody can do anything, and the match isn't over")
        self.inputs += 1

    def choice(self, usual: list[Move], found: list[Move]) -> Move:
        """A card rather than another move, and seldom what can be done at any time."""
        if not usual or (len(found) > len(usual) and self.roll.randrange(SELDOM) == 0):
            return self.roll.choice(found)
        cards = [move for move in usual if move.card >= 0]
        return self.roll.choice(cards if cards and self.roll.random() < 0.6 else usual)

    def look(self, table: Table) -> None:
        """Every card is there once, and what the rules promise holds. Raises Wrong."""
        state = table.freeze()
        held = Counter(
            card
            for pile in (*state.hands, *state.piles, state.draw_pile, state.discard_pile)
            for card in pile
        )
        if held != Counter(self.rules.deck()):
            raise Wrong("a card is lost, or one too many")
        scene = Scene(thaw(self.rules, state, table.chance), {})
        for promise in self.rules.promises:
            if not evaluate(promise.always, scene):
                raise Wrong(f"the promise `{promise.name}` is broken")
