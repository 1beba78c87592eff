"""END-010: who has no cards left wins the round; of three players, rlcard tells number 2 that it has lost."""

from rlcard.games.uno import Game
from rlcard.games.uno.card import UnoCard as Card

game = Game(num_players=3)
game.init_game()
game.round.current_player = 2
game.round.target = Card("number", "r", "3")
game.players[2].hand = [Card("number", "r", "5")]
game.step("r-5")
print(f"player 2 went out; payoffs are {game.get_payoffs()}, the last should be 1")
