"""A parsed file that is kept is the one that was parsed, or it is ignored."""

from __future__ import annotations

from pathlib import Path

import pytest

from uno_ref.compose import read_source
from uno_ref.diagnostics import Source
from uno_ref.resources import shipped_files
from uno_ref.syntax import kept, parse, parsed, stored


@pytest.fixture(autouse=True)
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of its own."""
    monkeypatch.setattr(kept, "folder", lambda: tmp_path / "kept")
    return tmp_path / "kept"


def never(source: Source) -> object:
    raise AssertionError(f"{source.name} is parsed again")


def test_every_shipped_file_comes_back_as_it_was() -> None:
    for path in shipped_files():
        source, _ = read_source(path)
        made, faults = parsed(source, parse)
        assert not faults
        assert parsed(source, never) == (made, ())  # type: ignore[arg-type]


@pytest.mark.parametrize("spoil", ["", "{}\n{}", "\x00" * 100, "half"])
def test_a_spoilt_one_is_parsed_again_and_mended(spoil: str, place: Path) -> None:
    source = Source("spec/x.uno", 'language 1\nvariant x changes uno "X"\n  without skip\n')
    made, _ = parsed(source, parse)
    (file,) = place.iterdir()
    whole = file.read_text(encoding="utf-8")
    file.write_text(whole[: len(whole) // 2] if spoil == "half" else spoil, encoding="utf-8")
    assert parsed(source, parse)[0] == made
    assert file.read_text(encoding="utf-8") == whole


@pytest.mark.parametrize("body", ["[]", "[2, 1, 2]", "[4000]", "[4]", "{}", "null", "[1, [1]]"])
def test_what_is_no_file_is_ignored(body: str, place: Path) -> None:
    source = Source("spec/x.uno", 'language 1\nvariant x changes uno "X"\n  without skip\n')
    made, _ = parsed(source, parse)
    (file,) = place.iterdir()
    stored.write(file, body)
    assert parsed(source, parse)[0] == made


def test_a_changed_text_is_kept_too_but_not_without_end(place: Path) -> None:
    for number in range(12):
        source = Source("spec/x.uno", f'language 1\nvariant x changes uno "X{number}"\n  without skip\n')
        made, _ = parsed(source, parse)
        assert parsed(source, never) == (made, ())  # type: ignore[arg-type]
    assert len(list(place.iterdir())) == kept.VERSIONS


def test_what_has_faults_is_not_kept(place: Path) -> None:
    source = Source("spec/x.uno", 'language 1\nvariant x changes uno "X"\n  withot skip\n')
    assert parsed(source, parse)[1]
    assert not place.exists()


def test_no_place_is_no_fault(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    source = Source("spec/x.uno", 'language 1\nvariant x changes uno "X"\n  without skip\n')
    (tmp_path / "file").write_text("")
    for folder in (None, tmp_path / "file"):
        monkeypatch.setattr(kept, "folder", lambda folder=folder: folder)
        assert parsed(source, parse) == parse(source)
