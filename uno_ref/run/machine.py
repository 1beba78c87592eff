"""What goes on by itself between two inputs: the agenda, turns, the wait, forced moves (MACHINE-*)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from uno_ref.model.limits import MAX_AUTOMATIC
from uno_ref.model.ruleset import Action, Permission
from uno_ref.model.state import TABLE, Due, Entry, Input, OpenWindow, RuleConflict

from .effects import forget
from .evaluate import UNKNOWN, Scene, candidates, evaluate, holds
from .happen import ends, happen
from .permit import blocking, choices, names_of, offers, permitted
from .rows import Chosen, unknown_rows
from .work import Work


def next_event(work: Work) -> Due | None:
    """MACHINE-NEXT: the first item of the agenda; when it is empty, the turn comes to the next player."""
    if work.agenda:
        return work.agenda[0]
    seat = work.neighbor(work.current, work.direction, work.living)
    return None if seat is None else Due("turn-comes", seat, None)


def advance(work: Work) -> None:
    """MACHINE: until somebody must act, events happen by themselves, and forced moves are made.

    Before each automatic event, and before a forced move, the machine looks whether somebody could still act
    in a window that it ends (WAIT); then it stops.
    """
    for _ in range(MAX_AUTOMATIC):
        if work.over:
            return
        window = blocking(work)
        if window is not None:
            forced = forced_move(work, window)
            if forced is None or waits_before(
                work, forced.action, names_of(forced.player, None, forced.choices)
            ):
                return
            act(work, forced, window, kind="forced")
            continue
        due = next_event(work)
        if due is None or waits(work):
            return
        raise_due(work, due)
    raise RuleConflict("the game goes on by itself without end", ("turn-comes",))


def raise_due(work: Work, due: Due) -> None:
    """MACHINE-RAISE: the event leaves the agenda and happens.

    With `turn-comes` its player becomes current (TURN).
    """
    if work.agenda and work.agenda[0] == due:
        del work.agenda[0]
    if due.event == "turn-comes":
        if due.player is not None and not work.living[due.player]:
            return
        work.current = due.player
        forget(work, ("turn",))
    work.log.append(Entry("event", due.event, due.player, () if due.card is None else (due.card,)))
    happen(work, due.event, {"player": due.player, "card": due.card})


def act(work: Work, given: Input, window: OpenWindow, kind: str = "input") -> None:
    """ACT: a permitted input happens.

    A blocking window is used up by it, unless the action is done in passing.
    """
    action = work.rules.actions[given.action]
    if not action.in_passing and window in work.windows and not work.rules.windows[window.name].meanwhile:
        work.windows.remove(window)
    work.log.append(Entry(kind, given.action, given.player, (), None, given.choices))
    names = names_of(given.player, window.subject, given.choices)
    happen(work, given.action, names, during=window.name)


# -- forced moves ------------------------------------------------------------------------------------------


def forced_move(work: Work, window: OpenWindow) -> Input | None:
    """SETTLE: in a window that `settles with` an action, that action, if nothing else can be done in the
    window.

    What is done in passing doesn't count. A forced move is made by the machine when the position settles,
    never by a rule.
    """
    if window.who is None or window.who == TABLE:
        return None
    names = names_of(window.who, window.subject, ())
    settling = [
        s for s in work.rules.settlings if s.window == window.name and holds(s.condition, Scene(work, names))
    ]
    if not settling:
        return None
    wanted = {s.action for s in settling}
    only: Input | None = None
    for name, relevant in offers(work.rules, window.name, False).items():
        action = work.rules.actions[name]
        if action.in_passing:
            continue
        for made in choices(work, window.who, action):
            if permitted(relevant, Scene(work, names_of(window.who, window.subject, made))):
                if only is not None or action.name not in wanted:
                    return None
                only = Input(window.who, action.name, made)
    return only


# -- the wait ------------------------------------------------------------------------------------------------


def waits(work: Work) -> bool:
    """WAIT: no blocking window is open, and somebody could act in a window that the next automatic event
    ends.
    """
    if work.over or blocking(work) is not None:
        return False
    due = next_event(work)
    return due is not None and waits_before(work, due.event, {"player": due.player, "card": due.card})


def waits_before(work: Work, event: str, names: dict[str, Any]) -> bool:
    """WAIT before an event about `names`: only sentences that name the event itself count."""
    declared = work.rules.events.get(event)
    if declared is None or not declared.endings:
        return False
    for window in work.windows:
        if not work.rules.windows[window.name].meanwhile:
            continue
        if any(ends(ending, window, work, names, public=True) for ending in declared.endings) and possible(
            work, window
        ):
            return True
    return False


def possible(work: Work, window: OpenWindow) -> bool:
    """POSSIBLE: for all that everybody can see, some member of the window could do something there."""
    members = work.players() if window.who is None else (window.who,)
    for player in members:
        for name, relevant in offers(work.rules, window.name, False).items():
            for made in public_choices(work, player, work.rules.actions[name], 0, ()):
                scene = Scene(work, names_of(player, window.subject, made), public=True)
                if possibly_permitted(relevant, scene):
                    return True
    return False


def possibly_permitted(permissions: tuple[Permission, ...], scene: Scene) -> bool:
    """Some `may` isn't false, and no `may not` is true."""
    allowed = False
    for permission in permissions:
        value = holds(permission.condition, scene)
        if permission.allowed:
            allowed = allowed or value is UNKNOWN or bool(value)
        elif value is True:
            return False
    return allowed


def public_choices(work: Work, player: int, action: Action, index: int, made: Chosen) -> Iterator[Chosen]:
    """CANDIDATES: cards run over the kinds that could be in a hand.

    A choice whose `if` is unknown is tried with and without.
    """
    if index == len(action.choices):
        yield made
        return
    choice = action.choices[index]
    scene = Scene(work, names_of(player, None, made), public=True)
    wanted = True if choice.condition is None else evaluate(choice.condition, scene)
    if wanted is UNKNOWN or not wanted or choice.optional is not None:
        yield from public_choices(work, player, action, index + 1, made)
    if wanted is not UNKNOWN and not wanted:
        return
    values: tuple[Any, ...]
    match choice.source:
        case "rows":
            values = unknown_rows(work, player, action, choice, made)
        case "hand":
            values = candidates(work) if work.hands[player] else ()
        case "players":
            values = work.players()
        case "others":
            values = tuple(seat for seat in work.players() if seat != player)
        case "words":
            values = choice.words
        case "numbers":
            assert choice.bounds is not None
            values = tuple(range(choice.bounds[0], choice.bounds[1] + 1))
    for value in values:
        yield from public_choices(work, player, action, index + 1, (*made, (choice.name, value)))


__all__ = ["act", "advance", "blocking", "forced_move", "next_event", "possible", "raise_due", "waits"]
