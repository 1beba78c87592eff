"""EXH-040: if too few cards exist, those are drawn and the rest lapses; rlcard breaks in the middle."""

from rlcard.games.uno import Game
from rlcard.games.uno.card import UnoCard as Card

game = Game(num_players=2)
game.init_game()
game.round.current_player, game.dealer.deck[:] = 0, [Card("number", "y", "1")]
game.players[0].hand, game.players[1].hand = [Card("wild", "r", "wild_draw_4"), Card("number", "g", "5")], []
game.round.target = Card("number", "r", "3")
game.round.played_cards = [game.round.target]
try:
    game.step("b-wild_draw_4")
except IndexError as fault:
    print(f"{fault}; drawn {[c.str for c in game.players[1].hand]}, on top still {game.round.target.str}")
