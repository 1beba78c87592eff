"""Windows open and events come by public guards only (E407), and what is set from something hidden is hidden
(E408).

Hidden are the cards of every zone that doesn't lie open, `last-drawn`, and values that are declared so. How
many cards there are is public, and a value is public from where it is revealed. What is counted is told
aloud: a `total`, `count`, `highest` or `lowest` may be remembered openly, although no window may open by it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, is_dataclass

from uno_ref.compose import Flat
from uno_ref.diagnostics import Diagnostic, Span
from uno_ref.model import executed as e
from uno_ref.model import items as i
from uno_ref.model import orders as o
from uno_ref.model import written as w
from uno_ref.model.executed import ExecExpr
from uno_ref.model.ruleset import Ending, RuleSet, Trigger

HIDDEN_CARD = ("card-drawn",)
SET_UP = ("position-set",)
_COUNTS = ("total", "count", "highest", "lowest")
_SIZES = ("size", "hand-size")
_HELP = "`reveal` what it reads first, or let the move settle instead"


@dataclass(slots=True)
class Secrets:
    """Tells hidden expressions from public ones; with `counted`, what has been counted is public."""

    rules: RuleSet
    counted: bool
    revealed: set[int] = field(default_factory=set)

    def hidden(self, expr: ExecExpr | None, names: frozenset[str] = frozenset()) -> bool:
        """Whether the value depends on something hidden; `names` are the local names that do."""
        match expr:
            case None | e.Constant() | e.WindowOpen():
                return False
            case e.Local():
                return expr.name in names
            case e.Remembered():
                secret = self.rules.slots[expr.slot].hidden and expr.slot not in self.revealed
                return secret or self.hidden(expr.owner, names)
            case e.Known():
                return expr.name == "last-drawn"
            case e.ZoneOf():
                return self.rules.zones[expr.name].sight != "face_up" or self.hidden(expr.owner, names)
            case e.Fact():
                open_size = expr.name in _SIZES and isinstance(expr.argument, e.ZoneOf)
                return not open_size and self.hidden(expr.argument, names)
            case e.Defined():
                definition = self.rules.definitions[expr.name]
                inner = frozenset(name for name, value in expr.arguments if self.hidden(value, names))
                exceptions = definition.exceptions
                return self.hidden(definition.body, inner) or any(
                    self.hidden(each.condition, inner) or self.hidden(each.value, inner)
                    for each in exceptions
                )
            case e.ExecQuantified():
                if self.counted and expr.quantifier in _COUNTS:
                    return False
                domain = self.hidden(expr.domain, names)
                inner = names | {expr.variable} if domain else names - {expr.variable}
                body = self.hidden(expr.where, inner) or self.hidden(expr.body, inner)
                return body or (expr.quantifier == "first" and domain) or self.hidden(expr.starting, names)
            case _:
                parts = (getattr(expr, each.name) for each in fields(expr))
                return any(self.hidden(part, names) for part in parts if is_dataclass(part))  # type: ignore[arg-type]


def leaks(flat: Flat, rules: RuleSet) -> Iterator[Diagnostic]:
    """Every place at which something hidden would show."""
    triggers = {t.rule: (t, name) for name, event in rules.events.items() for t in _triggers(event)}
    endings = {each.rule: each for event in rules.events.values() for each in event.endings}
    for placed in flat.items:
        item = placed.item
        if isinstance(item, i.Event | i.Action) and item.name.name not in SET_UP:
            for counted in (False, True):
                body = rules.events[item.name.name].body
                yield from _block(item.body, body, Secrets(rules, counted), False, frozenset())
        elif isinstance(item, i.Rule) and isinstance(item.sentence, i.Trigger):
            if item.name.name in triggers and not set(SET_UP) & {name.name for name in item.sentence.events}:
                yield from _trigger(item, item.sentence, *triggers[item.name.name], rules)
        elif isinstance(item, i.Rule) and isinstance(item.sentence, i.Ends):
            yield from _ending(item.name.name, item.sentence.window, endings, rules)


def _ending(rule: str, window: w.Name, endings: Mapping[str, Ending], rules: RuleSet) -> Iterator[Diagnostic]:
    if rule in endings and Secrets(rules, False).hidden(endings[rule].condition):
        help_ = "let its guard read what everybody sees"
        yield Diagnostic("E407", f"`{window.name}` ends by something hidden", window.span, help=help_)


def _triggers(event: object) -> Iterator[Trigger]:
    for timing in ("before", "instead", "after"):
        yield from getattr(event, timing)


def _trigger(
    rule: i.Rule, written: i.Trigger, made: Trigger, event: str, rules: RuleSet
) -> Iterator[Diagnostic]:
    names = frozenset({"card"}) if event in HIDDEN_CARD else frozenset()
    for counted in (False, True):
        secrets = Secrets(rules, counted)
        under = secrets.hidden(made.condition, names) or bool(made.faces and names)
        if under and written.timing == "instead":
            if not counted:
                yield Diagnostic(
                    "E407", f"`{event}` is replaced by something hidden", rule.name.span, help=_HELP
                )
            return
        yield from _block(written.body, made.body, secrets, under, names)


def _block(
    statements: tuple[w.Statement, ...],
    orders: tuple[o.Order, ...],
    secrets: Secrets,
    under: bool,
    names: frozenset[str],
) -> Iterator[Diagnostic]:
    """The statements of a block; `under` says whether a hidden guard stands above them."""
    for statement, order in zip(statements, orders, strict=True):
        match statement, order:
            case w.If(), o.Branch():
                inner = under or secrets.hidden(order.condition, names)
                yield from _block(statement.yes, order.yes, secrets, inner, names)
                yield from _block(statement.no, order.no, secrets, inner, names)
            case w.ForEach(), o.ForEach():
                domain = secrets.hidden(order.domain, names)
                inside = names | {order.variable} if domain else names - {order.variable}
                inner = under or secrets.hidden(order.where, inside)
                yield from _block(statement.body, order.body, secrets, inner, inside)
            case w.Repeat(), o.Repeat():
                yield from _block(
                    statement.body, order.body, secrets, under or secrets.hidden(order.count, names), names
                )
            case w.Reveal(), o.RevealValue():
                secrets.revealed.add(order.slot)
            case (w.Open() | w.Close() | w.Raise(), _) if not secrets.counted:
                if under or secrets.hidden(getattr(order, "player", None), names):
                    yield Diagnostic("E407", _comes(statement), statement.span, help=_HELP)
            case w.Set(), o.SetValue() if order.slot >= 0 and secrets.counted:
                slot = secrets.rules.slots[order.slot]
                secret = under or secrets.hidden(order.value, names)
                if secret and not slot.hidden:
                    yield _open_value(slot.name, statement.name.span)
            case _:
                pass


def _comes(statement: w.Open | w.Close | w.Raise) -> str:
    if isinstance(statement, w.Raise):
        return f"whether `{statement.event.name}` comes would show something hidden"
    return f"whether `{statement.window.name}` {'opens' if isinstance(statement, w.Open) else 'closes'} would show something hidden"


def _open_value(name: str, span: Span) -> Diagnostic:
    help_ = f"declare `{name}` `hidden`, or `reveal` what it is set from first"
    return Diagnostic("E408", f"`{name}` is set from something hidden and would show it", span, help=help_)
