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
from .expressions import logic
from .masks import EVERY, NONE, bound, either, mask
from .text import Env, NotTabulable, Split, Text, Writer, constant, kind_of_type, none_of
from .writing import condition

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


def moves_of_action(table: bool, action: Action, relevant: Sequence[Permission], to: Writer) -> list[str]:
    """Lines that put an action's moves in a window behind those that are `found`."""
    lines = None if table else _by_mask(action, relevant, to)
    if lines is None:
        lines = _by_loops(action, relevant, table, to)
    return [f"# {action.name}: {', '.join(permission.rule for permission in relevant)}", *lines]


# -- by mask ---------------------------------------------------------------------------------------------


def _by_mask(action: Action, relevant: Sequence[Permission], to: Writer) -> list[str] | None:
    if not action.choices or action.choices[0].source != "hand":
        return None
    first, rest = action.choices[0], action.choices[1:]
    if first.condition is not None or first.optional is not None:
        return None
    env = {**ACTOR, **chosen_names(action.choices)}
    root = variable(first)
    try:
        lines = _fitting(relevant, root, env, to)
        lists = _listed(action, root, rest, to)
    except NotTabulable:
        return None
    return [
        *lines,
        "if held:",
        f"    found += {lists}",
    ]


def _fitting(relevant: Sequence[Permission], root: str, env: Env, to: Writer) -> list[str]:
    """PERMIT as a mask of the kinds held: some `may` holds and no `may not` does.

    A `may not` is looked at only if a card is held that it could be about. Raises NotTabulable.
    """
    may = NONE
    for permission in relevant:
        if permission.allowed:
            may = either(may, _mask(permission, root, env, to))
    lines = [f"held = t.mask[player] & {may.code}"]
    for permission in relevant:
        if not permission.allowed:
            forbidden = _mask(permission, root, env, to)
            drop = f"held &= ~{forbidden.code}"
            about = bound(permission.condition, root, env, to)
            lines += [drop] if about is None else [f"if held & {about}:", f"    {drop}"]
    return lines


def _mask(permission: Permission, root: str, env: Env, to: Writer) -> Text:
    if permission.condition is None:
        return EVERY
    found = mask(permission.condition, root, env, to)
    if found.roots - {root}:
        raise NotTabulable
    return found


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
        "NAME = Listed(fill_NAME)",
    ]
    table = to.gathered.shared("\n".join(lines), "MOVES", lines)
    return f"{table}[{', '.join([*asked, 'held'])}]"


# -- by loops ----------------------------------------------------------------------------------------------


def _by_loops(action: Action, relevant: Sequence[Permission], table: bool, to: Writer) -> list[str]:
    test = permitted(relevant, {**ACTOR, **chosen_names(action.choices)}, to)
    if test.known and not test.value:
        return []
    if not action.choices:
        ready = to.gathered.shared(f"moves {action.name}", "MOVE", _ready(action))
        add = f"found.append({ready}[player])"
        return [add] if test.known else [f"if {test.code}:", f"    {add}"]
    lines = []
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
    made = ", ".join(["player", repr(action.name), *(variable(choice) for choice in action.choices)])
    if not test.known:
        lines.append("    " * depth + f"if {test.code}:")
        depth += 1
    lines.append("    " * depth + f"found.append(move({made}))")
    return lines


def _ready(action: Action) -> list[str]:
    """The table of moves without choices, by player."""
    return ["", f"NAME = Filled(lambda player: move(player, {action.name!r}))"]


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
