"""Every citation that is written in an item, wherever it stands."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass

from uno_ref.diagnostics import Span
from uno_ref.model.items import Item
from uno_ref.model.written import Cite


def citations(item: Item) -> Iterator[Cite]:
    """The citations in an item, in their order."""
    waiting: list[object] = [item]
    while waiting:
        node = waiting.pop()
        if isinstance(node, Cite):
            yield node
        elif isinstance(node, tuple):
            waiting.extend(reversed(node))
        elif is_dataclass(node) and not isinstance(node, Span):
            waiting.extend(getattr(node, each.name) for each in reversed(fields(node)))
