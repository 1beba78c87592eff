"""How actions are written.

`play red 5 as blue`, `play red 5 and blue 5`, `catch bob`, with the words and choices that the rule files declare.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from uno_ref.diagnostics import nearest
from uno_ref.model.ruleset import RuleSet

PROCEED = "proceed"


@dataclass(frozen=True, slots=True)
class ChoiceWords:
    """A choice of an action as it is written.

    `kind` is "card", "cards" (a row), "player", "word" or "number"; `words` are the values of a word; `said` the
    word before it, and before each card of a row; `optional` is True if it is not always wanted.
    """

    name: str
    kind: str
    words: tuple[str, ...]
    said: str
    optional: bool


@dataclass(frozen=True, slots=True)
class OptionWords:
    """An option with the value in force, what it may be, and its declared default."""

    name: str
    value: str | int
    default: str | int
    words: tuple[str, ...]
    bounds: tuple[int, int] | None


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The words of a rule set, for those who read and write scenarios and messages.

    `cards` is the whole deck in the order of the lists, `kinds` each kind once; `keys` are the state keys
    that the rules declare, with the shape of each ("players", "number", "player", "card", "word", or "map").
    """

    cards: tuple[str, ...]
    kinds: tuple[str, ...]
    attribute: str
    attribute_values: tuple[str, ...]
    actions: Mapping[str, tuple[ChoiceWords, ...]]
    windows: tuple[str, ...]
    keys: Mapping[str, str]
    options: tuple[OptionWords, ...]
    clauses: tuple[str, ...]


class NotationError(Exception):
    """A line that is no action.

    `suggestion` is a word that was probably meant, `offset` where the trouble begins.
    """

    def __init__(self, message: str, suggestion: str = "", offset: int = 0) -> None:
        """Say what and where."""
        super().__init__(message)
        self.message = message
        self.suggestion = suggestion
        self.offset = offset


def vocabulary(rules: RuleSet) -> Vocabulary:
    """The words of a rule set."""
    kinds = {
        "hand": "card",
        "rows": "cards",
        "players": "player",
        "others": "player",
        "words": "word",
        "numbers": "number",
    }
    actions = {
        action.name: tuple(
            ChoiceWords(
                choice.name,
                kinds[choice.source],
                choice.words,
                choice.said,
                choice.condition is not None or choice.optional is not None,
            )
            for choice in action.choices
        )
        for action in rules.actions.values()
    }
    keys: dict[str, str] = {}
    for slot in rules.slots:
        if slot.shown:
            keys[slot.shown] = (
                ("players" if slot.type.kind == "truth" else "map") if slot.per_player else slot.type.kind
            )
    for definition in rules.definitions.values():
        if definition.shown:
            truth = definition.type.kind == "truth"
            keys[definition.shown] = (
                ("players" if truth else "map") if definition.parameters else definition.type.kind
            )
    keys.update({window.shown: "players" for window in rules.windows.values() if window.shown})
    return Vocabulary(
        cards=tuple(rules.kinds[card].text for card in rules.deck()),
        kinds=tuple(kind.text for kind in rules.kinds),
        attribute=rules.attribute,
        attribute_values=rules.attribute_values,
        actions=actions,
        windows=tuple(rules.windows),
        keys=keys,
        options=tuple(
            OptionWords(o.name, o.value, o.default, o.words, o.bounds) for o in rules.options.values()
        ),
        clauses=tuple(rules.clauses),
    )


