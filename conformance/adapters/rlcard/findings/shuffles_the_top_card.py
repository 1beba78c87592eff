"""EXH-010: when the draw pile is empty the top card must stay; rlcard shuffles it in and may draw it."""

from rlcard.games.uno import Game
from rlcard.games.uno.card import UnoCard as Card

game = Game(num_players=2)
game.init_game()
game.round.current_player, game.dealer.deck[:], game.players[0].hand = 0, [], [Card("number", "g", "5")]
game.round.played_cards = [Card("number", "b", "7"), Card("number", "r", "3")]
game.round.target = game.round.played_cards[-1]
game.step("draw")
print(
    f"hand {[card.str for card in game.players[0].hand]}, draw pile {[card.str for card in game.dealer.deck]}"
)
print(f"discards {[card.str for card in game.round.played_cards]}; should be g-5 b-7, nothing, r-3")
