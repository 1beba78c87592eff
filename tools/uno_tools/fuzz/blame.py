"""Which clauses a divergence is about: those of the rules that, changed a little, make the reference do what the engine did.

Two kinds of wrong rules are played through it: the shipped mutants, which are named for the clause that they break, and
the small changes of `unospec mutate`. The nearer one comes to what the engine did, the more it explains: ideally the
same values, else at least other values under the same keys and under no more. Of the clauses that the nearest changed
rules cite, those count whose own mutants are nearest.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from uno_conformance.library import Facts, Library, Unknown
from uno_conformance.mutants import files_by_clause, shipped_mutants
from uno_conformance.runner.compare import same_value, told
from uno_conformance.verdict import Difference, Verdict
from uno_ref.model.ruleset import RuleSet
from uno_tools.mutate.score import Mutant, mutants, mutated

from .fill import NOT_EXPECTED, Filled, Reach, fill
from .smaller import Diverging, base

DROPPED = "drop-rule"
"""The change that forgets a rule: what it explains needs no other explanation."""

EXACT, LIKE_IT, FAR = 0.0, 1.0, 1000.0
"""Distances: nothing nearer than `LIKE_IT` has the same keys."""

MOST_CITED, FEW_CITED = 4, 2
KEPT = 900
"""So many changed rule sets are kept in memory."""

FEW_SHUFFLES = 3
MANY_FAILURES = 3
"""So often must inputs have failed with an event for it to be suspected."""

Key = tuple[str, str]


@dataclass(slots=True)
class Suspects:
    """The events of games that went wrong, and of games that went well: what mostly goes wrong is to blame."""

    went_well: Counter[str] = field(default_factory=Counter)
    failed: Counter[str] = field(default_factory=Counter)

    def note(self, filled: Filled, verdict: Verdict) -> None:
        """Count the events of a game that an engine was put, up to the input at which it failed."""
        if verdict.kind not in ("passed", "failed", "error"):
            return
        bad = verdict.step if verdict.kind != "passed" else None
        events = {name for step in filled.steps[:bad] for name in step.events}
        (self.went_well if bad is None else self.failed).update(events)

    def likely(self, filled: Filled) -> list[str]:
        """The events of an attempt with which most inputs fail, the most suspicious first."""
        found: dict[str, float] = {}
        for name in sorted({name for step in filled.steps for name in step.events}):
            failed = self.failed[name]
            if failed >= MANY_FAILURES and failed > self.went_well[name]:
                found[name] = failed / (failed + self.went_well[name])
        return sorted(found, key=lambda name: -found[name])


@dataclass(slots=True)
class Blame:
    """Finds the clauses of divergences; what it makes of rule sets is kept."""

    library: Library
    reach: Reach
    suspects: Suspects = field(default_factory=Suspects)
    small: dict[Key, list[Mutant]] = field(default_factory=dict)
    rules: dict[tuple[Key, str], RuleSet | None] = field(default_factory=dict)
    files: Mapping[str, tuple[Path, ...]] = field(default_factory=lambda: files_by_clause(shipped_mutants()))
    libraries: dict[Path, Library] = field(default_factory=dict)

    def clauses(self, divergence: Diverging) -> tuple[str, ...]:
        """The clauses, the most telling first."""
        filled, facts = divergence.filled, divergence.played.facts
        refused = filled.steps[-1].clauses if filled.steps else ()
        by_clause = self.by_clause(divergence, refused or tuple(facts.rules.clauses))
        near = min(by_clause.values(), default=FAR)
        distance, some = self.nearest(divergence, near)
        if not values_differ(divergence) or min(near, distance) > EXACT:
            special = self.special(divergence, min(near, distance))
            known = [each for each in special if each in by_clause]
            if special:
                return tuple(sorted(known, key=lambda each: by_clause[each]) or special)[:MOST_CITED]
        cited = ranking(some, facts) if distance <= near else []
        if refused:
            cited = [clause for clause in cited if clause in refused]
        ranked = sorted(by_clause, key=lambda clause: by_clause[clause])
        both = [clause for clause in ranked if clause in cited]
        if both:
            return tuple(both[:MOST_CITED])
        nearest = [clause for clause in ranked if int(by_clause[clause]) == int(near)]
        found = cited[:FEW_CITED] or nearest[:MOST_CITED] or list(refused[:FEW_CITED])
        return tuple(found) or last_resort(filled, facts)

    def special(self, divergence: Diverging, distance: float) -> list[str]:
        """The clauses of what mostly goes wrong; of what sets the values if no change is like the engine."""
        if divergence.way.outcome not in ("accepted", ""):
            return []
        facts = divergence.played.facts
        for name in self.suspects.likely(divergence.filled):
            cites = facts.rules.events[name].cites if name in facts.rules.events else ()
            known = [clause for clause in cites if clause in facts.clauses]
            if known:
                return known
        if distance < LIKE_IT:
            return []
        keys = [key.rpartition(".")[2] for key in divergence.way.keys]
        return sorted(
            clause for key in keys for clause in facts.set_by.get(key, ()) if clause in facts.clauses
        )

    def by_clause(self, divergence: Diverging, clauses: Sequence[str]) -> dict[str, float]:
        """How near the shipped mutants of clauses come to what the engine did; those that don't are left out."""
        found: dict[str, float] = {}
        for clause in clauses:
            near = [self.by_file(path, divergence) for path in self.files.get(clause, ())]
            if near and min(near) < FAR:
                found[clause] = min(near)
        return found

    def by_file(self, mutant: Path, divergence: Diverging) -> float:
        """How near the rules of a mutant's file come."""
        if mutant not in self.libraries:
            self.libraries[mutant] = Library(self.library.rules_path, (mutant,))
        facts = self.libraries[mutant].facts(divergence.played.rules, divergence.played.options)
        return FAR if isinstance(facts, Unknown) else self.near(divergence, facts)

    def near(self, divergence: Diverging, facts: Facts) -> float:
        """How near other rules come to what the engine did."""
        other = fill(divergence.filled.attempt, facts, FEW_SHUFFLES, self.reach)
        if other is None or not same_before(other, divergence.filled):
            return FAR
        return apart(other, divergence)

    def nearest(self, divergence: Diverging, limit: float) -> tuple[float, list[Mutant]]:
        """The small changes that come nearest, and how near; those that forget a rule before all others."""
        best, found = FAR, list[Mutant]()
        if all(key.startswith("sees.") for key in divergence.way.keys) and divergence.way.keys:
            return best, found
        for mutant, rules in self.changed(divergence):
            if EXACT in (best, limit) and mutant.change.kind != DROPPED:
                break
            distance = self.near(divergence, replace(divergence.played.facts, rules=rules))
            if distance < best:
                best, found = distance, []
            if distance == best < FAR and distance <= limit:
                found.append(mutant)
        return best, found

    def changed(self, divergence: Diverging) -> Iterator[tuple[Mutant, RuleSet]]:
        """Every small change of the rules that have a part in it, with the rules that it makes."""
        played = divergence.played
        key = played.rules, repr(sorted(played.options.items()))
        if key not in self.small:
            self.small[key] = sorted(mutants(played.rules), key=lambda each: each.change.kind != DROPPED)
        wanted = relevant(divergence)
        for mutant in self.small[key]:
            if wanted and mutant.change.kind != DROPPED and mutant.name not in wanted:
                continue
            place = key, mutant.key
            if place not in self.rules:
                if len(self.rules) >= KEPT:
                    self.rules.clear()
                self.rules[place] = mutated(mutant, played.rules, played.options, self.library.rules_path)
            rules = self.rules[place]
            if rules is not None:
                yield mutant, rules


