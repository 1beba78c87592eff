"""Faulty engines, by name: a toy that plays just enough, with one fault each. `python planted.py KIND`
speaks the protocol, or doesn't. The toy is no reference: it starts in an instant and knows the scenarios of
`conftest.py` only."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

from uno_conformance.protocol import decode, encode

SLEEP = 60.0
Reply = dict[str, Any]
HELLO = {
    "protocol": 1,
    "engine": {"name": "toy"},
    "setup": ["state", "save"],
    "short-deck": True,
    "rules": {"uno": "yes"},
    "options": {"uno-penalty": {"values": list(range(9)), "default": 2}},
    "actions": ["play", "catch"],
}


class Server:
    """The toy: a card of the top's color or face may be played, and a catch costs what was agreed."""

    def handle(self, request: Any) -> Reply:
        return {"seq": request["seq"], **self.answer(request)}

    def answer(self, request: Any) -> Reply:
        match request["message"]:
            case "hello":
                return {"reply": "hello", **HELLO}
            case "start":
                given = request["given"]
                self.penalty = request["options"].get("uno-penalty", 2)
                self.players, self.turn = request["players"], given["turn"]
                self.hands, self.draw, self.discard = given["hands"], given["draw"], given["discard"]
                return {"reply": "ok", "state": self.state()}
            case "act":
                return self.act(request["player"], request["action"], request["choices"])
            case "state":
                return {"reply": "state", "state": self.state()}
            case "bye":
                return {"reply": "bye"}
            case other:
                return {"reply": "unsupported", "what": other}

    def act(self, player: str, action: str, choices: Any) -> Reply:
        if action == "catch":
            self.hands[choices["other"]] += self.draw[: self.penalty]
            del self.draw[: self.penalty]
            return {"reply": "ok", "state": self.state()}
        card = choices["card"]
        fits = set(card.split()) & set(self.discard[-1].split())
        if player != self.turn or card not in self.hands[player] or not fits:
            return {"reply": "refused", "text": "no", "state": self.state()}
        self.hands[player].remove(card)
        self.discard.append(card)
        self.turn = self.players[(self.players.index(player) + 1) % len(self.players)]
        return {"reply": "ok", "state": self.state()}

    def state(self) -> Reply:
        hands = {name: list(hand) for name, hand in self.hands.items()}
        piles = {"draw": list(self.draw), "discard": list(self.discard)}
        return {"players": self.players, "turn": self.turn, "top": self.discard[-1], "hands": hands, **piles}


def write(content: bytes) -> None:
    sys.stdout.buffer.write(content)
    sys.stdout.buffer.flush()


def honest(server: Server, request: Any) -> bytes:
    return encode(server.handle(request))


def wrong(server: Server, request: Any) -> bytes:
    """Says that it is always the first player's turn."""
    reply: Reply = dict(server.handle(request))
    if request["message"] == "act" and reply["reply"] == "ok":
        state: Any = reply["state"]
        reply["state"] = {**state, "turn": state["players"][0]}
    return encode(reply)


def loses_a_card(server: Server, request: Any) -> bytes:
    reply: Reply = dict(server.handle(request))
    if request["message"] == "act" and reply["reply"] == "ok":
        state: Any = reply["state"]
        reply["state"] = {**state, "draw": state["draw"][1:], "cards": None, "draw-size": None}
    return encode(reply)


def accepts_all(server: Server, request: Any) -> bytes:
    reply: Reply = dict(server.handle(request))
    if reply["reply"] == "refused":
        reply = {"seq": request["seq"], "reply": "ok", "state": reply["state"]}
    return encode(reply)


def refuses_with_a_change(server: Server, request: Any) -> bytes:
    reply: Reply = dict(server.handle(request))
    if reply["reply"] == "refused":
        state: Any = reply["state"]
        reply["state"] = {
            **state,
            "hands": {name: list(reversed(hand))[1:] for name, hand in state["hands"].items()},
        }
    return encode(reply)


def other_position(server: Server, request: Any) -> bytes:
    reply: Reply = dict(server.handle(request))
    if request["message"] == "start":
        state: Any = reply["state"]
        reply["state"] = {**state, "turn": state["players"][-1]}
    return encode(reply)


