"""LEGAL-080 (a ruling): an illegal play should change nothing; `step` takes any card that is held."""

from rlcard.games.uno import Game
from rlcard.games.uno.card import UnoCard as Card

game = Game(num_players=2)
game.init_game()
game.round.current_player = 0
game.round.target = Card("number", "r", "3")
game.players[0].hand = [Card("number", "r", "5"), Card("number", "b", "7")]
print(f"legal: {game.get_legal_actions()};", end=" ")
game.step("b-7")
print(f"after step('b-7') on top: {game.round.target.str}")
