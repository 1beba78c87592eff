"""Does an adapter speak the protocol, and is what it claims in `hello` true when it is tried once?"""

from .finding import Finding
from .trying import Trying, smoke

__all__ = ["Finding", "Trying", "smoke"]
