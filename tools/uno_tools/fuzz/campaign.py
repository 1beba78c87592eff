"""A whole run: games at random until a limit; what goes wrong is made small, named, and told once.

The first games only collect: which events an engine fails with is known after some. Games have numbers, and each has
its own chance, so that a run with the same seed plays the same games.
"""

from __future__ import annotations

import random
import time
from collections import Counter, deque
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from uno_conformance.library import Library
from uno_conformance.runner.engine import Budget, CannotTest, Deadlines, Engine
from uno_conformance.transports import Channel
from uno_conformance.verdict import Verdict

from .attempt import Attempt
from .blame import Blame, Suspects
from .fill import MANY_SHUFFLES, Filled, Reach, fill
from .finding import Finding, Fingerprint, case_in, face_of, fingerprint
from .judge import Judge
from .moves import Mover
from .played import Played, played
from .positions import Positions
from .smaller import Diverging, Shrinker, way_of
from .text import text_of

FIRST_GAMES, FIRST_SHARE = 200, 0.15
"""So many games, or so much of the time, only collect."""

OF_ONE_KIND = 2
"""So many divergences that look the same at first are made small."""

MOST_QUEUED = 400
WRONG_TRIES = 3
"""So often is a game gone on with without the try at which an engine diverged."""

ALWAYS = 1e9
CARD = "card:"
Raw = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Limits:
    """When to stop: seconds, games, findings (0: no limit), and the seed."""

    seconds: float = 60.0
    games: int = 0
    findings: int = 0
    seed: int = 0


