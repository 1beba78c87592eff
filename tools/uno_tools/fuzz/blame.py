"""Which clauses a divergence is about: those of the rules that, changed a little, make the reference do what the engine did.

Two kinds of wrong rules are played through it: the shipped mutants, which are named for the clause that they break, and
the rules without each one of them. The nearer one comes to what the engine did, the more it explains: ideally the
same values, else at least other values under the same keys and under no more. Of the clauses that the nearest changed
rules cite, those count whose own mutants are nearest.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from uno_conformance.library import Facts, Library
from uno_conformance.mutants import files_by_clause, shipped_mutants
from uno_conformance.runner.compare import card_change, same_value, told
from uno_conformance.verdict import Difference, Verdict
from uno_ref.compose import flatten, library
from uno_ref.diagnostics import has_errors
from uno_ref.model.items import Variant
from uno_ref.model.orders import PickByChance, ShuffleZone
from uno_ref.model.ruleset import Event, RuleSet, Trigger
from uno_tools.mutate.score import Mutant, mutants, mutated
from uno_tools.search.changes import leads_to, nodes
from uno_tools.search.sides import resolved

from .fill import NOT_EXPECTED, Filled, Reach, fill
from .played import Played
from .smaller import Diverging, base

DROPPED = "drop-rule"
"""The change that forgets a rule."""

EXACT, LIKE_IT, FAR, AGAINST = 0.0, 1.0, 1000.0, 0.75
"""Distances: all that is nearer than `LIKE_IT` has the same keys. What changes games that went well is farther."""

MOST_CITED, FEW_CITED = 4, 2
SHORT, KEPT_GAMES = 4, 6
"""Games that went well are kept if they have so few inputs, and so many for each action."""

KEPT = 900
"""So many changed rule sets are kept in memory."""

FEW_SHUFFLES = 3
MOSTLY, ALMOST_ALWAYS = 0.5, 0.8
MANY_FAILURES = 3
"""So often must inputs have failed with an event for it to be suspected."""

BY_CHANCE = {"shuffle": ShuffleZone, "pick": PickByChance}
Pairs = tuple[tuple[str, object], ...]


@dataclass(slots=True)
class Suspects:
    """The events of games that went wrong, and of games that went well: what mostly goes wrong is to blame."""

    went_well: Counter[str] = field(default_factory=Counter)
    failed: Counter[str] = field(default_factory=Counter)
    passed: dict[str, deque[Filled]] = field(default_factory=dict)
    """Some short games that went well, by the actions in them."""

    def note(self, filled: Filled, verdict: Verdict) -> None:
        """Count the events of a game that an engine was put, up to the input at which it failed."""
        if verdict.kind not in ("passed", "failed", "error"):
            return
        bad = verdict.step if verdict.kind != "passed" else None
        events = {name for step in filled.steps[:bad] for name in step.events}
        (self.went_well if bad is None else self.failed).update(events)
        if bad is None and len(filled.steps) <= SHORT:
            for action in {each.action for each in filled.attempt.tries}:
                self.passed.setdefault(action, deque(maxlen=KEPT_GAMES)).append(filled)

    def likely(self, filled: Filled, share: float = 0.5) -> list[str]:
        """The events of an attempt with which more than a share of games fail, the most suspicious first."""
        found: dict[str, float] = {}
        for name in sorted({name for step in filled.steps for name in step.events}):
            failed = self.failed[name]
            if failed >= MANY_FAILURES and failed > share * (failed + self.went_well[name]):
                found[name] = failed / (failed + self.went_well[name])
        return sorted(found, key=lambda name: -found[name])


@dataclass(slots=True)
class Blame:
    """Finds the clauses of divergences."""

    library: Library
    reach: Reach
    suspects: Suspects = field(default_factory=Suspects)
    files: Mapping[str, tuple[Path, ...]] = field(default_factory=lambda: files_by_clause(shipped_mutants()))

    def clauses(self, divergence: Diverging) -> tuple[str, ...]:
        """The clauses, the most telling first."""
        filled, facts = divergence.filled, divergence.played.facts
        refused = refused_by(filled)
        if not values_differ(divergence):
            almost_always = self.special(divergence, FAR, ALMOST_ALWAYS)
            if almost_always:
                return tuple(almost_always[:MOST_CITED])
        by_clause = self.by_clause(divergence, refused or relevant(filled))
        near = min(by_clause.values(), default=FAR)
        distance, some = self.nearest(divergence, near)
        if min(near, distance) > EXACT:
            special = self.special(divergence, min(near, distance), MOSTLY)
            known = [each for each in special if each in by_clause]
            if special:
                return tuple(sorted(known, key=lambda each: by_clause[each]) or special)[:MOST_CITED]
        cited = ranking(some, facts) if distance <= near else []
        own = [clause for clause in cited if "/" in clause]
        if own and divergence.way.keys == {"cards"}:
            return tuple(own[:FEW_CITED])
        if refused:
            cited = [clause for clause in cited if clause in refused]
        elif min(near, distance) >= LIKE_IT:
            return last_resort(filled, facts)
        ranked = sorted(by_clause, key=lambda clause: by_clause[clause])
        both = [clause for clause in ranked if clause in cited]
        if both:
            return tuple(both[:MOST_CITED])
        nearest = [clause for clause in ranked if int(by_clause[clause]) == int(near)]
        found = cited[:FEW_CITED] or nearest[:MOST_CITED] or list(refused[:MOST_CITED])
        return tuple(found) or last_resort(filled, facts)

    def special(self, divergence: Diverging, distance: float, share: float) -> list[str]:
        """The clauses of what goes wrong in more than a share of games; of what sets the values if nothing is near."""
        if divergence.way.outcome not in ("accepted", ""):
            return []
        facts = divergence.played.facts
        for name in self.suspects.likely(divergence.filled, share):
            events = events_of(name, facts.rules)
            known = [clause for event in events for clause in event.cites if clause in facts.clauses]
            if known:
                return known
        if distance < LIKE_IT:
            return []
        keys = [key.rpartition(".")[2] for key in divergence.way.keys]
        return sorted(
            clause for key in keys for clause in facts.set_by.get(key, ()) if clause in facts.clauses
        )

    def by_clause(self, divergence: Diverging, clauses: Iterable[str]) -> dict[str, float]:
        """How near the shipped mutants of clauses come to what the engine did; those that don't are left out."""
        found: dict[str, float] = {}
        for clause in clauses:
            near = [self.by_file(path, divergence) for path in self.files.get(clause, ())]
            if near and min(near) < FAR:
                found[clause] = min(near)
        return found

    def by_file(self, mutant: Path, divergence: Diverging) -> float:
        """How near the rules of a mutant's file come."""
        played = divergence.played
        rules = rules_with(mutant, played.rules, pairs_of(played), self.library.rules_path)
        return FAR if rules is None else self.near(divergence, replace(played.facts, rules=rules))

    def near(self, divergence: Diverging, facts: Facts) -> float:
        """How near other rules come to what the engine did."""
        other = fill(divergence.filled.attempt, facts, FEW_SHUFFLES, self.reach)
        if other is None or not same_before(other, divergence.filled):
            return FAR
        distance = apart(other, divergence)
        if distance >= FAR or self.agrees(divergence, facts):
            return distance
        return FAR if not values_differ(divergence) else distance + AGAINST

    def agrees(self, divergence: Diverging, facts: Facts) -> bool:
        """Whether other rules change nothing in games with the same action in which the engine did all as it should."""
        tries = divergence.filled.attempt.tries
        for game in self.suspects.passed.get(tries[-1].action, ()) if tries else ():
            mine = fill(game.attempt, divergence.played.facts, 1, self.reach)
            theirs = fill(game.attempt, facts, 1, self.reach)
            if mine is not None and (theirs is None or not same_game(theirs, mine)):
                return False
        return True

    def nearest(self, divergence: Diverging, limit: float) -> tuple[float, list[Mutant]]:
        """The rules that must be forgotten to come nearest, and how near; none that are farther than `limit`."""
        best, found = FAR, list[Mutant]()
        for mutant, rules in self.changed(divergence):
            distance = self.near(divergence, replace(divergence.played.facts, rules=rules))
            if distance < best:
                best, found = distance, []
            if distance == best < FAR and distance <= limit:
                found.append(mutant)
        return best, found

    def changed(self, divergence: Diverging) -> Iterator[tuple[Mutant, RuleSet]]:
        """Every rule that could be forgotten, with the rules that are left."""
        played = divergence.played
        for name, mutant in forgotten(played.rules).items():
            rules = rules_without(name, played.rules, pairs_of(played), self.library.rules_path)
            if rules is not None:
                yield mutant, rules


