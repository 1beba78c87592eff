"""An engine under test: its hello, its replies checked for form, and its restarts."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from uno_conformance.protocol import VERSION
from uno_conformance.protocol.messages import Hello
from uno_conformance.transports import Channel, ChannelFault


@dataclass(frozen=True, slots=True)
class Deadlines:
    """What an engine is given: seconds for `hello` and for any other message, restarts in a run, and how
    many scenarios in a row may break before the rest is not tried."""

    hello: float = 30.0
    message: float = 5.0
    restarts: int = 64
    in_a_row: int = 8


class CannotTest(Exception):
    """The engine can't be tested at all: it never gave a usable hello, or used up its restarts."""

    def __init__(self, kind: str, text: str) -> None:
        super().__init__(text)
        self.kind = kind
        self.text = text


@dataclass(slots=True)
class Budget:
    """Restarts and failures in a row, shared by all connections to one engine."""

    deadlines: Deadlines
    starts: int = 0
    broken_in_a_row: int = 0
    given_up: CannotTest | None = None
    lock: threading.Lock = field(default_factory=threading.Lock)

    def start(self) -> None:
        """Count a start; raise CannotTest if there were too many, or if the engine was given up."""
        with self.lock:
            if self.given_up is not None:
                raise self.given_up
            if self.starts > self.deadlines.restarts:
                self.given_up = CannotTest("crash", f"given up after {self.deadlines.restarts} restarts")
                raise self.given_up
            self.starts += 1

    def broke(self, fault: ChannelFault) -> None:
        """Count a scenario that the engine broke in."""
        with self.lock:
            self.broken_in_a_row += 1
            if self.broken_in_a_row >= self.deadlines.in_a_row and self.given_up is None:
                text = f"given up after {self.broken_in_a_row} scenarios in a row: {fault.text}"
                self.given_up = CannotTest(fault.kind, text)

    def went_well(self) -> None:
        """A scenario came to its end."""
        with self.lock:
            self.broken_in_a_row = 0

    def give_up(self, fault: CannotTest) -> CannotTest:
        """Never try again."""
        with self.lock:
            self.given_up = self.given_up or fault
            return self.given_up


class Engine:
    """One connection to an engine, opened again when it broke."""

    def __init__(self, open_channel: Callable[[], Channel], budget: Budget, suite: str = "") -> None:
        self.open_channel = open_channel
        self.budget = budget
        self.suite = suite
        self.channel: Channel | None = None
        self.known: Hello | None = None
        self.seq = 0

    @property
    def hello(self) -> Hello:
        """What the engine said of itself. Starts it if need be; raises CannotTest."""
        if self.known is None or self.channel is None:
            self.connect()
        assert self.known is not None
        return self.known

    def connect(self) -> None:
        """Start the engine and exchange hellos."""
        self.budget.start()
        try:
            self.channel = self.open_channel()
            reply = self.send(
                {"message": "hello", "protocol": {"min": VERSION, "max": VERSION}, "suite": self.suite},
                self.budget.deadlines.hello,
            )
        except ChannelFault as fault:
            raise self.budget.give_up(
                CannotTest(fault.kind, f"hello: {fault.text}{self.last_words()}")
            ) from None
        if reply.get("reply") == "unsupported":
            text = f"hello: {reply.get('what', '')} {reply.get('reason', '')}".strip()
            raise self.budget.give_up(CannotTest("unsupported", text))
        hello = read_hello(reply)
        if isinstance(hello, str):
            self.drop()
            raise self.budget.give_up(CannotTest("protocol", f"hello: {hello}"))
        self.known = hello

    def last_words(self) -> str:
        """The last line of standard error, after the engine was dropped."""
        said = self.channel.said().strip().splitlines() if self.channel is not None else []
        self.drop()
        return f"; its last words: {said[-1][:200]}" if said else ""

    def ask(self, message: str, **fields: object) -> dict[str, Any]:
        """The reply to a request. After a ChannelFault the next request goes to a new process."""
        if self.channel is None:
            self.connect()
        return self.send({"message": message, **fields}, self.budget.deadlines.message)

    def send(self, fields: Mapping[str, object], deadline: float) -> dict[str, Any]:
        """Send one request, and check the form of its reply."""
        assert self.channel is not None
        self.seq += 1
        reply = self.channel.ask({"seq": self.seq, **fields}, deadline)
        check_form(str(fields["message"]), reply)
        return reply

    def drop(self) -> str:
        """End the engine; the next request starts it again. Returns what it said to standard error."""
        said = ""
        if self.channel is not None:
            abandon = getattr(self.channel, "abandon", self.channel.close)
            abandon()
            said = self.channel.said()
        self.channel = None
        return said

    def close(self) -> None:
        """Say goodbye and end the engine."""
        if self.channel is None:
            return
        with contextlib.suppress(ChannelFault):
            self.send({"message": "bye"}, min(1.0, self.budget.deadlines.message))
        self.channel.close()
        self.channel = None


