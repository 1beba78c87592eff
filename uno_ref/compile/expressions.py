"""Expressions become Python text: one function for each kind of node, equal in value to its rule EVAL-*.

Definitions are written out where they are used, with their arguments in place of their parameters. In public
reading what may be unknown goes through the functions of `unknown`; all the rest is written as in full reading.
"""

from __future__ import annotations

from uno_ref.model import executed as e
from uno_ref.model.ruleset import Definition

from .reads import if_known_text
from .text import NUMBERED, Argument, Env, Text, Writer, as_kind, constant, roots_of
from .unknown import applied
from .writing import WRITTEN, condition, reads_position, text


def _constant(expr: e.Constant, env: Env, to: Writer) -> Text:
    match expr.value:
        case None:
            kind = "nothing"
        case bool():
            kind = "truth"
        case int():
            kind = "number"
        case str():
            kind = "word"
        case _:
            kind = "cards"
    return constant(expr.value, kind)


def _local(expr: e.Local, env: Env, to: Writer) -> Text:
    found = env.get(expr.name, constant(expr.none, "row" if expr.none == () else "nothing"))
    return found if isinstance(found, Text) else text(found.expr, found.env, to)


def _defined(expr: e.Defined, env: Env, to: Writer) -> Text:
    definition = to.rules.definitions[expr.name]
    inner = inside(expr, env)
    if not definition.exceptions:
        return text(definition.body, inner, to)
    if len(definition.exceptions) == 1 and not to.public:
        only = definition.exceptions[0]
        return choice(
            condition(only.condition, inner, to),
            text(only.value, inner, to),
            text(definition.body, inner, to),
        )
    return _by_rules(definition, inner, to)


def inside(expr: e.Defined, env: Env) -> Env:
    """What the names in a definition stand for: its arguments and nothing else."""
    return {name: Argument(argument, env) for name, argument in expr.arguments}


def _by_rules(definition: Definition, inner: Env, to: Writer) -> Text:
    """Several exceptions: two that hold with different values are a conflict when it comes to that."""
    body = text(definition.body, inner, to)
    guards = [condition(one.condition, inner, to) for one in definition.exceptions]
    values = [text(one.value, inner, to) for one in definition.exceptions]
    kind = next((one.kind for one in (body, *values) if one.kind != "nothing"), "nothing")
    cases = "".join(
        f"({guard.code}, lambda: {as_kind(value, kind)}, {one.rule!r}), "
        for guard, value, one in zip(guards, values, definition.exceptions, strict=True)
    )
    code = f"by_rules(({cases}), lambda: {as_kind(body, kind)}, {definition.name!r}, RuleConflict)"
    parts = (body, *guards, *values)
    return Text(
        code,
        kind,
        roots_of(*parts),
        maybe=any(one.maybe for one in (body, *values)),
        unsure=any(one.unsure for one in parts),
    )


_OPERATORS = {
    "is": "==",
    "is not": "!=",
    "is more than": ">",
    "is at least": ">=",
    "is less than": "<",
    "is at most": "<=",
    "+": "+",
    "-": "-",
    "times": "*",
}


def _compare(expr: e.ExecCompare, env: Env, to: Writer) -> Text:
    left, right = text(expr.left, env, to), text(expr.right, env, to)
    return binary(expr.operator, left, right, "truth", exact=expr.operator in ("is", "is not"))


def binary(operator: str, left: Text, right: Text, kind: str, exact: bool) -> Text:
    """A comparison or sum; unless it is `exact`, none counts as 0."""
    if left.known and right.known:
        return constant(applied(operator, left.value, right.value), kind)
    roots = roots_of(left, right)
    one, other = as_kind(left, right.kind), as_kind(right, left.kind)
    if left.hidden or right.hidden:
        return Text("UNKNOWN", kind, roots, unsure=True)
    if left.unsure or right.unsure:
        return Text(f"applied({operator!r}, {one}, {other})", kind, roots, unsure=True)
    if not exact:
        one, other = (
            f"({code} or 0)" if side.maybe or side.kind == "nothing" else code
            for code, side in ((one, left), (other, right))
        )
    return Text(f"({one} {_OPERATORS[operator]} {other})", kind, roots)


