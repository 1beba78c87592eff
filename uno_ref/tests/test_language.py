"""What the page of the language says is what the reference does: examples, rules, words and limits."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

import uno_ref
from uno_ref import load
from uno_ref.check import declarations, scope
from uno_ref.compose import read_source
from uno_ref.diagnostics import Source
from uno_ref.model import limits
from uno_ref.resources import spec_folder
from uno_ref.syntax import build_expr, layout, parse, parser
from uno_ref.syntax.tables import built, grammar_text

PACKAGE = Path(uno_ref.__file__).parent
RULE = re.compile(r"^### ([A-Z]+(?:-[A-Z]+)*)$", re.MULTILINE)
CITED = re.compile(r"\b[A-Z]{2,}(?:-[A-Z]+)*(?:-\*)?(?![A-Za-z_*])")
# Values of the interpreter, in capitals although they are no inference rules.
NO_RULES = {"TABLE"}
BLOCK = re.compile(r"^```uno ?([^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
UNITS = re.compile(r"^(?:variant|profile) ([a-z0-9-]+)", re.MULTILINE)
# What stands before and behind an example that is no whole file, and how far each of its lines is indented.
FRAMES = {
    "items": ("variant example changes uno\n", "", "  "),
    "statements": ("variant example changes uno\n  rule example\n    after play\n", "", "      "),
    "conditions": ("variant example changes uno\n  rule example\n    after play\n", "", "      "),
    "values": ("variant example changes uno\n  rule example\n    after play\n", "", "      "),
    "game": ('game example "Example" for 2 to 4 players\n', "", "  "),
    "parse": ("variant example changes uno\n", "", "  "),
}
WRAPPED = {"conditions": "if {}\n  nothing", "values": "if ({0}) is ({0})\n  nothing"}


@cache
def page() -> str:
    return (spec_folder() / "language.md").read_text(encoding="utf-8")


def blocks() -> list[tuple[str, str]]:
    """The examples: how each is to be read, and its text."""
    return [(match[1], match[2]) for match in BLOCK.finditer(page())]


def whole(kind: str, text: str) -> str:
    """An example as a file."""
    if kind not in FRAMES:
        return text
    before, behind, indent = FRAMES[kind]
    if kind in WRAPPED:
        text = "\n".join(WRAPPED[kind].format(line) for line in text.splitlines())
    return (
        f"language 1\n\n{before}{''.join(indent + line for line in text.splitlines(keepends=True))}\n{behind}"
    )


@pytest.mark.parametrize(
    ("kind", "text"),
    blocks(),
    ids=lambda part: part.split("\n")[0][:40],
)
def test_an_example_is_what_it_says(kind: str, text: str, tmp_path: Path) -> None:
    written = whole(kind, text)
    if kind in ("game", "parse", "bridge"):
        _, faults = parse(Source("example.uno", written))
        assert not faults
        return
    file = tmp_path / "example.uno"
    file.write_text(written, encoding="utf-8")
    names = UNITS.findall(written)
    assert names
    fault = kind.removeprefix("fault ") if kind.startswith("fault ") else ""
    assert fault or kind in ("", *FRAMES), kind
    for expression in ["uno + " + " + ".join(names)] if fault else names:
        loaded = load(expression, search=[file])
        codes = {diagnostic.code for diagnostic in loaded.diagnostics if diagnostic.severity == "error"}
        assert codes == ({fault} if fault else set()), (expression, loaded.diagnostics)


def test_the_bridge_of_the_page_joins_what_clashes(tmp_path: Path) -> None:
    file = tmp_path / "example.uno"
    file.write_text(next(text for kind, text in blocks() if kind == "bridge"), encoding="utf-8")
    rules = load("uno + harsh-skip + mild-skip", search=[file]).rules
    assert rules is not None
    assert rules.modules == ("uno", "harsh-skip", "mild-skip", "mild-and-harsh")
    assert rules.modules == load("mild-and-harsh", search=[file]).rules.modules  # type: ignore[union-attr]


# -- the rules and their functions -----------------------------------------------------------------


def docstrings() -> dict[str, str]:
    """The docstrings of every function and class that runs games, without what stands in backticks."""
    found: dict[str, str] = {}
    shared = [PACKAGE / "model" / name for name in ("chance.py", "outcome.py", "state.py")]
    folders = [PACKAGE / name for name in ("position", "run", "compile")]
    for file in [*shared, *(file for folder in folders for file in sorted(folder.rglob("*.py")))]:
        tree = ast.parse(file.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.Module | ast.FunctionDef | ast.ClassDef):
                name = f"{file.parent.name}/{file.stem}.{getattr(node, 'lineno', '')}"
                found[name] = re.sub(r"`[^`]*`", "", ast.get_docstring(node) or "")
    return found


def test_every_rule_has_its_function() -> None:
    rules = RULE.findall(page())
    assert len(rules) == len(set(rules)) > 70
    cited = {
        rule
        for place, text in docstrings().items()
        if not place.endswith(".")
        for rule in CITED.findall(text)
    }
    assert [rule for rule in rules if rule not in cited] == []


def test_every_rule_that_a_function_cites_is_on_the_page() -> None:
    rules = set(RULE.findall(page()))
    families = {f"{rule.split('-')[0]}-*" for rule in rules}
    for place, text in docstrings().items():
        unknown = set(CITED.findall(text)) - rules - families - NO_RULES
        assert not unknown, place


def test_every_link_leads_somewhere() -> None:
    anchors = {
        re.sub(r"[^a-z0-9 -]", "", heading.lower()).replace(" ", "-")
        for heading in re.findall(r"^#+ (.+)$", page(), re.MULTILINE)
    }
    for target in re.findall(r"\]\(([^)]+)\)", page()):
        if target.startswith("#"):
            assert target[1:] in anchors, target
        else:
            assert (spec_folder() / target).exists(), target


# -- words and limits ------------------------------------------------------------------------------


def test_the_grammar_is_strict() -> None:
    built(strict=True)


def test_the_reserved_words_are_those_of_the_grammar() -> None:
    inside = re.search(r"NAME: /\(\?!\(\?:([a-z|]+)\)", grammar_text())
    told = re.search(r"small words are never names: (.*?)\. The other", page(), re.DOTALL)
    assert inside is not None
    assert told is not None
    assert sorted(re.findall(r"`([a-z]+)`", told[1])) == sorted(inside[1].split("|"))


def test_every_word_of_the_grammar_is_on_the_page() -> None:
    grammar = re.sub(r"//[^\n]*", "", grammar_text())
    for word in set(re.findall(r'"([a-z]+)"', grammar)):
        assert re.search(rf"\b{word}\b", page()), word


def test_every_value_and_function_of_the_language_is_on_the_page() -> None:
    section = page().split("### Values and functions")[1].split("## 4.")[0]
    for name in scope.KNOWN:
        assert f"`{name}`" in section, name
    for name in scope.FACTS:
        assert f"`{name} of " in section, name
    for name in scope.MACHINE_EVENTS:
        assert f"| `{name}` |" in page(), name


@pytest.mark.parametrize(
    ("what", "limit"),
    [
        ("characters of a file", layout.MAX_CHARACTERS),
        ("characters of an item", layout.MAX_PIECE),
        ("faults told of one file", parser.MAX_FAULTS),
        ("nested expressions", build_expr.MAX_DEPTH),
        ("nested blocks", build_expr.MAX_DEPTH // 4),
        ("cards of a deck", declarations.MAX_CARDS),
        ("kinds of cards", declarations.MAX_KINDS),
        ("events inside each other", limits.MAX_NESTING),
        ("events by themselves between two inputs", limits.MAX_AUTOMATIC),
        ("repetitions of `repeat exactly` (more are cut off)", limits.MAX_REPEATS),
        ("implied `proceed`s of one input", limits.MAX_PROCEEDS),
    ],
)
def test_the_limits_are_the_real_ones(what: str, limit: int) -> None:
    assert f"| {what} | {limit:,} |" in page()


def test_every_code_that_the_page_names_is_given_by_the_reference() -> None:
    source = "".join(
        file.read_text(encoding="utf-8") for file in PACKAGE.rglob("*.py") if "tests" not in file.parts
    )
    for code in set(re.findall(r"\b[EW][0-9]{3}\b", page())):
        assert f'"{code}"' in source, code


def test_the_grammar_file_is_the_one_that_is_used() -> None:
    assert read_source(spec_folder() / "grammar" / "rules.lark")[0].text == grammar_text()
