"""Rules that clash only in play: the reference answers with an error that names them, and goes on."""

from __future__ import annotations

from pathlib import Path

from uno_conformance.library import Library
from uno_conformance.reference.server import Server

CLASH = """language 1

variant mutant-clash changes uno "Two things happen instead of a skipped turn"
  rule clash
    instead of turn-comes when misses is more than 0
      take 1 from misses
"""


def test_a_clash_in_play_is_an_error_that_names_the_rules(tmp_path: Path) -> None:
    file = tmp_path / "mutant-clash.uno"
    file.write_text(CLASH, encoding="utf-8")
    server = Server(Library(overlays=(file,)))
    given = {
        "from": "state",
        "hands": {"ann": ["red skip", "red 1"], "bob": ["red 2", "red 3"]},
        "discard": ["red 5"],
        "draw": ["blue 1"],
        "turn": "ann",
    }
    start = {"seq": 1, "message": "start", "rules": "uno", "players": ["ann", "bob"], "given": given}
    assert server.handle(start)["reply"] == "ok"
    act = {"seq": 2, "message": "act", "player": "ann", "action": "play", "choices": {"card": "red skip"}}
    reply = server.handle(act)
    assert reply["reply"] == "error"
    assert "lose-the-turn" in str(reply["text"])
    assert "clash" in str(reply["text"])
    assert server.handle({**start, "seq": 3})["reply"] == "ok"
