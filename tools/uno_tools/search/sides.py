"""The two rule sets that are compared, each with its composed items, and a rule set without one of its items."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from uno_ref.check import resolve_game
from uno_ref.compose import Flat, Placed, flatten, key_of, library
from uno_ref.diagnostics import Diagnostic, did_you_mean
from uno_ref.load import load
from uno_ref.model import items as i
from uno_ref.model import orders as o
from uno_ref.model.ruleset import Event, RuleSet, Trigger

Key = tuple[str, str]
CLASHES = frozenset(("E320", "E321", "E322", "W320"))
"""Pairs of rules of which no one says which counts."""

IDLE = frozenset(("E209", *(f"E4{number:02}" for number in range(100))))
"""Faults of rules that run all the same."""


@dataclass(frozen=True, slots=True)
class Side:
    """A rule set: how it is written, how a reader is told of it, its items, and as it runs.

    `search` is where its rules were looked up. `diagnostics` are what was found before play: pairs of rules that
    clash are no hindrance here, for a search can show the game in which they do.
    """

    expression: str
    told: str
    options: Mapping[str, object]
    search: tuple[Path, ...]
    flat: Flat
    rules: RuleSet
    diagnostics: tuple[Diagnostic, ...] = ()


class BadRules(Exception):
    """Rules that can't be used, with the faults of their files."""

    def __init__(self, diagnostics: Sequence[Diagnostic]) -> None:
        super().__init__("; ".join(each.message for each in diagnostics))
        self.diagnostics = tuple(diagnostics)


class NoSuchItem(Exception):
    """A name under which the rules have nothing that could be left out."""


def side(expression: str, options: Mapping[str, object], search: Sequence[Path] = ()) -> Side:
    """The rules of an expression; raises BadRules."""
    loaded = load(expression, options, search)
    shelf = library(search)
    flat = flatten(expression, options, shelf)
    rules = loaded.rules
    faults = [each for each in loaded.diagnostics if each.severity == "error"]
    if rules is None and flat is not None and all(each.code in CLASHES for each in faults):
        rules = resolved(flat)
    if rules is None or flat is None:
        raise BadRules(loaded.diagnostics or tuple(shelf.diagnostics))
    said = ", ".join(f"{name} {value}" for name, value in options.items())
    told = " + ".join(word.strip() for word in expression.split("+")) + (f" ({said})" if said else "")
    return Side(expression, told, dict(options), tuple(search), flat, rules, loaded.diagnostics)


def resolved(flat: Flat) -> RuleSet | None:
    """The rule set that some items make, or None if they don't fit together."""
    fresh = replace(flat, diagnostics=[])
    rules = resolve_game(fresh)
    return None if unfit(fresh.diagnostics) else rules


def unfit(diagnostics: Sequence[Diagnostic]) -> list[Diagnostic]:
    """The faults with which rules can't run. That something never comes, or that a clause is cited by nothing, is none."""
    return [each for each in diagnostics if each.severity == "error" and each.code not in IDLE]


# -- a rule set without an item -----------------------------------------------------------------------------


def without(whole: Side, name: str) -> Side:
    """The rules without a rule, the exceptions that others make to it (`except RULE`), or a window.

    A rule can be any: a permission, a trigger, an end of a window, an exception to a definition. Without a
    window means that nothing opens it, and that nothing is permitted in one that is always open. Raises
    NoSuchItem, and BadRules if the rest doesn't fit together.
    """
    told = f"{whole.told} without {name}"
    bare = name.removeprefix("except ").strip()
    for index, placed in enumerate(whole.flat.items):
        if not isinstance(placed.item, i.Rule) or placed.item.name.name != bare:
            continue
        items = list(whole.flat.items)
        if bare == name:
            del items[index]
        elif placed.exceptions:
            items[index] = replace(placed, exceptions=())
        else:
            raise NoSuchItem(f"nothing makes an exception to `{bare}`")
        flat = replace(whole.flat, items=items, diagnostics=[])
        rules = resolve_game(flat)
        if unfit(flat.diagnostics):
            raise BadRules(unfit(flat.diagnostics))
        return replace(whole, told=told, flat=flat, rules=rules)
    if bare == name and name in whole.rules.windows:
        items = [each for each in whole.flat.items if key_of(each.item) != ("window", name)]
        always = whole.rules.windows[name].always
        rules = (_nothing_allowed if always else _never_open)(whole.rules, name)
        return replace(whole, told=told, flat=replace(whole.flat, items=items), rules=rules)
    known = [p.item.name.name for p in whole.flat.items if isinstance(p.item, i.Rule | i.Window)]
    hint = did_you_mean(name, known, f'`unospec show "{whole.expression}"` has them all')
    raise NoSuchItem(f"`{whole.told}` has no rule or window `{name}`; {hint}")


def home_of(name: str, search: Sequence[Path] = ()) -> str | None:
    """The variant or game that declares a rule or window of that name, as an expression; None if none does."""
    bare = name.removeprefix("except ").strip()
    shelf = library(search)
    for place in sorted(shelf.places, key=lambda place: (place != "uno", place)):
        module = shelf.module(place)
        for item in module.items if isinstance(module, i.Game | i.Variant) else ():
            inner = item.item if isinstance(item, i.Replace) else item
            named = item.rule.name if isinstance(item, i.Except) and bare != name else ""
            if isinstance(inner, i.Rule | i.Window) and bare == name:
                named = inner.name.name
            if named == bare:
                return place
    return None


def _nothing_allowed(rules: RuleSet, window: str) -> RuleSet:
    """The rules with nothing permitted in a window."""
    left = (replace(each, windows=each.windows - {window}) for each in rules.permissions)
    return replace(rules, permissions=tuple(each for each in left if each.windows))


def _never_open(rules: RuleSet, window: str) -> RuleSet:
    """The rules with every statement gone that opens the window."""

    def kept(body: tuple[o.Order, ...]) -> tuple[o.Order, ...]:
        return tuple(_inside(order) for order in body if not opens(order))

    def opens(order: o.Order) -> bool:
        return isinstance(order, o.OpenWindow) and order.window == window

    def _inside(order: o.Order) -> o.Order:
        match order:
            case o.Branch():
                return replace(order, yes=kept(order.yes), no=kept(order.no))
            case o.ForEach() | o.Repeat():
                return replace(order, body=kept(order.body))
            case _:
                return order

    def rule(trigger: Trigger) -> Trigger:
        return replace(trigger, body=kept(trigger.body))

    def event(whole: Event) -> Event:
        return replace(
            whole,
            body=kept(whole.body),
            before=tuple(map(rule, whole.before)),
            instead=tuple(map(rule, whole.instead)),
            after=tuple(map(rule, whole.after)),
        )

    return replace(rules, events={name: event(each) for name, each in rules.events.items()})


def placed_by_key(flat: Flat) -> dict[Key, Placed]:
    """The named items; the deck is under ("deck", "deck")."""
    found: dict[Key, Placed] = {}
    for placed in flat.items:
        key: Any = ("deck", "deck") if isinstance(placed.item, i.Deck) else key_of(placed.item)
        if key is not None:
            found[key] = placed
    return found
