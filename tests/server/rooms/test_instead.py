"""What the table answered for somebody is told, and made not so where that needs nobody else."""

from __future__ import annotations

import asyncio
from typing import Any

from server.rooms.bots import Bot, make_table
from server.rooms.conftest import Running
from server.rooms.test_manners import MACHINE, answers_of

from coliseo.match.record import BY_MANNER, BY_PERSON

GAME = "mitos_y_leyendas"
#: the turn of A begins, with something to group
TO_GROUP = """fase: comienzo
A: {ataque: [Shuar, Inti], pagado: {Collar Brising: 3}, mano: [Kenos]}
B: {defensa: [Argonautas]}
"""
NO, YES = 0, 1


async def grouped(running: Running, *others: dict[str, Any], **settings: Any) -> tuple[str, Bot]:
    """Somebody for whom the table has grouped, and whom it asks now what to do."""
    around = [{"kind": "me"}, *(others or (MACHINE,))]
    wanted = {"game": GAME, "position": TO_GROUP, "ask_all": False, **settings}
    table = await make_table(running.address, "ana", around, **wanted)
    bot = Bot(running.address, table, "ana")
    await bot.enter()
    if others:
        berta = Bot(running.address, table, "berta")
        await berta.enter()
        assert (await berta.ask("sit", seat=1))["t"] == "done"
        assert (await bot.ask("begin"))["t"] == "done"
    await bot.until_asked()
    return table, bot


def in_line(bot: Bot, line: str) -> int:
    assert bot.view is not None
    return len([p for p in bot.view["piezas"] if p["asiento"] == 0 and p["linea"] == line])


def test_grouping_is_told_and_made_not_so(one_server: Running) -> None:
    async def body() -> str:
        table, bot = await grouped(one_server)
        assert bot.manners["answered"] == {
            "text": "Has agrupado 2 Aliados y 3 Oros", "verb": "no agrupar", "events": ["grouping"],
        }  # fmt: skip
        assert "agrupar" not in [line["purpose"] for line in bot.manners.get("lines", [])], "it is told once"
        assert in_line(bot, "defensa") == 2
        assert (await bot.ask("instead", seat=0))["t"] == "done"
        while bot.question is None or bot.question["purpose"] == "agrupar":
            await bot.receive()
        assert in_line(bot, "ataque") == 2 and "answered" not in bot.manners
        assert await bot.refused("instead", seat=0) == "nothing_to_unmake", "only once"
        assert await bot.refused("instead", seat=1) == "not_your_seat"
        return table

    table = asyncio.run(body())
    first = answers_of(one_server, table)[0]
    assert (first.choice, first.by) == ((NO,), BY_PERSON), "as if the person had been asked"


def test_it_is_told_until_somebody_does_something(one_server: Running) -> None:
    async def body() -> None:
        _, bot = await grouped(one_server)
        assert bot.question is not None and "answered" in bot.manners
        token = bot.question["token"]
        await bot.play_one()
        while bot.question is None or bot.question["token"] == token:
            await bot.receive()
        assert "answered" not in bot.manners
        assert await bot.refused("instead", seat=0) == "nothing_to_unmake"

    asyncio.run(body())


def test_where_nothing_is_taken_back_one_can_only_ask_to_be_asked(one_server: Running) -> None:
    async def body() -> list[str]:
        tables = []
        for undo, others in (("nunca", ()), ("acuerdo", ({"kind": "person"},))):
            table, bot = await grouped(one_server, *others, undo=undo)
            tables.append(table)
            assert bot.manners["answered"] == {"text": "Has agrupado 2 Aliados y 3 Oros", "events": ["grouping"]}
            assert await bot.refused("instead", seat=0) == "nothing_to_unmake"
        table, bot = await grouped(one_server, undo="acuerdo")
        assert bot.manners["answered"]["verb"] == "no agrupar", "there is nobody to agree with"
        return tables

    for table in asyncio.run(body()):
        first = answers_of(one_server, table)[0]
        assert (first.choice, first.by) == ((YES,), BY_MANNER)


def test_whoever_wants_to_be_asked_is_asked(one_server: Running) -> None:
    async def body() -> None:
        _, bot = await grouped(one_server)
        settings = {"events": {"grouping": "stop"}}
        assert (await bot.ask("manners", seat=0, settings=settings))["t"] == "done"
        _, again = await grouped(one_server)
        assert again.question is not None and again.question["purpose"] == "agrupar"
        assert "answered" not in again.manners
        assert (await again.ask("manners", seat=0, settings={}))["t"] == "done"

    asyncio.run(body())
