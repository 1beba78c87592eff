"""YAML 1.2 as the suite reads it: values, places, and bounded cost whatever the file holds."""

from __future__ import annotations

import time

import pytest

from uno_conformance.yaml_reader import Document, read_document
from uno_ref.diagnostics import Source

LAUGHS = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"a{n + 1}: &a{n + 1} [{', '.join([f'*a{n}'] * 9)}]\n" for n in range(9)
)


def read(text: str) -> Document:
    return read_document(Source("x.yaml", text))


def codes(text: str) -> list[str]:
    return [each.code for each in read(text).diagnostics]


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("no", "no"),
        ("off", "off"),
        ("yes", "yes"),
        ("y", "y"),
        ("1:30", "1:30"),
        ("012", 12),
        ("0o14", 12),
        ("0x1F", 31),
        ("1_0", "1_0"),
        ("1e3", 1000.0),
        ("2026-01-01", "2026-01-01"),
        ("true", True),
        ("True", True),
        ("~", None),
        ("", None),
        ("null", None),
        ("-7", -7),
        ("'7'", "7"),
        ('"no"', "no"),
        (".5", 0.5),
        ("...x", "...x"),
        ("red 5", "red 5"),
        ("[red 1, ...]", ["red 1", "..."]),
        ("<<", "<<"),
        ("=", "="),
        ("-", [None]),
    ],
)
def test_values_are_those_of_yaml_1_2(written: str, value: object) -> None:
    document = read(f"key: {written}\n" if written != "-" else "key:\n  -\n")
    assert document.diagnostics == ()
    assert document.value == {"key": value}


def test_every_value_has_its_place() -> None:
    document = read("a: 1\nb:\n  - {c: deep, é: 'x'}\n")
    assert document.span(("b", 0, "c")).place == "x.yaml:3:9"
    assert document.span(("b", 0, "c")).text == "deep"
    assert document.key_span(("b",)).place == "x.yaml:2:1"
    assert document.span(("b", 0, "é")).text == "'x'"
    assert document.span(("b", 7, "nothing")).line == 3


def test_line_ends_of_every_system_and_a_byte_order_mark() -> None:
    document = read("a:\r\n  - b\r\n  - b: 1\r\n    b: 2\r\n")
    assert [each.span.place for each in document.diagnostics if each.span] == ["x.yaml:4:5"]


def test_all_faults_at_once() -> None:
    text = "a: 1\na: 2\nb: !!python/object:os.system x\n3: c\n? [d]\n: e\nf: *nothing\n"
    assert codes(text) == ["S107", "S106", "S108", "S108", "S105"]


def test_a_key_written_twice_shows_both_places() -> None:
    fault = read("a: 1\nb: 2\na: 3\n").diagnostics[0]
    assert fault.span is not None
    assert (fault.span.line, fault.notes[0].span.line) == (3, 1)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("[" * 500_000, "S103"),
        ("- " * 400_000, "S104"),
        ("{a: " * 100_000, "S104"),
        ("? " * 100_000, "S104"),
        ("x" * 2_000_000, "S102"),
        ("- x\n" * 200_000, "S102"),
        ("k: v\n" * 100_000, "S107"),
        ("a: &a [x]\nb: [" + "*a, " * 300 + "]\n", "S105"),
        (LAUGHS, "S102"),
        ("&a [*a]", "S105"),
        ('"' + "a" * 900_000, "S103"),
        ("a: b\n---\nc: d\n", "S109"),
        ("", "S109"),
        ("# nothing\n", "S109"),
        ("a: [b\n", "S103"),
        ("\ta: b\n", "S103"),
        ("a: \x07\n", "S101"),
        ("\ud800: 1\n", "S101"),
        ("%YAML 9.9\n---\na: b\n", "S103"),
    ],
)
def test_hostile_texts_cost_little(text: str, code: str) -> None:
    began = time.process_time()
    assert codes(text)[0] == code
    assert time.process_time() - began < 3
