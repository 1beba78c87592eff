"""The kit for Python adapters, over a real pipe: what it does by itself around a toy engine."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

KIT = Path(__file__).resolve().parents[1] / "kits" / "python"
GIVEN = {
    "from": "state",
    "hands": {"ann": ["red reverse", "red 5"], "bob": ["green 1"]},
    "discard": ["red 3"],
    "draw": ["blue 1"],
    "dealer": "bob",
    "turn": "ann",
    "direction": "clockwise",
    "color": "red",
}
START = {
    "message": "start",
    "rules": "uno",
    "options": {},
    "players": ["ann", "bob"],
    "given": GIVEN,
    "seed": "1",
}
PLAY = {"message": "act", "player": "ann", "action": "play", "choices": {"card": "red reverse"}}
BYE = {"message": "bye"}


def talk(script: Path, lines: Sequence[dict[str, Any] | str]) -> list[dict[str, Any]]:
    """The replies to the requests, which are numbered unless they are written out."""
    sent = [
        line if isinstance(line, str) else json.dumps({"seq": number, **line})
        for number, line in enumerate(lines)
    ]
    done = subprocess.run(
        [sys.executable, str(script)],
        input="\n".join(sent).encode(),
        capture_output=True,
        timeout=30,
        check=True,
    )
    return [json.loads(line) for line in done.stdout.splitlines()]


def toy(*lines: dict[str, Any] | str) -> list[dict[str, Any]]:
    """The same with the toy adapter."""
    return talk(KIT / "toy" / "adapter.py", lines)


def test_a_play_is_done_and_the_prints_of_the_engine_stay_off_the_pipe() -> None:
    hello, started, played, bye = toy(
        {"message": "hello", "protocol": {"min": 1, "max": 3}}, START, PLAY, BYE
    )
    assert (hello["reply"], hello["protocol"]) == ("hello", 1)
    assert started["state"]["turn"] == "ann"
    assert played["reply"] == "ok"
    assert played["state"]["hands"]["ann"] == ["red 5"]
    assert (bye["reply"], bye["seq"]) == ("bye", 3)


@pytest.mark.parametrize(
    ("change", "what"),
    [
        ({"rules": "uno + stacking"}, "rules:stacking"),
        ({"options": {"uno-penalty": 4}}, "option:uno-penalty"),
        ({"players": ["ann"]}, "players:1"),
        ({"given": None}, "setup:plain"),
        ({"given": {**GIVEN, "pending": 2}}, "given:pending"),
        ({"given": {**GIVEN, "hands": {"ann": ["wild-draw-four"], "bob": []}}}, "card:wild-draw-four"),
    ],
)
def test_what_hello_does_not_declare_is_unsupported(change: dict[str, Any], what: str) -> None:
    reply = toy({**START, **change})[0]
    assert (reply["reply"], reply["what"]) == ("unsupported", what)


@pytest.mark.parametrize(
    ("change", "outcome"),
    [
        ({"choices": {"card": "green 9"}}, "refused"),
        ({"choices": {}}, "refused"),
        ({"player": "bob"}, "refused"),
        ({"player": "zoe"}, "refused"),
        ({"action": "catch", "choices": {"other": "bob"}}, "unsupported"),
    ],
)
def test_a_try_is_answered(change: dict[str, Any], outcome: str) -> None:
    reply = toy(START, {**PLAY, **change})[1]
    assert reply["reply"] == outcome
    assert "state" not in reply


def test_garbage_is_an_error_and_the_adapter_goes_on() -> None:
    replies = toy("{", "[]", '{"seq": 7, "seq": 8, "message": "bye"}', '{"seq": NaN}', PLAY, START, BYE)
    assert [reply["reply"] for reply in replies] == ["error", "error", "error", "error", "error", "ok", "bye"]


def test_run_stops_after_the_first_reply_that_is_no_answer_to_a_try() -> None:
    start = {name: value for name, value in START.items() if name != "message"}
    inputs = [
        {name: value for name, value in PLAY.items() if name != "message"},
        {"player": "bob", "action": "keep"},
    ]
    reply = toy({"message": "run", "start": start, "inputs": [*inputs, *inputs]})[0]
    assert [part["reply"] for part in reply["replies"]] == ["ok", "ok", "unsupported"]


def test_a_silent_engine_has_refused_and_a_wild_one_has_changed(tmp_path: Path) -> None:
    script = tmp_path / "adapter.py"
    script.write_text(
        f"""
import sys
sys.path.insert(0, {str(KIT)!r})
from unospec_kit import Done, Refused, serve

class Silent:
    cards = 2**60
    def hello(self): return {{"setup": ["state"], "rules": {{"uno": "yes"}}}}
    def start(self, start): print("noise"); sys.stdout.flush()
    def act(self, act):
        if act.action == "call": return Done(accepted=True, chose={{"color": "red"}})
        if act.action == "leave": raise ZeroDivisionError("oh")
        if act.action == "draw": self.cards += 1; raise Refused("no", "DRAW-010")
    def state(self): return {{"draw-size": self.cards}}

serve(Silent())
"""
    )
    acts = [
        {"message": "act", "player": "ann", "action": action} for action in ("keep", "call", "leave", "draw")
    ]
    started, silent, called, broken, wild, view = talk(
        script, [START, *acts, {"message": "view", "player": "ann"}]
    )
    assert started["state"] == {"draw-size": str(2**60)}
    assert silent == {"seq": 1, "reply": "refused", "text": "nothing changed"}
    assert (called["reply"], called["chose"]) == ("ok", {"color": "red"})
    assert broken["reply"] == "error"
    assert (wild["reply"], wild["clause"], wild["state"]) == (
        "refused",
        "DRAW-010",
        {"draw-size": str(2**60 + 1)},
    )
    assert (view["reply"], view["what"]) == ("unsupported", "message:view")


def test_the_template_speaks_the_protocol() -> None:
    hello, started, bye = talk(
        KIT / "template.py", [{"message": "hello", "protocol": {"min": 1, "max": 1}}, START, BYE]
    )
    assert (hello["reply"], started["reply"], bye["reply"]) == ("hello", "error", "bye")
