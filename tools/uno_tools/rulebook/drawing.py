"""The picture of a turn as SVG: what the turn comes to on the left, the windows on the right, and what runs beside below.

There are two of it, a wide one and one as narrow as a phone. All that is in them is also said in words, so nothing is lost
where they aren't seen.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape

from .turn import Box, Picture, Way, plain

LINE = 20
PAD = 11
GAP = 16
LETTER = 7.4


@dataclass(frozen=True, slots=True)
class Plan:
    """Where things stand: how wide it is, where the boxes begin, and whether they stand below the ways."""

    name: str
    width: int
    labels: int
    boxes: int
    below: bool


WIDE = Plan("wide-turn", 800, 56, 400, below=False)
NARROW = Plan("narrow-turn", 350, 36, 0, below=True)


@dataclass(frozen=True, slots=True)
class Group:
    """Ways that lead to the same windows, with the words for each and the clause that says it."""

    labels: tuple[tuple[str, str], ...]
    windows: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Placed:
    """A box with its place and its lines."""

    box: Box
    left: int
    top: int
    width: int
    lines: tuple[str, ...]

    @property
    def height(self) -> int:
        """How high it is."""
        return 2 * PAD + LINE * (1 + len(self.lines)) - 4

    @property
    def middle(self) -> int:
        """The height at which arrows come in."""
        return self.top + PAD + 8


def svg(picture: Picture) -> str:
    """The picture as SVG elements, one for wide and one for narrow pages."""
    return "\n".join(drawn(picture, plan) for plan in (WIDE, NARROW))


def drawn(picture: Picture, plan: Plan) -> str:
    """The picture by a plan."""
    groups = tuple(grouped(picture))
    top = 56
    boxes: list[Placed] = []
    if plan.below:
        rows = list(rows_below(groups, top))
        top = end_of(rows, groups) + GAP
        boxes = list(stacked(picture.stopping, plan, top + LINE))
    else:
        boxes = list(stacked(picture.stopping, plan, 1))
        rows = list(rows_beside(groups, boxes, top))
    height = max([one.top + one.height for one in boxes] + [end_of(rows, groups)])
    sides = list(stacked(picture.meanwhile, Plan("", plan.width, 0, 0, below=True), height + 2 * LINE + GAP))
    total = max([one.top + one.height for one in sides] + [height]) + 4
    parts = [
        f'<svg viewBox="0 0 {plan.width} {total}" role="img" aria-labelledby="{plan.name}-title" class="turn {plan.name}">',
        f'<title id="{plan.name}-title">A turn and its windows; the same is said in words below the picture</title>',
        f'<defs><marker id="{plan.name}-tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">',
        '<path d="M0,0 L8,4 L0,8 z"/></marker></defs>',
        f'<rect x="1" y="1" width="{min(plan.width - 2, 250)}" height="32" rx="16" class="pill"/>',
        '<text x="18" y="22" class="name">The turn comes to a player</text>',
        *ways(groups, rows, boxes, plan),
        *(line for one in boxes for line in drawn_box(one, "window")),
    ]
    if plan.below:
        parts.append(f'<text x="0" y="{top + 6}" class="head">The windows</text>')
    if sides:
        parts.append(f'<text x="0" y="{height + LINE + GAP}" class="head">Meanwhile, beside all this</text>')
        parts += [line for one in sides for line in drawn_box(one, "side")]
    return "\n".join([*parts, "</svg>"])


def grouped(picture: Picture) -> Iterator[Group]:
    """The ways by where they lead, that of a turn as usual first."""
    by_windows: dict[tuple[str, ...], list[Way]] = {}
    for way in picture.ways:
        by_windows.setdefault(way.windows, []).append(way)
    yield Group((("as usual", ""),), picture.normal)
    for windows, found in by_windows.items():
        labels = tuple((plain(way.rule), way.clauses[0] if way.clauses else "") for way in found)
        yield Group(labels, windows)


def stacked(boxes: Sequence[Box], plan: Plan, top: int) -> Iterator[Placed]:
    """The boxes one below the other."""
    width = plan.width - plan.boxes
    for box in boxes:
        placed = Placed(box, plan.boxes, top, width, tuple(lines_of(box, int((width - 2 * PAD) / LETTER))))
        yield placed
        top += placed.height + GAP


def lines_of(box: Box, letters: int) -> Iterator[str]:
    """What stands in a box below its name, in lines of not more letters."""
    told = [deed.told for deed in box.deeds]
    if box.ends_before:
        told.append(f"ends before: {', '.join(map(plain, box.ends_before))}")
    for line in told:
        yield from broken(line, letters)


def broken(text: str, letters: int) -> Iterator[str]:
    """A text in lines; what continues one is set in."""
    line = ""
    for word in text.split():
        if line and len(line) + 1 + len(word) > letters:
            yield line
            line = f"\u2003{word}"
        else:
            line = f"{line} {word}" if line else word
    yield line


def rows_beside(groups: Sequence[Group], boxes: Sequence[Placed], top: int) -> Iterator[int]:
    """The heights of the groups: beside the box to which each leads first, if there is room."""
    by_name = {one.box.name: one for one in boxes}
    for group in groups:
        target = by_name.get(group.windows[0]) if group.windows else None
        row = max(top, target.middle) if target else top
        yield row
        top = row + LINE * (len(group.labels) + (0 if group.windows else 1)) + GAP


def rows_below(groups: Sequence[Group], top: int) -> Iterator[int]:
    """The heights of the groups, one below the other, with a line for where each leads."""
    for group in groups:
        yield top
        top += LINE * (len(group.labels) + 1) + GAP // 2


def end_of(rows: Sequence[int], groups: Sequence[Group]) -> int:
    """The height at which the groups end."""
    return max(row + LINE * (len(group.labels) + 1) for row, group in zip(rows, groups, strict=True))


def ways(groups: Sequence[Group], rows: Sequence[int], boxes: Sequence[Placed], plan: Plan) -> Iterator[str]:
    """A branch for each group, its labels, and where it leads."""
    by_name = {one.box.name: one for one in boxes}
    for number, (group, y) in enumerate(zip(groups, rows, strict=True)):
        yield f'<path d="M20,33 V{y} H{plan.labels - 8}" class="arrow" marker-end="url(#{plan.name}-tip)"/>'
        for place, (label, clause) in enumerate(group.labels):
            yield from text(plan.labels, y + 5 + LINE * place, label, clause, "way")
        below = y + 5 + LINE * len(group.labels)
        if not group.windows:
            yield from text(plan.labels, below, "→ on to the next turn", "", "soft")
        elif plan.below:
            yield from text(plan.labels, below, f"→ {' or '.join(map(plain, group.windows))}", "", "soft")
        else:
            longest = max(len(label) for label, _ in group.labels)
            begin, end = plan.labels + int(longest * LETTER) + 14, plan.boxes - 1
            bend = end - 44 + 8 * (number % 4)
            for window in group.windows:
                if window in by_name:
                    line = f"M{begin},{y} H{bend} V{by_name[window].middle} H{end}"
                    yield f'<path d="{line}" class="arrow" marker-end="url(#{plan.name}-tip)"/>'


def drawn_box(one: Placed, kind: str) -> Iterator[str]:
    """A box with its lines."""
    size = f'width="{one.width - 2}" height="{one.height}"'
    yield f'<rect x="{one.left + 1}" y="{one.top}" {size} rx="8" class="{kind}"/>'
    x, y = one.left + PAD, one.top + PAD + 13
    name = f'<tspan class="name">{escape(plain(one.box.name))}</tspan> · {escape(one.box.whom)}'
    yield f'<text x="{x}" y="{y}">{linked(name, one.box.clauses[0] if one.box.clauses else "")}</text>'
    for line in one.lines:
        y += LINE
        yield f'<text x="{x}" y="{y}">{escape(line)}</text>'


def text(x: int, y: int, words: str, clause: str, kind: str) -> Iterator[str]:
    """A line of text that leads to a clause, if there is one."""
    yield f'<text x="{x}" y="{y}" class="{kind}">{linked(escape(words), clause)}</text>'


def linked(content: str, clause: str) -> str:
    """Text as a link to a clause."""
    return f'<a href="#{escape(clause)}">{content}</a>' if clause else content
