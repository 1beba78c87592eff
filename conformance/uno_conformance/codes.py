"""The codes of faults in scenario files. A code is for ever.

S1xx: the file can't be read as YAML. S2xx: its shape. S3xx: what it means. Each has an example that
triggers it; the tests run every one of them.
"""

from __future__ import annotations

from dataclasses import dataclass

GOOD = """\
id: abcd
title: A red card goes on a red card
clauses: [LEGAL-010]
given:
  players: [ann, bob]
  hands: {ann: [red 5, blue 7], bob: [green 1, green 2]}
  discard: [red 3]
steps:
  - ann: play red 5
    expect: {turn: bob}
"""
"""A scenario without faults; most examples change one line of it."""


@dataclass(frozen=True, slots=True)
class Code:
    """A kind of fault: its title, what it means, and the text of a file that has it (None if no text can
    show it)."""

    code: str
    title: str
    page: str
    example: str | None


def changed(old: str, new: str) -> str:
    """The good scenario with one piece changed."""
    assert old in GOOD
    return GOOD.replace(old, new, 1)


CODES: dict[str, Code] = {
    each.code: each
    for each in (
        Code(
            "S100",
            "unreadable file",
            "The file doesn't exist, is a folder, or may not be read.",
            None,
        ),
        Code(
            "S101",
            "not text",
            "The file is not UTF-8, or holds control characters that YAML doesn't allow.",
            changed("red card", "red\x07 card"),
        ),
        Code(
            "S102",
            "too large",
            "A scenario file has at most 1,048,576 characters and 50,000 values, those that "
            "aliases repeat counted each time.",
            "- &a [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]\n"
            "- &b [*a, *a, *a, *a, *a, *a, *a, *a, *a, *a]\n"
            "- &c [*b, *b, *b, *b, *b, *b, *b, *b, *b, *b]\n"
            "- &d [*c, *c, *c, *c, *c, *c, *c, *c, *c, *c]\n"
            "- [*d, *d, *d, *d, *d, *d, *d, *d, *d, *d]\n",
        ),
        Code(
            "S103",
            "not YAML",
            "The text breaks YAML's syntax at this place: often a bracket that isn't closed, a "
            "tab, or a wrong indent.",
            changed("[LEGAL-010]", "[LEGAL-010"),
        ),
        Code(
            "S104",
            "nested too deep",
            "No scenario needs more than 24 levels.",
            "[" * 40 + "]" * 40,
        ),
        Code(
            "S105",
            "bad alias",
            "An alias repeats a value that is not complete before it, or there are more than 200 of them.",
            changed("[red 3]", "*pile"),
        ),
        Code(
            "S106",
            "tag",
            "YAML tags (`!!str`, `!something`) make other types of values; scenarios need none.",
            changed("[red 3]", "!!set {red 3}"),
        ),
        Code(
            "S107",
            "key written twice",
            "YAML readers differ in which of two equal keys wins, so a file must not have them.",
            changed("title:", "id: efgh\ntitle:"),
        ),
        Code(
            "S108",
            "key is no word",
            "Keys are texts. A number, a date or a list can't be a key unless it is quoted.",
            changed("title:", "1: x\ntitle:"),
        ),
        Code(
            "S109",
            "not one document",
            "A file holds one scenario: it is neither empty nor has a second document after `---`.",
            GOOD + "---\n" + GOOD,
        ),
        Code(
            "S201",
            "unknown key",
            "The key means nothing here. Keys of `given` and `expect` are those of the format, "
            "and the values that the rules declare.",
            changed("discard:", "discards:"),
        ),
        Code(
            "S202",
            "missing key",
            "A key that every scenario of this kind needs is missing.",
            changed("title: A red card goes on a red card\n", ""),
        ),
        Code(
            "S203",
            "wrong type",
            "A text stands where a list, a number or a mapping belongs, or the other way round.",
            changed("[red 3]", "red 3"),
        ),
        Code(
            "S204",
            "impossible value",
            "The value has the right type, and is none of those that can stand here.",
            changed("id: abcd", "id: ABCD"),
        ),
        Code(
            "S205",
            "no action, or two",
            "A step has exactly one `PLAYER: ACTION`, or `table: ACTION`.",
            changed("  - ann: play red 5\n    expect:", "  - expect:"),
        ),
        Code(
            "S206",
            "outcomes that exclude each other",
            "A step is accepted, or has one of `rejected`, `ignored` and `either`; `deck` belongs"
            " to `table: deal`.",
            changed("expect: {turn: bob}", "rejected: TURN-020\n    ignored: TURN-020"),
        ),
        Code(
            "S207",
            "misplaced rest",
            "`...` stands for the rest of the deck: once in `given`, last in `draw` and `deck`, "
            "first in `discard`.",
            changed("[red 3]", "[red 3, ...]"),
        ),
        Code(
            "S208",
            "bad name of a player",
            "Names differ from each other and from the words that a step has as keys (`table`, "
            "`expect`, `rejected`, `ignored`, `either`, `at`, `note`, `deck`) and `none`.",
            changed("[ann, bob]", "[ann, bob, ann]"),
        ),
        Code(
            "S209",
            "expects nothing",
            "A scenario without steps and without `expect` shows nothing.",
            GOOD[: GOOD.index("steps:")],
        ),
        Code(
            "S210",
            "key without meaning here",
            "With this `from` the key has no meaning: a deal has no discard pile yet, and a "
            "position has no `deck`.",
            changed("discard:", "deck: [red 9]\n  discard:"),
        ),
        Code(
            "S301",
            "no such card",
            "The rules have no card of this name. Cards are written as `unospec list cards` prints them.",
            changed("[red 3]", "[purple 3]"),
        ),
        Code(
            "S302",
            "no such player",
            "The name is not among `players`.",
            changed("expect: {turn: bob}", "expect: {turn: bib}"),
        ),
        Code(
            "S303",
            "impossible cards",
            "More copies of a card are written than the deck has.",
            changed("[red 3]", "[red 5, red 5]"),
        ),
        Code(
            "S304",
            "no such clause",
            "The clause is not in the spec, nor in the rule files that the scenario uses.",
            changed("LEGAL-010", "LEGAL-011"),
        ),
        Code(
            "S305",
            "rules that can't be used",
            "The game, a variant or an option value in `rules` and `options` doesn't exist, or "
            "the rule file has errors.",
            changed("given:", "rules: nuo\ngiven:"),
        ),
        Code(
            "S306",
            "no action",
            "The sentence is no action of these rules. (An action that is merely forbidden is a "
            "try, and no fault of the file.)",
            changed("play red 5", "throw red 5"),
        ),
        Code(
            "S307",
            "id used twice",
            "Two files have one id. Ids are random and never used again, so that lists of known "
            "failures stay true.",
            None,
        ),
        Code(
            "S308",
            "impossible position",
            "The reference can't take the position: the turn belongs to a player who is out, "
            "there is no such window, a number is out of its range, or the like.",
            changed("discard:", "window: draw\n  discard:"),
        ),
    )
}


def code_page(code: str) -> str:
    """The page of a code, as `unospec explain` prints it."""
    entry = CODES[code]
    page = f"{entry.code}: {entry.title}\n\n{entry.page}\n"
    if entry.example is not None and len(entry.example) < 800:
        page += "\nA file with this fault:\n\n" + "".join(
            f"    {line}\n" for line in entry.example.splitlines()
        )
    return page
