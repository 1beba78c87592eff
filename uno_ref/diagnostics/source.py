"""Where a text came from, and where in it something stands."""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Source:
    """A text with the name under which messages speak of it (a path, or `<text>`)."""

    name: str
    text: str
    line_starts: tuple[int, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Note at which offset every line begins."""
        starts = [0, *(match.end() for match in re.finditer("\n", self.text))]
        object.__setattr__(self, "line_starts", tuple(starts))

    def line_column(self, offset: int) -> tuple[int, int]:
        """Line and column of `offset`, both counted from 1; an offset past the end is the end."""
        offset = max(0, min(offset, len(self.text)))
        line = bisect_right(self.line_starts, offset)
        return line, offset - self.line_starts[line - 1] + 1

    def line(self, number: int) -> str:
        """The text of line `number` (from 1) without its line end."""
        start = self.line_starts[number - 1]
        end = self.text.find("\n", start)
        return self.text[start : len(self.text) if end < 0 else end].rstrip("\r")


@dataclass(frozen=True, slots=True)
class Span:
    """The half-open range `start`..`end` of offsets in a source."""

    source: Source
    start: int
    end: int

    @property
    def line(self) -> int:
        """The line in which the span begins, from 1."""
        return self.source.line_column(self.start)[0]

    @property
    def column(self) -> int:
        """The column in which the span begins, from 1."""
        return self.source.line_column(self.start)[1]

    @property
    def place(self) -> str:
        """`file:line:column`, as messages print it."""
        return f"{self.source.name}:{self.line}:{self.column}"

    @property
    def text(self) -> str:
        """The text that the span covers."""
        return self.source.text[self.start : self.end]
