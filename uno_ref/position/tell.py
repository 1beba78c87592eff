"""What a position shows: the whole truth for a referee, and what one player may know (VIEW).

What the rules compute for those who look, an interpreter has computed.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from uno_ref.model.executed import Type, Value
from uno_ref.model.interpreter import Public
from uno_ref.model.ruleset import RuleSet, Slot
from uno_ref.model.state import TABLE, OpenWindow, State

NOBODY = "none"


def describe(rules: RuleSet, state: State, names: tuple[str, ...], public: Public) -> dict[str, Any]:
    """The position as data.

    Zones, turn, window, direction, and every value that the rules show, under its own name.
    """
    return {
        **_common(rules, state, names),
        **_zones(rules, state, names, None),
        **_shown(rules, state, names, public, None),
    }


def view_of(
    rules: RuleSet, state: State, names: tuple[str, ...], public: Public, player: int
) -> dict[str, Any]:
    """VIEW: what a player may know.

    The open zones, the own hand, the sizes of the rest, public values, what was just shown.
    """
    revealed: dict[str, list[str]] = {}
    for shown in state.shown:
        if shown.viewer == player:
            revealed[names[shown.owner]] = _texts(rules, shown.cards)
    return {
        **_common(rules, state, names),
        **_zones(rules, state, names, player),
        **_shown(rules, state, names, public, player),
        "revealed": revealed,
    }


def blocking(rules: RuleSet, windows: Iterable[OpenWindow]) -> OpenWindow | None:
    """BLOCKING: the window that stops the game, the first one opened that is not a meanwhile window."""
    return next((window for window in windows if not rules.windows[window.name].meanwhile), None)


def _common(rules: RuleSet, state: State, names: tuple[str, ...]) -> dict[str, Any]:
    window = blocking(rules, state.windows)
    turn = NOBODY if window is None or window.who in (None, TABLE) else names[window.who]
    return {
        "players": list(names),
        "turn": turn,
        "window": NOBODY if window is None else window.name,
        "direction": "clockwise" if state.direction > 0 else "counterclockwise",
        "out": [names[seat] for seat, alive in enumerate(state.living) if not alive],
        "eliminated": [names[seat] for seat, inside in enumerate(state.in_match) if not inside],
    }


def _texts(rules: RuleSet, cards: Iterable[int]) -> list[str]:
    return [rules.kinds[card].text for card in cards]


def _zones(rules: RuleSet, state: State, names: tuple[str, ...], viewer: int | None) -> dict[str, Any]:
    """Zones by their visibility; to the referee (`viewer` None) everything is open.

    The draw pile and piles of the rules' own are told from the top.
    """
    hands: dict[str, Any] = {}
    sight = rules.zones["hand"].sight
    for seat, (name, hand) in enumerate(zip(names, state.hands, strict=True)):
        is_open = viewer is None or sight == "face_up" or (sight == "by_player" and viewer == seat)
        hands[name] = _texts(rules, hand) if is_open else len(hand)
    draw, discard = state.draw_pile, state.discard_pile
    found: dict[str, Any] = {
        "hands": hands,
        "hand-sizes": {name: len(hand) for name, hand in zip(names, state.hands, strict=True)},
        "draw-size": len(draw),
        "discard-size": len(discard),
        "top": rules.kinds[discard[-1]].text if discard else NOBODY,
    }
    if viewer is None or rules.zones["draw-pile"].sight == "face_up":
        found["draw"] = _texts(rules, reversed(draw))
    if viewer is None or rules.zones["discard-pile"].sight == "face_up":
        found["discard"] = _texts(rules, discard)
    for name, pile in zip(rules.piles, state.piles, strict=True):
        found[f"{name}-size"] = len(pile)
        if viewer is None or rules.zones[name].sight == "face_up":
            found[name] = _texts(rules, reversed(pile))
    if viewer is None:
        zones = (draw, discard, *state.piles, *state.hands)
        everywhere = sorted(card for cards in zones for card in cards)
        found["cards"] = _texts(rules, everywhere)
    return found


def _shown(
    rules: RuleSet, state: State, names: tuple[str, ...], public: Public, viewer: int | None
) -> dict[str, Any]:
    """Remembered values, definitions and windows that the rules declare `shown`."""
    found: dict[str, Any] = {}
    for slot in rules.slots:
        if slot.shown and _sees(slot, state, public, viewer):
            stored = state.values[slot.index]
            found[slot.shown] = _told(rules, slot.type, stored, names, slot.per_player)
    for name, definition in rules.definitions.items():
        if definition.shown:
            by_seat = bool(definition.parameters)
            value = public.definitions[name]
            found[definition.shown] = _told(rules, definition.type, value, names, by_seat)
    for window in rules.windows.values():
        if window.shown:
            subjects = [open_.subject for open_ in state.windows if open_.name == window.name]
            found[window.shown] = [name for seat, name in enumerate(names) if seat in subjects]
    return found


def _sees(slot: Slot, state: State, public: Public, viewer: int | None) -> bool:
    if viewer is None or not slot.hidden or slot.index in state.revealed:
        return True
    return public.viewers.get(slot.index) == viewer


def _told(rules: RuleSet, type_: Type, stored: Any, names: tuple[str, ...], by_seat: bool) -> Any:
    """A value; of one that each player has the players for whom it is yes, or a value for each."""
    if not by_seat:
        return worded(rules, type_, stored, names)
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
        case "cards" | "zone":
            return _texts(rules, sorted(value)) if isinstance(value, tuple) else []
        case "row":
            return _texts(rules, value) if isinstance(value, tuple) else []
        case "players":
            return [names[seat] for seat in value] if isinstance(value, tuple) else []
        case "word":
            return NOBODY if value is None else value
        case _:
            return value
