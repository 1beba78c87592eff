"""Puts scenarios to the reference that plays changed rules."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Literal

from uno_conformance.library import Facts, Library, Unknown
from uno_conformance.reference.server import Server
from uno_conformance.runner.dialogue import Dialogue
from uno_conformance.runner.engine import Budget, Deadlines, Engine
from uno_conformance.runner.plan import Plan
from uno_conformance.runner.suite import SEEDS, Run, Worker
from uno_conformance.scenario import Case
from uno_conformance.suite import load as load_suite
from uno_conformance.suite import ready, shipped
from uno_conformance.transports.direct import DirectChannel
from uno_conformance.verdict import Verdict

from .mutant import Mutant, mutated
from .reach import Part, differing, met, prefixes, watched

Fate = Literal["caught", "survived", "no rules"]
CATCHING = ("failed", "error")
"""Verdicts that catch a change. To be unsupported is none: an engine may say that of much."""

Key = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a mutant: caught by a scenario at a step, survived, or no rules at all (it doesn't load)."""

    key: str
    fate: Fate
    scenario: str = ""
    step: int | None = None
    reason: str = ""


def key_of(name: str, options: Mapping[str, object]) -> Key:
    """What tells one rule set from another."""
    return (name, tuple(sorted((option, str(value)) for option, value in options.items())))


@dataclass(slots=True)
class MutantLibrary(Library):
    """A library in which one item is changed, whatever rules are asked for; each rule set is loaded once."""

    mutant: Mutant | None = None
    base: Library = field(default_factory=Library)
    differences: dict[Key, set[Part]] = field(default_factory=dict)

    def facts(self, name: str, options: Mapping[str, object], beside: Path | None = None) -> Facts | Unknown:
        """The facts with the changed rules; those of the unchanged rules where the item doesn't occur."""
        facts = self.base.facts(name, options, beside)
        if isinstance(facts, Unknown) or self.mutant is None:
            return facts
        key = key_of(name, options)
        if key not in self.loaded:
            rules = mutated(self.mutant, name, options, () if beside is None else (beside,))
            self.loaded[key] = facts if rules is None else replace(facts, rules=rules)
            self.differences[key] = set() if rules is None else differing(facts.rules, rules)
        return self.loaded[key]

    def parts(self, name: str, options: Mapping[str, object]) -> set[Part]:
        """In which parts of these rules the change shows."""
        self.facts(name, options)
        return self.differences.get(key_of(name, options), set())


@dataclass(slots=True)
class WatchedLibrary(Library):
    """The unchanged rules, which note what of them is looked at."""

    base: Library = field(default_factory=Library)
    notes: set[Part] = field(default_factory=set)

    def facts(self, name: str, options: Mapping[str, object], beside: Path | None = None) -> Facts | Unknown:
        """The facts with the watched rules."""
        key = key_of(name, options)
        if key not in self.loaded:
            facts = self.base.facts(name, options, beside)
            self.loaded[key] = (
                facts
                if isinstance(facts, Unknown)
                else replace(facts, rules=watched(facts.rules, self.notes))
            )
        return self.loaded[key]


@dataclass(frozen=True, slots=True)
class Put:
    """A scenario as it is put to changed rules: how, with which seeds, and what of the rules it looks at.

    More than one seed is tried only where chance has a part.
    """

    case: Case
    plan: Plan
    looks: Mapping[str, frozenset[Part]]

    @property
    def id(self) -> str:
        """The scenario's id."""
        return self.case.scenario.id

    @property
    def modules(self) -> tuple[str, ...]:
        """The game and variants that it is played by."""
        return self.case.facts.rules.modules

    @property
    def words(self) -> frozenset[str]:
        """These, and the profiles that it names."""
        return words_of(self.case)


def words_of(case: Case) -> frozenset[str]:
    """The game, variants and profiles of a scenario's rules."""
    named = (word.strip() for word in case.scenario.rules.split("+"))
    return frozenset((*case.facts.rules.modules, *named))


def engine_of(server: Server) -> Engine:
    """An engine that is never given up."""
    budget = Budget(Deadlines(restarts=1 << 30, in_a_row=1 << 30))
    return Engine(lambda: DirectChannel(server.handle), budget)


