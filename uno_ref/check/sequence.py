"""`before` and `after` rules of one event whose order matters and that nothing puts in order (E322).

Within one module the written order is the order, and a variant's rules stand behind those of what it changes; a rule
that replaces another stands in its place.
Between two variants that know nothing of each other there is no order; then two rules must not depend on each
other: none writes what the other reads or writes, unless both only add to it. `rule X, ahead of Y` puts them
in order.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from itertools import combinations
from typing import Any

from uno_ref.compose.bridge import ahead, between
from uno_ref.diagnostics import Diagnostic, Note
from uno_ref.model import executed as e
from uno_ref.model import orders as o
from uno_ref.model.executed import ExecExpr
from uno_ref.model.ruleset import RuleSet, Trigger

# What statements write besides remembered values, as one name each.
_WRITES: dict[type[Any], tuple[str, ...]] = {
    o.DiscardCard: ("hand", "discard-pile"),
    o.DrawCards: ("hand", "draw-pile", "last-drawn"),
    o.SwapHands: ("hand",),
    o.PassHands: ("hand",),
    o.CallOff: ("agenda",),
    o.MakeCurrent: ("current",),
    o.TurnRound: ("direction",),
    o.Eliminate: ("players", "windows"),
    o.BeginRound: ("everything",),
    o.EndMatch: ("everything",),
}
_KNOWN = {
    "top": "discard-pile",
    "players": "players",
    "players-in": "players",
    "last-drawn": "last-drawn",
    "cards-drawn": "last-drawn",
}


def unordered(
    rules: RuleSet,
    homes: Mapping[str, str],
    ancestors: Mapping[str, frozenset[str]],
    overlays: frozenset[str] = frozenset(),
) -> list[Diagnostic]:
    """E322 for every two rules of one event and timing that depend on each other without an order.

    `homes` are by rule the module in whose order it stands; rules of `overlays` come in the order of their names.
    """
    modules = {origin.name: origin.module for origin in rules.origins if origin.kind == "rule"}
    found: dict[tuple[str, str], Diagnostic] = {}
    for event in rules.events.values():
        for timing, triggers in (("before", event.before), ("after", event.after)):
            for one, other in combinations(triggers, 2):
                first, second = modules.get(one.rule, ""), modules.get(other.rule, "")
                if {first, second} & overlays or in_order(
                    homes.get(one.rule, first), homes.get(other.rule, second), ancestors
                ):
                    continue
                if one.rule in other.ahead_of or other.rule in one.ahead_of or never_together(one, other):
                    continue
                shared = depends(one, other, rules)
                if shared and (one.rule, other.rule) not in found:
                    found[one.rule, other.rule] = _report(
                        event.name, timing, one, other, shared, (first, second)
                    )
    return list(found.values())


def in_order(one: str, other: str, ancestors: Mapping[str, frozenset[str]]) -> bool:
    """Whether two modules are one, or one builds on the other."""
    return one == other or one in ancestors.get(other, ()) or other in ancestors.get(one, ())


def _report(
    event: str, timing: str, one: Trigger, other: Trigger, shared: str, modules: tuple[str, str]
) -> Diagnostic:
    both = f"`{one.rule}` and `{other.rule}` both stand {timing} `{event}` and both touch {shared}"
    return Diagnostic(
        "E322",
        f"{both}, and nothing says which comes first",
        one.span,
        notes=(Note(other.span, "the other one"),),
        help=between(
            *modules,
            [f"-- `{one.rule}` comes first:", *ahead(one.span, other.rule)],
            [f"or `{other.rule}` does:", *ahead(other.span, one.rule)],
        ),
    )


def never_together(one: Trigger, other: Trigger) -> bool:
    """Their faces or windows keep them apart."""
    if one.faces and other.faces and not one.faces & other.faces:
        return True
    return bool(one.windows and other.windows and not one.windows & other.windows)


def depends(one: Trigger, other: Trigger, rules: RuleSet) -> str:
    """What one rule writes and the other reads or writes; "" if there is nothing."""
    for first, second in ((one, other), (other, one)):
        adds, sets = writes(first, rules)
        other_adds, other_sets = writes(second, rules)
        if "everything" in sets:
            return "everything"
        read = reads(second, rules)
        for name in sorted({*adds, *sets}):
            differently = (
                name in sets
                and name in other_sets
                and (sets[name] is ANYTHING or sets[name] != other_sets[name])
            )
            if name in read or differently or (name in sets and name in other_adds):
                return f"`{name}`"
    return ""


# A value that is worked out when the rule runs, and so may differ from any other.
ANYTHING = object()


def writes(trigger: Trigger, rules: RuleSet) -> tuple[set[str], dict[str, object]]:
    """What the body only adds to, and what it sets, with the value if that is written there."""
    adds: set[str] = set()
    sets: dict[str, object] = {}
    for node in nodes(trigger.body, rules, set()):
        match node:
            case o.SetValue() if node.verb == "set":
                name = "direction" if node.slot < 0 else rules.slots[node.slot].name
                sets[name] = node.value.value if isinstance(node.value, e.Constant) else ANYTHING
            case o.SetValue():
                adds.add(rules.slots[node.slot].name)
            case o.PickByChance():
                sets[rules.slots[node.slot].name] = ANYTHING
            case o.OpenWindow() | o.CloseWindow():
                adds.add(f"window {node.window}")
            case o.RaiseEvent() if node.later:
                adds.add("agenda")
            case o.MoveCards():
                sets.update(dict.fromkeys((*zones_of(node.what), *zones_of(node.place)), ANYTHING))
            case o.ShuffleZone():
                sets.update(dict.fromkeys(zones_of(node.zone), ANYTHING))
            case _:
                sets.update(dict.fromkeys(_WRITES.get(type(node), ()), ANYTHING))
    return adds, sets


def zones_of(expr: ExecExpr) -> tuple[str, ...]:
    """The zone that is moved, shuffled or put somewhere, whole or in part."""
    match expr:
        case e.ZoneOf():
            return (expr.name,)
        case e.ExecWithout():
            return zones_of(expr.cards)
        case e.Fact():
            return zones_of(expr.argument)
        case e.Known(name="top"):
            return ("discard-pile",)
        case _:
            return ()


def reads(trigger: Trigger, rules: RuleSet) -> set[str]:
    """What guard and body read."""
    found: set[str] = set()
    for node in nodes((trigger.condition, trigger.body), rules, set()):
        match node:
            case e.Remembered():
                found.add(rules.slots[node.slot].name)
            case e.Known():
                found.add(_KNOWN.get(node.name, node.name))
            case e.ZoneOf():
                found.add(node.name)
            case e.Fact() if node.name == "hand-size":
                found.add("hand")
            case e.WindowOpen():
                found.add(f"window {node.window}")
            case o.DrawCards():
                found.add("draw-pile")
            case o.CallOff():
                found.add("agenda")
            case _:
                pass
    return found


def nodes(value: Any, rules: RuleSet, seen: set[str]) -> Iterator[Any]:
    """Every node inside, through definitions and through events that are raised at once."""
    if isinstance(value, tuple):
        for item in value:
            yield from nodes(item, rules, seen)
        return
    if not is_dataclass(value) or isinstance(value, type):
        return
    yield value
    if isinstance(value, e.Defined) and f"define {value.name}" not in seen:
        seen.add(f"define {value.name}")
        definition = rules.definitions[value.name]
        yield from nodes(definition.body, rules, seen)
        for exception in definition.exceptions:
            yield from nodes((exception.condition, exception.value), rules, seen)
    if isinstance(value, o.RaiseEvent) and not value.later and value.event not in seen:
        seen.add(value.event)
        yield from nodes(rules.events[value.event].body, rules, seen)
    for one in fields(value):
        yield from nodes(getattr(value, one.name), rules, seen)
