"""Drawing cards (DO-DRAW): the function that draws, card by card with the events on the way or all at once, and
what follows on a card that is drawn without it.
"""

from __future__ import annotations

import re

from uno_ref.model.ruleset import RuleSet

from .effects import effects_of, orders_of
from .events import inlined
from .scene import Scene, indented
from .statements import set_when_drawn
from .text import Text


def function_draw(rules: RuleSet, scene: Scene, deep: bool) -> list[str]:
    """The function `draw`."""
    happens = scene.happens
    told = "t.cards_drawn, t.last_drawn = drawn, card"
    refill = ["t.later(do_draw_pile_empty(t, player, -1))"] if "draw-pile-empty" in happens else []
    log = ["t.log.append(Entry('event', 'card-drawn', player, (card,), frozenset((player,))))"]
    after = inlined(rules.events["card-drawn"], scene, deep) if "card-drawn" in happens else []
    plain = not any("draw(" in line or "drawn" in line or "do_" in line for line in after)
    known = None if scene.logged else set_when_drawn(scene)
    lines = [
        "t.cards_drawn, t.last_drawn = 0, -1",
        "if not t.living[player]:",
        "    return",
        *([] if known is None else _at_once(known)),
        "count_of, masks, sizes = t.count[player], t.mask, t.size",
        "for drawn in range(1, count + 1):",
        "    if not t.draw_pile:",
        *indented(indented([*refill, "if not t.draw_pile:", "    return"])),
        "    card = t.draw_pile.pop()",
        "    count_of[card] += 1",
        "    masks[player] |= 1 << card",
        "    sizes[player] += 1",
        *indented([*(log if scene.logged else []), *([] if plain else [told]), *after]),
        f"    {told}",
    ]
    return ["", "", "def draw(t, player, count):", *indented(lines)]


def _at_once(known: list[str]) -> list[str]:
    """All cards at once if there are enough, where the lines `known` are all that follows on each of them."""
    return [
        "if 0 < count <= len(t.draw_pile) and not t.windows and not t.over:",
        "    t.cards_drawn, t.last_drawn = count, t.take_from_pile(player, count)",
        *indented(known),
        "    return",
    ]


def drawn_lines(rules: RuleSet, calm: Scene) -> tuple[str, ...] | None:
    """What follows on a card `drawn` by the `player`; None if a card can't be drawn without the function."""
    event = rules.events["card-drawn"]
    if event.instead or not effects_of(orders_of(event), rules).calm:
        return None
    if "card-drawn" not in calm.happens:
        return ()
    about = {"player": Text("player", "player"), "card": Text("drawn", "card", seated=True)}
    lines = tuple(inlined(event, calm, False, about))
    return None if any(re.search(r"\bcard\b|draw\(|during|_drawn\b", line) for line in lines) else lines
