"""What a statement does to the position: one function for each kind (rules DO-*). Cards only ever move."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from uno_ref.model import executed as e
from uno_ref.model import orders as o
from uno_ref.model.executed import ExecExpr
from uno_ref.model.limits import MAX_REPEATS
from uno_ref.model.state import Due, Entry, OpenWindow, Shown

from .evaluate import Scene, evaluate, in_order_from
from .happen import happen
from .work import Work


def carry_out(orders: tuple[o.Order, ...], scene: Scene, during: str, depth: int) -> None:
    """DO: the statements of a block, one after the other."""
    for order in orders:
        _CARRY_OUT[type(order)](order, scene, during, depth)


def _nothing(order: o.Nothing, scene: Scene, during: str, depth: int) -> None:
    """DO-NOTHING."""


def _set(order: o.SetValue, scene: Scene, during: str, depth: int) -> None:
    """DO-SET: a number never leaves its range; what would go beyond stays at the end of it."""
    work = scene.work
    value = evaluate(order.value, scene)
    if order.slot < 0:
        work.direction = 1 if value == "clockwise" else -1
        return
    slot = work.rules.slots[order.slot]
    stored: Any = work.values[order.slot]
    owner = None
    if order.owner is not None:
        owner = evaluate(order.owner, scene)
        if owner is None:
            return
    if order.verb != "set":
        before = stored if owner is None else stored[owner]
        value = before + value if order.verb == "add" else before - value
    if slot.bounds is not None:
        low, high = slot.bounds
        value = min(max(value, low), high)
    elif isinstance(value, list):
        value = tuple(sorted(value))
    work.revealed.discard(order.slot)
    if owner is None:
        work.values[order.slot] = value
    else:
        stored[owner] = value


def _pick(order: o.PickByChance, scene: Scene, during: str, depth: int) -> None:
    """DO-PICK: one element, each equally likely; the log keeps which, for replays."""
    work = scene.work
    domain = tuple(evaluate(order.domain, scene))
    owner = None if order.owner is None else evaluate(order.owner, scene)
    if not domain or (order.owner is not None and owner is None):
        return
    index, work.chance = work.chance.picked(len(domain))
    work.log.append(Entry("pick", "pick", None, (index,), frozenset()))
    stored: Any = work.values[order.slot]
    if order.owner is None:
        work.values[order.slot] = domain[index]
    else:
        stored[owner] = domain[index]


def _discard(order: o.DiscardCard, scene: Scene, during: str, depth: int) -> None:
    """DO-DISCARD: from the hand of `player` to the top of the discard pile."""
    card, player = evaluate(order.card, scene), scene.names.get("player")
    if card is not None and player is not None and card in scene.work.hands[player]:
        scene.work.take_from_hand(player, card)
        scene.work.discard_pile.append(card)


def _zone_cards(expr: ExecExpr, scene: Scene) -> tuple[list[int], int | None]:
    """The list of a zone, and whose it is."""
    assert isinstance(expr, e.ZoneOf)
    work = scene.work
    if expr.owner is not None:
        owner = evaluate(expr.owner, scene)
        return ([], None) if owner is None else (work.hands[owner], owner)
    return work.pile(expr.name), None


def _move(order: o.MoveCards, scene: Scene, during: str, depth: int) -> None:
    """DO-MOVE: a zone whole, a zone but for one card, or the top of a zone, on top of another or beneath it;
    to nobody's hand nothing.
    """
    what = order.what
    moved: list[int]
    target, owner = _zone_cards(order.place, scene)
    if isinstance(order.place, e.ZoneOf) and order.place.owner is not None and owner is None:
        return
    match what:
        case e.Known():
            pile = scene.work.discard_pile
            moved = [pile.pop()] if pile else []
        case e.Fact():
            pile, _ = _zone_cards(what.argument, scene)
            moved = [pile.pop(-1 if what.name == "top" else 0)] if pile else []
        case e.ExecWithout():
            kept = evaluate(what.card, scene)
            pile, _ = _zone_cards(what.cards, scene)
            moved = evaluate(what, scene)
            pile[:] = [kept] if len(moved) < len(pile) else []
        case _:
            pile, _ = _zone_cards(what, scene)
            moved = list(pile)
            pile.clear()
    if owner is not None:
        for card in moved:
            scene.work.put_in_hand(owner, card)
    elif order.at_bottom:
        target[:0] = moved
    else:
        target.extend(moved)


def _shuffle(order: o.ShuffleZone, scene: Scene, during: str, depth: int) -> None:
    """DO-SHUFFLE: the order comes from the source of chance, and the log keeps it for replays.

    Nobody sees it.
    """
    work = scene.work
    pile, _ = _zone_cards(order.zone, scene)
    shuffled, work.chance = work.chance.shuffled(tuple(pile))
    pile[:] = shuffled
    work.log.append(Entry("shuffle", "shuffle", None, tuple(reversed(shuffled)), frozenset()))


def _draw(order: o.DrawCards, scene: Scene, during: str, depth: int) -> None:
    """DO-DRAW: card by card from the top of the draw pile; when it is empty, `draw-pile-empty` happens first.

    What can't be drawn lapses. Each card is an event `card-drawn`, whose card only its player sees.
    """
    work = scene.work
    player, count = evaluate(order.player, scene), evaluate(order.count, scene)
    work.cards_drawn, work.last_drawn = 0, None
    if player is None or not work.living[player]:
        return
    for _ in range(max(count, 0)):
        if not work.draw_pile:
            happen(work, "draw-pile-empty", {"player": player, "card": None}, "", depth + 1)
            if not work.draw_pile:
                return
        card = work.draw_pile.pop()
        work.put_in_hand(player, card)
        work.last_drawn = card
        work.cards_drawn += 1
        work.log.append(Entry("event", "card-drawn", player, (card,), frozenset((player,))))
        drawn = work.cards_drawn
        happen(work, "card-drawn", {"player": player, "card": card}, "", depth + 1)
        work.cards_drawn, work.last_drawn = drawn, card


def _swap_hands(order: o.SwapHands, scene: Scene, during: str, depth: int) -> None:
    """DO-SWAP."""
    one, other = evaluate(order.one, scene), evaluate(order.other, scene)
    hands = scene.work.hands
    if one is not None and other is not None:
        hands[one], hands[other] = hands[other], hands[one]


def _pass_hands(order: o.PassHands, scene: Scene, during: str, depth: int) -> None:
    """DO-PASS: every hand goes to the next player in the direction of play."""
    work = scene.work
    before = {seat: work.hands[seat] for seat in work.players()}
    for seat, hand in before.items():
        target = work.neighbor(seat, work.direction, work.living)
        assert target is not None
        work.hands[target] = hand


def _open(order: o.OpenWindow, scene: Scene, during: str, depth: int) -> None:
    """DO-OPEN: blocking windows queue in the order in which they are opened.

    None opens for one who is out.
    """
    work = scene.work
    window = work.rules.windows[order.window]
    who = {"everyone": None, "the_table": -1}.get(window.whom)
    if window.whom == "the_player":
        who = None if order.player is None else evaluate(order.player, scene)
        if who is None or not work.living[who]:
            return
    subject = None if order.subject is None else evaluate(order.subject, scene)
    opened = OpenWindow(order.window, who, subject)
    if opened not in work.windows:
        work.windows.append(opened)


def _close(order: o.CloseWindow, scene: Scene, during: str, depth: int) -> None:
    """DO-CLOSE: every window of that name, or those about one player."""
    subject = None if order.subject is None else evaluate(order.subject, scene)
    scene.work.windows = [
        window
        for window in scene.work.windows
        if window.name != order.window or (order.subject is not None and window.subject != subject)
    ]


def _raise(order: o.RaiseEvent, scene: Scene, during: str, depth: int) -> None:
    """DO-RAISE: `do` now, `then comes` when no blocking window is open."""
    player = scene.names.get("player") if order.player is None else evaluate(order.player, scene)
    card = None if order.card is None else evaluate(order.card, scene)
    if order.later:
        scene.work.agenda.append(Due(order.event, player, card))
    else:
        scene.work.log.append(Entry("event", order.event, player, () if card is None else (card,)))
        happen(scene.work, order.event, {"player": player, "card": card}, during, depth + 1)


def _call_off(order: o.CallOff, scene: Scene, during: str, depth: int) -> None:
    """DO-CALL-OFF: what was to come doesn't."""
    scene.work.agenda = [due for due in scene.work.agenda if due.event not in order.events]


