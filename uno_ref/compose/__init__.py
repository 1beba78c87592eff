"""A game, variants and option values -> one flattened list of items."""

from .flatten import Flat, Placed, flatten
from .library import Library, library, read_source, shipped_sources

__all__ = ["Flat", "Library", "Placed", "flatten", "library", "read_source", "shipped_sources"]
