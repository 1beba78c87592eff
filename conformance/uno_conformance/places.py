"""Where the suite's data lies: beside the package in a checkout, inside it in an installed wheel."""

from __future__ import annotations

import os
from pathlib import Path

PACKAGE = Path(__file__).parent


def data(name: str) -> Path:
    """The folder `name` (`scenarios`, `adapters`, `mutants`, `answers`, `kits`) of this installation."""
    checkout = PACKAGE.parent / name
    return checkout if checkout.is_dir() else PACKAGE / "_data" / name


def schemas() -> Path:
    """The folder of generated JSON Schemas; it exists in a checkout only."""
    return PACKAGE.parent.parent / "spec" / "schema"


def shown(path: Path) -> str:
    """A path as messages print it: relative to the working folder if it lies below it."""
    here, there = os.path.join(os.getcwd(), ""), os.path.abspath(path)
    inside = there.startswith(here)
    return (there[len(here) :] if inside else str(path)).replace(os.sep, "/")
