"""Where statements stand while they become Python, and what all kinds of them need."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from uno_ref.model.executed import ExecExpr

from .text import Env, Writer, as_kind, none_of
from .writing import text

Lines = Iterator[str]


@dataclass(frozen=True, slots=True)
class Scene:
    """Where statements stand: how expressions are written, whether a log is kept, and what is known of events.

    `happens` are the events that have a function; `revealed` the remembered values that some rule reveals.
    """

    to: Writer
    logged: bool
    happens: frozenset[str]
    revealed: frozenset[int]


def indented(lines: list[str]) -> list[str]:
    """The lines one step further in."""
    return [f"    {line}" for line in lines]


def value(expr: ExecExpr | None, env: Env, scene: Scene, kind: str) -> str:
    """The text of a value where one of `kind` is wanted; without an expression none."""
    return none_of(kind) if expr is None else as_kind(text(expr, env, scene.to), kind)
