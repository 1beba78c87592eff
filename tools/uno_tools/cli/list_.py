"""`unospec list`: what there is to run, read and cite."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from .rules import rules_path

if TYPE_CHECKING:
    from uno_conformance.scenario import Case
    from uno_ref.model.items import Game, Profile, Variant
    from uno_tools.answers.candidates import Candidate
    from uno_tools.sourced import Traced

KINDS = ("scenarios", "clauses", "cards", "codes", "sources", "rules", "options", "traces")
IN_VAIN = HOLES = 1
UNREADABLE = 2
NOTHING = 5

Row = dict[str, Any]


@click.command()
@click.argument("what", type=click.Choice(KINDS))
@click.argument("named", nargs=-1, metavar="[NAME...]")
@click.option("--rules", default="uno", show_default=True, metavar="RULES", help="Whose cards and clauses.")
@rules_path
@click.option(
    "--clause", "clauses", multiple=True, metavar="ID", help="Scenarios that cite this clause; repeatable."
)
@click.option(
    "-k",
    "keywords",
    multiple=True,
    metavar="WORD",
    help="Only entries in which this word occurs; repeatable.",
)
@click.option(
    "--output-format",
    type=click.Choice(["full", "json", "jsonl"]),
    default="full",
    show_default=True,
    envvar="UNOSPEC_OUTPUT_FORMAT",
)
@click.option("--json", "as_json", is_flag=True, help="The same as `--output-format json`.")
@click.pass_context
def command(
    ctx: click.Context,
    what: str,
    named: tuple[str, ...],
    rules: str,
    search: tuple[Path, ...],
    clauses: tuple[str, ...],
    keywords: tuple[str, ...],
    output_format: str,
    as_json: bool,
) -> None:
    """List scenarios, clauses, cards, codes of faults, sources, rules, or their options. NAME is a path for scenarios,
    a source or a statement such as `hu-36` for sources.

    `sources` follows each statement of a source to the clauses that rest on it, the rules that say these, the scenarios
    that show them and a fault that one of these catches; or says why nothing rests on it. Exit code 1 if one of these is
    missing.

    `traces` says what each scenario is good for: how many rules happen in it, how many faults of the table of answers it
    catches, how many only it catches, and what it cites in vain. Exit code 1 if there is anything of that.
    """
    if named and what not in ("scenarios", "sources"):
        raise click.UsageError(f"`{what}` are listed whole: leave out `{named[0]}`, or ask for it with `-k`")
    output_format = "json" if as_json else output_format
    if what == "sources" and output_format == "full":
        ctx.exit(tell_sources(named, keywords))
    rows = rows_of(ctx, what, named, rules, search, clauses)
    rows = [
        row
        for row in rows
        if all(word.lower() in json.dumps(row, ensure_ascii=False).lower() for word in keywords)
    ]
    if output_format == "json":
        click.echo(json.dumps(rows, indent=2, ensure_ascii=False))
    elif output_format == "jsonl":
        for row in rows:
            click.echo(json.dumps(row, ensure_ascii=False, separators=(",", ":")))
    else:
        for line in table(rows):
            click.echo(line)
    if not rows:
        ctx.exit(NOTHING)
    if any(row.get("in vain") or row.get("holes") for row in rows):
        ctx.exit(IN_VAIN)


def rows_of(
    ctx: click.Context,
    what: str,
    named: Sequence[str],
    rules: str,
    search: Sequence[Path],
    clauses: Sequence[str],
) -> list[Row]:
    """The entries of a list; the first column names them."""
    match what:
        case "scenarios":
            existing = click.Path(exists=True, path_type=Path)
            return scenarios(ctx, [existing.convert(path, None, ctx) for path in named], clauses)
        case "codes":
            return codes()
        case "sources":
            from uno_tools.sourced.page import row

            return [row(each) for each in statements(named)]
        case "rules":
            return rule_files(search)
        case "options":
            return options(search)
        case "traces":
            return traces(clauses)
        case _:
            facts = facts_or_exit(ctx, rules, search)
            if what == "cards":
                return [{"card": card} for card in facts.cards]
            return [
                {
                    "id": each.id,
                    "force": each.force,
                    "class": each.group,
                    "sentence": each.sentence,
                    "behind": each.behind,
                }
                for each in facts.clauses.values()
            ]


def facts_or_exit(ctx: click.Context, rules: str, search: Sequence[Path]) -> Any:
    """The facts about rules, or their faults and exit code 2."""
    from uno_conformance.library import Library, Unknown
    from uno_tools.render import full

    facts = Library(tuple(search)).facts(rules, {})
    if isinstance(facts, Unknown):
        click.echo(full(facts.diagnostics), err=True, nl=False)
        ctx.exit(UNREADABLE)
    return facts


def scenarios(ctx: click.Context, paths: Sequence[Path], clauses: Sequence[str]) -> list[Row]:
    """The scenarios below some paths, or the shipped ones."""
    from uno_conformance.selection import Selection
    from uno_conformance.suite import load, shipped
    from uno_tools.render import full

    loaded = load(paths or (shipped(),))
    if loaded.diagnostics:
        click.echo(full(loaded.diagnostics), err=True, nl=False)
    if loaded.broken:
        ctx.exit(UNREADABLE)
    return [
        {
            "id": each.id,
            "rules": each.rules,
            "clauses": list(each.clauses),
            "steps": len(each.steps),
            "file": each.place,
            "title": each.title,
        }
        for each in Selection(clauses=tuple(clauses)).select(loaded.scenarios)
    ]


def codes() -> list[Row]:
    """Codes of faults in rule files and scenario files."""
    from uno_conformance.codes import CODES
    from uno_ref.diagnostics.codes import codes as rule_codes

    rows: list[Row] = [{"code": each.code, "title": each.title} for each in rule_codes().values()]
    return rows + [{"code": each.code, "title": each.title} for each in CODES.values()]


def statements(named: Sequence[str]) -> Sequence[Traced]:
    """What became of the statements of all sources, or of those that are named."""
    from uno_ref.diagnostics import did_you_mean
    from uno_tools import index
    from uno_tools.answers.table import read_table
    from uno_tools.sourced import traced

    for name in named:
        if name not in index.documents():
            hint = did_you_mean(name, index.documents(), "`unospec list sources` names them")
            raise click.UsageError(f"no source or statement `{name}`: {hint}")
    if not read_table().rows:
        click.echo("there is no table of answers: `unospec answers --write` makes it", err=True)
    return traced(tuple(named))


def tell_sources(named: Sequence[str], keywords: Sequence[str]) -> int:
    """Print what became of statements, and return the exit code."""
    from uno_tools.sourced.page import lines

    found = [
        each
        for each in statements(named)
        if all(word.lower() in f"{each.id} {each.text}".lower() for word in keywords)
    ]
    if not found:
        return NOTHING
    for line in lines(found, short=not named):
        click.echo(line)
    return HOLES if any(each.holes for each in found) else 0


def units(search: Sequence[Path]) -> Iterator[Game | Variant | Profile]:
    """Every game, variant and profile that can be named; faults of one's own files are told and change nothing."""
    from uno_ref.compose import library
    from uno_tools.render import full

    shelf = library(search)
    for name in shelf.places:
        unit = shelf.module(name)
        if unit is not None:
            yield unit
    if shelf.diagnostics:
        click.echo(full(shelf.diagnostics), err=True, nl=False)


