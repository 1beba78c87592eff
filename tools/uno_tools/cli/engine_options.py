"""The options of commands that start an engine: where it was installed, and what patience there is with it."""

from __future__ import annotations

from pathlib import Path

import click

timeout_option = click.option(
    "--timeout",
    type=click.FloatRange(min=0.01),
    default=5.0,
    show_default=True,
    help="Seconds for one message.",
)
hello_timeout_option = click.option(
    "--hello-timeout",
    type=click.FloatRange(min=0.01),
    default=30.0,
    show_default=True,
    help="Seconds for the engine to start.",
)
restarts_option = click.option(
    "--restarts",
    type=click.IntRange(0),
    default=64,
    show_default=True,
    help="How often a broken engine is started again.",
)
max_line_option = click.option(
    "--max-line",
    type=click.IntRange(1024),
    default=1 << 20,
    show_default=True,
    help="Bytes in one line of the engine's.",
)
directory_option = click.option(
    "--directory",
    type=click.Path(file_okay=False, path_type=Path),
    help="Where `unospec engines install` was told to install.",
)
