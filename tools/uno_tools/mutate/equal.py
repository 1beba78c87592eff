"""Changes that nobody can see, each with the reason: they play the same game in other words."""

from __future__ import annotations

import tomllib

from uno_conformance.places import data


def reasons() -> dict[str, str]:
    """The reason of each equal change by the label under which `unospec mutate` lists it."""
    path = data("mutants") / "equal.toml"
    if not path.is_file():
        return {}
    return {
        entry["change"]: entry["reason"] for entry in tomllib.loads(path.read_text(encoding="utf-8"))["equal"]
    }
