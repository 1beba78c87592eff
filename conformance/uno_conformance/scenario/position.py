"""The position that `given` describes, complete: defaults filled in, `...` written out.

The result is what an engine is sent (`spec/protocol.md` 2.1) and what the reference starts from.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Mapping, Sequence
from typing import cast

from uno_conformance.yaml_reader import Document, Path
from uno_ref.diagnostics import Diagnostic, did_you_mean

from .faults import FAULTS_AT_MOST, fault
from .model import Scenario
from .shape import REST

Cards = list[str]

NEEDED = {"state": ("hands", "discard"), "start": ("hands",), "deal": (), "dealer": ()}
TAKEN = {
    "state": None,
    "start": ("hands", "draw", "dealer", "scores", "round"),
    "deal": ("deck", "dealer", "scores", "round"),
    "dealer": ("deck",),
}
LISTS = ("discard", "draw", "deck")


def rest_of(deck: Sequence[str], named: Counter[str]) -> Cards:
    """The cards of the deck that aren't named, in the deck's order."""
    left = Counter(named)
    rest = []
    for card in deck:
        if left[card] > 0:
            left[card] -= 1
        else:
            rest.append(card)
    return rest


def expand(cards: Sequence[str], rest: Sequence[str]) -> Cards:
    """A list with its `...` replaced by `rest`."""
    return [each for card in cards for each in (rest if card == REST else (card,))]


def rest_faults(document: Document, given: Mapping[str, object]) -> list[Diagnostic]:
    """Where a `...` stands that can't: in the wrong place, or a second time."""
    found: list[Diagnostic] = []
    seen = ""
    for key in LISTS:
        cards = cast("Sequence[str]", given.get(key) or ())
        for index, card in enumerate(cards):
            if card != REST:
                continue
            at: Path = ("given", key, index)
            right = 0 if key == "discard" else len(cards) - 1
            if index != right:
                where = "first in `discard`" if key == "discard" else f"last in `{key}`"
                found.append(fault(document, "S207", at, f"`...` stands {where}"))
            elif seen:
                found.append(fault(document, "S207", at, f"the rest of the deck already stands in `{seen}`"))
            seen = seen or key
    for player, hand in cast("Mapping[str, Sequence[str]]", given.get("hands") or {}).items():
        if REST in hand:
            at = ("given", "hands", player, list(hand).index(REST))
            found.append(fault(document, "S207", at, "`...` can't stand in a hand"))
    return found


def key_faults(scenario: Scenario) -> list[Diagnostic]:
    """Keys of `given` that are missing, or that have no meaning with this `from`."""
    found: list[Diagnostic] = []
    given, document = scenario.given, scenario.document
    kind = str(given.get("from", "state"))
    found += [
        fault(document, "S202", ("given",), f"`{key}` is missing: `from: {kind}` needs it")
        for key in NEEDED[kind]
        if key not in given
    ]
    taken = TAKEN[kind]
    for key in given:
        known = key in ("players", "from", "options")
        if (taken is not None and not known and key not in taken) or (taken is None and key == "deck"):
            found.append(
                fault(
                    document, "S210", ("given", key), f"`{key}` has no meaning with `from: {kind}`", key=True
                )
            )
    hands = given.get("hands")
    if isinstance(hands, dict):
        strangers = [name for name in hands if name not in scenario.players]
        found += [
            fault(
                document,
                "S302",
                ("given", "hands", name),
                f"`{name}` is no player",
                did_you_mean(name[:60], scenario.players),
                key=True,
            )
            for name in strangers[:FAULTS_AT_MOST]
        ]
        gone = {*cast("list[str]", given.get("out") or ()), *cast("list[str]", given.get("eliminated") or ())}
        found += [
            fault(
                document, "S202", ("given", "hands"), f"`{name}` has no hand (write `[]` for one who is out)"
            )
            for name in scenario.players
            if name not in hands and name not in gone
        ]
    return found


def complete(
    given: Mapping[str, object],
    players: Sequence[str],
    deck: Sequence[str],
    attribute: str,
    colors: Sequence[str],
    keys: Container[str],
    piles: Sequence[str] = (),
) -> dict[str, object]:
    """The whole position. `given` must be free of faults; `colors` are the words of `attribute` (a
    color, a suit), which is that of the top card unless it is given; `piles` are those of the rules' own.

    Where a game is dealt and no `deck` is given there is none here either: the engine deals its own pack.
    """
    kind = str(given.get("from", "state"))
    lists = {key: list(cast("Sequence[str]", given[key])) for key in LISTS if key in given}
    hands = {
        name: list(cast("Mapping[str, Cards]", given.get("hands") or {}).get(name, ())) for name in players
    }
    if kind in ("state", "start"):
        lists.setdefault("draw", [] if REST in lists.get("discard", ()) else [REST])
    own = [cast("Cards", given[name]) for name in piles if name in given]
    zones = (*lists.values(), *hands.values(), *own)
    named = Counter(card for cards in zones for card in cards if card != REST)
    rest = rest_of(deck, named)
    position: dict[str, object] = {"from": kind}
    if kind in ("state", "start"):
        position["hands"] = hands
    position.update({key: expand(cards, rest) for key, cards in lists.items()})
    if kind != "dealer":
        position["dealer"] = given.get("dealer", players[-1])
    if kind == "state":
        direction = position["direction"] = given.get("direction", "clockwise")
        position["turn"] = given.get("turn") or after(str(position["dealer"]), players, str(direction), given)
        top = cast("Cards", position["discard"])[-1:]
        if attribute in keys:
            position[attribute] = given.get(attribute) or next(
                (color_of(card, colors) for card in top), "none"
            )
    position.update({key: value for key, value in given.items() if key not in position and key != "players"})
    return position


def after(player: str, players: Sequence[str], direction: str, given: Mapping[str, object]) -> str:
    """The next player who is still in the game."""
    gone = {*cast("list[str]", given.get("out") or ()), *cast("list[str]", given.get("eliminated") or ())}
    step = 1 if direction == "clockwise" else -1
    start = players.index(player) if player in players else 0
    seats = [players[(start + step * count) % len(players)] for count in range(1, len(players) + 1)]
    return next((name for name in seats if name not in gone), seats[0])


def color_of(card: str, colors: Sequence[str]) -> str:
    """The color word that a card begins with, or `none`."""
    first = card.split(" ", 1)[0]
    return first if first in colors else "none"


def is_short(given: Mapping[str, object]) -> bool:
    """Whether the game has exactly the cards that are written."""
    kind = given.get("from", "state")
    if kind in ("deal", "dealer"):
        return "deck" in given and REST not in cast("Cards", given["deck"])
    lists = [cast("Cards", given[key]) for key in ("draw", "discard") if key in given]
    return "draw" in given and not any(REST in cards for cards in lists)
