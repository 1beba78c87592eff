"""`unospec test`: run scenarios on an engine and say what came of it."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
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
from .interpreter import INTERPRETERS, interpreter_option
from .rules import rules_path

if TYPE_CHECKING:
    from uno_conformance.library import Library
    from uno_conformance.runner.suite import Run
    from uno_conformance.scenario import Case, Scenario
    from uno_conformance.target import Target
    from uno_conformance.verdict import Result
    from uno_ref.diagnostics import Diagnostic

UNREADABLE, CANNOT_TEST, NOTHING_SELECTED = 2, 3, 5
MANY = 3
"""So many paths are not repeated where one scenario is to be run again: its own path is enough."""

FORMATS = ("full", "concise", "json", "jsonl", "junit", "github", "markdown", "html")


def words(_context: click.Context, _parameter: click.Parameter, value: Sequence[str]) -> tuple[str, ...]:
    """Values that may be given several times or with commas between them."""
    return tuple(word.strip() for each in value for word in each.split(",") if word.strip())


@click.command()
@click.argument("paths", nargs=-1, metavar="[PATH...]", type=click.Path(exists=True, path_type=Path))
@click.option(
    "--engine",
    metavar="CMD",
    help="A bundled adapter (`unospec engines`) or any command. "
    "Default: the reference, in a process of its own.",
)
@interpreter_option
@click.option("--rules", multiple=True, metavar="RULES", help="Only scenarios with these rules; repeatable.")
@click.option(
    "--clause",
    "clauses",
    multiple=True,
    callback=words,
    metavar="ID",
    help="Only scenarios that cite this clause (`EFF-*` works); repeatable.",
)
@click.option(
    "--id", "ids", multiple=True, callback=words, metavar="ID", help="Only this scenario; repeatable."
)
@click.option(
    "-k",
    "keywords",
    multiple=True,
    metavar="WORD",
    help="Only scenarios with this word in title, path, rules or clauses; repeatable.",
)
@click.option(
    "--claim",
    multiple=True,
    callback=words,
    metavar="CLASSES",
    help="Classes of conformance that the engine must support, such as core,calls.",
)
@click.option("--strict", is_flag=True, help="Failures of rulings and reconstructions fail the run too.")
@click.option(
    "--baseline",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="Known failures; new ones and surprise passes fail the run.",
)
@click.option(
    "--write-baseline",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write the failures of this run as a baseline.",
)
@click.option(
    "-j", "--jobs", type=click.IntRange(1, 64), default=1, show_default=True, help="Engines that run at once."
)
@timeout_option
@hello_timeout_option
@restarts_option
@max_line_option
@click.option("-x", "--exit-first", is_flag=True, help="Stop at the first scenario that fails.")
@rules_path
@directory_option
@click.option(
    "--output-format",
    type=click.Choice(FORMATS),
    default="full",
    show_default=True,
    envvar="UNOSPEC_OUTPUT_FORMAT",
)
@click.option(
    "--output-file", type=click.Path(dir_okay=False, path_type=Path), help="Write the report there."
)
@click.option("--exit-zero", is_flag=True, help="Exit 0 even if the engine does not conform.")
@click.pass_context
def command(ctx: click.Context, /, paths: tuple[Path, ...], **options: Any) -> None:
    """Run scenarios on an engine. Without PATH the shipped suite is run.

    `--engine` starts what you give it, with your rights. Exit codes: 0 all well, 1 the engine does not
    conform, 2 a scenario or an option is faulty (the other scenarios are run), 3 the engine could not be tested,
    5 nothing was selected.
    """
    from uno_conformance.baseline import BadBaseline, read_baseline
    from uno_conformance.library import Library
    from uno_conformance.runner.engine import Deadlines
    from uno_conformance.runner.suite import Run, Settings
    from uno_conformance.selection import Selection
    from uno_conformance.suite import digest, load, ready, shipped

    loaded = load(paths or (shipped(),))
    selection = Selection(options["rules"], options["clauses"], options["ids"], options["keywords"])
    chosen = selection.select(loaded.scenarios)
    library = Library(tuple(options["search"]))
    cases, faults = ready(chosen, library)
    found = (*loaded.diagnostics, *faults)
    if found:
        tell_faults(found)
    faulty = faulty_files(found)
    if not cases:
        if faulty:
            ctx.exit(UNREADABLE)
        click.echo(f"nothing selected: 0 of {len(loaded.files)} scenarios", err=True)
        for hint in hints(options, loaded.scenarios):
            click.echo(hint, err=True)
        ctx.exit(NOTHING_SELECTED)
    check_claim(options["claim"], cases)
    try:
        baseline = read_baseline(options["baseline"]) if options["baseline"] else None
    except BadBaseline as bad:
        click.echo(f"Error: {bad}", err=True)
        ctx.exit(UNREADABLE)
    target = target_of(ctx, options, library, cases)
    deadlines = Deadlines(options["hello_timeout"], options["timeout"], options["restarts"])
    settings = Settings(deadlines, options["jobs"], target.is_reference, options["exit_first"], digest())
    run = Run(target.open, library, settings)
    results: list[Result] = []
    with progress(len(cases)) as advance:
        for result in run.results(cases):
            judged = baseline.judge(result) if baseline is not None else result
            results.append(judged)
            advance(judged.verdict.kind)
            if options["exit_first"] and judged.verdict.kind in ("failed", "error", "fixed"):
                break
    ctx.exit(tell(ctx, options, target, run, results, len(loaded.files), len(cases), paths, faulty))


def hints(options: dict[str, Any], scenarios: Sequence[Scenario]) -> Iterator[str]:
    """What was probably meant by ids, clauses and rules that no scenario has."""
    from uno_ref.diagnostics import did_you_mean

    known = {
        "ids": {each.id for each in scenarios},
        "clauses": {clause for each in scenarios for clause in each.clauses},
        "rules": {each.rules for each in scenarios},
    }
    for name, have in known.items():
        for word in options[name]:
            help = did_you_mean(word, have)
            if word not in have and help:
                yield f"`{word}`: {help}"


def check_claim(claim: Sequence[str], cases: Sequence[Case]) -> None:
    """That only classes are claimed which the rules have."""
    from uno_ref.diagnostics import did_you_mean

    known = sorted({name for case in cases for name in case.facts.rules.classes})
    for name in claim:
        if name not in known:
            help = did_you_mean(name, known, f"the classes are {', '.join(known)}")
            raise click.BadParameter(f"there is no class `{name}`; {help}", param_hint="--claim")


def faulty_files(found: Sequence[Diagnostic]) -> list[str]:
    """The files that can't be run, in order."""
    from uno_ref.diagnostics import in_order

    places = [
        each.span.source.name if each.span else "" for each in in_order(found) if each.severity == "error"
    ]
    return list(dict.fromkeys(places))


