"""Hostile rule files: always diagnostics, never a traceback, in bounded time and memory."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from pathlib import Path

import pytest

from .hostile import files

SECONDS = 5
MEGABYTES = 300
CHECK = """
import sys
from pathlib import Path
from uno_ref.check_file import check_file
told = check_file(Path(sys.argv[1]))
for diagnostic in told:
    where = diagnostic.span.place if diagnostic.span else "-"
    print(ascii(f"{where} {diagnostic.code} {diagnostic.message} {diagnostic.help}")[:2000])
peak = next(line for line in open("/proc/self/status") if line.startswith("VmHWM"))
print(int(peak.split()[1]) // 1024, file=sys.stderr)
sys.exit(2 if any(diagnostic.severity == "error" for diagnostic in told) else 0)
"""
FILES = files()


def checked(path: Path) -> subprocess.CompletedProcess[str]:
    root = Path(__file__).parent.parent.parent
    return subprocess.run(
        [sys.executable, "-c", CHECK, str(path)],
        env={**os.environ, "PYTHONPATH": str(root)},
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS)),
        capture_output=True,
        text=True,
        timeout=60,
    )


@pytest.mark.parametrize("name", FILES)
def test_a_hostile_file_is_told_in_time(name: str, tmp_path: Path) -> None:
    path = tmp_path / "house.uno"
    path.write_bytes(FILES[name])
    done = checked(path)
    assert done.returncode == 2, done.stderr[-2000:]
    assert done.stdout.strip()
    assert done.stdout.count("\n") <= 201
    assert int(done.stderr.split()[-1]) < MEGABYTES


def test_what_is_no_file_is_told(tmp_path: Path) -> None:
    for path in (tmp_path / "nowhere.uno", tmp_path, tmp_path / ("x" * 5_000)):
        done = checked(path)
        assert done.returncode == 2, done.stderr[-2000:]
        assert " E100 " in done.stdout


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_a_file_that_may_not_be_read_is_told(tmp_path: Path) -> None:
    path = tmp_path / "house.uno"
    path.write_text("language 1\n")
    path.chmod(0)
    assert " E100 " in checked(path).stdout
