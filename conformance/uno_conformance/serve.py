"""`python -m uno_conformance.serve`: the reference as an engine on standard input and output."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import BinaryIO

from uno_conformance.library import Library
from uno_conformance.protocol import BadLine, decode, encode
from uno_conformance.reference import Server
from uno_ref.model.interpreter import INTERPRETERS, READABLE


def serve(server: Server, requests: BinaryIO, replies: BinaryIO) -> None:
    """Answer line by line until the input ends or a `bye` comes."""
    for line in requests:
        try:
            request = decode(line)
        except BadLine as bad:
            reply: dict[str, object] = {"seq": None, "reply": "error", "text": str(bad)}
            request = {}
        else:
            reply = server.handle(request)
        replies.write(encode(reply))
        replies.flush()
        if request.get("message") == "bye":
            return


def main(arguments: Sequence[str] | None = None) -> None:
    """Read the options and serve."""
    parser = argparse.ArgumentParser(prog="unospec serve", description=__doc__)
    parser.add_argument(
        "--overlay",
        action="append",
        default=[],
        type=Path,
        metavar="FILE",
        help="a variant file that is composed on top; can be repeated",
    )
    parser.add_argument(
        "--rules-path",
        action="append",
        default=[],
        type=Path,
        metavar="FOLDER",
        help="where else rules are looked up; can be repeated",
    )
    parser.add_argument(
        "--interpreter",
        choices=INTERPRETERS,
        default=READABLE,
        help="which of both interpreters answers (%(default)s)",
    )
    chosen = parser.parse_args(arguments)
    server = Server(Library(tuple(chosen.rules_path), tuple(chosen.overlay)), interpreter=chosen.interpreter)
    try:
        serve(server, sys.stdin.buffer, sys.stdout.buffer)
    except (BrokenPipeError, KeyboardInterrupt):
        sys.stderr.close()


if __name__ == "__main__":
    main()
