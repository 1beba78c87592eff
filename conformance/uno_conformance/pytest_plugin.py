"""A plugin for pytest: with `--uno-engine CMD` scenario files are tests, one item each.

Nothing of the suite is imported before somebody asks for an engine.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from uno_conformance.library import Library
    from uno_conformance.runner.suite import Worker
    from uno_conformance.scenario import Case
    from uno_conformance.verdict import Result

OPTION = "--uno-engine"
REFERENCE = "reference"
SUFFIXES = (".yaml", ".yml")
LOOKS_LIKE_ONE = re.compile(r"^(?:clauses|given|steps):", re.MULTILINE)
"""A YAML file found in a folder is a scenario if it has two of these; one that is named always is."""


class NotAsItShould(Exception):
    """A scenario failed or broke; the text is its report."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """What can be asked for."""
    group = parser.getgroup("unospec", "scenarios of the Uno conformance suite")
    group.addoption(
        OPTION,
        metavar="CMD",
        help="Collect scenarios as tests of this engine: any command, a bundled adapter, or `reference`. "
        "Without a path the shipped suite is collected.",
    )
    group.addoption(
        "--uno-rules-path",
        metavar="FOLDER",
        action="append",
        default=[],
        type=Path,
        help="Look rules up here too; repeatable.",
    )
    group.addoption(
        "--uno-strict", action="store_true", help="Failures of rulings and reconstructions fail too."
    )


def pytest_configure(config: pytest.Config) -> None:
    """If an engine is asked for, find it and collect scenarios."""
    engine = config.getoption(OPTION)
    if engine is None:
        return
    asked_here = any(str(word).split("=")[0] == OPTION for word in config.invocation_params.args)
    if asked_here and config.args_source is not pytest.Config.ArgsSource.ARGS:
        from uno_conformance.suite import shipped

        config.args = [str(shipped())]
    config.pluginmanager.register(Scenarios(config, engine), "unospec-scenarios")


class Scenarios:
    """The hooks of a session that tests an engine."""

    def __init__(self, config: pytest.Config, engine: str) -> None:
        from uno_conformance.library import Library
        from uno_conformance.target import NoEngine, find_target, reference_target

        self.config = config
        self.engine = engine
        self.strict: bool = config.getoption("--uno-strict")
        self.rules_path = tuple(path.resolve() for path in config.getoption("--uno-rules-path"))
        for path in self.rules_path:
            if not path.exists():
                raise pytest.UsageError(f"--uno-rules-path: there is no `{path}`")
        self.library: Library = Library(self.rules_path)
        self.worker: Worker | None = None
        try:
            self.target = reference_target() if engine == REFERENCE else find_target(engine)
        except NoEngine as fault:
            raise pytest.UsageError(f"{OPTION}: {fault}") from None

    def pytest_report_header(self) -> str:
        """Which engine is tested, with which suite."""
        from uno_conformance.suite import digest

        return f"unospec: engine {self.engine}, suite {digest()}"

    def pytest_collect_file(self, file_path: Path, parent: pytest.Collector) -> ScenarioFile | None:
        """A scenario file, if it is one."""
        if file_path.suffix not in SUFFIXES:
            return None
        if not parent.session.isinitpath(file_path) and not looks_like_one(file_path):
            return None
        found: ScenarioFile = ScenarioFile.from_parent(parent, path=file_path)
        found.scenarios = self
        return found

    def result(self, case: Case, session: pytest.Session) -> Result:
        """Put one case to the engine, which is started for the first."""
        if self.worker is None:
            self.worker = self.start(session)
        return self.worker.result(case)

    def start(self, session: pytest.Session) -> Worker:
        """The connection for all cases. The reference must know the folders in which rules lie beside them."""
        from uno_conformance.library import holds_rules
        from uno_conformance.runner.suite import Run, Settings, Worker
        from uno_conformance.suite import digest
        from uno_conformance.target import reference_target

        target = self.target
        if target.is_reference:
            folders = dict.fromkeys(item.path.parent for item in session.items)
            target = reference_target((*filter(holds_rules, folders), *self.rules_path))
        return Worker(Run(target.open, self.library, Settings(shuffles=target.is_reference, suite=digest())))

    def report(self, result: Result) -> str:
        """The full report of one scenario."""
        from uno_conformance.reports.full import block
        from uno_conformance.summary import RunInfo, summarize

        paths = (("--rules-path", str(path)) for path in self.rules_path)
        engine = () if self.target.is_reference else ("--engine", self.engine)
        words = [*engine, *(word for pair in paths for word in pair)]
        command = shlex.join(["unospec", "test", result.scenario.place, *words])
        return block(result, summarize([result], RunInfo(self.engine, command=command)), color=False)

    def pytest_sessionfinish(self) -> None:
        """End the engine."""
        if self.worker is not None:
            self.worker.engine.close()


class ScenarioFile(pytest.File):
    """A file with one scenario."""

    scenarios: Scenarios

    def collect(self) -> Iterator[ScenarioItem]:
        """Its item; a faulty file is an error of the collection."""
        from uno_conformance.scenario import prepare, read_file
        from uno_ref.diagnostics import has_errors, in_order

        reading = read_file(self.path)
        case, faults = prepare(reading.scenario, self.scenarios.library) if reading.scenario else (None, [])
        found = in_order((*reading.diagnostics, *faults))
        if case is None or has_errors(found):
            raise self.CollectError(
                "\n".join(
                    f"{each.span.place if each.span else self.path}: {each.severity}[{each.code}]: {each.message}"
                    + (f"\n    help: {each.help}" if each.help else "")
                    for each in found
                )
            )
        item: ScenarioItem = ScenarioItem.from_parent(self, name=f"{case.scenario.id} {case.scenario.title}")
        item.case, item.scenarios = case, self.scenarios
        yield item


class ScenarioItem(pytest.Item):
    """One scenario on the engine."""

    case: Case
    scenarios: Scenarios

    def runtest(self) -> None:
        """Run it. What the engine lacks or plays otherwise is skipped; what no source says can't fail."""
        result = self.scenarios.result(self.case, self.session)
        verdict = result.verdict
        if verdict.kind in ("declared", "unsupported"):
            pytest.skip(f"{verdict.kind}: {verdict.reason}")
        if verdict.kind == "passed":
            return
        strict = self.scenarios.strict or self.scenarios.target.is_reference
        if verdict.kind == "failed" and result.force != "source" and not strict:
            cited = ", ".join(clause.id for clause in result.clauses if clause.force != "source")
            pytest.xfail(f"against a {result.force} only ({cited}): {verdict.reason}")
        raise NotAsItShould(self.scenarios.report(result))

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], *_: Any, **__: Any) -> Any:
        """The report instead of a traceback."""
        if isinstance(excinfo.value, NotAsItShould):
            return str(excinfo.value)
        return super().repr_failure(excinfo)

    def reportinfo(self) -> tuple[Path, int, str]:
        """Where it stands, and its name."""
        return self.path, 0, self.name


def looks_like_one(path: Path) -> bool:
    """Whether a YAML file is meant as a scenario."""
    try:
        return len(set(LOOKS_LIKE_ONE.findall(path.read_text("utf-8", "replace")))) > 1
    except OSError:
        return False