def lying_hello(server: Server, request: Any) -> bytes:
    """Claims that every option can be set, and sets none."""
    if request["message"] == "start":
        request = {**request, "options": {}}
    return honest(server, request)


def wrong_version(server: Server, request: Any) -> bytes:
    reply: Reply = dict(server.handle(request))
    return encode({**reply, "protocol": 2} if request["message"] == "hello" else reply)


def wrong_seq(server: Server, request: Any) -> bytes:
    reply: Reply = dict(server.handle(request))
    return encode({**reply, "seq": request["seq"] + (request["message"] == "act")})


def unsupported(server: Server, request: Any) -> bytes:
    if request["message"] in ("hello", "bye"):
        return honest(server, request)
    return encode({"seq": request["seq"], "reply": "unsupported", "what": request["message"], "reason": "no"})


def unsupported_hello(server: Server, request: Any) -> bytes:
    return encode({"seq": request["seq"], "reply": "unsupported", "what": request["message"], "reason": "no"})


def at(message: str, misbehave: Callable[[], bytes]) -> Callable[[Server, Any], bytes]:
    """Honest until a message comes."""
    return lambda server, request: misbehave() if request["message"] == message else honest(server, request)


def crash() -> bytes:
    sys.stderr.write("Traceback: the engine fell over\n")
    sys.stderr.flush()
    os._exit(3)


def hang() -> bytes:
    time.sleep(SLEEP)
    return b""


def hang_with_a_child() -> bytes:
    subprocess.Popen([sys.executable, "-c", f"import time; time.sleep({SLEEP})"], start_new_session=True)
    time.sleep(SLEEP)
    return b""


def half_a_line_and_hang() -> bytes:
    write(b'{"seq": 3, "reply": "o')
    return hang()


def half_a_line_and_end() -> bytes:
    write(b'{"seq": 3, "reply": "o')
    os._exit(0)


def fifty_megabytes() -> bytes:
    return b'{"seq": 3, "reply": "ok", "state": {"x": "' + b"x" * 50_000_000 + b'"}}\n'


def close_the_pipe() -> bytes:
    os.close(1)
    return hang()


def stop_reading() -> bytes:
    os.close(0)
    return hang()


def flood() -> bytes:
    while True:
        write(b"x" * 65536)


def slow(server: Server, request: Any) -> bytes:
    time.sleep(0.05)
    return honest(server, request)


KINDS: dict[str, Callable[[Server, Any], bytes]] = {
    "honest": honest,
    "wrong": wrong,
    "loses-a-card": loses_a_card,
    "accepts-all": accepts_all,
    "refuses-with-a-change": refuses_with_a_change,
    "other-position": other_position,
    "lying-hello": lying_hello,
    "wrong-version": wrong_version,
    "wrong-seq": wrong_seq,
    "unsupported": unsupported,
    "unsupported-hello": unsupported_hello,
    "crash": at("act", crash),
    "crash-at-hello": at("hello", crash),
    "hang": at("act", hang),
    "hang-with-a-child": at("act", hang_with_a_child),
    "hang-at-hello": at("hello", hang),
    "garbage": at("act", lambda: b"I am an engine\n"),
    "garbage-at-hello": at("hello", lambda: b"\xff\xfe\x00\n"),
    "nan": at("act", lambda: b'{"seq": NaN}\n'),
    "twice-the-key": at("act", lambda: b'{"seq": 3, "seq": 3, "reply": "ok"}\n'),
    "deep": at("act", lambda: b"[" * 100_000 + b"\n"),
    "wrong-type": at("act", lambda: b'{"seq": 3, "reply": "ok", "state": {"hands": ["red 5"]}}\n'),
    "half-a-line-and-hang": at("act", half_a_line_and_hang),
    "half-a-line-and-end": at("act", half_a_line_and_end),
    "fifty-megabytes": at("act", fifty_megabytes),
    "flood": at("act", flood),
    "close-the-pipe": at("act", close_the_pipe),
    "stop-reading": at("start", stop_reading),
    "talks-unasked": lambda server, request: honest(server, request) + b"one line more\n",
    "slow": slow,
}


def main() -> None:
    answer = KINDS[sys.argv[1]]
    server = Server()
    for line in sys.stdin.buffer:
        request = decode(line)
        write(answer(server, request))
        if request["message"] == "bye":
            return


if __name__ == "__main__":
    main()
