"""Whether a state is as expected. What the engine doesn't tell is never compared, but it is noted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, cast

from uno_conformance.scenario import Expect
from uno_conformance.scenario.shape import REST
from uno_conformance.verdict import Difference

State = Mapping[str, Any]
ASKED = ("may", "may-not", "sees")
"""Expectations that take requests of their own."""

MAPPINGS = ("hand-sizes", "scores")
ORDERED = ("draw", "discard")
HIDDEN = "hidden"


@dataclass(slots=True)
class Comparison:
    """What was compared, what differed, what the engine didn't tell."""

    differences: list[Difference] = field(default_factory=list)
    compared: list[str] = field(default_factory=list)
    untold: list[str] = field(default_factory=list)
    sizes_only: bool = False

    def note(self, key: str, same: bool | None, expected: object, got: object) -> None:
        """Note one comparison; `same` is None if there was nothing to compare with."""
        if same is None:
            self.untold.append(key)
            return
        self.compared.append(key)
        if not same:
            self.differences.append(Difference(key, expected, got))


def compare(
    expect: Expect,
    state: State,
    deck: Counter[str],
    skip: frozenset[str] = frozenset(),
    piles: Collection[str] = (),
) -> Comparison:
    """Compare every expectation that a state can answer; `skip` are keys that don't count this time, `piles` those
    of the rules' own.
    """
    found = Comparison()
    for key, expected in expect.items():
        if key in ASKED or key in skip or expected is None:
            continue
        if key == "value":
            for name, value in cast("Mapping[str, object]", expected).items():
                got = state.get(name)
                found.note(name, None if got is None else same_value(value, got), value, got)
        elif key == "hands":
            compare_hands(found, cast("Mapping[str, Sequence[str]]", expected), state)
        elif key in MAPPINGS:
            compare_mapping(found, key, cast("Mapping[str, object]", expected), told(state, key))
        elif key in ORDERED or key in piles:
            compare_pile(found, key, cast("Sequence[str]", expected), state)
        elif key == "cards":
            got = state.get("cards")
            wanted = deck if expected == "all" else Counter(cast("Sequence[str]", expected))
            found.note(
                key, None if got is None else same_cards(got, wanted), expected, card_change(wanted, got)
            )
        else:
            got = told(state, key)
            found.note(key, None if got is None else same_value(expected, got), expected, got)
    return found


def told(state: State, key: str) -> Any:
    """What a state says under a key, directly or by what follows from another."""
    value = state.get(key)
    if value is not None:
        return value
    match key:
        case "hand-sizes" if state.get("hands") is not None:
            return {player: len(hand) for player, hand in state["hands"].items()}
        case _ if key.endswith("-size") and isinstance(state.get(key[:-5]), list):
            return len(state[key[:-5]])
        case "top" if state.get("discard"):
            return state["discard"][-1]
    return None


def same_value(expected: object, got: object) -> bool:
    """Equality; the order of a list means nothing here."""
    if isinstance(expected, list) and isinstance(got, list):
        return sorted(map(str, expected)) == sorted(map(str, got))
    if isinstance(expected, dict) and isinstance(got, dict):
        return all(name in got and same_value(value, got[name]) for name, value in expected.items())
    return type(expected) is type(got) and expected == got


def compare_hands(found: Comparison, expected: Mapping[str, Sequence[str]], state: State) -> None:
    """Hands as multisets, or by their sizes if only these are told."""
    hands, sizes = state.get("hands") or {}, told(state, "hand-sizes") or {}
    for player, hand in expected.items():
        got = hands.get(player)
        if got is not None:
            found.note(f"hands.{player}", sorted(hand) == sorted(got), in_order(hand), in_order(got))
        elif sizes.get(player) is not None:
            found.sizes_only = True
            found.note(f"hand-sizes.{player}", len(hand) == sizes[player], len(hand), sizes[player])
        else:
            found.note(f"hands.{player}", None, hand, None)


def same_cards(cards: Sequence[str], wanted: Counter[str]) -> bool:
    """Whether a list holds exactly these cards. (Counters compare slower than what they count.)"""
    return dict(Counter(cards)) == dict(wanted)


def in_order(cards: Sequence[str]) -> list[str]:
    """A multiset of cards as it is shown."""
    return sorted(cards)


