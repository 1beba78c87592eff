"""A game, variants and option values -> one list of items, whatever the order in which the variants are named.

Additions, `replace`, `without` and `except` commute: two that meet are an error that names both, never a silent last-wins.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from uno_ref.diagnostics import Diagnostic, Note, Span, nearest
from uno_ref.model import items as i
from uno_ref.model.written import Cite, Condition, Name

from .library import Library, Module

Named = (
    i.Attribute
    | i.Zone
    | i.Option
    | i.Remember
    | i.Window
    | i.Define
    | i.Event
    | i.Action
    | i.Rule
    | i.Promise
)


@dataclass(frozen=True, slots=True)
class Placed:
    """An item with the module that it comes from and the exceptions (`except ... when`) that others make to it."""

    item: i.Item
    module: str
    exceptions: tuple[Condition, ...] = ()
    cites: tuple[Cite, ...] = ()


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
    items = _merge(game, variants, broken, diagnostics)
    changers = [v for v in variants if any(isinstance(item, i.Replace | i.Drop) for item in v.items)]
    ancestors = _ancestors(variants)
    changed = frozenset(name for variant in changers for name in ancestors[variant.name.name])
    return Flat(" + ".join(modules), game, modules, items, settings, broken, diagnostics, changed, ancestors)


def _build_bridges(
    library: Library, chosen: dict[str, Module], settings: dict[str, tuple[str | int, Span | None]]
) -> None:
    """A variant that changes several others comes with them when all of these are chosen, without being named."""
    built = True
    while built:
        built = False
        for name, between in sorted(library.bridges.items()):
            if name not in chosen and between <= chosen.keys():
                _choose(name, None, library, chosen, settings)
                built = name in chosen


def _in_order(variants: Sequence[i.Variant]) -> list[i.Variant]:
    """The variants by name, each behind all that it changes: the order in which they were named makes no difference."""
    ancestors = _ancestors(variants)
    return sorted(variants, key=lambda variant: (len(ancestors[variant.name.name]), variant.name.name))


def _ancestors(variants: Sequence[i.Variant]) -> dict[str, frozenset[str]]:
    """What each variant builds on, directly or through others."""
    direct = {variant.name.name: {parent.name for parent in variant.changes} for variant in variants}
    found: dict[str, frozenset[str]] = {}
    for name, parents in direct.items():
        reached, open_ = set(parents), set(parents)
        while open_:
            further = direct.get(open_.pop(), set()) - reached
            reached |= further
            open_ |= further
        found[name] = frozenset(reached)
    return found


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
    """An option's value from outside (YAML, a command line): truth values and digits are taken as the language writes them."""
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


def _merge(
    game: i.Game, variants: Sequence[i.Variant], broken: frozenset[str], diagnostics: list[Diagnostic]
) -> list[Placed]:
    """All items with the changes of the variants applied."""
    named: dict[tuple[str, str], Placed] = {}
    others: list[Placed] = []
    for module, items in [(game.name.name, game.items), *((v.name.name, v.items) for v in variants)]:
        for item in items:
            if isinstance(item, i.Replace | i.Drop | i.Except | i.Needs | i.Also):
                continue
            key = key_of(item)
            if key is None:
                others.append(Placed(item, module))
            elif key in named:
                first = named[key].item
                diagnostics.append(
                    Diagnostic(
                        "E304",
                        f"there are two {key[0]}s `{key[1]}`",
                        _name(item).span,
                        notes=(Note(_name(first).span, "the first one"),),
                        help="give one another name, or write `replace` before it to put it in the other's place",
                    )
                )
            else:
                named[key] = Placed(item, module)
    changed: dict[tuple[str, str], tuple[str, Name]] = {}
    ancestors = _ancestors(variants)
    replaced_deck: Placed | None = None
    for variant in variants:
        for item in variant.items:
            if isinstance(item, i.Replace):
                if isinstance(item.item, i.Deck):
                    if replaced_deck is not None:
                        diagnostics.append(
                            _both(
                                "deck",
                                replaced_deck.module,
                                variant.name.name,
                                item.span,
                                replaced_deck.item.span,
                            )
                        )
                    replaced_deck = Placed(item.item, variant.name.name)
                    continue
                key = key_of(item.item)
                assert key is not None
                if _changeable(
                    key,
                    _name(item.item),
                    named,
                    changed,
                    variant,
                    ancestors[variant.name.name],
                    broken,
                    diagnostics,
                ):
                    named[key] = Placed(item.item, variant.name.name)
            elif isinstance(item, i.Drop):
                for name in item.names:
                    key = _find(name.name, named)
                    if key is None:
                        _unknown(name, named, broken, diagnostics)
                    elif _changeable(
                        key, name, named, changed, variant, ancestors[variant.name.name], broken, diagnostics
                    ):
                        del named[key]
    for variant in variants:
        for item in variant.items:
            if isinstance(item, i.Except):
                key = ("rule", item.rule.name)
                if key not in named:
                    if key not in changed:
                        _unknown(item.rule, named, broken, diagnostics, kind="rule")
                    continue
                placed = named[key]
                named[key] = replace(
                    placed,
                    exceptions=(*placed.exceptions, item.condition),
                    cites=(*placed.cites, *item.cites),
                )
    _add_choices(variants, named, broken, diagnostics)
    if replaced_deck is not None:
        others = [placed for placed in others if not isinstance(placed.item, i.Deck)]
        others.insert(0, replaced_deck)
    return [*others, *named.values()]


