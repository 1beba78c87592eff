"""Random games under both rule sets at once, by the compiled engines: further than breadth first can look.

Nothing here is the last word. Where the engines part, the game is played again by the readable interpreter, and
counts only if that finds a difference too.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial

from uno_ref.compile import machine
from uno_ref.compile.engine import Engine, compiled
from uno_ref.compile.table import Move, Table
from uno_ref.model.chance import ImpossibleOutcome
from uno_ref.model.ruleset import RuleSet
from uno_ref.model.state import PROCEED, TABLE, Input, RuleConflict
from uno_ref.position import BadPosition

from .deals import Deal
from .lockstep import LARGE, Found, attempt, stands
from .play import MAX_MOMENTS, Node, aliases, renamed
from .tell import Pair, conflict

SELDOM = 0.15
"""How likely a move is that can be made at any time, or that only goes on, beside one of another kind."""

GO_ON = Input(TABLE, PROCEED)
Accepted = dict[Input, tuple[Table, Move | None]]


@dataclass(frozen=True, slots=True)
class Begun:
    """A deal with the positions in which the two rule sets take it up."""

    deal: Deal
    pair: Pair
    a: Node
    b: Node


@dataclass(slots=True)
class Walks:
    """Random games of up to `depth` inputs; afterwards `games` and `positions` say how many there were."""

    one: RuleSet
    other: RuleSet
    depth: int
    seldom: frozenset[str]
    seed: int = 0
    games: int = 0
    positions: int = 0
    taken: int = 0
    rarely: float = 0.0
    begun: list[Begun] = field(default_factory=list)
    chance: random.Random = field(init=False)
    engines: tuple[Engine, Engine] = field(init=False)
    alias: Mapping[int, int] | None = field(init=False)
    shown: tuple[tuple[int, int], ...] = field(init=False)
    telling: frozenset[str] = field(init=False)

    def __post_init__(self) -> None:
        """Compile both rule sets."""
        self.chance = random.Random(f"walks {self.seed}")
        self.engines = (compiled(self.one), compiled(self.other))
        self.alias = aliases(self.one, self.other)
        theirs = {slot.shown: slot.index for slot in self.other.slots if slot.shown}
        self.shown = tuple(
            (slot.index, theirs[slot.shown])
            for slot in self.one.slots
            if slot.shown in theirs and (self.alias is None or slot.type.kind not in ("card", "cards"))
        )
        windows = self.one.windows.values()
        self.telling = frozenset(each.name for each in windows if not each.meanwhile or each.shown)

    def hurry(self) -> None:
        """Compile the rules once more, without a log: it takes longer, and then games are faster; and do all things."""
        self.engines = (compiled(self.one, False), compiled(self.other, False))
        self.rarely = SELDOM

    def found(self, deals: Sequence[Deal], late: Callable[[], bool]) -> Iterator[Found]:
        """The differences that games come upon, until it is late: one from each deal, then from any."""
        while not late() and (self.begun or self.taken < len(deals)):
            start: Begun | Found | None
            if self.taken < len(deals):
                self.taken += 1
                start = self.begin(deals[self.taken - 1])
                if isinstance(start, Begun):
                    self.begun.append(start)
            else:
                start = self.chance.choice(self.begun)
            if isinstance(start, Begun):
                yield from self.game(start, self.chance)
            elif start is not None:
                yield start

    def begin(self, deal: Deal) -> Begun | Found | None:
        """A deal, if both rule sets can take it up in the same place."""
        if deal.given.get("from") in LARGE:
            return None
        pair = Pair.of(self.one, self.other, deal.names)
        try:
            position = deal.complete(self.one)
            a, b = (attempt(partial(each.begin, position, self.seed)) for each in (pair.one, pair.other))
        except (BadPosition, ImpossibleOutcome):
            return None
        if isinstance(a, RuleConflict) or isinstance(b, RuleConflict):
            return None
        if stands(self.one, a.now) != stands(self.one, b.now):
            return None
        difference = pair.tells(a, b, ())
        if difference is not None:
            return Found(deal, difference, a.by_chance or b.by_chance)
        return Begun(deal, pair, a, b)

    def game(self, begun: Begun, chance: random.Random) -> Iterator[Found]:
        """One game, and the difference in it."""
        self.games += 1
        steps: list[Input] = []
        a, b = (
            engine.taken(node.now, node.moments[0].chance)
            for engine, node in zip(self.engines, (begun.a, begun.b), strict=True)
        )
        while len(steps) <= self.depth:
            self.positions += 1
            (mine, last_a), (theirs, last_b) = self.accepted(0, a), self.accepted(1, b)
            if mine.keys() != theirs.keys() or not self.alike(last_a, last_b):
                yield from self.again(begun, steps)
                return
            given = self.chosen(mine, chance)
            if given is None or len(steps) == self.depth:
                return
            steps.append(given)
            try:
                a, b = self.made(*mine[given]), self.made(*theirs[given])
            except RuleConflict:
                yield from self.again(begun, steps)
                return

    def accepted(self, which: int, table: Table) -> tuple[Accepted, Table]:
        """Every input that is accepted, with the moment and the move, and the position once nothing waits."""
        engine = self.engines[which]
        found: Accepted = {}
        seats = (*range(table.seats), TABLE)
        before = [table.hand(seat) for seat in range(table.seats)]
        for index in range(MAX_MOMENTS):
            for seat in seats:
                if index == 0 or seat == TABLE or table.hand(seat) == before[seat]:
                    for move in machine.moves(table, seat):
                        given = move.given
                        if which and self.alias is not None:
                            given = renamed(given, self.other, self.alias)
                        found.setdefault(given, (table, move))
            if not machine.waits(table):
                break
            if index == 0:
                found[GO_ON] = (table, None)
            table = engine.taken(table.freeze(), table.chance)
            machine.proceed(table)
        return found, table

    def made(self, table: Table, move: Move | None) -> Table:
        """A move, or the going on of the table."""
        if move is None:
            machine.proceed(table)
        else:
            machine.make_move(table, move)
        return table

    def alike(self, a: Table, b: Table) -> bool:
        """Whether two positions show the same."""
        mine, theirs = a.values(), b.values()
        return (
            a.size == b.size
            and len(a.draw_pile) == len(b.draw_pile)
            and len(a.discard_pile) == len(b.discard_pile)
            and (self.alias is not None or (a.count == b.count and a.discard_pile == b.discard_pile))
            and a.own_piles == b.own_piles
            and all(sorted(getattr(a, name)) == sorted(getattr(b, name)) for name in a.own_piles)
            and a.direction == b.direction
            and a.living == b.living
            and a.in_match == b.in_match
            and all(mine[i] == theirs[j] for i, j in self.shown)
            and [w for w in a.windows if w[0] in self.telling]
            == [w for w in b.windows if w[0] in self.telling]
        )

    def chosen(self, accepted: Accepted, chance: random.Random) -> Input | None:
        """One of the inputs, of each kind of action as likely as of another."""
        kinds: dict[str, list[Input]] = {}
        for given in accepted:
            kinds.setdefault(given.action, []).append(given)
        if not kinds:
            return None
        weights = [
            self.rarely if each in self.seldom else SELDOM if each == PROCEED else 1.0 for each in kinds
        ]
        if not sum(weights):
            return None
        return chance.choice(kinds[chance.choices(list(kinds), weights)[0]])

    def again(self, begun: Begun, steps: Sequence[Input]) -> Iterator[Found]:
        """The game played by the readable interpreter up to the first difference."""
        pair, a, b = begun.pair, begun.a, begun.b
        for number in range(len(steps) + 1):
            done = tuple(steps[:number])
            if number:
                given = steps[number - 1]
                if given not in a.accepted or given not in b.accepted:
                    return
                after = [
                    attempt(partial(pair.one.take, a, given)),
                    attempt(partial(pair.other.take, b, given)),
                ]
                first, second = (each if isinstance(each, RuleConflict) else None for each in after)
                if first is not None or second is not None:
                    yield Found(begun.deal, conflict(first, second, done))
                    return
                a, b = (each for each in after if isinstance(each, Node))
            difference = pair.tells(a, b, done)
            if difference is not None:
                yield Found(begun.deal, difference, a.by_chance or b.by_chance)
                return
