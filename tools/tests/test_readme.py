"""The README does what it says: its `console` blocks run and print what stands there."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from .conftest import ROOT, checkout_environment, tracked

FENCE = re.compile(r"^```(?P<info>\S[^\n]*)\n(?P<body>.*?)^```$", re.MULTILINE | re.DOTALL)
SECTION = re.compile(r"^## +(.*)$", re.MULTILINE)
LIMIT = 120


@dataclass(frozen=True, slots=True)
class Block:
    """A fenced block: `console` is run; one with `file=NAME` is written to that file first."""

    language: str
    file: str
    body: str


def sections() -> dict[str, list[Block]]:
    """The blocks of the README by section; each section is a story of its own."""
    parts = SECTION.split((ROOT / "README.md").read_text(encoding="utf-8"))
    return {title: blocks(text) for title, text in zip(parts[1::2], parts[2::2], strict=True)}


def blocks(text: str) -> list[Block]:
    found = []
    for fence in FENCE.finditer(text):
        language, _, rest = fence["info"].partition(" ")
        found.append(Block(language, rest.removeprefix("file="), fence["body"]))
    return found


def commands(body: str) -> list[tuple[str, list[str]]]:
    """Each command of a console block with the lines that it prints."""
    found: list[tuple[str, list[str]]] = []
    for line in body.splitlines():
        if line.startswith("$ "):
            found.append((line[2:], []))
        else:
            found[-1][1].append(line)
    return found


def alike(expected: list[str], printed: list[str]) -> bool:
    """Whether the lines are the same; a line `...` stands for any lines, `...` in one for any text."""
    pattern = "".join(
        r"(?:.*\n)*" if line.strip() == "..." else re.escape(line).replace(re.escape("..."), ".*") + r"\n"
        for line in expected
    )
    return re.fullmatch(pattern, "".join(f"{line.rstrip()}\n" for line in printed)) is not None


TOLD = {
    title: found for title, found in sections().items() if any(block.language == "console" for block in found)
}


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A checkout of its own, in which the reader of the README stands; nothing is installed there."""
    there = tmp_path_factory.mktemp("checkout")
    for path in tracked():
        copy = there / path.relative_to(ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, copy)
    return there


@pytest.mark.skipif(sys.platform == "win32", reason="the console blocks are written for a POSIX shell")
@pytest.mark.parametrize("title", TOLD)
def test_the_story_is_true(title: str, tmp_path: Path, checkout: Path) -> None:
    (tmp_path / "python").symlink_to(sys.executable)
    unospec = tmp_path / "unospec"
    unospec.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m uno_tools "$@"\n', encoding="utf-8")
    unospec.chmod(0o755)
    environment = checkout_environment(checkout)
    environment["PATH"] = os.pathsep.join((str(tmp_path), environment["PATH"]))
    for block in TOLD[title]:
        if block.file:
            (checkout / block.file).write_text(block.body, encoding="utf-8")
        if block.language != "console":
            continue
        for command, expected in commands(block.body):
            done = subprocess.run(
                ["sh", "-c", command],
                cwd=checkout,
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                encoding="utf-8",
                timeout=LIMIT,
                check=False,
            )
            assert alike(expected, done.stdout.splitlines()), f"$ {command}\n{done.stdout}"


def test_the_two_lines_are_there_for_the_proof_to_run() -> None:
    lines = [
        line
        for line in (ROOT / "README.md").read_text(encoding="utf-8").splitlines()
        if "python3 -m venv" in line
    ]
    assert lines == [
        "python3 -m venv .venv && .venv/bin/pip install -q -e '.[dev]' && .venv/bin/unospec test",
        "python3 -m venv .venv && .venv/bin/pip install -q -e '.[dev]' && .venv/bin/pytest",
    ]


def test_it_says_what_must_be_said() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    for words in ("unofficial", "trademark of its owner", "`--engine` runs what you give it"):
        assert words in text
