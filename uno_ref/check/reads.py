"""What an expression reads: definitions and the clauses that stand behind them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass

from uno_ref.model import executed as e
from uno_ref.model.executed import ExecExpr

from .scope import Scope


def parts(expr: ExecExpr) -> Iterator[ExecExpr]:
    """The expression and everything inside it."""
    yield expr
    for one in fields(expr):
        value = getattr(expr, one.name)
        if is_dataclass(value) and not isinstance(value, type):
            yield from parts(value)  # type: ignore[arg-type]  # fields of expressions hold expressions
        elif isinstance(value, tuple):
            for item in value:
                if isinstance(item, tuple):
                    yield from (p for part in item if is_dataclass(part) for p in parts(part))  # type: ignore[arg-type]


def clauses_read(expr: ExecExpr | None, scope: Scope) -> tuple[str, ...]:
    """The clauses of the definitions and values that an expression reads, directly or through other
    definitions.
    """
    found: dict[str, None] = {}
    seen: set[str] = set()

    def visit(node: ExecExpr) -> None:
        for part in parts(node):
            if isinstance(part, e.Defined) and part.name in scope.definitions and part.name not in seen:
                seen.add(part.name)
                definition = scope.definitions[part.name]
                found.update(dict.fromkeys(definition.cites))
                visit(definition.body)
                for exception in definition.exceptions:
                    found.update(dict.fromkeys(exception.cites))

    if expr is not None:
        visit(expr)
    return tuple(found)
