"""The position of a game in slots and integers, changed in place: what generated functions work on.

Seats and kinds are numbers, -1 is nobody and no card; every list by seat has a sentinel behind its end, which
-1 finds. A hand is a count for each kind, a mask of the kinds held and a size. Piles run from bottom to top;
the discard pile begins with a -1, so that its last element is the top card or none. An open window is a tuple
of name, who may act (None for everyone, -1 for the table) and about whom; what is due is a tuple of event,
player and card. It is `quiet` where it is known that nothing but one window is open, which stops the game for a
player or the table, and that nothing is due or shown; it is `clear` where it is known that the turn comes to the
next player and no rule takes its place. `deck` are all cards in canonical order, once they were counted: cards only
ever move.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from uno_ref.model.chance import Chance
from uno_ref.model.executed import Value
from uno_ref.model.state import Due, Entry, Input, OpenWindow, Shown, State

from .cards import Cards

if TYPE_CHECKING:
    from .generated import Generated

Window = tuple[str, int | None, int]


@dataclass(frozen=True, slots=True, eq=False)
class Move:
    """An input made ready: the function of its event and the values that it is given.

    A `plain` one uses up its window, and is not one that players may make at any time. `make(table, move)`
    makes it, where it is legal, with all that follows by itself, and gives the moves of whoever must act then,
    in the window that stops the game; none if that is the table or if the game waits.
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
    make: Callable[[Table, Move], Sequence[Move]]


class Table(Cards):
    """A position; the generated class adds an attribute `v_...` for each remembered value, and `p_...` for each pile
    that only its game has; these are its `own_piles`.
    """

    __slots__ = (
        "agenda",
        "cards_drawn",
        "chance",
        "clear",
        "current",
        "deck",
        "depth",
        "last_drawn",
        "log",
        "over",
        "quiet",
        "revealed",
        "shown",
        "windows",
    )
    code: ClassVar[Generated]
    own_piles: ClassVar[tuple[str, ...]] = ()

    def __init__(self, seats: int, chance: Chance) -> None:
        """An empty table: nobody holds a card, and no card lies anywhere."""
        super().__init__(seats, self.code.kinds)
        self.current = -1
        self.windows: tuple[Window, ...] = ()
        self.agenda: list[tuple[str, int, int]] = []
        self.shown: list[Shown] = []
        self.revealed: set[int] = set()
        self.over = False
        self.quiet = self.clear = False
        self.chance = chance
        self.log: list[Entry] = []
        self.last_drawn = -1
        self.cards_drawn = 0
        self.depth = 0
        self.deck: list[int] = []
        for name in self.own_piles:
            setattr(self, name, [])
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

    def eliminate(self, player: int, from_match: bool) -> None:
        """DO-ELIMINATE."""
        if player < 0:
            return
        self.living[player] = False
        if from_match:
            self.in_match[player] = False
        self.count_seats()
        self.windows = tuple(window for window in self.windows if player not in window[1:])

    def new_round(self) -> None:
        """DO-NEW-ROUND."""
        if not self.deck:
            cards = self.draw_pile + self.discard_pile[1:]
            for name in self.own_piles:
                cards += getattr(self, name)
            for seat in range(self.seats):
                cards += self.hand(seat)
            self.deck = sorted(cards, reverse=True)
        self.draw_pile, self.discard_pile = list(self.deck), [-1]
        for name in self.own_piles:
            setattr(self, name, [])
        kinds, seats = self.kinds, self.seats + 1
        self.count = [[0] * kinds for _ in range(seats)]
        self.mask, self.size = [0] * seats, [0] * seats
        if self.living != self.in_match:
            self.living = list(self.in_match)
            self.count_seats()
        self.windows, self.agenda = (), []
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
            tuple(tuple(getattr(self, name)) for name in self.own_piles),
        )

    def take(self, state: State) -> None:
        """Become the position of a state for as many seats."""
        self.deck = []
        for seat, hand in enumerate(state.hands):
            self.set_hand(seat, hand)
        self.draw_pile, self.discard_pile = list(state.draw_pile), [-1, *state.discard_pile]
        for name, cards in zip(self.own_piles, state.piles, strict=True):
            setattr(self, name, list(cards))
        self.current, self.direction = number(state.current), state.direction
        self.living, self.in_match = [*state.living, False], [*state.in_match, False]
        self.count_seats()
        self.windows = tuple((window.name, window.who, number(window.subject)) for window in state.windows)
        self.agenda = [(due.event, number(due.player), number(due.card)) for due in state.agenda]
        self.shown, self.revealed, self.over = list(state.shown), set(state.revealed), state.over
        self.log = []
        self.quiet = self.clear = False
        self.remember(state.values)


def none(value: int) -> int | None:
    """A seat or kind as states have it."""
    return None if value < 0 else value


def number(value: int | None) -> int:
    """A seat or kind as tables have it."""
    return -1 if value is None else value
