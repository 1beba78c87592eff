"""How fast the engines are, side by side in one run: the compiled one, the readable one, and engines from outside.

All play the same rules at random, a round each after the other, and what is told is the ratio within a round:
so the load of the machine, which hits all of them, matters least. Times are processor time. A game is a round,
from the deal until somebody has gone out.
"""

from __future__ import annotations

import os
import random
import subprocess
import time
import tomllib
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from itertools import repeat, starmap
from pathlib import Path
from statistics import median
from typing import Any

from uno_conformance.adapters import Adapter, command_of, environment_of, is_installed, variables_of
from uno_ref.compile import Move, Table, compiled
from uno_ref.compile.machine import moves, proceed, waits, whose_turn
from uno_ref.model.chance import Seeded
from uno_ref.model.outcome import Accepted, Legal
from uno_ref.model.ruleset import RuleSet
from uno_ref.model.state import PROCEED, TABLE, Input
from uno_ref.run.machine import blocking
from uno_ref.run.permit import legal
from uno_ref.run.position import whole_match
from uno_ref.run.step import step
from uno_ref.run.work import thaw

NAMES = tuple("abcdefghij")


@dataclass(frozen=True, slots=True)
class Lap:
    """What one engine did in one round."""

    games: int
    steps: int
    seconds: float

    @property
    def games_a_second(self) -> float:
        """How many games it would play in a second."""
        return self.games / self.seconds

    @property
    def steps_a_second(self) -> float:
        """How many steps it would make in a second."""
        return self.steps / self.seconds


@dataclass(frozen=True, slots=True)
class Runner:
    """An engine that plays so many games when it is told to."""

    name: str
    lap: Callable[[int], Lap]


@dataclass(frozen=True, slots=True)
class Contest:
    """The rules by which an engine from outside is timed, and the command that plays its games."""

    rules: str
    folder: Path
    options: tuple[str, ...]
    players: int
    command: tuple[str, ...]


def contest_of(adapter: Adapter) -> Contest | None:
    """What an adapter's `bench.toml` says; None if it has none."""
    path = adapter.folder / "bench.toml"
    if not path.is_file():
        return None
    content = tomllib.loads(path.read_text(encoding="utf-8"))
    return Contest(
        str(content["rules"]),
        adapter.folder / str(content.get("folder", ".")),
        tuple(map(str, content.get("options", ()))),
        int(content["players"]),
        tuple(map(str, content["command"])),
    )


# -- the engines ---------------------------------------------------------------------------------------------


class Dice:
    """A fast source of chance for games that nobody replays."""

    def __init__(self, seed: int) -> None:
        """Begin with a seed."""
        self.random = random.Random(seed).random
        # What a sort asks for the key of a card: the next random number, whatever the card.
        self.key = partial(next, starmap(self.random, repeat(())))

    def shuffled(self, cards: tuple[int, ...]) -> tuple[tuple[int, ...], Dice]:
        """The cards in any order, each equally likely."""
        return tuple(sorted(cards, key=self.key)), self

    def picked(self, count: int) -> tuple[int, Dice]:
        """A number below `count`."""
        return int(self.random() * count), self


def compiled_runner(rules: RuleSet, players: int) -> Runner:
    """The compiled engine, on a table that is changed in place."""
    engine = compiled(rules, logged=False)
    dice: Any = Dice(1)
    pick = dice.random
    tables: list[Table] = []

    def lap(games: int) -> Lap:
        began = time.process_time()
        steps = 0
        for _ in range(games):
            if not tables or tables[0].over:
                table = engine.begun(engine.table(players, dice), "match-begins")
                tables[:] = [table]
                options = whose_turn(table)
            else:
                deal = moves(table := tables[0], TABLE)[0]
                options = deal.make(table, deal)
            while options or (options := after_waits(table)):
                move = options[int(pick() * len(options))]
                make = move.make
                options = make(table, move)
                steps += 1
        return Lap(games, steps, time.process_time() - began)

    return Runner("compiled", lap)


def after_waits(table: Table) -> Sequence[Move]:
    """What may be done once the game has gone on from its waits; nothing between rounds."""
    while waits(table):
        proceed(table)
        options = whose_turn(table)
        if options:
            return options
    return ()


