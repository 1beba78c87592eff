"""A found difference as a scenario: what is given, what is done, what must come of it under the first rules."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from uno_conformance.filling import flow
from uno_ref.model.outcome import Refusal
from uno_ref.model.state import Input
from uno_ref.run.step import step

from .changes import differ
from .deals import Deal
from .lockstep import Found
from .play import HIDDEN, Node, Player
from .shrink import Replay
from .sides import Side, placed_by_key
from .words import action_of, actor, sentence

LETTERS = "abcdefghjkmnpqrstuvwxyz"
SIGNS = LETTERS + "23456789"
LONG_HAND = 6
"""Of larger hands only the sizes are expected."""

NOBODY = "none"
REDUNDANT = ("hand-sizes", "draw-size", "discard-size")
ORDER = ("turn", "direction", "hands", "hand-sizes", "window", "top")
MOST_KEYS = 2
"""So much is expected at most: what differs besides mostly follows from it."""

HEAD = "# yaml-language-server: $schema=../../../spec/schema/scenario.schema.json\n"
PLAIN = re.compile(r"[A-Za-z0-9][^\n#]*")


@dataclass(frozen=True, slots=True)
class Draft:
    """A scenario that is to hold under `holds` and to fail under `fails`."""

    holds: Side
    fails: Side
    deal: Deal
    steps: tuple[Input, ...]
    title: str
    clauses: tuple[str, ...]
    rejected: str
    expect: Mapping[str, Any]
    expect_at: int
    """The number of the step that the expectation stands at, 0 for the set-up."""


# -- what to expect --------------------------------------------------------------------------------------


def expectation(done: Replay, unsure: frozenset[str] = frozenset()) -> tuple[dict[str, Any], int]:
    """What is expected under the first rules, and at which step; nothing that is `unsure`."""
    number = len(done.difference.steps)
    a, b = done.before
    after_a, after_b = done.after
    keys = [key for key in done.difference.keys if key not in unsure]
    match done.difference.what:
        case "refused":
            return {}, number
        case "before":
            given = done.difference.steps[-1]
            one, other = a.moments[a.accepted[given].moment].state, b.moments[b.accepted[given].moment].state
            mine, theirs = done.pair.one.see(one), done.pair.other.see(other)
            return differing(done.pair.one, mine, theirs, keys), number - 1
        case "seen":
            assert after_a is not None
            assert after_b is not None
            mine, theirs = done.pair.one.see(after_a.settled), done.pair.other.see(after_b.settled)
            return differing(done.pair.one, mine, theirs, keys), number
        case _:
            found = outcome(done.pair.one, a if number else None, after_a or a)
            return {key: value for key, value in found.items() if key not in unsure}, number


def differing(
    player: Player, mine: Mapping[str, Any], theirs: Mapping[str, Any], keys: Sequence[str]
) -> dict[str, Any]:
    """The values under keys that differ, the most telling; of each player only those that do."""
    redundant = {*REDUNDANT, *(f"{name}-size" for name in player.rules.piles)}
    chosen = [key for key in keys if key not in redundant] or list(keys)
    if "hand-sizes" in keys and ("hands" not in keys or longest(mine, theirs) > LONG_HAND):
        chosen = [*(key for key in chosen if key not in ("hands", "hand-sizes")), "hand-sizes"]
    if "turn" in chosen and mine["turn"] != NOBODY:
        chosen = [key for key in chosen if key != "window"]
    usual = {slot.shown: slot.initial for slot in player.rules.slots if slot.shown and not slot.per_player}
    telling = [key for key in chosen if key not in usual or mine[key] not in (usual[key], NOBODY)]
    few = sorted(telling or chosen, key=place)[:MOST_KEYS]
    return {key: different_part(mine[key], theirs[key]) for key in few}


def longest(mine: Mapping[str, Any], theirs: Mapping[str, Any]) -> int:
    """The size of the largest hand among those that differ."""
    return max((len(hand) for hand in different_part(mine["hands"], theirs["hands"]).values()), default=0)


def different_part(mine: Any, theirs: Any) -> Any:
    """Of a value for each player those that differ, and of those again."""
    if isinstance(mine, Mapping) and isinstance(theirs, Mapping):
        return {
            name: different_part(value, theirs.get(name))
            for name, value in mine.items()
            if theirs.get(name) != value
        }
    return mine


def outcome(player: Player, before: Node | None, after: Node) -> dict[str, Any]:
    """Whose turn it is, and what an accepted input changed of window and direction."""
    old, new = {} if before is None else player.see(before.settled), player.see(after.settled)
    keys = [key for key in ("window", "direction") if old.get(key) != new.get(key)]
    return {key: new[key] for key in sorted({"turn", *keys}, key=place)}


def place(key: str) -> tuple[int, str]:
    """Where a key stands in an expectation."""
    return (ORDER.index(key) if key in ORDER else len(ORDER), key)


def refusal_of(player: Player, node: Node, given: Input) -> Refusal | None:
    """How the rules refuse an input."""
    moment = node.moments[0]
    result = step(player.rules, moment.state, given, moment.chance)
    return result if isinstance(result, Refusal) else None


# -- the text ---------------------------------------------------------------------------------------------


def title_of(done: Replay, other: str, expect: Mapping[str, Any]) -> str:
    """A title in one line: what happens, and what happens under the other rules; without `other` only the first."""
    difference, one = done.difference, done.pair.one
    steps = difference.steps
    clash = f"; under {other} rules clash" if other else ""
    if not steps:
        conflict = difference.what == "conflict"
        return f"Play begins{clash}" if conflict else f"At the beginning {told(done, expect, other)}"
    who, did = actor(one, steps[-1]), action_of(one, steps[-1])
    match difference.what:
        case "refused":
            return f"{who} may not {did}" + (f", but may under {other}" if other else "")
        case "accepted":
            longer = asks_for_more(done, steps[-1])
            if longer and other:
                return f"{who} may {did}, where {other} asks for more: {longer}"
            return f"{who} may {did}" + (f", but may not under {other}" if other else "")
        case "conflict":
            return f"After {who}'s `{did}` play goes on{clash}"
        case when:
            word = "Before" if when == "before" else "After"
            return f"{word} {who}'s `{did}` {told(done, expect, other)}"


def asks_for_more(done: Replay, given: Input) -> str:
    """The same input with further choices, as the other rules accept it; "" if they don't."""
    for each in done.before[1].accepted:
        same = (each.player, each.action) == (given.player, given.action)
        if same and set(given.choices) < set(each.choices):
            return action_of(done.pair.other, each)
    return ""


