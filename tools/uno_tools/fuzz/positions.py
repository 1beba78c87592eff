"""Where attempts begin: random small positions about a few faces, start cards, whole deals; within what an engine can
set up."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from uno_conformance.protocol.messages import Hello
from uno_conformance.runner.planning import ALWAYS_GIVEN, TIERS
from uno_ref.model.ruleset import RuleSet
from uno_tools.search.deals import REST, Deal, Dealer
from uno_tools.search.focus import Focus
from uno_tools.search.play import NAMES

from .played import Played

WEIGHTS: Mapping[str, float] = {"state": 1.0, "start": 0.15, "deal": 0.08, "dealer": 0.05}
MOST_PLAYERS = 6
OWN_PACK = 0.02
"""How often an engine deals its own pack: there is little to see but which cards are in it."""


class NoPosition(Exception):
    """The engine can set up nothing that could be compared."""


@dataclass(slots=True)
class Positions:
    """Random positions for one engine. `starts` are the kinds of beginning that it has, with their weights."""

    hello: Hello
    played: Played
    starts: dict[str, float] = field(init=False)
    numbers: tuple[int, ...] = field(init=False)

    def __post_init__(self) -> None:
        """Raises NoPosition."""
        rules = self.played.facts.rules
        kinds = {"state", *(event.given for event in rules.events.values() if event.given)}
        self.starts = {
            kind: weight
            for kind, weight in WEIGHTS.items()
            if kind in kinds and TIERS[kind] in self.hello.setup
        }
        low, high = self.hello.players.min, self.hello.players.max
        self.numbers = tuple(number for number in rules.players if low <= number <= high)
        if not self.starts or not self.numbers:
            raise NoPosition(
                "the engine can't set up positions, start cards or deals, and nothing else can be compared"
                if not self.starts
                else f"the engine plays with {self.hello.players.min} to {self.hello.players.max} players"
            )

    def one(self, chance: random.Random) -> Deal:
        """A position."""
        rules = self.played.facts.rules
        if "deal" in self.starts and chance.random() < OWN_PACK:
            return Deal(NAMES[: self.numbers[0]], {"from": "deal"})
        few = [number for number in self.numbers if number <= MOST_PLAYERS] or list(self.numbers)
        weights = [4.0 if number in (2, 3) else 1.0 for number in few]
        many = chance.random() < 0.03
        number = chance.choice(self.numbers) if many else chance.choices(few, weights)[0]
        dealer = Dealer(rules, self.focus(rules, chance), (number,), 0)
        deal = dealer.deal(chance)
        return Deal(deal.names, self.within(deal.given))

    def focus(self, rules: RuleSet, chance: random.Random) -> Focus:
        """What one position is about: a few faces, now and then the marks, the end of the pile, the end of a match."""
        special = [face for face in rules.faces if not face.isdigit()]
        faces = chance.sample(rules.faces, min(2, len(rules.faces)))
        faces += chance.sample(special, min(chance.choice((1, 1, 2, 3)), len(special)))
        option = [each.value for each in rules.options.values() if isinstance(each.value, int)]
        return Focus(
            faces=tuple(dict.fromkeys(faces)),
            kinds_of_start=self.starts,
            scores=chance.random() < 0.1,
            thresholds=tuple(value for value in option if value > 20),
            marks=chance.random() < 0.4,
            inside=chance.random() < 0.25,
            dry=chance.random() < 0.3,
            direction=chance.random() < 0.3,
            dealer=chance.random() < 0.2,
            plain=False,
            deck=False,
            idle=frozenset(),
        )

    def within(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """A position without what the engine can't set."""
        kept = dict(given)
        if self.hello.given is not None:
            known = (*ALWAYS_GIVEN, self.played.facts.attribute, *self.hello.given)
            kept = {key: value for key, value in kept.items() if key in known}
        if not self.hello.short_deck and "draw" in kept and REST not in kept["draw"]:
            kept["draw"] = [*kept["draw"], REST]
        return kept
