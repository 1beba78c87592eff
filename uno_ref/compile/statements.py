"""Statements become lines of Python: one function for each kind, equal in effect to its rule DO-*."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from uno_ref.model import executed as e
from uno_ref.model import orders as o
from uno_ref.model.executed import ExecExpr
from uno_ref.model.limits import MAX_REPEATS

from .expressions import condition, text
from .quantifiers import bound
from .text import Env, Text, Writer, as_kind, identifier, none_of

Lines = Iterator[str]


@dataclass(frozen=True, slots=True)
class Scene:
    """Where statements stand: how expressions are written, whether a log is kept, and what is known of events.

    `happens` are the events that have a function; `revealed` the remembered values that some rule reveals.
    """

    to: Writer
    logged: bool
    happens: frozenset[str]
    revealed: frozenset[int]


def block(orders: tuple[o.Order, ...], env: Env, scene: Scene) -> list[str]:
    """DO: the lines of a block, at least one."""
    lines = [line for order in orders for line in _LINES[type(order)](order, env, scene)]
    return lines or ["pass"]


def indented(lines: list[str]) -> list[str]:
    """The lines one step further in."""
    return [f"    {line}" for line in lines]


def _value(expr: ExecExpr | None, env: Env, scene: Scene, kind: str) -> str:
    """The text of a value where one of `kind` is wanted; without an expression none."""
    return none_of(kind) if expr is None else as_kind(text(expr, env, scene.to), kind)


def _nothing(order: o.Nothing, env: Env, scene: Scene) -> Lines:
    """DO-NOTHING."""
    return iter(())


def _set(order: o.SetValue, env: Env, scene: Scene) -> Lines:
    """DO-SET."""
    value = text(order.value, env, scene.to)
    if order.slot < 0:
        yield f"t.direction = 1 if {value.code} == 'clockwise' else -1"
        return
    slot = scene.to.rules.slots[order.slot]
    place = f"t.v_{identifier(slot.name)}"
    test, place = _of_owner(place, order.owner, env, scene)
    lines = list(_stored(order, place, value, scene))
    yield from [test, *indented(lines)] if test else lines


def _of_owner(place: str, owner: ExecExpr | None, env: Env, scene: Scene) -> tuple[str, str]:
    """The place of a value that each player has, and the test that there is such a player."""
    if owner is None:
        return "", place
    who = text(owner, env, scene.to)
    code = as_kind(who, "player")
    return ("" if who.seated else f"if {code} >= 0:"), f"{place}[{code}]"


def _stored(order: o.SetValue, place: str, value: Text, scene: Scene) -> Lines:
    slot = scene.to.rules.slots[order.slot]
    kind = slot.type.kind
    code = as_kind(value, kind)
    if value.kind == "cards" and kind == "cards":
        code = f"sorted_if_listed({code})"
    if order.slot in scene.revealed:
        yield f"t.revealed.discard({order.slot})"
    if order.verb != "set":
        code = f"{place} {'+' if order.verb == 'add' else '-'} {code}"
    if slot.bounds is None:
        yield f"{place} = {code}"
        return
    low, high = slot.bounds
    if order.verb == "set" and isinstance(value.value, int) and low <= value.value <= high:
        yield f"{place} = {code}"
        return
    yield f"value = {code}"
    yield f"{place} = {low} if value < {low} else {high} if value > {high} else value"


def _pick(order: o.PickByChance, env: Env, scene: Scene) -> Lines:
    """DO-PICK."""
    slot = scene.to.rules.slots[order.slot]
    test, place = _of_owner(f"t.v_{identifier(slot.name)}", order.owner, env, scene)
    domain = text(order.domain, env, scene.to)
    yield f"domain = tuple({domain.code})"
    yield f"if domain{test.replace('if ', ' and ').rstrip(':')}:"
    yield f"    {place} = domain[t.picked(len(domain))]"


def _discard(order: o.DiscardCard, env: Env, scene: Scene) -> Lines:
    """DO-DISCARD."""
    player = _value(e.Local("player"), env, scene, "player")
    card = _value(order.card, env, scene, "card")
    yield f"if {card} >= 0 and t.count[{player}][{card}]:"
    yield f"    count = t.count[{player}]"
    yield f"    left = count[{card}] = count[{card}] - 1"
    yield "    if not left:"
    yield f"        t.mask[{player}] ^= 1 << {card}"
    yield f"    t.size[{player}] -= 1"
    yield f"    t.discard_pile.append({card})"


def _zone(expr: ExecExpr, env: Env, scene: Scene) -> tuple[str, str | None]:
    """A pile by its attribute, or a hand by its player."""
    assert isinstance(expr, e.ZoneOf)
    if expr.owner is not None:
        return "", _value(expr.owner, env, scene, "player")
    return ("draw_pile" if expr.name == "draw-pile" else "discard_pile"), None


def _move(order: o.MoveCards, env: Env, scene: Scene) -> Lines:
    """DO-MOVE."""
    what = order.what
    pile, owner = _zone(order.place, env, scene)
    match what:
        case e.Known():
            moved = "t.pop_pile('discard_pile', True)"
        case e.Fact():
            source, hand = _zone(what.argument, env, scene)
            from_top = what.name == "top"
            moved = f"t.pop_hand({hand}, {from_top})" if hand else f"t.pop_pile({source!r}, {from_top})"
        case e.ExecWithout():
            source, hand = _zone(what.cards, env, scene)
            kept = _value(what.card, env, scene, "card")
            moved = f"t.empty_hand({hand}, {kept})" if hand else f"t.empty_pile({source!r}, {kept})"
        case _:
            source, hand = _zone(what, env, scene)
            moved = f"t.empty_hand({hand})" if hand else f"t.empty_pile({source!r})"
    if owner is not None:
        yield f"if {owner} >= 0:"
        yield f"    t.fill_hand({owner}, {moved})"
    else:
        yield f"t.{'under' if order.at_bottom else 'onto'}({pile!r}, {moved})"


def _shuffle(order: o.ShuffleZone, env: Env, scene: Scene) -> Lines:
    """DO-SHUFFLE."""
    pile, owner = _zone(order.zone, env, scene)
    yield f"t.shuffle_hand({owner})" if owner else f"t.shuffle({pile!r})"


def _draw(order: o.DrawCards, env: Env, scene: Scene) -> Lines:
    """DO-DRAW."""
    count = text(order.count, env, scene.to)
    code = f"({count.code} or 0)" if count.maybe else count.code
    yield f"draw(t, {_value(order.player, env, scene, 'player')}, {code})"


def _swap_hands(order: o.SwapHands, env: Env, scene: Scene) -> Lines:
    """DO-SWAP."""
    yield f"t.swap_hands({_value(order.one, env, scene, 'player')}, {_value(order.other, env, scene, 'player')})"


def _pass_hands(order: o.PassHands, env: Env, scene: Scene) -> Lines:
    """DO-PASS."""
    yield "t.pass_hands()"


def _open(order: o.OpenWindow, env: Env, scene: Scene) -> Lines:
    """DO-OPEN."""
    window = scene.to.rules.windows[order.window]
    subject = _value(order.subject, env, scene, "player")
    if window.whom == "the_player":
        who = _value(order.player, env, scene, "player")
        yield f"window = ({order.window!r}, {who}, {subject})"
        yield f"if t.living[{who}] and window not in t.windows:"
    else:
        yield f"window = ({order.window!r}, {None if window.whom == 'everyone' else -1}, {subject})"
        yield "if window not in t.windows:"
    yield "    t.windows.append(window)"


def _close(order: o.CloseWindow, env: Env, scene: Scene) -> Lines:
    """DO-CLOSE."""
    about = ""
    if order.subject is not None:
        about = f" or window[2] != {_value(order.subject, env, scene, 'player')}"
    yield "if t.windows:"
    yield f"    t.windows = [window for window in t.windows if window[0] != {order.window!r}{about}]"


def _raise(order: o.RaiseEvent, env: Env, scene: Scene) -> Lines:
    """DO-RAISE."""
    who = _value(order.player or e.Local("player"), env, scene, "player")
    card = _value(order.card, env, scene, "card")
    if order.later:
        yield f"t.agenda.append(({order.event!r}, {who}, {card}))"
        return
    if scene.logged:
        yield f"t.tell('event', {order.event!r}, {who}, {card})"
    if order.event in scene.happens:
        yield f"t.later(do_{identifier(order.event)}(t, {who}, {card}, during))"


def _call_off(order: o.CallOff, env: Env, scene: Scene) -> Lines:
    """DO-CALL-OFF."""
    yield f"t.agenda = [due for due in t.agenda if due[0] not in {order.events!r}]"


def _make_current(order: o.MakeCurrent, env: Env, scene: Scene) -> Lines:
    """DO-CURRENT."""
    player = text(order.player, env, scene.to)
    code = as_kind(player, "player")
    yield f"t.current = {code}" if player.seated else f"if {code} >= 0: t.current = {code}"


def _turn_round(order: o.TurnRound, env: Env, scene: Scene) -> Lines:
    """DO-TURN-ROUND."""
    yield "t.direction = -t.direction"


def _show(order: o.ShowCards, env: Env, scene: Scene) -> Lines:
    """DO-SHOW."""
    cards = text(order.cards, env, scene.to).code
    owner, viewer = _value(order.owner, env, scene, "player"), _value(order.viewer, env, scene, "player")
    yield f"t.show({viewer}, {owner}, {cards})"


def _reveal(order: o.RevealValue, env: Env, scene: Scene) -> Lines:
    """DO-REVEAL."""
    yield f"t.revealed.add({order.slot})"


def _eliminate(order: o.Eliminate, env: Env, scene: Scene) -> Lines:
    """DO-ELIMINATE."""
    yield f"t.eliminate({_value(order.player, env, scene, 'player')}, {order.from_match})"


def _new_round(order: o.BeginRound, env: Env, scene: Scene) -> Lines:
    """DO-NEW-ROUND."""
    yield "t.new_round()"


def _end_match(order: o.EndMatch, env: Env, scene: Scene) -> Lines:
    """DO-END."""
    yield "t.over = True"
    yield "t.windows, t.agenda = [], []"


def _branch(order: o.Branch, env: Env, scene: Scene) -> Lines:
    """DO-IF."""
    test = condition(order.condition, env, scene.to)
    if test.known:
        yield from block(order.yes if test.value else order.no, env, scene)
        return
    yield f"if {test.code}:"
    yield from indented(block(order.yes, env, scene))
    if order.no:
        yield "else:"
        yield from indented(block(order.no, env, scene))


def _for_each(order: o.ForEach, env: Env, scene: Scene) -> Lines:
    """DO-FOR-EACH."""
    domain = text(order.domain, env, scene.to)
    code = domain.code if domain.kind in ("players", "words") else f"list({domain.code})"
    if order.starting is not None and code == "t.alive":
        code = f"t.alive_from({_value(order.starting, env, scene, 'player')})"
    elif order.starting is not None:
        code = f"t.in_order_from({code}, {_value(order.starting, env, scene, 'player')})"
    variable, _, inner, _ = bound(order.variable, domain, env, scene.to)
    yield f"for {variable} in {code}:"
    lines = block(order.body, inner, scene)
    if order.where is not None:
        lines = [f"if {text(order.where, inner, scene.to).code}:", *indented(lines)]
    yield from indented(lines)


def _repeat(order: o.Repeat, env: Env, scene: Scene) -> Lines:
    """DO-REPEAT."""
    count = text(order.count, env, scene.to)
    times = f"min({count.code}, {MAX_REPEATS})"
    if count.known and isinstance(count.value, int):
        times = str(min(count.value, MAX_REPEATS))
    yield f"for _ in range({times}):"
    yield from indented(block(order.body, env, scene))


_LINES: dict[type[Any], Callable[[Any, Env, Scene], Lines]] = {
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
