"""The grammar is strictly LALR(1), and the cache of its tables can do no harm."""

from __future__ import annotations

from pathlib import Path

import pytest

from uno_ref.compose import read_source
from uno_ref.resources import spec_folder
from uno_ref.syntax import parser, tables

pytest.importorskip("interegular")


@pytest.fixture
def cached(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache folder of its own, and nothing remembered in the process."""
    file = tmp_path / "cache" / "grammar.json"
    monkeypatch.setattr(tables, "cache_file", lambda: file)
    for function in (tables.lark_parser, tables.patterns):
        function.cache_clear()
        monkeypatch.setattr(tables, function.__name__, function)
    yield file
    tables.lark_parser.cache_clear()
    tables.patterns.cache_clear()


def game() -> object:
    """The base game as it is parsed now."""
    source, _ = read_source(spec_folder() / "uno.uno")
    file, faults = parser._parse(source)
    assert not faults
    return file


def test_the_grammar_passes_the_strict_mode() -> None:
    tables.built(strict=True)


def test_tables_from_the_cache_read_the_same(cached: Path) -> None:
    first = game()
    assert cached.is_file()
    before = cached.read_bytes()
    tables.lark_parser.cache_clear()
    assert game() == first
    assert cached.read_bytes() == before


@pytest.mark.parametrize("text", ["{}\n{}", "\x00" * 1_000])
def test_a_spoilt_cache_is_ignored_and_mended(cached: Path, text: str) -> None:
    cached.parent.mkdir()
    cached.write_text(text, encoding="utf-8")
    game()
    assert len(cached.read_text(encoding="utf-8")) > 10_000


def test_a_half_written_cache_is_ignored(cached: Path) -> None:
    first = game()
    cached.write_bytes(cached.read_bytes()[:-100])
    tables.lark_parser.cache_clear()
    assert game() == first


def test_no_place_for_a_cache_is_no_fault(
    tmp_path: Path, cached: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setattr(tables, "cache_file", lambda: tmp_path / "file" / "grammar.json")
    game()
    tables.lark_parser.cache_clear()
    monkeypatch.setattr(tables, "cache_file", lambda: None)
    game()