def pairs_of(played: Played) -> Pairs:
    """The options as pairs."""
    return tuple(sorted(played.options.items()))


@lru_cache(maxsize=KEPT)
def rules_with(mutant: Path, rules: str, options: Pairs, search: tuple[Path, ...]) -> RuleSet | None:
    """Rules with a mutant on top; None if they don't fit together."""
    shelf = library(search)
    shelf.add_path(mutant)
    tops = tuple(unit for unit in shelf.file(mutant).units if isinstance(unit, Variant))
    flat = flatten(rules, dict(options), shelf, tops)
    return None if flat is None or has_errors(shelf.diagnostics) else resolved(flat)


@lru_cache(maxsize=KEPT)
def rules_without(name: str, rules: str, options: Pairs, search: tuple[Path, ...]) -> RuleSet | None:
    """Rules without the one that a change forgets; None if the rest doesn't fit together."""
    return mutated(forgotten(rules)[name], rules, dict(options), search)


@lru_cache(maxsize=KEPT)
def forgotten(rules: str) -> dict[str, Mutant]:
    """The changes that forget a rule, by their keys."""
    return {each.key: each for each in mutants(rules) if each.change.kind == DROPPED}


def values_differ(divergence: Diverging) -> bool:
    """Whether it is about values, and not about whether an input is accepted or the engine breaks down."""
    return any(each.key != "outcome" for each in divergence.verdict.differences)


