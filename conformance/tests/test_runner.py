"""How engines of other shapes are sent a scenario, and how they are judged. The engines here are the
reference, bent."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from uno_conformance.library import Library
from uno_conformance.reference import Server
from uno_conformance.runner.suite import Run, Settings
from uno_conformance.scenario import prepare, read_text
from uno_conformance.transports import DirectChannel
from uno_conformance.verdict import Verdict

Bend = Callable[[Server, dict[str, Any]], dict[str, Any]]
HEAD = "id: abcd\ntitle: A title\nclauses: [{clauses}]\n"
PLAYERS = "given:\n  players: [ann, bob, cyd]\n"


def scenario(body: str, clauses: str = "TURN-010", rules: str = "") -> str:
    return HEAD.format(clauses=clauses) + rules + PLAYERS + body


def judged(
    text: str,
    library: Library,
    bend: Bend | None = None,
    hello: Mapping[str, Any] | None = None,
    **settings: Any,
) -> Verdict:
    """The verdict on a bent reference whose hello says something else."""
    reading = read_text(text, Path("x/one.yaml"), "x/one.yaml")
    assert reading.scenario is not None, reading.diagnostics
    case, faults = prepare(reading.scenario, library)
    assert case is not None, faults
    server = Server(library)

    def handle(request: Mapping[str, Any]) -> Mapping[str, object]:
        reply = (bend or plain)(server, dict(request))
        return {**reply, **hello} if hello and request["message"] == "hello" else reply

    run = Run(lambda: DirectChannel(handle), library, Settings(**settings))
    return next(iter(run.results([case]))).verdict


def plain(server: Server, request: dict[str, Any]) -> dict[str, Any]:
    return server.handle(request)


# Draws

DRAWS_AND_PLAYS = scenario("""\
  hands: {ann: [green 2, blue 4], bob: [yellow 7, yellow 8], cyd: [blue 8, blue 9]}
  discard: [red 5]
  draw: [red 9, blue 1, ...]
steps:
  - ann: draw
    expect: {turn: ann, drawn: red 9}
  - ann: play red 9
    expect: {turn: bob, top: red 9, hand-sizes: {ann: 2}}
""")
DRAWS_AND_KEEPS = DRAWS_AND_PLAYS.replace("ann: play red 9", "ann: keep").replace(
    "top: red 9, hand-sizes: {ann: 2}", "hand-sizes: {ann: 3}"
)
FACE_ONLY = DRAWS_AND_PLAYS.replace("red 9", "green 5")
FACE_KEPT = DRAWS_AND_KEEPS.replace("red 9", "green 5")
UNFIT = scenario("""\
  hands: {ann: [green 2, blue 4], bob: [yellow 7, yellow 8], cyd: [blue 8, blue 9]}
  discard: [red 5]
  draw: [yellow 9, ...]
steps:
  - ann: draw
    expect: {turn: bob, hand-sizes: {ann: 3}}
