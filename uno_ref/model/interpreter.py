"""What every interpreter of a rule set can do: the readable one and the compiled one, each in its own way."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from .chance import Chance
from .executed import Value
from .outcome import Accepted, Legal, Refusal
from .ruleset import RuleSet
from .state import Due, Input, State

READABLE, COMPILED = "readable", "compiled"
INTERPRETERS = (READABLE, COMPILED)


@dataclass(frozen=True, slots=True)
class Beginning:
    """A position from outside that doesn't rest yet (WHOLE-MATCH, POSITION).

    `set_up`, if there is one, happens first: there the rules make up for what the position doesn't tell. Then
    `comes` is raised, if no window blocks, and the machine goes on.
    """

    state: State
    chance: Chance
    set_up: Due | None
    comes: Due


@dataclass(frozen=True, slots=True)
class Public:
    """What rules compute of a state for those who look at it (VIEW).

    `definitions` are the values of `shown` definitions by name: one, or a tuple by seat; `viewers` who sees a
    hidden value all the same, by the index of its slot.
    """

    definitions: Mapping[str, Value | tuple[Value, ...]]
    viewers: Mapping[int, int | None]


class Interpreter(Protocol):
    """The rules of a game, carried out. Nothing is changed in place; the rules may raise RuleConflict."""

    @property
    def rules(self) -> RuleSet:
        """The rules."""

    def begin(self, beginning: Beginning) -> Accepted:
        """The position once it rests, and what happened until then."""

    def step(self, state: State, given: Input, chance: Chance) -> Accepted | Refusal:
        """STEP: what an input does in a position."""

    def legal_inputs(self, state: State, player: int, chance: Chance) -> tuple[Legal, ...]:
        """LEGAL: every input of a player that a step accepts in this position as it is."""

    def waiting(self, state: State, chance: Chance) -> bool:
        """Whether the position is a wait (WAIT)."""

    def public(self, state: State) -> Public:
        """What the rules compute for those who look."""
