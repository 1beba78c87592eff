"""What statements could do to the course of the game: open windows, put events on the agenda, end the match."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields, is_dataclass

from uno_ref.model import executed as e
from uno_ref.model import orders as o
from uno_ref.model.ruleset import Event, RuleSet


@dataclass(frozen=True, slots=True)
class Effects:
    """What could happen.

    These windows open, something comes later or is shown, the match ends, other players are in, cards move; these
    remembered values are set, and these set to the least that they can be.
    """

    opens: frozenset[str] = frozenset()
    later: bool = False
    ends: bool = False
    seats: bool = False
    moves: bool = False
    sets: frozenset[int] = frozenset()
    falls: frozenset[int] = frozenset()

    @property
    def calm(self) -> bool:
        """Whether nothing comes to stand between the event and the next turn."""
        return not (self.opens or self.later or self.ends)

    def and_(self, other: Effects) -> Effects:
        """What could happen with one or the other."""
        return Effects(
            self.opens | other.opens,
            self.later or other.later,
            self.ends or other.ends,
            self.seats or other.seats,
            self.moves or other.moves,
            self.sets | other.sets,
            self.falls | other.falls,
        )


CALM = Effects()
MOVING = (o.DiscardCard, o.MoveCards, o.DrawCards, o.SwapHands, o.PassHands)


def orders_of(event: Event) -> tuple[o.Order, ...]:
    """The statements of an event, those of its rules included."""
    rules = (*event.before, *event.instead, *event.after)
    return (*event.body, *(order for rule in rules for order in rule.body))


def effects_of(orders: Iterable[o.Order], rules: RuleSet, seen: frozenset[str] = frozenset()) -> Effects:
    """What carrying out statements could do, with the events that they raise at once."""
    found = CALM
    for order in every_order(orders):
        match order:
            case o.OpenWindow():
                found = found.and_(Effects(frozenset((order.window,))))
            case o.EndMatch():
                found = found.and_(Effects(ends=True))
            case o.RaiseEvent(later=True) | o.ShowCards():
                found = found.and_(Effects(later=True))
            case o.Eliminate() | o.BeginRound():
                found = found.and_(Effects(seats=True, moves=True))
            case o.SetValue() if _to_least(order, rules):
                found = found.and_(Effects(falls=frozenset((order.slot,))))
            case o.SetValue():
                found = found.and_(Effects(sets=frozenset((order.slot,))))
            case o.PickByChance():
                found = found.and_(Effects(sets=frozenset((order.slot,))))
        if isinstance(order, MOVING):
            found = found.and_(Effects(moves=True))
        for name in raised(order):
            if name in rules.events and name not in seen:
                found = found.and_(effects_of(orders_of(rules.events[name]), rules, seen | {name}))
    return found


def _to_least(order: o.SetValue, rules: RuleSet) -> bool:
    """Whether a number is set to the least that it can be."""
    bounds = rules.slots[order.slot].bounds if order.slot >= 0 else None
    return bounds is not None and order.verb == "set" and order.value == e.Constant(bounds[0])


def raised(order: o.Order) -> tuple[str, ...]:
    """The events that a statement raises at once."""
    match order:
        case o.RaiseEvent(later=False):
            return (order.event,)
        case o.DrawCards():
            return ("card-drawn", "draw-pile-empty")
    return ()


def every_order(orders: Iterable[o.Order]) -> Iterator[o.Order]:
    """Every statement that could be carried out, those in blocks included."""
    stack = [*orders]
    while stack:
        order = stack.pop()
        yield order
        match order:
            case o.Branch():
                stack += [*order.yes, *order.no]
            case o.ForEach() | o.Repeat():
                stack += order.body


def reads_last_draw(rules: RuleSet) -> bool:
    """Whether some event reads what was drawn last although it may not have drawn first."""
    return any(
        _mentions((event.body[:1], event.before, event.instead), LAST_DRAW)
        or (
            _mentions((event.body, event.after), LAST_DRAW)
            and not (event.body and isinstance(event.body[0], o.DrawCards))
        )
        for event in rules.events.values()
    )


LAST_DRAW = (e.Known("last-drawn"), e.Known("cards-drawn"))


def _mentions(part: object, wanted: tuple[object, ...]) -> bool:
    """Whether one of these expressions stands somewhere in a part."""
    if isinstance(part, tuple):
        return any(_mentions(one, wanted) for one in part)
    if not is_dataclass(part) or isinstance(part, type):
        return False
    return part in wanted or any(_mentions(getattr(part, one.name), wanted) for one in fields(part))
