"""Events become functions: the windows that end before them, the rules before, instead of and after them, and
their bodies, inlined in order, each under a comment with its rule's name.

A function takes the table, the player and card that the event is about, the window of an input, the window's
subject, and the choices of the action of the same name, if there is one. It gives the event that comes next, if
it ended with that; its caller puts it on the agenda, or lets it happen when nothing can stand between.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from uno_ref.model import orders as o
from uno_ref.model.limits import MAX_NESTING
from uno_ref.model.ruleset import Choice, Ending, Event, RuleSet, Trigger

from .effects import every_order, orders_of, raised
from .scene import Scene, indented
from .statements import block
from .text import Env, Text, identifier, kind_of_type, none_of
from .writing import condition


def other_choices(rules: RuleSet, event: str) -> list[Choice]:
    """The choices of an action of that name beside its card."""
    action = rules.actions.get(event)
    return [] if action is None else [choice for choice in action.choices if choice.name != "card"]


def variable_of(choice: Choice) -> str:
    """The Python variable of a choice."""
    return f"chosen_{identifier(choice.name)}"


def names_in(rules: RuleSet, event: str) -> dict[str, Text]:
    """What guards and bodies of an event speak of."""
    env = {"player": Text("player", "player"), "card": Text("card", "card")}
    if event in rules.actions:
        env["subject"] = Text("subject", "player")
    for choice in other_choices(rules, event):
        kind = kind_of_type(choice.type.kind)
        env[choice.name] = Text(variable_of(choice), kind, maybe=kind in ("number", "truth"))
    return env


def function(event: Event, scene: Scene, deep: bool) -> list[str]:
    """The function of an event; `deep` if events could raise each other without end."""
    rules = scene.to.rules
    env = names_in(rules, event.name)
    others = [
        f", {variable_of(choice)}={none_of(kind_of_type(choice.type.kind))}"
        for choice in other_choices(rules, event.name)
    ]
    lines = [f"# event {event.name}", "if t.over:", "    return None"]
    if deep:
        lines += [f"if t.depth > {MAX_NESTING}:", f"    endless({event.name!r})", "t.depth += 1"]
    lines += within(event, env, scene, deep)
    if deep:
        lines += ["t.depth -= 1", "return None"]
    head = f"def do_{identifier(event.name)}(t, player, card, during='', subject=-1{''.join(others)}):"
    return ["", "", head, *indented(lines)]


def within(event: Event, env: Env, scene: Scene, deep: bool = False) -> list[str]:
    """What happens with an event, in order."""
    lines = _endings(event.endings, env, scene)
    for rule in event.before:
        lines += _rule("before", rule, env, scene)
    lines += _instead(event, env, scene, deep)
    body = [line for line in block(event.body, env, scene) if line != "pass"]
    lines += body if event.after or deep else _with_next(body)
    return [*lines, *_grouped(event.after, env, scene)]


def inlined(event: Event, scene: Scene, deep: bool, about: Env | None = None) -> list[str]:
    """An event as lines where it happens, if nothing can take its place; about `player` and `card` if not told."""
    if deep or event.instead:
        return [f"t.later(do_{identifier(event.name)}(t, player, card))"]
    env = names_in(scene.to.rules, event.name) if about is None else about
    lines = [*_endings(event.endings, env, scene)]
    for rule in event.before:
        lines += _rule("before", rule, env, scene)
    lines += [line for line in block(event.body, env, scene) if line != "pass"]
    lines += _grouped(event.after, env, scene)
    if any("during" in line for line in lines):
        lines.insert(0, "during = ''")
    return ["if not t.over:", *indented(lines)] if lines and not scene.calm else lines


def _rule(when: str, rule: Trigger, env: Env, scene: Scene) -> list[str]:
    """EVENT-BEFORE, EVENT-AFTER: a rule with its guard."""
    test = guard(rule, env, scene)
    lines = block(rule.body, env, scene)
    return [f"# {when}: {rule.rule}", *(lines if test is None else [f"if {test}:", *indented(lines)])]


def guard(rule: Trigger, env: Env, scene: Scene) -> str | None:
    """EVENT-APPLIES: the text of the whole guard; None if the rule always applies."""
    parts = []
    among = scene.to.among
    inside = {scene.to.rules.kinds[kind].face in rule.faces for kind in among} if among else {True, False}
    if rule.faces and True not in inside:
        return "False"
    if rule.faces and False in inside:
        parts.append(faces_test(rule.faces))
    if rule.windows:
        parts.append(f"during in {tuple(sorted(rule.windows))!r}")
    holds = condition(rule.condition, env, scene.to)
    if not holds.known:
        parts.append(holds.code)
    elif not holds.value:
        return "False"
    return " and ".join(parts) or None


def faces_test(faces: frozenset[str]) -> str:
    """Whether the card has one of these faces."""
    if len(faces) == 1:
        return f"FACE[card] == {min(faces)!r}"
    return f"FACE[card] in {tuple(sorted(faces))!r}"


def _grouped(rules: Sequence[Trigger], env: Env, scene: Scene) -> Iterator[str]:
    """Rules after an event; neighbors that ask for faces are passed over together when it is another face."""
    waiting: list[Trigger] = []
    for rule in (*rules, None):
        if rule is not None and rule.faces:
            waiting.append(rule)
            continue
        lines = [line for one in waiting for line in _rule("after", one, env, scene)]
        if len(waiting) > 1:
            yield f"if {faces_test(frozenset[str]().union(*(one.faces for one in waiting)))}:"
            lines = indented(lines)
        yield from lines
        waiting = []
        if rule is not None:
            yield from _rule("after", rule, env, scene)


def _instead(event: Event, env: Env, scene: Scene, deep: bool) -> list[str]:
    """EVENT-INSTEAD: which rules hold, which of them gives way, and the one that is left in the event's place."""
    if not event.instead:
        return []
    lines = ["held = ()"]
    for index, rule in enumerate(event.instead):
        test = guard(rule, env, scene)
        lines.append(f"# instead: {rule.rule}")
        lines += [f"held += ({index},)"] if test is None else [f"if {test}:", f"    held += ({index},)"]
    lines.append("if held:")
    rules = [rule.rule for rule in event.instead]
    ahead = [tuple(sorted(rule.ahead_of)) for rule in event.instead]
    inner = []
    if len(rules) > 1:
        inner += [
            "if len(held) > 1:",
            f"    held = one_of(held, {event.name!r}, {tuple(rules)!r}, {tuple(ahead)!r})",
        ]
    for index, rule in enumerate(event.instead):
        inner.append(f"{'el' if index else ''}if held[0] == {index}:  # {rule.rule}")
        body = block(rule.body, env, scene)
        if scene.logged:
            body.insert(0, f"t.tell('instead', {rule.rule!r}, player, -1)")
        inner += indented(body if deep else _with_next(body))
    if deep:
        inner.append("t.depth -= 1")
    return [*lines, *indented([*inner, "return None"])]


