"""Walking through what has been resolved: every order and expression below a value."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, cast

from uno_ref.diagnostics import Span
from uno_ref.model.executed import Type


def nodes(*roots: object) -> Iterator[Any]:
    """Every node of the model below the roots, these included, in no particular order."""
    waiting = list(roots)
    while waiting:
        node = waiting.pop()
        kind = type(node)
        if kind is tuple:
            waiting.extend(node)  # type: ignore[arg-type]
        elif isinstance(node, Mapping):
            waiting.extend(node.values())
        elif kind not in _LEAVES:
            parts = _parts(cast("Hashable", kind))
            if parts is not None:
                yield node
                waiting.extend([getattr(node, name) for name in parts])


_LEAVES = frozenset((str, int, bool, type(None), frozenset, Span, Type))


@cache
def _parts(kind: Any) -> tuple[str, ...] | None:
    """The names of the parts of a kind of node; None if it is no node."""
    return tuple(each.name for each in fields(kind)) if is_dataclass(kind) else None
