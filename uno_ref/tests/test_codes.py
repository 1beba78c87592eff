"""Every code that is emitted has a page, and every page's examples do what it says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from uno_ref.check_file import check_file
from uno_ref.diagnostics.codes import codes, read

PACKAGE = Path(__file__).parent.parent
EXAMPLES = [code for code in codes().values() if code.example is not None]
WITHOUT = {"E100", "E109", "E302", "E322", "W320"}


def emitted() -> set[str]:
    sources = [path for path in PACKAGE.rglob("*.py") if "tests" not in path.parts]
    return {
        code for path in sources for code in re.findall(r'"([EW]\d{3})"', path.read_text(encoding="utf-8"))
    }


def test_every_code_has_a_page_and_every_page_a_code() -> None:
    assert emitted() == set(codes())


def test_only_what_no_file_can_show_has_no_example() -> None:
    assert {code.code for code in codes().values() if code.example is None} == WITHOUT


@pytest.mark.parametrize("name", sorted(codes()))
def test_a_page_says_what_it_is_about(name: str) -> None:
    page = codes()[name]
    assert page.code == name
    assert page.severity == ("warning" if name.startswith("W") else "error")
    assert 20 < len(page.page) < 600
    assert page.title[0].islower() or not page.title[0].isalpha()


@pytest.mark.parametrize("code", EXAMPLES, ids=lambda code: code.code)
def test_the_example_has_the_fault_and_the_better_file_has_none(code: object, tmp_path: Path) -> None:
    page = codes()[code.code]  # type: ignore[attr-defined]
    assert page.example is not None
    assert page.better is not None
    bad, good = tmp_path / "bad" / "house.uno", tmp_path / "good" / "house.uno"
    for path, text in ((bad, page.example), (good, page.better)):
        path.parent.mkdir()
        path.write_text(text, encoding="utf-8")
    told = check_file(bad)
    assert {diagnostic.code for diagnostic in told} == {page.code}
    assert {diagnostic.severity for diagnostic in told} == {page.severity}
    assert not check_file(good)


def test_a_page_that_is_none_is_a_mistake_of_ours() -> None:
    with pytest.raises(ValueError, match="no page"):
        read("# E999 without a colon\n")
