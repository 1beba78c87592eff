"""The adapter protocol, version 1: its messages and how they travel. The normative text is
`spec/protocol.md`."""

from .codec import MAX_LINE, BadLine, decode, encode

VERSION = 1

__all__ = ["MAX_LINE", "VERSION", "BadLine", "decode", "encode"]
