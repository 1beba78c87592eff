"""`unospec check`: all faults with their places, and hostile files in bounded time and memory."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from .conftest import ROOT, Program, checkout_environment

FAULTY = """\
language 1

variant eight-faults changes uno "Eight faults, one a line"
  rule misspelt
    during turn, player may not play when pendng is more than 0
"""

HOSTILE_RULES = {
    "empty.uno": b"",
    "nothing.uno": b"\n\n\n",
    "nul.uno": b"language 1\n\x00\x00\x00\n",
    "latin1.uno": b"language 1\n-- caf\xe9\n",
    "utf16.uno": "language 1\n".encode("utf-16"),
    "bom.uno": b'\xef\xbb\xbflanguage 1\nvariant x changes uno "x"\n  rule\n',
    "binary.uno": bytes(range(256)) * 400,
    "version.uno": b"language 99999999999999999999999\n",
    "deep.uno": b'language 1\nvariant deep changes uno "x"\n  define card deep\n    ' + b"(" * 20_000 + b"\n",
    "nots.uno": b'language 1\nvariant x changes uno "x"\n  define card odd\n    '
    + b"not " * 20_000
    + b"yes\n",
    "indented.uno": b"language 1\n" + b"".join(b" " * n + b"if yes\n" for n in range(2_000)),
    "one-line.uno": b"language 1 " + b"x" * 1_000_000,
    "huge-number.uno": b'language 1\nvariant x changes uno "x"\n  option big is ' + b"9" * 100_000 + b"\n",
    "quotes.uno": b'language 1\nvariant x changes uno "' + b"a" * 500_000,
    "garbage.uno": b"language 1\n" + b"?!$ %&/ ()=\n" * 20_000,
    "escape.uno": b'language 1\nvariant x changes uno "\x1b[2J"\n  rule \x1b[31m\n',
    "rules.uno": b'language 1\nvariant x changes uno "x"\n'
    + b"  rule same\n    during turn, player may play\n" * 3_000,
    "cycle.uno": b'language 1\nvariant a changes b "x"\nvariant b changes a "x"\n',
    "itself.uno": b'language 1\nvariant a changes a "x"\n',
    "shadow.uno": b'language 1\nvariant uno changes uno "x"\n',
}
HOSTILE_SCENARIOS = {
    "empty.yaml": b"",
    "list.yaml": b"- a\n- b\n",
    "bomb.yaml": b"a: &a [x, x, x, x, x, x, x, x, x]\n"
    + b"".join(b"%c: &%c [%s]\n" % (98 + n, 98 + n, b", ".join([b"*%c" % (97 + n)] * 9)) for n in range(20)),
    "recursive.yaml": b"a: &a\n  b: *a\n",
    "deep.yaml": b"[" * 50_000,
    "deep-maps.yaml": b"".join(b" " * n + b"a:\n" for n in range(1_500)),
    "tag.yaml": b"a: !!python/object/apply:os.system ['true']\n",
    "merge.yaml": b"<<: {a: b}\n",
    "twice.yaml": b"id: abcd\nid: abcd\n",
    "nul.yaml": b"id: a\x00b\n",
    "latin1.yaml": b"title: caf\xe9\n",
    "number.yaml": b"id: " + b"9" * 100_000 + b"\n",
    "long.yaml": b"id: " + b"a" * 3_000_000 + b"\n",
    "documents.yaml": b"id: a\n---\nid: b\n",
    "wrong.yaml": b"id: 1\ntitle: [x]\nclauses: {}\nrules: 7\ngiven: []\nsteps: {}\n",
    "cards.yaml": b"id: abcd\ntitle: t\nclauses: [EFF-040]\nrules: uno\n"
    + b"given: {players: [ann, bob], hands: {ann: ["
    + b"red 5, " * 5_000
    + b"], bob: []}, discard: [red 3]}\nsteps: []\n",
}


MEASURED = """
import sys
from uno_tools.cli import run
code = run(sys.argv[1:])
peak = next(line for line in open("/proc/self/status") if line.startswith("VmHWM"))
print(peak.split()[1], file=sys.stderr)
sys.exit(code)
"""


@pytest.mark.parametrize("name", [*HOSTILE_RULES, *HOSTILE_SCENARIOS])
def test_hostile_files_get_a_clear_fault(name: str, unospec: Program, tmp_path: Path) -> None:
    (tmp_path / name).write_bytes((HOSTILE_RULES | HOSTILE_SCENARIOS)[name])
    done = unospec("check", name, code=2)
    assert "error[" in done.stdout
    assert "\x1b" not in done.stdout
    assert max(map(len, done.stdout.splitlines())) < 1_000
    assert len(done.stdout) < 1_000_000


@pytest.mark.skipif(sys.platform != "linux", reason="memory is read from /proc")
def test_a_folder_of_hostile_files_stays_small(tmp_path: Path) -> None:
    for name, content in (HOSTILE_RULES | HOSTILE_SCENARIOS).items():
        (tmp_path / name).write_bytes(content)
    done = subprocess.run(
        [sys.executable, "-c", MEASURED, "check", str(tmp_path), "--output-format", "json"],
        env=checkout_environment(),
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
    assert done.returncode == 2, done.stderr
    files = {found["location"]["file"] for found in json.loads(done.stdout) if found["location"]}
    assert len(files) > 10
    peak = int(done.stderr.splitlines()[-1]) / 1024
    assert peak < 300, f"{peak:.0f} MB"


def test_the_shipped_specification_is_clean(unospec: Program) -> None:
    done = unospec("check", str(ROOT / "spec"), "--output-format", "concise", code=0)
    assert not done.stdout


def test_the_shipped_scenarios_are_clean(unospec: Program) -> None:
    done = unospec("check", str(ROOT / "conformance" / "scenarios"), "--output-format", "concise", code=0)
    assert not done.stdout


def test_the_shipped_mutants_are_clean(unospec: Program) -> None:
    done = unospec("check", str(ROOT / "conformance" / "mutants"), "--output-format", "concise", code=0)
    assert "error" not in done.stdout


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such files")
def test_a_device_is_not_read(unospec: Program, tmp_path: Path) -> None:
    (tmp_path / "endless.uno").symlink_to("/dev/zero")
    (tmp_path / "endless.yaml").symlink_to("/dev/zero")
    assert "is no regular file" in unospec("check", "endless.uno", "endless.yaml", code=2).stdout


def test_what_is_neither_is_said(unospec: Program, tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("hello")
    assert "neither a rule file nor a scenario" in unospec("check", "notes.txt", code=2).stdout
    assert "error[E100]" in unospec("check", "nowhere.uno", code=2).stdout
    (tmp_path / "empty").mkdir()
    assert "no fault in 0 files" in unospec("check", "empty", code=5).stderr


@pytest.mark.parametrize("output_format", ["full", "concise", "json", "github"])
def test_each_format_names_the_place(output_format: str, unospec: Program, tmp_path: Path) -> None:
    (tmp_path / "faulty.uno").write_text(FAULTY)
    shown = unospec("check", "faulty.uno", "--output-format", output_format, code=2).stdout
    assert "faulty.uno" in shown
    assert "pendng" in shown
    assert "pending" in shown, "the proposal"
    if output_format == "json":
        [found] = [one for one in json.loads(shown) if "pendng" in one["message"]]
        assert found["location"]["start"]["line"] == 5


def test_colors_only_on_demand(unospec: Program, tmp_path: Path) -> None:
    (tmp_path / "faulty.uno").write_text(FAULTY)
    assert "\x1b[" not in unospec("check", "faulty.uno").stdout
    assert "\x1b[31m" in unospec("--color", "always", "check", "faulty.uno").stdout
    assert "\x1b[31m" in unospec("check", "faulty.uno", env={"FORCE_COLOR": "1"}).stdout
    assert "\x1b[" not in unospec("check", "faulty.uno", env={"FORCE_COLOR": "1", "NO_COLOR": "1"}).stdout
