"""What comes of an input: accepted or refused; and what would be accepted."""

from __future__ import annotations

from dataclasses import dataclass

from .chance import Chance
from .state import Entry, Input, State


@dataclass(frozen=True, slots=True)
class Accepted:
    """STEP-ACCEPTED: the position after the input and all that follows by itself, what happened, and the
    chance that is left.
    """

    state: State
    log: tuple[Entry, ...]
    chance: Chance


@dataclass(frozen=True, slots=True)
class Refusal:
    """REFUSED: nothing has happened.

    `kind` is "forbidden" when a `may not` holds, else "not permitted"; `rules` and `clauses` are what it
    cites: the `may not`s that hold, or the `may`s whose guard failed, or the windows and the action
    themselves.
    """

    kind: str
    rules: tuple[str, ...]
    clauses: tuple[str, ...]
    text: str


@dataclass(frozen=True, slots=True)
class Legal:
    """An input that would be accepted now; `sound` if no challenge could turn it against its player."""

    input: Input
    sound: bool
