"""A game, variants and option values -> one list of items, whatever the order in which the variants are
named.

Additions, `replace`, `without` and `except` commute: two that meet are an error that names both, never a
silent last-wins.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from uno_ref.diagnostics import Diagnostic, Note, Span
from uno_ref.model import items as i
from uno_ref.model.limits import MAX_PLAYERS
from uno_ref.model.ruleset import spoken
from uno_ref.model.written import Name

from .library import Library, Module
from .merge import Placed, ancestors_of, merge


@dataclass(slots=True)
class Flat:
    """All items of a composed game, before names are resolved."""

    name: str
    game: i.Game
    modules: tuple[str, ...]
    items: list[Placed]
    settings: dict[str, tuple[str | int, Span | None]]
    broken: frozenset[str]
    diagnostics: list[Diagnostic] = field(default_factory=list)
    changed: frozenset[str] = frozenset()
    ancestors: dict[str, frozenset[str]] = field(default_factory=dict)
    players: tuple[int, ...] = ()
    """The numbers of players that the game and all variants allow, ascending."""
    limits: tuple[i.Variant, ...] = ()
    """The variants that say how many may play."""
    overlays: frozenset[str] = frozenset()
    """Modules that are put on top to be wrong: mutants. Checks that only an author would heed pass them over."""

    @property
    def homes(self) -> dict[str, str]:
        """By rule the module in whose order it stands."""
        return {
            placed.item.name.name: placed.home for placed in self.items if isinstance(placed.item, i.Rule)
        }


def flatten(
    expression: str, options: Mapping[str, object], library: Library, overlays: Sequence[i.Variant] = ()
) -> Flat | None:
    """The items of `NAME + NAME + ...` (a game, variants, profiles); None if there is no game in it."""
    diagnostics = library.diagnostics
    chosen: dict[str, Module] = {}
    settings: dict[str, tuple[str | int, Span | None]] = {}
    words = [word.strip() for word in expression.split("+")]
    for word in words:
        _choose(word, None, library, chosen, settings)
    _circles(chosen, diagnostics)
    _build_bridges(library, chosen, settings)
    for overlay in overlays:
        if all(parent.name in chosen for parent in overlay.changes):
            chosen.setdefault(overlay.name.name, overlay)
    games = [module for module in chosen.values() if isinstance(module, i.Game)]
    if len(games) != 1:
        if not any(d.severity == "error" for d in diagnostics):
            problem = "names no game" if not games else f"names {len(games)} games"
            diagnostics.append(
                Diagnostic("E302", f"`{expression}` {problem}", help="one game, then variants: `uno + ...`")
            )
        return None
    game = games[0]
    variants = _in_order([module for module in chosen.values() if isinstance(module, i.Variant)])
    _check_selection(variants, chosen, library)
    for name, value in options.items():
        settings[name] = (_option_value(value), None)
    modules = (game.name.name, *(v.name.name for v in variants))
    broken = game.broken.union(*(v.broken for v in variants))
    items = merge(game, variants, broken, diagnostics)
    changers = [v for v in variants if any(map(_takes_a_place, v.items))]
    ancestors = ancestors_of(variants)
    changed = frozenset(name for variant in changers for name in ancestors[variant.name.name])
    tops = frozenset(overlay.name.name for overlay in overlays) & frozenset(modules)
    limits = tuple(variant for variant in variants if variant.players)
    players = _players(game, limits, diagnostics)
    return Flat(
        " + ".join(modules), game, modules, items, settings, broken, diagnostics, changed, ancestors, players, limits, tops
    )  # fmt: skip


def _players(game: i.Game, limits: Sequence[i.Variant], diagnostics: list[Diagnostic]) -> tuple[int, ...]:
    """How many may play: what the game allows and every variant that says something about it."""
    low, high = game.players
    allowed = tuple(range(low, min(high, MAX_PLAYERS) + 1)) or (low,)
    for index, variant in enumerate(limits):
        left = tuple(number for number in allowed if number in variant.players)
        if not left:
            _told_apart(game, allowed, limits[: index + 1], diagnostics)
            return allowed
        allowed = left
    return allowed


def _told_apart(
    game: i.Game, allowed: tuple[int, ...], limits: Sequence[i.Variant], diagnostics: list[Diagnostic]
) -> None:
    """The last of the variants leaves no number of players."""
    *before, last = limits
    others = " with ".join(f"`{name}`" for name in (game.name.name, *(one.name.name for one in before)))
    message = f"`{last.name.name}` is for {spoken(last.players)} players, and {others} for {spoken(allowed)}"
    notes = tuple(Note(one.name.span, f"`{one.name.name}` is for {spoken(one.players)}") for one in before)
    diagnostics.append(
        Diagnostic("E303", message, last.name.span, notes=notes, help="some number of players must suit all")
    )


def _takes_a_place(item: i.Item) -> bool:
    """Whether an item takes away what another module says."""
    return isinstance(item, i.Replace | i.Drop) or (isinstance(item, i.Also) and item.replaces)


def _build_bridges(
    library: Library, chosen: dict[str, Module], settings: dict[str, tuple[str | int, Span | None]]
) -> None:
    """A variant that changes several others comes with them when all of these are chosen, without being
    named.
    """
    built = True
    while built:
        built = False
        for name, between in sorted(library.bridges.items()):
            if name not in chosen and between <= chosen.keys():
                _choose(name, None, library, chosen, settings)
                built = name in chosen


def _in_order(variants: Sequence[i.Variant]) -> list[i.Variant]:
    """The variants by name, each behind all that it changes.

    The order in which they were named makes no difference.
    """
    ancestors = ancestors_of(variants)
    return sorted(variants, key=lambda variant: (len(ancestors[variant.name.name]), variant.name.name))


def _circles(chosen: Mapping[str, Module], diagnostics: list[Diagnostic]) -> None:
    """A variant that changes itself, directly or through others (E306)."""
    done: set[str] = set()
    for root in chosen:
        path = [root]
        while path:
            module = chosen.get(path[-1])
            parents = (
                module.changes
                if isinstance(module, i.Variant)
                else module.uses
                if isinstance(module, i.Profile)
                else ()
            )
            waiting = next((parent for parent in parents if parent.name not in done), None)
            if waiting is None:
                done.add(path.pop())
            elif waiting.name in path:
                diagnostics.append(_circle(path[path.index(waiting.name) :], chosen))
                done.add(waiting.name)
            else:
                path.append(waiting.name)


def _circle(names: list[str], chosen: Mapping[str, Module]) -> Diagnostic:
    """The circle, told from the module that comes first in the alphabet, wherever it was entered."""
    first = names.index(min(names))
    names = [*names[first:], *names[:first], names[first]]
    module = chosen[names[0]]
    parents = (
        module.uses
        if isinstance(module, i.Profile)
        else module.changes
        if isinstance(module, i.Variant)
        else ()
    )
    span = next(parent.span for parent in parents if parent.name == names[1])
    message = f"`{names[0]}` builds on itself: {' -> '.join(names)}"
    return Diagnostic("E306", message, span, help="a variant changes a game, or other variants")


def _option_value(value: object) -> str | int:
    """An option's value from outside (YAML, a command line).

    Truth values and digits are taken as the language writes them.
    """
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return value
    text = str(value)
    return int(text) if text.isdigit() and len(text) < 10 else text


def _choose(
    word: str,
    span: Span | None,
    library: Library,
    chosen: dict[str, Module],
    settings: dict[str, tuple[str | int, Span | None]],
) -> None:
    """Take in a module, and what it builds on."""
    if word in chosen:
        return
    module = library.module(word, span)
    match module:
        case i.Game():
            chosen[word] = module
        case i.Variant():
            chosen[word] = module
            for parent in module.changes:
                _choose(parent.name, parent.span, library, chosen, settings)
        case i.Profile():
            chosen[word] = module
            said: dict[str, Name] = {}
            for setting in module.settings:
                option = setting.option
                if option.name in said:
                    note = Note(said[option.name].span, "the first time")
                    fault = Diagnostic("E304", f"`{option.name}` is set twice", option.span, notes=(note,))
                    library.diagnostics.append(fault)
                said.setdefault(option.name, option)
                settings[option.name] = (setting.value, option.span)
            for used in module.uses:
                _choose(used.name, used.span, library, chosen, settings)
        case None:
            pass


def _check_selection(variants: Sequence[i.Variant], chosen: Mapping[str, Module], library: Library) -> None:
    """`needs` and `excludes`."""
    diagnostics = library.diagnostics
    for variant in variants:
        for item in variant.items:
            if not isinstance(item, i.Needs):
                continue
            for name in item.names:
                if name.name not in library.places and name.name not in chosen:
                    library.module(name.name, name.span)
                elif item.excludes and name.name in chosen:
                    message = f"`{variant.name.name}` can't be combined with `{name.name}`"
                    diagnostics.append(Diagnostic("E303", message, name.span))
                elif not item.excludes and name.name not in chosen:
                    message = f"`{variant.name.name}` needs `{name.name}`, which isn't chosen"
                    diagnostics.append(Diagnostic("E303", message, name.span, help=f"add `+ {name.name}`"))
