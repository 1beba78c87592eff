"""A toy engine to be tested: it plays a plain Uno badly, knows no names, and prints while it works.

It stands for yours. Players are indexes, cards are pairs `(color, face)`, a refusal is `False`. It has no
Wild Draw Four, no calls and no scores, keeps every card that it draws, and is wrong about a Reverse between
two players.
"""

from __future__ import annotations

import random

Card = tuple[str | None, str]


class ToyGame:
    """One round."""

    def __init__(self, hands: list[list[Card]], discard: list[Card], deck: list[Card]) -> None:
        self.hands, self.discard, self.deck = hands, discard, deck  # the next card of the deck comes last
        self.turn, self.step = 0, 1
        self.color = discard[-1][0]

    def next_player(self) -> int:
        """Whose turn comes after this one."""
        return (self.turn + self.step) % len(self.hands)

    def take(self, player: int, cards: int) -> None:
        """Draw cards."""
        for _ in range(cards):
            if not self.deck:
                self.deck, self.discard = self.discard[:-1], self.discard[-1:]
                random.shuffle(self.deck)
            if self.deck:
                self.hands[player].append(self.deck.pop())

    def play(self, card: Card, color: str | None = None) -> bool:
        """Lay a card from the hand of the player to move."""
        fits = card[0] in (None, self.color) or card[1] == self.discard[-1][1]
        if (
            self.over()
            or card not in self.hands[self.turn]
            or not fits
            or (card[0] is None and color is None)
        ):
            return False
        print("player", self.turn, "lays", card)
        self.hands[self.turn].remove(card)
        self.discard.append(card)
        self.color = card[0] or color
        if card[1] == "reverse":
            self.step = -self.step
        if card[1] == "draw-two":
            self.take(self.next_player(), 2)
        if card[1] in ("skip", "draw-two"):
            self.turn = self.next_player()
        self.turn = self.next_player()
        return True

    def draw(self) -> None:
        """Draw a card, keep it, and pass."""
        self.take(self.turn, 1)
        self.turn = self.next_player()

    def over(self) -> bool:
        """Whether somebody has no cards."""
        return [] in self.hands
