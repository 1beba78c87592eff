"""Each claim of a `hello` once (spec/protocol.md 3)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise

from uno_conformance.library import every_option
from uno_conformance.protocol.messages import OptionRange
from uno_conformance.runner.plan import CALL, DRAW, KEEP, PLAY, PROCEED, TABLE
from uno_conformance.runner.planning import parts
from uno_conformance.scenario import Scenario, Step
from uno_conformance.scenario.position import is_short
from uno_ref.diagnostics import did_you_mean

from .finding import Finding, broken, kept, untried
from .looking import legal_list, players, save, seed, view
from .trying import NO_SCENARIO, Test, Trying, answered

FROM = {"state": ("state",), "start": ("start",), "deal": ("deal", "dealer")}
DECISIONS = {"choose": (KEEP, PLAY), "ask": (KEEP, PLAY), "keeps": (KEEP,), "plays": (PLAY,)}
NOT_SEEN = "it can't be seen from outside"


def claims(trying: Trying) -> Iterator[Finding]:
    """All of them, in the order of the page."""
    hello = trying.hello
    for kind in hello.setup:
        yield set_up(trying, kind)
    if hello.short_deck:
        yield trying.shown("short-deck", "yes", lambda each: is_short(each.given), begins=True)
    for key in hello.given or ():
        yield given(trying, key)
    for name, claim in hello.rules.items():
        yield rules(trying, name, claim)
    for name in hello.options:
        yield from option(trying, name)
    for action in hello.actions or ():
        yield trying.shown("actions", action, accepts(action))
    for number in (hello.players.min, hello.players.max):
        yield players(trying, number)
    for decision in DECISIONS.get(hello.draw, (KEEP, PLAY)):
        yield trying.shown("draw", f"{hello.draw} then {decision}", in_a_row(DRAW, decision))
    yield from calls(trying)
    yield trying.shown(
        "color", hello.color, lambda each: any(" as " in step.sentence for step in taken(each))
    )
    if hello.moments.before_penalty or hello.moments.before_turn:
        yield trying.shown("moments", "somebody can act in one", in_a_moment)
    if hello.legal != "none":
        yield legal_list(trying)
    if hello.views:
        yield view(trying)
    if hello.instant:
        yield untried("instant", "yes", NOT_SEEN)
    for name in hello.classes:
        yield untried("classes", name, f"`unospec test --claim {name}` judges it")
    for name in hello.observes or ():
        yield kept("observes", name) if name in trying.told else broken("observes", name, "it was never told")


def taken(scenario: Scenario) -> list[Step]:
    """The steps that must be accepted."""
    return [step for step in scenario.steps if step.outcome == "accepted"]


def word_of(step: Step) -> str:
    """The action of a step."""
    return step.sentence.split()[0]


def accepts(action: str) -> Test:
    """A scenario in which this action is accepted."""
    return lambda each: any(word_of(step) == action for step in taken(each))


def in_a_row(first: str, second: str) -> Test:
    """A scenario in which a player does two things directly after each other."""

    def test(scenario: Scenario) -> bool:
        steps = taken(scenario)
        return any(
            one.actor == other.actor and (word_of(one), word_of(other)) == (first, second)
            for one, other in pairwise(steps)
        )

    return test


def in_a_moment(scenario: Scenario) -> bool:
    """A scenario in which the table goes on from a wait, behind something that was done in it."""
    return any(step.actor == TABLE and word_of(step) == PROCEED for step in taken(scenario))


def set_up(trying: Trying, kind: str) -> Finding:
    """A way to begin."""
    if kind in FROM:
        return trying.shown("setup", kind, begins_from(FROM[kind]), begins=True)
    if kind == "save":
        return save(trying)
    return seed(trying, kind)


def given(trying: Trying, key: str) -> Finding:
    """A key of a position, where it is set to something."""
    return trying.shown("given", key, lambda each: key in each.given, begins=True)


def begins_from(kinds: tuple[str, ...]) -> Test:
    """A scenario that begins in one of these ways."""
    return lambda each: each.given.get("from", "state") in kinds


def rules(trying: Trying, name: str, claim: str) -> Finding:
    """Rules that can be chosen, or can't."""
    claimed = name if claim == "yes" else f"{name} ({claim})"
    alone = trying.is_game(name)
    expression = name if alone else f"{trying.home()} + {name}"
    if not alone and trying.facts(expression) is None:
        known = {part for each in trying.scenarios for part in parts(each.rules)}
        help_ = did_you_mean(name, known, "`unospec list rules` names them")
        return broken("rules", claimed, f"there are no such rules; {help_}")

    if claim == "no":
        return trying.guarded("rules", claimed, begins(trying, expression, "unsupported"))
    found = trying.shown("rules", claimed, lambda each: name in parts(each.rules))
    if found.kind == "untried" and "plain" in trying.hello.setup:
        return trying.guarded("rules", claimed, begins(trying, expression, "ok"))
    return found


def begins(trying: Trying, expression: str, wanted: str, **options: object) -> Callable[[], str]:
    """A try to begin a whole match."""
    names = [f"player-{number}" for number in range(1, max(2, trying.hello.players.min) + 1)]
    fields = {"rules": expression, "options": options, "players": names, "given": None, "seed": "1"}
    return lambda: answered(trying.ask("start", **fields), wanted)


def option(trying: Trying, name: str) -> Iterator[Finding]:
    """Each value that is named of an option, or both ends of a range."""
    claim = trying.hello.options[name]
    known = every_option()
    if name not in known and not any(name in each.options for each in trying.scenarios):
        help_ = did_you_mean(name, known, "`unospec explain` knows those of the rules")
        yield broken("options", name, f"there is no such option; {help_}")
        return
    values = dict.fromkeys((claim.from_, claim.to) if isinstance(claim, OptionRange) else claim.values)
    for value in values:
        told = f"{name} {value}"
        if value == claim.default and len(values) == 1:
            yield kept("options", told)
            continue
        found = trying.shown("options", told, sets(name, value))
        yield found if found.kind != "untried" else taken_at_all(trying, name, value)


def sets(name: str, value: object) -> Test:
    """A scenario that sets an option to this value."""
    return lambda each: name in each.options and each.options[name] == value


def taken_at_all(trying: Trying, name: str, value: object) -> Finding:
    """An option value that no scenario shows: whether a game begins with it."""
    told = f"{name} {value}"
    if "plain" not in trying.hello.setup:
        return untried("options", told, NO_SCENARIO)
    expressions = [trying.home()]
    expressions += [
        f"{trying.home()} + {each}" for each, claim in trying.hello.rules.items() if claim != "no"
    ]
    for expression in expressions:
        facts = trying.facts(expression)
        if facts is not None and name in facts.rules.options:
            return trying.guarded("options", told, begins(trying, expression, "ok", **{name: value}))
    return untried("options", told, "none of the rules that it claims has this option")


def calls(trying: Trying) -> Iterator[Finding]:
    """When a player can call."""
    claim = trying.hello.call
    for shape in claim if isinstance(claim, list) else [claim]:
        match shape:
            case "before":
                yield trying.shown("call", shape, in_a_row(CALL, PLAY))
            case "after":
                yield trying.shown("call", shape, in_a_row(PLAY, CALL))
            case "with-play":
                before, after = in_a_row(CALL, PLAY), in_a_row(PLAY, CALL)
                yield trying.shown("call", shape, lambda each: before(each) or after(each))  # noqa: B023
            case _:
                yield untried("call", shape, "there is nothing to send")
