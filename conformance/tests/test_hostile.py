"""Hostile scenario files: a clear error, in little time and memory, and never a traceback."""

from __future__ import annotations

import time
import tracemalloc
from pathlib import Path

import pytest

from uno_conformance.codes import GOOD
from uno_conformance.library import Library
from uno_conformance.suite import load, ready

MANY = 12_000


def many(pattern: str, count: int = MANY, between: str = ", ") -> str:
    return between.join(pattern.replace("#", str(number)) for number in range(count))


LONG = "x" * 900_000


def changed(old: str, new: str) -> str:
    assert old in GOOD
    return GOOD.replace(old, new, 1)


HOSTILE = {
    "unknown keys": GOOD + "".join(f"key-{n}: {n}\n" for n in range(MANY)),
    "unknown keys of given": changed("discard:", many("key-#: #\n  ", between="") + "discard:"),
    "unknown keys of expect": changed("{turn: bob}", "{" + many("k#: #") + "}"),
    "steps that are none": GOOD + "  - zoe: play red 5\n" * MANY,
    "steps without an action": GOOD + "  - note: x\n" * MANY,
    "unknown cards": changed("[red 3]", "[" + ", ".join(["rde 3"] * 1_900) + "]"),
    "unknown cards in hands": changed("bob: [green 1, green 2]", "bob: [" + many("geen #", 1_900) + "]"),
    "too many copies": changed("[red 3]", "[" + ", ".join(["red 3"] * 1_900) + "]"),
    "too many cards": changed("[red 3]", "[" + ", ".join(["red 3"] * MANY) + "]"),
    "strangers": changed("bob: [green 1, green 2]", ", ".join(f"p{n}: [red 1]" for n in range(MANY))),
    "a long key": changed("title:", f"{LONG}: 1\ntitle:"),
    "a long quoted key": changed("title:", f"? {LONG}\n: 1\ntitle:"),
    "a long card": changed("red 3", LONG),
    "a long sentence": changed("play red 5", LONG),
    "a long word of a sentence": changed("play red 5", f"play {LONG[:190]}"),
    "a long rules expression": changed("given:", f"rules: {' + '.join(['x'] * 90)}\ngiven:"),
    "rules that lead out": changed("given:", "rules: ../../../etc/passwd\ngiven:"),
    "rules that are a device": changed("given:", "rules: /dev/zero\ngiven:"),
    "a huge number": changed("discard:", f"round: {'9' * 5_000}\n  discard:"),
    "a huge score": changed("discard:", "scores: {ann: 99999999999999999999}\n  discard:"),
    "not a number": changed("discard:", "round: .nan\n  discard:"),
    "infinite": changed("discard:", "round: 1e999\n  discard:"),
    "many options": changed("given:", "options: {" + many("o#: #") + "}\ngiven:"),
    "many clauses": changed("[LEGAL-010]", "[" + ", ".join(f"AAA-{n}" for n in range(MANY)) + "]"),
    "a list as the file": "- 1\n" * MANY,
    "a word as the file": "hello",
    "control characters": changed("a red card", '"\\e[31m"'),
    "right to left": changed("red 3", '"\\u202e3 der"'),
}  # fmt: skip


@pytest.mark.parametrize("name", HOSTILE)
def test_it_is_refused_cheaply(name: str, tmp_path: Path, library: Library) -> None:
    path = tmp_path / "hostile.yaml"
    path.write_text(HOSTILE[name], encoding="utf-8")
    library.facts("uno", {})
    began = time.process_time()
    tracemalloc.start()
    try:
        loaded = load([path])
        found = [*loaded.diagnostics, *ready(loaded.scenarios, library)[1]]
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert (found and 1 <= len(found) <= 120) or name == "control characters"
    assert all(len(each.message) < 1_000 and len(each.help) < 1_000 for each in found)
    assert time.process_time() - began < 12, "with memory traced, which takes several times as long"
    assert peak < 200_000_000


def test_a_device_is_no_file() -> None:
    loaded = load([Path("/dev/zero")]) if Path("/dev/zero").exists() else load([Path(".") / "none"])
    assert [each.code for each in loaded.diagnostics] == ["S100"]


def test_a_file_that_is_too_large_is_not_read_whole(tmp_path: Path) -> None:
    path = tmp_path / "large.yaml"
    with path.open("wb") as file:
        for _ in range(40):
            file.write(("# " + "é" * 500_000 + "\n").encode())
    began = time.process_time()
    assert [each.code for each in load([path]).diagnostics] == ["S102"]
    assert time.process_time() - began < 3


ENDLESS = """id: q2zz
title: No card that could begin lies in the draw pile
clauses: [START-060]
source: A-009
rules: uno
given:
  from: start
  players: [ann, bob]
  hands: {ann: [red 1], bob: [green 2]}
  draw: [wild-draw-four]
expect: {turn: ann}
steps: []
"""


def test_a_beginning_without_an_end_is_a_fault_of_the_file(tmp_path: Path, library: Library) -> None:
    """START-060 turns up cards until one may begin; where there is none, the game never comes to rest (CONFLICT)."""
    (tmp_path / "endless.yaml").write_text(ENDLESS, encoding="utf-8")
    _, faults = ready(load([tmp_path]).scenarios, library)
    assert [fault.code for fault in faults] == ["S308"]
    assert "the game goes on by itself without end" in faults[0].message
