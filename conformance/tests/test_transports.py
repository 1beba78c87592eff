"""Pipes: the end of whole process trees, long messages both ways, and what is said on standard error."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import pytest

from uno_conformance.transports import ChannelFault, DirectChannel, ProcessChannel

ECHO = """
import sys, json
for line in sys.stdin:
    request = json.loads(line)
    print(json.dumps({"seq": request["seq"], "n": len(line)}), flush=True)
"""


def channel(code: str, **options: float) -> ProcessChannel:
    return ProcessChannel((sys.executable, "-c", code), farewell=0.2, **options)  # type: ignore[arg-type]


def test_long_requests_and_many_messages() -> None:
    pipe = channel(ECHO)
    for seq, size in enumerate([1, 10, 5_000, 200_000, 900_000, 1]):
        reply = pipe.ask({"seq": seq, "message": "x", "text": "y" * size}, 10)
        assert reply["n"] > size
    pipe.close()
    assert pipe.process.poll() is not None


def test_a_line_as_long_as_the_limit_is_too_long() -> None:
    code = """
import sys
sys.stdin.readline()
print('{"seq": 1, "x": "' + "y" * 3000 + '"}', flush=True)
sys.stdin.readline()
"""
    pipe = channel(code, max_line=2000)
    with pytest.raises(ChannelFault) as caught:
        pipe.ask({"seq": 1, "message": "x"}, 10)
    assert caught.value.kind == "protocol"
    pipe.close()
    pipe = channel(code, max_line=4000)
    assert len(pipe.ask({"seq": 1, "message": "x"}, 10)["x"]) == 3000
    pipe.close()


def test_only_the_end_of_standard_error_is_kept() -> None:
    code = "import sys\nsys.stderr.write('x' * 1_000_000 + 'the end\\n')\nsys.stderr.flush()\n" + ECHO
    pipe = channel(code)
    pipe.ask({"seq": 1, "message": "x"}, 10)
    pipe.close()
    assert pipe.said().endswith("the end\n")
    assert len(pipe.said()) <= 1 << 14


def test_an_engine_that_will_not_go_is_killed() -> None:
    code = "import signal, time\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)\n" + ECHO + "time.sleep(60)\n"
    pipe = channel(code)
    pipe.ask({"seq": 1, "message": "x"}, 10)
    began = time.monotonic()
    pipe.close()
    assert time.monotonic() - began < 3
    assert pipe.process.poll() is not None


def test_closing_twice_is_closing_once(tmp_path: Path) -> None:
    pipe = ProcessChannel((sys.executable, "-c", ECHO), cwd=tmp_path, variables={"X": "1"}, farewell=0.2)
    pipe.close()
    pipe.close()


def test_an_engine_in_this_process_that_raises_has_crashed() -> None:
    def handle(_request: object) -> dict[str, object]:
        raise KeyError("red 5")

    with pytest.raises(ChannelFault, match="KeyError") as caught:
        DirectChannel(handle).ask({"seq": 1, "message": "state"}, 1)
    assert caught.value.kind == "crash"
