"""Random play of an engine against the reference; what differs becomes a short scenario."""

from .campaign import Campaign, Limits
from .finding import Finding, known_in
from .played import Unplayable
from .positions import NoPosition

__all__ = ["Campaign", "Finding", "Limits", "NoPosition", "Unplayable", "known_in"]
