"""The loop between the runner and an engine: protocol 1 of unospec for adapters in Python.

One file, standard library only. Put it beside your adapter (or its folder on `sys.path`), write the
functions that `Adapter` lists, as methods of an object or as a plain module, and call `serve(...)`. The kit
reads and writes the lines, keeps the engine's own prints off the protocol's pipe, answers `unsupported` to
whatever your `hello` doesn't declare, turns "nothing changed" into `refused`, and answers `error` to an
exception instead of dying.

The protocol itself is in `spec/protocol.md`; section numbers below are of that page.
"""

from __future__ import annotations

import json
import os
import sys
import traceback
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, BinaryIO, Protocol

PROTOCOL = 1
LARGEST_NUMBER = 2**53  # beyond it a number travels as a string of digits (1)
COLORS = ("red", "yellow", "green", "blue")
SETUP_OF = {"state": "state", "start": "start", "deal": "deal", "dealer": "plain"}
GIVEN_ALWAYS = {  # the keys of `given` that need no declaring (2.1)
    "state": ("hands", "discard", "draw", "dealer", "turn", "direction", "color"),
    "start": ("hands", "draw", "dealer"),
    "deal": ("deck", "dealer"),
    "dealer": ("deck",),
}
UNORDERED = ("hands", "cards", "called", "catchable", "out", "eliminated")

State = dict[str, Any]


class Refused(Exception):
    """The engine does not allow the input. `text` is for people; a clause is optional and never judged."""

    def __init__(self, text: str, clause: str | None = None) -> None:
        super().__init__(text)
        self.text = text
        self.clause = clause


class Unsupported(Exception):
    """The engine lacks the thing. `what` is a word such as `given:pending` or `action:catch` (2)."""

    def __init__(self, what: str, reason: str = "") -> None:
        super().__init__(f"{what}: {reason}" if reason else what)
        self.what = what
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Start:
    """A game to begin. `given` is None for a whole match, otherwise a complete position (2.1)."""

    rules: tuple[str, ...]  # the game, then its variants: ("uno", "stacking")
    options: Mapping[str, Any]
    players: tuple[str, ...]  # clockwise
    given: Mapping[str, Any] | None
    seed: int

    @property
    def setup(self) -> str:
        """`state`, `start`, `deal`, or `plain` when everything begins with the choice of the dealer."""
        return "plain" if self.given is None else SETUP_OF[self.given["from"]]


@dataclass(frozen=True, slots=True)
class Act:
    """One input (2.2).

    `then` is what the player does with the card just drawn, `call` is `before` or `after`; both are only sent
    to engines that asked for it in `hello`. `deck` comes with the table's `deal`.
    """

    player: str
    action: str
    choices: Mapping[str, Any] = field(default_factory=dict)
    then: Mapping[str, Any] | None = None
    call: str | None = None
    deck: tuple[str, ...] = ()

    def choice(self, name: str) -> Any:
        """The choice of that name. An input without it is a try, and refused."""
        if self.choices.get(name) is None:
            raise Refused(f"{self.action} needs a {name}")
        return self.choices[name]


@dataclass(frozen=True, slots=True)
class Done:
    """What `start` and `act` may return to say more than the state does; None says nothing more.

    `accepted=True` claims that the engine took the input although no field of the state shows it (a call, in
    an engine that doesn't tell who has called). `chance` and `chose` are fields of the reply (2).
    """

    accepted: bool = False
    chance: bool | None = None
    chose: Mapping[str, Any] | None = None


class Adapter(Protocol):
    """What you write. Everything below `state` may be missing: it is then answered `unsupported`."""

    def hello(self) -> dict[str, Any]:
        """What the engine is and can (3). The kit adds `protocol`."""

    def start(self, start: Start) -> Done | None:
        """Begin anew; nothing of an earlier game may be left."""

    def act(self, act: Act) -> Done | None:
        """Do it, or raise `Refused` or `Unsupported`. Doing nothing counts as refused."""

    def state(self) -> State:
        """The whole truth as the engine sees it (5), translated and never repaired."""

    # def view(self, player: str) -> dict[str, Any]
    # def legal(self, player: str) -> list[dict[str, Any]] | dict[str, Any]
    #     a list is taken to be complete; a dict says it: {"actions": [...], "complete": False}
    # def save(self) -> str
    # def restore(self, id: str) -> None
    # def bye(self) -> None


def split_card(card: str) -> tuple[str | None, str]:
    """Color and face of a card as written in messages: `("red", "draw-two")`, `(None, "wild")`."""
    color, space, face = card.partition(" ")
    return (color, face) if space else (None, card)


