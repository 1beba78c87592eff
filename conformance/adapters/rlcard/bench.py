"""Plays games at random as fast as the engine can: `UnoGame.step` on one of its legal actions, until it is over.

`init_game` and `step` tell the legal actions themselves, so they aren't asked for again.

Reads how many games to play, a number a line, and answers each with a line: games, steps, seconds of processor
time.
"""

from __future__ import annotations

import random
import sys
import time

from rlcard.games.uno import Game

PLAYERS = 4


def play(games: int, chance: random.Random) -> int:
    """So many games; how many steps they took."""
    game = Game(num_players=PLAYERS)
    pick = chance.random
    steps = 0
    for _ in range(games):
        state, _ = game.init_game()
        while not game.is_over():
            actions = state["legal_actions"]
            state, _ = game.step(actions[int(pick() * len(actions))])
            steps += 1
    return steps


def main() -> None:
    """Answer until there is nothing more to read."""
    chance = random.Random(1)
    for line in sys.stdin:
        games = int(line)
        began = time.process_time()
        steps = play(games, chance)
        print(games, steps, time.process_time() - began, flush=True)


if __name__ == "__main__":
    main()
