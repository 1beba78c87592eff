"""Events: the windows that end before them, the rules before, instead of and after them, their bodies
(EVENT-*).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from uno_ref.model.limits import MAX_NESTING
from uno_ref.model.ruleset import Ending, Trigger
from uno_ref.model.state import Entry, OpenWindow, RuleConflict

from .evaluate import Scene, evaluate, holds
from .work import Work


def happen(work: Work, name: str, names: dict[str, Any], during: str = "", depth: int = 0) -> None:
    """EVENT: an event happens, whole.

    First the windows that end before it close (EVENT-ENDS). Then its `before` rules run in their order, each
    with its guard read when its turn comes (EVENT-BEFORE). If one `instead of` rule holds, that rule is what
    happens, and neither the body nor the `after` rules are (EVENT-INSTEAD); one that another is ahead of
    gives way to it, and two others that hold are a conflict (CONFLICT). Otherwise the body runs and the
    `after` rules follow (EVENT-AFTER). Events raised inside happen at once, depth first. `names` are what the
    event is about (`player`, `card`, the choices of an action); `during` is the window of an input.
    """
    from .effects import carry_out

    event = work.rules.events.get(name)
    if event is None or work.over:
        return
    if depth > MAX_NESTING:
        raise RuleConflict(f"{name} raises itself without end", (name,))
    scene = Scene(work, names)
    close_ended(work, event.endings, names)
    for rule in event.before:
        if applies(rule, scene, during):
            carry_out(rule.body, scene, during, depth)
    instead = [rule for rule in event.instead if applies(rule, scene, during)]
    if len(instead) > 1:
        instead = [rule for rule in instead if not any(rule.rule in other.ahead_of for other in instead)]
    if len(instead) > 1:
        raise RuleConflict(f"instead of {name}", tuple(rule.rule for rule in instead))
    if instead:
        work.log.append(Entry("instead", instead[0].rule, names.get("player")))
        carry_out(instead[0].body, scene, during, depth)
        return
    carry_out(event.body, scene, during, depth)
    for rule in event.after:
        if applies(rule, scene, during):
            carry_out(rule.body, scene, during, depth)


def applies(rule: Trigger, scene: Scene, during: str) -> bool:
    """EVENT-APPLIES: the face is one of the rule's, the input came in one of its windows, and its guard
    holds.
    """
    if rule.faces:
        card = scene.names.get("card")
        if card is None or scene.work.rules.kinds[card].face not in rule.faces:
            return False
    if rule.windows and during not in rule.windows:
        return False
    return bool(holds(rule.condition, scene))


def close_ended(work: Work, endings: Iterable[Ending], names: dict[str, Any]) -> None:
    """EVENT-ENDS: every open window that a sentence ends before this event closes, if its guard holds for
    the window.
    """
    for ending in endings:
        if work.windows:
            work.windows = [window for window in work.windows if not ends(ending, window, work, names)]


def ends(ending: Ending, window: OpenWindow, work: Work, names: dict[str, Any], public: bool = False) -> bool:
    """Whether the sentence ends this window before an event about `names`."""
    if window.name != ending.window:
        return False
    if ending.faces:
        card = names.get("card")
        if card is None or work.rules.kinds[card].face not in ending.faces:
            return False
    if ending.condition is None:
        return True
    return evaluate(ending.condition, Scene(work, {**names, "subject": window.subject}, public)) is True