""")


def joins(server: Server, request: dict[str, Any]) -> dict[str, Any]:
    """Takes what follows a draw together with it, as an engine does that asks while it draws."""
    then = request.pop("then", None)
    reply = server.handle(request)
    if then is None or reply["reply"] != "ok" or reply["state"]["window"] != "drawn":  # type: ignore[index]
        return reply
    return server.handle({"seq": request["seq"], "message": "act", "player": request["player"], **then})


@pytest.mark.parametrize(
    ("shape", "text", "kind"),
    [
        ("choose", DRAWS_AND_PLAYS, "passed"),
        ("ask", DRAWS_AND_PLAYS, "passed"),
        ("ask", DRAWS_AND_KEEPS, "passed"),
        ("keeps", DRAWS_AND_KEEPS, "passed"),
        ("keeps", DRAWS_AND_PLAYS, "declared"),
        ("plays", DRAWS_AND_PLAYS, "passed"),
        ("plays", DRAWS_AND_KEEPS, "declared"),
        ("plays-color", DRAWS_AND_PLAYS, "passed"),
        ("plays-color", DRAWS_AND_KEEPS, "declared"),
        ("plays-color", FACE_ONLY, "declared"),
        ("plays-color", FACE_KEPT, "passed"),
        ("keeps", UNFIT, "passed"),
        ("plays", UNFIT, "passed"),
        ("plays-color", UNFIT, "passed"),
        ("ask", UNFIT, "passed"),
    ],
)
def test_draw_shapes(shape: str, text: str, kind: str, library: Library) -> None:
    verdict = judged(text, library, joins, {"draw": shape})
    assert verdict.kind == kind, verdict
    if kind == "passed" and shape != "choose" and text != UNFIT:
        assert verdict.joined == (1,)


def test_a_refusal_that_joining_leaves_out_is_no_pass(library: Library) -> None:
    text = DRAWS_AND_PLAYS.replace(
        "  - ann: play red 9\n", "  - ann: play green 2\n    rejected: DRAW-030\n  - ann: play red 9\n"
    )
    assert judged(text, library, joins, {"draw": "ask"}).kind == "unsupported"
    assert judged(text, library).kind == "passed"


def test_a_scenario_that_ends_with_the_choice_needs_the_window(library: Library) -> None:
    text = DRAWS_AND_PLAYS[: DRAWS_AND_PLAYS.index("  - ann: play")]
    verdict = judged(text, library, joins, {"draw": "ask"})
    assert (verdict.kind, verdict.reason) == ("unsupported", "window:drawn")


def test_a_color_that_the_engine_picked_is_not_compared(library: Library) -> None:
    text = (
        DRAWS_AND_PLAYS.replace("red 9", "wild")
        .replace("play wild", "play wild as blue")
        .replace("top: wild", "top: wild, color: blue")
    )

    def picks(server: Server, request: dict[str, Any]) -> dict[str, Any]:
        if "then" in request:
            request["then"]["choices"]["color"] = "green"
            return {**joins(server, request), "chose": {"color": "green"}}
        return server.handle(request)

    assert judged(text, library, picks, {"draw": "plays"}).kind == "passed"


def picks_green(server: Server, request: dict[str, Any]) -> dict[str, Any]:
    """Lays a drawn wild by itself, always as green."""
    if "then" not in request:
        return server.handle(request)
    then = {**request["then"], "choices": {**request["then"]["choices"], "color": "green"}}
    return {**joins(server, {**request, "then": then}), "chose": {"color": "green"}}


@pytest.mark.parametrize(
    ("color", "last", "kind"),
    [
        ("blue", "bob: play blue 1", "declared"),
        ("blue", "", "passed"),
        ("green", "bob: play green 1", "passed"),
        ("green", "bob: play yellow 7", "failed"),
    ],
)
def test_what_follows_a_color_that_the_engine_picked_is_not_judged(
    color: str, last: str, kind: str, library: Library
) -> None:
    text = scenario(f"""\
  hands: {{ann: [green 2, blue 4], bob: [yellow 7, blue 1, green 1], cyd: [blue 8, blue 9]}}
  discard: [red 5]
  draw: [wild, ...]
steps:
  - ann: draw
  - ann: play wild as {color}
    expect: {{turn: bob, color: {color}}}
""")
    verdict = judged(text + (f"  - {last}\n" if last else ""), library, picks_green, {"draw": "plays"})
    assert verdict.kind == kind
    assert kind != "declared" or "lays by itself" in verdict.reason


def test_a_fault_in_the_step_that_the_engine_chose_is_still_a_failure(library: Library) -> None:
    text = scenario("""\
  hands: {ann: [green 2, blue 4], bob: [yellow 7, blue 1], cyd: [blue 8, blue 9]}
  discard: [red 5]
  draw: [wild, ...]
steps:
  - ann: draw
  - ann: play wild as blue
    expect: {turn: cyd}
  - bob: play blue 1
""")
    assert judged(text, library, picks_green, {"draw": "plays"}).kind == "failed"


def test_keeping_is_no_action_where_the_draw_decides_it(library: Library) -> None:
    actions = {"actions": ["play", "draw"]}
    assert judged(DRAWS_AND_KEEPS, library, joins, {"draw": "keeps", **actions}).kind == "passed"
    verdict = judged(DRAWS_AND_KEEPS, library, None, actions)
    assert (verdict.kind, verdict.reason) == ("unsupported", "action:keep")


# Calls

CALLS = scenario(
    """\
  hands: {ann: [red 5, blue 7], bob: [green 1, green 2], cyd: [yellow 1, yellow 2]}
  discard: [red 3]
steps:
  - ann: call
  - ann: play red 5
    expect: {turn: bob, called: [ann]}
  - bob: catch ann
    ignored: UNO-070
