"""Two rule sets in lockstep, breadth first over many deals at once: the first difference is a shortest one."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial

from uno_ref.model.chance import ImpossibleOutcome
from uno_ref.model.ruleset import RuleSet
from uno_ref.model.state import PROCEED, Input, RuleConflict, State
from uno_ref.position import BadPosition

from .deals import Deal
from .play import Node
from .tell import Difference, Pair, conflict

LOOK_FURTHER = 12
"""So many differences of one length are gathered before the plainest is chosen ..."""

LOOK_BEHIND = 60
"""... among at most so many branches behind the first that has one."""

TELL_EVERY = 100
SLICE = 1000
"""So many positions are looked at before others may."""


LARGE = ("deal", "dealer")
"""Positions with whole hands of a whole deck: what is seen in them is compared, but no game is begun there."""


@dataclass(frozen=True, slots=True)
class Bound:
    """How far to look: inputs in a game, deals, seconds of processor time, positions."""

    depth: int = 6
    deals: int = 400
    seconds: float = 20.0
    positions: int = 2_000_000


@dataclass(frozen=True, slots=True)
class Found:
    """A difference, the deal in which it shows, and whether chance had a part in the game."""

    deal: Deal
    difference: Difference
    by_chance: bool = False


@dataclass(frozen=True, slots=True)
class Branch:
    """A pair of positions that the same inputs lead to from one deal."""

    deal: Deal
    pair: Pair
    a: Node
    b: Node
    steps: tuple[Input, ...]


@dataclass(slots=True)
class Search:
    """One search.

    Afterwards `deals` and `positions` say how much was looked at, `depth` up to how many inputs every game was
    tried, and `whole` whether nothing further could be tried within the depth.
    """

    one: RuleSet
    other: RuleSet
    bound: Bound
    idle: frozenset[str] = frozenset()
    like_given: bool = True
    """Leave out positions in which one of the two is not where it was put: no engine could be judged by them."""

    seed: int = 0
    progress: Callable[[str], None] = lambda text: None
    deals: int = 0
    positions: int = 0
    depth: int = -1
    sampled: int = 0
    ends: float = field(init=False)
    pause: int = SLICE
    seen: set[object] = field(default_factory=set)

    def __post_init__(self) -> None:
        """The clock runs."""
        self.ends = time.process_time() + self.bound.seconds

    def levels(self, deals: Iterable[Deal]) -> Iterator[list[Found]]:
        """The differences that show after 0 inputs, after 1, and so on, some of each length.

        Whoever takes one that is good enough stops; else the search goes on until the bound is reached. Now and
        then the list is empty, so that something else can be tried in between.
        """
        frontier: list[Branch] = []
        found: list[Found] = []
        behind = 0
        for deal in deals:
            if self.late():
                break
            self.deals += 1
            self.grow(self.begin(deal), frontier, found)
            behind += bool(found)
            if behind > LOOK_BEHIND or len(found) >= LOOK_FURTHER:
                yield found
                found, behind = [], 0
        else:
            self.depth = 0
        if found:
            yield found
        for length in range(1, self.bound.depth + 1):
            if not frontier or self.late():
                break
            frontier = self.cut(frontier)
            following: list[Branch] = []
            yield from self.level(frontier, following)
            if not self.sampled and not self.late():
                self.depth = length
            frontier = following

    def level(self, frontier: list[Branch], following: list[Branch]) -> Iterator[list[Found]]:
        """Go on from each branch by one input; the differences found, some at a time."""
        found: list[Found] = []
        behind = 0
        for branch in frontier:
            if self.late():
                break
            for given in self.inputs(branch):
                self.grow(self.take(branch, given), following, found)
            behind += bool(found)
            if behind > LOOK_BEHIND or len(found) >= LOOK_FURTHER:
                yield found
                found, behind = [], 0
            elif not found and self.positions > self.pause:
                yield []
                self.pause = self.positions + SLICE
        if found:
            yield found

    def late(self) -> bool:
        """Whether time is up, or enough was looked at."""
        return time.process_time() > self.ends or self.positions > self.bound.positions

    def cut(self, frontier: list[Branch]) -> list[Branch]:
        """The branches to go on from: all, unless there are so many that time won't do; then some of them."""
        elapsed = self.bound.seconds - (self.ends - time.process_time())
        rate = self.positions / max(elapsed, 0.05)
        left = max(self.ends - time.process_time(), 0.0) * rate
        wanted = sum(len(branch.a.accepted) for branch in frontier)
        if wanted <= 0.9 * left:
            return frontier
        keep = max(int(len(frontier) * 0.3 * left / wanted), 20)
        chosen = random.Random(f"cut {self.seed} {len(frontier)}").sample(frontier, min(keep, len(frontier)))
        self.sampled = self.sampled or len(frontier)
        return chosen

    # -- branches -----------------------------------------------------------------------------------------

    def begin(self, deal: Deal) -> Branch | Found | None:
        """Both rule sets at a deal; None if they can't both take it."""
        pair = Pair.of(self.one, self.other, deal.names)
        try:
            position = deal.complete(self.one)
            starts = [
                attempt(partial(player.begin, position, self.seed)) for player in (pair.one, pair.other)
            ]
        except (BadPosition, ImpossibleOutcome):
            return None
        if self.like_given and deal.given.get("from", "state") == "state":
            a, b = (
                None if isinstance(each, RuleConflict) else stands(pair.one.rules, each.now)
                for each in starts
            )
            if a != b and a is not None and b is not None:
                return None
        return self.branch(deal, pair, starts, ())

    def take(self, branch: Branch, given: Input) -> Branch | Found | None:
        """Both take an input."""
        pair = branch.pair
        after = [
            attempt(partial(pair.one.take, branch.a, given)),
            attempt(partial(pair.other.take, branch.b, given)),
        ]
        return self.branch(branch.deal, pair, after, (*branch.steps, given))

    def branch(
        self, deal: Deal, pair: Pair, nodes: list[Node | RuleConflict], steps: tuple[Input, ...]
    ) -> Branch | Found | None:
        """A pair of positions, or a clash of rules on the way; None if it was there before."""
        a, b = nodes
        self.positions += 1
        if self.positions % TELL_EVERY == 0:
            self.progress(f"{self.deals} deals, {self.positions:,} positions, games of {len(steps)} inputs")
        if isinstance(a, RuleConflict) or isinstance(b, RuleConflict):
            clash = conflict(
                a if isinstance(a, RuleConflict) else None, b if isinstance(b, RuleConflict) else None, steps
            )
            return Found(deal, clash)
        key = (a.now, b.now, deal.names)
        if key in self.seen:
            return None
        self.seen.add(key)
        return Branch(deal, pair, a, b, steps)

    def grow(self, grown: Branch | Found | None, following: list[Branch], found: list[Found]) -> None:
        """Keep a branch, or what differs in it."""
        if isinstance(grown, Branch):
            difference = grown.pair.tells(grown.a, grown.b, grown.steps)
            dealt = grown.deal.given.get("from") in LARGE
            if difference is not None and (not dealt or difference.what == "seen"):
                found.append(Found(grown.deal, difference, grown.a.by_chance or grown.b.by_chance))
            elif difference is None and not dealt:
                following.append(grown)
        elif grown is not None:
            found.append(grown)

    def inputs(self, branch: Branch) -> list[Input]:
        """What to try next: what both accept, each color that is nowhere in the game only once."""
        theirs = branch.b.accepted
        both = [one for one in branch.a.accepted if one in theirs and one.action not in self.idle]
        here = {self.one.kinds[card].attribute for card in cards_of(branch.a)}
        strange: set[object] = set()
        chosen: list[Input] = []
        for given in sorted(both, key=lambda one: one.action == PROCEED):
            values = [value for _, value in given.choices if value in self.one.attribute_values]
            if any(value not in here for value in values):
                key = (given.player, given.action, tuple(c for c in given.choices if c[1] not in values))
                if key in strange:
                    continue
                strange.add(key)
            chosen.append(given)
        return chosen


