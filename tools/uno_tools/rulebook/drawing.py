"""The picture of a turn as SVG: the turn on the left, what it comes to beside it, what may be done meanwhile below.

Everything in it is also said in words, so nothing is lost where it isn't seen.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape

from .turn import Box, Picture

LINE = 20
PAD = 12
GAP = 18
ROW = 48
WIDE = 340
LEFT = 190
MIDDLE = 290
WIDTH = LEFT + MIDDLE + 2 * 70 + WIDE


@dataclass(frozen=True, slots=True)
class Placed:
    """A box with its place and size."""

    box: Box
    top: int
    height: int

    @property
    def middle(self) -> int:
        """The height at which arrows come in."""
        return self.top + PAD + 8


def svg(picture: Picture) -> str:
    """The picture as an SVG element."""
    boxes = list(placed(picture.stopping, 0))
    ways_height = (len(picture.ways) + 1) * ROW
    height = max([one.top + one.height for one in boxes] + [ways_height])
    side_top = height + 34
    sides = list(placed(picture.meanwhile, side_top + LINE))
    total = max([one.top + one.height for one in sides] + [height]) + 6
    parts = [
        f'<svg viewBox="0 0 {WIDTH} {total}" role="img" aria-labelledby="turn-title turn-words" class="turn">',
        '<title id="turn-title">A turn and its windows</title>',
        '<desc id="turn-words">The same is said in words below the picture.</desc>',
        '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">',
        '<path d="M0,0 L8,4 L0,8 z"/></marker></defs>',
        *ways(picture, boxes),
        *(line for one in boxes for line in drawn(one, LEFT + MIDDLE + 140, WIDE, "window")),
    ]
    if sides:
        parts.append(f'<text x="0" y="{side_top}" class="head">Meanwhile, beside all this</text>')
        parts += [line for one in sides for line in drawn(one, 0, WIDTH - 2, "side")]
    return "\n".join([*parts, "</svg>"])


def placed(boxes: tuple[Box, ...], top: int) -> Iterator[Placed]:
    """The boxes one below the other."""
    for box in boxes:
        height = 2 * PAD + LINE * (1 + len(lines_of(box)))
        yield Placed(box, top, height)
        top += height + GAP


def lines_of(box: Box) -> list[str]:
    """What stands in a box below its name."""
    lines = [f"{deed.action} → {deed.ahead}" for deed in box.deeds]
    if box.ends_before:
        lines.append(f"ends before {', '.join(box.ends_before)}")
    return lines


def drawn(one: Placed, left: int, width: int, kind: str) -> Iterator[str]:
    """A box with its lines."""
    yield f'<rect x="{left + 1}" y="{one.top + 1}" width="{width - 2}" height="{one.height - 2}" rx="8" class="{kind}"/>'
    x, y = left + PAD, one.top + PAD + 13
    yield f'<text x="{x}" y="{y}"><tspan class="name">{escape(one.box.name)}</tspan> for {escape(one.box.whom)}</text>'
    for line in lines_of(one.box):
        y += LINE
        yield f'<text x="{x}" y="{y}">{escape(line)}</text>'


def ways(picture: Picture, boxes: list[Placed]) -> Iterator[str]:
    """The turn, and what it comes to: a line for each rule that may stand in its way, the normal one first."""
    by_name = {one.box.name: one for one in boxes}
    rows = [
        ("a turn as usual", picture.normal),
        *((way.rule.replace("-", " "), way.windows) for way in picture.ways),
    ]
    yield f'<rect x="1" y="1" width="{LEFT - 2}" height="{2 * PAD + 2 * LINE - 2}" rx="20" class="pill"/>'
    yield f'<text x="{LEFT // 2}" y="{PAD + 13}" class="name center">the turn comes</text>'
    yield f'<text x="{LEFT // 2}" y="{PAD + 13 + LINE}" class="center">to the next player</text>'
    for number, (words, windows) in enumerate(rows):
        y = PAD + 8 + number * ROW
        x = LEFT + 60
        start = f"M{LEFT},{PAD + 8}" if number == 0 else f"M{LEFT // 2},{2 * PAD + 2 * LINE} V{y}"
        yield f'<path d="{start} H{x}" class="arrow" marker-end="url(#tip)"/>'
        yield f'<text x="{x + 8}" y="{y + 5}">{escape(words)}</text>'
        for window in windows:
            target = by_name.get(window)
            if target is not None:
                begin, end = LEFT + 60 + MIDDLE, LEFT + MIDDLE + 139
                bend = begin + 18 + 6 * number
                yield (
                    f'<path d="M{begin},{y} H{bend} V{target.middle} H{end}" class="arrow" marker-end="url(#tip)"/>'
                )
        if not windows:
            yield f'<text x="{LEFT + 60 + MIDDLE}" y="{y + 5}">→ on</text>'
