"""A game at plain prompts: one line a fact, nothing said by color or place alone, scripts can answer.

Nothing here knows a card or an action of one game: what can be done comes from `legal`, what is seen from
`view`.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from uno_ref.game import Accepted, Game, Refused, act, legal, observe, view
from uno_ref.notation import NotationError, action_text, parse_action

NAMES = ("ann", "bob", "cyd", "dan", "eve", "fay", "gus", "hal", "ida", "joe")
TABLE = "table"
OVER = ("match-over",)
HELP = (
    "Type the number of a choice, or the action in words, such as `{example}`.\n"
    "`show` tells the position, `quit` ends. Where a choice is offered out of turn, Enter lets it pass."
)
LIMIT = 100_000

Choice = Mapping[str, Any]
Say = Callable[[str], None]
Ask = Callable[[str], str | None]


@dataclass(frozen=True, slots=True)
class Seats:
    """Who plays, clockwise, and who of them is asked; the others choose at random."""

    players: tuple[str, ...]
    asked: frozenset[str]


class Leaving(Exception):
    """Whoever is asked wants to stop, or the input has ended."""


def play(game: Game, seats: Seats, chance: random.Random, say: Say, ask: Ask) -> Game:
    """Play until the match is over, the input ends or somebody quits; the game as it then stands."""
    try:
        for _ in range(LIMIT):
            state = observe(game)
            if state.get("window") in OVER:
                say(f"The match is over. {facts(state, ('match-winner', 'loser', 'scores'))}")
                return game
            game = advance(game, state, seats, chance, say, ask)
        say(f"No end after {LIMIT} actions; stopping.")
    except Leaving:
        say("Stopped.")
    return game


def advance(
    game: Game, state: Mapping[str, Any], seats: Seats, chance: random.Random, say: Say, ask: Ask
) -> Game:
    """One accepted action: somebody's out of turn, else of who must act, else the table's."""
    due = state.get("turn")
    for player in seats.players:
        choices = legal(game, player) if player != due else []
        if not choices:
            continue
        if player in seats.asked:
            after = asked(game, player, choices, say, ask, may_pass=True)
            if after is not None:
                return after
        elif chance.random() < 0.5:
            return done(game, player, chance.choice(choices), say)
    if due in seats.players:
        choices = legal(game, due)
        if due in seats.asked:
            after = asked(game, due, choices, say, ask, may_pass=False)
            return game if after is None else after
        return done(game, due, chance.choice(choices), say)
    return table_moves(game, state, say)


def table_moves(game: Game, state: Mapping[str, Any], say: Say) -> Game:
    """What the table does when no player must act: the next deal, or going on from a moment."""
    if state.get("winner") is not None or state.get("points") is not None:
        say(f"The round is over. {facts(state, ('winner', 'points', 'scores'))}")
    return done(game, TABLE, legal(game, TABLE)[0], say)


def done(game: Game, player: str, choice: Choice, say: Say) -> Game:
    """Do what is known to be legal."""
    outcome = act(game, player, choice["action"], choice["choices"])
    if isinstance(outcome, Refused):
        raise RuntimeError(f"{player}: {spoken(choice)} was offered and refused: {outcome.text}")
    say(f"{player}: {spoken(choice)}")
    return outcome.game


def asked(
    game: Game, player: str, choices: Sequence[Choice], say: Say, ask: Ask, *, may_pass: bool
) -> Game | None:
    """Ask one player until an action is accepted; None if it is let pass."""
    tell(game, player, choices, say)
    while True:
        line = ask(f"{player}{' (Enter lets it pass)' if may_pass else ''}> ")
        if line is None:
            say("")
            raise Leaving
        words = line.strip()
        if words in ("quit", "exit"):
            raise Leaving
        if not words and may_pass:
            return None
        if words in ("", "help", "?"):
            say(HELP.format(example=spoken(choices[0])))
        elif words == "show":
            tell(game, player, choices, say)
        elif (after := attempt(game, player, words, choices, say)) is not None:
            return after


def attempt(game: Game, player: str, words: str, choices: Sequence[Choice], say: Say) -> Game | None:
    """Try what was typed; None, with the reason said, if it can't be read or is refused."""
    if words.isascii() and words.isdecimal():
        number = int(words[:6])
        if not 1 <= number <= len(choices):
            say(f"There is no choice {words[:6]}; they are numbered 1 to {len(choices)}.")
            return None
        action, picked = choices[number - 1]["action"], choices[number - 1]["choices"]
    else:
        try:
            action, picked = parse_action(words)
        except NotationError as fault:
            hint = f" Did you mean `{fault.suggestion}`?" if fault.suggestion else ""
            say(f"{fault.message}.{hint}")
            return None
    match act(game, player, action, picked):
        case Accepted(game=after):
            say(f"{player}: {action_text(action, picked)}")
            return after
        case refused:
            say(f"Refused: {refused.text}" + (f" ({', '.join(refused.clauses)})" if refused.clauses else ""))
            return None


def tell(game: Game, player: str, choices: Sequence[Choice], say: Say) -> None:
    """Say what the player may know, and the numbered choices."""
    seen = view(game, player)
    say("")
    hands = seen.get("hands") or {}
    for other, hand in hands.items():
        if other == player:
            say(f"Your hand: {', '.join(hand) if hand else 'no card'}.")
        elif isinstance(hand, int):
            say(f"{other}: {hand} card{'' if hand == 1 else 's'}.")
        else:
            say(f"{other}: {', '.join(hand)}.")
    say(facts(seen, [key for key in seen if key not in ("hands", "hand-sizes", "players")]))
    for number, choice in enumerate(choices, 1):
        doubt = "" if choice.get("sound", True) else " (can be challenged)"
        say(f"{number}  {spoken(choice)}{doubt}")


def facts(state: Mapping[str, Any], keys: Sequence[str]) -> str:
    """The values of some keys in a sentence each; what is absent, empty, zero or no isn't mentioned."""
    return " ".join(f"{key.capitalize()}: {worded(state[key])}." for key in keys if state.get(key))


def worded(value: Any) -> str:
    """A value as it is read aloud."""
    match value:
        case True:
            return "yes"
        case list() | tuple():
            return ", ".join(map(worded, value))
        case dict():
            return ", ".join(f"{key} {worded(item)}" for key, item in value.items())
        case _:
            return str(value)


def spoken(choice: Choice) -> str:
    """A choice in the words in which it can be typed."""
    return str(action_text(choice["action"], choice["choices"]))
