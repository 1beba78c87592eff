"""Expectations from the reference, written into the text of a scenario without touching anything else in
it."""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from uno_ref.diagnostics import Diagnostic

from .library import Facts, Library
from .reference import Server
from .runner.compare import changed
from .scenario import Case, Scenario, prepare, read_file

ORDER = (
    "turn",
    "window",
    "top",
    "",
    "direction",
    "hands",
    "draw-size",
    "winner",
    "points",
    "scores",
)
"""The keys of every game, in the order in which people read them. The attribute (color, suit) and what else the
rules declare stand behind the top card."""

LEFT_OUT = ("draw", "discard", "cards", "hand-sizes", "discard-size", "players", "waiting", "revealed")


@dataclass(frozen=True, slots=True)
class Filled:
    """The new text and the difference to the old one; or what is wrong with the file."""

    text: str
    diff: str
    remarks: tuple[str, ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()


def fill(path: Path, library: Library) -> Filled:
    """Fill one file."""
    reading = read_file(path)
    if reading.scenario is None:
        return Filled(reading.source.text, "", diagnostics=reading.diagnostics)
    case, faults = prepare(reading.scenario, library)
    if case is None:
        return Filled(reading.source.text, "", diagnostics=faults)
    additions, remarks = proposals(case, Server(library, beside=path.parent))
    text = inserted(reading.scenario, additions)
    name = reading.place
    lines = difflib.unified_diff(
        reading.source.text.splitlines(keepends=True),
        text.splitlines(keepends=True),
        f"a/{name}",
        f"b/{name}",
    )
    return Filled(
        text, "".join(line if line.endswith("\n") else line + "\n" for line in lines), tuple(remarks)
    )


def proposals(case: Case, server: Server) -> tuple[dict[int, str], list[str]]:
    """For each step that says nothing, the line that says what the reference does; and remarks."""
    reply = server.answer(
        {
            "message": "start", "rules": case.scenario.rules, "options": dict(case.scenario.options),
            "players": list(case.scenario.players), "given": dict(case.position), "seed": "1",
        }
    )  # fmt: skip
    if reply["reply"] != "ok":
        return {}, [f"the reference can't take the position: {reply.get('reason')}"]
    state: Any = reply["state"]
    additions: dict[int, str] = {}
    remarks: list[str] = []
    for step, given in zip(case.scenario.steps, case.inputs, strict=True):
        request: dict[str, Any] = {
            "message": "act",
            "player": given.player,
            "action": given.action,
            "choices": dict(given.choices),
        }
        if given.deck is not None:
            request["deck"] = list(given.deck)
        reply = server.answer(request)
        if reply["reply"] == "refused":
            clauses: Any = reply.get("clauses") or ["?"]
            if step.outcome == "accepted" and not step.expect:
                additions[step.number] = f"rejected: {clauses[0]}"
            elif step.outcome == "accepted":
                remarks.append(f"step {step.number} (`{step.text}`) is refused: {reply.get('text')}")
            continue
        after: Any = reply.get("state")
        if reply["reply"] != "ok":
            remarks.append(f"step {step.number} (`{step.text}`): {reply.get('what') or reply.get('text')}")
            break
        if step.outcome != "accepted":
            remarks.append(f"step {step.number} (`{step.text}`) is accepted")
        elif not step.expect and step.actor in case.scenario.players:
            additions[step.number] = f"expect: {{{', '.join(expected(state, after, case.facts))}}}"
        state = after
    return additions, remarks


def expected(before: Mapping[str, Any], after: Mapping[str, Any], facts: Facts) -> list[str]:
    """Whose turn it is, and every field that changed, as YAML."""
    attribute = facts.attribute
    left_out = {*LEFT_OUT, *(f"{name}-size" for name in facts.piles)}
    keys = {difference.key for difference in changed(before, after, piles=facts.piles)} - left_out
    keys |= {
        key for key in after if key not in before and after[key] not in (None, "none", [], {}, False)
    } - left_out
    if after.get("turn") is not None:
        keys.add("turn")
    ordered = sorted(keys, key=lambda key: (ORDER.index(key if key in ORDER else ""), key != attribute, key))
    parts = []
    for key in ordered:
        value = after.get(key)
        if isinstance(value, dict):
            old = before.get(key) or {}
            value = {name: each for name, each in value.items() if old.get(name) != each}
        parts.append(f"{key}: {flow(value)}")
    return parts


def flow(value: object) -> str:
    """A value in YAML's flow style."""
    match value:
        case Mapping():
            return "{" + ", ".join(f"{name}: {flow(each)}" for name, each in value.items()) + "}"
        case list() | tuple():
            return "[" + ", ".join(flow(each) for each in value) + "]"
        case None:
            return "none"
        case bool():
            return "true" if value else "false"
        case _:
            return str(value)


def inserted(scenario: Scenario, additions: Mapping[int, str]) -> str:
    """The file's text with a line after each of some steps."""
    document = scenario.document
    text = document.source.text
    lines = text.splitlines(keepends=True)
    for number in sorted(additions, reverse=True):
        path: tuple[str | int, ...] = ("steps", number - 1)
        actor = scenario.steps[number - 1].actor
        key = document.key_span((*path, actor))
        last = document.span((*path, actor))
        line = document.source.line_column(max(last.start, last.end - 1))[0]
        own = lines[line - 1]
        if own.lstrip().startswith("- {") or own.lstrip().startswith("{"):
            cut = own.rstrip().rstrip("}")
            lines[line - 1] = f"{cut}, {additions[number]}}}\n"
            continue
        ending = "\r\n" if own.endswith("\r\n") else "\n"
        if not own.endswith("\n"):
            lines[line - 1] = own + ending
        lines.insert(line, " " * (key.column - 1) + additions[number] + ending)
    return "".join(lines)
