"""`unospec explain`: the page of a clause, a code, a ruling, a source, rules, an option or the language."""

from __future__ import annotations

import json

import click

NOTHING = 2


@click.command()
@click.argument("name")
@click.option("--output-format", type=click.Choice(["text", "json"]), default="text")
@click.pass_context
def command(ctx: click.Context, name: str, output_format: str) -> None:
    """Explain NAME.

    A clause (CHAL-060), a code of `unospec check` (E204), a ruling (A-053), a source or one of its statements
    (hu, hu-43), a game, variant or profile (stacking), an option (match-target), or `language`.
    """
    from uno_ref.diagnostics import nearest
    from uno_tools.explain import explain, names
    from uno_tools.render import visible

    page = explain(name)
    if page is None:
        folded = {known.upper(): known for known in names()}
        near = nearest(name.upper(), folded)
        hint = f"did you mean `{folded[near]}`?" if near else "see `unospec list clauses` and `list codes`"
        click.echo(f"nothing is called `{visible(name)}`: {hint}", err=True)
        ctx.exit(NOTHING)
    if output_format == "json":
        click.echo(json.dumps(page.data, indent=2, ensure_ascii=False))
        return
    click.echo(click.style(page.heading, bold=True))
    if page.body:
        click.echo(f"\n{page.body}")