def weight(found: Found) -> tuple[object, ...]:
    """How much there is to read: clashes last, then players, cards and other keys of the deal."""
    given = found.deal.given
    cards = sum(len(hand) for hand in (given.get("hands") or {}).values())
    singles = sum(len(hand) < 2 for hand in (given.get("hands") or {}).values())
    piles = len(given.get("draw") or ()) + len(given.get("discard") or ())
    empty = 2 * (given.get("draw") == []) + ("window" in given) + ("pending" in given)
    difference = found.difference
    order = ("seen", "accepted", "refused", "before", "conflict").index(difference.what)
    return (
        difference.what == "conflict",
        found.by_chance,
        len(difference.steps),
        difference.what == "before",
        len(given) + singles + empty,
        len(found.deal.names),
        order,
        cards + piles,
    )


def attempt(what: Callable[[], Node]) -> Node | RuleConflict:
    """A position, or the clash of rules that comes instead."""
    try:
        return what()
    except RuleConflict as clash:
        return clash


def stopped_by(rules: RuleSet, state: State) -> list[tuple[str, int | None]]:
    """The windows that stop the game, and for whom."""
    found = ((window.name, window.who) for window in state.windows)
    return [each for each in found if each[0] not in rules.windows or not rules.windows[each[0]].meanwhile]


def stands(rules: RuleSet, state: State) -> tuple[object, ...]:
    """Where a position stands that was given: what stops the game, and how many cards everybody holds."""
    return (*stopped_by(rules, state), *map(len, state.hands))


def cards_of(node: Node) -> Iterator[int]:
    """Every card of a position."""
    state = node.now
    yield from state.draw_pile
    yield from state.discard_pile
    for pile in state.piles:
        yield from pile
    for hand in state.hands:
        yield from hand
