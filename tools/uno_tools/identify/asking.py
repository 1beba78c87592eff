"""Putting scenarios to an engine, the most telling first."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from uno_conformance.runner.suite import Run, Worker
from uno_conformance.scenario import Case
from uno_conformance.verdict import Verdict
from uno_tools.answers.answer import PASSED, Answer
from uno_tools.answers.table import Table

from .seen import Seen, agrees, seen_of

RULES = ""
"""The key that stands for the rules as they are, beside those of the candidates."""


@dataclass(slots=True)
class Asking:
    """An engine, the scenarios, and what it has shown so far. `left` are the candidates that fit all of it."""

    run: Run
    table: Table
    cases: Mapping[str, Case]
    advance: Callable[[Seen], None] = lambda seen: None
    worker: Worker = field(init=False)
    seen: dict[str, Seen] = field(default_factory=dict)
    tells: set[str] = field(default_factory=set)
    left: set[str] = field(default_factory=set)
    unlike: dict[str, dict[str, Answer]] = field(init=False)
    """What candidates answer to each scenario other than that it passes, by key."""
    telling: list[str] = field(default_factory=list)
    """The scenarios that were chosen because they tell most, in order."""

    def __post_init__(self) -> None:
        """Everything is possible."""
        self.worker = Worker(self.run)
        self.left = {RULES, *(key for key, row in self.table.rows.items() if row.counts)}
        self.unlike = defaultdict(dict)
        for key, row in self.table.rows.items():
            for name, answer in row.answers.items():
                self.unlike[name][key] = answer

    @property
    def dead(self) -> bool:
        """Whether the engine can't be asked any more."""
        return self.run.dead is not None

    def predicted(self, key: str, scenario: str) -> Answer | None:
        """What a candidate answers; the rules themselves pass."""
        return PASSED if key == RULES else self.table.answer(key, scenario)

    def split(self) -> Iterator[Seen]:
        """Put scenarios to the engine as long as one tells candidates apart that are left."""
        while len(self.left) > 1 and not self.dead:
            name = self.most_telling()
            if name is None:
                return
            self.telling.append(name)
            yield self.put(name)

    def most_telling(self) -> str | None:
        """The scenario whose answer is least certain: the one with the most entropy over the candidates left."""
        best, most = None, 0.0
        for name in self.cases:
            if name in self.seen:
                continue
            entropy = self.entropy(name)
            if entropy > most:
                best, most = name, entropy
        return best

    def entropy(self, name: str) -> float:
        """How much the answer to a scenario tells, in bits."""
        counts = Counter(
            (answer.kind, answer.step, tuple(answer.keys.items()))
            for key, answer in self.unlike[name].items()
            if key in self.left and answer.fails
        )
        total = len(self.left)
        sizes = [*counts.values(), total - sum(counts.values())]
        return -sum(size / total * math.log2(size / total) for size in sizes if size)

    def rest(self, names: Iterable[str]) -> Iterator[Seen]:
        """Put these to the engine too."""
        for name in names:
            if name not in self.seen:
                if self.dead:
                    return
                yield self.put(name)

    def put(self, name: str) -> Seen:
        """Put one scenario to the engine, and drop the candidates that it speaks against."""
        case = self.cases[name]
        verdict = self.worker.result(case).verdict
        seen = seen_of(name, verdict)
        if seen.answer is not None:
            rules, options = self.played(case)
            seen = replace(seen, rules=rules, options=options)
        self.seen[name] = seen
        self.notice(verdict)
        self.left -= self.spoken_against(seen, self.left)
        self.advance(seen)
        return seen

    def spoken_against(self, seen: Seen, among: set[str]) -> set[str]:
        """The candidates that can't be what the engine plays, since it showed this."""
        if seen.answer is None:
            return set()
        asked = among & self.unlike[seen.scenario].keys() if seen.passed else among
        return {key for key in asked if not self.fits(seen, key)}

    def played(self, case: Case) -> tuple[str, Mapping[str, object]]:
        """The rules and options that the engine was asked for in a scenario, with what it has fixed."""
        planner = self.worker.planner
        if planner is None:
            return case.scenario.rules, case.scenario.options
        points = planner.fixed_points(case)
        rules = " + ".join((case.scenario.rules, *(point.variant for point in points if point.variant)))
        fixed = {point.option: point.value for point in points if point.option}
        return rules, {**case.scenario.options, **fixed}

    def notice(self, verdict: Verdict) -> None:
        """Learn what the engine tells at all."""
        self.tells.update(key for key, value in verdict.before.items() if value is not None)

    def fits(self, seen: Seen, key: str) -> bool:
        """Whether a candidate can still be what the engine plays."""
        return agrees(seen, self.predicted(key, seen.scenario), frozenset(self.tells)) is not False

    def look_again(self) -> None:
        """Judge all candidates by all that was shown, now that it is known what the engine tells."""
        self.left = {RULES, *(key for key, row in self.table.rows.items() if row.counts)}
        for seen in self.seen.values():
            self.left -= self.spoken_against(seen, self.left)

    def failed(self) -> list[Seen]:
        """The scenarios in which the engine departs from the rules."""
        return [seen for seen in self.seen.values() if seen.failed]
