"""A game to be tried on an engine: the position as a scenario writes it, and what is done in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal

from uno_conformance.library import Facts
from uno_conformance.scenario.position import complete
from uno_ref.notation import action_text

Probe = tuple[Literal["may", "may-not", "sees"], str]
"""What is looked at besides the position: what a player may do (or may not), what a player sees."""


@dataclass(frozen=True, slots=True)
class Try:
    """One input, legal or not, in words; `probes` are looked at after it."""

    player: str
    action: str
    choices: Mapping[str, object]
    probes: tuple[Probe, ...] = ()

    def sentence(self, facts: Facts) -> str:
        """The input as a scenario writes it."""
        return action_text(self.action, self.choices, facts.vocabulary)

    @property
    def input(self) -> tuple[str, str, tuple[tuple[str, object], ...]]:
        """The same as a value that can be compared."""
        chosen = ((name, tuple(one) if isinstance(one, list) else one) for name, one in self.choices.items())
        return self.player, self.action, tuple(sorted(chosen))

    @property
    def values(self) -> tuple[object, ...]:
        """What is chosen, the cards of a row one by one."""
        rows = (one if isinstance(one, list) else [one] for one in self.choices.values())
        return tuple(value for row in rows for value in row)


@dataclass(frozen=True, slots=True)
class Attempt:
    """A position with the inputs to be made in it. `given` has no `players`; its defaults are left out."""

    names: tuple[str, ...]
    given: Mapping[str, Any]
    tries: tuple[Try, ...] = ()
    probes: tuple[Probe, ...] = ()
    """What is looked at before the first input."""

    def position(self, facts: Facts) -> dict[str, object]:
        """The whole position, as an engine is sent it."""
        return complete(
            self.given, self.names, facts.cards, facts.attribute, facts.colors, facts.keys, facts.piles
        )

    def upto(self, count: int) -> Attempt:
        """The first inputs only."""
        return replace(self, tries=self.tries[:count])

    def without(self, index: int) -> Attempt:
        """All inputs but one."""
        return replace(self, tries=(*self.tries[:index], *self.tries[index + 1 :]))
