"""One answer: how a scenario goes when the reference plays one candidate, small enough to be kept in a table."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from uno_conformance.verdict import Difference, Verdict

Kind = Literal["passed", "failed", "error", "unsupported", "cites", "maybe"]
SHORT = 14
"""What was got is kept as it is up to so many characters."""


@dataclass(frozen=True, slots=True)
class Answer:
    """How a scenario goes.

    `cites` means that it passes, but a refusal at `step` cites `got` and not the clause that it should; `maybe`, that
    it hangs on the shuffle whether it passes. `keys` are what differs, each with a digest of what was got, `?` where
    that hangs on the shuffle. The digest of cards is their number and a hash, behind a `=` if there are as many as
    expected.
    """

    kind: Kind
    step: int | None = None
    keys: Mapping[str, str] = field(default_factory=dict)
    got: str = ""

    def written(self) -> list[Any]:
        """As JSON, without what is empty at the end."""
        parts: list[Any] = [self.kind, self.step, dict(self.keys), self.got]
        while parts and not parts[-1]:
            parts.pop()
        return parts

    @property
    def fails(self) -> bool:
        """Whether an engine that answers so doesn't pass, whatever the shuffle."""
        return self.kind in ("failed", "error")


PASSED = Answer("passed")


def read(parts: Sequence[Any]) -> Answer:
    """The answer that was written."""
    kind = parts[0]
    step = parts[1] if len(parts) > 1 else None
    if step is None and kind in ("failed", "error"):
        step = 0
    return Answer(kind, step, parts[2] if len(parts) > 2 else {}, parts[3] if len(parts) > 3 else "")


def of_verdict(verdict: Verdict, miscited: Mapping[int, str]) -> Answer:
    """The answer that a verdict is."""
    match verdict.kind:
        case "passed":
            for step, got in miscited.items():
                return Answer("cites", step, {}, digest(got))
            return PASSED
        case "failed":
            return Answer("failed", verdict.step or 0, digests(verdict.differences))
        case "error":
            return Answer("error", verdict.step or 0, digests(verdict.differences), verdict.error)
        case _:
            return Answer("unsupported")


def digests(differences: Sequence[Difference]) -> dict[str, str]:
    """What was got under each key that differs."""
    return {one.key: digest(one.got, one.expected) for one in sorted(differences, key=lambda one: one.key)}


def digest(got: object, expected: object = None) -> str:
    """A few characters that stand for a value; the words of a refusal are no part of it."""
    if isinstance(got, str) and got.startswith("refused"):
        return "refused"
    if isinstance(got, list):
        cards = [card for card in got if card != "..."]
        same = isinstance(expected, list) and len([card for card in expected if card != "..."]) == len(cards)
        return f"{'=' if same else ''}{len(cards)}:{hashed(got)[:5]}"
    text = got if isinstance(got, str) else json.dumps(got, sort_keys=True, default=str)
    return text if len(text) <= SHORT else hashed(text)[:8]


def hashed(value: object) -> str:
    """A hash of a value, as long as it is needed."""
    return hashlib.sha256(json.dumps(value, sort_keys=True, default=str).encode()).hexdigest()


def over_shuffles(answers: Sequence[Answer]) -> Answer:
    """The one answer that holds for all shuffles."""
    first = answers[0]
    if all(one == first for one in answers):
        return first
    if not all(one.kind == first.kind and one.step == first.step and one.fails for one in answers):
        return Answer("maybe")
    shared = [key for key in first.keys if all(key in one.keys for one in answers)]
    keys = {
        key: first.keys[key] if all(one.keys[key] == first.keys[key] for one in answers) else "?"
        for key in shared
    }
    return Answer(first.kind, first.step, keys or {"?": "?"}, first.got)
