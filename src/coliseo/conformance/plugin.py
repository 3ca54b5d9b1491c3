"""The pytest plugin behind `@pytest.mark.rule("AA-II.5.5.1", …)`.

A marker that names a rule of no catalogue stops the collection. `--rule-report FILE` writes which tests cite which
rules and how they ended ("collected" under `--collect-only`); `--rule-only` leaves out the tests that cite nothing.
"""

from __future__ import annotations

import functools
import json
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest

from coliseo.conformance.collection import COLLECTED
from coliseo.conformance.reading import CITATION, MARK, is_known
from coliseo.games.registry import game_keys

#: how a cited rule travels with the report of a test, also from the workers of pytest-xdist
PROPERTY = "rule"


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("rules", "rules of the games")
    group.addoption("--rule-report", metavar="FILE", help="write which tests cite which rules, and how they ended")
    group.addoption("--rule-only", action="store_true", help="leave out the tests that cite no rule")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(id, …): rules of a game's catalogue that the test proves")
    game_keys()  # makes the catalogues known
    if config.getoption("--rule-report") and not hasattr(config, "workerinput"):
        config.pluginmanager.register(Report(config), "coliseo-rule-report")


def cited_by(item: pytest.Item) -> list[str]:
    """The rules a test cites, by itself, through its class or through its module."""
    found = [rule for mark in item.iter_markers(MARK) for rule in mark.args]
    return list(dict.fromkeys(found))


@functools.cache
def cites_in_writing(path: Path) -> bool:
    return CITATION in path.read_text(encoding="utf-8")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    unknown = []
    hidden = []
    silent = []
    for item in items:
        rules = cited_by(item)
        unknown += [f"{item.nodeid}: {rule!r}" for rule in rules if not is_known(rule)]
        unknown += [f"{item.nodeid}: rule() without an ID" for mark in item.iter_markers(MARK) if not mark.args]
        if rules and not cites_in_writing(item.path):
            hidden.append(f"{item.nodeid}: {rules[0]}")
        item.user_properties.extend((PROPERTY, rule) for rule in rules)
        if not rules:
            silent.append(item)
    if unknown:
        raise pytest.UsageError("these tests cite rules that are in no catalogue:\n  " + "\n  ".join(unknown))
    if hidden:
        told = "\n  ".join(hidden)
        raise pytest.UsageError(
            f"`coliseo conformance` reads only files that say `{CITATION}`, and these do not:\n  {told}"
        )
    if config.getoption("--rule-only") and silent:
        config.hook.pytest_deselected(items=silent)
        items[:] = [item for item in items if item.user_properties]


class Report:
    """Gathers citations and outcomes, and writes them when the run is over."""

    def __init__(self, config: pytest.Config) -> None:
        self.path = Path(config.getoption("--rule-report"))
        self.only_collecting = bool(config.getoption("collectonly"))
        self.tests: dict[str, dict[str, Any]] = {}
        self.errors: list[str] = []

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        if self.only_collecting:
            for item in session.items:
                slow = item.get_closest_marker("slow") is not None
                self.tests[item.nodeid] = {"rules": cited_by(item), "outcome": COLLECTED, "seconds": 0.0, "slow": slow}

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.errors.append(report.nodeid)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        rules = [str(value) for name, value in report.user_properties if name == PROPERTY]
        test = self.tests.setdefault(report.nodeid, {"rules": rules, "outcome": "passed", "seconds": 0.0})
        test["seconds"] += report.duration
        # a test passes when all its phases do; what was expected to fail proves nothing
        if report.outcome != "passed" or hasattr(report, "wasxfail"):
            test["outcome"] = report.outcome if report.outcome != "passed" else "xpassed"

    @pytest.hookimpl(wrapper=True)
    def pytest_sessionfinish(self) -> Generator[None, None, None]:
        data = {"tests": self.tests, "errors": self.errors}
        self.path.write_text(json.dumps(data, ensure_ascii=False, indent=1), encoding="utf-8")
        yield
