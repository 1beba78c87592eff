"""`unospec serve`: the reference as an engine on standard input and output."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from .interpreter import interpreter_option
from .rules import rules_path


@click.command()
@click.option(
    "--overlay",
    "overlays",
    multiple=True,
    metavar="FILE",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="A variant file that is put on top of the rules; repeatable.",
)
@rules_path
@interpreter_option
def command(overlays: tuple[Path, ...], search: tuple[Path, ...], interpreter: str) -> None:
    """Offer the reference as an engine: one JSON request a line in, one reply a line out
    (spec/protocol.md).

    Both interpreters give the same replies. The readable one carries the rules out as they are written; the
    compiled one makes a program of them first, and is then the faster one in long games.
    """
    from uno_conformance.library import Library
    from uno_conformance.reference import Server
    from uno_conformance.serve import serve

    server = Server(Library(search, overlays), interpreter=interpreter)
    serve(server, sys.stdin.buffer, sys.stdout.buffer)
