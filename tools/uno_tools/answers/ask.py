"""Puts scenarios to the reference that plays candidates."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from uno_conformance.library import Facts, Library, Unknown
from uno_conformance.reference import Server
from uno_conformance.runner.dialogue import Dialogue
from uno_conformance.runner.engine import Engine
from uno_conformance.runner.plan import Plan, as_written
from uno_conformance.runner.planning import parts
from uno_conformance.runner.suite import SEEDS
from uno_conformance.scenario import Case
from uno_ref.check import resolve_game
from uno_ref.compose import flatten, library
from uno_ref.diagnostics import has_errors
from uno_ref.model import items as i
from uno_ref.model.ruleset import RuleSet
from uno_tools.mutate.judge import Key, Put, engine_of, key_of, puts
from uno_tools.mutate.reach import Part, differing, met
from uno_tools.mutate.score import changed_item

from .answer import PASSED, Answer, of_verdict, over_shuffles
from .candidates import Candidate, whole

GIVEN_UP = 10
"""So many scenarios that break, and none that fails otherwise, are enough."""


@dataclass(slots=True)
class Otherwise(Library):
    """A library in which rules are as candidates, one or several at once, have them, whatever is asked for."""

    deviations: tuple[Candidate, ...] = ()
    base: Library = field(default_factory=Library)
    differences: dict[Key, set[Part]] = field(default_factory=dict)

    def facts(self, name: str, options: Mapping[str, object], beside: Path | None = None) -> Facts | Unknown:
        """The facts with the rules that are played."""
        key = key_of(name, options)
        if key not in self.loaded:
            self.loaded[key] = self.changed(name, options, beside)
        return self.loaded[key]

    def parts(self, name: str, options: Mapping[str, object]) -> set[Part]:
        """In which parts the rules that are played differ from those that are asked for; the empty way is all.

        What option values are asked for makes no difference to where a change is.
        """
        if any(one.kind == "option" for one in self.deviations):
            return {()}
        key = key_of(name, {})
        if key not in self.differences:
            asked, played = self.base.facts(name, {}), self.facts(name, {})
            known = isinstance(asked, Facts) and isinstance(played, Facts)
            self.differences[key] = differing(asked.rules, played.rules) if known else {()}  # type: ignore[union-attr]
        return self.differences[key]

    def changed(self, name: str, options: Mapping[str, object], beside: Path | None) -> Facts | Unknown:
        """The facts of what was asked for, with the rules that are played in its place."""
        facts = self.base.facts(name, options, beside)
        if isinstance(facts, Unknown):
            return facts
        played, chosen = expression(name, options, facts, self.deviations)
        if not any(one.kind in ("mutant", "wrong") for one in self.deviations):
            found = self.base.facts(played, chosen)
            return found if isinstance(found, Unknown) else replace(facts, rules=found.rules)
        rules = changed_rules(played, chosen, self.deviations)
        return Unknown(name, ()) if rules is None else replace(facts, rules=rules)


def expression(
    name: str, options: Mapping[str, object], facts: Facts, deviations: Sequence[Candidate]
) -> tuple[str, dict[str, object]]:
    """The rules and options that are played where `name` with `options` was asked for."""
    words = list(parts(name))
    chosen = dict(options)
    for one in deviations:
        match one.kind:
            case "rules" if one.item not in words:
                words.append(one.item)
            case "without":
                words = [word for word in words if word != one.item and not builds_on(word, one.item)]
            case "option" if one.item in facts.rules.options:
                chosen[one.item] = one.value
    return " + ".join(words), chosen


def builds_on(name: str, other: str) -> bool:
    """Whether a module is a variant of another."""
    flat = flatten(name, {}, library())
    return flat is not None and other in flat.modules


def changed_rules(
    name: str, options: Mapping[str, object], deviations: Sequence[Candidate]
) -> RuleSet | None:
    """The rule set with the changed items and the files on top; None if it doesn't load."""
    shelf = library()
    tops = [
        unit for one in deviations if one.path is not None for unit in shelf.file(one.path).units
        if isinstance(unit, i.Variant)
    ]  # fmt: skip
    flat = flatten(name, options, shelf, tops)
    if flat is None:
        return None
    items = flat.items
    for one in deviations:
        if one.mutant is not None:
            items = [new for placed in items for new in changed_item(placed, one.mutant)]
    changed = replace(flat, items=items, changed=frozenset(flat.modules))
    rules = resolve_game(changed)
    return None if has_errors(changed.diagnostics) else rules


@dataclass(slots=True)
class Asker:
    """Asks the reference. What each scenario looks at is noted once, while the unchanged rules play it; that is worth
    it only if many candidates are asked, so `watching` is for these.
    """

    library: Library
    watching: bool = True
    ready: dict[str, Put] = field(default_factory=dict)

    def put(self, case: Case) -> Put:
        """How the scenario is put to the reference, and what of the rules it looks at."""
        if not self.watching:
            return Put(case, Plan(case.scenario.rules, case.scenario.options, as_written(case)), {})
        if case.scenario.id not in self.ready:
            [self.ready[case.scenario.id]] = puts([case], self.library)
        return self.ready[case.scenario.id]

    def answers(self, deviations: Sequence[Candidate], cases: Sequence[Case]) -> dict[str, Answer]:
        """What comes of each scenario if the reference deviates so, by id; those that pass too.

        Rules that go round in circles are dear: when nothing else has come of a number of scenarios, the rest is not
        tried, and nothing is said of it.
        """
        shelf = Otherwise(deviations=tuple(map(whole, deviations)), base=self.library)
        engine = engine_of(Server(shelf))
        found: dict[str, Answer] = {}
        broken = 0
        for case in cases:
            answer = Answer("unsupported")
            if broken < GIVEN_UP:
                answer = self.answer(engine, shelf, self.put(case))
            if answer.kind == "failed":
                broken = -len(cases)
            broken += answer.kind == "error"
            found[case.scenario.id] = answer
        return found

    def answer(self, engine: Engine, shelf: Otherwise, one: Put) -> Answer:
        """The answer to one scenario, for every shuffle if there is one; it passes if it looks at nothing that is
        changed.
        """
        parts = shelf.parts(one.plan.rules, one.plan.options) if self.watching else {()}
        if self.watching and not any(met(parts, looks) for looks in one.looks.values()):
            return PASSED
        found: list[Answer] = []
        for seed in SEEDS:
            talk = Dialogue(engine, one.case, one.plan, seed=seed)
            verdict = talk.run()
            found.append(of_verdict(verdict, talk.miscited))
            if not talk.chance or verdict.kind == "error":
                break
        return over_shuffles(found)
