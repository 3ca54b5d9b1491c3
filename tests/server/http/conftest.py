"""Running servers for the tests of this folder."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from server.conftest import Farewell
from server.http.site import Site, Visitor, built_client

from coliseo.server.settings import MOST_SHARE, Limit, Limits, Settings, database_url

#: so much that no test meets a limit by chance
PLENTY = Limit(1_000_000, 60)
NO_LIMITS = Limits(**{name: PLENTY for name in Limits.__struct_fields__})
SECRET = "a secret of the tests, long enough to be one"


def settings_in(folder: Path, **given: Any) -> Settings:
    plain: dict[str, Any] = {
        "data": folder,
        "database": database_url("", folder),
        "secret": SECRET,
        "static": built_client(folder / "static"),
        "limits": NO_LIMITS,
        "person_share": MOST_SHARE,
        "address_share": MOST_SHARE,
        "pass_floor": 0.0,
        "reading_pace": 0.0,
    }
    return Settings(**{**plain, **given})


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """One server for every test that does not need its own."""
    with Site(settings_in(tmp_path_factory.mktemp("site"))) as running:
        yield running


@pytest.fixture(scope="session")
def site_on_postgres(tmp_path_factory: pytest.TempPathFactory, postgres_server: str) -> Iterator[Site]:
    """The same on PostgreSQL, in the database that every server has."""
    folder = tmp_path_factory.mktemp("postgres-site")
    with Site(settings_in(folder, database=database_url(f"{postgres_server}/postgres", folder))) as running:
        yield running


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("COLISEO_")}
    sources = [str(Path(path).resolve()) for path in sys.path if path]
    return {
        **kept,
        "PYTHONPATH": os.pathsep.join(sources),
        "COLISEO_STATIC": str(built_client(tmp_path / "static")),
        "COLISEO_DATA": str(tmp_path / "data"),
    }


@pytest.fixture
def start(tmp_path: Path, farewell: Farewell) -> Iterator[Callable[..., Site]]:
    """Starts servers with settings of their own."""
    running: list[Site] = []

    def begin(**given: Any) -> Site:
        folder = tmp_path / f"site{len(list(tmp_path.iterdir()))}"
        folder.mkdir()
        running.append(Site(settings_in(folder, **given)))
        return running[-1].__enter__()

    yield begin
    for site in running:
        farewell.say_to(site)


@pytest.fixture
def visitor(site: Site) -> Iterator[Visitor]:
    """Somebody who has just come in."""
    with site.visitor() as browser:
        browser.come_in()
        yield browser


@pytest.fixture(scope="session")
def fuzzer(site: Site) -> Iterator[Visitor]:
    """Somebody who asks for whatever comes to mind."""
    with site.visitor() as browser:
        browser.come_in()
        yield browser


@pytest.fixture(scope="session")
def finished_table(site: Site) -> str:
    """A finished game between a guest and the machine."""
    with site.visitor() as browser:
        browser.come_in()
        table = browser.open_table(seed=5, public=True)
        browser.finish(table)
        return table
