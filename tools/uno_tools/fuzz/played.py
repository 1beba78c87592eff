"""Which rules an engine plays by its own word: the game, what it always plays besides, the options that it has fixed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from uno_conformance.library import Facts, Library, Unknown
from uno_conformance.protocol.messages import Hello
from uno_ref.model.items import Game

HOME = "uno"
"""The rules of a scenario that names none."""


class Unplayable(Exception):
    """Rules by which the engine can't be tried: they don't load, or the engine says that it can't play them."""


@dataclass(frozen=True, slots=True)
class Played:
    """The rules that both sides play: an expression, the options that aren't as the rules have them, the facts."""

    rules: str
    options: Mapping[str, object]
    facts: Facts

    @property
    def told(self) -> str:
        """The rules in one line."""
        said = ", ".join(f"{name} {value}" for name, value in self.options.items())
        return self.rules + (f" ({said})" if said else "")


def played(hello: Hello, library: Library, wanted: str, options: Mapping[str, object]) -> Played:
    """The rules that are wanted, or the first game that the engine has; with all that it declares. Raises Unplayable."""
    rules = wanted or home(hello, library)
    chosen = [part.strip() for part in rules.split("+")]
    chosen += [
        name for name, claim in hello.rules.items()
        if claim == "always" and name not in chosen and fits(library, " + ".join((*chosen, name)))
    ]  # fmt: skip
    rules = " + ".join(chosen)
    bare = facts_of(library, rules, {})
    settled: dict[str, object] = {
        name: claim.default
        for name, claim in hello.options.items()
        if name in bare.defaults and claim.default != bare.defaults[name]
    }
    settled.update(options)
    return Played(rules, settled, facts_of(library, rules, settled))


def home(hello: Hello, library: Library) -> str:
    """The game that scenarios are about if they don't say; the first that the engine has if it hasn't that one."""
    from uno_ref.compose import library as shelf

    modules = shelf(library.rules_path)
    games = [
        name
        for name, claim in hello.rules.items()
        if claim != "no" and isinstance(modules.module(name), Game)
    ]
    return HOME if HOME in games or not games else games[0]


def fits(library: Library, rules: str) -> bool:
    """Whether an expression loads."""
    return isinstance(library.facts(rules, {}), Facts)


def facts_of(library: Library, rules: str, options: Mapping[str, object]) -> Facts:
    """The facts about rules. Raises Unplayable."""
    facts = library.facts(rules, options)
    if isinstance(facts, Unknown):
        why = facts.diagnostics[0].message if facts.diagnostics else "they can't be loaded"
        raise Unplayable(f"the rules `{rules}` can't be used: {why}")
    return facts
