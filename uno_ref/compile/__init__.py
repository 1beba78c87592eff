"""The compiled engine: a rule set becomes Python source, equal in everything to the readable interpreter.

`engine.compiled(rules)` gives the engine. The generated source names each rule in a comment above what came
of it; `Engine.source` is its text, to be read by

    python -c "from uno_ref import load; from uno_ref.compile import compiled; print(compiled(load('uno').rules).source)"

with `logged=False` that of the faster engine, which keeps no log: a straight function for each action (`straight`).
"""

from .engine import Engine, compiled
from .table import Move, Table

__all__ = ["Engine", "Move", "Table", "compiled"]
