"""The kinds of change: each is a slip that somebody who implements the rules could make."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any, Literal

from uno_ref.diagnostics import Span
from uno_ref.model import items as i
from uno_ref.model import written as w

from .nodes import Path, nodes, put


@dataclass(frozen=True, slots=True)
class Change:
    """A change of an item: what kind, in words, where, and the item as it then is (None: it is gone)."""

    kind: str
    words: str
    span: Span
    item: Any


Found = Iterator[tuple[Path, Any, str]]
_COMPARISONS: dict[str, tuple[w.Comparison, ...]] = {
    "is": ("is not",),
    "is not": ("is",),
    "is more than": ("is at least", "is less than"),
    "is at least": ("is more than", "is less than"),
    "is less than": ("is at most", "is more than"),
    "is at most": ("is less than", "is more than"),
}
_NEIGHBORS = {"next": "previous", "previous": "next", "left": "right", "right": "left"}
Timing = Literal["before", "after", "instead"]
_TIMINGS: dict[str, tuple[Timing, ...]] = {
    "before": ("after",),
    "after": ("before",),
    "instead": ("before", "after"),
}
_QUANTIFIERS: dict[str, w.Quantifier] = {
    "some": "every",
    "every": "some",
    "highest": "lowest",
    "lowest": "highest",
}


def drop_rule(item: Any) -> Found:
    """A rule or an exception to a definition is forgotten."""
    if isinstance(item, i.Rule):
        yield (), None, f"without the rule `{item.name.name}`"


def drop_guard(item: Any) -> Found:
    """A condition is forgotten."""
    for path, node in nodes(item):
        if isinstance(node, w.Condition):
            if node.when is not None:
                yield path, replace(node, when=None), f"without `when {text(node.when)}`"
            if node.unless is not None:
                yield path, replace(node, unless=None), f"without `unless {text(node.unless)}`"


def negate_guard(item: Any) -> Found:
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


def swap_logic(item: Any) -> Found:
    """`and` for `or`, or the other way round."""
    for path, node in nodes(item):
        if isinstance(node, w.Logic):
            other: Literal["and", "or"] = "or" if node.operator == "and" else "and"
            words = f"`{text(node.left)} {other} {text(node.right)}`"
            yield path, replace(node, operator=other), words


def drop_side(item: Any) -> Found:
    """One side of `and` or `or` is forgotten."""
    for path, node in nodes(item):
        if isinstance(node, w.Logic):
            yield path, node.left, f"without `{node.operator} {text(node.right)}`"
            yield path, node.right, f"without `{text(node.left)} {node.operator}`"


def change_comparison(item: Any) -> Found:
    """Another comparison."""
    for path, node in nodes(item):
        if isinstance(node, w.Compare):
            for operator in _COMPARISONS[node.operator]:
                yield (
                    path,
                    replace(node, operator=operator),
                    f"`{text(node.left)} {operator} {text(node.right)}`",
                )


def change_number(item: Any) -> Found:
    """A number is one too high or too low."""
    for path, node in nodes(item):
        if isinstance(node, w.Digits):
            for value in (node.value - 1, node.value + 1):
                if value >= 0:
                    yield path, replace(node, value=value), f"{value} for {node.value} in `{text(item)}`"


def change_copies(item: Any) -> Found:
    """One copy too many or too few of some cards; another number on a face."""
    if isinstance(item, i.Deck):
        for index, line in enumerate(item.lines):
            if isinstance(line, i.Copies):
                for count in (line.count - 1, line.count + 1):
                    yield (
                        ("lines", index),
                        replace(line, count=count),
                        f"{count} for {line.count} in `{text(line)}`",
                    )
            elif isinstance(line, i.Valued):
                for value in (line.value - 1, line.value + 1):
                    yield (
                        ("lines", index),
                        replace(line, value=value),
                        f"{value} for {line.value} in `{text(line)}`",
                    )


def wrong_neighbor(item: Any) -> Found:
    """The neighbor on the other side."""
    for path, node in nodes(item):
        if isinstance(node, w.Apply) and node.name.name in _NEIGHBORS:
            other = _NEIGHBORS[node.name.name]
            yield (
                path,
                replace(node, name=replace(node.name, name=other)),
                f"{other} for {node.name.name} in `{text(node)}`",
            )


def wrong_player(item: Any) -> Found:
    """The next player instead of the player."""
    for path, node in nodes(item):
        if (
            isinstance(node, w.Name)
            and node.name == "player"
            and path
            and path[-1] not in ("name", "variable")
        ):
            other = w.Apply(w.Name("next", node.span), node, node.span)
            yield path, other, "the next player for the player"


def wrong_time(item: Any) -> Found:
    """Before for after, and the like."""
    for path, node in nodes(item):
        if isinstance(node, i.Trigger):
            for timing in _TIMINGS[node.timing]:
                yield path, replace(node, timing=timing), f"{timing} for {node.timing}"
        elif isinstance(node, w.Raise):
            words = "at once" if node.later else "later"
            yield path, replace(node, later=not node.later), f"`{text(node)}` {words}"


def drop_statement(item: Any) -> Found:
    """A statement is forgotten."""
    for path, node in nodes(item):
        if (
            path
            and isinstance(node, w.Statement)
            and isinstance(path[-1], int)
            and not isinstance(node, w.Nothing)
        ):
            yield path, w.Nothing(node.span), f"without `{text(node)}`"


def swap_branches(item: Any) -> Found:
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


def other_truth(item: Any) -> Found:
    """Yes for no."""
    for path, node in nodes(item):
        if isinstance(node, w.Name) and node.name in ("yes", "no") and path and path[-1] != "name":
            other = "no" if node.name == "yes" else "yes"
            yield path, replace(node, name=other), f"{other} for {node.name}"


def other_option(item: Any) -> Found:
    """An option with another of its values."""
    if isinstance(item, i.Option):
        if item.bounds is not None and isinstance(item.default, int):
            low, high = item.bounds
            values: list[str | int] = [
                value for value in (item.default - 1, item.default + 1) if low <= value <= high
            ]
        else:
            values = [word.name for word in item.words if word.name != item.default]
        for value in values:
            yield (), replace(item, default=value), f"option `{item.name.name}` is {value}"


def fewer_events(item: Any) -> Found:
    """One of several events, windows or faces is forgotten."""
    for path, node in nodes(item):
        if isinstance(node, i.Trigger | i.Ends | i.Permission):
            for name in ("events", "windows", "faces"):
                words = getattr(node, name, ())
                for index, word in enumerate(words) if len(words) > 1 else ():
                    yield (
                        (*path, name, index),
                        None,
                        f"without `{word.name}` among `{', '.join(x.name for x in words)}`",
                    )


def any_face(item: Any) -> Found:
    """A rule about one face holds for all cards."""
    for path, node in nodes(item):
        if isinstance(node, i.Trigger | i.Ends) and node.faces:
            yield (
                path,
                replace(node, faces=()),
                f"for every card, not only for `{', '.join(x.name for x in node.faces)}`",
            )


def other_quantifier(item: Any) -> Found:
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


def other_flag(item: Any) -> Found:
    """A value that lasts too short, an action that uses its window up."""
    for path, node in nodes(item):
        if isinstance(node, w.Flag) and node.name in ("for_turn", "for_match", "in_passing", "hidden"):
            yield path, None, f"`{text(item)}` without `{text(node)}`"


def other_place(item: Any) -> Found:
    """Cards laid on top for beneath, or the other way round; all of a zone with the card that stays."""
    for path, node in nodes(item):
        if isinstance(node, w.Move):
            words = "on top" if node.at_bottom else "beneath"
            yield path, replace(node, at_bottom=not node.at_bottom), f"`{text(node)}` {words}"
        elif isinstance(node, w.Without):
            yield path, node.cards, f"`{text(node.cards)}` whole, without taking out `{text(node.card)}`"


KINDS: dict[str, Callable[[Any], Found]] = {
    function.__name__.replace("_", "-"): function
    for function in (
        drop_rule, drop_guard, negate_guard, swap_logic, drop_side, change_comparison, change_number, change_copies,
        wrong_neighbor, wrong_player, wrong_time, drop_statement, swap_branches, other_truth, other_option,
        fewer_events, any_face, other_quantifier, other_flag, other_place,
    )
}  # fmt: skip


def vocabulary(items: Any) -> Any:
    """tmp"""
    return None


def changes(item: Any, words: Any = None) -> Iterator[Change]:
    """Every change of an item, each different from the item and from the others."""
    seen = {item}
    for kind, find in KINDS.items():
        for path, new, words in find(item):
            changed = put(item, path, new) if path else new
            if changed not in seen:
                seen.add(changed)
                yield Change(kind, words, place(item, path), changed)


def place(item: Any, path: Path) -> Span:
    """Where the change is: the nearest node on the way that has a place."""
    node, span = item, item.span
    for step in path:
        node = node[step] if isinstance(step, int) else getattr(node, step)
        span = getattr(node, "span", span)
    found: Span = span
    return found


def text(node: Any) -> str:
    """The words of a node on one line, cut if they are many."""
    words = " ".join(node.span.text.split())
    return words if len(words) <= 70 else words[:67] + "..."
