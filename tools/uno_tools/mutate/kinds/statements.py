"""Statements: forgotten, on the wrong side of an `if`, at the wrong end of a pile."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any, Literal

from uno_ref.model import written as w
from uno_tools.mutate.nodes import nodes

from .change import Found, Vocabulary, following, text

Verb = Literal["set", "add", "take"]


def drop_statement(item: Any, _: Vocabulary) -> Found:
    """A statement is forgotten."""
    for path, node in nodes(item):
        if (
            path
            and isinstance(node, w.Statement)
            and isinstance(path[-1], int)
            and not isinstance(node, w.Nothing)
        ):
            yield path, w.Nothing(node.span), f"without `{text(node)}`"


def swap_branches(item: Any, _: Vocabulary) -> Found:
    """The two sides of an `if` are exchanged."""
    for path, node in nodes(item):
        if isinstance(node, w.If):
            nothing: tuple[w.Statement, ...] = (w.Nothing(node.span),)
            yield (
                path,
                replace(node, yes=node.no or nothing, no=node.yes),
                f"the sides of `if {text(node.condition)}` exchanged",
            )
        elif isinstance(node, w.Either):
            yield (
                path,
                replace(node, yes=node.no, no=node.yes),
                f"the sides of `if {text(node.condition)}` exchanged",
            )


def other_place(item: Any, _: Vocabulary) -> Found:
    """Cards laid on top for beneath, or the other way round; all of a zone with the card that stays."""
    for path, node in nodes(item):
        if isinstance(node, w.Move):
            words = "on top" if node.at_bottom else "beneath"
            yield path, replace(node, at_bottom=not node.at_bottom), f"`{text(node)}` {words}"
        elif isinstance(node, w.Without):
            yield path, node.cards, f"`{text(node.cards)}` whole, without taking out `{text(node.card)}`"


def double_statement(item: Any, _: Vocabulary) -> Found:
    """A statement happens twice.

    Left out is what is the same when it is done twice by the language's own words: to set a value to what it doesn't
    read itself (DO-SET), to open, close, reveal, eliminate, make current, call off, end, begin a round, to do nothing;
    and to shuffle, where one order is as likely as the other (SHUFFLE). Blocks and events are left out, for what is in
    them is doubled.
    """
    for path, node in nodes(item):
        doubled = isinstance(node, w.Draws | w.Move | w.TurnRound | w.SwapHands | w.PassHands) or (
            isinstance(node, w.Set) and node.verb != "set"
        )
        if doubled and path and isinstance(path[-1], int):
            yield path, (node, node), f"`{text(node)}` twice"


def swap_statements(item: Any, words: Vocabulary) -> Found:
    """Two statements happen the other way round, unless that can make no difference (`commute`)."""
    for path, node in nodes(item):
        for name in ("body", "yes", "no"):
            block = getattr(node, name, None)
            if not isinstance(block, tuple) or isinstance(node, w.Either):
                continue
            for index, (one, other) in enumerate(pairwise(block)):
                if not commute(one, other, words) and not commute(other, one, words):
                    changed = (*block[:index], other, one, *block[index + 2 :])
                    yield path, replace(node, **{name: changed}), f"`{text(other)}` before `{text(one)}`"


def commute(one: Any, other: Any, words: Vocabulary) -> bool:
    """Whether the order of two statements makes no difference whatever the rules are.

    A `then comes` only notes an event for later (DO-RAISE), so it goes with any statement but those that clear or fill
    the agenda or could change whom or which card it names. And two values of different names, set to what mentions
    neither of them nor a definition, don't meet (DO-SET).
    """
    if isinstance(one, w.Raise) and one.later:
        fills = (w.Raise, w.CallOff, w.NewRound, w.EndMatch, w.If, w.ForEach, w.Repeat, w.Eliminate)
        plain = one.card is None and (one.player is None or isinstance(one.player, w.Name))
        return (
            plain
            and not isinstance(other, fills)
            and mentioned(other, written_only=True).isdisjoint(mentioned(one))
        )
    if isinstance(one, w.Set) and isinstance(other, w.Set) and one.name.name != other.name.name:
        read = mentioned(one.value) | mentioned(other.value)
        return read.isdisjoint({one.name.name, other.name.name, *words.definitions})
    return False


def mentioned(node: Any, written_only: bool = False) -> set[str]:
    """The names in a statement or expression, or only the name that it sets."""
    if written_only:
        return {node.name.name} if isinstance(node, w.Set | w.Pick) else set()
    return {each.name for _, each in nodes(node) if isinstance(each, w.Name)}


def other_verb(item: Any, _: Vocabulary) -> Found:
    """Set for add, add for take, and the like."""
    others: dict[str, Verb] = {"set": "add", "add": "set", "take": "add"}
    for path, node in nodes(item):
        if isinstance(node, w.Set):
            yield (
                path,
                replace(node, verb=others[node.verb]),
                f"{others[node.verb]} for {node.verb} in `{text(node)}`",
            )


def other_event_raised(item: Any, words: Vocabulary) -> Found:
    """Another event comes."""
    for path, node in nodes(item):
        if isinstance(node, w.Raise):
            other = following(node.event.name, words.events)
            if other is not None:
                yield (
                    path,
                    replace(node, event=replace(node.event, name=other)),
                    f"{other} for {node.event.name}",
                )


def other_leaving(item: Any, _: Vocabulary) -> Found:
    """Out of the match for out of the round, or the other way round."""
    for path, node in nodes(item):
        if isinstance(node, w.Eliminate):
            words = "round" if node.from_match else "match"
            yield path, replace(node, from_match=not node.from_match), f"`{text(node)}`, but from the {words}"
