"""The clear table: where it is known that no rule takes the place of the next turn, the turn passes on without asking.

Which rules do so is decided by tests of remembered values. Where all of them have been made and none held, the
table is clear, and it stays so until one of these values changes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from uno_ref.model.ruleset import Event

from .deciding import TooMany, known_where_none_holds, tree_of
from .effects import CALM
from .events import names_in
from .lines import PASSES, Path, swept
from .scene import Scene, indented
from .slots import forgotten
from .straight import NOBODY, applies, rest
from .text import Writer, identifier

NEXT = "t.ring[t.direction][t.current]"


def watching(event: Event, scene: Scene) -> Scene:
    """The scene with what decides whether a rule takes the turn's place, if nothing but remembered values does.

    As long as none of the tests comes out otherwise than where no rule did, none will.
    """
    if scene.logged or event.before or not event.instead:
        return scene
    slots = {f"t.v_{identifier(slot.name)}": slot for slot in scene.to.rules.slots}
    env = {**names_in(scene.to.rules, event.name), "card": NOBODY}
    try:
        known = known_where_none_holds(tree_of([applies(rule, env, scene) for rule in event.instead]))
    except TooMany:
        return scene
    read = {
        test: set(NAME.findall(re.sub("'.*?'", "", test))) - {"t.players_in", "None"} for test, _ in known
    }
    names = set[str]().union(*read.values())
    if not known or not names <= slots.keys():
        return scene
    if any(slots[name].per_player or slots[name].lifetime == "turn" for name in names):
        return scene
    rising = {
        name
        for name in names
        if all(
            re.fullmatch(rf"\(?{name}( >= .*)?", test) and not yes
            for test, yes in known
            if name in read[test]
        )
    }
    return replace(
        scene,
        watched=frozenset(slots[name].index for name in names),
        rising=frozenset(slots[name].index for name in rising),
    )


NAME = re.compile(r"[A-Za-z_][\w.]*")


def at_turn(scene: Scene) -> Scene:
    """What is known when a turn comes."""
    return replace(scene, calm=True, living=frozenset({"player"}))


def turn_begins(scene: Scene) -> list[str]:
    """The turn is the player's."""
    anew = forgotten(scene.to.rules, "turn", scene.revealed)
    return ["t.current = player", *(line.replace("self.", "t.") for line in anew)]


def turn_passes_clear(event: Event, scene: Scene) -> list[str]:
    """The lines by which the turn passes on where the table is clear; none if that is never known.

    Somebody is in then, so that there is a next player.
    """
    if not scene.watched:
        return []
    path = Path(at_turn(scene), (PASSES,), ("return going_on(t)",), frozenset({event.name}))
    env = {**names_in(scene.to.rules, event.name), "card": NOBODY}
    tree = tree_of([applies(rule, env, scene) for rule in event.instead])
    path = replace(path, known=known_where_none_holds(tree))
    then = rest(event.body, event.after, env, CALM, path)
    if PASSES in then:
        return []
    return [
        "if t.clear:",
        *indented([f"player = {NEXT}", *turn_begins(scene), *swept(then, ())]),
        PASSES,
    ]


def passing(lines: Sequence[str], clear: Sequence[str], to: Writer) -> Iterator[str]:
    """The lines, with those for a clear table where the turn passes on, unless it certainly isn't clear."""
    if not clear or "t.clear = False" in lines:
        yield from lines
        return
    clear = _of_the_card_on_top(clear, lines, to)
    for line in lines:
        if line.endswith(PASSES):
            margin = line.removesuffix(PASSES)
            yield from (f"{margin}{one}" for one in clear)
        else:
            yield line


def _of_the_card_on_top(clear: Sequence[str], lines: Sequence[str], to: Writer) -> list[str]:
    """The lines for a clear table after lines that have laid a card: what it alone decides is asked by the card."""
    if LAID not in lines:
        return list(clear)
    later = lines[lines.index(LAID) + 1 :]
    if any(re.search(r"_pile|\bcard =|\bcard,|\bdo_|draw\(", line) for line in later):
        return list(clear)
    told = {"t.discard_pile[-1]": "card"}
    for line in later:
        found = re.match(r"( *)(t\.v_\w+) = (.*)", line)
        if found is not None:
            sure = not found[1] and re.fullmatch(r"[A-Z]\w*\[card\]", found[3])
            told[found[2]] = found[3] if sure else found[2]
    return [_asked_by_card(line, told, to) for line in clear]


LAID = "t.discard_pile.append(card)"
LOOKUP = re.compile(r"(MASKS_\d+)\[(t\.\w+(?:\[-1\])?)\]\[(t\.\w+(?:\[-1\])?)\]")


def _asked_by_card(line: str, told: Mapping[str, str], to: Writer) -> str:
    """A line with masks that hang on nothing but a card asked by it."""

    def by_card(found: re.Match[str]) -> str:
        keys = [told.get(key, key) for key in found.groups()[1:]]
        whole = f"{found[1]}{''.join(f'[{key}]' for key in keys)}"
        if any(key.startswith("t.") for key in keys):
            return whole
        made = f"NAME = Filled(lambda card: {whole})"
        return f"{to.gathered.shared(made, f'BY_CARD_{found[1]}', ['', made])}[card]"

    return LOOKUP.sub(by_card, line)
