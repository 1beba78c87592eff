"""What may be done in a window becomes a function that lists every move, in order.

Where the first choice of an action is a card of the hand and its permissions read no other choice, they become
one mask, and what else is chosen with each kind of card is listed in a table beforehand. Otherwise the choices
are nested loops around the guards.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from uno_ref.model.ruleset import Action, Choice, Permission

from .events import variable_of
from .expressions import condition, logic
from .masks import both, either, inverse, mask
from .statements import indented
from .text import Env, NotTabulable, Split, Text, Writer, constant, identifier, kind_of_type, none_of

ACTOR = {"player": Text("player", "player"), "subject": Text("subject", "player")}


def variable(choice: Choice) -> str:
    """The Python variable of a choice, its card included."""
    return "card" if choice.name == "card" else variable_of(choice)


def chosen_names(choices: Sequence[Choice]) -> dict[str, Text]:
    """What guards speak of when these choices are made."""
    found = {}
    for choice in choices:
        kind = kind_of_type(choice.type.kind)
        name = variable(choice)
        found[choice.name] = Text(name, kind, frozenset({name}), maybe=kind in ("number", "truth"))
    return found


def moves_of_action(
    window: str, table: bool, action: Action, relevant: Sequence[Permission], to: Writer
) -> tuple[str, list[str]]:
    """The name and lines of the function that lists an action's moves in a window."""
    name = f"moves_{'table_' if table else ''}{identifier(window)}_{identifier(action.name)}"
    rules = ", ".join(permission.rule for permission in relevant)
    lines = _by_mask(action, relevant, table, to)
    if lines is None:
        lines = _by_loops(action, relevant, table, to)
    return name, ["", "", f"def {name}(t, player, subject):", f"    # {rules}", *indented(lines)]


# -- by mask ---------------------------------------------------------------------------------------------


def _by_mask(action: Action, relevant: Sequence[Permission], table: bool, to: Writer) -> list[str] | None:
    if table or not action.choices or action.choices[0].source != "hand":
        return None
    first, rest = action.choices[0], action.choices[1:]
    if first.condition is not None or first.optional is not None:
        return None
    env = {**ACTOR, **chosen_names(action.choices)}
    root = variable(first)
    try:
        fitting = _fitting(relevant, root, env, to)
        lists = _listed(action, root, rest, to)
    except NotTabulable:
        return None
    if (fitting.roots - {root}) or fitting.code == "0":
        return None if fitting.code != "0" else ["return []"]
    return [f"held = t.mask[player] & {fitting.code}", f"return moves_for(held, {lists}) if held else []"]


def _fitting(relevant: Sequence[Permission], root: str, env: Env, to: Writer) -> Text:
    """PERMIT as a mask: some `may` holds and no `may not` does."""
    may, may_not = constant(None, "number"), []
    may = replace(may, code="0", value=False)
    for permission in relevant:
        guard = permission.condition
        every = replace(may, code="ALL", value=True)
        found = every if guard is None else mask(guard, root, env, to)
        if permission.allowed:
            may = either(may, found)
        else:
            may_not.append(inverse(found))
    return both(may, *may_not)


def _listed(action: Action, root: str, rest: Sequence[Choice], to: Writer) -> str:
    """The text for the moves by kind: a table by player and by what the other choices depend on."""
    names = chosen_names(action.choices)
    split = Split(frozenset(text.code for text in names.values()))
    loops = []
    sources = []
    for index, choice in enumerate(rest):
        env = {"player": ACTOR["player"], **chosen_names(action.choices[: index + 1])}
        values = _values_of(choice, "alive")
        sources.append(choice.source)
        within = replace(to, split=split)
        wanted = condition(choice.condition, env, within)
        optional = (
            constant(False, "truth") if choice.optional is None else condition(choice.optional, env, within)
        )
        loops.append(f"for {variable(choice)} in {_offer(wanted, optional, values, choice)}")
    alive = any(source in ("players", "others") for source in sources)
    parameters = ["player", *(["alive"] if alive else []), *(name for name, _ in split.keys.values())]
    asked = ["player", *(["t.alive"] if alive else []), *split.keys]
    made = f"move(player, {action.name!r}, {', '.join(variable(choice) for choice in action.choices)})"
    lines = [
        "",
        f"def fill_NAME({', '.join(parameters)}):",
        f"    return [[{made} {' '.join(loops)}] for {root} in KINDS]"
        if loops
        else f"    return [[{made}] for {root} in KINDS]",
        f"NAME = {'Filled' if len(parameters) == 1 else 'FilledByMany'}(fill_NAME)",
    ]
    table = to.gathered.shared("\n".join(lines), "MOVES", lines)
    return f"{table}[{', '.join(asked)}]"


