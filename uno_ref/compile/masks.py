"""A guard over a card becomes a mask: one bit for each kind of card, set where the guard holds.

What the guard reads beside the card (the active color, the face on top) is hoisted and becomes the key of a
table that is filled when a key is met first. A guard with too many keys is split at its `and`, `or` and `not`,
whose sides are masks of their own. So the tables stay small, and no table holds a fact that the rules don't.
"""

from __future__ import annotations

import re
from dataclasses import replace
from math import prod

from uno_ref.model import executed as e
from uno_ref.model.executed import ExecExpr

from .expressions import inside
from .tables import values_of
from .text import Env, NotTabulable, Split, Text, Writer, roots_of
from .writing import text

# More values of the key than this, and a guard is split at its logic.
MOST_KEYS = 2_000


EVERY = Text("ALL", "number", known=True, value=True)
NONE = Text("0", "number", known=True, value=False)


def mask(expr: ExecExpr, root: str, env: Env, to: Writer) -> Text:
    """The kinds for which `expr` holds of the variable `root`, as text; raises NotTabulable."""
    try:
        whole = text(expr, env, to)
    except NotTabulable:
        whole = Text("", "truth", frozenset({root}))
    if whole.known:
        return EVERY if whole.value else NONE
    if root not in whole.roots:
        return Text(f"(ALL if {whole.code} else 0)", "number", whole.roots)
    split = Split(frozenset({root}))
    try:
        residual = text(expr, env, replace(to, split=split))
    except NotTabulable:
        apart = _apart(expr, root, env, to)
        if apart is None:
            raise
        return apart
    if len(split.keys) > 1 and prod(size for _, size in split.keys.values()) > MOST_KEYS:
        apart = _apart(expr, root, env, to)
        if apart is not None:
            return apart
    return _table(residual, root, split, to)


def _apart(expr: ExecExpr, root: str, env: Env, to: Writer) -> Text | None:
    """A guard with its logic between masks; None if it has none."""
    match expr:
        case e.ExecLogic():
            sides = [mask(side, root, env, to) for side in (expr.left, expr.right)]
            return both(*sides) if expr.operator == "and" else either(*sides)
        case e.ExecNot():
            return inverse(mask(expr.operand, root, env, to))
        case e.Defined():
            definition = to.rules.definitions[expr.name]
            if not definition.exceptions:
                return mask(definition.body, root, inside(expr, env), to)
    return None


def both(*sides: Text) -> Text:
    """What is in every mask."""
    return _joined(sides, "&", "0")


def either(*sides: Text) -> Text:
    """What is in some mask."""
    return _joined(sides, "|", "ALL")


def inverse(side: Text) -> Text:
    """What is not in the mask."""
    if side.known:
        return NONE if side.value else EVERY
    return Text(f"(ALL ^ {side.code})", "number", side.roots)


def _joined(sides: tuple[Text, ...], operator: str, decisive: str) -> Text:
    for side in sides:
        if side.known and side.code == decisive:
            return side
    rest = [side for side in sides if not side.known]
    if not rest:
        return sides[0]
    code = rest[0].code if len(rest) == 1 else f"({f' {operator} '.join(side.code for side in rest)})"
    return Text(code, "number", roots_of(*rest))


def _table(residual: Text, root: str, split: Split, to: Writer) -> Text:
    """The text that looks a mask up; its table and the function that fills it are gathered."""
    body = re.sub(rf"\b{root}\b", "card", residual.code)
    if "by_rules(" in body:  # only what is held may be found to be in conflict
        raise NotTabulable
    names = [name for name, _ in split.keys.values()]
    asked, told = by_card(split)
    key = f"mask {', '.join([*names, *told])}: {body}"
    lines = [
        "",
        f"def fill_NAME({', '.join(names)}):",
        *(f"    {line}" for line in told),
        f"    return sum(1 << card for card in KINDS if {body})",
    ]
    if not names:
        found = to.gathered.shared(key, "MASK", [*lines, "NAME = fill_NAME()"])
        return Text(found, "number")
    found = to.gathered.shared(key, "MASKS", [*lines, f"NAME = {nested('fill_NAME', len(names))}"])
    return Text(f"{found}{''.join(f'[{one}]' for one in asked)}", "number", frozenset(split.outer))


OF_A_CARD = re.compile(r"((?:NO_)?(?:FACE|ATTRIBUTE|NUMBER\w*|TAG_\w+))\[(.*)\]")


def by_card(split: Split) -> tuple[list[str], list[str]]:
    """What the keys are asked by, and lines that make the keys of it.

    What a table of the module says of a card is asked by the card.
    """
    asked, told = [], []
    for code, (name, _) in split.keys.items():
        of_card = OF_A_CARD.fullmatch(code)
        if of_card is None or bracketed(code, len(of_card[1])) != f"[{of_card[2]}]":
            asked.append(code)
        else:
            asked.append(of_card[2])
            told.append(f"{name} = {of_card[1]}[{name}]")
    return asked, told


def nested(fill: str, keys: int) -> str:
    """The text of a table with so many keys, asked one after the other."""
    return f"Filled({fill})" if keys == 1 else f"Nested({fill}, {keys})"


def bound(expr: ExecExpr | None, root: str, env: Env, to: Writer) -> int | None:
    """A mask of the kinds for which `expr` could hold, whatever the position; None if that can't be told.

    What would be hoisted is read as unknown.
    """
    if expr is None:
        return None
    split = Split(frozenset({root}), blind=True)
    try:
        residual = text(expr, env, replace(to, split=split))
        body = re.sub(rf"\b{root}\b", "card", residual.code)
        values = values_of(body, to.gathered.known, range(len(to.rules.kinds)))
    except (NotTabulable, NameError):
        return None
    return sum(1 << card for card, value in enumerate(values) if value is not False)


ASKED = re.compile(r"t\.mask\[player\] & MASKS?_\d+|\bMASKS_\d+")


def with_shared_masks(lines: list[str]) -> list[str]:
    """The lines of a function that changes nothing, with what is looked up twice in masks looked up once."""
    for name in ("fitting", "mask"):
        whole = "\n".join(lines)
        starts = [
            found for found in ASKED.finditer(whole) if found[0].startswith("t.") == (name == "fitting")
        ]
        asked = [_whole_lookup(whole, found.start(), found.end()) for found in starts]
        shared = [one for one in dict.fromkeys(asked) if asked.count(one) > 1 and "chosen_" not in one]
        for index, one in enumerate(shared):
            whole = whole.replace(one, f"{name}_{index}")
        lines = [*(f"{name}_{index} = {one}" for index, one in enumerate(shared)), *whole.split("\n")]
    return lines


def _whole_lookup(text: str, start: int, end: int) -> str:
    """The text from `start` to the last bracket of a lookup whose table is named up to `end`."""
    while text[end : end + 1] == "[":
        end += len(bracketed(text, end))
    return text[start:end]


def bracketed(text: str, start: int) -> str:
    """The text from the bracket at `start` to the one that closes it."""
    depth = 0
    for end in range(start, len(text)):
        depth += {"[": 1, "]": -1}.get(text[end], 0)
        if depth == 0:
            return text[start : end + 1]
    return text[start:]
