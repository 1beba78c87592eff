"""A game again from its log, exactly (REPLAY)."""

from __future__ import annotations

from collections.abc import Sequence

from uno_ref.model.chance import Ordered
from uno_ref.model.outcome import Accepted, Refusal
from uno_ref.model.ruleset import RuleSet
from uno_ref.model.state import Entry, Input, State

from .position import whole_match
from .step import step


class NoReplay(Exception):
    """The log can't have come from a game by these rules."""


def observed(log: Sequence[Entry]) -> Ordered:
    """The outcomes of chance that a log tells; there are no others."""
    orders = tuple(entry.cards for entry in log if entry.kind == "shuffle")
    picks = tuple(entry.cards[0] for entry in log if entry.kind == "pick")
    return Ordered(orders, None, picks)


def replay_match(rules: RuleSet, names: tuple[str, ...], log: Sequence[Entry]) -> State:
    """The position to which the log of a whole match leads."""
    begun = whole_match(rules, names, observed(log))
    return replay(rules, begun, log)


def replay(rules: RuleSet, begun: Accepted, log: Sequence[Entry]) -> State:
    """REPLAY: the position to which the inputs of a log lead from a position.

    Raises NoReplay if one of them is refused.
    """
    state, chance = begun.state, begun.chance
    for entry in log:
        if entry.kind != "input" or entry.player is None:
            continue
        result = step(rules, state, Input(entry.player, entry.name, entry.choices), chance)
        if isinstance(result, Refusal):
            raise NoReplay(f"{entry.name}: {result.text}")
        state, chance = result.state, result.chance
    return state
