"""What must come of an attempt: the reference plays it, and what every shuffle agrees in is expected.

After each input the whole position is expected, as far as the engine tells it: the position in which the next
accepted input is taken. What depends on chance is left out, by playing the attempt with several shuffles.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from uno_conformance.library import Facts
from uno_conformance.reference.server import has_moved
from uno_conformance.runner.compare import compare
from uno_conformance.runner.dialogue import SETUP_KEYS
from uno_conformance.scenario import Outcome
from uno_conformance.scenario.position import color_of
from uno_ref.game import (
    Accepted,
    BadPosition,
    Game,
    RuleConflict,
    act,
    legal,
    observe,
    start,
    view,
)
from uno_ref.model.chance import ImpossibleOutcome
from uno_ref.model.state import PROCEED, Entry

from .attempt import Attempt, Probe, Try

State = Mapping[str, Any]
NOT_EXPECTED = ("players", "waiting", "revealed", "cards", "hand-sizes", "draw-size", "discard-size")
SIZES = {"hands": "hand-sizes", "draw": "draw-size", "discard": "discard-size"}
SHUFFLES = 12
"""For so many shuffles an expectation of a game with chance in it must hold; a finding's for many more."""

MANY_SHUFFLES = 60
OWN_PACK = ("deal", "dealer")
"""Beginnings in which an engine deals its own pack, if no deck is given: all cards must be there."""

MOST_WAITS = 100


@dataclass(frozen=True, slots=True)
class Expected:
    """What must come of one input: how it goes, the clauses that a refusal cites, and the position after it.

    `events` are the names in the log of an accepted input.
    """

    outcome: Outcome = "accepted"
    clauses: tuple[str, ...] = ()
    expect: Mapping[str, Any] = field(default_factory=dict)
    events: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Filled:
    """An attempt with what must come of it. `states` are the reference's, the first before any input."""

    attempt: Attempt
    facts: Facts
    expect: Mapping[str, Any]
    steps: tuple[Expected, ...]
    states: tuple[State, ...]
    in_wait: bool
    by_chance: bool


@dataclass(frozen=True, slots=True)
class Reach:
    """What can be asked of an engine: its actions (None: all), and the names of what it tells players."""

    actions: tuple[str, ...] | None = None
    sight: tuple[str, ...] = ()


NO_REACH = Reach()


@dataclass(slots=True)
class Line:
    """One way through an attempt, with one shuffle. Positions have the number of the input that they come after."""

    facts: Facts
    reach: Reach
    steps: list[Expected] = field(default_factory=list)
    expects: dict[int, dict[str, Any]] = field(default_factory=dict)
    states: dict[int, State] = field(default_factory=dict)
    in_wait: bool = False
    by_chance: bool = False
    is_open: bool = False
    """Whether somebody has left a choice open: what an engine makes of it is its own affair."""


class Unsteady(Exception):
    """The game goes on at once from the position that is given: it isn't the one that it begins with."""


def fill(attempt: Attempt, facts: Facts, shuffles: int = SHUFFLES, reach: Reach = NO_REACH) -> Filled | None:
    """What must come of an attempt; None if it is none: a position that can't be, rules that clash, luck."""
    try:
        first = played_through(attempt, facts, 1, reach)
        lines = [first]
        if first.by_chance:
            lines += [played_through(attempt, facts, seed, reach) for seed in range(2, shuffles + 1)]
    except (BadPosition, RuleConflict, ImpossibleOutcome, Unsteady):
        return None
    if any([s.outcome for s in line.steps] != [s.outcome for s in first.steps] for line in lines[1:]):
        return None
    numbers = range(len(attempt.tries) + 1)
    expects = [agreed([line.expects.get(number, {}) for line in lines]) for number in numbers]
    states = [first.states[0]]
    for number in numbers[1:]:
        states.append(first.states.get(number, states[-1]))
    steps = tuple(replace(step, expect=expect) for step, expect in zip(first.steps, expects[1:], strict=True))
    return Filled(attempt, facts, expects[0], steps, tuple(states), first.in_wait, first.by_chance)


def played_through(attempt: Attempt, facts: Facts, seed: int, reach: Reach) -> Line:
    """The attempt with one shuffle."""
    line = Line(facts, reach)
    position = attempt.position(facts)
    game = start(facts.rules, attempt.names, position, seed)
    line.by_chance = has_moved(game.chance, seed)
    if position["from"] == "state" and not stands(position, facts, game):
        raise Unsteady
    last, probes = 0, attempt.probes
    for number, each in enumerate(attempt.tries, 1):
        result = act(game, each.player, each.action, each.choices)
        if not isinstance(result, Accepted):
            declared = facts.rules.actions.get(each.action)
            in_passing = declared is not None and declared.in_passing
            line.steps.append(Expected("ignored" if in_passing else "rejected", result.clauses))
            continue
        moment = game
        for _ in range(implied(result.log)):
            moment = went_on(moment)
        look(line, last, moment, probes)
        line.in_wait |= moment.waits and each.action != PROCEED
        line.by_chance |= by_chance(result.log)
        line.steps.append(Expected(events=frozenset(entry.name for entry in result.log)))
        game, last, probes = result.game, number, each.probes
        line.is_open |= leaves_open(facts, each.action, each.choices)
    look(line, last, settled(game), probes)
    if position["from"] in OWN_PACK and "deck" not in position:
        line.expects[0]["cards"] = "all"
    return line


