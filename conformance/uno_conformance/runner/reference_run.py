"""The reference in this process: plays a case by any rules, for plans and for filling in expectations."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import cast

from uno_conformance.reference import Server
from uno_conformance.scenario import Case
from uno_conformance.transports import DirectChannel

from .dialogue import Dialogue
from .engine import Budget, Deadlines, Engine
from .plan import Plan, as_written
from .planning import Trace

SEEDS = ("1", "2", "3", "4", "5")
"""Shuffles for which a case must hold where chance has a part in it."""


@dataclass(slots=True)
class ReferencePlayer:
    """Plays cases, and remembers the outcomes."""

    server: Server
    engine: Engine = field(init=False)
    traces: dict[tuple[object, ...], Trace] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Connect to the server without a pipe."""
        budget = Budget(Deadlines(restarts=1 << 30, in_a_row=1 << 30))
        self.engine = Engine(lambda: DirectChannel(self.server.handle), budget)

    def play(self, case: Case, rules: str, options: Mapping[str, object]) -> Trace:
        """The trace of a case under other rules than its own, up to the first shuffle in which it fails."""
        key = (
            case.scenario.place,
            case.scenario.id,
            rules,
            tuple(sorted((name, str(value)) for name, value in options.items())),
        )
        if key not in self.traces:
            self.server.beside = case.scenario.path.parent
            plan = Plan(rules, options, as_written(case))
            for seed in SEEDS:
                talk = Dialogue(self.engine, case, plan, seed=seed)
                verdict = talk.run()
                states = cast("tuple[Mapping[str, object], ...]", tuple(talk.states))
                self.traces[key] = Trace(verdict, states, talk.in_wait)
                if verdict.kind != "passed" or not talk.chance:
                    break
        return self.traces[key]
