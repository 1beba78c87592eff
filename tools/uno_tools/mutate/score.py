"""Which changes of the rules does the suite notice?

For every mutant the scenarios are put, in this process, to the reference with the changed rules, those first that cite a
clause of the changed item; the first that doesn't pass has caught it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Literal

from uno_conformance.library import Facts, Library, Unknown
from uno_conformance.reference.server import Server
from uno_conformance.runner.dialogue import Dialogue
from uno_conformance.runner.engine import Budget, Deadlines, Engine
from uno_conformance.runner.suite import Run, Worker
from uno_conformance.scenario import Case
from uno_conformance.suite import load as load_suite
from uno_conformance.suite import ready, shipped
from uno_conformance.transports.direct import DirectChannel
from uno_ref.check import resolve_game
from uno_ref.compose import Flat, Placed, flatten, library
from uno_ref.diagnostics import has_errors
from uno_ref.model import items as i
from uno_ref.model.ruleset import RuleSet

from .kinds import Change, changes

MUTABLE = (i.Rule, i.Event, i.Action, i.Define, i.Deck, i.Option, i.Remember, i.Window)
Fate = Literal["caught", "survived", "no rules"]


@dataclass(frozen=True, slots=True)
class Mutant:
    """A changed item of a rule set.

    `key` is the same in every run as long as the item isn't changed; `cites` are the clauses of the item.
    """

    key: str
    module: str
    name: str
    change: Change
    cites: tuple[str, ...]
    start: tuple[str, int]

    @property
    def label(self) -> str:
        """The change in words that stay the same wherever the item stands in its file."""
        return f"{self.module}/{self.name}: {self.change.kind}: {self.change.words}"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a mutant: caught by a scenario at a step, survived, or no rules at all (it doesn't load)."""

    key: str
    fate: Fate
    scenario: str = ""
    step: int | None = None
    reason: str = ""


def mutants(expression: str, modules: Sequence[str] = ()) -> list[Mutant]:
    """Every mutant of the items of a rule set, or of those of some of its modules."""
    flat = flatten(expression, {}, library())
    if flat is None:
        return []
    found: dict[str, Mutant] = {}
    for placed in flat.items:
        if not isinstance(placed.item, MUTABLE) or (modules and placed.module not in modules):
            continue
        item = placed.item
        name = "deck" if isinstance(item, i.Deck) else item.name.name
        cites = tuple(cite.id for cite in item.cites)
        for change in changes(item):
            source = change.span.source.name
            offset = change.span.start - item.span.start
            words = f"{placed.module}/{type(item).__name__}/{name}/{change.kind}/{offset}/{change.words}"
            key = hashlib.sha256(words.encode()).hexdigest()[:12]
            found.setdefault(key, Mutant(key, placed.module, name, change, cites, (source, item.span.start)))
    return list(found.values())


def mutated(
    mutant: Mutant, expression: str, options: Mapping[str, object], search: Sequence[Path] = ()
) -> RuleSet | None:
    """The rule set with the changed item; None if it doesn't load, or hasn't the item."""
    flat = flatten(expression, options, library(search))
    if flat is None:
        return None
    items = [one for placed in flat.items for one in changed_item(placed, mutant)]
    if items == flat.items:
        return None
    changed = Flat(
        flat.name, flat.game, flat.modules, items, flat.settings, flat.broken, flat.diagnostics,
        frozenset(flat.modules), flat.ancestors,
    )  # fmt: skip
    rules = resolve_game(changed)
    return None if has_errors(changed.diagnostics) else rules


def changed_item(placed: Placed, mutant: Mutant) -> Iterator[Placed]:
    """The item, or what the mutant has in its place."""
    span = placed.item.span
    if (span.source.name, span.start) != mutant.start:
        yield placed
    elif mutant.change.item is not None:
        yield replace(placed, item=mutant.change.item)


