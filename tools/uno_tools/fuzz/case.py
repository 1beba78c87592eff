"""A filled attempt as a case that the ordinary runner puts to an engine."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from uno_conformance.scenario import Case, Input, Scenario, Step
from uno_conformance.yaml_reader import Document, read_document
from uno_ref.diagnostics import Source
from uno_ref.notation import parse_action

from .fill import Filled

PLACE = "found.yaml"
NOWHERE: Document = read_document(Source(PLACE, "{}"))


def case_of(filled: Filled, rules: str, options: Mapping[str, object]) -> Case:
    """The case. It has no file: what a file would say besides doesn't matter to the runner."""
    attempt, facts = filled.attempt, filled.facts
    steps = tuple(
        Step(
            number, each.player, each.sentence(facts), step.outcome, (*step.clauses, "")[0],
            (step.expect,) if step.expect else (),
        )
        for number, (each, step) in enumerate(zip(attempt.tries, filled.steps, strict=True), 1)
    )  # fmt: skip
    scenario = Scenario(
        id="found", title="", clauses=(), source="", rules=rules, options=options,
        players=attempt.names, given=dict(attempt.given), expect=filled.expect or None, steps=steps,
        path=Path(PLACE), place=PLACE, document=NOWHERE,
    )  # fmt: skip
    inputs = tuple(Input(each.player, each.action, each.choices) for each in attempt.tries)
    tries: dict[str, tuple[str, Mapping[str, object]]] = {}
    for expect in (filled.expect, *(step.expect for step in filled.steps)):
        may: Mapping[str, Any] = expect.get("may") or {}
        for sentences in may.values():
            tries.update({each: parse_action(each, facts.vocabulary) for each in sentences})
    return Case(scenario, facts, attempt.position(facts), inputs, tries)
