"""Definitions in the order in which they need each other, none of them too deep or too long to work out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass

from uno_ref.diagnostics import Span
from uno_ref.model import written as w
from uno_ref.model.ruleset import Definition

from .expressions import definition_of
from .scope import UNKNOWN, Scope

MAX_DEPTH = 40
MAX_LEVELS = 120
MAX_WORK = 100_000


def resolve_definitions(scope: Scope) -> None:
    """Resolve every definition after those that it uses.

    E213: one uses itself, or the chain is longer than MAX_DEPTH. E216: to work it out would take more than
    MAX_WORK steps, because definitions use each other again and again. What they hold together is nested at most MAX_LEVELS deep.
    """
    done: set[str] = set()
    depth: dict[str, int] = {}
    work: dict[str, int] = {}
    levels: dict[str, int] = {}
    for root in scope.written_definitions:
        path = [root]
        while path:
            name = path[-1]
            uses = list(_uses(name, scope))
            waiting = next((use for use in uses if use not in done), None)
            if name in done:
                path.pop()
            elif waiting is None:
                path.pop()
                done.add(name)
                depth[name] = 1 + max((depth[use] for use in uses), default=0)
                levels[name] = _levels(name, scope) + max((levels.get(use, 0) for use in uses), default=0)
                if levels[name] > MAX_LEVELS:
                    depth[name] = max(depth[name], MAX_DEPTH + 1)
                work[name] = min(1 + sum(work[use] for use in uses), MAX_WORK * 10)
                _resolve(name, depth[name], work[name], max((work[use] for use in uses), default=0), scope)
            elif waiting in path:
                circle = " -> ".join([*path[path.index(waiting) :], waiting])
                span = next(use.span for use in _names(name, scope) if use.name == waiting)
                scope.fault(
                    "E213",
                    f"`{waiting}` is defined by itself: {circle}",
                    span,
                    "a definition can use only others",
                )
                for each in path[path.index(waiting) :]:
                    _give_up(each, scope)
                    done.add(each)
                    depth.setdefault(each, 1)
                    work.setdefault(each, 1)
            else:
                path.append(waiting)


def _resolve(name: str, depth: int, work: int, most: int, scope: Scope) -> None:
    """Resolve a definition, or give it up; `most` is the work of the longest that it uses."""
    span = scope.written_definitions[name].name.span
    if depth > MAX_DEPTH:
        if depth == MAX_DEPTH + 1:
            scope.fault("E213", f"definitions use each other more than {MAX_DEPTH} deep", span)
        _give_up(name, scope)
    elif work > MAX_WORK:
        if most <= MAX_WORK:
            scope.fault(
                "E216",
                f"`{name}` would take too long to work out",
                span,
                "use each definition once, or remember its value",
            )
        _give_up(name, scope)
    else:
        definition_of(name, span, scope)


def _levels(name: str, scope: Scope) -> int:
    """How deep the expression of a definition is nested."""
    deepest = 0
    waiting: list[tuple[object, int]] = [(scope.written_definitions[name].body, 1)]
    waiting += [
        (part, 1)
        for _, each, more in scope.exceptions.get(name, ())
        for part in (each.value, each.condition, more)
    ]
    while waiting:
        node, level = waiting.pop()
        deepest = max(deepest, level)
        if isinstance(node, tuple):
            waiting.extend((part, level) for part in node)
        elif is_dataclass(node) and not isinstance(node, Span | w.Name):
            waiting.extend((getattr(node, each.name), level + 1) for each in fields(node))
    return deepest


def _give_up(name: str, scope: Scope) -> None:
    """Let a definition with a fault have the type that goes with every other."""
    written = scope.written_definitions[name]
    parameters = tuple(parameter.name for parameter in written.parameters)
    nothing = w.Digits(0, written.span)
    from uno_ref.model.executed import Constant

    scope.definitions[name] = Definition(name, parameters, UNKNOWN, Constant(nothing.value), (), "", ())


def _uses(name: str, scope: Scope) -> Iterator[str]:
    """The definitions that a definition uses, as often as it does."""
    return (use.name for use in _names(name, scope))


def _names(name: str, scope: Scope) -> Iterator[w.Name]:
    written = scope.written_definitions[name]
    bound = {parameter.name for parameter in written.parameters}
    waiting: list[object] = [written.body]
    for _, sentence, excepted in scope.exceptions.get(name, ()):
        waiting += [sentence.value, sentence.condition, excepted]
    while waiting:
        node = waiting.pop()
        if isinstance(node, w.Name):
            if node.name in scope.written_definitions and node.name not in bound:
                yield node
        elif isinstance(node, tuple):
            waiting.extend(reversed(node))
        elif is_dataclass(node) and not isinstance(node, Span):
            waiting.extend(getattr(node, each.name) for each in reversed(fields(node)))
