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
from uno_ref.compose import library
from uno_ref.resources import spec_folder
from uno_tools.mutate.mutant import Mutant, mutants
from uno_tools.mutate.propose import proposed, save, verdict_on
from uno_tools.pairs import variants_of
from uno_tools.search import (
    Answer,
    Bound,
    Exhausted,
    Finder,
    Reached,
    SearchBound,
    Side,
    matter,
    reachable,
    side,
    without,
)
from uno_tools.search.changes import changes
from uno_tools.search.deals import Deal, Dealer
from uno_tools.search.focus import focus
from uno_tools.search.lockstep import Found
from uno_tools.search.play import Player
from uno_tools.search.shrink import shrunk
from uno_tools.search.tell import Difference
from uno_tools.search.walk import Walks
from uno_tools.search.words import sentence
from uno_tools.search.write import clause_about

from .conftest import Program

NOT_FOUND = {
    "dealer-tie-all": "three must tie for the deal in stacked cards",
    "two-player-count-seated": "the positions that are tried don't say how many began",
}
"""Readings that the search can't tell from what they change, with why; scenarios hold them."""


def readings() -> dict[str, str]:
    """Every reading, with what it changes; bridges aside, which come by themselves."""
    shelf = library(())
    return {
        name: " + ".join(parent.name for parent in variant.changes)
        for name, variant in variants_of("uno", shelf).items()
        if shelf.places[name].parent.name == "readings" and name not in NOT_FOUND
    }


CHOSEN: Mapping[str, Mapping[str, object]] = {"false-call-costs-n": {"false-call-penalty": 3}}
"""Options of a reading that is what it changes as long as nothing is chosen."""
FEW = (2, 3)
SEATS = {"end-continue-n": (4,)}
"""How many must play for a reading to make a difference, if two or three don't do."""

PATIENT = SearchBound(depth=4, deals=60, seconds=120)
NO_OPTIONS: Mapping[str, object] = {}


@cache
def rules(expression: str) -> Side:
    return side(expression, CHOSEN.get(expression, NO_OPTIONS))


def found(one: Side, other: Side, bound: SearchBound = PATIENT, players: tuple[int, ...] = FEW) -> Answer:
    answer = Finder(one, other, bound, players).answer()
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


@pytest.mark.parametrize(("reading", "changed"), readings().items())
def test_every_reading_is_told_from_what_it_changes(reading: str, changed: str) -> None:
    answer = found(rules(changed), rules(reading), players=SEATS.get(reading, FEW))
    assert answer.inputs <= 3
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
        ("hand-size", 10, 0),
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


@pytest.mark.parametrize(
    ("expression", "option", "value"),
    [("uno + stacking", "stack-cap", 4), ("uno + color-lock", "lock-after", 6)],
)
def test_a_threshold_needs_no_long_game(expression: str, option: str, value: int) -> None:
    assert found(rules(expression), side(expression, {option: value})).inputs == 1


def test_a_rule_that_an_option_turns_off_is_shown_with_the_option() -> None:
    shown = matter("no-own-jump", "uno + jump-in", NO_OPTIONS)
    assert "options: {jump-own-pair: no}" in shown.answer.scenario
    assert "rejected: VJMP-060" in shown.answer.scenario
    assert shown.whole.told == "uno + jump-in (jump-own-pair no)"


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
    answer = Finder(rules("uno"), other, SearchBound(depth=2, deals=20, seconds=60, positions=3000)).answer()
    assert not answer.differ
    assert answer.depth == 2
    assert answer.deals == 20
    assert answer.positions > 100


def test_the_same_seed_finds_the_same() -> None:
    one, other = rules("uno"), rules("uno + no-bluff")
    first, second = (Finder(one, other, PATIENT, seed=5).answer() for _ in range(2))
    assert first == second
    assert first.scenario != Finder(one, other, PATIENT, seed=6).answer().scenario


# -- a found game is made plain -----------------------------------------------------------------------------


def play(names: tuple[str, ...], given: Mapping[str, object], *sentences: str) -> Found:
    """A game of `uno` as a difference to be made smaller: who does what, by the words of an input."""
    player = Player(rules("uno").rules, names)
    node = player.begin(Deal(names, given).complete(player.rules))
    steps = []
    for words in sentences:
        steps.append(next(each for each in node.accepted if sentence(player, each) == words))
        node = player.take(node, steps[-1])
    return Found(Deal(names, given), Difference("seen", tuple(steps), ("turn",)))


def test_a_game_is_begun_later_and_by_the_first_at_the_table() -> None:
    given = {
        "hands": {
            "ann": ["red 1", "blue 2", "blue 3"],
            "bob": ["red skip", "blue 5"],
            "cyd": ["green 1", "green 4"],
        },
        "discard": ["red draw-two", "red 9"],
        "draw": ["yellow 1", "yellow 2"],
    }
    found = play(("ann", "bob", "cyd"), given, "ann: play red 1", "bob: play red skip")
    small = shrunk(rules("uno").rules, without(rules("uno"), "skip").rules, found)
    assert [given.player for given in small.difference.steps] == [0]
    assert small.deal.names == ("ann", "bob")
    assert small.deal.given["hands"]["ann"] == ["red skip", "blue 5"]
    assert "turn" not in small.deal.given