def _make_current(order: o.MakeCurrent, scene: Scene, during: str, depth: int) -> None:
    """DO-CURRENT: play goes on from this player."""
    player = evaluate(order.player, scene)
    if player is not None:
        scene.work.current = player


def _turn_round(order: o.TurnRound, scene: Scene, during: str, depth: int) -> None:
    """DO-TURN-ROUND."""
    scene.work.direction = -scene.work.direction


def _show(order: o.ShowCards, scene: Scene, during: str, depth: int) -> None:
    """DO-SHOW: one player sees the cards, in the position to which this step leads."""
    work = scene.work
    cards = tuple(sorted(evaluate(order.cards, scene)))
    owner, viewer = evaluate(order.owner, scene), evaluate(order.viewer, scene)
    if owner is not None and viewer is not None:
        work.shown.append(Shown(viewer, owner, cards))
        work.log.append(Entry("shown", "shown", owner, cards, frozenset((viewer, owner))))


def _reveal(order: o.RevealValue, scene: Scene, during: str, depth: int) -> None:
    """DO-REVEAL: until it is set again, the value is public."""
    scene.work.revealed.add(order.slot)


def _eliminate(order: o.Eliminate, scene: Scene, during: str, depth: int) -> None:
    """DO-ELIMINATE: out of the round, or of the match; the windows for and about the player close."""
    work = scene.work
    player = evaluate(order.player, scene)
    if player is None:
        return
    work.living[player] = False
    if order.from_match:
        work.in_match[player] = False
    work.windows = [window for window in work.windows if player not in (window.who, window.subject)]


