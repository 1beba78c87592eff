"""`unospec why`: the shortest game in which a rule matters."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from .rules import chosen
from .searching import UNREADABLE, Limits, report, search_options, show_faults, side_or_exit


@click.command()
@click.argument("rule")
@click.option(
    "--in",
    "rules",
    metavar="RULES",
    help="The rules that it belongs to. Default: uno, or whatever declares it.",
)
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="Set an option; repeatable.")
@search_options
@click.pass_context
def command(
    ctx: click.Context,
    rule: str,
    rules: str | None,
    options: Sequence[str],
    search: tuple[Path, ...],
    limits: Limits,
) -> None:
    """Find the shortest game in which RULE matters: `unospec why too-late-to-catch`.

    The rules are compared with themselves without that rule; the game is printed as a scenario that holds with
    it, fails without it, and cites its clauses. RULE is the name of a rule (a permission, a trigger, the end
    of a window, an exception to a definition), `except RULE` for the exceptions that variants make to a rule,
    or a window, which then is never opened. A rule that an option turns off is shown with the option turned on.

    Exit codes: 0 no game was found in which it matters, 1 there is one, 2 the rules can't be used.
    """
    from uno_tools.search import BadRules, NoSuchItem, home_of, matter

    expression = rules or home_of(rule, search) or "uno"
    values = chosen(options)
    whole = side_or_exit(expression, values, search)
    try:
        found = matter(
            rule, expression, values, search, limits.bound, limits.players, limits.seed, limits.progress
        )
    except NoSuchItem as fault:
        click.echo(str(fault), err=True)
        ctx.exit(UNREADABLE)
    except BadRules as fault:
        click.echo(f"`{whole.told}` can't do without `{rule}`:", err=True)
        show_faults(fault.diagnostics)
        ctx.exit(UNREADABLE)
    ctx.exit(report(found.answer, found.whole.told, found.rest.told))
