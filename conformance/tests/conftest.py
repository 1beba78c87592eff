"""What the tests of the suite's machinery share."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from uno_conformance.library import Library

ROOT = Path(__file__).parents[2]
PATHS = os.pathsep.join(str(ROOT / part) for part in (".", "conformance", "tools"))

PLAY = """\
id: {id}
title: A red card goes on a red card
clauses: [LEGAL-010]
given:
  players: [ann, bob, cyd]
  hands: {{ann: [red 5, blue 7], bob: [green 1, green 2], cyd: [yellow 1, yellow 2]}}
  discard: [red 3]
steps:
  - ann: play red 5
    expect: {{turn: bob, top: red 5}}
"""

REFUSED = """\
id: {id}
title: A card that doesn't match is refused
clauses: [LEGAL-010]
given:
  players: [ann, bob, cyd]
  hands: {{ann: [green 5, blue 7], bob: [green 1, green 2], cyd: [yellow 1, yellow 2]}}
  discard: [red 3]
steps:
  - ann: play green 5
    rejected: LEGAL-010
"""

OPTION = """\
id: {id}
title: A caught player draws as many cards as the table has agreed
clauses: [UNO-060]
options: {{uno-penalty: 4}}
given:
  players: [ann, bob, cyd]
  hands: {{ann: [red 5, blue 7], bob: [green 1, green 2], cyd: [yellow 1, yellow 2]}}
  discard: [red 3]
steps:
  - ann: play red 5
  - bob: catch ann
    expect: {{hand-sizes: {{ann: 5}}}}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with three scenarios: one plays, one is refused, one sets an option."""
    where = tmp_path / "own"
    where.mkdir()
    for name, text in (("play", PLAY), ("refused", REFUSED), ("option", OPTION)):
        (where / f"{name}.yaml").write_text(text.format(id=name), encoding="utf-8")
    return where


@pytest.fixture(scope="session")
def library() -> Library:
    """Rules are loaded once for all tests."""
    return Library()


@pytest.fixture(autouse=True)
def checkout(monkeypatch: pytest.MonkeyPatch) -> None:
    """Processes that a test starts find the checkout, and no setting of the person who runs the tests."""
    monkeypatch.setenv("PYTHONPATH", PATHS)
    for name in ("UNOSPEC_OUTPUT_FORMAT", "NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
