"""Mutants: a wrong engine is caught, and one that isn't wrong, or isn't there, is told."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from uno_conformance.mutants import (
    Proof,
    beyond_rows,
    files_by_clause,
    idle_citations,
    in_process,
    main,
    prepare,
    rows,
    shipped_mutants,
)
from uno_conformance.suite import shipped

HANDFUL = ("TURN-070", "EFF-040", "CHAL-080", "UNO-050", "END-040", "MATCH-050", "TWO-010")
HARMLESS = """\
language 1

variant mutant-eff-020 changes uno "Nothing"

  rule idle
    after play of skip
      nothing
"""
FAULTY = 'language 1\n\nvariant mutant-eff-020 changes uno "A fault"\n\n  without skp\n'


@pytest.fixture(scope="module")
def proof() -> Proof:
    found = prepare(shipped(), shipped_mutants(), in_process)
    assert isinstance(found, Proof)
    return found


def with_mutant(proof: Proof, folder: Path, name: str, text: str) -> Proof:
    (folder / name).write_text(text, encoding="utf-8")
    return replace(proof, mutants=files_by_clause(folder))


@pytest.mark.parametrize("clause", HANDFUL)
def test_each_mutant_is_caught(proof: Proof, clause: str) -> None:
    trials = list(proof.trials([clause]))
    assert trials
    for trial in trials:
        assert trial.good, list(rows(trial))
        assert trial.wrong
        first = trial.catchers[0]
        assert clause in first.scenario.clauses
        assert first.verdict.step is not None


def test_every_clause_has_a_mutant_and_every_mutant_a_clause(proof: Proof) -> None:
    marked = {clause.id for clause in proof.written.values() if clause.mark == "table"}
    assert set(proof.written) - marked <= set(proof.mutants) <= set(proof.written)


def test_mutants_are_named_as_their_files(proof: Proof) -> None:
    for paths in proof.mutants.values():
        for path in paths:
            head = path.read_text(encoding="utf-8").splitlines()[2]
            assert re.match(rf'variant mutant-{path.stem.lower()} changes [a-z0-9, -]+ "', head), path


def test_what_is_not_wrong_is_not_caught(proof: Proof, tmp_path: Path) -> None:
    [trial] = with_mutant(proof, tmp_path, "EFF-020.uno", HARMLESS).trials(["EFF-020"])
    assert not trial.good
    assert not trial.catchers
    assert any("none of" in line for line in rows(trial))
    assert len(list(idle_citations([trial]))) == len(trial.results)


def test_a_mutant_that_does_not_load(proof: Proof, tmp_path: Path) -> None:
    [trial] = with_mutant(proof, tmp_path, "EFF-020.uno", FAULTY).trials(["EFF-020"])
    assert not trial.good
    assert "does not load" in trial.fault


def test_a_clause_without_a_mutant(proof: Proof, tmp_path: Path) -> None:
    [trial] = replace(proof, mutants={}).trials(["EFF-020"])
    assert (trial.good, trial.fault) == (False, "has no mutant")
    at_table = replace(proof.written["EFF-020"], mark="table", reason="nobody can see it")
    [trial] = replace(proof, mutants={}, written={"EFF-020": at_table}).trials(["EFF-020"])
    assert trial.good
    assert "nobody can see it" in next(rows(trial))


def test_a_mutant_of_no_clause(proof: Proof, tmp_path: Path) -> None:
    strayed = with_mutant(proof, tmp_path, "EFF-999.uno", HARMLESS)
    assert "EFF-999" in strayed.clauses()
    [trial] = strayed.trials(["EFF-999"])
    assert not trial.good


def test_what_hangs_on_a_ruling_without_citing_it(proof: Proof) -> None:
    [strayed] = [case for case in proof.cases if case.scenario.id == "wr8d"]
    source = next(clause for clause in strayed.facts.clauses.values() if clause.id == "CHAL-060")
    facts = replace(strayed.facts, clauses={**strayed.facts.clauses, "CHAL-065": source})
    asked = replace(proof, beyond=True, cases=(replace(strayed, facts=facts),))
    assert "CHAL-060" not in asked.clauses()
    [trial] = asked.trials(asked.clauses(["CHAL-065"]))
    assert [line.split()[0] for line in beyond_rows(trial)] == ["CHAL-065", "wr8d"]
    [trial] = replace(asked, cases=(strayed,)).trials(["CHAL-065"])
    assert list(beyond_rows(trial)) == []


def test_the_command_behind_the_pipe(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["TWO-020"]) == 0
    said = capsys.readouterr().out
    assert "ok  TWO-020" in said
    assert "1 mutants caught, 0 not" in said
    assert main(["TWO-999"]) == 2
    (tmp_path / "TWO-020.uno").write_text(HARMLESS.replace("eff", "two"), encoding="utf-8")
    assert main(["TWO-020", "--mutants", str(tmp_path)]) == 1
    assert "NOT TWO-020" in capsys.readouterr().out
