"""A game at plain prompts: one line a fact, nothing said by color or place alone, scripts can answer.

Nothing here knows a card or an action of one game: what can be done comes from `legal`, what is seen from
`view`, how it is written from the rules' own vocabulary.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from uno_ref.game import (
    TABLE_NAME,
    Accepted,
    Game,
    RuleSet,
    Vocabulary,
    act,
    legal,
    observe,
    view,
    vocabulary,
)
from uno_ref.notation import NotationError, action_text, parse_action

NAMES = ("ann", "bob", "cyd", "dan", "eve", "fay", "gus", "hal", "ida", "joe")
NOBODY = "none"
RESULTS = ("winner", "points", "scores", "match-winner", "loser")
LIMIT = 100_000
HELP = (
    "Type the number of a choice, or the action in words, such as `{example}`.\n"
    "`show` tells the position, `quit` ends. Where a choice is offered out of turn, Enter lets it pass."
)

Choice = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Room:
    """Who plays, who of them is asked (the others choose at random), and how to talk to whoever is asked."""

    players: tuple[str, ...]
    asked: frozenset[str]
    words: Vocabulary
    standing: frozenset[str]
    chance: random.Random
    say: Callable[[str], None]
    ask: Callable[[str], str | None]


class Leaving(Exception):
    """Whoever is asked wants to stop, or the input has ended."""


def standing_actions(rules: RuleSet) -> frozenset[str]:
    """Actions that are open at any time, such as leaving: never offered out of turn, never done at random."""
    allowed = [permission for permission in rules.permissions if permission.allowed]
    passing = {
        permission.action
        for permission in allowed
        if not all(rules.windows[window].always for window in permission.windows)
    }
    return frozenset(permission.action for permission in allowed) - passing


def room(
    rules: RuleSet,
    players: Sequence[str],
    asked: frozenset[str],
    seed: int,
    say: Callable[[str], None],
    ask: Callable[[str], str | None],
) -> Room:
    """A room for a game by these rules."""
    chance = random.Random(seed)
    return Room(tuple(players), asked, vocabulary(rules), standing_actions(rules), chance, say, ask)


def play(game: Game, room: Room) -> Game:
    """Play until the match is over, the input ends or somebody quits; the game as it then stands."""
    try:
        for _ in range(LIMIT):
            state = observe(game)
            if game.state.over:
                room.say(f"The match is over. {facts(state, RESULTS)}")
                return game
            game = advance(game, state, room)
        room.say(f"No end after {LIMIT} actions; stopping.")
    except Leaving:
        room.say("Stopped.")
    return game


def advance(game: Game, state: Mapping[str, Any], room: Room) -> Game:
    """One accepted action: somebody's out of turn, else of who must act, else the table's."""
    due = state["turn"]
    for player in room.players:
        choices = [] if player == due else offered(game, player, room)
        if not choices:
            continue
        if player in room.asked:
            after = asked(game, player, choices, room, may_pass=True)
            if after is not None:
                return after
        elif room.chance.random() < 0.5:
            return done(game, player, room.chance.choice(choices), room)
    if due in room.players:
        if due in room.asked:
            after = asked(game, due, legal(game, due), room, may_pass=False)
            return game if after is None else after
        return done(game, due, room.chance.choice(offered(game, due, room)), room)
    if not state.get("waiting"):
        room.say(f"The round is over. {facts(state, RESULTS)}")
    return done(game, TABLE_NAME, legal(game, TABLE_NAME)[0], room)


def offered(game: Game, player: str, room: Room) -> list[dict[str, Any]]:
    """What a player can do that isn't open at any time."""
    return [choice for choice in legal(game, player) if choice["action"] not in room.standing]


def done(game: Game, player: str, choice: Choice, room: Room) -> Game:
    """Do what is known to be legal."""
    outcome = act(game, player, choice["action"], choice["choices"])
    if not isinstance(outcome, Accepted):
        raise RuntimeError(f"{player}: {spoken(choice, room)} was offered and refused: {outcome.text}")
    room.say(f"{player}: {spoken(choice, room)}")
    return outcome.game


def asked(game: Game, player: str, choices: Sequence[Choice], room: Room, *, may_pass: bool) -> Game | None:
    """Ask one player until an action is accepted; None if it is let pass."""
    tell(game, player, choices, room)
    while True:
        line = room.ask(f"{player}{' (Enter lets it pass)' if may_pass else ''}> ")
        if line is None:
            room.say("")
            raise Leaving
        words = line.strip()
        if words in ("quit", "exit"):
            raise Leaving
        if not words and may_pass:
            return None
        if words in ("", "help", "?"):
            room.say(HELP.format(example=spoken(choices[0], room)))
        elif words == "show":
            tell(game, player, choices, room)
        elif (after := attempt(game, player, words, choices, room)) is not None:
            return after


def attempt(game: Game, player: str, words: str, choices: Sequence[Choice], room: Room) -> Game | None:
    """Try what was typed; None, with the reason said, if it can't be read or is refused."""
    if words.isascii() and words.isdecimal():
        number = int(words[:6])
        if not 1 <= number <= len(choices):
            room.say(f"There is no choice {words[:6]}; they are numbered 1 to {len(choices)}.")
            return None
        action, picked = choices[number - 1]["action"], choices[number - 1]["choices"]
    else:
        try:
            action, picked = parse_action(words, room.words)
        except NotationError as fault:
            hint = f" Did you mean `{fault.suggestion}`?" if fault.suggestion else ""
            room.say(f"{fault.message}.{hint}")
            return None
    outcome = act(game, player, action, picked)
    if isinstance(outcome, Accepted):
        room.say(f"{player}: {action_text(action, picked, room.words)}")
        return outcome.game
    room.say(f"Refused: {outcome.text}" + (f" ({', '.join(outcome.clauses)})" if outcome.clauses else ""))
    return None


def tell(game: Game, player: str, choices: Sequence[Choice], room: Room) -> None:
    """Say what the player may know, and the numbered choices."""
    seen = view(game, player)
    room.say("")
    for other, hand in seen["hands"].items():
        if other == player:
            room.say(f"Your hand: {', '.join(hand) if hand else 'no card'}.")
        elif isinstance(hand, int):
            room.say(f"{other}: {hand} card{'' if hand == 1 else 's'}.")
        else:
            room.say(f"{other}: {', '.join(hand)}.")
    room.say(facts(seen, [key for key in seen if key not in ("hands", "hand-sizes", "players", "discard")]))
    for number, choice in enumerate(choices, 1):
        doubt = "" if choice["sound"] else " (can be challenged)"
        room.say(f"{number}  {spoken(choice, room)}{doubt}")


def facts(state: Mapping[str, Any], keys: Sequence[str]) -> str:
    """The values of some keys, a sentence each; what is absent, empty, zero or nobody isn't mentioned."""
    return " ".join(f"{key.capitalize()}: {worded(state[key])}." for key in keys if telling(state.get(key)))


def telling(value: Any) -> bool:
    """Whether a value says more than that there is nothing."""
    if isinstance(value, dict):
        return any(map(telling, value.values()))
    return bool(value) and value != NOBODY


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


def spoken(choice: Choice, room: Room) -> str:
    """A choice in the words in which it can be typed."""
    return action_text(choice["action"], choice["choices"], room.words)
