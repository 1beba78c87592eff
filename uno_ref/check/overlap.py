"""Rules that hold together where only one can count, found before play (CONFLICT).

Two `instead of` rules of one event, and two exceptions of one definition that give different values, are a
question of rules that only an author can answer. The message says in which situation they meet, and ends with
a bridge to paste.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from uno_ref.compose.bridge import ahead, between, inside
from uno_ref.diagnostics import Diagnostic, Note, Span
from uno_ref.model import executed as e
from uno_ref.model.executed import ExecExpr
from uno_ref.model.ruleset import Definition, DefinitionException, Event, RuleSet, Trigger

from .satisfy import SEATS, Undecided, Witness, cards_of, values_of, witness
from .walk import nodes

ALWAYS = e.Constant(True)
Ancestors = Mapping[str, frozenset[str]]


@dataclass(frozen=True, slots=True)
class Named:
    """A rule, its guard as an exception would write it, where it stands; an exception of a definition is no
    trigger.
    """

    rule: str
    guard: str
    span: Span
    trigger: Trigger | None = None


def overlaps(
    rules: RuleSet, ancestors: Ancestors, overlays: frozenset[str] = frozenset()
) -> list[Diagnostic]:
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
                found.extend(_instead(event, one, other, rules, ancestors))
    for definition in rules.definitions.values():
        for first, second in combinations(definition.exceptions, 2):
            if not {first.rule, second.rule} & passed_over:
                found.extend(_exceptions(definition, first, second, rules, ancestors))
    return found


def _distinct(triggers: Sequence[Trigger]) -> list[Trigger]:
    return list({trigger.rule: trigger for trigger in triggers}.values())


def _instead(
    event: Event, one: Trigger, other: Trigger, rules: RuleSet, ancestors: Ancestors
) -> list[Diagnostic]:
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
    return _report("E320", what, condition, domains, _named(one), _named(other), rules, ancestors)


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
    return Named(trigger.rule, " and ".join(parts), trigger.span, trigger)


def _domains(event: str, rules: RuleSet) -> dict[str, tuple[Any, ...]]:
    """The values of what a rule on the event speaks of."""
    domains: dict[str, tuple[Any, ...]] = {"player": SEATS, "card": cards_of(rules), "subject": SEATS}
    action = rules.actions.get(event)
    if action is not None:
        domains.update({choice.name: values_of(choice, rules) for choice in action.choices})
    return domains


def _exceptions(
    definition: Definition,
    one: DefinitionException,
    other: DefinitionException,
    rules: RuleSet,
    ancestors: Ancestors,
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
        Named(one.rule, one.guard, one.span),
        Named(other.rule, other.guard, other.span),
        rules,
        ancestors,
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
    ancestors: Ancestors,
) -> list[Diagnostic]:
    if _module(one.rule, rules) in ancestors.get(_module(other.rule, rules), ()):
        one, other = other, one  # it is told where it can be mended
    notes = (Note(other.span, "the other one"),)
    try:
        met = witness(condition, rules, domains)
    except Undecided:
        met = Witness((), 2)
    if met is None:
        return []
    if met.questions > 1:  # two questions may exclude each other for reasons that trying values doesn't see
        message = f"{what}; whether they can meet is only seen in play"
        return [
            Diagnostic(
                "W320",
                message,
                one.span,
                notes=notes,
                severity="warning",
                help="if they do, the game says so",
            )
        ]
    where = " and ".join(met.situation) or "always"
    return [
        Diagnostic(
            code,
            f"{what}, and both hold when {where}",
            one.span,
            notes=notes,
            help=ruling(one, other, rules, ancestors),
        )
    ]


def ruling(one: Named, other: Named, rules: RuleSet, ancestors: Ancestors) -> str:
    """What to write so that one of the two counts: a bridge between two variants that know nothing of each
    other, or a line where one builds on the other.
    """
    first, second = (_module(each.rule, rules) for each in (one, other))
    if first == second:
        if one.trigger is None or other.trigger is None:
            return inside(first, _except(one, other), _except(other, one))
        return inside(
            first,
            [f"rule {one.rule}, ahead of {other.rule}   -- `{one.rule}` counts"],
            [f"rule {other.rule}, ahead of {one.rule}   -- or: `{other.rule}` counts"],
        )
    if second in ancestors.get(first, ()):
        one, other, first, second = other, one, second, first
    said = _said(one, other, rules)
    opposite = _said(other, one, rules)
    if said is None:
        said = [f"-- `{other.rule}` counts:", *ahead(other.span, one.rule)]
    if opposite is None:
        opposite = [f"or: `{one.rule}` counts, `{one.rule}, ahead of {other.rule}`"]
    if first in ancestors.get(second, ()):
        if said[0].startswith("-- "):
            said = [f"rule {other.rule}, ahead of {one.rule}   -- `{other.rule}` counts"]
        return inside(second, said, opposite)
    return between(first, second, said, opposite)


def _module(rule: str, rules: RuleSet) -> str:
    return next((each.module for each in rules.origins if each.kind == "rule" and each.name == rule), "")


def _except(one: Named, other: Named) -> list[str]:
    """The line that takes one rule out where the other holds."""
    counts = f"-- `{other.rule}` counts"
    if not other.guard:
        return [f"without {one.rule}   {counts}"]
    return [f"except {one.rule} when {other.guard}   {counts}"]


def _said(one: Named, other: Named, rules: RuleSet) -> list[str] | None:
    """The same, or None if an exception can't say it: it knows no window, and only what its rule speaks of."""
    if one.trigger is None or other.trigger is None:
        return _except(one, other)
    known = _spoken_of(one.rule, rules)
    wanted = {node.name for node in nodes(other.trigger.condition) if isinstance(node, e.Local)}
    if other.trigger.windows or not other.guard or wanted & _spoken_of(other.rule, rules) - known:
        return None
    return _except(one, other)


def _spoken_of(rule: str, rules: RuleSet) -> set[str]:
    """What a rule can speak of: what all the actions and events that it hangs on have."""
    found: set[str] | None = None
    for event in rules.events.values():
        if any(trigger.rule == rule for trigger in event.instead):
            action = rules.actions.get(event.name)
            names = {"player", "card", *(() if action is None else (c.name for c in action.choices))}
            found = names if found is None else found & names
    return found or set()
