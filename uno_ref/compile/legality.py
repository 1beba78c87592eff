"""What may be done in a window becomes a function that lists every move, in order.

Where the first choice of an action is a card of the hand and its permissions read no other choice, they become
one mask, and what else is chosen with each kind of card is listed in a table beforehand. Otherwise the choices
are nested loops, and each guard stands as far out in them as the names that it speaks of allow.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from uno_ref.model.ruleset import Action, Choice, Permission

from .deciding import Formula, formula, joined, opposite, text_of, with_known
from .events import variable_of
from .expressions import logic
from .masks import EVERY, NONE, bound, either, mask, nested
from .rows import links_name
from .text import Env, NotTabulable, Split, Text, Writer, constant, kind_of_type, none_of
from .writing import condition

ACTOR = {"player": Text("player", "player"), "subject": Text("subject", "player")}


def variable(choice: Choice) -> str:
    """The Python variable of a choice, its card included."""
    return "card" if choice.name == "card" else variable_of(choice)


def cards_before(action: Action, choice: Choice) -> str:
    """The text for the cards of the hand that were chosen before, in order."""
    before = action.choices[: action.choices.index(choice)]
    chosen = [variable(one) for one in before if one.source in ("hand", "rows")]
    return f"laid({', '.join(chosen)})"


def follow_name(choice: Choice) -> str:
    """The variable that holds which kinds of the hand may follow a card in a row."""
    return f"follow_{variable(choice)}"


def chosen_names(choices: Sequence[Choice]) -> dict[str, Text]:
    """What guards speak of when these choices are made."""
    found = {}
    for choice in choices:
        kind = kind_of_type(choice.type.kind)
        name = variable(choice)
        found[choice.name] = Text(name, kind, frozenset({name}), maybe=kind in ("number", "truth"))
    return found


@dataclass(frozen=True, slots=True)
class Offer:
    """What an action adds to the moves of a window: `lines` first, then `moves` (a text for several) if `test`.

    Without a test they are always there. `some`: if the test holds, there is a move. `player` is the variable
    that all is about.
    """

    action: Action
    lines: tuple[str, ...]
    test: str | None
    moves: str
    some: bool


def offer_of(
    table: bool,
    action: Action,
    relevant: Sequence[Permission],
    number: int,
    to: Writer,
    known: Sequence[tuple[str, bool]] = (),
) -> Offer:
    """An action's moves in a window; `number` tells it from the window's other offers.

    `known` are tests of which it is known whether they hold.
    """
    found = None if table else _by_mask(action, relevant, number, to)
    if found is None and not action.choices:
        found = _at_once(action, relevant, to, known)
    if found is None:
        found = _by_loops(action, relevant, table, number, to)
    about = f"# {action.name}: {', '.join(permission.rule for permission in relevant)}"
    return replace(found, lines=(about, *found.lines))


def summed(offers: Sequence[Offer]) -> list[str]:
    """Lines after which `found` are the moves of all offers, in order."""
    lines: list[str] = []
    for index, offer in enumerate(offers):
        lines += offer.lines
        if index == 0:
            lines.append(
                f"found = {offer.moves}" + ("" if offer.test is None else f" if {offer.test} else ()")
            )
        elif offer.test is None:
            lines.append(f"found += {offer.moves}")
        else:
            lines += [f"if {offer.test}:", f"    found += {offer.moves}"]
    return lines or ["found = ()"]


# -- by mask ---------------------------------------------------------------------------------------------


def _by_mask(action: Action, relevant: Sequence[Permission], number: int, to: Writer) -> Offer | None:
    if not action.choices or action.choices[0].source != "hand":
        return None
    first, rest = action.choices[0], action.choices[1:]
    if first.condition is not None or first.optional is not None:
        return None
    env = {**ACTOR, **chosen_names(action.choices)}
    root, held = variable(first), f"held_{number}"
    try:
        lines = _fitting(relevant, root, env, held, to)
        moves = _listed(action, root, rest, held, to)
    except NotTabulable:
        return None
    some = all(choice.source in ("words", "numbers", "players") for choice in rest)
    return Offer(action, tuple(lines), held, moves, some)


def _fitting(relevant: Sequence[Permission], root: str, env: Env, held: str, to: Writer) -> list[str]:
    """PERMIT as a mask of the kinds held: some `may` holds and no `may not` does.

    A `may not` is looked at only if a card is held that it could be about. Raises NotTabulable.
    """
    may = NONE
    for permission in relevant:
        if permission.allowed:
            may = either(may, _mask(permission, root, env, to))
    lines = [f"{held} = t.mask[player] & {may.code}"]
    asked: int | None = None
    for permission in relevant:
        if permission.allowed:
            continue
        forbidden = _mask(permission, root, env, to)
        drop = f"{held} &= ~{forbidden.code}"
        about = bound(permission.condition, root, env, to)
        if about is None:
            lines.append(drop)
        elif about:
            lines += [*([] if about == asked else [f"if {held} & {about:#x}:"]), f"    {drop}"]
        asked = about
    return lines


def _mask(permission: Permission, root: str, env: Env, to: Writer) -> Text:
    if permission.condition is None:
        return EVERY
    found = mask(permission.condition, root, env, to)
    if found.roots - {root}:
        raise NotTabulable
    return found


def _listed(action: Action, root: str, rest: Sequence[Choice], held: str, to: Writer) -> str:
    """The text for the moves by kind: a table by player and by what the other choices depend on."""
    names = chosen_names(action.choices)
    split = Split(frozenset(text.code for text in names.values()))
    loops = []
    sources = []
    for index, choice in enumerate(rest):
        env = {"player": ACTOR["player"], **chosen_names(action.choices[: index + 1])}
        values = _values_of(choice, "alive", action)
        sources.append(choice.source)
        within = replace(to, split=split)
        wanted = condition(choice.condition, env, within)
        optional = (
            constant(False, "truth") if choice.optional is None else condition(choice.optional, env, within)
        )
        loops.append(f" for {variable(choice)} in {_offer(wanted, optional, values, choice)}")
    alive = any(source in ("players", "others") for source in sources)
    keys = len(split.keys) + alive
    parameters = ["player", *(["alive"] if alive else []), *(name for name, _ in split.keys.values())]
    asked = ["player", *(["t.alive"] if alive else []), *split.keys, held]
    made = f"move(player, {action.name!r}, {', '.join(variable(choice) for choice in action.choices)})"
    each = f"tuple({made}{''.join(loops)})" if loops else f"({made},)"
    lines = [
        "",
        f"def fill_NAME({', '.join(parameters)}):",
        f"    return Listed([{each} for {root} in KINDS])",
        f"NAME = {by_player('fill_NAME', keys)}",
    ]
    table = to.gathered.shared("\n".join(lines), "MOVES", lines)
    return f"{table}{''.join(f'[{one}]' for one in asked)}"


def by_player(fill: str, keys: int) -> str:
    """The text of a list by player of tables with so many keys more."""
    if not keys:
        return f"Filled({fill})"
    return f"[{nested(f'partial({fill}, seat)', keys)} for seat in SEATS]"


# -- by loops ----------------------------------------------------------------------------------------------


def _by_loops(action: Action, relevant: Sequence[Permission], table: bool, number: int, to: Writer) -> Offer:
    tests = permitted(relevant, {**ACTOR, **chosen_names(action.choices)}, to)
    if any(test.known and not test.value for test in tests):
        return Offer(action, (), "False", "()", False)
    listed = f"listed_{number}"
    lines = [f"{listed} = []"]
    lines += [f"{follow_name(choice)} = {{}}" for choice in action.choices if choice.source == "rows"]
    depth = 0
    for index in range(len(action.choices) + 1):
        asked = [test.code for test in tests if not test.known and _bound_by(test, action) == index]
        if asked:
            lines.append("    " * depth + f"if {' and '.join(asked)}:")
            depth += 1
        if index < len(action.choices):
            choice = action.choices[index]
            env = {"player": ACTOR["player"], **chosen_names(action.choices[:index])}
            wanted = condition(choice.condition, env, to)
            optional = (
                constant(False, "truth") if choice.optional is None else condition(choice.optional, env, to)
            )
            hand = "()" if table else "t.kinds_in(player)"
            values = hand if choice.source == "hand" else _values_of(choice, "t.alive", action)
            loop = f"for {variable(choice)} in {_offer(wanted, optional, values, choice)}:"
            lines.append("    " * depth + loop)
            depth += 1
    made = ", ".join(["player", repr(action.name), *(variable(choice) for choice in action.choices)])
    lines.append("    " * depth + f"{listed}.append(move({made}))")
    return Offer(action, tuple(lines), listed, f"tuple({listed})", True)


def _bound_by(test: Text, action: Action) -> int:
    """How many choices must be made before a test can be asked: it stands as far out as it can."""
    return max(
        (
            number
            for number, choice in enumerate(action.choices, 1)
            if re.search(rf"\b{variable(choice)}\b", test.code)
        ),
        default=0,
    )


def _at_once(
    action: Action, relevant: Sequence[Permission], to: Writer, known: Sequence[tuple[str, bool]]
) -> Offer:
    """An action without choices."""
    may: Formula = False
    for permission in relevant:
        if permission.allowed:
            may = joined(False, may, formula(permission.condition, ACTOR, to))
    for permission in relevant:
        if not permission.allowed:
            may = joined(True, may, opposite(formula(permission.condition, ACTOR, to)))
    may = with_known(may, known)
    if may is False:
        return Offer(action, (), "False", "()", False)
    ready = to.gathered.shared(f"moves {action.name}", "MOVE", _ready(action))
    return Offer(action, (), None if may is True else text_of(may), f"{ready}[player]", True)


def _ready(action: Action) -> list[str]:
    """The table of moves without choices, by player."""
    return ["", f"NAME = Filled(lambda player: (move(player, {action.name!r}),))"]


def permitted(relevant: Sequence[Permission], env: Env, to: Writer) -> list[Text]:
    """PERMIT: what must hold, that some `may` holds, and of each `may not` that it doesn't."""
    some = constant(False, "truth")
    none = []
    for permission in relevant:
        holds = condition(permission.condition, env, to)
        if permission.allowed:
            some = logic("or", some, holds)
        elif holds.known:
            none.append(constant(not holds.value, "truth"))
        else:
            none.append(Text(f"(not {holds.code})", "truth", holds.roots))
    return [some, *none]


def _offer(wanted: Text, optional: Text, values: str, choice: Choice) -> str:
    """The values that a loop over a choice runs over."""
    none = none_of(kind_of_type(choice.type.kind))
    if wanted.known and optional.known and wanted.value and not optional.value:
        return values
    return f"offered({wanted.code}, {optional.code}, {values}, {none})"


def _values_of(choice: Choice, alive: str, action: Action) -> str:
    match choice.source:
        case "rows" if alive == "t.alive":
            links, names = links_name(action.name, choice), (choice.name, action.name)
            before = cards_before(action, choice)
            return f"rows(t, player, {before}, {choice.bounds}, {links}, {names}, {follow_name(choice)})"
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
