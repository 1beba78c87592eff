"""One try at parsing a text: Lark's tree, or where it failed in the words of the language.

Nothing but this module and `tables` knows Lark; none of its names reaches an author.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from threading import Lock
from typing import Any

from .tables import lark_parser, patterns

_TOKEN = re.compile(r"[A-Za-z0-9_]+(?:-[A-Za-z0-9_]+)*|\"[^\"\n]*\"?|\[[^\]\n]*\]?|[=<>!&|]+|\S")
_WORDS = {
    "NAME": "a name", "INT": "a number", "STRING": "a text in quotes", "CITES": "clause ids in square brackets",
    "CLAUSE": "a clause id such as TURN-010", "GROUP": "a group of clauses such as TURN", "_NL": "the end of the line",
    "_INDENT": "a line that is indented deeper", "_DEDENT": "the end of the block", "$END": "the end of the file",
}  # fmt: skip
# The indenter that Lark calls keeps its place in itself, so two threads can't parse at once.
_ONE_AT_A_TIME = Lock()
_LAYOUT = ("_NL", "_INDENT", "_DEDENT", "$END")


@dataclass(frozen=True, slots=True)
class Failure:
    """Where a text stops making sense.

    `kind` is "indent" (a line stands deeper than it may), "end" (the line ends too early), "dedent" (the
    lines of a block are uneven) or "word"; `expected` are the words and things that could stand there,
    `keywords` those of them that are fixed words.
    """

    start: int
    end: int
    kind: str
    found: str
    expected: tuple[str, ...]
    keywords: tuple[str, ...]


def attempt(text: str) -> Any | Failure:
    """The tree of a text, or the failure."""
    from lark.exceptions import UnexpectedCharacters, UnexpectedInput, UnexpectedToken
    from lark.indenter import DedentError

    try:
        with _ONE_AT_A_TIME:
            return lark_parser().parse(text)
    except UnexpectedToken as error:
        token = error.token
        expected = set(error.accepts or error.expected or ())
        if token.type in _LAYOUT:
            start = len(text) if token.start_pos is None else token.start_pos
            end = len(text[:start].rstrip())
            kind = "indent" if token.type == "_INDENT" else "end"
            return _failure(end, end, kind, "", expected)
        start = token.start_pos or 0
        return _failure(start, token_end(text, start), "word", text[start : token_end(text, start)], expected)
    except UnexpectedCharacters as error:
        start = error.pos_in_stream or 0
        end = token_end(text, start)
        return _failure(start, end, "word", text[start:end], set(error.allowed or ()))
    except DedentError:
        return Failure(0, 0, "dedent", "", (), ())
    except UnexpectedInput as error:
        return _failure(error.pos_in_stream or 0, error.pos_in_stream or 0, "word", "", set())


def token_end(text: str, start: int) -> int:
    """Where the word or symbol that begins at `start` ends."""
    match = _TOKEN.match(text, start)
    return match.end() if match else min(start + 1, len(text))


def tokens(text: str, start: int, end: int) -> list[tuple[int, int]]:
    """The words and symbols of a range of the text, comments left out."""
    found = []
    for match in _TOKEN.finditer(text, start, end):
        if text.startswith("--", match.start()):
            break
        found.append(match.span())
    return found


def _failure(start: int, end: int, kind: str, found: str, expected: set[str]) -> Failure:
    words = [plain(name) for name in sorted(expected)]
    keywords = [word.strip("`") for word in words if word.startswith("`")]
    return Failure(start, end, kind, found, tuple(word for word in words if word), tuple(keywords))


def plain(terminal: str) -> str:
    """A terminal of the grammar in words; "" for one that says nothing to a reader."""
    if terminal in _WORDS:
        return _WORDS[terminal]
    pattern = patterns().get(terminal)
    return f"`{pattern}`" if pattern is not None else ""


def keywords() -> tuple[str, ...]:
    """Every fixed word of the language."""
    return tuple(sorted(word for word in patterns().values() if word.isalpha()))
