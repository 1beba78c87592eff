"""Which release this is: the package's version, the two integers beside it and the suite's digest."""

from __future__ import annotations

import tomllib
from importlib import metadata
from pathlib import Path

DISTRIBUTION = "uno-spec"
LANGUAGE = 1
PROTOCOL = 1
NOTICE = "unofficial, not endorsed by anybody; UNO is a trademark of its owner"


def package_version() -> str:
    """The version of the checkout that this file lies in, otherwise of the installed distribution."""
    project = Path(__file__).parents[2] / "pyproject.toml"
    if project.is_file():
        described = tomllib.loads(project.read_text(encoding="utf-8")).get("project", {})
        if described.get("name") == DISTRIBUTION:
            return str(described["version"])
    try:
        return metadata.version(DISTRIBUTION)
    except metadata.PackageNotFoundError:
        return "unknown"
