"""Can a condition hold? Decided by trying the finitely many values that can make a difference.

A condition over a position reads a few *atoms*: a remembered value, a card, whose turn it is, the size of a
hand, a question about a hand. For each there are few values that any comparison can tell apart: numbers next
to those that are compared with, three seats, every kind of card. They are tried one atom after the other, and
as soon as the condition is decided by what is chosen so far, that branch ends. Definitions are opened up
first, so that two rules which read the same thing through different words are compared by what they read.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, is_dataclass, replace
from typing import Any, cast

from uno_ref.model import executed as e
from uno_ref.model.executed import ExecExpr
from uno_ref.model.ruleset import Choice, RuleSet

MAX_TRIED = 60_000
MAX_OPENED = 400
_OPEN = object()

_OPAQUE = (e.ExecQuantified, e.WindowOpen)
_ATOMS = (e.Remembered, e.Known, e.Local, e.Fact, *_OPAQUE)
_NUMBER = "number"
"""The fact that is told of a card alone: it follows from the card, and has no values of its own."""


class Undecided(Exception):
    """The condition has too many values to try."""


@dataclass(frozen=True, slots=True)
class Witness:
    """Values under which a condition holds, in words.

    `questions` are the questions about cards that were answered freely.
    """

    situation: tuple[str, ...]
    questions: int


@dataclass(slots=True)
class Problem:
    """A condition with its atoms and the values of each."""

    rules: RuleSet
    condition: ExecExpr
    domains: Mapping[str, tuple[Any, ...]]
    most: int
    atoms: dict[str, tuple[ExecExpr, tuple[Any, ...]]] = field(default_factory=dict)
    tried: int = 0


def opened(expr: ExecExpr, rules: RuleSet, budget: list[int] | None = None) -> ExecExpr:
    """The expression with every definition replaced by what it says, exceptions first."""
    budget = [MAX_OPENED] if budget is None else budget
    if isinstance(expr, e.Defined):
        budget[0] -= 1
        if budget[0] < 0:
            raise Undecided
        definition = rules.definitions[expr.name]
        body = definition.body
        for exception in reversed(definition.exceptions):
            guard = exception.condition if exception.condition is not None else e.Constant(True)
            body = e.ExecEither(guard, exception.value, body)
        arguments = {name: opened(value, rules, budget) for name, value in expr.arguments}
        return opened(substituted(body, arguments), rules, budget)
    return _mapped(expr, lambda part: opened(part, rules, budget))


def substituted(expr: ExecExpr, arguments: dict[str, ExecExpr]) -> ExecExpr:
    """The expression with parameters replaced by arguments; a loop's own variable hides a parameter."""
    if isinstance(expr, e.Local):
        return arguments.get(expr.name, expr)
    if isinstance(expr, e.ExecQuantified) and expr.variable in arguments:
        arguments = {name: value for name, value in arguments.items() if name != expr.variable}
    return _mapped(expr, lambda part: substituted(part, arguments))


def _mapped(expr: ExecExpr, change: Any) -> ExecExpr:
    """The expression with its direct parts changed."""
    changes: dict[str, Any] = {}
    for one in fields(expr):
        value = getattr(expr, one.name)
        if is_dataclass(value) and not isinstance(value, type):
            changes[one.name] = change(value)
        elif one.name == "arguments":
            changes[one.name] = tuple((name, change(argument)) for name, argument in value)
    return replace(expr, **changes) if changes else expr


SEATS = (0, 1, 2)
# A row, for those who ask whether there is one; what is asked of its cards is a question of its own.
SOME_ROW = (0,)


def witness(
    condition: ExecExpr, rules: RuleSet, domains: Mapping[str, tuple[Any, ...]], most: int = MAX_TRIED
) -> Witness | None:
    """A situation in which the condition holds, or None if there is none; raises Undecided.

    `domains` has the values of the free names: SEATS, `cards`, words; `most` is how many tries it may take.
    """
    problem = Problem(rules, opened(condition, rules), domains, most)
    numbers = sorted(_numbers(problem.condition) | _ends_of_options(domains))
    _collect(problem.condition, problem, numbers)
    chosen: dict[str, Any] = {}
    order = sorted(
        problem.atoms,
        key=lambda key: (isinstance(problem.atoms[key][0], _OPAQUE), len(problem.atoms[key][1])),
    )
    if not _search(problem, order, chosen):
        return None
    questions = sum(1 for key in chosen if isinstance(problem.atoms[key][0], _OPAQUE))
    return Witness(tuple(_worded(problem, key, value) for key, value in chosen.items()), questions)


def cards_of(rules: RuleSet) -> tuple[int | None, ...]:
    """Every kind of card, and none."""
    return (*range(len(rules.kinds)), None)


def values_of(choice: Choice, rules: RuleSet) -> tuple[Any, ...]:
    """What may be chosen; of many numbers the first and the last ones."""
    match choice.source:
        case "hand":
            return cards_of(rules)
        case "players" | "others":
            return SEATS
        case "words":
            return choice.words
        case "rows":
            return ((), SOME_ROW)
        case "numbers":
            low, high = choice.bounds or (0, 0)
            return tuple(sorted({*range(low, min(low + 12, high + 1)), high}))


