"""Written statements -> orders that the interpreter carries out."""

from __future__ import annotations

from uno_ref.diagnostics import Span
from uno_ref.model import executed as e
from uno_ref.model import orders as o
from uno_ref.model import written as w
from uno_ref.model.executed import DIRECTION, ExecExpr
from uno_ref.model.ruleset import Window

from .expressions import element_type, resolve, typed, unhidden
from .scope import CARD, CARDS, NUMBER, PLAYER, TRUTH, UNKNOWN, Locals, Scope, same


def block(statements: tuple[w.Statement, ...], scope: Scope, locals_: Locals) -> tuple[o.Order, ...]:
    """The statements of a block, in order."""
    return tuple(order(statement, scope, locals_) for statement in statements)


def order(statement: w.Statement, scope: Scope, locals_: Locals) -> o.Order:
    """One statement."""
    match statement:
        case w.Nothing():
            return o.Nothing()
        case w.Set():
            return _set(statement, scope, locals_)
        case w.Pick():
            return _pick(statement, scope, locals_)
        case w.Discard():
            return o.DiscardCard(typed(statement.card, scope, locals_, CARD))
        case w.Move():
            return _move(statement, scope, locals_)
        case w.Shuffle():
            zone, type_ = resolve(statement.zone, scope, locals_)
            _zone(type_, statement.zone.span, scope)
            if isinstance(zone, e.ZoneOf) and zone.owner is not None:
                scope.fault("E205", "only a pile can be shuffled", statement.zone.span, "a hand has no order")
            return o.ShuffleZone(zone)
        case w.Draws():
            player = typed(statement.player, scope, locals_, PLAYER)
            return o.DrawCards(player, typed(statement.count, scope, locals_, NUMBER))
        case w.SwapHands():
            return o.SwapHands(
                typed(statement.one, scope, locals_, PLAYER), typed(statement.other, scope, locals_, PLAYER)
            )
        case w.PassHands():
            return o.PassHands()
        case w.Open():
            return _open(statement, scope, locals_)
        case w.Close():
            _window(statement.window, scope)
            subject = None if statement.subject is None else typed(statement.subject, scope, locals_, PLAYER)
            return o.CloseWindow(statement.window.name, subject)
        case w.Raise():
            _event(statement.event, scope)
            player_ = None if statement.player is None else typed(statement.player, scope, locals_, PLAYER)
            card = None if statement.card is None else typed(statement.card, scope, locals_, CARD)
            return o.RaiseEvent(statement.event.name, player_, card, statement.later)
        case w.CallOff():
            for event in statement.events:
                _event(event, scope)
            return o.CallOff(tuple(event.name for event in statement.events))
        case w.MakeCurrent():
            return o.MakeCurrent(typed(statement.player, scope, locals_, PLAYER))
        case w.TurnRound():
            return o.TurnRound()
        case w.Show():
            cards = typed(statement.cards, scope, locals_, CARDS)
            owner = typed(statement.owner, scope, locals_, PLAYER)
            return o.ShowCards(cards, owner, typed(statement.viewer, scope, locals_, PLAYER))
        case w.Reveal():
            slot = scope.slots.get(statement.name.name)
            if slot is None:
                scope.unknown("remembered value", statement.name.name, statement.name.span, scope.slots)
            elif not slot.hidden:
                scope.fault(
                    "E205", f"`{slot.name}` isn't hidden", statement.name.span, "there is nothing to reveal"
                )
            return o.RevealValue(-1 if slot is None else slot.index)
        case w.Eliminate():
            return o.Eliminate(typed(statement.player, scope, locals_, PLAYER), statement.from_match)
        case w.NewRound():
            return o.BeginRound()
        case w.EndMatch():
            return o.EndMatch()
        case w.If():
            condition = typed(statement.condition, scope, locals_, TRUTH)
            return o.Branch(
                condition, block(statement.yes, scope, locals_), block(statement.no, scope, locals_)
            )
        case w.ForEach():
            return _for_each(statement, scope, locals_)
        case w.Repeat():
            return o.Repeat(
                typed(statement.count, scope, locals_, NUMBER), block(statement.body, scope, locals_)
            )


def _set(statement: w.Set, scope: Scope, locals_: Locals) -> o.Order:
    name = statement.name
    if name.name == "direction" and statement.verb == "set":
        value = typed(statement.value, scope, locals_, DIRECTION)
        return o.SetValue("set", -1, None, value)
    slot = scope.slots.get(name.name)
    if slot is None:
        if name.name in scope.options:
            scope.fault("E211", f"`{name.name}` is an option: it is fixed before play", name.span)
        else:
            scope.unknown("remembered value", name.name, name.span, scope.slots, "not remembered anywhere")
        resolve(statement.value, scope, locals_, UNKNOWN)
        return o.Nothing()
    owner: ExecExpr | None = None
    if slot.per_player:
        if statement.owner is None:
            help_ = f"say whose: `{name.name} of player`"
            scope.fault("E210", f"each player has a `{name.name}` of its own", name.span, help_)
        else:
            owner = typed(statement.owner, scope, locals_, PLAYER)
    elif statement.owner is not None:
        scope.fault("E210", f"there is only one `{name.name}`, not one of each player", statement.owner.span)
    wanted = NUMBER if statement.verb != "set" else slot.type
    if statement.verb != "set" and slot.type != NUMBER:
        scope.fault(
            "E205", f"only to a number can something be added; `{name.name}` is {slot.type}", name.span
        )
        wanted = UNKNOWN
    value = typed(statement.value, scope, locals_, wanted)
    if (
        isinstance(value, e.Constant)
        and isinstance(value.value, int)
        and slot.bounds is not None
        and not value.option
    ):
        low, high = slot.bounds
        if statement.verb == "set" and not low <= value.value <= high:
            scope.fault("E206", f"`{name.name}` goes from {low} to {high}", statement.value.span)
    return o.SetValue(statement.verb, slot.index, owner, value)


