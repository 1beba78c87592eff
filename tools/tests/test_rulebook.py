"""The rulebook: everything is in it, every link leads somewhere, nothing comes from outside."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path

import pytest
from click.testing import CliRunner

from uno_ref import load
from uno_tools.cli import group

RULES = ("uno", "uno + stacking + jump-in + seven-zero", "hungarian", "mau-mau")


class Reader(HTMLParser):
    """Collects ids, links, and whatever would be fetched."""

    def __init__(self) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.fetched: list[str] = []
        self.tags: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what a tag has."""
        self.tags.append(tag)
        for name, value in attrs:
            if name == "id" and value:
                self.ids.append(value)
            if name == "href" and value:
                self.links.append(value)
            if name in ("src", "data", "srcset"):
                self.fetched.append(f"{tag} {value}")


def written(*arguments: str) -> str:
    """What the command prints."""
    result = CliRunner().invoke(group, ["rulebook", *arguments])
    assert result.exit_code == 0, result.output
    return result.stdout


@pytest.mark.parametrize("rules", RULES)
def test_every_clause_is_in_it_and_every_link_leads_somewhere(rules: str) -> None:
    page = written(rules)
    reader = Reader()
    reader.feed(page)
    loaded = load(rules).rules
    assert loaded is not None
    assert set(loaded.clauses) <= set(reader.ids)
    assert len(reader.ids) == len(set(reader.ids))
    assert {link[1:] for link in reader.links} <= set(reader.ids)
    assert not reader.fetched
    assert not {"script", "link", "iframe", "img"} & set(reader.tags)
    assert "unofficial" in page


def test_what_a_variant_changes_is_marked_where_it_changes() -> None:
    page = written("uno + stacking", "--format", "markdown")
    _, _, rest = page.partition("**EFF-050**")
    line = rest.split("\n")[1]
    assert line.startswith("  - **Changed:** stacking makes an exception: [VSTK-010]")


def test_an_option_with_another_value_is_marked_at_its_clause() -> None:
    page = written("uno", "--option", "match-target=300", "--format", "markdown")
    _, _, rest = page.partition("**MATCH-020**")
    assert rest.split("\n")[1] == "  - **Changed:** here match-target is 300, not 500."


def test_the_picture_tells_what_a_turn_comes_to() -> None:
    page = written("uno", "--format", "markdown")
    assert "- offer the challenge: challenge" in page
    assert "| drawn | the player | play → on; keep → on; call → on | draw |" in page


def test_text_of_a_rule_author_is_never_markup(tmp_path: Path) -> None:
    (tmp_path / "odd.uno").write_text(
        'language 1\nvariant odd changes uno "<script>alert(1)</script>"\n'
        '  rule four [TURN-020] "<b>Four</b>"\n    after play of 4\n      nothing\n',
        encoding="utf-8",
    )
    page = written("uno + odd", "--rules-path", str(tmp_path))
    assert "<script>" not in page
    assert "&lt;script&gt;" in page


def test_rules_with_a_fault_make_no_book() -> None:
    result = CliRunner().invoke(group, ["rulebook", "uno + stackin"])
    assert result.exit_code == 2
    assert "stacking" in result.stderr
