"""A flattened game -> the rule set that runs, or every fault of its names, types and citations."""

from __future__ import annotations

from collections.abc import Mapping

from uno_ref.compose import Flat
from uno_ref.diagnostics import Span, has_errors
from uno_ref.model import items as i
from uno_ref.model import ruleset as r

from .circles import circles
from .citations import citations
from .declarations import declare, ids
from .hidden import leaks
from .never import never
from .order import resolve_definitions
from .reach import unreachable
from .scope import Scope
from .sentences import actions, events, sentences

REQUIRED_EVENTS = ("match-begins", "turn-comes", "draw-pile-empty")


def resolve_game(flat: Flat) -> r.RuleSet:
    """The rule set; faults are collected in `flat.diagnostics`, and with faults the result is not fit to
    run.
    """
    scope = Scope(flat.diagnostics, flat.broken)
    declare(flat, scope)
    resolve_definitions(scope)
    made_actions = actions(scope)
    found = sentences(flat, scope)
    made_events = events(scope, found)
    _required(flat, scope)
    classes = {item.name.name: item.groups for item in _items(flat) if isinstance(item, i.ClassOfClauses)}
    clauses = _clauses(flat, classes, scope)
    origins = _origins(flat)
    _citations(origins, flat, clauses, scope)
    rules = r.RuleSet(
        name=flat.name,
        title=flat.game.title,
        modules=flat.modules,
        players=flat.players,
        players_cites=ids((*flat.game.cites, *(cite for variant in flat.limits for cite in variant.cites))),
        attribute=scope.attribute,
        attribute_values=scope.attribute_values,
        faces=scope.faces,
        kinds=scope.kinds,
        copies=scope.copies,
        zones=scope.zones,
        options=scope.options,
        slots=tuple(scope.slots.values()),
        windows=scope.windows,
        definitions=scope.definitions,
        events=made_events,
        actions=made_actions,
        permissions=tuple(found.permissions),
        settlings=tuple(found.settlings),
        promises=tuple(found.promises),
        clauses=clauses,
        chapters=_chapters(flat, clauses, scope),
        classes=classes,
        origins=origins,
    )
    if not flat.broken and not has_errors(flat.diagnostics):
        flat.diagnostics += unreachable(flat, rules)
        if not flat.overlays:
            flat.diagnostics += [*never(flat, rules), *circles(flat, rules), *leaks(flat, rules)]
    return rules


def _items(flat: Flat) -> list[i.Item]:
    return [placed.item for placed in flat.items]


def _required(flat: Flat, scope: Scope) -> None:
    """A game says how a match begins, what happens when a turn comes, and when the draw pile is empty."""
    low, high = flat.game.players
    if not 1 <= low <= high <= 100:
        scope.fault(
            "E206",
            f"a game for {low} to {high} players",
            flat.game.name.span,
            "from 1 to 100, the smaller first",
        )
    for name in REQUIRED_EVENTS:
        if name not in scope.events and name not in scope.broken:
            scope.fault(
                "E214", f"the game has no event `{name}`", flat.game.name.span, f"declare `event {name}`"
            )
    for name in ("draw-pile", "discard-pile", "hand"):
        if name not in scope.zones and name not in scope.broken:
            scope.fault(
                "E214", f"the game has no zone `{name}`", flat.game.name.span, f"declare `zone {name}`"
            )


def _clauses(flat: Flat, classes: Mapping[str, tuple[str, ...]], scope: Scope) -> dict[str, r.Clause]:
    """The clauses in the order of the file, each with its force and class."""
    class_of = {group: name for name, groups in classes.items() for group in groups}
    found: dict[str, r.Clause] = {}
    for item in _items(flat):
        if not isinstance(item, i.Clause):
            continue
        if item.id in found:
            scope.fault("E304", f"there are two clauses {item.id}", item.span)
            continue
        if not item.sources and not item.rulings:
            scope.fault(
                "E208",
                f"{item.id} has neither a source nor a ruling",
                item.span,
                "write `from ...` or `ruling ...`",
            )
        group = item.id.rsplit("-", 1)[0]
        force: r.Force = "source" if item.sources else "ruling"
        if item.mark == "reconstruction":
            force = "reconstruction"
        sources = tuple(name.name for name in item.sources)
        found[item.id] = r.Clause(
            item.id, item.sentence, item.mark if item.mark != "reconstruction" else "", item.reason, sources, item.rulings,
            force, group, class_of.get(group, ""), item.span,
        )  # fmt: skip
    return found


