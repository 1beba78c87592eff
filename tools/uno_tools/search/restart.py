"""A later beginning for a found game: the position after some of its inputs, given as it lies there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from uno_ref.model.chance import ImpossibleOutcome
from uno_ref.model.ruleset import RuleSet, Slot
from uno_ref.model.state import RuleConflict, State
from uno_ref.position import BadPosition, blocking, worded

from .deals import Deal, is_dealer
from .lockstep import Found
from .play import Player
from .tell import Pair


def later_beginnings(one: RuleSet, other: RuleSet, found: Found) -> Iterator[Found]:
    """The same game begun later, the latest first, and without one of its inputs.

    What the rules remember and nobody can give is lost by that: whether the difference is still there has to be
    tried.
    """
    steps = found.difference.steps
    if not steps:
        return
    player = Pair.of(one, other, found.deal.names).one
    states = states_of(player, found)
    least = 0 if found.deal.given.get("from", "state") != "state" else 1
    for count in range(min(len(steps), len(states)) - 1, least - 1, -1):
        for given in beginnings(one, found.deal.names, states[count]):
            rest = replace(found.difference, steps=steps[count:])
            yield replace(found, deal=Deal(found.deal.names, given), difference=rest)
    for index in range(len(steps) - 2, -1, -1):
        shorter = replace(found.difference, steps=(*steps[:index], *steps[index + 1 :]))
        yield replace(found, difference=shorter)


def states_of(player: Player, found: Found) -> list[State]:
    """The positions before each input."""
    states: list[State] = []
    try:
        node = player.begin(found.deal.complete(player.rules))
        for given in found.difference.steps:
            states.append(node.now)
            if given not in node.accepted:
                break
            node = player.take(node, given)
    except (BadPosition, ImpossibleOutcome, RuleConflict):
        pass
    return states


def beginnings(rules: RuleSet, names: tuple[str, ...], state: State) -> Iterator[dict[str, Any]]:
    """A state as something that can be given, first as if a turn began, then with the window that is open."""
    window = blocking(rules, state.windows)
    turn = state.current if window is None or window.who is None else window.who
    if turn is None or turn < 0 or not state.discard_pile:
        return
    given: dict[str, Any] = {
        "hands": {name: texts(rules, hand) for name, hand in zip(names, state.hands, strict=True)},
        "discard": texts(rules, state.discard_pile),
        "draw": texts(rules, tuple(reversed(state.draw_pile))),
    }
    for name, pile in zip(rules.piles, state.piles, strict=True):
        given.update({name: texts(rules, pile[::-1])} if pile else {})
    if state.direction < 0:
        given["direction"] = "counterclockwise"
    given["turn"] = names[turn]
    out = [name for name, alive in zip(names, state.living, strict=True) if not alive]
    if out:
        given["eliminated" if out == eliminated(names, state) else "out"] = out
    for slot in rules.slots:
        if slot.given and not is_default(slot, state, rules):
            given[slot.given] = told(rules, slot, state.values[slot.index], names)
    for declared in rules.windows.values():
        subjects = {w.subject for w in state.windows if w.name == declared.name}
        about = [name for seat, name in enumerate(names) if seat in subjects]
        if declared.given and about:
            given[declared.given] = about
    yield given
    if window is not None:
        yield {**given, "window": window.name}


def eliminated(names: tuple[str, ...], state: State) -> list[str]:
    """Who is out of the match."""
    return [name for name, inside in zip(names, state.in_match, strict=True) if not inside]


def texts(rules: RuleSet, cards: tuple[int, ...]) -> list[str]:
    """Cards as they are written."""
    return [rules.kinds[card].text for card in cards]


def told(rules: RuleSet, slot: Slot, value: Any, names: tuple[str, ...]) -> Any:
    """A remembered value as it is given."""
    if not slot.per_player:
        return worded(rules, slot.type, value, names)
    if slot.type.kind == "truth":
        return [name for name, each in zip(names, value, strict=True) if each]
    return {name: worded(rules, slot.type, each, names) for name, each in zip(names, value, strict=True)}


def is_default(slot: Slot, state: State, rules: RuleSet) -> bool:
    """Whether a position has this value of itself."""
    value = state.values[slot.index]
    if slot.given == rules.attribute:
        return bool(value == rules.kinds[state.discard_pile[-1]].attribute)
    if is_dealer(slot):
        return bool(value == len(state.hands) - 1)
    return value == ((slot.initial,) * len(state.hands) if slot.per_player else slot.initial)
