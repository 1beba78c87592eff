"""What rules compute for those who look at a position, as a function of the table (VIEW)."""

from __future__ import annotations

from typing import Any

from uno_ref.model.executed import Defined, Local
from uno_ref.model.ruleset import Definition, RuleSet

from .scene import indented
from .text import NUMBERED, Text, Writer
from .writing import text


def public(rules: RuleSet, to: Writer) -> list[str]:
    """The function `public`: `shown` definitions by name, and who sees which hidden value."""
    shown = [definition for definition in rules.definitions.values() if definition.shown]
    viewers = {slot.index: text(slot.seen_by, {}, to) for slot in rules.slots if slot.seen_by is not None}
    return [
        "",
        "",
        "def public(t):",
        "    return {",
        *indented(indented([f"{one.name!r}: {_value(one, to)}," for one in shown])),
        "    }, {",
        *indented(indented([f"{index}: plain({found.code}, True)," for index, found in viewers.items()])),
        "    }",
    ]


def _value(definition: Definition, to: Writer) -> str:
    """The value of a definition, by seat if it is one of each player."""
    env = {name: Text("seat", "player", seated=True) for name in definition.parameters[:1]}
    arguments: Any = tuple((name, Local(name)) for name in env)
    found = text(Defined(definition.name, arguments), env, to)
    code = f"plain({found.code}, {definition.type.kind in NUMBERED})"
    return f"tuple({code} for seat in t.everybody)" if env else code
