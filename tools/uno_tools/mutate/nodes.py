"""Walking a written item and putting something else in one place of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any

from uno_ref.diagnostics import Source, Span

# The way from an item down to a node: names of fields and positions in tuples.
Path = tuple[str | int, ...]


def nodes(node: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Every node of an item with the way to it, the item itself first; places (spans) are no nodes."""
    if isinstance(node, Span | Source) or not is_dataclass(node) or isinstance(node, type):
        return
    yield path, node
    for one in fields(node):
        value = getattr(node, one.name)
        if isinstance(value, tuple):
            for index, part in enumerate(value):
                yield from nodes(part, (*path, one.name, index))
        else:
            yield from nodes(value, (*path, one.name))


def put(node: Any, path: Path, new: Any) -> Any:
    """The item with `new` at the end of the way; None drops an element of a tuple, a tuple puts several in its place."""
    if not path:
        return new
    name, rest = path[0], path[1:]
    value = getattr(node, str(name))
    if isinstance(value, tuple) and rest:
        index, further = int(rest[0]), rest[1:]
        if not further and (new is None or isinstance(new, tuple)):
            return replace(node, **{str(name): (*value[:index], *(new or ()), *value[index + 1 :])})
        changed = put(value[index], further, new)
        return replace(node, **{str(name): (*value[:index], changed, *value[index + 1 :])})
    return replace(node, **{str(name): put(value, rest, new)})
