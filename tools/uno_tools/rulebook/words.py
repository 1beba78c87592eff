"""The index of a book: words that people look for, what they mean, and the clauses that speak of them.

The words are the cards of the deck, their kinds, and the terms of `spec/glossary.md` if that is about the game. A table
of it whose head is `a player says` has other words that are looked for, each with the term to look under, or `itself`;
one whose head is `form` has other forms of terms in clauses.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from uno_ref.model.ruleset import RuleSet
from uno_tools import index

from .deck import title

MANY = 14
FEW = 3
ITSELF = "itself"
ENDINGS = r"(?:['’]s|s|es|ed|d|n|ing|er|ers)?"
ROW = re.compile(r"^\| *(?P<term>[^|]+?) *\| *(?P<told>[^|]+?) *\|")
HEADS = ("term", "variant", "a player says", "form")
GAMES = re.compile(r"`([a-z0-9-]+)`")


@dataclass(frozen=True, slots=True)
class Word:
    """A word of the index: what it means, under which other word it stands, or the clauses and chapters about it."""

    word: str
    meaning: str
    see: str
    clauses: tuple[str, ...]
    chapters: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Words:
    """All words of a book; `faces` are the clauses by the name of a face."""

    index: tuple[Word, ...]
    faces: Mapping[str, tuple[str, ...]]


def words_of(
    rules: RuleSet, game: str, chapters: Mapping[str, str], variants: Mapping[str, tuple[str, str]]
) -> Words:
    """The index of a book with these titles of chapters by group; `variants` are those with a chapter: group and title."""
    shown = {
        kind.face
        for kind, count in zip(rules.kinds, rules.copies, strict=True)
        if count and not kind.face.isdigit()
    }
    tags = {tag for kind in rules.kinds for tag in kind.tags}
    terms, said, forms = glossary(game)
    names = {face: face.replace("-", " ") for face in sorted(shown)}
    plain = {*names.values(), *(tag.replace("-", " ") for tag in tags), *terms}
    patterns: dict[str, list[str]] = {name: [name] for name in plain}
    for name in variants:
        patterns.setdefault(name.replace("-", " "), []).extend((name, name.replace("-", " ")))
    for form, of in forms.items():
        if of in patterns:
            patterns[of].append(form)
    sentences = {clause.id: clause.sentence for clause in rules.clauses.values()}
    for face, name in names.items():
        patterns[name] += short_names(face, terms, " ".join(sentences.values()))
    places = found(patterns, sentences)
    titled = found(patterns, chapters)
    for name, (group, told) in variants.items():
        one = name.replace("-", " ")
        titled[one] = tuple(dict.fromkeys((group, *titled[one])))
        terms.setdefault(one, told)
    group_of = {clause.id: clause.group for clause in rules.clauses.values()}
    rows = [
        row_of(one, terms.get(one, ""), places[one], titled[one], group_of)
        for one in patterns
        if places[one] or titled[one]
    ]
    rows = [row for row in rows if row.clauses or row.chapters]
    there = {row.word for row in rows}
    rows += [
        Word(one, "", under, (), ()) for one, under in said.items() if under in there and one not in there
    ]
    faces = {face: places[name] for face, name in names.items()}
    faces.update(digits(rules, sentences))
    spelled = {name: title(face) for face, name in names.items()}
    return Words(
        tuple(
            Word(
                spelled.get(row.word, row.word),
                row.meaning,
                spelled.get(row.see, row.see),
                row.clauses,
                row.chapters,
            )
            for row in sorted(rows, key=lambda row: row.word.lower())
        ),
        faces,
    )


def row_of(
    one: str, meaning: str, places: tuple[str, ...], chapters: tuple[str, ...], group_of: Mapping[str, str]
) -> Word:
    """A row of the index: the chapters that are about the word, and the other clauses, unless there are too many."""
    chapters = chapters if len(chapters) <= FEW else ()
    others = tuple(place for place in places if group_of[place] not in chapters)
    return Word(one, meaning, "", () if len(others) > MANY else others, chapters)


def found(patterns: Mapping[str, Sequence[str]], texts: Mapping[str, str]) -> dict[str, tuple[str, ...]]:
    """Where each word occurs; a longer word hides the shorter ones in it."""
    of: dict[str, set[str]] = {}
    for name, forms in patterns.items():
        for form in forms:
            of.setdefault(form.lower(), set()).add(name)
    longest = sorted(of, key=len, reverse=True)
    places: dict[str, dict[str, None]] = {name: {} for name in patterns}
    if longest:
        either = "|".join(re.escape(form) for form in longest)
        search = re.compile(rf"(?<![\w-])(?P<word>{either}){ENDINGS}(?![\w-])", re.IGNORECASE)
        for place, text in texts.items():
            for hit in search.finditer(text):
                for name in of[hit["word"].lower()]:
                    places[name][place] = None
    return {name: tuple(found) for name, found in places.items()}


def short_names(face: str, terms: Mapping[str, str], text: str) -> Iterator[str]:
    """Parts of a card's name by which clauses may call it: several words of it, or one that is a name and nothing else."""
    words = title(face).split()
    for size in range(2, len(words)):
        yield from (" ".join(words[first : first + size]) for first in range(len(words) - size + 1))
    if len(words) > 1:
        for word in words:
            alone = re.search(rf"\b{word.lower()}", text) is None and word.lower() not in terms
            if alone and re.search(rf"\b{word}s?\b", text):
                yield word


def digits(rules: RuleSet, sentences: Mapping[str, str]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The clauses that speak of a card that is a number: `a 7`."""
    for face in rules.faces:
        if face.isdigit():
            search = re.compile(rf"\b[Aa]n? (?:\w+ or )?{face}\b")
            yield face, tuple(place for place, text in sentences.items() if search.search(text))


def glossary(game: str) -> tuple[dict[str, str], dict[str, str], dict[str, str]]:
    """The terms of a game with what they mean, other words and other forms with their term; nothing of other games."""
    text = index.page("glossary.md") or ""
    intro, _, tables = text.partition("\n## ")
    terms, said, forms = dict[str, str](), dict[str, str](), dict[str, str]()
    into = dict[str, str]()
    if game in GAMES.findall(intro):
        for line in tables.splitlines():
            row = ROW.match(line)
            if row and row["term"] in HEADS:
                into = {"term": terms, "a player says": said, "form": forms}.get(row["term"], {})
            elif row and not row["term"].startswith("-"):
                for word in row["term"].lower().split(", "):
                    if row["told"] == ITSELF:
                        terms[word] = ""
                    else:
                        into[word] = row["told"] if into is terms else row["told"].lower()
    return terms, said, forms