def tell_faults(found: Sequence[Diagnostic]) -> None:
    """Faults of scenario files, to stderr."""
    from uno_ref.diagnostics import in_order
    from uno_tools.render import full

    click.echo(
        full(in_order(found), color=click.get_current_context().color is not False and sys.stderr.isatty()),
        err=True,
        nl=False,
    )


def target_of(ctx: click.Context, options: dict[str, Any], library: Library, cases: Sequence[Case]) -> Target:
    """The engine to start."""
    from dataclasses import replace

    from uno_conformance.adapters import BadAdapter
    from uno_conformance.library import holds_rules
    from uno_conformance.target import NoEngine, find_target, reference_target

    if options["engine"] is not None and options["interpreter"] != INTERPRETERS[0]:
        raise click.UsageError(
            "`--interpreter` chooses one of the reference's; it has no meaning with `--engine`"
        )
    if options["engine"] is None:
        folders = dict.fromkeys(case.scenario.path.resolve().parent for case in cases)
        beside = tuple(folder for folder in folders if holds_rules(folder))
        target = reference_target((*beside, *library.rules_path), (), options["interpreter"])
        return replace(target, max_line=options["max_line"])
    try:
        return replace(find_target(options["engine"], options["directory"]), max_line=options["max_line"])
    except (NoEngine, BadAdapter) as fault:
        click.echo(f"Error: {fault}", err=True)
        ctx.exit(CANNOT_TEST)


