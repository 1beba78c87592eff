"""What the variants of a game change in clauses that were there before them, found from their items.

A variant touches a clause if it replaces, drops or excepts an item that cites it, forbids or adds to what such an item
lets be done, stands in its place, or cites the clause itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from uno_ref.compose import Flat, key_of
from uno_ref.model import items as i
from uno_ref.model.written import Cite

How = Literal["replaces", "drops", "excepts", "forbids", "adds to", "stands in the place of", "concerns"]


@dataclass(frozen=True, slots=True)
class Change:
    """That a variant changes a clause: how, by which clauses of its own, and by which rule's own sentence.

    `aside`: the item names other clauses that were there before, and only bears on this one. `written` is the item in
    the words of its file, where nothing else says what it does.
    """

    variant: str
    title: str
    how: How
    clauses: tuple[str, ...]
    sentence: str
    aside: bool = False
    written: str = ""


@dataclass(frozen=True, slots=True)
class Touch:
    """An item of a variant that touches items with these names, or these clauses directly."""

    how: How
    keys: tuple[tuple[str, str], ...]
    cites: tuple[str, ...]
    sentence: str = ""


def changes_of(flat: Flat, variants: Sequence[i.Variant]) -> dict[str, list[Change]]:
    """The changes by the id of the clause that is changed, in the order of the variants."""
    cited = clauses_by_item(flat.game, variants)
    found: dict[str, list[Change]] = {}
    for variant in variants:
        own = {item.id for item in variant.items if isinstance(item, i.Clause)}
        for item in variant.items:
            for touch in touches(item, flat, cited):
                clauses = tuple(clause for clause in touch.cites if clause in own)
                named = [clause for clause in touch.cites if clause not in own]
                before = [clause for key in touch.keys for clause in cited.get(key, ())]
                written = "" if clauses or touch.sentence else first_line(item)
                change = Change(
                    variant.name.name, variant.title, touch.how, clauses, touch.sentence, written=written
                )
                for clause in dict.fromkeys((*before, *named)):
                    if clause not in own:
                        aside = bears_only(clause, touch.how, named, before)
                        add(found.setdefault(clause, []), replace(change, aside=aside))
    return found


def bears_only(clause: str, how: How, named: Sequence[str], before: Sequence[str]) -> bool:
    """Whether an item only bears on a clause: it names others, or adds to an action that is about another first."""
    if how in ("replaces", "drops"):
        return False
    return clause not in named if named else how == "adds to" and clause != before[0]


def first_line(item: i.Item) -> str:
    """The head of an item as it is written, with its condition, if that stands there too."""
    return " ".join(item.span.text.strip().split("\n")[0].split())


def add(changes: list[Change], change: Change) -> None:
    """One more change of a clause; two of a variant that rest on the same clauses are one."""
    for place, other in enumerate(changes):
        if (other.variant, other.clauses, other.sentence, other.written) == (
            change.variant,
            change.clauses,
            change.sentence,
            change.written,
        ):
            kept = change if other.how == "concerns" else other
            changes[place] = replace(kept, aside=other.aside and change.aside)
            return
    changes.append(change)


def clauses_by_item(game: i.Game, variants: Sequence[i.Variant]) -> dict[tuple[str, str], tuple[str, ...]]:
    """What each named item cites, as it was declared first."""
    found: dict[tuple[str, str], tuple[str, ...]] = {}
    for item in (*game.items, *(item for variant in variants for item in variant.items)):
        key = key_of(item)
        if key is not None:
            found.setdefault(key, ids(getattr(item, "cites", ())))
    return found


def touches(item: i.Item, flat: Flat, cited: Mapping[tuple[str, str], tuple[str, ...]]) -> Iterator[Touch]:
    """What an item of a variant touches; `cited` are the clauses of every named item."""
    match item:
        case i.Replace():
            key = key_of(item.item)
            yield Touch("replaces", () if key is None else (key,), ids(getattr(item.item, "cites", ())))
        case i.Drop():
            names = {name.name for name in item.names}
            keys = tuple(key for key in cited if key[1] in names)
            yield Touch("drops", keys, ())
        case i.Except():
            yield Touch("excepts", (("rule", item.rule.name),), ids(item.cites))
        case i.Also():
            cites = tuple(clause for choice in item.choices for clause in ids(choice.cites))
            yield Touch("adds to", (("action", item.action.name),), cites)
        case i.Rule():
            yield from rule_touches(item, flat)
        case i.Deck():
            yield Touch("adds to", (), (*ids(item.cites)[:1], *of_other_cards(item, flat.game)))
        case i.Window() | i.Option() | i.Define() | i.Event() | i.Action() | i.Remember():
            yield Touch("concerns", (), ids(item.cites))
        case _:
            pass


def rule_touches(rule: i.Rule, flat: Flat) -> Iterator[Touch]:
    """What a rule touches by its sentence, beside the clauses that it cites."""
    cites, sentence = ids(rule.cites), rule.text
    match rule.sentence:
        case i.Permission(allowed=False, action=action, windows=windows):
            keys = tuple(permitting(flat.game, action.name, {window.name for window in windows}))
            yield Touch("forbids", keys, cites, sentence)
        case i.Trigger(timing="instead", events=events):
            keys = tuple((kind, event.name) for event in events for kind in ("event", "action"))
            yield Touch("stands in the place of", keys, cites, sentence)
        case i.ExceptionSentence(name=name):
            yield Touch("excepts", (("definition", name.name),), cites, sentence)
        case _:
            yield Touch("concerns", (), cites, sentence)


def of_other_cards(deck: i.Deck, game: i.Game) -> Iterator[str]:
    """The clauses of the game's deck that a change of the cards concerns.

    Those that name a face of which there are more or fewer, and if the number of all cards changes, the first.
    """
    copies = [line for line in deck.lines if isinstance(line, i.Copies)]
    attributes = [len(item.values) for item in game.items if isinstance(item, i.Attribute)] or [1]
    more = sum(
        line.count * len(line.faces) * (attributes[0] if line.each else 1) * (-1 if line.removed else 1)
        for line in copies
    )
    faces = {face.name.replace("-", " ") for line in copies for face in line.faces if not face.name.isdigit()}
    sentences = {item.id: item.sentence for item in game.items if isinstance(item, i.Clause)}
    cited = [clause for item in game.items if isinstance(item, i.Deck) for clause in ids(item.cites)]
    for place, clause in enumerate(cited):
        sentence = sentences.get(clause, "").lower()
        if (more and place == 0) or any(re.search(rf"\b{re.escape(face)}s?\b", sentence) for face in faces):
            yield clause


def permitting(game: i.Game, action: str, windows: set[str]) -> Iterator[tuple[str, str]]:
    """The rules of the game that let the action be done in one of the windows (in any, if none is named)."""
    for item in game.items:
        if isinstance(item, i.Rule) and isinstance(item.sentence, i.Permission):
            said = item.sentence
            here = not windows or windows & {window.name for window in said.windows}
            if said.allowed and said.action.name == action and here:
                yield "rule", item.name.name


def ids(cites: Sequence[Cite]) -> tuple[str, ...]:
    """The clauses that are cited."""
    return tuple(cite.id for cite in cites)
