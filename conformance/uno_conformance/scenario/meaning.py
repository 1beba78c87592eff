"""What a scenario means under its rules: cards, players, sentences, clauses and values that exist, deck
arithmetic."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, cast

from uno_conformance.library import Facts, Library, Unknown
from uno_conformance.yaml_reader import Path
from uno_ref.diagnostics import Diagnostic, Span, did_you_mean, in_order

from .faults import FAULTS_AT_MOST, fault
from .model import Expect, Scenario, Step
from .position import complete, key_faults, rest_faults
from .shape import EXPECT_KEYS, GIVEN_KEYS, REST

LONGEST_WORD = 60
"""Nothing near is looked for beyond this many characters of a wrong word."""

PLAYER_KEYS = ("turn",)
PLAYER_LISTS = ("out", "eliminated")
CARD_KEYS = ("top",)
"""The keys of every game under which players or a card stand; the rules have more."""

EVENT_KEYS = frozenset(("deal", "dealer", "start"))
"""Kinds of `from`, which are no keys."""

BY_PLAYER = ("hands", "hand-sizes", "may", "may-not", "sees")


@dataclass(frozen=True, slots=True)
class Input:
    """A step's sentence, understood."""

    player: str
    action: str
    choices: Mapping[str, object]
    deck: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class Case:
    """A scenario made ready: its facts, the complete position, and its inputs (one for each step)."""

    scenario: Scenario
    facts: Facts
    position: Mapping[str, object]
    inputs: tuple[Input, ...]
    tries: Mapping[str, tuple[str, Mapping[str, object]]]
    """The sentences of `may` and `may-not`, understood."""


class TooManyFaults(Exception):
    """The file has so many faults that more would help nobody."""


@dataclass(slots=True)
class Checking:
    """One scenario being checked; faults are collected."""

    scenario: Scenario
    facts: Facts
    found: list[Diagnostic]
    tries: dict[str, tuple[str, Mapping[str, object]]]

    def add(
        self,
        code: str,
        path: Path,
        message: str,
        word: str = "",
        known: Iterable[str] = (),
        *,
        key: bool = False,
    ) -> None:
        """Collect one fault; with a `word`, what was probably meant of what is `known`. Too many end it."""
        help = did_you_mean(word[:LONGEST_WORD], known) if word else ""
        self.keep(fault(self.scenario.document, code, path, message, help, key=key))

    def keep(self, diagnostic: Diagnostic) -> None:
        """Collect a diagnostic; too many end the checking."""
        self.found.append(diagnostic)
        if len(self.found) >= FAULTS_AT_MOST:
            raise TooManyFaults


def prepare(scenario: Scenario, library: Library) -> tuple[Case | None, tuple[Diagnostic, ...]]:
    """The case that a scenario makes under its rules, or what is wrong with it."""
    facts = library.facts(scenario.rules, scenario.options, scenario.path.parent)
    if isinstance(facts, Unknown):
        return None, unknown_rules(scenario, facts)
    checking = Checking(scenario, facts, [], {})
    try:
        case = checked(checking)
    except TooManyFaults:
        case = None
    return case, in_order(checking.found)


def checked(checking: Checking) -> Case | None:
    """The case, unless something is wrong."""
    scenario, facts = checking.scenario, checking.facts
    for each in (*key_faults(scenario), *rest_faults(scenario.document, scenario.given)):
        checking.keep(each)
    check_given(checking)
    for index, clause in enumerate(scenario.clauses):
        check_clause(checking, clause, ("clauses", index))
    if scenario.expect is not None:
        check_expect(checking, scenario.expect, ("expect",))
    inputs = tuple(check_step(checking, step) for step in scenario.steps)
    if checking.found:
        return None
    position = complete(
        scenario.given, scenario.players, facts.cards, facts.attribute, facts.colors, facts.keys, facts.piles
    )
    check_position(checking, position)
    return None if checking.found else Case(scenario, facts, position, inputs, checking.tries)


def unknown_rules(scenario: Scenario, facts: Unknown) -> tuple[Diagnostic, ...]:
    """Why the rules can't be used; faults in rule files keep their own places."""
    at: Path = ("options",) if scenario.options else ("rules",)
    first = facts.diagnostics[0].message if facts.diagnostics else "they can't be loaded"
    help = facts.diagnostics[0].help if facts.diagnostics else ""
    place = fault(scenario.document, "S305", at, f"the rules `{scenario.rules}` can't be used: {first}", help)
    return (
        place,
        *(each for each in facts.diagnostics[:20] if each.span is not None and each.span.source.text),
    )


