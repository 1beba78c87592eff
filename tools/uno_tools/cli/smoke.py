"""`unospec smoke`: does an adapter speak the protocol, and is what it claims true."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from .engine_options import directory_option, hello_timeout_option, timeout_option
from .test import CANNOT_TEST, progress

if TYPE_CHECKING:
    from uno_conformance.smoke import Finding


@click.command()
@click.option(
    "--engine",
    metavar="CMD",
    required=True,
    help="A bundled adapter (`unospec engines`) or any command.",
)
@timeout_option
@hello_timeout_option
@click.option(
    "--restarts",
    type=click.IntRange(0),
    default=16,
    show_default=True,
    help="How often a broken engine is started again.",
)
@directory_option
@click.option("--output-format", type=click.Choice(["full", "json"]), default="full", show_default=True)
@click.pass_context
def command(
    ctx: click.Context,
    engine: str,
    timeout: float,
    hello_timeout: float,
    restarts: int,
    directory: Path | None,
    output_format: str,
) -> None:
    """Try each message of the protocol and each claim of an engine's `hello` once.

    A claim is shown by the shortest scenario that needs it, or by a request. This is quick, and no test of the rules:
    `unospec test` is. `--engine` starts what you give it, with your rights. Exit codes: 0 everything is kept, 1
    something isn't, 3 the engine gave no usable `hello`.
    """
    from uno_conformance.adapters import BadAdapter
    from uno_conformance.library import Library
    from uno_conformance.runner.engine import CannotTest, Deadlines
    from uno_conformance.runner.suite import Settings
    from uno_conformance.smoke import smoke
    from uno_conformance.suite import digest, load, shipped
    from uno_conformance.target import NoEngine, find_target

    found: list[Finding] = []
    settings = Settings(Deadlines(hello_timeout, timeout, restarts, restarts + 1), suite=digest())
    try:
        target = find_target(engine, directory)
        scenarios = load((shipped(),)).scenarios
        with progress(0) as advance:
            for each in smoke(target.open, Library(), scenarios, settings):
                found.append(each)
                advance(each.kind)
    except (NoEngine, BadAdapter) as fault:
        click.echo(f"Error: {fault}", err=True)
        ctx.exit(CANNOT_TEST)
    except CannotTest as fault:
        click.echo(f"the engine can't be tried: {fault.text}", err=True)
        ctx.exit(CANNOT_TEST)
    click.echo(as_json(found) if output_format == "json" else as_text(found, engine))
    ctx.exit(1 if any(each.kind == "broken" for each in found) else 0)


def as_json(found: Sequence[Finding]) -> str:
    """Each finding as an object."""
    import json
    from dataclasses import asdict

    rows: list[dict[str, Any]] = [asdict(each) for each in found]
    return json.dumps({"findings": rows, "counts": counts(found)}, indent=2, ensure_ascii=False)


def as_text(found: Sequence[Finding], engine: str) -> str:
    """What is kept in one line for each field, the rest one by one, and the counts."""
    import shlex
    from textwrap import wrap

    lines = []
    for field in dict.fromkeys(each.field for each in found):
        mine = [each for each in found if each.field == field]
        names = [each.name for each in mine if each.kind == "kept"]
        if names:
            lines += wrap(f"kept     {field}: {'; '.join(names)}", 110, subsequent_indent=" " * 11)
        for each in mine:
            if each.kind != "kept":
                lines.append(f"{each.kind:<8} {field}: {each.name}")
                lines.append(f"           {each.text}")
            if each.kind == "broken" and each.shown_by:
                lines.append(f"           unospec test --id {each.shown_by} --engine {shlex.quote(engine)}")
    told = ", ".join(f"{count} {kind}" for kind, count in counts(found).items())
    return "\n".join([*lines, f"{len(found)} messages and claims: {told}"])


def counts(found: Sequence[Finding]) -> dict[str, int]:
    """How many of each kind."""
    return {kind: sum(each.kind == kind for each in found) for kind in ("kept", "broken", "untried")}
