"""What stands in a rulebook, before it is written as a page: values only."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from uno_ref.compose import Flat, Placed, library
from uno_ref.model import items as i
from uno_ref.model.ruleset import Clause, RuleSet
from uno_ref.syntax.format import formatted
from uno_tools import index
from uno_tools.explain import sentence_of
from uno_tools.show import dedented

from .changes import Change, changes_of
from .turn import Picture, picture


@dataclass(frozen=True, slots=True)
class Ruling:
    """A question that the sources leave open, what is played here, and why."""

    id: str
    question: str
    answer: str
    why: str


@dataclass(frozen=True, slots=True)
class Choice:
    """An option: its value here, the value that it has if nothing is chosen, and what else it could be."""

    name: str
    value: str
    default: str
    others: str
    sentence: str
    module: str
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Entry:
    """A clause with all that there is to say about it; `chosen` are its options with another value than usual."""

    clause: Clause
    changes: tuple[Change, ...]
    chosen: tuple[Choice, ...]
    sources: tuple[tuple[str, str], ...]
    rulings: tuple[Ruling, ...]
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Chapter:
    """The clauses of a group; `variant` is the name of the variant that brings them, "" in the game itself."""

    group: str
    title: str
    subtitle: str
    variant: str
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Face:
    """A face of the deck, or several alike: tags, the copies of it, and the numbers that hang on it."""

    face: str
    tags: str
    copies: str
    numbers: str
    total: int


@dataclass(frozen=True, slots=True)
class Book:
    """A rulebook. `variants` are name and title of each variant that is in it."""

    name: str
    title: str
    players: str
    variants: tuple[tuple[str, str], ...]
    choices: tuple[Choice, ...]
    faces: tuple[Face, ...]
    chapters: tuple[Chapter, ...]
    picture: Picture
    sources: tuple[tuple[str, str, str], ...]

    @property
    def sentences(self) -> dict[str, str]:
        """The sentence of every clause in the book."""
        return {entry.clause.id: entry.clause.sentence for one in self.chapters for entry in one.entries}

    @property
    def rulings(self) -> tuple[Ruling, ...]:
        """Every ruling on which a clause in the book rests, in the order of their numbers."""
        found = {r.id: r for one in self.chapters for entry in one.entries for r in entry.rulings}
        return tuple(found[name] for name in sorted(found))


def book_of(flat: Flat, rules: RuleSet, search: Sequence[Path]) -> Book:
    """The rulebook of composed rules."""
    variants = tuple(variants_of(flat, search))
    changed = changes_of(flat, variants)
    titles = {variant.name.name: variant.title for variant in variants}
    shown = rule_texts(flat)
    options = tuple(choices(flat, rules))
    module_of = {placed.item.id: placed.module for placed in flat.items if isinstance(placed.item, i.Clause)}
    groups: dict[str, list[Entry]] = {}
    for clause in rules.clauses.values():
        groups.setdefault(clause.group, []).append(entry(clause, changed, options, shown))
    chapters = []
    for group, entries in groups.items():
        module = module_of[entries[0].clause.id]
        own = "" if module == flat.game.name.name else module
        title = rules.chapters.get(group) or (own.replace("-", " ").capitalize() if own else group)
        chapters.append(Chapter(group, title, titles.get(own, ""), own, tuple(entries)))
    return Book(
        flat.name,
        rules.title,
        rules.for_players(),
        tuple((variant.name.name, variant.title) for variant in variants),
        options,
        tuple(faces(rules)),
        tuple(chapters),
        picture(rules),
        tuple(sources(rules)),
    )


def variants_of(flat: Flat, search: Sequence[Path]) -> Iterator[i.Variant]:
    """The variants as they are written."""
    shelf = library(search)
    for name in flat.modules[1:]:
        module = shelf.module(name, None)
        if isinstance(module, i.Variant):
            yield module


def entry(
    clause: Clause,
    changed: Mapping[str, Sequence[Change]],
    options: Sequence[Choice],
    shown: Mapping[str, Sequence[str]],
) -> Entry:
    """All about a clause."""
    return Entry(
        clause,
        tuple(changed.get(clause.id, ())),
        tuple(one for one in options if clause.id in one.clauses and one.value != one.default),
        tuple((name, sentence_of(name)) for name in clause.sources),
        tuple(ruling(name) for name in clause.rulings),
        tuple(shown.get(clause.id, ())),
    )


def ruling(name: str) -> Ruling:
    """A ruling by its id; one that has no section has no words."""
    title, text = index.rulings().get(name, ("", ""))
    said = {}
    for line in joined(text):
        word, colon, rest = line.removeprefix("- ").partition(":")
        if line.startswith("- ") and colon:
            said[word] = rest.strip()
    return Ruling(name, title, capital(said.get("Base", "")), capital(said.get("Why", "")))


def joined(text: str) -> list[str]:
    """The lines of a list, each with those that continue it."""
    lines: list[str] = []
    for line in text.splitlines():
        if lines and line.startswith("  "):
            lines[-1] += " " + line.strip()
        else:
            lines.append(line)
    return lines


def capital(text: str) -> str:
    """A sentence with a capital at its beginning, unless an id or a name in quotes begins it."""
    first = text.partition(" ")[0]
    return text if any(sign in first for sign in "-`") else text[:1].upper() + text[1:]


def rule_texts(flat: Flat) -> dict[str, list[str]]:
    """The rules that carry out each clause, as they are written, with their exceptions, in the order of the files."""
    found: dict[str, list[str]] = {}
    for placed in flat.items:
        cites = [cite.id for cite in (*getattr(placed.item, "cites", ()), *placed.cites)]
        if cites:
            text = item_text(placed)
            for name in dict.fromkeys(cites):
                found.setdefault(name, []).append(text)
    return found


def item_text(placed: Placed) -> str:
    """An item as its file has it, and what others except from it."""
    lines = [formatted(dedented(placed.item.span)).rstrip("\n")]
    if isinstance(placed.item, i.Rule):
        for condition in placed.exceptions:
            said = condition.when or condition.unless
            word = "when" if condition.when is not None else "unless"
            if said is not None:
                text = " ".join(said.span.text.split())
                lines.append(f"except {placed.item.name.name} {word} {text}")
    return "\n".join(lines)


def choices(flat: Flat, rules: RuleSet) -> Iterator[Choice]:
    """Every option with its value."""
    for placed in flat.items:
        item = placed.item
        if isinstance(item, i.Option):
            value = flat.settings.get(item.name.name, (item.default, None))[0]
            others = (
                f"{item.bounds[0]} to {item.bounds[1]}"
                if item.bounds is not None
                else ", ".join(word.name for word in item.words)
            )
            yield Choice(
                item.name.name, str(value), str(item.default), others, item.sentence, placed.module,
                tuple(cite.id for cite in item.cites if cite.id in rules.clauses),
            )  # fmt: skip


def faces(rules: RuleSet) -> Iterator[Face]:
    """The faces in the order of the deck; such as differ in nothing else stand together."""
    together: list[Face] = []
    for found in each_face(rules):
        last = together[-1] if together else found
        if together and replace(found, face=last.face) != last:
            yield joined_faces(together)
            together = []
        together.append(found)
    if together:
        yield joined_faces(together)


def joined_faces(together: Sequence[Face]) -> Face:
    """Several faces in one row."""
    return replace(
        together[0], face=", ".join(one.face for one in together), total=sum(one.total for one in together)
    )


def each_face(rules: RuleSet) -> Iterator[Face]:
    """Every face of which the deck has a card."""
    for face in rules.faces:
        kinds = [
            (kind, count) for kind, count in zip(rules.kinds, rules.copies, strict=True) if kind.face == face
        ]
        total = sum(count for _, count in kinds)
        if not total:
            continue
        each = sorted({count for kind, count in kinds if kind.attribute is not None})
        bare = sum(count for kind, count in kinds if kind.attribute is None)
        copies = [f"{' or '.join(map(str, each))} of each {rules.attribute}"] if each else []
        copies += (
            [f"{bare} without {rules.attribute}"] if bare and rules.attribute else [str(bare)] if bare else []
        )
        first = kinds[0][0]
        numbers = ", ".join(f"{name} {value}" for name, value in sorted(first.numbers.items()) if value)
        yield Face(face, ", ".join(sorted(first.tags)), ", ".join(copies), numbers, total)


def sources(rules: RuleSet) -> Iterator[tuple[str, str, str]]:
    """The documents that clauses in the book rest on: name, title, and how each is known."""
    cited = {name for clause in rules.clauses.values() for name in clause.sources}
    for name, document in index.documents().items():
        if document.fact is None and (name in cited or any(one.startswith(f"{name}-") for one in cited)):
            known = [fact.text for fact in document.source.facts if fact.name.name == "known"]
            yield name, document.source.title, capital(known[0]) + "." if known else ""