def check_given(checking: Checking) -> None:
    """Names, cards and deck arithmetic of `given`."""
    given, facts = checking.scenario.given, checking.facts
    known = (*GIVEN_KEYS, *sorted(facts.given_keys - EVENT_KEYS))
    for key in given:
        if key not in known:
            checking.add("S201", ("given", key), f"unknown key `{key}`", key, known, key=True)
    check_names(checking, given, ("given",))
    check_piles(checking, given, ("given",))
    zones = ("hands", "discard", "draw", "deck", *facts.piles)
    written: list[tuple[str, Path]] = list(cards_of(given, ("given",), zones))
    check_kinds(checking, written)
    check_copies(checking, written)
    for key in facts.keys_of("card"):
        card = given.get(key)
        if isinstance(card, str) and card != "none":
            check_kinds(checking, [(card, ("given", key))])


def check_piles(checking: Checking, values: Mapping[str, object], at: Path) -> None:
    """That a list of cards stands under each pile of the rules' own; in what is given, all of its cards."""
    for name in checking.facts.piles:
        cards = values.get(name)
        if name in values and not (isinstance(cards, list) and all(isinstance(card, str) for card in cards)):
            checking.add("S203", (*at, name), f"`{name}` must be a list of cards here")
        elif isinstance(cards, list) and REST in cards and at == ("given",):
            message = "`...` stands in `draw`, `discard` or `deck`"
            checking.add("S207", (*at, name, cards.index(REST)), message)


def check_position(checking: Checking, position: Mapping[str, object]) -> None:
    """That the reference can take the position."""
    from uno_ref.game import BadPosition, RuleConflict, start

    try:
        start(checking.facts.rules, checking.scenario.players, position)
    except RuleConflict as conflict:
        checking.add("S308", ("given",), f"no game begins so: {conflict}")
    except BadPosition as bad:
        for each in bad.faults:
            checking.add("S308", ("given", *each.path), each.message)


def cards_of(values: Mapping[str, object], at: Path, keys: Sequence[str]) -> list[tuple[str, Path]]:
    """All cards written under `keys`, each with its path; `...` and what is no card list are left out."""
    found: list[tuple[str, Path]] = []
    for key in keys:
        value = values.get(key)
        groups = value.items() if isinstance(value, dict) else [(None, value)]
        for name, cards in groups:
            if isinstance(cards, list):
                base: Path = (*at, key) if name is None else (*at, key, name)
                found += [(c, (*base, i)) for i, c in enumerate(cards) if isinstance(c, str) and c != REST]
    return found


def check_kinds(checking: Checking, written: Sequence[tuple[str, Path]]) -> None:
    """That each is a card of the rules."""
    for card, at in written:
        if card not in checking.facts.kinds:
            checking.add("S301", at, f"`{card}` is no card of these rules", card, checking.facts.kinds)


def check_copies(checking: Checking, written: Sequence[tuple[str, Path]]) -> None:
    """That the deck has as many copies as are written."""
    seen: Counter[str] = Counter()
    for card, at in written:
        seen[card] += 1
        copies = checking.facts.deck[card]
        if card in checking.facts.kinds and seen[card] == copies + 1:
            total = sum(1 for other, _ in written if other == card)
            checking.add("S303", at, f"{total} times `{card}`, and the deck has {copies}")


def check_names(checking: Checking, values: Mapping[str, object], at: Path) -> None:
    """That players who are named take part."""
    players, facts = checking.scenario.players, checking.facts
    for key in dict.fromkeys((*PLAYER_KEYS, *facts.keys_of("player"))):
        name = values.get(key)
        if isinstance(name, str) and name != "none" and name not in players:
            checking.add("S302", (*at, key), f"`{name}` is no player", name, players)
    for key in dict.fromkeys((*PLAYER_LISTS, *facts.keys_of("players"))):
        names = values.get(key)
        for index, name in enumerate(names if isinstance(names, list) else ()):
            if name not in players:
                checking.add("S302", (*at, key, index), f"`{name}` is no player", str(name), players)
    for key in dict.fromkeys((*BY_PLAYER, *facts.keys_of("map"))):
        table = values.get(key)
        if not isinstance(table, dict) or (key == "hands" and at == ("given",)):
            continue
        for name in table:
            if name not in players:
                checking.add("S302", (*at, key, name), f"`{name}` is no player", name, players, key=True)


def check_clause(checking: Checking, clause: str, at: Path) -> None:
    """That a cited clause exists, or a rule that is cited as `FILE/RULE`."""
    known: Iterable[str] = checking.facts.clauses
    if "/" in clause:
        origins = checking.facts.rules.origins
        known = {f"{origin.module}/{origin.name}" for origin in origins if origin.kind == "rule"}
    if clause and clause not in known:
        what = "rule" if "/" in clause else "clause"
        checking.add("S304", at, f"the {what} `{clause}` doesn't exist in these rules", clause, known)


