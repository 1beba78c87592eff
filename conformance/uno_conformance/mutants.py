"""`python -m uno_conformance.mutants`: does the suite catch a wrong engine for every clause?

Each file of the folder of mutants is a variant, of a game or of another variant, that does one clause wrong;
its name begins with the clause (`EFF-040.uno`, `EFF-120-skip.uno`). The reference plays by it behind the
pipe, and is put the scenarios that cite the clause; one of them must fail, at a step or at the position after
the set-up, and not at a try that cites another clause. A clause that no input can show is marked `table` in
the rules and needs no mutant.
"""

from __future__ import annotations

import argparse
import re
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path

from uno_ref.diagnostics import Diagnostic, has_errors
from uno_ref.model.ruleset import Clause

from .library import Library, Unknown
from .places import data
from .reference import Server
from .runner.engine import Deadlines
from .runner.suite import Run, Settings
from .scenario import Case
from .suite import load, ready, shipped
from .target import reference_target
from .transports import Channel, DirectChannel
from .verdict import Result

HOME = "uno"
"""All clauses of this game need a mutant; so do those of every other game or variant that a mutant changes."""

HEAD = re.compile(r"^variant [a-z0-9-]+ changes ([a-z0-9-]+(?:, *[a-z0-9-]+)*)", re.MULTILINE)
NAME = re.compile(r"([A-Z][A-Z0-9]*-[0-9]{3})(-[a-z0-9-]+)?")
DEADLINES = Deadlines()
Opener = Callable[[Path], Callable[[], Channel]]
"""From a mutant's file to what starts the engine that plays by it."""


@dataclass(frozen=True, slots=True)
class Trial:
    """What came of one mutant of a clause: what it does wrong, and the results of the scenarios that cite
    the clause.

    `fault` says why there could be no trial; `excused` is the reason of a `table` clause that has no
    mutant.
    """

    clause: str
    mutant: Path | None = None
    wrong: str = ""
    results: tuple[Result, ...] = ()
    fault: str = ""
    excused: str = ""

    @property
    def name(self) -> str:
        """The mutant's name, or the clause that has none."""
        return self.mutant.stem if self.mutant is not None else self.clause

    @property
    def catchers(self) -> tuple[Result, ...]:
        """The scenarios that fail on the mutant at a step that is about the clause."""
        return tuple(
            result
            for result in self.results
            if result.verdict.kind == "failed" and result.verdict.clause in ("", self.clause)
        )

    @property
    def beside(self) -> tuple[Result, ...]:
        """The scenarios that fail at a try that cites another clause, or break down."""
        return tuple(
            result
            for result in self.results
            if result.verdict.kind in ("failed", "error") and result not in self.catchers
        )

    @property
    def good(self) -> bool:
        """Whether the clause is proven: its mutant is caught and never breaks down, or none can be."""
        broke = any(result.verdict.kind == "error" for result in self.results)
        return bool(self.excused) or (not self.fault and bool(self.catchers) and not broke)


def behind_the_pipe(mutant: Path) -> Callable[[], Channel]:
    """A process of its own."""
    return reference_target(overlays=(mutant,)).open


def in_process(mutant: Path) -> Callable[[], Channel]:
    """The same engine without a process, for tests."""
    server = Server(Library(overlays=(mutant,)))
    return lambda: DirectChannel(server.handle)


def shipped_mutants() -> Path:
    """The folder of the mutants."""
    return data("mutants")


def files_by_clause(folder: Path) -> dict[str, tuple[Path, ...]]:
    """The mutants by the clause that each is named for."""
    found: dict[str, tuple[Path, ...]] = {}
    for path in sorted(folder.glob("*.uno"), key=lambda path: path.stem):
        named_for = NAME.fullmatch(path.stem)
        clause = named_for[1] if named_for else path.stem
        found[clause] = (*found.get(clause, ()), path)
    return found


