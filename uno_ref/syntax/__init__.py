"""Text of the rules language -> model."""

from .parser import parse

__all__ = ["parse"]
