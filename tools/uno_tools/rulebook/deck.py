"""The cards of a game at a glance: how many of each, and what every card is worth by itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from uno_ref.check.walk import nodes
from uno_ref.model import executed as e
from uno_ref.model.chance import Seeded
from uno_ref.model.ruleset import Definition, RuleSet
from uno_ref.run.evaluate import Scene, evaluate
from uno_ref.run.work import Work

NUMBER = "number"
BY_ITSELF = (
    e.Constant,
    e.Local,
    e.Defined,
    e.CardValue,
    e.Fact,
    e.HasTag,
    e.ExecCompare,
    e.IsIn,
    e.ExecLogic,
    e.ExecNot,
    e.ExecArithmetic,
    e.ExecEither,
)


@dataclass(frozen=True, slots=True)
class Worth:
    """What follows from a card by a definition: the lowest and the highest among the faces of a row."""

    name: str
    low: int
    high: int

    @property
    def told(self) -> str:
        """As it is said: `points of card: 20`."""
        value = str(self.low) if self.low == self.high else f"{self.low} to {self.high}"
        return f"{self.name}: {value}"


@dataclass(frozen=True, slots=True)
class Face:
    """A face of the deck, or several alike: tags, copies, numbers that hang on it or follow from it, and its clauses."""

    face: str
    tags: str
    copies: str
    hanging: str
    worths: tuple[Worth, ...]
    clauses: tuple[str, ...]
    total: int

    @property
    def numbers(self) -> str:
        """The numbers that hang on it, and those that follow from it."""
        return ", ".join((*([self.hanging] if self.hanging else []), *(worth.told for worth in self.worths)))


def title(name: str) -> str:
    """A name of the rules as people write it on a card: `draw-two` is Draw Two."""
    return " ".join(word.capitalize() for word in name.split("-"))


def faces(rules: RuleSet, clauses_of: Callable[[str], tuple[str, ...]]) -> tuple[Face, ...]:
    """The faces in the order of the deck, each with the clauses that speak of it; those alike stand together."""
    rows: list[Face] = []
    for found in each_face(rules, clauses_of):
        last = rows[-1] if rows else None
        if last is not None and alike(last, found):
            rows[-1] = joined(last, found)
        else:
            rows.append(found)
    return tuple(rows)


def alike(one: Face, other: Face) -> bool:
    """Whether two faces differ in their name alone, or in what follows from the number that they are."""
    bare = replace(one, face="", total=0, worths=()) == replace(other, face="", total=0, worths=())
    numbers = other.face.isdigit()
    return bare and (numbers == one.face[:1].isdigit()) and (numbers or one.worths == other.worths)


def joined(one: Face, other: Face) -> Face:
    """Two faces in one row."""
    worths = tuple(
        Worth(a.name, min(a.low, b.low), max(a.high, b.high))
        for a, b in zip(one.worths, other.worths, strict=True)
    )
    return replace(one, face=f"{one.face}, {other.face}", total=one.total + other.total, worths=worths)


def each_face(rules: RuleSet, clauses_of: Callable[[str], tuple[str, ...]]) -> Iterator[Face]:
    """Every face of which the deck has a card."""
    given = {one.name: found for one in rules.definitions.values() if (found := values(rules, one))}
    for face in rules.faces:
        mine = [index for index, kind in enumerate(rules.kinds) if kind.face == face]
        total = sum(rules.copies[index] for index in mine)
        if not total:
            continue
        first = rules.kinds[mine[0]]
        again = {
            number
            for name, found in given.items()
            for number in read_by(rules.definitions[name])
            if all(found[index] == first.numbers.get(number) for index in mine)
        }
        hanging = ", ".join(
            f"{name} {value}" for name, value in sorted(first.numbers.items()) if value and name not in again
        )
        worths = tuple(
            Worth(
                spoken(rules.definitions[name]),
                min(found[index] for index in mine),
                max(found[index] for index in mine),
            )
            for name, found in given.items()
        )
        tags = ", ".join(tag.replace("-", " ") for tag in sorted(first.tags))
        yield Face(title(face), tags, copies(rules, mine), hanging, worths, clauses_of(face), total)


def spoken(definition: Definition) -> str:
    """The name of a definition as it is said of a card: `points-of-card` of a card are its points."""
    return definition.name.removesuffix(f"-of-{definition.parameters[0]}").replace("-", " ")


def copies(rules: RuleSet, kinds: Sequence[int]) -> str:
    """How many there are of a face, by what goes before it."""
    each = sorted({rules.copies[index] for index in kinds if rules.kinds[index].attribute is not None})
    bare = sum(rules.copies[index] for index in kinds if rules.kinds[index].attribute is None)
    told = [f"{' or '.join(map(str, each))} of each {rules.attribute}"] if each else []
    if bare:
        told.append(f"{bare} without {rules.attribute}" if rules.attribute else str(bare))
    return ", ".join(told)


def values(rules: RuleSet, definition: Definition) -> Mapping[int, int]:
    """The number that a definition gives to each kind of card, if it asks for nothing but the card; else nothing."""
    if definition.type.kind != "number" or len(definition.parameters) != 1:
        return {}
    if not by_itself(rules, definition, set()):
        return {}
    work = Work(rules, [], [], [], [], None, 1, [], [], [], [], [], set(), False, {}, Seeded(0))
    asked = e.Defined(definition.name, ((definition.parameters[0], e.Local("this")),))
    return {index: evaluate(asked, Scene(work, {"this": index})) for index in range(len(rules.kinds))}


def read_by(definition: Definition) -> set[str]:
    """The names of the numbers on a card that a definition reads itself: what comes to the same isn't told twice."""
    return {node.name for node in nodes(definition.body) if isinstance(node, e.CardValue)}


def by_itself(rules: RuleSet, definition: Definition, seen: set[str]) -> bool:
    """Whether a definition and all that it rests on ask for nothing but the card, and it does ask for the card."""
    seen.add(definition.name)
    parts = [definition.body]
    for exception in definition.exceptions:
        parts += [exception.value] if exception.condition is None else [exception.value, exception.condition]
    found = [node for node in nodes(*parts) if not isinstance(node, e.Type)]
    return (
        all(isinstance(node, BY_ITSELF) for node in found)
        and all(node.name in definition.parameters for node in found if isinstance(node, e.Local))
        and all(node.name == NUMBER for node in found if isinstance(node, e.Fact))
        and any(isinstance(node, e.CardValue | e.HasTag) for node in found)
        and all(
            node.name in seen or by_itself(rules, rules.definitions[node.name], seen)
            for node in found
            if isinstance(node, e.Defined)
        )
    )
