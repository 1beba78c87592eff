"""`unospec play`: a game in the terminal."""

from __future__ import annotations

import secrets
import sys
from pathlib import Path

import click

from uno_tools.cli.rules import load_or_exit, rules_options


@click.command()
@click.argument("rules", default="uno")
@click.option("--players", metavar="N|NAMES", default="3", help="How many, or their names with commas.")
@click.option(
    "--seat",
    "seats",
    multiple=True,
    metavar="NAME",
    help="Play this seat, the others at random; can be repeated. `all` plays every seat. Default: the first.",
)
@click.option(
    "--seed", type=click.IntRange(min=0), help="Repeats a game. Default: a new one, which is printed."
)
@rules_options
def command(
    rules: str,
    players: str,
    seats: tuple[str, ...],
    seed: int | None,
    options: tuple[str, ...],
    search: tuple[Path, ...],
) -> None:
    """Play a game by RULES, such as `uno` or `uno + stacking`, at plain prompts.

    Each prompt takes a number, or the action in words; a script can answer them on stdin.
    """
    from uno_ref.game import BadPosition, start
    from uno_ref.model.state import RuleConflict
    from uno_tools.play import play, room

    names = player_names(players)
    asked = frozenset(names if "all" in seats else seats or names[:1])
    if unknown := sorted(asked - set(names)):
        raise click.UsageError(
            f"nobody called {', '.join(unknown)} plays; the players are {', '.join(names)}"
        )
    rule_set = load_or_exit(rules, options, search)
    number = secrets.randbelow(2**32) if seed is None else seed
    try:
        game = start(rule_set, names, None, number)
    except BadPosition as refused:
        raise click.UsageError("; ".join(fault.message for fault in refused.faults)) from None
    except RuleConflict as conflict:
        raise Unplayable(str(conflict)) from None
    click.echo(f"{rules}: {', '.join(names)}. Seed {number}.")
    try:
        play(game, room(rule_set, names, asked, number, click.echo, ask))
    except RuleConflict as conflict:
        raise Unplayable(str(conflict)) from None


class Unplayable(click.ClickException):
    """Rules that turn out in play to say two things at once."""

    exit_code = 2


def player_names(players: str) -> tuple[str, ...]:
    """The names that `--players` stands for."""
    from uno_ref.game import TABLE_NAME
    from uno_tools.play import NAMES

    if players.isdecimal():
        if not 1 <= int(players) <= len(NAMES):
            raise click.UsageError(f"--players: 1 to {len(NAMES)}, or names with commas")
        return NAMES[: int(players)]
    names = tuple(name.strip() for name in players.split(","))
    if len(set(names)) < len(names) or not all(name.isidentifier() and name != TABLE_NAME for name in names):
        raise click.UsageError("--players: different names of letters and digits, with commas between them")
    return names


def ask(prompt: str) -> str | None:
    """One line of the input, or None at its end; what a script answers is repeated in the output."""
    click.echo(prompt, nl=False)
    line = sys.stdin.readline()
    if not line:
        return None
    if not sys.stdin.isatty():
        click.echo(line.rstrip("\n"))
    return line
