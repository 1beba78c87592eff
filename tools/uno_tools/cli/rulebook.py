"""`unospec rulebook`: the rules as a book that people read."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from .rules import load_or_exit, rules_options
from .show import composed


@click.command()
@click.argument("rules")
@click.option(
    "-o",
    "--output",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write to this file, not to stdout.",
)
@click.option(
    "--format",
    "form",
    type=click.Choice(["html", "markdown"]),
    help="Default: by the output's name, else html.",
)
@rules_options
def command(
    rules: str, output: Path | None, form: str | None, options: Sequence[str], search: tuple[Path, ...]
) -> None:
    """Write the rules of RULES (such as `uno + stacking`) as a book: one HTML file, or Markdown.

    Chapter by chapter, every clause in its words, what the chosen variants change marked where it changes, the rules
    below, a picture of a turn, and questions with their answers.
    """
    from uno_tools.rulebook.content import book_of
    from uno_tools.rulebook.pages import page

    loaded = load_or_exit(rules, options, search)
    flat = composed(rules, options, search)
    markdown = form == "markdown" or (
        form is None and output is not None and output.suffix in (".md", ".markdown")
    )
    text = page(book_of(rules, flat, loaded, search), "markdown" if markdown else "html")
    if output is None:
        click.echo(text, nl=False)
        return
    try:
        output.write_text(text, encoding="utf-8")
    except OSError as fault:
        raise click.UsageError(f"--output {output}: {fault.strerror or fault}") from None
    click.echo(f"{output}: {len(text):,} characters", err=True)
