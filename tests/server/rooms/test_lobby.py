"""The lobby: who is here, who looks for a rival, which tables can be joined; and strangers are brought together."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

import pytest
from server.rooms.bots import Bot, make_table
from server.rooms.conftest import Running
from server.rooms.test_table import TWO, on_server, room_of
from server.rooms.visitors import DUEL, Visitor, all_in

from coliseo.server.meeting import lobby as meeting
from coliseo.server.meeting.hooks import Strength
from coliseo.server.rooms.hub import Hub
from coliseo.server.settings import Limit, Limits

pytestmark = pytest.mark.slow

ANOTHER = {"game": "rise_of_gods", "mode": "duelo"}


# -- who is here -----------------------------------------------------------------------------------------------------


def test_everybody_is_counted_once_wherever_they_are(one_server: Running) -> None:
    async def body() -> None:
        ana, berta = await all_in(one_server.address, "ana", "berta")
        again = await Visitor(one_server.address, "ana").enter()
        await ana.until(lambda me: me.view["people"] == 2)
        table = await make_table(one_server.address, "carla", [{"kind": "me"}, {"kind": "machine"}])
        carla = Bot(one_server.address, table, "carla")
        await carla.enter()
        await ana.until(lambda me: me.view["people"] == 3 and me.view["playing"] == 1)
        assert ana.view["tables"] == {}, "hers is nobody's business"
        await again.close()
        await berta.close()
        await carla.close()
        await ana.until(lambda me: me.view["people"] == 1 and me.view["playing"] == 0)

    asyncio.run(body())


def test_tables_are_offered_while_whoever_opened_them_is_there(start: Callable[..., Running]) -> None:
    running = start(ghost=1)

    async def body() -> None:
        eva = await Visitor(running.address, "eva").enter()
        table = await make_table(running.address, "ana", TWO, public=True)
        ana = Bot(running.address, table, "ana")
        await ana.enter()
        await eva.until(lambda me: table in me.view["tables"])
        offer = eva.view["tables"][table]
        assert offer["status"] == "waiting" and offer["clock"]["preset"] == "partida_10", "strangers have a clock"
        assert [seat["kind"] for seat in offer["seats"]] == ["person", "free"]
        assert [seat.get("person") for seat in offer["seats"]] == ["id-ana", None]
        assert [found.id for found in await listed(running)] == [table]
        await ana.close()
        await eva.until(lambda me: table not in me.view["tables"])
        assert await listed(running) == [], "a ghost is not offered"
        await ana.enter()
        await eva.until(lambda me: table in me.view["tables"])
        berta = Bot(running.address, table, "berta")
        await berta.enter()
        assert (await berta.ask("sit", seat=1))["t"] == "done"
        await eva.until(lambda me: table not in me.view["tables"])
        assert (await ana.ask("begin"))["t"] == "done"
        await eva.until(lambda me: me.view["tables"].get(table, {}).get("status") == "playing")
        await ana.close()
        await berta.close()
        await eva.until(lambda me: table not in me.view["tables"])

    asyncio.run(body())


async def listed(running: Running) -> list[object]:
    return await asyncio.to_thread(on_server, running, lambda hub: hub.list_public("", "open", "id-x"))


def test_what_nobody_came_to_is_put_away(start: Callable[..., Running]) -> None:
    running = start(open_age=0, idle_room=1)

    async def body() -> None:
        ghost = await make_table(running.address, "ana", TWO, public=True)
        private = await make_table(running.address, "ana", TWO)
        await asyncio.sleep(0.05)

        async def clean(hub: Hub) -> list[str]:
            return await hub.remove_old_tables()

        assert await asyncio.to_thread(on_server, running, clean) == [ghost]
        bot = Bot(running.address, private, "ana")
        await bot.enter()

    asyncio.run(body())


def test_a_table_with_friends_has_no_clock_unless_one_is_chosen(one_server: Running) -> None:
    async def body() -> None:
        for given, kind in (({}, "none"), ({"public": True}, "game"), ({"public": True, "clock": "ninguno"}, "none")):
            table = await make_table(one_server.address, "ana", TWO, **given)
            bot = Bot(one_server.address, table, "ana")
            await bot.enter()
            assert bot.room["clock"]["kind"] == kind
            await bot.close()
        alone = await make_table(one_server.address, "ana", [{"kind": "me"}, {"kind": "machine"}], public=True)
        bot = Bot(one_server.address, alone, "ana")
        assert (await bot.enter())["table"]["clock"] == {"kind": "none"}, "nobody else can sit down there"

    asyncio.run(body())


# -- looking for a rival ---------------------------------------------------------------------------------------------


def test_two_strangers_are_brought_together_and_play(server: Running) -> None:
    async def body() -> None:
        ana, berta, eva = await all_in(server.address, "ana", "berta", "eva")
        await ana.seek()
        await eva.until(lambda me: len(me.view["seeks"]) == 1)
        (shown,) = eva.view["seeks"].values()
        assert shown == {**DUEL, "name": "ana", "clock": "partida_10"}
        assert ana.yours["key"] in eva.view["seeks"] and eva.yours == {"t": "yours"}
        begun = time.monotonic()
        await berta.seek()
        table = await ana.found()
        assert await berta.found() == table
        assert time.monotonic() - begun < 3
        assert ana.yours["paired"] == {"table": table, "game": "atrum_arena", "names": ["berta"]}
        await eva.until(lambda me: me.view["seeks"] == {})
        bots = [Bot(server.address, table, name) for name in ("ana", "berta")]
        for bot in bots:
            shown = await bot.enter()
            assert shown["table"]["status"] == "playing" and shown["table"]["strangers"]
            assert shown["table"]["clock"]["kind"] == "game" and shown["table"]["leaving"] == 120
        await ana.until(lambda me: not me.yours.get("paired"))
        await eva.until(lambda me: table in me.view["tables"])
        for _ in range(4):
            asked = None
            while asked is None:
                for bot in bots:
                    await bot.drain(0.05)
                asked = next((bot for bot in bots if bot.question is not None), None)
            assert await asked.play_one()

    asyncio.run(body())


def test_the_game_the_mode_and_the_clock_must_fit(one_server: Running) -> None:
    async def body() -> None:
        ana, berta, carla, dina = await all_in(one_server.address, "ana", "berta", "carla", "dina")
        await ana.seek()
        await berta.seek(**ANOTHER)
        await carla.seek(clock="partida_5")
        await ana.settle(1.2)
        assert len(ana.view["seeks"]) == 3 and not ana.yours.get("paired")
        await dina.seek(clock="partida_5", any_clock=True)
        assert await dina.found() == await ana.found(), "any clock will do, so whoever has waited longest"
        assert not carla.yours.get("paired")

    asyncio.run(body())


def test_one_person_looks_once_however_often_they_ask(one_server: Running) -> None:
    async def body() -> None:
        ana, other_tab = await all_in(one_server.address, "ana", "ana")
        await ana.seek()
        key = ana.yours["key"]
        await other_tab.until(lambda me: me.yours.get("key") == key)
        await other_tab.seek()
        await ana.settle()
        assert ana.yours["key"] == key and len(ana.view["seeks"]) == 1, "the same keeps its place"
        await other_tab.ask("seek", **ANOTHER)
        await ana.until(lambda me: me.yours.get("key") not in (None, key))
        await ana.until(lambda me: [s["game"] for s in me.view["seeks"].values()] == ["rise_of_gods"])
        await other_tab.close()
        berta = await Visitor(one_server.address, "berta").enter()
        await berta.seek(**ANOTHER)
        assert await ana.found() == await berta.found(), "it is looked for as long as one page is open"

    asyncio.run(body())


def test_whoever_stops_or_leaves_is_not_found(one_server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(meeting, "SEARCH_GRACE", 400)

    async def body() -> None:
        ana, berta = await all_in(one_server.address, "ana", "berta")
        await ana.seek()
        assert (await ana.ask("cancel"))["t"] == "done"
        await ana.until(lambda me: not me.yours.get("seek"))
        assert (await ana.ask("cancel"))["t"] == "done", "said twice it is as good"
        await ana.seek()
        await ana.close()
        back = await Visitor(one_server.address, "ana").enter()
        assert back.yours["seek"]["game"] == "atrum_arena", "a reload is no leave-taking"
        await berta.seek(**ANOTHER)
        await berta.until(lambda me: len(me.view["seeks"]) == 2)
        await back.close()
        await berta.until(lambda me: len(me.view["seeks"]) == 1)
        await berta.seek()
        await berta.settle(1)
        assert berta.yours.get("seek") and not berta.yours.get("paired")
        late = await Visitor(one_server.address, "ana").enter()
        assert not late.yours.get("seek")

    asyncio.run(body())


def test_the_machine_meanwhile_and_the_table_is_kept(one_server: Running) -> None:
    async def body() -> None:
        ana, berta = await all_in(one_server.address, "ana", "berta")
        await ana.seek()
        table = await make_table(one_server.address, "ana", [{"kind": "me"}, {"kind": "machine"}])
        game = Bot(one_server.address, table, "ana")
        await game.enter()
        assert await game.play_one()
        await berta.seek()
        found = await ana.found()
        assert found != table
        again = await Visitor(one_server.address, "ana").enter()
        assert again.yours["paired"]["table"] == found, "told again after a reload"
        assert await game.play_one(), "and the other game goes on"
        assert (await ana.ask("seen"))["t"] == "done"
        await again.until(lambda me: not me.yours.get("paired"))

    asyncio.run(body())


def test_whom_somebody_avoids_they_do_not_meet(one_server: Running) -> None:
    hub: Hub = one_server.app.state.hub
    asked: list[tuple[str, str]] = []

    async def may_meet(one: str, other: str) -> bool:
        asked.append((one, other))
        return {one, other} != {"id-ana", "id-berta"}

    async def body() -> None:
        hub.lobby.may_meet = may_meet
        ana, berta, carla = await all_in(one_server.address, "ana", "berta", "carla")
        await ana.seek()
        await berta.seek()
        await ana.settle(1.2)
        assert not ana.yours.get("paired") and len(asked) == 1, "it is asked once for both"
        await carla.seek()
        assert await carla.found() == await ana.found() and not berta.yours.get("paired")
        table = await make_table(one_server.address, "ana", TWO, public=True)
        host, guest = Bot(one_server.address, table, "ana"), Bot(one_server.address, table, "berta")
        await host.enter()
        await guest.enter()
        assert await guest.refused("sit", seat=1) == "not_with_you"

    asyncio.run(body())


def test_who_is_about_as_strong_comes_first(one_server: Running) -> None:
    hub: Hub = one_server.app.state.hub
    ratings = {"id-ana": 1500, "id-berta": 1900, "id-carla": 1520}

    async def rating_of(person: str, game: str, format: str) -> Strength | None:
        assert (game, format) == ("atrum_arena", "duelo")
        return Strength(ratings[person], person == "id-berta")

    async def body() -> None:
        hub.lobby.rating_of = rating_of
        ana, berta, carla = await all_in(one_server.address, "ana", "berta", "carla")
        await ana.seek()
        await berta.seek()
        await ana.settle(0.8)
        told = [(s["rating"], s.get("provisional", False)) for s in ana.view["seeks"].values()]
        assert sorted(told) == [(1500, False), (1900, True)]
        await carla.seek()
        assert await carla.found() == await ana.found()
        assert not berta.yours.get("paired")

    asyncio.run(body())


def test_whom_one_answers_in_the_lobby_is_whom_one_plays(one_server: Running) -> None:
    hub: Hub = one_server.app.state.hub
    ratings = {"id-ana": 1500, "id-berta": 2900, "id-carla": 1520, "id-dina": 2000}

    async def rating_of(person: str, game: str, format: str) -> Strength | None:
        return Strength(ratings[person], False)

    async def body() -> None:
        hub.lobby.rating_of = rating_of
        ana, berta, carla, dina = await all_in(one_server.address, "ana", "berta", "carla", "dina")
        await ana.seek()
        await berta.seek()
        keys = {}
        await carla.until(lambda me: len(me.view["seeks"]) == 2)
        for key, seek in carla.view["seeks"].items():
            keys[seek["name"]] = key
        await carla.seek(whom=keys["berta"])
        assert await carla.found() == await berta.found(), "and not ana, who is as strong and has waited longer"
        # whoever already looks for the same may still choose
        await dina.seek()
        own = dina.yours["key"]
        await dina.ask("seek", **DUEL, whom=own)
        await dina.settle(0.6)
        assert not dina.yours.get("paired") and dina.yours["key"] == own, "nobody plays against themselves"
        await dina.ask("seek", **DUEL, whom=keys["ana"])
        assert await dina.found() == await ana.found()

    asyncio.run(body())


def test_a_deck_is_checked_before_anybody_is_kept_waiting(one_server: Running) -> None:
    async def body() -> None:
        ana = await Visitor(one_server.address, "ana").enter()
        said = await ana.ask("seek", **DUEL, deck="nadie\nninguno")
        assert said["t"] == "refused" and said["code"] == "bad_deck" and said["rules"]
        for wrong, field in (({"game": "otro"}, "game"), ({"mode": "otro"}, "mode"), ({"clock": "otro"}, "clock")):
            said = await ana.ask("seek", **{**DUEL, **wrong})
            assert said["code"] == "bad_field" and said["text"].startswith(field)
        await ana.settle()
        assert ana.view["seeks"] == {}

    asyncio.run(body())


def test_a_restart_forgets_and_pages_ask_again(start: Callable[..., Running]) -> None:
    first = start()

    async def before() -> None:
        ana = await Visitor(first.address, "ana").enter()
        await ana.seek()

    async def after(running: Running) -> None:
        ana, berta = await all_in(running.address, "ana", "berta")
        assert ana.yours == {"t": "yours"}
        await ana.seek()
        await berta.seek()
        assert await ana.found() == await berta.found()

    asyncio.run(before())
    first.stop()
    asyncio.run(after(start()))


def test_a_table_that_cannot_be_made_costs_nobody_their_place(
    one_server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(meeting, "REST", 300)
    failures = [RuntimeError("no")]
    make = meeting.seat_strangers

    async def sometimes(*args: object) -> str:
        if failures:
            raise failures.pop()
        return await make(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(meeting, "seat_strangers", sometimes)

    async def body() -> None:
        ana, berta = await all_in(one_server.address, "ana", "berta")
        await ana.seek()
        await berta.seek()
        assert await ana.found() == await berta.found()
        assert not failures

    asyncio.run(body())


# -- within limits ---------------------------------------------------------------------------------------------------


def test_whatever_is_said_gets_an_answer(one_server: Running) -> None:
    async def body() -> None:
        ana = await Visitor(one_server.address, "ana", "en").enter()
        assert ana.socket is not None
        for raw, code in (
            ("{", "malformed"),
            ('{"t":"nothing","id":1}', "unknown_type"),
            ('{"t":"seek","id":2}', "malformed"),
            ('{"t":"seek","id":3,"game":"atrum_arena","more":1}', "malformed"),
            ('{"t":"cancel","id":-1}', "malformed"),
            ('{"t":"seek","id":4,"game":"' + "x" * 5000 + '"}', "too_long"),
        ):
            await ana.socket.send(raw)
            said = await ana.receive()
            while said["t"] != "refused":
                said = await ana.receive()
            assert said["code"] == code, raw
        assert (await ana.ask("seen"))["t"] == "done"

    asyncio.run(body())


def test_looking_for_rivals_without_end_is_refused(start: Callable[..., Running]) -> None:
    many = Limit(10**6, 60)
    limits = Limits(socket=many, socket_address=many, seek=Limit(3, 60))
    running = start(limits=limits)

    async def body() -> None:
        ana = await Visitor(running.address, "ana").enter()
        said = [await ana.ask("seek", **(DUEL if n % 2 else ANOTHER)) for n in range(4)]
        assert [one["t"] for one in said] == ["done"] * 3 + ["refused"] and said[-1]["code"] == "too_often"
        await ana.settle()
        assert len(ana.view["seeks"]) == 1
        fast = await Visitor(running.address, "berta").enter()
        for _ in range(60):
            await fast.send("seen")
        codes = set()
        for _ in range(200):
            heard = await fast.receive()
            if heard.get("ref") == 60:
                codes.add(heard.get("code"))
                break
            codes.add(heard.get("code"))
        assert "too_fast" in codes

    asyncio.run(body())


def test_lists_are_bounded(one_server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    from coliseo.server.meeting import board

    monkeypatch.setattr(board, "MOST_LISTED", 3)
    monkeypatch.setattr(meeting, "MOST_SEEKS", 5)

    async def body() -> None:
        games = ["rise_of_gods", "warlords_of_terra"]
        people = await all_in(one_server.address, *(f"p{n}" for n in range(6)))
        clocks = ["ninguno", "turno_4", "jugada_30"]
        said = [await one.ask("seek", game=games[n % 2], clock=clocks[n // 2], deck="") for n, one in enumerate(people)]
        assert [one["t"] for one in said] == ["done"] * 5 + ["refused"] and said[-1]["code"] == "lobby_full"
        await people[0].settle()
        assert len(people[0].view["seeks"]) == 3

    asyncio.run(body())


def test_a_room_knows_when_its_host_left(one_server: Running) -> None:
    async def body() -> None:
        table = await make_table(one_server.address, "ana", TWO, public=True)
        ana, berta = Bot(one_server.address, table, "ana"), Bot(one_server.address, table, "berta")
        await ana.enter()
        await berta.enter()
        room = room_of(one_server, table)
        assert room.host_left is None
        await berta.close()
        await ana.drain()
        assert room.host_left is None
        await ana.close()
        deadline = time.monotonic() + 5
        while room.host_left is None:
            assert time.monotonic() < deadline
            await asyncio.sleep(0.02)

    asyncio.run(body())