def serve(adapter: Any) -> None:
    """Answer requests on standard input until `bye` or its end. Call it last."""
    requests, replies = _claim_pipes()
    session = _Session(adapter)
    for line in requests:
        if line.strip():
            replies.write(json.dumps(_portable(session.answer(line)), ensure_ascii=False).encode() + b"\n")
            replies.flush()
        if session.over:
            break


def _claim_pipes() -> tuple[BinaryIO, BinaryIO]:
    """Take standard input and output for the protocol alone.

    Whatever the engine prints, in Python or below it, goes to standard error; an engine that asks the
    terminal finds the end of the file instead of eating a request.
    """
    sys.stdout.flush()
    requests, replies = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    return requests, replies


class _Session:
    """One run: which game is on, and the answer to each request."""

    def __init__(self, adapter: Any) -> None:
        self.adapter = adapter
        self.players: tuple[str, ...] = ()
        self.over = False

    @cached_property
    def declared(self) -> Mapping[str, Any]:
        """What the adapter says in `hello`: asked once."""
        said: Mapping[str, Any] = self.adapter.hello()
        return said

    def answer(self, line: bytes) -> dict[str, Any]:
        """The reply to one line, whatever the line is."""
        seq = None
        try:
            request = json.loads(line, object_pairs_hook=_object, parse_constant=_no_constant)
            if not isinstance(request, dict):
                raise ValueError("a request is a JSON object")
            seq = request.get("seq")
            return {"seq": seq, **self.reply(request)}
        except Unsupported as lack:
            return {"seq": seq, "reply": "unsupported", "what": lack.what, "reason": lack.reason}
        except (Exception, SystemExit) as fault:
            traceback.print_exc(file=sys.stderr)
            return {"seq": seq, "reply": "error", "text": f"{type(fault).__name__}: {fault}"}

    def reply(self, request: Mapping[str, Any]) -> dict[str, Any]:
        """The reply without its `seq`."""
        match request.get("message"):
            case "hello":
                return self.hello(request)
            case "start":
                return self.start(request)
            case "act":
                return self.act(request)
            case "state":
                return {"reply": "state", "state": self.adapter.state()}
            case "view":
                return {"reply": "view", "view": self.optional("view")(request["player"])}
            case "legal":
                found = self.optional("legal")(request["player"])
                return {"reply": "legal", **(found if isinstance(found, dict) else _complete(found))}
            case "save":
                return {"reply": "saved", "id": self.optional("save")()}
            case "restore":
                self.optional("restore")(request["id"])
                return {"reply": "ok", "state": self.adapter.state()}
            case "run":
                return {"reply": "run", "replies": self.run(request)}
            case "bye":
                self.over = True
                if hasattr(self.adapter, "bye"):
                    self.adapter.bye()
                return {"reply": "bye"}
            case other:
                raise Unsupported(f"message:{other}", "this adapter knows no such message")

    def optional(self, name: str) -> Callable[..., Any]:
        """The adapter's function of that name, if it has one."""
        found = getattr(self.adapter, name, None)
        if found is None:
            raise Unsupported(f"message:{name}", "this adapter does not answer it")
        function: Callable[..., Any] = found
        return function

    def hello(self, request: Mapping[str, Any]) -> dict[str, Any]:
        """Agree on the version, and say what the engine is."""
        offered = request["protocol"]
        if not offered["min"] <= PROTOCOL <= offered["max"]:
            raise ValueError(f"this adapter speaks protocol {PROTOCOL} only")
        return {"reply": "hello", "protocol": PROTOCOL, **self.declared}

    def start(self, request: Mapping[str, Any]) -> dict[str, Any]:
        """Begin a game, unless it asks for what `hello` doesn't declare."""
        start = Start(
            rules=tuple(word.strip() for word in request["rules"].split("+")),
            options=request.get("options") or {},
            players=tuple(request["players"]),
            given=request.get("given"),
            seed=int(request.get("seed") or 0),
        )
        _stay_within(self.declared, start)
        self.players = ()
        done = self.adapter.start(start) or Done()
        self.players = start.players
        return _ok(self.adapter.state(), done)

    def act(self, request: Mapping[str, Any]) -> dict[str, Any]:
        """Try one input and compare before with after: no change is a refusal (2)."""
        if not self.players:
            raise ValueError("no game has been started")
        act = Act(
            player=request["player"],
            action=request["action"],
            choices=request.get("choices") or {},
            then=request.get("then"),
            call=request.get("call"),
            deck=tuple(request.get("deck") or ()),
        )
        actions = self.declared.get("actions")
        if actions is not None and act.action not in actions:
            raise Unsupported(f"action:{act.action}", "the engine has no such action")
        if act.player not in (*self.players, "table"):
            return {"reply": "refused", "text": f"nobody called {act.player} plays"}
        before = _comparable(self.adapter.state())
        try:
            done = self.adapter.act(act) or Done()
        except Refused as refusal:
            after = self.adapter.state()
            reply: dict[str, Any] = {"reply": "refused", "text": refusal.text}
            if refusal.clause:
                reply["clause"] = refusal.clause
            if _comparable(after) != before:
                reply["state"] = after
            return reply
        after = self.adapter.state()
        if not done.accepted and _comparable(after) == before:
            return {"reply": "refused", "text": "nothing changed"}
        return _ok(after, done)

    def run(self, request: Mapping[str, Any]) -> list[dict[str, Any]]:
        """A whole scenario at once (2.3)."""
        replies: list[dict[str, Any]] = []
        for message, part in [("start", request["start"]), *(("act", part) for part in request["inputs"])]:
            reply = self.answer(json.dumps({**part, "message": message}).encode())
            del reply["seq"]
            replies.append(reply)
            if reply["reply"] not in ("ok", "refused"):
                break
        return replies


