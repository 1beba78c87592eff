"""What an engine showed in a scenario, and whether that is what a candidate would show.

An engine tells less than the reference, and it may do in one message what the reference does in two. What it doesn't
tell is no evidence: `agrees` then says None.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from uno_conformance.verdict import Verdict
from uno_tools.answers.answer import Answer, of_verdict

ALWAYS_TOLD = frozenset(("outcome", "cards", "clause", "?"))
ASKED = ("may", "may-not", "sees")
"""Keys that take requests of their own."""

FOLLOWS = {"hand-sizes": "hands", "draw-size": "draw", "discard-size": "discard", "top": "discard"}
"""What follows from another field that is told."""


@dataclass(frozen=True, slots=True)
class Seen:
    """One scenario as the engine played it. `answer` is None where that says nothing about its rules.

    `rules` and `options` are what it was asked to play, with what it declares.
    """

    scenario: str
    verdict: Verdict
    answer: Answer | None
    rules: str = ""
    options: Mapping[str, object] = field(default_factory=dict)

    @property
    def failed(self) -> bool:
        """Whether it shows a departure from the rules."""
        return self.answer is not None and self.answer.fails

    @property
    def passed(self) -> bool:
        """Whether it plays as the rules say, as far as it tells."""
        return self.answer is not None and not self.answer.fails


def seen_of(scenario: str, verdict: Verdict) -> Seen:
    """What a verdict shows; of an engine that can't be reached, and of what it declares or lacks, nothing."""
    shows = verdict.kind in ("passed", "failed") or (verdict.kind == "error" and verdict.error == "crash")
    return Seen(scenario, verdict, of_verdict(verdict, {}) if shows else None)


def agrees(seen: Seen, predicted: Answer | None, tells: frozenset[str]) -> bool | None:
    """Whether the engine shows what was predicted; None if it shows nothing about it.

    `tells` are the fields of the state that the engine tells at all.
    """
    got = seen.answer
    if got is None or predicted is None or predicted.kind in ("unsupported", "maybe"):
        return None
    if not predicted.fails:
        return not got.fails
    shown = visible(predicted, seen, tells)
    if not got.fails:
        return None if predicted.kind == "failed" and not shown else False
    if got.kind != predicted.kind:
        return False
    if predicted.kind == "error":
        return got.step == predicted.step
    assert got.step is not None
    assert predicted.step is not None
    if got.step != predicted.step:
        hidden = got.step > predicted.step and (not shown or predicted.step in seen.verdict.joined)
        return None if hidden else False
    if not shown:
        return None
    return same(got.keys, shown)


def visible(predicted: Answer, seen: Seen, tells: frozenset[str]) -> dict[str, str]:
    """What of a predicted failure this engine would show."""
    if predicted.step in seen.verdict.joined:
        return {}
    found: dict[str, str] = {}
    untold = frozenset(seen.verdict.untold)
    for key, digest in predicted.keys.items():
        field, _, player = key.partition(".")
        if key in untold:
            continue
        if not tells or field in (*ALWAYS_TOLD, *ASKED) or {field, FOLLOWS.get(field)} & tells:
            found[key] = digest
        elif field == "hands" and "hand-sizes" in tells and not digest.startswith("="):
            found[f"hand-sizes.{player}"] = digest.partition(":")[0]
    return found


def same(got: Mapping[str, str], predicted: Mapping[str, str]) -> bool:
    """Whether the same keys differ, with the same digests where these don't hang on a shuffle."""
    if "?" in predicted:
        return True
    return got.keys() == predicted.keys() and all(
        "?" in (digest, got[key]) or got[key] == digest for key, digest in predicted.items()
    )


def likeness(got: Answer, predicted: Answer) -> float:
    """How like two failures of one scenario are, from 0 to 1, whatever their exact values."""
    if got.kind != predicted.kind or got.step != predicted.step:
        return 0.3
    keys, others = set(got.keys), set(predicted.keys)
    if not keys | others:
        return 0.9
    shared = keys & others
    equal = sum(got.keys[key] == predicted.keys[key] for key in shared)
    return 0.4 + (0.4 * len(shared) + 0.2 * equal) / len(keys | others)
