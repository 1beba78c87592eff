"""Straight functions: what follows from an input, written as one, up to where somebody must act again.

Nearly always one window is open when a player acts, nothing is due, and what happens is known beforehand: the
action with its rules, perhaps a window and a forced move in it, and the turn passes on. A straight function is
written for just that. It gives the moves of whoever must act then; where it can't be told what comes, it leaves
the rest to the machine. An action with a card has a function for each class of cards that its rules tell apart.

The statements are the same as everywhere; only what can't be otherwise isn't asked: that no other window is
open, that the player is in, what holds of every card of the class.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from uno_ref.model import executed as e
from uno_ref.model import orders as o
from uno_ref.model.ruleset import Action, Event, RuleSet, Trigger

from .asking import Forced, asked_at_once, settlings_of
from .deciding import (
    Formula,
    Node,
    Test,
    TooMany,
    Tree,
    formula,
    joined,
    known_where_none_holds,
    tree_of,
)
from .effects import CALM, Effects, effects_of, every_order, orders_of
from .events import faces_test, guard, names_in, variable_of
from .lines import Path, Told, is_read, swept, with_during
from .scene import Scene, indented, value
from .slots import forgotten
from .statements import alone, block
from .text import Env, Text, Writer, constant, identifier

NOBODY = constant(None, "card")
TURN_COMES = "turn-comes"
# The turn passes on once more at once; after many times the machine counts how often.
AGAIN = "return turn_passes(t, before + 1) if before < 50 else None"


class NotStraight(Exception):
    """What happens can't be written as one."""


# -- what happens, up to the next input ----------------------------------------------------------------------


def happening(event: Event, env: Env, path: Path) -> list[str]:
    """An event and all that follows. Raises NotStraight."""
    lines = [f"# event {event.name}"]
    scene, done = path.scene, CALM
    for rule in event.before:
        test = guard(rule, env, scene)
        if test == "False":
            continue
        body = block(rule.body, env, scene)
        lines += [f"# before: {rule.rule}", *(body if test is None else [f"if {test}:", *indented(body)])]
        effects = effects_of(rule.body, scene.to.rules)
        done, scene = done.and_(effects), scene.after(effects)
    path = replace(path, scene=scene)
    if not event.instead:
        return [*lines, *_rest(event.body, event.after, env, done, path)]
    if not done.calm:
        raise NotStraight
    try:
        tree = tree_of([_applies(rule, env, scene) for rule in event.instead])
    except TooMany:
        raise NotStraight from None
    path = replace(path, known=known_where_none_holds(tree))
    rest = swept(_rest(event.body, event.after, env, done, path), path.on)
    branches = _branches(tree, event, env, path)
    if event.name == TURN_COMES and scene.watched:
        branches = ["if not t.clear:", *indented([*branches, "t.clear = True"])]
    return [*lines, *branches, *rest]


def watching(event: Event, scene: Scene) -> Scene:
    """The scene with what decides whether a rule takes the turn's place, if nothing but remembered values does.

    As long as none of the tests comes out otherwise than where no rule did, none will.
    """
    if scene.logged or event.before or not event.instead:
        return scene
    slots = {f"t.v_{identifier(slot.name)}": slot for slot in scene.to.rules.slots}
    env = {**names_in(scene.to.rules, event.name), "card": NOBODY}
    try:
        known = known_where_none_holds(tree_of([_applies(rule, env, scene) for rule in event.instead]))
    except TooMany:
        return scene
    read = {
        test: set(NAME.findall(re.sub("'.*?'", "", test))) - {"t.players_in", "None"} for test, _ in known
    }
    names = set[str]().union(*read.values())
    if not known or not names <= slots.keys():
        return scene
    if any(slots[name].per_player or slots[name].lifetime == "turn" for name in names):
        return scene
    rising = {
        name
        for name in names
        if all(
            re.fullmatch(rf"\(?{name}( >= .*)?", test) and not yes
            for test, yes in known
            if name in read[test]
        )
    }
    return replace(
        scene,
        watched=frozenset(slots[name].index for name in names),
        rising=frozenset(slots[name].index for name in rising),
    )


