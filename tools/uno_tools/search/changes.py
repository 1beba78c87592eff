"""What two rule sets have differently, and what that is about: which cards, windows, values and events."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass

from uno_ref.compose import Placed
from uno_ref.model import items as i
from uno_ref.model import orders as o
from uno_ref.model.ruleset import Event, RuleSet

from .sides import Key, Side, placed_by_key

CITED = re.compile(r"[A-Z][A-Z0-9]*-[0-9]+[a-z]?")
WORD = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
FEW = 3
"""So few changed items are also known by what stands beside them."""

READ_BY_OTHERS = ("definition", "option", "remembered value", "window")


@dataclass(frozen=True, slots=True)
class Changes:
    """What differs: items by kind and name, options with both values, and the words of all of that.

    `words` are those of the changed items and of what reads a changed definition, option, value or window.
    """

    items: tuple[Key, ...]
    options: Mapping[str, tuple[object, object]]
    words: frozenset[str]

    @property
    def nothing(self) -> bool:
        """Whether the two are the same rules, word for word."""
        return not self.items and not self.options


def changes(one: Side, other: Side) -> Changes:
    """Compare two rule sets item by item."""
    mine, theirs = placed_by_key(one.flat), placed_by_key(other.flat)
    keys = [key for key in dict.fromkeys((*mine, *theirs)) if differ(mine.get(key), theirs.get(key))]
    options: dict[str, tuple[object, object]] = {}
    for name, option in one.rules.options.items():
        if name in other.rules.options and other.rules.options[name].value != option.value:
            options[name] = (option.value, other.rules.options[name].value)
    words: set[str] = set()
    for key in keys:
        for placed in (mine.get(key), theirs.get(key)):
            words.update(words_in(text_of(placed)))
        words.add(key[1])
    about = [*keys, *(("option", name) for name in options)]
    if len(about) <= FEW:
        words |= beside(about, (mine, theirs), words)
    named = {key[1] for key in keys if key[0] in READ_BY_OTHERS} | set(options)
    words |= set(options)
    for _ in range(2):
        named = _read_by(named, (mine, theirs), words)
    return Changes(tuple(keys), options, frozenset(words))


def differ(one: Placed | None, other: Placed | None) -> bool:
    """Whether two items say something else: by their text, or in the same place, where a tree was changed, by that."""
    if text_of(one) != text_of(other):
        return True
    if one is None or other is None or one is other or one.item.span != other.item.span:
        return False
    return one.item != other.item


def beside(keys: Iterable[Key], sides: Iterable[Mapping[Key, Placed]], words: set[str]) -> set[str]:
    """The words of what reads a value that changed items name, and of what cites their clauses."""
    cited: set[str] = set()
    for side in sides:
        for key in keys:
            cited |= set(CITED.findall(side[key].item.span.text)) if key in side else set()
    found: set[str] = set()
    for side in sides:
        values = {key[1] for key in side if key[0] == "remembered value" and key[1] in words}
        few = {value for value in values if len(readers(value, side)) <= FEW + 1}
        for key, placed in side.items():
            text = text_of(placed)
            if few & words_in(text) or (key[0] in ("rule", "event") and cited & set(CITED.findall(text))):
                found |= words_in(text)
    return found


def readers(value: str, side: Mapping[Key, Placed]) -> list[Key]:
    """The items that name a value."""
    return [key for key, placed in side.items() if value in words_in(text_of(placed))]


def _read_by(named: set[str], sides: Iterable[Mapping[Key, Placed]], words: set[str]) -> set[str]:
    """Add the words of the items that read something of these names; returns the names of definitions among them."""
    further: set[str] = set()
    for side in sides:
        for key, placed in side.items():
            if key[1] in named:
                continue
            inside = words_in(text_of(placed))
            if named & inside:
                words |= inside | {key[1]}
                if key[0] == "definition":
                    further.add(key[1])
    return further


def text_of(placed: Placed | None) -> str:
    """An item's text without comments and layout, with the exceptions that others make to it."""
    if placed is None:
        return ""
    parts = [placed.item.span.text]
    parts += [span.span.text for each in placed.exceptions if (span := each.when or each.unless) is not None]
    if isinstance(placed.item, i.Action):
        parts += [choice.span.text for choice in placed.item.choices]
    return " ".join(" ".join(re.sub(r"--[^\n]*", " ", part).split()) for part in parts)


def words_in(text: str) -> set[str]:
    """The words of an item's text; what is quoted and what it cites doesn't count."""
    bare = re.sub(r'"[^"]*"|\[[^\]]*\]', " ", text)
    return set(WORD.findall(bare))


# -- which events lead to which ----------------------------------------------------------------------------


def leads_to(rules: RuleSet, starts: Iterable[str]) -> set[str]:
    """The events that these events can bring about, directly or through others, with themselves."""
    found: set[str] = set()
    waiting = [name for name in starts if name in rules.events]
    while waiting:
        name = waiting.pop()
        if name in found:
            continue
        found.add(name)
        waiting.extend(each for each in raised(rules.events[name]) if each in rules.events)
    return found


def raised(event: Event) -> set[str]:
    """The events that an event and its rules raise."""
    triggers = (*event.before, *event.instead, *event.after)
    bodies = (event.body, *(trigger.body for trigger in triggers))
    return {order.event for body in bodies for order in nodes(body) if isinstance(order, o.RaiseEvent)}


def nodes(tree: object) -> Iterator[object]:
    """Every node of a tree of tuples and dataclasses."""
    if isinstance(tree, tuple):
        for each in tree:
            yield from nodes(each)
    elif is_dataclass(tree):
        yield tree
        for each in fields(tree):
            yield from nodes(getattr(tree, each.name))


def touched(changed: Changes, rules: RuleSet) -> set[str]:
    """The events of a rule set that the changes are about: changed themselves, or with a rule among the words."""
    found = set()
    for name, event in rules.events.items():
        triggers = (*event.before, *event.instead, *event.after)
        if name in changed.words or any(trigger.rule in changed.words for trigger in triggers):
            found.add(name)
    return found
