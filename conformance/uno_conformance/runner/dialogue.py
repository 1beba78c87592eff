"""One scenario put to one engine: the talk from `start` to the last step, and the verdict.

The position after a step is the one in which the next accepted step is taken (`moments.md` of the
language's description): if the engine waits, expectations are held back until it is clear which wait that
is, and tries that were refused in a wait are tried again after it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NoReturn, cast

from uno_conformance.scenario import Case, Expect, Step
from uno_conformance.transports import ChannelFault
from uno_conformance.verdict import Difference, Verdict

from .compare import Comparison, changed, compare, compare_sight, conserved, told
from .engine import Engine
from .plan import DEAL, PROCEED, TABLE, Move, Plan
from .trial import actor_allows, same_action, tried

State = Mapping[str, Any]
ESSENTIAL = ("points", "scores", "match-winner", "loser", "sees", "may", "may-not")
"""Expectations without which a scenario that has them has not passed, if they belong to what it cites."""

SETUP_KEYS = (
    "hands",
    "hand-sizes",
    "discard",
    "draw",
    "dealer",
    "turn",
    "direction",
    "window",
    "scores",
    "round",
    "out",
    "eliminated",
)


class Decided(Exception):
    """The verdict is known before the end."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(verdict.reason)
        self.verdict = verdict


