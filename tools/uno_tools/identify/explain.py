"""From what an engine showed to what it plays: one candidate that fits all, several together, or what comes nearest."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from uno_conformance.library import Library
from uno_conformance.scenario import Case
from uno_tools.answers.ask import Asker
from uno_tools.answers.candidates import Candidate
from uno_tools.answers.table import Row

from .asking import RULES, Asking
from .nearest import Item, backing, nearest, pointed_to
from .seen import Seen, agrees

AT_MOST = 8
"""So many deviations are told together; who departs in more plays another game."""

PREFERRED = ("rules", "without", "option", "wrong", "mutant")
"""Of candidates that nothing tells apart, the one that is easiest to say."""

NAMED = ("rules", "without", "option")
"""Kinds of candidates that have a name of their own."""


@dataclass(frozen=True, slots=True)
class Deviation:
    """One way in which the engine plays otherwise: a candidate, those that can't be told from it, and the scenarios
    that show it.
    """

    candidate: Candidate
    alike: tuple[Candidate, ...]
    shown_by: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Finding:
    """What an engine plays.

    `exact` says that the deviations explain everything that it showed; otherwise `open` are the scenarios that nothing
    explains, and `near` the rules that these point to, the likeliest first. Without deviations and open scenarios it
    plays as the rules say. `asked` is how many scenarios told something.
    """

    exact: bool
    deviations: tuple[Deviation, ...] = ()
    open: tuple[str, ...] = ()
    near: tuple[Item, ...] = ()
    asked: int = 0

    @property
    def conforms(self) -> bool:
        """Whether nothing speaks against the rules as they are."""
        return not self.deviations and not self.open


def explain(asking: Asking, shelf: Library) -> Finding:
    """What fits everything that was shown."""
    failed = asking.failed()
    asked = sum(seen.answer is not None for seen in asking.seen.values())
    if not failed:
        return Finding(True, asked=asked)
    checker = Checker(asking, Asker(shelf, watching=False))
    alone = single(asking, failed)
    for key in list(alone)[:3]:
        same = [other for other in alone if other != key and alone[other] == alone[key]]
        found = Deviation(asking.table.rows[key].candidate, of_keys(asking, same), names(failed))
        beyond = [seen for seen in failed if not asking.table.asked(key, seen.scenario)]
        if not checker.unexplained([found.candidate], beyond):
            return Finding(True, (found,), asked=asked)
    near = nearest(asking, failed)
    several = cover(asking, failed)
    known = [seen for seen in asking.seen.values() if seen.answer is not None]
    left = checker.unexplained([one.candidate for one in several], known) if several else names(failed)
    if not left:
        return Finding(True, tuple(several), near=near, asked=asked)
    if near and near[0].likeness >= 0.55:
        return Finding(False, (), names(failed), near, asked)
    still = [seen for seen in failed if seen.scenario in left]
    return Finding(False, tuple(several), tuple(left), nearest(asking, still or failed), asked)


def names(seen: Iterable[Seen]) -> tuple[str, ...]:
    """The scenarios."""
    return tuple(one.scenario for one in seen)


def single(asking: Asking, failed: Sequence[Seen]) -> dict[str, int]:
    """The candidates that fit all that was shown, with how many failures each explains, the best first."""
    tells = frozenset(asking.tells)
    found: dict[str, int] = {}
    for key in asking.left - {RULES}:
        explained = sum(
            agrees(seen, asking.table.answer(key, seen.scenario), tells) is True for seen in failed
        )
        if explained:
            found[key] = explained
    cited = pointed_to(asking, failed)
    kinds = {key: preference(asking.table.rows[key].candidate, cited) for key in found}
    return dict(sorted(found.items(), key=lambda entry: (-entry[1], kinds[entry[0]], entry[0])))


def preference(candidate: Candidate, cited: dict[str, float]) -> tuple[int, float]:
    """Orders candidates that fit alike: what has a name of its own first, then what the failing scenarios speak of."""
    kind = PREFERRED.index(candidate.kind)
    return (kind, -1.0) if candidate.kind in NAMED else (len(NAMED), kind / 10 - backing(candidate, cited))


def of_keys(asking: Asking, keys: Iterable[str]) -> tuple[Candidate, ...]:
    """The candidates with these keys."""
    return tuple(asking.table.rows[key].candidate for key in keys)


def cover(asking: Asking, failed: Sequence[Seen]) -> list[Deviation]:
    """Several candidates that together explain the failures, found greedily.

    Each must be borne out by all that the engine shows about it: where it predicts a failure there is one.
    """
    tells = frozenset(asking.tells)
    fit: dict[str, frozenset[str]] = {}
    misses: dict[str, int] = {}
    for key, row in asking.table.rows.items():
        if not row.counts or denied(asking, row, tells):
            continue
        fits: set[str] = set()
        misses[key] = 0
        for seen in failed:
            answer = asking.table.answer(key, seen.scenario)
            verdict = agrees(seen, answer, tells)
            if verdict:
                fits.add(seen.scenario)
            misses[key] += verdict is False and answer is not None and answer.fails
        fit[key] = frozenset(fits)
    cited = pointed_to(asking, failed)
    open_ = set(names(failed))
    found: list[Deviation] = []
    while open_ and len(found) < AT_MOST:
        ranked = sorted(fit, key=lambda key: rank(key, fit[key] & open_, misses[key], asking, cited))
        if not ranked or 2 * len(fit[ranked[0]] & open_) <= misses[ranked[0]]:
            break
        best = ranked[0]
        if not fit[best] & open_:
            break
        same = [
            key for key in ranked if fit[key] == fit[best] and misses[key] == misses[best] and key != best
        ]
        found.append(
            Deviation(asking.table.rows[best].candidate, of_keys(asking, same), tuple(sorted(fit[best])))
        )
        open_ -= fit[best]
    return found


def denied(asking: Asking, row: Row, tells: frozenset[str]) -> bool:
    """Whether the engine passes where the candidate would be seen to fail."""
    shown = ((asking.seen[name], answer) for name, answer in row.answers.items() if name in asking.seen)
    return any(seen.passed and agrees(seen, answer, tells) is False for seen, answer in shown)


def rank(
    key: str, fits: frozenset[str], misses: int, asking: Asking, cited: dict[str, float]
) -> tuple[float, tuple[int, float], str]:
    """Orders candidates: those that explain most, with least that they predict otherwise."""
    return (misses / 2 - len(fits), preference(asking.table.rows[key].candidate, cited), key)


@dataclass(slots=True)
class Checker:
    """Plays what is believed on the reference, and compares it with everything that the engine showed."""

    asking: Asking
    asker: Asker

    def unexplained(self, deviations: Sequence[Candidate], shown: Sequence[Seen]) -> list[str]:
        """The scenarios in which the engine shows something else."""
        cases = [self.case(seen) for seen in shown]
        played = self.asker.answers(deviations, cases)
        tells = frozenset(self.asking.tells)
        return [
            name for name, answer in played.items() if agrees(self.asking.seen[name], answer, tells) is False
        ]  # fmt: skip

    def case(self, seen: Seen) -> Case:
        """The scenario under the rules that the engine was asked for."""
        case = self.asking.cases[seen.scenario]
        scenario = replace(case.scenario, rules=seen.rules, options=dict(seen.options))
        return replace(case, scenario=scenario)
