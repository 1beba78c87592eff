"""Lark's parser for the grammar, from a cache file if there is a sound one.

Making the tables of the grammar takes a second on a slow machine, reading them a few hundredths. The cache is
JSON, so that a spoilt or forged file can do nothing but be ignored; its name holds what the tables depend on.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from uno_ref.resources import spec_folder

from .stored import folder, read, write

if TYPE_CHECKING:
    from lark import Lark

FORMAT = 1


@cache
def grammar_text() -> str:
    """The one grammar, as it stands in the specification."""
    return (spec_folder() / "grammar" / "rules.lark").read_text(encoding="utf-8")


@cache
def lark_parser() -> Lark:
    """The LALR(1) parser for a whole file."""
    file = cache_file()
    made = None if file is None else _read(file)
    if made is None:
        made = built()
        if file is not None:
            _write(file, made)
    return made


def built(*, strict: bool = False) -> Lark:
    """The parser, made of the grammar."""
    from lark import Lark

    return Lark(
        grammar_text(),
        parser="lalr",
        strict=strict,
        postlex=_indentation(),
        propagate_positions=True,
        maybe_placeholders=True,
    )


@cache
def patterns() -> dict[str, str]:
    """The fixed text of each terminal that has one."""
    from lark.lexer import PatternStr

    return {t.name: t.pattern.value for t in lark_parser().terminals if isinstance(t.pattern, PatternStr)}


def cache_file() -> Path | None:
    """Where the tables are kept; None if this machine has no place for them."""
    import lark

    depends_on = f"{FORMAT}\n{lark.__version__}\n{grammar_text()}"
    place = folder()
    name = f"grammar-{hashlib.sha256(depends_on.encode()).hexdigest()[:24]}.json"
    return None if place is None else place / name


def _indentation() -> Any:
    from lark.indenter import Indenter

    class Indentation(Indenter):
        """Two spaces a level; brackets never span lines."""

        NL_type = "_NL"
        OPEN_PAREN_types: list[str] = []  # noqa: RUF012  (Lark's interface)
        CLOSE_PAREN_types: list[str] = []  # noqa: RUF012
        INDENT_type = "_INDENT"
        DEDENT_type = "_DEDENT"
        tab_len = 8

    return Indentation()


def _read(file: Path) -> Lark | None:
    """The parser that the file holds; None if there is no file, or anything is wrong with it."""
    from lark import Lark

    try:
        body = read(file)
        if body is None:
            return None
        data, memo = _with_numbers(json.loads(body))
        load: Callable[..., Lark] = Lark._load_from_dict
        return load(data, memo, postlex=_indentation(), propagate_positions=True)
    except Exception:  # whatever is wrong with a cache, the grammar itself is at hand
        return None


def _with_numbers(value: Any) -> Any:
    """JSON has only texts as keys; Lark's tables have numbers."""
    if isinstance(value, dict):
        return {int(key) if key.isdigit() else key: _with_numbers(each) for key, each in value.items()}
    if isinstance(value, list):
        return [_with_numbers(each) for each in value]
    return value


def _write(file: Path, parser: Lark) -> None:
    """Keep the tables."""
    from lark.grammar import Rule
    from lark.lexer import TerminalDef

    try:
        data, memo = parser.memo_serialize([TerminalDef, Rule])
        data["options"].pop("postlex", None)
        body = json.dumps([data, memo])
    except (TypeError, ValueError):
        return
    write(file, body)