def rule_files(search: Sequence[Path]) -> list[Row]:
    """Games, variants and profiles that can be named."""
    return [
        {"name": unit.name.name, "kind": type(unit).__name__.lower(), "title": unit.title}
        for unit in units(search)
    ]


def options(search: Sequence[Path]) -> list[Row]:
    """Options of the games and variants that can be named: what is in force, what else may be, whose it is."""
    from uno_ref.model.items import Option, Profile, Replace
    from uno_tools.explain_rules import values

    return [
        {"name": item.name.name, "values": values(item), "of": unit.name.name, "text": item.sentence}
        for unit in units(search)
        if not isinstance(unit, Profile)
        for item in (each.item if isinstance(each, Replace) else each for each in unit.items)
        if isinstance(item, Option)
    ]


def traces(clauses: Sequence[str]) -> list[Row]:
    """What each shipped scenario is good for."""
    from uno_conformance.library import Library
    from uno_conformance.selection import Selection
    from uno_conformance.suite import digest, load, ready, shipped
    from uno_tools.answers.ask import Asker
    from uno_tools.answers.table import read_table
    from uno_tools.mutate.judge import puts
    from uno_tools.mutate.trace import traces

    library = Library()
    chosen = Selection(clauses=tuple(clauses)).select(load((shipped(),)).scenarios)
    cases = ready(chosen, library)[0]
    answers = read_table()
    if answers.suite != digest():
        click.echo(
            "the table of answers is of other scenarios: `unospec answers --write` makes it anew", err=True
        )
    asker = Asker(library)

    def shows(candidate: Candidate, case: Case) -> bool:
        answers = asker.answers([candidate], [case]).values()
        return any(answer.fails or answer.kind == "cites" for answer in answers)

    return [
        {
            "id": each.id,
            "rules": len(each.rules),
            "catches": each.catches,
            "only": len(each.only),
            "in vain": list(each.idle),
            "file": each.place,
        }
        for each in traces(answers, puts(cases, library), shows)
    ]


def table(rows: Sequence[Row]) -> list[str]:
    """Rows in columns; the last column is as long as it is."""
    if not rows:
        return []
    cells = [
        [", ".join(map(str, value)) if isinstance(value, list) else str(value) for value in row.values()]
        for row in rows
    ]
    wide = [max(len(row[column]) for row in cells) for column in range(len(cells[0]))]
    return ["  ".join(cell.ljust(wide[column]) for column, cell in enumerate(row)).rstrip() for row in cells]