@pytest.mark.parametrize(
    ("key", "value", "other", "words"),
    [
        ("turn", "bob", "none", "it is bob's turn, not nobody's"),
        ("hands", {"ann": ["red 1"]}, {"ann": ["red 1", "red 2"]}, "ann has 1 card, not 2"),
        ("hands", {"ann": ["red 1"]}, {"ann": ["red 2"]}, "ann holds red 1, not red 2"),
        ("hand-sizes", {"ann": 7, "bob": 7}, {"ann": 7, "bob": 1}, "bob has 7 cards, not 1"),
        ("catchable", ["ann"], [], "catchable is ann, not nobody"),
        ("scores", {"ann": 9}, {"ann": 0}, "ann has scores 9, not 0"),
    ],
)
def test_titles_speak_of_what_is_seen(key: str, value: object, other: object, words: str) -> None:
    assert clause_about(key, value, other) == words


def test_random_games_of_the_same_rules_never_differ() -> None:
    uno = rules("uno")
    other = rules("uno + stacking")
    aim = focus(changes(uno, other), uno.rules, other.rules)
    deals = list(Dealer(uno.rules, aim, (2, 3), 1).deals(30))
    same = Walks(uno.rules, uno.rules, 8, aim.idle)
    assert not list(same.found(deals, lambda: same.games >= 60))
    assert same.games == 60
    differing = Walks(uno.rules, other.rules, 8, aim.idle)
    found = list(differing.found(deals, lambda: differing.games >= 60))
    assert found
    assert all(len(each.difference.steps) <= 9 for each in found)


# -- changes that no scenario notices --------------------------------------------------------------------------


def change(label: str) -> Mutant:
    """A mutant of the base game by what it is called."""
    return next(each for each in mutants("uno") if each.label == label)


def test_a_change_is_shown_by_a_game_in_a_file(tmp_path: Path) -> None:
    mutant = change("uno/skip: drop-rule: without the rule `skip`")
    answer = proposed("uno", mutant)
    assert answer is not None
    assert answer.inputs == 1
    assert verdict_on(answer) == "told apart after 1 input"
    text = save(answer, mutant, tmp_path).read_text("utf-8")
    assert "# Tells from the rules: uno/skip: drop-rule" in text
    assert re.search(r"^clauses: \[EFF-020", text, re.MULTILINE)
    assert kind_of(text, Library()) == "passed"


def test_a_change_of_an_option_is_shown_without_setting_it() -> None:
    answer = proposed("uno", change("uno/uno-penalty: other-option: option `uno-penalty` is 3"))
    assert answer is not None
    assert answer.scenario
    assert "options:" not in answer.scenario


def test_a_change_that_nothing_shows_has_a_bound() -> None:
    mutant = change("uno/round-ends: wrong-time: `then comes match-goes-on` at once")
    answer = proposed("uno", mutant, SearchBound(depth=2, deals=10, seconds=30, positions=3000))
    assert answer is not None
    assert not answer.differ
    assert answer.depth == 2
    assert answer.games > 100
    assert verdict_on(answer).startswith("no difference within 2 inputs over 10 deals, nor in ")


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


def test_what_is_shown_to_others_is_compared(unospec: Program) -> None:
    done = unospec("diff", "uno", "challenge-reveal-none", "--players", "3", code=1)
    # CHAL-030: the challenger is shown the hand, which is given in the scenario; by the reading nobody is.
    title = re.search(
        r"(\w+) sees (.+) of (\w+)'s hand, not nothing as under challenge-reveal-none", done.stdout
    )
    assert title is not None, done.stdout
    viewer, cards, owner = title.groups()
    assert f"expect: {{sees: {{{viewer}: {{revealed: {{{owner}: [{cards}]}}}}}}}}" in done.stdout
    assert f"    {owner}: [{cards}]" in done.stdout
    assert f"  - {viewer}: challenge" in done.stdout


def test_no_difference_on_the_command_line(unospec: Program) -> None:
    assert "are the same rules" in unospec("diff", "uno", "mattel-2008", code=0).stdout
    done = unospec("diff", "uno", "uno + stacking", "--depth", "0", "--deals", "1", "--players", "4", code=0)
    assert done.stdout.startswith("no difference within 0 inputs over 1 deals")


def test_decks_that_differ_are_told_by_themselves(unospec: Program) -> None:
    done = unospec("diff", "uno", "uno + h2o", "--depth", "0", "--deals", "1", "--players", "4", code=1)
    assert done.stderr.startswith("the decks of uno and uno + h2o differ (wild: 4 and 2; ")
    assert done.stdout.rstrip().endswith("with the cards of both")


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
