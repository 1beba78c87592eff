"""Finding the games, variants and profiles that a rule expression names."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from pathlib import Path

from uno_ref.diagnostics import Diagnostic, Source, Span, did_you_mean
from uno_ref.model.items import File, Game, Profile, SourceOfRules, Unit, Variant
from uno_ref.resources import shipped_files, spec_folder
from uno_ref.syntax import parse, parsed

_BRIDGE = re.compile(
    r"^variant[ ]+([a-z][a-z0-9-]*)[ ]+changes[ ]+((?:[a-z0-9-]+[ ]*,[ ]*)+[a-z0-9-]+)", re.MULTILINE
)
_UNIT = re.compile(r"^(game|variant|profile|source)[ ]+([a-z][a-z0-9-]*)", re.MULTILINE)
MAX_BYTES = 1_000_000

Module = Game | Variant | Profile


@dataclass(slots=True)
class Library:
    """Files by the modules that they hold; parsed when they are asked for, each once."""

    places: dict[str, Path] = field(default_factory=dict)
    files: dict[Path, File] = field(default_factory=dict)
    diagnostics: list[Diagnostic] = field(default_factory=list)
    shipped: frozenset[str] = frozenset()
    bridges: dict[str, frozenset[str]] = field(default_factory=dict)

    def add_path(self, path: Path) -> None:
        """Make known every module of a file, or of all `.uno` files of a folder."""
        for file in sorted(path.glob("*.uno")) if path.is_dir() else [path]:
            for _, name in _declared(file):
                if name in self.shipped:
                    self.diagnostics.append(
                        Diagnostic(
                            "E310",
                            f"{file.name} declares `{name}`, which the specification has already",
                            help="give it another name: a shipped name can't be shadowed",
                        )
                    )
                else:
                    self.places.setdefault(name, file)
            self.bridges.update(
                {name: between for name, between in _bridges(file) if name not in self.shipped}
            )

    def module(self, name: str, span: Span | None = None) -> Module | None:
        """The game, variant or profile of that name, or None and a diagnostic."""
        path = self.places.get(name)
        if path is not None:
            for unit in self.file(path).units:
                if isinstance(unit, Game | Variant | Profile) and unit.name.name == name:
                    return unit
            if any(d.severity == "error" for d in self.diagnostics):
                return None
        self.diagnostics.append(
            Diagnostic(
                "E301",
                f"there is no game, variant or profile `{name}`",
                span,
                help=did_you_mean(name, self.places, "`unospec list rules` names them all"),
            )
        )
        return None

    def file(self, path: Path) -> File:
        """The parsed file; its faults go to `diagnostics` once."""
        if path not in self.files:
            read = _shipped if path in _shipped_set() else _parsed
            self.files[path], faults = read(path)
            self.diagnostics.extend(faults)
        return self.files[path]


def _parsed(path: Path) -> tuple[File, tuple[Diagnostic, ...]]:
    """A file parsed, and its faults."""
    source, fault = read_source(path)
    return (File(source, ()), (fault,)) if fault is not None else parse(source)


@cache
def _shipped(path: Path) -> tuple[File, tuple[Diagnostic, ...]]:
    """A file of the specification; it doesn't change, so it is parsed once, and kept between runs."""
    source, fault = read_source(path)
    return (File(source, ()), (fault,)) if fault is not None else parsed(source, parse)


@cache
def _shipped_set() -> frozenset[Path]:
    return frozenset(shipped_files())


def read_source(path: Path, name: str | None = None) -> tuple[Source, Diagnostic | None]:
    """The text of a file as a source; a diagnostic E100 if it can't be read."""
    shown = name or shown_name(path)
    try:
        if path.stat().st_size > MAX_BYTES:
            return Source(shown, ""), Diagnostic(
                "E109", f"{shown} is larger than {MAX_BYTES:,} bytes", help="split it"
            )
        text = path.read_bytes().decode("utf-8")
    except UnicodeDecodeError as error:
        return Source(shown, ""), Diagnostic(
            "E100", f"{shown} is not UTF-8: byte {error.start} is {error.object[error.start]:#04x}"
        )
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        return Source(shown, ""), Diagnostic("E100", f"{shown} can't be read: {reason}")
    return Source(shown, text.replace("\r\n", "\n")), None


def shown_name(path: Path) -> str:
    """A shipped file by its place in the specification, another one as it was given."""
    try:
        return f"spec/{path.resolve().relative_to(spec_folder().resolve()).as_posix()}"
    except ValueError:
        return path.as_posix()


def library(search: Sequence[Path] = ()) -> Library:
    """The shipped specification and what lies on the search path."""
    places = {
        name: file for file in shipped_files() for kind, name in _declared_shipped(file) if kind != "source"
    }
    between = {name: parents for file in shipped_files() for name, parents in _bridges_shipped(file)}
    made = Library(dict(places), shipped=frozenset(places), bridges=between)
    for path in search:
        made.add_path(path)
    return made


def shipped_sources() -> tuple[SourceOfRules, ...]:
    """The sources that the specification declares, parsed."""
    found: list[Unit] = []
    for file in shipped_files():
        if any(kind == "source" for kind, _ in _declared_shipped(file)):
            source, _fault = read_source(file)
            found.extend(parse(source)[0].units)
    return tuple(unit for unit in found if isinstance(unit, SourceOfRules))


def _declared(path: Path) -> tuple[tuple[str, str], ...]:
    """The kinds and names of the units of a file."""
    return _skimmed(*_version(path))[0]


def _version(path: Path) -> tuple[Path, int, int]:
    """A file as it is now: it is skimmed again only when it has changed."""
    try:
        found = path.stat()
    except (OSError, ValueError):
        return path, 0, 0
    return path, found.st_mtime_ns, found.st_size


@lru_cache(maxsize=512)
def _skimmed(
    path: Path, _changed: int, _size: int
) -> tuple[tuple[tuple[str, str], ...], tuple[tuple[str, frozenset[str]], ...]]:
    """What a file declares, and its bridges, without reading it whole."""
    source, fault = read_source(path)
    if fault is not None:
        return (), ()
    declared = tuple((match[1], match[2]) for match in _UNIT.finditer(source.text))
    bridges = (
        (match[1], frozenset(name.strip() for name in match[2].split(",")))
        for match in _BRIDGE.finditer(source.text)
    )
    return declared, tuple(bridges)


@cache
def _declared_shipped(path: Path) -> tuple[tuple[str, str], ...]:
    return _declared(path)


def _bridges(path: Path) -> tuple[tuple[str, frozenset[str]], ...]:
    """The variants of a file that change several others, with what they change."""
    return _skimmed(*_version(path))[1]


@cache
def _bridges_shipped(path: Path) -> tuple[tuple[str, frozenset[str]], ...]:
    return _bridges(path)