NAME = re.compile(r"[A-Za-z_][\w.]*")


def _rest(
    body: Sequence[o.Order], after: Sequence[Trigger], env: Env, done: Effects, path: Path
) -> list[str]:
    """A body, the rules after it, and what comes next."""
    due = body[-1] if body and isinstance(body[-1], o.RaiseEvent) and body[-1].later else None
    orders = tuple(body[:-1] if due else body)
    rest = (*orders[1:], *(order for rule in after for order in rule.body))
    told = Told(path.scene, done, moves_once=not effects_of(rest, path.scene.to.rules).moves)
    if any(not isinstance(order, o.OpenWindow | o.Nothing) for order in (*orders, *rest)):
        path = replace(path, known=())
    told.carry_out(orders, env)
    for rule in after:
        told.add_rule(rule, env)
    path = replace(path, scene=told.scene)
    if isinstance(due, o.RaiseEvent):
        return [*told.with_opened(), *_next(due, env, told.done, path)]
    if told.done.calm:
        return [*told.lines, *path.on]
    window, sure = _only_window(told.done, (*orders[:1], *rest)), told.sure()
    asked = None if window is None else _asked(window, sure, env, path)
    if asked is None:
        busy = "if t.windows or t.agenda or t.over or t.shown:"
        return [*told.with_opened(), busy, *indented(list(path.again)), *path.on]
    if sure:
        return [*told.lines, *asked]
    return [*told.with_opened(), "if t.windows:", *indented(asked), *path.on]


def _next(due: o.RaiseEvent, env: Env, done: Effects, path: Path) -> list[str]:
    """The event that comes next, if nothing can stand between; else it goes on the agenda."""
    scene = path.scene
    rules = scene.to.rules
    who = value(due.player or e.Local("player"), env, scene, "player")
    card = value(due.card, env, scene, "card")
    known = due.event in rules.actions or due.event == TURN_COMES or due.event in path.seen
    if known or not done.calm:
        return [f"t.agenda.append(({due.event!r}, {who}, {card}))", *path.again]
    if due.event not in scene.happens:
        return list(path.on)
    about = names_in(rules, due.event)
    if card == "-1":
        about["card"] = NOBODY
    given = [f"player, card = {who}, {card}"] if (who, card) != ("player", "card") else []
    if card == "-1":
        given = [f"player = {who}"] if who != "player" else []
    inner = scene.anew(living=scene.living if who == "player" else frozenset())
    seen = path.seen | {due.event}
    lines = happening(rules.events[due.event], about, replace(path, scene=inner, seen=seen))
    return [*given, *with_during("''", lines), *lines]


# -- windows -------------------------------------------------------------------------------------------------


def _only_window(done: Effects, orders: Sequence[o.Order]) -> str | None:
    """The one window that may have been opened, for the player and about nobody, if it is known to be so."""
    if done.later or done.ends or len(done.opens) != 1:
        return None
    window = min(done.opens)
    opening = [order for order in every_order(orders) if isinstance(order, o.OpenWindow)]
    plain = o.OpenWindow(window, e.Local("player"), None)
    return window if opening and all(order == plain for order in opening) else None


def _asked(window: str, sure: bool, env: Env, path: Path) -> list[str] | None:
    """What may be done in a window that has just been opened, or is about to be if that is `sure`.

    None if the machine must look.
    """
    to = path.scene.to
    declared = to.rules.windows[window]
    player = env["player"]
    if declared.whom != "the_player" or declared.meanwhile or declared.always or window in path.seen:
        return None
    if not isinstance(player, Text) or player.code != "player" or (window, False) not in to.rules.offers:
        return None
    wanted = {one.action for one in settlings_of(window, to)}
    events = [to.rules.events[name] for name in wanted if name in to.rules.events]
    opens = any(effects_of(orders_of(event), to.rules).opens for event in events)
    used_up = [] if sure else ["t.windows = ()"]
    forced = Forced(
        {
            name: [*used_up, *_forced(window, name, path)]
            for name in sorted(wanted)
            if not to.rules.actions[name].choices
        },
        path.makes and not opens,
        path.again,
    )
    opened = [f"t.windows = {alone(window, 'player', '-1', path.scene)}"] if sure else []
    lines = asked_at_once(window, opened, forced, path.scene.anew(frozenset()).to, path.known)
    return ["subject = -1", *lines] if is_read("subject", lines) else lines


