"""How requests reach an engine: in this process, or through the pipes of a process of its own."""

from .channel import Channel, ChannelFault, FaultKind
from .direct import DirectChannel
from .process import ProcessChannel

__all__ = ["Channel", "ChannelFault", "DirectChannel", "FaultKind", "ProcessChannel"]
