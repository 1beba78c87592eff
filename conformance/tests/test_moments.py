"""Moments: what is written for one is put to engines that wait and to engines that never do."""

from __future__ import annotations

from typing import Any

import pytest

from uno_conformance.library import Library
from uno_conformance.reference import Server

from .test_runner import judged

JUMP = """\
id: abcd
title: A title
clauses: [VJMP-010]
rules: uno + jump-in
given:
  players: [ann, bob, cyd, dan]
  hands:
    ann: [red draw-two, red 1, red 2]
    bob: [green 1, green 2]
    cyd: [red draw-two, blue 1, blue 2]
    dan: [yellow 1, yellow 2]
  discard: [red 7]
steps:
  - ann: play red draw-two
    expect: {hand-sizes: {ann: 2, bob: @, cyd: 3, dan: 2}}
"""
IN_THE_MOMENT = JUMP.replace("@", "2") + """\
  - bob: play green 1
    rejected: VJMP-010
  - cyd: play red draw-two
    expect: {turn: ann, hand-sizes: {ann: 2, bob: 2, cyd: 2, dan: 4}}
"""  # fmt: skip
AFTER_THE_MOMENT = JUMP.replace("@", "2") + """\
  - table: proceed
    expect: {turn: cyd, hand-sizes: {bob: 4}}
  - cyd: play red draw-two
    expect: {turn: ann, hand-sizes: {ann: 2, bob: 4, cyd: 2, dan: 4}}
"""  # fmt: skip
IMPLIED = JUMP.replace("@", "4") + """\
  - cyd: draw
    expect: {hand-sizes: {ann: 2, bob: 4, cyd: 4, dan: 2}}
"""  # fmt: skip


def never_waits(server: Server, request: dict[str, Any]) -> dict[str, Any]:
    reply = server.handle(request)
    while request["message"] in ("start", "act") and reply["reply"] == "ok" and reply["state"].get("waiting"):  # type: ignore[attr-defined]
        reply = server.handle(
            {"seq": request["seq"], "message": "act", "player": "table", "action": "proceed", "choices": {}}
        )
    return reply


WITHOUT_MOMENTS = {"moments": {"before-penalty": False, "before-turn": False}}


@pytest.mark.parametrize("text", [IN_THE_MOMENT, AFTER_THE_MOMENT, IMPLIED])
def test_an_engine_that_waits(text: str, library: Library) -> None:
    assert judged(text, library, shuffles=True).kind == "passed"


def test_an_engine_that_never_waits_passes_what_needs_no_moment(library: Library) -> None:
    assert judged(IMPLIED, library, never_waits, WITHOUT_MOMENTS).kind == "passed"
    verdict = judged(IN_THE_MOMENT, library, never_waits, WITHOUT_MOMENTS)
    assert (verdict.kind, verdict.reason) == ("unsupported", "moment")


def test_a_position_that_the_next_step_does_not_see_is_not_the_one_that_counts(library: Library) -> None:
    assert judged(IMPLIED.replace("bob: 4, cyd: 3", "bob: 2, cyd: 3"), library).kind == "failed"
    assert judged(IN_THE_MOMENT.replace("bob: 2, cyd: 3", "bob: 4, cyd: 3"), library).kind == "failed"


def test_a_try_that_is_legal_in_the_moment_says_what_to_write(library: Library) -> None:
    text = JUMP.replace("@", "2") + "  - cyd: play red draw-two\n    rejected: VJMP-010\n"
    verdict = judged(text, library)
    assert verdict.kind == "failed"
    assert "table: proceed" in verdict.reason
