"""The reference card fits on a printed page and leaves out no word of the grammar."""

from __future__ import annotations

import re
from pathlib import Path

from uno_ref.check_file import check_file
from uno_ref.resources import spec_folder

from .conftest import Program

LINES, COLUMNS = 66, 106


def card() -> str:
    return (spec_folder() / "card.md").read_text(encoding="utf-8")


def test_it_fits_on_a_page() -> None:
    lines = card().splitlines()
    assert len(lines) <= LINES
    assert max(map(len, lines)) <= COLUMNS


def test_it_has_every_word_of_the_grammar() -> None:
    grammar = (spec_folder() / "grammar" / "rules.lark").read_text(encoding="utf-8")
    code = "\n".join(line.split("//")[0] for line in grammar.splitlines())
    words = set(re.findall(r'"([a-z]+(?:-[a-z]+)*)"', code))
    assert len(words) > 80
    assert not {word for word in words if not re.search(rf"\b{word}\b", card())}


def test_its_example_is_a_rule_file(tmp_path: Path) -> None:
    block = re.search(r"(?:^    .*\n)+", card(), re.MULTILINE)
    assert block is not None
    lines = [re.sub(r"  +the first line.*", "", line[4:]) for line in block.group().splitlines()]
    (tmp_path / "at-home.uno").write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert not check_file(tmp_path / "at-home.uno")


def test_it_is_what_explain_prints(unospec: Program) -> None:
    assert card().strip() in unospec("explain", "language", code=0).stdout
