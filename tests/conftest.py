"""What every test of the project shares."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# how fast examples are made says something about the machine and what else it does, and nothing about the project
settings.register_profile("coliseo", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("coliseo")

pytest_plugins = ["coliseo.conformance.plugin"]

HERE = Path(__file__).parent
#: folders and files in which every test is slow: cards one by one, pages, and whatever talks to a real server
ALL_SLOW = [HERE / name for name in ("attack", "bench", "games/mitos_y_leyendas/cards", "server", "web")]


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """`coliseo test --quick` does not even read what it would leave out."""
    return True if config.getoption("markexpr") == "not slow" and collection_path in ALL_SLOW else None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What takes minutes is for the night."""
    if not os.environ.get("COLISEO_NIGHTLY"):
        late = [item for item in items if item.get_closest_marker("nightly")]
        if late:
            config.hook.pytest_deselected(items=late)
            items[:] = [item for item in items if item not in late]


@pytest.fixture(autouse=True)
def language_of_the_machine() -> Iterator[None]:
    """Whatever language a test chose, the next one begins with the machine's."""
    yield
    from coliseo.cli.language import choose_language

    choose_language(None)


@pytest.fixture
def relay(monkeypatch: pytest.MonkeyPatch) -> str:
    """The key of a game of two sides of partners, known to the house while the test lasts."""
    from relay.package import PACKAGE

    from coliseo.games import registry

    monkeypatch.setitem(registry._PACKAGES, PACKAGE.key, PACKAGE)
    return PACKAGE.key