def _forced(window: str, action: str, path: Path) -> list[str]:
    """SETTLE: a forced move without choices happens."""
    rules = path.scene.to.rules
    about = {**names_in(rules, action), "card": NOBODY, "subject": NOBODY}
    scene = replace(path.scene.anew(path.scene.living), calm=True)
    inner = replace(path, scene=scene, seen=path.seen | {window}, known=())
    lines = happening(rules.events[action], about, inner) if action in scene.happens else list(path.on)
    return [*with_during(repr(window), lines), *lines]


# -- rules in an event's place ---------------------------------------------------------------------------------


def _applies(rule: Trigger, env: Env, scene: Scene) -> Formula:
    """EVENT-APPLIES as a formula."""
    found = formula(rule.condition, env, scene.to)
    if rule.windows:
        found = joined(True, Test(f"(during in {tuple(sorted(rule.windows))!r})"), found)
    if rule.faces:
        found = joined(True, Test(f"({faces_test(rule.faces)})"), found)
    return found


def _branches(tree: Tree, event: Event, env: Env, path: Path) -> list[str]:
    if not isinstance(tree, Node):
        return _leaf(tree, event, env, path)
    yes, no = (_branches(side, event, env, path) for side in (tree.yes, tree.no))
    if not yes or _comes_to_end(tree.no):
        test = f"not {tree.test}"
        yes, no = no, yes
        ends = _comes_to_end(tree.no)
    else:
        test = tree.test
        ends = _comes_to_end(tree.yes)
    if not no or ends:
        return [f"if {test}:", *indented(yes), *no]
    return [f"if {test}:", *indented(yes), "else:", *indented(no)]


def _comes_to_end(tree: Tree) -> bool:
    """Whether some rule holds at every leaf, so that the lines don't go on behind."""
    if isinstance(tree, Node):
        return _comes_to_end(tree.yes) and _comes_to_end(tree.no)
    return bool(tree)


def _leaf(held: tuple[int, ...], event: Event, env: Env, path: Path) -> list[str]:
    """The rule that happens of those that hold: the one that no other is ahead of; two are a conflict."""
    if not held:
        return []
    rules = [event.instead[number] for number in held]
    left = [rule for rule in rules if not any(rule.rule in other.ahead_of for other in rules)]
    if len(rules) == 1:
        left = rules
    about = f"# instead: {', '.join(rule.rule for rule in left)}"
    if len(left) != 1:
        names = tuple(rule.rule for rule in left)
        return [about, f"raise RuleConflict({f'instead of {event.name}'!r}, {names!r})"]
    path = replace(path, known=(), scene=replace(path.scene, watched=frozenset()))
    return [about, *swept(_rest(left[0].body, (), env, CALM, path), path.on)]


# -- the functions -----------------------------------------------------------------------------------------------


def turn_passes(event: Event, scene: Scene) -> list[str]:
    """The function by which the turn passes on from where nothing is open or due, until somebody must act.

    It gives the moves of who must act, none if the turn can't pass on, None if the machine must look.
    """
    rules = scene.to.rules
    path = Path(_at_turn(scene), (AGAIN,), ("return None",), frozenset({event.name}))
    about = {**names_in(rules, event.name), "card": NOBODY}
    then = happening(event, about, path)
    asks = [line for line in then if line.startswith(("if ", "    if "))]
    if not event.instead or event.before or swept(asks, ()) != asks:
        then = ["t.windows = ()", *then]
    lines = [
        f"player = {NEXT}",
        "if player < 0:",
        "    t.windows = ()",
        "    return ()",
        *_turn_begins(scene),
        *with_during("''", then),
        *then,
    ]
    return ["", "", "def turn_passes(t, before=0):", *indented(lines)]


