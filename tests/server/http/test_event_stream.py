"""What a stream counts of an online table comes from the engine, out of what everybody sees, and as late as the public
sees it; nobody types it."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from server.http import event_bots
from server.http.event_bots import AtTable, online_event, published
from server.http.site import Site
from server.http.test_event_judging import list_of
from server.http.test_events import Desk
from server.http.test_online_events import opened, until

from coliseo.server.rooms import seating
from coliseo.server.rooms.client import Patience
from coliseo.server.storage.models import now_ms


@pytest.fixture(autouse=True)
def same_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seating, "random_seed", lambda: 20_261)
    monkeypatch.setattr(Patience, "rate", (100_000, 100_000.0))


def counts(desk: Desk) -> list[int | None]:
    told = desk.get(f"/api/events/{desk.event}/overlay").json()
    return [side.get("count") for side in told["sides"]]


def test_the_castillo_of_an_online_table_is_on_the_stream_three_minutes_later(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk, *phones = online_event(site, 2, match="bo1")
    published(desk)
    (record,) = opened(desk)
    table = desk.round["tables"][0]
    typed = {"table": table["table"], "games": [1, 0], "counts": [7, 7]}
    assert desk.put(f"/api/events/{desk.event}/featured", json=typed).status_code == 204
    began = counts(desk)
    assert None not in began and began != [7, 7], "the engine counts, nobody types"

    async def until_something_is_drawn() -> dict[str, Any]:
        first, second = (phones[number - 1] for number in table["sides"])
        async with AtTable(first, record) as one, AtTable(second, record) as two:
            for bot in (one, two):
                await bot.enter()
            bots = [asyncio.create_task(bot.play()) for bot in (one, two)]
            while [player["castillo"] for player in one.view["jugadores"]] == began or one.version < 30:
                await asyncio.sleep(0.02)
            for bot in bots:
                bot.cancel()
            await asyncio.gather(*bots, return_exceptions=True)
        async with AtTable(first, record) as again:
            snapshot = await again.enter()
        return dict(snapshot)

    last = asyncio.run(until_something_is_drawn())
    now = [player["castillo"] for player in last["view"]["jugadores"]]
    assert now != began and counts(desk) == began, "the public does not see it yet"
    assert desk.get(f"/api/events/{desk.event}/overlay").json()["counted"]["es"] == "Castillo"
    monkeypatch.setattr(site.app.state.online, "clock", lambda: now_ms() + 181_000)
    assert until(lambda: counts(desk) == now)


@pytest.mark.parametrize(
    ("game", "began"), [("atrum_arena", [5, 5]), ("rise_of_gods", [20, 20]), ("warlords_of_terra", [20, 20])]
)
def test_each_game_shows_what_its_law_counts(
    site: Site, monkeypatch: pytest.MonkeyPatch, game: str, began: list[int]
) -> None:
    if game == "warlords_of_terra":  # with its prebanquillo
        monkeypatch.setattr(event_bots, "listed", lambda game, _: list_of(game))
    desk, *_ = online_event(site, 2, game)
    published(desk, started=False)
    opened(desk)
    assert counts(desk) == began
