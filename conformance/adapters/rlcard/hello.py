"""What rlcard can be set to, can do, and can tell: its answer to `hello`. README.md gives the reasons."""

from __future__ import annotations

from importlib.metadata import version

HELLO = {
    "engine": {
        "name": "rlcard",
        "version": version("rlcard"),
        "language": "Python",
        "homepage": "https://github.com/datamllab/rlcard",
        "issues": "https://github.com/datamllab/rlcard/issues",
        "boundary": "rlcard.games.uno.Game: get_legal_actions() says what is legal, step() does it",
    },
    "setup": ["start", "deal", "state", "save"],
    "short-deck": True,
    # rlcard knows no dealer; the adapter seats the player on the dealer's left as rlcard's first.
    "given": ["hands", "discard", "draw", "dealer", "turn", "direction", "color"],
    "rules": {
        "uno": "yes",
        # A Wild Draw Four that the rules forbid can't be laid, and nobody is asked to challenge.
        "no-bluff": "always",
        # ... and it is forbidden while any other card can be laid, not just one of the active color.
        "wild-draw-four-last": "always",
        # `draw` is only listed when no card can be laid.
        "draw-only-if-stuck": "always",
        # A start Wild gets a random color; the first player then plays (flip_top_card).
        "start-wild-random": "always",
        # After a start Draw Two the first player draws two and keeps the turn (perform_top_card).
        "start-draw-two-plays": "always",
    },
    "options": {
        "hand-size": {"values": [7], "default": 7},
        "deal-order": {"values": ["block"], "default": "block"},
    },
    "actions": ["play", "draw", "keep"],  # keep: only with the draw, when the engine keeps the card
    "observes": [
        "turn",
        "window",
        "top",
        "color",
        "direction",
        "hands",
        "hand-sizes",
        "draw",
        "draw-size",
        "discard",
        "discard-size",
        "winner",
        "cards",
    ],
    "players": {"min": 2, "max": 10},
    "draw": "plays-color",
    "call": "none",
    "color": "with-play",
    "moments": {"before-penalty": False, "before-turn": False},
    "legal": "full",
    "views": True,
    "instant": True,
    "classes": [],
}
