"""Claims that are tried by plain requests: chance from a seed, saved games, lists of actions, views, players."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from uno_conformance.runner.plan import as_written
from uno_conformance.scenario import Case
from uno_conformance.scenario.position import complete

from .finding import Finding, untried
from .messages import begins_with_a_play, changed
from .trying import NO_SCENARIO, Trying, answered

MOST_TRIED = 12
SEEDS = ("1", "2", "3", "4")


def in_a_game(trying: Trying, field: str, name: str, attempt: Callable[[Case], str]) -> Finding:
    """A try in the simplest position in which a card can be played."""
    case = next(trying.cases_that(begins_with_a_play), None)
    if case is None:
        return untried(field, name, NO_SCENARIO)
    return trying.guarded(field, name, lambda: attempt(case))


def save(trying: Trying) -> Finding:
    """What was saved comes back as it was."""

    def attempt(case: Case) -> str:
        begun = trying.begin(case)
        saved = trying.ask("save")
        wrong = answered(begun, "ok") or answered(saved, "saved")
        if wrong:
            return wrong
        trying.ask("act", **as_written(case)[0].request)
        back = trying.ask("restore", id=saved["id"])
        wrong = answered(back, "ok")
        return wrong or changed(begun["state"], back["state"], "doesn't come back when it is restored")

    return in_a_game(trying, "setup", "save", attempt)


def seed(trying: Trying, kind: str) -> Finding:
    """`plain`: a whole match begins; `seed`: the same seed gives the same cards, and others give others."""
    names = [f"player-{number}" for number in range(1, max(2, trying.hello.players.min) + 1)]
    if kind == "seed" and "plain" not in trying.hello.setup:
        return untried("setup", kind, "it deals no game of its own: `plain` is missing")

    def begun(with_seed: str) -> dict[str, Any]:
        return trying.ask("start", rules=trying.home(), options={}, players=names, given=None, seed=with_seed)

    def attempt() -> str:
        first = begun("1")
        wrong = answered(first, "ok")
        if wrong or kind == "plain":
            return wrong
        again, others = begun("1"), [begun(each) for each in SEEDS[1:]]
        wrong = changed(first["state"], again["state"], "differs between two games with one seed")
        if not wrong and all(not changed(first["state"], each["state"], "") for each in others):
            return f"seeds {', '.join(SEEDS)} all give the same game"
        return wrong

    return trying.guarded("setup", kind, attempt)


def players(trying: Trying, number: int) -> Finding:
    """A game for so many players begins."""
    name = str(number)
    facts = trying.facts(trying.home())
    if facts is None or number not in facts.rules.players:
        allowed = "" if facts is None else f" is for {facts.rules.for_players()}"
        return untried("players", name, f"{trying.home()}{allowed}")
    names = [f"player-{seat}" for seat in range(1, number + 1)]
    cards = [card for card in facts.cards if facts.attribute and card.split(" ")[0] in facts.colors]
    hands = {each: [cards[2 * seat], cards[2 * seat + 1]] for seat, each in enumerate(names)}
    top = cards[2 * number]
    position: Any = None
    if "state" in trying.hello.setup:
        written = {"players": names, "hands": hands, "discard": [top], "draw": ["..."]}
        position = complete(written, names, facts.cards, facts.attribute, facts.colors, facts.keys)
    elif "plain" not in trying.hello.setup:
        return untried("players", name, NO_SCENARIO)
    fields = {"rules": trying.home(), "options": {}, "players": names, "given": position, "seed": "1"}
    return trying.guarded("players", name, lambda: answered(trying.ask("start", **fields), "ok"))


def legal_list(trying: Trying) -> Finding:
    """What the list names is accepted, and the play of the scenario is among it."""

    def attempt(case: Case) -> str:
        play = as_written(case)[0].request
        trying.begin(case)
        reply = trying.ask("legal", player=play["player"])
        wrong = answered(reply, "legal")
        if wrong:
            return wrong
        listed = [(each.get("action"), dict(each.get("choices") or {})) for each in reply["actions"]]
        if (play["action"], play["choices"]) not in listed and reply.get("complete", True):
            return f"the list leaves out what may be done: {play['action']} {play['choices']}"
        if trying.hello.legal == "full" and reply.get("complete") is False:
            return "`legal` is said to be `full`, and the list `complete: false`"
        for action, choices in listed[:MOST_TRIED]:
            trying.begin(case)
            done = trying.ask("act", player=play["player"], action=action, choices=choices)
            if done["reply"] != "ok":
                return f"it lists `{action}` {choices} and then {answered(done, 'ok')}"
        return ""

    return in_a_game(trying, "legal", trying.hello.legal, attempt)


def view(trying: Trying) -> Finding:
    """A player knows the own hand and nobody else's."""

    def attempt(case: Case) -> str:
        begun = trying.begin(case)
        names = case.scenario.players
        for name in names:
            reply = trying.ask("view", player=name)
            wrong = answered(begun, "ok") or answered(reply, "view")
            if wrong:
                return wrong
            hands = reply["view"].get("hands") or {}
            if isinstance(hands.get(name), list) and sorted(hands[name]) != sorted(
                case.position["hands"][name]  # type: ignore[index]
            ):
                return f"{name} sees another hand than the own one: {hands[name]}"
            seen = [other for other in names if other != name and isinstance(hands.get(other), list)]
            if seen:
                return f"{name} sees the cards of {', '.join(seen)}"
        return ""

    return in_a_game(trying, "views", "yes", attempt)
