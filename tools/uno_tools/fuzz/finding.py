"""A divergence that is worth telling: its scenario, and the fingerprint by which the same one is known again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from uno_conformance.library import Facts, Library
from uno_conformance.scenario import Case, prepare
from uno_conformance.scenario.read import read_text
from uno_conformance.suite import load, ready

from .smaller import base

Fingerprint = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Finding:
    """What is told of a divergence.

    `reason` says in one line what the engine does; `also` are shipped scenarios that fail for the same reason, as far
    as clauses and values tell; `verdict` is the fingerprint that a baseline would have.
    """

    id: str
    title: str
    clauses: tuple[str, ...]
    steps: int
    text: str
    kind: str
    reason: str
    verdict: str
    fingerprint: Fingerprint
    also: tuple[str, ...] = ()
    rules: str = ""
    path: Path | None = field(default=None, compare=False)

    @property
    def data(self) -> Mapping[str, object]:
        """The finding for programs."""
        return {
            "id": self.id, "title": self.title, "clauses": list(self.clauses), "steps": self.steps,
            "rules": self.rules, "kind": self.kind, "reason": self.reason, "fingerprint": self.verdict,
            "also": list(self.also), "file": str(self.path) if self.path is not None else None,
        }  # fmt: skip


def case_in(text: str, library: Library) -> Case | None:
    """The case that a scenario's text makes, as any reader would make it."""
    reading = read_text(text, Path("found.yaml"), "found.yaml")
    if reading.scenario is None:
        return None
    return prepare(reading.scenario, library)[0]


def fingerprint(case: Case) -> Fingerprint:
    """What makes two findings one: the clauses, the last input by kind of card, its outcome, what is expected."""
    scenario = case.scenario
    if not case.inputs:
        keys = keys_of(scenario.expect)
        return (*scenario.clauses, "-", str(case.position["from"]), *keys)
    last, step = case.inputs[-1], scenario.steps[-1]
    expect = step.expect[0] if step.expect else None
    faces = [face_of(str(value), case.facts) for value in last.choices.values()]
    return (*scenario.clauses, "-", last.action, *filter(None, faces), step.outcome, *keys_of(expect))


def keys_of(expect: Mapping[str, Any] | None) -> list[str]:
    """The keys of an expectation, without players."""
    found = set()
    for key, value in (expect or {}).items():
        if key == "sees":
            found |= {f"sees.{what}" for seen in value.values() for what in seen}
        else:
            found.add(base(key))
    return sorted(found)


def face_of(card: str, facts: Facts) -> str:
    """The face of a card, all those that are numbers alike; nothing for what is no card."""
    face = next((kind.face for kind in facts.rules.kinds if kind.text == card), "")
    return "number" if face.isdigit() else face


def known_in(folders: Iterable[Path], library: Library) -> frozenset[Fingerprint]:
    """The fingerprints of earlier findings; files that are none are left out."""
    loaded = load(tuple(folders))
    cases, _ = ready(loaded.scenarios, library)
    return frozenset(map(fingerprint, cases))
