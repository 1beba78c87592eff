"""Which scenarios can notice a change at all? Those in which the part that it changes is looked at.

While the unchanged rules play a scenario, every look at a part of them is noted: at an event, at the guard or the block of
a rule that hangs on it, at a definition, at what may be done in a window. The reference is deterministic, so up to the
first look at a changed part the changed rules do the same, and where there is none they do the same to the end: such a
scenario need not be run. What is not watched counts as looked at in every scenario.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, replace
from typing import Any

from uno_ref.model.ruleset import Event, RuleSet, Trigger

# A part by the way that leads to it; shorter ways stand for more: ("events", "play", "after", 2, "body").
Part = tuple[Any, ...]
ALL = "*"
"""Ends the way of a mapping that was looked through."""

TIMINGS = ("before", "instead", "after")
WATCHED = ("events", "definitions", "offers")
UNSEEN = ("guard", "span", "name", "origins", "clauses", "promises", "title", "modules")
"""Fields that have no part in a game."""

OTHERS = ("permissions",)
"""Fields that are looked at through others: permissions are sorted into `offers`."""


class WatchedMap(dict[Any, Any]):
    """A mapping that notes which of its entries are looked at; a look at all of them notes the whole."""

    def __init__(self, entries: Mapping[Any, Any], way: Part, notes: set[Part]) -> None:
        super().__init__(entries)
        self.way, self.notes = way, notes

    def note(self, key: Any) -> None:
        """Somebody asks for an entry, whether it is there or not."""
        self.notes.add((*self.way, key))

    def __getitem__(self, key: Any) -> Any:
        self.note(key)
        return super().__getitem__(key)

    def __contains__(self, key: object) -> bool:
        self.note(key)
        return super().__contains__(key)

    def get(self, key: Any, default: Any = None) -> Any:
        """The entry."""
        self.note(key)
        return super().get(key, default)

    def whole(self) -> None:
        """Somebody looks at all of it."""
        self.notes.add((*self.way, ALL))

    def __iter__(self) -> Iterator[Any]:
        self.whole()
        return super().__iter__()

    def items(self) -> Any:
        """All of it."""
        self.whole()
        return super().items()

    def values(self) -> Any:
        """All of it."""
        self.whole()
        return super().values()

    def keys(self) -> Any:
        """All of it."""
        self.whole()
        return super().keys()


class Watched:
    """A part of the rules that notes which of its fields are looked at."""

    def __init__(self, part: Any, way: Part, notes: set[Part]) -> None:
        self.part, self.way, self.notes = part, way, notes
        self.rules = {
            timing: tuple(
                Watched(rule, (*way, timing, index), notes)
                for index, rule in enumerate(getattr(part, timing))
            )
            for timing in (TIMINGS if isinstance(part, Event) else ())
        }

    def __getattr__(self, name: str) -> Any:
        if name in self.rules:
            return self.rules[name]
        self.notes.add((*self.way, name))
        return getattr(self.part, name)


def watched(rules: RuleSet, notes: set[Part]) -> RuleSet:
    """The same rules, which note what of them is looked at."""
    events = {name: Watched(event, ("events", name), notes) for name, event in rules.events.items()}
    changed = replace(
        rules,
        events=WatchedMap(events, ("events",), notes),
        definitions=WatchedDefinitions(rules.definitions, ("definitions",), notes),
    )
    offers = {place: WatchedMap(actions, ("offers", place), notes) for place, actions in rules.offers.items()}
    object.__setattr__(changed, "offers", WatchedMap(offers, ("offers",), notes))
    return changed


class WatchedDefinitions(WatchedMap):
    """Definitions: to look through them for those that are shown is no look at the others, and those that are shown
    count as not watched.
    """

    def whole(self) -> None:
        """It is for those that are shown."""


def differing(one: RuleSet, other: RuleSet) -> set[Part]:
    """The parts in which two rule sets differ; the empty way if it is something that isn't watched."""
    found: set[Part] = set()
    for each in fields(RuleSet):
        if each.name in (*WATCHED, *UNSEEN, *OTHERS):
            continue
        if getattr(one, each.name) != getattr(other, each.name):
            return {()}
    for name in {*one.events, *other.events}:
        found |= differing_event(name, one.events.get(name), other.events.get(name))
    for name in {*one.definitions, *other.definitions}:
        mine, theirs = one.definitions.get(name), other.definitions.get(name)
        if mine != theirs:
            if (mine is not None and mine.shown) or (theirs is not None and theirs.shown):
                return {()}
            found.add(("definitions", name))
    for place in {*one.offers, *other.offers}:
        mine_, theirs_ = one.offers.get(place), other.offers.get(place)
        if mine_ is None or theirs_ is None:
            found.add(("offers", place))
        else:
            found |= {
                ("offers", place, action)
                for action in {*mine_, *theirs_}
                if mine_.get(action) != theirs_.get(action)
            }
    if one.permissions != other.permissions and not any(way[0] == "offers" for way in found):
        return {()}
    return found


def differing_event(name: str, one: Event | None, other: Event | None) -> set[Part]:
    """The parts in which two versions of an event differ."""
    if one is None or other is None:
        return {("events", name)}
    found: set[Part] = set()
    for field in ("body", "endings", "given"):
        if getattr(one, field) != getattr(other, field):
            found.add(("events", name, field))
    for timing in TIMINGS:
        mine: tuple[Trigger, ...] = getattr(one, timing)
        theirs: tuple[Trigger, ...] = getattr(other, timing)
        names, others = [each.rule for each in mine], [each.rule for each in theirs]
        gone = [index for index, rule in enumerate(names) if rule not in others]
        if len(gone) == 1 and others == names[: gone[0]] + names[gone[0] + 1 :]:
            found.add(("events", name, timing, gone[0], "body"))
            mine = mine[: gone[0]] + mine[gone[0] + 1 :]
        elif names != others:
            found.add(("events", name))
            continue
        for index, (a, b) in enumerate(zip(mine, theirs, strict=True)):
            found |= {
                ("events", name, timing, index, each.name)
                for each in fields(Trigger)
                if each.name not in UNSEEN and getattr(a, each.name) != getattr(b, each.name)
            }
    return found


def prefixes(looks: Iterable[Part]) -> frozenset[Part]:
    """The ways of all that was looked at, and of all that they lead through."""
    return frozenset(look[:length] for look in looks for length in range(len(look) + 1))


def met(differences: set[Part], looks: frozenset[Part]) -> bool:
    """Whether something that differs was looked at, by the `prefixes` of what was: itself or something in it, or the
    whole mapping that it is in.
    """
    return any(
        part in looks or any((*part[:length], ALL) in looks for length in range(len(part)))
        for part in differences
    )
