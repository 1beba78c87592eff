"""Both engines side by side: random games over every shipped rule set, compared after every step.

Now and then a state is given again as a position from outside, and played on from there for a few steps.

`python -m uno_ref.tests.equal_engines --steps 300000` plays at least so many steps, on all cores, and says how
many there were; at the first difference it prints the game that shows it and exits with 1.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import combinations
from typing import Any

from uno_ref import RuleSet, load
from uno_ref.compile import Engine, Table, compiled
from uno_ref.compile import engine as compiled_engine
from uno_ref.compile import machine as compiled_machine
from uno_ref.compose import Library, library
from uno_ref.model.chance import Chance, Seeded
from uno_ref.model.interpreter import Public
from uno_ref.model.items import Game, Profile, Variant
from uno_ref.model.outcome import Accepted, Refusal
from uno_ref.model.state import PROCEED, TABLE, Input, RuleConflict, State
from uno_ref.position import position, whole_match
from uno_ref.run.machine import waits
from uno_ref.run.permit import legal
from uno_ref.run.position import begin
from uno_ref.run.step import step
from uno_ref.run.view import public
from uno_ref.run.work import thaw

from .given_again import given_of

NAMES = ("ann", "bob", "cyd", "dan", "eve", "fay", "gus", "hal", "ida", "jon")
# One step in so many is also tried with inputs that may be refused.
WRONG = 6
# And one in so many is given again as a position.
GIVEN = 25
STEPS_FROM_GIVEN = 4
# What ends a player's game is chosen seldom, or all games would be short.
SELDOM = 40


class Difference(AssertionError):
    """Where the engines part: the rule set, the players, the seed, the picks so far, and what differs."""


@dataclass(slots=True)
class Walk:
    """A random game on both engines.

    `picks` choose among all legal inputs; what differs is told as soon as it does.
    """

    name: str
    rules: RuleSet
    engine: Engine
    fast: Engine
    players: int
    seed: int
    picks: list[int] = field(default_factory=list)
    steps: int = 0
    given: dict[str, Any] | None = None

    def differs(self, what: str, readable: object, made: object) -> Difference:
        """What is raised for a difference."""
        return Difference(
            f"{self.name}, {self.players} players, seed {self.seed}, picks {self.picks}: {what}\n"
            f"{'' if self.given is None else f'  given: {self.given}' + chr(10)}"
            f"  readable: {readable}\n  compiled: {made}"
        )

    def same(self, what: str, readable: object, made: object) -> None:
        """Raise if the two aren't equal."""
        if readable != made:
            raise self.differs(what, readable, made)

    def play(self, picks: Iterator[int], limit: int, rng: random.Random | None = None) -> int:
        """Play on with these picks, at most `limit` steps; how many there were."""
        names = NAMES[: self.players]
        beginning = whole_match(self.rules, names, Seeded(self.seed))
        begun = begin(self.rules, beginning)
        self.compare("the beginning", begun, self.engine.begin(beginning))
        table = self.fast.begun(self.fast.table(self.players, Seeded(self.seed)), "match-begins")
        state, chance = begun.state, begun.chance
        self.same("the beginning of the fast engine", state, table.freeze())
        return self.go_on(state, chance, table, picks, limit, rng)

    def go_on(
        self,
        state: State,
        chance: Chance,
        table: Table,
        picks: Iterator[int],
        limit: int,
        rng: random.Random | None,
    ) -> int:
        """Play on from a position; how many steps there were."""
        seldom = self.fast.position.code.always_offering
        for pick in picks:
            options = self.legal(state, chance, table)
            if rng is not None and rng.randrange(WRONG) == 0:
                for _ in range(3):
                    self.step(state, wrong_input(self.rules, state, rng), chance)
            if rng is not None and self.given is None and rng.randrange(GIVEN) == 0:
                self.give_again(state, chance, rng)
            if not options or self.steps >= limit:
                break
            given = options[pick % len(options)]
            if given.action in seldom and pick % SELDOM:
                usual = [one for one in options if one.action not in seldom] or options
                given = usual[pick % len(usual)]
            self.picks.append(pick)
            result = self.step(state, given, chance)
            assert isinstance(result, Accepted), (given, result)
            state, chance = result.state, result.chance
            advance_fast(table, given)
            self.same("the state of the fast engine", state, table.freeze())
            self.same("the chance of the fast engine", chance, table.chance)
            self.steps += 1
        return self.steps

    def give_again(self, state: State, chance: Chance, rng: random.Random) -> None:
        """The state as a position from outside, begun by both, and a few steps from there."""
        names = NAMES[: self.players]
        given = given_of(self.rules, state, names)
        if given is None:
            return
        other = replace(self, picks=[], steps=0, given=given)
        beginning = position(self.rules, names, given, chance)
        begun = tried(lambda: begin(self.rules, beginning))
        other.compare("the position", begun, tried(lambda: self.engine.begin(beginning)))
        if isinstance(begun, Accepted):
            picks = iter([rng.getrandbits(16) for _ in range(STEPS_FROM_GIVEN + 1)])
            table = self.fast.taken(begun.state, begun.chance)
            with suppress(RuleConflict):
                other.go_on(begun.state, begun.chance, table, picks, STEPS_FROM_GIVEN, rng)
        self.steps += other.steps

    def legal(self, state: State, chance: Chance, table: Table) -> list[Input]:
        """Everything that anybody may do, from the fast engine's own table and both others."""
        found: list[Input] = []
        work = thaw(self.rules, state, chance)
        made = self.engine.taken(state, chance)
        waiting = waits(work)
        self.same("waits", waiting, compiled_machine.waits(made))
        self.same("waits of the fast engine", waiting, compiled_machine.waits(table))
        self.same("what is public", public(self.rules, state), Public(*made.code.public(made)))
        for player in range(TABLE, self.players):
            listed = legal(work, player)
            inputs = [one.input for one in listed]
            if player == TABLE and waiting:
                inputs.append(Input(TABLE, PROCEED))
            compiled_list = compiled_engine.legal(made, player)
            self.same(f"legal of {player}", inputs, [one.input for one in compiled_list])
            self.same(
                f"sound of {player}",
                [one.sound for one in listed],
                [one.sound for one in compiled_list][: len(listed)],
            )
            self.same(
                f"fast legal of {player}",
                [one.input for one in listed],
                [move.given for move in compiled_machine.moves(table, player)],
            )
            found += inputs
        return found

    def step(self, state: State, given: Input, chance: Chance) -> Accepted | Refusal:
        """One input on both."""
        result = tried(lambda: step(self.rules, state, given, chance))
        self.compare(f"{given}", result, tried(lambda: self.engine.step(state, given, chance)))
        if isinstance(result, RuleConflict):
            raise result
        found: Accepted | Refusal = result
        return found

    def compare(self, what: str, readable: Any, made: Any) -> None:
        """Equal outcomes, part by part, so that the difference is told small."""
        if isinstance(readable, RuleConflict) and isinstance(made, RuleConflict):
            self.same(f"conflict after {what}", (readable.what, readable.rules), (made.what, made.rules))
            return
        self.same(f"kind of outcome of {what}", type(readable), type(made))
        if isinstance(readable, Accepted):
            for part in State.__slots__:
                self.same(f"{part} after {what}", getattr(readable.state, part), getattr(made.state, part))
            self.same(f"log of {what}", readable.log, made.log)
            self.same(f"chance after {what}", readable.chance, made.chance)
        else:
            self.same(f"refusal of {what}", readable, made)


