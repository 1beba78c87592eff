"""The flattened rules of a game with its variants, as a rule file in which every item says where it comes from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from uno_ref.compose import Flat, Placed, flatten, key_of, library
from uno_ref.diagnostics import Diagnostic, Span
from uno_ref.model import items as i
from uno_ref.model.ruleset import spoken
from uno_ref.syntax.format import formatted

MARGIN = 100


@dataclass(frozen=True, slots=True)
class Shown:
    """A line of the flattened rules, and the place that it comes from ("" for a heading)."""

    text: str
    origin: str


def flat_rules(
    expression: str, options: Mapping[str, object], search: Sequence[Path]
) -> tuple[Flat | None, tuple[Diagnostic, ...]]:
    """The composed items, and the faults of the files."""
    shelf = library(search)
    flat = flatten(expression, options, shelf)
    return flat, tuple(shelf.diagnostics)


def shown(flat: Flat) -> list[Shown]:
    """The items in the order of the base game, each where its chapter is; what variants add stands behind."""
    head = f'game {flat.game.name.name} "{flat.game.title}" for {spoken(flat.players)} players'
    lines = [Shown(f"-- {flat.name}", ""), Shown(head, place(flat.game.name.span))]
    named = {key: placed for placed in flat.items if (key := key_of(placed.item)) is not None}
    others = [placed for placed in flat.items if key_of(placed.item) is None]
    written: set[tuple[str, str]] = set()
    for item in flat.game.items:
        key = key_of(item)
        if key is None:
            lines.extend(
                line for placed in others if placed.item is item for line in item_lines(placed, flat)
            )
        elif key in named:
            written.add(key)
            lines.extend(item_lines(named[key], flat))
        else:
            lines.append(Shown(f"  -- without {key[1]}", ""))
    for module in flat.modules[1:]:
        mine = [
            p for p in (*others, *(p for k, p in named.items() if k not in written)) if p.module == module
        ]
        lines.append(Shown("", ""))
        lines.append(Shown(f"  -- what {module} adds", ""))
        for placed in mine:
            lines.extend(item_lines(placed, flat))
    return lines


def item_lines(placed: Placed, flat: Flat) -> Iterator[Shown]:
    """The lines of an item as its file has them; an option with the value in force; exceptions behind their rule."""
    item = placed.item
    if isinstance(item, i.Rule | i.Action | i.Event | i.Define | i.Deck | i.Promise):
        yield Shown("", "")
    text = item.span.text
    source, start = item.span.source, item.span.start
    line = source.line_column(start)[0]
    for offset, one in enumerate(formatted(dedented(item.span)).rstrip("\n").split("\n")):
        if isinstance(item, i.Option) and offset == 0 and item.name.name in flat.settings:
            value = flat.settings[item.name.name][0]
            one = one.replace(f" is {item.default}", f" is {value}", 1)
        yield Shown(f"  {one}", f"{source.name}:{min(line + offset, line + text.count(chr(10)))}")
    if isinstance(item, i.Action):
        for choice in item.choices:
            if choice.span.source is not source:
                yield Shown(f"  action {item.name.name} also", "")
                yield Shown(f"    {formatted(choice.span.text).rstrip()}", place(choice.span))
        for statement in item.body:
            if statement.span.source is not source:
                yield Shown(f"  action {item.name.name} also, then", "")
                for one in formatted(dedented(statement.span)).rstrip("\n").split("\n"):
                    yield Shown(f"    {one}", place(statement.span))
    if isinstance(item, i.Rule):
        for condition in placed.exceptions:
            span = condition.when or condition.unless
            if span is not None:
                word = "when" if condition.when is not None else "unless"
                yield Shown(
                    f"  except {item.name.name} {word} {' '.join(span.span.text.split())}", place(span.span)
                )


def dedented(span: Span) -> str:
    """The text of an item as if it stood at the margin."""
    indent = span.column - 1
    lines = span.text.split("\n")
    return "\n".join(
        [lines[0], *(line[indent:] if not line[:indent].strip() else line for line in lines[1:])]
    )


def place(span: Span) -> str:
    """`file:line`."""
    return f"{span.source.name}:{span.line}"


def page(lines: Sequence[Shown]) -> str:
    """The lines with their origins in a right column."""
    return "".join(
        f"{line.text.ljust(MARGIN)}  -- {line.origin}\n" if line.origin else f"{line.text}\n"
        for line in lines
    )


def difference(one: Sequence[Shown], other: Sequence[Shown]) -> str:
    """What another rule set has differently: removed lines with `-`, new ones with `+`, each with its origin."""
    import difflib

    before, after = [line.text for line in one], [line.text for line in other]
    written: list[str] = []
    for tag, a, b, c, d in difflib.SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if tag == "equal":
            continue
        written.extend(f"- {line.text.ljust(MARGIN)}  -- {line.origin}" for line in one[a:b] if line.text)
        written.extend(f"+ {line.text.ljust(MARGIN)}  -- {line.origin}" for line in other[c:d] if line.text)
        written.append("")
    return "\n".join(written) + ("\n" if written else "")