def told(done: Replay, expect: Mapping[str, Any], versus: str) -> str:
    """The first thing that is expected, and what is there under the other rules."""
    (a, b), steps = done.after if done.difference.what == "seen" else done.before, done.difference.steps
    assert a is not None
    assert b is not None
    one, other = a.settled, b.settled
    if done.difference.what == "before":
        one, other = (node.moments[node.accepted[steps[-1]].moment].state for node in (a, b))
    mine, theirs = done.pair.one.see(one), done.pair.other.see(other)
    under = f" as under {versus}" if versus else ""
    for key in expect:
        if mine[key] != theirs[key]:
            return clause_about(key, mine[key], theirs[key]) + under
    return f"something is not{under or ' as it would be'}"


def clause_about(key: str, value: Any, other: Any) -> str:
    """What a value is, and what it isn't."""
    if key == "turn":
        return f"it is {whose(value)} turn, not {whose(other)}"
    if not isinstance(value, Mapping):
        return f"{key} is {listed(value)}, not {listed(other)}"
    name = next(name for name in value if value[name] != other.get(name))
    mine, theirs = value[name], other.get(name)
    if key == "sees":
        return sight_of(name, mine, theirs)
    if key == "hand-sizes" or (key == "hands" and len(mine) != len(theirs)):
        size, less = (mine, theirs) if key == "hand-sizes" else (len(mine), len(theirs))
        return f"{name} has {counted(size)}, not {less}"
    verb = "holds" if key == "hands" else f"has {key}"
    return f"{name} {verb} {listed(mine)}, not {listed(theirs)}"


def sight_of(viewer: str, mine: Mapping[str, Any], theirs: Mapping[str, Any]) -> str:
    """What somebody sees of a hand, and what not."""
    one, other = mine["revealed"], theirs["revealed"]
    owner = next(name for name in one if one[name] != other[name])
    seen, unseen = ("nothing" if value[owner] == HIDDEN else listed(value[owner]) for value in (one, other))
    return f"{viewer} sees {seen} of {whose(owner)} hand, not {unseen}"