def values_differ(divergence: Diverging) -> bool:
    """Whether it is about values, and not about whether an input is accepted or the engine breaks down."""
    return any(each.key != "outcome" for each in divergence.verdict.differences)


def relevant(divergence: Diverging) -> frozenset[str]:
    """The names of the rules, events and actions that have a part in a divergence; none: perhaps all."""
    filled, rules = divergence.filled, divergence.played.facts.rules
    names = {name for step in filled.steps for name in step.events}
    names |= {each.action for each in filled.attempt.tries}
    if not names:
        return frozenset()
    found = set(names)
    for name in names & rules.events.keys():
        event = rules.events[name]
        found |= {trigger.rule for trigger in (*event.before, *event.instead, *event.after)}
    found |= {each.rule for each in rules.permissions if each.action in names}
    return frozenset(found | rules.definitions.keys())


def ranking(found: Sequence[Mutant], facts: Facts) -> list[str]:
    """The clauses that the items of these changes cite, those of the most changes first."""
    counts: Counter[str] = Counter()
    for mutant in found:
        known = [clause for clause in mutant.cites if clause in facts.clauses]
        if not known and f"{mutant.module}/{mutant.name}" in facts.clauses:
            known = [f"{mutant.module}/{mutant.name}"]
        for index, clause in enumerate(known):
            counts[clause] += 8 - min(index, 7)
    return [clause for clause, _ in counts.most_common()]


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
