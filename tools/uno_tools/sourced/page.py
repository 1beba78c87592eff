"""The trace of statements as rows of data and as text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from .links import Link
from .statements import Traced

FEW = 2
"""So many rules and scenarios are named in a list of many statements."""


def row(traced: Traced) -> dict[str, Any]:
    """A statement as data."""
    return {
        "statement": traced.id,
        "text": traced.text,
        "mark": traced.mark.kind if traced.mark else None,
        "reason": traced.mark.reason if traced.mark else None,
        "links": [link_row(link) for link in traced.links],
        "holes": list(traced.holes),
    }


def link_row(link: Link) -> dict[str, Any]:
    """A link as data."""
    return {
        "kind": link.kind,
        "name": link.name,
        "ruling": link.ruling or None,
        "rules": list(link.rules),
        "scenarios": list(link.scenarios),
        "caught": {"fault": link.caught.fault, "words": link.caught.words, "by": link.caught.scenario}
        if link.caught
        else None,
        "excused": list(link.excused),
        "holes": list(link.holes),
    }


def lines(found: Sequence[Traced], *, short: bool) -> Iterator[str]:
    """The text of a list of statements; `short` names few of many."""
    for each in found:
        yield f"{each.id}  {each.text}"
        for link in each.links:
            head, *rest = parts(link, short=short)
            if short:
                yield f"    {'  '.join((head, *rest))}"
            else:
                yield f"    {head}"
                yield from (f"        {part}" for part in rest)
        yield from (f"    HOLE  {hole}" for hole in each.holes)
    yield ""
    yield counted(found)


def counted(found: Sequence[Traced]) -> str:
    """How many statements there are of each kind."""
    marked = sum(each.mark is not None for each in found)
    weighed = sum(bool(each.links) and all(link.kind == "ruling" for link in each.links) for each in found)
    holes = sum(bool(each.holes) for each in found)
    return (
        f"{len(found)} statements: {len(found) - marked - weighed} are played, {weighed} only weighed in a ruling, "
        f"{marked} marked as neither; {holes} with a hole"
    )


def parts(link: Link, *, short: bool) -> Iterator[str]:
    """What there is to say about a link: what it is, rules, scenarios, a fault that is caught."""
    if link.kind == "ruling":
        yield f"{link.name} weighs it"
        return
    yield link.name if link.kind == "clause" else f"{link.kind} {link.name} ({link.ruling})"
    if link.rules:
        yield f"said by {few(link.rules, short=short)}"
    yield from link.excused
    if link.scenarios:
        yield f"shown by {few(link.scenarios, short=short)}"
    if link.caught:
        words = "" if short else f", {link.caught.words}"
        yield f"{link.caught.scenario} catches {link.caught.fault}{words}"


def few(names: Sequence[str], *, short: bool) -> str:
    """Names, the first of them only if they are many and it should be short."""
    if not short or len(names) <= FEW + 1:
        return ", ".join(names)
    return f"{', '.join(names[:FEW])} and {len(names) - FEW} more"
