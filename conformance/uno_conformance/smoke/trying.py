"""One engine, and the means to try what it claims: plain requests, and the shortest scenarios that show a thing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from uno_conformance.library import Facts, Library
from uno_conformance.protocol.messages import Hello
from uno_conformance.runner.engine import CannotTest
from uno_conformance.runner.planning import Planner, needs, parts
from uno_conformance.runner.suite import Run, Settings, Worker
from uno_conformance.scenario import Case, Scenario, prepare
from uno_conformance.transports import Channel, ChannelFault
from uno_conformance.verdict import Verdict

from .finding import Finding, broken, kept, untried

AT_MOST = 3
"""Scenarios that may be put for one claim: one that passes shows it."""
LOOKED_AT = 40
"""Scenarios that are looked at for one claim before it is said that none shows it."""
UNTOLD = "can't show"
"""How a verdict begins if the engine doesn't tell what the scenario compares, which nothing says it must."""
NO_SCENARIO = "no scenario shows it on this engine"

Test = Callable[[Scenario], bool]


@dataclass(slots=True)
class Seen:
    """A connection that keeps which fields of the state were told."""

    channel: Channel
    told: dict[str, None]

    def ask(self, request: Mapping[str, object], deadline: float) -> dict[str, Any]:
        """The reply to a request."""
        reply = self.channel.ask(request, deadline)
        state = reply.get("state")
        if isinstance(state, dict):
            self.told.update({key: None for key, value in state.items() if value is not None})
        return reply

    def close(self) -> None:
        """End the engine."""
        self.channel.close()

    def abandon(self) -> None:
        """End the engine at once."""
        getattr(self.channel, "abandon", self.channel.close)()

    def said(self) -> str:
        """What it wrote to standard error."""
        return self.channel.said()


@dataclass(slots=True)
class Trying:
    """An engine that is being tried."""

    worker: Worker
    library: Library
    scenarios: Sequence[Scenario]
    told: dict[str, None]
    cases: dict[str, Case | None] = field(default_factory=dict)

    @property
    def hello(self) -> Hello:
        """What it says of itself."""
        return self.worker.engine.hello

    @property
    def planner(self) -> Planner:
        """What says whether a scenario can be put to this engine."""
        return self.worker.ready()

    def ask(self, message: str, **fields: object) -> dict[str, Any]:
        """The reply to a request; raises ChannelFault."""
        return self.worker.engine.ask(message, **fields)

    def begin(self, case: Case, **more: object) -> dict[str, Any]:
        """The reply to the `start` of a scenario."""
        return self.ask("start", **{**start_of(case), **more})

    def home(self) -> str:
        """The rules that are asked for where nothing else matters: a game that the engine can play."""
        games = Counter(parts(each.rules)[0] for each in self.scenarios)
        most = [name for name, _ in games.most_common()]
        return next((name for name in most if self.hello.rules.get(name, "no") != "no"), most[0])

    def is_game(self, name: str) -> bool:
        """Whether rules can be asked for by that name alone."""
        return isinstance(self.library.facts(name, {}), Facts)

    def facts(self, rules: str) -> Facts | None:
        """The facts about rules, if there are such rules."""
        found = self.library.facts(rules, {})
        return found if isinstance(found, Facts) else None

    def cases_that(self, test: Test) -> Iterator[Case]:
        """Scenarios that can be put to this engine as they are, the shortest first."""
        for scenario in [each for each in self.scenarios if self.claimed(each) and test(each)][:LOOKED_AT]:
            if scenario.id not in self.cases:
                self.cases[scenario.id] = prepare(scenario, self.library)[0]
            case = self.cases[scenario.id]
            if case is None:
                continue
            plan = self.planner.plan(case)
            blind = "views" in needs(case) and not self.hello.views
            if not (blind or plan.cannot or plan.declared or plan.ends or plan.lost):
                yield case

    def claimed(self, scenario: Scenario) -> bool:
        """Whether it is by rules that the engine claims."""
        rules = self.hello.rules
        return not rules or all(rules.get(name, "no") != "no" for name in parts(scenario.rules))

    def shown(self, field: str, name: str, test: Test, begins: bool = False) -> Finding:
        """Whether one of the shortest scenarios that show a thing passes, or `begins` as it should."""
        found: Finding | None = None
        for count, case in enumerate(self.cases_that(test)):
            if count == AT_MOST:
                break
            verdict = self.worker.result(case).verdict
            if verdict.kind == "passed" or (begins and (verdict.step or verdict.kind == "failed")):
                return kept(field, name, case.scenario.id)
            elsewhere = field == "given" and verdict.kind == "unsupported" and name not in verdict.reason
            if verdict.kind != "declared" and not elsewhere and not verdict.reason.startswith(UNTOLD):
                found = found or broken(field, name, why(verdict), case.scenario.id)
        return found or untried(field, name, NO_SCENARIO)

    def guarded(self, field: str, name: str, attempt: Callable[[], str]) -> Finding:
        """A try by plain requests: it gives what is wrong, "" for nothing."""
        try:
            wrong = attempt()
        except ChannelFault as fault:
            self.worker.engine.drop()
            return broken(field, name, f"{fault.kind}: {fault.text}")
        return broken(field, name, wrong) if wrong else kept(field, name)


def start_of(case: Case) -> dict[str, object]:
    """The fields of the `start` request of a scenario."""
    scenario = case.scenario
    return {
        "rules": scenario.rules,
        "options": dict(scenario.options),
        "players": list(scenario.players),
        "given": dict(case.position),
        "seed": "1",
    }


def answered(reply: Mapping[str, Any], *wanted: str) -> str:
    """What is wrong with a reply that should be one of these; "" if it is."""
    kind = reply["reply"]
    if kind in wanted:
        return ""
    text = next((reply[key] for key in ("text", "reason", "what") if reply.get(key)), "")
    return f"it answers `{kind}`{f' ({text})' if text else ''}, not `{'` or `'.join(wanted)}`"


def why(verdict: Verdict) -> str:
    """A verdict that is no pass, on one line."""
    where = f"step {verdict.step}: " if verdict.step else ""
    differences = "; ".join(
        f"{each.key}: expected {each.expected}, got {each.got}" for each in verdict.differences[:2]
    )
    kind = f"{verdict.error or verdict.kind}: " if verdict.kind != "failed" else ""
    return f"{kind}{where}{verdict.reason}{f' ({differences})' if differences else ''}"


def smoke(
    open_channel: Callable[[], Channel], library: Library, scenarios: Sequence[Scenario], settings: Settings
) -> Iterator[Finding]:
    """Try each message and each claim once; raises CannotTest if there is no usable hello.

    An engine that breaks too often is given up with a last finding.
    """
    from .claims import claims
    from .messages import messages

    told: dict[str, None] = {}
    run = Run(lambda: Seen(open_channel(), told), library, settings)
    short = sorted(scenarios, key=lambda each: (length(each), each.id))
    trying = Trying(Worker(run), library, short, told)
    trying.worker.ready()
    yield kept("message", "hello")
    try:
        yield from messages(trying)
        yield from claims(trying)
        yield trying.guarded("message", "bye", lambda: answered(trying.ask("bye"), "bye"))
    except CannotTest as fault:
        yield broken("engine", "runs on", fault.text)
    finally:
        trying.worker.engine.close()


def length(scenario: Scenario) -> int:
    """How much there is to a scenario."""
    more = 4 * len(parts(scenario.rules)) + 2 * len(scenario.options)
    return more + 2 * len(scenario.steps) + len(scenario.given) + len(scenario.players)
