"""`unospec engines`: the bundled adapters, and installing the engines that they drive."""

from __future__ import annotations

import json
from pathlib import Path

import click

CANNOT = 3
DIRECTORY = click.option(
    "--directory",
    type=click.Path(file_okay=False, path_type=Path),
    help="Install below this folder instead of the user's data folder.",
)


@click.group(invoke_without_command=True)
@DIRECTORY
@click.option("--output-format", type=click.Choice(["full", "json"]), default="full", show_default=True)
@click.pass_context
def command(ctx: click.Context, directory: Path | None, output_format: str) -> None:
    """List the bundled adapters, or install an engine."""
    if ctx.invoked_subcommand is not None:
        return
    from uno_conformance.adapters import adapter_names, environment_of, is_installed, read_adapter

    rows = []
    for name in adapter_names():
        adapter = read_adapter(name)
        rows.append(
            {
                "name": adapter.name,
                "version": adapter.version,
                "summary": adapter.summary,
                "homepage": adapter.homepage,
                "installed": is_installed(adapter, directory),
                "environment": str(environment_of(adapter, directory)),
            }
        )
    if output_format == "json":
        click.echo(json.dumps(rows, indent=2, ensure_ascii=False))
        return
    wide = max((len(f"{row['name']} {row['version']}") for row in rows), default=0)
    for row in rows:
        state = "installed" if row["installed"] else "not installed"
        click.echo(f"{row['name']} {row['version']}".ljust(wide) + f"  {state:<13}  {row['summary']}")


@command.command()
@click.argument("name")
@DIRECTORY
@click.option("--force", is_flag=True, help="Install again even if it is there.")
@click.pass_context
def install(ctx: click.Context, name: str, directory: Path | None, force: bool) -> None:
    """Put an engine, in exactly the version that its adapter is for, into an environment of its own."""
    from uno_conformance.adapters import (
        BadAdapter,
        adapter_names,
        environment_of,
        install,
        is_installed,
        read_adapter,
    )
    from uno_ref.diagnostics import did_you_mean

    if directory is None and ctx.parent is not None:
        directory = ctx.parent.params.get("directory")
    if name not in adapter_names():
        raise click.UsageError(
            f"no adapter is called `{name}`; {did_you_mean(name, adapter_names(), 'see `unospec engines`')}"
        )
    try:
        adapter = read_adapter(name)
        if is_installed(adapter, directory) and not force:
            click.echo(
                f"{name} {adapter.version} is installed in {environment_of(adapter, directory)}", err=True
            )
            return
        where = install(adapter, directory, lambda text: click.echo(text, err=True))
    except BadAdapter as fault:
        click.echo(f"Error: {fault}", err=True)
        ctx.exit(CANNOT)
    click.echo(f"{name} {adapter.version} installed in {where}", err=True)
