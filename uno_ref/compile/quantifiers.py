"""`some`, `every`, `count` and their like become masks where they run over a hand, and Python's own loops elsewhere."""

from __future__ import annotations

from dataclasses import replace

from uno_ref.model import executed as e
from uno_ref.model.executed import ExecExpr

from .expressions import truth
from .masks import mask
from .text import Env, NotTabulable, Split, Text, Writer, as_kind, none_of, roots_of
from .writing import WRITTEN, condition, text

_ELEMENTS = {"players": "player", "cards": "card", "row": "card", "words": "word"}


def _quantified(expr: e.ExecQuantified, env: Env, to: Writer) -> Text:
    """EVAL-QUANTIFIED: over the elements of a finite set, in its order."""
    if to.public:
        return _in_public(expr, env, to)
    found = _over_a_hand(expr, env, to) or _sum_of_a_hand(expr, env, to)
    if found is not None:
        return found
    domain = _ordered(expr, env, to)
    if to.split is not None and (domain.kind in ("cards", "row") or to.split.blind):
        raise NotTabulable
    variable, element, inner, within = bound(expr.variable, domain, env, to)
    test = "" if expr.where is None else f" if {text(expr.where, inner, within).code}"
    where = condition(expr.where, inner, within)
    body = condition(expr.body, inner, within)
    roots = roots_of(domain, where, body) - {variable}
    loop = f"for {variable} in {domain.code}{test}"
    if isinstance(expr.domain, e.ZoneOf) and expr.domain.owner is not None and expr.starting is None:
        # Equal cards are alike: it is enough to look at each kind once, and to count how many there are of it.
        player = as_kind(text(expr.domain.owner, env, to), "player")
        loop = f"for {variable} in t.kinds_in({player}){test}"
        if expr.quantifier in ("count", "total"):
            each = "" if expr.quantifier == "count" else f" * {body.code}"
            return Text(f"sum(t.count[{player}][{variable}]{each} {loop})", "number", roots)
    match expr.quantifier:
        case "some":
            return Text(f"any({body.code} {loop})", "truth", roots)
        case "every":
            return Text(f"all({body.code} {loop})", "truth", roots)
        case "count":
            return Text(f"sum(1 {loop})", "number", roots)
        case "total":
            return Text(f"sum({body.code} {loop})", "number", roots)
        case "highest":
            return Text(f"max(({body.code} {loop}), default=0)", "number", roots)
        case "lowest":
            return Text(f"min(({body.code} {loop}), default=0)", "number", roots)
        case "first":
            none = none_of(element.kind)
            return Text(f"next(({variable} {loop}), {none})", element.kind, roots)


def bound(name: str, domain: Text, env: Env, to: Writer) -> tuple[str, Text, Env, Writer]:
    """A loop's variable, the names within the loop, and how what stands within it is written."""
    variable = to.gathered.fresh(name)
    kind = _ELEMENTS.get(domain.kind, domain.kind)
    element = Text(variable, kind, frozenset({variable}), seated=True)
    within = to if to.split is None else replace(to, split=to.split.inside(variable))
    return variable, element, {**env, name: element}, within


def _ordered(expr: e.ExecQuantified, env: Env, to: Writer) -> Text:
    """The set that is run over, in order from a player if the expression says so."""
    domain = text(expr.domain, env, to)
    if expr.starting is None:
        return domain
    start = text(expr.starting, env, to)
    code = f"t.in_order_from({domain.code}, {as_kind(start, 'player')})"
    return replace(domain, code=code, known=False, roots=roots_of(domain, start))


# -- over a hand -------------------------------------------------------------------------------------------


def _over_a_hand(expr: e.ExecQuantified, env: Env, to: Writer) -> Text | None:
    """`some` and `every` over a hand, or a hand but for one card, as operations on its mask.

    None if it is something else, or what is said of a card can't be tabulated.
    """
    if expr.quantifier not in ("some", "every") or expr.body is None or expr.starting is not None:
        return None
    missing: ExecExpr | None = None
    zone: ExecExpr = expr.domain
    if isinstance(expr.domain, e.ExecWithout):
        zone, missing = expr.domain.cards, expr.domain.card
    if not isinstance(zone, e.ZoneOf) or zone.owner is None:
        return None
    wanted = _fitting(expr)
    if missing is not None and expr.quantifier != "some":
        return None
    owner = text(zone.owner, env, to.whole())
    variable = to.gathered.fresh(expr.variable)
    inner = {**env, expr.variable: Text(variable, "card", frozenset({variable}), seated=True)}
    try:
        fitting = mask(wanted, variable, inner, to.whole())
    except NotTabulable:
        return None
    roots = roots_of(owner, fitting)
    player = as_kind(owner, "player")
    if missing is not None and to.split is None:
        left_out = text(missing, env, to)
        code = f"t.others_in({player}, {fitting.code}, {as_kind(left_out, 'card')})"
        return Text(code, "truth", roots | left_out.roots)
    if missing is not None:
        return _but_for_one(player, fitting, roots, text(missing, env, to), to)
    if to.split is not None:
        raise NotTabulable
    if expr.quantifier == "some":
        return Text(f"((t.mask[{player}] & {fitting.code}) != 0)", "truth", roots)
    return Text(f"((t.mask[{player}] & ~{fitting.code}) == 0)", "truth", roots)


