"""What an expression is worth in a position: one function for each kind of node (rules EVAL-*).

An expression is read in one of two ways. By default it is read with everything that there is. With
`Scene.public` it is read with what everybody can see; then whatever is hidden is UNKNOWN, and UNKNOWN spreads
(rule POSSIBLE): `and`, `or` and `not` follow Kleene, a comparison with something unknown is unknown, and a
hidden zone is known by its size alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from uno_ref.model import executed as e
from uno_ref.model.executed import ExecExpr
from uno_ref.model.ruleset import RuleSet
from uno_ref.model.state import RuleConflict

from .work import Work


class _Unknown:
    """The value of what can't be seen."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "UNKNOWN"


UNKNOWN: Any = _Unknown()


@dataclass(frozen=True, slots=True)
class HiddenCards:
    """Cards of which only the number can be seen."""

    size: int


@dataclass(slots=True)
class Scene:
    """What an expression is read against.

    The position and what is spoken of (`player`, `card`, `subject`, loops).
    """

    work: Work
    names: dict[str, Any]
    public: bool = False


def evaluate(expr: ExecExpr, scene: Scene) -> Any:
    """The value of the expression (EVAL)."""
    return _EVALUATE[type(expr)](expr, scene)


def holds(condition: ExecExpr | None, scene: Scene) -> Any:
    """Whether a guard holds; a missing guard always does. UNKNOWN is possible in public reading only."""
    return True if condition is None else _EVALUATE[type(condition)](condition, scene)


def _constant(expr: e.Constant, scene: Scene) -> Any:
    """EVAL-NAME for a value that is written there, or an option's."""
    return expr.value


def _local(expr: e.Local, scene: Scene) -> Any:
    """EVAL-NAME for what the scene speaks of; what it doesn't speak of is none."""
    return scene.names.get(expr.name, expr.none)


def _remembered(expr: e.Remembered, scene: Scene) -> Any:
    """EVAL-NAME for a remembered value: that of nobody is none, a hidden one UNKNOWN in public reading."""
    if scene.public and scene.work.rules.slots[expr.slot].hidden and expr.slot not in scene.work.revealed:
        return UNKNOWN
    value: Any = scene.work.values[expr.slot]
    if expr.owner is None:
        return value
    owner = _EVALUATE[type(expr.owner)](expr.owner, scene)
    return UNKNOWN if owner is UNKNOWN else None if owner is None else value[owner]


def _defined(expr: e.Defined, scene: Scene) -> Any:
    """EVAL-DEFINED: the one exception that holds, or the base case.

    Two with different values are a conflict.
    """
    definition = scene.work.rules.definitions[expr.name]
    outer = scene.names
    scene.names = {name: evaluate(argument, scene) for name, argument in expr.arguments}
    try:
        found: Any = UNKNOWN
        ruling = ""
        unknown = False
        for exception in definition.exceptions:
            applies = holds(exception.condition, scene)
            if applies is UNKNOWN:
                unknown = True
            elif applies:
                value = evaluate(exception.value, scene)
                if ruling and value != found:
                    raise RuleConflict(f"the definition of {expr.name}", (ruling, exception.rule))
                found, ruling = value, exception.rule
        if ruling:
            return found
        return UNKNOWN if unknown else evaluate(definition.body, scene)
    finally:
        scene.names = outer


def _known(expr: e.Known, scene: Scene) -> Any:
    """EVAL-NAME for what the machine knows by itself."""
    work = scene.work
    match expr.name:
        case "current":
            return work.current
        case "players":
            return work.players()
        case "players-in":
            return sum(work.living)
        case "players-seated":
            return sum(work.in_match)
        case "everybody":
            return tuple(seat for seat, inside in enumerate(work.in_match) if inside)
        case "direction":
            return "clockwise" if work.direction > 0 else "counterclockwise"
        case "top":
            return work.discard_pile[-1] if work.discard_pile else None
        case "last-drawn":
            return UNKNOWN if scene.public and work.last_drawn is not None else work.last_drawn
        case "cards-drawn":
            return work.cards_drawn
        case "attribute-values":
            return work.rules.attribute_values
        case _:
            raise AssertionError(expr.name)


def _zone(expr: e.ZoneOf, scene: Scene) -> Any:
    """EVAL-NAME for a zone: its cards, or in public reading only their number if it doesn't lie open."""
    work = scene.work
    cards: list[int]
    if expr.owner is None:
        cards = work.pile(expr.name)
    else:
        owner = _EVALUATE[type(expr.owner)](expr.owner, scene)
        if owner is UNKNOWN:
            return UNKNOWN
        cards = [] if owner is None else work.hands[owner]
    if scene.public and work.rules.zones[expr.name].sight != "face_up":
        return HiddenCards(len(cards))
    return cards


