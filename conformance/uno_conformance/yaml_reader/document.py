"""From text to a document: values, and where each of them stands.

The event stream of PyYAML's C parser is read, not its object graph: so depth and size are bounded while the
file is read, and a deep or self-repeating file is refused before it costs anything. Paths are tuples of
keys and list indexes.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import yaml

from uno_ref.diagnostics import Diagnostic, Note, Source, Span

from .core import plain_value
from .limits import DEFAULT_LIMITS, Limits

Path = tuple[str | int, ...]
Range = tuple[int, int]
Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@dataclass(frozen=True, slots=True)
class Document:
    """What a file says. `ranges` has the offsets of every value, `keys` those of every mapping key, both by
    path."""

    source: Source
    value: object = None
    ranges: dict[Path, Range] = field(default_factory=dict)
    keys: dict[Path, Range] = field(default_factory=dict)
    diagnostics: tuple[Diagnostic, ...] = ()

    def span(self, path: Path) -> Span:
        """The place of `path`, or of the nearest thing above it that the file has."""
        while path not in self.ranges and path:
            path = path[:-1]
        return Span(self.source, *self.ranges.get(path, (0, 0)))

    def key_span(self, path: Path) -> Span:
        """The place of the key that `path` ends with, or of its value if it is no key."""
        return Span(self.source, *self.keys[path]) if path in self.keys else self.span(path)


class Stop(Exception):
    """Reading can't go on; the reason is among the diagnostics."""


@dataclass(slots=True)
class Reading:
    """The state of one reading: the events, what was found, what it has cost."""

    source: Source
    events: Any
    limits: Limits
    ranges: dict[Path, Range] = field(default_factory=dict)
    keys: dict[Path, Range] = field(default_factory=dict)
    found: list[Diagnostic] = field(default_factory=list)
    anchors: dict[str, tuple[object, int]] = field(default_factory=dict)
    nodes: int = 0
    aliases: int = 0

    def fault(self, code: str, message: str, at: Range, help: str = "", notes: tuple[Note, ...] = ()) -> None:
        """Collect one diagnostic; too many end the reading."""
        self.found.append(Diagnostic(code, message, Span(self.source, *at), help=help, notes=notes))
        if len(self.found) >= self.limits.faults:
            raise Stop

    def spend(self, count: int, span: Range) -> None:
        """Count nodes against the limit."""
        self.nodes += count
        if self.nodes > self.limits.nodes:
            self.fault("S102", f"the file has more than {self.limits.nodes} values", span)
            raise Stop

    def read(self, event: Any, path: Path) -> object:
        """The value that begins with `event` and stands at `path`."""
        span = self.ranges[path] = event.start_mark.index, event.end_mark.index
        self.nodes += 1
        is_scalar = type(event) is yaml.ScalarEvent
        if is_scalar and event.tag is None and event.anchor is None and self.nodes <= self.limits.nodes:
            return event.value if event.style else plain_value(event.value)
        if len(path) > self.limits.depth:
            self.fault("S104", f"nested more than {self.limits.depth} deep", span)
            raise Stop
        if isinstance(event, yaml.AliasEvent):
            return self.repeat(event, span)
        if event.tag is not None and not (is_scalar and event.tag == "!"):
            self.fault(
                "S106", f"the tag `{event.tag}` is not allowed", span, help="write the value without a tag"
            )
        before = self.nodes
        self.spend(0, span)
        value: object
        if is_scalar:
            value = plain_value(event.value) if not event.style and event.implicit[0] else event.value
        elif isinstance(event, yaml.SequenceStartEvent):
            value = self.sequence(path)
        else:
            value = self.mapping(path)
        if event.anchor is not None:
            self.anchors[event.anchor] = value, self.nodes - before + 1
        return value

    def repeat(self, event: Any, span: Range) -> object:
        """The value that an alias stands for, paid for as if it were written again."""
        self.aliases += 1
        if self.aliases > self.limits.aliases:
            self.fault("S105", f"more than {self.limits.aliases} aliases", span)
            raise Stop
        if event.anchor not in self.anchors:
            self.fault("S105", f"`*{event.anchor}` repeats something that isn't complete before it", span)
            return None
        value, size = self.anchors[event.anchor]
        self.spend(size, span)
        return value

    def sequence(self, path: Path) -> list[object]:
        """The items up to the end of a sequence whose start was just read."""
        items: list[object] = []
        next_event = self.events.get_event
        event: Any
        while type(event := next_event()) is not yaml.SequenceEndEvent:
            items.append(self.read(event, (*path, len(items))))
        self.ranges[path] = self.ranges[path][0], place(event)[1]
        return items

    def mapping(self, path: Path) -> dict[str, object]:
        """The entries up to the end of a mapping whose start was just read."""
        entries: dict[str, object] = {}
        next_event = self.events.get_event
        event: Any
        while type(event := next_event()) is not yaml.MappingEndEvent:
            self.entry(event, path, entries)
        self.ranges[path] = self.ranges[path][0], place(event)[1]
        return entries

    def entry(self, start: Any, path: Path, entries: dict[str, object]) -> None:
        """One key, which begins with `start`, and its value."""
        key = self.read(start, (*path, "?"))
        span = self.ranges.pop((*path, "?"))
        if not isinstance(key, str):
            self.fault("S108", "a key must be a word", span, help="quote it if it is meant as a word")
            self.read(self.events.get_event(), (*path, "?"))
            return
        here = (*path, key)
        if key in entries:
            note = Note(Span(self.source, *self.keys[here]), "first written here")
            self.fault("S107", f"`{key}` is written twice", span, notes=(note,))
            first = self.ranges[here]
            self.read(self.events.get_event(), here)
            self.ranges[here] = first
            return
        self.keys[here] = span
        entries[key] = self.read(self.events.get_event(), here)


