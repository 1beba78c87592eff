"""The rules that scenarios speak of, loaded once each, and the facts about them that the suite uses.

All knowledge of a game comes from here: cards, actions with their choices, values that can be seen, options, clauses.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

from uno_ref.diagnostics import Diagnostic

Force = Literal["source", "ruling", "reconstruction"]
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
    rules: Any
    vocabulary: Any
    cards: tuple[str, ...]
    deck: Counter[str]
    kinds: frozenset[str]
    colors: tuple[str, ...]
    keys: frozenset[str]
    defaults: Mapping[str, object]
    clauses: Mapping[str, Clause]


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
        """The facts about `name` (as in a scenario's `rules`) under `options`; looked up `beside` a file first."""
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
    from uno_ref import load
    from uno_ref.game import vocabulary

    result = load(name, options, search, overlays)
    if result.rules is None:
        return Unknown(name, tuple(result.diagnostics))
    words = vocabulary(result.rules)
    clauses = {each.id: clause_of(each) for each in values_of(result.rules.clauses)}
    return Facts(
        name=name,
        options=options,
        rules=result.rules,
        vocabulary=words,
        cards=tuple(words.cards),
        deck=Counter(words.cards),
        kinds=frozenset(words.kinds),
        colors=colors_of(words),
        keys=frozenset(words.keys),
        defaults=option_defaults(words.options),
        clauses=clauses,
    )


def values_of(things: Any) -> list[Any]:
    """The members of a mapping or of a sequence."""
    return list(things.values()) if isinstance(things, Mapping) else list(things)


def clause_of(written: Any) -> Clause:
    """A clause of a rule set as the suite keeps it."""
    return Clause(
        id=written.id,
        sentence=written.sentence,
        sources=tuple(map(str, written.sources)),
        rulings=tuple(map(str, written.rulings)),
        force=written.force,
        group=written.class_name,
    )


def colors_of(words: Any) -> tuple[str, ...]:
    """The words that a colored card begins with: the first words that some action also offers as a choice."""
    offered = {word for choices in words.actions.values() for choice in choices for word in choice.words}
    firsts = (kind.split(" ", 1)[0] for kind in words.kinds if " " in kind)
    return tuple(dict.fromkeys(first for first in firsts if first in offered))


def option_defaults(options: Any) -> dict[str, object]:
    """Each option's value in a rule set."""
    return dict(options) if isinstance(options, Mapping) else {each.name: each.value for each in options}
