"""`unospec mutate`: how many small changes of the rules the suite notices."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from uno_tools.mutate.score import Outcome, Task

SURVIVED = 1
UNREADABLE = 2
NOTHING = 5


@click.command()
@click.argument("rules", nargs=-1)
@click.option("--shipped", is_flag=True, help="All shipped games and variants, each module by itself.")
@click.option(
    "--own", is_flag=True, help="Change only what each of RULES says itself, not what it builds on."
)
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
    ctx: click.Context, rules: tuple[str, ...], shipped: bool, own: bool, modules: tuple[str, ...], jobs: int,
    kinds: tuple[str, ...], resume: Path | None, propose: Path | None, output_format: str,
) -> None:  # fmt: skip
    """Change the rules of RULES one small step at a time, and run the shipped scenarios on each.

    A change is caught if a scenario doesn't pass any more. One that survives changes nothing that can be seen (then it
    is listed with its reason in conformance/mutants/equal.toml), or shows a hole in the suite. Exit code 1 if there
    is a survivor without a reason.
    """
    from uno_tools.mutate.equal import reasons
    from uno_tools.mutate.kinds import KINDS
    from uno_tools.mutate.mutant import shipped_modules
    from uno_tools.mutate.page import Score
    from uno_tools.mutate.profile import DROP_VARIANT
    from uno_tools.mutate.score import Task, mutants

    known = (*KINDS, DROP_VARIANT)
    unknown = [kind for kind in kinds if kind not in known]
    if unknown:
        raise click.BadParameter(
            f"there is no kind `{unknown[0]}`; kinds are {', '.join(known)}", param_hint="--kind"
        )
    if bool(rules) is shipped:
        raise click.UsageError("name rules, or say --shipped")
    equal = reasons()
    chosen = shipped_modules() if shipped else rules
    wanted = [(each, (each,) if own or shipped else modules) for each in chosen]
    tasks = [
        Task(one, expression, one.label in equal)
        for expression, parts in wanted
        for one in mutants(expression, parts)
        if not kinds or one.change.kind in kinds
    ]
    if not tasks:
        click.echo(f"there is nothing to change in `{', '.join(rules)}`", err=True)
        ctx.exit(NOTHING)
    by_key = {task.mutant.key: task.mutant for task in tasks}
    title = "all that is shipped" if shipped else ", ".join(rules)
    score = Score(title, by_key, run(tasks, jobs, resume), equal)
    if output_format == "json":
        click.echo(json.dumps(score.data(), indent=1))
    else:
        click.echo(score.page(), nl=False)
    faults = score.faults(whole=not kinds)
    for fault in faults:
        click.echo(fault, err=True)
    if propose is not None:
        from uno_tools.mutate.propose import propose_all

        for each in dict.fromkeys(task.rules for task in tasks):
            mine = {task.mutant.key for task in tasks if task.rules == each}
            survivors = [one for one in score.survivors if one.key in mine]
            propose_all(each, survivors, propose, jobs, lambda line: click.echo(line, err=True))
    if score.survivors or faults:
        ctx.exit(SURVIVED)


def run(tasks: list[Task], jobs: int, resume: Path | None) -> list[Outcome]:
    """The outcomes of all mutants; those in the file of an earlier run of the same suite and rules are taken from it."""
    from rich.console import Console
    from rich.progress import Progress

    from uno_tools.mutate.kept import Kept
    from uno_tools.mutate.score import outcomes

    kept = Kept.read(resume)
    todo = [task for task in tasks if task.mutant.key not in kept.outcomes]
    console = Console(stderr=True)
    with Progress(console=console, disable=not console.is_terminal) as progress:
        bar = progress.add_task("changes", total=len(tasks), completed=len(tasks) - len(todo))
        for outcome in outcomes(todo, jobs):
            kept.add(outcome)
            progress.advance(bar)
    return [kept.outcomes[task.mutant.key] for task in tasks]
