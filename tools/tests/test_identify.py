"""Which rules an engine plays: the table of answers is fresh and true, and faults are named by what they are about."""

from __future__ import annotations

import random
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from uno_conformance.library import Library
from uno_conformance.reference import Server
from uno_conformance.runner.suite import Run
from uno_conformance.scenario import Case
from uno_conformance.transports import DirectChannel
from uno_conformance.verdict import Difference, Verdict
from uno_ref.load import load
from uno_tools.answers import answer as answers
from uno_tools.answers.answer import Answer, digest, of_verdict
from uno_tools.answers.ask import Asker, Otherwise
from uno_tools.answers.candidates import Candidate
from uno_tools.answers.make import Ground, ground
from uno_tools.answers.table import Table, place, read_table, written
from uno_tools.identify.explain import Finding
from uno_tools.identify.find import identify
from uno_tools.identify.profile import profile
from uno_tools.identify.proof import ABOUT, listed, told
from uno_tools.identify.seen import agrees, seen_of
from uno_tools.identify.tell import Teller

from .conftest import Program

HERE = Path(__file__).parent
CHAPTERS = ("eff", "two", "legal", "draw", "chal", "start")
NAMED = (
    "draw-two-draws-five",
    "reverse-of-two-does-nothing",
    "a-red-card-fits-always",
    "a-bluffer-draws-six",
)


@pytest.fixture(scope="module")
def table() -> Table:
    return read_table()


@pytest.fixture(scope="module")
def made() -> Ground:
    return ground()


@pytest.fixture(scope="module")
def cases(made: Ground, table: Table) -> list[Case]:
    """Some chapters of the bare game: enough for the faults here, and quick."""
    return [
        case
        for name, case in made.cases.items()
        if case.scenario.chapter in CHAPTERS and case.scenario.rules == "uno" and name in table.scenarios
    ]


def found(cases: list[Case], table: Table, engine: Library) -> tuple[Finding, Teller]:
    """What is found of the reference that plays by a library."""
    shelf, server = Library(), Server(engine)
    finding, asking = identify(Run(lambda: DirectChannel(server.handle), shelf), cases, table, shelf)
    return finding, Teller(shelf, asking)


# The table


def test_the_table_is_of_these_rules_and_scenarios(made: Ground, table: Table) -> None:
    assert table.digest == made.digest, "stale: `unospec answers --write` writes it anew"


def test_it_is_read_as_it_was_written(table: Table) -> None:
    assert written(table) == place().read_text(encoding="utf-8")


def test_its_answers_are_true(made: Ground, table: Table) -> None:
    """A sample, asked again: some answers that fail and some that pass."""
    chance, asker = random.Random(1), Asker(Library(), watching=False)
    keys = [key for key, row in table.rows.items() if row.answers and row.counts and key in made.candidates]
    for key in chance.sample(keys, 12):
        row = table.rows[key]
        put = [name for name in made.cases if table.asked(key, name)]
        names = [
            *chance.sample(sorted(row.answers), min(3, len(row.answers))),
            *chance.sample(put, min(3, len(put))),
        ]
        asked = asker.answers(
            [made.candidates[key]], [made.cases[name] for name in names if name in made.cases]
        )
        assert asked == {name: table.answer(key, name) for name in asked}, key


def test_each_scenario_knows_what_it_catches(table: Table) -> None:
    catches = table.catches()
    assert all(name in catches for name in table.scenarios)
    key = next(key for key in table.rows if table.caught_by(key))
    assert all(key in catches[name] for name in table.caught_by(key))


# Comparing one scenario


def failing(step: int, **got: object) -> Verdict:
    differences = tuple(Difference(key.replace("_", "-"), None, value) for key, value in got.items())
    return Verdict("failed", step=step, differences=differences)


def test_what_is_not_told_is_no_evidence() -> None:
    passed = seen_of("aaaa", Verdict("passed"))
    predicted = Answer("failed", 1, {"color": "red"})
    assert agrees(passed, predicted, frozenset(("turn",))) is None
    assert agrees(passed, predicted, frozenset(("turn", "color"))) is False
    assert agrees(seen_of("aaaa", Verdict("declared")), predicted, frozenset()) is None


def test_an_engine_that_counts_cards_is_compared_by_number() -> None:
    tells = frozenset(("turn", "hand-sizes"))
    predicted = Answer("failed", 1, {"hands.bob": "5:abcde"})
    got = Verdict("failed", step=1, differences=(Difference("hand-sizes.bob", 4, 5),))
    assert agrees(seen_of("aaaa", got), predicted, tells) is True
    as_many = Answer("failed", 1, {"hands.bob": "=5:abcde"})
    assert agrees(seen_of("aaaa", Verdict("passed")), as_many, tells) is None


