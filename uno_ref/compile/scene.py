"""Where statements stand while they become Python, and what all kinds of them need."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from uno_ref.model.executed import ExecExpr

from .effects import Effects
from .text import Env, Writer, as_kind, none_of
from .writing import text

Lines = Iterator[str]


@dataclass(frozen=True, slots=True)
class Scene:
    """Where statements stand: how expressions are written, whether a log is kept, and what is known of events.

    `happens` are the events that have a function; `revealed` the remembered values that some rule reveals.
    Where it is `calm`, no window is open, nothing is due and the match isn't over; `living` are variables of
    players who are in the round; where it is `held`, the player's hand has the card; where it is `piled`, the
    draw pile isn't empty. `drawn` are the lines that follow on each card `drawn` by the `player`, where drawing
    one needs no function; it `tells_drawn` if what was drawn last may be asked by something else. The table is clear until
    one of the `watched` values changes, but for `rising` ones that fall to the least that they can be.
    """

    to: Writer
    logged: bool
    happens: frozenset[str]
    revealed: frozenset[int]
    calm: bool = False
    living: frozenset[str] = frozenset()
    held: bool = False
    piled: bool = False
    drawn: tuple[str, ...] | None = None
    tells_drawn: bool = True
    watched: frozenset[int] = frozenset()
    rising: frozenset[int] = frozenset()

    def after(self, effects: Effects) -> Scene:
        """What is known after statements with these effects."""
        living = frozenset[str]() if effects.seats else self.living
        held, piled = self.held and not effects.moves, self.piled and not effects.moves
        to = replace(self.to, drawn=False) if self.to.drawn and effects.moves else self.to
        return replace(self, to=to, calm=self.calm and effects.calm, living=living, held=held, piled=piled)

    def watches(self, effects: Effects) -> bool:
        """Whether statements with these effects leave the table not clear."""
        changed = effects.sets | (effects.falls - self.rising)
        return bool(self.watched) and (effects.seats or bool(changed & self.watched))

    def anew(self, living: frozenset[str]) -> Scene:
        """Where another event stands: nothing is known of its card."""
        to = replace(self.to, among=None, drawn=False)
        return replace(self, living=living, held=False, piled=False, to=to)


def indented(lines: list[str]) -> list[str]:
    """The lines one step further in."""
    return [f"    {line}" for line in lines]


def value(expr: ExecExpr | None, env: Env, scene: Scene, kind: str) -> str:
    """The text of a value where one of `kind` is wanted; without an expression none."""
    return none_of(kind) if expr is None else as_kind(text(expr, env, scene.to), kind)
