"""Lines of a straight function, and what is known where they stand."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from uno_ref.model import orders as o
from uno_ref.model.ruleset import Trigger

from .effects import Effects, effects_of
from .events import guard
from .moving import POPPED
from .scene import Scene, indented
from .statements import block
from .text import Env

# What reads or changes windows, so that it matters when one is opened.
ABOUT_WINDOWS = re.compile(
    r"window|is_open|\bdo_|draw\(|eliminate|new_round|over =|going_on|return None|return \(\)"
)

# By this line the turn passes on from where a player has acted.
PASSES = "return turn_passes(t) or going_on(t)"


@dataclass(frozen=True, slots=True)
class Path:
    """Where lines stand that end in a `return`.

    `on`: the turn passes on; `again`: the machine looks what comes. `seen` are the events and windows before,
    `known` tests of which it is known whether they hold. Where it `makes` moves, a forced one can be made like
    any other: the table is quiet.
    """

    scene: Scene
    on: tuple[str, ...]
    again: tuple[str, ...]
    seen: frozenset[str] = frozenset()
    known: tuple[tuple[str, bool], ...] = ()
    makes: bool = False


def with_during(window: str, lines: Sequence[str]) -> list[str]:
    """The window of the input, if a rule asks for it."""
    return [f"during = {window}"] if is_read("during", lines) else []


def is_read(name: str, lines: Sequence[str]) -> bool:
    """Whether a variable stands in the lines, remarks apart."""
    return any(re.search(rf"\b{name}\b", line) for line in lines if not line.lstrip().startswith("#"))


def swept(lines: Sequence[str], on: Sequence[str]) -> list[str]:
    """The lines after one that closes the window that is used up, if something looks at windows.

    Otherwise it lies there until another takes its place. `on` are the lines by which the turn passes on.
    """
    read = [line.strip() for line in lines]
    looks = any(
        ABOUT_WINDOWS.search(line)
        for line in read
        if not line.startswith(("#", "t.windows = OPEN_", "t.windows = ((")) and line not in on
    )
    return ["t.windows = ()", *lines] if looks else list(lines)


@dataclass(slots=True)
class Told:
    """The lines of statements one after the other, and what is known after them.

    With `moves_once` only the very first statement moves cards. `opened` is the line by which a window certainly
    opens for the player; it is kept out of the lines, of which `before` stand before it.
    """

    scene: Scene
    done: Effects
    moves_once: bool
    lines: list[str] = field(default_factory=list)
    opened: str = ""
    before: int = 0

    def carry_out(self, orders: Sequence[o.Order], env: Env) -> None:
        """Statements that are certainly carried out."""
        for order in orders:
            scene = self.scene
            if not self.moves_once:
                scene = replace(scene, tells_drawn=True)
            lines = [line for line in block((order,), env, scene) if line != "pass"]
            effects = effects_of((order,), scene.to.rules)
            self.done, self.scene = self.done.and_(effects), scene.after(effects)
            if isinstance(order, o.OpenWindow) and scene.calm and len(lines) == 1:
                self.opened, self.before = lines[0], len(self.lines)
                continue
            self.lines += lines
            if lines[:1] == [POPPED]:
                self.scene = replace(self.scene, to=replace(self.scene.to, drawn=True))

    def add_rule(self, rule: Trigger, env: Env) -> None:
        """A rule after an event, with its guard."""
        test = guard(rule, env, self.scene)
        if test == "False":
            return
        self.lines.append(f"# after: {rule.rule}")
        if test is None:
            self.carry_out(rule.body, env)
            return
        effects = effects_of(rule.body, self.scene.to.rules)
        self.lines += [f"if {test}:", *indented(block(rule.body, env, self.scene))]
        self.done, self.scene = self.done.and_(effects), self.scene.after(effects)

    def sure(self) -> bool:
        """Whether a window is certainly open, and it doesn't matter when it was opened."""
        later = [line for line in self.lines[self.before :] if not line.lstrip().startswith("#")]
        return bool(self.opened) and not any(ABOUT_WINDOWS.search(line) for line in later)

    def with_opened(self) -> list[str]:
        """The lines with the one by which a window opens."""
        opened = [self.opened] if self.opened else []
        return [*self.lines[: self.before], *opened, *self.lines[self.before :]]
