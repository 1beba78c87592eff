"""DRAW-020: a drawn card that fits may be played or kept; rlcard lays it by color and keeps it by number."""

from rlcard.games.uno import Game
from rlcard.games.uno.card import UnoCard as Card

for drawn in (Card("number", "b", "3"), Card("number", "r", "9"), Card("wild", "g", "wild")):
    game = Game(num_players=2)
    game.init_game()
    game.round.current_player, game.round.direction = 0, 1
    game.round.target = Card("number", "r", "3")
    game.players[0].hand = [Card("number", "g", "5")]
    game.dealer.deck.append(drawn)
    _, turn = game.step("draw")
    print(f"on r-3 drew {drawn.str}: laid {game.round.target is drawn}, to move is player {turn}", end="; ")
print("a drawn wild takes the color", game.round.target.color, "at random")
