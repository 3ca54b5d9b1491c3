"""Whatever a client sends that it should not is refused with a code, in its language, and changes nothing."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Awaitable, Callable, Iterator
from typing import Any, get_args

import pytest
from server.rooms.bots import Bot, make_table
from server.rooms.conftest import Running, run_in_thread

from coliseo.kernel.codec import state_hash
from coliseo.server import messages
from coliseo.server.messages import MAX_BYTES, PROTOCOL
from coliseo.server.rooms.client import Patience
from coliseo.server.rooms.hub import Hub
from coliseo.server.rooms.settings import MESSAGE_RATE

SEATS = [{"kind": "me"}, {"kind": "machine", "level": "random"}]


@pytest.fixture(scope="module")
def one_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One for the whole file: every test has a table of its own, and that is all it looks at."""
    running = run_in_thread(f"sqlite:///{tmp_path_factory.mktemp('refusals') / 'coliseo.db'}")
    yield running
    running.stop()


def position(running: Running, table: str) -> tuple[str, int, list[Any], str]:
    """All that a refused message must leave as it was."""
    hub: Hub = running.app.state.hub
    room = hub.rooms[table]
    assert room.play is not None
    return state_hash(room.play.state), room.play.count, list(room.seats), room.status


async def at_table(running: Running, name: str = "ana") -> tuple[str, Bot]:
    table = await make_table(running.address, name, SEATS, seed=7)
    bot = Bot(running.address, table, name)
    await bot.enter()
    for _ in range(5):
        await bot.play_one()
    await bot.until_asked()
    return table, bot


def test_replies_that_will_not_do(one_server: Running) -> None:
    async def body() -> None:
        table, bot = await at_table(one_server)
        q = bot.question
        assert q is not None
        before = position(one_server, table)
        token, good = q["token"], q["options"][0]["candidate"]
        reply: Callable[..., Awaitable[str]] = lambda **f: bot.refused("reply", **f)  # noqa: E731
        assert await reply(seat=0, token=token - 1, choice=[good]) == "stale"
        assert await reply(seat=0, token=token + 1, choice=[good]) == "stale"
        assert await reply(seat=1, token=token, choice=[good]) == "not_your_seat"
        assert await reply(seat=9, token=token, choice=[good]) == "no_seat"
        assert await reply(seat=0, token=token, choice=[4711]) == "not_offered"
        assert await reply(seat=0, token=token, choice=[]) == "wrong_count"
        assert await bot.refused("why_not", seat=0, token=token - 1, candidate=good) == "stale"
        assert await bot.refused("why_not", seat=0, token=token, candidate=9999) == "unknown_candidate"
        assert await bot.refused("why_not", seat=1, token=token, candidate=good) == "not_your_seat"
        pair = {"first": "mano:0:zombie", "then": "casilla:a1"}
        assert await bot.refused("why_not_between", seat=0, token=token, **pair) == "nothing_between"
        assert await bot.refused("why_not_between", seat=0, token=token - 1, **pair) == "stale"
        assert await bot.refused("why_not_between", seat=1, token=token, **pair) == "not_your_seat"
        assert await bot.refused("why_not_between", seat=0, token=token, first="<b>", then="x") == "malformed"
        assert await bot.refused("why", event=10**6) == "unknown_event"
        for kind, fields in (("sit", {"seat": 1}), ("stand", {"seat": 0}), ("machine", {"seat": 1, "level": "random"})):
            assert await bot.refused(kind, **fields) == "begun"
        assert await bot.refused("begin") == "begun"
        assert await bot.refused("rematch") == "not_over"
        assert await bot.refused("agree", yes=True) == "no_proposal"
        assert await bot.refused("stand_in", seat=1) == "no_stand_in"
        assert await bot.refused("enter", protocol=PROTOCOL) == "entered"
        assert await bot.refused("look", seat=1) == "not_your_seat"
        assert await bot.refused("concede", seat=1) == "not_your_seat"
        assert position(one_server, table) == before

    asyncio.run(body())


def test_the_same_answer_twice_counts_once(one_server: Running) -> None:
    async def body() -> None:
        table, bot = await at_table(one_server)
        q = bot.question
        assert q is not None
        fields = {"seat": 0, "token": q["token"], "choice": [q["options"][-1]["candidate"]]}
        first, again = await bot.send("reply", **fields), await bot.send("reply", **fields)
        assert (await bot.answer_to(first))["t"] == "done"
        said = await bot.answer_to(again)
        assert said["t"] == "refused" and said["code"] in ("stale", "wrong_seat")
        await bot.drain()
        hub: Hub = one_server.app.state.hub
        record = asyncio.run_coroutine_threadsafe(_answers(hub, table), _loop(hub)).result(10)
        assert sum((a.seat, a.token) == (0, q["token"]) for a in record) == 1

    asyncio.run(body())


def _loop(hub: Hub) -> asyncio.AbstractEventLoop:
    assert hub.loop is not None
    return hub.loop


