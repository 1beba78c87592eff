"""What can come of running one scenario on one engine."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from .library import Clause, Force
from .scenario import Scenario

Kind = Literal["passed", "failed", "declared", "unsupported", "error", "known", "fixed"]
KINDS: tuple[Kind, ...] = ("passed", "failed", "declared", "unsupported", "error", "known", "fixed")
ErrorKind = Literal["", "setup", "crash", "timeout", "protocol", "scenario"]


@dataclass(frozen=True, slots=True)
class Difference:
    """One thing that was expected and one that was got in its place."""

    key: str
    expected: object
    got: object


@dataclass(frozen=True, slots=True)
class Verdict:
    """The outcome of one run.

    `reason` says in one line why it isn't a plain pass; `step` is the number of the step at which it was
    decided (0 is the set-up, None if it isn't about a step). `before` is the last state that the engine
    told before that step. `untold` are expectations that could not be compared because the engine doesn't
    say; `joined` are steps that were sent together with their neighbor; `sizes_only` says that cards were
    compared by their number only.
    """

    kind: Kind
    reason: str = ""
    error: ErrorKind = ""
    step: int | None = None
    clause: str = ""
    differences: tuple[Difference, ...] = ()
    before: Mapping[str, object] = field(default_factory=dict)
    untold: tuple[str, ...] = ()
    joined: tuple[int, ...] = ()
    sizes_only: bool = False
    said: str = ""

    @property
    def fingerprint(self) -> str:
        """How it went, for baselines: the kind, the step and the keys that differ, no wording."""
        keys = ",".join(sorted(difference.key for difference in self.differences))
        what = self.reason if self.kind in ("unsupported", "declared") else ""
        return ":".join(part for part in (self.kind, self.error, str(self.step or 0), keys, what) if part)


@dataclass(frozen=True, slots=True)
class Result:
    """A scenario with its verdict on one engine, and the clauses that it cites."""

    scenario: Scenario
    verdict: Verdict
    clauses: tuple[Clause, ...]
    rules: str
    seconds: float = 0.0

    @property
    def force(self) -> Force:
        """The weakest force among its clauses: nobody fails by what no source says."""
        forces = {clause.force for clause in self.clauses}
        return next((force for force in ("reconstruction", "ruling") if force in forces), "source")

    @property
    def cited(self) -> Clause | None:
        """The clause that a report names first: the one at the step that decided, or the first of the
        scenario."""
        named = [clause for clause in self.clauses if clause.id == self.verdict.clause]
        return next(iter((*named, *self.clauses)), None)

    @property
    def groups(self) -> frozenset[str]:
        """The classes of conformance that it belongs to."""
        return frozenset(clause.group for clause in self.clauses)
