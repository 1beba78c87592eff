"""EXH-010, DRAW-050: the last card of the draw pile must be drawn first; rlcard shuffles it in."""

from rlcard.games.uno import Game
from rlcard.games.uno.card import UnoCard as Card

game = Game(num_players=2)
game.init_game()
game.round.current_player = 0
game.dealer.deck[:] = [Card("number", "y", "1")]
game.players[0].hand, game.players[1].hand = [Card("action", "r", "draw_2"), Card("number", "r", "5")], []
game.round.played_cards = [Card("number", "b", str(face)) for face in range(10)] + [Card("number", "r", "3")]
game.round.target = game.round.played_cards[-1]
game.step("r-draw_2")
print(f"drawn: {[card.str for card in game.players[1].hand]}, should be y-1 and another card")
print(f"discards: {[card.str for card in game.round.played_cards]}, should be r-draw_2")
