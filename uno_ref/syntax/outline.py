"""A piece that can't be parsed, line by line.

Which line is wrong, and what is left of the item without it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

from uno_ref.diagnostics import Diagnostic, Source, Span, did_you_mean, nearest

from .attempt import Failure, attempt
from .layout import ITEMS, JOINT, Piece
from .mend import Edit, Line, Mender

# What stands before a line so that the grammar of a whole file reads it.
GAME = "language 1\ngame x for 2 to 2 players\n"
_BEFORE = {
    "item": GAME, "deck": f"{GAME} deck\n", "define": f"{GAME} define x\n", "promise": f"{GAME} promise x\n",
    "rule": f"{GAME} rule x\n", "choice": f"{GAME} action x\n", "statement": f"{GAME} event x\n",
}  # fmt: skip
# What stands below the first line of an item so that it has something to be the first line of.
_BELOW = {
    "deck": "1 of no x: x\n", "define": "x\n", "event": "nothing\n", "rule": "x settles with x\n", "promise": "always x\n",
}  # fmt: skip
_TIMINGS = ("before", "after", "instead")
_BLOCKS = ("if", "for", "repeat")


@dataclass(slots=True)
class Outline:
    """What has been found out about a piece.

    Its faults, the lines that are wrong, and the names that these declare.
    """

    source: Source
    piece: Piece
    lines: tuple[Line, ...]
    mender: Mender
    faults: list[Diagnostic] = field(default_factory=list)
    bad: set[int] = field(default_factory=set)
    edits: list[Edit] = field(default_factory=list)
    names: set[str] = field(default_factory=set)
    whole: bool = False
    """The item can't be used at all."""

    def span(self, number: int) -> Span:
        """The words of a line."""
        line = self.lines[number]
        words = line.words or [(0, len(line.text))]
        at = self.piece.start + line.start
        return Span(self.source, at + words[0][0], at + words[-1][1])

    def add(self, code: str, message: str, number: int, help_: str = "") -> None:
        """Collect a fault of a whole line."""
        self.faults.append(Diagnostic(code, message, self.span(number), help=help_))
        self.bad.add(number)

    def check(self, number: int, before: str, after: str) -> bool:
        """Collect the fault of a line between two texts; whether there is one that can't be mended."""
        line = self.lines[number]
        fault = self.mender.line_fault(line, self.piece.start + line.start, before, after)
        if fault is None:
            return False
        self.faults.append(fault.told)
        if fault.edit is not None:
            self.edits.append(fault.edit)
            return False
        self.bad.add(number)
        return True

    def below(self, number: int) -> int:
        """How far the line after it is indented, if it is deeper; else a depth that is."""
        indent = self.lines[number].indent
        if number + 1 < len(self.lines) and self.lines[number + 1].indent > indent:
            return self.lines[number + 1].indent
        return indent + 2


@dataclass(frozen=True, slots=True)
class Outlined:
    """The faults of an item, the names that are lost with it, and what is left of it.

    `tree` is made of the mended text (None if nothing is left); `edits` say what was mended.
    """

    faults: tuple[Diagnostic, ...]
    names: frozenset[str]
    tree: Any | None
    edits: tuple[Edit, ...]


def outline(source: Source, piece: Piece, mender: Mender) -> Outlined:
    """What is wrong with an item that can't be parsed."""
    found = Outline(source, piece, lines_of(piece.text), mender)
    _item(found)
    if not found.faults:
        _undecided(found)
    tree = None if found.whole else _rest(found)
    names = found.names | (declared(piece.text) if tree is None else set())
    return Outlined(tuple(found.faults), frozenset(names), tree, tuple(found.edits))


def lines_of(text: str) -> tuple[Line, ...]:
    """The lines of a piece that are not blank."""
    found, start = [], 0
    for raw in text.split("\n"):
        line = raw.replace(JOINT, " ")
        if re.fullmatch(r"[ ]*(--.*)?", line) is None:
            found.append(Line(start, len(line) - len(line.lstrip(" ")), line.rstrip()))
        start += len(raw) + 1
    return tuple(found)


def declared(text: str) -> set[str]:
    """The names that an item would declare: they are not called unknown elsewhere."""
    lines = text.strip().split("\n")
    words = re.findall(r'"[^"]*"?|\[[^\]]*\]?|[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*|,', lines[0])
    if words[:1] == ["replace"]:
        words = words[1:]
    word = nearest(words[0], ITEMS) if words else None
    if word in ("deck", "attribute"):
        everything = re.findall(r"[a-z0-9]+(?:-[a-z0-9]+)*", text)
        return {*everything, *(f"{name}s" for name in everything)}
    names = set(words[1:4] if word == "define" or word is None else words[1:2])
    for line in lines[1:] if word == "action" else ():
        names.update(line.split()[1:2])
    return names