def tried(call: Any) -> Any:
    """What a call gives; a conflict of the rules is an outcome too."""
    try:
        return call()
    except RuleConflict as conflict:
        return conflict


def advance_fast(table: Table, given: Input) -> None:
    """The same input on the table that is changed in place."""
    if given.action == PROCEED:
        compiled_machine.proceed(table)
        return
    move = next(move for move in compiled_machine.moves(table, given.player) if move.given == given)
    told = move.make(table, move)
    assert tuple(told) == tuple(compiled_machine.whose_turn(table)), f"moves told after {given}"


def wrong_input(rules: RuleSet, state: State, rng: random.Random) -> Input:
    """An input made at random: often of the wrong player, with cards not held, choices missing or too many."""
    player = rng.randrange(TABLE, len(state.hands))
    action = rng.choice([*rules.actions.values()])
    if rng.randrange(20) == 0:
        return Input(player, rng.choice((PROCEED, "no-such-action")))
    made: list[tuple[str, Any]] = []
    for choice in action.choices:
        if rng.randrange(4) == 0:
            continue
        match choice.source:
            case "hand":
                held = state.hands[player] if player >= 0 else ()
                values: Sequence[Any] = held if held and rng.randrange(4) else range(len(rules.kinds))
            case "rows":
                held = state.hands[player] if player >= 0 else ()
                cards = held if held and rng.randrange(4) else range(-1, len(rules.kinds))
                values = [tuple(rng.choices(cards, k=rng.choice((0, 1, 1, 1, 2, 3)))), -1]
            case "players" | "others":
                values = range(len(state.hands))
            case "words":
                values = (*choice.words, "no-such-word")
            case _:
                values = range(-1, 5)
        made.append((choice.name, rng.choice(values)))
    if rng.randrange(8) == 0:
        rng.shuffle(made)
    return Input(player, action.name, tuple(made))


