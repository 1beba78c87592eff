"""Rules can be loaded from several threads at once, as the runner does."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from uno_ref import load
from uno_ref.diagnostics import Source
from uno_ref.resources import spec_folder
from uno_ref.syntax import parse


def test_threads_parse_without_disturbing_each_other() -> None:
    text = (spec_folder() / "uno.uno").read_text(encoding="utf-8")

    def faults(number: int) -> int:
        return len(parse(Source(f"copy {number}", text))[1])

    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(faults, range(8))) == [0] * 8
    assert load("uno").rules is not None
