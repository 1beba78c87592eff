"""Which scenarios are run."""

from __future__ import annotations

import fnmatch
from collections.abc import Iterable
from dataclasses import dataclass

from .scenario import Scenario


@dataclass(frozen=True, slots=True)
class Selection:
    """Filters that a scenario must pass, all of them; an empty one lets everything pass.

    `rules` compares the whole expression (its spaces aside), `clauses` takes ids and patterns such as
    `EFF-*`, `ids` takes ids, `words` must all occur in the title, the place, the rules or a clause.
    """

    rules: tuple[str, ...] = ()
    clauses: tuple[str, ...] = ()
    ids: tuple[str, ...] = ()
    words: tuple[str, ...] = ()

    def takes(self, scenario: Scenario) -> bool:
        """Whether a scenario is selected."""
        return (
            (not self.rules or squeezed(scenario.rules) in map(squeezed, self.rules))
            and (
                not self.clauses
                or any(
                    fnmatch.fnmatch(have, wanted.upper())
                    for have in scenario.clauses
                    for wanted in self.clauses
                )
            )
            and (not self.ids or scenario.id in self.ids)
            and all(word.lower() in searched(scenario) for word in self.words)
        )

    def select(self, scenarios: Iterable[Scenario]) -> list[Scenario]:
        """The scenarios that are selected."""
        return [scenario for scenario in scenarios if self.takes(scenario)]


def squeezed(rules: str) -> str:
    """A rules expression without its spaces."""
    return "".join(rules.split())


def searched(scenario: Scenario) -> str:
    """The text in which words are looked for."""
    return " ".join(
        (scenario.title, scenario.place, scenario.rules, scenario.source, *scenario.clauses)
    ).lower()
