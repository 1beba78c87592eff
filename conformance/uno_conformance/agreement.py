"""`python -m uno_conformance.agreement`: do both interpreters of the reference agree on every scenario?

Each scenario is played by both, and from where it ends a few steps further at random. After every step all is
compared that can be seen of a game: the position, what every player knows and may do, whether it waits; and what
comes of inputs that are made up, most of which are refused: then kind, clauses, rules and text.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from uno_ref.game import (
    INTERPRETERS,
    TABLE_NAME,
    Accepted,
    Game,
    RuleConflict,
    act,
    interpreter_of,
    legal,
    observe,
    start,
    view,
)

from .library import Library
from .runner.plan import as_written
from .scenario import Case
from .suite import load, ready, shipped

TRIES = 6
"""Inputs that are made up in each position."""
FURTHER = 4
"""Steps at random from where a scenario ends."""
NONSENSE = ("none", "", 0, -1, 99, True)


class Disagreement(AssertionError):
    """Where both interpreters part: the scenario, the step, what differs."""


@dataclass(slots=True)
class Pair:
    """One scenario on both interpreters."""

    case: Case
    interpreters: Sequence[Any]
    at: str = "the beginning"
    games: list[Game] = field(default_factory=list)
    compared: int = 0

    def same(self, what: str, values: Sequence[Any]) -> Any:
        """The value that both give; raises Disagreement if they give two."""
        first, *others = values
        for other in others:
            if other != first:
                told = "\n".join(
                    f"  {name}: {value}" for name, value in zip(INTERPRETERS, values, strict=True)
                )
                raise Disagreement(f"{self.case.scenario.place}, {self.at}: {what}\n{told}")
        return first

    def begin(self) -> bool:
        """Start on both; whether there is a game."""
        players, given = self.case.scenario.players, self.case.position
        rules = self.case.facts.rules
        begun = [tried(lambda by=by: start(rules, players, given, 1, by)) for by in self.interpreters]
        self.same("what begins", [told(each) for each in begun])
        self.games = [each for each in begun if isinstance(each, Game)]
        return bool(self.games)

    def look(self) -> list[tuple[str, Mapping[str, Any]]]:
        """Compare all that can be seen; every action that is accepted now."""
        self.compared += 1
        self.same("state and chance", [(game.state, game.chance) for game in self.games])
        self.same("the position", [tried(lambda game=game: observe(game)) for game in self.games])
        names = self.games[0].names
        for name in names:
            self.same(f"what {name} knows", [view(game, name) for game in self.games])
        found = []
        for name in (TABLE_NAME, *names):
            listed = self.same(f"what {name} may do", [legal(game, name) for game in self.games])
            found += [(name, action) for action in listed]
        return found

    def act(self, what: str, player: str, action: str, choices: Mapping[str, Any], **more: Any) -> list[Any]:
        """One input on both; what came of it, which is the same."""
        done = [tried(lambda game=game: act(game, player, action, choices, **more)) for game in self.games]
        self.same(f"{what} {player}: {action} {dict(choices)}", [told(each) for each in done])
        return done

    def take(self, what: str, player: str, action: str, choices: Mapping[str, Any], **more: Any) -> None:
        """One input, and on from there if it is accepted."""
        done = self.act(what, player, action, choices, **more)
        if isinstance(done[0], Accepted):
            self.games = [each.game for each in done]


def tried(call: Any) -> Any:
    """What a call gives; a clash of rules is an outcome too."""
    try:
        return call()
    except RuleConflict as conflict:
        return conflict


def told(outcome: Any) -> Any:
    """An outcome without the interpreter that it came from."""
    match outcome:
        case Game():
            return outcome.state, outcome.chance
        case Accepted():
            return outcome.game.state, outcome.game.chance, outcome.log
        case RuleConflict():
            return outcome.what, outcome.rules
        case _:
            return outcome


def compare(case: Case, interpreters: Sequence[Any], rng: random.Random) -> int:
    """Play one scenario on both interpreters, and a little further; how many positions were compared."""
    pair = Pair(case, interpreters)
    if not pair.begin():
        return 0
    for move in as_written(case):
        pair.look()
        made_up(pair, rng)
        pair.at = f"step {move.step.number}"
        pair.take("", **move.request)  # type: ignore[arg-type]
    for count in range(1, FURTHER + 1):
        allowed = pair.look()
        made_up(pair, rng)
        pair.at = f"{count} further"
        if not allowed:
            break
        player, action = rng.choice(allowed)
        pair.take("at random", player, action["action"], action["choices"])
    return pair.compared


def made_up(pair: Pair, rng: random.Random) -> None:
    """Inputs of anybody, with choices of any kind."""
    game = pair.games[0]
    for _ in range(TRIES):
        player = rng.choice((TABLE_NAME, *game.names))
        action = rng.choice((*game.rules.actions, "proceed", "dance"))
        pair.act("made up,", player, action, dict(choices_for(game, action, rng)))


def choices_for(game: Game, action: str, rng: random.Random) -> Iterator[tuple[str, Any]]:
    """Choices that may be right, wrong, missing or nonsense."""
    declared = game.rules.actions.get(action)
    for choice in declared.choices if declared is not None else ():
        chance = rng.randrange(8)
        match choice.source:
            case _ if chance == 0:
                yield choice.name, rng.choice(NONSENSE)
            case _ if chance == 1:
                continue
            case "hand":
                held = sorted({card for hand in game.state.hands for card in hand})
                cards = held or range(len(game.rules.kinds))
                yield choice.name, game.rules.kinds[rng.choice(cards)].text
            case "rows":
                cards = sorted({card for hand in game.state.hands for card in hand}) or [0]
                row = [game.rules.kinds[card].text for card in rng.choices(cards, k=rng.randrange(4))]
                yield choice.name, rng.choice((row, row[:1], [*row, rng.choice(NONSENSE)]))
            case "players" | "others":
                yield choice.name, rng.choice(game.names)
            case "words":
                yield choice.name, rng.choice(choice.words)
            case _:
                yield choice.name, rng.randrange(5)


def compare_all(cases: Sequence[Case], seed: int = 0) -> int:
    """All of them; how many positions were compared. Raises Disagreement."""
    made: dict[int, list[Any]] = {}
    total = 0
    for case in cases:
        rules = case.facts.rules
        if id(rules) not in made:
            made[id(rules)] = [interpreter_of(rules, name) for name in INTERPRETERS]
        total += compare(case, made[id(rules)], random.Random(f"{case.scenario.id} {seed}"))
    return total


def main(arguments: Sequence[str] | None = None) -> int:
    """Compare, and say how much was the same, or where they part."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--seed", type=int, default=0, help="of what is made up")
    chosen = parser.parse_args(arguments)
    began = time.monotonic()
    cases, faults = ready(load((shipped(),)).scenarios, Library())
    if faults:
        sys.stderr.write(f"{len(faults)} faults in the scenarios: `unospec check` tells them\n")
        return 2
    try:
        positions = compare_all(cases, chosen.seed)
    except Disagreement as found:
        sys.stdout.write(f"{found}\n")
        return 1
    seconds = time.monotonic() - began
    sys.stdout.write(
        f"{len(cases)} scenarios, {positions} positions: both interpreters agree, {seconds:.0f} s\n"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