def _add_choices(
    variants: Sequence[i.Variant],
    named: dict[tuple[str, str], Placed],
    broken: frozenset[str],
    diagnostics: list[Diagnostic],
) -> None:
    """`action NAME also`: what is chosen in addition stands behind what is chosen already."""
    for variant in variants:
        for item in variant.items:
            if not isinstance(item, i.Also):
                continue
            placed = named.get(("action", item.action.name))
            if placed is None:
                _unknown(item.action, named, broken, diagnostics, kind="action")
                continue
            action = placed.item
            assert isinstance(action, i.Action)
            longer = replace(action, choices=(*action.choices, *item.choices))
            named["action", item.action.name] = replace(placed, item=longer)


def key_of(item: i.Item) -> tuple[str, str] | None:
    """The kind and name under which an item can be changed; None for clauses, classes and decks."""
    match item:
        case (
            i.Attribute()
            | i.Zone()
            | i.Option()
            | i.Window()
            | i.Event()
            | i.Action()
            | i.Rule()
            | i.Promise()
        ):
            return type(item).__name__.lower(), item.name.name
        case i.Remember():
            return "remembered value", item.name.name
        case i.Define():
            return "definition", item.name.name
        case _:
            return None


def _name(item: i.Item) -> Name:
    assert isinstance(item, Named)
    return item.name


def _find(name: str, named: Mapping[tuple[str, str], Placed]) -> tuple[str, str] | None:
    order = (
        "rule",
        "promise",
        "window",
        "action",
        "event",
        "definition",
        "option",
        "remembered value",
        "zone",
        "attribute",
    )
    return next(((kind, name) for kind in order if (kind, name) in named), None)


def _changeable(
    key: tuple[str, str],
    name: Name,
    named: Mapping[tuple[str, str], Placed],
    changed: dict[tuple[str, str], tuple[str, Name]],
    variant: i.Variant,
    ancestors: frozenset[str],
    broken: frozenset[str],
    diagnostics: list[Diagnostic],
) -> bool:
    """Whether the item is there and no other variant changes it too, apart from those that this one builds on."""
    if key in changed and changed[key][0] not in ancestors:
        other, place = changed[key]
        diagnostics.append(_both(f"{key[0]} `{key[1]}`", other, variant.name.name, name.span, place.span))
        return False
    if key in named and named[key].module == variant.name.name and key not in changed:
        message = f"`{variant.name.name}` changes the {key[0]} `{key[1]}` that it declares itself"
        note = Note(_name(named[key].item).span, "declared here")
        diagnostics.append(Diagnostic("E305", message, name.span, notes=(note,)))
        return False
    if key not in named:
        _unknown(name, named, broken, diagnostics, kind=key[0])
        return False
    changed[key] = (variant.name.name, name)
    return True


def _both(what: str, one: str, other: str, span: Span, first: Span) -> Diagnostic:
    """Two changes of one thing."""
    if one == other:
        return Diagnostic(
            "E305", f"`{one}` changes the {what} twice", span, notes=(Note(first, "the first time"),)
        )
    help_ = f"write a bridge that says what holds: `variant ... changes {one}, {other}`"
    return Diagnostic(
        "E305",
        f"`{other}` and `{one}` both change the {what}",
        span,
        notes=(Note(first, f"changed by `{one}`"),),
        help=help_,
    )


def _unknown(
    name: Name,
    named: Mapping[tuple[str, str], Placed],
    broken: frozenset[str],
    diagnostics: list[Diagnostic],
    kind: str = "item",
) -> None:
    if name.name in broken:
        return
    known = {other: placed for (what, other), placed in named.items() if kind in ("item", what)}
    near = nearest(name.name, known)
    help_ = ""
    if near is not None:
        span = _name(known[near].item).span
        help_ = f"did you mean `{near}`? ({span.source.name}:{span.line})"
    diagnostics.append(
        Diagnostic("E204", f"there is no {kind} `{name.name}` to change", name.span, help=help_)
    )
