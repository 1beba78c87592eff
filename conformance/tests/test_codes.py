"""Every code has a page, and an example that triggers it and nothing worse."""

from __future__ import annotations

from pathlib import Path

import pytest

from uno_conformance.codes import CODES, GOOD, code_page
from uno_conformance.library import Library
from uno_conformance.suite import load, ready

EXAMPLES = [code for code, entry in CODES.items() if entry.example is not None]


def codes_of(text: str, folder: Path, library: Library) -> list[str]:
    (folder / "one.yaml").write_text(text, encoding="utf-8")
    loaded = load([folder / "one.yaml"])
    return [each.code for each in (*loaded.diagnostics, *ready(loaded.scenarios, library)[1])]


def test_the_good_example_has_no_fault(tmp_path: Path, library: Library) -> None:
    assert codes_of(GOOD, tmp_path, library) == []


@pytest.mark.parametrize("code", EXAMPLES)
def test_the_example_triggers_the_code(code: str, tmp_path: Path, library: Library) -> None:
    assert code in codes_of(CODES[code].example or "", tmp_path, library)


@pytest.mark.parametrize("code", CODES)
def test_pages_are_whole_sentences(code: str) -> None:
    assert CODES[code].page.endswith((".", ".)"))
    assert code_page(code).startswith(f"{code}: {CODES[code].title}")


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "binary.yaml").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "folder.yaml").mkdir()
    found = load([tmp_path / "binary.yaml", tmp_path / "none.yaml", *tmp_path.glob("folder.yaml/*")])
    assert [each.code for each in found.diagnostics] == ["S101", "S100"]
    binary, missing = found.diagnostics
    assert binary.span is not None
    assert binary.span.place.endswith("binary.yaml:1:1")
    assert "none.yaml" in missing.message


def test_the_byte_that_is_no_text_is_shown(tmp_path: Path) -> None:
    (tmp_path / "latin.yaml").write_bytes("\ufeffid: aaaa\ntitle: \u00fc ".encode() + b"\xfc\n")
    [found] = load([tmp_path / "latin.yaml"]).diagnostics
    assert found.span is not None
    assert (found.code, found.span.line, found.span.column) == ("S101", 2, 10)


def test_an_id_that_is_used_twice(tmp_path: Path) -> None:
    for name in ("one", "two"):
        (tmp_path / f"{name}.yaml").write_text(GOOD, encoding="utf-8")
    loaded = load([tmp_path])
    assert [each.code for each in loaded.diagnostics] == ["S307"]
    assert loaded.diagnostics[0].notes[0].span.source.name.endswith("one.yaml")


def test_all_faults_of_a_file_are_told_each_at_its_place(tmp_path: Path, library: Library) -> None:
    text = (
        GOOD.replace("LEGAL-010", "LEGAL-011")
        .replace("blue 7", "blue 77")
        .replace("turn: bob", "turn: bib, tpo: red 5")
        .replace("play red 5", "play red 5 as blu")
    )
    (tmp_path / "one.yaml").write_text(text, encoding="utf-8")
    loaded = load([tmp_path])
    found = ready(loaded.scenarios, library)[1]
    assert {(each.code, each.span.line) for each in found if each.span} == {
        ("S304", 3), ("S301", 6), ("S306", 9), ("S302", 10), ("S201", 10),
    }  # fmt: skip
    assert "did you mean `top`?" in [each.help for each in found]
