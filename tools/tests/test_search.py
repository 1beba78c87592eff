"""`unospec diff`, `unospec why` and `reachable`: the shortest games that tell rules apart."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import pytest

from uno_conformance.library import Library
from uno_conformance.reference import Server
from uno_conformance.runner.suite import Run, Settings
from uno_conformance.scenario import prepare
from uno_conformance.scenario.read import read_text
from uno_conformance.transports import DirectChannel
from uno_ref.resources import spec_folder
from uno_tools.search import (
    Answer,
    Bound,
    Exhausted,
    Finder,
    Reached,
    SearchBound,
    Side,
    reachable,
    side,
    without,
)

from .conftest import Program

READINGS = sorted(path.stem for path in (spec_folder() / "variants" / "readings").glob("*.uno"))
PATIENT = SearchBound(depth=4, deals=60, seconds=120)
NO_OPTIONS: Mapping[str, object] = {}


@cache
def rules(expression: str) -> Side:
    return side(expression, NO_OPTIONS)


def found(one: Side, other: Side, bound: SearchBound = PATIENT) -> Answer:
    answer = Finder(one, other, bound).answer()
    assert answer.scenario, answer
    return answer


def kind_of(scenario: str, played: Library) -> str:
    """What becomes of a scenario when the reference plays by other rules, whatever it is asked for."""
    read = read_text(scenario, Path("found.yaml"), "found.yaml").scenario
    assert read is not None
    case, faults = prepare(read, Library())
    assert case is not None, faults
    server = Server(played)
    run = Run(lambda: DirectChannel(server.handle), Library(), Settings(shuffles=True))
    return next(iter(run.results([case]))).verdict.kind


@pytest.mark.parametrize("reading", READINGS)
def test_every_reading_is_told_from_the_game(reading: str) -> None:
    answer = found(rules("uno"), rules(f"uno + {reading}"))
    assert answer.inputs <= 2
    assert kind_of(answer.scenario, Library()) == "passed"


@pytest.mark.parametrize(
    "variant", ["stacking", "seven-zero", "jump-in", "draw-to-match", "leftover-scoring", "hungarian"]
)
def test_every_variant_is_told_from_the_game(variant: str) -> None:
    answer = found(rules("uno"), rules(f"uno + {variant}"))
    assert answer.inputs <= 2
    assert answer.holds == "uno"
    assert answer.fails == f"uno + {variant}"


@pytest.mark.parametrize(
    ("option", "value", "most"),
    [
        ("uno-penalty", 4, 1),
        ("challenge-extra", 0, 2),
        ("match-target", 300, 1),
        ("hand-size", 5, 0),
        ("deal-order", "block", 0),
    ],
)
def test_an_option_is_found(option: str, value: object, most: int) -> None:
    answer = found(rules("uno"), side("uno", {option: value}))
    assert answer.inputs <= most
    assert re.search(rf"^options: \{{{option}: ", answer.scenario, re.MULTILINE)


@pytest.mark.parametrize(
    "rule",
    [
        "skip", "reverse", "draw-two", "lose-the-turn", "pay-the-penalty", "look-at-the-hand", "one-card-left",
        "too-late-to-catch", "called-in-time", "stalemate", "go-out", "deal-again", "reverse-of-two", "start-skip",
        "play-the-drawn-card", "keep-what-does-not-fit", "last-one-left",
    ],
)  # fmt: skip
def test_why_a_rule_of_the_game(rule: str) -> None:
    whole = rules("uno")
    answer = found(whole, without(whole, rule))
    assert answer.inputs <= 3
    if not answer.swapped:
        cites = next(o.cites for o in whole.rules.origins if o.name == rule)
        assert any(clause in re.findall(r"^clauses: \[(.*)\]$", answer.scenario, re.M)[0] for clause in cites)


@pytest.mark.parametrize(
    "item", ["except pay-the-penalty", "judge-by-the-first-color", "who-cannot-answer-draws"]
)
def test_why_a_part_of_a_variant(item: str) -> None:
    whole = rules("uno + stacking")
    assert found(whole, without(whole, item)).inputs <= 4


def test_why_a_window() -> None:
    whole = rules("uno")
    assert found(whole, without(whole, "catching")).inputs <= 1


def test_the_scenario_holds_under_one_and_fails_under_the_other(tmp_path: Path) -> None:
    answer = found(rules("uno"), rules("uno + draw-two-keeps-turn"))
    changed = tmp_path / "changed.uno"
    text = (spec_folder() / "variants/readings/draw-two-keeps-turn.uno").read_text("utf-8")
    changed.write_text(text.replace("variant draw-two-keeps-turn", "variant changed"), "utf-8")
    assert kind_of(answer.scenario, Library()) == "passed"
    assert kind_of(answer.scenario, Library(overlays=(changed,))) == "failed"


def test_the_same_rules_in_other_words(tmp_path: Path) -> None:
    (tmp_path / "said-otherwise.uno").write_text(
        'language 1\n\nvariant said-otherwise changes uno "The same, said otherwise"\n\n'
        "  replace rule skip [EFF-020, TWO-020]\n    after play when face of card is skip\n      add 2 to misses\n"
        "      take 1 from misses\n",
        "utf-8",
    )
    other = side("uno + said-otherwise", NO_OPTIONS, (tmp_path,))
    answer = Finder(rules("uno"), other, SearchBound(depth=2, deals=20, seconds=60)).answer()
    assert not answer.differ
    assert answer.depth == 2
    assert answer.deals == 20
    assert answer.positions > 100


def test_the_same_seed_finds_the_same() -> None:
    one, other = rules("uno"), rules("uno + no-bluff")
    first, second = (Finder(one, other, PATIENT, seed=5).answer() for _ in range(2))
    assert first == second
    assert first.scenario != Finder(one, other, PATIENT, seed=6).answer().scenario


CLASHING = """language 1