def tell(
    ctx: click.Context,
    options: dict[str, Any],
    target: Target,
    run: Run,
    results: Sequence[Result],
    files: int,
    selected: int,
    paths: Sequence[Path],
    faulty: Sequence[str],
) -> int:
    """Write the report and the baseline; the exit code."""
    from uno_conformance.baseline import baseline_text
    from uno_conformance.reports import report
    from uno_conformance.suite import digest
    from uno_conformance.summary import RunInfo, summarize
    from uno_tools.version import NOTICE

    info = RunInfo(
        engine=str(run.engine_info.get("name") or target.name),
        version=str(run.engine_info.get("version") or ""),
        command=again(options, paths),
        suite=digest(),
        files=files,
        selected=selected,
        claimed=tuple(options["claim"]) or claimed_by(target, run, results),
        strict=options["strict"] or target.is_reference,
        warnings=(*run.warnings, *(f"{name} is faulty: what needs it was not run" for name in faulty)),
        faulty=tuple(faulty),
        notice=NOTICE,
    )
    summary = summarize(results, info)
    to_terminal = options["output_file"] is None and sys.stdout.isatty()
    color = ctx.color if ctx.color is not None else to_terminal
    text = report(options["output_format"])(results, summary, color and options["output_file"] is None)
    if options["output_file"] is not None:
        options["output_file"].write_text(text, encoding="utf-8")
    else:
        click.echo(text, nl=False, color=color)
    if len(results) < selected:
        click.echo(f"stopped early: {selected - len(results)} of {selected} scenarios were not run", err=True)
    if options["write_baseline"] is not None:
        options["write_baseline"].write_text(baseline_text(results, info.engine), encoding="utf-8")
    return 0 if options["exit_zero"] and summary.exit_code == 1 else summary.exit_code


def claimed_by(target: Target, run: Run, results: Sequence[Result]) -> tuple[str, ...]:
    """The classes that an engine claims; the reference claims everything that there is."""
    if not target.is_reference:
        return run.claimed
    return tuple(sorted({name for result in results for name in result.groups}))


def again(options: dict[str, Any], paths: Sequence[Path]) -> str:
    """The command that runs one scenario of this run again, with `{id}` in it."""
    named = [shlex.quote(str(path)) for path in paths] if len(paths) < MANY else ["{path}"]
    parts = ["unospec test", *named, "--id {id}"]
    if options["engine"] is not None:
        parts.append(f"--engine {shlex.quote(options['engine'])}")
    if options["interpreter"] != INTERPRETERS[0]:
        parts.append(f"--interpreter {options['interpreter']}")
    parts += [f"--rules-path {shlex.quote(str(path))}" for path in options["search"]]
    if options["directory"] is not None:
        parts.append(f"--directory {shlex.quote(str(options['directory']))}")
    return " ".join(parts)


@contextmanager
def progress(total: int) -> Iterator[Any]:
    """A bar on stderr, if it is a terminal; yields what to call after each scenario."""
    if not sys.stderr.isatty():
        yield lambda kind: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )
    counts: dict[str, int] = {}
    with bar:
        task = bar.add_task("running", total=total)

        def advance(kind: str) -> None:
            counts[kind] = counts.get(kind, 0) + 1
            bar.update(
                task, advance=1, description=" ".join(f"{name} {count}" for name, count in counts.items())
            )

        yield advance
