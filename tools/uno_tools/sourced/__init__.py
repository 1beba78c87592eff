"""What became of each statement of a source: clause, rule, scenario, caught fault; and what is missing in between."""

from .statements import Mark, Traced, mark_of, traced

__all__ = ["Mark", "Traced", "mark_of", "traced"]
