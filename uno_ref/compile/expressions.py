"""Expressions become Python text: one function for each kind of node, equal in value to its rule EVAL-*.

Definitions are written out where they are used, with their arguments in place of their parameters. In public
reading what may be unknown goes through the functions of `unknown`; all the rest is written as in full reading.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from uno_ref.model import executed as e
from uno_ref.model.executed import ExecExpr
from uno_ref.model.ruleset import Definition

from .text import (
    NUMBERED,
    Argument,
    Env,
    NotTabulable,
    Text,
    Writer,
    as_kind,
    constant,
    identifier,
    kind_of_type,
    none_of,
    roots_of,
)
from .unknown import applied

# About how many values a part has that a table is asked by; what has more than a table should hold is split.
SIZES = {"truth": 2, "word": 8, "player": 11, "card": 60}
MANY = 1_000


def text(expr: ExecExpr, env: Env, to: Writer) -> Text:
    """The text of an expression; while a guard is split, a part that reads none of the roots is hoisted."""
    if to.split is not None:
        try:
            free = text(expr, env, to.whole())
        except NotTabulable:
            return _TEXT[type(expr)](expr, env, to)
        if free.known:
            return free
        if not free.roots & to.split.roots and free.kind != "cards" and not _is_test_of_word(expr, to):
            return to.split.hoisted(free, size_of(expr, free, to))
    return _TEXT[type(expr)](expr, env, to)


def _is_test_of_word(expr: ExecExpr, to: Writer) -> bool:
    """A comparison of a remembered word with a constant is split, so that the word is the key."""
    if not isinstance(expr, e.ExecCompare):
        return False
    sides = {type(expr.left), type(expr.right)}
    remembered = expr.left if isinstance(expr.left, e.Remembered) else expr.right
    return (
        sides == {e.Remembered, e.Constant}
        and isinstance(remembered, e.Remembered)
        and to.rules.slots[remembered.slot].type.kind == "word"
    )


def size_of(expr: ExecExpr, free: Text, to: Writer) -> int:
    """About how many values a hoisted part has."""
    if isinstance(expr, e.CardValue) and expr.name == "face":
        return len(to.rules.faces) + 1
    if free.kind == "word" and isinstance(expr, e.Remembered):
        return len(to.rules.slots[expr.slot].type.words) + 1
    return SIZES.get(free.kind, MANY)


def condition(expr: ExecExpr | None, env: Env, to: Writer) -> Text:
    """The text of a guard; a missing one always holds."""
    return constant(True, "truth") if expr is None else text(expr, env, to)


def _reads_position(to: Writer, *parts: Text) -> None:
    """While a guard is split: what reads the position through a root can't stand in a table."""
    if to.split is not None:
        raise NotTabulable


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
    found = env.get(expr.name, constant(None, "nothing"))
    return found if isinstance(found, Text) else text(found.expr, found.env, to)


def _remembered(expr: e.Remembered, env: Env, to: Writer) -> Text:
    slot = to.rules.slots[expr.slot]
    kind = kind_of_type(slot.type.kind)
    code = f"t.v_{identifier(slot.name)}"
    hidden = to.public and slot.hidden
    if expr.owner is None:
        if hidden:
            return Text(f"({code} if {expr.slot} in t.revealed else UNKNOWN)", kind, unsure=True)
        return Text(code, kind)
    owner = text(expr.owner, env, to)
    if owner.known and owner.value is None:
        unsure = f"({none_of(kind)} if {expr.slot} in t.revealed else UNKNOWN)"
        return Text(unsure, kind, unsure=True) if hidden else constant(None, kind)
    _reads_position(to, owner)
    maybe = kind not in NUMBERED and not owner.seated
    code = f"looked_up({code}, {owner.code})" if owner.unsure else f"{code}[{owner.code}]"
    if hidden:
        code = f"({code} if {expr.slot} in t.revealed else UNKNOWN)"
    return Text(code, kind, owner.roots, maybe=maybe, unsure=hidden or owner.unsure)


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
    code = f"by_rules(({cases}), {as_kind(body, kind)}, {definition.name!r}, RuleConflict)"
    parts = (body, *guards, *values)
    return Text(
        code,
        kind,
        roots_of(*parts),
        maybe=any(one.maybe for one in (body, *values)),
        unsure=any(one.unsure for one in parts),
    )


def _known(expr: e.Known, env: Env, to: Writer) -> Text:
    match expr.name:
        case "current":
            return Text("t.current", "player")
        case "players":
            return Text("t.alive", "players")
        case "players-in":
            return Text("len(t.alive)", "number")
        case "players-seated":
            return Text("len(t.everybody)", "number")
        case "everybody":
            return Text("t.everybody", "players")
        case "direction":
            return Text("('clockwise' if t.direction > 0 else 'counterclockwise')", "word")
        case "top":
            return Text("t.discard_pile[-1]", "card")
        case "last-drawn":
            if to.public:
                return Text("(UNKNOWN if t.last_drawn >= 0 else -1)", "card", unsure=True)
            return Text("t.last_drawn", "card")
        case "cards-drawn":
            return Text("t.cards_drawn", "number")
        case "attribute-values":
            return Text(repr(to.rules.attribute_values), "words")
        case _:
            raise AssertionError(expr.name)


