"""The one door through which chance enters: `shuffle`.

A source of chance is a value that each use replaces by the next.
"""

from __future__ import annotations

from dataclasses import dataclass

_MASK = (1 << 64) - 1


class ImpossibleOutcome(Exception):
    """An order that was stacked or observed is no order of the cards that are shuffled."""


def split_mix(state: int) -> tuple[int, int]:
    """SPLITMIX: the next 64-bit number of SplitMix64 and the state after it (spec/vectors/shuffle.json)."""
    state = (state + 0x9E3779B97F4A7C15) & _MASK
    mixed = state
    mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
    return mixed ^ (mixed >> 31), state


def below(bound: int, state: int) -> tuple[int, int]:
    """BELOW: a number from 0 to `bound` - 1, each equally likely.

    Numbers past the largest multiple of `bound` are thrown away.
    """
    limit = (1 << 64) - (1 << 64) % bound
    while True:
        number, state = split_mix(state)
        if number < limit:
            return number % bound, state


@dataclass(frozen=True, slots=True)
class Seeded:
    """Chance from a seed, the same on every machine and in every language."""

    state: int

    def shuffled(self, cards: tuple[int, ...]) -> tuple[tuple[int, ...], Chance]:
        """SHUFFLE: the cards in a new order, by Fisher-Yates from the last index down."""
        order = list(cards)
        state = self.state
        for index in range(len(order) - 1, 0, -1):
            other, state = below(index + 1, state)
            order[index], order[other] = order[other], order[index]
        return tuple(order), Seeded(state)

    def picked(self, count: int) -> tuple[int, Chance]:
        """PICK: a number from 0 to `count` - 1."""
        number, state = below(count, self.state)
        return number, Seeded(state)


@dataclass(frozen=True, slots=True)
class Ordered:
    """OBSERVED: orders that are known beforehand (stacked decks) or were observed; after the last, `then`
    goes on.

    An order names all or only the first of the cards, from the top; what it doesn't name lies beneath, in
    canonical order.
    """

    orders: tuple[tuple[int, ...], ...]
    then: Chance | None
    picks: tuple[int, ...] = ()

    def shuffled(self, cards: tuple[int, ...]) -> tuple[tuple[int, ...], Chance]:
        """The next known order; raises ImpossibleOutcome if these are other cards."""
        if not self.orders:
            if self.then is None:
                raise ImpossibleOutcome("there is one shuffle more than orders")
            return self.then.shuffled(cards)
        rest = sorted(cards)
        for card in self.orders[0]:
            if card not in rest:
                raise ImpossibleOutcome("the order has a card that is not among the shuffled ones")
            rest.remove(card)
        return tuple(reversed(rest)) + tuple(reversed(self.orders[0])), Ordered(
            self.orders[1:], self.then, self.picks
        )

    def picked(self, count: int) -> tuple[int, Chance]:
        """The next known number; without one, `then` decides."""
        if self.picks:
            if not 0 <= self.picks[0] < count:
                raise ImpossibleOutcome(f"{self.picks[0]} can't be picked from {count}")
            return self.picks[0], Ordered(self.orders, self.then, self.picks[1:])
        if self.then is None:
            raise ImpossibleOutcome("there is one pick more than outcomes")
        number, then = self.then.picked(count)
        return number, Ordered(self.orders, then, ())


Chance = Seeded | Ordered
