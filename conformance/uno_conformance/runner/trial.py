"""Whether an engine would accept an action now: by its list of legal actions, else tried and taken back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .dialogue import Dialogue


def actor_allows(talk: Dialogue, player: str, action: str, choices: Mapping[str, object]) -> bool | None:
    """True or False, or None if this engine can't do the action at all."""
    hello = talk.engine.hello
    if hello.actions is not None and action not in hello.actions:
        return None
    if hello.legal != "none":
        reply = talk.ask("legal", player=player)
        if any(same_action(entry, action, choices) for entry in reply["actions"]):
            return True
        if hello.legal == "full" and reply.get("complete", True) and "save" not in hello.setup:
            return False
    return tried(talk, player, action, choices)


def same_action(entry: Mapping[str, Any], action: str, choices: Mapping[str, object]) -> bool:
    """Whether an entry of a list of legal actions is this action."""
    return entry.get("action") == action and dict(entry.get("choices") or {}) == dict(choices)


def tried(talk: Dialogue, player: str, action: str, choices: Mapping[str, object]) -> bool:
    """Try it on a saved state, or play the scenario so far anew afterwards."""
    saves = "save" in talk.engine.hello.setup
    saved = talk.ask("save")["id"] if saves else ""
    reply = talk.ask("act", player=player, action=action, choices=dict(choices))
    if saves:
        talk.ask("restore", id=saved)
    elif reply["reply"] == "ok":
        talk.ask("start", **talk.start_fields())
        for move in talk.taken:
            talk.ask("act", **move.request)
    return bool(reply["reply"] == "ok")
