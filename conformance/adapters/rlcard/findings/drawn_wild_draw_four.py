"""EFF-100, EFF-110: a Wild Draw Four laid straight from the draw pile costs the next player nothing."""

from rlcard.games.uno import Game
from rlcard.games.uno.card import UnoCard as Card

game = Game(num_players=3)
game.init_game()
game.round.current_player, game.round.direction = 0, 1
game.round.target = Card("number", "r", "3")
game.players[0].hand, game.players[1].hand = [Card("number", "g", "5"), Card("number", "b", "7")], []
game.dealer.deck.append(Card("wild", "r", "wild_draw_4"))
_, turn = game.step("draw")
print(f"a {game.round.target.trait} lies on top; player 1 drew {len(game.players[1].hand)} cards", end=" ")
print(f"and to move is player {turn}; should be 4 and player 2")