""",
    "UNO-020",
)


def calls_with_the_play(server: Server, request: dict[str, Any]) -> dict[str, Any]:
    order = request.pop("call", None)
    call = {
        "seq": request["seq"],
        "message": "act",
        "player": request.get("player"),
        "action": "call",
        "choices": {},
    }
    if request.get("action") == "call":
        return {"seq": request["seq"], "reply": "error", "text": "a call alone"}
    if order == "before":
        server.handle(call)
        return server.handle(request)
    reply = server.handle(request)
    return server.handle(call) if order == "after" else reply


def test_calls_go_with_the_play(library: Library) -> None:
    expected = "    expect: {turn: bob, called: [ann]}\n"
    after = CALLS.replace("  - ann: call\n", "").replace(expected, f"  - ann: call\n{expected}")
    for text in (CALLS, after):
        assert judged(text, library, calls_with_the_play, {"call": "with-play"}).kind == "passed"
        assert judged(text, library).kind == "passed"


def test_an_action_that_the_engine_lacks(library: Library) -> None:
    verdict = judged(CALLS, library, None, {"actions": ["play", "draw", "keep"]})
    assert (verdict.kind, verdict.reason) == ("unsupported", "action:call")


def test_what_comes_before_an_action_that_the_engine_lacks_is_judged(library: Library) -> None:
    hello = {"actions": ["play", "draw", "keep"]}
    text = CALLS.replace("  - ann: call\n", "").replace("called: [ann]}", "top: red 5}")
    caught = text.replace("    ignored: UNO-070\n", "")
    for body, reason in ((caught, "action:catch"), (text, "can't show action:catch")):
        verdict = judged(body, library, None, hello)
        assert (verdict.kind, verdict.reason) == ("unsupported", reason)
        assert judged(body.replace("top: red 5", "top: red 3"), library, None, hello).kind == "failed"


# What the engine declares

PENALTY = scenario(
    """\
  hands: {ann: [red 5, blue 7], bob: [green 1, green 2], cyd: [yellow 1, yellow 2]}
  discard: [red 3]
steps:
  - ann: play red 5
  - bob: catch ann
    expect: {hand-sizes: {ann: 3}}
""",
    "UNO-060",
)
NO_PENALTY = PENALTY[: PENALTY.index("  - bob")]


def fixed(values: list[int]) -> dict[str, Any]:
    return {"options": {"uno-penalty": {"values": values, "default": values[0]}}}


def test_a_fixed_option_is_declared_only_where_it_matters(library: Library) -> None:
    verdict = judged(PENALTY, library, None, fixed([4]))
    assert (verdict.kind, verdict.reason) == ("declared", "`uno-penalty` always `4`")
    assert judged(NO_PENALTY, library, None, fixed([4])).kind == "passed"
    assert judged(PENALTY, library, None, fixed([2])).kind == "passed"


def test_an_option_whose_default_differs_is_set(library: Library) -> None:
    def with_own_default(server: Server, request: dict[str, Any]) -> dict[str, Any]:
        if request["message"] == "start":
            assert request["options"] == {"uno-penalty": 2}
        return server.handle(request)

    assert judged(PENALTY, library, with_own_default, fixed([4, 2])).kind == "passed"


def test_an_option_that_nobody_declares_is_unsupported_if_it_is_asked_for(library: Library) -> None:
    text = PENALTY.replace("given:", "options: {uno-penalty: 4}\ngiven:").replace("ann: 3", "ann: 5")
    assert judged(text, library).kind == "passed"
    assert judged(text, library, None, {"options": {}}).kind == "passed"
    nothing = {"options": {}, "all-options": False}
    verdict = judged(text, library, None, nothing)
    assert (verdict.kind, verdict.reason) == ("unsupported", "option:uno-penalty")
    same = PENALTY.replace("given:", "options: {uno-penalty: 2}\ngiven:")
    assert judged(same, library, None, nothing).kind == "passed"


@pytest.mark.parametrize(
    ("hello", "reason"),
    [
        ({"setup": ["start"]}, "setup:state"),
        ({"players": {"min": 2, "max": 2}}, "players:3"),
        ({"rules": {"uno": "no"}}, "rules:uno"),
    ],
)
def test_what_the_engine_lacks(hello: dict[str, Any], reason: str, library: Library) -> None:
    verdict = judged(PENALTY, library, None, hello)
    assert (verdict.kind, verdict.reason) == ("unsupported", reason)


def test_short_decks_and_keys_of_a_position(library: Library) -> None:
    short = PENALTY.replace("discard: [red 3]", "discard: [red 3]\n  draw: [blue 1, blue 2]")
    assert judged(short, library, None, {"short-deck": False}).reason == "short-deck"
    scores = PENALTY.replace("discard: [red 3]", "discard: [red 3]\n  scores: {ann: 10, bob: 0, cyd: 0}")
    assert judged(scores, library, None, {"given": ["hands"]}).reason == "given:scores"


# What the engine tells


def without(*keys: str) -> Bend:
    def bend(server: Server, request: dict[str, Any]) -> dict[str, Any]:
        reply = server.handle(request)
        state: Any = reply.get("state")
        return {**reply, "state": {k: v for k, v in state.items() if k not in keys}} if state else reply

    return bend


def test_what_is_not_told_is_not_compared(library: Library) -> None:
    verdict = judged(DRAWS_AND_PLAYS, library, without("drawn"))
    assert (verdict.kind, verdict.untold) == ("passed", ("drawn",))


def test_sizes_stand_in_for_hands(library: Library) -> None:
    text = PENALTY.replace("hand-sizes: {ann: 3}", "hands: {bob: [green 1, green 2]}")

    def only_sizes(server: Server, request: dict[str, Any]) -> dict[str, Any]:
        reply = server.handle(request)
        state: Any = reply.get("state")
        if state:
            sizes = {name: len(hand) for name, hand in state["hands"].items()}
            reply = {**reply, "state": {**state, "hands": None, "hand-sizes": sizes, "cards": None}}
        return reply

    verdict = judged(text, library, only_sizes)
    assert (verdict.kind, verdict.sizes_only) == ("passed", True)


def test_an_expectation_of_which_nothing_is_told_is_no_pass(library: Library) -> None:
    assert judged(PENALTY, library, without("hands", "hand-sizes", "draw", "cards")).kind == "unsupported"


LAST_CARD = """\
  hands: {ann: [red 5], bob: [green 1, green 2], cyd: [yellow 1, yellow 2]}
  discard: [red 3]
