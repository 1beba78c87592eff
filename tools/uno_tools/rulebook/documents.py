"""The documents that a book rests on, each with those of its statements that the book names."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from uno_ref.model.ruleset import RuleSet
from uno_tools import index

from .questions import Ruling, capital


@dataclass(frozen=True, slots=True)
class Document:
    """A source: its name and title, how it is known, and its statements by their ids, in our words."""

    name: str
    title: str
    known: str
    statements: tuple[tuple[str, str], ...]


def documents(rules: RuleSet, rulings: Sequence[Ruling]) -> Iterator[Document]:
    """The documents that clauses and rulings name."""
    cited = {name for clause in rules.clauses.values() for name in clause.sources}
    cited |= {name for ruling in rulings for name in ruling.statements}
    facts = index.documents()
    for name, document in facts.items():
        if document.fact is None:
            own = [index.fact_id(document.source, fact) for fact in document.source.facts]
            statements = tuple(
                (one, fact.text)
                for one in own
                if one in cited and one in facts and (fact := facts[one].fact) is not None
            )
            if statements or name in cited:
                known = [fact.text for fact in document.source.facts if fact.name.name == "known"]
                yield Document(
                    name, document.source.title, capital(known[0]) + "." if known else "", statements
                )