# -- all rule sets ------------------------------------------------------------------------------------------


@cache
def singles() -> tuple[str, ...]:
    """Every game, every profile, and every variant or reading on its game."""
    shelf = library(())
    games = [name for name in sorted(shelf.places) if isinstance(shelf.module(name), Game)]
    found = [*games]
    for name in sorted(shelf.places):
        module = shelf.module(name)
        if isinstance(module, Profile):
            found.append(name)
        elif isinstance(module, Variant) and name not in shelf.bridges:
            found += [f"{game} + {name}" for game in games if game in roots_of(shelf, module)]
    return tuple(found)


def roots_of(shelf: Library, variant: Variant) -> set[str]:
    """The games that a variant changes in the end."""
    found: set[str] = set()
    for parent in variant.changes:
        module = shelf.module(parent.name)
        if isinstance(module, Game):
            found.add(parent.name)
        elif isinstance(module, Variant):
            found |= roots_of(shelf, module)
    return found


@cache
def rule_sets() -> tuple[str, ...]:
    """All of these, and every two variants of a game; those that don't combine are passed over later."""
    found = [*singles()]
    on_games = [name.split(" + ") for name in found if " + " in name]
    for (game, one), (other, two) in combinations(on_games, 2):
        if game == other:
            found.append(f"{game} + {one} + {two}")
    return tuple(found)


@cache
def made_of(name: str) -> tuple[RuleSet, Engine, Engine] | None:
    """A rule set and its engines with and without a log; None if its parts don't combine."""
    rules = load(name).rules
    return None if rules is None else (rules, compiled(rules), compiled(rules, logged=False))


def games_of(name: str, steps: int, seed: int) -> tuple[str, int]:
    """Random games of a rule set until there are so many steps; a conflict of the rules ends a game."""
    made = made_of(name)
    if made is None:
        return name, 0
    rules, engine, fast = made
    rng = random.Random(f"{name} {seed}")
    done = 0
    while done < steps:
        wanted = rng.choice((2, 2, 3, 4, rng.choice(rules.players)))
        players = min(rules.players, key=lambda number: (abs(number - wanted), number))
        walk = Walk(name, rules, engine, fast, players, rng.getrandbits(32))
        picks = iter(lambda: rng.getrandbits(16), None)
        try:
            walk.play(picks, min(steps - done, 400), rng)
        except RuleConflict:
            walk.steps += 1
        done += walk.steps
    return name, done


def chosen_sets(pairs: int, seed: int) -> list[str]:
    """Every game, variant and profile alone, and so many pairs."""
    alone = singles()
    rest = [name for name in rule_sets() if name not in alone]
    return [*alone, *random.Random(seed).sample(rest, min(pairs, len(rest)))]


def main() -> int:
    """Play, say how many steps were equal, or show the difference."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument(
        "--pairs", type=int, default=60, help="how many pairs of variants, picked by the seed"
    )
    parser.add_argument("--rules", action="append", help="only these rule sets")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    began = time.monotonic()
    names = tuple(given.rules or chosen_sets(given.pairs, given.seed))
    share = max(20, -(-given.steps // len(names)))
    total = played = 0
    with ProcessPoolExecutor(given.jobs) as pool:
        waiting = [pool.submit(games_of, name, share, given.seed) for name in names]
        try:
            for one in waiting:
                _, steps = one.result()
                total += steps
                played += steps > 0
        except Difference as difference:
            pool.shutdown(cancel_futures=True)
            print(difference)
            return 1
    seconds = time.monotonic() - began
    print(f"{total:,} steps over {played} rule sets equal in both engines, {seconds:.0f} s")
    return 0 if total >= given.steps * 0.9 else 1


if __name__ == "__main__":
    sys.exit(main())