@dataclass(slots=True)
class Proof:
    """Tries mutants. The library has the true rules, the cases are all that the suite has."""

    library: Library
    written: Mapping[str, Clause]
    cases: Sequence[Case]
    mutants: dict[str, tuple[Path, ...]]
    opener: Opener = behind_the_pipe
    deadlines: Deadlines = DEADLINES
    beyond: bool = False
    """Put to the mutants of rulings what only sources stand behind, in place of what cites the clause."""

    def clauses(self, wanted: Sequence[str] = ()) -> list[str]:
        """The clauses of the rules, and names of mutants that are none; those that are wanted, if any are."""
        known = dict.fromkeys((*self.written, *self.mutants))
        chosen = [clause for clause in known if not wanted or clause in wanted]
        if self.beyond:
            rulings = {clause.id for clause in self.written.values() if clause.force != "source"}
            return [clause for clause in chosen if clause in rulings and clause in self.mutants]
        return chosen

    def trials(self, clauses: Sequence[str], jobs: int = 1) -> Iterator[Trial]:
        """A trial for each mutant of the clauses, in order, and one for each clause that has none."""
        pairs = [(clause, mutant) for clause in clauses for mutant in self.mutants.get(clause, (None,))]
        with ThreadPoolExecutor(max(1, jobs)) as pool:
            yield from pool.map(lambda pair: self.trial(*pair), pairs)

    def trial(self, clause: str, mutant: Path | None) -> Trial:
        """Run the scenarios that cite the clause on a mutant."""
        written = self.written.get(clause)
        if written is None:
            return Trial(clause, mutant, fault="no clause of the rules that mutants change")
        if mutant is None:
            if written.mark == "table":
                return Trial(clause, excused=written.reason)
            return Trial(clause, fault="has no mutant")
        wrong = wrong_of(mutant)
        if self.beyond:
            cases = [case for case in self.cases if by_sources_alone(case)]
        else:
            cases = [case for case in self.cases if clause in case.scenario.clauses]
        if not cases:
            return Trial(clause, mutant, wrong, fault="no scenario cites it")
        run = Run(self.opener(mutant), self.library, Settings(self.deadlines))
        results = tuple(run.results(cases))
        return Trial(clause, mutant, wrong, results, not_loaded(results))


def by_sources_alone(case: Case) -> bool:
    """Whether a source stands behind all that a scenario cites, so that a failure counts against an engine."""
    return {case.facts.clauses[name].force for name in case.scenario.clauses} == {"source"}


def wrong_of(mutant: Path) -> str:
    """What a mutant does wrong, in its own words."""
    heads = (line for line in mutant.read_text("utf-8").splitlines() if line.startswith("variant "))
    return next(heads, "").partition('"')[2].rstrip('"')


def changed(mutants: Iterable[Path]) -> tuple[str, ...]:
    """The rules that mutants change, as expressions, those of the home game first."""
    heads = (HEAD.search(mutant.read_text("utf-8")) for mutant in mutants)
    return tuple(dict.fromkeys((HOME, *(" + ".join(re.split(", *", head[1])) for head in heads if head))))


def not_loaded(results: Sequence[Result]) -> str:
    """Why the engine has no such rules, if it says so of all scenarios: a fault of the mutant's file.

    A mutant that can't be laid over a variant, because both change the same rule, still serves the others.
    """
    said = [result.verdict.reason for result in results if result.verdict.kind == "unsupported"]
    lacking = [reason for reason in said if reason.startswith("rules:")]
    return f"does not load: {lacking[0]}" if lacking and len(lacking) == len(results) else ""


def first_words(diagnostics: Iterable[Diagnostic]) -> str:
    """The first fault and how many follow."""
    found = [f"{each.code} {each.message}" for each in diagnostics]
    return (
        found[0] + (f" (and {len(found) - 1} more)" if len(found) > 1 else "") if found else "no reason given"
    )


def prepare(
    scenarios: Path, mutants: Path, opener: Opener = behind_the_pipe, deadlines: Deadlines = DEADLINES
) -> Proof | str:
    """Everything that trials need, or why there is nothing to try."""
    library = Library()
    files = files_by_clause(mutants)
    written: dict[str, Clause] = {}
    for rules in changed(path for paths in files.values() for path in paths):
        facts = library.facts(rules, {})
        if isinstance(facts, Unknown):
            return f"`{rules}` does not load: {first_words(facts.diagnostics)}"
        written.update(facts.rules.clauses)
    loaded = load((scenarios,))
    cases, faults = ready(loaded.scenarios, library)
    found = (*loaded.diagnostics, *faults)
    if has_errors(found):
        return f"a scenario is faulty: {first_words(found)}"
    return Proof(library, written, cases, files, opener, deadlines)


# The table ------------------------------------------------------------------------------------------------


def rows(trial: Trial) -> Iterator[str]:
    """The lines about one mutant."""
    mark = "ok " if trial.good else "NOT"
    if trial.excused:
        yield f"{mark} {trial.name:<12} at the table only: {trial.excused}"
        return
    yield f"{mark} {trial.name:<12} {trial.wrong or '-'}"
    if trial.fault:
        yield f"      {trial.fault}"
    elif not trial.catchers:
        yield f"      none of {len(trial.results)} scenarios that cite {trial.clause} fails for it"
    for result in trial.catchers:
        yield f"      {named(result)} {where(result)}"
    for result in trial.beside:
        verdict = result.verdict
        at = f"{where(result)}, a try for {verdict.clause}" if verdict.clause else f"error: {verdict.reason}"
        yield f"    ~ {named(result)} {at}"