def compare_mapping(
    found: Comparison, key: str, expected: Mapping[str, object], got: Mapping[str, object] | None
) -> None:
    """A number for each player that is named."""
    for player, value in expected.items():
        one = None if got is None else got.get(player)
        found.note(f"{key}.{player}", None if one is None else same_value(value, one), value, one)


def compare_pile(found: Comparison, key: str, expected: Sequence[str], state: State) -> None:
    """An ordered pile; `...` leaves its far end open."""
    got = state.get(key)
    named = [card for card in expected if card != REST]
    is_open = len(named) < len(expected)
    if not isinstance(got, list):
        size = state.get(f"{key}-size")
        if not isinstance(size, int):
            found.note(key, None, expected, None)
            return
        found.sizes_only = True
        found.note(f"{key}-size", size >= len(named) if is_open else size == len(named), len(named), size)
        return
    cards = list(got)
    if is_open:
        cards = cards[len(cards) - len(named) :] if key == "discard" else cards[: len(named)]
    shown = cards
    if is_open and len(got) > len(cards):
        shown = [REST, *cards] if key == "discard" else [*cards, REST]
    found.note(key, cards == named, list(expected), shown)


def card_change(wanted: Counter[str], got: Sequence[str] | None) -> object:
    """Which cards are missing and which are too many."""
    if got is None:
        return None
    have = Counter(got)
    missing, extra = wanted - have, have - wanted
    parts = [f"{count} x {card} missing" for card, count in sorted(missing.items())]
    parts += [f"{count} x {card} too many" for card, count in sorted(extra.items())]
    return ", ".join(parts) or "all"


def compare_sight(player: str, expected: Mapping[str, Any], view: Mapping[str, Any]) -> Comparison:
    """What a player knows against what that player must and must not know."""
    found = Comparison()
    for key, wanted in expected.items():
        got = view.get(key)
        if isinstance(wanted, dict):
            for other, cards in wanted.items():
                one = (got or {}).get(other) if isinstance(got, dict) or got is None else got
                found.note(
                    f"sees.{player}.{key}.{other}", sees(cards, one), cards, HIDDEN if one is None else one
                )
        else:
            found.note(f"sees.{player}.{key}", sees(wanted, got), wanted, HIDDEN if got is None else got)
    return found


def sees(wanted: object, got: object) -> bool:
    """Whether knowledge is as expected; a bare number of cards is no knowledge of them."""
    if wanted == HIDDEN or wanted == []:
        if isinstance(got, dict):
            return all(sees(wanted, each) for each in got.values())
        nothing = got is None or got in (HIDDEN, [])
        return nothing or (isinstance(got, int) and wanted == HIDDEN)
    return same_value(wanted, got)


def conserved(state: State, total: Counter[str], piles: Sequence[str] = ()) -> Difference | None:
    """The difference if a card was lost or made, as far as the state tells; `piles` are those of the rules' own."""
    known = ("draw", "discard", *piles)
    zones = [*map(state.get, known), *((state.get("hands") or {None: None}).values())]
    cards = state.get("cards")
    if cards is not None and not same_cards(cards, total):
        return Difference("cards", "no card lost or made", card_change(total, cards))
    if all(isinstance(zone, list) for zone in zones):
        every = [card for zone in zones for card in zone or ()]
        if not same_cards(every, total):
            return Difference("cards", "no card lost or made", card_change(total, every))
    sizes = [
        *(told(state, f"{name}-size") for name in known),
        *((told(state, "hand-sizes") or {None: None}).values()),
    ]
    if all(isinstance(size, int) for size in sizes) and sum(sizes) != sum(total.values()):
        return Difference("cards", f"{sum(total.values())} cards in all", f"{sum(sizes)} cards")
    return None


def changed(
    before: State, after: State, ignore: Sequence[str] = ("revealed", "waiting"), piles: Collection[str] = ()
) -> list[Difference]:
    """What differs between two states in the fields that both tell; `piles` are those of the rules' own."""
    found = []
    for key, old in before.items():
        new = after.get(key)
        if old is None or new is None or key in ignore or old == new:
            continue
        if key in ORDERED or key in piles or not same_value(plain(old), plain(new)):
            found.append(Difference(key, old, new))
    return found


def plain(value: Any) -> Any:
    """A value in which the order of hands means nothing."""
    return (
        {name: sorted(map(str, each)) if isinstance(each, list) else each for name, each in value.items()}
        if isinstance(value, dict)
        else value
    )
