"""Numbers, truths, players and places: another one than is meant."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from uno_ref.diagnostics import Source, Span
from uno_ref.model import items as i
from uno_ref.model import written as w
from uno_tools.mutate.nodes import nodes

from .change import Found, Vocabulary, following, text

NO_VALUES = ("name", "variable", "event", "domain")
"""Where a name stands that is no value."""

_NEIGHBORS = {"next": "previous", "previous": "next", "left": "right", "right": "left"}


def digits(value: int, span: Span) -> w.Digits:
    """A number in the place of another. Its text counts too: where a face is wanted, that is the face."""
    written = str(value)
    return w.Digits(value, Span(Source(span.source.name, written), 0, len(written)))


def change_number(item: Any, _: Vocabulary) -> Found:
    """A number is one too high or too low."""
    for path, node in nodes(item):
        if isinstance(node, w.Digits):
            for value in (node.value - 1, node.value + 1):
                if value >= 0:
                    yield path, digits(value, node.span), f"{value} for {node.value} in `{text(item)}`"


def wrong_neighbor(item: Any, _: Vocabulary) -> Found:
    """The neighbor on the other side."""
    for path, node in nodes(item):
        if isinstance(node, w.Apply) and node.name.name in _NEIGHBORS:
            other = _NEIGHBORS[node.name.name]
            yield (
                path,
                replace(node, name=replace(node.name, name=other)),
                f"{other} for {node.name.name} in `{text(node)}`",
            )


def wrong_player(item: Any, _: Vocabulary) -> Found:
    """The next player instead of the player."""
    for path, node in nodes(item):
        if (
            isinstance(node, w.Name)
            and node.name == "player"
            and path
            and path[-1] not in ("name", "variable")
        ):
            other = w.Apply(w.Name("next", node.span), node, node.span)
            yield path, other, "the next player for the player"


def other_truth(item: Any, _: Vocabulary) -> Found:
    """Yes for no."""
    for path, node in nodes(item):
        if isinstance(node, w.Name) and node.name in ("yes", "no") and path and path[-1] != "name":
            other = "no" if node.name == "yes" else "yes"
            yield path, replace(node, name=other), f"{other} for {node.name}"


def zero_or_double(item: Any, _: Vocabulary) -> Found:
    """A number is nothing, or twice what it should be."""
    for path, node in nodes(item):
        if isinstance(node, w.Digits):
            for value in (0, 2 * node.value) if node.value else ():
                yield path, digits(value, node.span), f"{value} for {node.value} in `{text(item)}`"


def other_number(item: Any, words: Vocabulary) -> Found:
    """A number from another place: another option, another remembered number, one for what is counted."""
    for path, node in nodes(item):
        if isinstance(node, w.Name) and path and path[-1] not in NO_VALUES:
            for names in (words.numeric_options, words.numbers):
                other = following(node.name, names)
                if other is not None:
                    yield path, replace(node, name=other), f"{other} for {node.name}"
        elif isinstance(node, w.Draws) and not isinstance(node.count, w.Digits):
            one = w.Digits(1, node.span)
            yield (*path, "count"), one, f"one card in `{text(node)}`"


def other_arithmetic(item: Any, _: Vocabulary) -> Found:
    """Minus for plus, or a summand forgotten."""
    for path, node in nodes(item):
        if isinstance(node, w.Arithmetic):
            yield path, node.left, f"`{text(node.left)}` for `{text(node)}`"
            yield path, node.right, f"`{text(node.right)}` for `{text(node)}`"


def other_owner(item: Any, words: Vocabulary) -> Found:
    """The neighbor of the one who is meant, or the player for whoever is meant; no neighbor where one is meant.

    Left out are variables that run over all players: what is done or counted for each of them is the same for each
    one's neighbor.
    """
    chosen = {
        choice.name.name
        for choice in getattr(item, "choices", ())
        if choice.source and choice.source.name in ("others", "players")
    }
    known = {"subject", "current", *words.players, *chosen}
    for path, node in nodes(item):
        if isinstance(node, w.Name) and node.name in known and path and path[-1] not in NO_VALUES:
            beside = w.Apply(w.Name("next", node.span), node, node.span)
            yield path, beside, f"the next player after {node.name}"
            if isinstance(item, i.Rule | i.Action):
                yield path, replace(node, name="player"), f"the player for {node.name}"
        elif isinstance(node, w.Apply) and node.name.name in _NEIGHBORS:
            yield path, node.argument, f"`{text(node.argument)}` for `{text(node)}`"


def other_zone(item: Any, words: Vocabulary) -> Found:
    """Another pile, another card of a pile."""
    cards = {"top": "bottom", "bottom": "top", "second": "top"}
    for path, node in nodes(item):
        if isinstance(node, w.Name) and node.name in words.piles and path and path[-1] != "name":
            for other in words.piles:
                if other != node.name:
                    yield path, replace(node, name=other), f"{other} for {node.name}"
        elif isinstance(node, w.Apply) and node.name.name in cards:
            other = cards[node.name.name]
            yield path, replace(node, name=replace(node.name, name=other)), f"{other} for {node.name.name}"


def other_set(item: Any, _: Vocabulary) -> Found:
    """Those in the match for those in the round; from the first seat on instead of from a player."""
    sets = {"players": "everybody", "everybody": "players", "players-in": "players-seated"}
    for path, node in nodes(item):
        if isinstance(node, w.Name) and node.name in sets and path and path[-1] != "name":
            yield path, replace(node, name=sets[node.name]), f"{sets[node.name]} for {node.name}"
        if isinstance(node, w.Quantified | w.ForEach) and node.starting is not None:
            yield path, replace(node, starting=None), f"without `starting from {text(node.starting)}`"
