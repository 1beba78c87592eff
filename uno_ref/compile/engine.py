"""The compiled engine of a rule set, with the interface of the readable interpreter and a faster one beside it.

The functions of `Engine` take and give states. `Engine.table` gives a position that is changed in place: ask
`table_moves` what may be done, and `make_move` with one of these.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from uno_ref.model.chance import Chance, Seeded
from uno_ref.model.executed import Value
from uno_ref.model.interpreter import Beginning, Public
from uno_ref.model.limits import MAX_PROCEEDS
from uno_ref.model.outcome import Accepted, Legal, Refusal
from uno_ref.model.ruleset import RuleSet
from uno_ref.model.state import PROCEED, TABLE, Input, State

from . import machine
from .generated import Generated
from .module import Module, module_of
from .permit import arguments, window_for
from .table import Move, Table, number

TURN_COMES = "turn-comes"
NO_CHANCE = Seeded(0)


@dataclass(frozen=True, slots=True, eq=False)
class Engine:
    """A rule set that has become a module; `source` is its text."""

    rules: RuleSet
    source: str
    position: type[Table]

    def table(self, seats: int, chance: Chance) -> Table:
        """An empty table with all cards in the draw pile, in canonical order."""
        table = self.position(seats, chance)
        table.draw_pile = sorted(self.rules.deck(), reverse=True)
        return table

    def taken(self, state: State, chance: Chance) -> Table:
        """The table of a state."""
        table = self.position(len(state.hands), chance)
        table.take(state)
        return table

    def begin(self, beginning: Beginning) -> Accepted:
        """WHOLE-MATCH, POSITION: a position from outside, up to the first decision."""
        table = self.taken(beginning.state, beginning.chance)
        first, comes = beginning.set_up, beginning.comes
        if first is not None and first.event in table.code.events:
            player, card = number(first.player), number(first.card)
            table.later(table.code.events[first.event](table, player, card))
        if machine.blocking(table) is None:
            machine.raise_due(table, (comes.event, number(comes.player), number(comes.card)))
        machine.advance(table)
        return accepted(table)

    def begun(self, table: Table, event: str) -> Table:
        """A table after an event and all that follows by itself."""
        machine.raise_due(table, (event, -1, -1))
        machine.advance(table)
        return table

    def step(self, state: State, given: Input, chance: Chance) -> Accepted | Refusal:
        """STEP: what an input does in a position."""
        table = self.taken(state, chance)
        if given.action == PROCEED:
            return self._proceed(table, given)
        found = window_for(self.rules, table, given)
        if isinstance(found, Refusal):
            return self._implied(table, given, found)
        table.shown = []
        machine.act(table, self.move(table, given), found)
        machine.advance(table)
        return accepted(table)

    def move(self, table: Table, given: Input) -> Move:
        """An input as a move."""
        action = self.rules.actions[given.action]
        made: Any = arguments(action, dict(given.choices))
        ready = table.code.move(given.player, action.name, *made)
        if ready.given == given:
            return ready
        return Move(given, *(getattr(ready, name) for name in Move.__slots__[1:]))

    def _proceed(self, table: Table, given: Input) -> Accepted | Refusal:
        """PROCEED: the table goes on from a wait."""
        if given.player != TABLE or not machine.waits(table):
            names = dict.fromkeys(window[0] for window in table.windows)
            cites = dict.fromkeys(clause for name in names for clause in self.rules.windows[name].cites)
            return Refusal("not permitted", (), tuple(cites), "nothing waits")
        machine.proceed(table)
        return accepted(table)

    def _implied(self, table: Table, given: Input, refusal: Refusal) -> Accepted | Refusal:
        """IMPLIED: proceed, wait by wait, until some window permits the input."""
        hand = table.hand(given.player) if given.player != TABLE else []
        clauses = list(refusal.clauses)
        for _ in range(MAX_PROCEEDS):
            if not machine.waits(table):
                break
            machine.proceed(table)
            if given.player != TABLE and table.hand(given.player) != hand:
                break
            found = window_for(self.rules, table, given)
            if not isinstance(found, Refusal):
                machine.act(table, self.move(table, given), found)
                machine.advance(table)
                return accepted(table)
            clauses.extend(found.clauses)
        return Refusal(refusal.kind, refusal.rules, tuple(dict.fromkeys(clauses)), refusal.text)

    def legal_inputs(self, state: State, player: int, chance: Chance) -> tuple[Legal, ...]:
        """LEGAL: every input of a player that a step accepts in this position as it is."""
        return legal(self.taken(state, chance), player)

    def waiting(self, state: State, chance: Chance) -> bool:
        """Whether the position is a wait."""
        return machine.waits(self.taken(state, chance))

    def public(self, state: State) -> Public:
        """VIEW: what the rules compute for those who look."""
        return Public(*self.position.code.public(self.taken(state, NO_CHANCE)))


def legal(table: Table, player: int) -> tuple[Legal, ...]:
    """Every input that is accepted now, `proceed` for the table in a wait."""
    is_sound = table.code.is_sound
    found = [
        Legal(move.given, is_sound is None or move.card < 0 or is_sound(table, player, move.card))
        for move in machine.moves(table, player)
    ]
    if player == TABLE and machine.waits(table):
        found.append(Legal(Input(TABLE, PROCEED), True))
    return tuple(found)


def accepted(table: Table) -> Accepted:
    """The table as the outcome of a step."""
    return Accepted(table.freeze(), tuple(table.log), table.chance)


def compiled(rules: RuleSet, logged: bool = True) -> Engine:
    """The engine of a rule set; without a log it is faster."""
    module = module_of(rules, logged)
    space: dict[str, Any] = {}
    exec(compile(module.source, f"<rules of {rules.name}>", "exec"), space)
    position: type[Table] = space["Position"]
    code = _generated(rules, module, logged, space)
    position.code = code
    return Engine(rules, module.source, position)


def _generated(rules: RuleSet, module: Module, logged: bool, space: dict[str, Any]) -> Generated:
    def found(names: dict[Any, str]) -> dict[Any, Any]:
        return {key: space[name] for key, name in names.items()}

    def maybe(name: str | None) -> Any:
        return None if name is None else space[name]

    events, settle, waits = found(module.events), found(module.settle), found(module.waits)
    meanwhile = frozenset(name for name, window in rules.windows.items() if window.meanwhile)
    moves = found(module.moves)
    always_offering = frozenset(
        action
        for name, window in rules.windows.items()
        if window.always
        for action in rules.offers.get((name, False), ())
    )
    advance = machine.advancing(
        settle, waits, meanwhile, events, TURN_COMES, logged, maybe(module.turn_passes)
    )
    slowly = machine.making(advance)
    makes = {action: [space.get(name, slowly) for name in names] for action, names in module.makes.items()}
    mover = _mover(rules, events, always_offering, makes, slowly)
    space.update(move=mover, slowly=slowly, going_on=machine.going_on(advance))
    return Generated(
        source=module.source,
        logged=logged,
        kinds=len(rules.kinds),
        events=events,
        meanwhile=meanwhile,
        always=tuple(name for name, window in rules.windows.items() if window.always),
        always_offering=always_offering,
        turn_comes=TURN_COMES,
        moves=moves,
        settle=settle,
        waits=waits,
        guards=found(module.guards),
        links=found(module.links),
        wanted={
            action: tuple((maybe(wanted), maybe(optional)) for wanted, optional in pairs)
            for action, pairs in module.wanted.items()
        },
        candidates=space["candidates"],
        is_sound=maybe(module.sound),
        public=space["public"],
        move=mover,
        advance=advance,
        blocking_moves={
            window: listed
            for (window, table), listed in moves.items()
            if not table and rules.windows[window].whom == "the_player" and window not in meanwhile
        },
    )


def _mover(
    rules: RuleSet,
    events: dict[str, Any],
    always_offering: frozenset[str],
    makes: Mapping[str, Sequence[Any]],
    slowly: Any,
) -> Any:
    """The function that gives the one move of an input; `makes` are the straight functions by action and card."""
    made: dict[tuple[Any, ...], Move] = {}
    none_for: dict[str, Any] = {"player": -1, "card": -1, "row": ()}

    def move(player: int, action: str, *values: Any) -> Move:
        key = (player, action, values)
        if key in made:
            return made[key]
        declared = rules.actions[action]
        chosen: list[tuple[str, Value]] = []
        card, rest = -1, []
        for choice, value in zip(declared.choices, values, strict=True):
            if value != none_for.get(choice.type.kind):
                chosen.append((choice.name, value))
            if choice.name == "card":
                card = value
            else:
                rest.append(value)
        given = Input(player, action, tuple(chosen))
        event = events.get(action)
        plain = event is not None and not declared.in_passing and action not in always_offering
        make = makes[action][card] if action in makes else slowly
        ready = Move(given, action, declared.in_passing, plain, event, player, card, tuple(rest), make)
        made[key] = ready
        return ready

    return move
