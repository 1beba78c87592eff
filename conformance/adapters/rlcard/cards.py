"""rlcard's cards, and the words that the protocol has for them.

rlcard writes a card as `r-5`, `b-draw_2`, `g-wild`: a color letter and a *trait*. A wild always carries a
letter: the one it was made with (the deck has one Wild of each letter), later the one named for it.
"""

from __future__ import annotations

from collections import defaultdict

from rlcard.games.uno.card import UnoCard
from rlcard.games.uno.utils import init_deck
from unospec_kit import Unsupported, split_card

LETTER = {"red": "r", "yellow": "y", "green": "g", "blue": "b"}
COLOR = {letter: color for color, letter in LETTER.items()}
TRAIT = {"draw-two": "draw_2", "wild-draw-four": "wild_draw_4"}
FACE = {trait: face for face, trait in TRAIT.items()}


def word(card: UnoCard) -> str:
    """`blue draw-two` for rlcard's card, `wild` without a color whatever letter it carries."""
    face = FACE.get(card.trait, card.trait)
    return face if card.type == "wild" else f"{COLOR[card.color]} {face}"


def word_of(text: str) -> str:
    """The same for a card that rlcard tells as a string."""
    letter, trait = text.split("-")
    face = FACE.get(trait, trait)
    return face if trait.startswith("wild") else f"{COLOR[letter]} {face}"


def action(card: str, color: str | None) -> str:
    """The action string for laying a card: `r-5`, `b-wild`.

    rlcard has no action for a wild without a color, nor for a colored card with another color; the string for
    such a try is one that rlcard never lists.
    """
    own, face = split_card(card)
    colors = [LETTER.get(each, each) for each in (own, color) if each is not None]
    return "-".join([*colors, TRAIT.get(face, face)])


class Pack:
    """The cards of a fresh rlcard deck, taken one by one: a position is built of the engine's own cards."""

    def __init__(self) -> None:
        self.left: defaultdict[str, list[UnoCard]] = defaultdict(list)
        for card in init_deck():
            self.left[word(card)].append(card)

    def take(self, name: str) -> UnoCard:
        """The next card of that name."""
        if not self.left[name]:
            raise Unsupported(f"card:{name}", "rlcard's deck of 108 has no such card, or not so many")
        return self.left[name].pop(0)

    def pile(self, names: list[str]) -> list[UnoCard]:
        """A draw pile as rlcard holds it: the next card last."""
        return [self.take(name) for name in reversed(names)]
