"""What each scenario is good for, computed and not declared: the rules that happen in it, the faults that it catches,
those that only it catches, and the clauses that it cites without any fault to show for it.

The faults are those of the table of answers (`uno_tools.answers`): every change of every rule, the wrong engine for every
clause, readings, variants and option values.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from uno_conformance.scenario import Case
from uno_ref.compose import flatten, library
from uno_tools.answers.candidates import Candidate
from uno_tools.answers.table import Table
from uno_tools.rulebook.changes import changes_of
from uno_tools.rulebook.parts import variants_of

from .judge import Put
from .reach import TIMINGS


@dataclass(frozen=True, slots=True)
class Trace:
    """What a scenario is good for.

    `rules` are the names of the rules that happen in it; `catches` how many faults it notices; `only` those that no other
    scenario notices, by their keys; `idle` the clauses that it cites though it notices no fault of what cites them.
    """

    id: str
    place: str
    title: str
    rules: tuple[str, ...]
    catches: int
    only: tuple[str, ...]
    idle: tuple[str, ...]

    @property
    def adds_nothing(self) -> bool:
        """Whether the suite would notice the same without it."""
        return not self.only


Shows = Callable[[Candidate, Case], bool]
"""Whether a scenario notices a candidate, asked there and then."""


def traces(table: Table, puts: Sequence[Put], shows: Shows = lambda _candidate, _case: False) -> list[Trace]:
    """What each scenario is good for.

    The table has faults of the game itself for scenarios of the bare game only. Whether a scenario of a variant that cites
    a clause of the game notices a fault of it is asked by `shows`.
    """
    caught = table.catches()
    often = Counter(key for keys in caught.values() for key in keys)
    found = []
    for put in puts:
        scenario = put.case.scenario
        keys = caught.get(scenario.id, set())
        noticed = [table.rows[key].candidate for key in sorted(keys)]
        found.append(
            Trace(
                scenario.id,
                scenario.place,
                scenario.title,
                tuple(happened(put)),
                len(keys),
                tuple(sorted(key for key in keys if often[key] == 1)),
                tuple(
                    clause
                    for clause in idle_citations(put.case, noticed)
                    if not any(shows(one, put.case) for one in not_asked(table, put.case, clause))
                ),
            )
        )
    return found


def not_asked(table: Table, case: Case, clause: str) -> Iterator[Candidate]:
    """The faults of a clause that the table hasn't put to a scenario though its rules have the clause; the wrong engines
    for the clause first.
    """
    modules = case.facts.rules.modules
    found = [
        row.candidate
        for key, row in table.rows.items()
        if row.counts and clause in row.candidate.cites and row.candidate.module in modules
        and row.candidate.kind in ("wrong", "mutant") and not table.asked(key, case.scenario.id)
    ]  # fmt: skip
    yield from sorted(found, key=lambda one: one.kind != "wrong")


def idle_citations(case: Case, noticed: Iterable[Candidate]) -> list[str]:
    """The clauses that a scenario cites though it notices no fault of them. A `table` clause can't be shown by any."""
    proven = {name for one in noticed for name in (*one.cites, f"{one.module}/{one.item}")}
    proven |= {name for one in noticed if one.kind == "without" for name in touched(one.item)}
    written = case.facts.rules.clauses
    return [
        name
        for name in case.scenario.clauses
        if name not in proven and not (name in written and written[name].mark == "table")
    ]


@cache
def touched(variant: str) -> frozenset[str]:
    """The clauses that a variant plays otherwise: who doesn't play it plays these as they were."""
    flat = flatten(variant, {}, library())
    if flat is None:
        return frozenset()
    changed = changes_of(flat, tuple(variants_of(flat, ())))
    return frozenset(
        name for name, changes in changed.items() if any(one.variant == variant for one in changes)
    )


def happened(put: Put) -> list[str]:
    """The names of the rules whose block happens in a scenario, in order."""
    events = put.case.facts.rules.events
    looks = {look for each in put.looks.values() for look in each}
    found = {
        getattr(events[look[1]], look[2])[look[3]].rule
        for look in looks
        if len(look) == 5 and look[0] == "events" and look[2] in TIMINGS and look[4] == "body"
    }
    return sorted(found)
