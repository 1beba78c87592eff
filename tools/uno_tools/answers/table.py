"""The file of predicted answers, `conformance/answers/answers.jsonl`: one JSON object a line.

The first line is the head: format, and the digest of everything that the answers depend on. Then a line a scenario: its
id, a digest of it and its rules, the modules that these are made of, and the different answers that occur. Then a line
a candidate: what it is, and its answers as `ID:NUMBER`, the number of the scenario's answer. Where a candidate belongs
to a scenario and has no answer, the scenario passes.

For other uses than identifying, `read_table` and `Table.answer`, `Table.asked`, `Table.caught_by` and `Table.catches`
are all that is needed.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from uno_conformance.places import data
from uno_conformance.scenario import Scenario
from uno_ref.compose import flatten, library
from uno_ref.model import items as i

from .answer import PASSED, Answer, read
from .candidates import Candidate, Kind, belongs

FORMAT = 1


@dataclass(frozen=True, slots=True)
class Asked:
    """A scenario of the table: its digest and the modules of its rules."""

    id: str
    digest: str
    modules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Row:
    """A candidate with every answer that isn't a plain pass, by scenario.

    `loads` is false if the changed rules are no rules; `equal`, if it is listed, with a proof, as a change that nobody can
    see, and therefore isn't asked; `wide` says that it was put to every scenario whose rules hold
    its module, because none of those of its module alone notices it.
    """

    candidate: Candidate
    digest: str
    answers: Mapping[str, Answer]
    wide: bool = False
    loads: bool = True
    equal: bool = False

    @property
    def counts(self) -> bool:
        """Whether it is another game at all."""
        return self.loads and not self.equal


@dataclass(frozen=True, slots=True)
class Table:
    """All answers. `rows` are by the candidate's key, `scenarios` by id; `suite` is the digest of the scenario files."""

    digest: str = ""
    suite: str = ""
    scenarios: Mapping[str, Asked] = field(default_factory=dict)
    rows: Mapping[str, Row] = field(default_factory=dict)

    def asked(self, key: str, scenario: str) -> bool:
        """Whether the scenario was put to the candidate."""
        row, asked = self.rows[key], self.scenarios.get(scenario)
        return row.counts and asked is not None and belongs(row.candidate, asked.modules, wide=row.wide)

    def answer(self, key: str, scenario: str) -> Answer | None:
        """The candidate's answer; None if the scenario wasn't put to it."""
        return self.rows[key].answers.get(scenario, PASSED) if self.asked(key, scenario) else None

    def caught_by(self, key: str) -> dict[str, Answer]:
        """The scenarios that notice a candidate (it fails, or a refusal cites other clauses), by id."""
        answers = self.rows[key].answers
        return {name: one for name, one in answers.items() if one.fails or one.kind == "cites"}

    def catches(self) -> dict[str, set[str]]:
        """The keys of the candidates that each scenario notices; a scenario that notices none is there too."""
        found: dict[str, set[str]] = {name: set() for name in self.scenarios}
        for key in self.rows:
            for name in self.caught_by(key):
                found[name].add(key)
        return found


def place() -> Path:
    """The shipped file."""
    return data("answers") / "answers.jsonl"


def read_table(path: Path | None = None) -> Table:
    """The table in a file; an empty one if there is no such file or it is of another format."""
    path = path or place()
    if not path.is_file():
        return Table()
    with path.open(encoding="utf-8") as file:
        head = json.loads(file.readline() or "{}")
        if head.get("format") != FORMAT:
            return Table()
        return read_lines(head, map(json.loads, file))


def read_lines(head: Mapping[str, Any], lines: Iterator[dict[str, Any]]) -> Table:
    """The table whose lines these are."""
    scenarios: dict[str, Asked] = {}
    answers: dict[str, list[Answer]] = {}
    rows: dict[str, Row] = {}
    for line in lines:
        if "scenario" in line:
            name = line["scenario"]
            scenarios[name] = Asked(name, line["digest"], tuple(line["modules"]))
            answers[name] = [read(one) for one in line["answers"]]
            continue
        candidate = Candidate(
            line["candidate"], kind_of(line["candidate"]), line["module"], line["item"], line["words"],
            tuple(line["cites"]), line.get("value", ""),
        )  # fmt: skip
        pairs = (word.split(":") for word in line["answers"].split())
        found = {name: answers[name][int(number)] for name, number in pairs}
        rows[candidate.key] = Row(
            candidate,
            line.get("digest", ""),
            found,
            line.get("wide", False),
            line.get("loads", True),
            line.get("equal", False),
        )
    return Table(head["digest"], head.get("suite", ""), scenarios, rows)