NEXT = "t.ring[t.direction][t.current]"
PASSES = "return turn_passes(t) or going_on(t)"


def _at_turn(scene: Scene) -> Scene:
    return replace(scene, calm=True, living=frozenset({"player"}))


def _turn_begins(scene: Scene) -> list[str]:
    """The turn is the player's."""
    anew = forgotten(scene.to.rules, "turn", scene.revealed)
    return ["t.current = player", *(line.replace("self.", "t.") for line in anew)]


def turn_passes_clear(event: Event, scene: Scene) -> list[str]:
    """The lines by which the turn passes on where the table is clear; none if that is never known.

    Somebody is in then, so that there is a next player.
    """
    if not scene.watched:
        return []
    path = Path(_at_turn(scene), (PASSES,), ("return going_on(t)",), frozenset({event.name}))
    env = {**names_in(scene.to.rules, event.name), "card": NOBODY}
    tree = tree_of([_applies(rule, env, scene) for rule in event.instead])
    path = replace(path, known=known_where_none_holds(tree))
    rest = _rest(event.body, event.after, env, CALM, path)
    if PASSES in rest:
        return []
    return [
        "if t.clear:",
        *indented([f"player = {NEXT}", *_turn_begins(scene), *swept(rest, ())]),
        PASSES,
    ]


def straight(action: Action, clear: Sequence[str], scene: Scene) -> tuple[list[str], list[str]] | None:
    """The functions of an action, and their names by kind of card, the last for none; None if there are none.

    `clear` are the lines by which the turn passes on where the table may be clear.
    """
    rules = scene.to.rules
    event = rules.events.get(action.name)
    places = [place for place, offers in rules.offers.items() if action.name in offers]
    apart = len({table for _, table in places}) != 1
    if event is None or action.in_passing or apart or any(rules.windows[one].always for one, _ in places):
        return None
    if any(choice.name == "card" for choice in action.choices) and not _has_card(action):
        return None
    lines: list[str] = []
    names: dict[tuple[str, ...], str] = {}
    by_kind = [""] * (len(rules.kinds) + 1)
    for kinds in _classes(event, rules) if _has_card(action) else [None]:
        try:
            body = tuple(_made(action, event, kinds, places[0][1], scene))
            body = tuple(_passing(body, clear, scene.to))
        except NotStraight:
            return None
        if body not in names:
            names[body] = f"make_{identifier(action.name)}{f'_{len(names) + 1}' if kinds else ''}"
            faces = dict.fromkeys(rules.kinds[kind].face for kind in sorted(kinds or ()))
            about = [f"    # of {', '.join(faces)}"] if faces else []
            lines += ["", "", f"def {names[body]}(t, made):", *about, *indented(list(body))]
        for kind in kinds or range(len(rules.kinds) + 1):
            by_kind[kind] = names[body]
    return lines, by_kind


def _passing(lines: Sequence[str], clear: Sequence[str], to: Writer) -> Iterator[str]:
    """The lines, with those for a clear table where the turn passes on, unless it certainly isn't clear."""
    if not clear or "t.clear = False" in lines:
        yield from lines
        return
    clear = _of_the_card_on_top(clear, lines, to)
    for line in lines:
        if line.endswith(PASSES):
            margin = line.removesuffix(PASSES)
            yield from (f"{margin}{one}" for one in clear)
        else:
            yield line