def _zone(expr: e.ZoneOf, env: Env, to: Writer) -> Text:
    hidden = to.public and to.rules.zones[expr.name].sight != "face_up"
    if expr.owner is None:
        pile = "draw" if expr.name == "draw-pile" else "discard"
        code = f"t.{pile}_size()" if hidden else f"t.{pile}_cards()"
        return Text(code, "cards", hidden=hidden)
    owner = text(expr.owner, env, to)
    _reads_position(to, owner)
    if owner.unsure:
        code = f"looked_up(t.size, {owner.code})" if hidden else f"t.hand_if_known({owner.code})"
        return Text(code, "cards", owner.roots, unsure=True, hidden=hidden)
    code = f"t.size[{owner.code}]" if hidden else f"t.hand({owner.code})"
    return Text(code, "cards", owner.roots, hidden=hidden)


_NEIGHBORS = {
    "next": "t.direction, t.living",
    "previous": "-t.direction, t.living",
    "left": "1, t.in_match",
    "right": "-1, t.in_match",
}
_PLACES = {"top": "1", "second": "2", "bottom": "len(cards)"}


def _fact(expr: e.Fact, env: Env, to: Writer) -> Text:
    name = expr.name
    if name == "size" and isinstance(expr.argument, e.ZoneOf) and not to.public:
        return _size_of_zone(expr.argument, env, to)
    argument = text(expr.argument, env, to)
    roots, unsure = argument.roots, argument.unsure
    code = as_kind(argument, "player" if name in _NEIGHBORS or name == "hand-size" else "card")
    if name in _NEIGHBORS:
        _reads_position(to, argument)
        call = f"t.neighbor({{}}, {_NEIGHBORS[name]})"
        return Text(_if_known(call, code, unsure), "player", roots, unsure=unsure)
    if name == "hand-size":
        _reads_position(to, argument)
        return Text(_if_known("t.size[{}]", code, unsure), "number", roots, unsure=unsure)
    if name == "number":
        return Text(_if_known("NUMBER[{}]", code, unsure), "number", roots, unsure=unsure)
    if name == "size":
        found = "{}" if argument.hidden else "len({})"
        return Text(_if_known(found, argument.code, unsure), "number", roots, unsure=unsure)
    if argument.hidden:
        found = "(UNKNOWN if {} else -1)"
        return Text(_if_known(found, argument.code, unsure), "card", roots, unsure=True)
    found = f"card_at({{}}, {name!r})"
    return Text(_if_known(found, argument.code, unsure), "card", roots, unsure=unsure)


def _size_of_zone(zone: e.ZoneOf, env: Env, to: Writer) -> Text:
    """How many cards lie in a zone, without listing them."""
    if zone.owner is None:
        return Text("t.draw_size()" if zone.name == "draw-pile" else "t.discard_size()", "number")
    owner = text(zone.owner, env, to)
    _reads_position(to, owner)
    return Text(f"t.size[{as_kind(owner, 'player')}]", "number", owner.roots)


def _if_known(code: str, argument: str, unsure: bool) -> str:
    """The code with its argument, which may be unknown."""
    return f"if_known(lambda x: {code.format('x')}, {argument})" if unsure else code.format(argument)


def _card_value(expr: e.CardValue, env: Env, to: Writer) -> Text:
    card = text(expr.card, env, to)
    if expr.name == "face":
        table, kind = "FACE", "word"
    elif expr.name == to.rules.attribute:
        table, kind = "ATTRIBUTE", "word"
    else:
        table, kind = f"NUMBER_{identifier(expr.name)}", "number"
        if not any(expr.name in one.numbers for one in to.rules.kinds):
            return constant(0, "number") if not card.unsure else _lookup("NO_NUMBER", "number", card)
    return _lookup(table, kind, card)


def _lookup(table: str, kind: str, card: Text) -> Text:
    code = as_kind(card, "card")
    found = f"looked_up({table}, {code})" if card.unsure else f"{table}[{code}]"
    return Text(found, kind, card.roots, unsure=card.unsure)


def _has_tag(expr: e.HasTag, env: Env, to: Writer) -> Text:
    card = text(expr.card, env, to)
    return _lookup(f"{'NO_' if expr.negated else ''}TAG_{identifier(expr.tag)}", "truth", card)


def _window_open(expr: e.WindowOpen, env: Env, to: Writer) -> Text:
    code = f"t.is_open({expr.window!r})"
    return Text(f"(not {code})" if expr.negated else code, "truth")


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
    _reads_position(to, cards, card)
    roots = roots_of(cards, card)
    if cards.hidden:
        return Text(
            _if_known("max({} - 1, 0)", cards.code, cards.unsure),
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


def _quantified(expr: e.ExecQuantified, env: Env, to: Writer) -> Text:
    from .quantifiers import quantified

    return quantified(expr, env, to)


_TEXT: dict[type[Any], Callable[[Any, Env, Writer], Text]] = {
    e.Constant: _constant,
    e.Local: _local,
    e.Remembered: _remembered,
    e.Defined: _defined,
    e.Known: _known,
    e.ZoneOf: _zone,
    e.Fact: _fact,
    e.CardValue: _card_value,
    e.HasTag: _has_tag,
    e.WindowOpen: _window_open,
    e.ExecCompare: _compare,
    e.IsIn: _is_in,
    e.ExecLogic: _logic,
    e.ExecNot: _not,
    e.ExecArithmetic: _arithmetic,
    e.ExecWithout: _without,
    e.ExecEither: _either,
    e.ExecQuantified: _quantified,
}
