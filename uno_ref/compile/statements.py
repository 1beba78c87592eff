"""Statements become lines of Python: one function for each kind, equal in effect to its rule DO-*."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from uno_ref.model import executed as e
from uno_ref.model import orders as o
from uno_ref.model.executed import ExecExpr
from uno_ref.model.limits import MAX_REPEATS

from .effects import effects_of, orders_of
from .moving import MOVING
from .quantifiers import bound
from .scene import Lines, Scene, indented, value
from .text import Env, Text, as_kind, identifier
from .writing import condition, text


def block(orders: tuple[o.Order, ...], env: Env, scene: Scene) -> list[str]:
    """DO: the lines of a block, at least one."""
    lines: list[str] = []
    for order in orders:
        lines += _LINES[type(order)](order, env, scene)
        if scene.watched and not isinstance(order, o.Branch | o.ForEach | o.Repeat):
            lines += ["t.clear = False"] if scene.watches(effects_of((order,), scene.to.rules)) else []
        if scene.calm or scene.living or scene.held or scene.piled or scene.to.drawn:
            scene = scene.after(effects_of((order,), scene.to.rules))
    return lines or ["pass"]


def _nothing(order: o.Nothing, env: Env, scene: Scene) -> Lines:
    """DO-NOTHING."""
    return iter(())


def _set(order: o.SetValue, env: Env, scene: Scene) -> Lines:
    """DO-SET."""
    given = text(order.value, env, scene.to)
    if order.slot < 0:
        yield f"t.direction = 1 if {given.code} == 'clockwise' else -1"
        return
    slot = scene.to.rules.slots[order.slot]
    place = f"t.v_{identifier(slot.name)}"
    test, place = _of_owner(place, order.owner, env, scene)
    lines = list(_stored(order, place, given, env, scene))
    yield from [test, *indented(lines)] if test else lines


def _of_owner(place: str, owner: ExecExpr | None, env: Env, scene: Scene) -> tuple[str, str]:
    """The place of a value that each player has, and the test that there is such a player."""
    if owner is None:
        return "", place
    who = text(owner, env, scene.to)
    code = as_kind(who, "player")
    return ("" if who.seated else f"if {code} >= 0:"), f"{place}[{code}]"


def _stored(order: o.SetValue, place: str, given: Text, env: Env, scene: Scene) -> Lines:
    slot = scene.to.rules.slots[order.slot]
    kind = slot.type.kind
    code = as_kind(given, kind)
    if given.kind == "cards" and kind == "cards":
        code = f"sorted_if_listed({code})"
        what = order.value
        if (
            isinstance(what, e.ExecWithout)
            and isinstance(what.cards, e.ZoneOf)
            and what.cards.owner is not None
        ):
            owner, card = text(what.cards.owner, env, scene.to), text(what.card, env, scene.to)
            code = f"t.hand_without({as_kind(owner, 'player')}, {as_kind(card, 'card')})"
    if order.slot in scene.revealed:
        yield f"t.revealed.discard({order.slot})"
    if order.verb != "set":
        code = f"{place} {'+' if order.verb == 'add' else '-'} {code}"
    if slot.bounds is None:
        yield f"{place} = {code}"
        return
    low, high = slot.bounds
    if order.verb == "set" and isinstance(given.value, int) and low <= given.value <= high:
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


def _open(order: o.OpenWindow, env: Env, scene: Scene) -> Lines:
    """DO-OPEN."""
    window = scene.to.rules.windows[order.window]
    subject = value(order.subject, env, scene, "player")
    if window.whom == "the_player":
        who = value(order.player, env, scene, "player")
        if scene.calm and who in scene.living:
            yield f"t.windows = {alone(order.window, who, subject, scene)}"
            return
        yield f"window = ({order.window!r}, {who}, {subject})"
        yield f"if t.living[{who}] and window not in t.windows:"
    else:
        yield f"window = ({order.window!r}, {None if window.whom == 'everyone' else -1}, {subject})"
        yield "if window not in t.windows:"
    yield "    t.windows += (window,)"


def alone(window: str, who: str, subject: str, scene: Scene) -> str:
    """The text for the windows that are open when one is, for a player who is in."""
    if subject != "-1":
        return f"(({window!r}, {who}, {subject}),)"
    line = f"NAME = [(({window!r}, seat, -1),) for seat in SEATS]"
    return f"{scene.to.gathered.shared(line, f'OPEN_{window}', ['', line])}[{who}]"


def _close(order: o.CloseWindow, env: Env, scene: Scene) -> Lines:
    """DO-CLOSE."""
    if scene.calm:
        return
    about = ""
    if order.subject is not None:
        about = f" or window[2] != {value(order.subject, env, scene, 'player')}"
    yield "if t.windows:"
    yield f"    t.windows = tuple(window for window in t.windows if window[0] != {order.window!r}{about})"


def _raise(order: o.RaiseEvent, env: Env, scene: Scene) -> Lines:
    """DO-RAISE."""
    who = value(order.player or e.Local("player"), env, scene, "player")
    card = value(order.card, env, scene, "card")
    if order.later:
        yield f"t.agenda.append(({order.event!r}, {who}, {card}))"
        return
    if scene.logged:
        yield f"t.tell('event', {order.event!r}, {who}, {card})"
    if order.event in scene.happens:
        yield f"t.later(do_{identifier(order.event)}(t, {who}, {card}, during))"


def _call_off(order: o.CallOff, env: Env, scene: Scene) -> Lines:
    """DO-CALL-OFF."""
    if scene.calm:
        return
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
    owner, viewer = value(order.owner, env, scene, "player"), value(order.viewer, env, scene, "player")
    yield f"t.show({viewer}, {owner}, {cards})"


def _reveal(order: o.RevealValue, env: Env, scene: Scene) -> Lines:
    """DO-REVEAL."""
    yield f"t.revealed.add({order.slot})"


def _eliminate(order: o.Eliminate, env: Env, scene: Scene) -> Lines:
    """DO-ELIMINATE."""
    yield f"t.eliminate({value(order.player, env, scene, 'player')}, {order.from_match})"


def _new_round(order: o.BeginRound, env: Env, scene: Scene) -> Lines:
    """DO-NEW-ROUND."""
    yield "t.new_round()"


def _end_match(order: o.EndMatch, env: Env, scene: Scene) -> Lines:
    """DO-END."""
    yield "t.over = True"
    yield "t.windows, t.agenda = (), []"


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


def _players(order: o.ForEach, env: Env, scene: Scene) -> str:
    """What is run over, in order."""
    domain = text(order.domain, env, scene.to)
    code = domain.code if domain.kind in ("players", "words") else f"list({domain.code})"
    if order.starting is None:
        return code
    start = value(order.starting, env, scene, "player")
    return f"t.alive_from({start})" if code == "t.alive" else f"t.in_order_from({code}, {start})"


def _for_each(order: o.ForEach, env: Env, scene: Scene) -> Lines:
    """DO-FOR-EACH."""
    domain = text(order.domain, env, scene.to)
    code = _players(order, env, scene)
    variable, _, inner, _ = bound(order.variable, domain, env, scene.to)
    scene = scene.after(effects_of(order.body, scene.to.rules))
    yield f"for {variable} in {code}:"
    lines = block(order.body, inner, scene)
    if order.where is not None:
        lines = [f"if {text(order.where, inner, scene.to).code}:", *indented(lines)]
    yield from indented(lines)


def _repeat(order: o.Repeat, env: Env, scene: Scene) -> Lines:
    """DO-REPEAT; where it deals cards and nothing else, they are dealt at once."""
    count = text(order.count, env, scene.to)
    times = f"min({count.code}, {MAX_REPEATS})"
    if count.known and isinstance(count.value, int):
        times = str(min(count.value, MAX_REPEATS))
    effects = effects_of(order.body, scene.to.rules)
    lines = [f"for _ in range({times}):", *indented(block(order.body, env, scene.after(effects)))]
    each = order.body[0]
    known = None if scene.logged else set_when_drawn(scene)
    if known is None or not isinstance(each, o.ForEach) or each.where is not None or len(order.body) > 1:
        yield from lines
        return
    players = _players(each, env, scene)
    fixed = not any(line.split(" = ")[0] in players for line in known)
    if each.body != (o.DrawCards(e.Local(each.variable), e.Constant(1)),) or not fixed:
        yield from lines
        return
    yield f"if t.windows or t.over or not t.dealt({players}, {times}):"
    yield from indented(lines)
    if known:
        yield "else:"
        yield from indented(known)


def set_when_drawn(scene: Scene) -> list[str] | None:
    """The lines that follow on each drawn card, if they only set constants, so that once is enough."""
    event = scene.to.rules.events["card-drawn"]
    rules = (*event.before, *event.after)
    if event.instead or any(rule.condition or rule.faces or rule.windows for rule in rules):
        return None
    orders = tuple(order for order in orders_of(event) if not isinstance(order, o.Nothing))
    slots = [order.slot for order in orders if isinstance(order, o.SetValue)]
    constant = all(
        isinstance(order, o.SetValue)
        and order.verb == "set"
        and order.owner is None
        and order.slot >= 0
        and isinstance(order.value, e.Constant)
        for order in orders
    )
    if not constant or len(set(slots)) < len(slots):
        return None
    return [line for line in block(orders, {}, scene) if line != "pass"]


_LINES: dict[type[Any], Callable[[Any, Env, Scene], Lines]] = {
    **MOVING,
    o.Nothing: _nothing,
    o.SetValue: _set,
    o.PickByChance: _pick,
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
