"""What can never come about, and what nothing reads (E4xx, W4xx).

Looked at only in modules that no chosen variant has changed: what a variant leaves idle is no fault of its
game.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from uno_ref.compose import Flat
from uno_ref.diagnostics import Diagnostic, Span
from uno_ref.model import executed as e
from uno_ref.model import items as i
from uno_ref.model import orders as o
from uno_ref.model.ruleset import Permission, RuleSet

from .scope import MACHINE_EVENTS
from .walk import nodes


def unreachable(flat: Flat, rules: RuleSet) -> Iterator[Diagnostic]:
    """Every window, event and action that never comes, and every name that nothing reads."""
    items = [placed.item for placed in flat.items if placed.module not in flat.changed]
    told = list(
        nodes(rules.events, rules.permissions, rules.settlings, rules.promises, rules.actions, rules.slots)
    )
    yield from _windows(items, rules, told)
    yield from _events(items, told)
    yield from _actions(items, rules)
    yield from _unread(items, [*told, *nodes(rules.definitions)], rules)
    yield from _faces(flat, rules)


def _faces(flat: Flat, rules: RuleSet) -> Iterator[Diagnostic]:
    """Rules for a face of which the deck has no copy, unless another module has taken them out."""
    left = {kind.face for kind, count in zip(rules.kinds, rules.copies, strict=True) if count}
    removers: dict[str, set[str]] = {}
    for placed in flat.items:
        if isinstance(placed.item, i.Deck):
            for line in placed.item.lines:
                if isinstance(line, i.Copies) and line.removed:
                    for face in line.faces:
                        removers.setdefault(face.name, set()).add(placed.module)
    for placed in flat.items:
        if not isinstance(placed.item, i.Rule) or not isinstance(placed.item.sentence, i.Trigger | i.Ends):
            continue
        known = {placed.module} | flat.ancestors.get(placed.module, frozenset())
        for face in placed.item.sentence.faces:
            if face.name not in left and removers.get(face.name, set()) <= known:
                message = f"no `{face.name}` is left in the deck, so this rule never applies"
                help_ = "take the rule out, or leave a copy of the card in"
                yield Diagnostic("E413", message, face.span, help=help_)


def _windows(items: list[i.Item], rules: RuleSet, told: list[object]) -> Iterator[Diagnostic]:
    opened = {node.window for node in told if isinstance(node, o.OpenWindow)}
    closed = {node.window for node in told if isinstance(node, o.CloseWindow)}
    ended = {ending.window for event in rules.events.values() for ending in event.endings}
    offered = {window for each in rules.permissions if each.allowed for window in each.windows}
    for item in items:
        if not isinstance(item, i.Window):
            continue
        name, window = item.name.name, rules.windows[item.name.name]
        if name not in opened and not window.always:
            yield Diagnostic(
                "E401",
                f"nothing opens the window `{name}`",
                item.name.span,
                help=f"write `open {name} ...` somewhere, or take it out",
            )
        elif name not in offered and window.whom != "the_table":
            yield Diagnostic(
                "E404",
                f"nobody may do anything during `{name}`",
                item.name.span,
                help=f"write a rule `during {name}, player may ...`",
            )
        elif window.meanwhile and not window.always and name not in closed | ended:
            help_ = f"write a rule `{name} ends before ...`, `close {name}`, or `always`"
            yield Diagnostic("E405", f"nothing closes the window `{name}`", item.name.span, help=help_)


def _events(items: list[i.Item], told: list[object]) -> Iterator[Diagnostic]:
    known = {node.event for node in told if isinstance(node, o.RaiseEvent)} | set(MACHINE_EVENTS)
    for item in items:
        if not isinstance(item, i.Event) or item.name.name in known:
            continue
        if not any(flag.name == "given" for flag in item.flags):
            name = item.name.name
            help_ = f"write `then comes {name}` or `do {name}` somewhere"
            yield Diagnostic("E402", f"the event `{name}` never comes", item.name.span, help=help_)


def _actions(items: list[i.Item], rules: RuleSet) -> Iterator[Diagnostic]:
    may: dict[str, list[Permission]] = {}
    for permission in rules.permissions:
        if permission.allowed:
            may.setdefault(permission.action, []).append(permission)
    parents = {action.parent for action in rules.actions.values()}
    for item in items:
        if not isinstance(item, i.Action):
            continue
        name = item.name.name
        if name not in may:
            if name not in parents:
                yield Diagnostic(
                    "E403",
                    f"nobody may ever `{name}`",
                    item.name.span,
                    help=f"write a rule `during ..., player may {name}`",
                )
        elif rules.actions[name].in_passing:
            changes = set(changes_of(name, rules, set()))
            for permission in may[name]:
                if not changes & {"everything", *_guards(permission, name, rules)}:
                    yield _forever(item, permission)


def _forever(item: i.Action, permission: Permission) -> Diagnostic:
    name = item.name.name
    message = f"`{name}` changes nothing that `{permission.rule}` reads, so it could be done again and again"
    help_ = f"let its guard read something that `{name}` sets, or close the window"
    return Diagnostic("E406", message, item.name.span, help=help_)


def changes_of(event: str, rules: RuleSet, seen: set[str]) -> Iterator[str]:
    """What an event changes, with all that hangs on it: slots, windows, `zones`, or `everything`."""
    if event in seen:
        return
    seen.add(event)
    found = rules.events[event]
    for node in nodes(found.body, found.before, found.instead, found.after):
        match node:
            case o.SetValue() | o.PickByChance():
                yield f"slot {node.slot}"
            case o.OpenWindow() | o.CloseWindow():
                yield f"window {node.window}"
            case (
                o.DrawCards()
                | o.DiscardCard()
                | o.MoveCards()
                | o.SwapHands()
                | o.PassHands()
                | o.ShuffleZone()
            ):
                yield "zones"
            case o.RaiseEvent():
                yield from changes_of(node.event, rules, seen)
            case o.Eliminate() | o.BeginRound() | o.EndMatch() | o.MakeCurrent() | o.TurnRound():
                yield "everything"
            case _:
                pass
    yield from (f"window {ending.window}" for ending in found.endings)


def _guards(permission: Permission, action: str, rules: RuleSet) -> Iterator[str]:
    """What a permission reads, the window that it stands in included."""
    yield from (f"window {window}" for window in permission.windows)
    if any(choice.source == "hand" for choice in rules.actions[action].choices):
        yield "zones"
    yield from read_by([permission.condition], rules)


def read_by(expressions: Iterable[object], rules: RuleSet) -> Iterator[str]:
    """What expressions read, through definitions, in the words of `changes_of`."""
    seen: set[str] = set()
    waiting: list[object] = list(expressions)
    while waiting:
        for node in nodes(waiting.pop()):
            match node:
                case e.Remembered():
                    yield f"slot {node.slot}"
                case e.WindowOpen():
                    yield f"window {node.window}"
                case e.ZoneOf() | e.Known() | e.Fact() | e.CardValue():
                    yield "zones"
                case e.Defined() if node.name not in seen:
                    seen.add(node.name)
                    waiting.append(rules.definitions[node.name])
                case _:
                    pass


def _unread(items: list[i.Item], told: list[object], rules: RuleSet) -> Iterator[Diagnostic]:
    """Values, definitions, options and kinds of card that nothing reads."""
    values = {node.name for node in told if isinstance(node, e.Remembered)}
    options = {node.option for node in told if isinstance(node, e.Constant) and node.option}
    definitions = {node.name for node in told if isinstance(node, e.Defined)}
    tags = {node.tag for node in told if isinstance(node, e.HasTag)}
    numbers = {node.name for node in told if isinstance(node, e.CardValue)}
    for item in items:
        match item:
            case i.Remember() if item.name.name not in values and not _shown(item.flags):
                yield _idle("W401", "the remembered value", item.name.name, item.name.span)
            case i.Define() if item.name.name not in definitions and not _shown(item.flags):
                yield _idle("W402", "the definition", item.name.name, item.name.span)
            case i.Option() if item.name.name not in options:
                yield _idle("W403", "the option", item.name.name, item.name.span)
            case i.Deck():
                for line in item.lines:
                    if isinstance(line, i.Tagged) and line.tag.name not in tags:
                        yield _idle("W404", "the kind of card", line.tag.name, line.tag.span)
                    elif isinstance(line, i.Valued) and line.name.name not in numbers:
                        yield _idle("W404", "the number", line.name.name, line.name.span)
            case _:
                pass


def _shown(flags: Iterable[object]) -> bool:
    return any(getattr(flag, "name", "") == "shown" for flag in flags)


def _idle(code: str, what: str, name: str, span: Span) -> Diagnostic:
    return Diagnostic(
        code, f"nothing reads {what} `{name}`", span, help="use it, or take it out", severity="warning"
    )
