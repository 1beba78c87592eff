"""START-040, START-050: a start Draw Two takes no turn, and a start Wild gets a color at random."""

from collections import Counter

from rlcard.games.uno import Game

seen = Counter()
for _ in range(3000):
    game = Game(num_players=3)
    _, turn = game.init_game()
    start = game.round.target
    if start.trait in ("draw_2", "wild"):
        seen[start.trait, start.color if start.type == "wild" else "", turn, len(game.players[0].hand)] += 1
for (trait, color, turn, held), times in sorted(seen.items()):
    print(f"{times:3} x start {trait} {color}: player {turn} begins, player 0 holds {held}")