steps:
  - ann: play red 5
    expect: {winner: ann, points: 6}
"""


@pytest.mark.parametrize(("clause", "kind"), [("END-010", "passed"), ("SCORE-010", "unsupported")])
def test_points_count_where_they_are_the_point(clause: str, kind: str, library: Library) -> None:
    assert judged(scenario(LAST_CARD, clause), library, without("points")).kind == kind
    assert judged(scenario(LAST_CARD, clause), library, without("points", "winner")).kind == "unsupported"


@pytest.mark.parametrize(
    ("revealed", "kind"),
    [(None, "passed"), ({}, "passed"), ({"ann": []}, "passed"), ({"ann": ["red 5"]}, "failed")],
)
def test_nothing_is_known_in_many_ways(revealed: object, kind: str, library: Library) -> None:
    def shows(server: Server, request: dict[str, Any]) -> dict[str, Any]:
        reply = server.handle(request)
        view: Any = reply.get("view")
        return {**reply, "view": {**view, "revealed": revealed}} if view else reply

    text = LAST_CARD.replace("points: 6", "sees: {bob: {revealed: hidden}}")
    assert judged(scenario(text, "END-010"), library, shows).kind == kind


def test_either_and_may(library: Library) -> None:
    body = PENALTY.replace(
        "    expect: {hand-sizes: {ann: 3}}\n",
        "    either: [{hand-sizes: {ann: 9}}, {hand-sizes: {ann: 3}}]\n",
    )
    assert judged(body, library).kind == "passed"
    assert judged(body.replace("ann: 3", "ann: 8"), library).kind == "failed"
    may = (
        NO_PENALTY.rstrip()
        + "\n    expect: {may: {bob: [draw, catch ann]}, may-not: {bob: [play green 1], cyd: [draw]}}\n"
    )
    for hello in ({}, {"legal": "none"}, {"legal": "none", "setup": ["state"]}, {"legal": "cards"}):
        assert judged(may, library, None, hello).kind == "passed", hello
        assert judged(may.replace("[play green 1]", "[draw]"), library, None, hello).kind == "failed", hello


# The reference itself


def test_a_scenario_that_holds_by_chance_is_an_error(library: Library) -> None:
    text = scenario("""\
  hands: {ann: [green 2, blue 4], bob: [yellow 7, yellow 8], cyd: [blue 8, blue 9]}
  discard: [red 1, red 2, red 6, red 7, red 8, red 5]
  draw: [yellow 9]
steps:
  - ann: draw
  - bob: draw
    either: [{turn: bob}, {turn: cyd}, {turn: ann}]
  - table: proceed
    expect: {draw-size: 4}
""")
    assert judged(text, library, shuffles=True).kind == "passed"
    one = judged(text.replace("draw-size: 4", "draw: [red 1, ...]"), library, shuffles=True)
    assert one.kind in ("failed", "error")


def test_the_reference_cites_the_clause(library: Library) -> None:
    text = PENALTY.replace(
        "bob: catch ann\n    expect: {hand-sizes: {ann: 3}}", "bob: play green 1\n    rejected: DECK-010"
    )
    assert judged(text, library).kind == "passed"
    assert judged(text, library, shuffles=True).kind == "failed"
