"""The house rules that a machine can check: layers, sizes, names, and what no file may contain."""

from __future__ import annotations

import re
import statistics
import subprocess
import sys
from pathlib import Path

import pytest

from .conftest import ROOT, checkout_environment, tracked

LONGEST = 500
MEDIAN = 200
VAGUE = {"utils", "util", "helpers", "helper", "common", "misc"}
TOP_LEVEL = {"spec", "uno_ref", "conformance", "tools", "pyproject.toml", "README.md"} | {
    "LICENSE",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "action.yml",
}
# Put together from parts, so that this file does not contain what it looks for.
MACHINE_PATHS = re.compile(
    "|".join((r"/ro" + r"ot/", r"/ho" + r"me/[a-z]", r"/wo" + r"rk/", r"C:\\Us" + r"ers"))
)
REGISTRY_HOSTS = re.compile(
    "|".join((r"pypi\." + "org", r"pythonho" + "sted", r"registry\.npm" + "js", "index-" + "url"))
)


def python_files() -> list[Path]:
    return [path for path in tracked() if path.suffix == ".py"]


def lines(path: Path) -> int:
    return len(path.read_text(encoding="utf-8").splitlines())


def test_no_python_file_is_long() -> None:
    assert not {str(path.relative_to(ROOT)): lines(path) for path in python_files() if lines(path) > LONGEST}
    assert statistics.median(map(lines, python_files())) < MEDIAN


def test_no_name_is_vague_and_none_is_taken() -> None:
    for path in tracked():
        parts = {part.split(".")[0].lower() for part in path.relative_to(ROOT).parts}
        assert not VAGUE & parts, path
    # `import uno` is LibreOffice's, and wheels must not install such common names.
    packages = {path.parent for path in python_files() if path.name == "__init__.py"}
    assert not {"uno", "spec", "tools", "conformance"} & {package.name for package in packages}
    assert not [path for path in python_files() if path.stem == "uno"]


def test_no_two_names_differ_only_by_case() -> None:
    names = [str(path.relative_to(ROOT)) for path in tracked()]
    assert len({name.casefold() for name in names}) == len(names)


def test_the_top_level_is_what_was_agreed() -> None:
    top = {path.relative_to(ROOT).parts[0] for path in tracked()}
    assert {name for name in top if not name.startswith(".")} <= TOP_LEVEL


def test_no_file_names_a_machine_or_a_registry() -> None:
    for path in tracked():
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        for pattern in (MACHINE_PATHS, REGISTRY_HOSTS):
            found = pattern.search(text)
            assert found is None, f"{path.relative_to(ROOT)}: {found and found.group()}"


def test_every_package_is_typed_and_every_module_says_what_it_is() -> None:
    for package in ("uno_ref", "conformance/uno_conformance", "tools/uno_tools"):
        assert (ROOT / package / "py.typed").is_file()
    for path in python_files():
        text = path.read_text(encoding="utf-8")
        assert not text.strip() or re.match(r'(#.*\n)*\s*r?"""', text), (
            f"{path.relative_to(ROOT)} has no docstring"
        )


@pytest.mark.parametrize(
    ("library", "home"),
    [("lark", "uno_ref/syntax/"), ("yaml", "conformance/uno_conformance/yaml_reader/")],
)
def test_one_place_knows_it(library: str, home: str) -> None:
    pattern = re.compile(rf"^\s*(import|from) {library}\b", re.MULTILINE)
    users = {
        path.relative_to(ROOT).as_posix()
        for path in python_files()
        if "tests" not in path.parts and pattern.search(path.read_text(encoding="utf-8"))
    }
    assert all(user.startswith(home) for user in users), users


def test_layers() -> None:
    done = subprocess.run(
        [sys.executable, "-c", "from importlinter.cli import lint_imports_command as c; c()"],
        cwd=ROOT,
        env=checkout_environment(),
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
