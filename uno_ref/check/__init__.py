"""A flattened game -> a rule set that runs, with every fault of it found before play."""

from .resolve import resolve_game

__all__ = ["resolve_game"]