@dataclass(slots=True)
class MutantLibrary(Library):
    """A library in which one item is changed, whatever rules are asked for."""

    mutant: Mutant | None = None
    base: Library = field(default_factory=Library)

    def facts(self, name: str, options: Mapping[str, object], beside: Path | None = None) -> Facts | Unknown:
        """The facts with the changed rules; those of the unchanged rules where the item doesn't occur."""
        facts = self.base.facts(name, options, beside)
        if isinstance(facts, Unknown) or self.mutant is None:
            return facts
        key = (name, tuple(sorted((option, str(value)) for option, value in options.items())))
        if key not in self.loaded:
            rules = mutated(self.mutant, name, options, () if beside is None else (beside,))
            self.loaded[key] = facts if rules is None else replace(facts, rules=rules)
        return self.loaded[key]


@dataclass(slots=True)
class Judge:
    """Puts scenarios to changed rules. Plans are made once, for the unchanged reference."""

    cases: list[Case]
    library: Library
    plans: dict[str, Any] = field(default_factory=dict)

    def plan(self, case: Case) -> Any:
        """How the scenario is put to the reference."""
        if case.scenario.id not in self.plans:
            run = Run(lambda: DirectChannel(Server(self.library).handle), self.library)
            self.plans[case.scenario.id] = Worker(run).ready().plan(case)
        return self.plans[case.scenario.id]

    def outcome(self, mutant: Mutant, expression: str) -> Outcome:
        """What becomes of a mutant."""
        if mutated(mutant, expression, {}) is None:
            return Outcome(mutant.key, "no rules")
        changed = MutantLibrary(mutant=mutant, base=self.library)
        server = Server(changed)
        engine = Engine(lambda: DirectChannel(server.handle), Budget(Deadlines(restarts=10**6)))
        for seed in ("1", "2", "3"):
            for case in self.order(mutant):
                verdict = Dialogue(engine, case, self.plan(case), seed=seed, cites=True).run()
                if verdict.kind != "passed":
                    return Outcome(mutant.key, "caught", case.scenario.id, verdict.step, verdict.reason)
        return Outcome(mutant.key, "survived")

    def order(self, mutant: Mutant) -> list[Case]:
        """The cases, those first that cite a clause of the changed item, short ones before long ones."""
        wanted = set(mutant.cites)

        def rank(case: Case) -> tuple[int, int]:
            return (0 if wanted & set(case.scenario.clauses) else 1, len(case.inputs))

        return sorted(self.cases, key=rank)


def make_judge(expression: str) -> Judge:
    """A judge with every shipped scenario whose rules hold all modules of the expression."""
    shelf = Library()
    wanted = set(modules_of(expression, shelf))
    loaded = load_suite([shipped()])
    cases = [case for case in ready(loaded.scenarios, shelf)[0] if wanted <= set(case.facts.rules.modules)]
    return Judge(cases, shelf)


def modules_of(expression: str, shelf: Library) -> tuple[str, ...]:
    """The modules that an expression names."""
    facts = shelf.facts(expression, {})
    return () if isinstance(facts, Unknown) else facts.rules.modules


@dataclass(slots=True)
class Job:
    """What a worker process keeps: the judge and the mutants by their keys."""

    expression: str
    judge: Judge
    mutants: dict[str, Mutant]


_job: list[Job] = []


def begin(expression: str, modules: tuple[str, ...]) -> None:
    """Set a worker process up."""
    _job[:] = [
        Job(expression, make_judge(expression), {one.key: one for one in mutants(expression, modules)})
    ]


def judge_one(key: str) -> Outcome:
    """The outcome of a mutant, in a worker process."""
    job = _job[0]
    return job.judge.outcome(job.mutants[key], job.expression)


def outcomes(expression: str, modules: tuple[str, ...], keys: Sequence[str], jobs: int) -> Iterator[Outcome]:
    """The outcomes of mutants in the order of their keys, from `jobs` processes."""
    if jobs == 1:
        begin(expression, modules)
        yield from map(judge_one, keys)
        return
    with ProcessPoolExecutor(jobs, initializer=begin, initargs=(expression, modules)) as pool:
        yield from pool.map(judge_one, keys, chunksize=4)
