"""The YAML 1.2 core schema: what a plain scalar means.

Only null, booleans, integers and floats are anything but text: `no`, `off`, `1:30`, `012x` and dates are
words here, where YAML 1.1 made booleans, base-60 numbers and dates of them.
"""

from __future__ import annotations

import re

INTEGER = re.compile(r"[-+]?[0-9]{1,30}\Z")
OCTAL = re.compile(r"0o[0-7]{1,30}\Z")
HEXADECIMAL = re.compile(r"0x[0-9a-fA-F]{1,30}\Z")
FLOAT = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?\Z")
WORDS: dict[str, object] = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL")),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}
FIRST = frozenset("-+.0123456789")


def plain_value(text: str) -> object:
    """The value of an unquoted scalar."""
    if text in WORDS:
        return WORDS[text]
    if text[0] not in FIRST:
        return text
    if INTEGER.match(text):
        return int(text)
    if OCTAL.match(text):
        return int(text[2:], 8)
    if HEXADECIMAL.match(text):
        return int(text[2:], 16)
    return float(text) if FLOAT.match(text) else text
