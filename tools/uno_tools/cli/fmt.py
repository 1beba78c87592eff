"""`unospec fmt`: rule files in their one form."""

from __future__ import annotations

import sys
from pathlib import Path

import click

CHANGED = 1
UNREADABLE = 2


@click.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE...", type=click.Path(path_type=Path))
@click.option("--check", is_flag=True, help="Write nothing; exit code 1 if a file isn't in its form.")
@click.option("--diff", is_flag=True, help="Write nothing; show what would change, exit code 1 if anything.")
@click.pass_context
def command(ctx: click.Context, files: tuple[Path, ...], check: bool, diff: bool) -> None:
    """Write rule files (.uno) in their one form; `-` reads standard input and writes to standard output.

    Words, comments and their order stay. A file with faults of syntax is left alone, exit code 2.
    """
    from uno_conformance.suite import SUFFIXES
    from uno_ref.compose import read_source
    from uno_ref.diagnostics import Source
    from uno_ref.syntax import parse
    from uno_ref.syntax.format import formatted
    from uno_tools.render import full

    worst = 0
    for path in rule_files(files):
        if path.suffix in SUFFIXES:
            click.echo(f"Error: {path} is a scenario, and `fmt` is for rule files (.uno)", err=True)
            worst = UNREADABLE
            continue
        if str(path) == "-":
            source = Source("<stdin>", sys.stdin.read())
            faults = parse(source)[1]
        else:
            source, fault = read_source(path)
            faults = parse(source)[1] if fault is None else (fault,)
        if faults:
            click.echo(full(faults, color=True), err=True, nl=False)
            worst = UNREADABLE
            continue
        text = formatted(source.text)
        if str(path) == "-":
            click.echo(text, nl=False)
        elif text != source.text:
            if diff:
                click.echo(changes(path, source.text, text), nl=False)
            if check or diff:
                click.echo(f"{path} isn't in its form", err=True)
                worst = max(worst, CHANGED)
            else:
                path.write_text(text, encoding="utf-8", newline="\n")
                click.echo(f"{path} formatted", err=True)
    ctx.exit(worst)


def rule_files(files: tuple[Path, ...]) -> list[Path]:
    """The files, and for a folder every rule file below it."""
    found: list[Path] = []
    for path in files:
        found.extend(sorted(path.rglob("*.uno")) if path.is_dir() else [path])
    return found


def changes(path: Path, before: str, after: str) -> str:
    """The difference in the usual form."""
    import difflib

    lines = difflib.unified_diff(before.splitlines(), after.splitlines(), str(path), str(path), lineterm="")
    return "".join(f"{line}\n" for line in lines)
