"""A rule file in its one form: two spaces a level, one space between words, at most one blank line.

The form is made of the words of the file, not of its meaning, so that nothing that was written is lost:
comments stay where they are, and so do the places where an author continued a line. Formatting twice changes
nothing more.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from .layout import CONTINUES

_TOKEN = re.compile(r'--.*|"[^"\n]*"|\[[^\]\n]*\]|[^\s"\[\],:()]+|[,:()]|\S')
_WIDTH = 2


@dataclass(frozen=True, slots=True)
class Line:
    """A line that is not blank.

    How deep it was indented, its words, its comment, whether it continues the one before.
    """

    indent: int
    words: tuple[str, ...]
    comment: str
    continues: bool
    after_blank: bool


def formatted(text: str) -> str:
    """The text in its one form; it need not be free of faults, but quotes must be closed."""
    lines = _lines(text)
    written: list[str] = []
    levels: list[int] = []
    depth = 0
    for index, line in enumerate(lines):
        if not line.words:
            depth_here = _depth_of_comment(lines, index, levels)
        elif line.continues:
            depth_here = depth + (0 if line.words[0] in ("or", "and", "otherwise") else 1)
        else:
            while levels and levels[-1] > line.indent:
                levels.pop()
            if not levels or levels[-1] < line.indent:
                levels.append(line.indent)
            depth = depth_here = len(levels) - (1 if levels[0] == 0 else 0)
        if line.after_blank and written:
            written.append("")
        parts = [_joined(line.words)] if line.words else []
        if line.comment:
            parts.append(line.comment)
        written.append(" " * (_WIDTH * depth_here) + "  ".join(parts))
    return "\n".join(written) + "\n" if written else ""


def _lines(text: str) -> list[Line]:
    found: list[Line] = []
    blank = False
    for raw in text.replace("\r\n", "\n").split("\n"):
        if not raw.strip():
            blank = True
            continue
        tokens = _TOKEN.findall(raw)
        comment = ""
        if tokens and tokens[-1].startswith("--"):
            comment = tokens.pop().rstrip()
        continues = bool(found) and CONTINUES.match(raw) is not None and bool(tokens)
        found.append(Line(len(raw) - len(raw.lstrip(" ")), tuple(tokens), comment, continues, blank))
        blank = False
    return found


def _depth_of_comment(lines: list[Line], index: int, levels: list[int]) -> int:
    """A comment alone stands as deep as the next line that says something.

    At the end, at the margin of the items.
    """
    following = next((line for line in lines[index + 1 :] if line.words and not line.continues), None)
    if following is None:
        return min(len(levels), 1) if lines[index].indent else 0
    open_levels = [level for level in levels if level <= following.indent]
    if not open_levels or open_levels[-1] < following.indent:
        open_levels.append(following.indent)
    return len(open_levels) - (1 if open_levels[0] == 0 else 0)


def _joined(words: tuple[str, ...]) -> str:
    """The words with one space between, none before a comma or colon and none inside brackets."""
    text = ""
    for word in words:
        if word.startswith("[") and word.endswith("]"):
            word = "[" + ", ".join(part.strip() for part in word[1:-1].split(",")) + "]"
        if text and word not in (",", ":", ")") and not text.endswith("("):
            text += " "
        text += word
    return text