def refused_by(filled: Filled) -> tuple[str, ...]:
    """What the refusal of the last input cites; of one in passing first what its action cites, while somebody is on turn."""
    if not filled.steps or filled.steps[-1].outcome == "accepted":
        return ()
    step, each = filled.steps[-1], filled.attempt.tries[-1]
    if step.outcome == "rejected" or filled.states[-1].get("turn") not in filled.attempt.names:
        return step.clauses
    own = filled.facts.rules.actions[each.action].cites
    return tuple(sorted(step.clauses, key=lambda clause: clause not in own))


def relevant(filled: Filled) -> list[str]:
    """The clauses of the rules, events and actions that have a part in a game; of all rules if it only begins."""
    rules, facts = filled.facts.rules, filled.facts
    names = {name for step in filled.steps for name in step.events}
    names |= {each.action for each in filled.attempt.tries}
    if not names:
        return list(rules.clauses)
    cites: dict[str, None] = {}
    for name in sorted(names):
        for event in events_of(name, rules):
            parts: tuple[Event | Trigger, ...] = (event, *event.before, *event.instead, *event.after)
            cites.update(dict.fromkeys(clause for part in parts for clause in part.cites))
        if name in rules.actions:
            action = rules.actions[name]
            cites.update(dict.fromkeys(action.cites))
            cites.update(dict.fromkeys(clause for choice in action.choices for clause in choice.cites))
        permissions = (each for each in rules.permissions if each.action == name)
        cites.update(dict.fromkeys(clause for each in permissions for clause in each.cites))
    return [clause for clause in cites if clause in facts.clauses]


def events_of(name: str, rules: RuleSet) -> list[Event]:
    """The events that a line of the log is about; for one of chance those of play that leave something to chance."""
    if name in rules.events:
        return [rules.events[name]]
    if name not in BY_CHANCE:
        return []
    beginning = leads_to(rules, [event.name for event in rules.events.values() if event.given])
    return [
        event
        for event in rules.events.values()
        if event.name not in beginning
        and any(isinstance(node, BY_CHANCE[name]) for node in nodes(event.body))
    ]


