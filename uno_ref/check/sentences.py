"""Actions, events and the sentences of rules -> what the interpreter looks up."""

from __future__ import annotations

from dataclasses import dataclass, field

from uno_ref.compose import Flat, Placed
from uno_ref.diagnostics import Span
from uno_ref.model import executed as e
from uno_ref.model import items as i
from uno_ref.model import ruleset as r
from uno_ref.model.limits import MOST_IN_A_ROW
from uno_ref.model.orders import Order
from uno_ref.model.written import Name

from .declarations import flag, has, ids
from .expressions import condition, definition_of, guard_text, parameter_type, typed
from .reads import clauses_read
from .scope import ANYTHING, CARD, MACHINE_EVENTS, NUMBER, PLAYER, ROW, TRUTH, UNKNOWN, Locals, Scope
from .statements import block


@dataclass(slots=True)
class Sentences:
    """What the rules say, sorted by what they hang on."""

    before: dict[str, list[r.Trigger]] = field(default_factory=dict)
    instead: dict[str, list[r.Trigger]] = field(default_factory=dict)
    after: dict[str, list[r.Trigger]] = field(default_factory=dict)
    endings: dict[str, list[r.Ending]] = field(default_factory=dict)
    permissions: list[r.Permission] = field(default_factory=list)
    settlings: list[r.Settling] = field(default_factory=list)
    promises: list[r.Promise] = field(default_factory=list)


def actions(scope: Scope) -> dict[str, r.Action]:
    """Every action with its choices; their types are noted in the scope for rules that speak of them."""
    made = {}
    for name, item in scope.actions.items():
        locals_: Locals = {"player": PLAYER}
        choices = []
        for choice in item.choices:
            if choice.name.name in locals_ or choice.name.name in ("player", "subject"):
                scope.fault(
                    "E212",
                    f"`{choice.name.name}` is chosen already",
                    choice.name.span,
                    "give one of the two another name",
                )
            when = None if choice.condition is None else typed(choice.condition, scope, locals_, TRUTH)
            optional = None if choice.optional is None else typed(choice.optional, scope, locals_, TRUTH)
            source, type_, words, bounds = _choice_source(choice, scope)
            locals_[choice.name.name] = type_
            link = None if choice.link is None else _link(choice.link, scope)
            cites = tuple(dict.fromkeys((*ids(choice.cites), *clauses_read(link, scope))))
            made_choice = r.Choice(
                choice.name.name, source, type_, words, bounds, when, optional, choice.said, cites, link
            )
            choices.append(made_choice)
        scope.choices[name] = locals_
        parent = flag(item.flags, "kind_of")
        if parent and parent not in scope.actions:
            scope.unknown("action", parent, _behind(item, parent), scope.actions)
        made[name] = r.Action(name, tuple(choices), has(item.flags, "in_passing"), parent, ids(item.cites))
    return made


def _behind(item: i.Action, parent: str) -> Span:
    """Where the parent stands in `a kind of PARENT`."""
    span = next((each.span for each in item.flags if each.name == "kind_of"), item.name.span)
    return Span(span.source, span.end - len(parent), span.end) if span.text.endswith(parent) else span


def _choice_source(
    choice: i.Choice, scope: Scope
) -> tuple[r.ChoiceSource, e.Type, tuple[str, ...], tuple[int, int] | None]:
    if choice.source is not None and choice.bounds is not None:
        low, high = choice.bounds
        if not 1 <= low <= high <= MOST_IN_A_ROW:
            help_ = f"from 1 to {MOST_IN_A_ROW}, the smaller first"
            scope.fault("E206", f"a row of {low} to {high} cards", choice.span, help_)
        return "rows", ROW, (), choice.bounds
    if choice.bounds is not None:
        low, high = choice.bounds
        if not low <= high <= low + 1000:
            scope.fault(
                "E206",
                "these numbers can't be chosen from",
                choice.span,
                "at most 1,000, the smaller one first",
            )
        return "numbers", NUMBER, (), choice.bounds
    if choice.source is None:
        words = tuple(word.name for word in choice.words)
        return "words", e.Type("word", "|".join(words), words), words, None
    match choice.source.name:
        case "hand":
            return "hand", CARD, (), None
        case "others":
            return "others", PLAYER, (), None
        case "players":
            return "players", PLAYER, (), None
        case name if scope.attribute and name == f"{scope.attribute}s":
            return "words", scope.attribute_type, scope.attribute_values, None
        case "rows":
            help_ = "write `rows of 1 to 7 cards linked by ...`, with a test of two cards"
            scope.fault("E210", "a row of how many cards, and linked by what?", choice.source.span, help_)
            return "words", UNKNOWN, (), None
        case name:
            known = [
                "hand",
                "rows",
                "others",
                "players",
                *([f"{scope.attribute}s"] if scope.attribute else []),
            ]
            scope.unknown("set to choose from", name, choice.source.span, known)
            return "words", UNKNOWN, (), None


