"""Non-interference on the socket: tables that differ only in what an observer cannot know send it the same bytes."""

from __future__ import annotations

import asyncio
import json
import re
from typing import Any

import pytest
from server.rooms.bots import Bot, make_table
from server.rooms.conftest import Running

from coliseo.kernel.knowledge import SPECTATOR
from coliseo.server.rooms.hub import Hub
from coliseo.server.rooms.room import Room

SEATS = [{"kind": "me"}, {"kind": "me", "name": "otra"}]
#: what chance draws for a seat to see alone, and lawful showings: from there on two stories may differ
STEPS = 30


def normal(frame: str) -> str:
    """Without what names the table, and without the hour."""
    frame = re.sub(r'"id":"[\w-]{20}"', '"id":"TABLE"', frame)
    return re.sub(r'"away":\d+', '"away":1', frame)


def swap_hidden(room: Room, observer: int, seed: int) -> None:
    """The same table as far as the observer knows: hidden cards are dealt anew."""
    assert room.play is not None
    stream = room.play.state.rng
    room.play.state = room.game.resample(room.play.state, observer, seed)
    room.play.state.rng = stream  # chance goes on alike, so that the stories stay together for longer


def on_loop(hub: Hub, room: Room, observer: int, seed: int) -> None:
    async def job() -> None:
        await room.settled()
        swap_hidden(room, observer, seed)

    assert hub.loop is not None
    asyncio.run_coroutine_threadsafe(job(), hub.loop).result(10)


@pytest.mark.parametrize("watching", ["spectator", "seat"])
@pytest.mark.parametrize("seed", [3, 8, 21])
def test_what_is_hidden_does_not_reach_the_socket(one_server: Running, watching: str, seed: int) -> None:
    async def body() -> int:
        hub: Hub = one_server.app.state.hub
        pair = []
        for _ in range(2):
            table = await make_table(one_server.address, "ana", SEATS, seed=seed, policy="competitiva")
            ana = [Bot(one_server.address, table, "ana"), Bot(one_server.address, table, "ana")]
            for seat, bot in enumerate(ana):
                await bot.enter(seat=seat)
            pair.append((table, ana))
        observer = SPECTATOR if watching == "spectator" else 0
        await asyncio.to_thread(on_loop, hub, hub.rooms[pair[1][0]], observer, seed * 7 + 1)
        watchers = []
        for table, _ in pair:
            bot = Bot(one_server.address, table, "eva" if observer == SPECTATOR else "ana")
            bot.keep_frames = True
            await bot.enter()
            assert bot.snapshot["observer"] == observer
            watchers.append(bot)
        compared = await play_alike(pair, watchers, observer)
        for (_, bots), watcher in zip(pair, watchers, strict=True):
            for bot in [*bots, watcher]:
                await bot.close()
        return compared

    assert asyncio.run(body()) > 2


async def play_alike(pair: list[tuple[str, list[Bot]]], watchers: list[Bot], observer: int) -> int:
    """The same answers at both tables, as long as both offer them; the frames of the watchers compared each time."""
    compared = 0
    for _ in range(STEPS):
        for _, bots in pair:
            for bot in bots:
                await bot.drain(0.05)
        for watcher in watchers:
            await watcher.drain(0.05)
        first, second = ([normal(f) for f in w.frames] for w in watchers)
        if first != second:
            assert lawful(first, second), different(first, second)
            return compared
        compared += 1
        asked = [next((bot for bot in bots if bot.question is not None), None) for _, bots in pair]
        if asked[0] is None or asked[1] is None:
            return compared
        one, other = asked[0].question, asked[1].question
        assert one is not None and other is not None
        offers = [{o["codigo"] for o in q["opciones"]} for q in (one, other)]
        common = sorted(offers[0] & offers[1])
        if one["asiento"] != other["asiento"] or one["para"] != other["para"] or len(common) < one["minimo"]:
            return compared
        # doing nothing is possible whatever one holds; so hands fill, and are cut down to their limit in sight of all
        idle = one.get("pasar")
        choice = [idle] if idle is not None else common[: max(1, one["minimo"])]
        for bot in asked:
            assert bot is not None
            said = await bot.answer(choice)
            if said["t"] != "done":
                return compared
    return compared


def events_of(frames: list[str]) -> list[dict[str, Any]]:
    return [line for frame in frames for line in json.loads(frame).get("log", [])]


def lawful(first: list[str], second: list[str]) -> bool:
    """Hidden cards that were shown by the rules may differ, and nothing before them."""
    shown = {"descarta", "muestra_mano", "muestra_cartas", "entra_en_altar", "revela", "roba", "a_la_mano", "anuncia"}
    for one, other in zip(events_of(first), events_of(second), strict=False):
        if one != other:
            return one["kind"] in shown or other["kind"] in shown
    return len(first) != len(second)


def different(first: list[str], second: list[str]) -> str:
    return next((f"{a}\n{b}" for a, b in zip(first, second, strict=False) if a != b), "one has more")
