"""What was found, in sentences for somebody who wrote the engine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from uno_conformance.library import Clause, Facts, Library
from uno_conformance.runner.planning import Point
from uno_tools.answers.candidates import Candidate

from .asking import Asking
from .explain import Deviation, Finding
from .nearest import Item, pointed_to
from .seen import Seen

CLAUSES_AT_MOST = 3
EVIDENCE_AT_MOST = 3


@dataclass(slots=True)
class Teller:
    """Knows the sentences of clauses, and what the engine says of itself."""

    shelf: Library
    asking: Asking
    game: str = "uno"

    def clauses(self, module: str) -> Mapping[str, Clause]:
        """The clauses of a game or of a variant with its game."""
        facts = self.shelf.facts(module, {})
        return facts.clauses if isinstance(facts, Facts) else {}

    def plays(self) -> str:
        """The game, with what the engine declares."""
        said = self.declared()
        return f"plays `{self.game}`" + (f" with {', '.join(said)}, as it declares" if said else "")

    def declared(self) -> list[str]:
        """What the engine has fixed otherwise than the game has it, in words."""
        planner = self.asking.worker.planner
        shape = planner.hello.draw if planner is not None else "choose"
        said = [point.text for point in self.points()]
        return [*said, f"draws in the shape `{shape}`"] if shape not in ("choose", "ask") else said

    def points(self) -> list[Point]:
        """What the engine has fixed otherwise than the game has it."""
        planner = self.asking.worker.planner
        bare = next((case for case in self.asking.cases.values() if case.scenario.rules == self.game), None)
        return planner.fixed_points(bare) if planner is not None and bare is not None else []

    def sentence(self, finding: Finding) -> str:
        """The finding in one sentence."""
        if finding.conforms:
            return f"{self.plays()}: {finding.asked} scenarios show no difference"
        parts = [self.deviation(one) for one in finding.deviations]
        if finding.exact:
            return f"{self.plays()}, but {'; '.join(parts)}"
        nearest = self.item(finding.near[0]) if finding.near else "nothing known"
        others = [f"`{item.name}`" for item in finding.near[1:3]]
        nearest += f", then {' and '.join(others)}" if others else ""
        nearest += f", and the clauses to look at are {' and '.join(self.clauses_in_doubt(finding))}"
        if not parts:
            return f"{self.plays()}, but none of the known rules fits exactly; nearest is {nearest}"
        rest = f"{len(finding.open)} scenarios are not explained by that; they point to {nearest}"
        return f"{self.plays()}, but {'; '.join(parts)}; {rest}"

    def deviation(self, one: Deviation) -> str:
        """One deviation with the item and the clauses that it is about."""
        items = dict.fromkeys(
            name for each in (one.candidate, *one.alike[:4]) for name in each.item.split(", ")
        )
        words = phrase(one.candidate)
        more = [f"`{name}`" for name in items if name and f"`{name}`" not in words]
        about = [*(["rule " + " or ".join(more)] if more else []), *self.relevant(one)]
        return words + (f" ({', '.join(about)})" if about else "")

    def relevant(self, one: Deviation) -> list[str]:
        """The clauses that a deviation is about: those that the scenarios which show it cite, before others.

        If it has no such clause of its own, those of the scenarios are named.
        """
        cites = dict.fromkeys(
            (*one.candidate.cites, *(name for each in one.alike[:4] for name in each.cites))
        )
        shown = [self.asking.seen[name] for name in one.shown_by if name in self.asking.seen]
        cited = pointed_to(self.asking, shown)
        ranked = self.ranked(tuple(cites), one.shown_by)
        if not any(clause in cited for clause in ranked):
            ranked = [*sorted(cited, key=lambda clause: (-cited[clause], clause))[:2], *ranked]
        return ranked[:CLAUSES_AT_MOST]

    def ranked(self, cites: Sequence[str], shown_by: Sequence[str]) -> list[str]:
        """Clauses, those first that most of these scenarios cite."""

        def count(clause: str) -> int:
            return sum(clause in self.asking.cases[name].scenario.clauses for name in shown_by)

        return sorted(cites, key=lambda clause: -count(clause))

    def item(self, item: Item) -> str:
        """An item that failures point to."""
        shown = [seen.scenario for seen in self.asking.failed()]
        clauses = self.ranked(item.cites, shown)[:CLAUSES_AT_MOST]
        name = item.candidate.words if item.name == item.candidate.key else f"`{item.name}`"
        return name + (f" ({', '.join(clauses)})" if clauses else "")

    def clauses_in_doubt(self, finding: Finding) -> list[str]:
        """The clauses that the scenarios which nothing explains are about, the likeliest first."""
        open_ = [self.asking.seen[name] for name in finding.open]
        cited = pointed_to(self.asking, open_)
        return sorted(cited, key=lambda clause: (-cited[clause], clause))[:2]

    def sentences(self, module: str, clauses: Sequence[str]) -> list[str]:
        """What clauses say."""
        known = self.clauses(module)
        return [f'{clause} "{known[clause].sentence}"' for clause in clauses if clause in known]

    def evidence(self, names: Sequence[str]) -> list[str]:
        """What scenarios showed, the shortest first."""
        seen = [self.asking.seen[name] for name in names if name in self.asking.seen]
        seen.sort(key=self.length)
        return [self.shown(one) for one in seen[:EVIDENCE_AT_MOST]]

    def length(self, seen: Seen) -> tuple[bool, int, int, str]:
        """Orders evidence: the bare game first, then what takes few steps and differs in little."""
        scenario = self.asking.cases[seen.scenario].scenario
        return (
            scenario.rules != self.game,
            len(scenario.steps),
            len(seen.verdict.differences),
            seen.scenario,
        )

    def shown(self, seen: Seen) -> str:
        """What a scenario showed: its title, the step, what was expected and what was got."""
        scenario = self.asking.cases[seen.scenario].scenario
        step = scenario.steps[seen.verdict.step - 1].text if seen.verdict.step else "the position"
        return f"{seen.scenario}  {scenario.title}; {step}: {differences(seen)}"


def differences(seen: Seen) -> str:
    """What differed, in a few words."""
    from uno_conformance.reports.words import shown

    first = seen.verdict.differences[:2]
    parts = [f"{one.key} {shown(one.got)} for {shown(one.expected)}" for one in first]
    more = len(seen.verdict.differences) - len(first)
    return "; ".join(parts) + (f" and {more} more" if more > 0 else "") if parts else seen.verdict.reason


def phrase(candidate: Candidate) -> str:
    """What is otherwise, for somebody who doesn't know how the rules are written."""
    item, words = candidate.item, candidate.words
    match candidate.kind:
        case "rules":
            return f'it plays `{item}` ("{words}") unasked'
        case "without":
            return f"it doesn't play `{item}` where that is asked for"
        case "option":
            return words
        case "wrong":
            return words if words[1:2].isupper() else words[:1].lower() + words[1:]
    kind, _, what = words.partition(": ")
    match kind:
        case "drop-rule":
            return f"there is no rule `{item}`"
        case "drop-guard":
            return f"`{item}` holds more often than it should: {what}"
        case "negate-guard":
            return f"`{item}` holds when it should not, and not when it should: {what}"
        case "wrong-time":
            return f"`{item}` comes at the wrong time: {what}"
        case "wrong-neighbor" | "wrong-player":
            return f"`{item}` is about the wrong player: {what}"
        case "drop-statement" | "swap-branches":
            return f"`{item}` does not do all that it should: {what}"
    return f"`{item}` is otherwise: {what}"
