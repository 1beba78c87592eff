"""The reference knows no game: no word that only the rule files declare stands in its code."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import uno_ref
from uno_ref.check.scope import FACTS, KNOWN, MACHINE_EVENTS
from uno_ref.compose import read_source
from uno_ref.model import items as i
from uno_ref.resources import shipped_files
from uno_ref.syntax import parse
from uno_ref.syntax.tables import grammar_text

PACKAGE = Path(uno_ref.__file__).parent
# Words that some game declares and that the code has for a reason of its own.
REASONS = {
    "blank": "a line with nothing in it",
    "draw": "the key under which a position and a view tell the draw pile's cards (spec/protocol.md)",
    "name": "what a thing is called",
    "reverse": "Python's own word for going backwards",
    "drawn": "how many cards a drawing has given so far",
    "overlay": "a variant that is laid over others to try it on them (load)",
    "sound": "the test that tells sound plays (SOUND in spec/language.md)",
}


def declared() -> tuple[set[str], set[str]]:
    """What only a game has: names that must be no identifier and no text, and others that must be no text.

    The others are values, definitions, events and values of options: everyday words that code may well use.
    """
    names: set[str] = set()
    others: set[str] = set()
    for path in shipped_files():
        file, _ = parse(read_source(path)[0])
        for unit in file.units:
            if isinstance(unit, i.Variant | i.Profile | i.Game):
                names.add(unit.name.name)
            for item in unit.items if isinstance(unit, i.Game | i.Variant) else ():
                inner = item.item if isinstance(item, i.Replace) else item
                names.update(_names(inner))
                others.update(_others(inner))
    return {word for word in names if not word.isdigit()}, others


def _names(item: i.Item) -> Iterator[str]:
    match item:
        case i.Attribute():
            yield item.name.name
            yield from (value.name for value in item.values)
        case i.Deck():
            for line in item.lines:
                yield from (face.name for face in line.faces)
                if isinstance(line, i.Tagged):
                    yield line.tag.name
        case i.Action() | i.Window() | i.Option():
            yield item.name.name
        case _:
            pass


def _others(item: i.Item) -> Iterator[str]:
    match item:
        case i.Remember() | i.Define() | i.Event():
            yield item.name.name
        case i.Option():
            yield from (word.name for word in item.words)
        case _:
            pass


def of_the_language() -> set[str]:
    """The words of the grammar, and the values, functions and events that language.md names."""
    grammar = re.sub(r"//[^\n]*", "", grammar_text())
    return {*re.findall(r'"([a-z]+)"', grammar), *KNOWN, *FACTS, *MACHINE_EVENTS, "yes", "no"}


def used(file: Path) -> Iterator[tuple[str, bool, int]]:
    """Every text and identifier of a file as a rule file would write it; whether it is a text; its line."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        line = getattr(node, "lineno", 0)
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value, True, line
        for part in ("id", "attr", "name", "arg"):
            word = getattr(node, part, None)
            if isinstance(word, str):
                yield word.lower().strip("_").replace("_", "-"), False, line


def code() -> list[Path]:
    return [file for file in sorted(PACKAGE.rglob("*.py")) if "tests" not in file.parts]


def test_no_word_of_a_game_stands_in_the_code() -> None:
    names, others = declared()
    names -= of_the_language() | set(REASONS)
    others -= of_the_language() | set(REASONS)
    assert {"red", "wild", "play", "catching", "uno-penalty", "uno"} <= names
    assert {"pending", "matches", "round-ends"} <= others
    places = [
        f"{file.relative_to(PACKAGE)}:{line}: {word}"
        for file in code()
        for word, is_text, line in used(file)
        if word in names or (is_text and word in others)
    ]
    assert places == []


def test_every_reason_is_needed() -> None:
    words = {word for file in code() for word, _, _ in used(file)}
    names, others = declared()
    assert set(REASONS) <= words & (names | others)
