"""Which of all that two rule sets have differently makes a found difference: what, put back, takes it away."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from uno_ref.compose import Placed
from uno_ref.model import items as i
from uno_ref.model.ruleset import RuleSet

from .changes import Changes
from .lockstep import Found
from .shrink import replay
from .sides import Key, Side, placed_by_key, resolved

MANY = 60
FEW = 2


def culprits(one: Side, other: Side, changed: Changes, found: Found) -> tuple[Key, ...]:
    """The changed items without which the difference isn't there, or else those that make it alone; all if neither
    can be told.
    """
    if len(changed.items) < FEW:
        return changed.items
    guilty: list[Key] = []
    for base, into in ((one, other), (other, one)):
        for key in changed.items[:MANY]:
            rules = put_back(base, into, key)
            if rules is not None and (replay(one.rules, rules, found) is None) == (into is other):
                guilty.append(key)
        if guilty:
            break
    return tuple(guilty) or changed.items


def put_back(one: Side, other: Side, key: Key) -> RuleSet | None:
    """The second rules with one item as the first have it; None if they don't fit together then."""
    mine, theirs = placed_by_key(one.flat).get(key), placed_by_key(other.flat).get(key)
    items = [placed for placed in other.flat.items if theirs is None or placed is not theirs]
    if mine is not None:
        items.append(mine)
    return resolved(replace(other.flat, items=items, diagnostics=[]))


def clauses_of(one: Side, other: Side, keys: tuple[Key, ...]) -> tuple[str, ...]:
    """The clauses that the items cite and the first rules have; for rules without clauses `MODULE/RULE`."""
    mine, theirs = placed_by_key(one.flat), placed_by_key(other.flat)
    found: dict[str, None] = {}
    for key in keys:
        cited = [*cites_of(mine.get(key)), *cites_of(theirs.get(key))]
        known = [each for each in cited if each in one.rules.clauses]
        found.update(dict.fromkeys(known[:FEW] if len(keys) > 1 or key[0] == "action" else known))
        placed = mine.get(key)
        if not cited and placed is not None and isinstance(placed.item, i.Rule):
            found[f"{placed.module}/{key[1]}"] = None
    return tuple(found)


def cites_of(placed: Placed | None) -> Iterator[str]:
    """The clauses that an item and the exceptions to it cite."""
    if placed is not None:
        yield from (cite.id for cite in (*getattr(placed.item, "cites", ()), *placed.cites))
