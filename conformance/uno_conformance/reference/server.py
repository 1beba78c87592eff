"""From requests to replies. One function for each message; all that is known of the game comes from its
rules."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from uno_conformance.library import Facts, Library, Unknown, option_claims
from uno_conformance.protocol import VERSION
from uno_ref.model.chance import Chance, ImpossibleOutcome, Ordered, Seeded
from uno_ref.model.interpreter import READABLE

from .requests import fault_of

Request = Mapping[str, Any]
Reply = dict[str, object]
SAVED_AT_MOST = 256
RULES = re.compile(rb"^(?:game|variant|profile) +([a-z0-9-]+)", re.MULTILINE)
"""A file that can be chosen, and isn't only about sources."""


@dataclass(slots=True)
class Server:
    """One game at a time. Rules are loaded when they are first asked for, looked up in the library and
    `beside` a file. `interpreter` names who carries them out, made once for each rule set."""

    library: Library = field(default_factory=Library)
    home: str = "uno"
    beside: Path | None = None
    interpreter: str = READABLE
    facts: Facts | None = None
    game: Any = None
    saved: dict[str, tuple[Facts | None, Any]] = field(default_factory=dict)
    made: dict[int, Any] = field(default_factory=dict)
    """Interpreters by the rule set that they carry out."""

    def handle(self, request: Request) -> Reply:
        """The reply to any request. Rules that turn out to clash in play make an `error` that names them."""
        from uno_ref.game import RuleConflict

        try:
            reply = self.answer(request)
        except RuleConflict as conflict:
            reply = {"reply": "error", "text": f"the rules clash: {conflict}"}
        except ImpossibleOutcome as impossible:
            reply = {"reply": "error", "text": f"the deck can't be: {impossible}"}
        if "seq" in request:
            return {"seq": request["seq"], **reply}
        return reply

    def answer(self, request: Request) -> Reply:
        """The reply without its number."""
        fault = fault_of(request)
        if fault:
            return {"reply": "error", "text": fault}
        match request["message"]:
            case "hello":
                return self.hello(request)
            case "start":
                return self.start(request)
            case "run":
                return self.run(request)
            case "bye":
                return {"reply": "bye"}
            case "act" | "state" | "view" | "legal" | "save" | "restore" if self.game is None:
                return {"reply": "error", "text": "no game has been started"}
            case "act":
                return self.act(request)
            case "state":
                return {"reply": "state", "state": self.state()}
            case "view":
                return self.view(request)
            case "legal":
                return self.legal(request)
            case "save":
                return self.save()
            case "restore":
                return self.restore(request)
            case other:
                return unsupported(f"message:{other}", "the protocol has no such message")

    def hello(self, request: Request) -> Reply:
        """Who answers, and that it can do everything that the rules have."""
        offered = request.get("protocol") or {}
        low, high = offered.get("min", VERSION), offered.get("max", VERSION)
        if not (isinstance(low, int) and isinstance(high, int) and low <= VERSION <= high):
            return unsupported("protocol", f"this engine speaks version {VERSION}")
        facts = self.library.facts(self.home, {})
        return {
            "reply": "hello",
            "protocol": VERSION,
            "engine": {
                "name": f"unospec reference{'' if self.interpreter == READABLE else f' ({self.interpreter})'}",
                "version": package_version(),
                "language": "Python",
                "boundary": "the whole interpreter",
            },
            "setup": ["plain", "seed", "start", "deal", "state", "save"],
            "short-deck": True,
            "rules": self.rule_claims(),
            "options": option_claims(facts) if isinstance(facts, Facts) else {},
            "all-options": True,
            "draw": "choose",
            "call": ["before", "after"],
            "color": "with-play",
            "moments": {"before-penalty": True, "before-turn": True},
            "legal": "full",
            "views": True,
            "instant": True,
            "classes": sorted(facts.rules.classes) if isinstance(facts, Facts) else [],
        }

    def rule_claims(self) -> dict[str, str]:
        """Every game, variant and profile that is at hand can be chosen, however its file is called."""
        from uno_ref.resources import shipped_files

        own = (
            path
            for place in self.library.rules_path
            for path in (sorted(place.glob("*.uno")) if place.is_dir() else [place])
        )
        names = (name for path in (*shipped_files(), *own) for name in RULES.findall(path.read_bytes()))
        return dict.fromkeys((name.decode() for name in names), "yes")

    def start(self, request: Request) -> Reply:
        """Begin a game anew."""
        from uno_ref.game import BadPosition, start

        rules, options = str(request.get("rules") or self.home), dict(request.get("options") or {})
        facts = self.library.facts(rules, options, self.beside)
        if isinstance(facts, Unknown):
            reasons = "; ".join(each.message for each in facts.diagnostics[:3])
            return unsupported(f"rules:{rules}", reasons)
        given, seed = request.get("given"), int(request.get("seed") or 0)
        try:
            game = start(facts.rules, list(request["players"]), given, seed, self.carried_out(facts.rules))
        except BadPosition as bad:
            first = bad.faults[0]
            text = "; ".join(f"{'.'.join(map(str, fault.path))}: {fault.message}" for fault in bad.faults)
            return unsupported(f"given:{'.'.join(map(str, first.path))}", text)
        self.facts, self.game, self.saved = facts, game, {}
        return {"reply": "ok", "state": self.state(), "chance": has_moved(game.chance, seed)}

    def carried_out(self, rules: Any) -> Any:
        """The interpreter of a rule set."""
        from uno_ref.game import interpreter_of

        known = self.made.get(id(rules))
        if known is None:
            known = self.made[id(rules)] = interpreter_of(rules, self.interpreter)
        return known

    def act(self, request: Request) -> Reply:
        """One input, with what is joined to it."""
        from uno_ref.game import Accepted, act

        if "then" in request or "call" in request:
            return unsupported("then", "this engine takes one action at a time")
        deck = request.get("deck")
        result = act(
            self.game,
            request["player"],
            request["action"],
            dict(request.get("choices") or {}),
            deck,
        )
        if not isinstance(result, Accepted):
            clauses = list(result.clauses)
            return {
                "reply": "refused",
                "text": result.text,
                "kind": result.kind,
                "clause": clauses[0] if clauses else None,
                "clauses": clauses,
                "rules": list(result.rules),
                "state": self.state(),
            }
        self.game = result.game
        return {"reply": "ok", "state": self.state(), "chance": by_chance(result.log)}

    def state(self) -> dict[str, object]:
        """The whole truth."""
        from uno_ref.game import observe

        return observe(self.game)

    def view(self, request: Request) -> Reply:
        """What one player may know."""
        from uno_ref.game import view

        if request["player"] not in self.game.names:
            return nobody(request["player"])
        return {"reply": "view", "view": view(self.game, request["player"])}

    def legal(self, request: Request) -> Reply:
        """All that one player may do now."""
        from uno_ref.game import TABLE_NAME, legal

        if request["player"] not in (TABLE_NAME, *self.game.names):
            return nobody(request["player"])
        return {"reply": "legal", "actions": legal(self.game, request["player"]), "complete": True}

    def save(self) -> Reply:
        """Keep the game as it is; games are values, so nothing is copied."""
        name = str(len(self.saved) + 1)
        if len(self.saved) >= SAVED_AT_MOST:
            self.saved.clear()
        self.saved[name] = self.facts, self.game
        return {"reply": "saved", "id": name}

    def restore(self, request: Request) -> Reply:
        """Go back to a kept game."""
        kept = self.saved.get(str(request.get("id")))
        if kept is None:
            return {"reply": "error", "text": f"nothing was saved as {request.get('id')!r}"}
        self.facts, self.game = kept
        return {"reply": "ok", "state": self.state(), "chance": False}

    def run(self, request: Request) -> Reply:
        """A whole scenario at once."""
        replies: list[Reply] = []
        for part in (
            {"message": "start", **request["start"]},
            *({"message": "act", **each} for each in request["inputs"]),
        ):
            replies.append(self.answer(part))
            if replies[-1]["reply"] not in ("ok", "refused"):
                break
        return {"reply": "run", "replies": replies}


def unsupported(what: str, reason: str) -> Reply:
    """The engine does not have this."""
    return {"reply": "unsupported", "what": what, "reason": reason}


def nobody(name: str) -> Reply:
    """There is no such player."""
    return {"reply": "error", "text": f"`{name}` is no player"}


def has_moved(chance: Chance, seed: int) -> bool:
    """Whether anything was left to chance since it began with a seed: what was known beforehand was not."""
    while isinstance(chance, Ordered) and chance.then is not None:
        chance = chance.then
    return chance != Seeded(seed % (1 << 64))


def by_chance(log: Sequence[Any]) -> bool:
    """Whether chance had a part in what a log tells."""
    return any(entry.kind in ("shuffle", "pick") for entry in log)


def package_version() -> str:
    """The version of this distribution, or of the checkout."""
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("uno-spec")
    except PackageNotFoundError:
        return "checkout"
