"""Faults of a scenario file as diagnostics: what pydantic found, said in our words and at the right place."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pydantic import ValidationError

from uno_conformance.yaml_reader import Document, Path
from uno_ref.diagnostics import Diagnostic, did_you_mean

from .shape import ScenarioShape

FAULTS_AT_MOST = 50
LONGEST = 300

PATTERNS = {
    "id": "an id is 4 to 12 lower-case letters and digits and begins with a letter",
    "clauses": "a clause is written as in `TURN-060`, a rule without clauses as in `my-variant/my-rule`",
    "rejected": "a clause is written as in `TURN-060`, a rule without clauses as in `my-variant/my-rule`",
    "ignored": "a clause is written as in `TURN-060`, a rule without clauses as in `my-variant/my-rule`",
    "players": "a name is a letter and then letters, digits, `-` and `_`",
}
TYPES = {
    "string_type": "a text",
    "int_type": "a whole number",
    "int_from_float": "a whole number",
    "list_type": "a list",
    "dict_type": "a mapping of keys to values",
    "model_type": "a mapping of keys to values",
}


def fault(
    document: Document, code: str, path: Path, message: str, help: str = "", *, key: bool = False
) -> Diagnostic:
    """A diagnostic at the value (or key) that `path` leads to; an endless word is cut."""
    if len(message) > LONGEST:
        message = f"{message[:LONGEST]}..."
    return Diagnostic(code, message, document.key_span(path) if key else document.span(path), help=help)


def shape_faults(document: Document, error: ValidationError) -> Iterator[Diagnostic]:
    """What the models found wrong. (Which keys a step takes is looked at elsewhere.)"""
    for found in error.errors(include_url=False, include_context=True, include_input=True)[:FAULTS_AT_MOST]:
        path: Path = tuple(found["loc"])
        name = next((str(part) for part in reversed(path) if isinstance(part, str)), "")
        last = str(path[-1]) if path else ""
        context: dict[str, Any] = found.get("ctx", {})
        match found["type"]:
            case "missing":
                yield fault(document, "S202", path[:-1], f"`{last}` is missing")
            case "extra_forbidden":
                known = [field.alias or key for key, field in ScenarioShape.model_fields.items()]
                yield fault(
                    document, "S201", path, f"unknown key `{last}`", did_you_mean(last[:60], known), key=True
                )
            case "string_pattern_mismatch":
                message = f"`{found['input']}` can't stand here"
                yield fault(
                    document, "S204", path, message, PATTERNS.get(name, f"pattern {context['pattern']}")
                )
            case "literal_error":
                help = did_you_mean(
                    str(found["input"])[:60], literals(context), f"one of {context['expected']}"
                )
                yield fault(document, "S204", path, f"`{found['input']}` can't stand here", help)
            case kind if kind in TYPES:
                yield fault(
                    document,
                    "S203",
                    path,
                    f"`{name}` must be {TYPES[kind]} here, not {kind_of(found['input'])}",
                )
            case _:
                message = found["msg"][:1].lower() + found["msg"][1:]
                yield fault(document, "S204", path, f"`{name}`: {message}")


def literals(context: dict[str, Any]) -> list[str]:
    """The words that pydantic would have taken."""
    return [word.strip(" '") for word in str(context["expected"]).replace(" or ", ",").split(",")]


def kind_of(value: object) -> str:
    """What a YAML value is, in plain words."""
    match value:
        case bool():
            return f"`{'true' if value else 'false'}`"
        case None:
            return "empty"
        case int() | float():
            return f"the number {value}"
        case str():
            return f"the text `{value if len(value) < 40 else value[:37] + '...'}`"
        case list():
            return "a list"
        case _:
            return "a mapping"
