"""Each message once, and the manners that the protocol asks for (spec/protocol.md 1 and 2)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from uno_conformance.runner.engine import ANSWERS
from uno_conformance.runner.plan import PLAY, PROCEED, TABLE, as_written
from uno_conformance.scenario import Case, Scenario

from .finding import Finding, untried
from .trying import Trying, answered, start_of

NOBODY = "nobody-of-that-name"
NO_WORD = "no-such-word"


def messages(trying: Trying) -> Iterator[Finding]:
    """Everything that is asked in a game, in the simplest position in which a card can be played."""
    case = next(trying.cases_that(begins_with_a_play), None)
    names = ("start", "act", "state", "view", "legal", "save", "restore", "run")
    if case is None:
        for name in names:
            yield untried("message", name, "no scenario begins in a position that this engine can take")
    else:
        tries = tries_of(trying, case)
        for name in names:
            yield trying.guarded("message", name, tries[name])
        for name, attempt in manners(trying, case).items():
            yield trying.guarded("manners", name, attempt)
    yield trying.guarded("manners", "an unknown message is answered", lambda: unknown_message(trying))


def begins_with_a_play(scenario: Scenario) -> bool:
    """Whether the first thing that happens is that a card is played, in a position that is given."""
    first = scenario.steps[0] if scenario.steps else None
    return (
        first is not None
        and scenario.given.get("from", "state") == "state"
        and first.outcome == "accepted"
        and first.sentence.split()[0] == PLAY
    )


def tries_of(trying: Trying, case: Case) -> dict[str, Callable[[], str]]:
    """By message what is tried."""
    play = as_written(case)[0].request
    player = case.scenario.players[0]

    def start() -> str:
        return answered(trying.begin(case), "ok")

    def act() -> str:
        return start() or answered(trying.ask("act", **play), "ok")

    def state() -> str:
        wrong = start()
        if wrong:
            return wrong
        after = trying.ask("act", **play)
        told = trying.ask("state")
        wrong = answered(told, "state")
        return wrong or changed(after.get("state"), told["state"], "is not the state of the reply before it")

    def restore() -> str:
        wrong = start()
        saved = {} if wrong else trying.ask("save")
        if wrong or saved["reply"] != "saved":
            return wrong or answered(trying.ask("restore", id="1"), "unsupported", "error")
        return answered(trying.ask("restore", id=saved["id"]), "ok")

    def run() -> str:
        reply = trying.ask("run", start=start_of(case), inputs=[play])
        wrong = answered(reply, "run", "unsupported")
        if wrong or reply["reply"] == "unsupported":
            return wrong
        kinds = [part.get("reply") for part in reply.get("replies") or ()]
        return "" if kinds == ["ok", "ok"] else f"`run` of a start and a play gives {kinds}"

    def optional(name: str, **fields: object) -> Callable[[], str]:
        claimed = {"view": trying.hello.views, "legal": trying.hello.legal != "none"}
        claimed["save"] = "save" in trying.hello.setup
        wanted = ANSWERS[name][:1] if claimed[name] else (ANSWERS[name][0], "unsupported")
        return lambda: start() or answered(trying.ask(name, **fields), *wanted)

    return {
        "start": start,
        "act": act,
        "state": state,
        "view": optional("view", player=player),
        "legal": optional("legal", player=player),
        "save": optional("save"),
        "restore": restore,
        "run": run,
    }


def manners(trying: Trying, case: Case) -> dict[str, Callable[[], str]]:
    """By what is asked for, how it is tried."""
    play = as_written(case)[0].request
    others = [name for name in case.scenario.players if name != play["player"]]
    missing = sorted(case.facts.kinds - set(case.position["hands"][str(play["player"])]))  # type: ignore[index]

    def refused(**change: Any) -> Callable[[], str]:
        def attempt() -> str:
            begun = trying.begin(case)
            reply = trying.ask("act", **{**play, **change})
            wrong = answered(begun, "ok") or answered(reply, "refused")
            state = reply.get("state")
            return wrong or changed(
                begun["state"], state or begun["state"], "was changed by what was refused"
            )

        return attempt

    def anew() -> str:
        first = trying.begin(case)
        trying.ask("act", **play)
        again = trying.begin(case)
        return answered(again, "ok") or changed(
            first.get("state"), again["state"], "is left over from a game"
        )

    def more_fields() -> str:
        return answered(trying.begin(case, **{NO_WORD: {"a": [1]}}), "ok")

    def proceed() -> str:
        trying.begin(case)
        reply = trying.ask("act", player=TABLE, action=PROCEED, choices={})
        return answered(reply, "refused", "unsupported")

    return {
        "a player out of turn is refused": refused(player=others[0]),
        "a stranger is refused": refused(player=NOBODY),
        "a play without a card is refused": refused(choices={}),
        "a card that is not held is refused": refused(choices={"card": missing[0]}),
        "what is no card is refused": refused(choices={"card": NO_WORD}),
        "the table can't go on where nothing waits": proceed,
        "a game begins anew": anew,
        "fields that it doesn't know are ignored": more_fields,
    }


def unknown_message(trying: Trying) -> str:
    """A message that the protocol doesn't have is answered, and the engine goes on."""
    engine = trying.worker.engine
    if engine.channel is None:
        engine.connect()
    assert engine.channel is not None
    engine.seq += 1
    deadline = engine.budget.deadlines.message
    reply = engine.channel.ask({"seq": engine.seq, "message": NO_WORD}, deadline)
    return answered({"reply": None, **reply}, "unsupported", "error")


def changed(before: Any, after: Any, text: str) -> str:
    """What differs between two states that should be the same."""
    names = sorted({*(before or {}), *(after or {})})
    keys = [name for name in names if in_order((before or {}).get(name)) != in_order((after or {}).get(name))]
    return f"`{'`, `'.join(keys)}` {text}" if keys else ""


def in_order(value: Any) -> Any:
    """A value in which the order of cards in a hand doesn't show."""
    if isinstance(value, dict):
        return {name: sorted(part) if isinstance(part, list) else part for name, part in value.items()}
    return value