def parse_action(text: str, words: Vocabulary) -> tuple[str, dict[str, object]]:
    """An action and its choices from a line; raises NotationError if the rules have no such action or choice.

    A choice that is left out stays out: whether it may is for the rules to say. Players are any words:
    whether one takes part is for the position to say.
    """
    tokens = text.split()
    if not tokens:
        raise NotationError("an action is wanted")
    name, rest = tokens[0], tokens[1:]
    if name not in words.actions:
        if name == PROCEED and not rest:
            return PROCEED, {}
        raise NotationError(f"there is no action `{name}`", nearest(name, [*words.actions, PROCEED]) or "")
    found: dict[str, object] = {}
    for choice in words.actions[name]:
        if not rest:
            break
        if choice.said:
            if rest[0] != choice.said:
                continue
            rest = rest[1:]
        if choice.kind == "cards":
            value, used = _row(choice, rest, words, text)
        else:
            value, used = _value(choice, rest, words, text)
        if value is None:
            if choice.said:
                raise _no_value(choice, rest, words, text)
            if choice.optional:
                continue
            raise _no_value(choice, rest, words, text)
        found[choice.name] = value
        rest = rest[used:]
    if rest:
        said = [choice.said for choice in words.actions[name] if choice.said]
        near = "" if rest[0] in said else nearest(rest[0], said) or ""
        raise NotationError(
            f"`{' '.join(rest)}` can't follow; the form is `{form(name, words)}`", near, _offset(text, rest)
        )
    return name, found


def form(action: str, words: Vocabulary) -> str:
    """How an action is written, with its choices in order: `play CARD [as COLOR]`."""
    parts = [action]
    for choice in words.actions[action]:
        part = f"{choice.said} {choice.name.upper()}".strip()
        if choice.kind == "cards":
            part += f" {choice.said} ...".replace("  ", " ")
        parts.append(f"[{part}]" if choice.optional else part)
    return " ".join(parts)


def _row(choice: ChoiceWords, rest: Sequence[str], words: Vocabulary, text: str) -> tuple[object | None, int]:
    """The cards of a row, each behind the word that is said before it, and how many words they take."""
    found: list[object] = []
    used = 0
    while True:
        card, length = _value(choice, rest[used:], words, text)
        if card is None:
            if found and choice.said:
                raise _no_value(choice, rest[used:], words, text)
            return (found or None), used
        found.append(card)
        used += length
        if choice.said:
            if rest[used : used + 1] != [choice.said]:
                return found, used
            used += 1
        elif used == len(rest):
            return found, used


def _value(
    choice: ChoiceWords, rest: Sequence[str], words: Vocabulary, text: str
) -> tuple[object | None, int]:
    """The value at the beginning of the remaining words, and how many words it takes."""
    if not rest:
        return None, 0
    match choice.kind:
        case "card" | "cards":
            for length in (2, 1):
                written = " ".join(rest[:length])
                if len(rest) >= length and written in words.kinds:
                    return written, length
            return None, 0
        case "player":
            return rest[0], 1
        case "number":
            return (int(rest[0]), 1) if rest[0].isdigit() and len(rest[0]) < 10 else (None, 0)
        case _:
            return (rest[0], 1) if rest[0] in choice.words else (None, 0)


def _no_value(choice: ChoiceWords, rest: Sequence[str], words: Vocabulary, text: str) -> NotationError:
    is_card = choice.kind in ("card", "cards")
    known: Iterable[str] = words.kinds if is_card else choice.words
    written = " ".join(rest[:2]) if is_card else " ".join(rest[:1])
    kind = "card" if is_card else choice.name if choice.kind == "word" else choice.kind
    missing = "a card" if choice.kind == "cards" else choice.name
    what = f"`{written}` is no {kind}" if rest else f"{missing} is missing"
    return NotationError(what, nearest(written, known) or "", _offset(text, rest))


def _offset(text: str, rest: Sequence[str]) -> int:
    return max(text.rfind(rest[0]), 0) if rest else len(text)


def action_text(action: str, choices: Mapping[str, Any], words: Vocabulary) -> str:
    """An action with its choices as it is written: what `parse_action` reads back."""
    parts = [action]
    for choice in words.actions.get(action, ()):
        if choice.name in choices:
            value = choices[choice.name]
            for each in value if choice.kind == "cards" and isinstance(value, list | tuple) else [value]:
                parts += [choice.said, str(each)] if choice.said else [str(each)]
    return " ".join(parts)