def _chapters(flat: Flat, clauses: Mapping[str, r.Clause], scope: Scope) -> dict[str, str]:
    """What each group of clauses is about, in the order of the files."""
    groups = {clause.group for clause in clauses.values()}
    found: dict[str, str] = {}
    for item in _items(flat):
        if isinstance(item, i.Chapter):
            if item.group in found:
                scope.fault("E304", f"there are two chapters {item.group}", item.span)
            elif item.group not in groups:
                scope.fault(
                    "E208",
                    f"no clause begins with {item.group}-",
                    item.span,
                    "a chapter is about a group of clauses",
                )
            found.setdefault(item.group, item.title)
    return found


def _origins(flat: Flat) -> tuple[r.Origin, ...]:
    """Every named item with what it cites."""
    units: tuple[i.Game | i.Variant, ...] = (flat.game, *flat.limits)
    found = [r.Origin("players", "game", unit.name.name, ids(unit.cites), unit.span) for unit in units]
    for placed in flat.items:
        item, module = placed.item, placed.module
        match item:
            case i.Deck():
                found.append(r.Origin("deck", "deck", module, ids(item.cites), item.span))
            case i.Action():
                cites = (*ids(item.cites), *(c for choice in item.choices for c in ids(choice.cites)))
                found.append(r.Origin(item.name.name, "action", module, cites, item.span))
            case (
                i.Zone()
                | i.Option()
                | i.Remember()
                | i.Window()
                | i.Define()
                | i.Event()
                | i.Rule()
                | i.Promise()
            ):
                kind = {"Define": "definition", "Remember": "value"}.get(
                    type(item).__name__, type(item).__name__.lower()
                )
                cites = (*ids(item.cites), *ids(placed.cites))
                found.append(r.Origin(item.name.name, kind, module, cites, item.span))
            case _:
                pass
    return tuple(found)


def _citations(
    origins: tuple[r.Origin, ...], flat: Flat, clauses: Mapping[str, r.Clause], scope: Scope
) -> None:
    """Every citation names a clause (E208); every clause that is no absence and no table clause is cited
    (E209).

    Where a variant replaces or drops items, a clause may lose what said it: that is the variant's business.
    """
    broken = {name.upper() for name in flat.broken}
    cited = {id_ for origin in origins for id_ in origin.cites}
    written = [cite for placed in flat.items for cite in (*citations(placed.item), *placed.cites)]
    for cite in (*flat.game.cites, *(cite for one in flat.limits for cite in one.cites), *written):
        cited.add(cite.id)
        if not cite.id:
            scope.fault(
                "E208",
                "no clause stands in these brackets",
                _brackets(cite.span),
                "write its id, or leave the brackets out",
            )
        elif cite.id not in clauses and cite.id not in broken:
            help_ = scope.place_of(cite.id, clauses) or "declare the clause, or take the citation out"
            scope.fault("E208", f"there is no clause {cite.id[:40]}", cite.span, help_)
    whole = {
        placed.item.id
        for placed in flat.items
        if isinstance(placed.item, i.Clause) and placed.module not in flat.changed
    }
    for clause in clauses.values():
        if clause.id in whole and clause.id not in cited and clause.mark == "" and not flat.broken:
            scope.fault(
                "E209",
                f"nothing says {clause.id}",
                clause.span,
                "cite it where it is said, or mark it `absence`",
            )


def _brackets(span: Span) -> Span:
    """The brackets around an empty place."""
    start = span.source.text.rfind("[", 0, span.start + 1)
    end = span.source.text.find("]", span.start)
    return Span(span.source, max(start, 0), max(end + 1, span.end))
