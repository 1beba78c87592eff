"""The whole generated module: tables of the cards, the class of positions, events, moves, waits, and what the
machine finds them by.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from uno_ref.model.executed import Constant, Defined, Local
from uno_ref.model.ruleset import Permission, RuleSet

from .asking import listing, settling, settlings_of
from .clear import turn_passes_clear, watching
from .drawing import drawn_lines, function_draw
from .effects import reads_last_draw
from .events import events_that_happen, function, revealed, without_end
from .legality import chosen_names, guards_of, variable
from .making import straight, turn_passes
from .public import public
from .rows import function_links, links_name
from .scene import Scene, indented
from .slots import class_of_positions, pile
from .straight import NotStraight
from .tables import known_names, lines_of_tables
from .text import Gathered, Text, Writer, identifier
from .waiting import possible, waits_before
from .writing import text

HEAD = '''"""Generated from the rules of {name} ({modules}); each rule's name stands above what came of it."""

from functools import partial

from uno_ref.compile.generated import (
    Filled, Listed, Nested, card_at, endless, if_known, offered, one_move, one_of, plain, sorted_if_listed,
)
from uno_ref.compile.cards import without
from uno_ref.compile.rows import laid, rows
from uno_ref.compile.table import Table
from uno_ref.compile.unknown import (
    UNKNOWN, applied, by_rules, chosen, contained, decided, inverse, looked_up, options, over, over_hidden,
)
from uno_ref.model.state import Entry, RuleConflict

NO_CARD_FITS = -3'''


@dataclass(slots=True)
class Module:
    """The source, and by what names its functions are found."""

    source: str
    events: dict[str, str] = field(default_factory=dict)
    moves: dict[tuple[str, bool], str] = field(default_factory=dict)
    settle: dict[str, str] = field(default_factory=dict)
    waits: dict[str, str] = field(default_factory=dict)
    guards: dict[tuple[Permission, str], str] = field(default_factory=dict)
    links: dict[tuple[str, str], str] = field(default_factory=dict)
    wanted: dict[str, list[tuple[str | None, str | None]]] = field(default_factory=dict)
    sound: str | None = None
    turn_passes: str | None = None
    makes: dict[str, list[str]] = field(default_factory=dict)


def module_of(rules: RuleSet, logged: bool) -> Module:
    """The module of a rule set; with a log, or without one and faster."""
    to = Writer(rules, Gathered(known_names(rules)))
    happens = events_that_happen(rules)
    deep = without_end(rules)
    happens = frozenset(rules.events) if deep else happens
    scene = Scene(to, logged, happens, revealed(rules))
    module = Module("")
    lines = [*lines_of_tables(rules), "", "", *class_of_positions(rules, scene.revealed)]
    lines += function_draw(rules, scene, deep)
    for event in rules.events.values():
        if event.name in happens:
            module.events[event.name] = f"do_{identifier(event.name)}"
            lines += function(event, scene, deep)
    lines += _legality(module, to)
    if not deep:
        drawn = drawn_lines(rules, replace(scene, calm=True))
        lines += _straight(module, replace(scene, drawn=drawn, tells_drawn=reads_last_draw(rules)))
    lines += _waits(module, scene)
    lines += _guards(module, to)
    lines += public(rules, to)
    head = HEAD.format(name=rules.name, modules=", ".join(rules.modules))
    module.source = "\n".join([head, *lines, *to.gathered.lines, ""])
    return module


def _legality(module: Module, to: Writer) -> Iterator[str]:
    """A function for each window that lists its moves, and one for forced moves."""
    for window, table in to.rules.offers:
        module.moves[window, table], lines = listing(window, table, to)
        yield from lines
        if not table and settlings_of(window, to):
            module.settle[window], lines = settling(window, to)
            yield from lines


def _straight(module: Module, scene: Scene) -> Iterator[str]:
    """The straight functions: by which the turn passes on, and those of actions."""
    turn = scene.to.rules.events["turn-comes"]
    if scene.logged:
        return
    scene = watching(turn, scene)
    try:
        yield from turn_passes(turn, scene)
    except NotStraight:
        return
    module.turn_passes = "turn_passes"
    clear = turn_passes_clear(turn, scene)
    for action in scene.to.rules.actions.values():
        made = straight(action, clear, scene)
        if made is not None:
            lines, module.makes[action.name] = made
            yield from lines


def _waits(module: Module, scene: Scene) -> Iterator[str]:
    """The waits, and who could act in the windows that they look at."""
    windows: dict[str, None] = {}
    for event in scene.to.rules.events.values():
        lines = waits_before(event, scene)
        if lines is not None:
            module.waits[event.name] = f"waits_before_{identifier(event.name)}"
            windows.update(dict.fromkeys(ending.window for ending in event.endings))
            yield from lines
    for window in windows:
        yield from possible(window, scene.to)
    yield from _candidates(scene.to.rules)


def _candidates(rules: RuleSet) -> list[str]:
    """CANDIDATES: what doesn't lie open somewhere."""
    lines = ["found = set()"]
    own = ((name, f"t.{pile(name)}") for name in rules.piles)
    for zone, code in (("draw-pile", "t.draw_pile"), ("discard-pile", "t.discard_pile[1:]"), *own):
        if rules.zones[zone].sight != "face_up":
            lines.append(f"found.update({code})")
    if rules.zones["hand"].sight != "face_up":
        lines += ["held = 0", "for mask in t.mask:", "    held |= mask"]
        lines.append("found.update(kind for kind in KINDS if held >> kind & 1)")
    return ["", "", "def candidates(t):", *indented([*lines, "return tuple(sorted(found))"])]


def _guards(module: Module, to: Writer) -> Iterator[str]:
    """What refusals ask: each permission's guard, each choice's conditions, and whether a play is sound."""
    rules = to.rules
    for number, permission in enumerate(rules.permissions):
        action = rules.actions[permission.action]
        name, lines = guards_of(permission, action, number, to)
        module.guards[permission, action.name] = name
        yield from lines
    for action in rules.actions.values():
        for choice in action.choices:
            if choice.source == "rows":
                module.links[action.name, choice.name] = links_name(action.name, choice)
                yield from function_links(action.name, choice, to)
        found: list[tuple[str | None, str | None]] = []
        for index, choice in enumerate(action.choices):
            env = {"player": Text("player", "player"), **chosen_names(action.choices[:index])}
            arguments = ", ".join(["t", "player", *(variable(one) for one in action.choices)])
            pair: list[str | None] = []
            for part, expr in (("wanted", choice.condition), ("optional", choice.optional)):
                name = f"{part}_{identifier(action.name)}_{identifier(choice.name)}"
                pair.append(name if expr is not None else None)
                if expr is not None:
                    yield from ["", "", f"def {name}({arguments}):", f"    return {text(expr, env, to).code}"]
            found.append((pair[0], pair[1]))
        module.wanted[action.name] = found
    test = rules.definitions.get("sound")
    if test is not None:
        module.sound = "is_sound"
        env = {"card": Text("card", "card"), "player": Text("player", "player")}
        arguments2: Any = tuple(
            (name, Local(name) if name in env else Constant(None)) for name in test.parameters
        )
        yield from ["", "", "def is_sound(t, player, card):"]
        yield f"    return bool({text(Defined(test.name, arguments2), env, to).code})"