def place(event: Any) -> Range:
    """The offsets of an event."""
    return event.start_mark.index, event.end_mark.index


def read_document(source: Source, limits: Limits = DEFAULT_LIMITS) -> Document:
    """The one document of a text, with every fault that reading it shows."""
    start = Span(source, 0, 0)
    if len(source.text) > limits.characters:
        message = f"the file has more than {limits.characters} characters"
        return Document(source, diagnostics=(Diagnostic("S102", message, start),))
    try:
        events = Loader(source.text)
    except yaml.YAMLError as error:
        return Document(source, diagnostics=(unreadable(source, error),))
    except UnicodeEncodeError as error:
        return Document(source, diagnostics=(not_a_character(source, error.start),))
    reading = Reading(source, events, limits)
    value: object = None
    try:
        value = whole(reading)
    except Stop:
        pass
    except yaml.YAMLError as error:
        reading.found.append(unreadable(source, error))
    except RecursionError:
        reading.found.append(Diagnostic("S104", "nested too deep", start))
    finally:
        events.dispose()
    return Document(source, value, reading.ranges, reading.keys, tuple(reading.found))


def whole(reading: Reading) -> object:
    """The value of the only document in the stream."""
    reading.events.get_event()
    if isinstance(reading.events.peek_event(), yaml.StreamEndEvent):
        reading.fault("S109", "the file is empty", (0, 0))
        return None
    reading.events.get_event()
    value = reading.read(reading.events.get_event(), ())
    reading.events.get_event()
    following = reading.events.get_event()
    if not isinstance(following, yaml.StreamEndEvent):
        reading.fault("S109", "a second document begins here", place(following), help="one scenario a file")
    return value


def not_a_character(source: Source, at: int) -> Diagnostic:
    """The diagnostic for a control character or half of a pair."""
    return Diagnostic("S101", "a character that YAML doesn't allow", Span(source, at, at + 1))


def unreadable(source: Source, error: yaml.YAMLError) -> Diagnostic:
    """A fault of PyYAML's as a diagnostic."""
    if isinstance(error, yaml.reader.ReaderError):
        return not_a_character(source, error.position if isinstance(error.position, int) else 0)
    mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
    problem = getattr(error, "problem", None) or "not readable as YAML"
    context = getattr(error, "context", None)
    at = min(mark.index if mark is not None else 0, len(source.text))
    return Diagnostic("S103", f"{problem}{f' {context}' if context else ''}", Span(source, at, at + 1))
