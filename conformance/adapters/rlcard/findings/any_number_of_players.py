"""SETUP-010: two to ten players; rlcard also deals to one and to fifteen, and breaks at sixteen."""

from rlcard.games.uno import Game

for players in (1, 15, 16):
    try:
        Game(num_players=players).init_game()
        print(f"{players}: dealt", end="; ")
    except IndexError as fault:
        print(f"{players}: {fault}")
