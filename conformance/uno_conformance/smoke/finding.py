"""What came of trying one message or claim."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Kind = Literal["kept", "broken", "untried"]


@dataclass(frozen=True, slots=True)
class Finding:
    """A message or claim, by the field of `hello` and the name in it, and whether it was kept.

    `text` says what was seen in place of it, or why it wasn't tried; `shown_by` is the scenario that was put.
    """

    field: str
    name: str
    kind: Kind
    text: str = ""
    shown_by: str = ""


def kept(field: str, name: str, shown_by: str = "") -> Finding:
    """It is as it is said."""
    return Finding(field, name, "kept", "", shown_by)


def broken(field: str, name: str, text: str, shown_by: str = "") -> Finding:
    """It isn't."""
    return Finding(field, name, "broken", text, shown_by)


def untried(field: str, name: str, text: str) -> Finding:
    """It can't be tried, or not here."""
    return Finding(field, name, "untried", text)
