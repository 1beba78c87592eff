"""Files that spare time and nothing else: where they lie, whole or not at all, and ignored when spoilt."""

from __future__ import annotations

import hashlib
import os
import tempfile
from pathlib import Path


def folder() -> Path | None:
    """Where such files lie; None if this machine has no place for them."""
    import platformdirs

    try:
        return Path(platformdirs.user_cache_dir("unospec", appauthor=False))
    except (OSError, RuntimeError):
        return None


def read(file: Path) -> str | None:
    """The text that was written; None if it isn't that any more."""
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return None
    check, _, body = text.partition("\n")
    return body if check == hashlib.sha256(body.encode()).hexdigest() else None


def write(file: Path, body: str) -> None:
    """Keep a text, behind its checksum; nobody minds if it can't be done."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        handle, draft = tempfile.mkstemp(dir=file.parent, prefix=f".{file.stem[:20]}-")
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as stream:
                stream.write(f"{hashlib.sha256(body.encode()).hexdigest()}\n{body}")
            os.replace(draft, file)
        except OSError:
            os.unlink(draft)
    except (OSError, ValueError):
        return