# -- the lines of an item ------------------------------------------------------------------------


def _item(found: Outline) -> None:
    head = found.lines[0]
    words = [head.text[slice(*word)] for word in head.words]
    replaced = words[0] == "replace" and len(words) > 1
    word = words[1] if replaced else words[0]
    kind = word if word in ITEMS else nearest(word, ITEMS)
    if word not in ITEMS:
        number = 1 if replaced else 0
        at = found.piece.start + head.start
        span = Span(found.source, at + head.words[number][0], at + head.words[number][1])
        help_ = did_you_mean(word, ITEMS, f"an item begins with one of {', '.join(ITEMS)}")
        found.faults.append(Diagnostic("E105", f"`{word[:40]}` begins no item", span, help=help_))
        found.whole = kind is None
        if kind is not None:
            found.edits.append(Edit(span.start, span.end - span.start, kind))
    else:
        deeper = " " * found.below(0)
        below = (
            f"{deeper}choose x from x\n"
            if kind == "action" and _adds(found)
            else f"{deeper}then\n{deeper} nothing\n"
            if kind == "action"
            else f"{deeper}{_BELOW[word]}"
            if word in _BELOW
            else ""
        )
        found.whole = found.check(0, _BEFORE["item"], below)
    match kind:
        case "deck":
            for number in range(1, len(found.lines)):
                if found.check(number, _BEFORE["deck"], ""):
                    found.names |= declared(f"deck {found.lines[number].text}")
        case "define" | "promise":
            _expression(found, kind)
        case "event":
            _statements(found, range(1, len(found.lines)))
        case "action":
            _action(found)
        case "rule":
            _rule(found)
        case None:
            pass
        case _:
            if len(found.lines) > 1 and not found.faults:
                found.add(
                    "E108",
                    f"nothing can be indented below a `{kind}`",
                    1,
                    "begin an item where the others begin",
                )
                found.bad.update(range(1, len(found.lines)))
    if kind in _BELOW or kind == "action":
        _empty(found, kind)


def _empty(found: Outline, kind: str) -> None:
    if len(found.lines) == 1 and not found.faults:
        found.add("E107", f"this `{kind}` is empty", 0, "what belongs to it is indented below it")
        found.whole = True


def _expression(found: Outline, kind: str) -> None:
    for number in range(1, len(found.lines)):
        if number == 1:
            found.whole |= found.check(number, _BEFORE[kind], "")
        elif not found.faults:
            help_ = "a line that goes on with the expression begins with `and` or `or`"
            found.add("E105", f"a `{kind}` has one expression", number, help_)
            found.whole = True


def _rule(found: Outline) -> None:
    if len(found.lines) < 2:
        return
    first = found.lines[1].first
    block = first in _TIMINGS or (len(found.lines) > 2 and nearest(first, ("during", *_TIMINGS)) in _TIMINGS)
    found.whole |= found.check(1, _BEFORE["rule"], f"{' ' * found.below(1)}nothing\n" if block else "")
    below = range(2, len(found.lines))
    if block and first in _TIMINGS and not below and not found.faults:
        found.add("E107", f"nothing stands below this `{first}`", 1, "what then happens is indented below it")
        found.whole = True
    elif block:
        _statements(found, below)
    elif below and not found.faults:
        found.add(
            "E108",
            "a rule has one sentence, and only what happens is indented below it",
            2,
            "make two rules of it",
        )
        found.whole = True


def _action(found: Outline) -> None:
    started = False
    top = found.lines[1].indent if len(found.lines) > 1 else 0
    body = []
    for number in range(1, len(found.lines)):
        line = found.lines[number]
        word = nearest(line.first, ("choose", "then"))
        if line.indent > top and started:
            body.append(number)
        elif word == "choose" and not started:
            if found.check(
                number, _BEFORE["choice"], f"{' ' * line.indent}then\n{' ' * line.indent} nothing\n"
            ):
                found.names.update(line.text.split()[1:2])
        elif word == "then" and not line.text.strip().startswith("then comes"):
            started = True
            found.whole |= found.check(number, _BEFORE["choice"], f"{' ' * found.below(number)}nothing\n")
        elif not found.faults:
            found.add(
                "E105",
                "`then` is missing before what the action does",
                number,
                "write `then`, and this line indented below it",
            )
            found.whole = True
            return
    if body:
        _statements(found, body)
    elif not found.faults and not _adds(found):
        found.add(
            "E107",
            "this action does nothing",
            len(found.lines) - 1,
            "write `then` and what it does indented below it",
        )
        found.whole = True


