"""Statements that move cards become lines of Python: discarding, moving, shuffling, drawing, changing hands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from uno_ref.model import executed as e
from uno_ref.model import orders as o
from uno_ref.model.executed import ExecExpr

from .scene import Lines, Scene, indented, value
from .slots import pile as pile_named
from .text import Env
from .writing import text


def _discard(order: o.DiscardCard, env: Env, scene: Scene) -> Lines:
    """DO-DISCARD."""
    player = value(e.Local("player"), env, scene, "player")
    card = value(order.card, env, scene, "card")
    lines = [
        f"count = t.count[{player}]",
        f"left = count[{card}] = count[{card}] - 1",
        "if not left:",
        f"    t.mask[{player}] ^= 1 << {card}",
        f"t.size[{player}] -= 1",
        f"t.discard_pile.append({card})",
    ]
    if scene.held and (player, card) == ("player", "card"):
        yield from lines
        return
    yield f"if {card} >= 0 and t.count[{player}][{card}]:"
    yield from indented(lines)


def _zone(expr: ExecExpr, env: Env, scene: Scene) -> tuple[str, str | None]:
    """A pile by its attribute, or a hand by its player."""
    assert isinstance(expr, e.ZoneOf)
    if expr.owner is not None:
        return "", value(expr.owner, env, scene, "player")
    return pile_named(expr.name), None


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
            kept = value(what.card, env, scene, "card")
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
    player = value(order.player, env, scene, "player")
    if scene.drawn is None or code != "1" or player != "player" or player not in scene.living:
        yield f"draw(t, {player}, {code})"
        return
    if scene.piled:
        yield from _one_drawn(scene.drawn, scene.tells_drawn)
        return
    yield "if t.draw_pile:"
    yield from indented(_one_drawn(scene.drawn, True))
    yield "else:"
    yield "    draw(t, player, 1)"


POPPED = "drawn = t.draw_pile.pop()"


def _one_drawn(after: tuple[str, ...], told: bool) -> list[str]:
    """The player draws one card from a pile that has one; `after` are the lines that follow on it.

    With `told` it is remembered for what may ask later.
    """
    return [
        POPPED,
        "t.count[player][drawn] += 1",
        "t.mask[player] |= 1 << drawn",
        "t.size[player] += 1",
        *after,
        *(["t.cards_drawn, t.last_drawn = 1, drawn"] if told else []),
    ]


def _swap_hands(order: o.SwapHands, env: Env, scene: Scene) -> Lines:
    """DO-SWAP."""
    yield f"t.swap_hands({value(order.one, env, scene, 'player')}, {value(order.other, env, scene, 'player')})"


def _pass_hands(order: o.PassHands, env: Env, scene: Scene) -> Lines:
    """DO-PASS."""
    yield "t.pass_hands()"


MOVING: dict[type[Any], Callable[[Any, Env, Scene], Lines]] = {
    o.DiscardCard: _discard,
    o.MoveCards: _move,
    o.ShuffleZone: _shuffle,
    o.DrawCards: _draw,
    o.SwapHands: _swap_hands,
    o.PassHands: _pass_hands,
}
