"""END-050 (a ruling): no color has to be named for a last wild; rlcard has no action for it."""

from rlcard.games.uno import Game
from rlcard.games.uno.card import UnoCard as Card
from rlcard.games.uno.utils import ACTION_LIST

game = Game(num_players=2)
game.init_game()
game.round.current_player = 0
game.players[0].hand = [Card("wild", "r", "wild")]
print(f"legal: {game.get_legal_actions()}; 'wild' is an action: {'wild' in ACTION_LIST}")
