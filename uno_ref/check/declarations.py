"""Cards, zones, options, remembered values and windows: what is declared before any rule can speak of it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Literal, cast

from uno_ref.compose import Flat, Placed
from uno_ref.diagnostics import Diagnostic, Note, Span, did_you_mean, listed
from uno_ref.model import executed as e
from uno_ref.model import items as i
from uno_ref.model.ruleset import ZONES, Kind, Option, Slot, Window, Zone
from uno_ref.model.written import Cite, Flag, Name

from .expressions import typed
from .scope import KNOWN, PLAYER, Scope

MAX_KINDS = 2_000
MAX_CARDS = 5_000
MAX_VALUES = 100
# How a message says where a name is declared.
_HOW = {
    i.Remember: "remembered", i.Option: "an option", i.Define: "defined", i.Window: "a window", i.Event: "an event",
    i.Action: "an action", i.Rule: "a rule", i.Zone: "a zone", i.Attribute: "an attribute",
}  # fmt: skip


def ids(cites: Iterable[Cite]) -> tuple[str, ...]:
    """The clause ids of citations."""
    return tuple(cite.id for cite in cites)


def flag(flags: Iterable[Flag], name: str, default: str = "") -> str:
    """The word behind `shown as` or `given as`, `default` if the flag has none, "" if there is no such flag."""
    found = next((one for one in flags if one.name == name), None)
    return "" if found is None else found.word or default


def has(flags: Iterable[Flag], name: str) -> bool:
    """Whether the flag is there."""
    return any(one.name == name for one in flags)


def declare(flat: Flat, scope: Scope) -> None:
    """Fill the tables of the scope."""
    items = [placed.item for placed in flat.items]
    _places(items, scope)
    _attribute([item for item in items if isinstance(item, i.Attribute)], scope)
    _deck([item for item in items if isinstance(item, i.Deck)], flat, scope)
    for item in items:
        match item:
            case i.Zone():
                _zone(item, scope)
            case i.Window():
                _window(item, scope)
            case i.Define():
                _only(item.flags, ("shown",), "a definition", scope)
                if has(item.flags, "shown") and (
                    len(item.parameters) > 1
                    or (item.parameters and item.parameters[0].name in ("card", "c", "d"))
                ):
                    scope.fault("E212", "only a value of all or of a player can be shown", item.name.span)
                scope.written_definitions[item.name.name] = item
            case i.Action():
                _only(item.flags, ("in_passing", "kind_of"), "an action", scope)
                scope.actions[item.name.name] = item
            case i.Event():
                _only(item.flags, ("given",), "an event", scope)
                scope.events[item.name.name] = item
            case _:
                pass
    for placed in flat.items:
        if isinstance(placed.item, i.Option):
            _option(placed.item, flat, scope)
    _settings_known(flat, scope)
    slots = [placed for placed in flat.items if isinstance(placed.item, i.Remember)]
    for index, placed in enumerate(slots):
        _remember(index, placed, scope)
    for placed in slots:
        _seen_by(cast("i.Remember", placed.item), scope)
    for placed in flat.items:
        if isinstance(placed.item, i.Rule) and isinstance(placed.item.sentence, i.ExceptionSentence):
            scope.exceptions.setdefault(placed.item.sentence.name.name, []).append(
                (placed.item, placed.item.sentence, placed.exceptions)
            )
    _clashes(flat, scope)
    _keys_clash(flat, scope)


def _places(items: list[i.Item], scope: Scope) -> None:
    """Where every name is declared, for messages that propose it."""

    def note(name: str, how: str, span: Span) -> None:
        scope.places.setdefault(name, []).append((how, span))

    for item in items:
        how = _HOW.get(type(item))
        if how is not None:
            name = cast("i.Rule", item).name
            note(name.name, how, name.span)
        if isinstance(item, i.Clause):
            note(item.id, "a clause", item.span)
        elif isinstance(item, i.Attribute):
            for value in item.values:
                note(value.name, f"a {item.name.name}", value.span)
        elif isinstance(item, i.Deck):
            for line in item.lines:
                for face in line.faces if isinstance(line, i.Copies) else ():
                    note(face.name, "a face", face.span)
                if isinstance(line, i.Tagged):
                    note(line.tag.name, "a kind of card", line.tag.span)


def _once(names: Iterable[Name], what: str, scope: Scope) -> tuple[str, ...]:
    """The names of a list, in which each stands once (E304)."""
    found: dict[str, Name] = {}
    for name in names:
        if name.name in found:
            scope.fault("E304", f"`{name.name}` stands twice in {what}", name.span, "take one of them out")
        found.setdefault(name.name, name)
    return tuple(found)


def _attribute(attributes: list[i.Attribute], scope: Scope) -> None:
    if len(attributes) > 1:
        scope.fault("E212", "a game has one attribute before the face", attributes[1].span)
    if attributes:
        scope.attribute = attributes[0].name.name
        scope.attribute_values = _once(attributes[0].values, f"the {scope.attribute}s", scope)
        if len(scope.attribute_values) > MAX_VALUES:
            scope.fault("E206", f"an attribute has at most {MAX_VALUES} values", attributes[0].span)
            scope.attribute_values = scope.attribute_values[:MAX_VALUES]


def _deck(decks: list[i.Deck], flat: Flat, scope: Scope) -> None:
    """Kinds, copies, tags and numbers of the deck."""
    copies: dict[tuple[str | None, str], int] = {}
    tags: dict[str, set[str]] = {}
    numbers: dict[str, dict[str, int]] = {}
    faces: dict[str, None] = {}
    lines = [line for deck in decks for line in deck.lines]
    if not lines and not any(name.isdigit() for name in scope.broken):
        scope.fault("E206", "this game has no cards", flat.game.name.span, "say which with `deck`")
    for line in lines:
        match line:
            case i.Copies():
                if line.attribute.name != scope.attribute:
                    scope.unknown(
                        "attribute",
                        line.attribute.name,
                        line.attribute.span,
                        [scope.attribute] if scope.attribute else [],
                    )
                for face in line.faces:
                    faces.setdefault(face.name)
                    if len(copies) > MAX_KINDS:
                        break
                    for value in scope.attribute_values if line.each else (None,):
                        count = copies.get((value, face.name), 0) + (
                            -line.count if line.removed else line.count
                        )
                        if count < 0:
                            scope.fault("E206", f"more `{face.name}` are taken out than there are", face.span)
                        copies[value, face.name] = max(count, 0)
            case i.Tagged() | i.Valued():
                pass
    for line in lines:
        if isinstance(line, i.Tagged | i.Valued):
            for face in line.faces:
                if face.name not in faces:
                    scope.unknown("face", face.name, face.span, faces, "in no deck")
                elif isinstance(line, i.Tagged):
                    tags.setdefault(face.name, set()).add(line.tag.name)
                else:
                    numbers.setdefault(face.name, {})[line.name.name] = line.value
    if len(copies) > MAX_KINDS or sum(copies.values()) > MAX_CARDS:
        scope.fault("E206", f"a deck has at most {MAX_CARDS:,} cards of {MAX_KINDS:,} kinds", decks[0].span)
        copies = {}
    scope.faces = tuple(faces)
    scope.tags = frozenset(line.tag.name for line in lines if isinstance(line, i.Tagged))
    scope.numbers = frozenset(line.name.name for line in lines if isinstance(line, i.Valued))
    order = {value: position for position, value in enumerate((*scope.attribute_values, None))}
    listed_faces = {face: position for position, face in enumerate(faces)}
    for value, word in sorted(copies, key=lambda pair: (order.get(pair[0], 0), listed_faces[pair[1]])):
        text = word if value is None else f"{value} {word}"
        number = int(word) if word.isdigit() else 0
        kind = Kind(text, value, word, number, frozenset(tags.get(word, ())), numbers.get(word, {}))
        scope.kinds = (*scope.kinds, kind)
        scope.copies = (*scope.copies, copies[value, word])


def _window(item: i.Window, scope: Scope) -> None:
    name, flags = item.name.name, item.flags
    meanwhile, always = has(flags, "meanwhile"), has(flags, "always")
    shown, given = flag(flags, "shown", name), flag(flags, "given", name)
    _only(flags, ("meanwhile", "always", "shown", "given"), "a window", scope)
    if item.whom == "everyone" and not meanwhile:
        scope.fault(
            "E212", f"`{name}` is for everyone and yet stops the game", item.name.span, "add `, meanwhile`"
        )
    scope.windows[name] = Window(name, item.whom, meanwhile, always, shown, given, ids(item.cites))


# The keys of a position and of what is told of one that are the same in every game: no pile can be called so.
_KEYS = frozenset(
    (
        "cards", "deck", "direction", "discard", "discard-size", "draw", "draw-size", "eliminated", "hand-sizes", "hands", "may",
        "may-not", "options", "out", "players", "revealed", "sees", "turn", "value", "waiting", "window",
    )
)  # fmt: skip


def _zone(item: i.Zone, scope: Scope) -> None:
    name = item.name.name
    if name not in ZONES:
        _own_pile(item, scope)
        return
    if item.each_player != ZONES[name]:
        right = f"zone {name} for each player" if ZONES[name] else f"zone {name}"
        scope.fault(
            "E212",
            f"`{name}` is {'one for each player' if ZONES[name] else 'one for all'}",
            item.name.span,
            f"write `{right}`",
        )
    scope.zones[name] = Zone(name, ZONES[name], item.sight, ids(item.cites))


def _own_pile(item: i.Zone, scope: Scope) -> None:
    """A pile that the game or a variant has beside those of every game: one for all, open or hidden."""
    name, span = item.name.name, item.name.span
    if item.each_player:
        help_ = did_you_mean(name, ["hand"], f"`zone {name}, face down` is one pile for all")
        scope.fault(
            "E212", f"of its own each player has only a hand, so there can be no `{name}`", span, help_
        )
    elif item.sight == "by_player":
        help_ = did_you_mean(name, ["hand"], "write `face down` or `face up`")
        scope.fault("E212", f"`{name}` is one for all, so it can't be seen by its player alone", span, help_)
    elif {name, f"{name}-size"} & _KEYS:
        scope.fault("E212", f"positions already have a key `{name}`", span, "call the pile by another name")
    scope.zones[name] = Zone(name, False, item.sight, ids(item.cites))


def _keys_clash(flat: Flat, scope: Scope) -> None:
    """E212 for what is shown or given under the name of a pile, or of its size: positions tell both."""
    told = {key for name in scope.zones if name not in ZONES for key in (name, f"{name}-size")}
    for placed in flat.items:
        if isinstance(placed.item, i.Remember | i.Window | i.Define | i.Event):
            item = placed.item
            for one in item.flags:
                key = one.word or item.name.name
                if one.name in ("shown", "given") and key in told:
                    help_ = f"write `{one.name} as` and another name"
                    scope.fault("E212", f"`{key}` is what is told of a pile", one.span, help_)


def _only(flags: Iterable[Flag], allowed: tuple[str, ...], what: str, scope: Scope) -> None:
    for one in flags:
        if one.name not in allowed:
            scope.fault("E212", f"{what} can't be `{one.span.text}`", one.span)


def _option(item: i.Option, flat: Flat, scope: Scope) -> None:
    name = item.name.name
    words = _once(item.words, f"the values of `{name}`", scope)
    if item.bounds is not None and item.bounds[0] > item.bounds[1]:
        low, high = item.bounds
        scope.fault(
            "E206",
            f"`{name}` goes from {low} to {high}, which is no range",
            item.name.span,
            "the smaller number first",
        )
        bounds = (high, low)
        scope.options[name] = Option(
            name, item.default, item.default, words, bounds, item.sentence, ids(item.cites)
        )
        return
    value, span = flat.settings.get(name, (item.default, item.span))
    for candidate, place in ((item.default, item.span), (value, span)):
        if item.bounds is not None:
            low, high = item.bounds
            fits = isinstance(candidate, int) and low <= candidate <= high
            right = f"it goes from {low} to {high}"
        else:
            candidate = str(candidate)
            fits = candidate in words
            right = f"it is one of {listed(words)}"
        if not fits:
            place = _default_span(item) if place == item.span else _set_span(place)
            message = f"option `{name}` can't be `{candidate}`"
            scope.diagnostics.append(
                Diagnostic("E207", message, place, help=did_you_mean(str(candidate), words, right))
            )
            value = item.default
    if item.bounds is None:
        value = str(value)
    scope.options[name] = Option(
        name, value, item.default, words, item.bounds, item.sentence, ids(item.cites)
    )


def _default_span(item: i.Option) -> Span:
    """Where the value stands in `option NAME is VALUE`."""
    text, source = item.span.text, item.span.source
    found = re.compile(r"\bis\s+([a-z0-9-]+)").search(text, item.name.span.end - item.span.start)
    return (
        item.span
        if found is None
        else Span(source, item.span.start + found.start(1), item.span.start + found.end(1))
    )


def _set_span(option: Span | None) -> Span | None:
    """Where the value stands in `set OPTION to VALUE`."""
    if option is None:
        return None
    found = re.compile(r"\s+to\s+([a-z0-9-]+)").match(option.source.text, option.end)
    return option if found is None else Span(option.source, found.start(1), found.end(1))


def _settings_known(flat: Flat, scope: Scope) -> None:
    for name, (_, span) in flat.settings.items():
        if name not in scope.options and name not in scope.broken:
            help_ = did_you_mean(name, scope.options, f"options are {listed(sorted(scope.options))}")
            scope.diagnostics.append(Diagnostic("E204", f"unknown option `{name}`", span, help=help_))


def _remember(index: int, placed: Placed, scope: Scope) -> None:
    item = cast("i.Remember", placed.item)
    name, flags = item.name.name, item.flags
    allowed = ("for_turn", "for_match", "hidden", "seen_by", "shown", "given")
    _only(flags, allowed, "a remembered value", scope)
    type_ = _type(item.type, scope)
    lifetime: Literal["turn", "round", "match"] = (
        "turn" if has(flags, "for_turn") else "match" if has(flags, "for_match") else "round"
    )
    initial = _initial(item, type_, scope)
    if item.type.bounds is not None and isinstance(initial, int):
        low, high = item.type.bounds
        if low > high:
            scope.fault("E206", f"{low} is more than {high}", item.type.span)
        elif not low <= initial <= high:
            scope.fault(
                "E206", f"`{name}` begins with {initial}, but goes from {low} to {high}", item.initial.span
            )
    scope.slots[name] = Slot(
        index, name, type_, item.type.bounds, item.each_player, initial, lifetime, has(flags, "hidden"), None,
        flag(flags, "shown", name), flag(flags, "given", flag(flags, "shown", name) or name), ids(item.cites),
    )  # fmt: skip


def _type(written: i.WrittenType, scope: Scope) -> e.Type:
    match written.kind:
        case "number":
            return e.NUMBER
        case "truth":
            return e.TRUTH
        case "player":
            return e.PLAYER
        case "card":
            return e.CARD
        case "cards":
            return e.CARDS
        case "attribute":
            assert written.name is not None
            if written.name.name != scope.attribute:
                known = [scope.attribute] if scope.attribute else []
                scope.unknown("attribute", written.name.name, written.name.span, known)
            return scope.attribute_type
        case "word":
            words = _once(written.words, "these words", scope)
            return e.Type("word", "|".join(words), words)


def _initial(item: i.Remember, type_: e.Type, scope: Scope) -> e.Value:
    resolved = typed(item.initial, scope, {}, type_)
    if isinstance(resolved, e.Constant):
        return resolved.value
    scope.fault("E205", "a remembered value begins with a value that is written there", item.initial.span)
    return None


def _seen_by(item: i.Remember, scope: Scope) -> None:
    for one in item.flags:
        if one.name == "seen_by" and one.expr is not None:
            slot = scope.slots[item.name.name]
            viewer = typed(one.expr, scope, {}, PLAYER)
            scope.slots[item.name.name] = Slot(
                slot.index, slot.name, slot.type, slot.bounds, slot.per_player, slot.initial, slot.lifetime, slot.hidden,
                viewer, slot.shown, slot.given, slot.cites,
            )  # fmt: skip


def _clashes(flat: Flat, scope: Scope) -> None:
    """A value of an option that is also a name would be read as either (E212).

    So would two things of one name.
    """
    names: dict[str, Name] = {}
    for placed in flat.items:
        match placed.item:
            case i.Remember() | i.Option() | i.Define() | i.Zone():
                name = placed.item.name
                if name.name in names:
                    scope.diagnostics.append(
                        Diagnostic(
                            "E304",
                            f"`{name.name}` is declared twice",
                            name.span,
                            notes=(Note(names[name.name].span, "the first one"),),
                        )
                    )
                elif name.name in KNOWN or name.name in (
                    "player",
                    "card",
                    "subject",
                    "yes",
                    "no",
                    "none",
                    "nobody",
                    "face",
                ):
                    scope.fault(
                        "E212", f"`{name.name}` is a word of the language", name.span, "choose another name"
                    )
                names.setdefault(name.name, name)
            case _:
                pass
    for placed in flat.items:
        if isinstance(placed.item, i.Option):
            for word in placed.item.words:
                if word.name in names or word.name in KNOWN:
                    scope.fault(
                        "E212",
                        f"the value `{word.name}` of option `{placed.item.name.name}` is also the name of something else",
                        word.span,
                        "choose another word for the value",
                    )
