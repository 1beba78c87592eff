"""Whether a position of some kind can be reached, and by the shortest game."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from uno_ref.model.ruleset import RuleSet
from uno_ref.model.state import PROCEED, Input

from .play import NAMES, Node, Player
from .words import sentence

View = Mapping[str, Any]
Branch = tuple[int, tuple[Input, ...], Player, Node]
"""Which position it began with, what was done, by which players, where that led."""


@dataclass(frozen=True, slots=True)
class Bound:
    """How far to look: inputs in a game, positions in all, seconds.

    Where none is the limit, the answer holds whatever the machine; where `seconds` ended the search, it
    doesn't.
    """

    depth: int = 6
    positions: int = 20_000
    seconds: float = 20.0


@dataclass(frozen=True, slots=True)
class Reached:
    """The shortest game to a position that fits: where it begins, what is done (`ann: play red 5`), what is seen."""

    given: View | None
    steps: tuple[str, ...]
    seen: View


@dataclass(frozen=True, slots=True)
class Exhausted:
    """No position fits.

    Every game of up to `depth` inputs was looked at; `limit` is what ended the search: "depth", "positions",
    "seconds", or "" if there are no further positions at all.
    """

    depth: int
    positions: int
    limit: str


def reachable(
    rules: RuleSet,
    predicate: Callable[[View], bool],
    bound: Bound | None = None,
    given: Sequence[View | None] = (None,),
    players: int = 2,
    seed: int = 0,
) -> Reached | Exhausted:
    """The shortest game to a position for which `predicate` holds, or how far there is none.

    `predicate` gets what `uno_ref.game.observe` shows (hands, turn, window, top, shown values ...), after each
    input and in each wait that follows it. `given` are complete positions to begin with, as scenarios send
    them to engines; None is a whole match from its first card, shuffled by `seed`. The search is breadth
    first over all of them at once, so no position given has a shorter game than the one returned.

        from uno_ref import load
        from uno_tools.search import Bound, reachable

        found = reachable(load("uno").rules, lambda seen: seen["winner"] == "bob", Bound(depth=4), [position])

    Raises BadPosition for a position that the rules can't take, and RuleConflict where two rules clash.
    """
    limits = bound or Bound()
    ends = time.monotonic() + limits.seconds
    seen: set[object] = set()
    frontier: list[Branch] = []
    count = 0

    def fits(player: Player, node: Node) -> View | None:
        shown = (player.see(moment.state) for moment in node.moments)
        return next((view for view in shown if predicate(view)), None)

    for index, position in enumerate(given):
        names = tuple(position["hands"]) if position is not None and "hands" in position else NAMES[:players]
        player = Player(rules, names)
        node = player.begin(position, seed)
        count += 1
        found = fits(player, node)
        if found is not None:
            return Reached(position, (), found)
        seen.add((names, node.now))
        frontier.append((index, (), player, node))
    for depth in range(limits.depth):
        following: list[Branch] = []
        for index, steps, player, node in frontier:
            for one in ordered(node):
                if count >= limits.positions or time.monotonic() > ends:
                    return Exhausted(depth, count, "positions" if count >= limits.positions else "seconds")
                after = player.take(node, one)
                count += 1
                if (player.names, after.now) in seen:
                    continue
                seen.add((player.names, after.now))
                longer = (*steps, one)
                found = fits(player, after)
                if found is not None:
                    return Reached(given[index], tuple(sentence(player, each) for each in longer), found)
                following.append((index, longer, player, after))
        if not following:
            return Exhausted(depth, count, "")
        frontier = following
    return Exhausted(limits.depth, count, "depth")


def ordered(node: Node) -> list[Input]:
    """The accepted inputs, those of players before the table's `proceed`."""
    return sorted(node.accepted, key=lambda one: one.action == PROCEED)