def _fact(expr: e.Fact, scene: Scene) -> Any:
    """EVAL-FACT: neighbors are the nearest players still in; the top of an empty zone is none."""
    argument = _EVALUATE[type(expr.argument)](expr.argument, scene)
    if argument is UNKNOWN:
        return UNKNOWN
    work = scene.work
    match expr.name:
        case "next":
            return work.neighbor(argument, work.direction, work.living)
        case "previous":
            return work.neighbor(argument, -work.direction, work.living)
        case "left":
            return work.neighbor(argument, 1, work.in_match)
        case "right":
            return work.neighbor(argument, -1, work.in_match)
        case "hand-size":
            return 0 if argument is None else len(work.hands[argument])
        case "size":
            return argument.size if isinstance(argument, HiddenCards) else len(argument)
        case "number":
            return 0 if argument is None else work.rules.kinds[argument].number
        case "top" | "second" | "bottom":
            if isinstance(argument, HiddenCards):
                return UNKNOWN if argument.size else None
            place = {"top": 1, "second": 2, "bottom": len(argument)}[expr.name]
            return argument[-place] if len(argument) >= place > 0 else None
        case _:
            raise AssertionError(expr.name)


def _card_value(expr: e.CardValue, scene: Scene) -> Any:
    """EVAL-CARD: what a card is, none or 0 for no card."""
    card = _EVALUATE[type(expr.card)](expr.card, scene)
    if card is UNKNOWN:
        return UNKNOWN
    rules = scene.work.rules
    if card is None:
        return None if expr.name in ("face", rules.attribute) else 0
    kind = rules.kinds[card]
    if expr.name == "face":
        return kind.face
    return kind.attribute if expr.name == rules.attribute else kind.numbers.get(expr.name, 0)


def _has_tag(expr: e.HasTag, scene: Scene) -> Any:
    """EVAL-CARD for tags: no card has any."""
    card = _EVALUATE[type(expr.card)](expr.card, scene)
    if card is UNKNOWN:
        return UNKNOWN
    tagged = card is not None and expr.tag in scene.work.rules.kinds[card].tags
    return tagged != expr.negated


def _window_open(expr: e.WindowOpen, scene: Scene) -> Any:
    """EVAL-COMPARE for windows: some window of the name is open."""
    return any(window.name == expr.window for window in scene.work.windows) != expr.negated


def _compare(expr: e.ExecCompare, scene: Scene) -> Any:
    """EVAL-COMPARE: two values of one type; among numbers none counts as 0."""
    left = _EVALUATE[type(expr.left)](expr.left, scene)
    right = _EVALUATE[type(expr.right)](expr.right, scene)
    if scene.public and (
        left is UNKNOWN or right is UNKNOWN or isinstance(left, HiddenCards) or isinstance(right, HiddenCards)
    ):
        return UNKNOWN
    if expr.operator == "is":
        return left == right
    return _OPERATORS[expr.operator](left, right)


_OPERATORS: dict[str, Callable[[Any, Any], bool]] = {
    "is": lambda left, right: bool(left == right),
    "is not": lambda left, right: bool(left != right),
    "is more than": lambda left, right: (left or 0) > (right or 0),
    "is at least": lambda left, right: (left or 0) >= (right or 0),
    "is less than": lambda left, right: (left or 0) < (right or 0),
    "is at most": lambda left, right: (left or 0) <= (right or 0),
}


def _is_in(expr: e.IsIn, scene: Scene) -> Any:
    """EVAL-COMPARE for `is one of`."""
    subject = evaluate(expr.subject, scene)
    return UNKNOWN if subject is UNKNOWN else subject in expr.values


def _logic(expr: e.ExecLogic, scene: Scene) -> Any:
    """EVAL-LOGIC: the left side first; the right one only if it can still matter."""
    left = _EVALUATE[type(expr.left)](expr.left, scene)
    decisive = expr.operator == "or"
    if left is not UNKNOWN and bool(left) == decisive:
        return decisive
    right = _EVALUATE[type(expr.right)](expr.right, scene)
    if right is not UNKNOWN and bool(right) == decisive:
        return decisive
    return UNKNOWN if left is UNKNOWN or right is UNKNOWN else not decisive


def _not(expr: e.ExecNot, scene: Scene) -> Any:
    """EVAL-LOGIC for `not`."""
    operand = _EVALUATE[type(expr.operand)](expr.operand, scene)
    return UNKNOWN if operand is UNKNOWN else not operand


def _arithmetic(expr: e.ExecArithmetic, scene: Scene) -> Any:
    """EVAL-ARITHMETIC: whole numbers without bounds."""
    left, right = evaluate(expr.left, scene), evaluate(expr.right, scene)
    if left is UNKNOWN or right is UNKNOWN:
        return UNKNOWN
    match expr.operator:
        case "+":
            return (left or 0) + (right or 0)
        case "-":
            return (left or 0) - (right or 0)
        case "times":
            return (left or 0) * (right or 0)


