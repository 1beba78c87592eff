"""What `--engine` means: the reference, a bundled adapter by its name, or any command."""

from __future__ import annotations

import os
import shlex
import shutil
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from uno_ref.diagnostics import did_you_mean
from uno_ref.model.interpreter import READABLE

from .adapters import adapter_names, command_of, is_installed, read_adapter, variables_of
from .protocol import MAX_LINE
from .transports import ProcessChannel


class NoEngine(Exception):
    """The engine can't be started: it isn't installed, or there is no such command."""


@dataclass(frozen=True, slots=True)
class Target:
    """A command to start, where, and with which variables. `is_reference` is true for our own engine."""

    name: str
    command: tuple[str, ...]
    folder: Path | None = None
    variables: Mapping[str, str] = field(default_factory=dict)
    is_reference: bool = False
    max_line: int = MAX_LINE

    def open(self) -> ProcessChannel:
        """Start it."""
        return ProcessChannel(self.command, cwd=self.folder, variables=self.variables, max_line=self.max_line)


def reference_target(
    rules_path: Sequence[Path] = (), overlays: Sequence[Path] = (), interpreter: str = READABLE
) -> Target:
    """The reference in a process of its own."""
    import uno_ref

    from . import places

    options = [word for path in rules_path for word in ("--rules-path", str(path))]
    options += [word for path in overlays for word in ("--overlay", str(path))]
    options += ["--interpreter", interpreter] if interpreter != READABLE else []
    roots = dict.fromkeys((str(Path(uno_ref.__file__).parent.parent), str(places.PACKAGE.parent)))
    known = os.environ.get("PYTHONPATH")
    path = os.pathsep.join((*roots, *([known] if known else ())))
    command = (sys.executable, "-m", "uno_conformance.serve", *options)
    return Target("reference", command, None, {"PYTHONPATH": path}, is_reference=not overlays)


def find_target(engine: str, directory: Path | None = None) -> Target:
    """The engine that a user names. Raises NoEngine."""
    names = adapter_names()
    if engine in names:
        adapter = read_adapter(engine)
        if not is_installed(adapter, directory):
            raise NoEngine(f"{engine} is not installed; `unospec engines install {engine}` does it")
        return Target(
            engine, command_of(adapter, directory), adapter.folder, variables_of(adapter, directory)
        )
    try:
        words = shlex.split(engine, posix=sys.platform != "win32")
    except ValueError as error:
        raise NoEngine(f"the command can't be read: {error}") from None
    if not words:
        raise NoEngine("the command is empty")
    if shutil.which(words[0]) is None:
        help = did_you_mean(words[0], names) if len(words) == 1 else ""
        raise NoEngine(f"there is no command `{words[0]}`" + (f"; {help}" if help else ""))
    return Target(engine, tuple(words))
