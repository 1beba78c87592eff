"""The same difference in a plainer deal: fewer players and cards, defaults where they do, the whole deck behind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from uno_ref.model.chance import ImpossibleOutcome
from uno_ref.model.ruleset import RuleSet
from uno_ref.model.state import Input, RuleConflict
from uno_ref.position import BadPosition

from .deals import REST, Deal
from .lockstep import Found, stopped_by
from .play import Node, Player
from .restart import later_beginnings
from .tell import Difference, Pair

TAKEN_AWAY = ("uncalled", "called", "scores", "direction", "turn", "dealer", "pending", "window")
SMALL_HAND = 2
"""A hand isn't made smaller than this: with one card left other rules come in."""


@dataclass(frozen=True, slots=True)
class Replay:
    """A found difference played once more: what differs, and the positions before and after the last input.

    `alike` says that both rule sets take the position up in the same place: else no engine could be judged by it.
    """

    difference: Difference
    pair: Pair
    before: tuple[Node, Node]
    after: tuple[Node | None, Node | None]
    alike: bool = True


def replay(one: RuleSet, other: RuleSet, found: Found, seed: int = 0) -> Replay | None:
    """Play the steps under both rule sets; None if nothing differs then, or not in the same way."""
    deal, wanted = found.deal, found.difference
    pair = Pair.of(one, other, deal.names)
    mine, theirs = pair.one, pair.other
    try:
        position = deal.complete(one)
        a = mine.begin(position, seed)
        if wanted.what == "conflict" and not wanted.steps:
            return clash_at_once(pair, a, position, wanted)
        b = theirs.begin(position, seed)
        alike = stopped_by(one, a.now) == stopped_by(one, b.now)
        for given in wanted.steps[:-1]:
            if given not in a.accepted or given not in b.accepted:
                return None
            a, b = mine.take(a, given), theirs.take(b, given)
    except (BadPosition, ImpossibleOutcome, RuleConflict):
        return None
    done = last(pair, a, b, wanted)
    return None if done is None else replace(done, alike=alike)


def clash_at_once(pair: Pair, a: Node, position: Mapping[str, Any], wanted: Difference) -> Replay | None:
    """A position in which rules clash under the second rule set only."""
    try:
        pair.other.begin(position)
    except RuleConflict:
        return Replay(wanted, pair, (a, a), (a, None))
    return None


def last(pair: Pair, a: Node, b: Node, wanted: Difference) -> Replay | None:
    """The last step of a replay."""
    steps = wanted.steps
    by_chance = a.by_chance or b.by_chance
    if not steps:
        keys = pair.keys(a.settled, b.settled, by_chance)
        return Replay(replace(wanted, keys=keys), pair, (a, b), (a, b)) if keys else None
    given = steps[-1]
    in_a, in_b = given in a.accepted, given in b.accepted
    if (in_a, in_b) != {"accepted": (True, False), "refused": (False, True)}.get(wanted.what, (True, True)):
        return None
    after_a, clash_a = tried(pair.one, a, given)
    after_b, clash_b = tried(pair.other, b, given)
    if wanted.what == "conflict":
        same = bool(clash_a) == bool(wanted.first) and bool(clash_b) == bool(wanted.second)
        return Replay(wanted, pair, (a, b), (after_a, after_b)) if same else None
    if clash_a or clash_b:
        return None
    if wanted.what == "before":
        one, other = a.moments[a.accepted[given].moment].state, b.moments[b.accepted[given].moment].state
        keys = pair.keys(one, other, by_chance)
        return Replay(replace(wanted, keys=keys), pair, (a, b), (after_a, after_b)) if keys else None
    if wanted.what == "seen":
        assert after_a is not None
        assert after_b is not None
        keys = pair.keys(after_a.settled, after_b.settled, after_a.by_chance or after_b.by_chance)
        return Replay(replace(wanted, keys=keys), pair, (a, b), (after_a, after_b)) if keys else None
    return Replay(wanted, pair, (a, b), (after_a, after_b))


def tried(player: Player, node: Node, given: Input) -> tuple[Node | None, str]:
    """The position after an input if it is accepted, and the clash of rules that comes instead of it."""
    if given not in node.accepted:
        return None, ""
    try:
        return player.take(node, given), ""
    except RuleConflict as clash:
        return None, str(clash)


def shrunk(one: RuleSet, other: RuleSet, found: Found) -> Found:
    """The plainest found difference of the same kind that leaving out leads to."""
    return followed(one, other, found, WAYS)


