"""Where an expression's kind of node is looked up: the functions that write each kind are in other modules.

`expressions` writes what is computed, `reads` what the position and the cards tell, `quantifiers` what runs over
a set.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from uno_ref.model import executed as e
from uno_ref.model.executed import ExecExpr

from .tables import same_for_all
from .text import Env, NotTabulable, Text, Writer, constant

# About how many values a part has that a table is asked by; what has more than a table should hold is split.
SIZES = {"truth": 2, "word": 8, "player": 11, "card": 60}
MANY = 1_000


# The function of each kind of node; each module puts its own here.
WRITTEN: dict[type[Any], Callable[[Any, Env, Writer], Text]] = {}


def text(expr: ExecExpr, env: Env, to: Writer) -> Text:
    """The text of an expression; while a guard is split, a part that reads none of the roots is hoisted."""
    if to.among is not None and to.split is None:
        return same_for_all(WRITTEN[type(expr)](expr, env, to), to.gathered.known, to.among)
    if to.split is not None:
        try:
            free = text(expr, env, to.whole())
        except NotTabulable:
            return WRITTEN[type(expr)](expr, env, to)
        if free.known:
            return free
        if (
            not free.roots & to.split.roots
            and free.kind not in ("cards", "row")
            and not _is_test_of_word(expr, to)
        ):
            return to.split.hoisted(free, size_of(expr, free, to))
    return WRITTEN[type(expr)](expr, env, to)


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


def reads_position(to: Writer, *parts: Text) -> None:
    """While a guard is split: what reads the position through a root can't stand in a table."""
    if to.split is not None:
        raise NotTabulable