async def _answers(hub: Hub, table: str) -> list[Any]:
    from coliseo.server.storage.tables import answers_between

    return list(await answers_between(hub.store, table, 0))


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        ("", "malformed"),
        ("{", "malformed"),
        ("[]", "malformed"),
        ("null", "malformed"),
        ('{"t":"reply"}', "malformed"),
        ('{"t":"fly","id":3}', "unknown_type"),
        ('{"id":3}', "malformed"),
        ('{"t":"chat","id":3,"text":""}', "malformed"),
        ('{"t":"chat","id":3,"text":"' + "x" * 301 + '"}', "malformed"),
        ('{"t":"reply","id":3,"seat":0,"token":1,"choice":["1"]}', "malformed"),
        ('{"t":"reply","id":3,"seat":0,"token":1,"choice":[1],"more":1}', "malformed"),
        ('{"t":"reply","id":3,"seat":-1,"token":1,"choice":[1]}', "malformed"),
        ('{"t":"reply","id":3,"seat":0,"token":1,"choice":[' + ",".join(["1"] * 200) + "]}", "malformed"),
        ('{"t":"reply","id":3,"seat":0,"token":99999999999999999999,"choice":[1]}', "malformed"),
        ("[" * 3000, "malformed"),
        ('{"t":"chat","id":3,"text":"' + "x" * MAX_BYTES + '"}', "too_long"),
        (b"\x00\xff", "binary"),
    ],
)
def test_what_is_no_message(one_server: Running, raw: str | bytes, code: str) -> None:
    async def body() -> None:
        table, bot = await at_table(one_server)
        before = position(one_server, table)
        bot.others.clear()
        await bot.send_raw(raw)
        said = await bot.until("refused")
        assert said["code"] == code and said["text"]
        assert said["ref"] in (0, 3)
        assert position(one_server, table) == before
        assert (await bot.ask("language", lang="en"))["t"] == "done", "the connection goes on"

    asyncio.run(body())


def test_one_enters_first_and_in_the_right_version(one_server: Running) -> None:
    async def body() -> None:
        table, _ = await at_table(one_server)
        bot = Bot(one_server.address, table, "ana")
        await bot.connect()
        assert await bot.refused("chat", text="hola") == "not_entered"
        assert await bot.refused("enter", protocol=PROTOCOL - 1) == "protocol"
        await bot.send("enter", protocol=PROTOCOL, lang="en")
        assert (await bot.until("snapshot"))["protocol"] == PROTOCOL
        english = await bot.ask("reply", seat=1, token=1, choice=[1])
        await bot.ask("language", lang="es")
        spanish = await bot.ask("reply", seat=1, token=1, choice=[1])
        assert english["code"] == spanish["code"] and english["text"] != spanish["text"]

    asyncio.run(body())


def test_there_is_no_table_behind_a_guessed_address(one_server: Running) -> None:
    async def body() -> None:
        bot = Bot(one_server.address, "abcdefghijklmnopqrst", "ana")
        await bot.connect()
        assert (await bot.until("refused"))["code"] == "no_table"
        assert bot.socket is not None
        await bot.socket.wait_closed()
        assert bot.socket.close_code == 4404
        tables = {await make_table(one_server.address, "ana", SEATS) for _ in range(3)}
        assert len(tables) == 3 and all(len(table) >= 16 for table in tables)

    asyncio.run(body())


def test_too_fast(one_server: Running) -> None:
    async def body() -> None:
        table = await make_table(one_server.address, "ana", SEATS)
        Patience.rate = MESSAGE_RATE
        bot = Bot(one_server.address, table, "ana")
        await bot.enter()
        codes = set()
        for _ in range(MESSAGE_RATE[0] * 2):
            await bot.send("why", event=10**6)
        for _ in range(MESSAGE_RATE[0] * 2):
            codes.add((await bot.until("refused"))["code"])
        assert codes == {"unknown_event", "too_fast"}
        await asyncio.sleep(0.5)
        assert await bot.refused("why", event=10**6) == "unknown_event"

    try:
        asyncio.run(body())
    finally:
        from server.rooms.small_app import UNLIMITED

        Patience.rate = UNLIMITED


# -- garbage ---------------------------------------------------------------------------------------------------------

TAGS = [str(struct.__struct_config__.tag) for struct in get_args(messages.Incoming)] + ["fly"]
NAMES = sorted({name for struct in get_args(messages.Incoming) for name in struct.__struct_fields__})
#: what a fuzzed message of an entered spectator may lawfully do
HARMLESS = {"done", "refused", "explanation", "causes", "snapshot", "room", "chat", "change"}


def rubbish(rng: random.Random) -> str | bytes:
    value: Callable[[], Any] = lambda: rng.choice(  # noqa: E731
        [0, 1, -1, 2**31, 2**63, 1.5, "", "a", "es", "random", None, True, [], [0], [99], [[1]], {}, {"a": 1}, "ñ" * 50]
    )
    kind = rng.random()
    if kind < 0.1:
        return rng.randbytes(rng.randint(0, 60))
    if kind < 0.2:
        return rng.randbytes(rng.randint(0, 60)).decode("latin-1")
    message = {name: value() for name in rng.sample(NAMES, rng.randint(0, 5))}
    message["t"] = rng.choice(TAGS) if rng.random() < 0.9 else value()
    message["id"] = rng.choice([1, 2, 3, value()])
    text = json.dumps(message)
    if kind < 0.3:
        at = rng.randint(0, len(text))
        return text[:at] + rng.choice(['"', "{", "}", "\\", "\x00", "é"]) + text[at:]
    return text


@pytest.mark.parametrize("seed", range(3))
def test_garbage_never_crashes_and_never_changes_the_game(one_server: Running, seed: int) -> None:
    """Sent by somebody who holds no seat: whatever it is, the game stays as it is."""

    async def body() -> None:
        table, ana = await at_table(one_server)
        before = position(one_server, table)
        rng = random.Random(seed)
        eva = Bot(one_server.address, table, "eva")
        await eva.enter()
        for _ in range(300):
            await eva.send_raw(rubbish(rng))
        await eva.drain(0.5)
        assert {message["t"] for message in eva.others} <= HARMLESS
        assert sum(message["t"] == "refused" for message in eva.others) > 150
        assert position(one_server, table) == before
        await ana.drain()
        assert await ana.play_one(), "the game goes on"

    asyncio.run(body())
