"""The program as a person runs it, in an empty folder."""

from __future__ import annotations

import io
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest

from uno_tools import cli

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True, slots=True)
class Done:
    """What a run of the program came to."""

    returncode: int
    stdout: str
    stderr: str


Program = Callable[..., Done]


@pytest.fixture
def unospec(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Program:
    """Runs `unospec` with some arguments in an empty folder and returns what it printed.

    In this process, since a short run is mostly the start of Python; `test_cli.py` has what only a
    process of its own can show.
    """
    monkeypatch.chdir(tmp_path)
    for name in ("NO_COLOR", "FORCE_COLOR", "UNOSPEC_DEBUG"):
        monkeypatch.delenv(name, raising=False)

    def run(
        *arguments: str, stdin: str = "", env: Mapping[str, str] | None = None, code: int | None = None
    ) -> Done:
        capsys.readouterr()
        with monkeypatch.context() as patch:
            patch.setattr(sys, "stdin", io.StringIO(stdin))
            for name, value in (env or {}).items():
                patch.setenv(name, value)
            done = Done(cli.run(arguments), *capsys.readouterr())
        assert "Traceback" not in done.stderr, done.stderr
        if code is not None:
            assert done.returncode == code, done
        return done

    return run


def tracked() -> list[Path]:
    """The files of the repository, those that are about to be added included."""
    if shutil.which("git") is None or not (ROOT / ".git").exists():
        pytest.skip("not a git checkout")
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout
    return [path for name in listed.decode().split("\0") if name and (path := ROOT / name).is_file()]


def checkout_environment(root: Path = ROOT) -> dict[str, str]:
    """The environment in which a checkout's packages are found, without a word on colors."""
    kept = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "FORCE_COLOR")}
    paths = [root, root / "conformance", root / "tools"]
    return kept | {"PYTHONPATH": os.pathsep.join(map(str, paths))}
