"""For a change that no scenario notices: the shortest game that shows it, as a scenario, or how far there is none."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import partial
from pathlib import Path

from uno_ref.check import resolve_game
from uno_ref.diagnostics import has_errors
from uno_tools.search import Answer, BadRules, Finder, SearchBound, Side, side

from .mutant import Mutant, changed_item

BOUND = SearchBound(depth=8, deals=500, seconds=20.0)
"""How far to look for what a change does."""

PLAYERS = (2, 3, 4)


def changed_side(whole: Side, mutant: Mutant) -> Side | None:
    """The rules with the changed item, or with what is played in a profile's place; None if there are none."""
    told = f"{whole.told} with a change ({mutant.change.words} in {mutant.name})"
    if mutant.played is not None:
        played = mutant.played.instead(whole.expression, whole.options)
        if played is None:
            return None
        try:
            return replace(side(*played, whole.search), told=told)
        except BadRules:
            return None
    items = [one for placed in whole.flat.items for one in changed_item(placed, mutant)]
    if items == whole.flat.items:
        return None
    modules = frozenset(whole.flat.modules)
    flat = replace(whole.flat, items=items, diagnostics=[], changed=modules, overlays=modules)
    rules = resolve_game(flat)
    if rules is None or has_errors(flat.diagnostics):
        return None
    return replace(whole, told=told, flat=flat, rules=rules)


def proposed(
    rules: str,
    mutant: Mutant,
    bound: SearchBound = BOUND,
    seed: int = 0,
    progress: Callable[[str], None] = lambda text: None,
) -> Answer | None:
    """The shortest game that was found on which the changed rules play otherwise; None if they are no rules.

    The scenario of the answer holds under the unchanged rules and was seen to fail under the changed ones. If
    there is none, the answer is the bound: every game of `depth` inputs over so many `deals`, and random ones.
    """
    whole = side(rules, {})
    changed = changed_side(whole, mutant)
    if changed is None:
        return None
    return Finder(whole, changed, bound, PLAYERS, seed, progress, versus="").answer()


def verdict_on(answer: Answer) -> str:
    """In a line: how long the game is, or within which bound there is none."""
    if answer.scenario:
        return (
            "told apart after 1 input" if answer.inputs == 1 else f"told apart after {answer.inputs} inputs"
        )
    if answer.same:
        return "the same rules"
    within = f"no difference within {answer.depth} inputs over {answer.deals} deals"
    further = f"nor in {answer.games:,} random games of {answer.longest} inputs"
    counts = (
        f"with {', '.join(map(str, PLAYERS[:-1]))} and {PLAYERS[-1]} players; {answer.positions:,} positions"
    )
    return f"{within}, {further}, {counts}" + (f"; not to be shown: {answer.reason}" if answer.reason else "")


def save(answer: Answer, mutant: Mutant, folder: Path) -> Path:
    """Write the scenario to a file of its own, with the change that it tells above it."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{mutant.name}-{mutant.change.kind}-{mutant.key[:4]}.yaml"
    head, _, body = answer.scenario.partition("\n")
    words = " ".join(mutant.label.split())
    path.write_text(f"{head}\n# Tells from the rules: {words}\n{body}", encoding="utf-8")
    return path


def propose_all(
    rules: str, mutants: Sequence[Mutant], folder: Path, jobs: int, say: Callable[[str], None]
) -> None:
    """For each change its scenario in the folder, and a line that says where, or how far there is none."""
    work = partial(proposed, rules)
    with ProcessPoolExecutor(jobs) as pool:
        for mutant, answer in zip(mutants, pool.map(work, mutants), strict=True):
            if answer is not None:
                where = f" in {save(answer, mutant, folder)}" if answer.scenario else ""
                say(f"{mutant.label}\n  {verdict_on(answer)}{where}")
