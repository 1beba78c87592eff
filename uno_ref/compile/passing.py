"""The turn passes on: what nearly every step ends with, as one function without detours.

When nothing is due and no window is open, the turn comes to the next player. The event's rules stand here once
more, and where it ends by naming the event that comes next, that event's too, as long as nothing can stand
between.
"""

from __future__ import annotations

import re

from uno_ref.model.ruleset import Event, RuleSet

from .events import names_in, within
from .scene import Scene, indented
from .slots import forgotten

NEXT = re.compile(r"return \('(?P<event>[a-z0-9-]+)', (?P<player>[^,]+), (?P<card>[^,]+)\)")
OPENED = re.compile(r"window = \('(?P<window>[a-z0-9-]+)', .*\)")
# What could put something between the turn and what comes next, or take the player out.
CHANGES = re.compile(
    r"append|agenda =|windows =|\bdo_|draw\(|over =|eliminate|new_round|\bplayer =(?! \()|for |while "
)
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
    ]
    about: list[str] = []
    seen = 0
    since = len(lines)
    while event.name in scene.happens and seen < MOST_EVENTS:
        seen += 1
        lines += [*about, f"# event {event.name}"]
        happening = within(event, names_in(rules, event.name), scene)
        lines += happening if CHANGES.search(_unless_taken(lines[since:])) else _known_calm(happening)
        follows = NEXT.fullmatch(lines[-1])
        if follows is None or not _simple(rules, follows["event"]):
            break
        due = lines.pop()
        if CHANGES.search(_unless_taken(lines[since:])):
            lines += ["if t.windows or t.agenda or t.over:", f"    {due}"]
        about = [
            f"{name} = {follows[name]}" for name in ("player", "card") if follows[name] not in (name, "-1")
        ]
        event = rules.events[follows["event"]]
    lines += _stopped(lines, rules)
    read = "\n".join(lines)
    unset = {"card": "-1", "during": "''", "subject": "-1"}
    given = [f"{name} = {none}" for name, none in unset.items() if re.search(rf"\b{name}\b", read)]
    return ["", "", "def pass_on(t):", *indented([*given, *lines])]


def _unless_taken(lines: list[str]) -> str:
    """The lines without those of rules in an event's place, after which the function ends."""
    kept, inside = [], False
    for line in lines:
        inside = line == "if held:" or (inside and line.startswith(" "))
        if not inside:
            kept.append(line)
    return "\n".join(kept)


def _known_calm(lines: list[str]) -> list[str]:
    """Lines where no window is open and the player is in: what opens a window for the player opens it."""
    test = "if t.living[player] and window not in t.windows:"
    if test not in lines or CHANGES.search(_unless_taken(lines[: lines.index(test)])):
        return lines
    at = lines.index(test)
    return [*lines[:at], lines[at + 1].strip(), *lines[at + 2 :]]


def _stopped(lines: list[str], rules: RuleSet) -> list[str]:
    """If the last thing is that a window opens which nothing settles, somebody must act: the machine stops."""
    opened = OPENED.fullmatch(lines[-2]) if lines[-1] == "t.windows.append(window)" else None
    if opened is None or rules.windows[opened["window"]].meanwhile:
        return []
    if any(settling.window == opened["window"] for settling in rules.settlings):
        return []
    return ["return STOPPED"]


def _simple(rules: RuleSet, name: str) -> bool:
    """Whether an event is about nothing but a player and a card, and is no turn."""
    return name in rules.events and name not in rules.actions and name != "turn-comes"
