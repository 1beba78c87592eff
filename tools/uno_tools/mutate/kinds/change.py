"""A change of an item, and what the items of a rule set have names for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from uno_ref.diagnostics import Span
from uno_ref.model import items as i
from uno_ref.model import written as w
from uno_tools.mutate.nodes import Path, nodes

# The way to a node, what takes its place (None: it is gone), and the change in words.
Found = Iterator[tuple[Path, Any, str]]


@dataclass(frozen=True, slots=True)
class Change:
    """A change of an item: what kind, in words, where, and the item as it then is (None: it is gone)."""

    kind: str
    words: str
    span: Span
    item: Any


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The names that a rule set declares, by what they stand for, each in the order of the files."""

    faces: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    numeric_options: tuple[str, ...] = ()
    numbers: tuple[str, ...] = ()
    """Remembered numbers, one each."""

    players: tuple[str, ...] = ()
    """Remembered players."""

    windows: tuple[tuple[str, str], ...] = ()
    """Each with for whom it is."""

    actions: tuple[str, ...] = ()
    events: tuple[str, ...] = ()
    definitions: tuple[str, ...] = ()
    piles: tuple[str, ...] = ()
    """All of them, those of every game included."""


def vocabulary(items: Sequence[Any]) -> Vocabulary:
    """What the items of a rule set declare."""
    remembered = [item for item in items if isinstance(item, i.Remember) and not item.each_player]
    decks = [line for item in items if isinstance(item, i.Deck) for line in item.lines]
    faces = (face.name for line in decks if isinstance(line, i.Copies) for face in line.faces)
    return Vocabulary(
        faces=tuple(dict.fromkeys(faces)),
        tags=tuple(dict.fromkeys(line.tag.name for line in decks if isinstance(line, i.Tagged))),
        numeric_options=tuple(
            item.name.name for item in items if isinstance(item, i.Option) and item.bounds is not None
        ),
        numbers=tuple(item.name.name for item in remembered if item.type.kind == "number"),
        players=tuple(item.name.name for item in remembered if item.type.kind == "player"),
        windows=tuple((item.name.name, item.whom) for item in items if isinstance(item, i.Window)),
        actions=tuple(item.name.name for item in items if isinstance(item, i.Action)),
        events=tuple(item.name.name for item in items if isinstance(item, i.Event)),
        definitions=tuple(item.name.name for item in items if isinstance(item, i.Define)),
        piles=tuple(item.name.name for item in items if isinstance(item, i.Zone) and not item.each_player),
    )


def following(name: str, names: Sequence[str], besides: Sequence[str] = ()) -> str | None:
    """The name behind this one in a row, round to its beginning, that isn't among those besides; None if none is."""
    if name not in names:
        return None
    at = names.index(name) + 1
    return next((each for each in (*names[at:], *names[: at - 1]) if each not in besides), None)


def place(item: Any, path: Path) -> Span:
    """Where the change is: the nearest node on the way that has a place."""
    node, span = item, item.span
    for step in path:
        node = node[step] if isinstance(step, int) else getattr(node, step)
        span = getattr(node, "span", span)
    found: Span = span
    return found


def text(node: Any) -> str:
    """The words of a node on one line, cut if they are many."""
    words = " ".join(node.span.text.split())
    return words if len(words) <= 70 else words[:67] + "..."


def listed(names: Sequence[w.Name]) -> str:
    """Names with commas between them."""
    return ", ".join(name.name for name in names)


__all__ = [
    "Change",
    "Found",
    "Path",
    "Vocabulary",
    "following",
    "listed",
    "nodes",
    "place",
    "text",
    "vocabulary",
]