def _search(problem: Problem, order: list[str], chosen: dict[str, Any]) -> bool:
    problem.tried += 1
    if problem.tried > problem.most:
        raise Undecided
    value = _value(problem.condition, problem, chosen)
    if value is not _OPEN:
        return bool(value)
    key = next(key for key in order if key not in chosen)
    for candidate in problem.atoms[key][1]:
        chosen[key] = candidate
        if _search(problem, order, chosen):
            return True
        del chosen[key]
    return False


def _parts(expr: ExecExpr) -> Iterator[ExecExpr]:
    for one in fields(expr):
        value = getattr(expr, one.name)
        if is_dataclass(value) and not isinstance(value, type):
            yield cast("ExecExpr", value)


def _ends_of_options(domains: Mapping[str, Any]) -> set[int]:
    """The least and the greatest value of every option that is a number: what is compared with it can be as large."""
    values = [
        domain for name, domain in domains.items() if name.startswith("option ") and isinstance(domain, tuple)
    ]
    return {end for domain in values for end in (domain[0], domain[-1]) if type(end) is int}


def _numbers(expr: ExecExpr) -> set[int]:
    """The numbers that are written in an expression."""
    found = (
        {expr.value}
        if isinstance(expr, e.Constant) and isinstance(expr.value, int) and not isinstance(expr.value, bool)
        else set()
    )
    for part in _parts(expr):
        found |= _numbers(part)
    return found


def _collect(expr: ExecExpr, problem: Problem, numbers: list[int]) -> None:
    """The atoms of an expression with the values to try."""
    if is_atom(expr):
        key = repr(expr)
        if key not in problem.atoms:
            problem.atoms[key] = (expr, _domain(expr, problem, numbers))
        return
    for part in _parts(expr):
        _collect(part, problem, numbers)


def is_atom(expr: ExecExpr) -> bool:
    """Whether an expression has a value of its own, whatever the others have."""
    return isinstance(expr, _ATOMS) and not (isinstance(expr, e.Fact) and expr.name == _NUMBER)


def _domain(expr: ExecExpr, problem: Problem, numbers: list[int]) -> tuple[Any, ...]:
    """The values that can make a difference."""
    near = sorted({0, 1, *(n + d for n in numbers for d in (-1, 0, 1))})
    rules = problem.rules
    cards = cards_of(rules)
    seats = (*SEATS, None)
    match expr:
        case e.Remembered():
            slot = rules.slots[expr.slot]
            match slot.type.kind:
                case "truth":
                    return (False, True)
                case "number":
                    low, high = slot.bounds or (0, 1_000)
                    return tuple(n for n in sorted({*near, low, high}) if low <= n <= high)
                case "player":
                    return seats
                case "card":
                    return cards
                case "word":
                    return (*slot.type.words, None)
                case _:
                    raise Undecided
        case e.Known(name="top" | "last-drawn"):
            return cards
        case e.Known(name="current"):
            return (0, 1, 2)
        case e.Known(name="direction"):
            return ("clockwise", "counterclockwise")
        case e.Known(name="players-in"):
            return tuple(range(1, rules.players[-1] + 1))
        case e.Known(name="players-seated"):
            return rules.players
        case e.Known():
            return tuple(n for n in near if n >= 0)
        case e.Local():
            if expr.name not in problem.domains:
                raise Undecided
            return problem.domains[expr.name]
        case e.Fact(name="next" | "previous" | "left" | "right"):
            return (0, 1, 2)
        case e.Fact(name="hand-size" | "size"):
            return tuple(n for n in near if n >= 0)
        case e.Fact():
            return cards
        case e.ExecQuantified(quantifier="some" | "every") | e.WindowOpen():
            return (False, True)
        case e.ExecQuantified(quantifier="first"):
            return seats if isinstance(expr.domain, e.Known) else cards
        case _:
            return tuple(n for n in near if n >= 0)


