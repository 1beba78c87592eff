"""The program around the commands: start-up, exit codes, failures, colors, configuration."""

from __future__ import annotations

import importlib
import json
import subprocess
import sys
import types
from pathlib import Path

import click
import pytest

import uno_tools.cli as cli

from .conftest import Program, checkout_environment

HEAVY = {"lark", "yaml", "pydantic", "rich", "jinja2", "hypothesis", "uno_conformance", "uno_ref"}


def modules_after(*arguments: str) -> set[str]:
    """The modules that are loaded once `unospec ARGUMENTS` has run."""
    program = (
        "import json, sys\nfrom uno_tools.cli import main\n"
        f"try:\n    main({list(arguments)!r})\nexcept SystemExit:\n    pass\n"
        "print(json.dumps(sorted(sys.modules)), file=sys.stderr)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        encoding="utf-8",
        env=checkout_environment(),
        check=True,
    )
    return set(json.loads(done.stderr.splitlines()[-1]))


def test_help_imports_nothing_heavy() -> None:
    loaded = modules_after("--help")
    assert not HEAVY & loaded
    commands = {module for module, _ in cli.COMMANDS.values()}
    assert not commands & loaded


def test_help_lists_every_command(unospec: Program) -> None:
    shown = unospec("--help", code=0).stdout
    for name, (_, short) in cli.COMMANDS.items():
        assert name in shown
        assert " ".join(short.split()) in " ".join(shown.split())


@pytest.mark.parametrize("name", sorted(cli.COMMANDS))
def test_each_command_is_there_and_has_help(name: str) -> None:
    module, short = cli.COMMANDS[name]
    command = importlib.import_module(module).command
    assert isinstance(command, click.Command)
    assert command.help
    assert short.endswith(".")
    assert len(short) < 62, "the list of commands is one line each on 80 columns"


def test_version_names_package_language_protocol_suite(unospec: Program) -> None:
    first, second, third = unospec("--version", code=0).stdout.splitlines()
    assert first.startswith("unospec ")
    assert second.startswith("language 1, protocol 1, suite ")
    assert "unofficial" in third


def test_an_unknown_command_gets_a_proposal(unospec: Program) -> None:
    done = unospec("tset", code=2)
    assert "did you mean `test`?" in done.stderr
    assert "`unospec --help` lists them" in unospec("qqqqq", code=2).stderr


def test_an_unknown_option_is_a_fault_of_usage(unospec: Program) -> None:
    assert "--colour" in unospec("--colour", code=2).stderr


def with_command(monkeypatch: pytest.MonkeyPatch, body: object) -> None:
    """Put a command `fake` into the program that does `body`."""
    module = types.ModuleType("fake_command")
    module.command = click.Command("fake", callback=body)  # type: ignore[attr-defined, arg-type]
    monkeypatch.setitem(sys.modules, "fake_command", module)
    monkeypatch.setitem(cli.COMMANDS, "fake", ("fake_command", "Fake."))


def raising(failure: BaseException) -> object:
    def body() -> None:
        raise failure

    return body


@pytest.mark.parametrize(
    ("body", "code"),
    [
        (lambda: None, 0),
        (lambda: 5, 5),
        (lambda: click.get_current_context().exit(3), 3),
        (lambda: sys.exit(1), 1),
        (lambda: sys.exit(), 0),
        (raising(click.UsageError("no")), 2),
        (raising(RuntimeError("lost a card")), 4),
        (raising(RecursionError("deep")), 4),
        (raising(MemoryError()), 4),
        (raising(KeyboardInterrupt()), 130),
        (raising(click.Abort()), 130),
    ],
)
def test_exit_codes(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], body: object, code: int
) -> None:
    with_command(monkeypatch, body)
    assert cli.run(["fake"]) == code
    assert "Traceback" not in capsys.readouterr().err


def test_a_bug_says_so_and_how_to_report_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("UNOSPEC_DEBUG", raising=False)
    with_command(monkeypatch, raising(RuntimeError("lost a card")))
    assert cli.run(["fake"]) == 4
    told = capsys.readouterr().err
    assert told.startswith("bug in unospec: RuntimeError: lost a card (tests/test_cli.py:")
    assert "Please report it" in told
    monkeypatch.setenv("UNOSPEC_DEBUG", "1")
    assert cli.run(["fake"]) == 4
    assert "Traceback (most recent call last)" in capsys.readouterr().err


@pytest.mark.skipif(sys.platform == "win32", reason="pipes close differently there")
def test_a_closed_pipe_is_quiet() -> None:
    done = subprocess.run(
        ["bash", "-c", '"$0" -m uno_tools --help | true; exit "${PIPESTATUS[0]}"', sys.executable],
        capture_output=True,
        encoding="utf-8",
        env=checkout_environment(),
        check=False,
    )
    assert done.returncode in (0, 141)
    assert not done.stderr


@pytest.mark.parametrize(
    ("choice", "environment", "wanted"),
    [
        ("auto", {}, None),
        ("auto", {"NO_COLOR": "1"}, False),
        ("auto", {"NO_COLOR": ""}, None),
        ("auto", {"TERM": "dumb"}, False),
        ("auto", {"FORCE_COLOR": "1"}, True),
        ("auto", {"FORCE_COLOR": "1", "NO_COLOR": "1"}, False),
        ("always", {"NO_COLOR": "1"}, True),
        ("never", {"FORCE_COLOR": "1"}, False),
    ],
)
def test_colors(
    monkeypatch: pytest.MonkeyPatch, choice: str, environment: dict[str, str], wanted: bool | None
) -> None:
    for name in ("NO_COLOR", "FORCE_COLOR", "TERM"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert cli.color_wanted(choice) is wanted


def test_a_configuration_file_sets_defaults(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    module = types.ModuleType("fake_command")
    module.command = click.Command(  # type: ignore[attr-defined]
        "fake", params=[click.Option(["--output-format"])], callback=click.echo
    )
    module.command.callback = lambda output_format: click.echo(output_format)  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "fake_command", module)
    monkeypatch.setitem(cli.COMMANDS, "fake", ("fake_command", "Fake."))
    inside = tmp_path / "a" / "b"
    inside.mkdir(parents=True)
    monkeypatch.chdir(inside)

    (tmp_path / "pyproject.toml").write_text('[tool.unospec.fake]\noutput-format = "json"\n')
    assert cli.run(["fake"]) == 0
    assert cli.run(["fake", "--output-format", "full"]) == 0
    assert capsys.readouterr().out == "json\nfull\n"

    (inside / "unospec.toml").write_text('[fake]\noutput-fromat = "json"\n')
    assert cli.run(["fake"]) == 2
    assert "did you mean `output-format`?" in capsys.readouterr().err

    (inside / "unospec.toml").write_text("[fake\n")
    assert cli.run(["fake"]) == 2
    assert "unospec.toml" in capsys.readouterr().err
