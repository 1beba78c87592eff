"""Outcomes of an earlier run, so that a long one can be broken off and gone on with."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from pathlib import Path

from uno_conformance.suite import digest

from .score import Outcome


@dataclass(slots=True)
class Kept:
    """Outcomes by key, and the file to which each new one is written at once."""

    path: Path | None
    outcomes: dict[str, Outcome] = field(default_factory=dict)

    @classmethod
    def read(cls, path: Path | None) -> Kept:
        """What a file holds; nothing of it counts if the suite has changed since."""
        kept = cls(path)
        if path is None:
            return kept
        head = json.dumps({"suite": digest()})
        if path.is_file():
            lines = path.read_text(encoding="utf-8").splitlines()
            if lines and lines[0] == head:
                for line in lines[1:]:
                    try:
                        outcome = Outcome(**json.loads(line))
                    except (ValueError, TypeError):
                        continue
                    kept.outcomes[outcome.key] = outcome
                return kept
        path.write_text(head + "\n", encoding="utf-8")
        return kept

    def add(self, outcome: Outcome) -> None:
        """Keep an outcome."""
        self.outcomes[outcome.key] = outcome
        if self.path is not None:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(asdict(outcome)) + "\n")
