"""What may be done in a window, asked: every move there, and the one that is forced (LEGAL, SETTLE)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

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


@dataclass(frozen=True, slots=True)
class Forced:
    """What happens when a move is forced in a window that has just been opened.

    `lines` by action, for moves without choices; `made` if another move may be made there and then; `again`
    leaves it to the machine to look.
    """

    lines: Mapping[str, Sequence[str]]
    made: bool
    again: Sequence[str]


def asked_at_once(
    window: str, opened: Sequence[str], forced: Forced, to: Writer, known: Sequence[tuple[str, bool]]
) -> list[str]:
    """Lines that give the moves in a window that is the only one, after the lines by which it is `opened`.

    If one move is all that can be done and it is forced, it happens instead. It is `known` of some tests whether
    they hold.
    """
    offers = offers_in(window, False, to, known)
    settlings = settlings_of(window, to)
    if not settlings:
        return with_shared_masks([*opened, *summed(offers), "return found"])
    if any(one.condition is not None for one in settlings) or any(one.action.in_passing for one in offers):
        return [*opened, *forced.again]
    lines = [line for offer in offers for line in offer.lines]
    left = []
    for settles in settlings:
        only = _without_choice(settles, offers, forced)
        lines += only
        left += [] if only else [settles]
    if any("is_open" in line for line in lines):
        return [*opened, *forced.again]
    offers = [Offer(one.action, (), one.test, one.moves, one.some) for one in offers]
    lines += [*opened, *summed(offers)]
    if left:
        names = tuple(one.action for one in left)
        test = f"== {names[0]!r}" if len(names) == 1 else f"in {names!r}"
        lines += [
            f"# {', '.join(one.rule for one in left)}",
            f"if len(found) == 1 and found[0].action {test}:",
            *indented(["return found[0].make(t, found[0])"] if forced.made else list(forced.again)),
        ]
    return with_shared_masks([*lines, "return found"])


def _without_choice(settles: Settling, offers: Sequence[Offer], forced: Forced) -> list[str]:
    """The lines for a forced move without choices, if nothing else can be done; none if that can't be told."""
    only = [one for one in offers if one.action.name == settles.action]
    others = [one for one in offers if one not in only]
    if settles.action not in forced.lines or not only or not all(one.some for one in others):
        return []
    lines = [*forced.lines[settles.action]]
    tests = [f"not {one.test or True}" for one in others]
    tests += [] if only[0].test is None else [only[0].test]
    return [f"# {settles.rule}", *([f"if {' and '.join(tests)}:", *indented(lines)] if tests else lines)]
