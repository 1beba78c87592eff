"""Two exceptions to a definition that say different things of a card: both engines find the same clash, if any."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from uno_ref import RuleSet, load
from uno_ref.compile import compiled
from uno_ref.compile import engine as compiled_engine
from uno_ref.model import executed as e
from uno_ref.model.chance import Seeded
from uno_ref.model.ruleset import DefinitionException
from uno_ref.model.state import RuleConflict
from uno_ref.run.permit import legal
from uno_ref.run.position import whole_match
from uno_ref.run.work import thaw

from .equal_engines import tried

CARD = e.Local("card")


def clashing() -> RuleSet:
    """The base game where a Wild matches nothing by one rule, and everything by another."""
    rules = load("uno").rules
    assert rules is not None
    matches = rules.definitions["matches"]
    span = next(iter(rules.clauses.values())).span
    wild = e.ExecCompare("is", e.CardValue("face", CARD), e.Constant("wild"))
    exceptions = (
        DefinitionException("never", e.HasTag(CARD, "wild-card", False), e.Constant(False), "", (), span),
        DefinitionException("always", wild, e.Constant(True), "", (), span),
    )
    return replace(
        rules, definitions={**rules.definitions, "matches": replace(matches, exceptions=exceptions)}
    )


def said(found: Any) -> Any:
    """What is legal, or which rules clash where."""
    if isinstance(found, RuleConflict):
        return found.what, found.rules
    return [one.input for one in found]


def test_a_clash_is_found_only_where_a_card_is_held_that_it_is_about() -> None:
    rules = clashing()
    engines = (compiled(rules), compiled(rules, logged=False))
    clashes = plain = 0
    for seed in range(40):
        begun = tried(lambda seed=seed: whole_match(rules, ("ann", "bob", "cyd"), Seeded(seed)))
        if isinstance(begun, RuleConflict):
            continue
        for player in range(3):
            work = thaw(rules, begun.state, begun.chance)
            readable = said(tried(lambda work=work, player=player: legal(work, player)))
            for engine in engines:
                table = engine.taken(begun.state, begun.chance)
                made = tried(lambda table=table, player=player: compiled_engine.legal(table, player))
                assert said(made) == readable
            clashes += isinstance(readable, tuple)
            plain += not isinstance(readable, tuple)
    assert clashes > 5
    assert plain > 5
