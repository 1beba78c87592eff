"""Is a written scenario what it claims to be: it holds under one rule set, whatever the shuffle, and fails
under the other."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from uno_conformance.library import Facts, Library, Unknown, facts_about
from uno_conformance.reference import Server
from uno_conformance.runner.engine import Deadlines
from uno_conformance.runner.suite import Run, Settings
from uno_conformance.scenario import Case, prepare
from uno_conformance.scenario.read import read_text
from uno_conformance.transports import DirectChannel
from uno_conformance.verdict import Verdict

from .sides import Side


class Fixed(Library):
    """A library in which every name stands for the same rules: an engine that plays by these, whatever is asked."""

    __slots__ = ("only",)

    def __init__(self, only: Facts, search: tuple[Path, ...] = ()) -> None:
        super().__init__(search)
        self.only = only

    def facts(self, name: str, options: Mapping[str, object], beside: Path | None = None) -> Facts | Unknown:
        """Always the same."""
        return self.only


def fixed(side: Side) -> Fixed:
    """The library of an engine that plays by one side's rules."""
    return Fixed(facts_of(side), side.search)


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
    mine = fixed(holds)
    reading = read_text(text, Path("found.yaml"), "found.yaml")
    if reading.scenario is None:
        return Proof(None, None, "; ".join(each.message for each in reading.diagnostics))
    case, faults = prepare(reading.scenario, mine)
    if case is None:
        return Proof(None, None, "; ".join(each.message for each in faults))
    held = verdict(case, mine, mine, shuffles=True)
    if held.kind != "passed":
        return Proof(held, None, held.reason)
    failed = verdict(case, mine, fixed(fails), shuffles=False)
    return Proof(held, failed, failed.reason)


def verdict(case: Case, library: Library, played: Library, shuffles: bool) -> Verdict:
    """What the reference, playing by some rules, makes of a case."""
    server = Server(played)
    run = Run(lambda: DirectChannel(server.handle), library, Settings(Deadlines(), shuffles=shuffles))
    return next(iter(run.results([case]))).verdict


@lru_cache(maxsize=16)
def _facts(known: Known) -> Facts:
    return facts_about(known.side.expression, known.side.options, known.side.rules)


def facts_of(side: Side) -> Facts:
    """What the suite knows of a rule set, in which an item may be missing that its files have."""
    return _facts(Known(side))


@dataclass(frozen=True, slots=True, eq=False)
class Known:
    """A rule set by which it is, not by what it says."""

    side: Side

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Known) and other.side.rules is self.side.rules

    def __hash__(self) -> int:
        return id(self.side.rules)
