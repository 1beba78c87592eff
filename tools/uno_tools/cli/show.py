"""`unospec show`: the flattened rules."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from .rules import chosen, rules_options

if TYPE_CHECKING:
    from uno_ref.compose import Flat

UNREADABLE = 2


@click.command()
@click.argument("rules")
@click.option("--diff", "other", metavar="RULES", help="Show only what these rules have differently.")
@rules_options
def command(rules: str, other: str | None, options: Sequence[str], search: tuple[Path, ...]) -> None:
    """Print the rules of RULES (such as `uno + stacking`) flattened, each line with the place that it comes from.

    With --diff, what the other rules have differently: `-` only in RULES, `+` only in the other.
    """
    from uno_tools.show import difference, page, shown

    flat = composed(rules, options, search)
    if other is None:
        click.echo(page(shown(flat)), nl=False)
    else:
        click.echo(difference(shown(flat), shown(composed(other, options, search))), nl=False)


def composed(rules: str, options: Sequence[str], search: tuple[Path, ...]) -> Flat:
    """The composed rules, or their faults on stderr and exit code 2."""
    from uno_ref.diagnostics import has_errors, in_order
    from uno_ref.load import load
    from uno_tools.render import full
    from uno_tools.show import flat_rules

    loaded = load(rules, chosen(options), search)
    flat, faults = flat_rules(rules, chosen(options), search)
    found = in_order((*loaded.diagnostics, *faults))
    if flat is None or has_errors(found):
        click.echo(full(found, color=True), err=True, nl=False)
        click.get_current_context().exit(UNREADABLE)
    return flat
