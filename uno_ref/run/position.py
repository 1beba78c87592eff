"""Positions begin: what happens to them first, until somebody must act or could (WHOLE-MATCH, POSITION)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from uno_ref import position as outside
from uno_ref.model.chance import Chance
from uno_ref.model.interpreter import Beginning
from uno_ref.model.outcome import Accepted
from uno_ref.model.ruleset import RuleSet

from .effects import carry_out  # noqa: F401  (loads the statements before the first event)
from .happen import happen
from .machine import advance, blocking, raise_due
from .work import freeze, thaw


def begin(rules: RuleSet, beginning: Beginning) -> Accepted:
    """The position once it rests: what makes up for what wasn't told, and then what comes."""
    work = thaw(rules, beginning.state, beginning.chance)
    first = beginning.set_up
    if first is not None:
        happen(work, first.event, {"player": first.player, "card": first.card})
    if blocking(work) is None:
        raise_due(work, beginning.comes)
    advance(work)
    return Accepted(freeze(work), tuple(work.log), work.chance)


def whole_match(rules: RuleSet, names: tuple[str, ...], chance: Chance) -> Accepted:
    """WHOLE-MATCH: a match from its beginning, up to the first decision."""
    return begin(rules, outside.whole_match(rules, names, chance))


def position(rules: RuleSet, names: tuple[str, ...], given: Mapping[str, Any], chance: Chance) -> Accepted:
    """POSITION: the position that is given, settled; raises BadPosition with every fault."""
    return begin(rules, outside.position(rules, names, given, chance))