def _with_next(lines: list[str]) -> list[str]:
    """A body; if it ends by putting an event on the agenda, it returns the event instead."""
    before = "t.agenda.append("
    if not lines or not lines[-1].startswith(before):
        return lines
    return [*lines[:-1], f"return {lines[-1].removeprefix(before).removesuffix(')')}"]


def _endings(endings: Sequence[Ending], env: Env, scene: Scene) -> list[str]:
    """EVENT-ENDS: one sentence after the other closes the windows that it ends."""
    if not endings or scene.calm:
        return []
    lines = []
    for ending in endings:
        test = ends(ending, env, scene)
        if test is not None:
            lines.append(f"# ends: {ending.rule}")
            lines.append(f"t.windows = tuple(window for window in t.windows if not ({test}))")
    return ["if t.windows:", *indented(lines)] if lines else []


def ends(ending: Ending, env: Env, scene: Scene) -> str | None:
    """Whether a sentence ends `window`, as text; None if it never does."""
    parts = [f"window[0] == {ending.window!r}"]
    if ending.faces:
        parts.append(faces_test(ending.faces))
    about = {**env, "subject": Text("window[2]", "player")}
    holds = condition(ending.condition, about, scene.to)
    if not holds.known:
        parts.append(f"{holds.code} is True")
    elif holds.value is not True:
        return None
    return " and ".join(parts)


# -- which events need a function, and whether they could go on without end ------------------------------


def events_that_happen(rules: RuleSet) -> frozenset[str]:
    """The events that do anything at all."""
    return frozenset(
        name
        for name, event in rules.events.items()
        if event.endings
        or event.instead
        or any(not isinstance(one, o.Nothing) for one in every_order(orders_of(event)))
    )


def revealed(rules: RuleSet) -> frozenset[int]:
    """The remembered values that some rule reveals."""
    return frozenset(
        order.slot
        for event in rules.events.values()
        for order in every_order(orders_of(event))
        if isinstance(order, o.RevealValue)
    )


def without_end(rules: RuleSet) -> bool:
    """Whether events could happen inside each other deeper than the limit."""
    inside = {
        name: {one for order in every_order(orders_of(event)) for one in raised(order)} & rules.events.keys()
        for name, event in rules.events.items()
    }
    level = set(rules.events)
    for _ in range(MAX_NESTING):
        level = {name for raising in level for name in inside[raising]}
        if not level:
            return False
    return True
