"""What a position shows: the whole truth for a referee, and what one player may know (VIEW)."""

from __future__ import annotations

from typing import Any

from uno_ref.model.chance import Seeded
from uno_ref.model.executed import Constant, Defined, Type, Value
from uno_ref.model.ruleset import RuleSet, Slot
from uno_ref.model.state import TABLE, State

from .evaluate import Scene, evaluate
from .machine import blocking
from .work import Work, thaw

NO_CHANCE = Seeded(0)
NOBODY = "none"


def describe(rules: RuleSet, state: State, names: tuple[str, ...]) -> dict[str, Any]:
    """The position as data.

    Zones, turn, window, direction, and every value that the rules show, under its own name.
    """
    work = thaw(rules, state, NO_CHANCE)
    return {**_common(work, names), **_zones(work, names, None), **_shown(work, names, None)}


def view_of(rules: RuleSet, state: State, names: tuple[str, ...], player: int) -> dict[str, Any]:
    """VIEW: what a player may know.

    The open zones, the own hand, the sizes of the rest, public values, what was just shown.
    """
    work = thaw(rules, state, NO_CHANCE)
    revealed: dict[str, list[str]] = {}
    for shown in state.shown:
        if shown.viewer == player:
            revealed[names[shown.owner]] = _texts(rules, shown.cards)
    seen = {**_common(work, names), **_zones(work, names, player), **_shown(work, names, player)}
    return {**seen, "revealed": revealed}


def _common(work: Work, names: tuple[str, ...]) -> dict[str, Any]:
    window = blocking(work)
    turn = NOBODY if window is None or window.who in (None, TABLE) else names[window.who]
    name = NOBODY if window is None else window.name
    return {
        "players": list(names),
        "turn": turn,
        "window": name,
        "direction": "clockwise" if work.direction > 0 else "counterclockwise",
        "out": [names[seat] for seat, alive in enumerate(work.living) if not alive],
        "eliminated": [names[seat] for seat, inside in enumerate(work.in_match) if not inside],
    }


def _texts(rules: RuleSet, cards: Any) -> list[str]:
    return [rules.kinds[card].text for card in cards]


def _zones(work: Work, names: tuple[str, ...], viewer: int | None) -> dict[str, Any]:
    """Zones by their visibility; to the referee (`viewer` None) everything is open.

    A draw pile is told next card first.
    """
    rules = work.rules
    hands: dict[str, Any] = {}
    for seat, name in enumerate(names):
        sight = rules.zones["hand"].sight
        is_open = viewer is None or sight == "face_up" or (sight == "by_player" and viewer == seat)
        hands[name] = _texts(rules, work.hands[seat]) if is_open else len(work.hands[seat])
    found: dict[str, Any] = {
        "hands": hands,
        "hand-sizes": {name: len(work.hands[seat]) for seat, name in enumerate(names)},
        "draw-size": len(work.draw_pile),
        "discard-size": len(work.discard_pile),
        "top": rules.kinds[work.discard_pile[-1]].text if work.discard_pile else NOBODY,
    }
    if viewer is None or rules.zones["draw-pile"].sight == "face_up":
        found["draw"] = _texts(rules, reversed(work.draw_pile))
    if viewer is None or rules.zones["discard-pile"].sight == "face_up":
        found["discard"] = _texts(rules, work.discard_pile)
    if viewer is None:
        everywhere = sorted(
            [*work.draw_pile, *work.discard_pile, *(card for hand in work.hands for card in hand)]
        )
        found["cards"] = _texts(rules, everywhere)
    return found


def _shown(work: Work, names: tuple[str, ...], viewer: int | None) -> dict[str, Any]:
    """Remembered values, definitions and windows that the rules declare `shown`."""
    rules = work.rules
    found: dict[str, Any] = {}
    for slot in rules.slots:
        if slot.shown and _sees(slot, work, viewer):
            stored: Any = work.values[slot.index]
            found[slot.shown] = (
                _per_player(rules, slot.type, stored, names)
                if slot.per_player
                else worded(rules, slot.type, stored, names)
            )
    for definition in rules.definitions.values():
        if definition.shown and not definition.parameters:
            value = evaluate(Defined(definition.name, ()), Scene(work, {}))
            found[definition.shown] = worded(rules, definition.type, value, names)
        elif definition.shown:
            parameter = definition.parameters[0]
            seats = range(len(names))
            values = [
                evaluate(Defined(definition.name, ((parameter, Constant(seat)),)), Scene(work, {}))
                for seat in seats
            ]
            found[definition.shown] = _per_player(rules, definition.type, values, names)
    for window in rules.windows.values():
        if window.shown:
            subjects = [open_.subject for open_ in work.windows if open_.name == window.name]
            found[window.shown] = [name for seat, name in enumerate(names) if seat in subjects]
    return found


def _sees(slot: Slot, work: Work, viewer: int | None) -> bool:
    if viewer is None or not slot.hidden or slot.index in work.revealed:
        return True
    return slot.seen_by is not None and evaluate(slot.seen_by, Scene(work, {})) == viewer


def _per_player(rules: RuleSet, type_: Type, stored: Any, names: tuple[str, ...]) -> Any:
    """A value that each player has: the players for whom it is yes, or a value for each."""
    if type_.kind == "truth":
        return [name for name, value in zip(names, stored, strict=True) if value]
    return {name: worded(rules, type_, value, names) for name, value in zip(names, stored, strict=True)}


def worded(rules: RuleSet, type_: Type, value: Value, names: tuple[str, ...]) -> Any:
    """A value as it is written outside: cards and players by their names, `none` for what there isn't."""
    match type_.kind:
        case "player":
            return NOBODY if not isinstance(value, int) else names[value]
        case "card":
            return NOBODY if not isinstance(value, int) else rules.kinds[value].text
        case "cards" | "players":
            many = value if isinstance(value, tuple) else ()
            return [rules.kinds[one].text if type_.kind == "cards" else names[one] for one in many]
        case "word":
            return NOBODY if value is None else value
        case _:
            return value
