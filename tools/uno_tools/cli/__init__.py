"""The `unospec` program: its commands, what its exit codes mean, and what is said when it fails.

Exit codes: 0 all well, 1 nonconformance, 2 usage, configuration or unreadable input, 3 the engine could not
be tested, 4 a fault in unospec itself, 5 nothing was selected; 130 interrupted, 141 a pipe was closed.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import NoReturn, TextIO

import click

from .group import LazyGroup, PipeClosed

INTERRUPTED = 130
PIPE_CLOSED = 141
BUG = 4

# Name: module, short help. `unospec --help` is printed from this table alone: it imports no command.
COMMANDS = {
    "test": ("uno_tools.cli.test", "Run scenarios on an engine, or on the reference."),
    "check": ("uno_tools.cli.check", "Check rule files and scenario files."),
    "fmt": ("uno_tools.cli.fmt", "Write rule files in their one form."),
    "show": ("uno_tools.cli.show", "Print flattened rules, each line with its origin."),
    "diff": ("uno_tools.cli.diff", "Find the shortest game on which two rule sets differ."),
    "why": ("uno_tools.cli.why", "Find the shortest game in which a rule matters."),
    "new-variant": ("uno_tools.cli.new_variant", "Begin a variant: a rule, a scenario, the commands to run."),
    "new-adapter": (
        "uno_tools.cli.new_adapter",
        "Begin an adapter: a folder with a few functions to fill in.",
    ),
    "mutate": ("uno_tools.cli.mutate", "Count which small changes of the rules the suite notices."),
    "answers": ("uno_tools.cli.answers", "Check or write the table that `identify` reads."),
    "identify": ("uno_tools.cli.identify", "Say which rules an engine plays, and where it departs."),
    "fuzz": ("uno_tools.cli.fuzz", "Play an engine at random, and show what it does otherwise."),
    "smoke": ("uno_tools.cli.smoke", "Try each message and each claim of an adapter once."),
    "explain": ("uno_tools.cli.explain", "Explain a clause, a code, a ruling, or the language."),
    "list": ("uno_tools.cli.list_", "List scenarios, clauses, rules, cards, codes or sources."),
    "rulebook": ("uno_tools.cli.rulebook", "Write rules as a book that people read: HTML or Markdown."),
    "simulate": ("uno_tools.cli.simulate", "Play many rounds by policies, and tell the figures."),
    "combine": (
        "uno_tools.cli.combine",
        "Play with every pair and triple of variants.",
    ),
    "play": ("uno_tools.cli.play", "Play a game by the rules, at plain prompts."),
    "fill": ("uno_tools.cli.fill", "Fill a scenario's expectations from the reference."),
    "engines": ("uno_tools.cli.engines", "List the bundled adapters, or install an engine."),
    "bench": ("uno_tools.cli.bench", "Time the compiled engine beside the readable one and others."),
    "serve": ("uno_tools.cli.serve", "Offer the reference as an engine on stdin and stdout."),
}


def show_version(ctx: click.Context, _option: click.Parameter, wanted: bool) -> None:
    """Print the versions of package, language, protocol and suite, and stop."""
    if not wanted or ctx.resilient_parsing:
        return
    from uno_tools.version import LANGUAGE, NOTICE, PROTOCOL, package_version

    click.echo(f"unospec {package_version()}")
    click.echo(f"language {LANGUAGE}, protocol {PROTOCOL}, suite {suite_digest()}")
    click.echo(NOTICE)
    ctx.exit()


def suite_digest() -> str:
    """The digest of the shipped scenarios, as reports print it."""
    from uno_conformance.suite import digest

    return digest()


def color_wanted(choice: str) -> bool | None:
    """Whether to color, by `--color`, then NO_COLOR, then FORCE_COLOR; None leaves it to the terminal."""
    if choice != "auto":
        return choice == "always"
    if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return False
    return True if os.environ.get("FORCE_COLOR") else None


@click.group(
    cls=LazyGroup,
    commands_in=COMMANDS,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="Exit codes: 0 all well, 1 nonconformance, 2 usage or unreadable input, 3 the engine could not be "
    "tested, 4 fault in unospec, 5 nothing selected.",
)
@click.option(
    "--color",
    type=click.Choice(["auto", "always", "never"]),
    default="auto",
    help="Color the output. Default: on a terminal, unless NO_COLOR is set.",
)
@click.option(
    "--version",
    is_flag=True,
    expose_value=False,
    is_eager=True,
    callback=show_version,
    help="Show the versions of package, language, protocol and suite.",
)
@click.pass_context
def group(ctx: click.Context, color: str) -> None:
    """Rules specification and conformance suite for the card game Uno (unofficial)."""
    ctx.color = color_wanted(color)


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run the program and exit; whatever happens, nobody sees a bare traceback."""
    speak_utf8(sys.stdout)
    speak_utf8(sys.stderr)
    try:
        code = run(arguments)
        sys.stdout.flush()
    except (PipeClosed, BrokenPipeError):
        code = PIPE_CLOSED
        silence()
    sys.exit(code)


def run(arguments: Sequence[str] | None) -> int:
    """Run one command and return its exit code."""
    try:
        result = group.main(arguments, prog_name="unospec", standalone_mode=False)
    except click.ClickException as fault:
        fault.show()
        return fault.exit_code
    except (click.Abort, KeyboardInterrupt):
        click.echo("interrupted", err=True)
        return INTERRUPTED
    except (PipeClosed, BrokenPipeError):
        raise
    except SystemExit as leaving:
        return exit_code(leaving)
    except Exception as fault:
        tell_bug(fault)
        return BUG
    return result if isinstance(result, int) else 0


def exit_code(leaving: SystemExit) -> int:
    """The number that a `sys.exit` stands for; a text is printed, as Python itself would."""
    match leaving.code:
        case None:
            return 0
        case int() as code:
            return code
        case text:
            click.echo(text, err=True)
            return 1


def tell_bug(fault: Exception) -> None:
    """Say that unospec itself is at fault, where, and what a report needs."""
    import platform
    import traceback

    from uno_tools.version import package_version

    at = traceback.extract_tb(fault.__traceback__)[-1]
    place = f"{'/'.join(at.filename.replace(os.sep, '/').split('/')[-2:])}:{at.lineno} in {at.name}"
    click.echo(f"bug in unospec: {type(fault).__name__}: {fault} ({place})", err=True)
    click.echo(
        "This is our fault, not yours. Please report it: the command, the files it read, these lines.\n"
        f"unospec {package_version()}, Python {platform.python_version()}, {platform.system()}.\n"
        "UNOSPEC_DEBUG=1 prints where it happened in full.",
        err=True,
    )
    if os.environ.get("UNOSPEC_DEBUG"):
        click.echo("".join(traceback.format_exception(fault)), err=True)


def speak_utf8(stream: TextIO) -> None:
    """Write UTF-8 whatever the locale says, and show what cannot be encoded instead of failing on it."""
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(encoding="utf-8", errors="backslashreplace")


def silence() -> None:
    """Let the interpreter's last flush of a closed pipe go nowhere."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
