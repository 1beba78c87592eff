"""How much a hostile file may cost."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limits:
    """Bounds on one file. `nodes` counts what aliases repeat as well, so no file can grow when it is read."""

    characters: int = 1 << 20
    depth: int = 24
    nodes: int = 50_000
    aliases: int = 200
    faults: int = 50


DEFAULT_LIMITS = Limits()
