"""What is wrong with a position that is given."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with a given position, and where."""

    path: tuple[str | int, ...]
    message: str


class BadPosition(Exception):
    """A position that can't be set up, with all its faults."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        """Keep the faults."""
        super().__init__("; ".join(fault.message for fault in faults))
        self.faults = tuple(faults)
