"""An adapter for ENGINE. Copy this file and `unospec_kit.py`, and fill in the places marked TODO."""

from __future__ import annotations

from typing import Any

from unospec_kit import Act, Done, Start, serve

# TODO: import your engine.


class Adapter:
    """One game at a time, with the players' names in the order that your engine uses."""

    def hello(self) -> dict[str, Any]:
        """What the engine is and can (spec/protocol.md, 3).

        Start small: a claim binds, and whatever isn't claimed is answered `unsupported`.
        """
        return {
            "engine": {"name": "TODO", "version": "TODO", "language": "Python", "boundary": "TODO"},
            "setup": ["state"],
            "short-deck": True,  # can a game hold fewer cards than the deck?
            "given": ["hands", "discard", "draw", "dealer", "turn", "direction", "color"],
            "rules": {"uno": "yes"},  # variants: yes (can be chosen) or always (can't be switched off)
            "options": {},  # "uno-penalty": {"values": [2, 4], "default": 2}, or {"from": 0, "to": 8, "default": 2}
            "actions": [
                "play",
                "draw",
                "keep",
            ],  # call, catch, challenge, accept, name, deal ... if it has them
            "players": {"min": 2, "max": 10},
            "draw": "choose",  # choose, ask, keeps, plays, plays-color: what happens to a drawn card (4)
            "call": "none",  # before, after, with-play, automatic, none
        }

    def start(self, start: Start) -> Done | None:
        """Begin anew with the position in `start.given` (2.1). In `draw` the next card comes first."""
        raise NotImplementedError("TODO")

    def act(self, act: Act) -> Done | None:
        """Do `act.action` with `act.choices` for `act.player`.

        Raise `Refused` where the engine says no. An unchanged state counts as refused, unasked.
        Fold what your engine does in two steps (play, then name a color) into one.
        """
        raise NotImplementedError("TODO")

    def state(self) -> dict[str, Any]:
        """The position as your engine sees it (5). Leave out what it doesn't know; never correct it."""
        return {
            "turn": "TODO",
            "top": "red 5",
            "color": "red",
            "direction": "clockwise",
            "hands": {},
            "draw": [],
            "discard": [],
        }


if __name__ == "__main__":
    serve(Adapter())