def kind_of(key: str) -> Kind:
    """The kind of the candidate with this key."""
    kind: Any = key.partition(":")[0]
    return kind  # type: ignore[no-any-return]


def written(table: Table) -> str:
    """The table as the text of its file."""
    used: dict[str, set[str]] = {name: set() for name in table.scenarios}
    for row in table.rows.values():
        for name, one in row.answers.items():
            used[name].add(compact(one.written()))
    numbers = {
        name: {text: number for number, text in enumerate(sorted(texts))} for name, texts in used.items()
    }
    lines = [compact({"format": FORMAT, "digest": table.digest, "suite": table.suite})]
    for name, asked in table.scenarios.items():
        known = ",".join(sorted(used[name]))
        head = compact({"scenario": name, "digest": asked.digest, "modules": asked.modules})
        lines.append(f'{head[:-1]},"answers":[{known}]}}')
    lines += [compact(line_of(row, numbers)) for row in table.rows.values()]
    return "\n".join(lines) + "\n"


def line_of(row: Row, numbers: Mapping[str, Mapping[str, int]]) -> dict[str, Any]:
    """A row as it is written."""
    one = row.candidate
    line: dict[str, Any] = {
        "candidate": one.key, "module": one.module, "item": one.item, "words": one.words, "cites": one.cites,
    }  # fmt: skip
    if one.kind == "option":
        line["value"] = one.value
    if row.digest:
        line["digest"] = row.digest
    if row.wide:
        line["wide"] = True
    if not row.loads:
        line["loads"] = False
    if row.equal:
        line["equal"] = True
    line["answers"] = " ".join(
        f"{name}:{numbers[name][compact(answer.written())]}" for name, answer in sorted(row.answers.items())
    )
    return line


def compact(value: object) -> str:
    """JSON in one line without blanks."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


# Digests --------------------------------------------------------------------------------------------------


def scenario_digest(scenario: Scenario) -> str:
    """Changes when the scenario or its rules do."""
    text = scenario.path.read_bytes().replace(b"\r\n", b"\n")
    return hashlib.sha256(text + rules_digest(scenario.rules).encode()).hexdigest()[:10]


def candidate_digest(candidate: Candidate) -> str:
    """Changes when what a candidate stands for does, unless its key does."""
    if candidate.path is not None:
        text = candidate.path.read_bytes().replace(b"\r\n", b"\n")
        return hashlib.sha256(text).hexdigest()[:10]
    return rules_digest(candidate.item) if candidate.kind in ("rules", "without") else ""


@cache
def rules_digest(expression: str) -> str:
    """Changes when rules are played otherwise: with every item, however it is laid out, but no clause."""
    flat = flatten(expression, {}, library())
    if flat is None:
        return ""
    total = hashlib.sha256()
    for placed in flat.items:
        if not isinstance(placed.item, i.Clause | i.ClassOfClauses):
            guards = (part for each in placed.exceptions for part in (each.when, each.unless))
            texts = [placed.item.span.text, *(part.span.text if part else "" for part in guards)]
            total.update("\n".join(" ".join(text.split()) for text in texts).encode() + b"\0")
    total.update(repr(sorted((name, value[0]) for name, value in flat.settings.items())).encode())
    return total.hexdigest()[:10]


def whole_digest(scenarios: Mapping[str, Asked], digests: Mapping[str, str], equal: frozenset[str]) -> str:
    """Changes when any scenario, rule or candidate does: by it a table is known to be stale."""
    total = hashlib.sha256()
    for asked in scenarios.values():
        total.update(compact([asked.id, asked.digest, asked.modules]).encode())
    for key, digest in digests.items():
        total.update(compact([key, digest, key in equal]).encode())
    return total.hexdigest()[:12]
