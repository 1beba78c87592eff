"""Whether one input is permitted, and what a refusal cites, by the compiled guards (PERMIT, REFUSED)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from uno_ref.model.executed import Value
from uno_ref.model.outcome import Refusal
from uno_ref.model.ruleset import Action, Choice, Permission, RuleSet
from uno_ref.model.state import TABLE, Input

from .machine import windows_of
from .rows import is_row, laid
from .table import Table, Window
from .text import NUMBERED


def arguments(action: Action, made: dict[str, Value]) -> list[Any]:
    """The chosen values in order as generated functions take them."""
    none = dict.fromkeys(NUMBERED, -1) | {"row": ()}
    return [
        none.get(choice.type.kind) if made.get(choice.name) is None else made[choice.name]
        for choice in action.choices
    ]


def choice_fault(t: Table, player: int, action: Action, made: dict[str, Value]) -> Choice | None:
    """The first choice that is missing, unwanted or not on offer; None if all are well made."""
    so_far: dict[str, Value] = {}
    for choice, (wanted, optional) in zip(action.choices, t.code.wanted[action.name], strict=True):
        given = arguments(action, so_far)
        if wanted is not None and not wanted(t, player, *given):
            if choice.name in made:
                return choice
            continue
        if choice.name not in made:
            if optional is None or not optional(t, player, *given):
                return choice
            continue
        if not _well_made(t, player, action, choice, so_far, made[choice.name]):
            return choice
        so_far[choice.name] = made[choice.name]
    return None


def _well_made(
    t: Table, player: int, action: Action, choice: Choice, so_far: dict[str, Value], value: Value
) -> bool:
    """Whether a value is on offer."""
    if choice.source != "rows":
        return value in offered(t, player, choice)
    before: list[Any] = [
        so_far[one.name] for one in action.choices if one.name in so_far and one.source in ("hand", "rows")
    ]
    return is_row(
        t, player, laid(*before), choice.bounds or (1, 1), t.code.links[action.name, choice.name], value
    )


def offered(t: Table, player: int, choice: Choice) -> Sequence[Value]:
    """The values that a choice is made from, beside rows."""
    match choice.source:
        case "hand":
            return t.kinds_in(player) if player != TABLE else ()
        case "players":
            return t.alive
        case "others":
            return [seat for seat in t.alive if seat != player]
        case "words":
            return choice.words
        case "numbers":
            assert choice.bounds is not None
            return range(choice.bounds[0], choice.bounds[1] + 1)
        case "rows":
            raise AssertionError("rows are looked at one by one")


def window_for(rules: RuleSet, t: Table, given: Input) -> Window | Refusal:
    """The window in which the input is permitted, or what a refusal cites."""
    action = rules.actions.get(given.action)
    if action is None:
        return Refusal("not permitted", (), (), f"there is no action `{given.action}`")
    open_windows = list(windows_of(t, given.player))
    made = dict(given.choices)
    alive = given.player == TABLE or t.living[given.player]
    fault = choice_fault(t, given.player, action, made) if alive else None
    values = arguments(action, made)
    guards = t.code.guards
    forbidding: list[Permission] = []
    failing: list[Permission] = []
    for name, _, subject in open_windows:
        relevant = rules.offers.get((name, given.player == TABLE), {}).get(given.action, ())
        failing.extend(one for one in relevant if one.allowed)
        if fault is None:
            holds = [one for one in relevant if guards[one, action.name](t, given.player, subject, *values)]
            forbidden = [one for one in holds if not one.allowed]
            if not forbidden and holds:
                return (name, _, subject)
            forbidding.extend(forbidden)
    return _refusal(rules, t, action, [window[0] for window in open_windows], fault, forbidding, failing)


def _refusal(
    rules: RuleSet,
    t: Table,
    action: Action,
    open_windows: list[str],
    fault: Choice | None,
    forbidding: list[Permission],
    failing: list[Permission],
) -> Refusal:
    if forbidding:
        return Refusal("forbidden", *_cited(forbidding), f"`{action.name}` is forbidden here")
    if failing:
        names, clauses = _cited(failing)
        if fault is not None:
            clauses = tuple(dict.fromkeys((*action.cites, *fault.cites, *clauses)))
            text = f"`{fault.name}` can't be chosen so"
            return Refusal("not permitted", (action.name, *names), clauses, text)
        clauses = tuple(dict.fromkeys((*clauses, *action.cites)))
        return Refusal("not permitted", names, clauses, f"`{action.name}` is not permitted now")
    windows = {*open_windows, *(window[0] for window in t.windows)}
    if not open_windows:
        windows.update(window.name for window in rules.windows.values() if window.always)
    cites = [clause for name in sorted(windows) for clause in rules.windows[name].cites]
    clauses = tuple(dict.fromkeys([*cites, *action.cites]))
    return Refusal("not permitted", tuple(sorted(windows)), clauses, f"it isn't the time for `{action.name}`")


def _cited(permissions: list[Permission]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    rules = tuple(dict.fromkeys(permission.rule for permission in permissions))
    return rules, tuple(dict.fromkeys(clause for permission in permissions for clause in permission.cites))
