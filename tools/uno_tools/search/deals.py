"""Small deals to try: few cards, most of them those that the difference is about, colors renamed by first
appearance so that no deal is tried twice in other colors."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from uno_ref.model.ruleset import RuleSet

from .focus import Focus, is_dealer
from .play import NAMES

REST = "..."
HAND_SIZES = (1, 2, 2, 2, 3, 3, 4)
DRAW_SIZES = (0, 0, 1, 2, 3, 4, 5, 6, 8)


@dataclass(frozen=True, slots=True)
class Deal:
    """A position as a scenario writes it (`given` without `players`; defaults are left out, `...` is the rest)."""

    names: tuple[str, ...]
    given: Mapping[str, Any]

    def complete(self, rules: RuleSet) -> dict[str, Any]:
        """The whole position, as it is sent to an engine."""
        from uno_conformance.scenario.position import complete

        deck = [rules.kinds[card].text for card in rules.deck()]
        keys = {slot.shown for slot in rules.slots}
        colors = rules.attribute_values
        return complete(self.given, self.names, deck, rules.attribute, colors, keys, rules.piles)


@dataclass(slots=True)
class Dealer:
    """Deals for two rule sets: `rules` are those by which the positions are written."""

    rules: RuleSet
    focus: Focus
    players: tuple[int, ...]
    seed: int
    pool: list[str] = field(init=False)
    seen: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        """Every card with its copies."""
        self.pool = [self.rules.kinds[card].text for card in self.rules.deck()]

    def deals(self, count: int) -> Iterator[Deal]:
        """Up to so many different deals; the same for the same seed."""
        chance = random.Random(f"deals {self.seed}")
        found = tries = 0
        while found < count and tries < count * 4:
            tries += 1
            deal = self.deal(chance)
            key = repr((deal.names, deal.given))
            if key in self.seen:
                continue
            self.seen.add(key)
            found += 1
            yield deal

    def deal(self, chance: random.Random) -> Deal:
        """One deal."""
        wanted = chance.choice(self.players)
        names = NAMES[: min(self.rules.players, key=lambda number: (abs(number - wanted), number))]
        kinds = self.focus.kinds_of_start
        kind = chance.choices(list(kinds), list(kinds.values()))[0]
        if kind in ("deal", "dealer"):
            return Deal(names, self.stacked(kind, names, chance))
        table = Table(self, chance)
        given = self.start(names, table) if kind == "start" else self.middle(names, table)
        return Deal(names, canonical(given, self.rules.attribute_values) if self.focus.plain else given)

    def stacked(self, kind: str, names: Sequence[str], chance: random.Random) -> dict[str, Any]:
        """A whole pack of which the first cards are known."""
        table = Table(self, chance, colors=len(self.rules.attribute_values))
        many = 0 if self.focus.deck else chance.choice((0, 1, 2, len(names), len(names) + 1, 2 * len(names)))
        if many == 0 and kind == "deal":
            return {"from": kind}
        return {"from": kind, "deck": [*table.cards(many), REST]}

    def start(self, names: Sequence[str], table: Table) -> dict[str, Any]:
        """Hands are dealt, and a card is turned up."""
        chance = table.chance
        first = table.card(0.9)
        given: dict[str, Any] = {"from": "start"}
        if self.focus.dealer or chance.random() < 0.3:
            given["dealer"] = chance.choice(names)
        given["hands"] = {name: table.cards(chance.choice(HAND_SIZES[1:])) for name in names}
        given["draw"] = [first, *table.cards(chance.choice((0, 0, 1, 2, 3))), REST]
        return given

    def middle(self, names: Sequence[str], table: Table) -> dict[str, Any]:
        """A position in the middle of a round."""
        chance, focus = table.chance, self.focus
        top = table.card(0.5)
        hands = {name: table.cards(chance.choice(HAND_SIZES)) for name in names}
        given: dict[str, Any] = {"hands": hands}
        dry = focus.dry and chance.random() < 0.6
        beneath = table.cards(chance.choice((0, 0, 0, 1) if dry else (0, 0, 1, 1, 2, 3)))
        given["discard"] = [*beneath, top]
        given["draw"] = [REST] if focus.deck else table.cards(chance.choice((0, 0, 1) if dry else DRAW_SIZES))
        if not dry and not focus.deck and chance.random() < 0.25:
            given["draw"].append(REST)
        for name in self.rules.piles:
            cards = table.cards(chance.choice((0, 0, 0, 1, 2, 3)))
            given.update({name: cards} if cards else {})
        if focus.dealer and chance.random() < 0.5:
            given["dealer"] = chance.choice(names)
        if chance.random() < (0.4 if focus.direction else 0.1):
            given["direction"] = "counterclockwise"
        if "dealer" in given or "direction" in given or chance.random() < 0.1:
            given["turn"] = chance.choice(names)
        if self.attribute_of(top) is None:
            given[self.rules.attribute] = chance.choice(table.colors)
        given.update(self.marks(hands, chance))
        if focus.scores:
            given.update(self.scores(names, chance))
        if focus.slots and chance.random() < 0.5:
            given.update(self.values(table))
        if focus.inside and chance.random() < 0.6:
            given.update(self.inside(chance))
        return given

    def marks(self, hands: Mapping[str, Sequence[str]], chance: random.Random) -> dict[str, Any]:
        """For hands of one card: windows about their players, truth values of theirs."""
        found: dict[str, Any] = {}
        single = [name for name, hand in hands.items() if len(hand) == 1]
        keys = [window.given for window in self.rules.windows.values() if window.given]
        keys += [
            slot.given
            for slot in self.rules.slots
            if slot.given and slot.per_player and slot.type.kind == "truth" and slot.lifetime != "match"
        ]
        for name in single:
            if keys and chance.random() < (0.7 if self.focus.marks else 0.15):
                found.setdefault(chance.choice(keys), []).append(name)
        return found

    def scores(self, names: Sequence[str], chance: random.Random) -> dict[str, Any]:
        """Numbers that players have in a match, near the thresholds."""
        near = [max(limit - less, 0) for limit in self.focus.thresholds for less in (0, 1, 5, 20, 50)]
        found: dict[str, Any] = {}
        for slot in self.rules.slots:
            if slot.given and slot.per_player and slot.type.kind == "number" and slot.lifetime == "match":
                found[slot.given] = {name: chance.choice([0, 10, 50, *near]) for name in names}
        return found

    def values(self, table: Table) -> dict[str, Any]:
        """Values inside a round that matter, numbers near the thresholds."""
        near = [max(limit - less, 0) for limit in self.focus.thresholds for less in (0, 1, 2)]
        found: dict[str, Any] = {}
        for slot in self.rules.slots:
            if slot.name not in self.focus.slots:
                continue
            low, high = slot.bounds or (0, 0)
            numbers = [number for number in (*near, 2, 4) if low <= number <= high]
            if slot.type.kind == "number":
                found[slot.given] = table.chance.choice(numbers or [low])
            elif set(slot.type.words) & set(table.colors) and slot.given != self.rules.attribute:
                found[slot.given] = table.chance.choice(table.colors)
        return found

    def inside(self, chance: random.Random) -> dict[str, Any]:
        """A value or a window inside a turn."""
        numbers = [
            slot
            for slot in self.rules.slots
            if slot.given and slot.type.kind == "number" and slot.lifetime == "round"
        ]
        windows = [
            window.name
            for window in self.rules.windows.values()
            if window.whom == "the_player" and not window.meanwhile and not window.given
        ]
        if windows and chance.random() < 0.5:
            return {"window": chance.choice(windows)}
        return {slot.given: chance.choice((2, 4)) for slot in numbers if not slot.per_player}

    def attribute_of(self, card: str) -> str | None:
        """A card's color or suit."""
        return next(kind.attribute for kind in self.rules.kinds if kind.text == card)


