"""The picture of a turn: what a turn may come to, in which windows who may do what, and where that leads.

Found from the rules alone. What an action leads to are the windows that its event, the rules that hang on it, and the
events that these raise may open; where they open none, the turn passes on.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from uno_ref.check.walk import nodes
from uno_ref.model import orders as o
from uno_ref.model.ruleset import RuleSet, Window

TURN_COMES = "turn-comes"
POSITION_SET = "position-set"
WHOM = {"the_player": "the player", "everyone": "everybody", "the_table": "the table"}


@dataclass(frozen=True, slots=True)
class Way:
    """What comes instead of a turn, by which rule of which clauses: windows, or none if the turn is over then."""

    rule: str
    windows: tuple[str, ...]
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Deed:
    """An action that may be done in a window, and the windows that it can open before play goes on.

    `passing`: it is said beside what is played, and leads nowhere.
    """

    action: str
    windows: tuple[str, ...]
    passing: bool

    @property
    def told(self) -> str:
        """What may be done, and where it leads, in words."""
        if self.passing and not self.windows:
            return f"{plain(self.action)} (in passing)"
        ahead = f" → on, or {' or '.join(map(plain, self.windows))}" if self.windows else " → on"
        return plain(self.action) + ahead


@dataclass(frozen=True, slots=True)
class Box:
    """A window: for whom it is, what may be done in it, after which events it opens, before which it ends."""

    name: str
    whom: str
    deeds: tuple[Deed, ...]
    opened_by: tuple[str, ...]
    ends_before: tuple[str, ...]
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Picture:
    """A turn. `normal` are the windows that it opens if no rule stands in its way."""

    normal: tuple[str, ...]
    ways: tuple[Way, ...]
    stopping: tuple[Box, ...]
    meanwhile: tuple[Box, ...]


def plain(name: str) -> str:
    """A name of the rules as it is read."""
    return name.replace("-", " ")


def picture(rules: RuleSet) -> Picture:
    """The picture of a turn by these rules."""
    turn = rules.events[TURN_COMES]
    normal = tuple(sorted(opens(rules, nodes(turn.body), {TURN_COMES})))
    ways = [
        Way(
            rule.rule,
            tuple(sorted(opens(rules, nodes(rule.body), {TURN_COMES}))),
            tuple(name for name in rule.cites if name in rules.clauses),
        )
        for rule in turn.instead
    ]
    boxes = {name: box(rules, window) for name, window in rules.windows.items()}
    return Picture(
        normal,
        tuple(ways),
        tuple(found for name, found in boxes.items() if not rules.windows[name].meanwhile),
        tuple(found for name, found in boxes.items() if rules.windows[name].meanwhile),
    )


def box(rules: RuleSet, window: Window) -> Box:
    """All about a window."""
    name = window.name
    allowed = dict.fromkeys(one.action for one in rules.permissions if one.allowed and name in one.windows)
    deeds = tuple(
        Deed(action, tuple(sorted(after(rules, action))), rules.actions[action].in_passing)
        for action in allowed
    )
    return Box(
        name,
        WHOM[window.whom],
        deeds,
        tuple(openers(rules, name)),
        tuple(enders(rules, name)),
        tuple(one for one in window.cites if one in rules.clauses),
    )


def after(rules: RuleSet, event: str) -> set[str]:
    """The stopping windows that an event may lead to before the turn passes on."""
    return opens(rules, event_nodes(rules, event), {TURN_COMES, event})


def opens(rules: RuleSet, told: Iterator[object], seen: set[str]) -> set[str]:
    """The stopping windows that statements open, at once or through the events that they raise."""
    found: set[str] = set()
    for node in told:
        if isinstance(node, o.OpenWindow) and not rules.windows[node.window].meanwhile:
            found.add(node.window)
        elif isinstance(node, o.RaiseEvent) and node.event not in seen:
            seen.add(node.event)
            found |= opens(rules, event_nodes(rules, node.event), seen)
    return found


def event_nodes(rules: RuleSet, name: str) -> Iterator[object]:
    """Everything in the body of an event and in the rules on it."""
    event = rules.events.get(name)
    if event is not None:
        yield from nodes(event.body, event.before, event.instead, event.after)


def openers(rules: RuleSet, window: str) -> Iterator[str]:
    """The events in which a window may be opened; what makes up for a position that is set up is none of play."""
    for event in rules.events.values():
        if event.name != POSITION_SET and any(
            isinstance(node, o.OpenWindow) and node.window == window
            for node in event_nodes(rules, event.name)
        ):
            yield event.name


def enders(rules: RuleSet, window: str) -> Iterator[str]:
    """The events before which a window ends."""
    for event in rules.events.values():
        if any(ending.window == window for ending in event.endings):
            yield event.name
