"""`unospec fuzz`: random play of an engine against the reference, and what differs as short scenarios."""

from __future__ import annotations

import json
import random
import statistics
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from .engine_options import directory_option, hello_timeout_option, timeout_option
from .rules import chosen, rules_path
from .searching import shown_on_terminal

if TYPE_CHECKING:
    from uno_conformance.target import Target
    from uno_tools.fuzz import Campaign, Finding

FOUND, UNREADABLE, CANNOT_TEST = 1, 2, 3
RESTARTS = 400


@click.command()
@click.option(
    "--engine",
    metavar="CMD",
    help="A bundled adapter (`unospec engines`) or any command. Default: the reference.",
)
@click.option(
    "--seconds",
    type=click.FloatRange(0),
    default=60.0,
    show_default=True,
    help="Time, at most; 0 is no limit.",
)
@click.option("--games", type=click.IntRange(0), default=0, help="Games, at most.")
@click.option("--findings", type=click.IntRange(0), default=0, help="Findings, at most.")
@click.option(
    "--seed", type=click.IntRange(0), help="Of the games; the same seed plays the same. Default: a new one."
)
@click.option(
    "--rules",
    default="",
    metavar="RULES",
    help="The rules to play. Default: those that the engine says it plays.",
)
@click.option(
    "--option", "options", multiple=True, metavar="NAME=VALUE", help="Set an option of the rules; repeatable."
)
@click.option(
    "--output",
    type=click.Path(file_okay=False, writable=True, path_type=Path),
    default=Path("findings"),
    show_default=True,
    help="The folder that the findings are written to.",
)
@click.option(
    "--known",
    multiple=True,
    metavar="DIR",
    type=click.Path(exists=True, path_type=Path),
    help="Earlier findings, which are not told again; repeatable.",
)
@click.option(
    "--baseline",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="Shipped scenarios that fail: findings say which of them show the same. Default: a bundled adapter's own.",
)
@timeout_option
@hello_timeout_option
@rules_path
@directory_option
@click.option("--output-format", type=click.Choice(["full", "json"]), default="full", show_default=True)
@click.pass_context
def command(
    ctx: click.Context,
    engine: str | None,
    seconds: float,
    games: int,
    findings: int,
    seed: int | None,
    rules: str,
    options: Sequence[str],
    output: Path,
    known: tuple[Path, ...],
    baseline: Path | None,
    timeout: float,
    hello_timeout: float,
    search: tuple[Path, ...],
    directory: Path | None,
    output_format: str,
) -> None:
    """Play an engine at random, legal moves and illegal ones, and compare it with the reference after each.

    What differs is made small and written as a scenario: `unospec test findings --engine CMD` shows it again. By
    default the engine is held to the rules that it declares, so nothing that it declares is a finding. Ctrl-C stops
    and keeps what was found.

    `--engine` starts what you give it, with your rights. Exit codes: 0 nothing was found, 1 something was, 2 the rules
    or an option can't be used, 3 the engine could not be tested.
    """
    from uno_conformance.library import Library
    from uno_conformance.runner.engine import CannotTest, Deadlines
    from uno_tools.fuzz import Campaign, Limits, NoPosition, Unplayable, known_in

    library = Library(search)
    target = target_of(ctx, engine, directory, search)
    failing = known_failures(ctx, baseline or own_baseline(target.name))
    number = random.SystemRandom().randrange(1_000_000) if seed is None else seed
    campaign = Campaign(
        target.open, library, Deadlines(hello_timeout, timeout, RESTARTS, RESTARTS * 1000),
        Limits(seconds, games, findings, number), known_in(known, library), failing, citing(failing), rules,
        chosen(options), shown_on_terminal,
    )  # fmt: skip
    try:
        campaign.begin()
    except Unplayable as fault:
        click.echo(f"Error: {fault}", err=True)
        ctx.exit(UNREADABLE)
    except (CannotTest, NoPosition) as fault:
        click.echo(f"Error: {target.name}: {fault}", err=True)
        ctx.exit(CANNOT_TEST)
    click.echo(f"{target.name} by {campaign.played.told}, seed {number}", err=True)
    found: list[Finding] = []
    try:
        for finding in campaign.findings():
            found.append(written(finding, output))
            shown_on_terminal("")
            click.echo(line_of(found[-1]), err=True)
    except KeyboardInterrupt:
        click.echo("stopped", err=True)
    except OSError as fault:
        click.echo(f"Error: {output}: {fault.strerror or fault}", err=True)
        campaign.close()
        ctx.exit(UNREADABLE)
    shown_on_terminal("")
    campaign.close()
    tell(campaign, found, number, output_format)
    if not found and (campaign.judged == 0 or campaign.dead is not None):
        why = campaign.dead.text if campaign.dead is not None else "no game came to a verdict"
        click.echo(f"Error: {target.name} could not be tested: {why}", err=True)
        ctx.exit(CANNOT_TEST)
    ctx.exit(FOUND if found else 0)