def _without(expr: e.ExecWithout, scene: Scene) -> Any:
    """EVAL-WITHOUT: one copy fewer; cards that have no such copy stay as they are."""
    cards, card = evaluate(expr.cards, scene), evaluate(expr.card, scene)
    if isinstance(cards, HiddenCards):
        return HiddenCards(max(cards.size - 1, 0))
    if card is UNKNOWN:
        return HiddenCards(max(len(cards) - 1, 0))
    rest = list(cards)
    if card in rest:
        rest.reverse()
        rest.remove(card)
        rest.reverse()
    return rest


def _either(expr: e.ExecEither, scene: Scene) -> Any:
    """EVAL-EITHER: one of two; if it is UNKNOWN which, their common value."""
    condition = evaluate(expr.condition, scene)
    if condition is UNKNOWN:
        yes, no = evaluate(expr.yes, scene), evaluate(expr.no, scene)
        return yes if yes is not UNKNOWN and yes == no else UNKNOWN
    return evaluate(expr.yes if condition else expr.no, scene)


def candidates(work: Work) -> tuple[int, ...]:
    """CANDIDATES: the kinds of which, for all that everybody can see, somebody could hold a copy.

    Not all lie face up.
    """
    zones = work.rules.zones
    hidden: set[int] = set()
    for name in ("draw-pile", "discard-pile", *work.piles):
        if zones[name].sight != "face_up":
            hidden.update(work.pile(name))
    if zones["hand"].sight != "face_up":
        for hand in work.hands:
            hidden.update(hand)
    return tuple(sorted(hidden))


def _quantified(expr: e.ExecQuantified, scene: Scene) -> Any:
    """EVAL-QUANTIFIED: over the elements of a finite set, in its order."""
    domain = evaluate(expr.domain, scene)
    if domain is UNKNOWN:
        return UNKNOWN
    if isinstance(domain, HiddenCards):
        return _quantified_hidden(expr, domain, scene)
    return _quantified_over(expr, domain, scene)


def in_order_from(players: Iterable[int], start: int | None, work: Work) -> list[int]:
    """Players by their distance from `start`, clockwise; as they come if there is no start."""
    if start is None:
        return list(players)
    count = len(work.living)
    return sorted(players, key=lambda seat: (seat - start) % count)


def _quantified_over(expr: e.ExecQuantified, domain: Iterable[Any], scene: Scene) -> Any:
    outer = scene.names
    if expr.starting is not None:
        domain = in_order_from(domain, evaluate(expr.starting, scene), scene.work)
    names = scene.names = dict(outer)
    variable, where, body = expr.variable, expr.where, expr.body
    unknown = False
    numbers: list[int] = []
    count = 0
    try:
        for element in domain:
            names[variable] = element
            if where is not None:
                inside = evaluate(where, scene)
                if inside is UNKNOWN:
                    unknown = True
                    continue
                if not inside:
                    continue
            count += 1
            if body is None:
                if expr.quantifier == "first":
                    return UNKNOWN if unknown else element
                continue
            value = evaluate(body, scene)
            if value is UNKNOWN:
                unknown = True
            elif expr.quantifier == "some":
                if value:
                    return True
            elif expr.quantifier == "every":
                if not value:
                    return False
            else:
                numbers.append(value)
    finally:
        scene.names = outer
    if unknown:
        return UNKNOWN
    return _summary(expr.quantifier, numbers, count)


def _summary(quantifier: str, numbers: list[int], count: int) -> Any:
    match quantifier:
        case "some":
            return False
        case "every":
            return True
        case "count":
            return count
        case "total":
            return sum(numbers)
        case "highest":
            return max(numbers, default=0)
        case "lowest":
            return min(numbers, default=0)
        case _:
            return None


def _quantified_hidden(expr: e.ExecQuantified, hidden: HiddenCards, scene: Scene) -> Any:
    """POSSIBLE for a hidden hand.

    `some` is false if no candidate fits or the hand is empty, true if every candidate fits.
    """
    if expr.quantifier not in ("some", "every") or expr.body is None:
        if expr.quantifier == "count" and expr.where is None:
            return hidden.size
        return UNKNOWN if hidden.size else _summary(expr.quantifier, [], 0)
    wanted = expr.quantifier == "every"
    if hidden.size == 0:
        return wanted
    outer = scene.names
    names = scene.names = dict(outer)
    values = []
    try:
        for kind in candidates(scene.work):
            names[expr.variable] = kind
            values.append(evaluate(expr.body, scene))
    finally:
        scene.names = outer
    if all(value is not UNKNOWN and value for value in values):
        return True
    if all(value is not UNKNOWN and not value for value in values):
        return False
    return UNKNOWN


_EVALUATE: dict[type[Any], Callable[[Any, Scene], Any]] = {
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

__all__ = ["UNKNOWN", "HiddenCards", "RuleSet", "Scene", "candidates", "evaluate", "holds", "in_order_from"]