@dataclass(slots=True)
class Dialogue:
    """The state of one run."""

    engine: Engine
    case: Case
    plan: Plan
    seed: str = "1"
    cites: bool = False
    """Whether the clause of a refusal is judged: only for the reference."""
    state: State = field(default_factory=dict)
    before: State = field(default_factory=dict)
    step: Step | None = None
    total: Counter[str] | None = None
    held: list[tuple[Step | None, tuple[Expect, ...]]] = field(default_factory=list)
    tried: list[Move] = field(default_factory=list)
    refused_by: dict[int, dict[str, None]] = field(default_factory=dict)
    miscited: dict[int, str] = field(default_factory=dict)
    """What refusals cite that don't cite what they should, by step, whether it is judged or not."""
    taken: list[Move] = field(default_factory=list)
    states: list[State] = field(default_factory=list)
    free: frozenset[str] = frozenset()
    untold: dict[str, None] = field(default_factory=dict)
    lost: list[str] = field(default_factory=list)
    compared: int = 0
    sizes_only: bool = False
    chance: bool = False
    in_wait: bool = False
    strayed: str = ""
    """What the engine chose in a player's place, if that isn't what the scenario has the player choose."""

    def run(self) -> Verdict:
        """Talk it through."""
        try:
            self.start()
            if self.case.scenario.expect is not None:
                self.held.append((None, (self.case.scenario.expect,)))
                if not self.state.get("waiting"):
                    self.check_held()
            for move in self.plan.moves:
                self.move(move)
            self.step = self.plan.moves[-1].step if self.plan.moves else None
            if self.plan.ends:
                return self.verdict("unsupported", self.plan.ends)
            self.settle(None)
        except Decided as decided:
            return decided.verdict
        except ChannelFault as fault:
            said = self.engine.drop()
            self.engine.budget.broke(fault)
            return self.verdict("error", fault.text, error=fault.kind, said=said)
        self.engine.budget.went_well()
        lost = [*self.plan.lost, *self.lost]
        if lost:
            return self.verdict("unsupported", f"can't show {', '.join(dict.fromkeys(lost))}")
        return self.verdict("passed")

    # Verdicts

    def verdict(self, kind: Any, reason: str = "", **more: Any) -> Verdict:
        """A verdict about the step at hand."""
        number = None if kind == "passed" else self.step.number if self.step is not None else 0
        clause = more.pop("clause", self.step.clause if self.step is not None and kind == "failed" else "")
        joined = tuple(number for move in self.plan.moves for number in move.joined)
        return Verdict(
            kind, reason, step=number, clause=clause, before=self.before, untold=tuple(self.untold),
            joined=joined, sizes_only=self.sizes_only, **more,
        )  # fmt: skip

    def decide(self, kind: Any, reason: str, **more: Any) -> NoReturn:
        """End with a verdict."""
        raise Decided(self.verdict(kind, reason, **more))

    def ask(self, message: str, **fields: object) -> dict[str, Any]:
        """A reply, after those that end a scenario wherever they come."""
        reply = self.engine.ask(message, **fields)
        if reply["reply"] == "unsupported":
            reason = reply.get("reason") or ""
            self.decide("unsupported", str(reply.get("what") or message) + (f" ({reason})" if reason else ""))
        if reply["reply"] == "error":
            self.decide("error", str(reply.get("text") or "the engine broke"), error="crash")
        return reply

    # The set-up

    def start(self) -> None:
        """Begin, and see that the position is the one that was asked for."""
        reply = self.ask("start", **self.start_fields())
        if reply["reply"] == "refused":
            self.decide("error", f"the position was refused: {reply.get('text', '')}", error="setup")
        self.take(reply)
        self.states = [self.state]
        position = self.case.position
        if position["from"] == "state":
            wanted = {
                key: value
                for key, value in position.items()
                if key in SETUP_KEYS or key in self.case.facts.keys
            }
            wanted["top"] = next(reversed(cast("list[str]", position["discard"])), "none")
            facts = self.case.facts
            found = compare(wanted, self.state, facts.deck, piles=facts.piles)
            if found.differences:
                self.decide(
                    "error",
                    "the position is not the one that was asked for",
                    error="setup",
                    differences=tuple(found.differences),
                )
        self.total = self.cards_of_start(position)
        if self.total is None:
            return
        lost = conserved(self.state, self.total, self.case.facts.piles)
        if lost is not None:
            if position["from"] == "state":
                self.decide("error", "the position has other cards", error="setup", differences=(lost,))
            self.decide("failed", "the cards are not those of the game", differences=(lost,))

    def start_fields(self) -> dict[str, object]:
        """The fields of the `start` request."""
        scenario = self.case.scenario
        return {
            "rules": self.plan.rules, "options": dict(self.plan.options), "players": list(scenario.players),
            "given": dict(self.case.position), "seed": self.seed,
        }  # fmt: skip

    def cards_of_start(self, position: Mapping[str, Any]) -> Counter[str] | None:
        """Every card of the position; of a pack of the engine's own what it tells, if it tells that."""
        if position["from"] in ("deal", "dealer") and "deck" not in position:
            cards = self.state.get("cards")
            return None if cards is None else Counter(cards)
        zones = ("draw", "discard", "deck", *self.case.facts.piles)
        cards = [card for key in zones for card in position.get(key) or ()]
        cards += [card for hand in (position.get("hands") or {}).values() for card in hand]
        return Counter(cards)

    # One move

    def move(self, move: Move) -> None:
        """Try one move and judge what comes of it."""
        if move.step.outcome == "accepted":
            self.settle(move)
        if self.strayed:
            self.settle(None)
            self.step = move.step
            self.decide("declared", self.strayed)
        self.step, self.before = move.step, self.state
        if move.player == TABLE and move.action == PROCEED and not self.state.get("waiting"):
            self.after(move)
            return
        if move.player == TABLE and move.action == DEAL and "deck" in move.extras:
            self.total = Counter(move.extras["deck"])  # type: ignore[call-overload]
        self.send(move)
        self.after(move)

    def send(self, move: Move) -> None:
        """Send a move, and judge acceptance or refusal."""
        waiting = bool(self.state.get("waiting"))
        wanted = move.chosen
        reply = self.ask("act", **move.request)
        was_accepted = reply["reply"] == "ok"
        match move.step.outcome:
            case "accepted":
                if not was_accepted:
                    self.decide(
                        "failed",
                        f"refused{quoted(reply)}",
                        differences=(Difference("outcome", "accepted", f"refused{quoted(reply)}"),),
                    )
                self.take(reply, wanted)
                self.taken.append(move)
                self.in_wait |= waiting and not (move.player == TABLE and move.action == PROCEED)
            case "rejected" if was_accepted:
                note = "accepted"
                if waiting:
                    note += " in the moment before the game goes on; "
                    note += "write `table: proceed` first if it is meant after that"
                self.decide("failed", note, differences=(Difference("outcome", "refused", "accepted"),))
            case _:
                self.unchanged(reply, was_accepted)
                self.compared += 1
                if not was_accepted:
                    self.keep_cites(move, reply)
                    if waiting:
                        self.tried.append(move)
                    else:
                        self.check_cites(move)

    def unchanged(self, reply: Mapping[str, Any], was_accepted: bool) -> None:
        """A refused try, and an ignored one, changes nothing."""
        state = reply.get("state")
        if state is None:
            state = self.ask("state")["state"]
        found = changed(self.state, state, piles=self.case.facts.piles)
        if found:
            how = (
                "accepted, and it changed something"
                if was_accepted
                else "refused, and yet it changed something"
            )
            self.decide("failed", how, differences=tuple(found))

    def keep_cites(self, move: Move, reply: Mapping[str, Any]) -> None:
        """Remember what a refusal cites; a try that is made in a wait and after it adds up."""
        cited = self.refused_by.setdefault(move.step.number, {})
        cited.update(
            dict.fromkeys(str(each) for key in ("clauses", "rules") for each in reply.get(key) or ())
        )

    def check_cites(self, move: Move) -> None:
        """The reference's refusal names the clause that the scenario names, or the rule of `FILE/RULE`."""
        wanted, cited = move.step.clause, self.refused_by[move.step.number]
        if not wanted or wanted in cited or wanted.partition("/")[2] in cited:
            return
        got = ", ".join(cited) or "nothing"
        self.miscited[move.step.number] = got
        if self.cites:
            self.decide("failed", f"refused by {got}", differences=(Difference("clause", wanted, got),))

    def take(self, reply: Mapping[str, Any], wanted: Mapping[str, Any] | None = None) -> None:
        """A new state. What the engine chose in a player's place, and not as `wanted`, isn't compared."""
        self.state = reply["state"]
        self.chance |= reply.get("chance") is not False
        said = (reply.get("chose") or {}).items()
        chose = [name for name, value in said if (wanted or {}).get(name) != value]
        self.free |= frozenset(chose)
        if chose and wanted is not None:
            self.strayed = f"picks the {' and '.join(chose)} of a card that it lays by itself"
        if self.total is not None:
            lost = conserved(self.state, self.total, self.case.facts.piles)
            if lost is not None:
                self.decide("failed", "cards were lost or made", differences=(lost,))

    def after(self, move: Move) -> None:
        """Keep what a step expects until its position is settled."""
        while len(self.states) < move.step.number:
            self.states.append(self.states[-1])
        self.states.append(self.state)
        if move.step.expect:
            self.held.append((move.step, move.step.expect))
        if not self.state.get("waiting"):
            self.check_held()

    # Waits

    def settle(self, following: Move | None) -> None:
        """Go on from wait to wait, to the first position that permits the next accepted move."""
        went_on = False
        while self.state.get("waiting"):
            if following is not None and self.permits(following):
                break
            went_on = True
            reply = self.ask("act", player=TABLE, action=PROCEED, choices={})
            if reply["reply"] != "ok":
                self.decide("error", f"`proceed` was refused in a wait{quoted(reply)}", error="protocol")
            self.take(reply)
            if self.states:
                self.states[-1] = self.state
        self.check_held()
        again, self.tried = self.tried, []
        for move in again:
            self.step = move.step
            if went_on:
                self.send(move)
            else:
                self.check_cites(move)

    def permits(self, move: Move) -> bool:
        """Whether the wait itself takes this move, without going on first."""
        if move.player == TABLE:
            return True
        if self.engine.hello.legal == "none":
            return tried(self, move.player, move.action, move.choices)
        listed = self.ask("legal", player=move.player)["actions"]
        return any(same_action(entry, move.action, move.choices) for entry in listed)

    # Expectations

    def check_held(self) -> None:
        """Compare what was expected with the position at hand."""
        held, self.held = self.held, []
        for step, alternatives in held:
            current, self.step = self.step, step
            self.check(alternatives)
            self.step = current

    def check(self, alternatives: Sequence[Expect]) -> None:
        """One of the alternatives must be met."""
        found = [self.compare(expect) for expect in alternatives]
        good = next((each for each in found if not each.differences), None)
        if good is None:
            best = min(found, key=lambda each: len(each.differences))
            reason = "not as expected" if len(found) == 1 else f"as none of the {len(found)} alternatives"
            self.decide("failed", reason, differences=tuple(best.differences))
        self.compared += len(good.compared)
        self.sizes_only |= good.sizes_only
        self.untold.update(dict.fromkeys(good.untold))
        essential = [key for key in good.untold if self.is_essential(key.split(".")[0])]
        if essential or (good.untold and not good.compared):
            self.lost += essential or good.untold

    def is_essential(self, key: str) -> bool:
        """Whether a scenario of these clauses shows nothing without this key.

        A value that the rules set counts where a clause of the same class is cited: points beside a clause of
        another class are by the way.
        """
        facts = self.case.facts
        if key not in ESSENTIAL or key not in facts.set_by:
            return key in ESSENTIAL
        classes = {facts.clauses[name].group for name in facts.set_by[key]}
        return any(facts.clauses[name].group in classes for name in self.case.scenario.clauses)

    def compare(self, expect: Expect) -> Comparison:
        """Compare one expectation, asking for views and tries where it needs them."""
        facts = self.case.facts
        found = compare(expect, self.state, facts.deck, self.free, facts.piles)
        for key, wanted in (("may", True), ("may-not", False)):
            for player, sentences in (expect.get(key) or {}).items():  # type: ignore[attr-defined]
                for sentence in sentences:
                    action, choices = self.case.tries[" ".join(sentence.split())]
                    got = actor_allows(self, player, action, choices)
                    words = {True: "accepted", False: "refused", None: None}
                    found.note(
                        f"{key}.{player}: {sentence}",
                        None if got is None else got is wanted,
                        words[wanted],
                        words[got],
                    )
        for player, sight in (expect.get("sees") or {}).items():  # type: ignore[attr-defined]
            if not self.engine.hello.views:
                found.untold.append(f"sees.{player}")
                continue
            view = self.ask("view", player=player)["view"]
            seen = compare_sight(player, sight, view)
            found.differences += seen.differences
            found.compared += seen.compared
        return found

    def tells(self, key: str) -> Any:
        """What the engine says now."""
        return told(self.state, key)


def quoted(reply: Mapping[str, Any]) -> str:
    """The text of a refusal, for people."""
    text = " ".join(str(reply.get("text") or "").split())
    return f" ({text[:200]})" if text else ""