def readable_runner(rules: RuleSet, players: int) -> Runner:
    """The readable interpreter, step by step from state to state."""
    pick = random.Random(1).random
    at: list[Accepted] = []

    def lap(games: int) -> Lap:
        began = time.process_time()
        steps = 0
        for game in range(games):
            if not at or at[0].state.over:
                at[:] = [whole_match(rules, NAMES[:players], Seeded(game))]
            now = at[0]
            while True:
                work = thaw(rules, now.state, now.chance)
                window = blocking(work)
                who = TABLE if window is None or window.who is None else window.who
                options = legal(work, who) or (Legal(Input(TABLE, PROCEED), True),)
                result = step(rules, now.state, options[int(pick() * len(options))].input, now.chance)
                assert isinstance(result, Accepted)
                now = result
                steps += 1
                at[0] = now
                after = blocking(thaw(rules, now.state, now.chance))
                if now.state.over or (after is not None and after.who == TABLE):
                    break
        return Lap(games, steps, time.process_time() - began)

    return Runner("readable", lap)


class NotTimed(Exception):
    """An engine from outside can't be started, or doesn't play."""


class External:
    """An engine from outside, in a process of its own that answers each number of games with a line."""

    def __init__(self, adapter: Adapter, contest: Contest, directory: Path | None) -> None:
        """Start its process. Raises NotTimed."""
        command = command_of(replace(adapter, command=contest.command), directory)
        try:
            self.process = subprocess.Popen(
                command,
                cwd=adapter.folder,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                env={**os.environ, **variables_of(adapter, directory)},
            )
        except OSError as fault:
            raise NotTimed(f"{adapter.name} can't be started: {fault.strerror}: {command[0]}") from fault
        self.name = adapter.name

    def lap(self, games: int) -> Lap:
        """Let it play so many games. Raises NotTimed."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        try:
            self.process.stdin.write(f"{games}\n")
            self.process.stdin.flush()
            played, steps, seconds = self.process.stdout.readline().split()
            return Lap(int(played), int(steps), float(seconds))
        except (OSError, ValueError) as fault:
            raise NotTimed(f"{self.name} has stopped playing") from fault

    def close(self) -> None:
        """End its process."""
        assert self.process.stdin is not None
        with suppress(OSError):
            self.process.stdin.close()
        try:
            self.process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            self.process.kill()


def installed(adapter: Adapter, directory: Path | None) -> bool:
    """Whether the engine is there to be timed."""
    return is_installed(adapter, directory) and environment_of(adapter, directory).exists()


# -- the race --------------------------------------------------------------------------------------------------


def race(runners: Sequence[Runner], rounds: int, seconds: float) -> Mapping[str, Sequence[Lap]]:
    """Rounds in which each engine plays for about so many seconds, in turn; the first lap only warms up."""
    games = {}
    for runner in runners:
        runner.lap(4)
        trial = runner.lap(10)
        games[runner.name] = max(2, round(seconds * trial.games_a_second))
        runner.lap(games[runner.name])
    laps: dict[str, list[Lap]] = {runner.name: [] for runner in runners}
    for number in range(rounds):
        order = runners if number % 2 == 0 else tuple(reversed(runners))
        for runner in order:
            laps[runner.name].append(runner.lap(games[runner.name]))
    return laps


@dataclass(frozen=True, slots=True)
class Spread:
    """The least, the middle and the most of some numbers."""

    least: float
    middle: float
    most: float


def spread(values: Sequence[float]) -> Spread:
    """How some numbers spread."""
    return Spread(min(values), median(values), max(values))


def ratios(laps: Mapping[str, Sequence[Lap]], one: str, other: str) -> tuple[Spread, Spread]:
    """How many times as fast `one` is as `other`, round by round: in games a second and in steps a second."""
    pairs = list(zip(laps[one], laps[other], strict=True))
    return (
        spread([fast.games_a_second / slow.games_a_second for fast, slow in pairs]),
        spread([fast.steps_a_second / slow.steps_a_second for fast, slow in pairs]),
    )
