"""`unospec explain`: every name of the specification has its page, and a wrong name gets a proposal."""

from __future__ import annotations

import json

import pytest

from uno_tools import explain, index

from .conftest import Program


def test_a_clause_with_everything_about_it(unospec: Program) -> None:
    shown = unospec("explain", "CHAL-060", code=0).stdout
    for words in (
        "CHAL-060  ",
        "Declared in spec/uno.uno:",
        "Force: source",
        "sq-37",
        "A-055",
        "event bluff-proved",
        "conformance/scenarios/chal/",
    ):
        assert words in shown


def test_the_same_as_json(unospec: Program) -> None:
    told = json.loads(unospec("explain", "chal-060", "--output-format", "json", code=0).stdout)
    assert told["id"] == "CHAL-060"
    assert told["force"] == "source"
    assert set(told["sources"]) == {"sq-37", "hu-43", "mattel-1993-12", "mattel-2005-11"}
    assert all(told["sources"].values()), "every statement of a source has our paraphrase"
    assert told["said-by"][0]["name"] == "bluff-proved"
    assert told["scenarios"]


@pytest.mark.parametrize(
    ("name", "meant"),
    [("CHAL-07", "CHAL-070"), ("E2004", "E204"), ("langage", "language"), ("A-0530", "A-053")],
)
def test_did_you_mean(name: str, meant: str, unospec: Program) -> None:
    assert f"did you mean `{meant}`?" in unospec("explain", name, code=2).stderr


def test_a_name_like_nothing(unospec: Program) -> None:
    assert "unospec list clauses" in unospec("explain", "\x1b[31m@@@@", code=2).stderr


@pytest.mark.parametrize("name", ["language", "E204", "S101", "A-053", "hu", "hu-43"])
def test_other_pages(name: str, unospec: Program) -> None:
    assert len(unospec("explain", name, code=0).stdout) > 80


def test_every_name_has_a_page() -> None:
    for name in explain.names():
        page = explain.explain(name)
        assert page is not None, name
        assert page.heading.startswith(name) or name == explain.LANGUAGE


def test_every_clause_is_said_or_says_why_not() -> None:
    for name, found in index.clauses().items():
        assert found.said_by or found.clause.mark in ("absence", "table"), name


def test_every_citation_of_a_source_leads_somewhere() -> None:
    for name, found in index.clauses().items():
        assert found.clause.sources or found.clause.rulings, name
        for source in found.clause.sources:
            assert source.name in index.documents(), (name, source.name)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("match-target", ("500; may be 1 to 5000", "MATCH-020", "hungarian")),
        ("teams", ("A variant of uno", "For 4, 6, 8 or 10 players.", "elimination-scoring", "VTEM-020")),
        ("hungarian", ("A profile of uno,", "uno-penalty is 2", "seen: hu-22")),
        ("uno", ("A game, declared in spec/uno.uno", "hand-size")),
    ],
)
def test_rules_and_options(name: str, words: tuple[str, ...], unospec: Program) -> None:
    shown = " ".join(unospec("explain", name, code=0).stdout.split())
    for word in words:
        assert word in shown
    assert json.loads(unospec("explain", name, "--output-format", "json", code=0).stdout)["name"] == name
