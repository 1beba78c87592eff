"""What is told of each kind of card, as tables of the generated module and as values while it is written."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from uno_ref.model.ruleset import RuleSet

from .text import Text, constant, identifier
from .unknown import UNKNOWN, applied, contained, decided, inverse, looked_up

# The kinds of values that a constant can stand for.
PLAIN = frozenset({"truth", "number", "word"})


def tables_of(rules: RuleSet) -> dict[str, list[Any]]:
    """The tables by name; the last element of each is for no card."""
    kinds = rules.kinds
    found: dict[str, list[Any]] = {
        "FACE": [*(kind.face for kind in kinds), None],
        "ATTRIBUTE": [*(kind.attribute for kind in kinds), None],
        "NUMBER": [*(kind.number for kind in kinds), 0],
        "NO_NUMBER": [0] * (len(kinds) + 1),
    }
    for name in sorted({name for kind in kinds for name in kind.numbers}):
        found[f"NUMBER_{identifier(name)}"] = [*(kind.numbers.get(name, 0) for kind in kinds), 0]
    for tag in sorted({tag for kind in kinds for tag in kind.tags}):
        tagged = [*(tag in kind.tags for kind in kinds), False]
        found[f"TAG_{identifier(tag)}"] = tagged
        found[f"NO_TAG_{identifier(tag)}"] = [not one for one in tagged]
    return found


def lines_of_tables(rules: RuleSet) -> Iterator[str]:
    """The tables as the module has them."""
    yield f"KINDS = range({len(rules.kinds)})"
    yield f"SEATS = range({rules.players[-1]})"
    yield f"ALL = {(1 << len(rules.kinds)) - 1:#x}"
    for name, values in tables_of(rules).items():
        yield f"{name} = {values!r}"


def known_names(rules: RuleSet) -> dict[str, Any]:
    """All that a text about nothing but cards can read, for working out its value beforehand."""
    return {
        "__builtins__": {},
        "UNKNOWN": UNKNOWN,
        "applied": applied,
        "contained": contained,
        "decided": decided,
        "inverse": inverse,
        "looked_up": looked_up,
        **tables_of(rules),
    }


def values_of(code: str, known: dict[str, Any], kinds: Iterable[int]) -> list[Any]:
    """What a text that reads nothing but `card` is for these kinds; raises NameError if it reads more."""
    ready = compile(code, "<rules>", "eval")
    return [eval(ready, {**known, "card": kind}) for kind in kinds]


def same_for_all(text: Text, known: dict[str, Any], among: frozenset[int]) -> Text:
    """The text, or a constant if it reads nothing but the card and comes to the same for all these kinds."""
    if text.known or "card" not in text.roots or text.kind not in PLAIN:
        return text
    try:
        values = set(values_of(text.code, known, among))
    except (NameError, TypeError):
        return text
    return constant(values.pop(), text.kind) if len(values) == 1 else text
