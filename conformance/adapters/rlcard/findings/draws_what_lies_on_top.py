"""EXH-040, EXH-050: with nothing to draw the turn should pass, and the round end when nobody can move."""

from rlcard.games.uno import Game
from rlcard.games.uno.card import UnoCard as Card

game = Game(num_players=2)
game.init_game()
game.round.current_player = 0
game.dealer.deck.clear()
game.players[0].hand, game.players[1].hand = [Card("number", "g", "5")], [Card("number", "b", "6")]
game.round.target = Card("action", "r", "skip")
game.round.played_cards = [game.round.target]
turns = {game.step("draw")[1] for _ in range(1000)}
print(f"the top card, a Skip, was drawn and laid again 1000 times; to move were only players {turns}")
print(f"over: {game.is_over()}")
