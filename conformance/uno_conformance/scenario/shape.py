"""The shape of a scenario file: the static part of the format, as pydantic models.

From these come the checks that need no rules (which keys there are, their types) and
`spec/schema/scenario.schema.json`. Keys that a rule file declares (`color`, `pending` ...) pass through
`given` and `expect` here and are checked against the rules afterwards; so are cards, players and the
sentences of steps.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, WithJsonSchema

RESERVED = ("table", "expect", "rejected", "ignored", "either", "at", "note", "deck")
"""Words that no player may be called, because a step has keys of that name."""

REST = "..."
"""Stands for the rest of the deck in a list of cards."""

Name = Annotated[str, Field(pattern=r"^[A-Za-z][A-Za-z0-9_-]{0,39}$")]
Id = Annotated[str, Field(pattern=r"^[a-z][a-z0-9]{3,11}$")]
ClauseId = Annotated[str, Field(pattern=r"^[A-Z][A-Z0-9]*-[0-9]+[a-z]?$")]
Cited = Annotated[str, Field(pattern=r"^([A-Z][A-Z0-9]*-[0-9]+[a-z]?|[a-z][a-z0-9-]*/[a-z][a-z0-9-]*)$")]
"""What a refusal cites: a clause, or for rules without clauses `FILE/RULE`."""

Text = Annotated[str, Field(min_length=1, max_length=400)]
Card = Annotated[str, Field(min_length=1, max_length=80)]
Cards = Annotated[list[Card], Field(max_length=2000)]
Count = Annotated[int, Field(ge=0, le=1_000_000)]
Score = Annotated[int, Field(ge=-1_000_000, le=1_000_000)]
Direction = Literal["clockwise", "counterclockwise"]
Sentence = Annotated[str, Field(min_length=1, max_length=200)]
Value = Annotated[Any, WithJsonSchema({"type": ["string", "integer", "boolean"]})]
AllOrCards = Annotated[
    Any, WithJsonSchema({"anyOf": [{"const": "all"}, {"type": "array", "items": {"type": "string"}}]})
]


class Shape(BaseModel):
    """A mapping that takes no other keys."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class Open(BaseModel):
    """A mapping to which the rules add keys."""

    model_config = ConfigDict(extra="allow", strict=True, frozen=True)


class GivenShape(Open):
    """The position before the first step. Rules add their own keys: values, windows, and piles as lists of cards."""

    players: Annotated[list[Name], Field(min_length=2, max_length=10)]
    from_: Annotated[Literal["state", "start", "deal", "dealer"], Field(alias="from")] = "state"
    hands: dict[str, Cards] | None = None
    discard: Cards | None = None
    draw: Cards | None = None
    deck: Cards | None = None
    dealer: str | None = None
    turn: str | None = None
    direction: Direction | None = None
    window: str | None = None
    scores: dict[str, Score] | None = None
    round: Annotated[int, Field(ge=1)] | None = None
    out: list[str] | None = None
    eliminated: list[str] | None = None


class ExpectShape(Open):
    """What must hold. Every key is optional, and rules add their own: what they show, and each of their piles with its size."""

    turn: str | None = None
    window: str | None = None
    top: Card | None = None
    direction: Direction | None = None
    hands: dict[str, Cards] | None = None
    hand_sizes: Annotated[dict[str, Count] | None, Field(alias="hand-sizes")] = None
    draw: Cards | None = None
    draw_size: Annotated[Count | None, Field(alias="draw-size")] = None
    discard: Cards | None = None
    discard_size: Annotated[Count | None, Field(alias="discard-size")] = None
    may: dict[str, list[Sentence]] | None = None
    may_not: Annotated[dict[str, list[Sentence]] | None, Field(alias="may-not")] = None
    sees: dict[str, dict[str, Any]] | None = None
    winner: str | None = None
    points: Score | None = None
    scores: dict[str, Score] | None = None
    dealer: str | None = None
    round: Count | None = None
    out: list[str] | None = None
    eliminated: list[str] | None = None
    cards: AllOrCards = None
    match_winner: Annotated[str | None, Field(alias="match-winner")] = None
    loser: str | None = None
    value: dict[str, Value | list[str] | dict[str, Value]] | None = None


class StepExtras(Open):
    """What may stand beside `PLAYER: ACTION` in a step."""

    expect: ExpectShape | None = None
    rejected: Cited | None = None
    ignored: Cited | None = None
    either: Annotated[list[ExpectShape], Field(min_length=2)] | None = None
    deck: Cards | None = None
    note: Text | None = None


class ScenarioShape(Shape):
    """One scenario file."""

    id: Id
    title: Text
    clauses: Annotated[list[Cited], Field(min_length=1)]
    source: Text | None = None
    rules: Text = "uno"
    options: dict[str, Value] = {}
    given: GivenShape
    expect: ExpectShape | None = None
    steps: list[StepExtras] = []


GIVEN_KEYS = tuple(field.alias or name for name, field in GivenShape.model_fields.items())
EXPECT_KEYS = tuple(field.alias or name for name, field in ExpectShape.model_fields.items())
STEP_KEYS = tuple(StepExtras.model_fields)
