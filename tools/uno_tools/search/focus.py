"""What positions are worth trying for a difference: read off the rules that differ, never off a game's name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from uno_ref.model.executed import Constant, Remembered
from uno_ref.model.orders import OpenWindow, SetValue
from uno_ref.model.ruleset import RuleSet, Slot, Trigger

from .changes import Changes, leads_to, nodes, touched

MANY = 8
"""So many faces are no focus any more."""


@dataclass(frozen=True, slots=True)
class Focus:
    """What deals are drawn from.

    `faces` are the faces that the difference names; `kinds_of_start` the ways to begin, with their weights;
    `scores` says whether the end of a match matters, and `thresholds` are the numbers near which scores lie;
    `marks` whether windows and values about hands of one card matter, `inside` whether positions inside a
    turn do, `dry` an empty draw pile, `direction` play the other way round, `dealer` who deals, `deck` the whole
    pack; `plain` says that no value of the attribute (no color) is named, so that renaming them changes
    nothing; `idle` are actions that can always be done and that the difference doesn't name.
    """

    faces: tuple[str, ...]
    kinds_of_start: Mapping[str, float]
    scores: bool
    thresholds: tuple[int, ...]
    marks: bool
    inside: bool
    dry: bool
    direction: bool
    dealer: bool
    plain: bool
    deck: bool
    idle: frozenset[str]
    slots: frozenset[str] = frozenset()


def focus(changed: Changes, one: RuleSet, other: RuleSet) -> Focus:
    """What the changes are about."""
    words = changed.words
    faces = [face for face in one.faces if face in other.faces and is_named(face, words, one)]
    match_slots = [
        slot.name for slot in one.slots if slot.given and slot.lifetime == "match" and slot.per_player
    ]
    marks = {window.name for window in one.windows.values() if window.given}
    marks |= {slot.name for slot in one.slots if slot.given and slot.per_player and slot.lifetime == "round"}
    return Focus(
        faces=tuple(faces) if len(faces) <= MANY else (),
        kinds_of_start=starts(changed, one, other),
        scores=any(name in words for name in match_slots),
        thresholds=thresholds(changed, (one, other), frozenset(match_slots)),
        marks=bool(marks & words),
        inside=of_positions(changed, one, other),
        dry=bool({"cards-drawn", "draw-pile-empty"} & words),
        direction=bool({"direction", "clockwise", "counterclockwise", "reverse"} & words),
        dealer=any(slot.name in words for slot in one.slots if is_dealer(slot)),
        plain=not any(value in words for value in one.attribute_values),
        deck=("deck", "deck") in changed.items,
        idle=idle(changed, one) & idle(changed, other),
        slots=frozenset(
            slot.name
            for slot in one.slots
            if slot.given and slot.name in words and slot.lifetime != "match" and not slot.per_player
        ),
    )


def is_dealer(slot: Slot) -> bool:
    """Whether a value is a player that can be given: who deals."""
    return bool(slot.given) and slot.type.kind == "player" and not slot.per_player


def is_named(face: str, words: frozenset[str], rules: RuleSet) -> bool:
    """Whether the words name a face, by its name, a tag or a number that hangs on it."""
    if face in words and not face.isdigit():
        return True
    if face.isdigit() and face in words and int(face) > 2:
        return True
    kinds = [kind for kind in rules.kinds if kind.face == face]
    return any(
        (not face.isdigit() and kind.tags & words)
        or any(kind.numbers.get(name, 0) > 0 for name in kind.numbers if name in words)
        for kind in kinds
    )


def starts(changed: Changes, one: RuleSet, other: RuleSet) -> dict[str, float]:
    """How often to begin with a position, a start card, a deal, the choice of the dealer."""
    weights = {"state": 1.0}
    for rules in (one, other):
        entries = {event.given: event.name for event in rules.events.values() if event.given}
        of_table = {p.action for p in rules.permissions if p.table}
        inputs = [name for name in rules.actions if name not in of_table]
        reached = leads_to(rules, ["turn-comes", "position-set", "draw-pile-empty", *inputs])
        about = touched(changed, rules)
        direct = {key[1] for key in changed.items if key[0] in ("rule", "event")}
        for kind in ("start", "deal", "dealer"):
            if kind not in entries:
                continue
            own = leads_to(rules, [entries[kind]]) - reached
            reached |= own
            only = direct and all(
                name in own or any(rule.rule == name for event in own for rule in rules_of(rules, event))
                for name in direct
            )
            only = only or (bool(direct) and opened_only_in(own, rules, changed))
            weight = 20.0 if only else 1.5 if about & own else 0.08 if kind == "start" else 0.02
            weights[kind] = max(weights.get(kind, 0.0), weight)
    return weights


def opened_only_in(events: set[str], rules: RuleSet, changed: Changes) -> bool:
    """Whether a changed permission or window is about a window that only these events open."""
    names = {key[1] for key in changed.items}
    about = names & rules.windows.keys()
    for permission in rules.permissions:
        if permission.rule in names:
            about |= permission.windows
    openers = {
        window: {
            name
            for name, event in rules.events.items()
            for body in (event.body, *(rule.body for rule in rules_of(rules, name)))
            for order in nodes(body)
            if isinstance(order, OpenWindow) and order.window == window
        }
        for window in about
    }
    return any(found and found <= events for found in openers.values())


def of_positions(changed: Changes, one: RuleSet, other: RuleSet) -> bool:
    """Whether all that differs is what happens when a position is set up."""
    names = {key[1] for key in changed.items}
    found = {"position-set"}
    for rules in (one, other):
        if "position-set" in rules.events:
            found |= {rule.rule for rule in rules_of(rules, "position-set")}
    return bool(names) and names <= found


def rules_of(rules: RuleSet, event: str) -> tuple[Trigger, ...]:
    """The rules that hang on an event."""
    found = rules.events[event]
    return (*found.before, *found.instead, *found.after)


def thresholds(changed: Changes, both: tuple[RuleSet, RuleSet], slots: frozenset[str]) -> tuple[int, ...]:
    """The values of the numeric options that the difference reads, or that are read beside one of some values."""
    names = set(changed.words)
    for rules in both:
        for event in rules.events.values():
            triggers = (*event.before, *event.instead, *event.after)
            for tree in (event.body, *((each.condition, each.body) for each in triggers)):
                inside = list(nodes(tree))
                if any(isinstance(node, Remembered) and node.name in slots for node in inside):
                    names |= {node.option for node in inside if isinstance(node, Constant)}
    values = [option.value for rules in both for option in rules.options.values() if option.name in names]
    return tuple(sorted({value for value in values if isinstance(value, int)}))


def idle(changed: Changes, rules: RuleSet) -> frozenset[str]:
    """The actions that can always be done or in passing, if the difference names neither them nor what they set."""
    windows: dict[str, set[str]] = {}
    for permission in rules.permissions:
        if permission.allowed:
            windows.setdefault(permission.action, set()).update(permission.windows)
    always = {name for name, window in rules.windows.items() if window.always}
    return frozenset(
        action
        for action, found in windows.items()
        if (found <= always or rules.actions[action].in_passing)
        and action not in changed.words
        and not set_by(action, rules) & changed.words
    )


def set_by(action: str, rules: RuleSet) -> set[str]:
    """The remembered values that the event of an action sets."""
    event = rules.events.get(action)
    if event is None:
        return set()
    names = {slot.index: slot.name for slot in rules.slots}
    return {
        names[order.slot]
        for order in nodes(event.body)
        if isinstance(order, SetValue) and order.slot in names
    }
