"""TWO-010: between two players a Reverse must act as a Skip; rlcard passes the turn to the other player."""

from rlcard.games.uno import Game
from rlcard.games.uno.card import UnoCard as Card

game = Game(num_players=2)
game.init_game()
game.round.current_player, game.round.direction = 0, 1
game.round.target = Card("number", "r", "3")
game.players[0].hand = [Card("action", "r", "reverse"), Card("number", "r", "5")]
_, turn = game.step("r-reverse")
print(f"player 0 laid a Reverse; to move is player {turn}, should be player 0")