def stands(position: Mapping[str, Any], facts: Facts, game: Game) -> bool:
    """Whether the game begins with the position that is given, as the runner asks it of an engine."""
    wanted = {key: value for key, value in position.items() if key in SETUP_KEYS or key in facts.keys}
    return not compare(wanted, observe(game), facts.deck, piles=facts.piles).differences


def look(line: Line, number: int, game: Game, probes: Sequence[Probe]) -> None:
    """Note the position after an input, and what is looked at besides."""
    state = observe(game)
    left_out = {*NOT_EXPECTED, *(f"{name}-size" for name in line.facts.piles)}
    expect: dict[str, Any] = {key: value for key, value in state.items() if key not in left_out}
    if line.is_open:
        expect.pop(line.facts.attribute, None)
        probes = ()
    for what, player in probes:
        if what == "sees":
            expect.setdefault("sees", {})[player] = sight(view(game, player), line.reach.sight)
        elif not game.waits:
            sentences = [
                Try(player, each["action"], each["choices"]).sentence(line.facts)
                for each in legal(game, player)
                if line.reach.actions is None or each["action"] in line.reach.actions
                if not leaves_open(line.facts, each["action"], each["choices"])
            ]
            if sentences:
                expect.setdefault("may", {})[player] = sentences
    line.expects[number] = expect
    line.states[number] = state


def leaves_open(facts: Facts, action: str, choices: Mapping[str, object]) -> bool:
    """Whether an input leaves out a choice of the attribute (of a color) that it could make."""
    wanted = [
        each for each in facts.vocabulary.actions.get(action, ()) if set(each.words) & set(facts.colors)
    ]
    cards = [value for value in choices.values() if isinstance(value, str) and value in facts.kinds]
    plain = any(color_of(card, facts.colors) != "none" for card in cards)
    return not plain and any(each.optional and each.name not in choices for each in wanted)


def sight(seen: State, keys: Sequence[str]) -> dict[str, Any]:
    """What a player knows of cards, and of the public values those that the engine tells players."""
    found = {key: value for key, value in seen.items() if key not in NOT_EXPECTED and key in keys}
    found["hands"] = {
        name: "hidden" if isinstance(hand, int) else hand for name, hand in seen["hands"].items()
    }
    if "revealed" in keys:
        found["revealed"] = {name: seen["revealed"].get(name, []) for name in seen["hands"]}
    return found


def implied(log: Sequence[Entry]) -> int:
    """How many waits an input went on from before it was taken."""
    inputs = [entry.name for entry in log if entry.kind == "input"]
    return len(inputs) - 1


def went_on(game: Game) -> Game:
    """The game after the table has gone on from a wait."""
    result = act(game, "table", PROCEED, {})
    return result.game if isinstance(result, Accepted) else game


def settled(game: Game) -> Game:
    """The game when nothing waits any more."""
    for _ in range(MOST_WAITS):
        if not game.waits:
            break
        game = went_on(game)
    return game


def by_chance(log: Sequence[Entry]) -> bool:
    """Whether a log tells of an outcome that nobody could know."""
    return any(
        entry.kind == "pick" or (entry.kind == "shuffle" and len(set(entry.cards)) > 1) for entry in log
    )


def agreed(expects: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """What several shuffles have in common; of cards at least their number."""
    first = dict(expects[0])
    if len(expects) == 1:
        return first
    found: dict[str, Any] = {}
    for key, value in first.items():
        values = [each.get(key) for each in expects]
        same = common(values)
        if same not in (None, {}):
            found[key] = same
        if key in SIZES and same != value:
            sizes = common([size_of(each) for each in values])
            if sizes not in (None, {}):
                found[SIZES[key]] = sizes
    return found


def common(values: Sequence[Any]) -> Any:
    """The value if it is the same everywhere; of a mapping the entries that are."""
    first = values[0]
    if all(each == first for each in values):
        return first
    if not all(isinstance(each, dict) for each in values):
        return None
    return {name: each for name, each in first.items() if all(other.get(name) == each for other in values)}


def size_of(cards: Any) -> Any:
    """The number of cards, of hands for each player."""
    return {name: len(hand) for name, hand in cards.items()} if isinstance(cards, dict) else len(cards)
