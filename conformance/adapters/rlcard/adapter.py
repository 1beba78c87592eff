"""rlcard's Uno behind the conformance protocol: `rlcard.games.uno.Game`, as its own code drives it.

What counts as the engine's word: `get_legal_actions()` says what may be done (`step` itself checks nothing;
its contract is to be called with one of those), `step` does it, `is_over()` says that the round has ended,
after which there is nothing to be done, and `get_payoffs()` who won it. Whatever `step` raises is a refusal,
told with the state that it leaves behind. Nothing is checked, completed or mended here; README.md says what
that shows.
"""

from __future__ import annotations

import sys
from copy import deepcopy
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "kits" / "python"))

import numpy as np
from cards import COLOR, LETTER, Pack, action, word, word_of
from hello import HELLO
from rlcard.games.uno import Dealer, Game, Player, Round
from unospec_kit import Act, Done, Refused, Start, Unsupported, serve, split_card


class StackedShuffle(np.random.RandomState):
    """A generator whose first shuffle lays out a given pack: rlcard then deals from it by its own code."""

    def __init__(self, seed: int, pack: list[Any]) -> None:
        super().__init__(seed)
        self.pack: list[Any] | None = pack

    def shuffle(self, x: Any) -> None:
        """Lay out the pack the first time, shuffle after that."""
        if self.pack is None:
            super().shuffle(x)
        else:
            x[:], self.pack = self.pack, None


