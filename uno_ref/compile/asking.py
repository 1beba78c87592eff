"""What may be done in a window, asked: every move there, and the one that is forced (LEGAL, SETTLE)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from uno_ref.model.ruleset import Settling

from .legality import ACTOR, Offer, offer_of, summed
from .masks import with_shared_masks
from .scene import indented
from .text import Writer, identifier
from .writing import condition


def offers_in(window: str, table: bool, to: Writer, known: Sequence[tuple[str, bool]] = ()) -> list[Offer]:
    """What each action adds to the moves of a window, in order; of some tests it is `known` whether they hold."""
    offers = to.rules.offers.get((window, table), {})
    return [
        offer_of(table, to.rules.actions[name], relevant, number, to, known)
        for number, (name, relevant) in enumerate(offers.items())
    ]


def settlings_of(window: str, to: Writer) -> list[Settling]:
    """With what a window settles."""
    if to.rules.windows[window].whom != "the_player":
        return []
    return [one for one in to.rules.settlings if one.window == window]


def listing(window: str, table: bool, to: Writer) -> tuple[str, list[str]]:
    """The function that lists every move of a window, in order."""
    name = f"moves_{'table_' if table else ''}{identifier(window)}"
    lines = with_shared_masks([*summed(offers_in(window, table, to)), "return found"])
    return name, ["", "", f"def {name}(t, player, subject):", *indented(lines)]


def settling(window: str, to: Writer) -> tuple[str, list[str]]:
    """The function that gives the move that is forced in a window, None if none is."""
    name = f"settle_{identifier(window)}"
    lines = ["settling = ()"]
    for one in settlings_of(window, to):
        test = condition(one.condition, ACTOR, to)
        adds = f"settling += ({one.action!r},)"
        lines += [
            f"# {one.rule}",
            *([adds] if test.known and test.value else [f"if {test.code}:", f"    {adds}"]),
        ]
    lines += ["if not settling:", "    return None"]
    found = summed([offer for offer in offers_in(window, False, to) if not offer.action.in_passing])
    lines = with_shared_masks([*lines, *found, "return one_move(found, settling)"])
    return name, ["", "", f"def {name}(t, player, subject):", *indented(lines)]


def asked_at_once(
    window: str,
    opened: Sequence[str],
    forced: Sequence[str] | None,
    again: Sequence[str],
    to: Writer,
    known: Sequence[tuple[str, bool]],
) -> list[str]:
    """Lines that give the moves in a window that is the only one, after the lines by which it is `opened`.

    If the one move that is forced is all that can be done, its lines `forced` happen instead; `again` leaves
    it to the machine to look. Without `forced` lines the machine looks whenever a move could be forced. It is
    `known` of some tests whether they hold.
    """
    offers = offers_in(window, False, to, known)
    settlings = settlings_of(window, to)
    if not settlings:
        return with_shared_masks([*opened, *summed(offers), "return found"])
    first = _forced(offers, settlings[0], forced, to)
    if first is None or any("is_open" in line for line in first):
        return [*opened, *again]
    offers = [Offer(one.action, (), one.test, one.moves, one.some) for one in offers]
    return with_shared_masks([*first, *opened, *summed(offers), "return found"])


def _forced(
    offers: Sequence[Offer],
    settles: Settling,
    forced: Sequence[str] | None,
    to: Writer,
) -> list[str] | None:
    """Whether nothing but the settling action can be done, and what happens then; None if it can't be told."""
    only = [one for one in offers if one.action.name == settles.action and one.test is None]
    others = [one for one in offers if one not in only and not one.action.in_passing]
    if forced is None or not only or not all(one.some for one in others):
        return None
    if len(settlings_of(settles.window, to)) != 1 or settles.condition is not None:
        return None
    return list(_written(offers, others, settles, forced))


def _written(
    offers: Sequence[Offer], others: Sequence[Offer], settles: Settling, forced: Sequence[str]
) -> Iterator[str]:
    for offer in offers:
        yield from offer.lines
    test = " or ".join(one.test or "True" for one in others)
    yield f"# {settles.rule}"
    if test:
        yield f"if not ({test}):" if len(others) > 1 else f"if not {test}:"
        yield from indented(list(forced))
    else:
        yield from forced
