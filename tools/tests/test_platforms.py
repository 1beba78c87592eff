"""What platforms look for at the top level: the GitHub Action and the hooks for pre-commit."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

from uno_tools.cli import COMMANDS

from .conftest import ROOT, Program

INPUT = re.compile(r"\$\{\{\s*inputs\.([a-z-]+)\s*\}\}")
STUB = """\
#!/bin/sh
# Stands for `python3 -m venv PLACE`: programs that write down how they were called.
mkdir -p "$3/bin"
for name in pip unospec; do
  printf '#!/bin/sh\\nfor word; do printf "%%s\\\\n" "$word"; done >"$RUNNER_TEMP/%s.txt"\\n' "$name" >"$3/bin/$name"
  chmod +x "$3/bin/$name"
done
"""


def action() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((ROOT / "action.yml").read_text("utf-8"))
    return found


def step() -> dict[str, Any]:
    [only] = action()["runs"]["steps"]
    found: dict[str, Any] = only
    return found


def test_the_action_takes_its_inputs_through_variables_only() -> None:
    assert action()["runs"]["using"] == "composite"
    assert all(each["description"] for each in action()["inputs"].values())
    assert "${{" not in step()["run"]
    used = [name for value in step()["env"].values() for name in INPUT.findall(value)]
    assert sorted(used) == sorted(action()["inputs"]) == ["args", "engine", "version"]
    assert step()["env"]["UNOSPEC_OUTPUT_FORMAT"] == "github"


def act(place: Path, **inputs: str) -> tuple[list[str], list[str]]:
    """What pip and unospec are called with."""
    programs = place / "programs"
    programs.mkdir()
    (programs / "python3").write_text(STUB, encoding="utf-8")
    (programs / "python3").chmod(0o755)
    environment = {
        "PATH": os.pathsep.join((str(programs), os.environ["PATH"])),
        "RUNNER_TEMP": str(place),
        "UNOSPEC_SOURCE": "the-action",
        **{f"UNOSPEC_{name.upper()}": inputs.get(name, "") for name in action()["inputs"]},
    }
    bash = shutil.which("bash")
    if bash is None:
        pytest.skip("bash is not on this machine")
    subprocess.run([bash, "-c", step()["run"]], env=environment, cwd=place, check=True, timeout=60)
    pip, unospec = ((place / f"{name}.txt").read_text("utf-8").splitlines() for name in ("pip", "unospec"))
    return pip, unospec


def test_the_action_without_inputs_tests_the_reference(tmp_path: Path) -> None:
    assert act(tmp_path) == (["install", "--quiet", "the-action"], ["test"])


def test_the_action_takes_nothing_in_its_inputs_for_a_command(tmp_path: Path) -> None:
    engine = 'python "my adapter.py"; touch bad $(touch bad) `touch bad`'
    pip, unospec = act(
        tmp_path, version="0.1.0", engine=engine, args="--claim core,calls\n  -x * $(touch bad)"
    )
    assert pip == ["install", "--quiet", "uno-spec==0.1.0"]
    words = ["test", "--claim", "core,calls", "-x", "*", "$(touch", "bad)"]
    assert unospec == [*words, "--engine", engine]
    assert not (tmp_path / "bad").exists()


def test_what_the_action_calls_exists(unospec: Program) -> None:
    said = unospec("test", "--help", code=0).stdout
    for word in ("--engine", "--claim", "github"):
        assert word in said


def test_the_hooks_name_commands_that_exist() -> None:
    hooks = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text("utf-8"))
    assert [hook["id"] for hook in hooks] == ["unospec-check", "unospec-fmt"]
    for hook in hooks:
        program, command = hook["entry"].split()
        assert program == "unospec"
        assert command in COMMANDS
        assert hook["id"] == f"unospec-{command}"
        assert (hook["language"], bool(hook["name"]), bool(hook["description"])) == ("system", True, True)
        assert re.search(hook["files"], "rules/house.uno")
        assert not re.search(hook["files"], "docker-compose.yaml")
