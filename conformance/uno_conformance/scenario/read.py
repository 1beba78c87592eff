"""From a file to a scenario, with all faults of form at once."""

from __future__ import annotations

import stat
from codecs import BOM_UTF8
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path as FilePath
from typing import cast

from pydantic import ValidationError

from uno_conformance.places import shown
from uno_conformance.yaml_reader import DEFAULT_LIMITS, Document, Path, read_document
from uno_ref.diagnostics import Diagnostic, Source, Span, did_you_mean, has_errors, in_order

from .faults import FAULTS_AT_MOST, fault, shape_faults
from .model import Expect, Outcome, Scenario, Step
from .shape import RESERVED, STEP_KEYS, ScenarioShape

LONGEST_SENTENCE = 200
MOST_BYTES = 4 * DEFAULT_LIMITS.characters + 4
OUTCOMES = ("expect", "rejected", "ignored", "either")


@dataclass(frozen=True, slots=True)
class Reading:
    """What reading one file gave: a scenario unless there are errors."""

    place: str
    scenario: Scenario | None
    diagnostics: tuple[Diagnostic, ...]
    source: Source


def read_file(path: FilePath) -> Reading:
    """Read one scenario file."""
    place = shown(path)
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            raise OSError(0, "not a file")
        with path.open("rb") as file:
            raw = file.read(MOST_BYTES)
        text = raw.decode("utf-8-sig", "ignore" if len(raw) == MOST_BYTES else "strict")
    except UnicodeDecodeError as error:
        text = raw.decode("utf-8-sig", "replace")
        source = Source(place, text)
        at = len(raw.removeprefix(BOM_UTF8)[: error.start].decode())
        message = f"byte {error.start + 1} of the file is not UTF-8"
        return Reading(place, None, (Diagnostic("S101", message, Span(source, at, at + 1)),), source)
    except OSError as error:
        source = Source(place, "")
        message = f"`{place}` can't be read: {error.strerror or error}"
        return Reading(place, None, (Diagnostic("S100", message),), source)
    return read_text(text, path, place)


def read_text(text: str, path: FilePath, place: str) -> Reading:
    """Read a scenario from its text, which stands in `path`."""
    source = Source(place, text)
    document = read_document(source)
    found = list(document.diagnostics)
    if not has_errors(found) and not isinstance(document.value, dict):
        found.append(fault(document, "S203", (), "a scenario is a mapping of keys to values"))
    scenario = None
    if isinstance(document.value, dict):
        scenario, more = from_document(document, document.value, path, place)
        found += more
    if has_errors(found):
        scenario = None
    return Reading(place, scenario, in_order(found), source)


def from_document(
    document: Document, value: Mapping[str, object], path: FilePath, place: str
) -> tuple[Scenario | None, list[Diagnostic]]:
    """The scenario that a mapping describes, and what is wrong with it."""
    found: list[Diagnostic] = []
    try:
        ScenarioShape.model_validate(value)
    except ValidationError as error:
        found += shape_faults(document, error)
    given = value.get("given")
    names = given.get("players") if isinstance(given, dict) else None
    players = tuple(name for name in names if isinstance(name, str)) if isinstance(names, list) else ()
    for index, name in enumerate(players):
        at: Path = ("given", "players", index)
        if name in RESERVED:
            found.append(fault(document, "S208", at, f"no player may be called `{name}`"))
        elif name == "none":
            found.append(fault(document, "S208", at, "no player may be called `none`, which means nobody"))
        elif name in players[:index]:
            found.append(fault(document, "S208", at, f"two players are called `{name}`"))
    written = value.get("steps")
    steps = []
    for index, raw in enumerate(written if isinstance(written, list) else ()):
        if isinstance(raw, dict) and len(found) < FAULTS_AT_MOST:
            steps.append(step_of(document, index, raw, players, found))
    if not found and not steps and value.get("expect") is None:
        found.append(
            fault(document, "S209", (), "the scenario expects nothing: it has neither `steps` nor `expect`")
        )
    if found:
        return None, found
    return scenario_of(document, value, players, steps, path, place), found


def scenario_of(
    document: Document,
    value: Mapping[str, object],
    players: tuple[str, ...],
    steps: list[Step],
    path: FilePath,
    place: str,
) -> Scenario:
    """The scenario, once its shape is known to be right."""
    given = cast("Mapping[str, object]", value["given"])
    return Scenario(
        id=str(value["id"]),
        title=str(value["title"]),
        clauses=tuple(cast("list[str]", value["clauses"])),
        source=str(value.get("source") or ""),
        rules=str(value.get("rules") or "uno"),
        options=cast("Mapping[str, object]", value.get("options") or {}),
        players=players,
        given={key: item for key, item in given.items() if item is not None},
        expect=cast("Expect | None", value.get("expect")),
        steps=tuple(steps),
        path=path,
        place=place,
        document=document,
    )


def step_of(
    document: Document,
    index: int,
    raw: Mapping[str, object],
    players: tuple[str, ...],
    found: list[Diagnostic],
) -> Step:
    """One step; faults of its form are added to `found`."""
    at: Path = ("steps", index)
    actors = [key for key in raw if key not in STEP_KEYS]
    known = (*players, "table", *STEP_KEYS)
    for key in actors:
        if key not in players and key != "table":
            message = f"`{key}` is neither a player nor a key of a step"
            found.append(
                fault(document, "S201", (*at, key), message, did_you_mean(key[:60], known), key=True)
            )
    if not actors:
        help = "write who acts and what is done, as in `ann: draw`"
        found.append(fault(document, "S205", at, "the step has no action", help))
    elif len(actors) > 1:
        found.append(fault(document, "S205", (*at, actors[1]), "a step has one action only", key=True))
    actor = actors[0] if actors else ""
    sentence = raw.get(actor) if actors else ""
    if not isinstance(sentence, str):
        found.append(fault(document, "S203", (*at, actor), "an action is a sentence, as in `play red 5`"))
        sentence = ""
    elif len(sentence) > LONGEST_SENTENCE:
        message = f"an action has at most {LONGEST_SENTENCE} characters"
        found.append(fault(document, "S204", (*at, actor), message))
        sentence = ""
    outcomes = [key for key in OUTCOMES if raw.get(key) is not None]
    if len(outcomes) > 1 and not ("expect" in outcomes and "either" not in outcomes and len(outcomes) == 2):
        message = f"a step has one outcome, and this has `{outcomes[0]}` and `{outcomes[1]}`"
        found.append(fault(document, "S206", (*at, outcomes[1]), message, key=True))
    if raw.get("deck") is not None and actor != "table":
        found.append(fault(document, "S206", (*at, "deck"), "`deck` belongs to `table: deal`", key=True))
    outcome: Outcome = (
        "rejected" if "rejected" in outcomes else "ignored" if "ignored" in outcomes else "accepted"
    )
    expect = raw.get("expect")
    either = raw.get("either")
    alternatives = [expect] if expect is not None else either if isinstance(either, list) else []
    deck = raw.get("deck")
    return Step(
        number=index + 1,
        actor=actor,
        sentence=" ".join(sentence.split()),
        outcome=outcome,
        clause=str(raw.get(outcome) or ""),
        expect=tuple(cast("list[Expect]", alternatives)),
        deck=tuple(map(str, deck)) if isinstance(deck, list) else None,
        note=str(raw.get("note") or ""),
    )
