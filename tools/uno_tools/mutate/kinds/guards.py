"""Conditions: forgotten, turned round, joined in another way."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Literal

from uno_ref.model import items as i
from uno_ref.model import written as w
from uno_tools.mutate.nodes import nodes

from .change import Found, Vocabulary, following, text

_COMPARISONS: dict[str, tuple[w.Comparison, ...]] = {
    "is": ("is not",),
    "is not": ("is",),
    "is more than": ("is at least", "is less than"),
    "is at least": ("is more than", "is less than"),
    "is less than": ("is at most", "is more than"),
    "is at most": ("is less than", "is more than"),
}
_QUANTIFIERS: dict[str, w.Quantifier] = {
    "some": "every",
    "every": "some",
    "highest": "lowest",
    "lowest": "highest",
}


def drop_rule(item: Any, _: Vocabulary) -> Found:
    """A rule or an exception to a definition is forgotten."""
    if isinstance(item, i.Rule):
        yield (), None, f"without the rule `{item.name.name}`"


def drop_guard(item: Any, _: Vocabulary) -> Found:
    """A condition is forgotten."""
    for path, node in nodes(item):
        if isinstance(node, w.Condition):
            if node.when is not None:
                yield path, replace(node, when=None), f"without `when {text(node.when)}`"
            if node.unless is not None:
                yield path, replace(node, unless=None), f"without `unless {text(node.unless)}`"


def negate_guard(item: Any, _: Vocabulary) -> Found:
    """A condition is turned round."""
    for path, node in nodes(item):
        if isinstance(node, w.Condition):
            if node.when is not None:
                yield (
                    path,
                    replace(node, when=w.Not(node.when, node.when.span)),
                    f"when not ({text(node.when)})",
                )
            if node.unless is not None:
                turned = replace(node, unless=w.Not(node.unless, node.unless.span))
                yield path, turned, f"unless not ({text(node.unless)})"


def swap_logic(item: Any, _: Vocabulary) -> Found:
    """`and` for `or`, or the other way round."""
    for path, node in nodes(item):
        if isinstance(node, w.Logic):
            other: Literal["and", "or"] = "or" if node.operator == "and" else "and"
            words = f"`{text(node.left)} {other} {text(node.right)}`"
            yield path, replace(node, operator=other), words


def drop_side(item: Any, _: Vocabulary) -> Found:
    """One side of `and` or `or` is forgotten."""
    for path, node in nodes(item):
        if isinstance(node, w.Logic):
            yield path, node.left, f"without `{node.operator} {text(node.right)}`"
            yield path, node.right, f"without `{text(node.left)} {node.operator}`"


def change_comparison(item: Any, _: Vocabulary) -> Found:
    """Another comparison."""
    for path, node in nodes(item):
        if isinstance(node, w.Compare):
            for operator in _COMPARISONS[node.operator]:
                yield (
                    path,
                    replace(node, operator=operator),
                    f"`{text(node.left)} {operator} {text(node.right)}`",
                )


def other_quantifier(item: Any, _: Vocabulary) -> Found:
    """Every for some, the lowest for the highest."""
    for path, node in nodes(item):
        if isinstance(node, w.Quantified):
            other = _QUANTIFIERS.get(node.quantifier)
            if other is not None:
                yield (
                    path,
                    replace(node, quantifier=other),
                    f"{other} for {node.quantifier} in `{text(node)}`",
                )
            if node.where is not None:
                yield path, replace(node, where=None), f"without `where {text(node.where)}`"


def any_condition(item: Any, _: Vocabulary) -> Found:
    """What stands under an `if` happens always."""
    for path, node in nodes(item):
        if isinstance(node, w.If) and path and isinstance(path[-1], int):
            yield (
                path,
                replace(node, condition=yes_of(node.condition)),
                f"always, not only if {text(node.condition)}",
            )
        elif isinstance(node, w.Either):
            yield path, node.yes, f"always `{text(node.yes)}`, not only if {text(node.condition)}"
            yield path, node.no, f"always `{text(node.no)}`, not only unless {text(node.condition)}"


def yes_of(condition: Any) -> w.Logic:
    """A condition that always holds."""
    return w.Logic("or", condition, w.Not(condition, condition.span), condition.span)


def drop_not(item: Any, _: Vocabulary) -> Found:
    """A `not` is forgotten or put in."""
    for path, node in nodes(item):
        if isinstance(node, w.Not):
            yield path, node.operand, f"`{text(node.operand)}` without `not`"
        elif isinstance(node, w.IsA | w.IsOpen):
            words = "without" if node.negated else "with"
            yield path, replace(node, negated=not node.negated), f"`{text(node)}` {words} `not`"


def other_tag(item: Any, words: Vocabulary) -> Found:
    """Another kind of card is asked for."""
    for path, node in nodes(item):
        if isinstance(node, w.IsA):
            other = following(node.tag.name, words.tags)
            if other is not None:
                yield path, replace(node, tag=replace(node.tag, name=other)), f"`{text(node)}`, but a {other}"


def add_exception(item: Any, words: Vocabulary) -> Found:
    """A rule doesn't hold between two players, or counterclockwise; one about an action, not for who has one card."""
    if not isinstance(item, i.Rule) or isinstance(item.sentence, i.ExceptionSentence):
        return
    sentence, span = item.sentence, item.span
    added = [
        (w.Compare("is", w.Name("players-in", span), w.Digits(2, span), span), "players-in is 2"),
        (
            w.Compare("is", w.Name("direction", span), w.Name("counterclockwise", span), span),
            "direction is counterclockwise",
        ),
    ]
    events = {event.name for event in getattr(sentence, "events", ())}
    of_player = isinstance(sentence, i.Permission) and not sentence.table
    if of_player or (events and events <= set(words.actions) and not isinstance(sentence, i.Ends)):
        hand_size = w.Apply(w.Name("hand-size", span), w.Name("player", span), span)
        added.append((w.Compare("is", hand_size, w.Digits(1, span), span), "hand-size of player is 1"))
    condition = sentence.condition
    for extra, told in added:
        unless = extra if condition.unless is None else w.Logic("or", condition.unless, extra, span)
        yield ("sentence",), replace(sentence, condition=replace(condition, unless=unless)), f"unless {told}"
