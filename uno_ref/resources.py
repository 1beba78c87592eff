"""Where the specification lies: inside the wheel, or beside the package in a checkout."""

from __future__ import annotations

import re
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


def rule_names() -> tuple[str, ...]:
    """The games, variants and profiles that the specification ships, in the order of their files."""
    pattern = re.compile(r"^(?:game|variant|profile)[ ]+([a-z][a-z0-9-]*)", re.MULTILINE)
    return tuple(
        match[1] for file in shipped_files() for match in pattern.finditer(file.read_text(encoding="utf-8"))
    )
