"""The option that chooses between both interpreters of the reference."""

from __future__ import annotations

import click

INTERPRETERS = ("readable", "compiled")

interpreter_option = click.option(
    "--interpreter",
    type=click.Choice(INTERPRETERS),
    default=INTERPRETERS[0],
    show_default=True,
    help="Which of both interpreters of the reference carries the rules out.",
)
