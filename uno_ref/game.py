"""A game by names and plain data: what the harness, the adapters' server and the command line use.

Inside, players are seats and cards are indices; here they are the names and texts that people write. Which
interpreter carries the rules out is chosen where a game starts; what comes of it is the same.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from uno_ref.model.chance import Chance, Ordered, Seeded
from uno_ref.model.executed import Value
from uno_ref.model.interpreter import COMPILED, INTERPRETERS, READABLE, Interpreter
from uno_ref.model.outcome import Accepted as Stepped
from uno_ref.model.outcome import Refusal
from uno_ref.model.ruleset import Choice, RuleSet
from uno_ref.model.state import PROCEED, TABLE, Entry, Input, RuleConflict, State
from uno_ref.notation import Vocabulary, vocabulary
from uno_ref.position import BadPosition, Fault, describe, position, view_of, whole_match, worded

TABLE_NAME = "table"


def interpreter_of(rules: RuleSet, name: str = READABLE) -> Interpreter:
    """An interpreter of the rules by its name, to be kept: the compiled one takes a moment to make.

    Both give the same; the readable one carries the rules out as they are written, the compiled one is faster.
    """
    if name == COMPILED:
        from uno_ref.compile import compiled

        return compiled(rules)
    from uno_ref.run.interpreter import Readable

    return Readable(rules)


@dataclass(frozen=True, slots=True)
class Game:
    """A game that is going on: who carries out its rules, the players clockwise, the position and the chance to
    come.
    """

    interpreter: Interpreter
    names: tuple[str, ...]
    state: State
    chance: Chance

    @property
    def rules(self) -> RuleSet:
        """Its rules."""
        return self.interpreter.rules

    @property
    def waits(self) -> bool:
        """Whether the game waits before something automatic, so that somebody could still act."""
        return self.interpreter.waiting(self.state, self.chance)


@dataclass(frozen=True, slots=True)
class Accepted:
    """The game after an accepted action, and what happened."""

    game: Game
    log: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Refused:
    """A refused action: nothing has happened.

    `clauses` are what the refusal cites, `rules` the names of the rules.
    """

    kind: str
    clauses: tuple[str, ...]
    rules: tuple[str, ...]
    text: str


def start(
    rules: RuleSet,
    players: Sequence[str],
    given: Mapping[str, Any] | None = None,
    seed: int = 0,
    interpreter: Interpreter | None = None,
) -> Game:
    """A whole match, or the position `given`; raises BadPosition with every fault of it.

    An `interpreter` is one of these rules; without one it is the readable one.
    """
    by = interpreter or interpreter_of(rules)
    names = tuple(players)
    chance = Seeded(seed % (1 << 64))
    begun = by.begin(
        whole_match(rules, names, chance) if given is None else position(rules, names, given, chance)
    )
    return Game(by, names, begun.state, begun.chance)


def act(
    game: Game, player: str, action: str, choices: Mapping[str, object], deck: Sequence[str] | None = None
) -> Accepted | Refused:
    """An action by a player or by `table`; `deck` stacks the next shuffle, its cards named from the top."""
    if player != TABLE_NAME and player not in game.names:
        return Refused("not permitted", (), (), f"`{player}` is no player")
    seat = TABLE if player == TABLE_NAME else game.names.index(player)
    chance = game.chance
    if deck is not None:
        kinds = {kind.text: index for index, kind in enumerate(game.rules.kinds)}
        if any(card not in kinds for card in deck):
            return Refused("not permitted", (), (), "the deck has a card that the rules don't know")
        chance = Ordered((tuple(kinds[card] for card in deck),), chance)
    declared = game.rules.actions.get(action)
    made: list[tuple[str, Value]] = []
    if declared is not None:
        wanted = {choice.name for choice in declared.choices}
        if any(name not in wanted for name in choices):
            return Refused("not permitted", declared.cites, (action,), f"`{action}` has no such choice")
        made = [
            (choice.name, _inside(game, choice, choices[choice.name]))
            for choice in declared.choices
            if choice.name in choices
        ]
    elif action != PROCEED:
        return Refused("not permitted", (), (), f"there is no action `{action}`")
    result = game.interpreter.step(game.state, Input(seat, action, tuple(made)), chance)
    if isinstance(result, Refusal):
        return Refused(result.kind, result.clauses, result.rules, result.text)
    assert isinstance(result, Stepped)
    return Accepted(replace(game, state=result.state, chance=result.chance), result.log)


def _inside(game: Game, choice: Choice, value: object) -> Value:
    """A chosen value as the interpreter has it.

    What is no value at all becomes one that is never on offer.
    """
    match choice.source:
        case "hand":
            return _kind(game, value)
        case "rows":
            return tuple(_kind(game, card) for card in value) if isinstance(value, list | tuple) else -1
        case "players" | "others":
            return game.names.index(str(value)) if value in game.names else -1
        case "numbers":
            return value if isinstance(value, int) else -1
        case _:
            return str(value)


def _kind(game: Game, card: object) -> int:
    return next((index for index, kind in enumerate(game.rules.kinds) if kind.text == card), -1)


def observe(game: Game) -> dict[str, Any]:
    """The position as data, the whole truth; `waiting` is there, and true, only in a wait."""
    found = describe(game.rules, game.state, game.names, game.interpreter.public(game.state))
    if game.waits:
        found["waiting"] = True
    return found


def view(game: Game, player: str) -> dict[str, Any]:
    """What a player may know."""
    public = game.interpreter.public(game.state)
    found = view_of(game.rules, game.state, game.names, public, game.names.index(player))
    if game.waits:
        found["waiting"] = True
    return found


def legal(game: Game, player: str) -> list[dict[str, Any]]:
    """Every action of a player (or of `table`) that is accepted now, each with whether it is sound."""
    seat = TABLE if player == TABLE_NAME else game.names.index(player)
    found = []
    for one in game.interpreter.legal_inputs(game.state, seat, game.chance):
        action = game.rules.actions.get(one.input.action)
        types = {} if action is None else {choice.name: choice.type for choice in action.choices}
        choices = {
            name: worded(game.rules, types[name], value, game.names) for name, value in one.input.choices
        }
        found.append({"action": one.input.action, "choices": choices, "sound": one.sound})
    return found


__all__ = [
    "COMPILED",
    "INTERPRETERS",
    "READABLE",
    "TABLE_NAME",
    "Accepted",
    "BadPosition",
    "Fault",
    "Game",
    "Interpreter",
    "Refused",
    "RuleConflict",
    "RuleSet",
    "Vocabulary",
    "act",
    "interpreter_of",
    "legal",
    "observe",
    "start",
    "view",
    "vocabulary",
]
