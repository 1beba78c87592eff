"""`unospec fill`: expectations from the reference, as a diff to be read before it is taken."""

from __future__ import annotations

from pathlib import Path

import click

from .rules import rules_path

UNREADABLE = 2
REFUSED = 1


@click.command()
@click.argument(
    "files",
    nargs=-1,
    required=True,
    metavar="SCENARIO...",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
)
@click.option("--write", is_flag=True, help="Write the expectations into the files.")
@rules_path
@click.pass_context
def command(ctx: click.Context, files: tuple[Path, ...], write: bool, search: tuple[Path, ...]) -> None:
    """Fill in what the reference does at each step that says nothing yet, and print the change as a diff.

    A step that the reference refuses gets `rejected:` with the clause. Nothing that is written already is
    changed. Read the diff against the clauses: an expectation that was only copied shows nothing.
    """
    from uno_conformance.filling import fill
    from uno_conformance.library import Library
    from uno_tools.render import full

    library = Library(search)
    bad = False
    for path in files:
        filled = fill(path, library)
        if filled.diagnostics:
            click.echo(full(filled.diagnostics), err=True, nl=False)
            bad = True
            continue
        click.echo(filled.diff, nl=False)
        for remark in filled.remarks:
            click.echo(remark, err=True)
        if write and filled.diff:
            path.write_text(filled.text, encoding="utf-8", newline="")
    if bad:
        ctx.exit(UNREADABLE)
