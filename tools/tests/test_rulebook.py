"""The rulebook: everything is in it, every link leads somewhere, nothing comes from outside."""

from __future__ import annotations

import re
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

import pytest
from click.testing import CliRunner

from uno_ref import load
from uno_ref.model.items import Game, Profile, Variant
from uno_tools import index
from uno_tools.cli import group
from uno_tools.rulebook.content import Book, book_of
from uno_tools.rulebook.pages import page
from uno_tools.show import flat_rules

SETS = (
    "uno + stacking + jump-in + seven-zero + h2o + elimination-scoring + draw-only-if-stuck + bounce",
    "hungarian + stacking",
    "mau-mau + jack-on-jack",
)
VOID = {"meta", "br", "hr"}


def shipped() -> list[str]:
    """Every shipped game, variant and profile that can be played as it is."""
    return [
        unit.name.name
        for file in index.shipped()
        for unit in file.units
        if isinstance(unit, Game | Variant | Profile) and load(unit.name.name).rules is not None
    ]


class Reader(HTMLParser):
    """Collects ids and links, and what is wrong with a page: tags that don't close, and whatever would be fetched."""

    def __init__(self) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.wrong: list[str] = []
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what a tag has."""
        if tag in ("script", "link", "iframe", "img", "object", "embed"):
            self.wrong.append(tag)
        if tag not in VOID:
            self.open.append(tag)
        for name, value in attrs:
            if name == "id" and value:
                self.ids.append(value)
            elif name == "href" and value:
                self.links.append(value)
            elif name in ("src", "data", "srcset", "style") or name.startswith("on"):
                self.wrong.append(f"{tag} {name}")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """A tag without content."""
        self.handle_starttag(tag, attrs)
        self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        """A tag closes what was opened last."""
        if tag not in VOID and (not self.open or self.open.pop() != tag):
            self.wrong.append(f"/{tag} at {self.getpos()}")


@cache
def book(rules: str) -> Book:
    """The book of rules."""
    loaded = load(rules).rules
    flat, _ = flat_rules(rules, {}, ())
    assert loaded is not None
    assert flat is not None
    return book_of(rules, flat, loaded, ())


def written(*arguments: str) -> str:
    """What the command prints."""
    result = CliRunner().invoke(group, ["rulebook", *arguments])
    assert result.exit_code == 0, result.output
    return result.stdout


def silent(made: Book) -> set[str]:
    """The variants of which a book says nothing but the title: no clause of theirs, no sentence, no change."""
    chapters = {chapter.variant for chapter in made.chapters}
    brought = {entry.variant for chapter in made.chapters for entry in chapter.entries}
    said = {part.name for part in made.parts.variants if part.sentences or part.name in made.changed_by}
    return {part.name for part in made.parts.variants} - said - chapters - brought


@pytest.mark.parametrize("rules", [*shipped(), *SETS])
def test_no_book_has_a_hole(rules: str) -> None:
    made = book(rules)
    text = page(made, "html")
    reader = Reader()
    reader.feed(text)
    loaded = load(rules).rules
    assert loaded is not None
    assert not reader.wrong
    assert not reader.open
    assert len(reader.ids) == len(set(reader.ids))
    assert {*loaded.clauses, *(f"option-{name}" for name in loaded.options)} <= set(reader.ids)
    assert {link[:1] for link in reader.links} == {"#"}
    assert {link[1:] for link in reader.links} <= set(reader.ids)
    assert not re.search(r"https?:|url\((?!#)|@import|Undefined", text)
    for variant in loaded.modules[1:]:
        assert f"<b>{variant}</b>" in text
    assert silent(made) == set()
    assert all(ruling.question and ruling.answer for section in made.questions for ruling in section.rulings)
    marked = page(made, "markdown")
    assert [name for name in loaded.clauses if f'<a id="{name}"></a>' not in marked] == []
    assert set(re.findall(r"\]\(#([^)]+)\)", marked)) <= set(re.findall(r'<a id="([^"]+)">', marked))


QUESTIONS = (
    ("uno", "Who deals?", "who deals", "SETUP-020"),
    ("uno", "Two of us drew a 9 for the deal: what now?", "tie", "SETUP-030"),
    ("uno", "The first card is a Wild Draw Four: what now?", "first card", "START-060"),
    ("uno", "The first card is a Draw Two: who draws?", "draw two", "START-040"),
    ("uno", "I have drawn a card that fits: must I play it?", "draw", "DRAW-020"),
    ("uno", "May I draw although I could play?", "could play", "TURN-030"),
    ("uno", "May I bluff?", "bluff", "CHAL-010"),
    ("uno", "I challenged and was wrong: how many cards?", "challenge", "CHAL-050"),
    ("uno", "I challenged and was right: whose turn is it?", "challenge", "CHAL-065"),
    ("uno", "When do I say Uno?", "say uno", "UNO-020"),
    ("uno", "Until when can I be caught?", "caught", "UNO-050"),
    ("uno", "The draw pile is empty: what now?", "empty pile", "EXH-010"),
    ("uno", "Ann goes out with a Draw Two: do I draw?", "last card", "END-020"),
    ("uno", "What is a Skip worth?", "score", "SCORE-020"),
    ("uno", "What does a Reverse do when two play?", "reverse", "TWO-010"),
    ("uno", "Two have the same score at the end: who wins?", "tie", "MATCH-040"),
    ("uno", "I must go home: what about my cards?", "leave", "MATCH-060"),
    ("uno + stacking", "May I put a +4 on a +2?", "+2", "VSTK-020"),
    ("uno + jump-in", "I hold two alike: may I throw in both?", "jump in", "VJMP-060"),
    ("uno + seven-zero", "My last card is a 7: do we swap?", "last card", "V70-030"),
    ("uno + h2o", "Does the player of a Downpour draw too?", "wild downpour one", "VH2O-020"),
    ("uno + elimination-scoring", "When am I out?", "elimination scoring", "VELM-010"),
    ("uno + no-points", "Who wins without points?", "no points", "VNPT-010"),
    ("uno + teams", "Who is my partner?", "teams", "VTEM-010"),
    ("extreme", "What is knocking?", "extreme", "XREC-030"),
)


@pytest.mark.parametrize(("rules", "question", "word", "clause"), QUESTIONS)
def test_a_word_of_the_question_leads_to_its_answer(
    rules: str, question: str, word: str, clause: str
) -> None:
    words = {one.word.lower(): one for one in book(rules).words.index}
    found = words[word]
    if found.see:
        found = words[found.see.lower()]
    assert clause in found.clauses or clause.rpartition("-")[0] in found.chapters, question


@pytest.mark.parametrize(
    ("ruling", "mark"), [("A-020", "draw-only-if-stuck"), ("A-010", "start-wild-dealer"), ("A-104", "")]
)
def test_an_answer_that_a_reading_of_the_book_changes_is_marked(ruling: str, mark: str) -> None:
    found = {one.id: one for section in book("hungarian").questions for one in section.rulings}
    assert [reading.name for reading in found[ruling].readings if reading.here] == ([mark] if mark else [])
    _, _, rest = page(book("hungarian"), "markdown").partition(f'<a id="{ruling}">')
    assert ("**Changed:** here, by" in rest.split("<sub>")[0]) == bool(mark)


def test_what_each_card_is_worth_stands_in_the_table_of_cards() -> None:
    worth = {face.face: face.numbers for face in book("uno").faces}
    assert worth["Skip"] == "points: 20"
    assert worth["Wild Draw Four"] == "draws 4, points: 50"
    assert worth["1, 2, 3, 4, 5, 6, 7, 8, 9"] == "points: 1 to 9"
    again = {face.face: face.numbers for face in book("mau-mau").faces}
    assert again["Jack"] == "worth: 20"  # not beside "points 20", which it is read from
    assert again["7"] == "draws 2, worth: 7"
    other = {face.face: face.numbers for face in book("uno + score-values-wild-20").faces}
    assert other["Wild"] == "points: 20"


def test_a_clause_about_the_cards_is_marked_where_a_variant_changes_the_cards() -> None:
    marked = book("h2o").changed_by["h2o"]
    assert "DECK-030" in marked
    assert "DECK-020" not in marked


def test_what_a_variant_changes_is_marked_where_it_changes() -> None:
    text = written("uno + stacking", "--format", "markdown")
    _, _, rest = text.partition("**EFF-050**")
    line = rest.split("\n")[1]
    assert line.startswith("  - **Changed:** stacking makes an exception: [VSTK-010]")


def test_an_option_with_another_value_is_marked_at_its_clause() -> None:
    text = written("uno", "--option", "match-target=300", "--format", "markdown")
    _, _, rest = text.partition("**MATCH-020**")
    assert rest.split("\n")[1] == "  - **Changed:** here match target is 300, not 500."


def test_the_picture_tells_what_a_turn_comes_to() -> None:
    text = written("uno", "--format", "markdown")
    assert "- offer the challenge: challenge ([CHAL-010](#CHAL-010))" in text
    assert "| drawn | the player | play → on; keep → on; call (in passing) | draw |" in text


def test_text_of_a_rule_author_is_never_markup(tmp_path: Path) -> None:
    (tmp_path / "odd.uno").write_text(
        'language 1\nvariant odd changes uno "<script>alert(1)</script>"\n'
        '  rule four [TURN-020] "<b>Four</b>"\n    after play of 4\n      nothing\n',
        encoding="utf-8",
    )
    text = written("uno + odd", "--rules-path", str(tmp_path))
    assert "<script>" not in text
    assert "&lt;script&gt;" in text


def test_rules_with_a_fault_make_no_book() -> None:
    result = CliRunner().invoke(group, ["rulebook", "uno + stackin"])
    assert result.exit_code == 2
    assert "stacking" in result.stderr
