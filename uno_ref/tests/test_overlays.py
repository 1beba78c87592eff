"""What is put on top of the rules to be wrong is played as it is; the same variant by itself is told its faults."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from uno_ref.check_file import check_file
from uno_ref.load import load
from uno_ref.resources import spec_folder

MUTANTS = spec_folder().parent / "conformance" / "mutants"
WRONG = {
    "E407": """  rule again
    after play
      if some c in hand of player has c matches
        open turn for player
""",
    "E408": """  remember lucky as yes or no from no, shown
  rule look
    after draw
      set lucky to color of last-drawn is red
""",
    "E409": """  rule never
    during turn, player may play when pending is more than 400
""",
    "E320": """  rule won-at-once
    instead of turn-comes when winner is nobody
      then comes turn-begins for player
""",
    "E321": """  rule all-fit
    matches of card is yes
  rule none-fits
    matches of card is no
""",
}


@pytest.mark.parametrize("code", WRONG)
def test_an_overlay_may_be_wrong(code: str, tmp_path: Path) -> None:
    file = tmp_path / "wrong.uno"
    file.write_text(f'language 1\n\nvariant wrong changes uno "Wrong"\n{WRONG[code]}', encoding="utf-8")
    told = load("uno + wrong", search=[file])
    assert told.rules is None
    assert {each.code for each in told.diagnostics} == {code}
    on_top = load("uno", overlays=[file])
    assert on_top.rules is not None
    assert on_top.rules.modules == ("uno", "wrong")


@pytest.mark.skipif(not MUTANTS.is_dir(), reason="only a checkout has the mutants beside the rules")
def test_every_mutant_loads_over_what_it_changes() -> None:
    head = re.compile(r"^variant \S+ changes ([a-z0-9, -]+)", re.MULTILINE)
    files = sorted(MUTANTS.glob("*.uno"))
    assert len(files) > 200
    faults = {}
    for file in files:
        match = head.search(file.read_text(encoding="utf-8"))
        assert match is not None
        told = load(" + ".join(match[1].split(",")), overlays=[file])
        if told.rules is None:
            faults[file.name] = told.diagnostics
    assert not faults


def test_the_check_of_a_mutants_file_looks_at_it_on_top(tmp_path: Path) -> None:
    file = tmp_path / "EFF-020.uno"
    for name, codes in (("wrong", {"E320"}), ("mutant-wrong", set())):
        file.write_text(f'language 1\n\nvariant {name} changes uno "W"\n{WRONG["E320"]}', encoding="utf-8")
        assert {each.code for each in check_file(file)} == codes
    file.write_text('language 1\n\nvariant mutant-wrong changes uno "W"\n  without skp\n', encoding="utf-8")
    assert {each.code for each in check_file(file)} == {"E204"}
