"""What is declared: cards, options, values that are remembered, windows, zones."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from uno_ref.model import items as i
from uno_ref.model import written as w
from uno_ref.model.limits import MOST_IN_A_ROW
from uno_tools.mutate.nodes import nodes

from .change import Found, Vocabulary, text


def change_copies(item: Any, _: Vocabulary) -> Found:
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


def other_option(item: Any, _: Vocabulary) -> Found:
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


def other_flag(item: Any, _: Vocabulary) -> Found:
    """A value that lasts too short, an action that uses its window up."""
    for path, node in nodes(item):
        if isinstance(node, w.Flag) and node.name in ("for_turn", "for_match", "in_passing", "hidden"):
            yield path, None, f"`{text(item)}` without `{text(node)}`"


def fewer_faces(item: Any, _: Vocabulary) -> Found:
    """A face is missing in a line of the deck."""
    if isinstance(item, i.Deck):
        for index, line in enumerate(item.lines):
            for number, face in enumerate(line.faces) if len(line.faces) > 1 else ():
                fewer = (*line.faces[:number], *line.faces[number + 1 :])
                yield ("lines", index), replace(line, faces=fewer), f"without {face.name} in `{text(line)}`"


def other_lifetime(item: Any, _: Vocabulary) -> Found:
    """A value lasts too long or too short."""
    if isinstance(item, i.Remember):
        flags = tuple(flag for flag in item.flags if flag.name not in ("for_turn", "for_match"))
        for name, words in (("for_turn", "for the turn"), ("for_match", "for the match")):
            if not any(flag.name == name for flag in item.flags):
                yield (), replace(item, flags=(w.Flag(name, None, None, item.span), *flags)), words


def other_sight(item: Any, _: Vocabulary) -> Found:
    """Cards are open that should be hidden, or hidden that should be open."""
    if isinstance(item, i.Zone):
        for sight in ("face_down", "face_up", "by_player"):
            if sight != item.sight and (item.each_player or sight != "by_player"):
                yield (), replace(item, sight=sight), f"`{text(item)}`, but {sight.replace('_', ' ')}"


def other_choice(item: Any, _: Vocabulary) -> Found:
    """Another set to choose from; what is optional must be chosen, or need not be."""
    sources = {"others": "players", "players": "others"}
    for path, node in nodes(item):
        if isinstance(node, i.Choice):
            if node.optional is not None:
                yield path, replace(node, optional=None), f"`{text(node)}`, and never left out"
            if node.condition is not None:
                yield path, replace(node, condition=None), f"`{text(node)}`, and always"
            if node.source is not None and node.source.name in sources:
                other = sources[node.source.name]
                yield (
                    path,
                    replace(node, source=replace(node.source, name=other)),
                    f"`{text(node)}`, but from {other}",
                )


def other_row(item: Any, _: Vocabulary) -> Found:
    """A row of a card more or less; a row of any cards, whether they follow one another or not."""
    for path, node in nodes(item):
        if isinstance(node, i.Choice) and node.link is not None and node.bounds is not None:
            low, high = node.bounds
            for bounds in ((low - 1, high), (low + 1, high), (low, high - 1), (low, high + 1)):
                if 1 <= bounds[0] <= bounds[1] <= MOST_IN_A_ROW:
                    told = f"{bounds[0]} to {bounds[1]} cards in `{text(node)}`"
                    yield path, replace(node, bounds=bounds), told
            yield path, replace(node, link=None), f"not linked in `{text(node)}`"


def other_pace(item: Any, _: Vocabulary) -> Found:
    """An action that should use its window up doesn't; a window for others."""
    if isinstance(item, i.Action) and not any(flag.name == "in_passing" for flag in item.flags):
        flags = (*item.flags, w.Flag("in_passing", None, None, item.span))
        yield (), replace(item, flags=flags), f"`{item.name.name}` in passing"
    if isinstance(item, i.Window):
        for whom in ("the_player", "everyone", "the_table"):
            if whom != item.whom:
                yield (), replace(item, whom=whom), f"for {whom.replace('_', ' ')}"
        for flag in item.flags:
            if flag.name in ("meanwhile", "always"):
                yield ("flags", item.flags.index(flag)), None, f"without `{text(flag)}`"
