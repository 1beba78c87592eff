"""Formatting: the meaning stays, comments stay, a second time changes nothing, and the shipped files are in
the form.
"""

from __future__ import annotations

import re
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

import pytest

from uno_ref.diagnostics import Source, Span
from uno_ref.resources import shipped_files
from uno_ref.syntax import parse
from uno_ref.syntax.format import formatted

FILES = shipped_files()


def meaning(node: Any) -> Any:
    """A model without its places."""
    if isinstance(node, Span | Source):
        return None
    if isinstance(node, tuple):
        return tuple(meaning(part) for part in node)
    if is_dataclass(node) and not isinstance(node, type):
        return (type(node).__name__, *(meaning(getattr(node, one.name)) for one in fields(node)))
    return node


def comments(text: str) -> list[str]:
    """The comments of a text, in order."""
    return [
        match[0].rstrip()
        for line in text.split("\n")
        for match in re.finditer(r"--.*", re.sub(r'"[^"]*"', '""', line))
    ]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_shipped_file_is_in_its_form(path: Path) -> None:
    """`unospec fmt` would leave every shipped file as it is."""
    text = path.read_text(encoding="utf-8")
    assert formatted(text) == text


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_formatting_keeps_meaning_and_comments(path: Path) -> None:
    """A file that is written badly means what it meant; formatting it twice is formatting it once."""
    text = path.read_text(encoding="utf-8")
    badly = re.sub(r"^( +)", lambda match: match[1] * 2, text, flags=re.MULTILINE).replace(
        "\n\n", "\n\n\n \n"
    )
    once = formatted(badly)
    assert formatted(once) == once
    assert comments(once) == comments(text)
    was, faults = parse(Source("a", text))
    now, more = parse(Source("a", once))
    assert not faults
    assert not more
    assert meaning(was.units) == meaning(now.units)
