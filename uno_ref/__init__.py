"""The reference interpreter of the Uno rules specification (unofficial)."""

from uno_ref.load import Loaded, load
from uno_ref.model.ruleset import RuleSet

__all__ = ["Loaded", "RuleSet", "load"]
