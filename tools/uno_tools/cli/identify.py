"""`unospec identify`: which rules an engine plays."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from .engine_options import (
    directory_option,
    hello_timeout_option,
    max_line_option,
    restarts_option,
    timeout_option,
)

if TYPE_CHECKING:
    from uno_conformance.target import Target
    from uno_tools.identify.asking import Asking
    from uno_tools.identify.explain import Finding
    from uno_tools.identify.seen import Seen

DEVIATES, UNREADABLE, CANNOT_TEST = 1, 2, 3


@click.command()
@click.option(
    "--engine",
    metavar="CMD",
    help="A bundled adapter (`unospec engines`) or any command. Default: the reference.",
)
@click.option(
    "--quick", is_flag=True, help="Stop when the known rules are told apart and a sample confirms it."
)
@click.option(
    "--write-profile",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write what it plays as a rule file.",
)
@timeout_option
@hello_timeout_option
@restarts_option
@max_line_option
@directory_option
@click.option("--output-format", type=click.Choice(["full", "json"]), default="full", show_default=True)
@click.pass_context
def command(ctx: click.Context, /, **options: Any) -> None:
    """Say in a sentence which rules an engine plays, and where it departs from them.

    Scenarios are put to it, the most telling first, and what it shows is compared with a table of what every reading,
    variant, option value and single fault of the rules would show. Exit codes: 0 it plays the rules, 1 it departs from
    them, 3 it could not be tested.
    """
    from uno_conformance.library import Library
    from uno_conformance.runner.engine import Deadlines
    from uno_conformance.runner.suite import Run, Settings
    from uno_conformance.suite import digest, load, ready, shipped
    from uno_tools.answers.table import read_table
    from uno_tools.identify.find import identify

    table = read_table()
    if not table.rows:
        click.echo("there is no table of answers; `unospec answers --write` makes it", err=True)
        ctx.exit(UNREADABLE)
    if table.suite != digest():
        click.echo("the table of answers is of another suite; `unospec answers --write` renews it", err=True)
    shelf = Library()
    cases = [
        case for case in ready(load([shipped()]).scenarios, shelf)[0] if case.scenario.id in table.scenarios
    ]
    target = target_of(ctx, options)
    deadlines = Deadlines(options["hello_timeout"], options["timeout"], options["restarts"])
    run = Run(target.open, shelf, Settings(deadlines, suite=digest()))
    with progress(len(cases)) as advance:
        finding, asking = identify(run, cases, table, shelf, quick=options["quick"], advance=advance)
    if run.dead is not None or not finding.asked:
        text = run.dead.text if run.dead is not None else "no scenario could be put to it"
        click.echo(f"Error: the engine could not be tested: {text}", err=True)
        ctx.exit(CANNOT_TEST)
    tell(options, finding, asking, f"{run.engine_info.get('name') or target.name}")
    ctx.exit(0 if finding.conforms else DEVIATES)


def target_of(ctx: click.Context, options: dict[str, Any]) -> Target:
    """The engine to start."""
    from uno_conformance.adapters import BadAdapter
    from uno_conformance.target import NoEngine, find_target, reference_target

    try:
        engine = options["engine"]
        found = reference_target() if engine is None else find_target(engine, options["directory"])
    except (NoEngine, BadAdapter) as fault:
        click.echo(f"Error: {fault}", err=True)
        ctx.exit(CANNOT_TEST)
    return replace(found, max_line=options["max_line"])


def tell(options: dict[str, Any], finding: Finding, asking: Asking, engine: str) -> None:
    """Print the finding, and write the profile if one is wanted."""
    from uno_conformance.reports.words import visible
    from uno_tools.identify.page import as_data, page
    from uno_tools.identify.profile import profile
    from uno_tools.identify.tell import Teller

    teller = Teller(asking.run.library, asking)
    name = visible(engine)
    if options["output_format"] == "json":
        click.echo(json.dumps(as_data(finding, teller, name), indent=1, ensure_ascii=False))
    else:
        click.echo(page(finding, teller, name), nl=False)
    path = options["write_profile"]
    if path is not None:
        word = "-".join(re.findall(r"[a-z0-9]+", path.stem.lower())) or "found"
        text = profile(word if word[0].isalpha() else f"p-{word}", teller.game, finding, teller.points())
        path.write_text(text, encoding="utf-8")
        click.echo(f"wrote {path}", err=True)


@contextmanager
def progress(total: int) -> Iterator[Callable[[Seen], None]]:
    """A bar on stderr, if it is a terminal."""
    from rich.console import Console
    from rich.progress import Progress

    console = Console(stderr=True)
    with Progress(console=console, disable=not sys.stderr.isatty(), transient=True) as bar:
        task = bar.add_task("scenarios", total=total)
        yield lambda seen: bar.advance(task)
