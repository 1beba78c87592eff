"""The kinds of change: each is a slip that somebody who implements the rules could make."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any

from uno_tools.mutate.nodes import put

from . import declared, guards, sentences, statements, values
from .change import Change, Found, Vocabulary, place, text, vocabulary

Kind = Callable[[Any, Vocabulary], Found]


def kinds_of(module: ModuleType) -> dict[str, Kind]:
    """The kinds that a module has: its functions of an item and a vocabulary, by their names."""
    return {
        name.replace("_", "-"): function
        for name, function in vars(module).items()
        if getattr(function, "__module__", "") == module.__name__
        and getattr(function, "__annotations__", {}).get("return") == "Found"
    }


KINDS: dict[str, Kind] = {
    name: kind
    for module in (guards, values, statements, sentences, declared)
    for name, kind in kinds_of(module).items()
}


def changes(item: Any, words: Vocabulary) -> Iterator[Change]:
    """Every change of an item, each different from the item and from the others."""
    seen = {item}
    for kind, find in KINDS.items():
        for path, new, told in find(item, words):
            changed = put(item, path, new) if path else new
            if changed not in seen:
                seen.add(changed)
                yield Change(kind, told, place(item, path), changed)


__all__ = ["KINDS", "Change", "Vocabulary", "changes", "text", "vocabulary"]
