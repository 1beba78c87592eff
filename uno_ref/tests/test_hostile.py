"""Hostile rule files: always diagnostics, never a traceback, in bounded time and memory."""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
from pathlib import Path

import pytest

from .hostile import files

SECONDS = 5
MEGABYTES = 300
TOGETHER = 11
CHECK = """
import json, sys, time
from pathlib import Path
from uno_ref.check_file import check_file
for name in sys.argv[1:]:
    began = time.process_time()
    told = check_file(Path(name))
    took = time.process_time() - began
    peak = next(line for line in open("/proc/self/status") if line.startswith("VmHWM"))
    codes = [each.code for each in told if each.severity == "error"]
    texts = ascii([(each.message, each.help, each.span.place if each.span else "") for each in told])
    print(json.dumps([name, codes, took, int(peak.split()[1]) // 1024, len(texts)]), flush=True)
"""
FILES = files()
BATCHES = [list(FILES)[at : at + TOGETHER] for at in range(0, len(FILES), TOGETHER)]


def checked(*paths: Path) -> list[tuple[str, list[str], float, int, int]]:
    """Each file with the codes of its errors, and what its check cost in seconds and megabytes."""
    root = Path(__file__).parent.parent.parent
    limit = 2 * SECONDS * len(paths)
    done = subprocess.run(
        [sys.executable, "-c", CHECK, *map(str, paths)],
        env={**os.environ, "PYTHONPATH": str(root)},
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (limit, limit)),
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout[-500:] + done.stderr[-2000:]
    return [tuple(json.loads(line)) for line in done.stdout.splitlines()]


@pytest.mark.skipif(sys.platform != "linux", reason="memory is read from /proc")
@pytest.mark.parametrize("names", BATCHES, ids=lambda names: f"{names[0]} to {names[-1]}")
def test_hostile_files_are_told_in_time(names: list[str], tmp_path: Path) -> None:
    paths = [tmp_path / name / "house.uno" for name in names]
    for path in paths:
        path.parent.mkdir()
        path.write_bytes(FILES[path.parent.name])
    found = checked(*paths)
    assert len(found) == len(names)
    for name, codes, seconds, megabytes, length in found:
        assert 0 < len(codes) <= 200, name
        assert seconds < SECONDS, name
        assert megabytes < MEGABYTES, name
        assert length < 1_000_000, name


@pytest.mark.skipif(sys.platform != "linux", reason="memory is read from /proc")
def test_what_is_no_file_is_told(tmp_path: Path) -> None:
    for _, codes, *_ in checked(tmp_path / "nowhere.uno", tmp_path, tmp_path / ("x" * 5_000)):
        assert codes == ["E100"]


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="root may read everything")
def test_a_file_that_may_not_be_read_is_told(tmp_path: Path) -> None:
    path = tmp_path / "house.uno"
    path.write_text("language 1\n")
    path.chmod(0)
    assert [codes for _, codes, *_ in checked(path)] == [["E100"]]