def _new_round(order: o.BeginRound, scene: Scene, during: str, depth: int) -> None:
    """DO-NEW-ROUND: every card is in the draw pile again, in canonical order.

    What is remembered for a round begins anew.
    """
    work = scene.work
    piles = (work.draw_pile, work.discard_pile, *work.piles.values())
    work.draw_pile = sorted((card for cards in (*piles, *work.hands) for card in cards), reverse=True)
    work.discard_pile = []
    work.piles = {name: [] for name in work.piles}
    work.hands = [[] for _ in work.hands]
    work.living = list(work.in_match)
    work.windows, work.agenda = [], []
    work.direction, work.current = 1, None
    forget(work, ("turn", "round"))


def forget(work: Work, lifetimes: tuple[str, ...]) -> None:
    """LIFETIME: values of these lifetimes begin anew."""
    for slot in work.rules.slots:
        if slot.lifetime in lifetimes:
            work.values[slot.index] = [slot.initial] * len(work.hands) if slot.per_player else slot.initial
            work.revealed.discard(slot.index)


def _end_match(order: o.EndMatch, scene: Scene, during: str, depth: int) -> None:
    """DO-END: nothing happens any more, and nobody may do anything.

    A window for the table may still say so.
    """
    work = scene.work
    work.over = True
    work.windows, work.agenda = [], []


def _branch(order: o.Branch, scene: Scene, during: str, depth: int) -> None:
    """DO-IF."""
    carry_out(order.yes if evaluate(order.condition, scene) else order.no, scene, during, depth)


def _for_each(order: o.ForEach, scene: Scene, during: str, depth: int) -> None:
    """DO-FOR-EACH: over the set as it was at the beginning; `where` is read when an element's turn comes."""
    domain = list(evaluate(order.domain, scene))
    if order.starting is not None:
        domain = in_order_from(domain, evaluate(order.starting, scene), scene.work)
    outer = scene.names
    try:
        for element in domain:
            scene.names = {**outer, order.variable: element}
            if order.where is None or evaluate(order.where, scene):
                carry_out(order.body, scene, during, depth)
    finally:
        scene.names = outer


def _repeat(order: o.Repeat, scene: Scene, during: str, depth: int) -> None:
    """DO-REPEAT: at most 1,000 times, whatever the count."""
    for _ in range(min(evaluate(order.count, scene), MAX_REPEATS)):
        carry_out(order.body, scene, during, depth)


_CARRY_OUT: dict[type[Any], Callable[[Any, Scene, str, int], None]] = {
    o.Nothing: _nothing,
    o.SetValue: _set,
    o.PickByChance: _pick,
    o.DiscardCard: _discard,
    o.MoveCards: _move,
    o.ShuffleZone: _shuffle,
    o.DrawCards: _draw,
    o.SwapHands: _swap_hands,
    o.PassHands: _pass_hands,
    o.OpenWindow: _open,
    o.CloseWindow: _close,
    o.RaiseEvent: _raise,
    o.CallOff: _call_off,
    o.MakeCurrent: _make_current,
    o.TurnRound: _turn_round,
    o.ShowCards: _show,
    o.RevealValue: _reveal,
    o.Eliminate: _eliminate,
    o.BeginRound: _new_round,
    o.EndMatch: _end_match,
    o.Branch: _branch,
    o.ForEach: _for_each,
    o.Repeat: _repeat,
}
