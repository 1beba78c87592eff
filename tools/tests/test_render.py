"""Diagnostics as text: the exact look, and what hostile text may not do to it."""

import json

import pytest

from uno_ref.diagnostics import Diagnostic, Note, Source, Span
from uno_tools import render

STACKING = Source(
    "stacking.uno",
    "language 1\n\nvariant stacking changes uno\n"
    "  during turn, player may not play when pendng is more than 0 unless card answers\n",
)


def at(source: Source, text: str, nth: int = 0) -> Span:
    """The span of `text` in the source."""
    start = -1
    for _ in range(nth + 1):
        start = source.text.index(text, start + 1)
    return Span(source, start, start + len(text))


UNKNOWN = Diagnostic(
    "E204",
    "unknown name `pendng`",
    at(STACKING, "pendng"),
    label="not remembered, defined or an option",
    help="did you mean `pending`? (remembered in uno.uno:21)",
)


def test_full_shows_the_line_with_carets() -> None:
    assert render.full([UNKNOWN]) == (
        "error[E204]: unknown name `pendng`\n"
        " --> stacking.uno:4:41\n"
        "  |\n"
        "4 |   during turn, player may not play when pendng is more than 0 unless card answers\n"
        "  |                                         ^^^^^^ not remembered, defined or an option\n"
        "help: did you mean `pending`? (remembered in uno.uno:21)\n"
    )


def test_the_gutter_grows_with_the_line_number() -> None:
    source = Source("long.uno", "\n" * 11 + "  nonsense\n")
    assert render.full([Diagnostic("E101", "no sentence begins so", at(source, "nonsense"))]) == (
        "error[E101]: no sentence begins so\n  --> long.uno:12:3\n   |\n12 |   nonsense\n   |   ^^^^^^^^\n"
    )


def test_notes_show_their_own_place() -> None:
    twice = Source("a.uno", "rule first\nrule first\n")
    note = Note(at(twice, "first"), "first declared here")
    found = Diagnostic("W210", "declared twice", at(twice, "first", 1), notes=(note,), severity="warning")
    assert render.full([found]) == (
        "warning[W210]: declared twice\n"
        " --> a.uno:2:6\n  |\n2 | rule first\n  |      ^^^^^\n"
        "note: first declared here\n"
        " --> a.uno:1:6\n  |\n1 | rule first\n  |      -----\n"
    )


def test_a_help_of_several_lines_is_indented() -> None:
    found = Diagnostic(
        "E301", "two rules clash", help="write a bridge:\nvariant a-and-b changes a, b\n  without x"
    )
    assert render.full([found]) == (
        "error[E301]: two rules clash\n"
        "help: write a bridge:\n      variant a-and-b changes a, b\n        without x\n"
    )


@pytest.mark.parametrize(
    ("text", "word", "line", "marks"),
    [
        ("\tdraw pnding", "pnding", "1 |     draw pnding", "  |          ^^^^^^"),
        ('say "牌" pnding', "pnding", '1 | say "牌" pnding', "  |          ^^^^^^"),
        ("a 牌 b", "牌", "1 | a 牌 b", "  |   ^^"),
        ("e\u0301 pnding", "pnding", "1 | e\u0301 pnding", "  |   ^^^^^^"),
        ("\x1b[31m red", "red", "1 | \\x1b[31m red", "  |          ^^^"),
        ("red\r\n", "red", "1 | red", "  | ^^^"),
        ("a \u202e b", "b", "1 | a \\u202e b", "  |          ^"),
        ("", "", "1 |", "  | ^"),
    ],
)
def test_carets_stand_under_what_they_mean(text: str, word: str, line: str, marks: str) -> None:
    source = Source("x.uno", text)
    lines = render.full([Diagnostic("E100", "wrong", at(source, word))]).splitlines()
    assert lines[3:5] == [line, marks]


def test_a_span_over_lines_marks_the_first_and_says_the_last() -> None:
    source = Source("x.uno", "rule a\n  do this\n  do that\n")
    found = Diagnostic("E300", "clash", Span(source, 5, source.text.index("that")), label="this rule")
    assert render.full([found]).splitlines()[3:] == ["1 | rule a", "  |      ^ this rule (to line 3)"]


def test_a_long_line_is_cut_around_the_carets() -> None:
    source = Source("x.uno", "a " * 50_000 + "pnding" + " b" * 50_000)
    lines = render.full([Diagnostic("E204", "unknown", at(source, "pnding"))]).splitlines()
    assert max(map(len, lines)) < 140
    assert lines[3][lines[4].index("^") :].startswith("pnding b")
    assert lines[3].startswith("1 | ...")
    assert lines[3].endswith("...")


def test_a_long_span_is_cut_too() -> None:
    source = Source("x.uno", "x" * 100_000)
    assert max(map(len, render.full([Diagnostic("E1", "long", Span(source, 0, 100_000))]).splitlines())) < 140


def test_without_a_place_there_is_no_excerpt() -> None:
    assert render.full([Diagnostic("E001", "no such file")]) == "error[E001]: no such file\n"


def test_colors_only_when_wanted() -> None:
    assert "\x1b" not in render.full([UNKNOWN])
    colored = render.full([UNKNOWN], color=True)
    assert "\x1b[31m" in colored
    assert "pendng" in colored


def test_concise_is_one_line_each() -> None:
    assert render.concise([UNKNOWN, Diagnostic("E001", "no\nsuch file")]) == (
        "stacking.uno:4:41: error[E204]: unknown name `pendng` "
        "(did you mean `pending`? (remembered in uno.uno:21))\n"
        "error[E001]: no\\x0asuch file\n"
    )


def test_json_tells_everything() -> None:
    note = Note(at(STACKING, "stacking"), "in this variant")
    [found] = json.loads(render.as_json([Diagnostic("E204", "unknown", UNKNOWN.span, notes=(note,))]))
    assert found == {
        "code": "E204",
        "severity": "error",
        "message": "unknown",
        "location": {
            "file": "stacking.uno",
            "start": {"line": 4, "column": 41, "offset": 81},
            "end": {"line": 4, "column": 47, "offset": 87},
        },
        "label": "",
        "notes": [
            {
                "message": "in this variant",
                "location": {
                    "file": "stacking.uno",
                    "start": {"line": 3, "column": 9, "offset": 20},
                    "end": {"line": 3, "column": 17, "offset": 28},
                },
            }
        ],
        "help": "",
    }


def test_github_escapes_what_would_end_the_command() -> None:
    source = Source("a,b:c.uno", "100% wrong\nand more")
    [line] = render.github([Diagnostic("E1", "100%\nwrong", Span(source, 0, 4))]).splitlines()
    assert line == "::error title=E1,file=a%2Cb%3Ac.uno,line=1,endLine=1,col=1,endColumn=5::100%25%0Awrong"
    [line] = render.github([Diagnostic("E1", "x", Span(source, 0, 13), severity="warning")]).splitlines()
    assert line == "::warning title=E1,file=a%2Cb%3Ac.uno,line=1,endLine=2::x"
