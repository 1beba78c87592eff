"""Rules that clash are found before play: which, where, in what situation, and what to write so that they don't.

Each file of `PLANTED` has two small variants that can't be played together. What the help proposes is written
into a file as it stands, and then they can.
"""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from uno_ref.diagnostics import Diagnostic
from uno_ref.game import TABLE_NAME, Accepted, Game, act, legal, start
from uno_ref.load import Loaded, load
from uno_ref.model.ruleset import RuleSet
from uno_ref.model.state import RuleConflict

PLANTED = {
    "E320 two draws instead of one": """
variant aa changes uno "A"
  rule draw-two-cards
    instead of draw when hand-size of player is less than 3
      player draws 2
variant bb changes uno "B"
  rule draw-three-cards
    instead of draw when misses is 0
      player draws 3
""",
    "E320 a guard over several lines, with a comment": """
variant aa changes uno "A"
  rule quick-turn
    instead of turn-begins when direction is clockwise
      open turn for player
variant bb changes uno "B"
  rule slow-turn
    instead of turn-begins
        when hand-size of player is 2   -- two cards are left
        or hand-size of player is 4
      open turn for player
""",
    "E320 one always, the other sometimes": """
variant aa changes uno "A"
  rule lose-it
    instead of turn-lost
      set misses to 0
variant bb changes uno "B"
  rule lose-half
    instead of turn-lost when misses is more than 1
      take 2 from misses
""",
    "E320 faces that two rules share": """
variant aa changes uno "A"
  rule skip-costs
    instead of play of skip, reverse when hand-size of player is 3
      discard card
      player draws 1
variant bb changes uno "B"
  rule red-costs
    instead of play when color of card is red
      discard card
      player draws 2
""",
    "E320 a rule in a window": """
variant aa changes uno "A"
  rule cheap-draw
    instead of draw during turn
      player draws 1
variant bb changes uno "B"
  rule dear-draw, ahead of draw-instead-of-nothing
    instead of draw during turn or drawn
      player draws 2
  rule draw-instead-of-nothing
    instead of draw during drawn
      player draws 3
""",
    "E320 what only one of the two speaks of": """
variant aa changes uno "A"
  rule no-second-catch
    instead of catch, call when misses is 0
      nothing
variant bb changes uno "B"
  rule catch-who-is-next
    instead of catch when other is next of player
      other draws 4
""",
    "E320 a variant and the game": """
variant aa changes uno "A"
  rule wilds-do-nothing
    instead of start-card when card is a wild-card
      open turn for next of dealer
""",
    "E320 two rules of one variant": """
variant aa changes uno "A"
  rule thin-air
    instead of draw when misses is at most 1
      nothing
  rule thick-air
    instead of draw when misses is at least 1
      player draws 1
""",
    "E321 two exceptions of a definition": """
variant aa changes uno "A"
  rule sevens-fit
    matches of card is yes when face of card is 7
variant bb changes uno "B"
  rule nothing-on-red
    matches of card is no when color of top is red
""",
    "E321 an exception that always holds": """
variant aa changes uno "A"
  rule all-fit
    matches of card is yes
variant bb changes uno "B"
  rule no-nines
    matches of card is no when face of card is 9
""",
    "E305 two replacements": """
variant aa changes uno "A"
  replace rule skip [EFF-020, TWO-020]
    after play of skip
      add 2 to misses
variant bb changes uno "B"
  replace rule skip [EFF-020, TWO-020]
    after play of skip
      if hand-size of player is 1
        add 3 to misses
      otherwise
        add 1 to misses
""",
    "E305 a replacement and a removal": """
variant aa changes uno "A"
  without skip
variant bb changes uno "B"
  replace rule skip [EFF-020, TWO-020]
    after play of skip
      add 2 to misses
""",
    "E305 two decks": """
variant aa changes uno "A"
  replace deck
    2 of each color: 0 1 2 3 4 5 6 7 8 9 skip reverse draw-two
    4 of no color: wild wild-draw-four
    0 1 2 3 4 5 6 7 8 9 are number-card
    skip reverse draw-two are action-card
    wild wild-draw-four are wild-card
    draws of draw-two is 2
    draws of wild-draw-four is 4
variant bb changes uno "B"
  replace deck
    3 of each color: 0 1 2 3 4 5 6 7 8 9 skip reverse draw-two
    4 of no color: wild wild-draw-four
    0 1 2 3 4 5 6 7 8 9 are number-card
    skip reverse draw-two are action-card
    wild wild-draw-four are wild-card
    draws of draw-two is 3
    draws of wild-draw-four is 4
""",
    "E322 an order after a play": """
variant aa changes uno "A"
  rule double-it
    after play of draw-two
      add pending to pending
variant bb changes uno "B"
  rule no-more-than-four [EFF-040]
    after play of draw-two when pending is more than 4
      set pending to 4
""",
    "E322 an order before a turn": """
variant aa changes uno "A"
  rule forgive, ahead of an-early-call-is-for-the-turn
    before turn-comes when misses is more than 1
      set misses to 1
variant bb changes uno "B"
  rule miss-more
    before turn-comes when misses is 2
      set misses to 3
""",
}


def loaded(names: tuple[str, ...], *files: Path) -> Loaded:
    return load(" + ".join(("uno", *names)), search=files)


def written(tmp_path: Path, text: str) -> tuple[Path, tuple[str, ...]]:
    file = tmp_path / "clash.uno"
    file.write_text(f"language 1\n{text}", encoding="utf-8")
    return file, tuple(re.findall(r"^variant (\S+)", text, re.MULTILINE))


