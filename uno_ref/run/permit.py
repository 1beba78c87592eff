"""Who may do what: windows, choices, permissions, and what a refusal cites (PERMIT-*)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from uno_ref.model.executed import Constant, Defined, Value
from uno_ref.model.outcome import Legal, Refusal
from uno_ref.model.ruleset import Action, Choice, Permission, RuleSet
from uno_ref.model.state import TABLE, Input, OpenWindow

from .evaluate import Scene, evaluate, holds
from .rows import Chosen, is_row, rows
from .work import Work


def blocking(work: Work) -> OpenWindow | None:
    """The window that stops the game: the first one opened that is not a meanwhile window (BLOCKING)."""
    windows = work.rules.windows
    return next((window for window in work.windows if not windows[window.name].meanwhile), None)


def windows_of(work: Work, player: int) -> Iterator[OpenWindow]:
    """FIRST-WINDOW: the windows in which a player may act.

    The blocking one, then meanwhile windows from the newest, then `always`.
    """
    if work.over:
        return
    stopper = blocking(work)
    if stopper is not None and stopper.who == player:
        yield stopper
    if player == TABLE or not work.living[player]:
        return
    declared = work.rules.windows
    for window in reversed(work.windows):
        if declared[window.name].meanwhile and window.who in (None, player):
            yield window
    for name, always in declared.items():
        if always.always:
            yield OpenWindow(name, None, None)


def names_of(player: int, subject: int | None, choices: Chosen) -> dict[str, Any]:
    """What guards and bodies speak of when a player does something; for the table `player` is nobody."""
    return {"player": None if player == TABLE else player, "subject": subject, **dict(choices)}


def offers(rules: RuleSet, window: str, table: bool) -> Mapping[str, tuple[Permission, ...]]:
    """The actions that some `may` allows in a window, each with all its permissions there."""
    return rules.offers.get((window, table), {})


def permitted(permissions: tuple[Permission, ...], scene: Scene) -> bool:
    """PERMIT: some `may` holds and no `may not` does; in which order they stand makes no difference."""
    allowed = False
    for permission in permissions:
        if permission.allowed and allowed:
            continue
        if holds(permission.condition, scene):
            if not permission.allowed:
                return False
            allowed = True
    return allowed


def choices(work: Work, player: int, action: Action) -> Iterator[Chosen]:
    """CHOOSE: every way to make the choices of an action, in order; equal copies of a card are one."""
    yield from _choose(work, player, action, 0, ())


def _choose(work: Work, player: int, action: Action, index: int, made: Chosen) -> Iterator[Chosen]:
    if index == len(action.choices):
        yield made
        return
    choice = action.choices[index]
    scene = Scene(work, names_of(player, None, made))
    if not holds(choice.condition, scene):
        yield from _choose(work, player, action, index + 1, made)
        return
    if choice.optional is not None and holds(choice.optional, scene):
        yield from _choose(work, player, action, index + 1, made)
    for value in offered(work, player, action, choice, made):
        yield from _choose(work, player, action, index + 1, (*made, (choice.name, value)))


def offered(work: Work, player: int, action: Action, choice: Choice, made: Chosen) -> Iterable[Value]:
    """The values that a choice is made from, after what was `made`."""
    match choice.source:
        case "rows":
            return rows(work, player, action, choice, made)
        case "hand":
            return tuple(dict.fromkeys(work.hands[player])) if player != TABLE else ()
        case "players":
            return work.players()
        case "others":
            return tuple(seat for seat in work.players() if seat != player)
        case "words":
            return choice.words
        case "numbers":
            assert choice.bounds is not None
            return tuple(range(choice.bounds[0], choice.bounds[1] + 1))


def choice_fault(work: Work, player: int, action: Action, made: dict[str, Value]) -> Choice | None:
    """The first choice that is missing, unwanted or not on offer; None if all are well made."""
    so_far: Chosen = ()
    for choice in action.choices:
        scene = Scene(work, names_of(player, None, so_far))
        if not holds(choice.condition, scene):
            if choice.name in made:
                return choice
            continue
        if choice.name not in made:
            if choice.optional is None or not holds(choice.optional, scene):
                return choice
            continue
        value = made[choice.name]
        if choice.source == "rows":
            well = is_row(work, player, action, choice, so_far, value)
        else:
            well = value in offered(work, player, action, choice, so_far)
        if not well:
            return choice
        so_far = (*so_far, (choice.name, value))
    return None


def window_for(work: Work, given: Input) -> OpenWindow | Refusal:
    """The window in which the input is permitted, or what a refusal cites (PERMIT, REFUSED)."""
    action = work.rules.actions.get(given.action)
    if action is None:
        return Refusal("not permitted", (), (), f"there is no action `{given.action}`")
    open_windows = list(windows_of(work, given.player))
    fault = (
        choice_fault(work, given.player, action, dict(given.choices))
        if given.player == TABLE or work.living[given.player]
        else None
    )
    forbidding: list[Permission] = []
    failing: list[Permission] = []
    for window in open_windows:
        scene = Scene(work, names_of(given.player, window.subject, given.choices))
        relevant = offers(work.rules, window.name, given.player == TABLE).get(given.action, ())
        if fault is None and permitted(relevant, scene):
            return window
        failing.extend(permission for permission in relevant if permission.allowed)
        if fault is None:
            forbidding.extend(p for p in relevant if not p.allowed and holds(p.condition, scene))
    return _refusal(work, action, open_windows, fault, forbidding, failing)


def _refusal(
    work: Work,
    action: Action,
    open_windows: list[OpenWindow],
    fault: Choice | None,
    forbidding: list[Permission],
    failing: list[Permission],
) -> Refusal:
    if forbidding:
        return Refusal("forbidden", *_cited(forbidding), f"`{action.name}` is forbidden here")
    if failing:
        rules, clauses = _cited(failing)
        if fault is not None:
            clauses = tuple(dict.fromkeys((*action.cites, *fault.cites, *clauses)))
            return Refusal(
                "not permitted", (action.name, *rules), clauses, f"`{fault.name}` can't be chosen so"
            )
        return Refusal(
            "not permitted",
            rules,
            tuple(dict.fromkeys((*clauses, *action.cites))),
            f"`{action.name}` is not permitted now",
        )
    names = {window.name for window in (*open_windows, *work.windows)}
    if not open_windows:
        names.update(window.name for window in work.rules.windows.values() if window.always)
    declared = [work.rules.windows[name] for name in sorted(names)]
    clauses = tuple(dict.fromkeys([*(c for window in declared for c in window.cites), *action.cites]))
    return Refusal("not permitted", tuple(sorted(names)), clauses, f"it isn't the time for `{action.name}`")


def _cited(permissions: list[Permission]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    rules = tuple(dict.fromkeys(permission.rule for permission in permissions))
    return rules, tuple(dict.fromkeys(clause for permission in permissions for clause in permission.cites))


def legal(work: Work, player: int) -> tuple[Legal, ...]:
    """LEGAL: every input of a player that a step would accept in this very position, window by window."""
    found: dict[Input, None] = {}
    for window in windows_of(work, player):
        for name, relevant in offers(work.rules, window.name, player == TABLE).items():
            for made in choices(work, player, work.rules.actions[name]):
                if permitted(relevant, Scene(work, names_of(player, window.subject, made))):
                    found[Input(player, name, made)] = None
    sounds: dict[Value, bool] = {}
    legal_inputs = []
    for given in found:
        card = next((value for name, value in given.choices if name == "card"), None)
        if card not in sounds:
            sounds[card] = sound(work, given)
        legal_inputs.append(Legal(given, sounds[card]))
    return tuple(legal_inputs)


def sound(work: Work, given: Input) -> bool:
    """SOUND: what the game's test `card sound by player` says of the card played.

    Without that test everything is.
    """
    test = work.rules.definitions.get("sound")
    made = dict(given.choices)
    if test is None or made.get("card") is None:
        return True
    values = {"card": made["card"], "player": given.player}
    arguments = tuple((name, Constant(values.get(name))) for name in test.parameters)
    return bool(evaluate(Defined(test.name, arguments), Scene(work, {})))
