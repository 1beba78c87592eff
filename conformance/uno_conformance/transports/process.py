"""An engine in a process of its own: pipes, reader threads, deadlines, and the end of the whole process
tree.

One thread reads standard output and cuts it into lines; a line that grows past the limit stops the reading
at once, so that an engine which writes without end costs a bounded amount of memory. Another thread keeps
the end of standard error. Requests alternate with replies and are small, so a write can't block an engine
that reads; one that doesn't read is written to from a third thread and runs into the deadline like any
other that is silent.
"""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import threading
import time
from collections import deque
from collections.abc import Mapping, Sequence
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any

from uno_conformance.protocol import MAX_LINE, BadLine, decode, encode

from .channel import ChannelFault
from .tree import kill_tree

CHUNK = 1 << 16
STDERR_KEPT = 1 << 14
SAFE_WRITE = 4096
"""A write of this size never blocks on an empty pipe."""

NEW_GROUP = 0x200
"""CREATE_NEW_PROCESS_GROUP, which only Windows has."""

Line = bytes | ChannelFault


class ProcessChannel:
    """A running engine. Starting it can raise ChannelFault too."""

    def __init__(
        self,
        command: Sequence[str],
        *,
        cwd: Path | None = None,
        variables: Mapping[str, str] | None = None,
        max_line: int = MAX_LINE,
        farewell: float = 1.0,
    ) -> None:
        self.command = tuple(command)
        self.max_line = max_line
        self.farewell = farewell
        self.lines: SimpleQueue[Line] = SimpleQueue()
        self.errors: deque[bytes] = deque()
        self.errors_size = 0
        self.closed = False
        environment = {
            **os.environ,
            "PYTHONIOENCODING": "utf-8",
            "PYTHONUNBUFFERED": "1",
            **(variables or {}),
        }
        try:
            self.process = subprocess.Popen(
                self.command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                cwd=cwd,
                env=environment,
                bufsize=0,
                creationflags=NEW_GROUP if sys.platform == "win32" else 0,
                start_new_session=sys.platform != "win32",
            )
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            raise ChannelFault("crash", f"`{self.command[0]}` can't be started: {reason}") from None
        stdin, stdout, stderr = self.process.stdin, self.process.stdout, self.process.stderr
        assert stdin is not None
        assert stdout is not None
        assert stderr is not None
        self.stdin, self.stdout, self.stderr = stdin, stdout, stderr
        self.threads = [
            threading.Thread(target=self.read_lines, daemon=True),
            threading.Thread(target=self.read_errors, daemon=True),
        ]
        for thread in self.threads:
            thread.start()

    def read_lines(self) -> None:
        """Cut standard output into lines until it ends or a line is too long."""
        descriptor = self.stdout.fileno()
        pending = b""
        while True:
            try:
                chunk = os.read(descriptor, CHUNK)
            except OSError:
                chunk = b""
            if not chunk:
                self.lines.put(ended(pending))
                return
            *whole, pending = (pending + chunk).split(b"\n")
            if len(pending) >= self.max_line or any(len(line) >= self.max_line for line in whole):
                self.lines.put(ChannelFault("protocol", f"a line of more than {self.max_line} bytes"))
                return
            for line in whole:
                self.lines.put(line)

    def read_errors(self) -> None:
        """Keep the end of standard error."""
        descriptor = self.stderr.fileno()
        while True:
            try:
                chunk = os.read(descriptor, CHUNK)
            except OSError:
                return
            if not chunk:
                return
            self.errors.append(chunk[-STDERR_KEPT:])
            self.errors_size += len(self.errors[-1])
            while self.errors_size - len(self.errors[0]) >= STDERR_KEPT:
                self.errors_size -= len(self.errors.popleft())

    def ask(self, request: Mapping[str, object], deadline: float) -> dict[str, Any]:
        """Write one line, read one line."""
        until = time.monotonic() + deadline
        if not self.lines.empty():
            self.take(request, 0.0, unasked=True)
        self.write(encode(request), deadline)
        line = self.take(request, until - time.monotonic())
        try:
            reply = decode(line)
        except BadLine as error:
            raise ChannelFault("protocol", f"{error}") from None
        if reply.get("seq") != request["seq"]:
            raise ChannelFault("protocol", f"`seq` is {reply.get('seq')!r} and should be {request['seq']!r}")
        return reply

    def take(self, request: Mapping[str, object], wait: float, *, unasked: bool = False) -> bytes:
        """The next line."""
        try:
            line = self.lines.get(timeout=max(0.0, wait))
        except Empty:
            raise ChannelFault("timeout", f"no reply to `{request['message']}` in time") from None
        if isinstance(line, ChannelFault):
            raise self.with_exit(line) if line.kind == "crash" else line
        if unasked:
            raise ChannelFault("protocol", f"a line that nobody asked for: {line[:120]!r}")
        return line

    def with_exit(self, fault: ChannelFault) -> ChannelFault:
        """The fault of an ended output, with how the process ended."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            code = self.process.wait(0.5)
            return ChannelFault("crash", f"{fault.text} ({how(code)})")
        return ChannelFault("crash", f"{fault.text} (the process still runs)")

    def write(self, line: bytes, deadline: float) -> None:
        """Write a line, in a thread if it could block."""
        if len(line) <= SAFE_WRITE:
            self.write_now(line)
            return
        thread = threading.Thread(target=self.write_now, args=(line, True), daemon=True)
        thread.start()
        thread.join(deadline)
        if thread.is_alive():
            raise ChannelFault("timeout", "the engine doesn't read its input")

    def write_now(self, line: bytes, quiet: bool = False) -> None:
        """Write a line. A closed pipe shows in the reading as well, which says more about it."""
        view = memoryview(line)
        try:
            while view:
                view = view[os.write(self.stdin.fileno(), view) :]
        except (OSError, ValueError):
            if not quiet and self.lines.empty() and self.process.poll() is None:
                raise ChannelFault("crash", "the engine closed its input") from None

    def said(self) -> str:
        """The end of standard error."""
        return b"".join(self.errors)[-STDERR_KEPT:].decode("utf-8", "replace")

    def close(self) -> None:
        """Close its input, give it a moment to go, then kill it with its children."""
        if self.closed:
            return
        self.closed = True
        with contextlib.suppress(OSError):
            self.stdin.close()
        try:
            if self.farewell > 0:
                self.process.wait(self.farewell)
        except subprocess.TimeoutExpired:
            pass
        kill_tree(self.process)
        for thread in self.threads:
            thread.join(1.0)
        for pipe in (self.stdout, self.stderr):
            with contextlib.suppress(OSError):
                pipe.close()

    def abandon(self) -> None:
        """End it without a farewell."""
        self.farewell = 0.0
        self.close()


def ended(pending: bytes) -> ChannelFault:
    """The fault of an output that ended."""
    if pending:
        return ChannelFault("crash", f"the output ended in the middle of a line: {pending[:80]!r}")
    return ChannelFault("crash", "the output ended")


def how(code: int) -> str:
    """How a process ended."""
    return f"killed by signal {-code}" if code < 0 else f"exit code {code}"
