"""Rows at a table: several cards of the hand in an order, each linked to the one before it (CHOOSE-ROW).

Which kinds may follow a card is a function of the generated module, by action and choice; the rows of a hand are
found with it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from uno_ref.model.executed import Value
from uno_ref.model.limits import MAX_ROWS
from uno_ref.model.ruleset import ROW_BEFORE, ROW_CARD, Choice
from uno_ref.model.state import RuleConflict

from .cards import Cards
from .text import Text, Writer, identifier
from .writing import condition

Links = Callable[[Any, int, int], Any]


def links_name(action: str, choice: Choice) -> str:
    """The function that says whether a card may follow another in a row."""
    return f"links_{identifier(action)}_{identifier(choice.name)}"


def function_links(action: str, choice: Choice, to: Writer) -> list[str]:
    """That function."""
    env = {ROW_CARD: Text("card", "card", seated=True), ROW_BEFORE: Text("before", "card", seated=True)}
    head = f"def {links_name(action, choice)}(t, card, before):"
    return ["", "", head, f"    return {condition(choice.link, env, to).code}"]


def laid(*chosen: int | tuple[int, ...]) -> tuple[int, ...]:
    """The cards that were chosen, one after the other: single ones, if there is one, and rows."""
    found: tuple[int, ...] = ()
    for one in chosen:
        found += one if isinstance(one, tuple) else (one,) if one >= 0 else ()
    return found


def rows(
    t: Cards,
    player: int,
    cards: Sequence[int],
    bounds: tuple[int, int],
    links: Links,
    names: tuple[str, str],
    follow: dict[int, list[int]],
) -> Sequence[tuple[int, ...]]:
    """CHOOSE-ROW: every row after the `cards` that were chosen before; `names` are those of the choice and its action.

    `follow` is filled with the kinds of the hand that may follow a card, and belongs to one list of moves.
    """
    if player < 0:
        return ()
    left = list(t.count[player])
    for card in cards:
        left[card] -= 1
    least, most = bounds
    found: list[tuple[int, ...]] = []

    def following(before: int) -> list[int]:
        if before not in follow:
            follow[before] = [card for card in t.kinds_in(player) if links(t, card, before)]
        return follow[before]

    def go_on(row: tuple[int, ...], kinds: Sequence[int]) -> None:
        for card in kinds:
            if left[card] > 0:
                longer = (*row, card)
                if len(longer) >= least:
                    if len(found) == MAX_ROWS:
                        raise RuleConflict(f"`{names[0]}` has more than {MAX_ROWS:,} rows", names[1:])
                    found.append(longer)
                if len(longer) < most:
                    left[card] -= 1
                    go_on(longer, following(card))
                    left[card] += 1

    go_on((), following(cards[-1]) if cards else t.kinds_in(player))
    return found


def is_row(
    t: Cards, player: int, cards: Sequence[int], bounds: tuple[int, int], links: Links, row: Value
) -> bool:
    """Whether a value is one of these rows."""
    if not isinstance(row, tuple) or not bounds[0] <= len(row) <= bounds[1]:
        return False
    if Counter(row) - _left(t, player, cards):
        return False
    before = [*cards[-1:], *row]
    return all(links(t, *pair) for pair in zip(before[1:], before, strict=False))


def _left(t: Cards, player: int, cards: Sequence[int]) -> Counter[int]:
    """What the hand has beside the cards that were chosen before."""
    return Counter(() if player < 0 else t.hand(player)) - Counter(cards)
