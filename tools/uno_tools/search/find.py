"""The shortest game on which two rule sets differ, as a scenario that was seen to hold and to fail."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from uno_ref.model.state import Input

from .blame import clauses_of, culprits
from .changes import Changes, changes
from .deals import Dealer
from .focus import focus
from .lockstep import Bound, Found, Search, weight
from .play import Player, aliases, renamed
from .prove import prove
from .shrink import Replay, named_draws, replay, shrunk
from .sides import CLASHES, Key, Side
from .tell import Difference, What, sayable
from .wander import Wander
from .write import Draft, expectation, game_text, refusal_of, text_of, title_of

MOST_CLAUSES = 4
MOST_TRIED = 5
"""So many of the differences of a batch are made into scenarios, if those before don't hold."""

MORE_FOR_A_CLASH = 20
"""So many more batches are looked through for a clash that was foretold."""

SEEDS = (1, 2, 3)
SWAPPED: Mapping[What, What] = {"accepted": "refused", "refused": "accepted"}


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of a search.

    `scenario` holds under `holds` and fails under `fails`, and was run on both; it is "" if no difference was
    found. `inputs` is the length of its game. `swapped` says that it is the second rule set under which it
    holds: what differs can't be said in the words of the first. `conflicts` are clashes of rules met on the
    way, each with its game. `same` says that the two are the same rules to begin with. The bound within which
    nothing else was found: every game of `depth` inputs from so many `deals`, and so many random `games` of up to
    `longest` inputs, `positions` in all; every game but for actions that can be done at any time or in passing
    and that the difference is not about. `reason` is why something that was found could not be written.
    """

    scenario: str = ""
    holds: str = ""
    fails: str = ""
    inputs: int = 0
    swapped: bool = False
    conflicts: tuple[str, ...] = ()
    same: bool = False
    depth: int = 0
    deals: int = 0
    positions: int = 0
    games: int = 0
    longest: int = 0
    reason: str = ""

    @property
    def differ(self) -> bool:
        """Whether a difference was found."""
        return bool(self.scenario) or bool(self.reason)


@dataclass(slots=True)
class Finder:
    """A search for a difference between two rule sets."""

    one: Side
    other: Side
    bound: Bound = field(default_factory=Bound)
    players: tuple[int, ...] = (2, 3)
    seed: int = 0
    progress: Callable[[str], None] = lambda text: None
    title: str = ""
    """The title of the scenario, instead of one that tells what differs."""

    versus: str | None = None
    """How the title speaks of the other rules; "" leaves them out. By default as the rules are called."""

    changed: Changes = field(init=False)
    conflicts: dict[tuple[str, str], str] = field(default_factory=dict)
    reason: str = ""

    def __post_init__(self) -> None:
        """Compare the rules before the games."""
        self.changed = changes(self.one, self.other)

    def answer(self) -> Answer:
        """Search: breadth first, and between its slices in random games, which get further."""
        if self.changed.nothing:
            return Answer(same=True)
        aim = focus(self.changed, self.one.rules, self.other.rules)
        dealer = Dealer(self.one.rules, aim, self.players, self.seed)
        search = Search(
            self.one.rules, self.other.rules, self.bound, aim.idle, not aim.inside, self.seed, self.progress
        )
        wander = Wander(self, aim, search)
        answer: Answer | None = None
        more = 0
        for found in search.levels(dealer.deals(self.bound.deals)):
            for each in sorted(found, key=weight):
                self.note(each)
            if found:
                answer = answer or self.written(found, False) or self.written(found, True)
            elif answer is None:
                answer = wander.slice()
            if answer is not None:
                more += 1
                if self.conflicts or not self.awaits_clash or more > MORE_FOR_A_CLASH:
                    break
        while answer is None and wander.goes_on:
            answer = wander.slice()
        answer = answer or wander.longer or Answer(reason=self.reason)
        return replace(
            answer,
            conflicts=tuple(f"{told}: {what}\n{game}" for (told, what), game in self.conflicts.items()),
            depth=max(search.depth, 0),
            deals=search.deals,
            positions=search.positions + wander.positions,
            games=wander.games,
            longest=wander.longest if wander.games else 0,
        )

    @property
    def awaits_clash(self) -> bool:
        """Whether it was said before play that rules clash, or may."""
        found = (*self.one.diagnostics, *self.other.diagnostics)
        return any(each.code in CLASHES for each in found)

    # -- from what was found to what is printed -----------------------------------------------------------

    def written(self, found: list[Found], swapped: bool) -> Answer | None:
        """The first of the differences, from the plainest on, that makes a scenario."""
        words = (self.other if swapped else self.one).rules
        for each in sorted(found, key=weight)[:MOST_TRIED]:
            if each.difference.what == "conflict":
                if each.difference.second if swapped else each.difference.first:
                    continue
            elif not all(sayable(words, given) for given in each.difference.steps):
                continue
            answer = self.scenario(self.turned(each) if swapped else each, swapped)
            if answer is not None:
                return answer
        return None

    def note(self, found: Found) -> None:
        """Keep a clash of rules with its game, the first of each."""
        difference = found.difference
        for side, message in ((self.one, difference.first), (self.other, difference.second)):
            if message and "without end" not in message and (side.told, message) not in self.conflicts:
                small = shrunk(self.one.rules, self.other.rules, found)
                self.conflicts[side.told, message] = game_text(
                    Player(self.one.rules, small.deal.names), small
                )

    def turned(self, found: Found) -> Found:
        """The same seen from the other side."""
        difference = found.difference
        what = SWAPPED.get(difference.what, difference.what)
        other: Difference = replace(
            difference,
            what=what,
            steps=self.other_numbers(difference.steps),
            first=difference.second,
            second=difference.first,
        )
        return replace(found, difference=other)

    def other_numbers(self, steps: tuple[Input, ...]) -> tuple[Input, ...]:
        """Inputs with the numbers that the second rules have for cards."""
        alias = aliases(self.other.rules, self.one.rules)
        return steps if alias is None else tuple(renamed(each, self.one.rules, alias) for each in steps)

    def scenario(self, found: Found, swapped: bool) -> Answer | None:
        """A scenario, shrunk and proven; None if it doesn't hold."""
        holds, fails = (self.other, self.one) if swapped else (self.one, self.other)
        small = shrunk(holds.rules, fails.rules, found)
        for each in dict.fromkeys((id(small), id(found))):
            candidate = small if each == id(small) else found
            done = replay(holds.rules, fails.rules, candidate)
            if done is None:
                continue
            if "hands" in expectation(done)[0]:
                candidate = named_draws(candidate, done, holds.rules)
            draft = self.draft(candidate, done, holds, fails, self.changed.items[:1])
            proof = prove(text_of(draft), holds, fails)
            if not proof.good:
                self.reason = self.reason or proof.faults
                continue
            guilty = culprits(holds, fails, self.changed, candidate)
            text = text_of(self.draft(candidate, done, holds, fails, guilty))
            return Answer(text, holds.told, fails.told, len(draft.steps), swapped)
        return None

    def draft(self, found: Found, done: Replay, holds: Side, fails: Side, guilty: tuple[Key, ...]) -> Draft:
        """What the scenario says, citing the clauses of some of the changed items."""
        expect, at = expectation(done, hanging_on_chance(found, done, holds, fails))
        clauses = list(clauses_of(holds, fails, guilty))
        if not clauses:
            clauses = [cite for name in self.changed.options for cite in holds.rules.options[name].cites]
        rejected = ""
        if done.difference.what == "refused":
            refusal = refusal_of(done.pair.one, done.before[0], found.difference.steps[-1])
            cited = () if refusal is None else refusal.clauses
            rejected = next((each for each in cited if each in clauses), cited[0] if cited else "")
            if rejected:
                clauses = [rejected, *(each for each in clauses if each != rejected)]
        if not clauses:
            clauses = permitted_by(holds, done, found.difference.steps)
        versus = fails.told if self.versus is None else self.versus
        title = self.title or title_of(done, versus, expect)
        few = tuple(clauses[:MOST_CLAUSES])
        return Draft(holds, fails, found.deal, found.difference.steps, title, few, rejected, expect, at)


