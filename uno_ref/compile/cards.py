"""Seats, hands and piles of a table: who sits where, and where the cards are. Cards only ever move."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import Any


class Cards:
    """Who is in, the hands and the piles; every list by seat has a sentinel behind its end."""

    __slots__ = (
        "alive",
        "count",
        "direction",
        "discard_pile",
        "draw_pile",
        "everybody",
        "in_match",
        "kinds",
        "living",
        "mask",
        "players_in",
        "ring",
        "seats",
        "size",
    )

    def __init__(self, seats: int, kinds: int) -> None:
        """Nobody holds a card, and no card lies anywhere."""
        self.seats = seats
        self.kinds = kinds
        self.count = [[0] * kinds for _ in range(seats + 1)]
        self.mask = [0] * (seats + 1)
        self.size = [0] * (seats + 1)
        self.draw_pile: list[int] = []
        self.discard_pile: list[int] = [-1]
        self.direction = 1
        self.living = [True] * seats + [False]
        self.in_match = [True] * seats + [False]
        self.count_seats()

    # -- seats ---------------------------------------------------------------------------------------------

    def neighbor(self, seat: int, step: int, among: list[bool]) -> int:
        """The nearest seat in the direction `step` that is among those in."""
        if seat < 0:
            return -1
        seats = self.seats
        seat = (seat + step) % seats
        if among[seat]:
            return seat
        for _ in range(seats - 1):
            seat = (seat + step) % seats
            if among[seat]:
                return seat
        return -1

    def in_order_from(self, players: Iterable[int], start: int) -> list[int]:
        """Players by their distance from `start`, clockwise."""
        if start < 0:
            return list(players)
        seats = self.seats
        return sorted(players, key=lambda seat: (seat - start) % seats)

    def alive_from(self, start: int) -> Sequence[int]:
        """The players who are in, clockwise from `start`."""
        alive = self.alive
        if start >= 0 and len(alive) == self.seats:
            return (alive + alive)[start : start + self.seats]
        return self.in_order_from(alive, start)

    def count_seats(self) -> None:
        """Who is in, after a change of that.

        `ring[direction][seat]` is the next player who is in, in that direction.
        """
        seats = range(self.seats)
        self.ring = rings(tuple(self.living[: self.seats]))
        self.alive = tuple(seat for seat in seats if self.living[seat])
        self.players_in = len(self.alive)
        self.everybody = tuple(seat for seat in seats if self.in_match[seat])

    # -- hands and piles ---------------------------------------------------------------------------------

    def hand(self, seat: int) -> list[int]:
        """The cards of a hand, sorted, equal ones as often as they are held."""
        count, held, cards = self.count[seat], self.mask[seat], []
        while held:
            bit = held & -held
            card = bit.bit_length() - 1
            cards += [card] * count[card]
            held ^= bit
        return cards

    def kinds_in(self, seat: int) -> tuple[int, ...]:
        """The kinds held, in order."""
        return kinds_of(self.mask[seat])

    def set_hand(self, seat: int, cards: Iterable[int]) -> None:
        """Put these cards in the place of a hand."""
        self.count[seat] = [0] * self.kinds
        self.mask[seat] = self.size[seat] = 0
        self.fill_hand(seat, cards)

    def fill_hand(self, seat: int, cards: Iterable[int]) -> None:
        """Cards join a hand."""
        count = self.count[seat]
        for card in cards:
            count[card] += 1
            self.mask[seat] |= 1 << card
            self.size[seat] += 1

    def lone(self, player: int, fitting: int) -> int:
        """Which card a hand would have to do without to hold none that fits.

        -3 if it holds none anyway, -2 if it would hold one without any single card.
        """
        fitting &= self.mask[player]
        if not fitting:
            return -3
        card = fitting.bit_length() - 1
        return card if fitting == 1 << card and self.count[player][card] == 1 else -2

    def total(self, player: int, told: Sequence[int]) -> int:
        """The sum over a hand of what is told of each kind."""
        count, held, found = self.count[player], self.mask[player], 0
        while held:
            bit = held & -held
            card = bit.bit_length() - 1
            found += count[card] * told[card]
            held ^= bit
        return found

    def take_from_pile(self, player: int, cards: int) -> int:
        """So many cards go from the draw pile, which has them, to a hand; the last of them."""
        taken = self.draw_pile[-cards:]
        del self.draw_pile[-cards:]
        count, mask = self.count[player], self.mask[player]
        for card in taken:
            count[card] += 1
            mask |= 1 << card
        self.mask[player] = mask
        self.size[player] += cards
        return taken[0]

    def others_in(self, player: int, fitting: int, card: int) -> bool:
        """Whether a hand without one copy of `card` has one of the fitting kinds."""
        fitting &= self.mask[player]
        return fitting != 0 and not (card >= 0 and fitting == 1 << card and self.count[player][card] == 1)

    def hand_without(self, player: int, card: int) -> tuple[int, ...]:
        """A hand without one copy of a card, sorted."""
        count, held, cards = self.count[player], self.mask[player], []
        while held:
            bit = held & -held
            kind = bit.bit_length() - 1
            copies = count[kind] - (kind == card)
            if copies == 1:
                cards.append(kind)
            elif copies:
                cards += [kind] * copies
            held ^= bit
        return tuple(cards)

    def dealt(self, players: Sequence[int], rounds: int) -> bool:
        """Deal one card after the other, so many to each, if there are enough; whether it was done."""
        pile, cards = self.draw_pile, rounds * len(players)
        if not 0 < cards <= len(pile) or not all(self.living[seat] for seat in players):
            return False
        taken = pile[: -cards - 1 : -1]
        del pile[-cards:]
        for place, seat in enumerate(players):
            count, mask = self.count[seat], self.mask[seat]
            for card in taken[place :: len(players)]:
                count[card] += 1
                mask |= 1 << card
            self.mask[seat] = mask
            self.size[seat] += rounds
        return True

    def draw_cards(self) -> list[int]:
        """The draw pile."""
        return self.draw_pile

    def discard_cards(self) -> list[int]:
        """The discard pile."""
        return self.discard_pile[1:]

    def draw_size(self) -> int:
        """How many cards the draw pile has."""
        return len(self.draw_pile)

    def discard_size(self) -> int:
        """How many cards the discard pile has."""
        return len(self.discard_pile) - 1

    def swap_hands(self, one: int, other: int) -> None:
        """DO-SWAP."""
        if one >= 0 and other >= 0:
            for part in (self.count, self.mask, self.size):
                whole: list[Any] = part
                whole[one], whole[other] = whole[other], whole[one]

    def pass_hands(self) -> None:
        """DO-PASS."""
        before = {seat: (self.count[seat], self.mask[seat], self.size[seat]) for seat in self.alive}
        for seat, (count, mask, size) in before.items():
            target = self.neighbor(seat, self.direction, self.living)
            self.count[target], self.mask[target], self.size[target] = count, mask, size

    def pop_pile(self, name: str, from_top: bool) -> list[int]:
        """The top or bottom card leaves a pile."""
        pile: list[int] = getattr(self, name)
        bottom = 1 if name == "discard_pile" else 0
        return [pile.pop(-1 if from_top else bottom)] if len(pile) > bottom else []

    def pop_hand(self, seat: int, from_top: bool) -> list[int]:
        """The last or first card leaves a hand."""
        cards = self.hand(seat)
        moved = [cards.pop(-1 if from_top else 0)] if cards else []
        if seat >= 0:
            self.set_hand(seat, cards)
        return moved

    def empty_pile(self, name: str, kept: int = -1) -> list[int]:
        """All cards but `kept` leave a pile."""
        pile: list[int] = getattr(self, name)
        bottom = 1 if name == "discard_pile" else 0
        moved = without(pile[bottom:], kept)
        pile[bottom:] = [kept] if len(moved) < len(pile) - bottom else []
        return moved

    def empty_hand(self, seat: int, kept: int = -1) -> list[int]:
        """All cards but `kept` leave a hand."""
        cards = self.hand(seat)
        moved = without(cards, kept)
        if seat >= 0:
            self.set_hand(seat, [kept] if len(moved) < len(cards) else [])
        return moved

    def onto(self, name: str, moved: list[int]) -> None:
        """Cards come on top of a pile."""
        getattr(self, name).extend(moved)

    def under(self, name: str, moved: list[int]) -> None:
        """Cards come beneath a pile."""
        bottom = 1 if name == "discard_pile" else 0
        getattr(self, name)[bottom:bottom] = moved


@lru_cache(maxsize=1 << 14)
def kinds_of(mask: int) -> tuple[int, ...]:
    """The kinds in a mask, in order."""
    kinds = []
    while mask:
        bit = mask & -mask
        kinds.append(bit.bit_length() - 1)
        mask ^= bit
    return tuple(kinds)


@cache
def rings(living: tuple[bool, ...]) -> dict[int, list[int]]:
    """The next seat that is in, by direction and seat; -1 for nobody, and where there is none."""
    seats = len(living)
    found = {}
    for step in (1, -1):
        ways = [[(seat + step * far) % seats for far in range(1, seats + 1)] for seat in range(seats)]
        found[step] = [*(next((one for one in way if living[one]), -1) for way in ways), -1]
    return found


def without(cards: list[int], card: int) -> list[int]:
    """EVAL-WITHOUT: one copy fewer, the last one."""
    rest = list(cards)
    if card in rest:
        rest.reverse()
        rest.remove(card)
        rest.reverse()
    return rest
