"""Every statement of the sources, with what leads on from it, or with the mark that says why nothing does."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from uno_tools import index

from .links import Link, of_clause, of_other_way
from .weighed import other_ways, weighed_in

ABOUT_THE_SOURCE = ("language", "license", "known")
MARK = re.compile(r"(Background|Table|Elsewhere|Lost) \(([^()]+)\): ")


@dataclass(frozen=True, slots=True)
class Mark:
    """Why no clause rests on a statement: what kind of statement it is, and the reason."""

    kind: str
    reason: str


@dataclass(frozen=True, slots=True)
class Traced:
    """A statement of a source and what became of it."""

    id: str
    text: str
    mark: Mark | None
    links: tuple[Link, ...]

    @property
    def holes(self) -> tuple[str, ...]:
        """What is missing on the way from the statement to a fault that is caught."""
        found = tuple(f"{link.name}: {hole}" for link in self.links for hole in link.holes)
        if self.mark is None and not self.links:
            return ("no clause rests on it, and no ruling names it",)
        return found


def mark_of(text: str) -> Mark | None:
    """The mark with which a statement begins, if it has one."""
    found = MARK.match(text)
    return Mark(found[1], found[2]) if found else None


def traced(wanted: tuple[str, ...] = ()) -> tuple[Traced, ...]:
    """The statements of all sources, or of those named, or those that are named themselves."""
    return tuple(
        Traced(name, text, mark_of(text), links(name))
        for name, source, text in statements()
        if not wanted or name in wanted or source in wanted
    )


def statements() -> Iterator[tuple[str, str, str]]:
    """Every statement: its id, its source, its text in our words."""
    own_file_last = sorted(index.documents().items(), key=lambda each: "games" in each[1].source.span.place)
    for name, document in own_file_last:
        fact = document.fact
        if fact is not None and fact.name.name not in ABOUT_THE_SOURCE:
            yield name, document.source.name.name, fact.text


def links(statement: str) -> tuple[Link, ...]:
    """What leads on from a statement: clauses, other ways to play, or the rulings that weigh it."""
    resting = [
        of_clause(name)
        for name, found in index.clauses().items()
        if any(cited.name == statement for cited in found.clause.sources)
    ]
    asked = [of_other_way(way) for way in other_ways().get(statement, ())]
    if resting or asked:
        return (*resting, *asked)
    return tuple(Link("ruling", ruling) for ruling in weighed_in().get(statement, ()))