def hanging_on_chance(found: Found, done: Replay, holds: Side, fails: Side) -> frozenset[str]:
    """The values that are others with another seed under the first rules."""
    nodes = [node for node in (*done.before, *done.after) if node is not None]
    if not any(node.by_chance for node in nodes):
        return frozenset()
    unsure: set[str] = set()
    first = seen(done)
    for seed in SEEDS:
        again = replay(holds.rules, fails.rules, found, seed)
        if again is not None:
            unsure |= {key for key, value in seen(again).items() if first.get(key) != value}
    return frozenset(unsure)


def seen(done: Replay) -> dict[str, object]:
    """What is seen in the end under the first rules."""
    node = done.after[0] or done.before[0]
    return done.pair.one.see(node.settled)


def permitted_by(side: Side, done: Replay, steps: tuple[Input, ...]) -> list[str]:
    """The clauses of what the first rules permit or do in the last step, where the changed rules cite none."""
    if not steps:
        return list(side.rules.clauses)[:1]
    action = side.rules.actions.get(steps[-1].action)
    found: dict[str, None] = {}
    if steps[-1] in done.before[0].accepted:
        window = done.before[0].accepted[steps[-1]].window
        for permission in side.rules.permissions:
            if (
                window is not None
                and permission.action == steps[-1].action
                and window.name in permission.windows
            ):
                found.update(dict.fromkeys(c for c in permission.cites if permission.allowed))
    if not found and action is not None:
        found.update(dict.fromkeys(action.cites))
    return [each for each in found if each in side.rules.clauses][:2] or list(side.rules.clauses)[:1]


__all__ = ["Answer", "Finder"]
