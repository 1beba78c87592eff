"""`unospec new-variant`: a variant to begin with."""

from __future__ import annotations

from pathlib import Path

import click

UNREADABLE = 2


@click.command()
@click.argument("name")
@click.option("--game", default="uno", show_default=True, help="The game that it changes.")
@click.option(
    "--directory",
    type=click.Path(file_okay=False, path_type=Path),
    help="Where to write it. Default: a folder of its name.",
)
@click.pass_context
def command(ctx: click.Context, name: str, game: str, directory: Path | None) -> None:
    """Write a rule file and a scenario for a new variant, and say which commands to run.

    NAME is lowercase words with hyphens, such as `kept-cards-cost`. Nothing is overwritten.
    """
    from uno_ref.compose import library
    from uno_ref.diagnostics import did_you_mean
    from uno_tools.new_variant import NAME, files

    if not NAME.fullmatch(name) or len(name) > 60:
        raise click.BadParameter("lowercase words with hyphens, such as `kept-cards-cost`", param_hint="NAME")
    shelf = library()
    if name in shelf.places:
        raise click.BadParameter(f"the specification has a `{name}` already", param_hint="NAME")
    if game not in shelf.places:
        hint = did_you_mean(game, shelf.places, "`unospec list rules` names them")
        raise click.BadParameter(f"there is no game `{game}`; {hint}", param_hint="--game")
    folder = directory or Path(name)
    written = files(name, game, folder)
    for path in written:
        if path.exists():
            click.echo(f"{path} is there already; nothing was written", err=True)
            ctx.exit(UNREADABLE)
    folder.mkdir(parents=True, exist_ok=True)
    for path, text in written.items():
        path.write_text(text, encoding="utf-8", newline="\n")
        click.echo(f"wrote {path}")
    click.echo("\nThen:")
    for line in (
        f"unospec check {folder}                   # every fault of the files, with its place",
        f"unospec test {folder}                    # the scenario, on the reference",
        f"unospec show {game} --diff '{game} + {name}' --rules-path {folder}",
        f"unospec check --pairs {game} {folder}    # how it combines with the shipped variants",
        f"unospec play '{game} + {name}' --rules-path {folder}",
    ):
        click.echo(f"  {line}")