def named(result: Result) -> str:
    """A scenario by id and place."""
    scenario = result.scenario
    return f"{scenario.id} {scenario.chapter}/{scenario.path.stem}"


def where(result: Result) -> str:
    """The step that failed, and by what."""
    verdict, steps = result.verdict, result.scenario.steps
    at = "after the set-up" if not verdict.step else f"step {verdict.step} `{steps[verdict.step - 1].text}`"
    keys = ", ".join(sorted(difference.key for difference in verdict.differences))
    return f"at {at}: {keys or verdict.reason}"


def beyond_rows(trial: Trial) -> Iterator[str]:
    """The scenarios of sources alone that fail on the mutant of a ruling: they should cite it, or ask less."""
    failed = (*trial.catchers, *trial.beside)
    if failed:
        yield f"{trial.name:<12} {trial.wrong}"
    for result in failed:
        yield f"      {named(result)} {where(result)}"


def idle_citations(trials: Iterable[Trial]) -> Iterator[str]:
    """Scenarios that cite a clause and fail on none of its mutants: perhaps they don't depend on it."""
    idle: dict[tuple[str, str], bool] = {}
    for trial in trials:
        for result in trial.results:
            key = trial.clause, named(result)
            idle[key] = idle.get(key, True) and result.verdict.kind != "failed"
    yield from (f"{clause:<10} {scenario}" for (clause, scenario), is_idle in idle.items() if is_idle)


def main(arguments: Sequence[str] | None = None) -> int:
    """Try the mutants and print the table. 0 all caught, 1 one isn't, 2 nothing can be tried."""
    parser = argparse.ArgumentParser(prog="python -m uno_conformance.mutants", description=__doc__)
    parser.add_argument("clauses", nargs="*", metavar="CLAUSE", help="only these; default: all")
    parser.add_argument("-j", "--jobs", type=int, default=2, metavar="N", help="mutants that run at once (2)")
    parser.add_argument("--timeout", type=float, default=5.0, metavar="SECONDS", help="for one message (5)")
    parser.add_argument("--mutants", type=Path, default=None, metavar="FOLDER", help="other mutants")
    parser.add_argument("--scenarios", type=Path, default=None, metavar="PATH", help="other scenarios")
    parser.add_argument(
        "--beyond",
        action="store_true",
        help="list scenarios of sources alone that fail on the mutant of a ruling; slow, and no fault by itself: "
        "a mutant may do what sources forbid too",
    )
    parser.add_argument("--converse", action="store_true", help="list citations that no mutant proves")
    chosen = parser.parse_args(arguments)
    started = time.monotonic()
    out = sys.stdout
    deadlines = Deadlines(message=chosen.timeout, restarts=8, in_a_row=3)
    proof = prepare(chosen.scenarios or shipped(), chosen.mutants or shipped_mutants(), deadlines=deadlines)
    if isinstance(proof, str):
        out.write(f"{proof}\n")
        return 2
    clauses = proof.clauses(chosen.clauses)
    missing = sorted({*chosen.clauses} - {*clauses})
    if missing or not clauses:
        out.write(f"no such clause: {', '.join(missing)}\n" if missing else "there are no clauses\n")
        return 2
    if chosen.beyond:
        proof = replace(proof, beyond=True)
        for trial in proof.trials(proof.clauses(chosen.clauses), chosen.jobs):
            out.write("".join(f"{line}\n" for line in beyond_rows(trial)))
            out.flush()
        return 0
    trials: list[Trial] = []
    for trial in proof.trials(clauses, chosen.jobs):
        trials.append(trial)
        out.write("".join(f"{line}\n" for line in rows(trial)))
        out.flush()
    if chosen.converse:
        out.write("cited, but no mutant of the clause makes the scenario fail:\n")
        out.write("".join(f"    {line}\n" for line in idle_citations(trials)))
    bad = [trial.name for trial in trials if not trial.good]
    excused = sum(bool(trial.excused) for trial in trials)
    caught = sum(trial.good for trial in trials) - excused
    seconds = time.monotonic() - started
    out.write(f"{len(clauses)} clauses, {excused} of them at the table only; {caught} mutants caught, ")
    out.write(f"{len(bad)} not{': ' + ', '.join(bad) if bad else ''} ({seconds:.0f} s)\n")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
