"""Changes of rules: their kinds, the scenarios that can notice one, the list of those that nobody can see."""

from __future__ import annotations

from collections import Counter

import pytest

from uno_conformance.library import Facts, Library
from uno_conformance.reference.server import Server
from uno_conformance.runner.dialogue import Dialogue
from uno_conformance.runner.engine import Engine
from uno_conformance.suite import load, ready, shipped
from uno_ref.model import items as i
from uno_ref.model import written as w
from uno_tools.answers.answer import Answer
from uno_tools.answers.candidates import Candidate
from uno_tools.answers.table import Asked, Row, Table
from uno_tools.mutate.equal import reasons
from uno_tools.mutate.judge import CATCHING, Judge, MutantLibrary, engine_of, puts
from uno_tools.mutate.kinds import KINDS
from uno_tools.mutate.mutant import Mutant, mutants, mutated, shipped_modules
from uno_tools.mutate.nodes import nodes, put
from uno_tools.mutate.profile import DROP_VARIANT
from uno_tools.mutate.reach import ALL, differing, met, prefixes, watched
from uno_tools.mutate.trace import traces

from .conftest import Program


@pytest.fixture(scope="module")
def of_game() -> dict[str, Mutant]:
    """Every change of the base game by its label."""
    return {one.label: one for one in mutants("uno")}


def test_every_kind_changes_something_that_is_shipped() -> None:
    found = Counter(one.change.kind for name in shipped_modules() for one in mutants(name, (name,)))
    assert set(found) == {*KINDS, DROP_VARIANT}
    assert len(KINDS) >= 12


def test_no_two_changes_have_one_label_or_key(of_game: dict[str, Mutant]) -> None:
    assert len(of_game) == len(mutants("uno"))
    assert len({one.key for one in of_game.values()}) == len(of_game)


def test_the_list_of_equal_changes_has_only_changes_that_are_made() -> None:
    labels = {one.label for name in shipped_modules() for one in mutants(name, (name,))}
    assert set(reasons()) - labels == set()


def test_a_choice_is_changed_for_the_module_that_adds_it() -> None:
    alone = {one.label: one for one in mutants("seven-zero", ("seven-zero",))}
    found = next(one for label, one in alone.items() if label.endswith("but from players"))
    assert found.cites == ("V70-010", "V70-030")
    assert not any("face of card is 7, opt" in one.label for one in mutants("seven-zero", ("uno",)))
    rules = mutated(found, "uno + swap-hands-card + seven-zero", {})
    assert rules is not None
    choices = {choice.name: choice.source for choice in rules.actions["play"].choices}
    assert choices == {"card": "hand", "color": "words", "other": "players", "partner": "others"}
    own = next(one for one in mutants("uno") if "`choose color from colors" in one.label)
    changed = mutated(own, "uno + seven-zero", {})
    assert changed is not None
    assert [choice.name for choice in changed.actions["play"].choices][-1] == "other"


def test_every_equal_change_has_a_reason_in_words() -> None:
    assert [label for label, why in reasons().items() if len(why.reason.split()) < 6] == []


def test_put_changes_drops_and_adds_in_a_tuple() -> None:
    rule = next(
        one.change.item
        for one in mutants("uno")
        if isinstance(one.change.item, i.Event) and one.change.item.body
    )
    body = rule.body
    assert put(rule, ("body", 0), None).body == body[1:]
    assert put(rule, ("body", 0), (body[0], body[0])).body == (body[0], *body)
    assert any(isinstance(node, w.Name) for _, node in nodes(rule))


def test_a_look_at_part_of_what_differs_meets_it_and_one_beside_it_does_not() -> None:
    looks = prefixes({("events", "play", "body"), ("offers", ("turn", False), ALL)})
    assert met({("events", "play", "body")}, looks)
    assert met({("events", "play")}, looks)
    assert met({("offers", ("turn", False), "draw")}, looks)
    assert met({()}, looks)
    assert not met({("events", "play", "endings")}, looks)
    assert not met({("events", "draw")}, looks)


def test_watched_rules_play_the_same_and_say_what_was_looked_at() -> None:
    library = Library()
    facts = library.facts("uno", {})
    assert isinstance(facts, Facts)
    notes: set[tuple[object, ...]] = set()
    rules = watched(facts.rules, notes)
    assert rules.events["play"].body == facts.rules.events["play"].body
    assert ("events", "play", "body") in notes
    assert differing(facts.rules, facts.rules) == set()


@pytest.mark.parametrize("nth", range(3))
def test_what_is_not_run_would_have_passed(of_game: dict[str, Mutant], nth: int) -> None:
    library = Library()
    cases = ready(load([shipped() / "start"]).scenarios, library)[0]
    judge = Judge(library, puts(cases, library))
    for mutant in list(of_game.values())[nth * 7 :: 97]:
        run = {one.id for one, _ in judge.verdicts(mutant, "uno")}
        engine = engine_of_changed(mutant, library)
        for one in judge.puts:
            if one.id not in run:
                assert Dialogue(engine, one.case, one.plan, seed="1", cites=True).run().kind not in CATCHING


def engine_of_changed(mutant: Mutant, library: Library) -> Engine:
    """The reference with a changed item."""
    return engine_of(Server(MutantLibrary(mutant=mutant, base=library)))


def test_a_citation_is_in_vain_without_a_fault_of_what_cites_it() -> None:
    library = Library()
    [case, other] = ready(load([shipped() / "score"]).scenarios, library)[0][:2]
    clause = case.scenario.clauses[0]
    fault = Candidate("mutant:1", "mutant", "uno", "points-of-card", "20 for 50", (clause,))
    elsewhere = Candidate("mutant:2", "mutant", "uno", "play", "another", ("LEGAL-010",))
    asked = {one.scenario.id: Asked(one.scenario.id, "", one.facts.rules.modules) for one in (case, other)}
    failed = Answer("failed", 1)
    name = case.scenario.id
    rows = {
        fault.key: Row(fault, "", {name: failed}),
        elsewhere.key: Row(elsewhere, "", {name: failed, other.scenario.id: failed}),
    }
    [good, bad] = traces(Table("", "", asked, rows), puts([case, other], library))
    assert (good.catches, good.only, clause in good.idle) == (2, ("mutant:1",), False)
    assert (bad.catches, bad.only, bad.adds_nothing) == (1, (), True)
    assert set(bad.idle) == set(other.scenario.clauses)
    assert "go-out" in good.rules


def test_the_command_says_what_it_cannot_do(unospec: Program) -> None:
    assert "name rules, or say --shipped" in unospec("mutate", code=2).stderr
    assert "there is no kind `typo`" in unospec("mutate", "uno", "-k", "typo", code=2).stderr
    assert "nothing to change" in unospec("mutate", "--own", "jack-on-jack", code=5).stderr


def test_the_command_prints_the_score(unospec: Program) -> None:
    told = unospec("mutate", "--own", "mattel-2008", "-j", "1", code=0).stdout
    assert "mattel-2008: 100.0 % of the changes that can be seen are caught" in told
