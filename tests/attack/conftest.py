"""One house for the attacks that need no settings of their own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from attack.house import House, running
from attack.players import Players

HOUSES = ("real_house", "poor_house")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Servers and players in processes of their own, watched for seconds: slow."""
    for item in items:
        if isinstance(item, pytest.Function) and set(HOUSES).intersection(item.fixturenames):
            item.add_marker(pytest.mark.slow)


@pytest.fixture(scope="session")
def real_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with running(tmp_path_factory.mktemp("house")) as found:
        yield found


@pytest.fixture(scope="session")
def players(real_house: House) -> Iterator[Players]:
    with Players(real_house.address) as found:
        yield found


@pytest.fixture(scope="session")
def poor_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Where little may be asked for, and nothing is waited for or kept for long."""
    settings = {
        "PERSON_SHARE": "1",
        "ADDRESS_SHARE": "2",
        "HEAD_SECONDS": "1",
        "BODY_SECONDS": "2",
        "OVER_AGE": "1",
        "CLEAN_UP_EVERY": "1",
        "IDLE_ROOM": "1",
    }
    with running(tmp_path_factory.mktemp("poor-house"), **settings) as found:
        yield found


@pytest.fixture(autouse=True)
def no_faults(request: pytest.FixtureRequest) -> Iterator[None]:
    """Whatever is done to it, the server has nothing to be sorry for."""
    yield
    for name in HOUSES:
        if name in request.fixturenames:
            found: House = request.getfixturevalue(name)
            assert "Traceback" not in found.faults(), found.faults()[-3000:]
