"""`unospec combine`: variants together in play, every pair, every triple, and larger sets."""

from __future__ import annotations

import json
import os
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

import click

from .rules import rules_path

if TYPE_CHECKING:
    from uno_tools.combine.play import Outcome

WRONG = 1
NOTHING = 5


@click.command()
@click.argument("game")
@click.argument("variants", nargs=-1)
@click.option(
    "--size",
    "sizes",
    type=click.IntRange(0, 20),
    multiple=True,
    help="Sets of so many; repeatable. Default: 2 and 3.",
)
@click.option("--all", "everything", is_flag=True, help="Every set of the variants, of any size.")
@click.option(
    "--larger",
    type=click.IntRange(0, 100_000),
    default=50,
    show_default=True,
    help="And so many larger sets.",
)
@click.option(
    "--games", type=click.IntRange(1, 1_000_000), default=100, show_default=True, help="Games for each set."
)
@click.option("--seed", type=click.IntRange(0), default=1, show_default=True)
@click.option("-j", "--jobs", type=click.IntRange(1, 256), help="Processes; default: all cores.")
@rules_path
@click.option("--output-format", type=click.Choice(["full", "json"]), default="full", show_default=True)
@click.pass_context
def command(
    ctx: click.Context,
    game: str,
    variants: tuple[str, ...],
    sizes: tuple[int, ...],
    everything: bool,
    larger: int,
    games: int,
    seed: int,
    jobs: int | None,
    search: tuple[Path, ...],
    output_format: str,
) -> None:  # fmt: skip
    """Play random games of GAME with every pair and triple of VARIANTS, and with larger sets drawn from the seed.

    Without VARIANTS all of the game are taken; readings and house rules, which lie a folder deeper, only if they are named. A set
    whose variants exclude each other isn't played. A set is wrong if its rules have a fault, if two rules clash in play, if nobody
    can do anything, if a card is lost, or if a promise of the rules is broken: exit code 1.
    """
    from rich.console import Console
    from rich.progress import Progress

    from uno_ref.compose import library
    from uno_tools.combine.run import Task, combined, every_size
    from uno_tools.combine.sets import pool
    from uno_tools.pairs import variants_of

    shelf = library(search)
    known = variants_of(game, shelf)
    if not known:
        raise click.UsageError(f"there is no variant of a game `{game}`")
    strange = [name for name in variants if name not in known]
    if strange:
        from uno_ref.diagnostics import did_you_mean

        raise click.UsageError(
            f"`{strange[0]}` is no variant of `{game}`: {did_you_mean(strange[0], known, 'see `unospec list rules`')}"
        )
    names = tuple(dict.fromkeys(variants)) or pool(game, shelf)
    wanted = every_size(names) if everything else tuple(sorted(set(sizes))) or (2, 3)
    task = Task(game, names, wanted, 0 if everything else larger, games, seed, search)
    console = Console(stderr=True)
    found: list[tuple[str, Outcome]] = []
    with Progress(console=console, disable=not console.is_terminal) as progress:
        bar = progress.add_task("sets", total=None)
        for one in combined(task, jobs or os.cpu_count() or 1):
            found.append(one)
            progress.advance(bar)
    if output_format == "json":
        told = [{"sort": sort, **asdict(one)} for sort, one in found]
        click.echo(json.dumps({"game": game, "variants": names, "seed": seed, "sets": told}, indent=1))
    else:
        click.echo(page(task.game, names, seed, found), nl=False)
    if any(one.verdict == "wrong" for _, one in found):
        ctx.exit(WRONG)
    if not found:
        ctx.exit(NOTHING)


def page(game: str, names: Sequence[str], seed: int, found: Sequence[tuple[str, Outcome]]) -> str:
    """The figures as text."""
    lines = [f"{game} with {len(names)} variants, seed {seed}: {', '.join(names)}", ""]
    lines.append(
        f"{'sets of':<10}{'sets':>7}{'played':>8}{'excluded':>10}{'wrong':>7}{'games':>9}{'inputs':>13}{'cut off':>9}"
    )
    by_sort: dict[str, list[Outcome]] = defaultdict(list)
    for sort, one in found:
        by_sort[sort].append(one)
    for sort, some in by_sort.items():
        lines.append(line(sort, some))
    if len(by_sort) > 1:
        lines.append(line("all", [one for _, one in found]))
    kept_apart = [one for _, one in found if one.verdict == "excluded"]
    if kept_apart:
        lines += ["", "excluded:", *(f"  {' + '.join(one.chosen)}: {one.why}" for one in kept_apart)]
    wrong = [one for _, one in found if one.verdict == "wrong"]
    if wrong:
        lines += ["", "wrong:", *(f"  {' + '.join((game, *one.chosen))}: {one.why}" for one in wrong)]
    return "\n".join(lines) + "\n"


def line(sort: str, some: Sequence[Outcome]) -> str:
    """A row of the table."""
    verdicts = Counter(one.verdict for one in some)
    games, inputs = sum(one.games for one in some), sum(one.inputs for one in some)
    return (
        f"{sort:<10}{len(some):>7,}{verdicts['played']:>8,}{verdicts['excluded']:>10,}{verdicts['wrong']:>7,}"
        f"{games:>9,}{inputs:>13,}{sum(one.cut_off for one in some):>9,}"
    )
