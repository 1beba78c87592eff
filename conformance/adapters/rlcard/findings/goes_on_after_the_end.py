"""END-010: is_over() is told when a player has no cards; `step` goes on all the same, to a second winner."""

from rlcard.games.uno import Game
from rlcard.games.uno.card import UnoCard as Card

game = Game(num_players=2)
game.init_game()
game.round.current_player, game.round.direction = 0, 1
game.round.target = Card("number", "r", "3")
game.players[0].hand, game.players[1].hand = [Card("number", "r", "5")], [Card("number", "r", "7")]
game.step("r-5")
print(f"over: {game.is_over()}, payoffs {game.get_payoffs()}, still legal {game.get_legal_actions()}")
game.step("r-7")
print(f"after another step: payoffs {game.get_payoffs()}")
