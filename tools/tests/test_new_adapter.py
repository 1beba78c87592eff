"""`unospec new-adapter` and `unospec smoke`: from an empty folder to an adapter that keeps what it claims."""

from __future__ import annotations

import json
import re
import shutil
import sys
from pathlib import Path

import pytest

from uno_tools.new_adapter import KITS, command_of

from .conftest import ROOT, Program

TOYS = ROOT / "conformance" / "kits"


@pytest.mark.parametrize("language", KITS)
def test_a_new_adapter_is_an_adapter(language: str, unospec: Program) -> None:
    kit = KITS[language]
    if not any(shutil.which(program) for program in kit.programs):
        pytest.skip(f"{kit.programs[0]} is not on this machine")
    told = unospec("new-adapter", language, code=0).stdout
    assert "unospec smoke" in told
    folder = Path("my-adapter")
    assert {path.name for path in folder.iterdir()} == {kit.kit, kit.adapter, "unospec.toml"}
    assert command_of(kit) in (folder / "unospec.toml").read_text(encoding="utf-8")
    again = unospec("new-adapter", language, code=2).stderr
    assert "nothing was written" in again


def test_what_is_to_be_filled_in_is_said(
    unospec: Program, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    unospec("new-adapter", "python", code=0)
    monkeypatch.chdir(tmp_path / "my-adapter")
    engine = f"{sys.executable} adapter.py"
    told = unospec("smoke", "--engine", engine, code=1).stdout
    assert re.search(r"broken +message: start\n +it answers `error` \(NotImplementedError: TODO\)", told)
    toy = TOYS / "python" / "toy"
    shutil.copy(toy / "engine.py", "engine.py")
    filled = (toy / "adapter.py").read_text(encoding="utf-8")
    Path("adapter.py").write_text(filled.replace("parents[1]", "parent"), encoding="utf-8")
    told = unospec("smoke", "--engine", engine, code=0).stdout
    assert " 0 broken" in told
    found = json.loads(unospec("smoke", "--engine", engine, "--output-format", "json", code=0).stdout)
    assert found["counts"]["broken"] == 0
    assert found["counts"]["kept"] == sum(each["kind"] == "kept" for each in found["findings"])


def test_the_settings_of_the_folder_name_the_engine(
    unospec: Program, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    unospec("new-adapter", "python", code=0)
    monkeypatch.chdir(tmp_path / "my-adapter")
    settings = Path("unospec.toml")
    text = settings.read_text(encoding="utf-8")
    settings.write_text(text.replace(command_of(KITS["python"]), "no-such-program"), encoding="utf-8")
    for command in ("smoke", "test"):
        assert "no-such-program" in unospec(command, code=3).stderr


def test_other_languages_are_told_where_to_look(unospec: Program) -> None:
    assert "did you mean `python`?" in unospec("new-adapter", "pyhton", code=2).stderr
    assert "spec/protocol.md" in unospec("new-adapter", "cobol", code=2).stderr
    assert not Path("my-adapter").exists()


@pytest.mark.parametrize("engine", ["no-such-program", f"{sys.executable} -c pass", ""])
def test_an_engine_that_cannot_be_tried_is_said(engine: str, unospec: Program) -> None:
    done = unospec("smoke", "--engine", engine, code=3)
    assert done.stdout == ""
    assert done.stderr


def test_an_engine_is_wanted(unospec: Program) -> None:
    unospec("smoke", code=2)
