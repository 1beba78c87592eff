"""The rules that scenarios speak of, loaded once each, and the facts about them that the suite uses.

All knowledge of a game comes from here: cards, actions with their choices, values that can be seen,
options, clauses.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, is_dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from uno_ref.diagnostics import Diagnostic
from uno_ref.model.orders import SetValue
from uno_ref.model.ruleset import Clause as WrittenClause
from uno_ref.model.ruleset import Force as Force

if TYPE_CHECKING:
    from uno_ref.model.ruleset import Event, RuleSet, Slot, Trigger

FORCES: tuple[Force, ...] = ("reconstruction", "ruling", "source")
"""From the weakest to the strongest."""


@dataclass(frozen=True, slots=True)
class Clause:
    """A binding sentence of the spec, with what stands behind it. `group` is its class of conformance."""

    id: str
    sentence: str
    sources: tuple[str, ...] = ()
    rulings: tuple[str, ...] = ()
    force: Force = "source"
    group: str = "core"

    @property
    def behind(self) -> str:
        """Its sources or rulings, as a failure names them."""
        if self.sources:
            return ", ".join(self.sources)
        return "our ruling " + ", ".join(self.rulings) if self.rulings else self.force


@dataclass(frozen=True, slots=True)
class Facts:
    """What the suite knows about one composed rule set."""

    name: str
    options: Mapping[str, object]
    rules: RuleSet
    vocabulary: Any
    cards: tuple[str, ...]
    deck: Counter[str]
    kinds: frozenset[str]
    attribute: str
    """What stands before the face of a card, such as `color` or `suit`; its words are `colors`."""
    colors: tuple[str, ...]
    keys: frozenset[str]
    given_keys: frozenset[str]
    shapes: Mapping[str, str]
    """What can stand under each key that the rules declare: `player`, `players`, `card`, `map`, `number` ..."""
    defaults: Mapping[str, object]
    clauses: Mapping[str, Clause]
    set_by: Mapping[str, frozenset[str]]
    """The clauses behind whatever sets a public value, by the name under which it is shown."""

    @property
    def piles(self) -> tuple[str, ...]:
        """The piles that these rules have beside the draw pile and the discard pile."""
        return self.rules.piles

    def keys_of(self, shape: str) -> tuple[str, ...]:
        """The keys that the rules declare for values of one shape."""
        return tuple(key for key, each in self.shapes.items() if each == shape)

    def option_values(self, name: str) -> tuple[str | int, ...]:
        """All values of an option; none if there is no such option or it is a number."""
        option = self.rules.options.get(name)
        return tuple(option.words) if option is not None else ()


@dataclass(frozen=True, slots=True)
class Unknown:
    """Rules that can't be used, and why."""

    name: str
    diagnostics: tuple[Diagnostic, ...]


@dataclass(slots=True)
class Library:
    """Loads rule sets by name, options and place, each once."""

    rules_path: tuple[Path, ...] = ()
    overlays: tuple[Path, ...] = ()
    loaded: dict[tuple[object, ...], Facts | Unknown] = field(default_factory=dict)

    def facts(self, name: str, options: Mapping[str, object], beside: Path | None = None) -> Facts | Unknown:
        """The facts about `name` (as in a scenario's `rules`) under `options`; looked up `beside` a file
        first."""
        search = (*([beside] if beside is not None and holds_rules(beside) else []), *self.rules_path)
        key = (name, tuple(sorted((k, type(v).__name__, str(v)) for k, v in options.items())), search)
        if key not in self.loaded:
            self.loaded[key] = load_facts(name, options, search, self.overlays)
        return self.loaded[key]


def holds_rules(folder: Path) -> bool:
    """Whether rule files lie in the folder."""
    try:
        return any(folder.glob("*.uno"))
    except OSError:
        return False


def load_facts(
    name: str, options: Mapping[str, object], search: Sequence[Path], overlays: Sequence[Path]
) -> Facts | Unknown:
    """Load and compose rules, and collect what the suite needs to know about them."""
    from uno_ref.load import load

    result = load(name, options, search, overlays)
    if result.rules is None:
        return Unknown(name, tuple(result.diagnostics))
    return facts_about(name, options, result.rules)


def facts_about(name: str, options: Mapping[str, object], rules: RuleSet) -> Facts:
    """What the suite needs to know about a rule set, which `name` with `options` stands for."""
    from uno_ref.game import vocabulary

    cards = tuple(rules.kinds[index].text for index in rules.deck())
    return Facts(
        name=name,
        options=options,
        rules=rules,
        vocabulary=vocabulary(rules),
        cards=cards,
        deck=Counter(cards),
        kinds=frozenset(kind.text for kind in rules.kinds),
        attribute=rules.attribute,
        colors=rules.attribute_values,
        keys=frozenset(filter(None, shown_names(rules))),
        given_keys=frozenset(filter(None, given_names(rules))),
        shapes=shapes(rules),
        defaults={option.name: option.value for option in rules.options.values()},
        clauses={
            each.id: each for each in (*map(clause_of, rules.clauses.values()), *rules_as_clauses(rules))
        },
        set_by={slot.shown: setters(rules, slot) for slot in rules.slots if slot.shown},
    )


