"""The program as a person runs it: in a process of its own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

Program = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture
def unospec(tmp_path: Path) -> Program:
    """Runs `unospec` with some arguments in an empty folder and returns what it printed."""

    def run(
        *arguments: str,
        stdin: str = "",
        env: Mapping[str, str] | None = None,
        code: int | None = None,
        limit: float = 60,
    ) -> subprocess.CompletedProcess[str]:
        done = subprocess.run(
            [sys.executable, "-m", "uno_tools", *arguments],
            input=stdin,
            capture_output=True,
            encoding="utf-8",
            cwd=tmp_path,
            env=checkout_environment() | dict(env or {}),
            timeout=limit,
            check=False,
        )
        assert "Traceback" not in done.stderr, done.stderr
        if code is not None:
            assert done.returncode == code, (done.returncode, done.stdout, done.stderr)
        return done

    return run


def tracked() -> list[Path]:
    """The files of the repository."""
    if shutil.which("git") is None or not (ROOT / ".git").exists():
        pytest.skip("not a git checkout")
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True).stdout
    return [path for name in listed.decode().split("\0") if name and (path := ROOT / name).is_file()]


def checkout_environment() -> dict[str, str]:
    """The environment in which the checkout's packages are found, without a word on colors."""
    kept = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "FORCE_COLOR")}
    paths = [ROOT, ROOT / "conformance", ROOT / "tools"]
    return kept | {"PYTHONPATH": os.pathsep.join(map(str, paths))}
