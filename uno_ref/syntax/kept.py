"""Shipped files as they were parsed, kept between runs.

To parse the base game takes longer than all else before the first move, and the specification doesn't change.
So a parsed file is kept beside the tables of the grammar: as JSON, so that a spoilt or forged one can do
nothing but be ignored. Its name holds what it depends on: the text, the grammar, and the code that reads it.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

from uno_ref.diagnostics import Source, Span
from uno_ref.model import items, written
from uno_ref.model.items import File

from .stored import folder, read, write
from .tables import grammar_text

FORMAT = 1
DIGITS = 24
VERSIONS = 8


def parsed(
    source: Source, parse: Callable[[Source], tuple[File, tuple[Any, ...]]]
) -> tuple[File, tuple[Any, ...]]:
    """The file as it is kept, or parsed and from then on kept; what has faults isn't."""
    file = kept_file(source)
    found = None if file is None else _read(file, source)
    if found is not None:
        return found, ()
    made, faults = parse(source)
    if file is not None and not faults:
        write(file, json.dumps(_plain(made), separators=(",", ":")))
        _forget(file)
    return made, faults


def _forget(file: Path) -> None:
    """Of one file's versions (several checkouts have theirs) only the latest stay."""
    versions = file.parent.glob(f"{file.name.rsplit('-', 1)[0]}-{'?' * DIGITS}.json")
    try:
        by_age = sorted(versions, key=lambda each: each.stat().st_mtime_ns, reverse=True)
        for older in by_age[VERSIONS:]:
            older.unlink(missing_ok=True)
    except OSError:
        return


def kept_file(source: Source) -> Path | None:
    """Where a parsed file is kept; None if this machine has no place for it."""
    place = folder()
    depends_on = f"{FORMAT}\n{_code()}\n{source.name}\n{source.text}"
    name = source.name.replace("/", "-").removesuffix(".uno")
    digest = hashlib.sha256(depends_on.encode()).hexdigest()[:DIGITS]
    return None if place is None else place / f"parsed-{name}-{digest}.json"


@cache
def _code() -> str:
    """What the grammar and the code that reads with it are, in short."""
    sum_ = hashlib.sha256(grammar_text().encode())
    for path in (*sorted(Path(__file__).parent.glob("*.py")), Path(items.__file__), Path(written.__file__)):
        sum_.update(path.read_bytes())
    return sum_.hexdigest()


def _read(file: Path, source: Source) -> File | None:
    try:
        body = read(file)
        made = None if body is None else _node(json.loads(body), source)
    except Exception:  # whatever is wrong with it, the text itself is at hand
        return None
    return made if isinstance(made, File) else None


# -- a model as lists, and back: [class, part, part, ...], [TUPLE, ...], [SET, ...], [SPAN, start, end] -----------------------

_TUPLE, _SET, _SPAN, _SOURCE, _FIRST = range(5)


@cache
def _classes() -> tuple[type[Any], ...]:
    found = (each for module in (items, written) for each in _of(module))
    return tuple(dict.fromkeys(sorted(found, key=lambda each: each.__qualname__)))


def _of(module: ModuleType) -> list[type[Any]]:
    return [each for each in vars(module).values() if isinstance(each, type) and is_dataclass(each)]


def _plain(value: Any) -> Any:
    """A model as JSON has it."""
    match value:
        case None | bool() | int() | str():
            return value
        case tuple():
            return [_TUPLE, *map(_plain, value)]
        case frozenset():
            return [_SET, *sorted(value)]
        case Span():
            return [_SPAN, value.start, value.end]
        case Source():
            return [_SOURCE]
        case _:
            kind = _classes().index(type(value)) + _FIRST
            return [kind, *(_plain(getattr(value, each.name)) for each in fields(value))]


def _node(value: Any, source: Source) -> Any:
    """The model again."""
    classes = _classes()

    def node(value: Any) -> Any:
        if type(value) is not list:
            return value
        kind = value[0]
        if kind == _SPAN:
            return Span(source, value[1], value[2])
        if kind >= _FIRST:
            return classes[kind - _FIRST](*map(node, value[1:]))
        if kind == _TUPLE:
            return tuple(map(node, value[1:]))
        return source if kind == _SOURCE else frozenset(value[1:])

    return node(value)
