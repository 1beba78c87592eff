"""The page of a clause, a code, a ruling, a source, rules, an option or the language, as text or as JSON-ready data."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from uno_tools import index

if TYPE_CHECKING:
    from uno_conformance.scenario import Scenario

LANGUAGE = "language"
LONGEST_EXAMPLE = 1_000
FORCES = {
    "source": "source: a failure of this clause makes an engine nonconforming",
    "ruling": "ruling: the sources are silent or differ, and we chose; it fails an engine only with --strict",
    "reconstruction": "reconstruction: the rules are lost, and this is our guess at them",
}
MARKS = {
    "absence": "an absence: it denies something, and a wrong engine that grants it is the proof",
    "table": "a table clause: no input can show it",
}


@dataclass(frozen=True, slots=True)
class Page:
    """What there is to say about a name: a heading, lines of text, and the same as data."""

    heading: str
    body: str
    data: dict[str, Any]


def explain(name: str) -> Page | None:
    """The page of a name, whatever its case, or None if there is no such name."""
    from uno_tools.explain_rules import option, rules

    if name.lower() == LANGUAGE:
        return language()
    for find, folded in (
        (clause, name.upper()),
        (code, name.upper()),
        (ruling, name.upper()),
        (document, name.lower()),
        (rules, name.lower()),
        (option, name.lower()),
    ):
        page = find(folded)
        if page is not None:
            return page
    return None


def names() -> tuple[str, ...]:
    """Everything that can be explained."""
    from uno_tools.explain_rules import all_rules, options

    return (LANGUAGE, *index.clauses(), *codes(), *ruling_ids(), *index.documents(), *all_rules(), *options())


def language() -> Page | None:
    """The reference card of the rules language."""
    text = index.page("card.md") or index.page("language.md")
    return (
        None if text is None else Page("The rules language", text.strip(), {"kind": "language", "text": text})
    )


def clause(name: str) -> Page | None:
    """A clause: its sentence, force, sources, rulings, where it is said, and the scenarios that cite it."""
    found = index.clauses().get(name)
    if found is None:
        return None
    clause = found.clause
    facts = {source.name: sentence_of(source.name) for source in clause.sources}
    settled = {ruling: index.rulings().get(ruling, ("", ""))[0] for ruling in clause.rulings}
    tests = scenarios_citing(name)
    data = {
        "kind": "clause",
        "id": clause.id,
        "sentence": clause.sentence,
        "declared": clause.span.place,
        "rules": found.unit,
        "force": found.force,
        "mark": clause.mark or None,
        "reason": clause.reason or None,
        "sources": facts,
        "rulings": settled,
        "said-by": [
            {"kind": saying.kind, "name": saying.name, "place": saying.span.place} for saying in found.said_by
        ],
        "scenarios": tests,
    }
    return Page(
        f"{clause.id}  {clause.sentence}", "\n".join(clause_lines(found, facts, settled, tests)), data
    )


def clause_lines(
    found: index.ExplainedClause,
    facts: dict[str, str],
    settled: dict[str, str],
    tests: list[dict[str, str]],
) -> Iterator[str]:
    """The text of a clause's page."""
    clause = found.clause
    yield f"Declared in {clause.span.place} ({found.unit})."
    yield f"Force: {FORCES[found.force]}."
    if clause.mark in MARKS:
        yield f"It is {MARKS[clause.mark]}{f' ({clause.reason})' if clause.reason else ''}."
    yield from table("Sources", facts)
    yield from table("Rulings", settled)
    yield from table(
        "Said by", {f"{saying.kind} {saying.name}": saying.span.place for saying in found.said_by}
    )
    yield from table("Scenarios", {test["id"]: f"{test['title']}  ({test['path']})" for test in tests})


def table(title: str, rows: dict[str, str]) -> Iterator[str]:
    """A heading with an aligned row for each entry; nothing if there is none."""
    if rows:
        width = max(map(len, rows))
        yield f"\n{title}"
        yield from (f"  {name:<{width}}  {text}".rstrip() for name, text in rows.items())


def sentence_of(name: str) -> str:
    """Our paraphrase of a statement of a source, or the title of a source that is cited whole."""
    found = index.documents().get(name)
    if found is None:
        return ""
    return found.fact.text if found.fact else found.source.title


def document(name: str) -> Page | None:
    """A source with its statements, or one statement, and the clauses that are taken from it."""
    found = index.documents().get(name)
    if found is None:
        return None
    if found.fact is not None:
        rows = {name: found.fact.text}
    else:
        rows = {index.fact_id(found.source, fact): fact.text for fact in found.source.facts}
    taken = {
        identity: explained.clause.sentence
        for identity, explained in index.clauses().items()
        if any(source.name in rows or source.name == name for source in explained.clause.sources)
    }
    body = "\n".join(
        (*table("Statements, in our words", rows), *table("Clauses taken from it", taken))
    ).strip()
    data = {"kind": "source", "id": name, "title": found.source.title, "statements": rows, "clauses": taken}
    return Page(f"{name}  {found.source.title}", body, data)


def ruling(name: str) -> Page | None:
    """A ruling, with the clauses that rest on it."""
    if name not in ruling_ids():
        return None
    title, text = index.rulings().get(name, ("", ""))
    resting = {
        identity: explained.clause.sentence
        for identity, explained in index.clauses().items()
        if name in explained.clause.rulings
    }
    body = "\n".join((text, *table("Clauses that rest on it", resting))).strip()
    data = {"kind": "ruling", "id": name, "title": title, "text": text, "clauses": resting}
    return Page(f"{name}  {title}".rstrip(), body, data)


def ruling_ids() -> tuple[str, ...]:
    """Every ruling that has a section or that a clause rests on."""
    cited = (ruling for explained in index.clauses().values() for ruling in explained.clause.rulings)
    return tuple(dict.fromkeys((*index.rulings(), *cited)))


def scenarios_citing(name: str) -> list[dict[str, str]]:
    """The shipped scenarios that cite a clause."""
    return [
        {"id": scenario.id, "title": scenario.title, "path": scenario.place}
        for scenario in shipped_scenarios()
        if name in scenario.clauses
    ]


@cache
def shipped_scenarios() -> tuple[Scenario, ...]:
    """Every shipped scenario that can be read, by its place."""
    from uno_conformance.suite import load, shipped

    return load((shipped(),)).scenarios


def code(name: str) -> Page | None:
    """A code of `unospec check`: what the fault is, with a file that has it, and one that hasn't."""
    from uno_conformance.codes import CODES
    from uno_ref.diagnostics.codes import codes as rule_codes

    found = CODES.get(name) or rule_codes().get(name)
    if found is None:
        return None
    better = getattr(found, "better", None)
    body = found.page
    if found.example and len(found.example) < LONGEST_EXAMPLE:
        body += "\n\nA file with this fault:\n\n" + indented(found.example)
    if better and len(better) < LONGEST_EXAMPLE:
        body += "\n\nA file without it:\n\n" + indented(better)
    data = {"kind": "code", "id": name, "title": found.title, "text": found.page, "example": found.example}
    return Page(f"{name}  {found.title}", body, data | ({"better": better} if better else {}))


def indented(text: str) -> str:
    """A text as a block, safe to print."""
    from uno_tools.render import visible

    return "\n".join(f"    {visible(line)}".rstrip() for line in text.splitlines())


def codes() -> tuple[str, ...]:
    """Every code, of rule files and of scenario files."""
    from uno_conformance.codes import CODES
    from uno_ref.diagnostics.codes import codes as rule_codes

    return (*rule_codes(), *CODES)
