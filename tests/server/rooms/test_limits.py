"""How much one person or one address can ask of the server: sockets, messages, mutes."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Iterator

import pytest
from server.rooms.bots import Bot, make_table
from server.rooms.conftest import Running
from server.rooms.small_app import MANY, UNLIMITED
from server.rooms.test_table import MACHINE, TWO, on_server, pair
from websockets.exceptions import ConnectionClosed, InvalidStatus

from coliseo.server.messages import PROTOCOL
from coliseo.server.rooms import talk
from coliseo.server.rooms.client import TOO_MANY, Patience
from coliseo.server.rooms.hub import Hub
from coliseo.server.settings import Limit, Limits
from coliseo.server.storage.tables import muted_by

pytestmark = pytest.mark.slow

ALONE = [{"kind": "me"}, MACHINE]


@pytest.fixture
def slow_people(one_server: Running) -> Iterator[None]:
    """Ten messages, and then none for a long while."""
    Patience.rate = (10, 0.01)
    yield
    Patience.rate = UNLIMITED


async def turned_away(bot: Bot) -> bool:
    await bot.connect()
    with contextlib.suppress(ConnectionClosed):
        await bot.send("enter", protocol=PROTOCOL)
    said = await bot.receive()
    if said["t"] == "snapshot":
        return False
    assert said["code"] == "too_many" and said["text"]
    assert bot.socket is not None
    await bot.socket.wait_closed()
    assert bot.socket.close_code == TOO_MANY
    return True


def test_one_person_holds_so_many_sockets(start: Callable[..., Running]) -> None:
    running = start(sockets_per_person=2)

    async def body() -> None:
        table = await make_table(running.address, "ana", ALONE)
        bots = [Bot(running.address, table, "ana") for _ in range(3)]
        assert [await turned_away(bot) for bot in bots] == [False, False, True]
        assert not await turned_away(Bot(running.address, table, "eva")), "others have their own"
        await bots[0].close()
        await asyncio.sleep(0.1)
        assert not await turned_away(Bot(running.address, table, "ana")), "whoever closes one may open another"

    asyncio.run(body())


def test_one_address_holds_so_many_sockets(start: Callable[..., Running]) -> None:
    running = start(sockets_per_address=3)

    async def body() -> None:
        table = await make_table(running.address, "ana", ALONE)
        found = [await turned_away(Bot(running.address, table, f"p{i}")) for i in range(5)]
        assert found == [False, False, False, True, True]

    asyncio.run(body())


def test_connecting_is_counted_too(start: Callable[..., Running]) -> None:
    running = start(limits=Limits(socket=Limit(3, 60), socket_address=MANY))

    async def body() -> None:
        table = await make_table(running.address, "ana", ALONE)
        for _ in range(3):
            bot = Bot(running.address, table, "ana")
            await bot.enter()
            await bot.close()
        with pytest.raises(InvalidStatus):
            await Bot(running.address, table, "ana").connect()
        assert not await turned_away(Bot(running.address, table, "eva"))

    asyncio.run(body())


@pytest.mark.usefixtures("slow_people")
def test_coming_back_makes_nobody_faster(one_server: Running) -> None:
    async def body() -> None:
        table = await make_table(one_server.address, "ana", ALONE)
        bot = Bot(one_server.address, table, "ana")
        await bot.enter()  # counts as several
        codes = [(await bot.ask("stance", seat=0))["t"] for _ in range(6)]
        assert codes == ["done"] * 5 + ["refused"]
        await bot.close()
        again = Bot(one_server.address, table, "ana")
        await again.connect()
        assert await again.refused("enter", protocol=PROTOCOL) == "too_fast"
        await Bot(one_server.address, table, "eva").enter()

    asyncio.run(body())


def test_chat_is_no_faster_over_two_sockets(one_server: Running) -> None:
    async def body() -> None:
        table, ana, _ = await pair(one_server)
        for i in range(5):
            assert (await ana.ask("chat", text=f"{i}"))["t"] == "done"
        other = Bot(one_server.address, table, "ana")
        await other.enter()
        assert await other.refused("chat", text="otra") == "chat_too_fast"

    asyncio.run(body())


def test_only_people_of_this_table_can_be_muted_and_not_without_end(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def body() -> None:
        monkeypatch.setattr(talk, "MOST_MUTED", 1)
        _, ana, _ = await pair(server)
        assert await ana.refused("mute", person="id-nadie") == "unknown_person"
        assert (await ana.ask("mute", person="id-nadie", muted=False))["t"] == "done"
        assert (await ana.ask("mute", person="id-berta"))["t"] == "done"
        assert (await ana.ask("mute", person="id-berta"))["t"] == "done", "once more is still one"
        other = await make_table(server.address, "carla", TWO)
        carla, again = Bot(server.address, other, "carla"), Bot(server.address, other, "ana")
        await carla.enter()
        await carla.ask("chat", text="hola")
        await carla.ask("stand", seat=0)
        await again.enter()
        assert await again.refused("mute", person="id-carla") == "too_many_mutes", "who has written here can be named"
        assert (await again.ask("mute", person="id-berta", muted=False))["t"] == "done"
        assert (await again.ask("mute", person="id-carla"))["t"] == "done"

    asyncio.run(body())

    async def muted(hub: Hub) -> set[str]:
        return await muted_by(hub.store, "id-ana")

    assert on_server(server, muted) == {"id-carla"}
