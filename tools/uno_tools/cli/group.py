"""A click group that knows its commands by name and imports one only when it is called."""

from __future__ import annotations

import importlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import click

from .config import settings_for

CommandTable = Mapping[str, tuple[str, str]]


class LazyGroup(click.Group):
    """Commands are a table of name, module and short help; each module defines `command`."""

    def __init__(self, *args: Any, commands_in: CommandTable, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.commands_in = commands_in

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names, in the order of the table."""
        return list(self.commands_in)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import the module of a command, and give the command what a configuration file sets for it."""
        entry = self.commands_in.get(cmd_name)
        if entry is None:
            if not cmd_name.startswith("-"):
                from uno_ref.diagnostics import did_you_mean

                hint = did_you_mean(cmd_name, self.commands_in, "`unospec --help` lists them")
                raise click.UsageError(f"no command `{cmd_name}`: {hint}", ctx)
            return None
        command = importlib.import_module(entry[0]).command
        if not isinstance(command, click.Command):
            raise TypeError(f"{entry[0]} defines no click command")
        if not ctx.resilient_parsing:
            ctx.default_map = {cmd_name: settings_for(cmd_name, command)}
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list of commands from the table."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, short) for name, (_, short) in self.commands_in.items()])

    def make_context(self, *args: Any, **kwargs: Any) -> click.Context:
        """Read the arguments, which prints the help that they ask for."""
        with pipe_may_close():
            return super().make_context(*args, **kwargs)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command."""
        with pipe_may_close():
            return super().invoke(ctx)


class PipeClosed(Exception):
    """The reader of our output went away, as `head` does; nothing is wrong."""


@contextmanager
def pipe_may_close() -> Iterator[None]:
    """Carry a closed pipe past click, which would exit with the code of a finding."""
    try:
        yield
    except BrokenPipeError:
        raise PipeClosed from None