def setters(rules: RuleSet, slot: Slot) -> frozenset[str]:
    """The clauses that a value and the rules and events which set it cite."""
    cites = set(slot.cites)
    for event in rules.events.values():
        parts: tuple[Event | Trigger, ...] = (event, *event.before, *event.instead, *event.after)
        for part in parts:
            if any(isinstance(order, SetValue) and order.slot == slot.index for order in within(part.body)):
                cites.update(part.cites)
    return frozenset(cites)


def within(tree: object) -> Iterator[object]:
    """Every node of a tree of tuples and dataclasses."""
    if isinstance(tree, tuple):
        for each in tree:
            yield from within(each)
    elif is_dataclass(tree):
        yield tree
        for each in fields(tree):
            yield from within(getattr(tree, each.name))


def shown_names(rules: RuleSet) -> Iterator[str]:
    """Under which names values, windows, definitions and piles are public."""
    yield from pile_keys(rules)
    yield from (slot.shown for slot in rules.slots)
    yield from (window.shown for window in rules.windows.values())
    yield from (definition.shown for definition in rules.definitions.values())


def shapes(rules: RuleSet) -> dict[str, str]:
    """The shape of the values under each name by which something is public or can be given."""
    found = pile_keys(rules)
    for slot in rules.slots:
        many = "players" if slot.type.kind == "truth" else "map"
        for name in filter(None, (slot.shown, slot.given)):
            found[name] = many if slot.per_player else slot.type.kind
    for definition in rules.definitions.values():
        if definition.shown:
            many = "players" if definition.type.kind == "truth" else "map"
            found[definition.shown] = many if definition.parameters else definition.type.kind
    for window in rules.windows.values():
        found.update(dict.fromkeys(filter(None, (window.shown, window.given)), "players"))
    return found


def given_names(rules: RuleSet) -> Iterator[str]:
    """Under which names values, windows and piles can be part of a position."""
    yield from rules.piles
    yield from (slot.given for slot in rules.slots)
    yield from (window.given for window in rules.windows.values())


def pile_keys(rules: RuleSet) -> dict[str, str]:
    """The keys for the cards and the size of each pile of the rules' own, with their shapes."""
    return {key: shape for name in rules.piles for key, shape in ((name, "pile"), (f"{name}-size", "number"))}


def rules_as_clauses(rules: RuleSet) -> list[Clause]:
    """Every rule under `MODULE/RULE`, as authors outside the specification cite it: its own sentence, its own source."""
    found = []
    for origin in rules.origins:
        if origin.kind == "rule":
            quoted = re.search(r'"([^"\n]*)"', origin.span.text.split("\n", 1)[0])
            sentence = quoted[1] if quoted else f"the rule {origin.name}"
            name = f"{origin.module}/{origin.name}"
            found.append(Clause(name, sentence, (origin.module,), (), "source", origin.module))
    return found


def clause_of(written: WrittenClause) -> Clause:
    """A clause of a rule set as the suite keeps it."""
    return Clause(
        id=written.id,
        sentence=written.sentence,
        sources=written.sources,
        rulings=written.rulings,
        force=written.force,
        group=written.class_name,
    )


def option_claims(facts: Facts) -> dict[str, object]:
    """All options of these rules as a `hello` claims them, every value of each."""
    return {
        option.name: claim(option.words, option.bounds, option.default)
        for option in facts.rules.options.values()
    }


def every_option() -> dict[str, object]:
    """The options of all games and variants that the specification ships, as a `hello` claims them."""
    return dict(shipped_options())


@cache
def shipped_options() -> tuple[tuple[str, object], ...]:
    """Every shipped option by name, in the order of the files; nothing is composed for it."""
    from uno_ref.compose import library
    from uno_ref.model.items import Game, Option, Variant

    shelf = library()
    units = (shelf.module(place) for place in shelf.places)
    items = (item for unit in units if isinstance(unit, Game | Variant) for item in unit.items)
    return tuple(
        (item.name.name, claim(tuple(word.name for word in item.words), item.bounds, item.default))
        for item in items
        if isinstance(item, Option)
    )


def claim(words: Sequence[str], bounds: tuple[int, int] | None, default: str | int) -> dict[str, object]:
    """What a `hello` says of one option."""
    if bounds is not None:
        return {"from": bounds[0], "to": bounds[1], "default": default}
    return {"values": list(words), "default": default}
