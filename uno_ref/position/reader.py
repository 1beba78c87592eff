"""What is given, piece by piece: names become seats, texts become cards, and faults are collected."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from uno_ref.diagnostics import did_you_mean
from uno_ref.model.ruleset import RuleSet

from .fault import Fault


@dataclass(slots=True)
class Reader:
    """Reads what is given and collects faults, each with the path to its place."""

    rules: RuleSet
    names: tuple[str, ...]
    given: Mapping[str, Any]
    faults: list[Fault] = field(default_factory=list)
    kinds: dict[str, int] = field(init=False)

    def __post_init__(self) -> None:
        """Look up cards by their texts."""
        self.kinds = {kind.text: index for index, kind in enumerate(self.rules.kinds)}

    def fault(self, message: str, *path: str | int) -> None:
        """Collect a fault."""
        self.faults.append(Fault(path, message))

    def word(self, value: Any, known: Sequence[str], unknown: str, *path: str | int) -> str | None:
        """One of the words that are known there; for another a fault that begins with `unknown`."""
        if isinstance(value, str) and value in known:
            return value
        self.fault(f"{unknown}; {did_you_mean(str(value), known, 'it is ' + ' or '.join(known))}", *path)
        return None

    def seat(self, name: Any, *path: str | int) -> int | None:
        """A player by name; nobody for `none`."""
        if name in self.names:
            return self.names.index(name)
        if name not in ("none", None):
            players = f"the players are {', '.join(self.names)}"
            self.fault(f"`{name}` is no player; {did_you_mean(str(name), self.names, players)}", *path)
        return None

    def seats(self, key: str) -> Iterator[int]:
        """The players of a list."""
        names = self.given.get(key, ())
        if not isinstance(names, Sequence) or isinstance(names, str):
            self.fault("a list of players is wanted", key)
            return
        for index, name in enumerate(names):
            seat = self.seat(name, key, index)
            if seat is not None:
                yield seat

    def card(self, text: Any, *path: str | int) -> int | None:
        """A card by its text."""
        if isinstance(text, str) and text in self.kinds:
            return self.kinds[text]
        help_ = did_you_mean(str(text), list(self.kinds))
        self.fault(f"`{text}` is no card of these rules{'; ' + help_ if help_ else ''}", *path)
        return None

    def cards(self, key: str) -> list[int]:
        """A list of cards; without it none."""
        return self.card_list(self.given.get(key, ()), key)

    def card_list(self, texts: Any, *path: str | int) -> list[int]:
        """Cards of a list, those that are none left out with a fault."""
        if not isinstance(texts, Sequence) or isinstance(texts, str):
            self.fault("a list of cards is wanted", *path)
            return []
        found = [self.card(text, *path, index) for index, text in enumerate(texts)]
        return [card for card in found if card is not None]

    def hands(self) -> tuple[tuple[int, ...], ...]:
        """The hands by seat."""
        given = self.given.get("hands")
        if not isinstance(given, Mapping):
            self.fault("the hands of all players are wanted", "hands")
            return ((),) * len(self.names)
        for name in given:
            if name not in self.names:
                self.seat(name, "hands", name)
        hands = []
        for name in self.names:
            if name not in given:
                self.fault(f"{name}'s hand is missing (`[]` for an empty one)", "hands")
            hands.append(tuple(sorted(self.card_list(given.get(name, ()), "hands", name))))
        return tuple(hands)
