"""What the page of rulings says of statements: where one is weighed, and which other way to play it asks for.

A statement in parentheses after a name, as in "reading `start-wild-dealer` (hu-38)", asks for that reading, variant or
option.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from uno_tools import index

ASKED_FOR = re.compile(
    r"(?P<option>option )?`(?P<name>[a-z0-9-]+)`(?: with the values? `(?P<value>[a-z0-9-]+|\d+)`)?"
    r"(?: with the value (?P<number>\d+))?\s+\((?P<statements>[a-z0-9, \n-]+)\)"
)
NAMED = re.compile(r"(?<![\w-])[a-z][a-z0-9-]*-\d\d[a-z]?(?![\w-])")


@dataclass(frozen=True, slots=True)
class OtherWay:
    """A reading, a variant, or a value of an option, that a ruling names for a statement."""

    ruling: str
    name: str
    value: str = ""


@cache
def other_ways() -> dict[str, tuple[OtherWay, ...]]:
    """The other ways to play that each statement asks for."""
    found: dict[str, tuple[OtherWay, ...]] = {}
    for ruling, (_, text) in index.rulings().items():
        for match in ASKED_FOR.finditer(text):
            way = OtherWay(ruling, match["name"], match["value"] or match["number"] or "")
            for statement in re.split(r",\s+", match["statements"]):
                found[statement] = (*found.get(statement, ()), way)
    return found


@cache
def weighed_in() -> dict[str, tuple[str, ...]]:
    """The rulings that name each statement."""
    found: dict[str, tuple[str, ...]] = {}
    for ruling, statement in statements_named():
        found[statement] = (*found.get(statement, ()), ruling)
    return found


def statements_named() -> Iterator[tuple[str, str]]:
    """Each ruling with each statement that it names, once."""
    known = index.documents()
    for ruling, (_, text) in index.rulings().items():
        for statement in dict.fromkeys(NAMED.findall(text)):
            if statement in known:
                yield ruling, statement
