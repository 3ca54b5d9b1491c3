"""Whoever is erased from an event is erased everywhere: at its tables, in what waits to be told, on their phone."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from typing import Any

from server.http.event_bots import AtTable, online_event, published
from server.http.site import Site, Visitor
from server.http.test_online_events import opened

NAME = "Persona 2"


def people(who: Visitor, table: str) -> list[str]:
    return sorted(seat.get("name", "") for seat in who.get(f"/api/tables/{table}").json()["seats"])


def everything(site: Site) -> str:
    """All that the database holds."""
    with sqlite3.connect(site.settings.data / "coliseo.db") as db:
        return "\n".join(db.iterdump())


def test_whoever_is_erased_has_no_name_at_any_table_nor_on_the_way_out(start: Any) -> None:
    site: Site = start()
    desk, one, two = online_event(site, 2, rounds=1)
    hook = desk.post(f"/api/events/{desk.event}/hooks", json={"address": "https://example.invalid/x", "kinds": []})
    assert hook.status_code == 201, hook.text
    published(desk)
    (table,) = opened(desk)
    assert people(one, table) == ["Persona 1", NAME]

    async def erased_while_they_play() -> dict[str, Any]:
        async with AtTable(two, table) as theirs, AtTable(one, table) as others:
            assert (await theirs.enter())["t"] == (await others.enter())["t"] == "snapshot"
            assert (await theirs.ask("chat", text=f"Hola, soy {NAME}"))["t"] == "done"
            assert NAME in everything(site)
            done = await asyncio.to_thread(desk.say, "erase", number=2)
            assert done.status_code == 200, done.text
        async with AtTable(one, table) as again:
            return await again.enter()

    shown = asyncio.run(erased_while_they_play())
    assert NAME not in json.dumps(shown)
    assert people(one, table) == ["", "Persona 1"]
    assert NAME not in everything(site)
    # their phone is nobody's in particular, and the rest of the event goes on
    assert "me" not in two.look() and one.look()["me"]["number"] == 1
    assert two.does("dropped", number=2).status_code == 403
    public = Visitor(site)
    public.come_in()
    assert NAME not in public.get(f"/api/events/{desk.event}").text
    assert NAME not in desk.get(f"/api/events/{desk.event}/copy").text


def test_only_they_are_erased(site: Site) -> None:
    desk, *phones = online_event(site, 2, rounds=1)
    other, *others = online_event(site, 2, rounds=1)
    for each in (desk, other):
        published(each)
    (table,), (elsewhere,) = opened(desk), opened(other)
    assert desk.say("erase", number=2).status_code == 200
    assert people(phones[0], table) == ["", "Persona 1"]
    assert people(others[0], elsewhere) == ["Persona 1", "Persona 2"]
