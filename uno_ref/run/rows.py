"""Rows: several cards of the hand in an order, each of which follows the one before it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from uno_ref.model.executed import Value
from uno_ref.model.limits import MAX_ROWS
from uno_ref.model.ruleset import ROW_BEFORE, ROW_CARD, Action, Choice
from uno_ref.model.state import TABLE, RuleConflict

from .evaluate import UNKNOWN, Scene, holds
from .work import Work

Chosen = tuple[tuple[str, Value], ...]


def rows(work: Work, player: int, action: Action, choice: Choice, made: Chosen) -> Iterator[tuple[int, ...]]:
    """CHOOSE-ROW: every row after what was `made`; one before those that go on from it, then by kinds."""
    laid = _cards_before(action, choice, made)
    left = _left(work, player, laid)
    for found, row in enumerate(_going_on(work, choice, left, laid[-1] if laid else None, ())):
        if found == MAX_ROWS:
            raise RuleConflict(f"`{choice.name}` has more than {MAX_ROWS:,} rows", (action.name,))
        yield row


def is_row(work: Work, player: int, action: Action, choice: Choice, made: Chosen, row: Value) -> bool:
    """CHOOSE-ROW for one value: whether it is one of these rows."""
    low, high = choice.bounds or (1, 1)
    if not isinstance(row, tuple) or not low <= len(row) <= high:
        return False
    laid = _cards_before(action, choice, made)
    if Counter(row) - _left(work, player, laid):
        return False
    before = [*laid[-1:], *row]
    return all(_linked(work, choice, *pair) for pair in zip(before[1:], before, strict=False))


def unknown_rows(work: Work, player: int, action: Action, choice: Choice, made: Chosen) -> tuple[Any, ...]:
    """CANDIDATES: for all that everybody can see some row, if the hand is large enough for one."""
    least = {"hand": 1, "rows": (choice.bounds or (1, 1))[0]}
    chosen = dict(made)
    laid = sum(least.get(one.source, 0) for one in _before(action, choice) if one.name in chosen)
    return (UNKNOWN,) if len(work.hands[player]) - laid >= least["rows"] else ()


def _before(action: Action, choice: Choice) -> tuple[Choice, ...]:
    """The choices that are made before this one."""
    return action.choices[: action.choices.index(choice)]


def _cards_before(action: Action, choice: Choice, made: Chosen) -> list[int]:
    """The cards of the hand that were chosen before, in order."""
    chosen: dict[str, Any] = dict(made)
    found: list[int] = []
    for one in _before(action, choice):
        if one.name in chosen and one.source in ("hand", "rows"):
            found += chosen[one.name] if one.source == "rows" else [chosen[one.name]]
    return found


def _left(work: Work, player: int, laid: list[int]) -> Counter[int]:
    """What the hand has beside the cards that were chosen before."""
    return Counter(() if player == TABLE else work.hands[player]) - Counter(laid)


def _going_on(
    work: Work, choice: Choice, left: Counter[int], before: int | None, row: tuple[int, ...]
) -> Iterator[tuple[int, ...]]:
    low, high = choice.bounds or (1, 1)
    for card in sorted(left):
        if left[card] and (before is None or _linked(work, choice, card, before)):
            longer = (*row, card)
            if len(longer) >= low:
                yield longer
            if len(longer) < high:
                yield from _going_on(work, choice, left - Counter((card,)), card, longer)


def _linked(work: Work, choice: Choice, card: int, before: int) -> bool:
    return bool(holds(choice.link, Scene(work, {ROW_CARD: card, ROW_BEFORE: before})))
