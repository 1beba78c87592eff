"""The reference as an engine: it answers whatever it is asked, with either interpreter."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from uno_conformance.library import Library
from uno_conformance.reference import Server
from uno_conformance.target import reference_target
from uno_ref.compose import library as rule_files
from uno_ref.game import INTERPRETERS
from uno_tools.cli import interpreter as option

GIVEN = {
    "hands": {"ann": ["red 5", "red 7"], "bob": ["green 1", "green 2"]},
    "discard": ["red 3"],
    "draw": ["blue 1", "blue 2", "blue 3"],
    "turn": "ann",
}
START = {"message": "start", "players": ["ann", "bob"], "given": GIVEN}
WRONG: dict[str, dict[str, Any]] = {
    "no message": {},
    "a message that is a number": {"message": 3},
    "an unknown message": {"message": "dance"},
    "a protocol that is a word": {"message": "hello", "protocol": "1"},
    "a range of words": {"message": "hello", "protocol": {"min": "a"}},
    "no players": {"message": "start"},
    "players that are a word": {"message": "start", "players": "ann"},
    "players that are numbers": {"message": "start", "players": [1, 2]},
    "options that are a list": {"message": "start", "players": ["ann", "bob"], "options": ["uno"]},
    "options that are lists": {
        "message": "start",
        "players": ["ann", "bob"],
        "options": {"uno-penalty": [1]},
    },
    "a seed that is a word": {"message": "start", "players": ["ann", "bob"], "seed": "x"},
    "a seed in other digits": {"message": "start", "players": ["ann", "bob"], "seed": "\u00b2"},
    "a position that is a list": {**START, "given": []},
    "hands that are a list": {**START, "given": {**GIVEN, "hands": []}},
    "a hand that is a number": {**START, "given": {**GIVEN, "hands": {"ann": 1, "bob": []}}},
    "a card that is a list": {**START, "given": {**GIVEN, "discard": [["red 3"]]}},
    "a turn that is a list": {**START, "given": {**GIVEN, "turn": ["ann"]}},
    "a direction that is a list": {**START, "given": {**GIVEN, "direction": ["up"]}},
    "a window that is an object": {**START, "given": {**GIVEN, "window": {}}},
    "a beginning that is a list": {**START, "given": {**GIVEN, "from": ["state"]}},
    "players out that are a number": {**START, "given": {**GIVEN, "out": 1}},
    "players caught that are a number": {**START, "given": {**GIVEN, "uncalled": 1}},
    "a color that is a list": {**START, "given": {**GIVEN, "color": ["red"]}},
    "a dealer that is an object": {**START, "given": {**GIVEN, "dealer": {}}},
    "an act without a player": {"message": "act", "action": "draw"},
    "an act without an action": {"message": "act", "player": "ann"},
    "choices that are a list": {"message": "act", "player": "ann", "action": "draw", "choices": []},
    "a deck that is a word": {"message": "act", "player": "table", "action": "deal", "deck": "red 5"},
    "a deck of lists": {"message": "act", "player": "table", "action": "deal", "deck": [[]]},
    "a view of nobody": {"message": "view", "player": "zoe"},
    "a view without a player": {"message": "view"},
    "the moves of a number": {"message": "legal", "player": 1},
    "the moves of nobody": {"message": "legal", "player": "zoe"},
    "a state that was never saved": {"message": "restore", "id": ["1"]},
    "a run without inputs": {"message": "run", "start": START},
    "a run of words": {"message": "run", "start": START, "inputs": ["draw"]},
}
ODD_CHOICES: tuple[Any, ...] = (None, [], {}, 1, True, 1.5, "", "zoe", "red 99", ["red 5"])


@pytest.mark.parametrize("interpreter", INTERPRETERS)
@pytest.mark.parametrize("name", WRONG)
def test_a_request_of_the_wrong_form_is_answered(name: str, interpreter: str, library: Library) -> None:
    server = Server(library, interpreter=interpreter)
    assert server.handle({"seq": 1, **START})["reply"] == "ok"
    before = server.handle({"message": "state"})
    reply = server.handle({"seq": 2, **WRONG[name]})
    assert reply["reply"] in ("error", "unsupported"), reply
    assert reply["seq"] == 2
    assert reply.get("text") or reply.get("reason")
    assert server.handle({"message": "state"}) == before


def test_odd_choices_are_refused_alike(library: Library) -> None:
    servers = [Server(library, interpreter=name) for name in INTERPRETERS]
    for server in servers:
        server.handle(START)
    for value in ODD_CHOICES:
        for action, choice in (("play", "card"), ("play", "color"), ("catch", "player"), ("draw", "card")):
            act = {"message": "act", "player": "ann", "action": action, "choices": {choice: value}}
            readable, compiled = (server.handle(act) for server in servers)
            assert readable == compiled
            assert readable["reply"] == "refused"


@pytest.mark.parametrize("interpreter", INTERPRETERS)
def test_a_deck_that_cannot_be_is_an_error(interpreter: str, library: Library) -> None:
    server = Server(library, interpreter=interpreter)
    over = {**GIVEN, "hands": {"ann": ["red 5"], "bob": ["green 1"]}}
    server.handle({**START, "given": over})
    server.handle({"message": "act", "player": "ann", "action": "play", "choices": {"card": "red 5"}})
    reply = server.handle({"message": "act", "player": "table", "action": "deal", "deck": ["yellow 9"]})
    assert reply["reply"] == "error"
    assert "deck" in str(reply["text"])


def test_rule_sets_are_carried_out_by_one_interpreter_each(library: Library) -> None:
    server = Server(library, interpreter="compiled")
    for rules in ("uno", "uno + stacking", "uno"):
        assert server.handle({**START, "rules": rules})["reply"] == "ok"
    assert len(server.made) == 2


def test_the_interpreter_travels_to_the_process() -> None:
    assert "--interpreter" not in reference_target().command
    assert reference_target(interpreter="compiled").command[-2:] == ("--interpreter", "compiled")


def test_the_command_line_names_the_same_interpreters() -> None:
    assert option.INTERPRETERS == INTERPRETERS


def test_what_it_claims_to_play_are_rules() -> None:
    """Each game, variant and profile that the specification has, and no file that only tells sources."""
    assert set(Server().rule_claims()) == set(rule_files().places)


def test_it_claims_what_a_file_holds_and_not_what_it_is_called(tmp_path: Path) -> None:
    file = tmp_path / "evening.uno"
    file.write_text('language 1\n\nvariant mine changes uno "A"\n\nvariant yours changes uno "B"\n', "utf-8")
    for place in (tmp_path, file):
        claims = set(Server(Library((place,))).rule_claims())
        assert {"mine", "yours"} <= claims
        assert "evening" not in claims
