"""Around the table: taking back, chat, leaving and coming back, rematch, lessons, branches."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

import pytest
from server.rooms.bots import Bot, make_table
from server.rooms.conftest import Running

from coliseo.match.lesson import lessons_of
from coliseo.match.replay import verify
from coliseo.server.rooms.hub import Hub
from coliseo.server.rooms.refusals import Refused
from coliseo.server.rooms.room import Room

pytestmark = pytest.mark.slow

T = TypeVar("T")
MACHINE = {"kind": "machine", "level": "random"}
TWO = [{"kind": "me"}, {"kind": "person"}]


def on_server(running: Running, work: Callable[[Hub], Coroutine[Any, Any, T]]) -> T:
    """Runs something in the server's own loop."""
    hub: Hub = running.app.state.hub
    assert hub.loop is not None
    return asyncio.run_coroutine_threadsafe(work(hub), hub.loop).result(30)


def room_of(running: Running, table: str) -> Room:
    hub: Hub = running.app.state.hub
    return hub.rooms[table]


async def alone(running: Running, answers: int = 6, **settings: Any) -> tuple[str, Bot]:
    """Somebody against the machine after so many answers: the same game every time."""
    table = await make_table(running.address, "ana", [{"kind": "me"}, MACHINE], **{"seed": 3, **settings})
    bot = Bot(running.address, table, "ana")
    await bot.enter()
    for _ in range(answers):
        await bot.play_one()
    await bot.until_asked()
    return table, bot


async def pair(running: Running, **settings: Any) -> tuple[str, Bot, Bot]:
    table = await make_table(running.address, "ana", TWO, **settings)
    ana, berta = Bot(running.address, table, "ana"), Bot(running.address, table, "berta")
    await ana.enter()
    await berta.enter()
    assert (await berta.ask("sit", seat=1))["t"] == "done"
    assert (await ana.ask("begin"))["t"] == "done"
    for bot in (ana, berta):
        await bot.until("snapshot")
    return table, ana, berta


async def play_some(ana: Bot, berta: Bot, answers: int) -> None:
    for _ in range(answers):
        for bot in (ana, berta):
            await bot.drain(0.1)
        asked = ana if ana.question is not None else berta
        await asked.play_one()
    for bot in (ana, berta):
        await bot.drain(0.2)


# -- sitting down ----------------------------------------------------------------------------------------------------


def test_a_seat_takes_only_what_whoever_sits_there_has_chosen(server: Running) -> None:
    async def body() -> None:
        table = await make_table(server.address, "ana", TWO)
        ana, berta = Bot(server.address, table, "ana"), Bot(server.address, table, "berta")
        await ana.enter()
        await berta.enter()
        room = room_of(server, table)
        # as tables stored by earlier versions could have it
        room.seats[1].deck = "equipo_reloj_de_sombras"
        assert (await berta.ask("sit", seat=1))["t"] == "done"
        assert room.seats[1].deck == "", "by lot, as was asked for"
        assert (await berta.ask("sit", seat=1, deck="equipo_reloj_de_sombras"))["t"] == "done"
        assert room.seats[1].deck == "equipo_reloj_de_sombras"
        assert (await berta.ask("sit", seat=1))["t"] == "done"
        assert room.seats[1].deck == "", "a change of mind holds too"
        # nor does what one left behind, or the machine played with, wait for the next
        assert (await berta.ask("sit", seat=1, deck="equipo_reloj_de_sombras"))["t"] == "done"
        assert (await berta.ask("stand", seat=1))["t"] == "done"
        assert (await ana.ask("machine", seat=1, level="random"))["t"] == "done"
        assert room.seats[1].deck == ""

    asyncio.run(body())


# -- taking back -----------------------------------------------------------------------------------------------------


def test_alone_one_takes_back_at_once(server: Running) -> None:
    async def body() -> None:
        table, bot = await alone(server)
        question, view, version = bot.question, bot.view, bot.version
        await bot.play_one()
        await bot.until_asked()
        assert (await bot.ask("undo", seat=0))["version"] == version
        assert (bot.question, bot.view, bot.version) == (question, view, version)
        for _ in range(3):
            await bot.play_one()
        await bot.until_asked()
        again = Bot(server.address, table, "ana")
        await again.enter()
        assert again.version == bot.version, "what is stored is what was gone on with"

    asyncio.run(body())


def test_nothing_is_taken_back_where_that_is_not_played(one_server: Running) -> None:
    async def body() -> None:
        _, bot = await alone(one_server, 2, undo="nunca")
        assert await bot.refused("undo", seat=0) == "no_undo"
        _, fresh = await alone(one_server, 0)
        assert await fresh.refused("undo", seat=0) == "nothing_to_undo"

    asyncio.run(body())