ANSWERS = {
    "hello": ("hello", "unsupported", "error"),
    "start": ("ok", "unsupported", "error", "refused"),
    "act": ("ok", "refused", "unsupported", "error"),
    "state": ("state", "unsupported", "error"),
    "view": ("view", "unsupported", "error"),
    "legal": ("legal", "unsupported", "error"),
    "save": ("saved", "unsupported", "error"),
    "restore": ("ok", "unsupported", "error"),
    "run": ("run", "unsupported", "error"),
    "bye": ("bye", "unsupported", "error"),
}
TYPES: dict[str, type] = {
    "players": list,
    "turn": str,
    "window": str,
    "waiting": bool,
    "top": str,
    "direction": str,
    "hands": dict,
    "hand-sizes": dict,
    "draw": list,
    "draw-size": int,
    "discard": list,
    "discard-size": int,
    "winner": str,
    "points": int,
    "scores": dict,
    "dealer": str,
    "round": int,
    "out": list,
    "eliminated": list,
    "cards": list,
    "match-winner": str,
    "loser": str,
}


TEXTS = frozenset((str,))


def check_form(message: str, reply: Mapping[str, Any]) -> None:
    """Raise ChannelFault if a reply is none to this message, or its state has a wrong type."""
    kind = reply.get("reply")
    if kind not in ANSWERS[message]:
        raise ChannelFault(
            "protocol", f"`{kind}` is no reply to `{message}`" if kind else "the reply has no `reply`"
        )
    if kind in ("ok", "state") and not isinstance(reply.get("state"), dict):
        raise ChannelFault("protocol", f"the reply to `{message}` has no state")
    state = reply.get("state")
    if state is not None:
        check_state(state)
    if kind == "legal" and not isinstance(reply.get("actions"), list):
        raise ChannelFault("protocol", "the reply to `legal` has no list of actions")
    if kind == "view" and not isinstance(reply.get("view"), dict):
        raise ChannelFault("protocol", "the reply to `view` has no view")


def check_state(state: Any) -> None:
    """Raise ChannelFault if a field of the state has a wrong type."""
    if not isinstance(state, dict):
        raise ChannelFault("protocol", "the state is no object")
    for key, value in state.items():
        wanted = TYPES.get(key)
        if wanted is None or value is None or type(value) is wanted:
            continue
        raise ChannelFault("protocol", f"`state.{key}` is {value!r:.60} and should be a {wanted.__name__}")
    for key, item in (("hands", list), ("hand-sizes", int), ("scores", int)):
        for player, value in (state.get(key) or {}).items():
            if value is not None and type(value) is not item:
                raise ChannelFault(
                    "protocol", f"`state.{key}.{player}` is {value!r:.60} and should be a {item.__name__}"
                )
    for key in ("hands",):
        for player, hand in (state.get(key) or {}).items():
            if hand is not None and not TEXTS.issuperset(map(type, hand)):
                raise ChannelFault("protocol", f"`state.{key}.{player}` holds what is no card")
    for key in ("draw", "discard", "cards"):
        if not TEXTS.issuperset(map(type, state.get(key) or ())):
            raise ChannelFault("protocol", f"`state.{key}` holds what is no card")


def read_hello(reply: Mapping[str, Any]) -> Hello | str:
    """The hello in a reply, or what is wrong with it."""
    from pydantic import ValidationError

    if reply.get("reply") == "error":
        return f"the engine broke: {reply.get('text', '')}"
    try:
        hello = Hello.model_validate({key: value for key, value in reply.items() if value is not None})
    except ValidationError as error:
        faults = [
            f"`{'.'.join(map(str, each['loc']))}`: {each['msg']}" for each in error.errors(include_url=False)
        ]
        return "; ".join(faults[:5])
    if hello.protocol != VERSION:
        return f"it speaks protocol version {hello.protocol}, and this is {VERSION}"
    return hello
