"""What goes on by itself between two inputs, on a table: the agenda, turns, the wait, forced moves."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from uno_ref.model.limits import MAX_AUTOMATIC
from uno_ref.model.state import PROCEED, TABLE, Entry

from .generated import by_itself_without_end
from .table import Move, Table, Window

NOWHERE: Window = ("", TABLE, -1)


def blocking(t: Table) -> Window | None:
    """BLOCKING: the first window opened that stops the game."""
    meanwhile = t.code.meanwhile
    for window in t.windows:
        if window[0] not in meanwhile:
            return window
    return None


def windows_of(t: Table, player: int) -> Iterator[Window]:
    """FIRST-WINDOW: the windows in which a player may act, in the order in which they are asked."""
    if t.over:
        return
    stopper = blocking(t)
    if stopper is not None and stopper[1] == player:
        yield stopper
    if player == TABLE or not t.living[player]:
        return
    code = t.code
    if len(t.windows) > (stopper is not None):
        for window in reversed(t.windows):
            if window[0] in code.meanwhile and (window[1] is None or window[1] == player):
                yield window
    for name in code.always:
        yield (name, None, -1)


def next_due(t: Table) -> tuple[str, int, int] | None:
    """MACHINE-NEXT: the first item of the agenda, or the turn of the next player."""
    if t.agenda:
        return t.agenda[0]
    seat = t.neighbor(t.current, t.direction, t.living)
    return None if seat < 0 else (t.code.turn_comes, seat, -1)


def advance(t: Table) -> None:
    """MACHINE: events happen and forced moves are made until somebody must act or could."""
    t.code.advance(t)


def advancing(
    settle: Mapping[str, Callable[[Table, int, int], Move | None]],
    waits: Mapping[str, Callable[..., bool]],
    meanwhile: frozenset[str],
    events: Mapping[str, Callable[..., Any]],
    turn_comes: str,
    logged: bool,
    turn_passes: Callable[[Table], Sequence[Move] | None] | None,
) -> Callable[[Table], None]:
    """The function that lets a table advance, with all that it looks at at hand."""

    def advance(t: Table) -> None:
        due = None  # what comes next, when nothing can stand between
        for _ in range(MAX_AUTOMATIC):
            if t.over:
                return
            windows = t.windows
            if windows:
                window = windows[0] if windows[0][0] not in meanwhile else blocking(t)
                if window is not None:
                    if window[0] not in settle:
                        return
                    move = settle[window[0]](t, window[1] or 0, window[2])
                    if move is None or (
                        move.action in waits and waits[move.action](t, move.player, move.card, -1, *move.rest)
                    ):
                        return
                    act(t, move, window, "forced")
                    continue
            elif due is None and turn_passes is not None and not t.agenda:
                if turn_passes(t) is not None:
                    return
                continue
            agenda = t.agenda
            if due is not None:
                name, player, card = due
            elif agenda:
                name, player, card = agenda[0]
                if windows and name in waits and waits[name](t, player, card):
                    return
                del agenda[0]
            else:
                name, player, card = turn_comes, t.neighbor(t.current, t.direction, t.living), -1
                if player < 0 or (windows and name in waits and waits[name](t, player, card)):
                    return
            due = None
            if name == turn_comes:
                if player >= 0 and not t.living[player]:
                    continue
                t.current = player
                t.forget_turn()
            if logged:
                t.tell("event", name, player, card)
            if name in events:
                t.clear = False
                due = events[name](t, player, card)
                if due is not None and (t.windows or t.over or t.agenda):
                    t.agenda.append(due)
                    due = None
        by_itself_without_end()

    return advance


def waits(t: Table) -> bool:
    """WAIT: somebody could act in a window that the next automatic event ends."""
    if t.over or blocking(t) is not None:
        return False
    due = next_due(t)
    return due is not None and due[0] in t.code.waits and t.code.waits[due[0]](t, due[1], due[2])


def raise_due(t: Table, due: tuple[str, int, int]) -> None:
    """MACHINE-RAISE: the event leaves the agenda and happens; with a turn its player becomes current."""
    code = t.code
    t.quiet = t.clear = False
    if t.agenda and t.agenda[0] == due:
        del t.agenda[0]
    name, player, card = due
    if name == code.turn_comes:
        if player >= 0 and not t.living[player]:
            return
        t.current = player
        t.forget_turn()
    if code.logged:
        t.tell("event", name, player, card)
    happen = code.events.get(name)
    if happen is not None:
        t.later(happen(t, player, card))


def act(t: Table, move: Move, window: Window, kind: str = "input") -> None:
    """ACT: a move happens; a blocking window is used up by it, unless it is made in passing."""
    t.quiet = t.clear = False
    if not move.in_passing and window[0] not in t.code.meanwhile and window in t.windows:
        t.windows = tuple(one for one in t.windows if one != window)
    if t.code.logged:
        given = move.given
        t.log.append(Entry(kind, given.action, given.player, (), None, given.choices))
    if move.event is not None:
        t.later(move.event(t, move.player, move.card, window[0], window[2], *move.rest))


def proceed(t: Table) -> None:
    """PROCEED: the event that the wait is before happens without a second look."""
    due = next_due(t)
    assert due is not None
    t.shown = []
    t.cards_drawn, t.last_drawn = 0, -1
    if t.code.logged:
        t.log.append(Entry("input", PROCEED, TABLE))
    raise_due(t, due)
    advance(t)


# -- moves -------------------------------------------------------------------------------------------------


def moves(t: Table, player: int) -> Sequence[Move]:
    """LEGAL: every move of a player or the table, window by window, each once; the table's `proceed` apart."""
    table = player == TABLE
    offers = t.code.moves
    windows = t.windows
    if len(windows) == 1 and not t.code.always_offering:
        name, who, subject = windows[0]
        if who is not None and who != player:
            return ()
        if name in t.code.meanwhile and (table or not t.living[player]):
            return ()
        return offers[name, table](t, player, subject) if (name, table) in offers else ()
    found: tuple[Move, ...] = ()
    several = False
    for name, _, subject in windows_of(t, player):
        if (name, table) in offers:
            more = offers[name, table](t, player, subject)
            if more:
                several = bool(found)
                found = found + more if found else more
    return tuple(dict.fromkeys(found)) if several else found