def test_among_people_the_others_must_agree(server: Running) -> None:
    async def body() -> None:
        table, ana, berta = await pair(server, undo="acuerdo")
        await play_some(ana, berta, 4)
        seats = [a.seat for a in await asyncio.to_thread(stored, server, table)]
        asker, other = (ana, berta) if seats[-1] == 0 else (berta, ana)
        seat = seats[-1]
        version, view = asker.version, asker.view
        assert (await asker.ask("undo", seat=seat))["t"] == "done"
        assert (await other.until("proposal"))["proposal"] == {"seat": seat, "waiting": [1 - seat]}
        assert asker.version == version and asker.view == view, "nothing has happened yet"
        assert await asker.refused("undo", seat=seat) == "proposal_open"
        assert await asker.refused("agree", yes=True) == "no_proposal"
        assert (await other.ask("agree", yes=False))["t"] == "done"
        assert "proposal" not in await asker.until("proposal")
        assert asker.version == version
        await asker.ask("undo", seat=seat)
        await other.until("proposal")
        assert (await other.ask("agree", yes=True))["version"] == version - 1
        await asker.until("snapshot")
        assert asker.version == other.version == version - 1
        assert asker.question is not None

    asyncio.run(body())


def stored(running: Running, table: str) -> list[Any]:
    from coliseo.server.storage.tables import answers_between

    async def read(hub: Hub) -> list[Any]:
        return list(await answers_between(hub.store, table, 0))

    return on_server(running, read)


# -- talking ---------------------------------------------------------------------------------------------------------


def test_chat_is_stored_and_can_be_muted(server: Running) -> None:
    async def body() -> None:
        table, ana, berta = await pair(server)
        assert (await ana.ask("chat", text="  hola\n¡suerte!  "))["t"] == "done"
        line = await berta.until("chat")
        assert (line["name"], line["text"]) == ("ana", "hola ¡suerte!")
        assert (await berta.ask("mute", person=line["person"]))["t"] == "done"
        await ana.ask("chat", text="otra cosa")
        await ana.until("chat")
        await berta.drain()
        assert sum(m["t"] == "chat" for m in berta.others) == 1
        again = Bot(server.address, table, "berta")
        assert "chat" not in await again.enter(), "a mute holds at the next visit"
        eva = Bot(server.address, table, "eva")
        assert [c["text"] for c in (await eva.enter())["chat"]] == ["hola ¡suerte!", "otra cosa"]
        assert await eva.refused("chat", text="ana tiene un zombie") == "no_chat"
        codes = [(await ana.ask("chat", text=f"{i}"))["t"] for i in range(8)]
        assert "refused" in codes
        _, quiet = await alone(server, 0, chat=False)
        assert await quiet.refused("chat", text="hola") == "no_chat"

    asyncio.run(body())


# -- leaving, coming back, once more ---------------------------------------------------------------------------------


def test_the_machine_stands_in_after_the_grace_period_and_the_person_gets_the_seat_back(
    start: Callable[..., Running],
) -> None:
    running = start(grace=1)

    async def body() -> None:
        table, ana, berta = await pair(running)
        assert await ana.refused("stand_in", seat=1) == "still_here"
        await berta.close()
        await ana.until("room")
        assert await ana.refused("stand_in", seat=1) == "not_yet"
        while not ana.room["seats"][1].get("claimable"):
            await ana.until("room")
        assert (await ana.ask("stand_in", seat=1))["t"] == "done"
        while not any(a.seat == 1 for a in await asyncio.to_thread(stored, running, table)):
            assert await ana.play_one(), "the machine never played"
        await ana.until_asked()
        assert ana.room["seats"][1]["stand_in"]
        back = Bot(running.address, table, "berta")
        await back.enter()
        assert not back.room["seats"][1].get("stand_in") and back.you["seats"] == [1]
        await ana.drain()
        assert not ana.room["seats"][1].get("stand_in")

    asyncio.run(body())


def test_giving_up_and_once_more(server: Running) -> None:
    async def body() -> None:
        table, ana, berta = await pair(server, clock={"kind": "game", "base": 600000, "increment": 0})
        assert (await ana.ask("concede", seat=0))["t"] == "done"
        await ana.until("change")
        assert ana.result is not None
        assert ana.result["winners"] == [1] and ana.result["reason"] == "conceded"
        assert await ana.refused("concede", seat=0) == "over"
        assert await ana.refused("undo", seat=0) == "over"
        await berta.until("change")
        assert (await berta.ask("rematch"))["t"] == "done"
        assert (await ana.ask("rematch"))["t"] == "done"
        made = (await ana.until("rematch"))["table"]
        assert (await ana.ask("rematch"))["t"] == "done"
        assert (await ana.until("rematch"))["table"] == made != table
        next_ana = Bot(server.address, made, "ana")
        shown = await next_ana.enter()
        assert shown["table"]["status"] == "playing" and shown["you"]["seats"] == [0]
        assert shown["table"]["clock"] == {"kind": "game", "base": 600000}

    asyncio.run(body())


