"""Every citation that is written in an item, wherever it stands."""

from __future__ import annotations

from collections.abc import Iterator

from uno_ref.model.items import Item
from uno_ref.model.written import Cite

from .walk import nodes


def citations(item: Item) -> Iterator[Cite]:
    """The citations in an item, in no particular order."""
    return (node for node in nodes(item) if type(node) is Cite)