def pasted(tmp_path: Path, file: Path, told: Diagnostic) -> list[Path]:
    """The help as its reader takes it: a bridge goes into a file, a line into the variant that it names."""
    lead, *lines = told.help.split("\n")
    assert lead.startswith("which of them counts is a ruling; ")
    own = "\n".join(line[2:] for line in lines) + "\n"
    if lead.endswith("write it as a bridge:"):
        bridge = tmp_path / "bridge.uno"
        bridge.write_text(f"language 1\n\n{own}", encoding="utf-8")
        return [file, bridge]
    assert lead.endswith("say it in `aa`:")
    text = file.read_text(encoding="utf-8")
    heading = re.match(r"rule (\S+), ahead of \S+", own)
    if heading is None:
        text += "\n".join(f"  {line}" for line in own.splitlines()) + "\n"
    else:
        text = text.replace(f"  rule {heading[1]}\n", f"  {heading[0]}\n")
    file.write_text(text, encoding="utf-8")
    return [file]


@pytest.mark.parametrize("title", PLANTED)
def test_a_clash_is_told_and_the_help_mends_it(title: str, tmp_path: Path) -> None:
    file, names = written(tmp_path, PLANTED[title])
    for name in names:
        if len(names) > 1:
            assert loaded((name,), file).rules is not None, loaded((name,), file).diagnostics
    result = loaded(names, file)
    assert result.rules is None
    assert [each.code for each in result.diagnostics] == [title.split()[0]]
    (told,) = result.diagnostics
    places = [told.span, *(note.span for note in told.notes)]
    assert len(places) == 2
    assert all(place is not None and place.line > 1 for place in places)
    if told.code in ("E320", "E321"):
        rules = [re.match(r"(?:replace )?rule (\S+?),?\s", place.text)[1] for place in places if place]  # type: ignore[index]
        assert all(f"`{rule}`" in told.message for rule in rules)
        assert " and both hold when " in told.message
    mended = loaded(names, *pasted(tmp_path, file, told))
    assert mended.rules is not None, [told.help, *mended.diagnostics]
    assert not mended.diagnostics


def test_the_other_reading_stands_in_the_bridge_too(tmp_path: Path) -> None:
    file, names = written(tmp_path, PLANTED["E320 two draws instead of one"])
    (told,) = loaded(names, file).diagnostics
    assert told.help.split("\n")[1:] == [
        "  variant aa-with-bb changes aa, bb",
        "    except draw-two-cards when misses is 0   -- `draw-three-cards` counts",
        "    -- except draw-three-cards when hand-size of player is less than 3   -- `draw-two-cards` counts",
    ]


def test_the_order_of_naming_changes_no_word(tmp_path: Path) -> None:
    for title, text in PLANTED.items():
        file, names = written(tmp_path, text)
        assert loaded(names, file).diagnostics == loaded(names[::-1], file).diagnostics, title


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("hand-size of player is less than 3", "hand-size of player is at least 3"),
        ("color of top is red", "color of top is blue"),
        ("pending is 2", "pending is 4"),
        ("direction is clockwise and misses is 0", "direction is counterclockwise"),
        ("winner is nobody", "winner is not nobody"),
        ("top is a wild-card", "face of top is 7"),
        ("number of top is 5", "face of top is 6"),
        ("number of top is 5", "top is a wild-card"),
    ],
)
def test_what_can_never_meet_is_no_clash(one: str, other: str, tmp_path: Path) -> None:
    text = "\n".join(
        f'variant {name} changes uno "X"\n  rule draw-{name}\n    instead of draw when {guard}\n      player draws 2'
        for name, guard in (("aa", one), ("bb", other))
    )
    file, names = written(tmp_path, text)
    assert loaded(names, file).diagnostics == ()


UNDECIDED = """
variant aa changes uno "A"
  rule somebody-has-few
    instead of draw when some p in players has hand-size of p is less than 6
      player draws 2
variant bb changes uno "B"
  rule somebody-has-many
    instead of draw when some p in players has hand-size of p is more than {many}
      player draws 3
"""


def played(rules: RuleSet, games: int, steps: int) -> None:
    """Games of three who do anything that they may."""
    for seed in range(games):
        play(start(rules, ["ann", "bob", "cyd"], seed=seed), random.Random(seed), steps)


def play(game: Game, chance: random.Random, steps: int) -> None:
    for _ in range(steps):
        moves = [
            (player, move)
            for player in (*game.names, TABLE_NAME)
            for move in legal(game, player)
            if move["action"] != "leave"
        ]
        if not moves:
            break
        player, move = chance.choice(moves)
        result = act(game, player, move["action"], move["choices"])
        assert isinstance(result, Accepted)
        game = result.game


def test_what_cannot_be_decided_is_a_warning_and_seen_in_play(tmp_path: Path) -> None:
    file, names = written(tmp_path, UNDECIDED.format(many=8))
    result = loaded(names, file)
    assert result.rules is not None
    (told,) = result.diagnostics
    assert (told.code, told.severity) == ("W320", "warning")
    assert "`somebody-has-few` and `somebody-has-many`" in told.message
    with pytest.raises(RuleConflict) as conflict:
        played(result.rules, 20, 200)
    assert conflict.value.rules == ("somebody-has-few", "somebody-has-many")
    assert "instead of draw" in str(conflict.value)


def test_an_undecided_pair_that_never_meets_is_played(tmp_path: Path) -> None:
    file, names = written(tmp_path, UNDECIDED.format(many=200))
    result = loaded(names, file)
    assert [each.code for each in result.diagnostics] == ["W320"]
    assert result.rules is not None
    played(result.rules, 1, 100)
