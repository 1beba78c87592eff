"""Where the suite's data lies: beside the package in a checkout, inside it in an installed wheel."""

from __future__ import annotations

from pathlib import Path

PACKAGE = Path(__file__).parent


def data(name: str) -> Path:
    """The folder `name` (`scenarios`, `adapters`, `mutants`, `kits`) of this installation."""
    checkout = PACKAGE.parent / name
    return checkout if checkout.is_dir() else PACKAGE / "_data" / name


def schemas() -> Path:
    """The folder of generated JSON Schemas; it exists in a checkout only."""
    return PACKAGE.parent.parent / "spec" / "schema"


def shown(path: Path) -> str:
    """A path as messages print it: relative to the working folder if it lies below it."""
    try:
        return path.resolve().relative_to(Path.cwd()).as_posix()
    except (ValueError, OSError):
        return path.as_posix()
