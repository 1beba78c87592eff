"""What the position and the cards tell, as Python text: remembered values, zones, neighbors, faces, windows.

While a guard is split, what reads the position through a root of its table can't be tabulated.
"""

from __future__ import annotations

from uno_ref.model import executed as e

from .slots import pile
from .text import NUMBERED, Env, Text, Writer, as_kind, constant, identifier, kind_of_type, none_of
from .writing import WRITTEN, reads_position, text


def _remembered(expr: e.Remembered, env: Env, to: Writer) -> Text:
    slot = to.rules.slots[expr.slot]
    kind = kind_of_type(slot.type.kind)
    code = f"t.v_{identifier(slot.name)}"
    hidden = to.public and slot.hidden
    if expr.owner is None:
        if hidden:
            return Text(f"({code} if {expr.slot} in t.revealed else UNKNOWN)", kind, unsure=True)
        return Text(code, kind)
    owner = text(expr.owner, env, to)
    if owner.known and owner.value is None:
        unsure = f"({none_of(kind)} if {expr.slot} in t.revealed else UNKNOWN)"
        return Text(unsure, kind, unsure=True) if hidden else constant(None, kind)
    reads_position(to, owner)
    maybe = kind not in NUMBERED and not owner.seated
    code = f"looked_up({code}, {owner.code})" if owner.unsure else f"{code}[{owner.code}]"
    if hidden:
        code = f"({code} if {expr.slot} in t.revealed else UNKNOWN)"
    return Text(code, kind, owner.roots, maybe=maybe, unsure=hidden or owner.unsure)


def _known(expr: e.Known, env: Env, to: Writer) -> Text:
    match expr.name:
        case "current":
            return Text("t.current", "player")
        case "players":
            return Text("t.alive", "players")
        case "players-in":
            return Text("t.players_in", "number")
        case "players-seated":
            return Text("len(t.everybody)", "number")
        case "everybody":
            return Text("t.everybody", "players")
        case "direction":
            return Text("('clockwise' if t.direction > 0 else 'counterclockwise')", "word")
        case "top":
            return Text("t.discard_pile[-1]", "card")
        case "last-drawn":
            if to.public:
                return Text("(UNKNOWN if t.last_drawn >= 0 else -1)", "card", unsure=True)
            if to.drawn:
                return Text("drawn", "card", seated=True)
            return Text("t.last_drawn", "card")
        case "cards-drawn":
            if to.drawn and not to.public:
                return constant(1, "number")
            return Text("t.cards_drawn", "number")
        case "attribute-values":
            return Text(repr(to.rules.attribute_values), "words")
        case _:
            raise AssertionError(expr.name)


def _zone(expr: e.ZoneOf, env: Env, to: Writer) -> Text:
    hidden = to.public and to.rules.zones[expr.name].sight != "face_up"
    if expr.owner is None:
        return Text(_size_of_pile(expr.name) if hidden else _cards_of_pile(expr.name), "cards", hidden=hidden)
    owner = text(expr.owner, env, to)
    reads_position(to, owner)
    if owner.unsure:
        code = f"looked_up(t.size, {owner.code})" if hidden else f"t.handif_known_text({owner.code})"
        return Text(code, "cards", owner.roots, unsure=True, hidden=hidden)
    code = f"t.size[{owner.code}]" if hidden else f"t.hand({owner.code})"
    return Text(code, "cards", owner.roots, hidden=hidden)


_NEIGHBORS = {
    "next": "t.ring[t.direction][{}]",
    "previous": "t.ring[-t.direction][{}]",
    "left": "t.neighbor({}, 1, t.in_match)",
    "right": "t.neighbor({}, -1, t.in_match)",
}


def _fact(expr: e.Fact, env: Env, to: Writer) -> Text:
    name = expr.name
    if name == "size" and isinstance(expr.argument, e.ZoneOf) and not to.public:
        return _size_of_zone(expr.argument, env, to)
    argument = text(expr.argument, env, to)
    roots, unsure = argument.roots, argument.unsure
    code = as_kind(argument, "player" if name in _NEIGHBORS or name == "hand-size" else "card")
    if name in _NEIGHBORS:
        reads_position(to, argument)
        return Text(if_known_text(_NEIGHBORS[name], code, unsure), "player", roots, unsure=unsure)
    if name == "hand-size":
        reads_position(to, argument)
        return Text(if_known_text("t.size[{}]", code, unsure), "number", roots, unsure=unsure)
    if name == "number":
        return Text(if_known_text("NUMBER[{}]", code, unsure), "number", roots, unsure=unsure)
    if name == "size":
        found = "{}" if argument.hidden else "len({})"
        return Text(if_known_text(found, argument.code, unsure), "number", roots, unsure=unsure)
    if argument.hidden:
        found = "(UNKNOWN if {} else -1)"
        return Text(if_known_text(found, argument.code, unsure), "card", roots, unsure=True)
    found = f"card_at({{}}, {name!r})"
    return Text(if_known_text(found, argument.code, unsure), "card", roots, unsure=unsure)


def _size_of_zone(zone: e.ZoneOf, env: Env, to: Writer) -> Text:
    """How many cards lie in a zone, without listing them."""
    if zone.owner is None:
        return Text(_size_of_pile(zone.name), "number")
    owner = text(zone.owner, env, to)
    reads_position(to, owner)
    return Text(f"t.size[{as_kind(owner, 'player')}]", "number", owner.roots)


def _size_of_pile(name: str) -> str:
    """The text for how many cards a pile has."""
    known = {"draw-pile": "t.draw_size()", "discard-pile": "t.discard_size()"}
    return known.get(name) or f"len(t.{pile(name)})"


def _cards_of_pile(name: str) -> str:
    """The text for the cards of a pile."""
    known = {"draw-pile": "t.draw_cards()", "discard-pile": "t.discard_cards()"}
    return known.get(name) or f"t.{pile(name)}"


def if_known_text(code: str, argument: str, unsure: bool) -> str:
    """The code with its argument, which may be unknown."""
    return f"if_known(lambda x: {code.format('x')}, {argument})" if unsure else code.format(argument)


def _card_value(expr: e.CardValue, env: Env, to: Writer) -> Text:
    card = text(expr.card, env, to)
    if expr.name == "face":
        table, kind = "FACE", "word"
    elif expr.name == to.rules.attribute:
        table, kind = "ATTRIBUTE", "word"
    else:
        table, kind = f"NUMBER_{identifier(expr.name)}", "number"
        if not any(expr.name in one.numbers for one in to.rules.kinds):
            return constant(0, "number") if not card.unsure else _lookup("NO_NUMBER", "number", card)
    return _lookup(table, kind, card)


def _lookup(table: str, kind: str, card: Text) -> Text:
    code = as_kind(card, "card")
    found = f"looked_up({table}, {code})" if card.unsure else f"{table}[{code}]"
    return Text(found, kind, card.roots, unsure=card.unsure)


def _has_tag(expr: e.HasTag, env: Env, to: Writer) -> Text:
    card = text(expr.card, env, to)
    return _lookup(f"{'NO_' if expr.negated else ''}TAG_{identifier(expr.tag)}", "truth", card)


def _window_open(expr: e.WindowOpen, env: Env, to: Writer) -> Text:
    code = f"t.is_open({expr.window!r})"
    return Text(f"(not {code})" if expr.negated else code, "truth")


WRITTEN.update(
    {
        e.Remembered: _remembered,
        e.Known: _known,
        e.ZoneOf: _zone,
        e.Fact: _fact,
        e.CardValue: _card_value,
        e.HasTag: _has_tag,
        e.WindowOpen: _window_open,
    }
)
