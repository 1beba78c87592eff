"""A game, variants and option values -> one flattened list of items."""

from .flatten import Flat, flatten
from .library import Library, library, read_source, shipped_sources
from .merge import Placed, key_of

__all__ = ["Flat", "Library", "Placed", "flatten", "key_of", "library", "read_source", "shipped_sources"]
