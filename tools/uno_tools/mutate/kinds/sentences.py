"""Sentences of rules: when they hold, for which events, windows and faces."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Literal

from uno_ref.model import items as i
from uno_ref.model import written as w
from uno_tools.mutate.nodes import nodes

from .change import Found, Vocabulary, following, listed, text

Timing = Literal["before", "after", "instead"]
_TIMINGS: dict[str, tuple[Timing, ...]] = {
    "before": ("after",),
    "after": ("before",),
    "instead": ("before", "after"),
}


def wrong_time(item: Any, _: Vocabulary) -> Found:
    """Before for after, and the like."""
    for path, node in nodes(item):
        if isinstance(node, i.Trigger):
            for timing in _TIMINGS[node.timing]:
                yield path, replace(node, timing=timing), f"{timing} for {node.timing}"
        elif isinstance(node, w.Raise):
            words = "at once" if node.later else "later"
            yield path, replace(node, later=not node.later), f"`{text(node)}` {words}"


def fewer_events(item: Any, _: Vocabulary) -> Found:
    """One of several events, windows or faces is forgotten."""
    for path, node in nodes(item):
        if isinstance(node, i.Trigger | i.Ends | i.Permission):
            for name in ("events", "windows", "faces"):
                words = getattr(node, name, ())
                for index, word in enumerate(words) if len(words) > 1 else ():
                    yield (
                        (*path, name, index),
                        None,
                        f"without `{word.name}` among `{', '.join(x.name for x in words)}`",
                    )


def any_face(item: Any, _: Vocabulary) -> Found:
    """A rule about one face holds for all cards."""
    for path, node in nodes(item):
        if isinstance(node, i.Trigger | i.Ends) and node.faces:
            yield (
                path,
                replace(node, faces=()),
                f"for every card, not only for `{', '.join(x.name for x in node.faces)}`",
            )


def other_face(item: Any, words: Vocabulary) -> Found:
    """A rule about one face holds for another one, or for another one too."""
    for path, node in nodes(item):
        if not isinstance(node, i.Trigger | i.Ends) or not node.faces:
            continue
        names = [face.name for face in node.faces]
        for index, face in enumerate(node.faces):
            other = following(face.name, words.faces, names)
            if other is not None:
                swapped = (*node.faces[:index], w.Name(other, face.span), *node.faces[index + 1 :])
                yield path, replace(node, faces=swapped), f"for `{other}`, not for `{face.name}`"
                added = (*node.faces, w.Name(other, face.span))
                yield (
                    path,
                    replace(node, faces=added),
                    f"for `{other}` too, not only for `{listed(node.faces)}`",
                )


def other_word(item: Any, _: Vocabulary) -> Found:
    """A word is missing in a list."""
    for path, node in nodes(item):
        words = (
            node.words if isinstance(node, w.OneOf) else node.events if isinstance(node, w.CallOff) else ()
        )
        name = "words" if isinstance(node, w.OneOf) else "events"
        for index, word in enumerate(words) if len(words) > 1 else ():
            yield (*path, name, index), None, f"without `{word.name}` in `{text(node)}`"


def other_window(item: Any, words: Vocabulary) -> Found:
    """An action is permitted in another window too; another window opens, closes, ends or settles.

    A window for the table is none of a player's, and the other way round (FIRST-WINDOW): such permissions are left out.
    """
    names = [name for name, _ in words.windows]
    for path, node in nodes(item):
        if isinstance(node, i.Permission) and node.windows:
            for further, whom in words.windows:
                mine = (whom == "the_table") is node.table
                if mine and further not in {window.name for window in node.windows}:
                    added = (*node.windows, w.Name(further, node.span))
                    yield path, replace(node, windows=added), f"during {further} too"
        elif isinstance(node, w.Open | w.Close | i.Ends | i.Settles):
            other = following(node.window.name, names)
            if other is not None:
                changed = replace(node, window=replace(node.window, name=other))
                yield path, changed, f"{other} for {node.window.name} in `{text(node)}`"


def other_event(item: Any, words: Vocabulary) -> Found:
    """A rule hangs on another event, or a time ends with another event too."""
    happenings = (*words.actions, *words.events)
    for path, node in nodes(item):
        if isinstance(node, i.Trigger | i.Ends):
            names = [event.name for event in node.events]
            for index, event in enumerate(node.events):
                other = following(event.name, happenings, names)
                if other is not None:
                    swapped = (*node.events[:index], w.Name(other, event.span), *node.events[index + 1 :])
                    yield path, replace(node, events=swapped), f"{other} for {event.name}"
        if isinstance(node, i.Ends):
            for more in (*words.actions, "turn-comes"):
                if more not in names:
                    yield (
                        path,
                        replace(node, events=(*node.events, w.Name(more, node.span))),
                        f"before {more} too",
                    )


def other_action(item: Any, words: Vocabulary) -> Found:
    """Another action is permitted or settles a window."""
    for path, node in nodes(item):
        if isinstance(node, i.Permission | i.Settles):
            other = following(node.action.name, words.actions)
            if other is not None:
                yield (
                    path,
                    replace(node, action=replace(node.action, name=other)),
                    f"{other} for {node.action.name}",
                )
