"""A divergence as a scenario file, written to be read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from uno_conformance.filling import flow
from uno_conformance.library import Facts
from uno_conformance.scenario.shape import REST
from uno_conformance.verdict import Difference
from uno_tools.search.deals import Deal
from uno_tools.search.write import HEAD, fresh_id, given_lines, scalar

from .smaller import Diverging

FIRST = ("turn", "window", "top", "direction")
LONG = 8
"""Of longer piles only the size is expected, or the cards near the top."""

LONGEST_TITLE = 110


def text_of(divergence: Diverging, clauses: tuple[str, ...], engine: str) -> str:
    """The scenario: what the engine does otherwise stands in a remark."""
    filled, facts = divergence.filled, divergence.played.facts
    attempt = filled.attempt
    number = divergence.verdict.step or 0
    expect = expected(divergence)
    body = [
        f"title: {scalar(title_of(divergence, clauses, expect))}",
        f"clauses: {flow(list(clauses))}",
        f"rules: {divergence.played.rules}",
    ]
    if divergence.played.options:
        body.append(f"options: {flow(divergence.played.options)}")
    body += given_lines(Deal(attempt.names, attempt.given))
    if number == 0:
        body.append(f"expect: {flow(expect)}")
    if attempt.tries:
        body.append("steps:")
    for index, (each, step) in enumerate(zip(attempt.tries, filled.steps, strict=True), 1):
        body.append(f"  - {each.player}: {each.sentence(facts)}")
        if step.outcome != "accepted":
            cited = next((clause for clause in clauses if clause in step.clauses), step.clauses[0])
            body.append(f"    {step.outcome}: {cited}")
        if index == number:
            if expect:
                body.append(f"    expect: {flow(expect)}")
            body.append(f"    note: {scalar(remark(divergence, engine))}")
    text = "\n".join(body) + "\n"
    return f"{HEAD}id: {fresh_id(text)}\n{text}"


def expected(divergence: Diverging) -> dict[str, Any]:
    """What is expected where the engine diverges: only what it has otherwise; whose turn it is if it refuses or breaks."""
    filled = divergence.filled
    last = filled.steps[-1] if filled.steps else None
    if last is not None and last.outcome != "accepted":
        return {}
    full = filled.expect if last is None else last.expect
    found: dict[str, Any] = {}
    for difference in divergence.verdict.differences:
        if difference.key == "cards" and not whole_deck(divergence):
            continue
        put(found, full, difference, divergence.played.facts.piles)
    if not found and "turn" in full:
        found["turn"] = full["turn"]
    return {key: found[key] for key in sorted(found, key=place)}


def whole_deck(divergence: Diverging) -> bool:
    """Whether the game is played with all cards of its rules."""
    state, deck = divergence.filled.states[-1], divergence.played.facts.deck
    return len(state["cards"]) == deck.total()


def put(
    found: dict[str, Any], full: Mapping[str, Any], difference: Difference, piles: Sequence[str] = ()
) -> None:
    """Add what is expected in the place of a difference."""
    key, _, rest = difference.key.partition(".")
    if key in ("may", "may-not"):
        player, _, sentence = rest.partition(": ")
        found.setdefault(key, {}).setdefault(player, []).append(sentence)
    elif key == "sees":
        parts = rest.split(".")
        seen = found.setdefault(key, {}).setdefault(parts[0], {})
        value = full["sees"][parts[0]][parts[1]]
        if len(parts) == 2:
            seen[parts[1]] = value
        else:
            seen.setdefault(parts[1], {})[parts[2]] = value[parts[2]]
    elif key == "cards":
        found[key] = "all"
    elif key in ("draw", "discard", *piles) and isinstance(difference.expected, list):
        put_pile(found, key, difference)
    elif key in ("hands", "hand-sizes") and key in full and rest in full[key]:
        both = key == "hands" and isinstance(difference.got, list)
        if both and len(difference.expected) > LONG and len(difference.expected) != len(difference.got):  # type: ignore[arg-type]
            found.setdefault("hand-sizes", {})[rest] = len(difference.expected)  # type: ignore[arg-type]
        else:
            found.setdefault(key, {})[rest] = full[key][rest]
    elif rest and key in full:
        found.setdefault(key, {})[rest] = full[key][rest]
    elif key == "hand-sizes" and rest in full.get("hands", {}):
        found.setdefault(key, {})[rest] = len(full["hands"][rest])
    elif key in ("draw-size", "discard-size", *(f"{name}-size" for name in piles)):
        found[key] = difference.expected
    elif key in full:
        found[key] = full[key]


def put_pile(found: dict[str, Any], key: str, difference: Difference) -> None:
    """Of a long pile its size, or the cards near its top."""
    wanted, got = difference.expected, difference.got
    assert isinstance(wanted, list)
    if len(wanted) <= LONG:
        found[key] = wanted
    elif isinstance(got, list) and len(got) != len(wanted):
        found[f"{key}-size"] = len(wanted)
    else:
        found[key] = [REST, *wanted[-LONG:]] if key == "discard" else [*wanted[:LONG], REST]


def place(key: str) -> tuple[int, str]:
    """Where a key stands in an expectation."""
    return (FIRST.index(key) if key in FIRST else len(FIRST), key)


def title_of(divergence: Diverging, clauses: tuple[str, ...], expect: Mapping[str, Any]) -> str:
    """A title in one line: what is done, and what must come of it."""
    filled, facts = divergence.filled, divergence.played.facts
    if not filled.steps:
        return shortened(f"At the beginning {told(expect, facts)}")
    last, outcome = filled.attempt.tries[-1], filled.steps[-1].outcome
    did = last.sentence(facts)
    if outcome == "rejected":
        return shortened(f"{last.player} may not {did}: {rule(facts, clauses)}")
    if outcome == "ignored":
        return shortened(f"{last.player}'s `{did}` has no effect: {rule(facts, clauses)}")
    if [each.key for each in divergence.verdict.differences] in ([], ["outcome"]):
        return shortened(f"{last.player} may {did}, and then {told(expect, facts)}")
    return shortened(f"After {last.player}'s `{did}` {told(expect, facts)}")


def rule(facts: Facts, clauses: tuple[str, ...]) -> str:
    """The sentence of the first clause."""
    clause = next((facts.clauses[each] for each in clauses if each in facts.clauses), None)
    return clause.sentence.rstrip(".") if clause is not None else "the rules say no"


def told(expect: Mapping[str, Any], facts: Facts) -> str:
    """An expectation in words."""
    parts = []
    for key, value in list(expect.items())[:2]:
        match key, value:
            case "turn", "none":
                parts.append("nobody is on turn")
            case "turn", str():
                parts.append(f"it is {value}'s turn")
            case "hands", dict():
                parts += [f"{name} holds {counted(len(hand))}" for name, hand in list(value.items())[:2]]
            case "hand-sizes", dict():
                parts += [f"{name} holds {counted(size)}" for name, size in list(value.items())[:2]]
            case (("draw" | "discard"), list()):
                parts.append(f"the {key} pile is {listed(value)}")
            case (("draw-size" | "discard-size"), _):
                parts.append(f"the {key.removesuffix('-size')} pile has {counted(value)}")
            case "may", dict():
                parts += [f"{name} may {' or '.join(each[:2])}" for name, each in value.items()]
            case "sees", dict():
                parts += [
                    f"{name} sees {what}" + (f" {item}" if isinstance(item, str) else "")
                    for name, seen in value.items()
                    for what, item in list(seen.items())[:1]
                ]
            case "cards", _:
                parts.append("no card is missing and none is too many")
            case _, list() if facts.shapes.get(key) == "players":
                names = " and ".join(value)
                parts.append(f"{names or 'nobody'} {'are' if len(value) > 1 else 'is'} {key}")
            case _, dict():
                parts += [f"the {key} of {name} is {listed(each)}" for name, each in list(value.items())[:2]]
            case _:
                parts.append(f"the {key} is {listed(value)}")
    return " and ".join(parts[:3]) or "play goes on"


def counted(cards: int) -> str:
    """A number of cards in words."""
    return "1 card" if cards == 1 else f"{cards} cards"


def listed(value: Any) -> str:
    """A value in words."""
    if isinstance(value, list):
        return ", ".join(map(str, value[:3])) + (" ..." if len(value) > 3 else "") if value else "empty"
    return str(value)


def shortened(title: str) -> str:
    """A title that isn't too long."""
    if len(title) <= LONGEST_TITLE:
        return title
    return title[:LONGEST_TITLE].rsplit(" ", 1)[0] + " ..."


def remark(divergence: Diverging, engine: str) -> str:
    """What the engine does instead."""
    verdict = divergence.verdict
    if verdict.kind == "error":
        return f"{engine} - {verdict.error}, {verdict.reason}"[:200]
    if any(each.key == "outcome" for each in verdict.differences):
        return f"{engine} - {verdict.reason}"[:200]
    said = (f"{each.key} {short(each.got)}" for each in verdict.differences[:3])
    return f"{engine} has {', '.join(said)}"[:200]


def short(value: Any) -> str:
    """A value of the engine's in few words."""
    if isinstance(value, list) and len(value) > LONG:
        return f"of {len(value)} cards"
    if isinstance(value, dict):
        return "otherwise"
    return listed(value)
