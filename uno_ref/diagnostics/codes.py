"""The codes of faults in rule files. A code is for ever.

E1xx: the text can't be read. E2xx: names, types, values, citations. E3xx: how rules are put together. E4xx:
what can never come about. Wxxx: what is allowed, and probably not meant. Each has a page beside this module,
`pages/CODE.md`, with a file that has the fault and one that hasn't; the tests check both.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import cast

from .diagnostic import Severity

_PAGE = re.compile(
    r"# (?P<code>[EW]\d{3}): (?P<title>.+)\n\n(?P<severity>error|warning)\n\n(?P<page>(?:.|\n)+?)\n"
    r"(?:\n## A file with this fault\n\n(?P<example>(?:    .*\n|\n)+?))?"
    r"(?:\n## A file without it\n\n(?P<better>(?:    .*\n|\n)+))?"
)


@dataclass(frozen=True, slots=True)
class Code:
    """A kind of fault: its title, what it means, a file that has it and one that hasn't (None if no file can
    show it).
    """

    code: str
    title: str
    severity: Severity
    page: str
    example: str | None
    better: str | None


@cache
def codes() -> Mapping[str, Code]:
    """Every code with its page, in their order."""
    pages = sorted((Path(__file__).parent / "pages").glob("*.md"))
    return {path.stem: read(path.read_text(encoding="utf-8")) for path in pages}


def read(text: str) -> Code:
    """A page as data."""
    match = _PAGE.fullmatch(text)
    if match is None:
        raise ValueError(f"no page of a code: {text[:40]!r}")
    severity = cast("Severity", match["severity"])
    return Code(
        match["code"],
        match["title"],
        severity,
        match["page"],
        plain(match["example"]),
        plain(match["better"]),
    )


def plain(block: str | None) -> str | None:
    """An indented block as the text that it shows."""
    if block is None:
        return None
    return "".join(f"{line[4:]}\n" for line in block.splitlines())
