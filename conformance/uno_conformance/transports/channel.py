"""What every transport offers, and the three ways in which one breaks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, Protocol

FaultKind = Literal["crash", "timeout", "protocol"]


class ChannelFault(Exception):
    """The engine gave no usable reply. The channel is of no more use; open a new one."""

    def __init__(self, kind: FaultKind, text: str) -> None:
        super().__init__(text)
        self.kind: FaultKind = kind
        self.text = text


class Channel(Protocol):
    """One live connection to an engine."""

    def ask(self, request: Mapping[str, object], deadline: float) -> dict[str, Any]:
        """The reply to a request, within `deadline` seconds. Raises ChannelFault."""

    def close(self) -> None:
        """End the engine, whatever it does."""

    def said(self) -> str:
        """The end of what the engine wrote to its standard error."""
