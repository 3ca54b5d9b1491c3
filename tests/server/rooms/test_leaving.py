"""Who leaves is told and timed: the others wait, claim the game or let the machine go on; and playing once more is for
everybody to want."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable

import pytest
from server.rooms.bots import Bot, make_table
from server.rooms.conftest import Running
from server.rooms.test_sides import four
from server.rooms.test_table import TWO, on_server, pair, room_of
from server.rooms.visitors import Visitor
from server.wall import HOUR, Wall

from coliseo.match.replay import verify
from coliseo.server.rooms.hub import Hub

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("relay")]

CLOCK = {"kind": "game", "base": 600_000, "increment": 0}


async def until_gone(bot: Bot, seat: int) -> dict[str, object]:
    """What is told of a seat whose holder has left."""
    while bot.room["seats"][seat].get("connected"):
        await bot.until("room")
    found: dict[str, object] = bot.room["seats"][seat]
    return found


async def until_forfeit(bot: Bot, seat: int) -> None:
    while not bot.room["seats"][seat].get("forfeit"):
        await bot.until("room")


def test_who_leaves_is_told_with_the_time_they_have(start: Callable[..., Running]) -> None:
    running = start(leave_grace=120)

    async def body() -> None:
        _, ana, berta = await pair(running, clock=CLOCK)
        assert ana.room["leaving"] == 120
        assert await ana.refused("claim", seat=1) == "still_here"
        await berta.close()
        told = await until_gone(ana, 1)
        assert told["grace"] == 120 and "claimable" not in told and "forfeit" not in told
        assert await ana.refused("claim", seat=1) == "not_yet"
        assert await ana.refused("stand_in", seat=1) == "not_yet"
        await berta.enter()
        await ana.until("room")
        assert "grace" not in ana.room["seats"][1], "who comes back in time has never been away"

    asyncio.run(body())


def test_nobody_is_timed_while_nobody_waits(start: Callable[..., Running]) -> None:
    running = start(leave_grace=3)

    async def body() -> None:
        table, ana, berta = await pair(running, clock=CLOCK)
        await berta.close()
        await until_gone(ana, 1)
        await asyncio.sleep(1)
        await ana.close()
        room = room_of(running, table)
        while room.vigil.ended is None:
            await asyncio.sleep(0.05)
        await asyncio.sleep(3)
        assert not room.can_be_claimed(0) and not room.can_be_claimed(1)
        await ana.enter()
        told = ana.room["seats"][1]
        assert told["grace"] in (1, 2) and "claimable" not in told, "what berta had left when ana went too"
        assert told["away"] >= 4, "how long it has been is told as it is"
        assert await ana.refused("claim", seat=1) == "not_yet"
        came = asyncio.get_running_loop().time()
        await until_forfeit(ana, 1)
        assert asyncio.get_running_loop().time() - came < 3, "it is told when that is over, and not a whole grace later"
        assert (await ana.ask("claim", seat=1))["t"] == "done"

    asyncio.run(body())


def test_the_game_is_claimed_and_recorded_as_left(start: Callable[..., Running]) -> None:
    running = start(leave_grace=1)

    async def body() -> None:
        table, ana, berta = await pair(running, clock=CLOCK)
        eva = Bot(running.address, table, "eva")
        await eva.enter()
        await berta.close()
        await until_gone(ana, 1)
        await until_forfeit(ana, 1)
        assert ana.room["seats"][1]["claimable"] and "grace" not in ana.room["seats"][1]
        assert await eva.refused("claim", seat=1) == "not_your_seat"
        assert await ana.refused("claim", seat=0) == "still_here"
        assert await ana.refused("claim", seat=7) == "no_seat"
        assert (await ana.ask("claim", seat=1))["t"] == "done"
        while ana.result is None:
            await ana.receive()
        assert ana.result["winners"] == [0] and ana.result["reason"] == "left"
        assert await ana.refused("claim", seat=1) == "over"
        back = Bot(running.address, table, "berta")
        assert (await back.enter())["result"]["reason"] == "left"

        async def stored(hub: Hub) -> str:
            record = await hub.record_of(table, "id-ana")
            verify(record)
            assert record.answers[-1].seat == 1 and record.answers[-1].choice is None, "a concession of that seat"
            return (await hub.summary(table)).reason

        assert await asyncio.to_thread(on_server, running, stored) == "left"

    asyncio.run(body())


def test_the_machine_may_go_on_instead(start: Callable[..., Running]) -> None:
    running = start(leave_grace=0.3)

    async def body() -> None:
        _, ana, berta = await pair(running, clock=CLOCK)
        await berta.close()
        await until_gone(ana, 1)
        await until_forfeit(ana, 1)
        assert (await ana.ask("stand_in", seat=1))["t"] == "done"
        assert await ana.refused("claim", seat=1) == "no_claim", "it is being played on"
        await berta.enter()
        assert "stand_in" not in berta.room["seats"][1]

    asyncio.run(body())


@pytest.mark.parametrize(
    ("settings", "timed"),
    [
        ({}, False),
        ({"leaving": "timed"}, True),
        ({"clock": CLOCK}, True),
        ({"clock": CLOCK, "leaving": "never"}, False),
        ({"public": True, "clock": "ninguno"}, True),
    ],
)
def test_friends_without_a_clock_are_not_timed_unless_they_asked(
    start: Callable[..., Running], settings: dict[str, object], timed: bool
) -> None:
    running = start(leave_grace=0.2, grace=0.2)

    async def body() -> None:
        _, ana, berta = await pair(running, **settings)
        await berta.close()
        await until_gone(ana, 1)
        while not ana.room["seats"][1].get("claimable"):
            await ana.until("room")
        assert bool(ana.room["seats"][1].get("forfeit")) is timed
        assert ana.room.get("leaving", 0) == (1 if timed else 0)
        if timed:
            assert (await ana.ask("claim", seat=1))["t"] == "done"
        else:
            assert await ana.refused("claim", seat=1) == "no_claim"
            assert (await ana.ask("stand_in", seat=1))["t"] == "done", "the machine goes on as ever"

    asyncio.run(body())


def test_a_clock_that_is_set_makes_nobody_lose(start: Callable[..., Running], wall: Wall) -> None:
    running = start(leave_grace=2)

    async def body() -> None:
        table, ana, berta = await pair(running, clock=CLOCK)
        await berta.close()
        await until_gone(ana, 1)
        wall.wrong += HOUR
        assert await ana.refused("claim", seat=1) == "not_yet"
        wall.wrong -= 2 * HOUR
        room = room_of(running, table)
        while not room.can_be_claimed(1):
            await asyncio.sleep(0.05)
        assert (await ana.ask("claim", seat=1))["t"] == "done"

    asyncio.run(body())


def test_nobody_loses_because_their_partner_left(start: Callable[..., Running]) -> None:
    running = start(leave_grace=0.3)

    async def body() -> None:
        table, bots = await four(running, leaving="timed")
        room = room_of(running, table)
        partner = next(i for i in range(1, 4) if room.sides[i] != room.sides[0])
        other = next(i for i in range(1, 4) if i != partner and room.sides[i] == room.sides[partner])
        by_seat = {bot.you["seats"][0]: bot for bot in bots}
        await by_seat[partner].close()
        await asyncio.sleep(0.5)
        assert await by_seat[0].refused("claim", seat=partner) == "partner_plays"
        await by_seat[other].close()
        await asyncio.sleep(0.5)
        assert (await by_seat[0].ask("claim", seat=partner))["t"] == "done"

    asyncio.run(body())


# -- what is told of it tells nothing else ---------------------------------------------------------------------------


def plain(frame: str) -> str:
    """Without what names the table."""
    return re.sub(r'"[\w-]{20}"', '"TABLE"', frame)


def test_presence_and_leaving_do_not_depend_on_the_game(start: Callable[..., Running]) -> None:
    """Two tables that differ in every card, with the same coming and going: the same is told of it, to those who play
    and in the lobby."""
    running = start(leave_grace=1)
    hub: Hub = running.app.state.hub

    async def one(answers: int) -> tuple[list[str], list[str]]:
        eva = await Visitor(running.address, "eva").enter()
        table, ana, berta = await pair(running, clock=CLOCK, public=True)
        for _ in range(answers):
            for bot in (ana, berta):
                await bot.drain(0.05)
            asked = ana if ana.question is not None else berta
            assert await asked.play_one()
        await eva.until(lambda me: me.view["tables"].get(table, {}).get("status") == "playing")
        for bot in (ana, berta):
            await bot.drain(0.1)
        await eva.settle(0.7)
        eva.frames, ana.frames = [], []
        ana.keep_frames = True
        await berta.close()
        await until_gone(ana, 1)
        await until_forfeit(ana, 1)
        await berta.enter()
        await ana.until("room")
        await eva.settle(0.7)
        told = [plain(re.sub(r'"clock":\{"left".*?\}', "", frame)) for frame in ana.frames]
        await ana.close()
        await berta.close()
        await eva.until(lambda me: me.view["tables"] == {} and me.view["people"] == 1)
        await eva.close()
        while hub.doors.open:
            await asyncio.sleep(0.02)
        return told, [plain(frame) for frame in eva.frames]

    async def body() -> None:
        first, second = await one(0), await one(5)
        assert first[0] == second[0] and len(first[0]) >= 3
        # a count may be told in one message or in two
        assert first[1][-1] == second[1][-1]

    asyncio.run(body())


# -- once more -------------------------------------------------------------------------------------------------------


async def ended(running: Running) -> tuple[str, Bot, Bot]:
    table, ana, berta = await pair(running)
    assert (await ana.ask("concede", seat=0))["t"] == "done"
    for bot in (ana, berta):
        while bot.result is None:
            await bot.receive()
        await bot.drain(0.1)
    return table, ana, berta


def test_a_rematch_needs_both(server: Running) -> None:
    async def body() -> None:
        table, ana, berta = await ended(server)
        assert (await ana.ask("rematch"))["t"] == "done"
        await berta.until("room")
        assert berta.room["rematch"] == {"wants": [0]}
        await ana.drain(0.2)
        assert not any(m["t"] == "rematch" for m in ana.others), "nobody is taken anywhere"
        assert (await ana.ask("rematch"))["t"] == "done", "asked twice it is the same"
        back = Bot(server.address, table, "berta")
        assert (await back.enter())["table"]["rematch"] == {"wants": [0]}, "and still there after a reload"
        assert (await berta.ask("rematch"))["t"] == "done"
        made = (await berta.until("rematch"))["table"]
        assert (await ana.until("rematch"))["table"] == made != table
        again = Bot(server.address, made, "berta")
        assert (await again.enter())["table"]["status"] == "playing"

    asyncio.run(body())


def test_a_rematch_can_be_declined_and_withdrawn(one_server: Running) -> None:
    async def body() -> None:
        _, ana, berta = await ended(one_server)
        assert await berta.refused("rematch", yes=False) == "no_offer"
        assert (await ana.ask("rematch"))["t"] == "done"
        assert (await ana.ask("rematch", yes=False))["t"] == "done"
        await ana.drain(0.1)
        assert "rematch" not in ana.room, "whoever thinks better of it has not been refused"
        assert (await ana.ask("rematch"))["t"] == "done"
        assert (await berta.ask("rematch", yes=False))["t"] == "done"
        await ana.drain(0.2)
        assert ana.room["rematch"] == {"declined": True}
        assert await ana.refused("rematch") == "declined"
        assert (await berta.ask("rematch"))["t"] == "done", "who said no may ask"
        assert (await ana.ask("rematch"))["t"] == "done"
        await berta.until("rematch")

    asyncio.run(body())


def test_the_offer_ends_when_somebody_leaves(one_server: Running) -> None:
    async def body() -> None:
        table, ana, berta = await ended(one_server)
        assert (await ana.ask("rematch"))["t"] == "done"
        await berta.close()
        while ana.room["seats"][1].get("connected"):
            await ana.until("room")
        assert "rematch" not in ana.room
        assert await ana.refused("rematch") == "nobody_to_ask"
        eva = Bot(one_server.address, table, "eva")
        await eva.enter()
        assert await eva.refused("rematch") == "not_your_seat"
        await berta.enter()
        assert "rematch" not in berta.room, "and does not come back by itself"

    asyncio.run(body())


def test_against_the_machine_nobody_has_to_be_asked(one_server: Running) -> None:
    async def body() -> None:
        table = await make_table(one_server.address, "ana", [{"kind": "me"}, {"kind": "machine", "level": "random"}])
        ana = Bot(one_server.address, table, "ana")
        await ana.enter()
        assert (await ana.ask("concede", seat=0))["t"] == "done"
        assert (await ana.ask("rematch"))["t"] == "done"
        assert (await ana.until("rematch"))["table"] != table
        assert await (await waiting(one_server)).refused("rematch") == "not_over"

    asyncio.run(body())


async def waiting(running: Running) -> Bot:
    bot = Bot(running.address, await make_table(running.address, "ana", TWO), "ana")
    await bot.enter()
    return bot