def target_of(
    ctx: click.Context, engine: str | None, directory: Path | None, search: Sequence[Path]
) -> Target:
    """The engine to start."""
    from uno_conformance.adapters import BadAdapter
    from uno_conformance.target import NoEngine, find_target, reference_target

    if engine is None:
        return reference_target(search)
    try:
        return find_target(engine, directory)
    except (NoEngine, BadAdapter) as fault:
        click.echo(f"Error: {fault}", err=True)
        ctx.exit(CANNOT_TEST)


def own_baseline(name: str) -> Path | None:
    """The baseline of a bundled adapter, if it has one."""
    from uno_conformance.adapters import adapter_names
    from uno_conformance.places import data

    path = data("adapters") / name / "findings" / "baseline.json"
    return path if name in adapter_names() and path.is_file() else None


def known_failures(ctx: click.Context, baseline: Path | None) -> Mapping[str, frozenset[str]]:
    """The values that differ in each scenario of a baseline."""
    from uno_conformance.baseline import BadBaseline, read_baseline
    from uno_tools.fuzz.smaller import base

    if baseline is None:
        return {}
    try:
        known = read_baseline(baseline).known
    except BadBaseline as bad:
        click.echo(f"Error: {bad}", err=True)
        ctx.exit(UNREADABLE)
    found = {}
    for name, fingerprint in known.items():
        keys = fingerprint.split(":", 2)[2] if fingerprint.count(":") > 1 else ""
        found[name] = frozenset(base(key) for key in keys.split(",") if key)
    return found


def citing(names: Mapping[str, object]) -> Mapping[str, tuple[str, ...]]:
    """The clauses that shipped scenarios cite, by their ids."""
    from uno_conformance.suite import load, shipped

    if not names:
        return {}
    return {each.id: each.clauses for each in load((shipped(),)).scenarios if each.id in names}


def written(finding: Finding, folder: Path) -> Finding:
    """The finding with its file."""
    from dataclasses import replace

    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{finding.id}.yaml"
    path.write_text(finding.text, encoding="utf-8", newline="\n")
    return replace(finding, path=path)


def line_of(finding: Finding) -> str:
    """A finding in one line."""
    also = f" (also shown by {', '.join(finding.also[:4])})" if finding.also else ""
    return f"{finding.id} {', '.join(finding.clauses)}: {finding.title}{also}"


def tell(campaign: Campaign, found: Sequence[Finding], seed: int, output_format: str) -> None:
    """The summary, by clause."""
    counts = campaign.counts
    if output_format == "json":
        data = {
            "seed": seed, "rules": campaign.played.rules, "options": dict(campaign.played.options),
            "games": counts.total(), "verdicts": dict(sorted(counts.items())), "again": campaign.again,
            "unsteady": campaign.unsteady, "not-looked-at": len(campaign.queue), "findings": [each.data for each in found],
            "given-up": campaign.dead.text if campaign.dead is not None else None,
        }  # fmt: skip
        click.echo(json.dumps(data, indent=2, ensure_ascii=False))
        return
    by_clause: dict[str, list[Finding]] = {}
    for each in found:
        for clause in each.clauses:
            by_clause.setdefault(clause, []).append(each)
    facts = campaign.played.facts
    for clause, some in sorted(by_clause.items()):
        sentence = facts.clauses[clause].sentence if clause in facts.clauses else ""
        click.echo(f"{clause:<10} {sentence}")
        click.echo(f"           {', '.join(each.id for each in some)}")
    kinds = ", ".join(f"{count} {kind}" for kind, count in sorted(counts.items()))
    click.echo(f"{counts.total()} games ({kinds or 'none'}), seed {seed}")
    if campaign.setups:
        click.echo(
            f"{counts['setup']} positions were not set up as asked, such as one in which {campaign.setups}"
        )
    if campaign.unsteady:
        click.echo(f"{campaign.unsteady} divergences didn't come again and are not told")
    if campaign.dead is not None:
        click.echo(f"the engine was given up: {campaign.dead.text}")
    if campaign.queue and not campaign.enough:
        click.echo(f"{len(campaign.queue)} divergences were not looked at; with more --seconds they are")
    if not found:
        click.echo("nothing was found")
        return
    steps = statistics.median(each.steps for each in found)
    click.echo(f"{len(found)} findings, {steps:g} steps in the median, seen again {campaign.again} times")
