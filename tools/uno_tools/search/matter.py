"""The shortest game in which a rule matters, if need be with an option set for which it is there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from uno_ref.model.ruleset import Option

from .changes import changes
from .find import Answer, Finder
from .lockstep import Bound
from .sides import BadRules, Side, placed_by_key, side, without

QUICKLY = 2.0
"""So many seconds each value of an option is tried before the whole time goes to the rules as they are."""


@dataclass(frozen=True, slots=True)
class Matter:
    """An answer, and between which rule sets: with the rule and without."""

    answer: Answer
    whole: Side
    rest: Side


def matter(
    rule: str,
    expression: str,
    options: Mapping[str, object],
    search: Sequence[Path] = (),
    bound: Bound | None = None,
    players: tuple[int, ...] = (2, 3),
    seed: int = 0,
    progress: Callable[[str], None] = lambda text: None,
) -> Matter:
    """The rules against themselves without a rule; raises BadRules and NoSuchItem.

    If it matters in no short game as the options are, their other values are tried, one at a time: a rule that
    an option turns off is shown with the option that turns it on.
    """
    limits = bound or Bound()
    whole = side(expression, options, search)
    rest = without(whole, rule)

    def searched(one: Side, other: Side, seconds: float) -> Matter:
        within = replace(limits, seconds=seconds)
        return Matter(Finder(one, other, within, players, seed, progress).answer(), one, other)

    others = list(other_values(whole, rule, changes(whole, rest).words, options))
    seconds = min(limits.seconds, QUICKLY) if others else limits.seconds
    first = searched(whole, rest, seconds)
    if first.answer.scenario or first.answer.same or not others:
        return first
    for name, value in others:
        progress(f"with {name} {value}")
        try:
            one = side(expression, {**options, name: value}, search)
            other = without(one, rule)
        except BadRules:
            continue
        found = searched(one, other, seconds)
        if found.answer.scenario:
            return found
    return searched(whole, rest, limits.seconds) if limits.seconds > seconds else first


def other_values(
    whole: Side, rule: str, words: frozenset[str], options: Mapping[str, object]
) -> Iterator[tuple[str, str | int]]:
    """The options that were not chosen, each with its other values; of numbers the ends.

    First those that the rule reads, then the others of the variant that has it and of those that it changes.
    """
    bare = rule.removeprefix("except ").strip()
    placed = placed_by_key(whole.flat)
    home = next((placed[key].module for key in (("rule", bare), ("window", bare)) if key in placed), "")
    near = ({home} | whole.flat.ancestors.get(home, frozenset())) - {whole.flat.game.name.name}
    free = [option for option in whole.rules.options.values() if option.name not in options]
    read = [option for option in free if option.name in words]
    beside = [
        option for option in free if option not in read and placed["option", option.name].module in near
    ]
    for option in (*read, *beside):
        yield from ((option.name, value) for value in values_of(option) if value != option.value)


def values_of(option: Option) -> tuple[str | int, ...]:
    """The words that an option can be, or the ends of its range."""
    return option.words if option.bounds is None else option.bounds
