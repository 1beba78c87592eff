"""What tells two positions apart that the same inputs led to, one under each rule set."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from uno_ref.model.ruleset import RuleSet
from uno_ref.model.state import PROCEED, TABLE, Input, RuleConflict, State

from .play import Node, Player

What = Literal["accepted", "refused", "seen", "before", "conflict"]
NOT_TOLD = ("players", "cards", "draw", "discard", "waiting")
BY_CHANCE = ("hands", "top")
"""What nobody can foretell after a shuffle."""


@dataclass(frozen=True, slots=True)
class Difference:
    """What differs after `steps`.

    "accepted": the last of `steps` is accepted by the first rules only; "refused": by the second only;
    "seen": both accept it, and the values under `keys` are others afterwards; "before": they are others before
    the last step, which both accept. "conflict": two rules clash in the last step (in none: in the position
    given) under one of the two rule sets, or under both: `first` and `second` are the messages.
    """

    what: What
    steps: tuple[Input, ...]
    keys: tuple[str, ...] = ()
    first: str = ""
    second: str = ""


@dataclass(frozen=True, slots=True)
class Pair:
    """The two rule sets at one table."""

    one: Player
    other: Player
    look: Callable[[State, State], bool]
    """Whether the two states look the same, as far as a quick look tells."""

    def tells(self, a: Node, b: Node, steps: tuple[Input, ...]) -> Difference | None:
        """What differs in a pair of positions that come after the steps, the most telling first."""
        if not self.look(a.settled, b.settled):
            keys = self.keys(a.settled, b.settled, a.by_chance or b.by_chance)
            if keys:
                return Difference("seen", steps, keys)
        found = self.permits(a, b, steps)
        return found if found is not None else self.earlier(a, b, steps)

    def permits(self, a: Node, b: Node, steps: tuple[Input, ...]) -> Difference | None:
        """An input that one accepts and the other refuses; the table's `proceed` is none of a player's."""
        if a.accepted.keys() == b.accepted.keys():
            return None
        for given in sorted(a.accepted, key=self.plainness):
            if given not in b.accepted and given.action != PROCEED:
                return Difference("accepted", (*steps, given))
        for given in sorted(b.accepted, key=self.plainness):
            if given not in a.accepted and given.action != PROCEED and self.sayable(given):
                return Difference("refused", (*steps, given))
        return None

    def earlier(self, a: Node, b: Node, steps: tuple[Input, ...]) -> Difference | None:
        """Where inputs are accepted in moments that look different."""
        if len(a.moments) == len(b.moments) == 1 or not steps:
            return None
        for given, (index, _) in a.accepted.items():
            if given not in b.accepted or given.action == PROCEED:
                continue
            one, other = a.moments[index].state, b.moments[b.accepted[given][0]].state
            if not self.look(one, other):
                keys = self.keys(one, other, a.by_chance or b.by_chance)
                if keys:
                    return Difference("before", (*steps, given), keys)
        return None

    def keys(self, a: State, b: State, by_chance: bool) -> tuple[str, ...]:
        """Under which names the two show other values; of what both show."""
        mine, theirs = self.one.see(a), self.other.see(b)
        hidden = (*NOT_TOLD, *BY_CHANCE) if by_chance else NOT_TOLD
        return tuple(
            key
            for key, value in mine.items()
            if key in theirs and key not in hidden and plain(value) != plain(theirs[key])
        )

    def sayable(self, given: Input) -> bool:
        """Whether the first rules have words for the input."""
        action = self.one.rules.actions.get(given.action)
        return action is not None and {name for name, _ in given.choices} <= {c.name for c in action.choices}

    def plainness(self, given: Input) -> tuple[int, int, int]:
        """Players before the table, few choices before many."""
        return (given.player == TABLE, len(given.choices), given.player)


def plain(value: Any) -> Any:
    """A value in which the order of lists means nothing."""
    if isinstance(value, Mapping):
        return {name: plain(each) for name, each in value.items()}
    return sorted(map(str, value)) if isinstance(value, list) else value


def conflict(one: RuleConflict | None, other: RuleConflict | None, steps: tuple[Input, ...]) -> Difference:
    """A clash of rules."""
    return Difference("conflict", steps, (), str(one or ""), str(other or ""))


def quick_look(one: RuleSet, other: RuleSet) -> Callable[[State, State], bool]:
    """A comparison of states of two rule sets that may say "not the same" once too often, never "the same"."""
    theirs = {slot.shown: slot.index for slot in other.slots if slot.shown}
    slots = [(slot.index, theirs[slot.shown]) for slot in one.slots if slot.shown and slot.shown in theirs]
    if any(d.shown for rules in (one, other) for d in rules.definitions.values()):
        return lambda a, b: False
    windows = {w.name for w in one.windows.values() if not w.meanwhile or w.shown}

    def look(a: State, b: State) -> bool:
        return (
            a.hands == b.hands
            and len(a.draw_pile) == len(b.draw_pile)
            and a.discard_pile == b.discard_pile
            and a.direction == b.direction
            and a.living == b.living
            and a.in_match == b.in_match
            and all(a.values[i] == b.values[j] for i, j in slots)
            and [w for w in a.windows if w.name in windows] == [w for w in b.windows if w.name in windows]
        )

    return look
