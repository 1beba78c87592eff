"""Lines of the protocol: what is read, and what is refused with which reason."""

from __future__ import annotations

import pytest

from uno_conformance.protocol import BadLine, decode, encode


def test_a_message_is_one_line_whatever_it_holds() -> None:
    message = {"seq": 1, "text": "two\nlines \u2028 é 😀 \ud800"}
    line = encode(message)
    assert line.count(b"\n") == 1
    assert decode(line)["text"].startswith("two\nlines")


def test_line_ends_of_every_system() -> None:
    assert decode(b'{"seq": 1}\r') == {"seq": 1}


def test_numbers_stay_exact() -> None:
    assert decode(encode({"seq": 2**64}))["seq"] == 2**64


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (b"", "not JSON"),
        (b"hello", "not JSON"),
        (b"[1]", "not a JSON object"),
        (b'{"a": 1, "a": 2}', 'the key "a" occurs twice'),
        (b'{"a": NaN}', "NaN is no JSON"),
        (b'{"a": -Infinity}', "-Infinity is no JSON"),
        (b'{"a": "\xff"}', "not UTF-8"),
        (b"[" * 100_000, "nested too deep"),
        (b'{"a": 1} trailing', "not JSON"),
        (b"1" * 100_000, "not"),
    ],
)
def test_what_is_no_message(line: bytes, reason: str) -> None:
    with pytest.raises(BadLine) as caught:
        decode(line)
    assert str(caught.value).startswith(reason)
    assert len(str(caught.value)) < 400
