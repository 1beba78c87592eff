"""Checks of files, whatever they hold: rules or scenarios, one or many, each fault once and in order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from uno_ref.check_file import check_file
from uno_ref.diagnostics import Diagnostic, in_order

RULES = {".uno"}
SCENARIOS = {".yaml", ".yml"}


@dataclass(frozen=True, slots=True)
class Checked:
    """How many files were looked at, and what was found."""

    files: int
    diagnostics: tuple[Diagnostic, ...]


def check(paths: Iterable[Path], search: Sequence[Path] = ()) -> Checked:
    """Check files, and all rule and scenario files below folders; rules are also looked up in `search`."""
    files = tuple(dict.fromkeys(file for path in paths for file in files_of(path)))
    found: list[Diagnostic] = []
    scenarios: list[Path] = []
    for file in files:
        if file.exists() and not file.is_file():
            found.append(Diagnostic("E100", f"{file} is no regular file"))
        elif file.suffix in RULES:
            found += check_file(file, search)
        elif file.suffix in SCENARIOS:
            scenarios.append(file)
        else:
            what = "neither a rule file nor a scenario"
            hint = "rule files end in `.uno`, scenarios in `.yaml`"
            found.append(Diagnostic("E100", f"{file} is {what}", help=hint))
    if scenarios:
        found += check_scenarios(scenarios, search)
    return Checked(len(files), in_order(found))


def files_of(path: Path) -> Iterator[Path]:
    """The file itself, or what can be checked below a folder, hidden folders left out."""
    if not path.is_dir():
        yield path
        return
    for file in sorted(path.rglob("*")):
        hidden = any(part.startswith(".") for part in file.relative_to(path).parts)
        if file.suffix in RULES | SCENARIOS and not hidden and file.is_file():
            yield file


def check_scenarios(paths: Sequence[Path], search: Sequence[Path] = ()) -> Iterator[Diagnostic]:
    """Everything that is wrong in scenario files, by themselves and by the rules that they name."""
    from uno_conformance.library import Library
    from uno_conformance.suite import load, ready

    loaded = load(paths)
    yield from loaded.diagnostics
    yield from ready(loaded.scenarios, Library(tuple(search)))[1]