variant clashing changes uno "Two rules want the same Skip"

  rule with-many-cards
    instead of play of skip when (total of hand-size of p for p in players) is more than 4
      add 1 to misses

  rule with-few-cards
    instead of play of skip when (total of hand-size of p for p in players) is less than 6
      turn direction round
"""


def test_a_clash_of_rules_is_shown_by_its_game(unospec: Program) -> None:
    Path("clashing.uno").write_text(CLASHING, "utf-8")
    done = unospec("diff", "uno", "uno + clashing", "--rules-path", ".", "--deals", "60", code=1)
    assert "with-many-cards and with-few-cards hold together" in done.stderr
    assert "error[E320]" in done.stderr
    done = unospec("diff", "uno + clashing", "uno + clashing", "--rules-path", ".", code=0)
    assert "the same rules" in done.stdout


def test_reachable() -> None:
    position = {
        "from": "state",
        "hands": {"ann": ["red 1"], "bob": ["red 2", "blue 3"]},
        "discard": ["red 5"],
        "draw": ["green 1", "green 2", "green 3"],
        "color": "red",
    }
    uno = rules("uno").rules
    won = reachable(uno, lambda seen: seen["winner"] == "ann", given=[position])
    assert isinstance(won, Reached)
    assert won.steps == ("ann: play red 1",)
    assert won.seen["window"] == "round-over"
    never = reachable(uno, lambda seen: seen["hand-sizes"]["bob"] > 9, Bound(depth=1), [position])
    assert never == Exhausted(1, never.positions, "depth")
    match = reachable(uno, lambda seen: seen["window"] == "turn", Bound(depth=1), players=3, seed=1)
    assert isinstance(match, Reached)
    few = reachable(uno, lambda seen: False, Bound(positions=5), [position])
    assert isinstance(few, Exhausted)
    assert few.limit == "positions"


def test_diff_on_the_command_line(unospec: Program) -> None:
    done = unospec("diff", "uno", "uno + draw-only-if-stuck", "--deals", "40", code=1)
    assert "clauses: [TURN-030" in done.stdout
    assert "holds under uno, fails under uno + draw-only-if-stuck" in done.stderr
    Path("found.yaml").write_text(done.stdout, "utf-8")
    unospec("check", "found.yaml", code=0)
    unospec("test", "found.yaml", code=0)


def test_no_difference_on_the_command_line(unospec: Program) -> None:
    assert "are the same rules" in unospec("diff", "uno", "mattel-2008", code=0).stdout
    done = unospec("diff", "uno", "uno + stacking", "--depth", "0", "--deals", "1", "--players", "4", code=0)
    assert done.stdout.startswith("no difference within 0 inputs over 1 deals")


def test_faulty_rules_on_the_command_line(unospec: Program) -> None:
    assert "there is no game" in unospec("diff", "uno", "une", code=2).stderr
    assert "did you mean `stalemate`" in unospec("why", "stalemat", code=2).stderr
    assert (
        "write numbers from 2 to 10" in unospec("diff", "uno", "hungarian", "--players", "1", code=2).stderr
    )


def test_why_on_the_command_line(unospec: Program) -> None:
    done = unospec("why", "count-the-fours", "--depth", "0", "--deals", "1")
    assert "uno + stacking" in done.stdout + done.stderr or "stacking without count-the-fours" in done.stdout
    done = unospec("why", "draw-instead", "--deals", "20", code=1)
    assert "draw" in done.stdout
