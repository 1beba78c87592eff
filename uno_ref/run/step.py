"""One input: accepted, with the position to which it leads, or refused, with what forbids it (STEP-*)."""

from __future__ import annotations

from uno_ref.model.chance import Chance
from uno_ref.model.limits import MAX_PROCEEDS
from uno_ref.model.outcome import Accepted, Legal, Refusal
from uno_ref.model.ruleset import RuleSet
from uno_ref.model.state import PROCEED, TABLE, Entry, Input, State

from .machine import act, advance, next_event, raise_due, waits
from .permit import legal, window_for
from .work import Work, freeze, thaw


def step(rules: RuleSet, state: State, given: Input, chance: Chance) -> Accepted | Refusal:
    """STEP: what an input does in a position.

    It must be permitted in a window in which its player is (PERMIT); else it is refused, and nothing has
    happened (REFUSED). What an open window permits now is done now (MOMENT-FIRST). In a wait other inputs
    imply the table's `proceed`, wait by wait, as long as the hand of the one who tries stays as it is
    (IMPLIED). After the input the machine goes on (MACHINE).
    """
    work = thaw(rules, state, chance)
    if given.action == PROCEED:
        return _proceed(work, given)
    found = window_for(work, given)
    if not isinstance(found, Refusal):
        work.shown = []
        act(work, given, found)
        advance(work)
        return Accepted(freeze(work), tuple(work.log), work.chance)
    return _implied(work, given, found)


def _proceed(work: Work, given: Input) -> Accepted | Refusal:
    """PROCEED: the table goes on from a wait; the next automatic event happens without a second look."""
    if given.player != TABLE or not waits(work):
        return Refusal("not permitted", (), _clauses_of_windows(work), "nothing waits")
    _go_on(work)
    return Accepted(freeze(work), tuple(work.log), work.chance)


def _go_on(work: Work) -> None:
    due = next_event(work)
    assert due is not None
    work.shown = []
    work.log.append(Entry("input", PROCEED, TABLE))
    raise_due(work, due)
    advance(work)


def _implied(work: Work, given: Input, refusal: Refusal) -> Accepted | Refusal:
    """IMPLIED: proceed on this copy, wait by wait, until some window permits the input."""
    hand = list(work.hands[given.player]) if given.player != TABLE else []
    clauses = list(refusal.clauses)
    for _ in range(MAX_PROCEEDS):
        if not waits(work):
            break
        _go_on(work)
        if given.player != TABLE and work.hands[given.player] != hand:
            break
        found = window_for(work, given)
        if not isinstance(found, Refusal):
            act(work, given, found)
            advance(work)
            return Accepted(freeze(work), tuple(work.log), work.chance)
        clauses.extend(found.clauses)
    return Refusal(refusal.kind, refusal.rules, tuple(dict.fromkeys(clauses)), refusal.text)


def _clauses_of_windows(work: Work) -> tuple[str, ...]:
    names = dict.fromkeys(window.name for window in work.windows)
    return tuple(dict.fromkeys(clause for name in names for clause in work.rules.windows[name].cites))


def legal_inputs(rules: RuleSet, state: State, player: int, chance: Chance) -> tuple[Legal, ...]:
    """Every input of a player that a step accepts in this position as it is (LEGAL).

    `proceed` for the table in a wait.
    """
    work = thaw(rules, state, chance)
    found = legal(work, player)
    if player == TABLE and waits(work):
        found = (*found, Legal(Input(TABLE, PROCEED), True))
    return found


def waiting(rules: RuleSet, state: State, chance: Chance) -> bool:
    """Whether the position is a wait."""
    return waits(thaw(rules, state, chance))
