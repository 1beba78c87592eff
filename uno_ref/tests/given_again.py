"""A state written as somebody outside would give it: by names, under the keys that the rules know."""

from __future__ import annotations

from typing import Any, cast

from uno_ref.model.executed import Value
from uno_ref.model.ruleset import RuleSet, Slot
from uno_ref.model.state import State
from uno_ref.position import blocking, worded


def given_of(rules: RuleSet, state: State, names: tuple[str, ...]) -> dict[str, Any] | None:
    """The position that comes nearest to a state; None for one without a card on the table, or a player."""
    if not state.discard_pile or not any(state.living):
        return None
    window = blocking(rules, state.windows)
    turn = state.current if window is None or window.who is None or window.who < 0 else window.who
    given: dict[str, Any] = {
        "hands": {name: texts(rules, hand) for name, hand in zip(names, state.hands, strict=True)},
        "discard": texts(rules, state.discard_pile),
        "draw": texts(rules, state.draw_pile[::-1]),
        **{name: texts(rules, pile[::-1]) for name, pile in zip(rules.piles, state.piles, strict=True)},
        "direction": "clockwise" if state.direction > 0 else "counterclockwise",
        "out": [name for name, alive in zip(names, state.living, strict=True) if not alive],
        "eliminated": [name for name, inside in zip(names, state.in_match, strict=True) if not inside],
    }
    if turn is not None and state.living[turn]:
        given["turn"] = names[turn]
    if window is not None:
        given["window"] = window.name
    for each in rules.windows.values():
        if each.given:
            subjects = {open_.subject for open_ in state.windows if open_.name == each.name}
            given[each.given] = [name for seat, name in enumerate(names) if seat in subjects]
    given.update({slot.given: told(rules, slot, state, names) for slot in rules.slots if slot.given})
    return given


def texts(rules: RuleSet, cards: tuple[int, ...]) -> list[str]:
    """Cards by their texts."""
    return [rules.kinds[card].text for card in cards]


def told(rules: RuleSet, slot: Slot, state: State, names: tuple[str, ...]) -> Any:
    """A remembered value as it is given."""
    stored = state.values[slot.index]
    if not slot.per_player:
        return worded(rules, slot.type, cast("Value", stored), names)
    by_name = dict(zip(names, cast("tuple[Value, ...]", stored), strict=True))
    if slot.type.kind == "truth":
        return [name for name, value in by_name.items() if value]
    return {name: worded(rules, slot.type, value, names) for name, value in by_name.items()}
