"""Puts attempts to an engine by way of the ordinary planner and dialogue, so that nothing is asked of an engine here
that a scenario wouldn't ask."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from uno_conformance.library import Library
from uno_conformance.protocol.messages import Hello
from uno_conformance.reference import Server
from uno_conformance.runner.dialogue import Dialogue
from uno_conformance.runner.engine import Budget, CannotTest, Deadlines, Engine
from uno_conformance.runner.planning import Planner, Trace
from uno_conformance.runner.reference_run import ReferencePlayer
from uno_conformance.scenario import Case
from uno_conformance.transports import Channel, ChannelFault
from uno_conformance.verdict import ErrorKind, Verdict

from .attempt import Attempt
from .case import case_of
from .fill import Filled
from .played import Played

PASSED = Verdict("passed")


@dataclass(slots=True)
class Judge:
    """One engine, and what it is put. `filled` is the attempt at hand, of which the reference's run is known."""

    engine: Engine
    library: Library
    player: ReferencePlayer = field(init=False)
    planner: Planner = field(init=False)
    filled: Filled | None = None
    case: Case | None = None

    def __post_init__(self) -> None:
        """Ask the engine what it is; raises CannotTest."""
        self.player = ReferencePlayer(Server(self.library))
        self.planner = Planner(self.engine.hello, self.library, self.trace)

    @property
    def hello(self) -> Hello:
        """What the engine says of itself."""
        return self.planner.hello

    def verdict(self, filled: Filled, rules: str, options: Mapping[str, object]) -> Verdict:
        """The verdict about an attempt under these rules. Raises CannotTest when the engine is given up."""
        self.filled, self.case = filled, case_of(filled, rules, options)
        return self.of_case(self.case)

    def views(self, attempt: Attempt, played: Played) -> tuple[str, ...]:
        """What the engine tells a player besides cards: the names of the public values in a view of its own."""
        position = attempt.position(played.facts)
        fields = {"rules": played.rules, "options": dict(played.options), "players": list(attempt.names)}
        try:
            if self.engine.ask("start", **fields, given=position, seed="1")["reply"] != "ok":
                return ()
            reply = self.engine.ask("view", player=attempt.names[0])
        except ChannelFault:
            self.engine.drop()
            return ()
        return tuple(key for key, value in (reply.get("view") or {}).items() if value is not None)

    def of_case(self, case: Case) -> Verdict:
        """The verdict about a case."""
        self.player.traces.clear()
        plan = self.planner.plan(case)
        if plan.declared:
            return Verdict("declared", plan.declared)
        if plan.cannot:
            return Verdict("unsupported", plan.cannot)
        return Dialogue(self.engine, case, plan).run()

    def trace(self, case: Case, rules: str, options: Mapping[str, object]) -> Trace:
        """The reference's run of a case: known already, unless the rules are other ones."""
        same_rules = rules == case.scenario.rules and dict(options) == dict(case.scenario.options)
        if case is self.case and self.filled is not None and same_rules:
            return Trace(PASSED, self.filled.states, self.filled.in_wait)
        return self.player.play(case, rules, options)


def judge_of(
    open_channel: Callable[[], Channel], library: Library, deadlines: Deadlines, suite: str = ""
) -> Judge:
    """The judge of a new engine; raises CannotTest."""
    return Judge(Engine(open_channel, Budget(deadlines), suite), library)


def gave_up(fault: CannotTest) -> Verdict:
    """The verdict of an engine that can't be started any more."""
    kinds: dict[str, ErrorKind] = {"crash": "crash", "timeout": "timeout"}
    return Verdict("error", fault.text, error=kinds.get(fault.kind, "protocol"))