def _of_the_card_on_top(clear: Sequence[str], lines: Sequence[str], to: Writer) -> list[str]:
    """The lines for a clear table after lines that have laid a card: what it alone decides is asked by the card."""
    if LAID not in lines:
        return list(clear)
    later = lines[lines.index(LAID) + 1 :]
    if any(re.search(r"_pile|\bcard =|\bcard,|\bdo_|draw\(", line) for line in later):
        return list(clear)
    told = {"t.discard_pile[-1]": "card"}
    for line in later:
        found = re.match(r"( *)(t\.v_\w+) = (.*)", line)
        if found is not None:
            sure = not found[1] and re.fullmatch(r"[A-Z]\w*\[card\]", found[3])
            told[found[2]] = found[3] if sure else found[2]
    return [_asked_by_card(line, told, to) for line in clear]


LAID = "t.discard_pile.append(card)"
LOOKUP = re.compile(r"(MASKS_\d+)\[(t\.\w+(?:\[-1\])?)\]\[(t\.\w+(?:\[-1\])?)\]")


def _asked_by_card(line: str, told: Mapping[str, str], to: Writer) -> str:
    """A line with masks that hang on nothing but a card asked by it."""

    def by_card(found: re.Match[str]) -> str:
        keys = [told.get(key, key) for key in found.groups()[1:]]
        whole = f"{found[1]}{''.join(f'[{key}]' for key in keys)}"
        if any(key.startswith("t.") for key in keys):
            return whole
        made = f"NAME = Filled(lambda card: {whole})"
        return f"{to.gathered.shared(made, f'BY_CARD_{found[1]}', ['', made])}[card]"

    return LOOKUP.sub(by_card, line)


def _has_card(action: Action) -> bool:
    """Whether the action is always about a card of the hand."""
    first = action.choices[0] if action.choices else None
    if first is None or first.name != "card" or first.source != "hand":
        return False
    return first.condition is None and first.optional is None


def _classes(event: Event, rules: RuleSet) -> list[frozenset[int]]:
    """The kinds of cards, those together that the rules on an event don't tell apart by face or tag."""
    triggers = (*event.before, *event.instead, *event.after)
    found: dict[object, list[int]] = {}
    for index, kind in enumerate(rules.kinds):
        told = (kind.tags, *(kind.face in rule.faces for rule in triggers if rule.faces))
        found.setdefault(told, []).append(index)
    return [frozenset(kinds) for kinds in found.values()]


def _draws_first(event: Event, scene: Scene) -> bool:
    """Whether an event begins by drawing one card, so that it is worth to know that there is one."""
    return (
        scene.drawn is not None
        and event.body[:1] == (o.DrawCards(e.Local("player"), e.Constant(1)),)
        and not event.instead
        and not effects_of([order for rule in event.before for order in rule.body], scene.to.rules).moves
    )


def _made(action: Action, event: Event, kinds: frozenset[int] | None, table: bool, scene: Scene) -> list[str]:
    rules = scene.to.rules
    about = names_in(rules, event.name)
    about["card"] = Text("card", "card", frozenset({"card"}), seated=True) if kinds else NOBODY
    about["subject"] = Text("subject", "player")
    piled = not table and _draws_first(event, scene)
    inner = replace(
        scene,
        calm=True,
        living=frozenset() if table else frozenset({"player"}),
        held=kinds is not None,
        piled=piled,
        to=replace(scene.to, among=kinds),
    )
    path = Path(inner, (PASSES,), ("return going_on(t)",), makes=True)
    lines = happening(event, about, path)
    named = {
        "player": "made.player",
        "card": "made.card",
        "during": "t.windows[0][0]",
        "subject": "t.windows[0][2]",
    }
    others = [choice for choice in action.choices if choice.name != "card"]
    named.update({variable_of(choice): f"made.rest[{index}]" for index, choice in enumerate(others)})
    given = [f"{name} = {code}" for name, code in named.items() if is_read(name, lines)]
    return [
        f"if not t.quiet{' or not t.draw_pile' if piled else ''}:",
        "    return slowly(t, made)",
        *given,
        *(["t.cards_drawn, t.last_drawn = 0, -1"] if scene.tells_drawn else []),
        *swept(lines, path.on),
    ]
