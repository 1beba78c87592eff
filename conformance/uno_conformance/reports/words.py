"""The pieces of text that several reports share: values, places, positions, safe to print."""

from __future__ import annotations

import shlex
import unicodedata
from collections.abc import Mapping, Sequence
from typing import Any

from uno_conformance.summary import Summary
from uno_conformance.verdict import Difference, Result

SHOWN_FIRST = ("turn", "window", "top")
SHOWN_ELSEWHERE = ("hands", "draw", "discard", "players", "cards", "hand-sizes", "draw-size", "discard-size")
LONGEST = 300


def visible(text: str) -> str:
    """A text from outside, with what could move or paint on a terminal written out."""
    return "".join(
        character
        if character.isprintable()
        else f"\\x{ord(character):02x}"
        if ord(character) < 256
        else f"\\u{ord(character):04x}"
        for character in text
    )


def width(text: str) -> int:
    """The columns that a text takes on a terminal."""
    return sum(
        0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text
    )


def pad(text: str, columns: int) -> str:
    """A text filled up with spaces."""
    return text + " " * max(0, columns - width(text))


def shown(value: object) -> str:
    """A value of a state or an expectation, on one line."""
    match value:
        case None:
            text = "(not told)"
        case bool():
            text = "yes" if value else "no"
        case str():
            text = value
        case Mapping():
            text = ", ".join(f"{name}: {bracketed(each)}" for name, each in value.items()) or "nothing"
        case list() | tuple():
            text = ", ".join(map(str, value)) or "no cards" if value or value == [] else "nothing"
        case _:
            text = str(value)
    text = visible(text)
    return text if len(text) <= LONGEST else text[:LONGEST] + "..."


def bracketed(value: object) -> str:
    """A value inside another."""
    return f"[{', '.join(map(str, value))}]" if isinstance(value, (list, tuple)) else str(value)


def place(result: Result) -> str:
    """The file and line of the step that decided."""
    return f"{result.scenario.place}:{line(result)}"


def line(result: Result) -> int:
    """The line of the step that decided, or of the position."""
    number = result.verdict.step
    document = result.scenario.document
    path: tuple[str | int, ...] = ("steps", number - 1) if number else ("given",)
    return document.key_span(path).line


def step_text(result: Result) -> str:
    """The step that decided, as it is written."""
    number = result.verdict.step
    if number is None:
        return ""
    return result.scenario.steps[number - 1].text if number else "the set-up"


def clause_line(result: Result) -> str:
    """The clause first: its id, its sentence, what stands behind it."""
    clause = result.cited
    if clause is None:
        return ", ".join(result.scenario.clauses)
    return visible(f'{clause.id} "{clause.sentence}" ({clause.behind})')


def position_lines(state: Mapping[str, Any]) -> list[str]:
    """A state, as far as the engine told it, on a few lines."""
    facts = [f"{key} {shown(state[key])}" for key in SHOWN_FIRST if state.get(key) is not None]
    facts += [
        f"{key} {shown(value)}"
        for key, value in sorted(state.items())
        if key not in (*SHOWN_FIRST, *SHOWN_ELSEWHERE) and value not in (None, "none", 0, [], {}, False)
    ]
    lines = [" · ".join(facts)] if facts else []
    hands = state.get("hands") or {}
    sizes = state.get("hand-sizes") or {}
    for player in state.get("players") or hands or sizes:
        if hands.get(player) is not None:
            lines.append(visible(f"{player} holds {', '.join(hands[player]) or 'no cards'}"))
        elif sizes.get(player) is not None:
            lines.append(visible(f"{player} holds {sizes[player]} cards"))
    for pile, first in (("draw", slice(0, 6)), ("discard", slice(-6, None))):
        cards = state.get(pile)
        if isinstance(cards, list):
            more = "" if len(cards) <= 6 else f" and {len(cards) - 6} more"
            lines.append(visible(f"{pile} pile {', '.join(cards[first]) or 'empty'}{more}"))
    return lines


def side_by_side(differences: Sequence[Difference]) -> list[tuple[str, str, str]]:
    """Key, expected, got."""
    return [(visible(each.key), shown(each.expected), shown(each.got)) for each in differences]


def again(result: Result, summary: Summary) -> str:
    """The command that runs this one again."""
    command = summary.info.command.replace("{path}", shlex.quote(str(result.scenario.path)))
    return command.replace("{id}", result.scenario.id)


def outcome(result: Result) -> str:
    """The verdict in words, an error with its kind."""
    verdict = result.verdict
    return f"{verdict.kind}: {verdict.error}" if verdict.error else verdict.kind
