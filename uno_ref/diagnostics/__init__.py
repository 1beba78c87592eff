"""Sources, spans and diagnostics as values; rendering them is somebody else's job."""

from .diagnostic import (
    Diagnostic,
    Note,
    Severity,
    did_you_mean,
    has_errors,
    in_order,
    listed,
    nearest,
    the_first,
)
from .source import Source, Span

__all__ = [
    "Diagnostic",
    "Note",
    "Severity",
    "Source",
    "Span",
    "did_you_mean",
    "has_errors",
    "in_order",
    "listed",
    "nearest",
    "the_first",
]
