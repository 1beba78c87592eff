"""The compiled engine: a rule set becomes Python source, equal in everything to the readable interpreter.

`engine.compiled(rules)` gives the engine. The generated source names each rule in a comment above what came
of it; `Engine.source` is its text.
"""

from .engine import Engine, compiled
from .table import Move, Table

__all__ = ["Engine", "Move", "Table", "compiled"]
