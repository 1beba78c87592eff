"""How a simulated player decides. A policy sees only what it may do: windows and moves, never another's hand.

A *decision* is a move in the window that stops the game for the player. A *reaction* is a move in a window that doesn't
stop it, or one in passing, which uses no window up. Windows that are always there are left alone: what one may do at
any time has no moment to be noticed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from uno_ref.compile import Move, Table
from uno_ref.compile.machine import windows_of

Roll = Callable[[int], int]
"""A number below another, each equally likely."""


@dataclass(frozen=True, slots=True)
class Policy:
    """A kind of player: how it reacts, and how it decides.

    It reacts `always`, `sometimes` (as often as not), or only `in the own turn`, in passing.
    """

    name: str
    says: str
    reacts: Literal["always", "sometimes", "in the own turn"]
    decide: Callable[[Sequence[Move], Roll], Move]


def any_move(moves: Sequence[Move], roll: Roll) -> Move:
    """Any move, each equally likely."""
    return moves[roll(len(moves))]


def a_card_if_possible(moves: Sequence[Move], roll: Roll) -> Move:
    """A move with a card, any of them, if there is one; else any move."""
    return any_move([move for move in moves if move.card >= 0] or moves, roll)


POLICIES: Mapping[str, Policy] = {
    policy.name: policy
    for policy in (
        Policy("random", "does anything that is allowed, and reacts as often as not", "sometimes", any_move),
        Policy(
            "plays-when-able", "plays a card whenever one may be played, and reacts as often as not", "sometimes",
            a_card_if_possible,
        ),
        Policy(
            "attentive", "plays a card whenever one may be played, and reacts whenever it can", "always", a_card_if_possible
        ),
        Policy(
            "inattentive", "plays a card whenever one may be played, and reacts only in the own turn, in passing",
            "in the own turn", a_card_if_possible,
        ),
    )
}  # fmt: skip


def reactions(table: Table, player: int, own_turn: bool) -> list[Move]:
    """All that a player may do beside a decision; with `own_turn` only in the window of the decision."""
    found: list[Move] = []
    for window in windows_of(table, player):
        name = window[0]
        offer = table.code.moves.get((name, False))
        if offer is None or name in table.code.always or (own_turn and name in table.code.meanwhile):
            continue
        moves = offer(table, player, window[2])
        found += moves if name in table.code.meanwhile else [move for move in moves if move.in_passing]
    return list(dict.fromkeys(found))


def decisions(table: Table, player: int, name: str, subject: int) -> list[Move]:
    """The moves in the window that stops the game, those in passing left out unless there are no others."""
    offer = table.code.moves.get((name, False))
    moves = () if offer is None else offer(table, player, subject)
    return [move for move in moves if not move.in_passing] or list(moves)
