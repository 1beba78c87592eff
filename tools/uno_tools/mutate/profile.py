"""Changes of a profile: it has no rules of its own, but sets options and chooses variants."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from uno_ref.compose import Flat
from uno_ref.diagnostics import Span
from uno_ref.model import items as i

DROP_VARIANT = "drop-variant"
"""The kind of change of a profile that leaves out a variant."""


@dataclass(frozen=True, slots=True)
class Played:
    """What is played in the place of a profile: an expression, and values of options.

    `was` is what the profile sets itself: an engine that has another value is told it beside the profile's name, and
    that isn't a choice of the scenario's.
    """

    profile: str
    expression: str
    options: tuple[tuple[str, str | int], ...]
    was: tuple[tuple[str, str | int], ...] = ()

    def instead(self, expression: str, options: Mapping[str, object]) -> tuple[str, dict[str, object]] | None:
        """The expression and options with the changed profile; None if it isn't in the expression."""
        words = [word.strip() for word in expression.split("+")]
        if self.profile not in words:
            return None
        changed = (self.expression if word == self.profile else word for word in words)
        chosen = {name: value for name, value in options.items() if (name, value) not in self.was}
        return " + ".join(changed), {**dict(self.options), **chosen}


def profile_changes(profile: i.Profile, flat: Flat) -> Iterator[tuple[str, str, Span, Played]]:
    """Every change of a profile: its kind, its words, where it is, and what is then played."""
    name = profile.name.name
    declared = {
        placed.item.name.name: placed.item for placed in flat.items if isinstance(placed.item, i.Option)
    }
    for setting in profile.settings:
        option = declared.get(setting.option.name)
        for value in others(option, setting.value) if option is not None else ():
            words = f"`{setting.option.name}` is {value}"
            option_of = setting.option.name
            played = Played(name, name, ((option_of, value),), ((option_of, setting.value),))
            yield "other-option", words, setting.span, played
    kept = tuple((setting.option.name, setting.value) for setting in profile.settings)
    for used in profile.uses[1:]:
        rest = " + ".join(each.name for each in profile.uses if each is not used)
        yield DROP_VARIANT, f"without `{used.name}`", used.span, Played(name, rest, kept)


def others(option: i.Option, value: str | int) -> list[str | int]:
    """Other values of an option: of numbers those beside it, of words all."""
    if option.bounds is not None and isinstance(value, int):
        low, high = option.bounds
        return [near for near in (value - 1, value + 1) if low <= near <= high]
    return [word.name for word in option.words if word.name != value]
