"""An adapter to begin with: the kit of a language, an empty adapter, and the commands set to it."""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Kit:
    """What is copied from the folder of a kit, what the adapter is called, and what may run it."""

    language: str
    kit: str
    template: str
    adapter: str
    programs: tuple[str, ...]


KITS = {
    each.language: each
    for each in (
        Kit("python", "unospec_kit.py", "template.py", "adapter.py", ("python", "python3")),
        Kit("node", "unospec-kit.cjs", "template.mjs", "adapter.mjs", ("node",)),
    )
}
SETTINGS = """# What `unospec test` and `unospec smoke` take for `--engine` in this folder.
[test]
engine = "{command}"

[smoke]
engine = "{command}"
"""


def command_of(kit: Kit) -> str:
    """What starts the adapter, in its folder: by the first program that this machine has."""
    program = next((each for each in kit.programs if shutil.which(each)), kit.programs[0])
    return f"{program} {kit.adapter}"


def files(kit: Kit, kits: Path, folder: Path) -> dict[Path, str]:
    """The files of a new adapter by their paths; `kits` is where the kits lie."""
    there = kits / kit.language
    return {
        folder / kit.kit: (there / kit.kit).read_text(encoding="utf-8"),
        folder / kit.adapter: (there / kit.template).read_text(encoding="utf-8"),
        folder / "unospec.toml": SETTINGS.format(command=command_of(kit)),
    }
