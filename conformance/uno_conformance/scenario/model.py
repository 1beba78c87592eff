"""A scenario as a value: what its file says, checked for shape, before any rules are asked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from uno_conformance.yaml_reader import Document

Expect = Mapping[str, object]
Outcome = Literal["accepted", "rejected", "ignored"]


@dataclass(frozen=True, slots=True)
class Step:
    """One input and what must come of it.

    `expect` holds nothing, one expectation, or several of which one must be met. `clause` is what a
    `rejected` or `ignored` step cites. `deck` belongs to the table's deal.
    """

    number: int
    actor: str
    sentence: str
    outcome: Outcome = "accepted"
    clause: str = ""
    expect: tuple[Expect, ...] = ()
    deck: tuple[str, ...] | None = None
    note: str = ""

    @property
    def text(self) -> str:
        """The step as it is written."""
        return f"{self.actor}: {self.sentence}"


@dataclass(frozen=True, slots=True)
class Scenario:
    """One scenario file. `given` and `expect` are as written, `...` included; `place` is the path that
    messages show."""

    id: str
    title: str
    clauses: tuple[str, ...]
    source: str
    rules: str
    options: Mapping[str, object]
    players: tuple[str, ...]
    given: Mapping[str, object]
    expect: Expect | None
    steps: tuple[Step, ...]
    path: Path
    place: str
    document: Document

    @property
    def chapter(self) -> str:
        """The folder that the scenario is filed in."""
        return self.path.parent.name
