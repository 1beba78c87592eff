"""The suite as a whole: which files it has, what they hold, its digest."""

from __future__ import annotations

import gc
import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from uno_ref.diagnostics import Diagnostic, Note, Source, Span, has_errors

from .library import Library
from .places import data
from .scenario import Case, Reading, Scenario, prepare, read_file

SUFFIXES = (".yaml", ".yml")


@dataclass(frozen=True, slots=True)
class Loaded:
    """What reading some scenario files gave."""

    files: tuple[Path, ...]
    scenarios: tuple[Scenario, ...]
    diagnostics: tuple[Diagnostic, ...]
    sources: dict[str, Source]

    @property
    def broken(self) -> bool:
        """Whether a file has an error."""
        return has_errors(self.diagnostics)


def shipped() -> Path:
    """The folder of the shipped scenarios."""
    return data("scenarios")


def files_in(paths: Sequence[Path]) -> tuple[Path, ...]:
    """The scenario files among paths and below folders, each once, in order."""
    found: dict[Path, None] = {}
    for path in paths:
        if path.is_dir():
            below = (each for suffix in SUFFIXES for each in path.rglob(f"*{suffix}") if each.is_file())
            found.update(dict.fromkeys(sorted(below, key=lambda each: each.as_posix())))
        else:
            found[path] = None
    return tuple(found)


def load(paths: Sequence[Path]) -> Loaded:
    """Read scenario files. Two with one id are an error."""
    files = files_in(paths)
    scenarios: list[Scenario] = []
    diagnostics: list[Diagnostic] = []
    sources: dict[str, Source] = {}
    by_id: dict[str, Scenario] = {}
    for reading in read_all(files):
        sources[reading.place] = reading.source
        diagnostics += reading.diagnostics
        scenario = reading.scenario
        if scenario is None:
            continue
        if scenario.id in by_id:
            diagnostics.append(same_id(scenario, by_id[scenario.id]))
            continue
        by_id[scenario.id] = scenario
        scenarios.append(scenario)
    return Loaded(files, tuple(scenarios), tuple(diagnostics), sources)


def read_all(files: Iterable[Path]) -> list[Reading]:
    """Read files. What is read stays, so looking for garbage meanwhile would only cost time."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        return [read_file(path) for path in files]
    finally:
        if was_enabled:
            gc.enable()


def same_id(scenario: Scenario, first: Scenario) -> Diagnostic:
    """The fault of a second scenario with an id."""
    note = Note(id_span(first), "first used here")
    return Diagnostic("S307", f"the id `{scenario.id}` is used twice", id_span(scenario), notes=(note,))


def id_span(scenario: Scenario) -> Span:
    """Where a scenario's id stands."""
    return scenario.document.span(("id",))


def ready(scenarios: Iterable[Scenario], library: Library) -> tuple[list[Case], list[Diagnostic]]:
    """The cases that scenarios make, and the faults of those that make none."""
    cases: list[Case] = []
    faults: list[Diagnostic] = []
    for scenario in scenarios:
        case, found = prepare(scenario, library)
        faults += found
        if case is not None:
            cases.append(case)
    return cases, faults


def digest(folder: Path | None = None) -> str:
    """Twelve digits that change when any scenario does."""
    root = folder or shipped()
    total = hashlib.sha256()
    for path in files_in([root]):
        total.update(path.relative_to(root).as_posix().encode() + b"\0")
        total.update(path.read_bytes().replace(b"\r\n", b"\n") + b"\0")
    return total.hexdigest()[:12]
