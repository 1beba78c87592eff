"""From the name of a game (`uno`, `uno + stacking`, a profile) to a rule set, or to every fault of its
files.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from uno_ref.check import overlaps, resolve_game, unordered
from uno_ref.compose import Library, flatten, library
from uno_ref.diagnostics import Diagnostic, has_errors, in_order, the_first
from uno_ref.model.items import Variant
from uno_ref.model.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class Loaded:
    """A rule set, or None with the diagnostics that say why not; warnings may come with a rule set."""

    rules: RuleSet | None
    diagnostics: tuple[Diagnostic, ...]


def load(
    expression: str,
    options: Mapping[str, object] | None = None,
    search: Sequence[Path] = (),
    overlays: Sequence[Path] = (),
) -> Loaded:
    """The rule set of `expression` with option values.

    `search` are files and folders whose modules can be named beside the shipped ones; `overlays` are files
    whose variants are all put on top, whether they are named or not. Never raises for bad input.
    """
    shelf = library(search)
    for overlay in overlays:
        shelf.add_path(overlay)
    tops = tuple(unit for path in overlays for unit in shelf.file(path).units if isinstance(unit, Variant))
    return _finish(expression, options or {}, shelf, tops)


def _finish(
    expression: str, options: Mapping[str, object], shelf: Library, overlays: Sequence[Variant]
) -> Loaded:
    flat = flatten(expression, options, shelf, overlays)
    rules = None
    if flat is not None:
        rules = resolve_game(flat)
        if not has_errors(shelf.diagnostics):
            shelf.diagnostics.extend(
                (
                    *overlaps(rules, flat.ancestors, flat.overlays),
                    *unordered(rules, flat.homes, flat.ancestors, flat.overlays),
                )
            )
    diagnostics = in_order(shelf.diagnostics)
    return Loaded(None if has_errors(diagnostics) else rules, the_first(diagnostics))