# -- by loops ----------------------------------------------------------------------------------------------


def _by_loops(action: Action, relevant: Sequence[Permission], table: bool, to: Writer) -> list[str]:
    lines = ["found = []"]
    depth = 0
    for index, choice in enumerate(action.choices):
        env = {"player": ACTOR["player"], **chosen_names(action.choices[:index])}
        wanted = condition(choice.condition, env, to)
        optional = (
            constant(False, "truth") if choice.optional is None else condition(choice.optional, env, to)
        )
        hand = "()" if table else "tuple(t.kinds_in(player))"
        values = hand if choice.source == "hand" else _values_of(choice, "t.alive")
        loop = f"for {variable(choice)} in {_offer(wanted, optional, values, choice)}:"
        lines.append("    " * depth + loop)
        depth += 1
    env = {**ACTOR, **chosen_names(action.choices)}
    made = ", ".join(["player", repr(action.name), *(variable(choice) for choice in action.choices)])
    test = permitted(relevant, env, to)
    if not test.known:
        lines.append("    " * depth + f"if {test.code}:")
        depth += 1
    elif not test.value:
        return ["return []"]
    lines.append("    " * depth + f"found.append(move({made}))")
    return [*lines, "return found"]


def permitted(relevant: Sequence[Permission], env: Env, to: Writer) -> Text:
    """PERMIT: some `may` holds and no `may not` does."""
    found = constant(False, "truth")
    for permission in relevant:
        if permission.allowed:
            found = logic("or", found, condition(permission.condition, env, to))
    for permission in relevant:
        if not permission.allowed:
            forbidden = condition(permission.condition, env, to)
            if forbidden.known:
                allowed = constant(not forbidden.value, "truth")
            else:
                allowed = Text(f"(not {forbidden.code})", "truth", forbidden.roots)
            found = logic("and", found, allowed)
    return found


def _offer(wanted: Text, optional: Text, values: str, choice: Choice) -> str:
    """The values that a loop over a choice runs over."""
    none = none_of(kind_of_type(choice.type.kind))
    if wanted.known and optional.known and wanted.value and not optional.value:
        return values
    return f"offered({wanted.code}, {optional.code}, {values}, {none})"


def _values_of(choice: Choice, alive: str) -> str:
    match choice.source:
        case "players":
            return alive
        case "others":
            return f"tuple(seat for seat in {alive} if seat != player)"
        case "words":
            return repr(choice.words)
        case "numbers":
            assert choice.bounds is not None
            return repr(tuple(range(choice.bounds[0], choice.bounds[1] + 1)))
        case _:
            raise NotTabulable


def guards_of(permission: Permission, action: Action, number: int, to: Writer) -> tuple[str, list[str]]:
    """A function that says whether a permission's guard holds for one input, for refusals."""
    env = {**ACTOR, **chosen_names(action.choices)}
    holds = condition(permission.condition, env, to)
    arguments = ", ".join(["t", "player", "subject", *(variable(choice) for choice in action.choices)])
    name = f"guard_{number}"
    return name, ["", "", f"def {name}({arguments}):", f"    # {permission.rule}", f"    return {holds.code}"]
