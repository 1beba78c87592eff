"""Do the cards suffice, for every number of players? The deal is played, and looked at (E412).

For each number of players a match begins with a fixed seed and goes on by itself up to the first decision. If
the draw pile runs out on the way, or no card lies open in the end, there are too few cards. Numeric options
that the deal reads are tried at their greatest value too, each by itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from uno_ref.check.walk import nodes
from uno_ref.model import executed as e
from uno_ref.model import orders as o
from uno_ref.model.chance import Seeded
from uno_ref.model.limits import MAX_REPEATS
from uno_ref.model.ruleset import RuleSet
from uno_ref.model.state import RuleConflict
from uno_ref.position import BadPosition
from uno_ref.run.position import whole_match

MOST_ORDERS = 1_500_000
"""So many statements for all deals together; where it could be more, none is played, and nothing said."""
MOST_TABLES = 12
ROUNDS = 200
"""How often what schedules itself is thought to come before the first decision."""
_NOTHING_LIES_OPEN = e.ExecCompare("is", e.Fact("size", e.ZoneOf("discard-pile")), e.Constant(0))


def too_few(rules: RuleSet) -> str:
    """For which number of players the cards don't suffice, as a sentence; "" if they always do."""
    step = 1 + len(rules.players) // MOST_TABLES
    tables = [*rules.players[:-1:step], rules.players[-1]]
    if Orders(rules).of_a_deal() * len(tables) > MOST_ORDERS:
        return ""
    for seats in tables:
        fault = _dealt(rules, seats)
        if fault:
            return f"with {seats} player{'' if seats == 1 else 's'} {fault}"
    return ""


def _dealt(rules: RuleSet, seats: int) -> str:
    """What is wrong with one deal; where the draw pile runs out before a card lies open, the match ends."""
    empty = rules.events["draw-pile-empty"]
    ends: o.Order = o.Branch(_NOTHING_LIES_OPEN, (o.EndMatch(),), ())
    watched = replace(empty, body=(ends,), before=(), instead=(), after=(), endings=())
    names = tuple(f"player-{seat}" for seat in range(1, seats + 1))
    try:
        played = replace(rules, events={**rules.events, "draw-pile-empty": watched})
        begun = whole_match(played, names, Seeded(1)).state
    except (BadPosition, RuleConflict):  # what is wrong there is told when it is played
        return ""
    total = sum(rules.copies)
    if begun.over:
        return f"the {total} cards run out while they are dealt"
    return "" if begun.discard_pile or begun.draw_pile else f"no card of the {total} is left to turn up"


class Orders:
    """How many statements a deal could take at most, without playing it."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self.known: dict[str, int] = {}
        self.open: set[str] = set()

    def of_a_deal(self) -> int:
        """All that comes by itself before the first decision."""
        events = _events(self.rules)
        return sum(self.of_event(name) * (ROUNDS if self._again(name) else 1) for name in events)

    def _again(self, name: str) -> bool:
        return name in _events(self.rules, *_raised(self.rules, name))

    def of_event(self, name: str) -> int:
        """An event with its rules; one that raises itself is more than can be counted."""
        if name in self.open:
            return MOST_ORDERS + 1
        if name not in self.known:
            self.open.add(name)
            event = self.rules.events[name]
            rules = (*event.before, *event.instead, *event.after)
            self.known[name] = 1 + sum(self.of_block(body) for body in (event.body, *(r.body for r in rules)))
            self.open.remove(name)
        return self.known[name]

    def of_block(self, block: tuple[o.Order, ...]) -> int:
        """The statements of a block."""
        total = 0
        for order in block:
            match order:
                case o.Branch():
                    total += 1 + self.of_block(order.yes) + self.of_block(order.no)
                case o.ForEach():
                    total += 1 + self.rules.players[-1] * self.of_block(order.body)
                case o.Repeat():
                    total += 1 + _number(order.count, MAX_REPEATS) * self.of_block(order.body)
                case o.DrawCards():
                    total += 1 + _number(order.count, sum(self.rules.copies)) * self.of_event("card-drawn")
                case o.RaiseEvent() if not order.later:
                    total += self.of_event(order.event)
                case _:
                    total += 1
            total = min(total, MOST_ORDERS + 1)
        return total


def _number(count: e.ExecExpr, most: int) -> int:
    """The count if it is written there."""
    if isinstance(count, e.Constant) and isinstance(count.value, int):
        return min(count.value, most)
    return most


def options_of_the_deal(rules: RuleSet) -> Iterator[tuple[str, int]]:
    """The numeric options that events read before the first decision, with their greatest values."""
    found: dict[str, None] = {}
    for name in _events(rules):
        event = rules.events[name]
        for node in nodes(event.body):
            if isinstance(node, e.Constant) and node.option:
                found.setdefault(node.option)
    for option_name in found:
        option = rules.options[option_name]
        if option.bounds is not None and option.bounds[1] != option.value:
            yield option_name, option.bounds[1]


def _events(rules: RuleSet, *starts: str) -> dict[str, None]:
    """What comes by itself from `match-begins` on, or from `starts`, by the bodies of events and of rules."""
    found: dict[str, None] = {}
    waiting = list(starts) if starts else ["match-begins"]
    while waiting:
        name = waiting.pop()
        if name not in found and name in rules.events:
            found[name] = None
            waiting += _raised(rules, name)
    return found


def _raised(rules: RuleSet, name: str) -> list[str]:
    event = rules.events[name]
    found = nodes(event.body, event.before, event.instead, event.after)
    return [node.event for node in found if isinstance(node, o.RaiseEvent)]
