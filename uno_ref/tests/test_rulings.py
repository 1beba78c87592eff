"""The page of rulings is whole, and says the same as the clauses that rest on it."""

from __future__ import annotations

import re

from uno_ref.resources import spec_folder

from .test_sources import LAST_RULINGS, clauses, rulings, sources

HEAD = re.compile(r"^### ([A-Z]-[0-9]{3}): (.+)$", re.MULTILINE)
CLAUSE = re.compile(r"\b[A-Z][A-Z0-9]*-[0-9]{3}\b")


def sections() -> dict[str, str]:
    """The text of every ruling by its number."""
    text = (spec_folder() / "rulings.md").read_text(encoding="utf-8")
    parts = HEAD.split(text)[1:]
    return {number: body.split("\n## ")[0] for number, _, body in zip(*[iter(parts)] * 3, strict=True)}


def test_every_number_is_there_once_and_in_order() -> None:
    text = (spec_folder() / "rulings.md").read_text(encoding="utf-8")
    assert [number for number, _ in HEAD.findall(text)] == rulings()


def test_every_ruling_says_what_the_base_takes_and_names_its_clause() -> None:
    for number, body in sections().items():
        assert "- Base" in body, number
        assert "Clause: " in body, number


def test_a_clause_and_its_rulings_name_each_other() -> None:
    told = sections()
    for clause in clauses():
        for ruling in clause.rulings:
            assert clause.id in told[ruling].partition("Clause: ")[2], (clause.id, ruling)


def test_every_clause_of_a_shipped_group_exists() -> None:
    known = {clause.id for clause in clauses()}
    groups = {name.partition("-")[0] for name in known}
    for number, body in sections().items():
        for named in CLAUSE.findall(body):
            group = named.partition("-")[0]
            assert group in LAST_RULINGS or group not in groups or named in known, (number, named)


def test_every_source_that_is_named_exists() -> None:
    text = (spec_folder() / "rulings.md").read_text(encoding="utf-8")
    known = {fact.name.name for source in sources() for fact in source.facts}
    keys = "|".join(sorted((source.name.name for source in sources()), key=len, reverse=True))
    named = re.findall(rf"\b(?:{keys})-[0-9][0-9]?[a-z]?\b(?!-)", text)
    assert len(named) > 100
    assert not set(named) - known
