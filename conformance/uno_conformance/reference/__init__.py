"""The reference interpreter as an engine: it answers the protocol on top of `uno_ref.game`."""

from .server import Server

__all__ = ["Server"]
