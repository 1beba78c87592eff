"""The kits for adapters, over a real pipe: what each does by itself around a toy engine."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

KITS = Path(__file__).resolve().parents[1] / "kits"
PYTHON, NODE = KITS / "python", KITS / "node"
SCRIPTS = {PYTHON: "adapter.py", NODE: "adapter.mjs"}
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


Line = dict[str, Any] | str | bytes
Replies = list[dict[str, Any]]
Toy = Callable[..., Replies]


def talk(script: Path, lines: Sequence[Line]) -> Replies:
    """The replies to the requests, which are numbered unless they are written out."""
    sent = [
        line.encode() if isinstance(line, str) else line
        for line in (
            json.dumps({"seq": number, **line}) if isinstance(line, dict) else line
            for number, line in enumerate(lines)
        )
    ]
    program = sys.executable if script.suffix == ".py" else shutil.which("node")
    if program is None:
        pytest.skip("Node is not on this machine")
    done = subprocess.run(
        [program, str(script)], input=b"\n".join(sent), capture_output=True, timeout=60, check=True
    )
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.fixture(params=[PYTHON, NODE], ids=lambda kit: kit.name)
def toy(request: pytest.FixtureRequest) -> Toy:
    """The same talk with a kit's toy adapter."""
    kit: Path = request.param
    return lambda *lines: talk(kit / "toy" / SCRIPTS[kit], lines)


def test_a_play_is_done_and_the_prints_of_the_engine_stay_off_the_pipe(toy: Toy) -> None:
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
def test_what_hello_does_not_declare_is_unsupported(toy: Toy, change: dict[str, Any], what: str) -> None:
    reply = toy({**START, **change})[0]
    assert (reply["reply"], reply["what"]) == ("unsupported", what)


RULES = {PYTHON: '"rules": {"uno": "yes"},', NODE: 'rules: { uno: "yes" },'}
CLAIMS = {
    PYTHON: '"options": {"extra": {"from": 2, "to": 4, "default": 2}, "wish": {"values": ["no"], "default": "no"}},',
    NODE: 'options: { extra: { from: 2, to: 4, default: 2 }, wish: { values: ["no"], default: "no" } },',
}


@pytest.mark.parametrize("kit", [PYTHON, NODE], ids=lambda kit: kit.name)
def test_an_option_is_declared_by_its_values_or_by_a_range(kit: Path, tmp_path: Path) -> None:
    copy = tmp_path / kit.name
    shutil.copytree(kit, copy)
    script = copy / "toy" / SCRIPTS[kit]
    text = script.read_text("utf-8")
    assert RULES[kit] in text
    script.write_text(text.replace(RULES[kit], f"{RULES[kit]}\n{CLAIMS[kit]}"), encoding="utf-8")
    tried: list[dict[str, Any]] = [{"extra": 2}, {"extra": 4}, {"wish": "no"}]
    tried += [{"extra": 1}, {"extra": 5}, {"extra": "3"}, {"wish": "yes"}, {"other": 1}]
    replies = talk(script, [{**START, "options": options} for options in tried])
    assert [reply["reply"] for reply in replies] == [*["ok"] * 3, *["unsupported"] * 5]
    assert replies[3]["what"] == "option:extra"


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
def test_a_try_is_answered(toy: Toy, change: dict[str, Any], outcome: str) -> None:
    reply = toy(START, {**PLAY, **change})[1]
    assert reply["reply"] == outcome
    assert "state" not in reply


def test_garbage_is_an_error_and_the_adapter_goes_on(toy: Toy) -> None:
    lines = ("{", "[]", '{"seq": 7, "seq": 8, "message": "bye"}', '{"seq": NaN}', b'{"seq": "\xff"}')
    replies = toy(*lines, PLAY, "", START, BYE)
    assert [reply["reply"] for reply in replies] == [*["error"] * 6, "ok", "bye"]


def test_a_long_line_comes_and_goes_whole(toy: Toy) -> None:
    word = "ü" * 300_000
    reply = toy(START, {**PLAY, "action": word}, BYE)[1]
    assert (reply["reply"], reply["what"]) == ("unsupported", f"action:{word}")


def test_run_stops_after_the_first_reply_that_is_no_answer_to_a_try(toy: Toy) -> None:
    start = {name: value for name, value in START.items() if name != "message"}
    inputs = [
        {name: value for name, value in PLAY.items() if name != "message"},
        {"player": "bob", "action": "keep"},
    ]
    reply = toy({"message": "run", "start": start, "inputs": [*inputs, *inputs]})[0]
    assert [part["reply"] for part in reply["replies"]] == ["ok", "ok", "unsupported"]


SILENT_PYTHON = f"""
import sys
sys.path.insert(0, {str(PYTHON)!r})
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
SILENT_NODE = f"""
import {{ Refused, serve }} from {(NODE / "unospec-kit.cjs").as_uri()!r};

let cards = 2n ** 60n;
serve({{
  hello: async () => ({{ setup: ["state"], rules: {{ uno: "yes" }} }}),
  start: () => process.stdout.write("noise\\n"),
  async act({{ action }}) {{
    if (action === "call") return {{ accepted: true, chose: {{ color: "red" }} }};
    if (action === "leave") process.exit(3);
    if (action === "draw") {{ cards += 1n; throw new Refused("no", "DRAW-010"); }}
    if (action === "challenge") await new Promise(() => setTimeout(() => {{ throw Error("late") }}));
    if (action === "accept") for await (const line of process.stdin) console.log(line);
  }},
  state: () => ({{ "draw-size": cards, "hand-sizes": undefined }}),
}});
"""


@pytest.mark.parametrize(("name", "text"), [("a.py", SILENT_PYTHON), ("a.mjs", SILENT_NODE)])
def test_a_silent_engine_has_refused_and_a_wild_one_has_changed(tmp_path: Path, name: str, text: str) -> None:
    script = tmp_path / name
    script.write_text(text, encoding="utf-8")
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


def test_an_engine_in_node_that_throws_late_or_asks_the_terminal_stops_nothing(tmp_path: Path) -> None:
    script = tmp_path / "adapter.mjs"
    script.write_text(SILENT_NODE, encoding="utf-8")
    acts = [
        {"message": "act", "player": "ann", "action": action} for action in ("challenge", "accept", "call")
    ]
    _, late, asks, called = talk(script, [START, *acts])
    assert (late["reply"], late["text"]) == ("error", "Error: late")
    assert asks == {"seq": 2, "reply": "refused", "text": "nothing changed"}
    assert called["reply"] == "ok"


@pytest.mark.parametrize(
    "script", [PYTHON / "template.py", NODE / "template.mjs"], ids=lambda path: path.name
)
def test_the_template_speaks_the_protocol(script: Path) -> None:
    hello, started, bye = talk(script, [{"message": "hello", "protocol": {"min": 1, "max": 1}}, START, BYE])
    assert (hello["reply"], started["reply"], bye["reply"]) == ("hello", "error", "bye")
