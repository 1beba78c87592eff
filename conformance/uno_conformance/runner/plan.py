"""What is sent to an engine for a scenario: its steps, joined where the engine takes two at once.

The shapes of draws and calls (`spec/protocol.md` 4) are the only actions that the runner knows by name.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, cast

from uno_conformance.library import Facts
from uno_conformance.protocol.messages import Hello
from uno_conformance.scenario import Case, Input, Step

TABLE = "table"
PROCEED, DEAL = "proceed", "deal"
DRAW, KEEP, PLAY, CALL = "draw", "keep", "play", "call"
DRAWN = "drawn"
"""The window in which a player decides about the card just drawn, and the value that names that card."""

State = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Move:
    """One request to act, and the step whose outcome it has. `joined` are the steps that it stands for
    besides."""

    step: Step
    player: str
    action: str
    choices: Mapping[str, object]
    extras: Mapping[str, object] = field(default_factory=dict)
    joined: tuple[int, ...] = ()

    @property
    def request(self) -> dict[str, object]:
        """The fields of the `act` request."""
        return {"player": self.player, "action": self.action, "choices": dict(self.choices), **self.extras}

    @property
    def chosen(self) -> dict[str, Any]:
        """What the player chooses, with what is joined to it."""
        then = cast("Mapping[str, Any]", self.extras.get("then") or {})
        return {**self.choices, **(then.get("choices") or {})}


@dataclass(frozen=True, slots=True)
class Plan:
    """Everything about one run that is settled before it begins.

    `cannot` is a reason why the scenario can't be put to this engine; `declared` says that the engine plays
    another rule here. `lost` are checks that can't be made: a scenario that passes without them has not
    passed. `ends` says why the moves end before the scenario does: what comes before can still fail.
    """

    rules: str
    options: Mapping[str, object]
    moves: tuple[Move, ...]
    cannot: str = ""
    declared: str = ""
    lost: tuple[str, ...] = ()
    ends: str = ""


def as_written(case: Case) -> tuple[Move, ...]:
    """One move a step."""
    return tuple(move_of(step, given) for step, given in zip(case.scenario.steps, case.inputs, strict=True))


def move_of(step: Step, given: Input) -> Move:
    """The move of one step."""
    extras: dict[str, object] = {} if given.deck is None else {"deck": list(given.deck)}
    return Move(step, given.player, given.action, given.choices, extras)


def join_calls(moves: Sequence[Move]) -> tuple[Move, ...]:
    """Calls directly before or after a play go with it."""
    joined: list[Move] = []
    for move in moves:
        last = joined[-1] if joined else None
        if last is None or last.player != move.player or not (accepted(last) and accepted(move)):
            joined.append(move)
        elif last.action == CALL and move.action == PLAY:
            joined[-1] = replace(
                move, extras={**move.extras, "call": "before"}, joined=(*last.joined, last.step.number)
            )
        elif last.action == PLAY and move.action == CALL and "call" not in last.extras:
            joined[-1] = replace(
                last,
                step=move.step,
                extras={**last.extras, "call": "after"},
                joined=(*last.joined, last.step.number),
            )
        else:
            joined.append(move)
    return tuple(joined)


def accepted(move: Move) -> bool:
    """Whether the engine must accept it."""
    return move.step.outcome == "accepted"


@dataclass(frozen=True, slots=True)
class Joined:
    """Moves for an engine's way of drawing, or why there are none."""

    moves: tuple[Move, ...]
    declared: str = ""
    cannot: str = ""
    lost: tuple[str, ...] = ()


def join_draws(moves: Sequence[Move], states: Sequence[State], hello: Hello, facts: Facts) -> Joined:
    """Each draw of a card that fits, together with what its player does with the card.

    `states` are the reference's: the one before the first step, then the one after each step.
    """
    out: list[Move] = []
    lost: list[str] = []
    index = 0
    while index < len(moves):
        move = moves[index]
        index += 1
        after = states[move.step.number]
        if not (
            move.action == DRAW
            and accepted(move)
            and after.get("window") == DRAWN
            and after.get("turn") == move.player
        ):
            out.append(move)
            continue
        skipped = []
        while index < len(moves) and not accepted(moves[index]):
            skipped.append(moves[index])
            index += 1
        if (
            index == len(moves)
            or moves[index].player != move.player
            or moves[index].action not in (KEEP, PLAY)
        ):
            return Joined((), cannot=f"window:{DRAWN}")
        decision = moves[index]
        index += 1
        state = states[move.step.number - 1]
        lays = hello.draw == "plays" or (hello.draw == "plays-color" and of_color(after, state, facts))
        if hello.draw != "ask" and lays and decision.action == KEEP:
            return Joined((), declared=f"draws in the shape `{hello.draw}`: lays a fitting card by itself")
        if hello.draw != "ask" and not lays and decision.action == PLAY:
            return Joined((), declared=f"draws in the shape `{hello.draw}`: keeps this card")
        lost += [f"step {each.step.number} (`{each.step.text}`)" for each in skipped]
        lost += [
            f"step {move.step.number} ({key})"
            for expect in move.step.expect
            for key in ("may", "may-not")
            if key in expect
        ]
        then = {"action": decision.action, "choices": dict(decision.choices)}
        out.append(
            replace(
                decision,
                action=DRAW,
                choices=move.choices,
                extras={**move.extras, "then": then},
                joined=(move.step.number,),
            )
        )
    return Joined(tuple(out), lost=tuple(lost))


def of_color(after: State, before: State, facts: Facts) -> bool:
    """Whether the drawn card has the active color or none at all."""
    first = str(after.get(DRAWN)).split(" ", 1)[0]
    return first not in facts.colors or first == before.get(facts.attribute)
