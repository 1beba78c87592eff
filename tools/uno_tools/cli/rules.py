"""What commands that run by a rule set share: its options, where it is looked up, what if it is faulty."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

if TYPE_CHECKING:
    from uno_ref.game import RuleSet

Command = TypeVar("Command", bound=Callable[..., Any])
UNREADABLE = 2


def rules_options(command: Command) -> Command:
    """Add `--option NAME=VALUE` and `--rules-path FOLDER`."""
    return rules_path(
        click.option(
            "--option",
            "options",
            multiple=True,
            metavar="NAME=VALUE",
            help="Set an option of the rules; repeatable.",
        )(command)
    )


def rules_path(command: Command) -> Command:
    """Add `--rules-path FOLDER`."""
    return click.option(
        "--rules-path",
        "search",
        multiple=True,
        metavar="FOLDER",
        type=click.Path(exists=True, path_type=Path),
        help="Look rules up here too, in a folder or a file; repeatable.",
    )(command)


def load_or_exit(rules: str, options: Sequence[str], search: tuple[Path, ...]) -> RuleSet:
    """The rule set, or its faults on stderr and exit code 2."""
    from uno_ref.load import load
    from uno_tools.render import full

    loaded = load(rules, chosen(options), search)
    if loaded.diagnostics:
        click.echo(full(loaded.diagnostics, color=True), err=True, nl=False)
    if loaded.rules is None:
        click.get_current_context().exit(UNREADABLE)
    return loaded.rules


def chosen(options: Sequence[str]) -> dict[str, object]:
    """`NAME=VALUE` pairs as a mapping; a value of digits is a number."""
    pairs: dict[str, object] = {}
    for option in options:
        name, equals, value = option.partition("=")
        if not (name and equals and value):
            raise click.UsageError(f"--option {option}: write NAME=VALUE")
        pairs[name.strip()] = int(value) if value.strip().isdecimal() else value.strip()
    return pairs
