"""Every planted fault is told: its code, its place, and nothing else."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from uno_ref.check_file import check_file
from uno_ref.load import load

from .planted import Chunk, chunks, differences

FILES = sorted((Path(__file__).parent / "check").glob("*.faults"))
ALL = [(file.stem, each) for file in FILES for each in chunks(file)]
LARK = re.compile(
    r"\b(?:_NL|_INDENT|_DEDENT|NAME|INT|STRING|CITES|CLAUSE|COMMENT|__\w+|Token|Unexpected\w+)\b|\$END"
)


@pytest.mark.parametrize(("chapter", "chunk"), ALL, ids=[f"{stem}: {each.title}" for stem, each in ALL])
def test_exactly_what_is_wrong_is_told(chapter: str, chunk: Chunk, tmp_path: Path) -> None:
    path = tmp_path / "house.uno"
    path.write_text(chunk.text, encoding="utf-8")
    told = check_file(path)
    assert chunk.expected
    assert differences(chunk.expected, told) == []
    for diagnostic in told:
        assert not LARK.search(f"{diagnostic.message} {diagnostic.help} {diagnostic.label}")


def test_there_are_enough() -> None:
    assert sum(len(each.expected) for _, each in ALL) >= 100
    assert {each.code for _, chunk in ALL for each in chunk.expected} >= {
        "E105",
        "E204",
        "E205",
        "E206",
        "E207",
        "E208",
    }


def test_a_file_with_eight_faults_of_all_kinds() -> None:
    (eight,) = chunks(Path(__file__).parent / "check" / "eight.faults")
    assert sorted(each.code for each in eight.expected) == sorted(
        ["E105", "E105", "E204", "E204", "E205", "E206", "E207", "E208"]
    )


def test_a_proposal_says_where_the_name_is_declared(tmp_path: Path) -> None:
    path = tmp_path / "house.uno"
    path.write_text(
        'language 1\n\nvariant house changes uno "A house rule"\n  rule b\n    during turn, player may play when pendng is 5\n'
    )
    (told,) = check_file(path)
    assert told.label == "not remembered, defined or an option"
    assert re.fullmatch(r"did you mean `pending`\? \(remembered in spec/uno\.uno:\d+\)", told.help)


def test_a_needed_variant_is_needed_by_a_game_and_not_by_the_check_of_a_file(tmp_path: Path) -> None:
    path = tmp_path / "house.uno"
    path.write_text(
        'language 1\nvariant aa changes uno "A"\n  needs bb\nvariant bb changes uno "B"\n  without draw-two\n'
    )
    (told,) = load("aa", search=(path,)).diagnostics
    assert (told.code, told.help) == ("E303", "add `+ bb`")
    assert check_file(path) == ()
