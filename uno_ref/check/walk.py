"""Walking through what has been resolved: every order and expression below a value."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from uno_ref.diagnostics import Span
from uno_ref.model.executed import Type


def nodes(*roots: object) -> Iterator[Any]:
    """Every node of the model below the roots, these included, in no particular order."""
    waiting = list(roots)
    while waiting:
        node = waiting.pop()
        if isinstance(node, tuple):
            waiting.extend(node)
        elif isinstance(node, Mapping):
            waiting.extend(node.values())
        elif is_dataclass(node) and not isinstance(node, Span | Type):
            yield node
            waiting.extend(getattr(node, each.name) for each in fields(node))