def shortened(one: RuleSet, other: RuleSet, found: Found) -> Found:
    """The same in fewer steps, and with fewer players."""
    return followed(one, other, found, STEPS)


def followed(one: RuleSet, other: RuleSet, found: Found, ways: Sequence[Way]) -> Found:
    """The difference made plainer, one way after the other, each as far as it goes."""
    first = replay(one, other, found)
    if first is None:
        return found
    chancy = by_chance(first)
    wanted = set(first.difference.keys)
    for way in ways:
        going = True
        while going:
            going = False
            for smaller in way(found, one, other):
                again = replay(one, other, smaller)
                if again is None or (by_chance(again) and not chancy) or (first.alike and not again.alike):
                    continue
                keys = set(again.difference.keys)
                if chancy and not by_chance(again):
                    chancy, wanted = False, keys
                elif wanted and not keys <= wanted:
                    continue
                found, going = Found(smaller.deal, again.difference), True
                break
    return found


def by_chance(done: Replay) -> bool:
    """Whether chance has a part in it."""
    return any(node.by_chance for node in (*done.before, *done.after) if node is not None)


def drawn(done: Replay) -> int:
    """How many cards of the draw pile the game needs, as far as its size tells."""
    nodes = [node for node in (*done.before, *done.after) if node is not None]
    sizes = [len(moment.state.draw_pile) for node in nodes for moment in node.moments]
    return max(sizes) - min(sizes) if sizes else 0


def own_piles(found: Found, rules: RuleSet) -> Iterator[Found]:
    """Without a card of a pile that only these rules have."""
    given = found.deal.given
    for name in rules.piles:
        pile = given.get(name) or []
        for index in range(len(pile)):
            less = [*pile[:index], *pile[index + 1 :]]
            rest = {key: value for key, value in given.items() if key != name}
            yield changed(found, {**rest, name: less} if less else rest)


def defaults(found: Found) -> Iterator[Found]:
    """What has a default is left out."""
    given = found.deal.given
    for key in TAKEN_AWAY:
        if key in given:
            yield changed(found, {name: value for name, value in given.items() if name != key})
            if isinstance(given[key], list) and len(given[key]) > 1:
                for name in given[key]:
                    yield changed(found, {**given, key: [each for each in given[key] if each != name]})


def smaller_hands(found: Found) -> Iterator[Found]:
    """Without a card of a hand."""
    given = found.deal.given
    hands = given.get("hands") or {}
    for name, hand in hands.items():
        for index in reversed(range(len(hand))):
            if len(hand) > SMALL_HAND:
                less = [*hand[:index], *hand[index + 1 :]]
                yield changed(found, {**given, "hands": {**hands, name: less}})


def other_piles(found: Found) -> Iterator[Found]:
    """The rest of the deck behind the cards that are drawn, fewer cards in short piles, nothing beneath the top."""
    given = found.deal.given
    draw = given.get("draw")
    if draw is not None:
        named = [card for card in draw if card != REST]
        if REST not in draw:
            yield changed(found, {**given, "draw": [*named, REST]})
        for count in range(given.get("from") == "start", len(named)) if REST in draw else ():
            yield changed(found, {**given, "draw": [*named[:count], REST]})
        for index in reversed(range(len(named))) if REST not in draw else ():
            yield changed(found, {**given, "draw": [*named[:index], *named[index + 1 :]]})
    discard = given.get("discard") or []
    for index in range(len(discard) - 1):
        yield changed(found, {**given, "discard": [*discard[:index], *discard[index + 1 :]]})


def plainer_cards(found: Found, rules: RuleSet) -> Iterator[Found]:
    """A number in the place of a card that does something, isn't played and lies in a hand or in the discard pile."""
    given = found.deal.given
    hands = given.get("hands") or {}
    texts = {kind.text: kind for kind in rules.kinds}
    values = [value for each in found.difference.steps for _, value in each.choices]
    rows = [value if isinstance(value, tuple) else (value,) for value in values]
    chosen = {value for row in rows for value in row if isinstance(value, int)}
    used = {kind.text for index, kind in enumerate(rules.kinds) if index in chosen}
    written = Counter(card for hand in hands.values() for card in hand)
    piles = ("draw", "discard", *rules.piles)
    written.update(card for key in piles for card in given.get(key) or () if card != REST)
    free = [
        kind for kind in rules.kinds if kind.face.isdigit() and not kind.numbers and not written[kind.text]
    ]
    numbers = [kind.text for kind in free]
    for name, hand in hands.items():
        for index, card in enumerate(hand):
            if card in used or texts[card].face.isdigit():
                continue
            for number in numbers[-3 - index :: -7][:6]:
                yield changed(
                    found, {**given, "hands": {**hands, name: [*hand[:index], number, *hand[index + 1 :]]}}
                )
    discard = given.get("discard") or []
    for index, card in enumerate(discard if "window" not in given else ()):
        if texts[card].face.isdigit():
            continue
        color = texts[card].attribute or given.get(rules.attribute)
        rest = {
            key: value for key, value in given.items() if key != rules.attribute or index + 1 < len(discard)
        }
        for number in [kind.text for kind in free if kind.attribute == color][2:5]:
            yield changed(found, {**rest, "discard": [*discard[:index], number, *discard[index + 1 :]]})


