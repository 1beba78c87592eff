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


@dataclass(frozen=True, slots=True)
class Fingerprint:
    """What a finding is about: the first clause, the last input, its outcome, the values that are expected."""

    clause: str
    action: str
    outcome: str
    keys: frozenset[str]

    def same(self, other: Fingerprint) -> bool:
        """Whether two are one finding: about the same, and with a value in common if they have any."""
        mine, theirs = (self.clause, self.action, self.outcome), (other.clause, other.action, other.outcome)
        return mine == theirs and (bool(self.keys & other.keys) or not (self.keys and other.keys))


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
    """The fingerprint of a scenario, from what its file says."""
    scenario = case.scenario
    if not case.inputs:
        start = str(case.position["from"])
        return Fingerprint(scenario.clauses[0], start, "accepted", keys_of(scenario.expect))
    step = scenario.steps[-1]
    keys = keys_of(step.expect[0] if step.expect else None)
    return Fingerprint(scenario.clauses[0], case.inputs[-1].action, step.outcome, keys)


def keys_of(expect: Mapping[str, Any] | None) -> frozenset[str]:
    """The keys of an expectation, without players."""
    found = set()
    for key, value in (expect or {}).items():
        if key == "sees":
            found |= {f"sees.{what}" for seen in value.values() for what in seen}
        else:
            found.add(base(key))
    return frozenset(found)


def face_of(card: str, facts: Facts) -> str:
    """The face of a card, all those that are numbers alike; nothing for what is no card."""
    face = next((kind.face for kind in facts.rules.kinds if kind.text == card), "")
    return "number" if face.isdigit() else face


def known_in(folders: Iterable[Path], library: Library) -> tuple[Fingerprint, ...]:
    """The fingerprints of earlier findings; files that are none are left out."""
    loaded = load(tuple(folders))
    cases, _ = ready(loaded.scenarios, library)
    return tuple(map(fingerprint, cases))
