"""Positions as people write them, by names and as plain data: read into states, and told from them.

Both interpreters share it: it knows what a position is, and carries nothing out.
"""

from .begin import position, whole_match
from .fault import BadPosition, Fault
from .tell import blocking, describe, view_of, worded

__all__ = [
    "BadPosition",
    "Fault",
    "blocking",
    "describe",
    "position",
    "view_of",
    "whole_match",
    "worded",
]
