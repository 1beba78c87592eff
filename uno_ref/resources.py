"""Where the specification lies: inside the wheel, or beside the package in a checkout."""

from __future__ import annotations

from functools import cache
from pathlib import Path


@cache
def spec_folder() -> Path:
    """The folder `spec` of this installation."""
    checkout = Path(__file__).resolve().parent.parent / "spec"
    if (checkout / "grammar" / "rules.lark").is_file():
        return checkout
    return Path(__file__).resolve().parent / "_data" / "spec"


def shipped_files() -> tuple[Path, ...]:
    """Every rule file of the specification, in a fixed order."""
    return tuple(sorted(spec_folder().rglob("*.uno")))
