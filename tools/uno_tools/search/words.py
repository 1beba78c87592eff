"""Inputs as sentences of a scenario."""

from __future__ import annotations

from uno_ref.model.state import TABLE, Input
from uno_ref.notation import action_text, vocabulary
from uno_ref.position import worded

from .play import Player


def action_of(player: Player, given: Input) -> str:
    """`play red 5 as blue`."""
    rules = player.rules
    action = rules.actions.get(given.action)
    types = {} if action is None else {choice.name: choice.type for choice in action.choices}
    choices = {name: worded(rules, types[name], value, player.names) for name, value in given.choices}
    return action_text(given.action, choices, vocabulary(rules))


def actor(player: Player, given: Input) -> str:
    """The player's name, or `table`."""
    return "table" if given.player == TABLE else player.names[given.player]


def sentence(player: Player, given: Input) -> str:
    """`ann: play red 5 as blue`."""
    return f"{actor(player, given)}: {action_of(player, given)}"
