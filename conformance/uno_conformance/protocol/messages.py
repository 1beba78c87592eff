"""The messages as models: what a reply must look like, and the source of
`spec/schema/protocol.schema.json`.

Only `hello` is validated with these while a suite runs, once for each engine; other replies are checked by
hand in `uno_conformance.runner.engine`, which costs less than the pipe does.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Discriminator, Field, Tag, model_validator

Word = Annotated[str, Field(min_length=1, max_length=200)]
Cards = list[str]
DrawShape = Literal["choose", "ask", "keeps", "plays", "plays-color"]
CallShape = Literal["before", "after", "with-play", "automatic", "none"]


class Message(BaseModel):
    """Unknown fields are ignored, so that the protocol can grow."""

    model_config = ConfigDict(extra="ignore", strict=True, frozen=True, populate_by_name=True)


class Range(Message):
    """Two bounds, both included."""

    min: int
    max: int


class Given(Message):
    """The position that `start` asks for, complete."""

    model_config = ConfigDict(extra="allow", strict=True, frozen=True, populate_by_name=True)

    from_: Annotated[Literal["state", "start", "deal", "dealer"], Field(alias="from")]
    hands: dict[str, Cards] | None = None
    discard: Cards | None = None
    draw: Cards | None = None
    deck: Cards | None = None
    dealer: str | None = None
    turn: str | None = None
    direction: Literal["clockwise", "counterclockwise"] | None = None
    window: str | None = None
    scores: dict[str, int] | None = None
    round: int | None = None
    out: list[str] | None = None
    eliminated: list[str] | None = None


class Then(Message):
    """What a player does with the card just drawn."""

    action: Word
    choices: dict[str, Any] = {}


class HelloRequest(Message):
    """The first request."""

    seq: int
    message: Literal["hello"]
    protocol: Range
    suite: str


class StartRequest(Message):
    """Begin a game anew."""

    seq: int
    message: Literal["start"]
    rules: Word
    options: dict[str, str | int] = {}
    players: Annotated[list[str], Field(min_length=2)]
    given: Given | None = None
    seed: str = "0"


class ActRequest(Message):
    """One input."""

    seq: int
    message: Literal["act"]
    player: Word
    action: Word
    choices: dict[str, Any] = {}
    then: Then | None = None
    call: Literal["before", "after"] | None = None
    deck: Cards | None = None


class AskRequest(Message):
    """A request without fields of its own."""

    seq: int
    message: Literal["state", "save", "bye"]


class PlayerRequest(Message):
    """A request about one player."""

    seq: int
    message: Literal["view", "legal"]
    player: Word


class RestoreRequest(Message):
    """Go back to a saved state."""

    seq: int
    message: Literal["restore"]
    id: str


class RunRequest(Message):
    """A whole scenario at once; the requests in it have no `seq`."""

    seq: int
    message: Literal["run"]
    start: dict[str, Any]
    inputs: list[dict[str, Any]]


class OptionClaim(Message):
    """The values that an option can take, and the one that it has if nothing is asked."""

    values: Annotated[list[str | int], Field(min_length=1)]
    default: str | int

    def takes(self, value: object) -> bool:
        """Whether the option can have this value."""
        return value in self.values


class OptionRange(Message):
    """The same for a number that can have every value from one bound to another, both included."""

    from_: Annotated[int, Field(alias="from")]
    to: int
    default: int

    @model_validator(mode="after")
    def in_order(self) -> OptionRange:
        """The bounds are in order."""
        if self.from_ > self.to:
            raise ValueError(f"from {self.from_} to {self.to} is no range")
        return self

    def takes(self, value: object) -> bool:
        """Whether the option can have this value."""
        return isinstance(value, int) and self.from_ <= value <= self.to


def option_form(claim: object) -> str:
    """Which of the two forms a claim about an option has."""
    return (
        "range"
        if isinstance(claim, OptionRange) or (isinstance(claim, dict) and "from" in claim)
        else "values"
    )


AnyOption = Annotated[
    Annotated[OptionClaim, Tag("values")] | Annotated[OptionRange, Tag("range")], Discriminator(option_form)
]


class EngineInfo(Message):
    """Who answers. `boundary` says which part of the program is the engine."""

    name: Word
    version: str = ""
    language: str = ""
    homepage: str = ""
    issues: str = ""
    boundary: str = ""


class Moments(Message):
    """When anybody can act between a play and what it causes."""

    before_penalty: Annotated[bool, Field(alias="before-penalty")] = False
    before_turn: Annotated[bool, Field(alias="before-turn")] = False


class Hello(Message):
    """What an engine is and can do. `None` is "everything" for `actions` and `observes`."""

    seq: int
    reply: Literal["hello"]
    protocol: int
    engine: EngineInfo
    setup: list[Literal["plain", "seed", "start", "deal", "state", "save"]] = []
    short_deck: Annotated[bool, Field(alias="short-deck")] = False
    given: list[str] | None = None
    rules: dict[str, Literal["yes", "no", "always"]] = {}
    options: dict[str, AnyOption] = {}
    all_options: Annotated[bool, Field(alias="all-options")] = False
    actions: list[str] | None = None
    observes: list[str] | None = None
    players: Range = Range(min=2, max=10)
    draw: DrawShape = "choose"
    call: CallShape | list[CallShape] = ["before", "after"]
    color: Literal["with-play", "after"] = "with-play"
    moments: Moments = Moments()
    legal: Literal["none", "cards", "full"] = "none"
    views: bool = False
    instant: bool = True
    classes: list[str] = []


class State(Message):
    """The state of a game; whatever is absent or null the engine does not say."""

    model_config = ConfigDict(extra="allow", strict=True, frozen=True, populate_by_name=True)

    players: list[str] | None = None
    turn: str | None = None
    window: str | None = None
    waiting: bool | None = None
    top: str | None = None
    direction: Literal["clockwise", "counterclockwise"] | None = None
    hands: dict[str, Cards] | None = None
    hand_sizes: Annotated[dict[str, int] | None, Field(alias="hand-sizes")] = None
    draw: Cards | None = None
    draw_size: Annotated[int | None, Field(alias="draw-size")] = None
    discard: Cards | None = None
    discard_size: Annotated[int | None, Field(alias="discard-size")] = None
    winner: str | None = None
    points: int | None = None
    scores: dict[str, int] | None = None
    dealer: str | None = None
    round: int | None = None
    out: list[str] | None = None
    eliminated: list[str] | None = None
    cards: Cards | None = None
    match_winner: Annotated[str | None, Field(alias="match-winner")] = None
    loser: str | None = None


class Ok(Message):
    """The input was taken."""

    seq: int
    reply: Literal["ok"]
    state: State
    chance: bool | None = None
    chose: dict[str, Any] | None = None


class Refused(Message):
    """The input was refused; `state` is sent if something changed all the same."""

    seq: int
    reply: Literal["refused"]
    text: str = ""
    clause: str | None = None
    state: State | None = None


class Unsupported(Message):
    """The engine does not have this; says nothing about legality."""

    seq: int
    reply: Literal["unsupported"]
    what: str
    reason: str = ""


class StateReply(Message):
    """The state, asked for by itself."""

    seq: int
    reply: Literal["state"]
    state: State


class ViewReply(Message):
    """What one player may know."""

    seq: int
    reply: Literal["view"]
    view: dict[str, Any]


class LegalAction(Message):
    """One thing that a player may do now; `sound` says whether it is proof against a challenge."""

    action: Word
    choices: dict[str, Any] = {}
    sound: bool | None = None


class LegalReply(Message):
    """What a player may do now; a part of it if it isn't complete."""

    seq: int
    reply: Literal["legal"]
    actions: list[LegalAction]
    complete: bool = True


class Saved(Message):
    """A state was kept under this id."""

    seq: int
    reply: Literal["saved"]
    id: str


class RunReply(Message):
    """The replies to the requests of a `run`."""

    seq: int
    reply: Literal["run"]
    replies: list[dict[str, Any]]


class Bye(Message):
    """The last reply."""

    seq: int
    reply: Literal["bye"]


class ErrorReply(Message):
    """The engine broke, and the adapter lives on."""

    seq: int
    reply: Literal["error"]
    text: str = ""


REQUESTS: tuple[type[Message], ...] = (
    HelloRequest, StartRequest, ActRequest, AskRequest, PlayerRequest, RestoreRequest, RunRequest,
)  # fmt: skip
REPLIES: tuple[type[Message], ...] = (
    Hello, Ok, Refused, Unsupported, StateReply, ViewReply, LegalReply, Saved, RunReply, Bye, ErrorReply,
)  # fmt: skip
