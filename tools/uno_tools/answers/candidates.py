"""Known ways to play otherwise: readings, variants, profiles, option values, and rules with one fault."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Literal

from uno_conformance.mutants import files_by_clause, shipped_mutants
from uno_ref.compose import Library, library
from uno_ref.model import items as i
from uno_tools.mutate.score import Mutant, mutants

Kind = Literal["mutant", "wrong", "rules", "without", "option"]
_CITED = re.compile(r"\[([^\]]+)\]")


@dataclass(frozen=True, slots=True)
class Candidate:
    """One way to play otherwise.

    `kind` is `mutant` (an item with one small change), `wrong` (a file of `conformance/mutants`), `rules` (a variant,
    reading or profile on top of what was asked for), `without` (a variant that was asked for isn't played), `option`
    (an option has a value whatever is asked for). `module` is the game or variant whose scenarios it is put to, `item`
    what it is about: the changed item's name, the variant, the option. `value` is the option's, or the file's path.
    `words` say what is otherwise, `cites` are the clauses that it is about.
    """

    key: str
    kind: Kind
    module: str
    item: str
    words: str
    cites: tuple[str, ...]
    value: str | int = ""
    mutant: Mutant | None = None

    @property
    def path(self) -> Path | None:
        """The file of a `wrong` one."""
        return Path(str(self.value)) if self.kind == "wrong" else None


def candidates(modules: tuple[str, ...] = ()) -> list[Candidate]:
    """All candidates for the scenarios of these modules; of everything that is shipped if none is named."""
    shelf = library()
    wanted = modules or tuple(name for name in shelf.places if not isinstance(shelf.module(name), i.Profile))
    found = [one for name in wanted for one in of_module(name)]
    found += [one for one in (*played(shelf), *not_played(shelf), *wrong_files()) if one.module in wanted]
    return found


def whole(candidate: Candidate) -> Candidate:
    """A candidate that was read from a table, with the mutant or the file that it stands for."""
    match candidate.kind:
        case "mutant" if candidate.mutant is None:
            return mutants_of(candidate.module).get(candidate.key, candidate)
        case "wrong" if not candidate.value:
            name = candidate.key.partition(":")[2]
            return replace(candidate, value=str(shipped_mutants() / f"{name}.uno"))
    return candidate


@cache
def mutants_of(module: str) -> Mapping[str, Candidate]:
    """The mutants of a game or variant by key."""
    return {one.key: one for one in of_module(module) if one.kind == "mutant"}


def of_module(name: str) -> Iterator[Candidate]:
    """The mutants of a game or variant, and the values of its options."""
    shelf = library()
    module = shelf.module(name)
    if not isinstance(module, i.Game | i.Variant):
        return
    for mutant in mutants(name, (name,)):
        yield Candidate(
            f"mutant:{mutant.key}", "mutant", name, mutant.name, f"{mutant.change.kind}: {mutant.change.words}",
            mutant.cites, mutant=mutant,
        )  # fmt: skip
    for item in module.items:
        if isinstance(item, i.Option):
            cites = tuple(cite.id for cite in item.cites)
            for value in values_of(item):
                words = f"`{item.name.name}` is always {value}"
                yield Candidate(
                    f"option:{item.name.name}={value}", "option", name, item.name.name, words, cites, value
                )


def values_of(option: i.Option) -> list[str | int]:
    """The values of an option that are tried: all words, all of a few numbers, else the ends and the likely ones."""
    if option.bounds is None or not isinstance(option.default, int):
        return [word.name for word in option.words]
    low, high = option.bounds
    if high - low <= 12:
        return list(range(low, high + 1))
    usual = option.default
    near = {low, high, usual - 2, usual - 1, usual, usual + 1, usual + 2, usual // 2, usual * 2}
    return sorted(value for value in near if low <= value <= high)


def played(shelf: Library) -> Iterator[Candidate]:
    """Variants, readings and profiles that are played although nobody asked."""
    for name in shelf.places:
        module = shelf.module(name)
        if isinstance(module, i.Variant) and len(module.changes) == 1:
            parent, title = module.changes[0].name, module.title
        elif isinstance(module, i.Profile):
            uses = [used.name for used in module.uses]
            parent = next(
                (used for used in uses if isinstance(shelf.module(used), i.Game)), uses[0] if uses else ""
            )
            title = module.title
        else:
            continue
        yield Candidate(f"rules:{name}", "rules", parent, name, title, cited_in(module))


def not_played(shelf: Library) -> Iterator[Candidate]:
    """Variants that are not played although they were asked for."""
    for name in shelf.places:
        module = shelf.module(name)
        if isinstance(module, i.Variant) and len(module.changes) == 1:
            yield Candidate(f"without:{name}", "without", name, name, module.title, cited_in(module))


def cited_in(module: i.Variant | i.Profile) -> tuple[str, ...]:
    """The clauses that the items of a variant cite, each once."""
    found = {word.strip(): None for cites in _CITED.findall(module.span.text) for word in cites.split(",")}
    return tuple(name for name in found if re.fullmatch(r"[A-Z][A-Z0-9]*-\d+", name))


def wrong_files() -> Iterator[Candidate]:
    """The wrong engines that prove that each clause is tested."""
    shelf = library()
    for clause, paths in files_by_clause(shipped_mutants()).items():
        for path in paths:
            for unit in shelf.file(path).units:
                if isinstance(unit, i.Variant):
                    changed = [item.item.name.name for item in unit.items if named(item)]  # type: ignore[union-attr]
                    yield Candidate(
                        f"wrong:{path.stem}", "wrong", unit.changes[0].name, ", ".join(changed), unit.title,
                        (clause,), str(path),
                    )  # fmt: skip


def named(item: i.Item) -> bool:
    """Whether it takes the place of something that has a name."""
    return isinstance(item, i.Replace) and not isinstance(item.item, i.Deck)


def belongs(candidate: Candidate, modules: tuple[str, ...], *, wide: bool) -> bool:
    """Whether a candidate is put to scenarios of rules made of these modules.

    What changes the game itself is put to scenarios of the bare game only, unless `wide`.
    """
    if candidate.module not in modules or (candidate.kind == "rules" and candidate.item in modules):
        return False
    return wide or modules[0] != candidate.module or len(modules) == 1
