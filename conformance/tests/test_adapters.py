"""Bundled adapters, and what `--engine` means."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from uno_conformance import adapters
from uno_conformance.adapters import (
    BadAdapter,
    adapter_names,
    command_of,
    in_range,
    is_installed,
    read_adapter,
)
from uno_conformance.target import NoEngine, find_target, reference_target

TOML = """\
name = "toy"
version = "1.0"
summary = "a toy"
[install]
with = "{manager}"
python = ">=3.11"
packages = [{packages}]
[run]
command = ["{{python}}", "adapter.py", "{{environment}}"]
"""


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of adapters with one in it, which has nothing to install."""
    folder = tmp_path / "adapters" / "toy"
    folder.mkdir(parents=True)
    monkeypatch.setattr(adapters, "data", lambda name: tmp_path / name)
    (folder / "engine.toml").write_text(TOML.format(manager="none", packages=""), encoding="utf-8")
    return folder


def test_every_bundled_adapter_can_be_read() -> None:
    for name in adapter_names():
        adapter = read_adapter(name)
        assert adapter.name == name
        assert all("==" in package or "@" in package for package in adapter.packages)


def test_an_adapter_is_an_engine_by_its_name(toy: Path, tmp_path: Path) -> None:
    target = find_target("toy", tmp_path / "engines")
    assert target.command[:2] == (sys.executable, "adapter.py")
    assert target.folder == toy


def test_what_is_installed_is_what_the_adapter_asks_for(toy: Path, tmp_path: Path) -> None:
    (toy / "engine.toml").write_text(
        TOML.format(manager="pip", packages='"toy-engine==1.0"'), encoding="utf-8"
    )
    adapter, directory = read_adapter("toy"), tmp_path / "engines"
    assert not is_installed(adapter, directory)
    with pytest.raises(NoEngine, match="unospec engines install toy"):
        find_target("toy", directory)
    environment = directory / "toy-1.0"
    environment.mkdir(parents=True)
    (environment / adapters.STAMP).write_text("pip\ntoy-engine==0.9\n", encoding="utf-8")
    assert not is_installed(adapter, directory)
    (environment / adapters.STAMP).write_text(adapter.stamp, encoding="utf-8")
    assert is_installed(adapter, directory)
    assert str(environment) in command_of(adapter, directory)[0]


@pytest.mark.parametrize(
    ("manager", "packages"),
    [
        ("pip", '"toy"'),
        ("pip", '"toy>=1"'),
        ("pip", '"-e ."'),
        ("npm", '"toy@latest"'),
        ("npm", '"toy@^1.0.0"'),
        ("gem", ""),
    ],
)
def test_versions_are_exact(manager: str, packages: str, toy: Path) -> None:
    (toy / "engine.toml").write_text(TOML.format(manager=manager, packages=packages), encoding="utf-8")
    with pytest.raises(BadAdapter):
        read_adapter("toy")


HASH = f"sha512-{'A' * 86}=="


@pytest.mark.parametrize(
    ("hashes", "fault"),
    [("", "no hash"), ('"toy@1.0.0" = "sha1-abc"', "no hash"), (f'"toy@1.0.1" = "{HASH}"', "no hash")],
)
def test_what_npm_fetches_has_a_hash(hashes: str, fault: str, toy: Path) -> None:
    text = TOML.format(manager="npm", packages='"toy@1.0.0"') + f"[install.integrity]\n{hashes}\n"
    (toy / "engine.toml").write_text(text, encoding="utf-8")
    with pytest.raises(BadAdapter, match=fault):
        read_adapter("toy")


def test_npm_is_told_versions_and_hashes_and_no_registry(toy: Path, tmp_path: Path) -> None:
    text = TOML.format(manager="npm", packages='"@toys/toy@1.0.0"')
    text += f'[install.integrity]\n"@toys/toy@1.0.0" = "{HASH}"\n'
    (toy / "engine.toml").write_text(text, encoding="utf-8")
    adapter = read_adapter("toy")
    files = json.dumps(adapters.npm_files(adapter))
    assert f'"node_modules/@toys/toy": {{"version": "1.0.0", "integrity": "{HASH}"}}' in files
    assert "://" not in files
    assert HASH in adapter.stamp
    environment = tmp_path / "engines" / "toy-1.0"
    assert adapters.variables_of(adapter, tmp_path / "engines") == {
        "NODE_PATH": str(environment / "node_modules")
    }


def test_ranges_of_versions() -> None:
    assert in_range((20, 11), ">=20")
    assert not in_range((18, 19), ">=20")
    assert in_range((3, 11), ">=3.11,<3.13")
    assert not in_range((3, 13), ">=3.11, <3.13")
    assert in_range((3, 12), "==3.12.*")
    assert in_range((3, 12), "")
    with pytest.raises(BadAdapter):
        in_range((3, 12), "about 3")


@pytest.mark.parametrize("engine", ["", "no-such-engine-anywhere", "'open quote"])
def test_what_is_no_engine(engine: str) -> None:
    with pytest.raises(NoEngine):
        find_target(engine)


def test_the_reference_is_a_command_like_any_other(tmp_path: Path) -> None:
    target = reference_target((tmp_path,))
    assert target.is_reference
    assert target.command[1:3] == ("-m", "uno_conformance.serve")
    assert not reference_target((), (tmp_path / "mutant.uno",)).is_reference
