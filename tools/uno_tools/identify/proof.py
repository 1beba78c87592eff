"""`python -m uno_tools.identify.proof`: how often is a fault named right?

The reference plays rules with a fault behind the channel, and the finding is compared with what the fault is: the item
of the rules that was changed, or one of the clauses that it cites. Faults are a sample of the mutants, and the files of
a folder with a comment `-- item NAME, ...; clauses ID, ...` that says what they are about. `--without-wrong` leaves the
files of `conformance/mutants` out of the table, to see how faults are named that it doesn't have.
"""

from __future__ import annotations

import argparse
import random
import re
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from uno_conformance.library import Library
from uno_conformance.reference import Server
from uno_conformance.runner.suite import Run
from uno_conformance.scenario import Case
from uno_conformance.transports import DirectChannel
from uno_tools.answers.ask import Otherwise
from uno_tools.answers.candidates import whole
from uno_tools.answers.make import shipped_cases
from uno_tools.answers.table import Table, read_table

from .explain import Finding
from .find import identify
from .tell import Teller

ABOUT = re.compile(r"^-- item (.*); clauses (.*)$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Fault:
    """Rules with a fault: what serves them, the items that are changed and the clauses that they are about."""

    name: str
    library: Library
    items: frozenset[str]
    clauses: frozenset[str]


@dataclass(frozen=True, slots=True)
class Named:
    """How a fault was named: the item, a clause of it, both, neither; or it was not noticed."""

    fault: str
    noticed: bool
    item: bool
    clause: bool
    exact: bool
    sentence: str

    @property
    def line(self) -> str:
        """For the list."""
        told = (
            "item"
            if self.item
            else "clause"
            if self.clause
            else "not noticed"
            if not self.noticed
            else "WRONG"
        )
        return f"{told:<12}{self.fault}\n            {self.sentence}"


def of_files(paths: Sequence[Path]) -> Iterator[Fault]:
    """The faults of files."""
    for path in paths:
        about = ABOUT.search(path.read_text(encoding="utf-8"))
        items, clauses = (about[1], about[2]) if about else ("", path.stem[:8])
        yield Fault(path.stem, Library(overlays=(path,)), listed(items), listed(clauses))


def listed(text: str) -> frozenset[str]:
    """The words between commas."""
    return frozenset(word.strip() for word in text.split(",") if word.strip())


def of_mutants(table: Table, base: Library, count: int, seed: int, module: str) -> Iterator[Fault]:
    """A sample of the mutants that some scenario notices."""
    keys = [
        key for key, row in table.rows.items()
        if row.candidate.kind == "mutant" and row.candidate.module == module and table.caught_by(key)
    ]  # fmt: skip
    for key in random.Random(seed).sample(keys, min(count, len(keys))):
        one = table.rows[key].candidate
        shelf = Otherwise(deviations=(whole(one),), base=base)
        yield Fault(f"{one.item}: {one.words}", shelf, frozenset((one.item,)), frozenset(one.cites))


def named(fault: Fault, cases: Sequence[Case], table: Table, shelf: Library) -> Named:
    """What is made of a fault."""
    server = Server(fault.library)
    run = Run(lambda: DirectChannel(server.handle), shelf)
    finding, asking = identify(run, cases, table, shelf)
    teller = Teller(shelf, asking)
    items, clauses = told(finding, teller)
    return Named(
        fault.name, not finding.conforms, bool(fault.items & items), bool(fault.clauses & clauses), finding.exact,
        teller.sentence(finding),
    )  # fmt: skip


def told(finding: Finding, teller: Teller) -> tuple[set[str], set[str]]:
    """The items and clauses that the sentence names."""
    sentence = teller.sentence(finding)
    items = set(re.findall(r"`([a-z0-9-]+)`", sentence))
    return items, set(re.findall(r"\b[A-Z][A-Z0-9]*-\d{3}\b", sentence))


def main(arguments: Sequence[str] | None = None) -> int:
    """Name all faults, and print the figures."""
    parser = argparse.ArgumentParser(prog="python -m uno_tools.identify.proof", description=__doc__)
    parser.add_argument("paths", nargs="*", type=Path, metavar="FILE", help="faults as files")
    parser.add_argument("--sample", type=int, default=0, metavar="N", help="and so many of the mutants")
    parser.add_argument("--module", default="uno", help="of this game or variant (uno)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--without-wrong", action="store_true", help="without the files of conformance/mutants"
    )
    chosen = parser.parse_args(arguments)
    table, shelf, cases = read_table(), Library(), shipped_cases()
    faults = [*of_files(chosen.paths), *of_mutants(table, shelf, chosen.sample, chosen.seed, chosen.module)]
    if chosen.without_wrong:
        rows = {key: row for key, row in table.rows.items() if row.candidate.kind != "wrong"}
        table = replace(table, rows=rows)
    cases = [case for case in cases if case.scenario.id in table.scenarios]
    started, found = time.process_time(), []
    for fault in faults:
        found.append(named(fault, cases, table, shelf))
        sys.stdout.write(f"{found[-1].line}\n")
        sys.stdout.flush()
    seen = [one for one in found if one.noticed]
    sys.stdout.write(
        f"{len(found)} faults, {len(seen)} noticed; of these {sum(one.exact for one in seen)} explained in full, "
        f"{sum(one.item for one in seen)} named by item, {sum(one.item or one.clause for one in seen)} by item or "
        f"clause; {(time.process_time() - started) / max(1, len(found)):.1f} s each\n"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
