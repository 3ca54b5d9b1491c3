"""Whole games over real sockets, on both databases."""

from __future__ import annotations

import asyncio
from typing import Any

from server.rooms.bots import ENDING, Bot, make_table
from server.rooms.conftest import Running

from coliseo.match.replay import verify
from coliseo.server.messages import PROTOCOL
from coliseo.server.rooms.hub import Hub

MACHINE = {"kind": "machine", "level": "random"}


def record_of(running: Running, table: str) -> Any:
    hub: Hub = running.app.state.hub
    future = asyncio.run_coroutine_threadsafe(hub.record_of(table, "id-ana"), hub.loop)
    return future.result(20)


def test_a_guest_plays_the_machine_to_the_end(server: Running) -> None:
    async def play() -> tuple[str, Bot, int]:
        table = await make_table(server.address, "ana", [{"kind": "me"}, MACHINE], game=ENDING, seed=5)
        bot = Bot(server.address, table, "ana")
        shown = await bot.enter()
        assert shown["protocol"] == PROTOCOL and shown["observer"] == 0
        assert bot.you["seats"] == [0] and bot.you["host"]
        answered = await bot.play()
        await bot.close()
        return table, bot, answered

    table, bot, answered = asyncio.run(play())
    assert bot.result is not None and bot.result["text"] and bot.result["rule"]
    record = record_of(server, table)
    assert verify(record) == len(record.checkpoints)
    assert sum(a.seat == 0 for a in record.answers) == answered
    assert bot.result["winners"] == list(record.winners)
    assert len(record.answers) == bot.version


def test_two_people_play_through_the_link_and_see_the_same_table(server: Running) -> None:
    async def play() -> None:
        table = await make_table(server.address, "ana", [{"kind": "me"}, {"kind": "person"}], game=ENDING)
        ana, berta, eva = (Bot(server.address, table, name) for name in ("ana", "berta", "eva"))
        eva.lang = "en"
        first = await ana.enter()
        assert first["table"]["status"] == "waiting" and "view" not in first
        assert await ana.refused("begin") == "seats_free"
        await berta.enter()
        assert (await berta.ask("sit", seat=1))["t"] == "done"
        assert await berta.refused("begin") == "not_host"
        assert (await ana.ask("begin"))["t"] == "done"
        await eva.enter()
        await asyncio.gather(ana.play(), berta.play(), watch(eva))
        assert ana.view is not None and berta.view is not None and eva.view is not None
        assert ana.version == berta.version == eva.version
        # what is open to all looks the same from everywhere
        for key in ("turno", "terrenos", "ganadores"):
            assert ana.view[key] == berta.view[key] == eva.view[key]
        assert ana.view["piezas"] == berta.view["piezas"] and open_pieces(ana) == open_pieces(eva)
        assert [line["n"] for line in ana.log] == [line["n"] for line in eva.log]
        assert all(p["mano"] is None for p in eva.view["jugadores"])

    asyncio.run(play())


def open_pieces(bot: Bot) -> list[dict[str, Any]]:
    """The pieces as everyone sees them: of a card trapped from a hand, only the two players know the face."""
    assert bot.view is not None
    return [{**piece, "atrapadas": len(piece["atrapadas"])} for piece in bot.view["piezas"]]


async def watch(bot: Bot) -> None:
    while bot.result is None:
        await bot.receive()


def test_whoever_comes_back_finds_the_same_question_and_view(server: Running) -> None:
    async def play() -> None:
        table = await make_table(server.address, "ana", [{"kind": "me"}, MACHINE], game=ENDING, seed=5)
        bot = Bot(server.address, table, "ana")
        await bot.enter()
        for _ in range(70):
            if not await bot.play_one():
                break
        await bot.until_asked()
        await bot.close()
        again = Bot(server.address, table, "ana")
        await again.enter()
        assert again.version == bot.version
        assert again.question == bot.question and again.view == bot.view
        known = {line["n"]: line for line in bot.log}
        assert again.log and all(known[line["n"]] == line for line in again.log if line["n"] in known)
        assert again.log[-1] == bot.log[-1]
        await again.close()

    asyncio.run(play())
