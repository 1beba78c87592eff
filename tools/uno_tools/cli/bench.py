"""`unospec bench`: how fast the compiled engine is, beside the readable one and installed engines."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from uno_conformance.adapters import Adapter
    from uno_tools.bench import Contest, Spread

CANNOT = 3


@click.command()
@click.option(
    "--engine", "engines", multiple=True, help="An installed engine; default: all that can be timed."
)
@click.option("--rounds", type=click.IntRange(1, 1000), default=7, show_default=True)
@click.option(
    "--seconds",
    type=click.FloatRange(0.01, 600),
    default=0.5,
    show_default=True,
    help="Of each engine in a round.",
)
@click.option("--rules", help="Time our own two engines alone, by these rules.")
@click.option("--players", type=click.IntRange(2, 10), default=4, show_default=True, help="With --rules.")
@click.option(
    "--directory", type=click.Path(file_okay=False, path_type=Path), help="Where engines are installed."
)
@click.option("--output-format", type=click.Choice(["full", "json"]), default="full", show_default=True)
@click.pass_context
def command(
    ctx: click.Context,
    engines: tuple[str, ...],
    rounds: int,
    seconds: float,
    rules: str | None,
    players: int,
    directory: Path | None,
    output_format: str,
) -> None:
    """Time the compiled engine beside the readable one and installed engines, in one run.

    All play the same rules at random, in turns; ratios are those within a round.
    """
    from uno_conformance.adapters import adapter_names, read_adapter
    from uno_tools.bench import Contest, NotTimed, contest_of, installed

    if rules is not None:
        alone = Contest(rules, Path(), (), players, ())
        show(timed(alone, None, None, rounds, seconds), output_format)
        return
    found: list[Any] = []
    for name in engines or adapter_names():
        adapter = read_adapter(name)
        contest = contest_of(adapter)
        if contest is None and not engines:
            continue
        if contest is None or not installed(adapter, directory):
            what = (
                "has no bench.toml"
                if contest is None
                else f"is not installed: `unospec engines install {name}`"
            )
            click.echo(f"{name} {what}", err=True)
            continue
        try:
            found.append(timed(contest, adapter, directory, rounds, seconds))
        except NotTimed as fault:
            click.echo(str(fault), err=True)
    if not found:
        ctx.exit(CANNOT)
    for result in found:
        show(result, output_format)


def timed(
    contest: Contest, adapter: Adapter | None, directory: Path | None, rounds: int, seconds: float
) -> dict[str, Any]:
    """One race, as data; without an adapter of our own two engines alone."""
    from uno_tools.bench import External, Runner, compiled_runner, race, ratios, readable_runner, spread
    from uno_tools.cli.rules import load_or_exit

    rules, players = contest.rules, contest.players
    loaded = load_or_exit(rules, contest.options, (contest.folder,))
    runners = [compiled_runner(loaded, players), readable_runner(loaded, players)]
    external = None
    if adapter is not None:
        external = External(adapter, contest, directory)
        runners.append(Runner(adapter.name, external.lap))
    try:
        laps = race(runners, rounds, seconds)
    finally:
        if external is not None:
            external.close()
    engines = {
        name: {
            "games/s": numbers(spread([lap.games_a_second for lap in done])),
            "steps/s": numbers(spread([lap.steps_a_second for lap in done])),
            "steps/game": sum(lap.steps for lap in done) / sum(lap.games for lap in done),
        }
        for name, done in laps.items()
    }
    compared = {}
    for runner in runners[1:]:
        games, steps = ratios(laps, "compiled", runner.name)
        compared[f"compiled / {runner.name}"] = {"games/s": numbers(games), "steps/s": numbers(steps)}
    return {"rules": rules, "players": players, "rounds": rounds, "engines": engines, "ratios": compared}


def numbers(spread: Spread) -> list[float]:
    """Least, middle and most."""
    return [spread.least, spread.middle, spread.most]


def show(result: dict[str, Any], output_format: str) -> None:
    """Print a race."""
    if output_format == "json":
        click.echo(json.dumps(result, indent=2))
        return
    click.echo(
        f"{result['rules']}, {result['players']} players, {result['rounds']} rounds: least, middle, most\n"
    )
    for name, told in result["engines"].items():
        games, steps = ("  ".join(f"{value:>9,.0f}" for value in told[key]) for key in ("games/s", "steps/s"))
        click.echo(f"{name:<10} games/s {games}   steps/s {steps}   {told['steps/game']:.1f} steps a game")
    click.echo()
    for name, told in result["ratios"].items():
        games, steps = ("  ".join(f"{value:>5.2f}" for value in told[key]) for key in ("games/s", "steps/s"))
        click.echo(f"{name:<22} games/s {games}   steps/s {steps}")
