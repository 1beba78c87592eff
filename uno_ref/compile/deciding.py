"""Which of several guards hold, decided by tests of which each is made once at most.

A guard is a formula over tests; a tree of tests is grown until every guard is decided at each leaf. Tests change
nothing and don't depend on each other's order, so the tree says the same as the guards one after the other.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from uno_ref.model import executed as e
from uno_ref.model.executed import ExecExpr

from .expressions import inside, truth
from .text import Env, Text, Writer
from .writing import condition, text

# A tree with more leaves than this is longer than the guards one after the other.
MOST_LEAVES = 24


@dataclass(frozen=True, slots=True)
class Test:
    """One test, as text."""

    code: str


@dataclass(frozen=True, slots=True)
class Not:
    """The opposite of a formula."""

    of: Formula


@dataclass(frozen=True, slots=True)
class Joined:
    """Both of two formulas, or either."""

    both: bool
    one: Formula
    other: Formula


Formula = bool | Test | Not | Joined


@dataclass(frozen=True, slots=True)
class Node:
    """A test and what is to be decided after it."""

    test: str
    yes: Tree
    no: Tree


# A leaf is the numbers of the guards that hold.
Tree = Node | tuple[int, ...]


class TooMany(Exception):
    """The tree would have too many leaves."""


def formula(expr: ExecExpr | None, env: Env, to: Writer) -> Formula:
    """A guard as a formula."""
    whole = condition(expr, env, to)
    if expr is None or whole.known:
        return bool(whole.value)
    match expr:
        case e.ExecLogic():
            return joined(expr.operator == "and", formula(expr.left, env, to), formula(expr.right, env, to))
        case e.ExecNot():
            return opposite(formula(expr.operand, env, to))
        case e.Defined():
            definition = to.rules.definitions[expr.name]
            if not definition.exceptions:
                return formula(definition.body, inside(expr, env), to)
        case e.ExecCompare():
            return _comparison(expr, whole, env, to)
    return Test(truth(whole).code)


def _comparison(expr: e.ExecCompare, whole: Text, env: Env, to: Writer) -> Formula:
    """A comparison; `is not` and what is said of the ends of a range are the opposites of other tests."""
    left, right = expr.left, expr.right
    if expr.operator == "is not":
        return opposite(formula(e.ExecCompare("is", left, right), env, to))
    if not isinstance(left, e.Remembered) or left.owner is not None or not isinstance(right, e.Constant):
        return Test(whole.code)
    bounds, value = to.rules.slots[left.slot].bounds, right.value
    if bounds is None or not isinstance(value, int):
        return Test(whole.code)
    code = text(left, env, to).code
    match expr.operator:
        case "is more than" | "is at least":
            least = value + (expr.operator == "is more than")
            return Test(f"{code} >= {least}" if least != 1 or bounds[0] < 0 else code)
        case "is less than":
            return opposite(formula(e.ExecCompare("is at least", left, right), env, to))
        case "is at most":
            return opposite(formula(e.ExecCompare("is more than", left, right), env, to))
        case "is" if value == bounds[0]:
            return opposite(formula(e.ExecCompare("is more than", left, right), env, to))
        case "is" if value == bounds[1]:
            return formula(e.ExecCompare("is at least", left, right), env, to)
    return Test(whole.code)


def opposite(of: Formula) -> Formula:
    """`not`."""
    if isinstance(of, bool):
        return not of
    return of.of if isinstance(of, Not) else Not(of)


def joined(both: bool, one: Formula, other: Formula) -> Formula:
    """`and` or `or`."""
    for side, rest in ((one, other), (other, one)):
        if isinstance(side, bool):
            return rest if side == both else side
    return Joined(both, one, other)


def with_known(given: Formula, known: Iterable[tuple[str, bool]]) -> Formula:
    """A formula when it is known of some tests whether they hold."""
    for test, holds in known:
        given = assumed(given, test, holds)
    return given


def assumed(given: Formula, test: str, holds: bool) -> Formula:
    """A formula when it is known whether a test holds."""
    match given:
        case Test():
            return holds if given.code == test else given
        case Not():
            return opposite(assumed(given.of, test, holds))
        case Joined():
            return joined(given.both, assumed(given.one, test, holds), assumed(given.other, test, holds))
        case _:
            return given


def tree_of(guards: Sequence[Formula]) -> Tree:
    """The tree that decides all guards; raises TooMany."""
    return _grown(dict(enumerate(guards)), (), [MOST_LEAVES])


def _grown(guards: Mapping[int, Formula], held: tuple[int, ...], room: list[int]) -> Tree:
    held = (*held, *(number for number, guard in guards.items() if guard is True))
    left = {number: guard for number, guard in guards.items() if not isinstance(guard, bool)}
    if not left:
        if not room[0]:
            raise TooMany
        room[0] -= 1
        return tuple(sorted(held))
    counts: Counter[str] = Counter()
    for guard in left.values():
        counts.update(list(dict.fromkeys(tests_in(guard))))
    test = max(counts, key=counts.__getitem__)
    yes, no = (
        _grown({number: assumed(guard, test, holds) for number, guard in left.items()}, held, room)
        for holds in (True, False)
    )
    return yes if yes == no else Node(test, yes, no)


def tests_in(given: Formula) -> Iterator[str]:
    """The tests of a formula."""
    match given:
        case Test():
            yield given.code
        case Not():
            yield from tests_in(given.of)
        case Joined():
            yield from tests_in(given.one)
            yield from tests_in(given.other)


def text_of(given: Formula) -> str:
    """A formula as text that is true or false in a test."""
    match given:
        case Test():
            some = re.fullmatch(r"\(\((t\.mask\[player\] & \w+(?:\[[^()]*\])*)\) != 0\)", given.code)
            return given.code if some is None else f"({some[1]})"
        case Not():
            return f"not {text_of(given.of)}"
        case Joined():
            return f"({text_of(given.one)} {'and' if given.both else 'or'} {text_of(given.other)})"
        case _:
            return repr(given)


def known_where_none_holds(tree: Tree) -> tuple[tuple[str, bool], ...]:
    """What the tests have told where no guard holds, if there is only one such leaf."""
    found = list(_paths_to_none(tree))
    return found[0] if len(found) == 1 else ()


def _paths_to_none(tree: Tree) -> Iterator[tuple[tuple[str, bool], ...]]:
    if isinstance(tree, Node):
        for holds, side in ((True, tree.yes), (False, tree.no)):
            for path in _paths_to_none(side):
                yield ((tree.test, holds), *path)
    elif not tree:
        yield ()