def window_of(t: Table, move: Move) -> Window | None:
    """PERMIT: the first window in which the move may be made."""
    table = move.player == TABLE
    offers = t.code.moves
    for window in windows_of(t, move.player):
        offer = offers.get((window[0], table))
        if offer is not None and move in offer(t, move.player, window[2]):
            return window
    return None


def make_move(t: Table, move: Move) -> None:
    """A move that is legal, and all that follows by itself."""
    move.make(t, move)


def making(advance: Callable[[Table], None]) -> Callable[[Table, Move], Sequence[Move]]:
    """The function that makes any legal move, looking at every step what comes."""

    def slowly(t: Table, move: Move) -> Sequence[Move]:
        if t.shown:
            t.shown = []
        t.cards_drawn, t.last_drawn = 0, -1
        windows = t.windows
        window = windows[0] if move.plain and len(windows) == 1 else window_of(t, move)
        assert window is not None, "the move is not legal"
        act(t, move, window)
        advance(t)
        t.quiet = is_quiet(t)
        return whose_turn(t)

    return slowly


def going_on(advance: Callable[[Table], None]) -> Callable[[Table], Sequence[Move]]:
    """The function that lets a table advance and gives the moves of whoever must act then."""

    def go_on(t: Table) -> Sequence[Move]:
        t.quiet = t.clear = False
        advance(t)
        t.quiet = is_quiet(t)
        return whose_turn(t)

    return go_on


def is_quiet(t: Table) -> bool:
    """Whether one window is open, which stops the game for a player or the table, and nothing is due or shown."""
    if len(t.windows) != 1 or t.agenda or t.shown or t.over:
        return False
    name, who, _ = t.windows[0]
    return name not in t.code.meanwhile and who is not None


def whose_turn(t: Table) -> Sequence[Move]:
    """The moves in the window that stops the game, of the one whom it is open for; none if it is the table's.

    The game must have stopped there. What can be done besides in windows that don't stop it is left out.
    """
    windows = t.windows
    if not windows:
        return ()
    name, who, subject = windows[0]
    offers = t.code.blocking_moves
    if name not in offers:
        name, who, subject = blocking(t) or NOWHERE
        if name not in offers:
            return ()
    return offers[name](t, who or 0, subject)
