"""LEGAL-050, CHAL-010: rlcard lists a Wild Draw Four only if no other card fits, and so never as a bluff."""

from rlcard.games.uno import Game
from rlcard.games.uno.card import UnoCard as Card

game = Game(num_players=2)
game.init_game()
game.round.current_player = 0
game.round.target = Card("number", "r", "3")
for kind, card in ("number", "r-5"), ("number", "b-3"), ("wild", "g-wild"), ("number", "b-5"):
    game.players[0].hand = [Card("wild", "r", "wild_draw_4"), Card(kind, *card.split("-"))]
    print(f"beside {card}: {game.get_legal_actions()}")
