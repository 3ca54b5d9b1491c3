"""A real server and a real browser for the tests of the pages. Everything here is slow: not for `--quick`."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright
from web_kit.browser import BROWSERS, FLAGS
from web_kit.server import ArenaServer
from web_kit.visitor import PATIENCE, PHONE, NewVisitor, Visitor

expect.set_options(timeout=PATIENCE)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.slow)


# Only for this folder: Playwright's event loop would stand in the way of tests that have loops of their own.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    program = next(filter(None, map(shutil.which, BROWSERS)), None)
    assert program, "there is no Chromium; on Debian: apt install chromium (`./coliseo test` does it)"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ArenaServer]:
    server = ArenaServer(tmp_path_factory.mktemp("arena"))
    server.start()
    yield server
    server.stop()


@pytest.fixture
def server(shared_server: ArenaServer, request: pytest.FixtureRequest) -> Iterator[ArenaServer]:
    """The server of this worker; whoever wants to kill one takes `own_server`."""
    before = shared_server.log_size()
    yield shared_server
    request.node.add_report_section("teardown", "server", shared_server.log_since(before))


@pytest.fixture
def own_server(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[ArenaServer]:
    server = ArenaServer(tmp_path / "arena")
    server.start()
    yield server
    server.stop()
    request.node.add_report_section("teardown", "server", server.log_since(0))


def visitors_of(browser: Browser, server: ArenaServer) -> tuple[NewVisitor, Callable[[], list[str]]]:
    made: list[Visitor] = []

    def new(**options: Any) -> Visitor:
        made.append(Visitor(browser, server.address, **options))
        return made[-1]

    def leave() -> list[str]:
        troubles: list[str] = []
        for number, visitor in enumerate(made, 1):
            visitor.close()
            troubles += [f"visitor {number}: {text}" for text in visitor.troubles]
        return troubles

    return new, leave


@pytest.fixture
def visitors(browser: Browser, server: ArenaServer) -> Iterator[NewVisitor]:
    """Makes visitors; at the end none of their pages may have had an error."""
    new, leave = visitors_of(browser, server)
    yield new
    assert leave() == []


@pytest.fixture
def own_visitors(browser: Browser, own_server: ArenaServer) -> Iterator[NewVisitor]:
    new, leave = visitors_of(browser, own_server)
    yield new
    assert leave() == []


@pytest.fixture
def visitor(visitors: NewVisitor) -> Visitor:
    return visitors()


@pytest.fixture
def phone(visitors: NewVisitor) -> Visitor:
    return visitors(size=PHONE, touch=True)
