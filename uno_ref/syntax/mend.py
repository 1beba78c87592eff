"""What is wrong with a piece that can't be parsed: every line is looked at by itself, so that two slips make
two messages.

A slip that one word mends (a misspelt keyword, a missing one) is told as that word; whether it mends the line
is tried out.
"""

from __future__ import annotations

from dataclasses import dataclass

from uno_ref.diagnostics import Diagnostic, Source, Span, nearest

from .attempt import Failure, attempt, keywords, tokens

LONGEST_MENDED = 1_000
TRIES = 16
_SIGNS = {
    "=": "write `is`", "==": "write `is`", "!=": "write `is not`", ">": "write `is more than`", "<": "write `is less than`",
    ">=": "write `is at least`", "<=": "write `is at most`", "*": "write `times`", "&": "write `and`", "&&": "write `and`",
    "|": "write `or`", "||": "write `or`", "!": "write `not`", "#": "a comment begins with `--`", "/": "a comment begins with `--`",
    "'": 'a text stands in double quotes: `"..."`', ";": "a line just ends", ".": "a sentence ends without a full stop",
    "{": "what belongs together is indented", "}": "what belongs together is indented",
}  # fmt: skip

# What people write who know other languages, or English.
_OTHER_WORDS = {
    "else": "otherwise", "if": "when", "when": "if", "can": "may", "must": "may", "of": "off", "become": "to", "becomes": "to",
    "draw": "draws", "take": "draws", "than": "then", "equals": "is", "are": "is", "has": "is",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a piece: where it stands in the piece, its indentation, and its text without the line end."""

    start: int
    indent: int
    text: str

    @property
    def words(self) -> list[tuple[int, int]]:
        """The words and signs of the line, as offsets in its text."""
        return tokens(self.text, 0, len(self.text))

    @property
    def first(self) -> str:
        """The first word."""
        words = self.words
        return self.text[slice(*words[0])] if words else ""


@dataclass(frozen=True, slots=True)
class Edit:
    """A word put in place of `removed` characters at an offset of the file."""

    at: int
    removed: int
    text: str


@dataclass(frozen=True, slots=True)
class Fault:
    """What an author is told of a line, and the edit that mends it if one is sure to."""

    told: Diagnostic
    edit: Edit | None = None


@dataclass(slots=True)
class Mender:
    """Finds the faults of lines; `budget` bounds how many tries a file may cost."""

    source: Source
    budget: int = 3_000

    def line_fault(self, line: Line, at: int, before: str, after: str) -> Fault | None:
        """The fault of a line that should make sense between two texts; None if it does.

        `at` is where the line begins in the file.
        """
        unclosed = self._unclosed(line, at)
        if unclosed is not None:
            return Fault(unclosed)
        made = self._try(before, line.text, after)
        if made is None:
            return None
        start, end = self._range(made, len(before), line)
        if len(line.text) <= LONGEST_MENDED:
            mended = self._mended(line, at, start, made, before, after)
            if mended is not None:
                return mended
        message, help_ = _plain(line.text[start:end], made)
        return Fault(self._told(at, start, end, message, help_))

    # -- what is wrong -----------------------------------------------------------------------------

    def _try(self, before: str, text: str, after: str) -> Failure | None:
        self.budget -= 1
        made = attempt(f"{before}{text}\n{after}")
        return made if isinstance(made, Failure) else None

    def _range(self, failure: Failure, shift: int, line: Line) -> tuple[int, int]:
        """The word at which it fails, as offsets in the line; the last word if the line ends too early."""
        words = line.words or [(0, 0)]
        start = failure.start - shift
        if failure.kind != "word" or start >= words[-1][1]:
            return words[-1]
        return next(
            (word for word in words if word[0] <= start < word[1]), (max(start, 0), max(start, 0) + 1)
        )

    def _fits(self, line: Line, begin: int, end: int, better: str, before: str, after: str) -> bool:
        """Whether the keyword mends the line, and a mere name in its place wouldn't."""
        if self._try(before, line.text[:begin] + better + line.text[end:], after) is not None:
            return False
        return self._try(before, line.text[:begin] + "zz" + line.text[end:], after) is not None

    def _unclosed(self, line: Line, at: int) -> Diagnostic | None:
        """A quoted text or a bracket that has no end on its line."""
        opened: list[int] = []
        for start, end in line.words:
            word = line.text[start:end]
            span = Span(self.source, at + start, at + start + 1)
            if word.startswith('"') and (len(word) == 1 or not word.endswith('"')):
                return Diagnostic(
                    "E110", "this quoted text has no end", span, help='close it with `"` on the same line'
                )
            if word.startswith("[") and not word.endswith("]"):
                return Diagnostic(
                    "E110", "this bracket is not closed", span, help="close it with `]` on the same line"
                )
            if word == "(":
                opened.append(at + start)
            elif word == ")":
                if not opened:
                    return Diagnostic(
                        "E110", "this bracket closes none", span, help="take it out, or open one before it"
                    )
                opened.pop()
        if opened:
            span = Span(self.source, opened[-1], opened[-1] + 1)
            return Diagnostic("E110", "this bracket is not closed", span, help="close it with `)`")
        return None

    def _told(self, at: int, start: int, end: int, message: str, help_: str) -> Diagnostic:
        return Diagnostic("E105", message, Span(self.source, at + start, at + end), help=help_)

    def _mended(
        self, line: Line, at: int, start: int, failure: Failure, before: str, after: str
    ) -> Fault | None:
        """The fault of a line that one word makes right."""
        words = line.words
        here = next((number for number, word in enumerate(words) if word[0] >= start), len(words) - 1)
        if failure.kind != "word":
            here = len(words)
        tries = 0
        for number in dict.fromkeys((*range(min(here, len(words) - 1), max(here - 4, -1), -1), 0)):
            begin, end = words[number]
            word = line.text[begin:end]
            for better in near_keywords(word):
                tries += 1
                if tries > TRIES or self.budget < 0:
                    break
                if self._fits(line, begin, end, better, before, after):
                    told = self._told(
                        at, begin, end, f"`{word}` can't stand here", f"did you mean `{better}`?"
                    )
                    return Fault(told, Edit(at + begin, end - begin, better))
        place = words[here][0] if here < len(words) else words[-1][1]
        fitting = []
        for better in failure.keywords if len(failure.keywords) <= TRIES else ():
            if self.budget < 0:
                return None
            if self._try(before, f"{line.text[:place]} {better} {line.text[place:]}", after) is None:
                fitting.append(better)
        if len(fitting) == 1:
            begin, end = words[here] if here < len(words) else words[-1]
            where = f"before `{line.text[begin:end][:40]}`" if here < len(words) else "at the end of the line"
            told = self._told(at, begin, end, f"a word is missing {where}", f"write `{fitting[0]}` there")
            return Fault(told, Edit(at + place, 0, f" {fitting[0]} "))
        if 0 < here < len(words) and line.text[slice(*words[here])] == line.text[slice(*words[here - 1])]:
            begin, end = words[here]
            if self._try(before, line.text[:begin] + line.text[end:], after) is None:
                told = self._told(
                    at, begin, end, f"`{line.text[begin:end]}` stands here twice", "take one of them out"
                )
                return Fault(told, Edit(at + begin, end - begin, ""))
        return None


def _plain(found: str, failure: Failure) -> tuple[str, str]:
    """What stands there and what could, in the words of the language."""
    could = failure.expected
    shown = could if len(could) <= 8 else (*could[:8], "...")
    help_ = f"{'expected' if len(shown) == 1 else 'expected one of'} {', '.join(shown)}" if shown else ""
    if failure.kind == "indent":
        return "nothing can be indented below this line", ""
    if failure.kind != "word":
        return "the line ends too early", help_
    if "a name" in could and found in keywords():
        help_ = f"`{found}` is a word of the language, and no name"
    sign = _SIGNS.get(found)
    if sign is not None:
        help_ = sign
    elif "_" in found and found.replace("_", "-").lower() == found.replace("_", "-"):
        help_ = f"names have hyphens: `{found.replace('_', '-')[:40]}`"
    elif found[:1].isalpha() and found != found.lower() and found.isascii() and "a name" in could:
        help_ = f"names have small letters: `{found.lower()[:40]}`"
    return f"`{found[:40]}` can't stand here", help_


def near_keywords(word: str) -> list[str]:
    """The keywords that may have been meant by a word, the nearest first."""
    other = _OTHER_WORDS.get(word.lower())
    if other is not None:
        return [other]
    if not word.replace("-", "").isalpha() or word in keywords() or len(word) > 20:
        return []
    best = nearest(word.lower(), keywords())
    if best is None:
        return []
    second = nearest(word.lower(), [other for other in keywords() if other != best])
    return [best] if second is None else [best, second]
