"""Practice tables: they begin at a written position, say so, keep its secrets, and are else tables like any other."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import pytest
from server.rooms.bots import Bot, make_table
from server.rooms.conftest import Running

GAME = "mitos_y_leyendas"
#: A may answer what B plays; nobody knows the other's hand
POSITION = """politica: competitiva
activo: B
primero: B
A: {mano: [Flechero, Auca], reserva: {Machu Pichu: 4}}
B: {mano: [Hidromiel, Pachamama], reserva: {Collar Brising: 4}}
"""
ALONE = [{"kind": "me"}, {"kind": "machine", "level": "random"}]
TWO = [{"kind": "me"}, {"kind": "person"}]


async def ask_for(running: Running, **changes: Any) -> httpx.Response:
    body = {"game": GAME, "seats": ALONE, "position": POSITION, **changes}
    async with httpx.AsyncClient(timeout=20) as http:
        return await http.post(f"http://{running.address}/tables", params={"as": "ana"}, json=body)


async def sit_two(running: Running, **settings: Any) -> tuple[str, Bot, Bot]:
    table = await make_table(running.address, "ana", TWO, game=GAME, position=POSITION, **settings)
    ana, berta = Bot(running.address, table, "ana"), Bot(running.address, table, "berta")
    for bot in (ana, berta):
        bot.keep_frames = True
        await bot.enter()
    assert ana.room["position"] and berta.room["position"]
    # the position says the cards: a deck is no longer asked for, nor looked at
    assert (await berta.ask("sit", seat=1, deck="ninguno"))["t"] == "done"
    assert (await ana.ask("begin"))["t"] == "done"
    for bot in (ana, berta):
        await bot.until("snapshot")
    return table, ana, berta


def test_the_game_begins_at_the_position_and_the_table_says_so(one_server: Running) -> None:
    async def body() -> None:
        _, ana, berta = await sit_two(one_server)
        assert berta.view is not None and berta.question is not None
        assert sorted(berta.view["jugadores"][1]["mano"]) == ["hidromiel", "pachamama"]
        assert berta.question["purpose"] == "accion" and ana.question is None
        assert ana.room["position"] is True and ana.room["policy"] == "competitiva"
        assert ana.room["public"] is False

    asyncio.run(body())


def test_neither_the_other_seat_nor_a_spectator_is_told_what_the_position_hides(one_server: Running) -> None:
    async def body() -> None:
        table, ana, berta = await sit_two(one_server)
        eva = Bot(one_server.address, table, "eva")
        eva.keep_frames = True
        await eva.enter()
        assert not named_to(ana) & {"hidromiel", "pachamama"} and not named_to(berta) & {"flechero", "auca"}
        assert not named_to(eva)
        assert berta.question is not None
        played = next(o for o in berta.question["options"] if o.get("things", [""])[0] == "mano:1:pachamama")
        assert (await berta.answer([played["candidate"]]))["t"] == "done"
        for bot in (ana, berta, eva):
            await bot.drain(0.2)
        # what is played is seen by all, and nothing else
        assert named_to(ana) == {"flechero", "auca", "pachamama"}
        assert named_to(berta) == {"hidromiel", "pachamama"}
        assert named_to(eva) == {"pachamama"}

    asyncio.run(body())


def named_to(bot: Bot) -> set[str]:
    """The cards of the two hands that somebody has heard of so far."""
    heard = "".join(bot.frames).lower()
    return {card for card in ("flechero", "auca", "hidromiel", "pachamama") if card in heard}


def test_decisions_are_taken_back_to_the_position_and_a_rematch_begins_there_again(server: Running) -> None:
    async def body() -> None:
        _, ana, berta = await sit_two(server, undo="libre")
        first = berta.view
        await berta.play_one()
        await berta.drain(0.2)
        assert (await berta.ask("undo", seat=1))["t"] == "done"
        await berta.drain(0.2)
        assert berta.version == 0 and berta.view == first
        assert (await ana.ask("concede", seat=0))["t"] == "done"
        await ana.send("rematch")
        assert (await berta.ask("rematch"))["t"] == "done"
        made = (await ana.until("rematch"))["table"]
        second = Bot(server.address, made, "berta")
        await second.enter()
        assert second.room["position"] and second.view == first

    asyncio.run(body())


def test_a_seed_makes_the_whole_game_the_same(one_server: Running) -> None:
    async def story() -> list[str]:
        table = await make_table(one_server.address, "ana", ALONE, game=GAME, position=POSITION, seed="11")
        bot = Bot(one_server.address, table, "ana", seed=3)
        await bot.enter()
        for _ in range(15):
            await bot.play_one()
        await bot.until_asked()
        return [line["text"] for line in bot.log]

    assert asyncio.run(story()) == asyncio.run(story())


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"position": "A:\n  mano: [Nadie]"}, "position: línea 2: A.mano:"),
        ({"position": "A: {}", "seats": [{"kind": "me"}]}, "seats:"),
        ({"position": "A: {castillo: 0}"}, "position: línea 1: A.castillo:"),
        ({"public": True}, "public: una mesa desde una posición no se anuncia"),
        ({"seats": [{"kind": "me", "deck": "guerreros"}, ALONE[1]]}, "seats[0].deck: las cartas las pone la posición"),
        ({"lesson": "primera_partida"}, "position: una lección trae la suya"),
        ({"policy": "casual"}, "position: línea 1: politica:"),
        ({"game": "rise_of_gods", "position": "juego: atrum_arena\nposicion: {}"}, "position: línea 1: juego:"),
        ({"game": "atrum_arena", "position": "asientos: 3"}, "position: línea 1: posicion: solo valen cartas"),
    ],
)
def test_what_cannot_begin_is_refused_and_says_where(one_server: Running, changes: dict[str, Any], told: str) -> None:
    answer = asyncio.run(ask_for(one_server, **changes))
    assert answer.status_code == 422, answer.text
    assert told in answer.text, answer.text


def test_a_position_has_a_greatest_length(one_server: Running) -> None:
    assert asyncio.run(ask_for(one_server, position=f"# {'x' * 8000}")).status_code == 400