def _link(name: Name, scope: Scope) -> e.ExecExpr | None:
    """The test that each card of a row must satisfy by the one before it."""
    written = scope.written_definitions.get(name.name)
    if written is None or not written.is_test:
        tests = [one for one, define in scope.written_definitions.items() if define.is_test]
        scope.unknown("test", name.name, name.span, tests, "no definition says what this means")
        return None
    parameters = [parameter.name for parameter in written.parameters]
    if len(parameters) != 2 or any(parameter_type(one) != CARD for one in parameters):
        help_ = f"write `define card {name.name} by d`: of a card and the one before it"
        scope.fault("E210", f"`{name.name}` is no test of two cards", name.span, help_)
        return None
    definition_of(name.name, name.span, scope)
    scope.read.add(name.name)
    card, before = parameters
    return e.Defined(name.name, ((card, e.Local(r.ROW_CARD)), (before, e.Local(r.ROW_BEFORE))))


def sentences(flat: Flat, scope: Scope) -> Sentences:
    """The sentences of all rules and the promises."""
    found = Sentences()
    for placed in _ordered(flat, scope):
        item = placed.item
        if isinstance(item, i.Promise):
            found.promises.append(
                r.Promise(item.name.name, typed(item.always, scope, {}, TRUTH), ids(item.cites))
            )
        elif isinstance(item, i.Rule):
            match item.sentence:
                case i.Permission():
                    found.permissions.append(_permission(item, item.sentence, placed, scope))
                case i.Trigger():
                    _trigger(item, item.sentence, placed, scope, found)
                case i.Ends():
                    _ends(item, item.sentence, placed, scope, found)
                case i.Settles():
                    _known_window(item.sentence.window, scope)
                    _known_action(item.sentence.action, scope)
                    guard = condition(item.sentence.condition, scope, {"player": PLAYER}, placed.exceptions)
                    window, action = item.sentence.window.name, item.sentence.action.name
                    found.settlings.append(r.Settling(item.name.name, window, action, guard, ids(item.cites)))
                case i.ExceptionSentence():
                    name = item.sentence.name
                    if name.name not in scope.written_definitions:
                        scope.unknown("definition", name.name, name.span, scope.written_definitions)
                    else:
                        definition_of(name.name, name.span, scope)
    return found


def _ordered(flat: Flat, scope: Scope) -> list[Placed]:
    """The items in their written order, except that a rule stands before those that it is `ahead of`."""
    rules = {placed.item.name.name: placed for placed in flat.items if isinstance(placed.item, i.Rule)}
    before: dict[str, list[str]] = {}
    for name, placed in rules.items():
        assert isinstance(placed.item, i.Rule)
        for other in placed.item.ahead_of:
            if other.name in rules:
                before.setdefault(other.name, []).append(name)
            else:
                scope.unknown("rule", other.name, other.span, rules)
    ordered: list[Placed] = []
    done: set[str] = set()
    for placed in flat.items:
        if not isinstance(placed.item, i.Rule):
            ordered.append(placed)
            continue
        path = [placed.item.name.name]
        while path:
            name = path[-1]
            waiting = next((other for other in before.get(name, ()) if other not in done), None)
            if name in done or waiting is None:
                path.pop()
                if name not in done:
                    done.add(name)
                    ordered.append(rules[name])
            elif waiting in path:
                circle = " -> ".join([*path[path.index(waiting) :], waiting])
                item = rules[name].item
                assert isinstance(item, i.Rule)
                scope.fault(
                    "E307",
                    f"rules are ahead of each other: {circle}",
                    item.name.span,
                    "take one `ahead of` out",
                )
                before[name].remove(waiting)
            else:
                path.append(waiting)
    return ordered


def _known_window(name: Name, scope: Scope) -> None:
    if name.name not in scope.windows:
        scope.unknown("window", name.name, name.span, scope.windows)


def _known_action(name: Name, scope: Scope) -> None:
    if name.name not in scope.actions:
        scope.unknown("action", name.name, name.span, scope.actions)
    scope.read.add(f"action {name.name}")


def _faces(names: tuple[Name, ...], scope: Scope) -> frozenset[str]:
    for name in names:
        if name.name not in scope.faces:
            scope.unknown("face", name.name, name.span, scope.faces, "in no deck")
    return frozenset(name.name for name in names)


