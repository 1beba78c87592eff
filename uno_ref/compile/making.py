"""The straight functions of a module: the one by which the turn passes on, and those of actions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from uno_ref.model import executed as e
from uno_ref.model import orders as o
from uno_ref.model.ruleset import Action, Event, RuleSet

from .clear import NEXT, at_turn, passing, turn_begins
from .effects import effects_of
from .events import names_in, variable_of
from .lines import PASSES, Path, is_read, swept, with_during
from .scene import Scene, indented
from .straight import NOBODY, NotStraight, happening
from .text import Text, identifier

# The turn passes on once more at once; after many times the machine counts how often.
AGAIN = "return turn_passes(t, before + 1) if before < 50 else None"


def turn_passes(event: Event, scene: Scene) -> list[str]:
    """The function by which the turn passes on from where nothing is open or due, until somebody must act.

    It gives the moves of who must act, none if the turn can't pass on, None if the machine must look.
    """
    rules = scene.to.rules
    path = Path(at_turn(scene), (AGAIN,), ("return None",), frozenset({event.name}))
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
        *turn_begins(scene),
        *with_during("''", then),
        *then,
    ]
    return ["", "", "def turn_passes(t, before=0):", *indented(lines)]


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
            body = tuple(passing(body, clear, scene.to))
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