def puts(cases: list[Case], library: Library) -> list[Put]:
    """The scenarios, watched once each while the unchanged rules play them."""
    run = Run(lambda: DirectChannel(Server(library).handle), library)
    planner = Worker(run).ready()
    shelf = WatchedLibrary(base=library)
    engine = engine_of(Server(shelf))
    found: list[Put] = []
    for case in cases:
        plan = planner.plan(case)
        looks: dict[str, frozenset[Part]] = {}
        for seed in SEEDS:
            shelf.notes.clear()
            talk = Dialogue(engine, case, plan, seed=seed, cites=True)
            talk.run()
            looks[seed] = prefixes(shelf.notes)
            if not talk.chance:
                break
        found.append(Put(case, plan, looks))
    return found


@dataclass(slots=True)
class Judge:
    """Puts scenarios to changed rules. Who caught what is remembered: neighbors are often caught by the same."""

    library: Library
    puts: list[Put]
    modules: dict[str, tuple[str, ...]] = field(default_factory=dict)
    caught: Counter[str] = field(default_factory=Counter)
    caught_near: defaultdict[tuple[str, str], Counter[str]] = field(
        default_factory=lambda: defaultdict(Counter)
    )

    def outcome(self, mutant: Mutant, expression: str, near_only: bool = False) -> Outcome:
        """What becomes of a mutant of these rules; put to their own scenarios alone if that is wanted."""
        if mutated(mutant, expression, {}) is None:
            return Outcome(mutant.key, "no rules")
        for one, verdict in self.verdicts(mutant, expression, near_only):
            if verdict.kind in CATCHING:
                self.caught[one.id] += 1
                self.caught_near[mutant.module, mutant.name][one.id] += 1
                return Outcome(mutant.key, "caught", one.id, verdict.step, verdict.reason)
        return Outcome(mutant.key, "survived")

    def verdicts(
        self, mutant: Mutant, expression: str, near_only: bool = False
    ) -> Iterator[tuple[Put, Verdict]]:
        """The verdict of each scenario that looks at what is changed, for each seed with which it does."""
        changed = MutantLibrary(mutant=mutant, base=self.library)
        engine = engine_of(Server(changed))
        for one in self.order(mutant, expression):
            if near_only and not self.near(one, expression):
                return
            parts = changed.parts(one.plan.rules, one.plan.options)
            for seed, looks in one.looks.items():
                if parts and met(parts, looks):
                    yield one, Dialogue(engine, one.case, one.plan, seed=seed, cites=True).run()

    def near(self, one: Put, expression: str) -> bool:
        """Whether a scenario is played by these very rules."""
        if expression not in self.modules:
            facts = self.library.facts(expression, {})
            self.modules[expression] = () if isinstance(facts, Unknown) else facts.rules.modules
        return one.modules == self.modules[expression]

    def order(self, mutant: Mutant, expression: str) -> list[Put]:
        """The scenarios whose rules hold the changed module, those of these very rules first; in them those that caught
        changes of the same item, those that cite a clause of it, those that catch much, and short ones before long ones.
        """
        wanted = set(mutant.cites)
        near = self.caught_near[mutant.module, mutant.name]

        def rank(one: Put) -> tuple[bool, int, bool, int, int]:
            scenario = one.case.scenario
            return (
                not self.near(one, expression),
                -near[one.id],
                not wanted & set(scenario.clauses),
                -self.caught[one.id],
                len(one.case.inputs),
            )

        return sorted((one for one in self.puts if mutant.module in one.words), key=rank)


def make_judge(expressions: Sequence[str]) -> Judge:
    """A judge with every shipped scenario whose rules hold all modules, and the profiles, of one of the expressions."""
    shelf = Library()
    wanted = [
        {*facts.rules.modules, *(word.strip() for word in each.split("+"))}
        for each in expressions
        if isinstance(facts := shelf.facts(each, {}), Facts)
    ]
    cases = [
        case
        for case in ready(load_suite([shipped()]).scenarios, shelf)[0]
        if any(words <= words_of(case) for words in wanted)
    ]
    return Judge(shelf, puts(cases, shelf))
