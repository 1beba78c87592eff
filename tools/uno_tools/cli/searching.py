"""What `unospec diff` and `unospec why` share: bounds, faulty rules, how an answer is told."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from .rules import rules_path

if TYPE_CHECKING:
    from uno_ref.diagnostics import Diagnostic
    from uno_tools.search import Answer, SearchBound, Side

UNREADABLE = 2
DIFFERENT = 1
CLEAR_LINE = "\r\x1b[K"


@dataclass(frozen=True, slots=True)
class Limits:
    """How far to look, with how many players, by which seed."""

    bound: SearchBound
    players: tuple[int, ...]
    seed: int
    progress: Callable[[str], None]


def search_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options of a search; the command gets them as `search` and `limits`."""

    @click.option(
        "--depth", type=click.IntRange(0, 40), default=6, show_default=True, help="Inputs in a game, at most."
    )
    @click.option(
        "--deals", type=click.IntRange(1), default=400, show_default=True, help="Small deals to try."
    )
    @click.option(
        "--seconds", type=click.FloatRange(0.1), default=20.0, show_default=True, help="Time, at most."
    )
    @click.option(
        "--players", default="2,3", show_default=True, metavar="N,...", help="Players at the table."
    )
    @click.option(
        "--seed", type=int, default=0, show_default=True, help="Of the deals; the same seed tries the same."
    )
    @rules_path
    @wraps(command)
    def wrapped(
        *args: Any, depth: int, deals: int, seconds: float, players: str, seed: int, **rest: Any
    ) -> Any:
        from uno_tools.search import SearchBound

        limits = Limits(SearchBound(depth, deals, seconds), counts(players), seed, shown_on_terminal)
        try:
            return command(*args, limits=limits, **rest)
        finally:
            shown_on_terminal("")

    return wrapped


def counts(text: str) -> tuple[int, ...]:
    """Numbers of players, as `2,3`."""
    parts = [part.strip() for part in text.split(",")]
    if not all(part.isdecimal() and 2 <= int(part) <= 10 for part in parts):
        raise click.UsageError(f"--players {text}: write numbers from 2 to 10, as in 2,3")
    return tuple(map(int, parts))


def shown_on_terminal(text: str) -> None:
    """A line of progress in the place of the last one, if a person looks on."""
    if sys.stderr.isatty():
        sys.stderr.write(CLEAR_LINE + text)
        sys.stderr.flush()


def side_or_exit(expression: str, options: Mapping[str, object], search: tuple[Path, ...]) -> Side:
    """A rule set for a search, or its faults on stderr and exit code 2."""
    from uno_tools.search import BadRules, side

    try:
        found = side(expression, options, search)
    except BadRules as fault:
        show_faults(fault.diagnostics)
        click.get_current_context().exit(UNREADABLE)
    show_faults(found.diagnostics)
    return found


def show_faults(diagnostics: Sequence[Diagnostic]) -> None:
    """The faults of rule files on stderr."""
    from uno_tools.render import full

    if diagnostics:
        click.echo(full(diagnostics, color=True), err=True, nl=False)


def report(answer: Answer, one: str, other: str, decks: Sequence[str] = ()) -> int:
    """Print what was found, and return the exit code; `decks` are the kinds of card in whose number the decks differ."""
    shown_on_terminal("")
    if decks:
        click.echo(f"the decks of {one} and {other} differ ({'; '.join(decks)})", err=True)
    for conflict in answer.conflicts:
        click.echo(f"rules clash in {conflict}", err=True)
    tried = f"{answer.positions:,} positions of {answer.deals} deals"
    if answer.scenario:
        click.echo(answer.scenario, nl=False)
        if answer.swapped:
            click.echo(f"said in the words of {answer.holds}: the other rules have none for it", err=True)
        click.echo(f"holds under {answer.holds}, fails under {answer.fails}; {tried}", err=True)
        return DIFFERENT
    if answer.same:
        click.echo(f"no difference: {one} and {other} are the same rules")
        return 0
    within = f"no difference within {inputs(answer.depth)} over {answer.deals} deals"
    further = f", nor in {answer.games:,} random games of {answer.longest}" if answer.games else ""
    cards = " with the cards of both" if decks else ""
    click.echo(f"{within}{further} ({answer.positions:,} positions) between {one} and {other}{cards}")
    if answer.reason:
        click.echo(f"something differs that can't be shown in a scenario: {answer.reason}", err=True)
    return DIFFERENT if answer.conflicts or answer.reason or decks else 0


def inputs(count: int) -> str:
    """A number of inputs in words."""
    return "1 input" if count == 1 else f"{count} inputs"
