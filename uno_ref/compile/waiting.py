"""The wait becomes functions: which windows an event ends, and whether somebody could act there for all that
everybody can see (WAIT, POSSIBLE). Windows that no automatic event ends need none.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from uno_ref.model.ruleset import Action, Choice, Event, Permission

from .events import ends, names_in, other_choices, variable_of
from .legality import ACTOR, chosen_names, variable
from .scene import Scene, indented
from .text import Text, Writer, identifier, kind_of_type, none_of
from .writing import condition


def waits_before(event: Event, scene: Scene) -> list[str] | None:
    """The function that says whether an event must wait; None if no window that runs beside ends before it."""
    rules = scene.to.rules
    public = replace(scene, to=replace(scene.to, public=True))
    env = names_in(rules, event.name)
    endings = [
        ending
        for ending in event.endings
        if rules.windows[ending.window].meanwhile and ends(ending, env, public) is not None
    ]
    if not endings:
        return None
    lines = ["for window in t.windows:"]
    for ending in endings:
        test = ends(ending, env, public)
        lines.append(f"    # ends: {ending.rule}")
        lines.append(f"    if {test} and possible_{identifier(ending.window)}(t, window):")
        lines.append("        return True")
    others = "".join(
        f", {variable_of(choice)}={none_of(kind_of_type(choice.type.kind))}"
        for choice in other_choices(rules, event.name)
    )
    head = f"def waits_before_{identifier(event.name)}(t, player, card, subject=-1{others}):"
    return ["", "", head, *indented([*lines, "return False"])]


def possible(window: str, to: Writer) -> list[str]:
    """The function that says whether some member of a window could do something there (POSSIBLE)."""
    public = replace(to, public=True)
    lines = []
    for name, relevant in to.rules.offers.get((window, False), {}).items():
        lines += indented(_tried(to.rules.actions[name], relevant, public))
    if lines:
        loop = "for player in t.alive if who is None else (who,):"
        lines = ["_, who, subject = window", loop, *lines]
    return ["", "", f"def possible_{identifier(window)}(t, window):", *indented([*lines, "return False"])]


def _tried(action: Action, relevant: Sequence[Permission], to: Writer) -> list[str]:
    """Every input that could be made, until one is possibly permitted."""
    lines = [f"# {', '.join(permission.rule for permission in relevant)}"]
    depth = 0
    for index, choice in enumerate(action.choices):
        env = {"player": ACTOR["player"], **_publicly_chosen(action.choices[:index])}
        wanted = condition(choice.condition, env, to)
        none = none_of(kind_of_type(choice.type.kind))
        values = _values_of(choice, action)
        if wanted.known and wanted.value and choice.optional is None:
            offer = values
        else:
            offer = f"options({wanted.code}, {choice.optional is not None}, {values}, {none})"
        lines.append("    " * depth + f"for {variable(choice)} in {offer}:")
        depth += 1
    env = {**ACTOR, **_publicly_chosen(action.choices)}
    test = possibly_permitted(relevant, env, to)
    return [*lines, "    " * depth + f"if {test}:", "    " * depth + "    return True"]


def _publicly_chosen(choices: Sequence[Choice]) -> dict[str, Text]:
    """What guards speak of; which row was chosen nobody knows."""
    names = chosen_names(choices)
    return {
        **names,
        **{one.name: replace(names[one.name], unsure=True) for one in choices if one.source == "rows"},
    }


def _values_of(choice: Choice, action: Action) -> str:
    match choice.source:
        case "rows":
            low = (choice.bounds or (1, 1))[0]
            before = action.choices[: action.choices.index(choice)]
            laid = [f"({variable(one)} >= 0)" for one in before if one.source == "hand"]
            laid += [
                f"{(one.bounds or (1, 1))[0]} * ({variable(one)} != ())"
                for one in before
                if one.source == "rows"
            ]
            left = " - ".join(["t.size[player]", *laid])
            return f"((UNKNOWN,) if {left} >= {low} else ())"
        case "hand":
            return "(t.candidates() if t.size[player] else ())"
        case "players":
            return "t.alive"
        case "others":
            return "tuple(seat for seat in t.alive if seat != player)"
        case "words":
            return repr(choice.words)
        case "numbers":
            assert choice.bounds is not None
            return repr(tuple(range(choice.bounds[0], choice.bounds[1] + 1)))


def possibly_permitted(relevant: Sequence[Permission], env: dict[str, Text], to: Writer) -> str:
    """Some `may` isn't false, and no `may not` is true."""
    guards = [(one.allowed, condition(one.condition, env, to)) for one in relevant]
    may = [guard.code for allowed, guard in guards if allowed and (not guard.known or guard.value)]
    may_not = [
        guard.code for allowed, guard in guards if not allowed and (not guard.known or guard.value is True)
    ]
    if any(guard.known and guard.value for allowed, guard in guards if allowed):
        may = ["True"]
    if not may:
        return "False"
    return " and ".join([f"({' or '.join(may)})", *(f"{code} is not True" for code in may_not)])
