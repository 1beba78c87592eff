"""The interpreter as an object, so that a property can also be shown to fail: on interpreters with a planted
fault.

A property is a function of an interpreter that raises AssertionError. Each has an interpreter here that
breaks it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from uno_ref.model.chance import Chance, Seeded
from uno_ref.model.outcome import Accepted, Legal, Refusal
from uno_ref.model.ruleset import RuleSet
from uno_ref.model.state import Entry, Input, State
from uno_ref.run.position import whole_match
from uno_ref.run.step import legal_inputs, step, waiting
from uno_ref.run.view import view_of


@dataclass(frozen=True, slots=True)
class Interpreter:
    """The reference: what a property is checked against.

    `step` gives the state after it, whether or not it was accepted.
    """

    rules: RuleSet

    def begin(self, names: tuple[str, ...], seed: int) -> Accepted:
        """A match from the choice of the dealer."""
        return whole_match(self.rules, names, Seeded(seed))

    def step(
        self, state: State, given: Input, chance: Chance
    ) -> tuple[State, Chance, tuple[Entry, ...] | Refusal]:
        """One input; a refused one leaves state and chance as they were."""
        result = step(self.rules, state, given, chance)
        if isinstance(result, Accepted):
            return result.state, result.chance, result.log
        return state, chance, result

    def legal(self, state: State, player: int) -> tuple[Legal, ...]:
        """What a player may do."""
        return legal_inputs(self.rules, state, player, Seeded(0))

    def view(self, state: State, names: tuple[str, ...], player: int) -> dict[str, Any]:
        """What a player knows."""
        return view_of(self.rules, state, names, player)

    def waits(self, state: State) -> bool:
        """Whether the game waits."""
        return waiting(self.rules, state, Seeded(0))


class LosesACard(Interpreter):
    """Drops the bottom card of the draw pile whenever somebody draws."""

    def step(
        self, state: State, given: Input, chance: Chance
    ) -> tuple[State, Chance, tuple[Entry, ...] | Refusal]:
        after, chance, outcome = Interpreter.step(self, state, given, chance)
        if given.action == "draw" and not isinstance(outcome, Refusal) and after.draw_pile:
            after = replace(after, draw_pile=after.draw_pile[1:])
        return after, chance, outcome


class AcceptsTooMuch(Interpreter):
    """Omits from `legal` the last of several inputs, which a step still accepts."""

    def legal(self, state: State, player: int) -> tuple[Legal, ...]:
        found = Interpreter.legal(self, state, player)
        return found[:-1] if len(found) > 2 else found


class ChangesOnRefusal(Interpreter):
    """Makes who tries something out of turn the current player."""

    def step(
        self, state: State, given: Input, chance: Chance
    ) -> tuple[State, Chance, tuple[Entry, ...] | Refusal]:
        after, chance, outcome = Interpreter.step(self, state, given, chance)
        if isinstance(outcome, Refusal):
            after = replace(after, current=given.player, direction=-after.direction)
        return after, chance, outcome


class ReplaysAnotherShuffle(Interpreter):
    """Writes other orders into the log than the cards were shuffled to."""

    def begin(self, names: tuple[str, ...], seed: int) -> Accepted:
        begun = Interpreter.begin(self, names, seed)
        log = tuple(
            replace(entry, cards=tuple(sorted(entry.cards))) if entry.kind == "shuffle" else entry
            for entry in begun.log
        )
        return replace(begun, log=log)


class GetsStuck(Interpreter):
    """Closes every window when the discard pile has seven cards."""

    def step(
        self, state: State, given: Input, chance: Chance
    ) -> tuple[State, Chance, tuple[Entry, ...] | Refusal]:
        after, chance, outcome = Interpreter.step(self, state, given, chance)
        if len(after.discard_pile) == 7:
            after = replace(after, windows=())
        return after, chance, outcome


class LeaksAHand(Interpreter):
    """Tells everybody what lies on top of the draw pile, as a color."""

    def view(self, state: State, names: tuple[str, ...], player: int) -> dict[str, Any]:
        seen = Interpreter.view(self, state, names, player)
        top = self.rules.kinds[state.draw_pile[-1]].attribute if state.draw_pile else None
        return {**seen, "hint": top}


class WaitsByTheHand(Interpreter):
    """Waits by the cards that the first player really holds, which nobody else can see."""

    def waits(self, state: State) -> bool:
        return sum(state.hands[0]) % 2 == 0
