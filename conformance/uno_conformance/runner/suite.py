"""All scenarios on one engine: in order, one after another or on several connections at once."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

from uno_conformance.library import Library
from uno_conformance.reference import Server
from uno_conformance.scenario import Case
from uno_conformance.transports import Channel
from uno_conformance.verdict import ErrorKind, Result, Verdict

from .dialogue import Dialogue
from .engine import Budget, CannotTest, Deadlines, Engine
from .plan import DEAL, TABLE, Plan
from .planning import Planner
from .reference_run import ReferencePlayer

DEAL_ORDER = "deal-order"
"""The option whose values all hold for a scenario in which cards are dealt, unless it says otherwise."""

SEEDS = ("1", "2", "3")


@dataclass(frozen=True, slots=True)
class Settings:
    """How a run is made. `shuffles` asks the same scenario with several shuffles and deal orders, and
    judges the clauses that refusals cite: for the reference itself."""

    deadlines: Deadlines = field(default_factory=Deadlines)
    workers: int = 1
    shuffles: bool = False
    stop_at_first: bool = False
    suite: str = ""


@dataclass(slots=True)
class Run:
    """One run of a suite on one engine."""

    open_channel: Callable[[], Channel]
    library: Library
    settings: Settings = field(default_factory=Settings)
    budget: Budget = field(init=False)
    warnings: dict[str, None] = field(default_factory=dict)
    engine_info: Mapping[str, object] = field(default_factory=dict)
    claimed: tuple[str, ...] = ()
    dead: CannotTest | None = None

    def __post_init__(self) -> None:
        """All connections share one budget."""
        self.budget = Budget(self.settings.deadlines)

    def results(self, cases: Sequence[Case]) -> Iterator[Result]:
        """The result of each case, in the order of the cases."""
        workers = max(1, min(self.settings.workers, len(cases)))
        if workers == 1:
            worker = Worker(self)
            try:
                yield from map(worker.result, cases)
            finally:
                worker.engine.close()
            return
        local = threading.local()
        opened: list[Worker] = []

        def one(case: Case) -> Result:
            if not hasattr(local, "worker"):
                local.worker = Worker(self)
                opened.append(local.worker)
            worker: Worker = local.worker
            return worker.result(case)

        pool = ThreadPoolExecutor(workers)
        try:
            yield from pool.map(one, cases)
        finally:
            pool.shutdown(wait=True, cancel_futures=True)
            for worker in opened:
                worker.engine.close()


@dataclass(slots=True)
class Worker:
    """One connection and its planner."""

    run: Run
    engine: Engine = field(init=False)
    planner: Planner | None = None

    def __post_init__(self) -> None:
        """The engine starts when it is first needed."""
        self.engine = Engine(self.run.open_channel, self.run.budget, self.run.settings.suite)

    def result(self, case: Case) -> Result:
        """Put one case to the engine."""
        started = time.perf_counter()
        try:
            verdict = self.verdict(case)
        except CannotTest as fault:
            self.run.dead = fault
            if fault.kind == "unsupported":
                verdict = Verdict("unsupported", fault.text)
            else:
                kinds: dict[str, ErrorKind] = {"crash": "crash", "timeout": "timeout", "protocol": "protocol"}
                verdict = Verdict("error", fault.text, error=kinds.get(fault.kind, "protocol"))
        scenario = case.scenario
        clauses = tuple(case.facts.clauses[name] for name in scenario.clauses)
        return Result(scenario, verdict, clauses, scenario.rules, time.perf_counter() - started)

    def verdict(self, case: Case) -> Verdict:
        """Plan, then talk."""
        planner = self.ready()
        plan = planner.plan(case)
        if plan.declared:
            return Verdict("declared", plan.declared)
        if plan.cannot:
            return Verdict("unsupported", plan.cannot)
        if not self.run.settings.shuffles:
            return Dialogue(self.engine, case, plan).run()
        return self.for_every_shuffle(case, plan)

    def ready(self) -> Planner:
        """The planner for what the engine says of itself."""
        hello = self.engine.hello
        if self.planner is None:
            library = self.run.library
            player = ReferencePlayer(Server(library))
            self.planner = Planner(hello, library, player.play, self.run.warnings)
            self.run.engine_info = hello.engine.model_dump()
            self.run.claimed = tuple(hello.classes)
        return self.planner

    def for_every_shuffle(self, case: Case, plan: Plan) -> Verdict:
        """A scenario is good only if it holds whatever the shuffle and the deal order."""
        first = Dialogue(self.engine, case, plan, cites=True)
        verdict = first.run()
        if verdict.kind != "passed":
            return verdict
        for change, options, seed in self.others(case, plan, first.chance):
            other = Plan(plan.rules, options, plan.moves)
            again = Dialogue(self.engine, case, other, seed=seed, cites=True).run()
            if again.kind != "passed":
                reason = f"holds by chance only: with {change} {again.reason}"
                return Verdict(
                    "error",
                    reason,
                    "scenario",
                    again.step,
                    differences=again.differences,
                    before=again.before,
                )
        return verdict

    def others(self, case: Case, plan: Plan, chance: bool) -> Iterator[tuple[str, Mapping[str, object], str]]:
        """What else it must hold for: other shuffles if there was one, other orders of dealing."""
        if chance:
            for seed in SEEDS[1:]:
                yield f"seed {seed}", plan.options, seed
        deals = case.position["from"] in ("deal", "dealer") or any(
            given.player == TABLE and given.action == DEAL for given in case.inputs
        )
        if deals and DEAL_ORDER not in case.scenario.options:
            for value in case.facts.option_values(DEAL_ORDER):
                if value != case.facts.defaults.get(DEAL_ORDER):
                    yield f"{DEAL_ORDER} {value}", {**plan.options, DEAL_ORDER: value}, "1"