class Rlcard:
    """One game at a time. `seats` are the players' names in the order of rlcard's indexes."""

    def __init__(self) -> None:
        self.game: Any = None
        self.seats: tuple[str, ...] = ()
        self.saved: list[tuple[Any, tuple[str, ...]]] = []

    def hello(self) -> dict[str, Any]:
        """What rlcard is and can."""
        return HELLO

    def start(self, start: Start) -> Done:
        """Build the position. rlcard knows no dealer: its player 0 is the one on the dealer's left."""
        given = start.given
        assert given is not None
        first = (start.players.index(given["dealer"]) + 1) % len(start.players)
        self.seats = start.players[first:] + start.players[:first]
        self.game = Game(num_players=len(self.seats))
        self.saved.clear()
        before = b""
        try:
            match start.setup:
                case "deal":
                    self.game.np_random = self.shuffling(start.seed, given.get("deck"))
                    before = self.chance()
                    self.game.init_game()
                case "start":
                    self.lay_out(Pack(), start.seed, given)
                    before = self.chance()
                    self.turn_up()
                case _:
                    pack = Pack()
                    self.lay_out(pack, start.seed, given)
                    before = self.chance()
                    self.place(pack, given)
        except IndexError as fault:
            raise Unsupported("short-deck", f"rlcard runs out of cards as it begins: {fault}") from fault
        opening = start.setup != "state" and self.game.round.target.type == "wild"
        return Done(chance=self.chance() != before, chose=self.named() if opening else None)

    def shuffling(self, seed: int, deck: list[str] | None) -> np.random.RandomState:
        """The generator for a deal: of the given pack, or of rlcard's own as it shuffles it."""
        if deck is None:
            return np.random.RandomState(seed % 2**32)
        return StackedShuffle(seed % 2**32, Pack().pile(deck))

    def lay_out(self, pack: Pack, seed: int, given: Any) -> None:
        """The lines of `Game.init_game` before the start card, with the given hands and draw pile."""
        game = self.game
        game.np_random = np.random.RandomState(seed % 2**32)
        game.dealer = Dealer(game.np_random)
        game.dealer.deck = pack.pile(given["draw"])
        game.players = [Player(index, game.np_random) for index in range(len(self.seats))]
        for player, name in zip(game.players, self.seats, strict=True):
            player.hand = [pack.take(card) for card in given["hands"][name]]
        game.round = Round(game.dealer, game.num_players, game.np_random)
        game.history = []

    def turn_up(self) -> None:
        """The two lines of `Game.init_game` for the start card."""
        pile = self.game.dealer.deck
        if pile and all(card.trait == "wild_draw_4" for card in pile):
            raise Unsupported("given:draw", "rlcard would turn up Wild Draw Fours for ever")
        top = self.game.round.flip_top_card()
        self.game.round.perform_top_card(self.game.players, top)

    def place(self, pack: Pack, given: Any) -> None:
        """The rest of a position in mid-game: discard pile, color, turn and direction."""
        around = self.game.round
        around.played_cards = [pack.take(name) for name in given["discard"]]
        around.target = top = around.played_cards[-1]
        color = given.get("color")
        if top.type == "wild":
            if color not in LETTER:
                raise Unsupported("given:color", "a wild on top always has a color in rlcard")
            top.color = LETTER[color]
        elif color not in (None, COLOR[top.color]):
            raise Unsupported("given:color", "the color in force is the top card's in rlcard")
        around.current_player = self.seats.index(given["turn"])
        around.direction = 1 if given["direction"] == "clockwise" else -1

    def act(self, act: Act) -> Done:
        """Take the input to `step` if rlcard lists it as legal. Only the current player can do anything."""
        for name in act.choices:
            if name not in ("card", "color"):
                raise Unsupported(f"choice:{name}", "rlcard's actions have no such choice")
        if act.action == "keep":
            raise Refused("rlcard has no passing: its `draw` lays the card or keeps it, and ends the turn")
        if self.game.is_over():
            raise Refused("is_over() is true: rlcard's callers don't step on")
        current = self.game.get_player_id()
        if act.player != self.seats[current]:
            raise Refused(f"rlcard takes actions of its current player only, now {self.seats[current]}")
        listed = self.game.get_legal_actions()
        wanted = "draw" if act.action == "draw" else self.spelled(act, listed)
        if wanted not in listed:
            raise Refused(f"{wanted} is not among rlcard's legal actions: {', '.join(listed)}")
        hand = self.game.players[current].hand
        before, held = self.chance(), len(hand)
        try:
            self.game.step(wanted)
        except Exception as fault:
            raise Refused(f"step({wanted!r}) raised {type(fault).__name__}: {fault}") from fault
        laid = wanted == "draw" and len(hand) == held
        chose = self.named() if laid and self.game.round.target.type == "wild" else None
        return Done(chance=self.chance() != before, chose=chose)

    def spelled(self, act: Act, listed: list[str]) -> str:
        """The action string of a play. A last wild may go without a color: then any spelling will do."""
        wanted = action(act.choice("card"), act.choices.get("color"))
        hand = self.game.players[self.game.get_player_id()].hand
        if len(hand) == 1 and "color" not in act.choices:
            return next((each for each in listed if each == wanted or each[2:] == wanted), wanted)
        return wanted

    def chance(self) -> bytes:
        """The generator's position: another one afterwards means that chance had a part."""
        _, keys, position, *_ = self.game.np_random.get_state()
        return bytes(keys) + bytes(str(position), "ascii")

    def named(self) -> dict[str, str]:
        """The color that rlcard named by itself."""
        return {"color": COLOR[self.game.round.target.color]}

    def state(self) -> dict[str, Any]:
        """Everything that rlcard knows, as it knows it."""
        game, around = self.game, self.game.round
        hands = {
            name: [word(card) for card in player.hand]
            for name, player in zip(self.seats, game.players, strict=True)
        }
        draw = [word(card) for card in reversed(game.dealer.deck)]
        discard = [word(card) for card in around.played_cards]
        return {
            "turn": "none" if game.is_over() else self.seats[game.get_player_id()],
            "window": None if game.is_over() else "turn",
            "top": word(around.target),
            "color": COLOR[around.target.color],
            "direction": "clockwise" if around.direction == 1 else "counterclockwise",
            "hands": hands,
            "hand-sizes": {name: len(hand) for name, hand in hands.items()},
            "draw": draw,
            "draw-size": len(draw),
            "discard": discard,
            "discard-size": len(discard),
            "winner": self.winner(),
            "cards": [card for pile in (*hands.values(), draw, discard) for card in pile],
        }

    def winner(self) -> str | None:
        """Who has a positive payoff: the only way in which the game tells who has won."""
        payoffs = self.game.get_payoffs()
        first = [name for name, payoff in zip(self.seats, payoffs, strict=True) if payoff > 0]
        match first:
            case []:
                return "none"
            case [one]:
                return one
            case _:
                return None

    def view(self, player: str) -> dict[str, Any]:
        """What `get_state` tells this player, the color of the top card as it is written there."""
        index = self.seats.index(player)
        told = self.game.get_state(index)
        hands: dict[str, Any] = dict(zip(self.seats, told["num_cards"], strict=True))
        hands[player] = [word_of(card) for card in told["hand"]]
        return {
            "hands": hands,
            "top": word_of(told["target"]),
            "color": COLOR[told["target"][0]],
            "discard": [word_of(card) for card in told["played_cards"]],
            "turn": "none" if self.game.is_over() else self.seats[told["current_player"]],
        }

    def legal(self, player: str) -> list[dict[str, Any]]:
        """`get_legal_actions`, which speaks of the current player only; nobody has any after the end."""
        if self.game.is_over() or player != self.seats[self.game.get_player_id()]:
            return []
        return [self.told(listed) for listed in dict.fromkeys(self.game.get_legal_actions())]

    def told(self, listed: str) -> dict[str, Any]:
        """A legal action of rlcard's in the protocol's words."""
        if listed == "draw":
            return {"action": "draw", "choices": {}}
        card = word_of(listed)
        color = {} if split_card(card)[0] else {"color": COLOR[listed[0]]}
        return {"action": "play", "choices": {"card": card, **color}}

    def save(self) -> str:
        """Keep a copy of the whole game."""
        self.saved.append((deepcopy(self.game), self.seats))
        return str(len(self.saved) - 1)

    def restore(self, id: str) -> None:
        """Go back to a copy, which stays good."""
        kept, self.seats = self.saved[int(id)]
        self.game = deepcopy(kept)


if __name__ == "__main__":
    serve(Rlcard())
