"""What a position shows: the whole truth for a referee, and what one player may know (VIEW)."""

from __future__ import annotations

from typing import Any

from uno_ref import position
from uno_ref.model.chance import Seeded
from uno_ref.model.executed import Constant, Defined, Value
from uno_ref.model.interpreter import Public
from uno_ref.model.ruleset import Definition, RuleSet
from uno_ref.model.state import State

from .evaluate import Scene, evaluate
from .work import Work, thaw

NO_CHANCE = Seeded(0)


def public(rules: RuleSet, state: State) -> Public:
    """What the rules compute for those who look: `shown` definitions, and who sees what is hidden."""
    work = thaw(rules, state, NO_CHANCE)
    shown = (definition for definition in rules.definitions.values() if definition.shown)
    return Public(
        {definition.name: _value(definition, work) for definition in shown},
        {
            slot.index: evaluate(slot.seen_by, Scene(work, {}))
            for slot in rules.slots
            if slot.seen_by is not None
        },
    )


def _value(definition: Definition, work: Work) -> Value | tuple[Value, ...]:
    """The value of a definition; by seat if it is one of each player."""
    if not definition.parameters:
        return _plain(evaluate(Defined(definition.name, ()), Scene(work, {})))
    name = definition.parameters[0]
    of_seats = (Defined(definition.name, ((name, Constant(seat)),)) for seat in range(len(work.hands)))
    return tuple(_plain(evaluate(one, Scene(work, {}))) for one in of_seats)


def _plain(value: Any) -> Value:
    """A value that stays as it is: cards of a zone are taken as they are now."""
    found: Value = tuple(value) if isinstance(value, list) else value
    return found


def describe(rules: RuleSet, state: State, names: tuple[str, ...]) -> dict[str, Any]:
    """The position as data, the whole truth."""
    return position.describe(rules, state, names, public(rules, state))


def view_of(rules: RuleSet, state: State, names: tuple[str, ...], player: int) -> dict[str, Any]:
    """VIEW: what a player may know."""
    return position.view_of(rules, state, names, public(rules, state), player)