def named_draws(found: Found, replayed: Replay, rules: RuleSet) -> Found:
    """The deal with every card written that is drawn."""
    given = found.deal.given
    draw = given.get("draw", [REST] if "discard" in given else None)
    need = drawn(replayed) + (given.get("from") == "start")
    if draw is None or REST not in draw or len(draw) > need:
        return found
    return changed(found, {**given, "draw": [*found.deal.complete(rules)["draw"][:need], REST]})


def changed(found: Found, given: Mapping[str, Any]) -> Found:
    """The difference in another deal."""
    return Found(replace(found.deal, given=given), found.difference)


def fewer_players(found: Found) -> Iterator[Found]:
    """Without a player who takes no part."""
    deal = found.deal
    if len(deal.names) < 3 or "hands" not in deal.given:
        return
    last_seat = len(deal.names) - 1
    gone = deal.names[last_seat]
    steps = found.difference.steps
    if any(each.player == last_seat for each in steps):
        return
    rest: dict[str, Any] = {}
    for key, value in deal.given.items():
        if value == gone:
            return
        match value:
            case dict():
                rest[key] = {name: each for name, each in value.items() if name != gone}
            case list():
                rest[key] = [each for each in value if each != gone]
            case _:
                rest[key] = value
    yield Found(Deal(deal.names[:last_seat], rest), found.difference)


def turned_round(found: Found, rules: RuleSet) -> Iterator[Found]:
    """With the names moved on by some seats, so that the first at the table begins."""
    deal = found.deal
    turn, dealer = deal.given.get("turn"), deal.given.get("dealer")
    if turn is None and dealer in deal.names and "direction" not in deal.given:
        turn = deal.names[(deal.names.index(dealer) + 1) % len(deal.names)]
    if turn not in deal.names[1:]:
        return
    count, shift = len(deal.names), deal.names.index(turn)
    names = {name: deal.names[(seat - shift) % count] for seat, name in enumerate(deal.names)}

    def renamed(value: Any) -> Any:
        match value:
            case dict():
                moved: dict[str, Any] = {str(renamed(key)): renamed(each) for key, each in value.items()}
                return {name: moved[name] for name in sorted(moved)}
            case list():
                return [renamed(each) for each in value]
            case _:
                return names.get(value, value) if isinstance(value, str) else value

    def moved(each: Input) -> Input:
        action = rules.actions.get(each.action)
        players = set() if action is None else {c.name for c in action.choices if c.type.kind == "player"}
        choices = tuple(
            (name, (value - shift) % count if name in players and isinstance(value, int) else value)
            for name, value in each.choices
        )
        return replace(
            each, player=each.player if each.player < 0 else (each.player - shift) % count, choices=choices
        )

    given = {key: renamed(value) for key, value in deal.given.items()}
    steps = tuple(map(moved, found.difference.steps))
    for turned in ({key: value for key, value in given.items() if key not in ("turn", "dealer")}, given):
        yield Found(replace(deal, given=turned), replace(found.difference, steps=steps))


Way = Callable[[Found, RuleSet, RuleSet], Iterator[Found]]
STEPS: tuple[Way, ...] = (
    lambda found, one, other: later_beginnings(one, other, found),
    lambda found, one, other: fewer_players(found),
)
WAYS: tuple[Way, ...] = (
    *STEPS,
    lambda found, one, other: defaults(found),
    lambda found, one, other: fewer_players(found),
    lambda found, one, other: turned_round(found, one),
    lambda found, one, other: other_piles(found),
    lambda found, one, other: own_piles(found, one),
    lambda found, one, other: smaller_hands(found),
    lambda found, one, other: plainer_cards(found, one),
    lambda found, one, other: defaults(found),
)
