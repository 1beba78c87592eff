"""Bundled adapters: a folder each, with an `engine.toml` that says how the engine is installed and started.

```toml
name = "toy"
version = "1.0"
summary = "what it is"

[install]
with = "pip"                     # or "npm", or "none"
python = ">=3.11"                # which interpreters it runs on
packages = ["toy-engine==1.0"]   # exact versions

[run]
command = ["{python}", "adapter.py"]
```
In a command `{python}` is the interpreter of the engine's environment, `{environment}` its folder.

With npm, `node = ">=20"` says which versions of Node it runs on, `packages` are `name@1.2.3`, with all that they
depend on, and a table `[install.integrity]` has the hash of each of them as the registry tells it. What npm
fetches is compared with it, wherever it comes from.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from .places import data

EXACT = {
    "pip": re.compile(r"[A-Za-z0-9._-]+(\[[A-Za-z0-9,._-]+\])?==[A-Za-z0-9.+!_-]+"),
    "npm": re.compile(r"(@[a-z0-9._-]+/)?[a-z0-9._-]+@\d+\.\d+\.\d+[A-Za-z0-9.+-]*"),
}
HASH = re.compile(r"sha512-[A-Za-z0-9+/]{86}==")
INTERPRETERS = ("python3", "python3.11", "python3.12", "python3.13", "python3.14")
STAMP = "installed.txt"


class BadAdapter(Exception):
    """An adapter's folder or environment is not as it should be."""


@dataclass(frozen=True, slots=True)
class Adapter:
    """A bundled adapter, as its `engine.toml` describes it."""

    name: str
    version: str
    summary: str
    homepage: str
    folder: Path
    manager: str
    python: str
    packages: tuple[str, ...]
    command: tuple[str, ...]
    node: str = ""
    integrity: Mapping[str, str] = field(default_factory=dict)

    @property
    def stamp(self) -> str:
        """What an environment holds when it is complete."""
        packages = (f"{package} {self.integrity.get(package, '')}".strip() for package in self.packages)
        return "\n".join((self.manager, *packages)) + "\n"


def adapter_names() -> tuple[str, ...]:
    """The bundled adapters."""
    root = data("adapters")
    return tuple(sorted(path.parent.name for path in root.glob("*/engine.toml"))) if root.is_dir() else ()


def read_adapter(name: str) -> Adapter:
    """An adapter by name. Raises BadAdapter."""
    path = data("adapters") / name / "engine.toml"
    try:
        content = tomllib.loads(path.read_text(encoding="utf-8"))
        install: Mapping[str, Any] = content.get("install", {})
        manager = str(install.get("with", "none"))
        adapter = Adapter(
            name=str(content["name"]),
            version=str(content.get("version", "")),
            summary=str(content.get("summary", content.get("title", ""))),
            homepage=str(content.get("homepage", "")),
            folder=path.parent,
            manager=manager,
            python=str(install.get("python", "")),
            packages=tuple(map(str, install.get("packages", ()))),
            command=tuple(map(str, content["run"]["command"])),
            node=str(install.get("node", "")),
            integrity={str(name): str(value) for name, value in install.get("integrity", {}).items()},
        )
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise BadAdapter(f"{path.parent.name}/engine.toml: {error!r}") from None
    if manager not in ("pip", "npm", "none"):
        raise BadAdapter(f"{name}/engine.toml: `with` is `pip`, `npm` or `none`, not `{manager}`")
    for package in adapter.packages:
        if not EXACT[manager].fullmatch(package):
            raise BadAdapter(f"{name}/engine.toml: `{package}` has no exact version")
        if manager == "npm" and not HASH.fullmatch(adapter.integrity.get(package, "")):
            raise BadAdapter(f"{name}/engine.toml: `{package}` has no hash in [install.integrity]")
    return adapter


def environments(directory: Path | None) -> Path:
    """The folder below which engines are installed."""
    if directory is not None:
        return directory
    from platformdirs import user_data_path

    return user_data_path("unospec", appauthor=False) / "engines"


def environment_of(adapter: Adapter, directory: Path | None = None) -> Path:
    """The folder of an adapter's own environment."""
    return environments(directory) / f"{adapter.name}-{adapter.version}"


def interpreter_in(environment: Path) -> Path:
    """The Python interpreter of a virtual environment."""
    return environment / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")


def is_installed(adapter: Adapter, directory: Path | None = None) -> bool:
    """Whether the environment is there, whole, and holds the versions that the adapter asks for."""
    if adapter.manager == "none":
        return True
    try:
        return (environment_of(adapter, directory) / STAMP).read_text(encoding="utf-8") == adapter.stamp
    except OSError:
        return False


def command_of(adapter: Adapter, directory: Path | None = None) -> tuple[str, ...]:
    """The command that starts the adapter, to be run in its folder."""
    environment = environment_of(adapter, directory)
    python = sys.executable if adapter.manager != "pip" else str(interpreter_in(environment))
    return tuple(
        part.replace("{python}", python).replace("{environment}", str(environment))
        for part in adapter.command
    )


