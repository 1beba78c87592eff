"""Bridges to paste: what the help of a conflict proposes, both readings in it, one of them as a comment."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import takewhile

from uno_ref.diagnostics import Span

RULING = "which of them counts is a ruling"
_HEAD = re.compile(r"(rule +[a-z][a-z0-9-]*)( *, *ahead of +[a-z0-9-]+(?: *, *[a-z0-9-]+)*)?")


def between(one: str, other: str, in_force: Iterable[str], otherwise: Iterable[str]) -> str:
    """A bridge between two variants: the lines that hold, and the other reading as comments."""
    first, second = sorted((one, other))
    return _told(
        f"{RULING}; write it as a bridge:",
        [f"variant {first}-with-{second} changes {first}, {second}"],
        in_force,
        otherwise,
    )


def inside(module: str, in_force: Iterable[str], otherwise: Iterable[str]) -> str:
    """The same where one module builds on the other, and so can say it itself."""
    return _told(f"{RULING}; say it in `{module}`:", [], in_force, otherwise)


def _told(lead: str, head: Sequence[str], in_force: Iterable[str], otherwise: Iterable[str]) -> str:
    comments = [f"-- {line}" if line else "--" for line in otherwise]
    indent = "    " if head else "  "
    lines = [*(f"  {line}" for line in head), *(f"{indent}{line}" for line in (*in_force, *comments))]
    return "\n".join([lead, *lines])


def pasted(span: Span) -> list[str]:
    """The lines of an item, as if it began at the left margin."""
    source = span.source
    start = source.text.rfind("\n", 0, span.start) + 1
    line = source.text[start : span.start]
    indent = len(line) - len(line.lstrip(" "))
    first, *others = span.text.split("\n")
    below = takewhile(lambda each: not each.strip() or each.startswith(" " * (indent + 1)), others)
    kept = [first.rstrip(), *(each.rstrip()[indent:] for each in below)]
    while not kept[-1]:
        kept.pop()
    return kept


def replaced(span: Span) -> list[str]:
    """An item put in the place of the one of its name."""
    first, *others = pasted(span)
    return [first if first.startswith("replace ") else f"replace {first}", *others]


def ahead(span: Span, other: str) -> list[str]:
    """A rule put in its own place, ahead of another one."""

    def more(match: re.Match[str]) -> str:
        return f"{match[1]}{match[2]}, {other}" if match[2] else f"{match[1]}, ahead of {other}"

    first, *others = replaced(span)
    return [_HEAD.sub(more, first, count=1), *others]
