"""A rulebook as one HTML file or as Markdown. Nothing outside the file is needed to read it."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from markupsafe import Markup, escape

from uno_tools.version import NOTICE, package_version

from .content import Book
from .drawing import svg
from .turn import plain

if TYPE_CHECKING:
    from jinja2 import Template

HOW = {
    "replaces": "has this instead",
    "drops": "leaves this out",
    "excepts": "makes an exception",
    "forbids": "forbids some of it",
    "adds to": "adds to this",
    "stands in the place of": "may put something in its place",
    "concerns": "has more on this",
}
FORCE = {"ruling": "our ruling", "reconstruction": "a reconstruction"}
NAMED = re.compile(r"`(?P<code>[^`]+)`|(?P<id>\b[A-Za-z][A-Za-z0-9-]*-\d+[a-z]?\b)")


def page(book: Book, form: Literal["html", "markdown"]) -> str:
    """The book as a page."""
    html = form == "html"
    known = anchors(book)
    return template(form).render(
        book=book, drawing=svg(book.picture) if html else "", HOW=HOW, FORCE=FORCE, sentences=book.sentences,
        linked=linked_html(known) if html else linked_markdown(known),
        clauses_of=book.clauses_of, changed_by=book.changed_by, changed_here=book.changed_here,
        chapters={chapter.group: chapter.title for chapter in book.chapters},
        group_of={chapter.variant: chapter.group for chapter in reversed(book.chapters)},
        notice=NOTICE[:1].upper() + NOTICE[1:], version=package_version(),
    )  # fmt: skip


@cache
def template(form: Literal["html", "markdown"]) -> Template:
    """The template of a form."""
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    environment = Environment(
        loader=FileSystemLoader(Path(__file__).parent), autoescape=form == "html", undefined=StrictUndefined,
        trim_blocks=True, lstrip_blocks=True, keep_trailing_newline=True,
    )  # fmt: skip
    environment.filters |= {"plain": plain, "cell": cell, "anchor": anchor}
    return environment.get_template("book.html.jinja" if form == "html" else "book.md.jinja")


def anchors(book: Book) -> frozenset[str]:
    """Every id that text of the book may name: clauses, rulings, and statements of sources."""
    rulings = {ruling.id for section in book.questions for ruling in section.rulings}
    statements = {name for document in book.documents for name, _ in document.statements}
    return frozenset({*book.sentences, *rulings, *statements})


def linked_html(known: frozenset[str]) -> Callable[[str], Markup]:
    """A filter that makes links of the ids in a text, and code of what stands in back quotes."""

    def made(text: str) -> Markup:
        parts, end = [], 0
        for found in NAMED.finditer(text):
            parts.append(escape(text[end : found.start()]))
            if found["code"] is not None:
                parts.append(Markup("<code>{}</code>").format(found["code"]))
            elif found["id"] in known:
                parts.append(Markup('<a href="#{0}">{0}</a>').format(found["id"]))
            else:
                parts.append(escape(found[0]))
            end = found.end()
        return Markup("").join((*parts, escape(text[end:])))

    return made


def linked_markdown(known: frozenset[str]) -> Callable[[str], str]:
    """A filter that makes links of the ids in a text."""

    def made(text: str) -> str:
        return NAMED.sub(
            lambda found: f"[{found[0]}](#{found[0]})" if found["id"] in known else found[0], text
        )

    return made


def cell(text: str) -> str:
    """A text for a cell of a Markdown table."""
    return text.replace("|", "\\|").replace("\n", " ")


def anchor(word: str) -> str:
    """The anchor of a word in the index."""
    return "word-" + re.sub(r"[^a-z0-9]+", "-", word.lower()).strip("-")
