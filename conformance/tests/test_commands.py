"""`unospec test`, `engines`, `list`, `fill` and `serve` as a person runs them."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from uno_conformance.protocol import decode, encode
from uno_tools import cli

PLANTED = Path(__file__).with_name("planted.py")


@dataclass(frozen=True, slots=True)
class Done:
    """What a run of the program came to."""

    returncode: int
    stdout: str
    stderr: str


Program = Callable[..., Done]


@pytest.fixture
def unospec(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., Done]:
    """Runs `unospec` beside the folder of scenarios, in this process: a short run is mostly the start."""
    monkeypatch.chdir(folder.parent)

    def run(*arguments: str) -> Done:
        capsys.readouterr()
        done = Done(cli.run(arguments), *capsys.readouterr())
        assert "bug in unospec" not in done.stderr, done.stderr
        return done

    return run


def engine(kind: str) -> str:
    return f'"{sys.executable}" "{PLANTED}" {kind}'


def test_the_reference_passes_through_the_pipe(unospec: Program, folder: Path) -> None:
    done = unospec("test", "own")
    assert done.returncode == 0, done.stdout
    assert "3 scenarios: 3 passed" in done.stdout


def test_a_wrong_engine_fails_and_says_how_to_run_it_again(unospec: Program, folder: Path) -> None:
    done = unospec("test", "own", "--engine", engine("wrong"))
    out = done.stdout
    assert done.returncode == 1
    assert 'LEGAL-010 "' in out
    assert "again     unospec test own --id play --engine" in out


def test_baseline(unospec: Program, folder: Path) -> None:
    common = ("test", "own", "--engine", engine("wrong"))
    assert unospec(*common, "--write-baseline", "known.json").returncode == 1
    assert unospec(*common, "--baseline", "known.json").returncode == 0
    mended = unospec("test", "own", "--engine", engine("honest"), "--baseline", "known.json")
    assert mended.returncode == 1
    assert "fixed" in mended.stdout


def test_reports_are_clean_on_stdout(unospec: Program, folder: Path) -> None:
    done = unospec("test", "own", "--engine", engine("honest"), "--output-format", "json")
    document = json.loads(done.stdout)
    assert document["counts"]["passed"] == document["selected"] == 3


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("--id", "nothing"), 5),
        (("--claim", "cor"), 2),
        (("--engine", "no-such-engine-anywhere"), 3),
        (("--engine", "toyy"), 3),
        (("--nonsense",), 2),
        (("missing-folder",), 2),
        (("--baseline", "own/play.yaml"), 2),
    ],
)
def test_exit_codes(unospec: Program, arguments: tuple[str, ...], code: int) -> None:
    assert unospec("test", *arguments, "own").returncode == code


def test_words_that_are_nearly_right_get_a_proposal(unospec: Program, folder: Path) -> None:
    assert "did you mean `play`?" in unospec("test", "own", "--id", "plya").stderr
    assert "did you mean `core`?" in unospec("test", "own", "--claim", "cor").stderr


def test_a_claimed_class_that_is_not_supported_fails(unospec: Program, folder: Path) -> None:
    common = ("test", "own", "--engine", engine("unsupported"))
    assert unospec(*common).returncode == 3
    claimed = unospec(*common, "--claim", "core,calls")
    assert claimed.returncode == 1
    assert "of a claimed class" in claimed.stdout


def test_several_engines_at_once_print_the_same(unospec: Program, folder: Path) -> None:
    outputs = {unospec("test", "own", "-j", jobs).stdout for jobs in "12"}
    assert len(outputs) == 1


def test_a_faulty_scenario_is_exit_2_with_its_place(unospec: Program, folder: Path) -> None:
    bad = folder / "bad.yaml"
    bad.write_text(
        (folder / "play.yaml")
        .read_text(encoding="utf-8")
        .replace("id: play", "id: worse")
        .replace("red 3", "red 33"),
        encoding="utf-8",
    )
    done = unospec("test", "own")
    assert done.returncode == 2
    assert "own/bad.yaml:7:" in done.stderr
    assert "S301" in done.stderr
    # The others are run all the same, and the report names what was not.
    assert "3 scenarios: 3 passed" in done.stdout
    assert "own/bad.yaml is faulty" in done.stdout
    content = json.loads(unospec("test", "own", "--output-format", "json").stdout)
    assert (content["faulty"], content["exit-code"]) == (["own/bad.yaml"], 2)
    assert unospec("test", "own/bad.yaml").stdout == ""


def test_rules_beside_a_scenario_are_found(unospec: Program, folder: Path) -> None:
    variant = """\
