"""The exported schemas are fresh, and agree with what the suite itself takes."""

from __future__ import annotations

import json
from typing import Any

import jsonschema
import pytest

from uno_conformance.library import Library
from uno_conformance.places import data, schemas
from uno_conformance.protocol.messages import REPLIES, REQUESTS
from uno_conformance.reference import Server
from uno_conformance.scenario import read_file, read_text
from uno_conformance.schema import SCHEMAS, protocol_schema, scenario_schema, stale

FILES = sorted(data("scenarios").rglob("*.yaml"))


def test_the_files_are_fresh() -> None:
    assert stale(schemas()) == [], "python -m uno_conformance.schema --write"


@pytest.mark.parametrize("name", SCHEMAS)
def test_they_are_schemas(name: str) -> None:
    jsonschema.Draft202012Validator.check_schema(json.loads((schemas() / name).read_text(encoding="utf-8")))


def test_every_shipped_scenario_is_valid() -> None:
    validator = jsonschema.Draft202012Validator(scenario_schema())
    for path in FILES:
        reading = read_file(path)
        assert reading.scenario is not None, path
        errors = [error.message for error in validator.iter_errors(reading.scenario.document.value)]
        assert errors == [], path


@pytest.mark.parametrize(
    "change",
    [
        {"id": "A"},
        {"clauses": []},
        {"title": 7},
        {"extra": 1},
        {"given": {}},
        {"steps": [{"ann": 5}]},
        {"steps": [{"ann": "draw", "rejected": 7}]},
        {"expect": {"hands": []}},
        {"given": {"players": ["ann"]}},
    ],
)
def test_what_the_schema_refuses_the_suite_refuses(change: dict[str, Any]) -> None:
    base: Any = read_file(FILES[0]).scenario
    value = {**base.document.value, **change}
    assert not jsonschema.Draft202012Validator(scenario_schema()).is_valid(value)
    assert read_text(json.dumps(value), FILES[0], "x.yaml").scenario is None


def test_what_the_reference_says_is_valid(library: Library) -> None:
    schema = protocol_schema()
    replies = jsonschema.Draft202012Validator({**schema, "$ref": "#/$defs/Reply", "anyOf": [True]})
    requests = jsonschema.Draft202012Validator({**schema, "$ref": "#/$defs/Request", "anyOf": [True]})
    server = Server(library)
    given = {
        "from": "state",
        "hands": {"ann": ["red 5", "blue 7"], "bob": ["green 1"]},
        "discard": ["red 3"],
        "draw": ["red 1"],
        "dealer": "bob",
        "turn": "ann",
        "direction": "clockwise",
        "color": "red",
    }
    talk: list[dict[str, Any]] = [
        {"message": "hello", "protocol": {"min": 1, "max": 1}, "suite": "x"},
        {
            "message": "start",
            "rules": "uno",
            "options": {},
            "players": ["ann", "bob"],
            "given": given,
            "seed": "1",
        },
        {"message": "legal", "player": "ann"},
        {"message": "view", "player": "bob"},
        {"message": "save"},
        {"message": "act", "player": "bob", "action": "draw", "choices": {}},
        {"message": "act", "player": "ann", "action": "play", "choices": {"card": "red 5"}},
        {"message": "restore", "id": "1"},
        {"message": "state"},
        {"message": "bye"},
    ]
    for seq, fields in enumerate(talk):
        request = {"seq": seq, **fields}
        assert [error.message for error in requests.iter_errors(request)] == []
        reply = server.handle(request)
        assert [error.message for error in replies.iter_errors(json.loads(json.dumps(reply)))] == [], reply


def test_every_message_of_the_text_has_a_model() -> None:
    text = (schemas().parent / "protocol.md").read_text(encoding="utf-8")
    for model in (*REQUESTS, *REPLIES):
        kind = model.model_fields["message" if "message" in model.model_fields else "reply"].annotation
        for word in getattr(kind, "__args__", ()):
            assert f"| `{word}` |" in text, word
