"""YAML 1.2 read safely: plain values, a span for every path, and every fault as a diagnostic."""

from .document import Document, Path, read_document
from .limits import DEFAULT_LIMITS, Limits

__all__ = ["DEFAULT_LIMITS", "Document", "Limits", "Path", "read_document"]
