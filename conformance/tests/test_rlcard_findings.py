"""The findings about rlcard: every row of the table has its script, and every script is short and named."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

FOLDER = Path(__file__).resolve().parents[1] / "adapters" / "rlcard"
SCRIPTS = sorted((FOLDER / "findings").glob("*.py"))


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.stem)
def test_a_script_is_short_and_uses_rlcard_alone(script: Path) -> None:
    text = script.read_text()
    assert len(text.splitlines()) <= 15
    assert set(re.findall(r"^(?:from|import) (\w+)", text, re.MULTILINE)) <= {"rlcard", "collections"}


def test_the_tables_name_every_script() -> None:
    named = set(re.findall(r"`(\w+\.py)` \|$", (FOLDER / "README.md").read_text(), re.MULTILINE))
    assert named == {script.name for script in SCRIPTS}
