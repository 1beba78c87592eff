"""Searches: the shortest game on which two rule sets differ, in which a rule matters, or that reaches a position."""

from .find import Answer, Finder
from .lockstep import Bound as SearchBound
from .matter import Matter, matter
from .reach import Bound, Exhausted, Reached, reachable
from .sides import BadRules, NoSuchItem, Side, home_of, side, without

__all__ = [
    "Answer", "BadRules", "Bound", "Exhausted", "Finder", "Matter", "NoSuchItem", "Reached", "SearchBound", "Side",
    "home_of", "matter", "reachable", "side", "without",
]  # fmt: skip
