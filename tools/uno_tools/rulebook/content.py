"""What stands in a rulebook, before it is written as a page: values only."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from uno_ref.compose import Flat, Placed, library
from uno_ref.model import items as i
from uno_ref.model.ruleset import Clause, RuleSet
from uno_ref.syntax.format import formatted
from uno_tools.explain import sentence_of
from uno_tools.show import dedented

from .changes import Change, changes_of
from .choices import Choice, choices
from .deck import Face, faces
from .documents import Document, documents
from .parts import Parts, parts_of, variants_of
from .questions import Ruling, Section, ruling, sections
from .turn import Picture, picture
from .words import Words, words_of


@dataclass(frozen=True, slots=True)
class Mark:
    """What a variant changes at a clause, as it is said there: by clauses, or else in a sentence, or as it is written."""

    variant: str
    how: str
    clauses: tuple[str, ...]
    sentence: str
    written: str


@dataclass(frozen=True, slots=True)
class Entry:
    """A clause with all that there is to say about it.

    `variant` is the variant that brings it into a chapter of another, "" if none does; `marks` say what other variants
    change; `chosen` are its options.
    """

    clause: Clause
    variant: str
    marks: tuple[Mark, ...]
    chosen: tuple[Choice, ...]
    sources: tuple[tuple[str, str], ...]
    rulings: tuple[Ruling, ...]
    rules: tuple[str, ...]

    @property
    def changed(self) -> bool:
        """Whether it holds otherwise here than in the game as it is."""
        return bool(self.marks) or any(choice.changed for choice in self.chosen)


@dataclass(frozen=True, slots=True)
class Chapter:
    """The clauses of a group; `variant` is the name of the variant that brings them, "" in the game itself."""

    group: str
    title: str
    subtitle: str
    variant: str
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Book:
    """A rulebook."""

    name: str
    title: str
    players: str
    parts: Parts
    choices: tuple[Choice, ...]
    faces: tuple[Face, ...]
    chapters: tuple[Chapter, ...]
    picture: Picture
    questions: tuple[Section, ...]
    words: Words
    documents: tuple[Document, ...]

    @property
    def sentences(self) -> dict[str, str]:
        """The sentence of every clause in the book."""
        return {entry.clause.id: entry.clause.sentence for one in self.chapters for entry in one.entries}

    @property
    def clauses_of(self) -> dict[str, tuple[str, ...]]:
        """The clauses that rest on each ruling."""
        return gathered(
            (ruling.id, entry.clause.id)
            for one in self.chapters
            for entry in one.entries
            for ruling in entry.rulings
        )

    @property
    def changed_by(self) -> dict[str, tuple[str, ...]]:
        """The clauses that were there before and that each variant changes."""
        return gathered(
            (mark.variant, entry.clause.id)
            for one in self.chapters
            for entry in one.entries
            for mark in entry.marks
        )

    @property
    def changed_here(self) -> frozenset[str]:
        """The clauses that hold otherwise here than in the game as it is."""
        return frozenset(entry.clause.id for one in self.chapters for entry in one.entries if entry.changed)


def gathered(pairs: Iterator[tuple[str, str]]) -> dict[str, tuple[str, ...]]:
    """What stands second, by what stands first."""
    found: dict[str, dict[str, None]] = {}
    for first, second in pairs:
        found.setdefault(first, {})[second] = None
    return {first: tuple(seconds) for first, seconds in found.items()}


def book_of(expression: str, flat: Flat, rules: RuleSet, search: Sequence[Path]) -> Book:
    """The rulebook of composed rules; `expression` is what they were asked for by."""
    shelf = library(search)
    variants = tuple(variants_of(flat, search))
    options = tuple(choices(flat, rules))
    chapters = tuple(chapters_of(flat, rules, variants, options))
    asked = {r.id: r for one in chapters for entry in one.entries for r in entry.rulings}
    questions = tuple(sections([asked[name] for name in sorted(asked)]))
    words = words_of(
        rules,
        flat.game.name.name,
        {one.group: one.title for one in chapters},
        {one.variant: (one.group, one.subtitle) for one in chapters if one.variant},
    )
    return Book(
        " + ".join(word.strip() for word in expression.split("+")),
        rules.title,
        rules.for_players(),
        parts_of(expression, variants, shelf),
        options,
        faces(rules, lambda face: words.faces.get(face, ())),
        chapters,
        picture(rules),
        questions,
        words,
        tuple(documents(rules, [one for section in questions for one in section.rulings])),
    )


def chapters_of(
    flat: Flat, rules: RuleSet, variants: Sequence[i.Variant], options: Sequence[Choice]
) -> Iterator[Chapter]:
    """The clauses by chapter: those of the game first, then those of the variants."""
    changed = changes_of(flat, variants)
    titles = {variant.name.name: variant.title for variant in variants}
    chosen = {one.name: f"here it is {one.value}, not {one.default}" for one in options if one.changed}
    readings = {
        variant.name.name
        for variant in variants
        if not any(isinstance(item, i.Clause) for item in variant.items)
    }
    shown = rule_texts(flat)
    module_of = {placed.item.id: placed.module for placed in flat.items if isinstance(placed.item, i.Clause)}
    groups: dict[str, list[Entry]] = {}
    for clause in rules.clauses.values():
        home = module_of[next(iter(groups[clause.group])).clause.id] if clause.group in groups else ""
        module = module_of[clause.id]
        entry = Entry(
            clause,
            module if home and module != home else "",
            tuple(marks_of(changed.get(clause.id, ()), readings)),
            tuple(one for one in options if clause.id in one.clauses),
            tuple((name, sentence_of(name)) for name in clause.sources),
            tuple(ruling(name, titles, chosen) for name in clause.rulings),
            tuple(shown.get(clause.id, ())),
        )
        groups.setdefault(clause.group, []).append(entry)
    for group, entries in groups.items():
        module = module_of[entries[0].clause.id]
        entries.sort(key=lambda entry: entry.clause.id)
        own = "" if module == flat.game.name.name else module
        title = rules.chapters.get(group) or (own.replace("-", " ").capitalize() if own else group)
        yield Chapter(group, title, titles.get(own, ""), own, tuple(entries))


def marks_of(changes: Sequence[Change], readings: set[str]) -> Iterator[Mark]:
    """What to say of changes at a clause: not what only bears on it, nor a helping item where the variant says more."""
    shown: set[tuple[str, ...]] = set()
    for change in changes:
        reading = change.variant in readings
        sentence = (
            ""
            if change.clauses
            else change.sentence or (change.title if reading or change.how == "drops" else "")
        )
        how = "replaces" if reading and change.how == "concerns" else change.how
        mark = Mark(change.variant, how, change.clauses, sentence, "" if sentence else change.written)
        words = (mark.variant, *mark.clauses, mark.sentence, mark.written)
        helps = bool(mark.written) and how == "concerns" and any(one[0] == mark.variant for one in shown)
        if not change.aside and not helps and words not in shown:
            shown.add(words)
            yield mark


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
