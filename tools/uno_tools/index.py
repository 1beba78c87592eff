"""The shipped specification as something to look up: clauses, who says them, facts of the sources, rulings.

Everything is read from `spec/` each time; nothing is kept twice.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from pathlib import Path

from uno_ref.compose import read_source
from uno_ref.diagnostics import Span
from uno_ref.model.items import (
    ClassOfClauses,
    Clause,
    Fact,
    File,
    Game,
    Item,
    Profile,
    SourceOfRules,
    Variant,
)
from uno_ref.model.written import Cite
from uno_ref.resources import shipped_files, spec_folder
from uno_ref.syntax import parse

RULING_HEAD = re.compile(r"^#+ +(?P<id>[A-Z]+-\d+)[ :.,]*(?P<title>.*)$")


@dataclass(frozen=True, slots=True)
class Saying:
    """An item of a rule file that carries out a clause: `rule skip`, with its place and the game or variant it is in."""

    kind: str
    name: str
    span: Span
    unit: str


@dataclass(frozen=True, slots=True)
class ExplainedClause:
    """A clause with the rule set that declares it, and the items that cite it."""

    clause: Clause
    unit: str
    said_by: tuple[Saying, ...]

    @property
    def force(self) -> str:
        """Who says so: `source`, `ruling` or `reconstruction`."""
        if self.clause.mark == "reconstruction":
            return "reconstruction"
        return "source" if self.clause.sources else "ruling"


@dataclass(frozen=True, slots=True)
class Document:
    """A source of rules, and one of its statements in our words."""

    source: SourceOfRules
    fact: Fact | None


@cache
def shipped() -> tuple[File, ...]:
    """Every shipped rule file, as it is written."""
    return tuple(parse(read_source(path)[0])[0] for path in shipped_files())


@cache
def clauses() -> dict[str, ExplainedClause]:
    """Every clause by its id."""
    said: dict[str, list[Saying]] = {}
    for file in shipped():
        for unit in file.units:
            if isinstance(unit, Game | Variant):
                for cited, saying in sayings(unit):
                    said.setdefault(cited, []).append(saying)
    return {
        item.id: ExplainedClause(item, unit.name.name, tuple(dict.fromkeys(said.get(item.id, ()))))
        for file in shipped()
        for unit in file.units
        if isinstance(unit, Game | Variant)
        for item in unit.items
        if isinstance(item, Clause)
    }


def sayings(unit: Game | Variant) -> Iterator[tuple[str, Saying]]:
    """Each citation of a game or variant, with the item in which it stands."""
    whole = Saying(type(unit).__name__.lower(), unit.name.name, unit.span, unit.name.name)
    yield from ((cite.id, whole) for cite in getattr(unit, "cites", ()))
    for item in unit.items:
        yield from ((cite.id, saying(unit, item)) for cite in citations(item))


def saying(unit: Game | Variant, item: Item) -> Saying:
    """An item by its kind and name; what is replaced counts as what replaces it."""
    inner = getattr(item, "item", item)
    name = getattr(inner, "name", None)
    return Saying(type(inner).__name__.lower(), name.name if name else "", inner.span, unit.name.name)


def items_of(unit: Game | Variant | Profile) -> Iterator[Saying]:
    """The items of a variant that bear on play; none of a profile."""
    if not isinstance(unit, Profile):
        yield from (
            saying(unit, item) for item in unit.items if not isinstance(item, Clause | ClassOfClauses)
        )


def citations(node: object) -> Iterator[Cite]:
    """Every citation below a node, wherever it stands."""
    if isinstance(node, Cite):
        yield node
    elif isinstance(node, tuple):
        for part in node:
            yield from citations(part)
    elif is_dataclass(node) and not isinstance(node, Span):
        for field in fields(node):
            yield from citations(getattr(node, field.name))


@cache
def documents() -> dict[str, Document]:
    """Every source by its name, and every statement of one by `SOURCE-NUMBER`."""
    found: dict[str, Document] = {}
    for file in shipped():
        for unit in file.units:
            if isinstance(unit, SourceOfRules):
                found[unit.name.name] = Document(unit, None)
                for fact in unit.facts:
                    found[fact_id(unit, fact)] = Document(unit, fact)
    return found


def fact_id(source: SourceOfRules, fact: Fact) -> str:
    """How a clause names a statement of a source."""
    name = fact.name.name
    return name if name.startswith(f"{source.name.name}-") else f"{source.name.name}-{name}"


@cache
def rulings() -> dict[str, tuple[str, str]]:
    """Every ruling of `spec/rulings.md` by its id: its title, and its text."""
    path = spec_folder() / "rulings.md"
    return sections(path.read_text(encoding="utf-8")) if path.is_file() else {}


def sections(text: str) -> dict[str, tuple[str, str]]:
    """The sections of a page whose headings begin with an id."""
    found: dict[str, tuple[str, list[str]]] = {}
    lines: list[str] = []
    for line in text.splitlines():
        head = RULING_HEAD.match(line)
        if head:
            lines = []
            found[head["id"]] = (head["title"], lines)
        elif line.startswith("#"):
            lines = []
        else:
            lines.append(line)
    return {name: (title, "\n".join(body).strip()) for name, (title, body) in found.items()}


def page(name: str) -> str | None:
    """A page of the specification, such as `language.md`, or None if there is none."""
    path: Path = spec_folder() / name
    return path.read_text(encoding="utf-8") if path.is_file() else None
