"""`unospec answers`: the table of what the suite would say of every known way to play otherwise."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from uno_tools.answers.make import Ground
    from uno_tools.answers.table import Table

STALE = 1


@click.command()
@click.option(
    "--check", is_flag=True, help="Say whether the table is of these rules and scenarios; the default."
)
@click.option("--write", is_flag=True, help="Write it anew; what can't have changed is kept.")
@click.option("--all", "everything", is_flag=True, help="With --write: keep nothing.")
@click.option("-j", "--jobs", type=click.IntRange(1, 64), default=2, show_default=True, help="Processes.")
@click.pass_context
def command(ctx: click.Context, check: bool, write: bool, everything: bool, jobs: int) -> None:
    """Write or check the table that `unospec identify` reads.

    It says how each shipped scenario goes when the reference plays a reading, a variant, an option value or a rule
    with one fault. Exit code 1 if it is stale.
    """
    from uno_tools.answers.make import ground
    from uno_tools.answers.table import Table, place, read_table, written

    if check and write:
        raise click.UsageError("`--check` and `--write` exclude each other")
    of, old = ground(), read_table()
    if write:
        table = made(of, Table() if everything else old, jobs)
        place().parent.mkdir(exist_ok=True)
        place().write_text(written(table), encoding="utf-8")
        click.echo(told(table))
    elif old.digest != of.digest:
        click.echo("the table of answers is stale: `unospec answers --write` writes it anew", err=True)
        ctx.exit(STALE)
    else:
        click.echo(told(old))


def made(of: Ground, old: Table, jobs: int) -> Table:
    """The table, with a bar while it is made."""
    from rich.console import Console
    from rich.progress import Progress

    from uno_tools.answers.make import make

    console = Console(stderr=True)
    with Progress(console=console, disable=not console.is_terminal) as progress:
        bar = progress.add_task("candidates", total=None)
        return make(of, old, jobs, lambda done, total: progress.update(bar, completed=done, total=total))


def told(table: Table) -> str:
    """What is in it, in a line."""
    answers = sum(len(row.answers) for row in table.rows.values())
    noticed = sum(bool(table.caught_by(key)) for key in table.rows)
    return (
        f"{len(table.rows)} candidates, {noticed} of them noticed by {len(table.scenarios)} scenarios; "
        f"{answers} answers that are no plain pass"
    )
