"""Both interpreters of the reference agree on scenarios, and a disagreement is seen."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from uno_conformance.agreement import Disagreement, compare_all
from uno_conformance.library import Library
from uno_conformance.scenario import Case
from uno_conformance.suite import load, ready, shipped
from uno_ref.compile import Engine
from uno_ref.model.outcome import Accepted, Refusal

EACH = 25
"""One scenario in so many; `python -m uno_conformance.agreement` takes all."""


@pytest.fixture(scope="module")
def cases() -> tuple[Case, ...]:
    scenarios = load((shipped(),)).scenarios
    waits = [one for one in scenarios if any(step.sentence == "proceed" for step in one.steps)][:3]
    found, faults = ready([*scenarios[::EACH], *waits], Library())
    assert not faults
    return tuple(found)


def test_both_interpreters_agree(cases: tuple[Case, ...]) -> None:
    assert compare_all(cases) > 5 * len(cases)


def other_text(real: Any) -> Any:
    def step(self: Engine, *given: Any) -> Accepted | Refusal:
        result: Accepted | Refusal = real(self, *given)
        return replace(result, text="no") if isinstance(result, Refusal) else result

    return step


def nothing_is_sound(real: Any) -> Any:
    return lambda self, *given: tuple(replace(one, sound=False) for one in real(self, *given))


def never_waits(real: Any) -> Any:
    return lambda self, *given: False


@pytest.mark.parametrize(
    ("part", "fault", "what"),
    [
        ("step", other_text, "made up"),
        ("legal_inputs", nothing_is_sound, "may do"),
        ("waiting", never_waits, "the position"),
    ],
)
def test_a_disagreement_is_seen(
    part: str, fault: Any, what: str, cases: tuple[Case, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Engine, part, fault(getattr(Engine, part)))
    with pytest.raises(Disagreement, match=what):
        compare_all(cases)
