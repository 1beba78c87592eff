"""Random games, a slice of time after the other, and what of their findings is short enough to be the answer."""

from __future__ import annotations

import time
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from uno_ref.model.ruleset import RuleSet

from .deals import Deal, Dealer
from .focus import Focus
from .lockstep import Found, Search, weight
from .shrink import shortened
from .walk import Walks

if TYPE_CHECKING:
    from .find import Answer, Finder

LEAST = 8
"""So many inputs at least have the random games."""

DEALS = 250
HURRY = 2
"""After so many slices it pays to compile for speed."""

ENOUGH = 8
TRIED = 4
"""So many of the differences of a slice are looked at: the shortest."""

SHORT = 2
"""A game of so few inputs is short enough."""

SLICE = 2000
"""So many positions are looked at before others may."""


@dataclass(slots=True)
class Wander:
    """The random games of a search."""

    finder: Finder
    aim: Focus
    search: Search
    walks: Walks | None = None
    longer: Answer | None = None
    """What was found, but is longer than what is still being tried."""

    slices: int = 0
    until: int = 0
    """After so many slices no shorter one is looked for any more: one for each two inputs further."""

    deals: list[Deal] = field(default_factory=list)

    @property
    def longest(self) -> int:
        """How many inputs a game has at most."""
        return max(self.finder.bound.depth, LEAST)

    @property
    def games(self) -> int:
        """How many there were."""
        return 0 if self.walks is None else self.walks.games

    @property
    def positions(self) -> int:
        """How many positions were looked at."""
        return 0 if self.walks is None else self.walks.positions

    @property
    def goes_on(self) -> bool:
        """Whether more may be tried."""
        if self.longer is not None or self.finder.bound.depth == 0:
            return False
        return not self.late and self.positions < self.finder.bound.positions

    @property
    def late(self) -> bool:
        """Whether time is up."""
        return time.process_time() > self.search.ends

    def slice(self) -> Answer | None:
        """Some games more; the answer, once one was found than which none can be much shorter, or time is up."""
        if self.walks is None:
            self.begin()
        elif self.slices == HURRY:
            self.walks.hurry()
        self.slices += 1
        answer = self.looked()
        if answer is not None and (self.longer is None or answer.inputs < self.longer.inputs):
            self.until = self.until or self.slices + (answer.inputs - SHORT + 1) // 2
            self.longer = answer
        if self.longer is None:
            return None
        return self.longer if self.is_short(self.longer) or self.slices >= self.until else None

    def looked(self) -> Answer | None:
        """What a slice of time brings."""
        assert self.walks is not None
        finder = self.finder
        ends = self.walks.positions + SLICE
        found: list[Found] = []
        for each in self.walks.found(self.deals, lambda: self.positions > ends or self.late):
            found.append(each)
            if len(found) >= ENOUGH:
                break
        shortest = sorted(found, key=length)[:TRIED]
        for each in shortest:
            finder.note(each)
        one, other = finder.one.rules, finder.other.rules
        small = sorted((shortened(one, other, each) for each in shortest), key=length)
        if self.longer is not None:
            small = [each for each in small if len(each.difference.steps) < self.longer.inputs]
        return finder.written(small, False) or finder.written(small, True)

    def is_short(self, answer: Answer) -> bool:
        """Whether no shorter game is worth looking for."""
        return answer.inputs <= max(self.search.depth + 1, SHORT)

    def begin(self) -> None:
        """Compile the rules, and choose deals: half of them aimed, half of all kinds."""
        finder = self.finder
        one, other = finder.one.rules, finder.other.rules
        seldom = self.aim.idle
        self.walks = Walks(one, other, self.longest, seldom, finder.seed)
        aimed = Dealer(one, self.aim, finder.players, finder.seed + 1)
        broad = Dealer(one, of_all_kinds(self.aim, one), finder.players, finder.seed + 2)
        pairs = zip(aimed.deals(DEALS), broad.deals(DEALS), strict=False)
        self.deals = [deal for pair in pairs for deal in pair]


def of_all_kinds(aim: Focus, rules: RuleSet) -> Focus:
    """The same cards in positions of all kinds."""
    kinds = {"state": 1.0, **({"start": 0.2} if "start" in aim.kinds_of_start else {})}
    numbers = [option.value for option in rules.options.values() if isinstance(option.value, int)]
    return replace(
        aim,
        kinds_of_start=kinds,
        scores=True,
        thresholds=tuple(sorted({*aim.thresholds, *numbers})),
        marks=True,
        dry=True,
        direction=True,
        dealer=True,
        slots=frozenset(
            slot.name
            for slot in rules.slots
            if slot.given and slot.lifetime != "match" and not slot.per_player
        ),
    )


def length(found: Found) -> tuple[object, ...]:
    """How long a game is, one that hangs on chance last."""
    return (found.by_chance, len(found.difference.steps), weight(found))
