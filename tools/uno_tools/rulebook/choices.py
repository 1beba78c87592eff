"""The options of a game: what a table may choose, what is chosen here, and by whom."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from uno_ref.compose import Flat
from uno_ref.model import items as i
from uno_ref.model.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class Choice:
    """An option: its value here, the value that it has if nothing is chosen, and what else it could be."""

    name: str
    value: str
    default: str
    others: str
    sentence: str
    module: str
    clauses: tuple[str, ...]

    @property
    def changed(self) -> bool:
        """Whether it has another value than usual."""
        return self.value != self.default


def choices(flat: Flat, rules: RuleSet) -> Iterator[Choice]:
    """Every option with its value."""
    for placed in flat.items:
        item = placed.item
        if isinstance(item, i.Option):
            value = flat.settings.get(item.name.name, (item.default, None))[0]
            others = (
                f"{item.bounds[0]} to {item.bounds[1]}"
                if item.bounds is not None
                else ", ".join(word.name for word in item.words)
            )
            yield Choice(
                item.name.name, str(value), str(item.default), others, item.sentence, placed.module,
                tuple(cite.id for cite in item.cites if cite.id in rules.clauses),
            )  # fmt: skip
