"""The whole way: ask what tells most, ask the rest, explain."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from uno_conformance.library import Library
from uno_conformance.runner.suite import Run
from uno_conformance.scenario import Case
from uno_tools.answers.table import Table

from .asking import RULES, Asking
from .explain import Finding, explain
from .seen import Seen

QUICK = 40
"""How many scenarios of the bare game confirm a finding that is wanted quickly."""


def identify(
    run: Run,
    cases: Sequence[Case],
    table: Table,
    shelf: Library,
    *,
    quick: bool = False,
    advance: Callable[[Seen], None] = lambda seen: None,
) -> tuple[Finding, Asking]:
    """What an engine plays, and all that was asked of it."""
    asking = Asking(run, table, {case.scenario.id: case for case in cases}, advance)
    try:
        for _ in asking.split():
            pass
        for _ in asking.rest(confirming(asking) if quick else list(asking.cases)):
            pass
        asking.look_again()
        return explain(asking, shelf), asking
    finally:
        asking.worker.engine.close()


def confirming(asking: Asking) -> list[str]:
    """Scenarios that the candidates left say something about, and some of the bare game."""
    about = [name for name, answers in asking.unlike.items() if asking.left - {RULES} & answers.keys()]
    bare = [name for name, case in asking.cases.items() if len(case.facts.rules.modules) == 1]
    return [*about, *bare[:: max(1, len(bare) // QUICK)]]
