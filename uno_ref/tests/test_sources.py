"""What the clauses rest on exists: every source, every numbered statement of the seeds, every ruling."""

from __future__ import annotations

import re
from functools import cache

import pytest

from uno_ref.compose import read_source, shipped_sources
from uno_ref.model.items import Clause, File, Game, SourceOfRules, Variant
from uno_ref.resources import shipped_files, spec_folder
from uno_ref.syntax import parse

LAST_RULINGS = {"A": 164, "M": 18, "T": 2, "B": 7}
ABOUT_THE_SOURCE = ("language", "license", "known")
STATEMENT = re.compile(r"[0-9]{2}[a-z]?")
MARK = re.compile(r"(Background|Table|Elsewhere|Lost) \(([^()]+)\): \S")
"""How a statement begins that no clause can rest on, with the reason."""


@cache
def parsed() -> tuple[File, ...]:
    return tuple(parse(read_source(path)[0])[0] for path in shipped_files())


def clauses() -> list[Clause]:
    """Every clause of the specification."""
    units = [unit for file in parsed() for unit in file.units if isinstance(unit, Game | Variant)]
    return [item for unit in units for item in unit.items if isinstance(item, Clause)]


@cache
def sources() -> tuple[SourceOfRules, ...]:
    """Every source of the specification."""
    return shipped_sources()


def statements(source: str) -> dict[str, str]:
    """The numbered statements of a source."""
    found = next(each for each in sources() if each.name.name == source)
    return {fact.name.name: fact.text for fact in found.facts if fact.name.name not in ABOUT_THE_SOURCE}


def rulings() -> list[str]:
    """The number of every ruling: those on the base game and its variants, on Mau-Mau, on teams, on boxes."""
    return [f"{letter}-{n:03}" for letter, last in LAST_RULINGS.items() for n in range(1, last + 1)]


def test_the_file_has_no_fault() -> None:
    _, faults = parse(read_source(spec_folder() / "sources.uno")[0])
    assert not faults


def test_every_source_says_what_it_is() -> None:
    assert len({source.name.name for source in sources()}) == len(sources())
    for source in sources():
        assert source.title
        assert [fact.name.name for fact in source.facts[:3]] == list(ABOUT_THE_SOURCE), source.name.name
        assert all(fact.text for fact in source.facts), source.name.name


def test_every_statement_begins_with_the_key_of_its_source() -> None:
    for source in sources():
        key = source.name.name
        names = list(statements(key))
        assert len(set(names)) == len(names), key
        assert names == sorted(names), key
        for name in names:
            assert name.startswith(f"{key}-"), name
            assert STATEMENT.fullmatch(name.removeprefix(f"{key}-")), name


@pytest.mark.parametrize(("seed", "last"), [("sq", 40), ("hu", 67)])
def test_the_seeds_are_told_whole(seed: str, last: int) -> None:
    whole = {f"{seed}-{number:02}" for number in range(1, last + 1)}
    assert whole <= set(statements(seed))
    assert set(statements(seed)) - whole == ({"sq-14a", "sq-14b", "sq-14c"} if seed == "sq" else set())


def test_every_clause_rests_on_something_that_exists() -> None:
    known = {name for source in sources() for name in statements(source.name.name)}
    assert clauses()
    for clause in clauses():
        assert clause.sources or clause.rulings or clause.mark == "reconstruction", clause.id
        for cited in clause.sources:
            assert cited.name in known, (clause.id, cited.name)
        for ruling in clause.rulings:
            assert ruling in rulings(), (clause.id, ruling)


def test_a_mark_is_written_as_one_and_says_why() -> None:
    texts = [text for source in sources() for text in statements(source.name.name).values()]
    marked = [text for text in texts if re.match("Background|Table|Elsewhere|Lost", text)]
    assert {text.partition(" ")[0] for text in marked} == {"Background", "Table", "Elsewhere", "Lost"}
    assert [text for text in marked if not MARK.match(text)] == []


def test_no_clause_rests_on_what_is_marked() -> None:
    """What is shipped of it takes the mark away. What is lost can be reconstructed."""
    said = {name: text for source in sources() for name, text in statements(source.name.name).items()}
    for clause in clauses():
        for cited in clause.sources:
            mark = MARK.match(said.get(cited.name, ""))
            assert not mark or (mark[1] == "Lost" and clause.mark == "reconstruction"), (
                clause.id,
                cited.name,
            )