def _sum_of_a_hand(expr: e.ExecQuantified, env: Env, to: Writer) -> Text | None:
    """`total` over a hand of what is told of each card alone, from a table; None if it is something else."""
    zone = expr.domain
    if expr.quantifier != "total" or expr.body is None or expr.where is not None or to.split is not None:
        return None
    if not isinstance(zone, e.ZoneOf) or zone.owner is None:
        return None
    inner = {**env, expr.variable: Text("card", "card", frozenset({"card"}), seated=True)}
    split = Split(frozenset({"card"}))
    try:
        told = text(expr.body, inner, replace(to, split=split, among=None))
    except NotTabulable:
        return None
    if split.keys or told.maybe or "card" not in told.roots:
        return None
    line = f"NAME = [{told.code} for card in KINDS]"
    table = to.gathered.shared(line, "TOLD", ["", line])
    owner = text(zone.owner, env, to)
    return Text(f"t.total({as_kind(owner, 'player')}, {table})", "number", owner.roots)


def _fitting(expr: e.ExecQuantified) -> ExecExpr:
    """What is asked of a card, with what `where` asks of it."""
    assert expr.body is not None
    if expr.where is None:
        return expr.body
    if expr.quantifier == "some":
        return e.ExecLogic("and", expr.where, expr.body)
    return e.ExecLogic("or", e.ExecNot(expr.where), expr.body)


def _but_for_one(player: str, fitting: Text, roots: frozenset[str], missing: Text, to: Writer) -> Text:
    """`some c in hand of P without X` where a table runs over X.

    It is enough to know which X would leave none that fits, if there is one: that is hoisted.
    """
    assert to.split is not None
    if roots & to.split.roots:
        raise NotTabulable
    lone = Text(f"t.lone({player}, {fitting.code})", "number", roots)
    key = to.split.hoisted(lone, 60)
    if key.unsure:
        return Text("UNKNOWN", "truth", missing.roots, unsure=True)
    return Text(f"({key.code} != NO_CARD_FITS and {key.code} != {missing.code})", "truth", missing.roots)


# -- in public reading ---------------------------------------------------------------------------------------


def _in_public(expr: e.ExecQuantified, env: Env, to: Writer) -> Text:
    domain = text(expr.domain, env, to)
    variable, element, inner, within = bound(expr.variable, domain, env, to)
    if domain.hidden:
        return _over_hidden(expr, domain, variable, inner, within)
    domain = _ordered(expr, env, to)
    where = condition(expr.where, inner, within)
    body = condition(expr.body, inner, within)
    kind = element.kind if expr.quantifier == "first" else "truth"
    kind = kind if expr.quantifier in ("first", "some", "every") else "number"
    found = f"(({variable}, {where.code}, {body.code}) for {variable} in {{}})"
    code = f"over({expr.quantifier!r}, {found}, {none_of(kind)})"
    unsure = domain.unsure or where.unsure or body.unsure
    call = code.format("x" if domain.unsure else domain.code)
    if domain.unsure:
        call = f"if_known(lambda x: {call}, {domain.code})"
    return Text(call, kind, roots_of(domain, where, body) - {variable}, unsure=unsure)


def _over_hidden(expr: e.ExecQuantified, domain: Text, variable: str, inner: Env, within: Writer) -> Text:
    """POSSIBLE for a hidden hand: each kind that somebody could hold is looked at."""
    if expr.quantifier not in ("some", "every") or expr.body is None:
        if expr.quantifier == "count" and expr.where is None:
            return replace(domain, kind="number", hidden=False)
        empty = {"some": "False", "every": "True"}.get(expr.quantifier, "0")
        kind = "card" if expr.quantifier == "first" else "number"
        empty = "-1" if kind == "card" else empty
        code = f"(UNKNOWN if {domain.code} else {empty})"
        return Text(code, kind, domain.roots, unsure=True)
    body = truth(text(expr.body, inner, within))
    size = domain.code
    values = f"({body.code} for {variable} in t.candidates())"
    code = f"over_hidden({expr.quantifier!r}, {{}}, {values})"
    call = f"if_known(lambda x: {code.format('x')}, {size})" if domain.unsure else code.format(size)
    return Text(call, "truth", roots_of(domain, body) - {variable}, unsure=True)


WRITTEN[e.ExecQuantified] = _quantified
