"""Checks of files, whatever they hold: rules or scenarios, one or many, each fault once and in order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

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
    scenarios = [file for file in files if file.suffix in SCENARIOS]
    found: list[Diagnostic] = []
    for file in files:
        if file.suffix in RULES:
            found += check_rules(file, search)
        elif file.suffix not in SCENARIOS:
            found.append(
                Diagnostic(
                    "E100",
                    f"{file} is neither a rule file nor a scenario",
                    help="rule files end in `.uno`, scenarios in `.yaml`",
                )
            )
    if scenarios:
        from uno_conformance.check import check_scenarios

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


def check_rules(path: Path, search: Sequence[Path] = ()) -> Iterator[Diagnostic]:
    """Everything that is wrong in a rule file: its text, then each game, variant and profile in it."""
    from uno_ref import load
    from uno_ref.compose import read_source
    from uno_ref.model.items import Game, Profile, Variant
    from uno_ref.syntax import parse

    source, fault = read_source(path)
    if fault is not None:
        yield fault
        return
    file, faults = parse(source)
    yield from faults
    for unit in file.units:
        if isinstance(unit, Game | Variant | Profile):
            for diagnostic in load(unit.name.name, search=(path, path.parent, *search)).diagnostics:
                if diagnostic.span is None or diagnostic.span.source.name == source.name:
                    yield diagnostic
