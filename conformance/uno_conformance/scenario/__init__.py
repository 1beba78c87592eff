"""Scenario files: read, checked against their rules, and made ready to run."""

from .meaning import Case, Input, prepare
from .model import Expect, Outcome, Scenario, Step
from .read import Reading, read_file, read_text

__all__ = [
    "Case",
    "Expect",
    "Input",
    "Outcome",
    "Reading",
    "Scenario",
    "Step",
    "prepare",
    "read_file",
    "read_text",
]
