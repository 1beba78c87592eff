"""Events that come again and again by themselves (E411).

One event raises another where its body or a rule on it says `do` or `then comes`; a draw raises `card-drawn`,
and `draw-pile-empty` where cards run out. Where these lead back to their beginning, something must end it.
What is done at once (`do`) goes on until a guard that is read on the way changes. What is only scheduled
(`then comes`) also stands still where a window opens that stops the game.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from uno_ref.compose import Flat
from uno_ref.diagnostics import Diagnostic, Span
from uno_ref.model import executed as e
from uno_ref.model import items as i
from uno_ref.model import orders as o
from uno_ref.model.executed import ExecExpr
from uno_ref.model.ruleset import Event, RuleSet, Trigger

from .reach import changes_of, read_by
from .walk import nodes


@dataclass(frozen=True, slots=True)
class Step:
    """`source` raises `target`.

    `guards` are the conditions on the way, the rule is the one that does it ("" for the event's own body).
    """

    source: str
    target: str
    later: bool
    guards: tuple[ExecExpr, ...]
    rule: str
    by_itself: bool = False


def circles(flat: Flat, rules: RuleSet) -> Iterator[Diagnostic]:
    """Every smallest circle that nothing ends, told once, at the event or rule that closes it."""
    steps = {name: tuple(_steps(event)) for name, event in rules.events.items()}
    spans = {
        placed.item.name.name: placed.item.name.span
        for placed in flat.items
        if isinstance(placed.item, i.Event | i.Action | i.Rule)
    }
    told: set[frozenset[str]] = set()
    for start in rules.events:
        path = _shortest(start, steps)
        names = frozenset(step.source for step in path)
        if not path or names in told:
            continue
        told.add(names)
        if _goes_on(path, rules):
            yield _circle(path, spans)


def _circle(path: list[Step], spans: dict[str, Span]) -> Diagnostic:
    names = " -> ".join([path[0].source, *(step.target for step in path)])
    span = next((spans[name] for step in path for name in (step.rule, step.source) if name in spans), None)
    word = "comes again and again" if all(step.later for step in path) else "raises itself without end"
    return Diagnostic(
        "E411",
        f"`{path[0].source}` {word}: {names}",
        span,
        help="let a guard on the way read something that the events change, or open a window",
    )


def _shortest(start: str, steps: dict[str, tuple[Step, ...]]) -> list[Step]:
    """The shortest way from an event back to itself; [] if there is none."""
    came: dict[str, Step] = {}
    waiting = [start]
    while waiting:
        name = waiting.pop(0)
        for step in steps.get(name, ()):
            if step.target == start:
                path = [step]
                while path[0].source != start:
                    path.insert(0, came[path[0].source])
                return path
            if step.target not in came:
                came[step.target] = step
                waiting.append(step.target)
    return []


def _steps(event: Event) -> Iterator[Step]:
    """What an event raises; first what nothing guards."""
    found = [*_raised(event.name, event.body, (), "")]
    for trigger in (*event.before, *event.instead, *event.after):
        found += _raised(event.name, trigger.body, _guards(trigger), trigger.rule)
    yield from sorted(found, key=lambda step: len(step.guards))


def _guards(trigger: Trigger) -> tuple[ExecExpr, ...]:
    card: ExecExpr = e.CardValue("face", e.Local("card"))
    face = (e.IsIn(card, frozenset(trigger.faces)),) if trigger.faces else ()
    return (*face, *(() if trigger.condition is None else (trigger.condition,)))


def _raised(
    event: str, orders: tuple[o.Order, ...], guards: tuple[ExecExpr, ...], rule: str
) -> Iterator[Step]:
    for order in orders:
        match order:
            case o.RaiseEvent():
                yield Step(event, order.event, order.later, guards, rule)
            case o.DrawCards():
                counted = guards if isinstance(order.count, e.Constant) else (*guards, order.count)
                yield Step(event, "card-drawn", False, counted, rule, by_itself=True)
                pile: ExecExpr = e.Fact("size", e.ZoneOf("draw-pile"))
                yield Step(event, "draw-pile-empty", False, (*counted, pile), rule, by_itself=True)
            case o.Branch():
                inner = (*guards, order.condition)
                yield from _raised(event, order.yes, inner, rule)
                yield from _raised(event, order.no, inner, rule)
            case o.ForEach():
                inner = (*guards, *(() if order.where is None else (order.where,)))
                yield from _raised(event, order.body, inner, rule)
            case o.Repeat():
                counted = guards if isinstance(order.count, e.Constant) else (*guards, order.count)
                yield from _raised(event, order.body, counted, rule)
            case _:
                pass


def _goes_on(path: list[Step], rules: RuleSet) -> bool:
    """Whether nothing on the way can end it."""
    events = [rules.events[step.source] for step in path]
    scheduled = any(step.later for step in path)
    if scheduled and any(_stops(event, rules) for event in events):
        return False
    guards = [guard for step in path for guard in step.guards]
    if not guards:
        return True
    changed: set[str] = set()
    for event in events:
        changed.update(changes_of(event.name, rules, set()))
    moves_on = any(_passes_on(event) for event in events) and any(
        isinstance(node, e.Local) for node in nodes(*guards)
    )
    return not (moves_on or "everything" in changed or changed & set(read_by(guards, rules)))


def _stops(event: Event, rules: RuleSet) -> bool:
    """Whether the event opens a window that stops the game, or ends the match."""
    for node in nodes(event.body, event.before, event.instead, event.after):
        if isinstance(node, o.EndMatch):
            return True
        if isinstance(node, o.OpenWindow) and not rules.windows[node.window].meanwhile:
            return True
    return False


def _passes_on(event: Event) -> bool:
    """Whether what the event raises is about another player or card."""
    return any(
        isinstance(node, o.RaiseEvent)
        and (node.player not in (None, e.Local("player")) or node.card not in (None, e.Local("card")))
        for node in nodes(event.body, event.before, event.instead, event.after)
    )
