"""One simulated round, from the deal until it is counted, by its own seed."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from uno_ref.compile import Move, Table, compiled
from uno_ref.compile.engine import Engine
from uno_ref.compile.machine import blocking, make_move, proceed, waits
from uno_ref.model.chance import Seeded
from uno_ref.model.ruleset import RuleSet
from uno_ref.model.state import TABLE

from .policies import POLICIES, Policy, decisions, reactions

LIMIT = 5_000
"""Inputs after which a round is given up and counted as cut off."""


@dataclass(frozen=True, slots=True)
class Round:
    """What came of a round. `winner` is a seat or None, `policies` are by seat; `swaps` counts the times at which a
    player's whole hand became another one's."""

    number: int
    policies: tuple[str, ...]
    inputs: int
    turns: int
    reactions: int
    swaps: int
    winner: int | None
    points: int
    cut_off: bool


@dataclass(slots=True)
class Game:
    """The simulated game: the table, who plays how, and the dice of the policies."""

    table: Table
    policies: Sequence[Policy]
    roll: random.Random
    inputs: int = 0
    turns: int = 0
    reacted: int = 0
    swaps: int = 0

    def below(self, count: int) -> int:
        """A number below `count`."""
        return int(self.roll.random() * count)

    def move(self, move: Move) -> None:
        """Make a move, and see whether hands changed owner."""
        before = self.hands()
        make_move(self.table, move)
        self.inputs += 1
        self.swaps += changed_owner(before, self.hands())

    def hands(self) -> list[tuple[int, ...]]:
        """The hands by seat: how many of each kind."""
        return [tuple(hand) for hand in self.table.count[: self.table.seats]]

    def react(self) -> bool:
        """Let somebody react, whoever comes first by chance; whether anybody did."""
        t = self.table
        if t.over or not t.windows:
            return False
        seats = list(range(t.seats))
        for last in range(len(seats) - 1, 0, -1):
            other = self.below(last + 1)
            seats[last], seats[other] = seats[other], seats[last]
        for seat in seats:
            policy = self.policies[seat]
            moves = reactions(t, seat, policy.reacts == "in the own turn") if t.living[seat] else []
            if moves and (policy.reacts != "sometimes" or self.below(2)):
                self.move(moves[self.below(len(moves))])
                self.reacted += 1
                return True
        return False

    def play(self) -> bool:
        """Play the round to its end; False if it was cut off."""
        t = self.table
        while self.inputs < LIMIT:
            if self.react():
                continue
            window = blocking(t)
            if window is None:
                if not waits(t):
                    return True
                proceed(t)
                continue
            name, who, subject = window
            if t.over or who is None or who == TABLE:
                return True
            self.turns += 1
            moves = decisions(t, who, name, subject)
            if not moves:
                return True
            self.move(self.policies[who].decide(moves, self.below))
        return False


def changed_owner(before: Sequence[tuple[int, ...]], after: Sequence[tuple[int, ...]]) -> int:
    """How many players hold exactly what another one held before, who has it no more."""
    moved = [seat for seat, hand in enumerate(after) if hand != before[seat]]
    return sum(
        1
        for seat in moved
        if any(after[seat]) and any(after[seat] == before[other] for other in moved if other != seat)
    )


def one_round(engine: Engine, policies: Sequence[str], seed: int, number: int) -> Round:
    """Round `number`: seed and number alone decide it. Seats turn with the numbers, so that none is favored."""
    shift = number % len(policies)
    seated = (*policies[shift:], *policies[:shift])
    table = engine.begun(engine.table(len(seated), Seeded(seed * 1_000_003 + number)), "match-begins")
    game = Game(table, [POLICIES[name] for name in seated], random.Random(f"{seed}/{number}"))
    whole = game.play()
    values = {
        slot.shown: value
        for slot, value in zip(engine.rules.slots, table.values(), strict=True)
        if slot.shown
    }
    winner, points = values.get("winner"), values.get("points")
    return Round(
        number,
        seated,
        game.inputs,
        game.turns,
        game.reacted,
        game.swaps,
        winner if isinstance(winner, int) and not isinstance(winner, bool) else None,
        points if isinstance(points, int) else 0,
        not whole,
    )


def rounds(rules: RuleSet, policies: Sequence[str], seed: int, numbers: Sequence[int]) -> list[Round]:
    """Several rounds."""
    engine = compiled(rules, logged=False)
    return [one_round(engine, policies, seed, number) for number in numbers]
