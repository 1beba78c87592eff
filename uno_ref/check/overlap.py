"""Rules that hold together where only one can count, found before play (CONFLICT).

Two `instead of` rules of one event, and two exceptions of one definition that give different values, are a
question of rules that only an author can answer. The message says in which situation they meet, and ends with
a bridge to paste.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any

from uno_ref.diagnostics import Diagnostic, Note, Span
from uno_ref.model import executed as e
from uno_ref.model.executed import ExecExpr
from uno_ref.model.ruleset import Definition, DefinitionException, Event, RuleSet, Trigger

from .satisfy import SEATS, Undecided, Witness, cards_of, values_of, witness

ALWAYS = e.Constant(True)
# A rule, its guard as it is written, and where it stands.
Named = tuple[str, str, Span]


def overlaps(rules: RuleSet, overlays: frozenset[str] = frozenset()) -> list[Diagnostic]:
    """E320 and E321 for rules that can hold together, W320 for pairs of which it can't be decided before
    play. The rules of `overlays` may be wrong: whether they meet others is seen in play.
    """
    found: list[Diagnostic] = []
    passed_over = {each.name for each in rules.origins if each.kind == "rule" and each.module in overlays}
    for event in rules.events.values():
        for one, other in combinations(_distinct(event.instead), 2):
            if {one.rule, other.rule} & passed_over:
                continue
            if one.rule not in other.ahead_of and other.rule not in one.ahead_of:
                found.extend(_instead(event, one, other, rules))
    for definition in rules.definitions.values():
        for first, second in combinations(definition.exceptions, 2):
            if not {first.rule, second.rule} & passed_over:
                found.extend(_exceptions(definition, first, second, rules))
    return found


def _distinct(triggers: Sequence[Trigger]) -> list[Trigger]:
    return list({trigger.rule: trigger for trigger in triggers}.values())


def _instead(event: Event, one: Trigger, other: Trigger, rules: RuleSet) -> list[Diagnostic]:
    """Two rules instead of one event."""
    if one.windows and other.windows and not one.windows & other.windows:
        return []
    faces = one.faces & other.faces if one.faces and other.faces else one.faces | other.faces
    if one.faces and other.faces and not faces:
        return []
    condition = _both(one.condition, other.condition)
    if faces:
        face: ExecExpr = e.IsIn(e.CardValue("face", e.Local("card")), frozenset(faces))
        condition = e.ExecLogic("and", face, condition)
    what = f"`{one.rule}` and `{other.rule}` both stand instead of `{event.name}`"
    domains = _domains(event.name, rules)
    return _report("E320", what, condition, domains, _named(one), _named(other), rules)


def _named(trigger: Trigger) -> Named:
    """A rule with its guard as an exception would write it: the faces are part of that."""
    faces = sorted(trigger.faces)
    parts = (
        [f"face of card is {faces[0]}" if len(faces) == 1 else f"face of card is one of ({', '.join(faces)})"]
        if faces
        else []
    )
    if trigger.guard:
        parts.append(f"({trigger.guard})" if parts and " or " in trigger.guard else trigger.guard)
    return trigger.rule, " and ".join(parts), trigger.span


def _domains(event: str, rules: RuleSet) -> dict[str, tuple[Any, ...]]:
    """The values of what a rule on the event speaks of."""
    domains: dict[str, tuple[Any, ...]] = {"player": SEATS, "card": cards_of(rules), "subject": SEATS}
    action = rules.actions.get(event)
    if action is not None:
        domains.update({choice.name: values_of(choice, rules) for choice in action.choices})
    return domains


def _exceptions(
    definition: Definition, one: DefinitionException, other: DefinitionException, rules: RuleSet
) -> list[Diagnostic]:
    """Two exceptions of one definition; equal values never clash."""
    if one.value == other.value:
        return []
    differ = e.ExecNot(e.ExecCompare("is", one.value, other.value))
    condition = e.ExecLogic("and", _both(one.condition, other.condition), differ)
    what = f"`{one.rule}` and `{other.rule}` say different things of `{definition.name}`"
    cards = cards_of(rules)
    domains = {name: cards if name in ("card", "c", "d") else SEATS for name in definition.parameters}
    return _report(
        "E321",
        what,
        condition,
        domains,
        (one.rule, one.guard, one.span),
        (other.rule, other.guard, other.span),
        rules,
    )


def _both(one: ExecExpr | None, other: ExecExpr | None) -> ExecExpr:
    return e.ExecLogic("and", one or ALWAYS, other or ALWAYS)


def _report(
    code: str,
    what: str,
    condition: ExecExpr,
    domains: Mapping[str, tuple[Any, ...]],
    one: Named,
    other: Named,
    rules: RuleSet,
) -> list[Diagnostic]:
    notes = (Note(other[2], "the other one"),)
    try:
        met = witness(condition, rules, domains)
    except Undecided:
        met = Witness((), 2)
    if met is None:
        return []
    if not met.situation and met.questions > 1:
        message = f"{what}; whether they can meet is only seen in play"
        return [
            Diagnostic(
                "W320", message, one[2], notes=notes, severity="warning", help="if they do, the game says so"
            )
        ]
    where = " and ".join(met.situation) or "always"
    return [
        Diagnostic(
            code, f"{what}, and both hold when {where}", one[2], notes=notes, help=bridge(one, other, rules)
        )
    ]


def bridge(one: Named, other: Named, rules: RuleSet) -> str:
    """A bridge to paste, with both rulings: the one in force, the other as a comment."""
    modules = {origin.name: origin.module for origin in rules.origins if origin.kind == "rule"}
    first, second = modules.get(one[0], ""), modules.get(other[0], "")
    parents = ", ".join(dict.fromkeys(name for name in (first, second) if name))
    name = f"{first}-with-{second}" if first != second else f"{first}-ruling"
    guard_one, guard_other = one[1] or "players-in is at least 1", other[1] or "players-in is at least 1"
    return (
        f"which of them counts is a ruling; write it as a bridge:\n"
        f"  variant {name} changes {parents}\n"
        f"    except {one[0]} when {guard_other}   -- `{other[0]}` counts\n"
        f"    -- except {other[0]} when {guard_one}   -- or: `{one[0]}` counts"
    )
