"""`unospec diff`: the shortest game on which two rule sets differ."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import click

from .rules import chosen
from .searching import Limits, report, search_options, side_or_exit


@click.command()
@click.argument("one", metavar="RULES")
@click.argument("other", metavar="RULES")
@click.option(
    "--option",
    "options",
    multiple=True,
    metavar="NAME=VALUE",
    help="Set an option in the second; repeatable.",
)
@click.option(
    "--option-first",
    "first",
    multiple=True,
    metavar="NAME=VALUE",
    help="Set an option in the first; repeatable.",
)
@click.option(
    "--option-both", "both", multiple=True, metavar="NAME=VALUE", help="Set an option in both; repeatable."
)
@search_options
@click.pass_context
def command(
    ctx: click.Context,
    one: str,
    other: str,
    options: Sequence[str],
    first: Sequence[str],
    both: Sequence[str],
    search: tuple[Path, ...],
    limits: Limits,
) -> None:
    """Find the shortest game on which two rule sets differ: `unospec diff uno "uno + stacking"`.

    It is printed as a scenario that holds under the first RULES and fails under the second; it has been run
    on both. If only the second have words for what differs, it holds under those. Games are tried breadth first
    over many small deals; where that takes long, random ones are tried in between, and what they find is made
    as short and plain as it goes. Where the decks differ, that is told by itself, and games are played with
    the cards of both. An option can be what differs: `unospec diff uno uno --option uno-penalty=4`.

    Exit codes: 0 no difference was found within the bounds, 1 there is one, 2 the rules can't be used.
    """
    from uno_tools.search import Finder
    from uno_tools.search.decks import different_decks

    def merged(*many: Sequence[str]) -> Mapping[str, object]:
        return {name: value for each in many for name, value in chosen(each).items()}

    a = side_or_exit(one, merged(both, first), search)
    b = side_or_exit(other, merged(both, options), search)
    answer = Finder(a, b, limits.bound, limits.players, limits.seed, limits.progress).answer()
    ctx.exit(report(answer, a.told, b.told, different_decks(a.rules, b.rules)))
