"""EFF-060: the named color is in force, but every player is told the one that the card was made with."""

from rlcard.games.uno import Game
from rlcard.games.uno.card import UnoCard as Card

game = Game(num_players=2)
game.init_game()
game.round.current_player, game.round.direction = 0, 1
game.round.target = Card("number", "r", "3")
game.players[0].hand = [Card("wild", "r", "wild"), Card("number", "r", "5")]
game.players[1].hand = [Card("number", "b", "1"), Card("number", "r", "1")]
state, _ = game.step("b-wild")
print(f"blue was named; the next player is told target {state['target']!r}, legal {state['legal_actions']}")
