"""What two decks differ in. Games are compared on the cards that both rule sets have, so this is told apart from them."""

from __future__ import annotations

from uno_ref.model.ruleset import RuleSet


def different_decks(one: RuleSet, other: RuleSet) -> tuple[str, ...]:
    """Each kind of card of which the two have a different number, in words; empty if the decks are equal."""
    first, second = copies(one), copies(other)
    kinds = dict.fromkeys((*first, *second))
    return tuple(
        f"{kind}: {first.get(kind, 0)} and {second.get(kind, 0)}"
        for kind in kinds
        if first.get(kind, 0) != second.get(kind, 0)
    )


def copies(rules: RuleSet) -> dict[str, int]:
    """How many cards of each kind are in the deck, in canonical order."""
    return {kind.text: count for kind, count in zip(rules.kinds, rules.copies, strict=True)}
