"""Somebody sets the clock of the server: everybody stays who they were."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest
from server.http.site import Site
from server.wall import DAY, HOUR, Wall

from coliseo.server.app import clean_up


@pytest.mark.parametrize("leap", [-HOUR, HOUR, -400 * DAY, 1000 * DAY])
def test_a_leap_costs_nobody_their_seat(site: Site, wall: Wall, leap: float) -> None:
    with site.visitor() as browser:
        me = browser.come_in()
        table = browser.open_table()
        # by hand: this browser's clock leaps too
        cookie = {"cookie": f"coliseo={browser.cookies['coliseo']}"}
        browser.cookies.clear()
        wall.wrong += leap
        for _ in range(2):
            assert browser.get("/api/me", headers=cookie).json() == me
            found = browser.get("/api/tables/mine", headers=cookie).json()
            assert [seat["you"] for t in found for seat in t["seats"] if t["id"] == table and "you" in seat] == [True]
        wall.wrong = 0
        assert browser.get("/api/me", headers=cookie).json() == me


def test_a_leap_makes_nobody_forgotten(start: Callable[..., Site], wall: Wall) -> None:
    site = start()
    with site.visitor() as browser:
        me = browser.come_in()
        cookie = {"cookie": f"coliseo={browser.cookies['coliseo']}"}
        wall.wrong += 1000 * DAY
        state = site.app.state

        async def once() -> None:
            task = asyncio.create_task(
                clean_up(site.settings, state.people, state.sessions, state.hub.calendar, state.store)
            )
            await asyncio.sleep(0.5)
            task.cancel()

        asyncio.run_coroutine_threadsafe(once(), state.hub.loop).result(20)
        browser.cookies.clear()
        assert browser.get("/api/me", headers=cookie).json() == me
