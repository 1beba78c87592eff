"""One JSON object a line: strict when it reads, plain when it writes."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, NoReturn

MAX_LINE = 1 << 20
"""The longest line in bytes, its end included."""

EXACT = 1 << 53
"""Whole numbers beyond this are not exact in every language, and travel as text."""


class BadLine(Exception):
    """A line that is no message."""


def encode(message: Mapping[str, object]) -> bytes:
    """A message as a line."""
    return ENCODER.encode(message).encode("utf-8", "backslashreplace") + b"\n"


def decode(line: bytes) -> dict[str, Any]:
    """The message on a line. Raises BadLine with a reason that fits on a line."""
    try:
        message = DECODER.decode(line.decode("utf-8"))
    except UnicodeDecodeError:
        raise BadLine(f"not UTF-8: {excerpt(line)}") from None
    except RecursionError:
        raise BadLine(f"nested too deep: {excerpt(line)}") from None
    except ValueError as error:
        reason = str(error) if isinstance(error, BadValue) else "not JSON"
        raise BadLine(f"{reason}: {excerpt(line)}") from None
    if not isinstance(message, dict):
        raise BadLine(f"not a JSON object: {excerpt(line)}")
    return message


class BadValue(ValueError):
    """JSON that the protocol excludes."""


def unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object's members, none of which may be named twice."""
    members = dict(pairs)
    if len(members) != len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise BadValue(f"the key {json.dumps(twice)} occurs twice")
    return members


def no_constant(word: str) -> NoReturn:
    """NaN and the infinities are no JSON."""
    raise BadValue(f"{word} is no JSON")


ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))
DECODER = json.JSONDecoder(object_pairs_hook=unique, parse_constant=no_constant)


def excerpt(line: bytes, length: int = 120) -> str:
    """The beginning of a line, fit to be shown."""
    text = line[: 4 * length].decode("utf-8", "replace").rstrip("\r\n")
    shown = text if len(text) <= length else text[:length] + "..."
    return json.dumps(shown, ensure_ascii=True)[1:-1] or "(an empty line)"
