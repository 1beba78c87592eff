"""Smoke tries of adapters: honest ones keep what they claim, and each kind of lie is found."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from uno_conformance.library import Library
from uno_conformance.protocol import decode, encode
from uno_conformance.reference import Server
from uno_conformance.runner.engine import CannotTest, Deadlines
from uno_conformance.runner.suite import Settings
from uno_conformance.scenario import Scenario
from uno_conformance.smoke import Finding, smoke
from uno_conformance.suite import load, shipped
from uno_conformance.transports import Channel, DirectChannel, ProcessChannel

HERE = Path(__file__).parent
TOY = HERE.parent / "kits" / "python" / "toy" / "adapter.py"
FEW = {
    "rules": {"uno": "yes", "stacking": "yes", "jump-in": "yes"},
    "options": {"uno-penalty": {"values": [0, 2, 4], "default": 2}},
    "all-options": False,
    "actions": ["play", "draw", "keep", "call", "catch"],
    "classes": ["core"],
}
"""Of all that the reference could claim a little, so that it is quickly tried."""

Reply = dict[str, Any]
Change = Callable[[Mapping[str, Any], Reply], Reply]


@pytest.fixture(scope="module")
def scenarios() -> tuple[Scenario, ...]:
    return load((shipped(),)).scenarios


def tried(open_channel: Callable[[], Channel], scenarios: tuple[Scenario, ...]) -> list[Finding]:
    settings = Settings(Deadlines(restarts=40, in_a_row=40))
    return list(smoke(open_channel, Library(), scenarios, settings))


def reference(change: Change, **claims: Any) -> Callable[[], Channel]:
    """The reference, with few claims and what is changed in its replies."""

    def open_channel() -> Channel:
        server = Server()

        def handle(request: Mapping[str, Any]) -> Reply:
            reply = decode(encode(server.handle(request)))
            if request["message"] == "hello":
                reply = {**reply, **FEW, **claims}
            return change(request, reply)

        return DirectChannel(handle)

    return open_channel


def honest(request: Mapping[str, Any], reply: Reply) -> Reply:
    return reply


def named(found: list[Finding], kind: str) -> set[str]:
    return {f"{each.field}: {each.name}" for each in found if each.kind == kind}


def test_the_reference_keeps_everything(scenarios: tuple[Scenario, ...]) -> None:
    found = tried(reference(honest), scenarios)
    assert named(found, "broken") == set()
    assert named(found, "untried") == {"instant: yes", "classes: core"}
    assert {
        "message: run", "setup: seed", "setup: save", "rules: stacking", "options: uno-penalty 4",
        "actions: catch", "call: after", "legal: full", "views: yes", "players: 10", "moments: somebody can act in one",
    } <= named(found, "kept")  # fmt: skip


def test_the_toy_keeps_what_it_claims(scenarios: tuple[Scenario, ...]) -> None:
    found = tried(lambda: ProcessChannel((sys.executable, str(TOY))), scenarios)
    assert named(found, "broken") == set()
    assert named(found, "untried") == {"call: none", "instant: yes"}


def told_to(message: str, **fields: Any) -> Change:
    """Other fields in the replies to a message."""
    return lambda request, reply: {**reply, **fields} if request["message"] == message else reply


def without(message: str, *names: str) -> Change:
    """The state without some fields."""

    def change(request: Mapping[str, Any], reply: Reply) -> Reply:
        if "state" not in reply or (message and request["message"] != message):
            return reply
        state = {name: value for name, value in reply["state"].items() if name not in names}
        return {**reply, "state": state}

    return change


def sets_no_option(request: Mapping[str, Any], reply: Reply) -> Reply:
    if request["message"] == "start" and request["options"]:
        return {"seq": reply["seq"], "reply": "unsupported", "what": "option", "reason": "not today"}
    return reply


def accepts_everything(request: Mapping[str, Any], reply: Reply) -> Reply:
    return {**reply, "reply": "ok"} if reply["reply"] == "refused" else reply


def same_game(request: Mapping[str, Any], reply: Reply) -> Reply:
    """Whatever the seed is, the same game."""
    if request["message"] == "start" and request.get("given") is None:
        return {**reply, "state": {"turn": "player-1"}}
    return reply


def sees_all(request: Mapping[str, Any], reply: Reply) -> Reply:
    if request["message"] == "view":
        hands = {name: ["red 5"] for name in reply["view"]["hands"]}
        return {**reply, "view": {**reply["view"], "hands": hands}}
    return reply


def lists_too_much(request: Mapping[str, Any], reply: Reply) -> Reply:
    if request["message"] == "legal":
        wrong = {"action": "play", "choices": {"card": "wild-draw-four", "color": "red"}}
        return {**reply, "actions": [*reply["actions"], wrong][-8:]}
    return reply


def breaks_at(message: str) -> Change:
    def change(request: Mapping[str, Any], reply: Reply) -> Reply:
        if request["message"] == message:
            raise ZeroDivisionError
        return reply

    return change


LIES: dict[str, tuple[Change, dict[str, Any], set[str]]] = {
    "an unknown variant": (honest, {"rules": {"uno": "yes", "stackign": "yes"}}, {"rules: stackign"}),
    "an unknown option": (
        honest,
        {"options": {"uno-penlaty": {"values": [2], "default": 2}}},
        {"options: uno-penlaty"},
    ),
    "a rule that it says it hasn't": (
        honest,
        {"rules": {"uno": "yes", "stacking": "no"}},
        {"rules: stacking (no)"},
    ),
    "no option": (sets_no_option, {}, {f"options: uno-penalty {value}" for value in (0, 2, 4)}),
    "no view": (told_to("view", reply="unsupported", what="view"), {}, {"message: view", "views: yes"}),
    "a view of everything": (sees_all, {}, {"views: yes"}),
    "a field that is never told": (
        without("", "points"),
        {"observes": ["turn", "points"]},
        {"observes: points"},
    ),
    "one game for every seed": (same_game, {}, {"setup: seed"}),
    "a list of too much": (lists_too_much, {}, {"legal: full"}),
    "a crash at `run`": (breaks_at("run"), {}, {"message: run"}),
    "a state without a form": (told_to("state", state=[]), {}, {"message: state"}),
    "another state when asked": (without("state", "top"), {}, {"message: state"}),
    "no farewell": (told_to("bye", reply="ok", state={}), {}, {"message: bye"}),
}  # fmt: skip


@pytest.mark.parametrize("lie", LIES)
def test_a_lie_is_found_and_nothing_else(lie: str, scenarios: tuple[Scenario, ...]) -> None:
    change, claims, wanted = LIES[lie]
    assert named(tried(reference(change, **claims), scenarios), "broken") == wanted


def test_who_accepts_everything_has_no_manners(scenarios: tuple[Scenario, ...]) -> None:
    found = named(tried(reference(accepts_everything), scenarios), "broken")
    assert {"manners: a player out of turn is refused", "manners: what is no card is refused"} <= found


def test_a_hello_that_is_none_ends_it(scenarios: tuple[Scenario, ...]) -> None:
    with pytest.raises(CannotTest):
        tried(reference(told_to("hello", protocol=7)), scenarios)


def test_who_breaks_too_often_is_given_up(scenarios: tuple[Scenario, ...]) -> None:
    settings = Settings(Deadlines(restarts=2, in_a_row=40))
    found = list(smoke(reference(breaks_at("act")), Library(), scenarios, settings))
    assert "engine: runs on" in named(found, "broken")
    assert len(found) < 20
