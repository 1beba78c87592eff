"""From a scenario and a hello to a plan: what the engine lacks, what it plays differently, what it is sent.

Where an engine declares a rule that it can't change, the reference first plays the scenario by that rule.
If what the scenario expects still holds, it doesn't depend on the point and is put to the engine; otherwise
the engine *declared* that it plays another rule here, which is neither a pass nor a failure.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from uno_conformance.library import Facts, Library, Unknown, every_option
from uno_conformance.protocol.messages import Hello
from uno_conformance.scenario import Case
from uno_conformance.scenario.position import is_short
from uno_conformance.verdict import Verdict

from .plan import DEAL, KEEP, PROCEED, TABLE, Move, Plan, as_written, join_calls, join_draws

TIERS = {"state": "state", "start": "start", "deal": "deal", "dealer": "deal"}
ALWAYS_GIVEN = ("from", "hands", "discard", "draw", "dealer", "turn", "direction", "deck")
"""Besides these, the attribute in force (color, suit) is in every position of a game that has one."""


@dataclass(frozen=True, slots=True)
class Trace:
    """A run of the reference: its verdict, the state before the first step and after each, and whether an
    input was taken in a wait."""

    verdict: Verdict
    states: tuple[Mapping[str, Any], ...]
    in_wait: bool


Reference = Callable[[Case, str, Mapping[str, object]], Trace]
"""Plays a case in this process, by a rules expression and option values."""


@dataclass(frozen=True, slots=True)
class Point:
    """One thing that the engine has fixed and the scenario wants otherwise."""

    text: str
    variant: str = ""
    option: str = ""
    value: object = None


@dataclass(slots=True)
class Planner:
    """Plans scenarios for one engine. `warnings` are claims in its hello that the spec doesn't know."""

    hello: Hello
    library: Library
    reference: Reference
    warnings: dict[str, None] = field(default_factory=dict)
    unknown: dict[tuple[str, str], bool] = field(default_factory=dict)

    def plan(self, case: Case) -> Plan:
        """The plan for one case."""
        rules, options = case.scenario.rules, dict(case.scenario.options)
        moves = as_written(case)
        cannot = self.lacking(case)
        if cannot:
            return Plan(rules, options, (), cannot=cannot)
        moves, ends, lost = self.within_reach(moves)
        if ends and not moves:
            return Plan(rules, options, (), cannot=ends)
        points = self.fixed_points(case)
        rules = " + ".join((rules, *(point.variant for point in points if point.variant)))
        options.update({point.option: point.value for point in points if point.option})
        plan = Plan(rules, self.asked(case, options), moves, lost=lost, ends=ends)
        trace: Trace | None = None
        if points:
            trace = self.reference(case, rules, options)
            if trace.verdict.kind == "unsupported":
                self.warnings[f"what its hello declares can't be played together: {trace.verdict.reason}"] = (
                    None
                )
            if trace.verdict.kind != "passed":
                if ends:
                    return replace(plan, cannot=ends)
                return replace(plan, declared=self.blame(case, points))
        if self.hello.draw != "choose" and any(move.action == "draw" for move in moves):
            trace = trace or self.reference(case, rules, options)
            plan = self.joined(plan, trace, case)
        if not self.waits and self.may_wait(case):
            trace = trace or self.reference(case, rules, options)
            if trace.in_wait:
                return replace(plan, cannot="moment")
        call = self.hello.call
        if call == "with-play":
            plan = replace(plan, moves=join_calls(plan.moves))
        return plan

    @property
    def waits(self) -> bool:
        """Whether anybody can act in a moment."""
        moments = self.hello.moments
        return moments.before_penalty or moments.before_turn

    def may_wait(self, case: Case) -> bool:
        """Whether a wait is possible at all: not in a bare game as it stands, unless the scenario speaks of
        one."""
        scenario = case.scenario
        spoken = any(given.player == TABLE and given.action == PROCEED for given in case.inputs)
        return spoken or "+" in scenario.rules or bool(scenario.options)

    def within_reach(self, moves: Sequence[Move]) -> tuple[tuple[Move, ...], str, tuple[str, ...]]:
        """The moves that the engine has the actions for, why they end early, and tries that are left out.

        A try that must be refused changes nothing, so the rest can do without it.
        """
        actions = self.hello.actions
        taken: list[Move] = []
        lost: list[str] = []
        for move in moves:
            if actions is None or move.action in (*actions, *self.automatic(move)):
                taken.append(move)
            elif move.step.outcome == "accepted":
                return tuple(taken), f"action:{move.action}", ()
            else:
                lost.append(f"action:{move.action}")
        return tuple(taken), "" if taken or not lost else lost[0], tuple(lost)

    def lacking(self, case: Case) -> str:
        """What the engine would need and doesn't have, or nothing."""
        hello, scenario, position = self.hello, case.scenario, case.position
        tier = TIERS[str(position["from"])]
        if tier not in hello.setup:
            return f"setup:{tier}"
        if is_short(scenario.given) and not hello.short_deck:
            return "short-deck"
        if not hello.players.min <= len(scenario.players) <= hello.players.max:
            return f"players:{len(scenario.players)}"
        if hello.given is not None:
            for key in position:
                if key not in (*ALWAYS_GIVEN, case.facts.attribute, *hello.given):
                    return f"given:{key}"
        return self.lacking_rules(case)

    def automatic(self, move: Move) -> tuple[str, ...]:
        """Actions that it need not know: going on where nothing waits, keeping where the draw decides it."""
        if move.player == TABLE:
            return (PROCEED,)
        return () if self.hello.draw in ("choose", "ask") else (KEEP,)

    def lacking_rules(self, case: Case) -> str:
        """A game, variant or option value that can't be had."""
        hello = self.hello
        for index, name in enumerate(parts(case.scenario.rules)):
            silent = "yes" if index == 0 and not hello.rules else "no"
            if hello.rules.get(name, silent) == "no":
                return f"rules:{name}"
        for name, value in case.scenario.options.items():
            claim = hello.options.get(name)
            default = case.facts.defaults.get(name)
            if claim is None and not hello.all_options and not self.is_default(case, name, value, default):
                return f"option:{name}"
        return ""

    def is_default(self, case: Case, name: str, value: object, default: object) -> bool:
        """Whether an option is asked for with the value that the rules give it anyway."""
        bare = self.library.facts(case.scenario.rules, {}, case.scenario.path.parent)
        return isinstance(bare, Facts) and bare.defaults.get(name) == value

    def fixed_points(self, case: Case) -> list[Point]:
        """What the engine has fixed and this scenario's rules say otherwise."""
        scenario = case.scenario
        chosen = parts(scenario.rules)
        points = [
            Point(f"`{name}` always", variant=name)
            for name, claim in self.hello.rules.items()
            if claim == "always" and name not in chosen and self.known(case, name)
        ]
        for name, claim in self.hello.options.items():
            if name not in case.facts.defaults:
                if name in every_option():
                    continue
                self.warnings[f"option `{name}` of its hello is not in the spec"] = None
                continue
            wanted = case.facts.defaults[name]
            if not claim.takes(wanted):
                points.append(Point(f"`{name}` always `{claim.default}`", option=name, value=claim.default))
        return points

    def known(self, case: Case, variant: str) -> bool:
        """Whether the spec has a variant that can be added to these rules."""
        key = case.scenario.rules, variant
        if key not in self.unknown:
            facts = self.library.facts(f"{case.scenario.rules} + {variant}", {}, case.scenario.path.parent)
            self.unknown[key] = isinstance(facts, Unknown)
            if isinstance(facts, Unknown):
                why = facts.diagnostics[0].message if facts.diagnostics else "it can't be loaded"
                self.warnings[
                    f"`{variant}: always` of its hello can't be used with `{case.scenario.rules}`: {why}"
                ] = None
        return not self.unknown[key]

    def asked(self, case: Case, options: Mapping[str, object]) -> dict[str, object]:
        """The options that must be set: those whose value differs from what the engine has by itself."""
        wanted = {**case.facts.defaults, **options}
        asked = {
            name: wanted[name]
            for name, claim in self.hello.options.items()
            if name in wanted and wanted[name] != claim.default
        }
        return {**asked, **{name: value for name, value in options.items() if name not in self.hello.options}}

    def blame(self, case: Case, points: Sequence[Point]) -> str:
        """The points on which the scenario fails by themselves, or all of them."""
        alone = []
        for point in points:
            rules = f"{case.scenario.rules} + {point.variant}" if point.variant else case.scenario.rules
            options = {**case.scenario.options, **({point.option: point.value} if point.option else {})}
            if self.reference(case, rules, options).verdict.kind != "passed":
                alone.append(point)
        return ", ".join(point.text for point in alone or points)

    def joined(self, plan: Plan, trace: Trace, case: Case) -> Plan:
        """The plan with draws joined."""
        if trace.verdict.kind != "passed":
            return plan
        joined = join_draws(plan.moves, trace.states, self.hello, case.facts)
        if plan.ends and (joined.cannot or joined.declared):
            return replace(plan, cannot=plan.ends)
        if joined.cannot or joined.declared:
            return replace(plan, cannot=joined.cannot, declared=joined.declared)
        return replace(plan, moves=joined.moves, lost=(*plan.lost, *joined.lost))


def parts(rules: str) -> tuple[str, ...]:
    """The names in a rules expression."""
    return tuple(part.strip() for part in rules.split("+"))


def needs(case: Case) -> tuple[str, ...]:
    """What a scenario can't do without, beside its tier: for lists and reports."""
    scenario = case.scenario
    expects = [expect for step in scenario.steps for expect in step.expect]
    expects += [scenario.expect] if scenario.expect is not None else []
    keys = {key for expect in expects for key in expect}
    found = []
    if is_short(scenario.given):
        found.append("short-deck")
    if "sees" in keys:
        found.append("views")
    if keys & {"points", "scores", "match-winner", "loser"}:
        found.append("scores")
    if any(given.action == DEAL and given.player == TABLE for given in case.inputs):
        found.append("second-round")
    return tuple(found)
