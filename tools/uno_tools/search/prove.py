"""Is a written scenario what it claims to be: it holds under one rule set, whatever the shuffle, and fails
under the other."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from uno_conformance.library import Facts, Library, Unknown, load_facts
from uno_conformance.reference import Server
from uno_conformance.runner.engine import Deadlines
from uno_conformance.runner.suite import Run, Settings
from uno_conformance.scenario import Case, prepare
from uno_conformance.scenario.read import read_text
from uno_conformance.transports import DirectChannel
from uno_conformance.verdict import Verdict
from uno_ref.model.ruleset import RuleSet

from .sides import Side


class Fixed(Library):
    """A library in which every name stands for the same rules: an engine that plays by these, whatever is asked."""

    __slots__ = ("only",)

    def __init__(self, only: Facts) -> None:
        super().__init__()
        self.only = only

    def facts(self, name: str, options: Mapping[str, object], beside: Path | None = None) -> Facts | Unknown:
        """Always the same."""
        return self.only


@dataclass(frozen=True, slots=True)
class Proof:
    """What came of a scenario under the rules that it is for, and under the others."""

    holds: Verdict | None
    fails: Verdict | None
    faults: str = ""

    @property
    def good(self) -> bool:
        """Whether it holds under the one and fails, or breaks down, under the other."""
        if self.holds is None or self.fails is None or self.holds.kind != "passed":
            return False
        return self.fails.kind == "failed" or (self.fails.kind == "error" and self.fails.error == "crash")


def prove(text: str, holds: Side, fails: Side) -> Proof:
    """Run a scenario under both rule sets."""
    mine = Fixed(facts_of(holds))
    reading = read_text(text, Path("found.yaml"), "found.yaml")
    if reading.scenario is None:
        return Proof(None, None, "; ".join(each.message for each in reading.diagnostics))
    case, faults = prepare(reading.scenario, mine)
    if case is None:
        return Proof(None, None, "; ".join(each.message for each in faults))
    held = verdict(case, mine, mine, shuffles=True)
    if held.kind != "passed":
        return Proof(held, None, held.reason)
    failed = verdict(case, mine, Fixed(facts_of(fails)), shuffles=False)
    return Proof(held, failed, failed.reason)


def verdict(case: Case, library: Library, played: Library, shuffles: bool) -> Verdict:
    """What the reference, playing by some rules, makes of a case."""
    server = Server(played)
    run = Run(lambda: DirectChannel(server.handle), library, Settings(Deadlines(), shuffles=shuffles))
    return next(iter(run.results([case]))).verdict


_KNOWN: dict[int, tuple[RuleSet, Facts]] = {}


def facts_of(side: Side) -> Facts:
    """What the suite knows of a rule set, in which an item may be missing that its files have."""
    known = _KNOWN.get(id(side.rules))
    if known is not None and known[0] is side.rules:
        return known[1]
    facts = load_facts(side.expression, side.options, side.search, ())
    assert isinstance(facts, Facts)
    if side.rules is not facts.rules:
        from dataclasses import replace

        facts = replace(facts, rules=side.rules)
    _KNOWN[id(side.rules)] = (side.rules, facts)
    return facts