def _pick(statement: w.Pick, scope: Scope, locals_: Locals) -> o.Order:
    slot = scope.slots.get(statement.name.name)
    domain, type_ = resolve(statement.domain, scope, locals_)
    element = element_type(type_)
    if slot is None:
        scope.unknown(
            "remembered value",
            statement.name.name,
            statement.name.span,
            scope.slots,
            "not remembered anywhere",
        )
        return o.Nothing()
    if element == UNKNOWN and type_ != UNKNOWN:
        scope.fault("E205", f"nothing can be picked from {type_}", statement.domain.span)
    elif not same(element, slot.type):
        scope.fault("E205", f"`{slot.name}` is {slot.type}, but this is {element}", statement.domain.span)
    owner = None if statement.owner is None else typed(statement.owner, scope, locals_, PLAYER)
    if slot.per_player != (owner is not None):
        scope.fault(
            "E210", "say whose value is meant, if each player has one, and only then", statement.name.span
        )
    return o.PickByChance(slot.index, owner, domain)


def _move(statement: w.Move, scope: Scope, locals_: Locals) -> o.Order:
    what, type_ = resolve(statement.cards, scope, locals_)
    movable = isinstance(what, e.ZoneOf) or (
        isinstance(what, e.ExecWithout) and isinstance(what.cards, e.ZoneOf)
    )
    single = (isinstance(what, e.Known) and what.name == "top") or (
        isinstance(what, e.Fact) and what.name in ("top", "bottom") and isinstance(what.argument, e.ZoneOf)
    )
    if not (movable or single) and type_ != UNKNOWN:
        scope.fault(
            "E205",
            "this can't be moved",
            statement.cards.span,
            "move a zone, a zone without a card, or the top of a zone; a card of a hand is discarded, and moved on as the top",
        )
    place, place_type = resolve(statement.place, scope, locals_)
    _zone(place_type, statement.place.span, scope)
    return o.MoveCards(what, place, statement.at_bottom)


def _zone(type_: e.Type, span: Span, scope: Scope) -> None:
    if type_ != UNKNOWN and type_.kind != "zone":
        scope.fault("E205", f"a zone is wanted here, but this is {type_}", span)


def _open(statement: w.Open, scope: Scope, locals_: Locals) -> o.Order:
    window = _window(statement.window, scope)
    player = None if statement.player is None else typed(statement.player, scope, locals_, PLAYER)
    subject = None if statement.subject is None else typed(statement.subject, scope, locals_, PLAYER)
    if window is not None:
        if window.whom == "the_player" and player is None:
            scope.fault(
                "E210",
                f"`{window.name}` is for one player",
                statement.span,
                f"say for whom: `open {window.name} for ...`",
            )
        elif window.whom != "the_player" and statement.player is not None:
            whom = "everyone" if window.whom == "everyone" else "the table"
            scope.fault(
                "E210", f"`{window.name}` is for {whom}", statement.player.span, "leave out `for ...`"
            )
    return o.OpenWindow(statement.window.name, player, subject)


def _window(name: w.Name, scope: Scope) -> Window | None:
    window = scope.windows.get(name.name)
    if window is None:
        scope.unknown("window", name.name, name.span, scope.windows)
    else:
        scope.read.add(f"window {name.name}")
    return window


def _event(name: w.Name, scope: Scope) -> None:
    if name.name in scope.events:
        scope.read.add(f"event {name.name}")
    elif name.name in scope.actions:
        scope.fault(
            "E211",
            f"`{name.name}` is an action: only a player can do it",
            name.span,
            "declare an event for what happens",
        )
    else:
        scope.unknown("event", name.name, name.span, scope.events)


def _for_each(statement: w.ForEach, scope: Scope, locals_: Locals) -> o.Order:
    domain, domain_type = resolve(statement.domain, scope, locals_)
    element = element_type(domain_type)
    if element == UNKNOWN and domain_type != UNKNOWN:
        scope.fault("E205", f"nothing can run over {domain_type}", statement.domain.span)
    unhidden(statement.variable, scope, locals_)
    inner = {**locals_, statement.variable.name: element}
    where = None if statement.where is None else typed(statement.where, scope, inner, TRUTH)
    starting = None if statement.starting is None else typed(statement.starting, scope, locals_, PLAYER)
    if statement.starting is not None and not same(element, PLAYER):
        scope.fault("E205", "only players have an order to start from", statement.starting.span)
    return o.ForEach(statement.variable.name, domain, where, starting, block(statement.body, scope, inner))
