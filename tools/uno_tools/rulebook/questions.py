"""Questions that the sources leave open, with their answers: the rulings that the clauses of a book rest on."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from uno_ref.model import items as i
from uno_tools import index

QUOTED = re.compile(r"`([^`]+)`")
STATEMENT = re.compile(r"\b[a-z][a-z0-9-]*-\d\d[a-z]?\b")
SECTION = re.compile(r"^## (?P<title>.+)|^### (?P<id>[A-Z]+-\d+)")
SEATS = re.compile(r"(?<![\w`-])(ann|bob|cyd|dan)(?![\w`])")


@dataclass(frozen=True, slots=True)
class Reading:
    """A variant or an option that plays it otherwise, in a sentence; `here` if this book is about that."""

    name: str
    sentence: str
    here: bool


@dataclass(frozen=True, slots=True)
class Ruling:
    """A question that the sources leave open, what is played unless chosen otherwise, why, and what plays otherwise."""

    id: str
    question: str
    answer: str
    why: str
    readings: tuple[Reading, ...]

    @property
    def statements(self) -> tuple[str, ...]:
        """The statements of sources that it names."""
        return tuple(dict.fromkeys(STATEMENT.findall(f"{self.answer} {self.why}")))


@dataclass(frozen=True, slots=True)
class Section:
    """Rulings on one thing."""

    title: str
    rulings: tuple[Ruling, ...]


def ruling(name: str, played: Mapping[str, str], chosen: Mapping[str, str]) -> Ruling:
    """A ruling by its id; one that has no section has no words.

    `played` are the variants of the book with their titles, `chosen` its options that have another value than usual,
    with what is to be said of that.
    """
    title, text = index.rulings().get(name, ("", ""))
    said: dict[str, str] = {}
    for line in joined(text):
        word, colon, rest = line.removeprefix("- ").partition(":")
        if line.startswith("- ") and colon:
            said[word.split()[0]] = f"{rest.strip()}"
    _, _, otherwise = said.get("Clause", "").partition("Otherwise:")
    named = dict.fromkeys(QUOTED.findall(otherwise))
    titles = {**shipped_titles(), **played}
    readings = [Reading(one, titles[one], one in played) for one in named if one in titles]
    readings += [Reading(one, chosen[one], True) for one in named if one in chosen]
    return Ruling(
        name, people(title), people(said.get("Base", "")), people(said.get("Why", "")), tuple(readings)
    )


def shipped_titles() -> dict[str, str]:
    """The titles of all shipped variants."""
    return {
        unit.name.name: unit.title
        for file in index.shipped()
        for unit in file.units
        if isinstance(unit, i.Variant)
    }


def sections(rulings: Sequence[Ruling]) -> Iterator[Section]:
    """The rulings under the headings and in the order of their page; those that it doesn't have come last."""
    left = {one.id: one for one in rulings}
    title, found = "", list[Ruling]()
    for line in (index.page("rulings.md") or "").splitlines():
        head = SECTION.match(line)
        if head and head["id"] in left:
            found.append(left.pop(head["id"]))
        elif head and head["title"]:
            if found:
                yield Section(title, tuple(found))
            title, found = head["title"], []
    if found or left:
        yield Section(title if found else "Other questions", (*found, *left.values()))


def joined(text: str) -> list[str]:
    """The lines of a list, each with those that continue it."""
    lines: list[str] = []
    for line in text.splitlines():
        if lines and line.startswith("  "):
            lines[-1] += " " + line.strip()
        else:
            lines.append(line)
    return lines


def people(text: str) -> str:
    """A sentence with a capital at its beginning, and at that of the players in examples."""
    return capital(SEATS.sub(lambda found: found[1].capitalize(), text))


def capital(text: str) -> str:
    """A sentence with a capital at its beginning, unless an id or a name in quotes begins it."""
    first = text.partition(" ")[0]
    return text if any(sign in first for sign in "-`") else text[:1].upper() + text[1:]
