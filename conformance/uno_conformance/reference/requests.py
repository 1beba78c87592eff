"""What is wrong with the form of a request, so that the server answers it instead of falling over it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

Test = Callable[[Any], bool]


def is_text(value: Any) -> bool:
    """A text."""
    return isinstance(value, str)


def is_object(value: Any) -> bool:
    """An object with named members."""
    return isinstance(value, Mapping)


def is_list_of(test: Test) -> Test:
    """A list of such things."""
    return lambda value: isinstance(value, list) and all(test(each) for each in value)


def is_seed(value: Any) -> bool:
    """A whole number, as a number or in digits."""
    if isinstance(value, str):
        return value.isdecimal() and value.isascii() and len(value) <= MOST_DIGITS
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) < 10**MOST_DIGITS


def or_none(test: Test) -> Test:
    """Such a thing, or null."""
    return lambda value: value is None or test(value)


MOST_DIGITS = 40
FORMS: dict[str, tuple[dict[str, Test], dict[str, Test]]] = {
    "hello": ({}, {"protocol": or_none(is_object)}),
    "start": (
        {"players": is_list_of(is_text)},
        {
            "rules": or_none(is_text),
            "options": or_none(is_object),
            "given": or_none(is_object),
            "seed": or_none(is_seed),
        },
    ),
    "act": (
        {"player": is_text, "action": is_text},
        {"choices": or_none(is_object), "deck": or_none(is_list_of(is_text))},
    ),
    "view": ({"player": is_text}, {}),
    "legal": ({"player": is_text}, {}),
    "run": ({"start": is_object, "inputs": is_list_of(is_object)}, {}),
}
"""The fields that a message needs, and those that it may have."""


def fault_of(request: Mapping[str, Any]) -> str:
    """What is wrong with it, "" if nothing is."""
    message = request.get("message")
    if not isinstance(message, str):
        return "a request says in `message` what it wants"
    needed, possible = FORMS.get(message, ({}, {}))
    for name, test in needed.items():
        if name not in request:
            return f"`{message}` needs `{name}`"
        if not test(request[name]):
            return f"`{name}` of `{message}` has the wrong form"
    for name, test in possible.items():
        if name in request and not test(request[name]):
            return f"`{name}` of `{message}` has the wrong form"
    return ""
