"""The items of a game and its variants with all changes applied: additions, `replace`, `without`, `except`,
added choices.

The changes commute. What several variants change is decided by the one that builds on all the others; if
there is none, that is a conflict and names two of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from uno_ref.diagnostics import Diagnostic, Note, Span, nearest
from uno_ref.model import items as i
from uno_ref.model.written import Cite, Condition, Name

from .bridge import between, replaced
from .choices import body_of, choices_of

Key = tuple[str, str]
DECK: Key = ("deck", "deck")
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
    """An item with the module that it comes from and the exceptions (`except ... when`) that others make to it.

    `stands_in` is the module in whose order it stands, if that is another: what replaces an item stands in its place.
    """

    item: i.Item
    module: str
    exceptions: tuple[Condition, ...] = ()
    cites: tuple[Cite, ...] = ()
    stands_in: str = ""

    @property
    def home(self) -> str:
        """The module in whose order the item stands."""
        return self.stands_in or self.module


@dataclass(frozen=True, slots=True)
class Change:
    """What a variant puts in the place of an item; None if it drops it."""

    variant: str
    item: i.Item | None
    name: str
    span: Span
    whole: Span

    def lines(self) -> list[str]:
        """The change as it is written."""
        return [f"without {self.name}"] if self.item is None else replaced(self.whole)


def merge(
    game: i.Game, variants: Sequence[i.Variant], broken: frozenset[str], diagnostics: list[Diagnostic]
) -> list[Placed]:
    """All items with the changes of the variants applied; variants stand behind those that they change."""
    named, others = _additions(game, variants, diagnostics)
    ancestors = ancestors_of(variants)
    changes: dict[Key, list[Change]] = {}
    for variant in variants:
        for key, change in _changes(variant, named, broken, diagnostics):
            changes.setdefault(key, []).append(change)
    for key, made in changes.items():
        winner = _winner(key, made, ancestors, diagnostics)
        if key == DECK:
            others = [placed for placed in others if not isinstance(placed.item, i.Deck)]
            if winner.item is not None:
                others.insert(0, Placed(winner.item, winner.variant))
        elif winner.item is None:
            del named[key]
        else:
            named[key] = Placed(winner.item, winner.variant, stands_in=named[key].home)
    _exceptions(variants, named, changes, broken, diagnostics)
    _add_choices(variants, named, ancestors, broken, diagnostics)
    return [*others, *named.values()]


def _additions(
    game: i.Game, variants: Sequence[i.Variant], diagnostics: list[Diagnostic]
) -> tuple[dict[Key, Placed], list[Placed]]:
    """What is declared, by name, and what has no name."""
    named: dict[Key, Placed] = {}
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
                        help=another_name(key[0]),
                    )
                )
            else:
                named[key] = Placed(item, module)
    return named, others


def another_name(kind: str) -> str:
    """What to do about a second item of a name: not everything can be put in another's place."""
    match kind:
        case "option":
            return "give one another name; another value of it is set by a profile, or by whoever plays"
        case "attribute" | "promise" | "remembered value":
            return "give one another name"
        case _:
            return "give one another name, or write `replace` before it to put it in the other's place"


def _changes(
    variant: i.Variant, named: Mapping[Key, Placed], broken: frozenset[str], diagnostics: list[Diagnostic]
) -> Iterator[tuple[Key, Change]]:
    """What a variant replaces and drops; what isn't there, or is its own, is a fault."""
    module = variant.name.name
    for item in variant.items:
        wanted: list[tuple[Key | None, i.Item | None, Name]] = []
        if isinstance(item, i.Replace) and isinstance(item.item, i.Deck):
            yield DECK, Change(module, item.item, "deck", item.span, item.span)
        elif isinstance(item, i.Replace):
            wanted = [(key_of(item.item), item.item, _name(item.item))]
        elif isinstance(item, i.Drop):
            wanted = [(_find(name.name, named), None, name) for name in item.names]
        for key, new, name in wanted:
            if key is None or key not in named:
                _unknown(name, named, broken, diagnostics, kind="item" if key is None else key[0])
            elif named[key].module == module:
                message = f"`{module}` changes the {key[0]} `{key[1]}` that it declares itself"
                note = Note(_name(named[key].item).span, "declared here")
                diagnostics.append(Diagnostic("E305", message, name.span, notes=(note,)))
            else:
                yield key, Change(module, new, name.name, name.span, item.span)


def _winner(
    key: Key, made: Sequence[Change], ancestors: Mapping[str, frozenset[str]], diagnostics: list[Diagnostic]
) -> Change:
    """The change of the variant that builds on all others that change the same (E305 if there is none)."""
    last = made[-1]
    what = "deck" if key == DECK else f"{key[0]} `{key[1]}`"
    for other in made[:-1]:
        if other.variant == last.variant or other.variant not in ancestors[last.variant]:
            diagnostics.append(_both(what, other, last))
            break
    return last


def _exceptions(
    variants: Sequence[i.Variant],
    named: dict[Key, Placed],
    changes: Mapping[Key, Sequence[Change]],
    broken: frozenset[str],
    diagnostics: list[Diagnostic],
) -> None:
    """`except RULE when G`.

    Exceptions of several variants all hold; one to a rule that another drops is idle.
    """
    for variant in variants:
        for item in variant.items:
            if not isinstance(item, i.Except):
                continue
            key = ("rule", item.rule.name)
            placed = named.get(key)
            if placed is not None:
                more = (*placed.exceptions, item.condition)
                named[key] = replace(placed, exceptions=more, cites=(*placed.cites, *item.cites))
            elif key not in changes:
                _unknown(item.rule, named, broken, diagnostics, kind="rule")


def _add_choices(
    variants: Sequence[i.Variant],
    named: dict[tuple[str, str], Placed],
    ancestors: Mapping[str, frozenset[str]],
    broken: frozenset[str],
    diagnostics: list[Diagnostic],
) -> None:
    """`action NAME also`: the choices and the body of each action with those of the variants."""
    added: dict[str, list[tuple[str, i.Also]]] = {}
    for variant in variants:
        for item in variant.items:
            if isinstance(item, i.Also) and ("action", item.action.name) in named:
                added.setdefault(item.action.name, []).append((variant.name.name, item))
            elif isinstance(item, i.Also):
                _unknown(item.action, named, broken, diagnostics, kind="action")
    for name, more in added.items():
        placed = named["action", name]
        assert isinstance(placed.item, i.Action)
        choices = choices_of(placed.item, placed.module, more, ancestors, diagnostics)
        body = body_of(placed.item, more, ancestors, diagnostics)
        named["action", name] = replace(placed, item=replace(placed.item, choices=choices, body=body))


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


def ancestors_of(variants: Sequence[i.Variant]) -> dict[str, frozenset[str]]:
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


def _both(what: str, one: Change, other: Change) -> Diagnostic:
    """Two changes of one thing."""
    if one.variant == other.variant:
        return Diagnostic(
            "E305",
            f"`{one.variant}` changes the {what} twice",
            other.span,
            notes=(Note(one.span, "the first time"),),
        )
    first, second = sorted((one, other), key=lambda change: change.variant)
    return Diagnostic(
        "E305",
        f"`{other.variant}` and `{one.variant}` both change the {what}",
        other.span,
        notes=(Note(one.span, f"changed by `{one.variant}`"),),
        help=between(
            first.variant,
            second.variant,
            [f"-- as in `{first.variant}`:", *first.lines()],
            [f"or as in `{second.variant}`:", *second.lines()],
        ),
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
