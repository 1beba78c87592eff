"""The JSON Schemas in `spec/schema/`, generated from the models. `python -m uno_conformance.schema --write`
rewrites them."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

from uno_conformance.places import schemas
from uno_conformance.protocol.messages import REPLIES, REQUESTS
from uno_conformance.scenario.shape import RESERVED, ScenarioShape

DIALECT = "https://json-schema.org/draft/2020-12/schema"
NAME = "^[A-Za-z][A-Za-z0-9_-]{0,39}$"


def scenario_schema() -> dict[str, Any]:
    """What editors check a scenario file by. Keys of rules pass: only `unospec check` knows them."""
    schema = ScenarioShape.model_json_schema(by_alias=True)
    step = schema["$defs"].pop("StepExtras")
    sentence = {"type": "string", "minLength": 1, "maxLength": 200}
    others = "|".join(word for word in RESERVED if word != "table")
    schema["$defs"]["Step"] = {
        **step,
        "title": "Step",
        "description": "One input, `PLAYER: ACTION` or `table: ACTION`, and what must come of it.",
        "additionalProperties": False,
        "patternProperties": {f"^(?!({others})$){NAME[1:]}": sentence},
    }
    text = json.dumps(schema).replace("#/$defs/StepExtras", "#/$defs/Step")
    return {"$schema": DIALECT, **without_null(json.loads(text)), "title": "unospec scenario"}


def protocol_schema() -> dict[str, Any]:
    """A line of the adapter protocol: any request or any reply."""
    models = [(model, "validation") for model in (*REQUESTS, *REPLIES)]
    places, schema = models_json_schema(models, by_alias=True)  # type: ignore[arg-type]
    definitions = schema["$defs"]

    def anyone(of: Sequence[type[BaseModel]]) -> dict[str, Any]:
        return {"oneOf": [places[model, "validation"] for model in of]}

    return {
        "$schema": DIALECT,
        "title": "unospec adapter protocol, version 1",
        "anyOf": [{"$ref": "#/$defs/Request"}, {"$ref": "#/$defs/Reply"}],
        "$defs": {**definitions, "Request": anyone(REQUESTS), "Reply": anyone(REPLIES)},
    }


def without_null(schema: Any) -> Any:
    """The schema without `null` as a value: in a scenario a key is either written or left out."""
    if isinstance(schema, list):
        return [without_null(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    schema = {
        key: without_null(value) for key, value in schema.items() if not (key == "default" and value is None)
    }
    choices = schema.get("anyOf")
    if isinstance(choices, list) and {"type": "null"} in choices:
        rest = [choice for choice in choices if choice != {"type": "null"}]
        del schema["anyOf"]
        schema = {**rest[0], **schema} if len(rest) == 1 else {**schema, "anyOf": rest}
    return schema


SCHEMAS = {"scenario.schema.json": scenario_schema, "protocol.schema.json": protocol_schema}


def schema_text(name: str) -> str:
    """A schema as the text of its file."""
    return json.dumps(SCHEMAS[name](), indent=2, ensure_ascii=False) + "\n"


def stale(folder: Path) -> list[str]:
    """The schemas whose files are not what the models say."""
    found = []
    for name in SCHEMAS:
        path = folder / name
        if not path.is_file() or path.read_text(encoding="utf-8") != schema_text(name):
            found.append(name)
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Check the files, or write them."""
    parser = argparse.ArgumentParser(prog="python -m uno_conformance.schema", description=__doc__)
    parser.add_argument("--write", action="store_true", help="rewrite the files instead of checking them")
    chosen = parser.parse_args(arguments)
    folder = schemas()
    if chosen.write:
        folder.mkdir(parents=True, exist_ok=True)
        for name in SCHEMAS:
            (folder / name).write_text(schema_text(name), encoding="utf-8")
        return 0
    old = stale(folder)
    for name in old:
        sys.stderr.write(f"{name} is not what the models say; rewrite it with --write\n")
    return 1 if old else 0


if __name__ == "__main__":
    sys.exit(main())