def variables_of(adapter: Adapter, directory: Path | None = None) -> dict[str, str]:
    """Environment variables that an adapter is started with."""
    if adapter.manager != "npm":
        return {}
    return {"NODE_PATH": str(environment_of(adapter, directory) / "node_modules")}


def install(
    adapter: Adapter, directory: Path | None = None, tell: Callable[[str], None] = lambda text: None
) -> Path:
    """Make an environment of its own and put the engine into it. Raises BadAdapter."""
    environment = environment_of(adapter, directory)
    if adapter.manager == "none":
        return environment
    if environment.exists():
        shutil.rmtree(environment)
    environment.parent.mkdir(parents=True, exist_ok=True)
    if adapter.manager == "pip":
        install_with_pip(adapter, environment, tell)
    else:
        install_with_npm(adapter, environment, tell)
    (environment / STAMP).write_text(adapter.stamp, encoding="utf-8")
    return environment


def install_with_pip(adapter: Adapter, environment: Path, tell: Callable[[str], None]) -> None:
    """A virtual environment with the packages."""
    python = fitting_interpreter(adapter.python)
    tell(f"making an environment with {python}")
    command([python, "-m", "venv", str(environment)])
    tell(f"installing {', '.join(adapter.packages)}")
    options = ("--quiet", "--disable-pip-version-check", "--no-input")
    command([str(interpreter_in(environment)), "-m", "pip", "install", *options, *adapter.packages])


def install_with_npm(adapter: Adapter, environment: Path, tell: Callable[[str], None]) -> None:
    """A folder with the packages and no others, each with the hash that the adapter knows; none runs a script."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        raise BadAdapter("Node or npm is not on this machine")
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout.strip()
    numbers = version.removeprefix("v").split(".")
    if not in_range((int(numbers[0]), int(numbers[1])), adapter.node):
        raise BadAdapter(f"Node is {version} on this machine, and the engine needs {adapter.node}")
    environment.mkdir(parents=True)
    for name, content in npm_files(adapter).items():
        (environment / name).write_text(json.dumps(content, indent=2), encoding="utf-8")
    tell(f"installing {', '.join(adapter.packages)}")
    options = ("--ignore-scripts", "--no-audit", "--no-fund")
    command([npm, "ci", *options, "--prefix", str(environment)])


def npm_files(adapter: Adapter) -> dict[str, object]:
    """The two files that npm installs from. They name no registry: it is the one that npm is set to."""
    wanted = dict(package.rsplit("@", 1) for package in adapter.packages)
    root = {"name": "engine", "version": "0.0.0", "private": True, "dependencies": wanted}
    locked: dict[str, object] = {
        f"node_modules/{name}": {"version": version, "integrity": adapter.integrity[f"{name}@{version}"]}
        for name, version in wanted.items()
    }
    return {
        "package.json": root,
        "package-lock.json": {
            **root,
            "lockfileVersion": 3,
            "requires": True,
            "packages": {"": root, **locked},
        },
    }


def command(words: Sequence[str]) -> None:
    """Run one step of an installation; its output is shown only if it fails."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    try:
        done = subprocess.run(
            words, capture_output=True, text=True, errors="replace", check=False, env=environment
        )
    except OSError as error:
        raise BadAdapter(f"{words[0]}: {error.strerror}") from None
    if done.returncode:
        last = (done.stderr.strip() or done.stdout.strip()).splitlines()[-6:]
        raise BadAdapter("\n".join((f"`{' '.join(words[:4])} ...` failed:", *last)))


def fitting_interpreter(wanted: str) -> str:
    """A Python whose version is in a range such as `>=3.11,<3.13`: this one, or another on the path."""
    if in_range(sys.version_info[:2], wanted):
        return sys.executable
    for name in INTERPRETERS:
        found = shutil.which(name)
        if found is None:
            continue
        asked = subprocess.run(
            [found, "-c", "import sys; print(*sys.version_info[:2])"],
            capture_output=True,
            text=True,
            check=False,
        )
        numbers = asked.stdout.split()
        if len(numbers) == 2 and in_range((int(numbers[0]), int(numbers[1])), wanted):
            return found
    raise BadAdapter(f"no Python {wanted} on this machine")


def in_range(version: tuple[int, ...], wanted: str) -> bool:
    """Whether a version meets every condition of a range."""
    for condition in filter(None, (part.strip() for part in wanted.split(","))):
        found = re.fullmatch(r"(>=|<=|==|<|>)\s*(\d+)(?:\.(\d+))?(\.\*)?", condition)
        if found is None:
            raise BadAdapter(f"`{condition}` is no condition on a version")
        other = int(found[2]), int(found[3] or 0)
        holds = {
            ">=": version >= other,
            "<=": version <= other,
            "==": version == other,
            "<": version < other,
            ">": version > other,
        }
        if not holds[found[1]]:
            return False
    return True
