"""An engine in the same process: a function from request to reply."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from .channel import ChannelFault

Handler = Callable[[Mapping[str, Any]], Mapping[str, object]]


@dataclass(frozen=True, slots=True)
class DirectChannel:
    """Calls the engine. There is no deadline: what runs in this process can't be stopped."""

    handle: Handler

    def ask(self, request: Mapping[str, object], deadline: float) -> dict[str, Any]:
        """The reply; an exception of the engine's is a crash."""
        try:
            return dict(self.handle(request))
        except Exception as error:
            raise ChannelFault("crash", f"{type(error).__name__}: {error}") from error

    def close(self) -> None:
        """Nothing has to be ended."""

    def said(self) -> str:
        """An engine in this process has no standard error of its own."""
        return ""
