"""`unospec simulate`: many rounds by players of known kinds, in figures."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

import click

from .rules import chosen, load_or_exit, rules_options

if TYPE_CHECKING:
    from uno_tools.simulate.figures import Figures, Spread

CONFLICT = 1


@click.command()
@click.argument("rules")
@click.option(
    "-p",
    "--policy",
    "policies",
    multiple=True,
    metavar="NAME",
    help="How a player decides, seat by seat; repeatable. One for all: with --players. Default: attentive.",
)
@click.option(
    "--players", type=click.IntRange(1, 100), help="How many play; default: one for each --policy, else 4."
)
@click.option("--games", type=click.IntRange(1, 10_000_000), default=2_000, show_default=True, help="Rounds.")
@click.option("--seed", type=click.IntRange(0), default=1, show_default=True)
@click.option("-j", "--jobs", type=click.IntRange(1, 256), help="Processes; default: all cores.")
@click.option("--output-format", type=click.Choice(["full", "json"]), default="full", show_default=True)
@rules_options
@click.pass_context
def command(
    ctx: click.Context,
    rules: str,
    policies: tuple[str, ...],
    players: int | None,
    games: int,
    seed: int,
    jobs: int | None,
    output_format: str,
    options: Sequence[str],
    search: tuple[Path, ...],
) -> None:  # fmt: skip
    """Play many rounds by RULES and tell what comes of them: how long they last, who wins, how often hands move.

    Policies: random (anything, reacts as often as not), plays-when-able (a card whenever one may be played),
    attentive (so, and reacts whenever it can), inattentive (so, but reacts only in its own turn). The same seed gives the same
    figures, however many processes there are. Seats turn from round to round.
    """
    from rich.console import Console
    from rich.progress import Progress

    from uno_ref.model.state import RuleConflict
    from uno_tools.simulate.figures import figures
    from uno_tools.simulate.policies import POLICIES
    from uno_tools.simulate.run import simulated

    loaded = load_or_exit(rules, options, search)
    unknown = [name for name in policies if name not in POLICIES]
    if unknown:
        raise click.BadParameter(
            f"there is no policy `{unknown[0]}`; they are {', '.join(POLICIES)}", param_hint="--policy"
        )
    if players is not None and len(policies) > 1 and players != len(policies):
        raise click.UsageError(f"--players {players}, but {len(policies)} policies")
    seated = policies if len(policies) > 1 else (*(policies or ("attentive",)),) * (players or 4)
    if len(seated) not in loaded.players:
        raise click.UsageError(f"{rules} is for {loaded.for_players()} players, not {len(seated)}")
    workers = jobs or os.cpu_count() or 1
    console = Console(stderr=True)
    found = []
    try:
        with Progress(console=console, disable=not console.is_terminal) as progress:
            bar = progress.add_task("rounds", total=games)
            for some in simulated(loaded, rules, chosen(options), search, seated, seed, games, workers):
                found += some
                progress.advance(bar, len(some))
    except RuleConflict as conflict:
        click.echo(f"the rules clash in play: {conflict}", err=True)
        ctx.exit(CONFLICT)
    told = figures(found)
    if output_format == "json":
        head = {"rules": rules, "policies": list(seated), "seed": seed}
        click.echo(json.dumps(head | asdict(told), indent=1))
    else:
        click.echo(page(rules, seated, seed, told), nl=False)


def page(rules: str, seated: Sequence[str], seed: int, told: Figures) -> str:
    """The figures as text."""
    lines = [
        f"{rules}, {len(seated)} players, {told.rounds:,} rounds, seed {seed}; intervals hold 19 times out of 20", "",
        f"{'':<18}{'median':>9}{'interval':>17}{'mean':>10}{'quartiles':>18}{'extremes':>15}",
        line("inputs a round", told.inputs),
        line("turns a round", told.turns),
        line("reactions a round", told.reactions),
        line("hands that moved", told.swaps),
        line("points a round", told.points),
        "",
    ]  # fmt: skip
    for wins in told.wins:
        share = wins.share
        lines.append(
            f"{wins.policy} ({wins.seats} of {len(seated)} seats): won {wins.won:,}, {share.value:.1%} "
            f"({share.low:.1%} to {share.high:.1%}); a fair share is {wins.fair:.1%}"
        )
    if told.without_winner:
        lines.append(f"{told.without_winner:,} rounds ended without a winner")
    if told.cut_off:
        lines.append(f"{told.cut_off:,} rounds were cut off")
    return "\n".join(lines) + "\n"


def line(name: str, spread: Spread) -> str:
    """A row of the table."""
    interval = f"{spread.median.low:g} to {spread.median.high:g}"
    quartiles = f"{spread.quarter:g} to {spread.three_quarters:g}"
    extremes = f"{spread.least:g} to {spread.most:g}"
    return (
        f"{name:<18}{spread.median.value:>9g}{interval:>17}{spread.mean:>10.1f}{quartiles:>18}{extremes:>15}"
    )