def test_steps_that_are_sent_together_are_compared_at_the_last() -> None:
    got = Verdict("failed", step=2, joined=(1,), differences=(Difference("turn", "ann", "bob"),))
    predicted = Answer("failed", 1, {"drawn": "none"})
    assert agrees(seen_of("aaaa", got), predicted, frozenset(("turn", "drawn"))) is None


def test_a_shuffle_is_no_evidence() -> None:
    got = failing(1, turn="bob")
    assert agrees(seen_of("aaaa", got), Answer("maybe"), frozenset()) is None
    assert agrees(seen_of("aaaa", got), Answer("failed", 1, {"turn": "?"}), frozenset()) is True
    several = answers.over_shuffles(
        [Answer("failed", 1, {"top": "red 1"}), Answer("failed", 1, {"top": "red 2"})]
    )
    assert several == Answer("failed", 1, {"top": "?"})
    assert answers.over_shuffles([Answer("failed", 1), answers.PASSED]).kind == "maybe"


def test_the_words_of_a_refusal_are_not_compared() -> None:
    assert digest("refused (no such card)") == "refused"
    assert of_verdict(Verdict("passed"), {2: "TURN-060"}).kind == "cites"


# Naming


def test_the_rules_themselves_are_called_right(cases: list[Case], table: Table) -> None:
    finding, teller = found(cases, table, Library())
    assert finding.conforms
    assert teller.sentence(finding).startswith("plays `uno`: ")


@pytest.mark.parametrize("path", sorted((HERE / "rewritten").glob("*.uno")), ids=lambda path: path.stem)
def test_the_same_game_in_other_words_is_not_called_wrong(
    path: Path, cases: list[Case], table: Table
) -> None:
    chapters = [case for case in cases if case.scenario.chapter in ("eff", "legal", "chal")]
    assert found(chapters, table, Library(overlays=(path,)))[0].conforms


@pytest.mark.parametrize("name", NAMED)
def test_a_fault_is_named_by_its_rule_and_clauses(name: str, cases: list[Case], table: Table) -> None:
    path = HERE / "faults" / f"{name}.uno"
    about = ABOUT.search(path.read_text(encoding="utf-8"))
    assert about is not None
    items, clauses = told(*found(cases, table, Library(overlays=(path,))))
    assert listed(about[1]) & items
    assert listed(about[2]) & clauses


def test_two_deviations_are_told_apart(cases: list[Case], table: Table, made: Ground) -> None:
    both = tuple(made.candidates[key] for key in ("rules:start-wild-dealer", "option:challenge-extra=4"))
    finding, teller = found(cases, table, Otherwise(deviations=both))
    assert finding.exact
    assert {one.candidate.key for one in finding.deviations} == {one.key for one in both}
    sentence = teller.sentence(finding)
    assert "`start-wild-dealer`" in sentence
    assert "`challenge-extra` is always 4" in sentence


def profiles(made: Ground) -> Iterator[Candidate]:
    yield from (
        made.candidates[key] for key in ("rules:no-bluff", "option:uno-penalty=4", "wrong:EFF-100-three")
    )
    yield next(
        one for one in made.candidates.values()
        if one.item == "reverse-of-two" and one.words.startswith("drop-rule") and one.module == "uno"
    )  # fmt: skip


def test_what_is_found_can_be_selected(cases: list[Case], table: Table, made: Ground, tmp_path: Path) -> None:
    for number, one in enumerate(profiles(made)):
        finding, teller = found(cases, table, Otherwise(deviations=(one,)))
        if finding.conforms:
            continue
        path = tmp_path / f"found-{number}.uno"
        path.write_text(profile(path.stem, "uno", finding, teller.points()), encoding="utf-8")
        loaded = load(path.stem, {}, [path])
        assert loaded.rules is not None, (path.read_text(encoding="utf-8"), loaded.diagnostics)


# The command


@pytest.mark.parametrize("engine", ["import sys; sys.exit(3)", "print('no')", "import time; time.sleep(60)"])
def test_an_engine_that_cannot_be_asked_ends_with_3(engine: str, unospec: Program) -> None:
    command = f'{sys.executable} -c "{engine}"'
    done = unospec("identify", "--engine", command, "--hello-timeout", "1", "--quick", code=3)
    assert re.match("Error: the engine could not be tested", done.stderr)
