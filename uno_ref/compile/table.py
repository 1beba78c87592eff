"""The position of a game in slots and integers, changed in place: what generated functions work on.

Seats and kinds are numbers, -1 is nobody and no card; every list by seat has a sentinel behind its end, which
-1 finds. A hand is a count for each kind, a mask of the kinds held and a size. Piles run from bottom to top;
the discard pile begins with a -1, so that its last element is the top card or none. An open window is a tuple
of name, who may act (None for everyone, -1 for the table) and about whom; what is due is a tuple of event,
player and card. `deck` are all cards in canonical order, once they were counted: cards only ever move.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from uno_ref.model.chance import Chance
from uno_ref.model.executed import Value
from uno_ref.model.state import Due, Entry, Input, OpenWindow, Shown, State

if TYPE_CHECKING:
    from .generated import Generated

Window = tuple[str, int | None, int]
STOPPED = ("", -1, -1)  # what comes next when nothing comes: somebody must act


@dataclass(frozen=True, slots=True, eq=False)
class Move:
    """An input made ready: the function of its event and the values that it is given.

    A `plain` one uses up its window, and is not one that players may make at any time.
    There is one for each input, so that two are the same exactly if they are one object.
    """

    given: Input
    action: str
    in_passing: bool
    plain: bool
    event: Any
    player: int
    card: int
    rest: tuple[Any, ...]


class Table:
    """A position; the generated class adds an attribute `v_...` for each remembered value."""

    __slots__ = (
        "agenda",
        "alive",
        "cards_drawn",
        "chance",
        "count",
        "current",
        "deck",
        "depth",
        "direction",
        "discard_pile",
        "draw_pile",
        "everybody",
        "in_match",
        "last_drawn",
        "living",
        "log",
        "mask",
        "over",
        "revealed",
        "seats",
        "shown",
        "size",
        "windows",
    )
    code: ClassVar[Generated]

    def __init__(self, seats: int, chance: Chance) -> None:
        """An empty table: nobody holds a card, and no card lies anywhere."""
        kinds = self.code.kinds
        self.seats = seats
        self.count = [[0] * kinds for _ in range(seats + 1)]
        self.mask = [0] * (seats + 1)
        self.size = [0] * (seats + 1)
        self.draw_pile: list[int] = []
        self.discard_pile: list[int] = [-1]
        self.current = -1
        self.direction = 1
        self.living = [True] * seats + [False]
        self.in_match = [True] * seats + [False]
        self.alive = self.everybody = tuple(range(seats))
        self.windows: list[Window] = []
        self.agenda: list[tuple[str, int, int]] = []
        self.shown: list[Shown] = []
        self.revealed: set[int] = set()
        self.over = False
        self.chance = chance
        self.log: list[Entry] = []
        self.last_drawn = -1
        self.cards_drawn = 0
        self.depth = 0
        self.deck: list[int] = []
        self.begin()

    # -- what the generated class knows ----------------------------------------------------------------

    def begin(self) -> None:
        """Every remembered value is as it is at first."""
        raise NotImplementedError

    def forget_turn(self) -> None:
        """LIFETIME: what is remembered for a turn begins anew."""
        raise NotImplementedError

    def forget_round(self) -> None:
        """LIFETIME: what is remembered for a turn or a round begins anew."""
        raise NotImplementedError

    def values(self) -> tuple[Value | tuple[Value, ...], ...]:
        """The remembered values by slot, as a state has them."""
        raise NotImplementedError

    def remember(self, values: Sequence[Any]) -> None:
        """Take the remembered values of a state."""
        raise NotImplementedError

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

    def eliminate(self, player: int, from_match: bool) -> None:
        """DO-ELIMINATE."""
        if player < 0:
            return
        self.living[player] = False
        if from_match:
            self.in_match[player] = False
        self.count_seats()
        self.windows = [window for window in self.windows if player not in window[1:]]

    def count_seats(self) -> None:
        """Who is in, after a change of that."""
        seats = range(self.seats)
        self.alive = tuple(seat for seat in seats if self.living[seat])
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

    def kinds_in(self, seat: int) -> list[int]:
        """The kinds held, in order."""
        return list(dict.fromkeys(self.hand(seat)))

    def set_hand(self, seat: int, cards: Iterable[int]) -> None:
        """Put these cards in the place of a hand."""
        self.count[seat] = [0] * self.code.kinds
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

    def new_round(self) -> None:
        """DO-NEW-ROUND."""
        if not self.deck:
            cards = self.draw_pile + self.discard_pile[1:]
            for seat in range(self.seats):
                cards += self.hand(seat)
            self.deck = sorted(cards, reverse=True)
        self.draw_pile, self.discard_pile = list(self.deck), [-1]
        kinds, seats = self.code.kinds, self.seats + 1
        self.count = [[0] * kinds for _ in range(seats)]
        self.mask, self.size = [0] * seats, [0] * seats
        self.living = list(self.in_match)
        self.alive = self.everybody
        self.windows, self.agenda = [], []
        self.direction, self.current = 1, -1
        self.forget_round()

    # -- chance ----------------------------------------------------------------------------------------------

    def shuffle(self, name: str) -> None:
        """DO-SHUFFLE."""
        bottom = 1 if name == "discard_pile" else 0
        pile: list[int] = getattr(self, name)
        pile[bottom:] = self.shuffled(pile[bottom:])

    def shuffle_hand(self, seat: int) -> None:
        """DO-SHUFFLE for a hand, in which order tells nothing."""
        self.shuffled(self.hand(seat))

    def shuffled(self, cards: Iterable[int]) -> tuple[int, ...]:
        """The cards in the order that chance gives them."""
        order, self.chance = self.chance.shuffled(tuple(cards))
        if self.code.logged:
            self.log.append(Entry("shuffle", "shuffle", None, tuple(reversed(order)), frozenset()))
        return order

    def picked(self, count: int) -> int:
        """DO-PICK: a number that chance gives."""
        number, self.chance = self.chance.picked(count)
        if self.code.logged:
            self.log.append(Entry("pick", "pick", None, (number,), frozenset()))
        return number

    # -- windows, what is shown and told ----------------------------------------------------------------------

    def is_open(self, name: str) -> bool:
        """Whether a window of that name is open."""
        return any(window[0] == name for window in self.windows)

    def candidates(self) -> tuple[int, ...]:
        """CANDIDATES: the kinds of which somebody could hold a copy, for all that everybody can see."""
        return self.code.candidates(self)

    def show(self, viewer: int, owner: int, cards: Iterable[int]) -> None:
        """DO-SHOW."""
        if viewer >= 0 and owner >= 0:
            seen = tuple(sorted(cards))
            self.shown.append(Shown(viewer, owner, seen))
            if self.code.logged:
                self.log.append(Entry("shown", "shown", owner, seen, frozenset((viewer, owner))))

    def later(self, due: tuple[str, int, int] | None) -> None:
        """DO-RAISE: what comes later goes on the agenda."""
        if due is not None:
            self.agenda.append(due)

    def tell(self, kind: str, name: str, player: int, card: int) -> None:
        """LOG: an event, or the rule in its place."""
        self.log.append(Entry(kind, name, None if player < 0 else player, () if card < 0 else (card,)))

    # -- states ----------------------------------------------------------------------------------------------

    def freeze(self) -> State:
        """The position as a state."""
        seats = self.seats
        return State(
            tuple(tuple(self.hand(seat)) for seat in range(seats)),
            tuple(self.draw_pile),
            tuple(self.discard_pile[1:]),
            self.values(),
            none(self.current),
            self.direction,
            tuple(self.living[:seats]),
            tuple(self.in_match[:seats]),
            tuple(OpenWindow(name, who, none(subject)) for name, who, subject in self.windows),
            tuple(Due(event, none(player), none(card)) for event, player, card in self.agenda),
            tuple(self.shown),
            frozenset(self.revealed),
            self.over,
        )

    def take(self, state: State) -> None:
        """Become the position of a state for as many seats."""
        self.deck = []
        for seat, hand in enumerate(state.hands):
            self.set_hand(seat, hand)
        self.draw_pile, self.discard_pile = list(state.draw_pile), [-1, *state.discard_pile]
        self.current, self.direction = number(state.current), state.direction
        self.living, self.in_match = [*state.living, False], [*state.in_match, False]
        self.count_seats()
        self.windows = [(window.name, window.who, number(window.subject)) for window in state.windows]
        self.agenda = [(due.event, number(due.player), number(due.card)) for due in state.agenda]
        self.shown, self.revealed, self.over = list(state.shown), set(state.revealed), state.over
        self.log = []
        self.remember(state.values)


def none(value: int) -> int | None:
    """A seat or kind as states have it."""
    return None if value < 0 else value


def number(value: int | None) -> int:
    """A seat or kind as tables have it."""
    return -1 if value is None else value


def without(cards: list[int], card: int) -> list[int]:
    """EVAL-WITHOUT: one copy fewer, the last one."""
    rest = list(cards)
    if card in rest:
        rest.reverse()
        rest.remove(card)
        rest.reverse()
    return rest
