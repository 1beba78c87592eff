"""A state while a step is at work on it: the same parts, changeable. It never leaves the step."""

from __future__ import annotations

from bisect import insort
from dataclasses import dataclass, field
from typing import cast

from uno_ref.model.chance import Chance
from uno_ref.model.executed import Value
from uno_ref.model.ruleset import RuleSet
from uno_ref.model.state import Due, Entry, OpenWindow, Shown, State


@dataclass(slots=True)
class Work:
    """The changeable twin of a State, with what lasts only for the step.

    The log, the last drawn card, chance.
    """

    rules: RuleSet
    hands: list[list[int]]
    draw_pile: list[int]
    discard_pile: list[int]
    values: list[Value | list[Value]]
    current: int | None
    direction: int
    living: list[bool]
    in_match: list[bool]
    windows: list[OpenWindow]
    agenda: list[Due]
    shown: list[Shown]
    revealed: set[int]
    over: bool
    piles: dict[str, list[int]]
    chance: Chance
    last_drawn: int | None = None
    cards_drawn: int = 0
    log: list[Entry] = field(default_factory=list)

    # -- seats --------------------------------------------------------------------------------------

    def players(self) -> tuple[int, ...]:
        """The seats that are in the round, clockwise from seat 0."""
        return tuple(seat for seat, alive in enumerate(self.living) if alive)

    def neighbor(self, seat: int | None, step: int, among: list[bool]) -> int | None:
        """The nearest seat in the direction `step` that is `among` those in; None if there is none."""
        if seat is None:
            return None
        count = len(among)
        for distance in range(1, count + 1):
            other = (seat + step * distance) % count
            if among[other]:
                return other
        return None

    def pile(self, name: str) -> list[int]:
        """The pile of that name, from bottom to top, to be changed."""
        match name:
            case "draw-pile":
                return self.draw_pile
            case "discard-pile":
                return self.discard_pile
            case _:
                return self.piles[name]

    # -- cards ---------------------------------------------------------------------------------------

    def take_from_hand(self, seat: int, card: int) -> None:
        """One copy leaves the hand."""
        self.hands[seat].remove(card)

    def put_in_hand(self, seat: int, card: int) -> None:
        """One copy joins the hand, which stays sorted."""
        insort(self.hands[seat], card)


def thaw(rules: RuleSet, state: State, chance: Chance) -> Work:
    """A working copy of the state."""
    return Work(
        rules,
        [list(hand) for hand in state.hands],
        list(state.draw_pile),
        list(state.discard_pile),
        [
            list(cast("tuple[Value, ...]", value)) if slot.per_player else cast("Value", value)
            for slot, value in zip(rules.slots, state.values, strict=True)
        ],
        state.current,
        state.direction,
        list(state.living),
        list(state.in_match),
        list(state.windows),
        list(state.agenda),
        list(state.shown),
        set(state.revealed),
        state.over,
        {name: list(cards) for name, cards in zip(rules.piles, state.piles, strict=True)},
        chance,
    )


def freeze(work: Work) -> State:
    """The state that the work has become."""
    return State(
        tuple(tuple(hand) for hand in work.hands),
        tuple(work.draw_pile),
        tuple(work.discard_pile),
        tuple(tuple(value) if isinstance(value, list) else value for value in work.values),
        work.current,
        work.direction,
        tuple(work.living),
        tuple(work.in_match),
        tuple(work.windows),
        tuple(work.agenda),
        tuple(work.shown),
        frozenset(work.revealed),
        work.over,
        tuple(tuple(work.piles[name]) for name in work.rules.piles),
    )