def _is_in(expr: e.IsIn, env: Env, to: Writer) -> Text:
    subject = text(expr.subject, env, to)
    values = sorted(constant(value, subject.kind).code for value in expr.values)
    if subject.known:
        return constant(subject.value in expr.values, "truth")
    if subject.unsure:
        listed = "".join(f"{one}, " for one in values)
        return Text(f"contained({subject.code}, ({listed}))", "truth", subject.roots, unsure=True)
    code = f"({subject.code} in ({', '.join(values)},))"
    return Text(code, "truth", subject.roots)


def _logic(expr: e.ExecLogic, env: Env, to: Writer) -> Text:
    left, right = text(expr.left, env, to), text(expr.right, env, to)
    return logic(expr.operator, left, right)


def logic(operator: str, left: Text, right: Text) -> Text:
    """`and` or `or`, written out of what is known of the sides."""
    decisive = operator == "or"
    for side, other in ((left, right), (right, left)):
        if side.known:
            return constant(decisive, "truth") if bool(side.value) == decisive else truth(other)
    roots = roots_of(left, right)
    if left.unsure or right.unsure:
        return Text(f"decided({decisive}, {left.code}, {right.code})", "truth", roots, unsure=True)
    return Text(f"({truth(left).code} {operator} {truth(right).code})", "truth", roots)


def truth(value: Text) -> Text:
    """A truth value that there may be none of, as one that there is: none is no."""
    if value.known:
        return constant(bool(value.value), "truth")
    if value.maybe and not value.unsure:
        return Text(f"bool({value.code})", "truth", value.roots)
    return value


def _not(expr: e.ExecNot, env: Env, to: Writer) -> Text:
    operand = text(expr.operand, env, to)
    if operand.known:
        return constant(not operand.value, "truth")
    code = f"inverse({operand.code})" if operand.unsure else f"(not {operand.code})"
    return Text(code, "truth", operand.roots, unsure=operand.unsure)


def _arithmetic(expr: e.ExecArithmetic, env: Env, to: Writer) -> Text:
    left, right = text(expr.left, env, to), text(expr.right, env, to)
    return binary(expr.operator, left, right, "number", exact=False)


def _without(expr: e.ExecWithout, env: Env, to: Writer) -> Text:
    cards, card = text(expr.cards, env, to), text(expr.card, env, to)
    reads_position(to, cards, card)
    roots = roots_of(cards, card)
    if cards.hidden:
        return Text(
            if_known_text("max({} - 1, 0)", cards.code, cards.unsure),
            "cards",
            roots,
            unsure=cards.unsure,
            hidden=True,
        )
    if card.unsure:
        return Text(f"max(len({cards.code}) - 1, 0)", "cards", roots, hidden=True)
    return Text(f"without({cards.code}, {as_kind(card, 'card')})", "cards", roots)


def _either(expr: e.ExecEither, env: Env, to: Writer) -> Text:
    return choice(text(expr.condition, env, to), text(expr.yes, env, to), text(expr.no, env, to))


def choice(test: Text, yes: Text, no: Text) -> Text:
    """`if ... then ... otherwise`."""
    if test.known:
        return yes if test.value else no
    kind = yes.kind if yes.kind != "nothing" else no.kind
    one, other = as_kind(yes, kind), as_kind(no, kind)
    maybe = yes.maybe or no.maybe or (kind not in NUMBERED and "nothing" in (yes.kind, no.kind))
    unsure = test.unsure or yes.unsure or no.unsure
    known = f"({one} if {test.code} else {other})"
    code = f"chosen({test.code}, {one}, {other})" if test.unsure else known
    return Text(
        code, kind, roots_of(test, yes, no), maybe=maybe, seated=yes.seated and no.seated, unsure=unsure
    )


WRITTEN.update(
    {
        e.Constant: _constant,
        e.Local: _local,
        e.Defined: _defined,
        e.ExecCompare: _compare,
        e.IsIn: _is_in,
        e.ExecLogic: _logic,
        e.ExecNot: _not,
        e.ExecArithmetic: _arithmetic,
        e.ExecWithout: _without,
        e.ExecEither: _either,
    }
)