def _permission(rule: i.Rule, sentence: i.Permission, placed: Placed, scope: Scope) -> r.Permission:
    for window in sentence.windows:
        _known_window(window, scope)
        scope.read.add(f"during {window.name}")
    _known_action(sentence.action, scope)
    unknown: Locals = {"player": PLAYER, ANYTHING: UNKNOWN}
    locals_: Locals = {**scope.choices.get(sentence.action.name, unknown), "subject": PLAYER}
    guard = condition(sentence.condition, scope, locals_, placed.exceptions)
    windows = frozenset(window.name for window in sentence.windows)
    if not sentence.windows:
        if sentence.allowed:
            help_ = "say in which window: `during turn, player may ...`; only `may not` holds everywhere"
            scope.fault("E210", "a permission holds in a window", sentence.span, help_)
        windows = frozenset(scope.windows)
    own = ids(rule.cites) or (f"{placed.module}/{rule.name.name}",)
    cites = (*own, *ids(placed.cites), *clauses_read(guard, scope))
    return r.Permission(
        rule.name.name,
        windows,
        sentence.table,
        sentence.allowed,
        sentence.action.name,
        guard,
        tuple(dict.fromkeys(cites)),
    )


def _event_locals(events: tuple[Name, ...], scope: Scope) -> Locals:
    """What is known where a rule hangs on these events.

    The player, the card, and what all the actions choose.
    """
    known: Locals | None = None
    for event in events:
        if event.name in scope.actions:
            mine: Locals = {"card": CARD, **scope.choices.get(event.name, {})}
        elif event.name in scope.events or event.name in MACHINE_EVENTS:
            mine = {"card": CARD}
        else:
            scope.unknown(
                "event or action", event.name, event.span, [*scope.events, *scope.actions, *MACHINE_EVENTS]
            )
            mine = {"card": CARD, ANYTHING: UNKNOWN}
        if known is None:
            known = mine
        elif ANYTHING not in known and ANYTHING not in mine:
            known = {name: type_ for name, type_ in known.items() if mine.get(name) == type_}
        else:
            known = {**known, **mine}
    return {"player": PLAYER, **(known or {"card": CARD})}


def _trigger(rule: i.Rule, sentence: i.Trigger, placed: Placed, scope: Scope, found: Sentences) -> None:
    locals_ = _event_locals(sentence.events, scope)
    for window in sentence.windows:
        _known_window(window, scope)
    guard = condition(sentence.condition, scope, locals_, placed.exceptions)
    body = block(sentence.body, scope, locals_)
    windows = frozenset(window.name for window in sentence.windows)
    trigger = r.Trigger(
        rule.name.name,
        _faces(sentence.faces, scope),
        windows,
        guard,
        body,
        ids(rule.cites),
        guard_text(sentence.condition),
        frozenset(name.name for name in rule.ahead_of),
        rule.span,
    )
    table = {"before": found.before, "instead": found.instead, "after": found.after}[sentence.timing]
    for event in sentence.events:
        table.setdefault(event.name, []).append(trigger)


def _ends(rule: i.Rule, sentence: i.Ends, placed: Placed, scope: Scope, found: Sentences) -> None:
    _known_window(sentence.window, scope)
    locals_ = {**_event_locals(sentence.events, scope), "subject": PLAYER}
    guard = condition(sentence.condition, scope, locals_, placed.exceptions)
    ending = r.Ending(
        rule.name.name, sentence.window.name, _faces(sentence.faces, scope), guard, ids(rule.cites)
    )
    for event in sentence.events:
        found.endings.setdefault(event.name, []).append(ending)


def events(scope: Scope, found: Sentences) -> dict[str, r.Event]:
    """Every event and action with its body and the rules that hang on it."""
    made: dict[str, r.Event] = {}
    for name in dict.fromkeys((*scope.events, *scope.actions, *MACHINE_EVENTS)):
        body: tuple[Order, ...] = ()
        given = ""
        cites: tuple[str, ...] = ()
        if name in scope.events and name in scope.actions:
            scope.fault(
                "E304",
                f"`{name}` is an event and an action",
                scope.events[name].name.span,
                "give one another name",
            )
        if name in scope.events:
            event = scope.events[name]
            body = block(event.body, scope, {"player": PLAYER, "card": CARD})
            given, cites = flag(event.flags, "given", name), ids(event.cites)
        elif name in scope.actions:
            action = scope.actions[name]
            body = block(action.body, scope, scope.choices[name])
            cites = ids(action.cites)
        names = [name, *_ancestors(name, scope)]
        before, instead, after = (
            tuple(trigger for each in names for trigger in table.get(each, ()))
            for table in (found.before, found.instead, found.after)
        )
        endings = tuple(ending for each in names for ending in found.endings.get(each, ()))
        made[name] = r.Event(name, body, before, instead, after, endings, given, cites)
    return made


def _ancestors(name: str, scope: Scope) -> list[str]:
    """The actions that an action is a kind of."""
    found: list[str] = []
    while name in scope.actions:
        name = flag(scope.actions[name].flags, "kind_of")
        if not name or name in found:
            break
        found.append(name)
    return found
