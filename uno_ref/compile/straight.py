"""Straight functions: what follows from an input, written as one, up to where somebody must act again.

Nearly always one window is open when a player acts, nothing is due, and what happens is known beforehand: the
action with its rules, perhaps a window and a forced move in it, and the turn passes on. A straight function is
written for just that. It gives the moves of whoever must act then; where it can't be told what comes, it leaves
the rest to the machine. An action with a card has a function for each class of cards that its rules tell apart.

The statements are the same as everywhere; only what can't be otherwise isn't asked: that no other window is
open, that the player is in, what holds of every card of the class.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from uno_ref.model import executed as e
from uno_ref.model import orders as o
from uno_ref.model.ruleset import Event, Trigger

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
from .events import faces_test, guard, names_in
from .lines import Path, Told, is_read, swept, with_during
from .scene import Scene, indented, value
from .statements import alone, block
from .text import Env, Text, constant

NOBODY = constant(None, "card")
TURN_COMES = "turn-comes"


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
        return [*lines, *rest(event.body, event.after, env, done, path)]
    if not done.calm:
        raise NotStraight
    try:
        tree = tree_of([applies(rule, env, scene) for rule in event.instead])
    except TooMany:
        raise NotStraight from None
    path = replace(path, known=known_where_none_holds(tree))
    then = swept(rest(event.body, event.after, env, done, path), path.on)
    branches = _branches(tree, event, env, path)
    if event.name == TURN_COMES and scene.watched:
        branches = ["if not t.clear:", *indented([*branches, "t.clear = True"])]
    return [*lines, *branches, *then]


def rest(body: Sequence[o.Order], after: Sequence[Trigger], env: Env, done: Effects, path: Path) -> list[str]:
    """A body, the rules after it, and what comes next."""
    due = body[-1] if body and isinstance(body[-1], o.RaiseEvent) and body[-1].later else None
    orders = tuple(body[:-1] if due else body)
    others = (*orders[1:], *(order for rule in after for order in rule.body))
    told = Told(path.scene, done, moves_once=not effects_of(others, path.scene.to.rules).moves)
    if any(not isinstance(order, o.OpenWindow | o.Nothing) for order in (*orders, *others)):
        path = replace(path, known=())
    told.carry_out(orders, env)
    for rule in after:
        told.add_rule(rule, env)
    path = replace(path, scene=told.scene)
    if isinstance(due, o.RaiseEvent):
        return [*told.with_opened(), *_next(due, env, told.done, path)]
    if told.done.calm:
        return [*told.lines, *path.on]
    window, sure = _only_window(told.done, (*orders[:1], *others)), told.sure()
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


def applies(rule: Trigger, env: Env, scene: Scene) -> Formula:
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
    return [about, *swept(rest(left[0].body, (), env, CALM, path), path.on)]
