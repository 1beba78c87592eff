"""Defaults from a configuration file: `unospec.toml`, or `[tool.unospec]` in `pyproject.toml`.

A table a command, a key an option, spelled as on the command line without the dashes:

    [test]
    engine = "python my_adapter.py"
    claim = "core,calls"

The nearest file counts, from the working directory upward; the command line always wins.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import click


def settings_for(name: str, command: click.Command) -> dict[str, Any]:
    """What the nearest configuration file sets for a command, by parameter name."""
    found = nearest_settings(Path.cwd())
    if found is None:
        return {}
    path, tables = found
    table = tables.get(name, {})
    if not isinstance(table, dict):
        raise BadConfiguration(f"{path}: `{name}` must be a table of options of `unospec {name}`")
    known = {option.lstrip("-"): parameter for parameter in command.params for option in parameter.opts}
    settings: dict[str, Any] = {}
    for key, value in table.items():
        parameter = known.get(key)
        if parameter is None or not isinstance(parameter, click.Option):
            from uno_ref.diagnostics import did_you_mean

            hint = did_you_mean(key, known, "see its --help")
            raise BadConfiguration(f"{path}: `unospec {name}` has no option `{key}`; {hint}")
        if parameter.name is not None:
            settings[parameter.name] = value
    return settings


def nearest_settings(start: Path) -> tuple[Path, dict[str, Any]] | None:
    """The first file with settings in `start` and the folders above it."""
    for folder in (start, *start.parents):
        for path, keys in ((folder / "unospec.toml", ()), (folder / "pyproject.toml", ("tool", "unospec"))):
            if path.is_file():
                tables = read(path, keys)
                if tables is not None:
                    return path, tables
    return None


def read(path: Path, keys: tuple[str, ...]) -> dict[str, Any] | None:
    """The table of a TOML file that `keys` lead to, or None if there is none."""
    try:
        table: Any = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as fault:
        raise BadConfiguration(f"{path}: {fault}") from None
    for key in keys:
        table = table.get(key) if isinstance(table, dict) else None
    return table if isinstance(table, dict) else None


class BadConfiguration(click.ClickException):
    """A configuration file that cannot be used: exit code 2."""

    exit_code = 2
