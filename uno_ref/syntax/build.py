"""Lark trees of units and items -> the model."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, cast

from uno_ref.diagnostics import Diagnostic, Source
from uno_ref.model import items as i
from uno_ref.model import written as w
from uno_ref.model.limits import MAX_PLAYERS

from .build_expr import Builder, TooDeep
from .mend import Edit


def build_unit(
    tree: Any, source: Source, shift: int, faults: list[Diagnostic], edits: tuple[Edit, ...] = ()
) -> i.Unit | None:
    """The first unit of a parsed piece; None and a diagnostic if it is nested too deep."""
    builder = Builder(source, shift, tuple(sorted(edits, key=lambda edit: edit.at)))
    try:
        for child in tree.children:
            if hasattr(child, "data"):
                return _unit(builder, child)
    except TooDeep as error:
        faults.append(
            Diagnostic(
                "E106", "this is nested too deep", error.span, help="give a part of it a name with `define`"
            )
        )
    return None


def _unit(b: Builder, tree: Any) -> i.Unit:
    parts, span = tree.children, b.span(tree)
    match tree.data:
        case "game":
            bounds = (int(parts[2]), int(parts[3]))
            items = tuple(_item(b, child) for child in parts[5].children)
            return i.Game(b.name(parts[0]), b.text(parts[1]), bounds, b.cites(parts[4]), items, span)
        case "variant":
            name, changes, title, seats, cites, inside = parts
            items = tuple(_item(b, child) for child in inside.children)
            players = _seats(seats)
            return i.Variant(
                b.name(name),
                b.names(changes),
                b.text(title),
                items,
                span,
                frozenset(),
                players,
                b.cites(cites),
            )
        case "profile":
            settings = tuple(_setting(b, child) for child in parts[3:])
            return i.Profile(b.name(parts[0]), b.names(parts[1]), b.text(parts[2]), settings, span)
        case "source":
            facts = tuple(
                i.Fact(b.name(child.children[0]), b.text(child.children[1]), b.span(child))
                for child in parts[2:]
            )
            return i.SourceOfRules(b.name(parts[0]), b.text(parts[1]), facts, span)
        case _:
            raise AssertionError(f"no unit: {tree.data}")


def _seats(tree: Any) -> tuple[int, ...]:
    """The numbers of players that are told, ascending; of a range only as many as a game can have."""
    if tree is None:
        return ()
    counts = [int(token) for token in tree.children]
    if tree.data == "seats_from_to":
        counts = [*range(counts[0], min(counts[1], MAX_PLAYERS + 1) + 1)] or counts
    return tuple(sorted(set(counts)))


def _setting(b: Builder, tree: Any) -> i.Setting:
    name, value, known = tree.children
    return i.Setting(b.name(name), _value(value), b.text(known), b.span(tree))


def _value(tree: Any) -> str | int:
    return int(tree.children[0]) if tree.data == "digits" else str(tree.children[0])


def _item(b: Builder, tree: Any) -> i.Item:
    parts, span = tree.children, b.span(tree)
    match tree.data:
        case "clause":
            id_, sentence, mark, sources, rulings = parts
            kind = {"plain": "", "at_table": "table"}.get(mark.data, str(mark.data))
            reason = b.text(mark.children[0]) if mark.children else ""
            ruled = () if rulings is None else tuple(str(token) for token in rulings.children)
            return i.Clause(
                str(id_), b.text(sentence), cast("Any", kind), reason, b.names(sources), ruled, span
            )
        case "chapter":
            return i.Chapter(str(parts[0]), b.text(parts[1]), span)
        case "class_":
            return i.ClassOfClauses(b.name(parts[0]), tuple(str(token) for token in parts[1:]), span)
        case "attribute":
            return i.Attribute(b.name(parts[0]), b.names(parts[1]), span)
        case "deck":
            return i.Deck(tuple(_deck_line(b, child) for child in parts[1:]), b.cites(parts[0]), span)
        case "zone":
            return i.Zone(b.name(parts[0]), parts[1] is not None, parts[2].data, b.cites(parts[3]), span)
        case "option":
            return _option(b, tree)
        case "remember":
            return _remember(b, tree)
        case "window":
            name, whom, *flags, cites = parts
            return i.Window(b.name(name), whom.data, _flags(b, flags), b.cites(cites), span)
        case "define_value":
            name, parameter, *flags, cites, body = parts
            parameters = () if parameter is None else (b.name(parameter),)
            return i.Define(
                b.name(name), parameters, False, b.expr(body), _flags(b, flags), b.cites(cites), span
            )
        case "define_test":
            parameter, name, other, *flags, cites, body = parts
            both = (b.name(parameter), *(() if other is None else (b.name(other),)))
            return i.Define(b.name(name), both, True, b.expr(body), _flags(b, flags), b.cites(cites), span)
        case "event":
            name, *flags, cites, block = parts
            return i.Event(b.name(name), _flags(b, flags), b.block(block), b.cites(cites), span)
        case "action":
            return _action(b, tree)
        case "also":
            name, *chosen, block = parts
            body = () if block is None else b.block(block)
            return i.Also(b.name(name), tuple(_choice(b, part) for part in chosen), body, span)
        case "rule":
            name, ahead, cites, text, sentence = parts
            return i.Rule(
                b.name(name), b.names(ahead), b.text(text), _sentence(b, sentence), b.cites(cites), span
            )
        case "promise":
            name, cites, text, always = parts
            return i.Promise(b.name(name), b.text(text), b.expr(always), b.cites(cites), span)
        case "replace":
            item = _item(b, parts[0])
            if isinstance(item, i.Also):
                return replace(item, span=span, replaces=True)
            return i.Replace(cast("Any", item), span)
        case "without":
            return i.Drop(b.names(parts[0]), span)
        case "except_":
            return i.Except(b.name(parts[0]), b.condition(parts[2]), b.cites(parts[1]), span)
        case "needs" | "excludes":
            return i.Needs(tree.data == "excludes", b.names(parts[0]), span)
        case _:
            raise AssertionError(f"no item: {tree.data}")


def _deck_line(b: Builder, tree: Any) -> i.Copies | i.Tagged | i.Valued:
    parts, span = tree.children, b.span(tree)
    match tree.data:
        case "tagged":
            return i.Tagged(b.faces(parts[:-1]), b.name(parts[-1]), span)
        case "valued":
            return i.Valued(b.name(parts[0]), b.faces(parts[1:-1]), int(parts[-1]), span)
        case _:
            each, removed = tree.data.endswith("each"), tree.data.startswith("less")
            return i.Copies(int(parts[0]), each, b.name(parts[1]), b.faces(parts[2:]), removed, span)


def _option(b: Builder, tree: Any) -> i.Option:
    name, default, values, cites, sentence = tree.children
    words: tuple[w.Name, ...] = ()
    bounds: tuple[int, int] | None = None
    if values.data == "of_words":
        words = tuple(b.name(value.children[0]) for value in values.children[0].children)
    else:
        bounds = (int(values.children[0]), int(values.children[1]))
    return i.Option(
        b.name(name), _value(default), words, bounds, b.text(sentence), b.cites(cites), b.span(tree)
    )


def _remember(b: Builder, tree: Any) -> i.Remember:
    name, each, type_, initial, *flags, cites = tree.children
    kind = str(type_.data).removeprefix("t_")
    words = b.names(type_.children[0]) if kind == "word" else ()
    attribute = b.name(type_.children[0]) if kind == "attribute" else None
    bounds = (int(type_.children[0]), int(type_.children[1])) if kind == "number" else None
    written_type = i.WrittenType(cast("Any", kind), attribute, words, bounds, b.span(type_))
    return i.Remember(
        b.name(name),
        each is not None,
        written_type,
        b.expr(initial),
        _flags(b, flags),
        b.cites(cites),
        b.span(tree),
    )


def _flags(b: Builder, trees: Iterable[Any]) -> tuple[w.Flag, ...]:
    found = []
    for tree in trees:
        word, expr = None, None
        if tree.data == "seen_by":
            expr = b.expr(tree.children[0])
        elif tree.children and tree.children[0] is not None:
            word = str(tree.children[0])
        found.append(w.Flag(str(tree.data), word, expr, b.span(tree)))
    return tuple(found)


def _action(b: Builder, tree: Any) -> i.Action:
    name, *rest = tree.children
    block = rest.pop()
    choices = tuple(_choice(b, part) for part in rest if getattr(part, "data", "") == "choice_")
    flags = [part for part in rest if hasattr(part, "data") and part.data != "choice_"]
    cites = next((part for part in rest if part is not None and not hasattr(part, "data")), None)
    return i.Action(b.name(name), _flags(b, flags), choices, b.block(block), b.cites(cites), b.span(tree))


def _choice(b: Builder, tree: Any) -> i.Choice:
    name, source, condition, optional, cites, said = tree.children
    words: tuple[w.Name, ...] = ()
    bounds: tuple[int, int] | None = None
    from_set: w.Name | None = None
    link: w.Name | None = None
    match source.data:
        case "of_rows":
            from_set, link = b.name(source.children[0]), b.name(source.children[3])
            bounds = (int(source.children[1]), int(source.children[2]))
        case "of_set":
            from_set = b.name(source.children[0])
        case "of_numbers":
            bounds = (int(source.children[0]), int(source.children[1]))
        case _:
            words = b.names(source.children[0])
    return i.Choice(
        b.name(name), from_set, link, bounds, words, b.optional(condition, 0), b.optional(optional, 0), b.text(said),
        b.cites(cites), b.span(tree),
    )  # fmt: skip


def _sentence(b: Builder, tree: Any) -> i.Sentence:
    parts, span = tree.children, b.span(tree)
    match tree.data:
        case "permission":
            windows, actor, modal, action, condition = parts
            allowed, table = modal.data == "may", actor.data == "the_table"
            return i.Permission(
                b.names(windows), table, allowed, b.name(action), b.condition(condition), span
            )
        case "anywhere":
            actor, modal, action, condition = parts
            allowed, table = modal.data == "may", actor.data == "the_table"
            return i.Permission((), table, allowed, b.name(action), b.condition(condition), span)
        case "trigger":
            timing, events, faces, windows, condition, block = parts
            timing_ = cast("Any", str(timing.data))
            face_names = () if faces is None else b.faces(faces.children)
            return i.Trigger(
                timing_,
                b.names(events),
                face_names,
                b.names(windows),
                b.condition(condition),
                b.block(block),
                span,
            )
        case "ends":
            window, events, faces, condition = parts
            face_names = () if faces is None else b.faces(faces.children)
            return i.Ends(b.name(window), b.names(events), face_names, b.condition(condition), span)
        case "settles":
            return i.Settles(b.name(parts[0]), b.name(parts[1]), b.condition(parts[2]), span)
        case "exception":
            name, parameter, value, condition = parts
            return i.ExceptionSentence(
                b.name(name), b.optional_name(parameter), b.expr(value), b.condition(condition), span
            )
        case _:
            raise AssertionError(f"no sentence: {tree.data}")
