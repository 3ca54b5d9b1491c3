"""Four at a table in two sides, over real sockets: words, hands, giving up, taking back, time, once more."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from server.rooms.bots import Bot, make_table
from server.rooms.conftest import Running

from coliseo.match.replay import verify
from coliseo.server.http.replays import shelve
from coliseo.server.http.tables import page_body
from coliseo.server.rooms.hub import Hub

pytestmark = pytest.mark.usefixtures("relay")

MACHINE = {"kind": "machine", "level": "random"}
ME, PERSON = {"kind": "me"}, {"kind": "person"}
PEOPLE = ("ana", "berta", "carla", "dina")


async def four(running: Running, **settings: Any) -> tuple[str, list[Bot]]:
    """Ana and Dina against Berta and Carla."""
    table = await make_table(running.address, "ana", [ME, PERSON, PERSON, PERSON], game="relay", **settings)
    bots = [Bot(running.address, table, name) for name in PEOPLE]
    for seat, bot in enumerate(bots):
        shown = await bot.enter()
        assert shown["table"]["sides"] == [0, 1, 1, 0], "known before anybody sits"
        if seat:
            assert (await bot.ask("sit", seat=seat))["t"] == "done"
    assert (await bots[0].ask("begin"))["t"] == "done"
    for bot in bots:
        await bot.until("snapshot")
    return table, bots


async def settle(bots: list[Bot], patience: float = 0.1) -> None:
    for bot in bots:
        await bot.drain(patience)


async def run(bots: list[Bot], turns: int, choice: int | None = None) -> None:
    for _ in range(turns):
        asked = next(bot for bot in bots if bot.question is not None)
        said = await asked.answer(None if choice is None else [choice])
        assert said["t"] == "done"
        for bot in bots:
            while bot.version < said["version"]:
                await bot.receive()


def record_of(running: Running, table: str) -> Any:
    hub: Hub = running.app.state.hub
    assert hub.loop is not None
    return asyncio.run_coroutine_threadsafe(hub.record_of(table, "id-ana"), hub.loop).result(30)


# -- words between partners ------------------------------------------------------------------------------------------


def test_what_is_written_to_a_side_reaches_it_alone(one_server: Running) -> None:
    async def body() -> None:
        table, bots = await four(one_server)
        ana, berta, carla, dina = bots
        watcher = Bot(one_server.address, table, "otto")
        await watcher.enter()
        for bot in (*bots, watcher):
            bot.keep_frames = True
        assert (await ana.ask("chat", text="reserva el seis", to="side"))["t"] == "done"
        assert (await berta.ask("chat", text="suerte"))["t"] == "done"
        await settle([*bots, watcher])
        heard = {bot.name: [m["text"] for m in bot.others if m["t"] == "chat"] for bot in (*bots, watcher)}
        assert heard == {
            "ana": ["reserva el seis", "suerte"],
            "dina": ["reserva el seis", "suerte"],
            "berta": ["suerte"],
            "carla": ["suerte"],
            "otto": ["suerte"],
        }
        assert not any("seis" in frame for bot in (berta, carla, watcher) for frame in bot.frames)
        line = next(m for m in dina.others if m["t"] == "chat")
        assert line["side"] == 0 and "side" not in [m for m in dina.others if m["t"] == "chat"][1]
        # and whoever comes back later reads what is theirs to read
        for name, lines in (("dina", 2), ("carla", 1), ("otto", 1)):
            again = await Bot(one_server.address, table, name).enter()
            assert len(again["chat"]) == lines, name
        assert await watcher.refused("chat", text="hola", to="side") == "no_chat"

    asyncio.run(body())


def test_there_is_nobody_to_whisper_to_before_the_game_or_alone(one_server: Running) -> None:
    async def body() -> None:
        table = await make_table(one_server.address, "ana", [ME, PERSON, PERSON, PERSON], game="relay")
        ana = Bot(one_server.address, table, "ana")
        await ana.enter()
        assert await ana.refused("chat", text="hola", to="side") == "not_begun"
        table = await make_table(one_server.address, "ana", [ME, MACHINE], game="relay")
        ana = Bot(one_server.address, table, "ana")
        shown = await ana.enter()
        assert "sides" not in shown["table"]
        assert await ana.refused("chat", text="hola", to="side") == "no_partners"

    asyncio.run(body())


# -- a hand that is shown -------------------------------------------------------------------------------------------


def test_a_hand_is_shown_to_a_partner_and_to_nobody_else(one_server: Running) -> None:
    async def body() -> None:
        table, bots = await four(one_server)
        ana, berta, carla, dina = bots
        assert ana.view is not None and ana.view["may_show"] == [3]
        hand = ana.view["hands"][0]
        assert (await ana.ask("show_hand", seat=0, to=3))["version"] == 1
        await settle(bots)
        assert dina.view is not None and dina.view["hands"][0] == hand
        for other in (berta, carla):
            assert other.view is not None and other.view["hands"][0] == [] and other.view["shown"] == [[0, 3]]
            assert "enseña su mano" in other.log[-1]["text"]
        assert ana.question is not None and ana.question["token"] == 1, "what was asked is still asked"
        assert await ana.refused("show_hand", seat=0, to=3) == "not_shown"
        assert await ana.refused("show_hand", seat=0, to=1) == "not_shown"
        assert await ana.refused("show_hand", seat=3, to=0) == "not_your_seat"
        assert (await ana.ask("show_hand", seat=0, to=3, shown=False))["t"] == "done"
        await run(bots, 12, 0)
        record = record_of(one_server, table)
        assert verify(record) == 2
        answers = [{k: v for k, v in a.items() if k != "events"} for a in record.save()["answers"]]
        assert answers[:2] == [{"seat": 0, "show": 3, "by": "person"}, {"seat": 0, "hide": 3, "by": "person"}]

    asyncio.run(body())


def test_a_shown_hand_is_stored_and_is_no_decision(start: Callable[..., Running]) -> None:
    """Also on PostgreSQL: the room is thrown away and read again, and then something is taken back."""

    async def body(running: Running) -> None:
        table, bots = await four(running, undo="libre")
        ana, dina = bots[0], bots[3]
        await run(bots, 4)
        assert (await dina.ask("show_hand", seat=3, to=0))["t"] == "done"
        assert (await ana.ask("show_hand", seat=0, to=3))["t"] == "done"
        await settle(bots)
        running.app.state.hub.rooms[table].drop(1012)
        again = Bot(running.address, table, "ana")
        shown = await again.enter()
        assert shown["view"]["shown"] == [[0, 3], [3, 0]] and len(shown["view"]["hands"][3]) == 3
        assert (await again.ask("undo", seat=0))["t"] == "done"
        assert again.version == 0, "back to her only turn, not to what she showed"
        assert again.view is not None and "shown" not in again.view

    asyncio.run(body(start()))


def test_showing_earns_no_time(one_server: Running) -> None:
    async def body() -> None:
        _, bots = await four(one_server, clock={"kind": "game", "base": 60_000, "increment": 30_000})
        ana = bots[0]
        for shown in (True, False):
            assert (await ana.ask("show_hand", seat=0, to=3, shown=shown))["t"] == "done"
        await settle(bots)
        room = one_server.app.state.hub.rooms[ana.snapshot["table"]["id"]]
        assert room.clock.left[0] <= 60_000 and room.clock.running == (0,)
        await run(bots, 1, 0)
        assert room.clock.left[0] > 60_000, "an answer does"

    asyncio.run(body())


def test_nobody_shows_and_hides_without_end(one_server: Running) -> None:
    async def body() -> None:
        _, bots = await four(one_server)
        codes = []
        for n in range(8):
            said = await bots[0].ask("show_hand", seat=0, to=3, shown=n % 2 == 0)
            codes.append(said.get("code", "done"))
        assert codes[0] == "done" and codes[-1] == "too_fast"

    asyncio.run(body())


def test_a_machine_shows_its_partner_its_hand(one_server: Running) -> None:
    async def body() -> None:
        table = await make_table(one_server.address, "ana", [ME, MACHINE, MACHINE, MACHINE], game="relay", seed=4)
        ana = Bot(one_server.address, table, "ana")
        await ana.enter()
        await settle([ana], 0.3)
        assert ana.view is not None and [3, 0] in ana.view["shown"] and [0, 3] not in ana.view["shown"]
        assert len(ana.view["hands"][3]) == 3 and ana.view["hands"][1] == []
        while await ana.play_one():
            pass
        assert verify(record_of(one_server, table)) == 2

    asyncio.run(body())


# -- giving up -------------------------------------------------------------------------------------------------------


def test_a_side_gives_up_when_both_want_to(one_server: Running) -> None:
    async def body() -> None:
        _, bots = await four(one_server)
        ana, berta, carla, dina = bots
        assert (await ana.ask("concede", seat=0))["t"] == "done"
        await settle(bots)
        assert ana.result is None and dina.you["giving_up"] == [0] == ana.you["giving_up"]
        assert "giving_up" not in berta.you and "giving_up" not in carla.you
        assert await berta.refused("concede", seat=1, yes=False) == "nobody_gives_up"
        assert (await dina.ask("concede", seat=3, yes=False))["t"] == "done"
        await settle(bots)
        assert "giving_up" not in ana.you and ana.result is None
        assert (await dina.ask("concede", seat=3))["t"] == "done"
        assert (await ana.ask("concede", seat=0))["t"] == "done"
        await settle(bots)
        for bot in bots:
            assert bot.result is not None
            assert bot.result["winners"] == [1, 2] and bot.result["reason"] == "conceded"

    asyncio.run(body())


@pytest.mark.parametrize("seats", [[ME, MACHINE, MACHINE, MACHINE], [ME, MACHINE, MACHINE, ME]])
def test_a_machine_and_one_s_own_second_seat_give_up_at_once(one_server: Running, seats: list[dict[str, Any]]) -> None:
    async def body() -> None:
        table = await make_table(one_server.address, "ana", seats, game="relay")
        ana = Bot(one_server.address, table, "ana")
        await ana.enter()
        await settle([ana], 0.2)
        assert (await ana.ask("concede", seat=0))["t"] == "done"
        await settle([ana])
        assert ana.result is not None and ana.result["winners"] == [1, 2]

    asyncio.run(body())


def test_a_partner_who_has_left_need_not_be_asked(start: Callable[..., Running]) -> None:
    async def body(running: Running) -> None:
        _, bots = await four(running)
        ana, dina = bots[0], bots[3]
        await dina.close()
        assert (await ana.ask("concede", seat=0))["t"] == "done"
        await settle(bots[:3])
        assert ana.result is None, "there is still time for her to come back"
        await asyncio.sleep(0.5)
        assert (await ana.ask("concede", seat=0))["t"] == "done"
        await settle(bots[:3])
        assert ana.result is not None and ana.result["winners"] == [1, 2]

    asyncio.run(body(start(grace=0.4)))


def test_whoever_runs_out_of_time_loses_for_the_side(one_server: Running) -> None:
    async def body() -> None:
        _, bots = await four(one_server, clock={"kind": "move", "base": 300, "increment": 0})
        await settle(bots, 0.5)
        assert bots[3].result is not None
        assert bots[3].result["winners"] == [1, 2] and bots[3].result["reason"] == "time"

    asyncio.run(body())


# -- taking back, standing in, once more -----------------------------------------------------------------------------


def test_all_three_others_agree_to_take_back(one_server: Running) -> None:
    async def body() -> None:
        _, bots = await four(one_server, undo="acuerdo")
        ana, berta, carla, dina = bots
        await run(bots, 2)
        assert (await berta.ask("undo", seat=1))["t"] == "done"
        await settle(bots)
        waiting = [m["proposal"]["waiting"] for m in dina.others if m["t"] == "proposal" and m.get("proposal")]
        assert waiting == [[0, 2, 3]]
        for bot in (ana, carla):
            assert (await bot.ask("agree", yes=True))["t"] == "done"
        await settle(bots)
        assert berta.version == 2, "one has not answered"
        assert (await dina.ask("agree", yes=True))["t"] == "done"
        await settle(bots)
        assert {bot.version for bot in bots} == {1}

    asyncio.run(body())


def test_a_stand_in_plays_for_the_side(start: Callable[..., Running]) -> None:
    async def body(running: Running) -> None:
        _, bots = await four(running)
        await bots[2].close()
        await asyncio.sleep(0.2)
        assert (await bots[0].ask("stand_in", seat=2))["t"] == "done"
        left = [bots[0], bots[1], bots[3]]
        while bots[0].result is None:
            await settle(left, 0.05)
            asked = next((bot for bot in left if bot.question is not None), None)
            if asked is not None:
                await asked.answer([0])
        await settle(left)
        assert bots[0].result["winners"] == [1, 2], "the machine ran for both of them"
        assert bots[0].room["seats"][2]["stand_in"] is True

    asyncio.run(body(start(grace=0.1)))


def test_once_more_the_sides_change_ends_and_partners_stay(one_server: Running) -> None:
    async def body() -> None:
        table, bots = await four(one_server)
        await run(bots, 12, 0)
        assert bots[1].result is not None and bots[1].result["winners"] == [0, 1, 2, 3], "a shared victory"
        for bot in (bots[1], bots[0], bots[2], bots[3]):
            assert (await bot.ask("rematch"))["t"] == "done"
        made = (await bots[0].until("rematch"))["table"]
        seats = {}
        for name in PEOPLE:
            shown = await Bot(one_server.address, made, name).enter()
            seats[name] = shown["you"]["seats"]
        assert seats == {"ana": [2], "dina": [1], "berta": [3], "carla": [0]}
        record = record_of(one_server, table)
        summary = await _summary(one_server, table)
        assert summary.sides == [0, 1, 1, 0] and summary.winners == [0, 1, 2, 3]
        page = page_body(shelve(record), summary, 0, 3, -1, "es")
        assert b'"sides":[0,1,1,0]' in page

    asyncio.run(body())


async def _summary(running: Running, table: str) -> Any:
    hub: Hub = running.app.state.hub
    assert hub.loop is not None
    return await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(hub.summary(table), hub.loop))


def test_machines_are_told_apart_where_a_replay_is_looked_at_from(one_server: Running) -> None:
    async def body() -> None:
        table = await make_table(one_server.address, "ana", [ME, MACHINE, MACHINE, MACHINE], game="relay")
        ana = Bot(one_server.address, table, "ana")
        await ana.enter()
        await settle([ana], 0.2)
        await ana.ask("concede", seat=0)
        summary = await _summary(one_server, table)
        page = page_body(shelve(record_of(one_server, table)), summary, 0, 0, -1, "es").decode()
        assert [f"Máquina {letter}" in page for letter in "BCD"] == [True, True, True]

    asyncio.run(body())


def test_an_open_table_can_be_joined_on_either_side(one_server: Running) -> None:
    """The host may sit anywhere, and gives what is left to machines."""

    async def body() -> None:
        table = await make_table(one_server.address, "ana", [PERSON, PERSON, ME, PERSON], game="relay")
        ana, berta = Bot(one_server.address, table, "ana"), Bot(one_server.address, table, "berta")
        shown = await ana.enter()
        assert shown["you"]["seats"] == [2] and shown["observer"] == 2
        await berta.enter()
        assert (await berta.ask("sit", seat=1))["t"] == "done", "her partner's seat"
        for seat in (0, 3):
            assert (await ana.ask("machine", seat=seat, level="random"))["t"] == "done"
        assert (await ana.ask("begin"))["t"] == "done"
        await ana.until("snapshot")
        await berta.until("snapshot")
        assert berta.view is not None and berta.view["may_show"] == [2]

    asyncio.run(body())
