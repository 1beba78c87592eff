"""What is installed: our three packages with their data, no tests, no name that is somebody else's."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from .conftest import ROOT, tracked

OURS = {"uno_ref", "uno_conformance", "uno_tools"}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from the checkout."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    [built] = folder.glob("uno_spec-*-py3-none-any.whl")
    return built


@pytest.fixture(scope="module")
def names(wheel: Path) -> list[str]:
    with zipfile.ZipFile(wheel) as archive:
        return archive.namelist()


def test_only_our_names_are_installed(names: list[str]) -> None:
    assert {name.split("/")[0] for name in names if ".dist-info" not in name} == OURS


def test_tests_and_caches_stay_out(names: list[str]) -> None:
    assert not [name for name in names if "tests" in name.split("/") or "__pycache__" in name]


def test_the_data_is_in(names: list[str]) -> None:
    shipped = set(names)
    folders = {
        "spec": "uno_ref/_data/spec",
        "conformance/scenarios": "uno_conformance/_data/scenarios",
        "conformance/adapters": "uno_conformance/_data/adapters",
        "conformance/mutants": "uno_conformance/_data/mutants",
        "conformance/answers": "uno_conformance/_data/answers",
        "conformance/kits": "uno_conformance/_data/kits",
    }
    for here, there in folders.items():
        for path in tracked():
            if path.is_relative_to(ROOT / here) and "tests" not in path.parts:
                assert f"{there}/{path.relative_to(ROOT / here).as_posix()}" in shipped, path
    assert "uno_ref/_data/spec/uno.uno" in shipped
    assert {f"{package}/py.typed" for package in OURS} <= shipped


def test_it_says_that_it_is_unofficial_and_what_it_runs(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        [metadata] = [name for name in archive.namelist() if name.endswith(".dist-info/METADATA")]
        [scripts] = [name for name in archive.namelist() if name.endswith("entry_points.txt")]
        described = archive.read(metadata).decode()
        assert "unofficial" in described
        assert "License-Expression: MIT" in described
        assert "unospec = uno_tools.cli:main" in archive.read(scripts).decode()
