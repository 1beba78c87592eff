"""Random play: what the rules permit, and a good deal of what they don't."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from uno_conformance.library import Facts
from uno_conformance.protocol.messages import Hello
from uno_conformance.runner.plan import DRAW, DRAWN, KEEP, PLAY, PROCEED, TABLE, of_color
from uno_ref.game import Accepted, BadPosition, Game, RuleConflict, act, legal, observe, start
from uno_ref.model.chance import ImpossibleOutcome
from uno_ref.model.ruleset import Action
from uno_ref.model.state import TABLE as NO_SEAT
from uno_ref.position import worded
from uno_ref.run.permit import choices
from uno_ref.run.work import thaw
from uno_tools.search.deals import Deal

from .attempt import Attempt, Probe, Try
from .fill import OWN_PACK

LONGEST, LAST_TRIES = 24, 2
RARELY = 0.05
"""How often somebody does what can always be done, such as going away."""


@dataclass(slots=True)
class Mover:
    """Plays at random for one engine. `avoided` are actions on which it broke often."""

    hello: Hello
    facts: Facts
    avoided: dict[str, int] = field(default_factory=dict)

    def attempt(self, deal: Deal, chance: random.Random) -> Attempt | None:
        """A short game from a position; None if there is none."""
        attempt = Attempt(deal.names, deal.given, (), self.probes(deal.names, chance))
        if deal.given.get("from") in OWN_PACK and "deck" not in deal.given:
            return replace(attempt, probes=())
        tries: list[Try] = []
        length = chance.choice((1, 1, 2, 2, 3, 4, 6, 10))
        illegal = chance.choice((0.0, 0.3, 0.6, 0.9))
        try:
            game = start(self.facts.rules, deal.names, attempt.position(self.facts), 1)
            while length > 0 and len(tries) < LONGEST:
                decision = self.shaped(game, tries)
                if decision is None:
                    while chance.random() < illegal and len(tries) < LONGEST:
                        tries += self.wrong(game, chance)
                each = decision or self.permitted(game, chance)
                if each is None:
                    break
                result = act(game, each.player, each.action, each.choices)
                if not isinstance(result, Accepted):
                    break
                probes = () if decision is not None else self.probes(deal.names, chance)
                tries.append(replace(each, probes=probes))
                game = result.game
                length -= self.shaped(game, tries) is None
            over = observe(game)["turn"] not in game.names
            for _ in range(LAST_TRIES if over else 1):
                if self.shaped(game, tries) is None and (over or chance.random() < illegal):
                    tries += self.wrong(game, chance, tries[-1].player if tries else "")
        except (BadPosition, RuleConflict, ImpossibleOutcome):
            return None
        return replace(attempt, tries=tuple(tries))

    def probes(self, names: tuple[str, ...], chance: random.Random) -> tuple[Probe, ...]:
        """What is looked at besides: now and then, since it costs requests."""
        found: list[Probe] = []
        if self.hello.views and chance.random() < 0.3:
            found.append(("sees", chance.choice(names)))
        if self.hello.legal != "none" and chance.random() < 0.1:
            found.append(("may", chance.choice(names)))
        return tuple(found)

    def can(self, action: str) -> bool:
        """Whether the engine has an action."""
        known = self.hello.actions
        return (
            known is None or action in known or (action == KEEP and self.hello.draw not in ("choose", "ask"))
        )

    # What is permitted

    def permitted(self, game: Game, chance: random.Random) -> Try | None:
        """An input that the rules permit now; actions as often as each other, those that always can be done rarely."""
        by_action: dict[str, list[Try]] = {}
        for player in (*game.names, TABLE):
            for each in legal(game, player):
                if self.can(each["action"]) or (each["action"] == PROCEED and self.waits):
                    found = Try(player, each["action"], each["choices"])
                    by_action.setdefault(each["action"], []).append(found)
        if not by_action:
            return None
        actions = list(by_action)
        weights = [self.weight(action) for action in actions]
        return chance.choice(by_action[chance.choices(actions, weights)[0]])

    def weight(self, action: str) -> float:
        """How often an action is chosen."""
        always = {name for name, window in self.facts.rules.windows.items() if window.always}
        windows = [
            each.windows for each in self.facts.rules.permissions if each.action == action and each.allowed
        ]
        idle = bool(windows) and all(each <= always for each in windows)
        careful = RARELY if self.avoided.get(action, 0) >= 3 else 1.0
        return careful * (RARELY if idle else 3.0 if action == PLAY else 1.0)

    @property
    def waits(self) -> bool:
        """Whether anybody can act in a moment."""
        return self.hello.moments.before_penalty or self.hello.moments.before_turn

    def shaped(self, game: Game, tries: list[Try]) -> Try | None:
        """What must follow a draw for an engine that decides by itself about the drawn card, or asks at once."""
        if self.hello.draw == "choose" or not tries or tries[-1].action != DRAW:
            return None
        state = observe(game)
        if state.get("window") != DRAWN or state.get("turn") != tries[-1].player:
            return None
        found = [
            Try(str(state["turn"]), each["action"], each["choices"])
            for each in legal(game, str(state["turn"]))
            if each["action"] in (PLAY, KEEP)
        ]
        plays = [each for each in found if each.action == PLAY]
        keeps = [each for each in found if each.action == KEEP]
        lays = self.hello.draw == "plays" or (
            self.hello.draw == "plays-color" and of_color(state, state, self.facts)
        )
        if self.hello.draw == "ask":
            return (plays + keeps)[len(tries) % len(plays + keeps)] if found else None
        wanted = plays if lays else keeps
        return wanted[0] if wanted else None

    # What is not

    def wrong(self, game: Game, chance: random.Random, last: str = "") -> list[Try]:
        """An input that the rules refuse: somebody else's, at the wrong time, of a card that isn't held, or incomplete."""
        for _ in range(6):
            actions = [name for name in (*self.facts.rules.actions,) if self.can(name)]
            if not actions:
                return []
            action = chance.choices(actions, [self.weight(name) for name in actions])[0]
            each = self.somehow(game, self.facts.rules.actions[action], chance, last)
            if each is None:
                continue
            result = act(game, each.player, each.action, each.choices)
            if not isinstance(result, Accepted) and result.clauses:
                return [each]
        return []

    def somehow(self, game: Game, action: Action, chance: random.Random, last: str) -> Try | None:
        """An action by anybody, with choices that anybody could make, or one of them missing.

        Most often by who is on turn, or, if nobody is, by the one who was `last`.
        """
        turn = observe(game)["turn"] if observe(game)["turn"] in game.names else last
        names = [*game.names, *([turn] * 2 if turn in game.names else [])]
        if any(each.table and each.action == action.name for each in self.facts.rules.permissions):
            names = [TABLE]
        player = chance.choice(names)
        owner = player if chance.random() < 0.7 or player == TABLE else chance.choice(game.names)
        seat = NO_SEAT if owner == TABLE else game.names.index(owner)
        made = list(self.made(game, action, seat))
        if not made:
            return None
        found = dict(chance.choice(made))
        optional = [each.name for each in self.facts.vocabulary.actions[action.name] if each.optional]
        if chance.random() < 0.15:
            found = {name: value for name, value in found.items() if name not in optional}
        return Try(player, action.name, found)

    def made(self, game: Game, action: Action, seat: int) -> Iterator[Mapping[str, Any]]:
        """All choices that somebody could make with the cards that they hold, permitted or not."""
        if not action.choices:
            yield {}
            return
        work = thaw(game.rules, game.state, game.chance)
        types = {choice.name: choice.type for choice in action.choices}
        for chosen in choices(work, seat, action):
            yield {name: worded(game.rules, types[name], value, game.names) for name, value in chosen}