def test_several_people_at_one_device_look_from_their_own_seats(one_server: Running) -> None:
    async def body() -> None:
        seats = [{"kind": "me"}, {"kind": "me", "name": "Berta"}]
        table = await make_table(one_server.address, "ana", seats)
        bot = Bot(one_server.address, table, "ana")
        await bot.enter()
        assert bot.you["seats"] == [0, 1]
        for seat in (1, 0, 1):
            await bot.ask("look", seat=seat)
            shown = await bot.until("snapshot")
            assert shown["observer"] == seat and "mano" in shown["view"]["participantes"][seat]
            assert "mano" not in shown["view"]["participantes"][1 - seat]

    asyncio.run(body())


# -- why -------------------------------------------------------------------------------------------------------------


def test_why(one_server: Running) -> None:
    async def body() -> None:
        _, bot = await alone(one_server, 30)
        caused = next(line for line in reversed(bot.log) if line.get("cause"))
        chain = (await bot.ask("why", event=caused["n"]))["chain"]
        assert chain[0]["n"] == caused["n"] and chain[1]["n"] == caused["cause"]
        assert all(line["text"] and line["rule"] for line in chain)

    asyncio.run(body())


#: a hand, but an empty Altar: only the Power that costs nothing can be announced
BARE = """A: {reptantes: [Vorgaz, Oshtan, Umbra], mano: {zombie: 1}}
B: {reptantes: [Vorgaz, Oshtan, Umbra], mano: {zombie: 1}}
"""


def test_why_not(one_server: Running) -> None:
    async def body() -> None:
        _, bot = await alone(one_server, 0, position=BARE)
        q = bot.question
        assert q is not None and len(q["impossible"]) == 14
        said = await bot.ask("why_not", seat=0, token=q["token"], candidate=q["impossible"][0]["candidate"])
        assert said["t"] == "explanation" and said["text"]
        assert said["refusals"] and all(r["text"] and r["rules"] for r in said["refusals"])

    asyncio.run(body())


# -- lessons and branches --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lesson", [lesson.key for lesson in lessons_of("atrum_arena")])
def test_a_lesson_is_played_by_its_steps(one_server: Running, lesson: str) -> None:
    async def body() -> None:
        table = await make_table(one_server.address, "ana", [], lesson=lesson)
        bot = Bot(one_server.address, table, "ana")
        await bot.enter()
        steps = 0
        while (q := await bot.until_asked()) is not None:
            assert bot.lesson is not None and bot.lesson["text"], "the learner is told what to do"
            expects = bot.lesson["expects"]
            wrong = [o["candidate"] for o in q["options"] if o["candidate"] not in expects]
            if wrong and len(expects) == 1:
                version = bot.version
                said = await bot.answer(wrong[:1])
                assert said["t"] == "refused" and said["code"] == "lesson" and said["text"]
                assert bot.version == version
            assert (await bot.answer(expects))["t"] == "done"
            steps += 1
            if steps == 3:
                # taking back goes to the learner's own decision, not to what the lesson passed by itself
                await bot.until_asked()
                assert (await bot.ask("undo", seat=0))["t"] == "done"
                assert bot.lesson is not None and bot.lesson["expects"] == expects
        assert bot.result is not None and 0 in bot.result["winners"]
        assert steps > 2

    asyncio.run(body())


def test_a_branch_goes_on_from_a_moment_of_a_finished_game(server: Running) -> None:
    async def body() -> str:
        return (await alone(server, 25))[0]

    table = asyncio.run(body())
    from coliseo.server.people import PersonInfo

    carla = PersonInfo("id-carla", "carla")
    with pytest.raises(Refused, match="not_over"):
        on_server(server, lambda hub: hub.branch(table, 10, 1, "random", carla))
    with pytest.raises(Refused, match="not_over"):
        on_server(server, lambda hub: hub.record_of(table, "id-ana"))

    async def end() -> None:
        bot = Bot(server.address, table, "ana")
        await bot.enter()
        await bot.ask("concede", seat=0)

    asyncio.run(end())
    made = on_server(server, lambda hub: hub.branch(table, 20, 1, "random", carla))

    async def go_on() -> None:
        bot = Bot(server.address, made, "carla")
        shown = await bot.enter()
        assert shown["table"]["branch_of"] == table and shown["table"]["branch_at"] == 20
        assert bot.version >= 20 and bot.you["seats"] == [1]
        assert await bot.refused("undo", seat=1) == "nothing_to_undo", "not behind the branch"
        for _ in range(10):
            await bot.play_one()
        assert (await bot.ask("concede", seat=1))["t"] == "done"

    asyncio.run(go_on())
    old, new = (on_server(server, lambda hub, t=t: hub.record_of(t, "id-ana")) for t in (table, made))
    assert new.answers[:20] == old.answers[:20] and len(new.answers) > 20
    assert verify(new) == len(new.checkpoints)
    with pytest.raises(Refused, match="at"):
        on_server(server, lambda hub: hub.branch(table, 10_000, 1, "random", carla))
