"""`unospec check`: every fault of rule files and scenario files."""

from __future__ import annotations

from pathlib import Path

import click

from .rules import rules_path

FAULTS = 2
NOTHING = 5
FORMATS = ("full", "concise", "json", "github")


@click.command()
@click.argument("files", nargs=-1, metavar="[FILE...]", type=click.Path(path_type=Path))
@rules_path
@click.option(
    "--output-format",
    type=click.Choice(FORMATS),
    default="full",
    envvar="UNOSPEC_OUTPUT_FORMAT",
    show_default=True,
)
@click.option(
    "--pairs",
    "game",
    is_flag=False,
    flag_value="uno",
    metavar="GAME",
    help="Try every two variants of a game together.",
)
@click.pass_context
def command(
    ctx: click.Context,
    files: tuple[Path, ...],
    search: tuple[Path, ...],
    output_format: str,
    game: str | None,
) -> None:
    """Check rule files (.uno) and scenario files (.yaml), and all that lie below a folder.

    All faults of all files are told, each with its code; `unospec explain CODE` tells more. Exit code 2 if
    there is an error, 5 if there was nothing to check; warnings alone are 0.
    """
    if game is not None:
        ctx.exit(check_pairs(game, files, search, output_format))
    if not files:
        raise click.UsageError("name files to check, or --pairs")
    from uno_ref.diagnostics import has_errors
    from uno_tools.checking import check
    from uno_tools.render import FORMATS as RENDERERS

    checked = check(files, search)
    click.echo(RENDERERS[output_format](checked.diagnostics), nl=False)
    errors = sum(diagnostic.severity == "error" for diagnostic in checked.diagnostics)
    warnings = len(checked.diagnostics) - errors
    counts = [counted(errors, "error"), counted(warnings, "warning")] if errors or warnings else ["no fault"]
    click.echo(f"{', '.join(counts)} in {counted(checked.files, 'file')}", err=True)
    if has_errors(checked.diagnostics):
        ctx.exit(FAULTS)
    if not checked.files:
        ctx.exit(NOTHING)


def counted(number: int, word: str) -> str:
    """`1 file`, `2 files`."""
    return f"{number} {word}{'' if number == 1 else 's'}"


def check_pairs(game: str, files: tuple[Path, ...], search: tuple[Path, ...], output_format: str) -> int:
    """Print what becomes of every two variants together; with files, only pairs with a variant of theirs."""
    from uno_ref.compose import Library
    from uno_ref.resources import spec_folder
    from uno_tools.pairs import pairs
    from uno_tools.render import FORMATS as RENDERERS

    own = Library()
    for path in files:
        own.add_path(path)
    foreign = [path for path in files if not path.resolve().is_relative_to(spec_folder().resolve())]
    counts: dict[str, int] = {}
    for one in pairs(game, (*search, *foreign), tuple(own.places)):
        counts[one.verdict] = counts.get(one.verdict, 0) + 1
        if one.verdict != "combine":
            told = f" ({', '.join(one.bridges or one.reasons)})" if one.bridges or one.reasons else ""
            click.echo(f"{one.verdict}{told}: {one.one} + {one.other}")
        if one.verdict == "clash":
            click.echo(RENDERERS[output_format](one.diagnostics), nl=False)
    click.echo(
        ", ".join(f"{number} {verdict}" for verdict, number in sorted(counts.items())) or "no pair", err=True
    )
    if not counts:
        return NOTHING
    return FAULTS if counts.get("clash") else 0
