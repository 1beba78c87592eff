"""The turn passes on: what nearly every step ends with, as one function without detours.

When nothing is due and no window is open, the turn comes to the next player. The event's rules stand here once
more, and where it ends by naming the event that comes next, that event's too, as long as nothing can stand
between.
"""

from __future__ import annotations

import re

from uno_ref.model.ruleset import Event, RuleSet

from .events import names_in, within
from .slots import forgotten
from .statements import Scene, indented

NEXT = re.compile(r"return \('(?P<event>[a-z0-9-]+)', (?P<player>[^,]+), (?P<card>[^,]+)\)")
OPENED = re.compile(r"window = \('(?P<window>[a-z0-9-]+)', .*\)")
MOST_EVENTS = 4


def pass_on(event: Event, scene: Scene) -> list[str]:
    """The function; it gives the event that comes next, None if there is none, or that the machine has stopped."""
    rules = scene.to.rules
    lines = [
        "player = (t.current + t.direction) % t.seats if t.current >= 0 else -1",
        "if not t.living[player]:",
        "    player = t.neighbor(t.current, t.direction, t.living)",
        "    if player < 0:",
        "        return STOPPED",
        "t.current = player",
        *(line.replace("self.", "t.") for line in forgotten(rules, "turn", scene.revealed)),
        "card, during, subject = -1, '', -1",
    ]
    seen = 0
    while event.name in scene.happens and seen < MOST_EVENTS:
        seen += 1
        lines += [f"# event {event.name}", *within(event, names_in(rules, event.name), scene)]
        follows = NEXT.fullmatch(lines[-1])
        if follows is None or not _simple(rules, follows["event"]):
            break
        lines[-1:] = [
            "if t.windows or t.agenda or t.over:",
            f"    {lines[-1]}",
            f"player, card = {follows['player']}, {follows['card']}",
        ]
        event = rules.events[follows["event"]]
    return ["", "", "def pass_on(t):", *indented([*lines, *_stopped(lines, rules)])]


def _stopped(lines: list[str], rules: RuleSet) -> list[str]:
    """If the last thing is that a window opens which nothing settles, somebody must act: the machine stops."""
    opened = OPENED.fullmatch(lines[-3]) if lines[-1].strip() == "t.windows.append(window)" else None
    if opened is None or rules.windows[opened["window"]].meanwhile:
        return []
    if any(settling.window == opened["window"] for settling in rules.settlings):
        return []
    return ["    return STOPPED"]


def _simple(rules: RuleSet, name: str) -> bool:
    """Whether an event is about nothing but a player and a card, and is no turn."""
    return name in rules.events and name not in rules.actions and name != "turn-comes"