language 1

variant mine changes uno "Nobody plays a red card"

  rule no-red
    during turn, player may not play when color of card is red
"""
    (folder / "mine.uno").write_text(variant, encoding="utf-8")
    scenario = (folder / "play.yaml").read_text(encoding="utf-8").replace("id: play", "id: mine")
    scenario = scenario.replace("given:", "rules: uno + mine\ngiven:").replace(
        "expect: {turn: bob, top: red 5}", "rejected: mine/no-red"
    )
    (folder / "mine.yaml").write_text(scenario, encoding="utf-8")
    done = unospec("test", "own", "--id", "mine")
    assert done.returncode == 0, done.stdout + done.stderr
    assert unospec("test", "own/play.yaml", "--rules", "uno").returncode == 0


def test_list(unospec: Program, folder: Path) -> None:
    rows = json.loads(unospec("list", "scenarios", "own", "--output-format", "json").stdout)
    assert [row["id"] for row in rows] == ["option", "play", "refused"]
    cards = unospec("list", "cards").stdout.splitlines()
    assert len(cards) == 108
    assert unospec("list", "scenarios", "own", "-k", "nothing-like-it").returncode == 5
    names = [row["name"] for row in json.loads(unospec("list", "options", "--json").stdout)]
    assert {"uno-penalty", "stack-cap"} <= set(names)
    (folder / "house.uno").write_text(
        'language 1\n\nvariant house changes uno "Mine"\n  option fine is 2, from 1 to 3 "What it costs."\n',
        "utf-8",
    )
    for what in ("rules", "options"):
        assert "house" in unospec("list", what, "--rules-path", "own").stdout
        assert "house " not in unospec("list", what).stdout


def test_a_scenario_is_not_formatted(unospec: Program, folder: Path) -> None:
    done = unospec("fmt", "own/play.yaml")
    assert done.returncode == 2
    assert done.stderr == "Error: own/play.yaml is a scenario, and `fmt` is for rule files (.uno)\n"


def test_fill_proposes_and_writes_only_when_told(unospec: Program, folder: Path) -> None:
    bare = folder / "bare.yaml"
    text = (folder / "play.yaml").read_text(encoding="utf-8")
    text = text[: text.index("    expect:")] + "  - bob: play green 1   # a comment that stays\n"
    bare.write_text(text, encoding="utf-8")
    done = unospec("fill", "own/bare.yaml")
    out = done.stdout
    assert done.returncode == 0
    assert "+    expect: {turn: bob, top: red 5" in out
    assert "+    rejected: " in out
    assert bare.read_text(encoding="utf-8") == text
    unospec("fill", "own/bare.yaml", "--write")
    assert "a comment that stays" in bare.read_text(encoding="utf-8")
    assert unospec("test", "own/bare.yaml").returncode == 0


def test_serve_speaks_the_protocol(tmp_path: Path) -> None:
    requests = [
        {"seq": 1, "message": "hello", "protocol": {"min": 1, "max": 1}, "suite": "x"},
        {"seq": 2, "message": "act", "player": "ann", "action": "draw", "choices": {}},
        {
            "seq": 3,
            "message": "start",
            "rules": "uno",
            "options": {},
            "players": ["ann", "bob"],
            "given": None,
            "seed": "7",
        },
        {"seq": 4, "message": "nonsense"},
        {"seq": 5, "message": "bye"},
    ]
    done = subprocess.run(
        [sys.executable, "-m", "uno_tools", "serve"],
        input=b"".join(map(encode, requests)),
        capture_output=True,
        cwd=tmp_path,
        timeout=120,
        check=True,
    )
    replies = [decode(line) for line in done.stdout.splitlines()]
    assert [(each["seq"], each["reply"]) for each in replies] == [
        (1, "hello"), (2, "error"), (3, "ok"), (4, "unsupported"), (5, "bye"),
    ]  # fmt: skip