@dataclass(slots=True)
class Table:
    """The cards of one deal: a few colors and faces, no more copies than the deck has."""

    dealer: Dealer
    chance: random.Random
    colors: list[str] = field(init=False)
    focused: list[str] = field(init=False)
    others: list[str] = field(init=False)
    left: Counter[str] = field(init=False)

    def __init__(self, dealer: Dealer, chance: random.Random, colors: int = 0) -> None:
        self.dealer, self.chance = dealer, chance
        rules, wanted = dealer.rules, dealer.focus.faces
        number = min(colors or chance.choice((2, 2, 3)), len(rules.attribute_values))
        self.colors = chance.sample(rules.attribute_values, number)
        plain = [face for face in rules.faces if face not in wanted]
        numbers = [face for face in plain if face.isdigit()]
        some = set(chance.sample(numbers, min(3, len(numbers)))) | set(
            chance.sample(plain, min(2, len(plain)))
        )
        kinds = [kind for kind in rules.kinds if kind.attribute is None or kind.attribute in self.colors]
        self.focused = [kind.text for kind in kinds if kind.face in wanted]
        self.others = [kind.text for kind in kinds if kind.face in some]
        self.left = Counter(dealer.pool)

    def card(self, focus: float) -> str:
        """A card, one of those in focus with this probability."""
        for _ in range(50):
            pool = self.focused if self.focused and self.chance.random() < focus else self.others
            card = self.chance.choice(pool or self.focused)
            if self.left[card] > 0:
                self.left[card] -= 1
                return card
        card = next(card for card, copies in self.left.items() if copies > 0)
        self.left[card] -= 1
        return card

    def cards(self, count: int) -> list[str]:
        """Several cards."""
        return [self.card(0.55) for _ in range(count)]


def canonical(given: dict[str, Any], colors: Sequence[str]) -> dict[str, Any]:
    """The same position with colors renamed: from the top card on, the first that appears is the first color."""
    names: dict[str, str] = {}

    def card(text: str) -> str:
        head, space, rest = text.partition(" ")
        if head not in colors:
            return text
        if head not in names:
            names[head] = colors[len(names)]
        return names[head] + space + rest

    def rename(value: Any) -> Any:
        match value:
            case str():
                return card(value)
            case list():
                return [rename(each) for each in value]
            case dict():
                return {key: rename(each) for key, each in value.items()}
            case _:
                return value

    order = sorted(
        given, key=lambda key: ("discard", "hands").index(key) if key in ("discard", "hands") else 2
    )
    renamed = {
        key: [card(each) for each in reversed(given[key])][::-1] if key == "discard" else rename(given[key])
        for key in order
    }
    return {key: renamed[key] for key in given}


__all__ = ["Deal", "Dealer", "is_dealer"]