def _value(expr: ExecExpr, problem: Problem, chosen: dict[str, Any]) -> Any:
    """The value as far as it is decided; _OPEN if it isn't."""
    if is_atom(expr):
        return chosen.get(repr(expr), _OPEN)
    match expr:
        case e.Constant():
            return expr.value
        case e.Fact():
            card = _value(expr.argument, problem, chosen)
            return card if card is _OPEN else 0 if card is None else problem.rules.kinds[card].number
        case e.CardValue():
            card = _value(expr.card, problem, chosen)
            if card is _OPEN:
                return _OPEN
            if card is None:
                return None if expr.name in ("face", problem.rules.attribute) else 0
            kind = problem.rules.kinds[card]
            if expr.name == "face":
                return kind.face
            return kind.attribute if expr.name == problem.rules.attribute else kind.numbers.get(expr.name, 0)
        case e.HasTag():
            card = _value(expr.card, problem, chosen)
            if card is _OPEN:
                return _OPEN
            return (card is not None and expr.tag in problem.rules.kinds[card].tags) != expr.negated
        case e.ExecCompare():
            left, right = _value(expr.left, problem, chosen), _value(expr.right, problem, chosen)
            return _OPEN if left is _OPEN or right is _OPEN else _compare(expr.operator, left, right)
        case e.IsIn():
            subject = _value(expr.subject, problem, chosen)
            return _OPEN if subject is _OPEN else subject in expr.values
        case e.ExecLogic():
            left = _value(expr.left, problem, chosen)
            decisive = expr.operator == "or"
            if left is not _OPEN and bool(left) == decisive:
                return decisive
            right = _value(expr.right, problem, chosen)
            if right is not _OPEN and bool(right) == decisive:
                return decisive
            return _OPEN if left is _OPEN or right is _OPEN else not decisive
        case e.ExecNot():
            operand = _value(expr.operand, problem, chosen)
            return _OPEN if operand is _OPEN else not operand
        case e.ExecArithmetic():
            left, right = _value(expr.left, problem, chosen), _value(expr.right, problem, chosen)
            if left is _OPEN or right is _OPEN:
                return _OPEN
            return {"+": left + right, "-": left - right, "times": left * right}[expr.operator]
        case e.ExecEither():
            condition = _value(expr.condition, problem, chosen)
            if condition is _OPEN:
                return _OPEN
            return _value(expr.yes if condition else expr.no, problem, chosen)
        case _:
            raise Undecided


def _compare(operator: str, left: Any, right: Any) -> bool:
    match operator:
        case "is":
            return bool(left == right)
        case "is not":
            return bool(left != right)
        case "is more than":
            return bool((left or 0) > (right or 0))
        case "is at least":
            return bool((left or 0) >= (right or 0))
        case "is less than":
            return bool((left or 0) < (right or 0))
        case _:
            return bool((left or 0) <= (right or 0))


def _worded(problem: Problem, key: str, value: Any) -> str:
    """An atom with its value as a reader says it."""
    expr = problem.atoms[key][0]
    name = words(expr)
    if isinstance(value, bool):
        return name if value else f"not {name}"
    if isinstance(value, tuple):
        return f"{name} is {'not nothing' if value else 'nothing'}"
    is_card = "card" in name or name in ("top", "last-drawn")
    if is_card and isinstance(value, int):
        return f"{name} is {problem.rules.kinds[value].text}"
    if _is_player(expr, problem):
        return f"{name} is {'nobody' if value is None else ('a player', 'the next player', 'another player')[value]}"
    return f"{name} is {'none' if value is None else value}"


def _is_player(expr: ExecExpr, problem: Problem) -> bool:
    match expr:
        case e.Remembered():
            return problem.rules.slots[expr.slot].type.kind == "player"
        case e.Known(name="current") | e.Fact(name="next" | "previous" | "left" | "right"):
            return True
        case e.Local():
            return (
                tuple(problem.domains.get(expr.name, ()))[: len(SEATS)] == SEATS and "card" not in expr.name
            )
        case _:
            return False


def words(expr: ExecExpr) -> str:
    """An expression roughly as it is written."""
    match expr:
        case e.Constant():
            return "none" if expr.value is None else str(expr.value)
        case e.Remembered():
            return expr.name if expr.owner is None else f"{expr.name} of {words(expr.owner)}"
        case e.Known() | e.Local():
            return expr.name
        case e.Fact():
            return f"{expr.name} of {words(expr.argument)}"
        case e.ZoneOf():
            return expr.name if expr.owner is None else f"{expr.name} of {words(expr.owner)}"
        case e.CardValue():
            return f"{expr.name} of {words(expr.card)}"
        case e.HasTag():
            return f"{words(expr.card)} is {'not ' if expr.negated else ''}a {expr.tag}"
        case e.WindowOpen():
            return f"{expr.window} is open"
        case e.ExecCompare():
            return f"{words(expr.left)} {expr.operator} {words(expr.right)}"
        case e.ExecLogic():
            return f"{words(expr.left)} {expr.operator} {words(expr.right)}"
        case e.ExecNot():
            return f"not ({words(expr.operand)})"
        case e.ExecArithmetic():
            return f"{words(expr.left)} {expr.operator} {words(expr.right)}"
        case e.ExecWithout():
            return f"{words(expr.cards)} without {words(expr.card)}"
        case e.ExecQuantified():
            body = "" if expr.body is None else f" has ({words(expr.body)})"
            return f"{expr.quantifier} {expr.variable} in {words(expr.domain)}{body}"
        case e.IsIn():
            return f"{words(expr.subject)} is one of ({', '.join(sorted(map(str, expr.values)))})"
        case e.ExecEither():
            return f"if {words(expr.condition)} then {words(expr.yes)} otherwise {words(expr.no)}"
        case e.Defined():
            return " ".join([words(argument) for _, argument in expr.arguments] + [expr.name])
