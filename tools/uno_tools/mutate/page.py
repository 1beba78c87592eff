"""What a run of mutants comes to: what survived, the score by kind, what is wrong with the list of equal changes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from .equal import Equal
from .judge import Outcome
from .mutant import Mutant

ON_BOUND = 5
"""So many percent of the equal changes may rest on the bound of a search alone."""


@dataclass(frozen=True, slots=True)
class Score:
    """The outcomes of all mutants of a rule set, beside the list of equal changes."""

    rules: str
    mutants: Mapping[str, Mutant]
    outcomes: Sequence[Outcome]
    equal: Mapping[str, Equal]

    def label(self, outcome: Outcome) -> str:
        """The change in words."""
        return self.mutants[outcome.key].label

    @property
    def survivors(self) -> list[Mutant]:
        """The changes that no scenario notices and for which no reason is listed."""
        return [
            self.mutants[one.key]
            for one in self.outcomes
            if one.fate == "survived" and self.label(one) not in self.equal
        ]

    @property
    def excused(self) -> list[Equal]:
        """The reasons of the changes that are equal."""
        return [
            self.equal[self.label(one)]
            for one in self.outcomes
            if one.fate == "survived" and self.label(one) in self.equal
        ]

    def faults(self, whole: bool) -> list[str]:
        """What is wrong with the list of equal changes; of a `whole` run also which entries are of no change."""
        found = [
            f"listed as equal, and {'no rules' if one.fate == 'no rules' else 'caught by ' + one.scenario}: {self.label(one)}"
            for one in self.outcomes
            if one.fate != "survived" and self.label(one) in self.equal
        ]
        if whole:
            modules = {one.module for one in self.mutants.values()}
            labels = {one.label for one in self.mutants.values()}
            found += [
                f"listed as equal, and no such change: {label}"
                for label in self.equal
                if label.partition("/")[0] in modules and label not in labels
            ]
        on_bound = sum(one.on_bound for one in self.excused)
        if 100 * on_bound > ON_BOUND * len(self.excused):
            found.append(
                f"{on_bound} of {len(self.excused)} equal changes rest on a bound, more than {ON_BOUND} %"
            )
        return found

    def data(self) -> list[dict[str, object]]:
        """Every outcome as data."""
        return [self.told(self.mutants[one.key], one) for one in self.outcomes]

    def told(self, mutant: Mutant, outcome: Outcome) -> dict[str, object]:
        """An outcome as data."""
        equal = self.equal.get(mutant.label)
        return {
            "key": mutant.key, "label": mutant.label, "module": mutant.module, "item": mutant.name,
            "kind": mutant.change.kind, "change": mutant.change.words, "place": mutant.change.span.place,
            "fate": outcome.fate, "scenario": outcome.scenario, "step": outcome.step,
            "equal": equal.reason if equal else "", "on-bound": equal.on_bound if equal else False,
        }  # fmt: skip

    def page(self) -> str:
        """The survivors, and the score by kind."""
        lines: list[str] = []
        for one in self.survivors:
            lines.append(f"survived  {one.change.span.place}  {one.name}: {one.change.words}")
            lines.append(f'          "{one.label}"')
        kinds: dict[str, list[int]] = {}
        for outcome in self.outcomes:
            counts = kinds.setdefault(self.mutants[outcome.key].change.kind, [0, 0, 0, 0])
            fates = {"caught": 0, "survived": 1 if self.label(outcome) in self.equal else 2, "no rules": 3}
            counts[fates[outcome.fate]] += 1
        width = max(map(len, kinds))
        lines.append(f"{'kind'.ljust(width)}  caught  equal  survived  no rules")
        totals = [sum(counts[n] for counts in kinds.values()) for n in range(4)]
        for kind, counts in (*sorted(kinds.items()), ("all", totals)):
            caught, equal, survived, none = counts
            lines.append(f"{kind.ljust(width)}  {caught:6}  {equal:5}  {survived:8}  {none:8}")
        caught, equal, survived, none = totals
        on_bound = sum(one.on_bound for one in self.excused)
        share = 100 * caught / max(caught + survived, 1)
        lines.append(f"{on_bound} of {equal} equal changes rest on the bound of a search")
        lines.append(f"{self.rules}: {share:.1f} % of the changes that can be seen are caught")
        return "\n".join(lines) + "\n"
