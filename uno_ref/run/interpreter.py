"""The readable interpreter as a value, with what every interpreter can do."""

from __future__ import annotations

from dataclasses import dataclass

from uno_ref.model.chance import Chance
from uno_ref.model.interpreter import Beginning, Public
from uno_ref.model.outcome import Accepted, Legal, Refusal
from uno_ref.model.ruleset import RuleSet
from uno_ref.model.state import Input, State

from .position import begin
from .step import legal_inputs, step, waiting
from .view import public


@dataclass(frozen=True, slots=True, eq=False)
class Readable:
    """The rules, carried out as they are written: one function an inference rule."""

    rules: RuleSet

    def begin(self, beginning: Beginning) -> Accepted:
        """The position once it rests, and what happened until then."""
        return begin(self.rules, beginning)

    def step(self, state: State, given: Input, chance: Chance) -> Accepted | Refusal:
        """STEP: what an input does in a position."""
        return step(self.rules, state, given, chance)

    def legal_inputs(self, state: State, player: int, chance: Chance) -> tuple[Legal, ...]:
        """LEGAL: every input of a player that a step accepts in this position as it is."""
        return legal_inputs(self.rules, state, player, chance)

    def waiting(self, state: State, chance: Chance) -> bool:
        """Whether the position is a wait (WAIT)."""
        return waiting(self.rules, state, chance)

    def public(self, state: State) -> Public:
        """What the rules compute for those who look."""
        return public(self.rules, state)