def ranking(found: Sequence[Mutant], facts: Facts) -> list[str]:
    """The clauses that the items of these changes cite, those of the most changes first."""
    counts: Counter[str] = Counter()
    for mutant in found:
        known = [clause for clause in mutant.cites if clause in facts.clauses]
        place = f"{mutant.module}/{mutant.name}"
        if place in facts.clauses and mutant.module != facts.rules.modules[0]:
            known = [place, *known]
        for index, clause in enumerate(known):
            counts[clause] += 8 - min(index, 7)
    return [clause for clause, _ in counts.most_common()]


def same_game(one: Filled, other: Filled) -> bool:
    """Whether two rule sets let a game go the same way."""
    same = [step.outcome for step in one.steps] == [step.outcome for step in other.steps]
    return same and all(not differing(a, b) for a, b in zip(one.states, other.states, strict=True))


def same_before(other: Filled, filled: Filled) -> bool:
    """Whether other rules are the same up to the last input."""
    before = [step.outcome for step in other.steps[:-1]] == [step.outcome for step in filled.steps[:-1]]
    return before and all(
        not differing(one, two) for one, two in zip(other.states[:-1], filled.states[:-1], strict=True)
    )


def differing(one: Mapping[str, Any], other: Mapping[str, Any]) -> frozenset[str]:
    """Under which keys two positions differ."""
    return frozenset(
        key for key, value in one.items() if key not in NOT_EXPECTED and not same_value(value, other.get(key))
    )


def apart(other: Filled, divergence: Diverging) -> float:
    """How far what other rules do is from what the engine did: 0 is the same, FAR has nothing to do with it."""
    filled, differences = divergence.filled, divergence.verdict.differences
    keys = [each.key for each in differences]
    wanted = divergence.way.outcome
    outcome = other.steps[-1].outcome if other.steps else "accepted"
    if not keys or keys == ["outcome"]:
        return EXACT if (outcome == "accepted") != (wanted in ("accepted", "")) else FAR
    if wanted in ("rejected", "ignored"):
        if outcome != "accepted":
            return FAR
        changed = differing(other.states[-1], filled.states[-1])
    elif outcome != "accepted":
        return FAR
    else:
        mine = filled.steps[-1].expect if filled.steps else filled.expect
        theirs = other.steps[-1].expect if other.steps else other.expect
        changed = frozenset(key for key in mine if not same_value(mine[key], theirs.get(key)))
        if "sees" in changed:
            changed |= {f"sees.{key}" for each in differences for key in seen_otherwise(mine, theirs, each)}
            changed -= {"sees"}
    engine = frozenset(base(key) for key in keys)
    if engine == {"cards"}:
        if card_change(divergence.played.facts.deck, other.states[-1]["cards"]) == differences[0].got:
            return EXACT
        return LIKE_IT if changed or differing(other.states[-1], filled.states[-1]) else FAR
    if not engine & changed:
        return FAR
    wrong = sum(not is_got(other, each) for each in differences)
    return len(engine ^ changed) + wrong / (2 * len(differences))


def seen_otherwise(mine: Mapping[str, Any], theirs: Mapping[str, Any], difference: Difference) -> list[str]:
    """What a player sees otherwise by other rules."""
    parts = difference.key.split(".")
    if parts[0] != "sees":
        return []
    one, other = (each.get("sees", {}).get(parts[1], {}) for each in (mine, theirs))
    return [key for key, value in one.items() if not same_value(value, other.get(key))]


def is_got(other: Filled, difference: Difference) -> bool:
    """Whether a position under other rules has what the engine has."""
    key, _, player = difference.key.partition(".")
    if key in ("may", "may-not", "sees"):
        return False
    value = told(other.states[-1], key)
    if player and isinstance(value, Mapping):
        value = value.get(player)
    return same_value(value, difference.got)


def last_resort(filled: Filled, facts: Facts) -> tuple[str, ...]:
    """The clauses of the last action; of a game that only begins those of what begins it."""
    rules = facts.rules
    if filled.attempt.tries:
        action = rules.actions.get(filled.attempt.tries[-1].action)
        cites = action.cites if action is not None else ()
    else:
        kind = filled.attempt.given.get("from", "state")
        events = [event for event in rules.events.values() if event.given == kind]
        cites = tuple(clause for event in events for clause in event.cites)
    known = [clause for clause in cites if clause in facts.clauses]
    return tuple(known[:FEW_CITED]) or tuple(list(facts.clauses)[:1])
