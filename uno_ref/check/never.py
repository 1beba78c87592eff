"""Rules whose guards can never hold (E409), permissions that are always denied (E410, W407), and windows in
which therefore nobody can ever do anything (E404).

Guards range over finite values, so that all can be tried (`satisfy`); where they are too many, nothing is
said. Options may have any of their values: a rule that only another value brings to life is no dead one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, fields, is_dataclass, replace
from functools import reduce
from typing import Any

from uno_ref.compose import Flat, Placed
from uno_ref.diagnostics import Diagnostic, Note
from uno_ref.model import executed as e
from uno_ref.model import items as i
from uno_ref.model import orders as o
from uno_ref.model.executed import ExecExpr
from uno_ref.model.ruleset import Permission, RuleSet

from .satisfy import SEATS, Undecided, cards_of, opened, values_of, witness

MOST = 3_000
"""So many tries for one guard; then it is taken to hold sometimes."""
ALWAYS: ExecExpr = e.Constant(True)
_MANY = 12


@dataclass(slots=True)
class Guards:
    """The guards of a rule set, with every option free."""

    flat: Flat
    rules: RuleSet
    placed: dict[str, Placed] = field(default_factory=dict)
    known: dict[tuple[str, ExecExpr], bool] = field(default_factory=dict)

    def never(self, condition: ExecExpr, action: str) -> bool:
        """Whether the condition holds in no situation; `action` is what its names come from."""
        key = (action, condition)
        if key not in self.known:
            self.known[key] = self._tried(condition, action)
        return self.known[key]

    def _tried(self, condition: ExecExpr, action: str) -> bool:
        domains: dict[str, tuple[Any, ...]] = {
            "player": (*SEATS, None),
            "subject": (*SEATS, None),
            "card": cards_of(self.rules),
        }
        if action in self.rules.actions:
            for choice in self.rules.actions[action].choices:
                domains[choice.name] = (*values_of(choice, self.rules), None)
        try:
            asked = self.freed(opened(condition, self.rules), domains)
            return witness(asked, self.rules, domains, MOST) is None
        except Undecided:
            return False

    def freed(self, expr: Any, domains: dict[str, tuple[Any, ...]]) -> Any:
        """The expression with names in place of options; sums of two unknowns are more than can be tried."""
        if isinstance(expr, e.Constant) and expr.option:
            name = f"option {expr.option}"
            domains[name] = self._option(expr.option, isinstance(expr.value, bool))
            return e.Local(name)
        if isinstance(expr, e.ExecArithmetic) and not any(
            isinstance(side, e.Constant) and not side.option for side in (expr.left, expr.right)
        ):
            raise Undecided
        changes = {
            each.name: self.freed(value, domains)
            for each in fields(expr)
            if is_dataclass(value := getattr(expr, each.name))
        }
        return replace(expr, **changes) if changes else expr

    def _option(self, name: str, truth: bool) -> tuple[Any, ...]:
        option = self.rules.options[name]
        if option.bounds is None:
            return (False, True) if truth else option.words
        low, high = option.bounds
        return tuple(sorted({*range(low, min(low + _MANY, high + 1)), high}))

    def builds_on(self, upper: str, lower: str) -> bool:
        """Whether the module of one rule changes that of another."""
        module = self.placed[lower].module
        return module in self.flat.ancestors.get(self.placed[upper].module, frozenset())

    def own(self, rule: str) -> bool:
        """Whether the rule stands as its module wrote it, in a module from which nothing was taken."""
        placed = self.placed.get(rule)
        return placed is not None and not placed.exceptions and placed.module not in self.flat.changed


def never(flat: Flat, rules: RuleSet) -> Iterator[Diagnostic]:
    """Every rule that can never hold, and every window in which nothing can ever be done."""
    rules_placed = {placed.item.name.name: placed for placed in flat.items if isinstance(placed.item, i.Rule)}
    guards = Guards(flat, rules, rules_placed)
    idle = set()
    for rule, conditions in _conditions(rules).items():
        if guards.own(rule) and all(guards.never(condition, action) for action, condition in conditions):
            idle.add(rule)
            yield _dead(guards.placed[rule])
    for permission in rules.permissions:
        if permission.allowed and permission.rule not in idle and guards.own(permission.rule):
            yield from _denied(permission, guards)
    yield from _windows(guards)


def _conditions(rules: RuleSet) -> dict[str, list[tuple[str, ExecExpr]]]:
    """The guards of each rule, with the event or action that each is about."""
    found: dict[str, list[tuple[str, ExecExpr]]] = {}
    for event in rules.events.values():
        for trigger in (*event.before, *event.instead, *event.after):
            condition = trigger.condition or ALWAYS
            if trigger.faces:
                face: ExecExpr = e.IsIn(e.CardValue("face", e.Local("card")), frozenset(trigger.faces))
                condition = e.ExecLogic("and", face, condition)
            found.setdefault(trigger.rule, []).append((event.name, condition))
        for ending in event.endings:
            found.setdefault(ending.rule, []).append((event.name, ending.condition or ALWAYS))
    for permission in rules.permissions:
        found.setdefault(permission.rule, []).append((permission.action, permission.condition or ALWAYS))
    for settling in rules.settlings:
        found.setdefault(settling.rule, []).append(("", settling.condition or ALWAYS))
    return {
        rule: conditions
        for rule, conditions in found.items()
        if all(each != ALWAYS for _, each in conditions)
    }


def _dead(placed: Placed) -> Diagnostic:
    assert isinstance(placed.item, i.Rule)
    name = placed.item.name
    help_ = "let its guard read something that can come about, or take the rule out"
    return Diagnostic("E409", f"the guard of `{name.name}` can never hold", name.span, help=help_)


def _denials(permission: Permission, window: str, rules: RuleSet) -> list[Permission]:
    return [
        other
        for other in rules.permissions
        if not other.allowed
        and other.action == permission.action
        and other.table == permission.table
        and window in other.windows
    ]


def _left(permission: Permission, denials: list[Permission]) -> ExecExpr:
    """When the permission holds and nothing denies it."""
    parts = [permission.condition or ALWAYS, *(e.ExecNot(each.condition or ALWAYS) for each in denials)]
    return reduce(lambda one, other: e.ExecLogic("and", one, other), parts)


def _denied(permission: Permission, guards: Guards) -> Iterator[Diagnostic]:
    """A permission that is denied in every one of its windows."""
    denials: dict[str, Permission] = {}
    for window in permission.windows:
        here = _denials(permission, window, guards.rules)
        if not here or not guards.never(_left(permission, here), permission.action):
            return
        denials.update({each.rule: each for each in here})
    above = [rule for rule in denials if guards.builds_on(rule, permission.rule)]
    allowed = guards.placed[permission.rule].item
    alone = [rule for rule in above or denials if _alone(permission, denials[rule], guards)]
    denying = guards.placed[sorted(alone or above or denials)[0]].item
    assert isinstance(allowed, i.Rule)
    assert isinstance(denying, i.Rule)
    message = f"`{denying.name.name}` denies all that `{allowed.name.name}` allows"
    if above:
        note = Note(allowed.name.span, "allowed here, and never any more")
        help_ = f"if it is meant, `without {allowed.name.name}` says it in one line"
        yield Diagnostic("W407", message, denying.name.span, "", (note,), help_, "warning")
    elif any(_together(permission.rule, rule, guards) for rule in denials):
        note = Note(denying.name.span, "denied here")
        help_ = "let one of the two guards be narrower, or take the permission out"
        yield Diagnostic("E410", message, allowed.name.span, notes=(note,), help=help_)


def _alone(permission: Permission, denial: Permission, guards: Guards) -> bool:
    """Whether the one rule denies all of it."""
    return guards.never(_left(permission, [denial]), permission.action)


def _together(one: str, other: str, guards: Guards) -> bool:
    """Whether the author of one rule knew the other: two variants that know nothing of each other may."""
    return guards.placed[one].module == guards.placed[other].module or guards.builds_on(one, other)


def _windows(guards: Guards) -> Iterator[Diagnostic]:
    """Windows that stop the game although nobody can ever do anything in them."""
    rules = guards.rules
    for placed in guards.flat.items:
        if not isinstance(placed.item, i.Window) or placed.module in guards.flat.changed:
            continue
        name, window = placed.item.name, rules.windows[placed.item.name.name]
        if window.meanwhile:
            continue
        table = window.whom == "the_table"
        offers = [
            each
            for each in rules.permissions
            if each.allowed and each.table == table and name.name in each.windows
        ]
        if not offers and table and not _ends_the_match(name.name, rules):
            help_ = f"write a rule `during {name.name}, table may ...`"
            yield Diagnostic("E404", f"the table may do nothing during `{name.name}`", name.span, help=help_)
        if offers and all(
            guards.never(_left(each, _denials(each, name.name, rules)), each.action) for each in offers
        ):
            denying = [
                guards.placed[rule.rule]
                for each in offers
                for rule in _denials(each, name.name, rules)
                if guards.placed[rule.rule].module != placed.module
            ]
            span = denying[0].item.name.span if denying and isinstance(denying[0].item, i.Rule) else name.span
            message = f"nobody can ever do anything during `{name.name}`, and the game would stand still"
            help_ = "let one of its permissions hold, or don't open the window"
            yield Diagnostic("E404", message, span, help=help_)


def _ends_the_match(window: str, rules: RuleSet) -> bool:
    """Whether the window opens only where the match ends."""
    blocks: list[tuple[o.Order, ...]] = []
    for event in rules.events.values():
        blocks += [event.body, *(each.body for each in (*event.before, *event.instead, *event.after))]
    waiting = list(blocks)
    while waiting:
        block = waiting.pop()
        opens = any(isinstance(order, o.OpenWindow) and order.window == window for order in block)
        if opens and not any(isinstance(order, o.EndMatch) for order in block):
            return False
        for order in block:
            match order:
                case o.Branch():
                    waiting += [order.yes, order.no]
                case o.ForEach() | o.Repeat():
                    waiting.append(order.body)
                case _:
                    pass
    return True
