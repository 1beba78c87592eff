"""Text of the rules language -> model."""

from uno_ref.diagnostics import Diagnostic, Source
from uno_ref.model.items import File

from .kept import parsed


def parse(source: Source) -> tuple[File, tuple[Diagnostic, ...]]:
    """The file as a model, and every fault of its syntax; the parser comes in when a text must be read."""
    from . import parser

    return parser.parse(source)


__all__ = ["parse", "parsed"]