def _stay_within(declared: Mapping[str, Any], start: Start) -> None:
    """Raise `Unsupported` for the first thing in the request that `hello` does not declare."""
    if start.setup not in declared.get("setup", ()):
        raise Unsupported(f"setup:{start.setup}", "the engine can't be set up that way")
    seats = {"min": 2, "max": 10, **(declared.get("players") or {})}
    if not seats["min"] <= len(start.players) <= seats["max"]:
        raise Unsupported(f"players:{len(start.players)}", f"{seats['min']} to {seats['max']} can play")
    for rule in start.rules:
        if declared.get("rules", {}).get(rule) not in ("yes", "always"):
            raise Unsupported(f"rules:{rule}", "the engine doesn't have it")
    for name, value in start.options.items():
        if not _can_be(declared.get("options", {}).get(name, {}), value):
            raise Unsupported(f"option:{name}", f"{value} can't be chosen")
    if start.given is not None:
        for key, value in start.given.items():
            if key not in _settable(declared, start.given["from"]) and not _idle(key, value):
                raise Unsupported(f"given:{key}", "the engine has no place for it")


def _can_be(claim: Mapping[str, Any], value: Any) -> bool:
    """Whether an option that is declared so, by its values or by a range, can have this value."""
    if "from" in claim:
        return isinstance(value, int) and claim["from"] <= value <= claim["to"]
    return value in claim.get("values", ())


def _settable(declared: Mapping[str, Any], source: str) -> tuple[str, ...]:
    named = tuple(declared.get("given") or ())
    if source == "state" and named:
        return ("from", *named)
    return ("from", *GIVEN_ALWAYS[source], *named)


def _idle(key: str, value: Any) -> bool:
    """Whether it is what every position has unless something else is said."""
    return not value or value == {"direction": "clockwise", "window": "turn", "round": 1}.get(key, "none")


def _ok(state: State, done: Done) -> dict[str, Any]:
    said = (("chance", done.chance), ("chose", done.chose))
    return {"reply": "ok", "state": state, **{name: value for name, value in said if value is not None}}


def _complete(actions: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    return {"actions": list(actions), "complete": True}


def _comparable(state: State) -> str:
    """The state as text in which the order of cards in a hand doesn't show."""
    plain = {name: _sorted(value) if name in UNORDERED else value for name, value in state.items()}
    return json.dumps(_portable(plain), sort_keys=True)


def _sorted(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {name: _sorted(part) for name, part in value.items()}
    return sorted(value) if isinstance(value, (list, tuple)) else value


def _portable(value: Any) -> Any:
    """The value as JSON that every language reads: large numbers as digits, foreign numbers as plain ones."""
    match value:
        case None | bool() | str():
            return value
        case int():
            return value if abs(value) <= LARGEST_NUMBER else str(value)
        case Mapping():
            return {str(name): _portable(part) for name, part in value.items()}
        case list() | tuple():
            return [_portable(part) for part in value]
        case _ if hasattr(value, "__index__"):  # numpy's integers
            return _portable(value.__index__())
        case _:
            raise TypeError(f"{value!r} can't be sent: the protocol has no {type(value).__name__}")


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a key occurs twice in an object")
    return found


def _no_constant(word: str) -> Any:
    raise ValueError(f"{word} is no number of the protocol")
