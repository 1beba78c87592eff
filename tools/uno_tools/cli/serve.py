"""`unospec serve`: the reference as an engine on standard input and output."""

from __future__ import annotations

import sys
from pathlib import Path

import click


@click.command()
@click.option(
    "--overlay",
    "overlays",
    multiple=True,
    metavar="FILE",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="A variant file that is put on top of the rules; repeatable.",
)
@click.option(
    "--rules-path",
    "search",
    multiple=True,
    metavar="FOLDER",
    type=click.Path(exists=True, path_type=Path),
    help="Look rules up here too; repeatable.",
)
def command(overlays: tuple[Path, ...], search: tuple[Path, ...]) -> None:
    """Offer the reference as an engine: one JSON request a line in, one reply a line out
    (spec/protocol.md)."""
    from uno_conformance.library import Library
    from uno_conformance.reference import Server
    from uno_conformance.serve import serve

    serve(Server(Library(search, overlays)), sys.stdin.buffer, sys.stdout.buffer)
