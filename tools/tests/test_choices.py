"""The page of choices names only what is there, and leaves no reading out."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import groupby

import pytest

from uno_ref.compose import library
from uno_ref.load import load
from uno_ref.model.items import Variant
from uno_ref.resources import spec_folder
from uno_tools import index

CELLS = re.compile(r"^\| ([^|]+) \| ([^|]+) \| ([^|]+) \|$", re.MULTILINE)
NAMED = re.compile(r"^(?:reading|variant) `([a-z0-9-]+)`$")
OPTION = re.compile(r"^option `([a-z0-9-]+)`(?: is|, such as) `([a-z0-9-]+)`(?:,? of `([a-z0-9-]+)`)?$")
BASE = re.compile(r"^base: ([A-Z0-9]+-[0-9]{3}(?:, [A-Z0-9]+-[0-9]{3})*)$")
WORDS = re.compile(r"^(?:can't be said: .+|variant with .+)$")


@dataclass(frozen=True, slots=True)
class Value:
    """A value of a choice, and where it is said."""

    choice: str
    name: str
    said: str


def page() -> str:
    return (spec_folder() / "choices.md").read_text("utf-8")


def values() -> list[Value]:
    return [Value(*cells) for cells in CELLS.findall(page()) if cells[0] != "choice"]


def told(value: Value) -> str:
    return f"{value.choice}: {value.name}"


@pytest.mark.parametrize("value", values(), ids=told)
def test_what_says_a_value_is_there(value: Value) -> None:
    if base := BASE.match(value.said):
        assert set(base[1].split(", ")) <= set(index.clauses())
    elif named := NAMED.match(value.said):
        assert isinstance(library(()).module(named[1]), Variant)
    elif option := OPTION.match(value.said):
        name, word, variant = option.groups()
        given = {name: int(word) if word.isdigit() else word}
        loaded = load(f"uno + {variant}" if variant else "uno", given)
        assert loaded.rules is not None, loaded.diagnostics
    else:
        assert WORDS.match(value.said), value.said


def test_a_choice_has_two_values_that_differ() -> None:
    for choice, group in groupby(values(), key=lambda value: value.choice):
        names = [value.name for value in group]
        assert len(set(names)) == len(names), choice


def test_every_reading_is_a_value_of_a_choice() -> None:
    folder = spec_folder() / "variants" / "readings"
    readings = {path.stem for path in folder.glob("*.uno")} - library(()).bridges.keys()
    assert readings - set(re.findall(r"^\|.* reading `([a-z0-9-]+)` \|$", page(), re.MULTILINE)) == set()