def whose(player: str) -> str:
    """A player's name, or nobody, in the genitive."""
    return "nobody's" if player == NOBODY else f"{player}'s"


def counted(cards: int) -> str:
    """A number of cards in words."""
    return "1 card" if cards == 1 else f"{cards} cards"


def listed(value: Any) -> str:
    """A value in words."""
    if isinstance(value, list):
        few = " and ".join(map(str, value[:3])) if value else "nobody"
        return few if len(value) <= 3 else f"{few} and so on"
    return str(value)


def text_of(draft: Draft) -> str:
    """The scenario file."""
    player = Player(draft.holds.rules, draft.deal.names)
    body = [
        f"title: {scalar(draft.title)}",
        f"clauses: {flow(list(draft.clauses))}",
        f"rules: {scalar(draft.holds.expression)}",
    ]
    options = options_of(draft)
    if options:
        body.append(f"options: {flow(options)}")
    body += given_lines(draft.deal)
    if draft.expect_at == 0 and draft.expect:
        body.append(f"expect: {flow(draft.expect)}")
    if draft.steps:
        body.append("steps:")
    for number, given in enumerate(draft.steps, 1):
        body.append(f"  - {sentence(player, given)}")
        if number == len(draft.steps) and draft.rejected:
            body.append(f"    rejected: {draft.rejected}")
        if number == draft.expect_at and draft.expect:
            body.append(f"    expect: {flow(draft.expect)}")
    text = "\n".join(body) + "\n"
    return f"{HEAD}id: {fresh_id(text)}\n{text}"


def given_lines(deal: Deal) -> list[str]:
    """The position as a scenario has it."""
    lines = ["given:", f"  players: {flow(list(deal.names))}"]
    for key, value in deal.given.items():
        if key == "hands":
            lines.append("  hands:")
            lines += [f"    {name}: {flow(hand)}" for name, hand in value.items()]
        elif key != "draw" or value != ["..."]:
            lines.append(f"  {key}: {flow(value)}")
    return lines


def game_text(player: Player, found: Found) -> str:
    """A position and what is done in it, without what comes of it."""
    lines = given_lines(found.deal)
    if found.difference.steps:
        lines += ["steps:", *(f"  - {sentence(player, each)}" for each in found.difference.steps)]
    return "\n".join(f"  {line}" for line in lines)


def options_of(draft: Draft) -> dict[str, object]:
    """The options that are set, and those whose values the two rule sets have differently.

    Not those of which the declaration differs: then it is the rules that have another value, not somebody who
    chose it.
    """
    found = dict(draft.holds.options)
    theirs = draft.fails.rules.options
    mine, others = placed_by_key(draft.holds.flat), placed_by_key(draft.fails.flat)
    for name, option in draft.holds.rules.options.items():
        declared = ("option", name)
        if declared in mine and declared in others and differ(mine[declared], others[declared]):
            continue
        if name in theirs and theirs[name].value != option.value:
            found[name] = option.value
    return found


def scalar(text: str) -> str:
    """A text as a YAML scalar, quoted only if it must be."""
    unsafe = ": " in text or " #" in text or text.endswith(":") or not PLAIN.fullmatch(text)
    return json.dumps(text, ensure_ascii=False) if unsafe else text


def fresh_id(text: str) -> str:
    """Four signs that begin with a letter and have no look-alikes; the same for the same scenario, no shipped one's."""
    for attempt in range(1000):
        number = int.from_bytes(hashlib.sha256(f"{attempt} {text}".encode()).digest()[:8])
        number, first = divmod(number, len(LETTERS))
        signs = [LETTERS[first]]
        for _ in range(3):
            number, index = divmod(number, len(SIGNS))
            signs.append(SIGNS[index])
        if "".join(signs) not in shipped_ids():
            break
    return "".join(signs)


@cache
def shipped_ids() -> frozenset[str]:
    """The ids that are taken."""
    from uno_conformance.suite import files_in, shipped

    found = set()
    for file in files_in([shipped()]):
        match = re.search(r"^id: *([a-z0-9]+)", file.read_text("utf-8"), re.MULTILINE)
        if match is not None:
            found.add(match[1])
    return frozenset(found)