@dataclass(slots=True)
class Campaign:
    """One run. After it `counts` has the verdicts, `dead` why the engine was given up, `setups` what it set up wrongly."""

    open_channel: Callable[[], Channel]
    library: Library
    deadlines: Deadlines
    limits: Limits
    known: tuple[Fingerprint, ...] = ()
    shipped: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """The values that differ in each shipped scenario that is known to fail, by its id."""
    clauses_of: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    rules: str = ""
    options: Mapping[str, object] = field(default_factory=dict)
    progress: Callable[[str], None] = lambda text: None
    counts: Counter[str] = field(default_factory=Counter)
    again: int = 0
    unsteady: int = 0
    lacking: set[str] = field(default_factory=set)
    """Cards that the engine says it doesn't have: no position with one is tried again."""
    setups: str = ""
    dead: CannotTest | None = None
    seen: list[Fingerprint] = field(default_factory=list)
    raw: Counter[Raw] = field(default_factory=Counter)
    queue: deque[tuple[Filled, Verdict]] = field(default_factory=deque)
    blamed: dict[Raw, tuple[str, ...]] = field(default_factory=dict)
    suspects: Suspects = field(default_factory=Suspects)
    engine: Engine = field(init=False)
    judge: Judge = field(init=False)
    played: Played = field(init=False)
    positions: Positions = field(init=False)
    mover: Mover = field(init=False)
    reach: Reach = field(init=False)
    blame: Blame = field(init=False)
    until: float = 0.0

    def begin(self) -> None:
        """Ask the engine what it is. Raises CannotTest, Unplayable and NoPosition."""
        self.engine = Engine(self.open_channel, Budget(self.deadlines))
        self.judge = Judge(self.engine, self.library)
        hello = self.judge.hello
        self.played = played(hello, self.library, self.rules, self.options)
        self.positions = Positions(hello, self.played)
        self.mover = Mover(hello, self.played.facts)
        actions = None if hello.actions is None else tuple(hello.actions)
        self.reach = Reach(actions, self.sight())
        self.blame = Blame(self.library, self.reach, self.suspects)

    def sight(self) -> tuple[str, ...]:
        """What the engine tells a player, seen in some position."""
        if not self.judge.hello.views:
            return ()
        deal = self.positions.one(random.Random("a view"))
        return self.judge.views(Attempt(deal.names, deal.given), self.played)

    def findings(self) -> Iterator[Finding]:
        """Everything that is found, as it is found."""
        began = time.monotonic()
        self.until = began + (self.limits.seconds or ALWAYS)
        collect = began + FIRST_SHARE * (self.limits.seconds or ALWAYS)
        number = 0
        while self.goes_on(number):
            number += 1
            chance = random.Random(f"{self.limits.seed} {number}")
            try:
                self.game(chance)
                ready = number > FIRST_GAMES or time.monotonic() > collect
                found = self.next_finding() if ready else None
            except CannotTest as fault:
                self.dead = fault
                break
            if found is not None:
                yield found
            self.progress(f"{self.counts.total()} games, {len(self.seen)} findings")
        while self.queue and self.dead is None and not self.enough and time.monotonic() < self.until:
            try:
                found = self.next_finding()
            except CannotTest as fault:
                self.dead = fault
                break
            if found is not None:
                yield found

    @property
    def enough(self) -> bool:
        """Whether as much was found as is wanted."""
        return bool(self.limits.findings) and len(self.seen) >= self.limits.findings

    def goes_on(self, number: int) -> bool:
        """Whether another game is played."""
        if self.enough or (self.limits.games and number >= self.limits.games):
            return False
        return time.monotonic() < self.until

    @property
    def judged(self) -> int:
        """The games that came to a verdict about the engine."""
        return sum(count for kind, count in self.counts.items() if kind in ("passed", "failed", "error"))

    def close(self) -> None:
        """Say goodbye to the engine."""
        self.engine.close()

    # One game

    def game(self, chance: random.Random) -> None:
        """Play one game on the engine, and keep what goes wrong."""
        deal = self.positions.one(chance)
        if self.lacking & cards_of(deal.given):
            return
        attempt = self.mover.attempt(deal, chance)
        for _ in range(1 + WRONG_TRIES):
            filled = None if attempt is None else fill(attempt, self.played.facts, reach=self.reach)
            if attempt is None or filled is None:
                return
            verdict = self.judge.verdict(filled, self.played.rules, self.played.options)
            self.note(filled, verdict)
            number = verdict.step or 0
            if verdict.kind != "failed" or number == 0 or filled.steps[number - 1].outcome == "accepted":
                return
            attempt = attempt.without(number - 1)

    def note(self, filled: Filled, verdict: Verdict) -> None:
        """Count a verdict; what is wrong and looks new waits to be made small."""
        if verdict.error == "setup":
            self.counts["setup"] += 1
            what = ", ".join(
                f"{each.key} is {each.got!r:.60}, not {each.expected!r:.60}"
                for each in verdict.differences[:2]
            )
            self.setups = self.setups or (what or verdict.reason)
            return
        self.counts[verdict.kind] += 1
        if verdict.kind == "unsupported" and verdict.reason.startswith(CARD):
            self.lacking.add(verdict.reason.removeprefix(CARD).split(" (")[0])
        self.suspects.note(filled, verdict)
        if verdict.kind not in ("failed", "error"):
            return
        number = verdict.step or 0
        if verdict.kind == "error" and number:
            action = filled.attempt.tries[number - 1].action
            self.mover.avoided[action] = self.mover.avoided.get(action, 0) + 1
        raw = self.looks(filled, verdict)
        self.raw[raw] += 1
        if self.raw[raw] <= OF_ONE_KIND and len(self.queue) < MOST_QUEUED:
            self.queue.append((filled, verdict))
        else:
            self.again += 1

    def looks(self, filled: Filled, verdict: Verdict) -> Raw:
        """By what divergences look the same at first: the way, the kind of card, what came of it, the clauses."""
        number, way = verdict.step or 0, way_of(verdict, filled)
        if not 0 < number <= len(filled.steps):
            return way, filled.attempt.given.get("from", "state")
        each, step = filled.attempt.tries[number - 1], filled.steps[number - 1]
        faces = tuple(face_of(str(value), filled.facts) for value in each.values)
        return way, faces, step.events, step.clauses[:1], len(filled.attempt.names) == 2

    # One finding

    def next_finding(self) -> Finding | None:
        """Make the next divergence small; None if there is none or it isn't new."""
        if not self.queue:
            return None
        filled, verdict = self.queue.popleft()
        shrinker = Shrinker(self.judge, self.reach)
        divergence = shrinker.shrunk(filled, self.played, verdict)
        if divergence is None:
            self.unsteady += 1
            return None
        return self.told(divergence)

    def told(self, divergence: Diverging) -> Finding | None:
        """The finding if it is new, and if its file says the same of the engine as the game did."""
        filled = divergence.filled
        if filled.by_chance and fill(filled.attempt, filled.facts, MANY_SHUFFLES, self.reach) is None:
            self.unsteady += 1
            return None
        clauses = self.clauses(divergence)
        name = self.judge.hello.engine.name
        text = text_of(divergence, clauses, name)
        case = case_in(text, self.library)
        verdict = None if case is None else self.judge.of_case(case)
        if case is None or verdict is None or verdict.kind != divergence.verdict.kind:
            self.unsteady += 1
            return None
        found = fingerprint(case)
        if any(found.same(each) for each in (*self.known, *self.seen)):
            self.again += 1
            return None
        self.seen.append(found)
        keys = divergence.way.keys
        return Finding(
            id=case.scenario.id, title=case.scenario.title, clauses=clauses, steps=len(case.inputs), text=text,
            kind=verdict.error or verdict.kind, reason=case.scenario.steps[-1].note if case.inputs else verdict.reason,
            verdict=verdict.fingerprint, fingerprint=found, also=self.also(clauses, keys), rules=case.scenario.rules,
        )  # fmt: skip

    def clauses(self, divergence: Diverging) -> tuple[str, ...]:
        """The clauses of a divergence; those of one that looks the same when it is small are the same."""
        looks = (*self.looks(divergence.filled, divergence.verdict), divergence.played.rules)
        if looks not in self.blamed:
            self.blamed[looks] = self.blame.clauses(self.by_its_own_rules(divergence))
        return self.blamed[looks]

    def by_its_own_rules(self, divergence: Diverging) -> Diverging:
        """A divergence by the rules that the engine plays, unless the bare game does: so few rules must be changed."""
        filled = divergence.filled
        if " + " not in divergence.played.rules:
            return divergence
        again = fill(filled.attempt, self.played.facts, reach=self.reach)
        if again is None or [each.outcome for each in again.steps] != [each.outcome for each in filled.steps]:
            return divergence
        return Diverging(again, self.played, divergence.verdict, divergence.way)

    def also(self, clauses: tuple[str, ...], keys: frozenset[str]) -> tuple[str, ...]:
        """The shipped scenarios that fail on the engine with one of the clauses and one of the values."""
        return tuple(
            name
            for name, others in self.shipped.items()
            if set(clauses) & set(self.clauses_of.get(name, ())) and (keys & others or not keys)
        )


def cards_of(given: Mapping[str, Any]) -> set[str]:
    """The cards that a position names."""
    lists = [given.get(key) or () for key in ("discard", "draw", "deck")]
    return {card for cards in (*lists, *(given.get("hands") or {}).values()) for card in cards}
