"""`unospec new-adapter`: an adapter to begin with."""

from __future__ import annotations

from pathlib import Path

import click

UNREADABLE = 2


@click.command()
@click.argument("language")
@click.option(
    "--directory",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path("my-adapter"),
    show_default=True,
    help="Where to write it.",
)
@click.pass_context
def command(ctx: click.Context, language: str, directory: Path) -> None:
    """Write a folder with an adapter for an engine of yours, in which a few functions are to be filled in.

    LANGUAGE is `python` or `node`. In any other language an adapter needs no kit: spec/protocol.md is the whole of
    it. Nothing is overwritten.
    """
    from uno_conformance.places import data
    from uno_ref.diagnostics import did_you_mean
    from uno_tools.new_adapter import KITS, files

    if language not in KITS:
        hint = did_you_mean(
            language, KITS, "spec/protocol.md says what an adapter in any language must answer"
        )
        raise click.BadParameter(
            f"there is a kit for {' and '.join(KITS)}, none for `{language}`; {hint}", param_hint="LANGUAGE"
        )
    kit = KITS[language]
    written = files(kit, data("kits"), directory)
    for path in written:
        if path.exists():
            click.echo(f"{path} is there already; nothing was written", err=True)
            ctx.exit(UNREADABLE)
    directory.mkdir(parents=True, exist_ok=True)
    for path, text in written.items():
        path.write_text(text, encoding="utf-8", newline="\n")
        click.echo(f"wrote {path}")
    click.echo(f"\nFill in `state`, `start`, `act` and `hello` in {kit.adapter}. Then, in {directory}:")
    for line in (
        "unospec smoke                    # does it speak the protocol, is each claim true",
        "unospec test --clause TURN-010   # the first scenarios",
        "unospec test                     # the whole suite",
    ):
        click.echo(f"  {line}")