def _adds(found: Outline) -> bool:
    """Whether an `action` adds to one that there is: it has a choice, and need not do anything more."""
    head = found.lines[0]
    return head.text[slice(*head.words[-1])] == "also"


def _statements(found: Outline, numbers: range | list[int]) -> None:
    """Statement lines, and whether they are indented as they should be."""
    levels: list[int] = []
    last_at: dict[int, str] = {}
    block = True
    for number in numbers:
        line = found.lines[number]
        deeper = number + 1 < len(found.lines) and found.lines[number + 1].indent > line.indent
        if not levels or line.indent > levels[-1]:
            if not block:
                found.add(
                    "E108",
                    "this line is indented deeper than the one above",
                    number,
                    "indent it as far as that",
                )
                block = True
                continue
            levels.append(line.indent)
        else:
            while levels and line.indent < levels[-1]:
                last_at.pop(levels.pop(), None)
            if not levels or levels[-1] != line.indent:
                found.add(
                    "E108", "this line is indented like no line above", number, "indent by two blanks a level"
                )
                levels.append(line.indent)
        word = line.first
        if len(line.words) == 1 and (word == "else" or nearest(word, ("otherwise",))) and word != "nothing":
            if word != "otherwise":
                span = found.span(number)
                told = Diagnostic(
                    "E105", f"`{word}` can't stand here", span, help="did you mean `otherwise`?"
                )
                found.faults.append(told)
                found.edits.append(Edit(span.start, span.end - span.start, "otherwise"))
            word = "otherwise"
        opens = word in (*_BLOCKS, "otherwise") or (deeper and nearest(word, _BLOCKS) is not None)
        inner = f"{' ' * (line.indent + 1)}nothing\n" if opens else ""
        before = _BEFORE["statement"]
        if word == "otherwise":
            if last_at.get(line.indent) != "if":
                found.add(
                    "E105",
                    "this `otherwise` has no `if` above it",
                    number,
                    "indent it as far as the `if` that it belongs to",
                )
            before += f"{' ' * line.indent}if x\n{' ' * line.indent} nothing\n"
        if number not in found.bad and not (word == "otherwise" and line.first != word):
            wrong = found.check(number, before, inner)
            if not wrong and opens and word in (*_BLOCKS, "otherwise") and not deeper:
                found.add(
                    "E107",
                    f"nothing stands below this `{word}`",
                    number,
                    "what then happens is indented below it",
                )
            if wrong and deeper and word.startswith("for"):
                found.names.update(line.text.split()[2:3])
        last_at[line.indent] = word
        block = opens or number in found.bad


def _undecided(found: Outline) -> None:
    """No line is wrong by itself, and yet the whole can't be read."""
    text = GAME + found.piece.text + "\n"
    failure = attempt(text)
    if not isinstance(failure, Failure):
        return
    at = failure.start - len(GAME)
    number = max((n for n, line in enumerate(found.lines) if line.start <= at), default=0)
    if failure.kind == "dedent":
        found.add("E108", "the lines of this block are indented unevenly", 0, "indent by two blanks a level")
    elif failure.kind == "indent":
        found.add("E108", "nothing can be indented below this line", number, "indent by two blanks a level")
    else:
        help_ = f"expected one of {', '.join(failure.expected[:8])}" if failure.expected else ""
        found.add("E105", "this can't be read", number, help_)
    found.whole = True


# -- what is left ----------------------------------------------------------------------------------


def _rest(found: Outline) -> Any | None:
    """The tree of the item without its bad lines; None and all its names lost if that makes no sense."""
    text = found.piece.text.replace(JOINT, " ")
    for number in sorted(found.bad):
        line = found.lines[number]
        last = number
        while last + 1 < len(found.lines) and found.lines[last + 1].indent > line.indent:
            last += 1
        end = found.lines[last].start + len(found.lines[last].text)
        room = end - line.start - line.indent
        filler = (
            "nothing" if room >= 7 and line.first not in ("choose", "otherwise") and _in_block(found) else ""
        )
        text = text[: line.start + line.indent] + filler + " " * (room - len(filler)) + text[end:]
    for edit in sorted(found.edits, key=lambda edit: -edit.at):
        at = edit.at - found.piece.start
        text = text[:at] + edit.text + text[at + edit.removed :]
    made = attempt(GAME + text + "\n")
    return None if isinstance(made, Failure) else made


def _in_block(found: Outline) -> bool:
    return found.lines[0].first in ("event", "action", "rule", "replace")