def check_expect(checking: Checking, expect: Expect, at: Path) -> None:
    """Keys, names, cards and sentences of an expectation."""
    facts = checking.facts
    known = (*EXPECT_KEYS, *sorted(facts.keys))
    for key in expect:
        if key not in known:
            checking.add("S201", (*at, key), f"unknown key `{key}`", key, known, key=True)
    check_names(checking, expect, at)
    check_piles(checking, expect, at)
    written = cards_of(expect, at, ("hands", "draw", "discard", *facts.piles))
    check_kinds(checking, written)
    check_copies(checking, written)
    every = cards_of(expect, at, ("cards",))
    check_kinds(checking, every)
    check_copies(checking, every)
    for key in (*CARD_KEYS, *facts.keys_of("card")):
        card = expect.get(key)
        if isinstance(card, str) and card != "none" and key in known:
            check_kinds(checking, [(card, (*at, key))])
    check_lists(checking, expect, at)
    for key in ("may", "may-not"):
        for player, sentences in cast("Mapping[str, Sequence[str]]", expect.get(key) or {}).items():
            for index, sentence in enumerate(sentences):
                understood = understand(checking, sentence, (*at, key, player, index))
                if understood is not None:
                    checking.tries[" ".join(sentence.split())] = understood
    for player, sight in cast("Mapping[str, Mapping[str, object]]", expect.get("sees") or {}).items():
        seen = cards_of(sight, (*at, "sees", player), ("hands", "revealed", *facts.piles))
        check_kinds(checking, seen)
        check_copies(checking, cards_of(sight, (*at, "sees", player), ("hands", *facts.piles)))


def check_lists(checking: Checking, expect: Expect, at: Path) -> None:
    """That `...` stands only where a list may leave something open."""
    for key in ("draw", "discard", *checking.facts.piles):
        cards, right = expect.get(key), 0 if key == "discard" else -1
        if isinstance(cards, list) and REST in cards and (cards.count(REST) > 1 or cards[right] != REST):
            where = "first in `discard`" if key == "discard" else f"last in `{key}`"
            checking.add("S207", (*at, key, cards.index(REST)), f"`...` stands {where}")
    hands = expect.get("hands")
    for player, hand in hands.items() if isinstance(hands, dict) else ():
        if REST in hand:
            checking.add("S207", (*at, "hands", player, hand.index(REST)), "`...` can't stand in a hand")
    cards = expect.get("cards")
    if cards is not None and cards != "all" and not isinstance(cards, list):
        checking.add("S203", (*at, "cards"), "`cards` is `all` or a list of cards")


def check_step(checking: Checking, step: Step) -> Input:
    """A step's sentence and expectations."""
    at: Path = ("steps", step.number - 1)
    if step.clause:
        check_clause(checking, step.clause, (*at, step.outcome))
    several = "either" in raw_step(checking, step)
    for index, expect in enumerate(step.expect):
        check_expect(checking, expect, (*at, "either", index) if several else (*at, "expect"))
    deck = step.deck
    if deck is not None:
        raw = {"deck": list(deck)}
        check_kinds(checking, cards_of(raw, at, ("deck",)))
        check_copies(checking, cards_of(raw, at, ("deck",)))
        if REST in deck[:-1]:
            checking.add("S207", (*at, "deck", deck.index(REST)), "`...` stands last in `deck`")
    understood = understand(checking, step.sentence, (*at, step.actor))
    action, choices = understood if understood is not None else ("", {})
    return Input(step.actor, action, choices, whole_deck(deck, checking.facts))


def whole_deck(deck: Sequence[str] | None, facts: Facts) -> tuple[str, ...] | None:
    """A deck with its `...` written out."""
    if deck is None:
        return None
    from .position import expand, rest_of

    return tuple(expand(deck, rest_of(facts.cards, Counter(card for card in deck if card != REST))))


def raw_step(checking: Checking, step: Step) -> Mapping[str, Any]:
    """The step as its file has it."""
    document = cast("Mapping[str, Any]", checking.scenario.document.value)
    return cast("Mapping[str, Any]", document["steps"][step.number - 1])


def understand(checking: Checking, sentence: str, at: Path) -> tuple[str, Mapping[str, object]] | None:
    """The action and choices of a sentence; a fault if it is no sentence of these rules."""
    from uno_ref.notation import NotationError, parse_action

    try:
        action, choices = parse_action(" ".join(sentence.split()), checking.facts.vocabulary)
    except NotationError as error:
        span = checking.scenario.document.span(at)
        if error.offset and span.text == sentence:
            span = Span(span.source, min(span.start + error.offset, span.end), span.end)
        help = f"did you mean `{error.suggestion}`?" if error.suggestion else ""
        checking.keep(Diagnostic("S306", str(error.args[0]), span, help=help))
        return None
    kinds = {choice.name: choice.kind for choice in checking.facts.vocabulary.actions.get(action, ())}
    for name, value in choices.items():
        if kinds.get(name) == "player" and value not in checking.scenario.players:
            checking.add("S302", at, f"`{value}` is no player", str(value), checking.scenario.players)
    return action, choices
