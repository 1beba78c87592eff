"""Lark trees of expressions and statements -> the model."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, cast

from uno_ref.diagnostics import Source, Span
from uno_ref.model import written as w

from .layout import comment_start
from .mend import Edit

MAX_DEPTH = 60
_COMPARISONS: dict[str, w.Comparison] = {
    "eq": "is", "ne": "is not", "gt": "is more than", "ge": "is at least", "lt": "is less than", "le": "is at most",
}  # fmt: skip
_ARITHMETIC = {"plus": "+", "minus": "-", "times": "times"}


class TooDeep(Exception):
    """An expression or a block is nested deeper than anybody could read (E106)."""

    def __init__(self, span: Span) -> None:
        """Remember where."""
        super().__init__()
        self.span = span


@dataclass(frozen=True, slots=True)
class Builder:
    """Makes model nodes of Lark's.

    `shift` turns offsets of the parsed piece into offsets of the file, `edits` (in order) are what was mended
    in its text.
    """

    source: Source
    shift: int
    edits: tuple[Edit, ...] = ()

    # -- places ---------------------------------------------------------------------------------

    def span(self, node: Any) -> Span:
        """Where a tree or a token stands in the file."""
        meta = getattr(node, "meta", None)
        if meta is None:
            return self._at(node.start_pos, node.end_pos)
        if meta.empty:
            return self._at(0, 0)
        return self._at(meta.start_pos, meta.end_pos)

    def _at(self, start: int, end: int) -> Span:
        length = len(self.source.text)
        start = min(max(self._written(start + self.shift), 0), length)
        end = min(max(self._written(end + self.shift), start), length)
        text = self.source.text[start:end].rstrip().removesuffix("\n-").rstrip()
        while "--" in text:
            lead, _, last = text.rpartition("\n")
            comment = comment_start(last)
            if comment is None:
                break
            text = (lead + "\n" + last[:comment]).rstrip() if lead else last[:comment].rstrip()
        return Span(self.source, start, start + len(text))

    def _written(self, offset: int) -> int:
        """The offset in the file as it is written of an offset in its mended text."""
        for edit in self.edits:
            if offset < edit.at:
                break
            grown = len(edit.text) - edit.removed
            offset = (
                offset - grown
                if offset >= edit.at + len(edit.text)
                else edit.at + min(offset - edit.at, edit.removed)
            )
        return offset

    # -- small pieces -----------------------------------------------------------------------------

    def name(self, token: Any) -> w.Name:
        """A token as a name."""
        return w.Name(str(token), self.span(token))

    def optional_name(self, token: Any) -> w.Name | None:
        """A token that may be missing."""
        return None if token is None else self.name(token)

    def names(self, tree: Any) -> tuple[w.Name, ...]:
        """The names of a list, () for a list that is left out."""
        return () if tree is None else tuple(self.name(token) for token in tree.children)

    def face(self, tree: Any) -> w.Name:
        """A face, which may be written in digits."""
        return self.name(tree.children[0])

    def faces(self, trees: list[Any]) -> tuple[w.Name, ...]:
        """Several faces."""
        return tuple(self.face(tree) for tree in trees)

    def text(self, token: Any) -> str:
        """A quoted text without its quotes; "" if it is left out."""
        return "" if token is None else str(token)[1:-1]

    def optional(self, tree: Any, depth: int) -> w.Expr | None:
        """An expression that may be missing."""
        return None if tree is None else self.expr(tree, depth)

    def condition(self, tree: Any) -> w.Condition:
        """`[when G] [unless H]`."""
        when, unless = tree.children
        return w.Condition(self.optional(when, 0), self.optional(unless, 0))

    # -- expressions --------------------------------------------------------------------------------

    def expr(self, tree: Any, depth: int = 0) -> w.Expr:
        """An expression."""
        span = self.span(tree)
        if depth > MAX_DEPTH:
            raise TooDeep(span)
        kind, parts = tree.data, tree.children
        deeper = depth + 1
        match kind:
            case "name":
                return w.Name(str(parts[0]), span)
            case "digits":
                return w.Digits(int(parts[0]), span)
            case "apply":
                return w.Apply(self.name(parts[0]), self.expr(parts[1], deeper), span)
            case "test":
                return w.Test(
                    self.expr(parts[0], deeper), self.name(parts[1]), self.optional(parts[2], deeper), span
                )
            case "compare":
                operator = _COMPARISONS[parts[1].data]
                return w.Compare(operator, self.expr(parts[0], deeper), self.expr(parts[2], deeper), span)
            case "tag" | "no_tag":
                return w.IsA(self.expr(parts[0], deeper), self.name(parts[2]), kind == "no_tag", span)
            case "is_open" | "not_open":
                return w.IsOpen(self.expr(parts[0], deeper), kind == "not_open", span)
            case "one_of":
                return w.OneOf(self.expr(parts[0], deeper), self.faces(parts[1].children), span)
            case "or_" | "and_":
                operator_ = "or" if kind == "or_" else "and"
                return w.Logic(
                    cast("Any", operator_), self.expr(parts[0], deeper), self.expr(parts[1], deeper), span
                )
            case "not_":
                return w.Not(self.expr(parts[0], deeper), span)
            case "plus" | "minus" | "times":
                sign = cast("Any", _ARITHMETIC[kind])
                return w.Arithmetic(sign, self.expr(parts[0], deeper), self.expr(parts[1], deeper), span)
            case "less_one":
                return w.Without(self.expr(parts[0], deeper), self.expr(parts[1], deeper), span)
            case "either":
                condition, yes, no = (self.expr(part, deeper) for part in parts)
                return w.Either(condition, yes, no, span)
            case "some" | "every":
                body = self.expr(parts[2], deeper)
                return w.Quantified(
                    cast("Any", kind),
                    self.name(parts[0]),
                    self.expr(parts[1], deeper),
                    None,
                    body,
                    None,
                    span,
                )
            case "count":
                where = self.optional(parts[2], deeper)
                return w.Quantified(
                    "count", self.name(parts[0]), self.expr(parts[1], deeper), where, None, None, span
                )
            case "total" | "highest" | "lowest":
                body = self.expr(parts[0], deeper)
                where = self.optional(parts[3], deeper)
                domain = self.expr(parts[2], deeper)
                return w.Quantified(cast("Any", kind), self.name(parts[1]), domain, where, body, None, span)
            case "first":
                where, starting = self.optional(parts[2], deeper), self.optional(parts[3], deeper)
                return w.Quantified(
                    "first", self.name(parts[0]), self.expr(parts[1], deeper), where, None, starting, span
                )
            case _:
                raise AssertionError(f"no expression: {kind}")

    # -- statements -----------------------------------------------------------------------------------

    def block(self, tree: Any, depth: int = 0) -> tuple[w.Statement, ...]:
        """The statements of a block."""
        return tuple(self.statement(child, depth) for child in tree.children)

    def statement(self, tree: Any, depth: int) -> w.Statement:
        """A statement."""
        span = self.span(tree)
        if depth > MAX_DEPTH // 4:
            raise TooDeep(span)
        kind, parts = tree.data, tree.children
        match kind:
            case "nothing":
                return w.Nothing(span)
            case "set_":
                return w.Set(
                    "set", self.name(parts[0]), self.optional(parts[1], 0), self.expr(parts[2]), span
                )
            case "add" | "take":
                return w.Set(
                    cast("Any", kind),
                    self.name(parts[1]),
                    self.optional(parts[2], 0),
                    self.expr(parts[0]),
                    span,
                )
            case "pick":
                return w.Pick(self.name(parts[0]), self.optional(parts[1], 0), self.expr(parts[2]), span)
            case "discard":
                return w.Discard(self.expr(parts[0]), span)
            case "move":
                place = parts[1]
                return w.Move(
                    self.expr(parts[0]), self.expr(place.children[0]), place.data == "at_bottom", span
                )
            case "shuffle":
                return w.Shuffle(self.expr(parts[0]), span)
            case "draws":
                return w.Draws(self.expr(parts[0]), self.expr(parts[1]), span)
            case "swap_hands":
                return w.SwapHands(self.expr(parts[0]), self.expr(parts[1]), span)
            case "pass_hands":
                return w.PassHands(span)
            case "open":
                return w.Open(
                    self.name(parts[0]), self.optional(parts[1], 0), self.optional(parts[2], 0), span
                )
            case "close":
                return w.Close(self.name(parts[0]), self.optional(parts[1], 0), span)
            case "do" | "then_comes":
                later = kind == "then_comes"
                return w.Raise(
                    self.name(parts[0]), self.optional(parts[1], 0), self.optional(parts[2], 0), later, span
                )
            case "call_off":
                return w.CallOff(self.names(parts[0]), span)
            case "make_current":
                return w.MakeCurrent(self.expr(parts[0]), span)
            case "turn_round":
                return w.TurnRound(span)
            case "show":
                return w.Show(
                    self.name(parts[0]), self.expr(parts[1]), self.expr(parts[2]), self.cites(parts[3]), span
                )
            case "reveal":
                return w.Reveal(self.name(parts[0]), span)
            case "eliminate":
                return w.Eliminate(self.expr(parts[0]), parts[1] is not None, span)
            case "new_round":
                return w.NewRound(span)
            case "end_match":
                return w.EndMatch(span)
            case "if_":
                no = () if parts[2] is None else self.block(parts[2], depth + 1)
                return w.If(self.expr(parts[0]), self.block(parts[1], depth + 1), no, span)
            case "for_each":
                where, starting = self.optional(parts[2], 0), self.optional(parts[3], 0)
                body = self.block(parts[4], depth + 1)
                return w.ForEach(self.name(parts[0]), self.expr(parts[1]), where, starting, body, span)
            case "repeat":
                return w.Repeat(self.expr(parts[0]), self.block(parts[1], depth + 1), span)
            case _:
                raise AssertionError(f"no statement: {kind}")

    def cites(self, token: Any) -> tuple[w.Cite, ...]:
        """Clause ids in square brackets; () if there are none."""
        if token is None:
            return ()
        found = []
        position = 1
        for part in str(token)[1:-1].split(","):
            lead = len(part) - len(part.lstrip())
            start = token.start_pos + position + lead
            found.append(w.Cite(part.strip(), self._at(start, start + len(part.strip()))))
            position += len(part) + 1
        return tuple(found)
