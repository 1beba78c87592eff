"""Changes that nobody can see, each with the reason: they play the same game in other words."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

from uno_conformance.places import data


@dataclass(frozen=True, slots=True)
class Equal:
    """Why a change can't be seen: a proof, or, if `on_bound`, no more than that a search of that size saw nothing."""

    reason: str
    on_bound: bool = False


def reasons(path: Path | None = None) -> dict[str, Equal]:
    """The reason of each equal change by the label under which `unospec mutate` lists it."""
    path = path or data("mutants") / "equal.toml"
    if not path.is_file():
        return {}
    found: dict[str, Equal] = {}
    for entry in tomllib.loads(path.read_text(encoding="utf-8")).get("equal", ()):
        on_bound = "bound" in entry
        why = Equal(" ".join(entry["bound" if on_bound else "reason"].split()), on_bound)
        for label in entry.get("changes") or [entry["change"]]:
            found[label] = why
    return found
