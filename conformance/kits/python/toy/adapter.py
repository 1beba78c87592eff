"""The toy engine behind the protocol: everything that an adapter has to do, in seventy lines."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # where unospec_kit.py lies

from engine import Card, ToyGame
from unospec_kit import Act, Refused, Start, Unsupported, serve, split_card


def text(card: Card) -> str:
    """The engine's card in the protocol's words."""
    return card[1] if card[0] is None else f"{card[0]} {card[1]}"


class Toy:
    """One game, and the names of its players in the engine's order."""

    def hello(self) -> dict[str, Any]:
        """Say no more than is true: what is missing here is answered `unsupported` by the kit."""
        return {
            "engine": {"name": "toy", "version": "1", "language": "Python", "boundary": "the class ToyGame"},
            "setup": ["state"],
            "short-deck": True,
            "given": ["hands", "discard", "draw", "dealer", "turn", "direction", "color"],
            "rules": {"uno": "yes"},
            "actions": ["play", "draw"],
            "players": {"min": 2, "max": 10},
            "draw": "keeps",
            "call": "none",
        }

    def start(self, start: Start) -> None:
        """Set exactly the position that is given."""
        given = start.given or {}
        self.names = start.players
        if "wild-draw-four" in [card for hand in given["hands"].values() for card in hand]:
            raise Unsupported("card:wild-draw-four", "the toy knows no such card")
        hands = [[split_card(card) for card in given["hands"][name]] for name in self.names]
        discard = [split_card(card) for card in given["discard"]]
        self.game = ToyGame(hands, discard, [split_card(card) for card in reversed(given["draw"])])
        self.game.turn = self.names.index(given["turn"])
        self.game.step = 1 if given["direction"] == "clockwise" else -1
        self.game.color = given["color"]

    def act(self, act: Act) -> None:
        """Do it; the kit sees by itself when nothing has changed."""
        if act.player != self.names[self.game.turn]:
            raise Refused("not your turn")
        if act.action == "draw":
            self.game.draw()
        elif not self.game.play(split_card(act.choice("card")), act.choices.get("color")):
            raise Refused("that card can't be played")

    def state(self) -> dict[str, Any]:
        """What the engine believes, right or wrong."""
        game = self.game
        return {
            "turn": "none" if game.over() else self.names[game.turn],
            "top": text(game.discard[-1]),
            "color": game.color,
            "direction": "clockwise" if game.step == 1 else "counterclockwise",
            "hands": {
                name: [text(card) for card in hand] for name, hand in zip(self.names, game.hands, strict=True)
            },
            "draw": [text(card) for card in reversed(game.deck)],
            "discard": [text(card) for card in game.discard],
        }


if __name__ == "__main__":
    serve(Toy())
