"""A rulebook as one HTML file or as Markdown. Nothing outside the file is needed to read it."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from uno_tools.version import NOTICE, package_version

from .content import Book
from .drawing import svg

HOW = {
    "replaces": "has this instead",
    "drops": "leaves this out",
    "excepts": "makes an exception",
    "forbids": "forbids something",
    "adds to": "adds to this",
    "stands in the place of": "may stand in its place",
    "concerns": "has more on this",
}
FORCE = {"ruling": "our ruling", "reconstruction": "a reconstruction"}


def page(book: Book, form: Literal["html", "markdown"]) -> str:
    """The book as a page."""
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    environment = Environment(
        loader=FileSystemLoader(Path(__file__).parent), autoescape=form == "html", undefined=StrictUndefined,
        trim_blocks=True, lstrip_blocks=True, keep_trailing_newline=True,
    )  # fmt: skip
    clauses_of: dict[str, list[str]] = {}
    for chapter in book.chapters:
        for entry in chapter.entries:
            for ruling in entry.rulings:
                clauses_of.setdefault(ruling.id, []).append(entry.clause.id)
    return environment.get_template("book.html.jinja" if form == "html" else "book.md.jinja").render(
        book=book, drawing=svg(book.picture), clauses_of=clauses_of, HOW=HOW, FORCE=FORCE,
        notice=NOTICE, version=package_version(),
    )  # fmt: skip
