"""A flattened game -> a rule set that runs, with every fault of it found before play."""

from .overlap import overlaps
from .resolve import resolve_game
from .sequence import unordered

__all__ = ["overlaps", "resolve_game", "unordered"]
