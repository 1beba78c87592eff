"""Properties of the readable interpreter, over random games; each is also seen to fail on a planted fault."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from itertools import permutations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from uno_ref import RuleSet, load
from uno_ref.model.chance import Seeded
from uno_ref.model.outcome import Refusal
from uno_ref.model.state import TABLE, Entry, Input, State
from uno_ref.run.evaluate import Scene, evaluate
from uno_ref.run.replay import observed, replay_match
from uno_ref.run.step import PROCEED
from uno_ref.run.work import thaw

from . import interpreters as planted
from .interpreters import Interpreter

SETTINGS = settings(max_examples=5, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
RULES = ("uno", "uno + stacking + jump-in + seven-zero + draw-to-match", "hungarian", "mau-mau")
NAMES = ("ann", "bob", "cyd", "dan", "eve")


@cache
def rules_of(name: str) -> RuleSet:
    """A rule set, loaded once."""
    loaded = load(name)
    assert loaded.rules is not None, loaded.diagnostics
    return loaded.rules


class Walk:
    """A random game: a seed for chance and numbers that pick among the legal inputs."""

    def __init__(self, interpreter: Interpreter, players: int, seed: int, picks: list[int]) -> None:
        """Play on from the deal, one input for each pick."""
        self.interpreter = interpreter
        self.names = NAMES[:players]
        begun = interpreter.begin(self.names, seed)
        self.first = begun
        self.states: list[State] = [begun.state]
        self.log: list[Entry] = list(begun.log)
        state, chance = begun.state, begun.chance
        for pick in picks:
            options = self.options(state)
            if not options:
                break
            state, chance, outcome = interpreter.step(state, options[pick % len(options)], chance)
            assert not isinstance(outcome, Refusal), (
                f"a legal input was refused: {options[pick % len(options)]}"
            )
            self.log.extend(outcome)
            self.states.append(state)
        self.chance = chance

    def options(self, state: State) -> list[Input]:
        """Everything that anybody may do, the table included; leaving only seldom."""
        found = [one.input for player in self.seats() for one in self.interpreter.legal(state, player)]
        return [one for one in found if one.action != "leave" or len(state.discard_pile) % 5 == 4] or found

    def seats(self) -> list[int]:
        """The table and all players."""
        return [TABLE, *range(len(self.names))]


def cards_are_conserved(walk: Walk) -> None:
    """Every card of the deck is somewhere, and once."""
    deck = Counter(walk.interpreter.rules.deck())
    for state in walk.states:
        found = Counter(
            [*state.draw_pile, *state.discard_pile, *(card for hand in state.hands for card in hand)]
        )
        assert found == deck


def legal_is_what_a_step_accepts(walk: Walk) -> None:
    """A step accepts an input exactly if `legal` lists it; in a wait it also takes what implies `proceed`."""
    rules = walk.interpreter.rules
    for state in walk.states[-3:]:
        waits = walk.interpreter.waits(state)
        for player in walk.seats():
            listed = {one.input for one in walk.interpreter.legal(state, player)}
            for tried in all_inputs(rules, state, player):
                if waits and tried not in listed:
                    continue
                _, _, outcome = walk.interpreter.step(state, tried, walk.chance)
                assert (not isinstance(outcome, Refusal)) == (tried in listed), tried


def all_inputs(rules: RuleSet, state: State, player: int) -> list[Input]:
    """Every well-formed input of a player, permitted or not."""
    found = [Input(player, "proceed")]
    for action in rules.actions.values():
        made: list[tuple[tuple[str, object], ...]] = [()]
        for choice in action.choices:
            values: list[object]
            match choice.source:
                case "hand":
                    values = list(range(0, len(rules.kinds), 3))
                    values += list(dict.fromkeys(state.hands[player])) if player != TABLE else []
                case "rows":
                    hand = state.hands[player] if player != TABLE else ()
                    values = [tuple(row) for size in (1, 2) for row in permutations(hand[:5], size)]
                case "players" | "others":
                    values = list(range(len(state.hands)))
                case _:
                    values = list(choice.words)
            more = [(*before, (choice.name, value)) for before in made for value in values]
            made = [*made, *more]
        found += [Input(player, action.name, one) for one in made]  # type: ignore[arg-type]
    return found


def a_refused_input_changes_nothing(walk: Walk) -> None:
    """State and chance after a refusal are what they were."""
    state = walk.states[-1]
    for player in walk.seats():
        for tried in all_inputs(walk.interpreter.rules, state, player)[:60]:
            after, chance, outcome = walk.interpreter.step(state, tried, walk.chance)
            if isinstance(outcome, Refusal):
                assert (after, chance) == (state, walk.chance)
                assert outcome.clauses, tried


def a_replay_is_equal(walk: Walk) -> None:
    """The log alone leads to the same position."""
    assert observed(walk.log).orders
    assert replay_match(walk.interpreter.rules, walk.names, walk.log) == walk.states[-1]


def nothing_gets_stuck(walk: Walk) -> None:
    """Until the match is over somebody can do something, and promises hold."""
    for state in walk.states:
        if not state.over:
            options = [
                one
                for one in walk.options(state)
                if one.action == PROCEED or not walk.interpreter.rules.actions[one.action].in_passing
            ]
            assert options or walk.interpreter.waits(state)
        work = thaw(walk.interpreter.rules, state, Seeded(0))
        for promise in walk.interpreter.rules.promises:
            assert evaluate(promise.always, Scene(work, {})), promise.name


def what_is_hidden_stays_hidden(walk: Walk) -> None:
    """Two positions that differ only in what a player can't see give that player equal views and equal
    waits.
    """
    for state in walk.states[::4]:
        for viewer in range(len(walk.names)):
            twin = with_other_hidden_cards(state, viewer)
            assert walk.interpreter.view(state, walk.names, viewer) == walk.interpreter.view(
                twin, walk.names, viewer
            )
            assert walk.interpreter.waits(state) == walk.interpreter.waits(twin)


def with_other_hidden_cards(state: State, viewer: int) -> State:
    """The same position with another player's card exchanged for one of the draw pile, and the draw pile
    turned round.
    """
    hands = [list(hand) for hand in state.hands]
    pile = list(reversed(state.draw_pile))
    shown = {(shown.owner) for shown in state.shown if shown.viewer == viewer}
    for seat, hand in enumerate(hands):
        if seat != viewer and hand and pile and seat not in shown:
            hand[0], pile[0] = pile[0], hand[0]
            break
    return replace(state, hands=tuple(tuple(sorted(hand)) for hand in hands), draw_pile=tuple(pile))


Property = Callable[[Walk], None]
PROPERTIES: dict[Property, type[Interpreter]] = {
    cards_are_conserved: planted.LosesACard,
    legal_is_what_a_step_accepts: planted.AcceptsTooMuch,
    a_refused_input_changes_nothing: planted.ChangesOnRefusal,
    a_replay_is_equal: planted.ReplaysAnotherShuffle,
    nothing_gets_stuck: planted.GetsStuck,
    what_is_hidden_stays_hidden: planted.LeaksAHand,
}

walks = st.tuples(
    st.integers(2, 5), st.integers(0, 2**32), st.lists(st.integers(0, 2**16), min_size=20, max_size=90)
)


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("prop", PROPERTIES, ids=lambda prop: prop.__name__)
def test_the_reference_keeps(prop: Property, rules: str) -> None:
    """Random games of the reference have every property."""

    @SETTINGS
    @given(walks)
    def check(walk: tuple[int, int, list[int]]) -> None:
        prop(Walk(Interpreter(rules_of(rules)), *walk))

    check()


@pytest.mark.parametrize(
    ("prop", "fault"),
    [*PROPERTIES.items(), (what_is_hidden_stays_hidden, planted.WaitsByTheHand)],
    ids=lambda one: one.__name__,
)
def test_the_property_sees_its_fault(prop: Property, fault: type[Interpreter]) -> None:
    """A property that no fault can break would prove nothing."""

    @SETTINGS
    @given(walks)
    def check(walk: tuple[int, int, list[int]]) -> None:
        prop(Walk(fault(rules_of("uno")), *walk))

    with pytest.raises(BaseException) as caught:  # noqa: PT011  (Hypothesis may group what it found)
        check()
    assert not isinstance(caught.value, KeyboardInterrupt)
