"""`unospec mutate`: how many small changes of the rules the suite notices."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from uno_tools.mutate.score import Mutant, Outcome

SURVIVED = 1
UNREADABLE = 2
NOTHING = 5


@click.command()
@click.argument("rules")
@click.option(
    "--module", "modules", multiple=True, metavar="NAME", help="Change only items of this module; repeatable."
)
@click.option("-j", "--jobs", type=click.IntRange(1, 64), default=2, show_default=True, help="Processes.")
@click.option(
    "-k", "--kind", "kinds", multiple=True, metavar="KIND", help="Only this kind of change; repeatable."
)
@click.option(
    "--resume",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Keep outcomes here and go on from them.",
)
@click.option(
    "--propose",
    type=click.Path(file_okay=False, path_type=Path),
    help="For each survivor write the shortest game that shows it into this folder, as a scenario.",
)
@click.option("--output-format", type=click.Choice(["full", "json"]), default="full", show_default=True)
@click.pass_context
def command(
    ctx: click.Context, rules: str, modules: tuple[str, ...], jobs: int, kinds: tuple[str, ...], resume: Path | None,
    propose: Path | None, output_format: str,
) -> None:  # fmt: skip
    """Change the rules of RULES one small step at a time, and run the shipped scenarios on each.

    A change is caught if a scenario doesn't pass any more. One that survives changes nothing that can be seen (then it
    is listed with its reason in conformance/mutants/equal.toml), or shows a hole in the suite. Exit code 1 if there
    is a survivor without a reason.
    """
    from uno_tools.mutate.equal import reasons
    from uno_tools.mutate.kinds import KINDS
    from uno_tools.mutate.page import Score
    from uno_tools.mutate.score import mutants

    unknown = [kind for kind in kinds if kind not in KINDS]
    if unknown:
        raise click.BadParameter(
            f"there is no kind `{unknown[0]}`; kinds are {', '.join(KINDS)}", param_hint="--kind"
        )
    found = [one for one in mutants(rules, modules) if not kinds or one.change.kind in kinds]
    if not found:
        click.echo(f"there is nothing to change in `{rules}`", err=True)
        ctx.exit(NOTHING)
    equal = reasons()
    by_key = {one.key: one for one in found}
    listed = frozenset(one.key for one in found if one.label in equal)
    score = Score(rules, by_key, run(rules, modules, found, listed, jobs, resume), equal)
    if output_format == "json":
        click.echo(json.dumps(score.data(), indent=1))
    else:
        click.echo(score.page(), nl=False)
    faults = score.faults(whole=not kinds)
    for fault in faults:
        click.echo(fault, err=True)
    if propose is not None:
        from uno_tools.mutate.propose import propose_all

        propose_all(rules, score.survivors, propose, jobs, lambda line: click.echo(line, err=True))
    if score.survivors or faults:
        ctx.exit(SURVIVED)


def run(
    rules: str,
    modules: tuple[str, ...],
    found: list[Mutant],
    equal: frozenset[str],
    jobs: int,
    resume: Path | None,
) -> list[Outcome]:
    """The outcomes of all mutants; those in the file of an earlier run of the same suite and rules are taken from it."""
    from rich.console import Console
    from rich.progress import Progress

    from uno_tools.mutate.kept import Kept
    from uno_tools.mutate.score import outcomes

    kept = Kept.read(resume)
    todo = [one.key for one in found if one.key not in kept.outcomes]
    console = Console(stderr=True)
    with Progress(console=console, disable=not console.is_terminal) as progress:
        bar = progress.add_task("changes", total=len(found), completed=len(found) - len(todo))
        for outcome in outcomes(rules, modules, todo, equal, jobs):
            kept.add(outcome)
            progress.advance(bar)
    return [kept.outcomes[one.key] for one in found]
