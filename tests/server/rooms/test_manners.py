"""At a table people are asked what matters: what is passed for them, what they say about it, and what nobody learns."""

from __future__ import annotations

import asyncio
import bisect
import json
import math
import random
from collections.abc import Callable
from typing import Any

import pytest
from contract.driver import walk
from server.rooms.bots import Bot, make_table
from server.rooms.conftest import Running
from server.rooms.test_table import on_server, pair

from coliseo.games.registry import load_game
from coliseo.kernel.policies import COMPETITIVA
from coliseo.lab.prompts import options_of
from coliseo.match.manners import Manners, Stance
from coliseo.match.record import BY_MACHINE, BY_MANNER, BY_ORDER, BY_PERSON
from coliseo.server.calendar import steady_ms
from coliseo.server.rooms.hub import Hub
from coliseo.server.rooms.pacing import Pacing
from coliseo.server.storage.tables import answers_between
from coliseo.tabletop.manners import ATTACK, NO_EVENT, Public

#: of a game in which attacks take longer to be thought over
FLOORS = {NO_EVENT: 0.9, ATTACK: 1.8}
MACHINE = {"kind": "machine", "level": "random"}


async def alone(running: Running, **settings: Any) -> tuple[str, Bot]:
    """Somebody against the machine, asked only what matters."""
    around = [{"kind": "me"}, MACHINE]
    table = await make_table(running.address, "ana", around, **{"seed": 3, "ask_all": False, **settings})
    bot = Bot(running.address, table, "ana")
    await bot.enter()
    await bot.until_asked()
    return table, bot


def answers_of(running: Running, table: str) -> list[Any]:
    async def read(hub: Hub) -> list[Any]:
        return list(await answers_between(hub.store, table, 0))

    return on_server(running, read)


async def pass_on(bot: Bot) -> None:
    """Answers what is open with doing nothing, or somehow if it must be answered."""
    assert bot.question is not None
    if "pass" in bot.question:
        assert (await bot.answer([bot.question["pass"]]))["t"] == "done"
    else:
        await bot.play_one()


async def asked_after(bot: Bot, token: int) -> dict[str, Any]:
    """The next question after that one."""
    while bot.question is None or bot.question["token"] == token:
        assert bot.result is None
        await bot.receive()
    return bot.question


def test_what_can_wait_is_passed_told_and_recorded(one_server: Running) -> None:
    table = ""

    async def body() -> None:
        nonlocal table
        table, bot = await alone(one_server)
        told = 0
        for _ in range(8):
            assert bot.question is not None
            purpose = bot.question["purpose"]
            assert purpose != "accion" or bot.view is None or bot.view["fase"] == "principal", "the rest can wait"
            await pass_on(bot)
            await bot.until_asked()
            told = max(told, bot.manners.get("passed", 0))
        assert told, "what was passed is told to whoever it was passed for"
        assert any(line["text"] and line["reason"] for line in bot.manners["lines"])
        assert '"by"' not in json.dumps(bot.snapshot) and all('"by"' not in frame for frame in bot.frames)

    asyncio.run(body())
    given = {answer.by for answer in answers_of(one_server, table)}
    assert given == {BY_PERSON, BY_MANNER, BY_MACHINE}


def test_a_device_changes_hands_only_for_whoever_is_really_asked(one_server: Running) -> None:
    """Two people at one device: no seat for which the table passes is named, whether it passes at once or later."""

    async def body() -> None:
        seats = [{"kind": "me"}, {"kind": "me", "name": "Berta"}]
        table = await make_table(one_server.address, "ana", seats, seed=3, ask_all=False)
        bot = Bot(one_server.address, table, "ana")
        await bot.enter()
        handed = 0
        while handed < 8:
            if bot.hand_to is not None:
                await bot.ask("look", seat=bot.hand_to)
                shown = await bot.until("snapshot")
                assert shown["question"]["seat"] == shown["observer"], "it is asked, and nothing else answers"
                handed += 1
            elif bot.question is not None:
                await pass_on(bot)
            else:
                await bot.receive()

    asyncio.run(body())


def test_full_control_asks_everything_and_is_kept_for_the_next_game(one_server: Running) -> None:
    async def body() -> None:
        _, bot = await alone(one_server)
        assert (await bot.ask("manners", seat=0, settings={"full": True, "alone": True}))["t"] == "done"
        while not (bot.question and bot.question["purpose"] == "inicio"):
            await pass_on(bot)
            await bot.until_asked()
        assert bot.manners["about"]["reason"] == "full"
        _, again = await alone(one_server)
        assert again.manners["settings"] == {"full": True, "alone": True}
        assert (await again.ask("manners", seat=0, settings={}))["t"] == "done"

    asyncio.run(body())


def test_what_is_wanted_of_a_game_counts_at_every_table_of_it_that_is_open(one_server: Running) -> None:
    """Said at one of them; at the others it is told, what it passes there goes on, and it is not undone by what is
    said there next."""

    async def body() -> None:
        _, first = await alone(one_server)
        table, second = await alone(one_server, seed=5)
        assert second.question is not None and second.question["purpose"] == "accion"
        rise = await make_table(
            one_server.address, "ana", [{"kind": "me"}, MACHINE], game="rise_of_gods", seed=3, ask_all=False
        )
        other = Bot(one_server.address, rise, "ana")
        await other.enter()
        await other.until_asked()
        flag = {"phases": {"robar": ["stop", "auto"]}}
        assert (await first.ask("manners", seat=0, settings=flag))["t"] == "done"
        while second.manners["settings"] != flag:
            await second.receive()
        # the settings of another game are others
        assert await other.refused("why", event=10**6) == "unknown_event"
        assert other.manners["settings"] == {}
        while not (second.question and second.manners["about"].get("reason") == "flag"):
            await pass_on(second)
            await second.until_asked()
        # it is asked only by the flag: with it gone, said elsewhere, the table passes for them
        token = second.question["token"]
        assert (await first.ask("manners", seat=0, settings={}))["t"] == "done"
        await asked_after(second, token)
        assert BY_MANNER in {answer.by for answer in answers_of(one_server, table) if answer.token == token}

    asyncio.run(body())


def test_flags_are_of_phases_and_events_that_the_game_has(one_server: Running) -> None:
    async def body() -> None:
        _, bot = await alone(one_server)
        assert [key for key, _ in bot.snapshot["stops"]["phases"]] == ["preparar", "robar", "principal", "descartar"]
        settings: dict[str, Any] = {"phases": {"robar": ["stop", "auto"], "preparar": ["auto", "auto"]}}
        assert (await bot.ask("manners", seat=0, settings=settings))["t"] == "done"
        while not (bot.question and bot.manners["about"].get("reason") == "flag"):
            await pass_on(bot)
            await bot.until_asked()
        assert bot.manners["about"]["phase"] == "robar" and bot.manners["about"]["mine"]
        assert bot.manners["settings"] == {"phases": {"robar": ["stop", "auto"]}}, (
            "what is left to the table is not kept"
        )
        assert (
            await bot.refused("manners", seat=0, settings={"phases": {"vigilia": ["stop", "stop"]}}) == "unknown_stop"
        )
        assert await bot.refused("manners", seat=0, settings={"events": {"move": "stop"}}) == "unknown_stop"
        assert await bot.refused("manners", seat=0, settings={"events": {"aimed": "often"}}) == "malformed"
        assert await bot.refused("stance", seat=0, stop_at=["vigilia", True]) == "unknown_stop"
        assert await bot.refused("stance", seat=1, stop_now=True) == "not_your_seat"

    asyncio.run(body())


def test_stopping_now_is_a_right_for_once(one_server: Running) -> None:
    async def body() -> None:
        _, bot = await alone(one_server)
        while bot.question is None or bot.question["purpose"] != "accion":
            await pass_on(bot)
            await bot.until_asked()
        token = bot.question["token"]
        # everything is passed, but for the next window: whatever it is
        assert (await bot.ask("stance", seat=0, until="end"))["t"] == "done"
        assert (await bot.ask("stance", seat=0, stop_now=True))["t"] == "done"
        q = await asked_after(bot, token)
        assert "pass" in q and bot.manners["about"]["reason"] == "stop_now" and bot.manners["stop_now"]
        await pass_on(bot)
        await asked_after(bot, q["token"])
        assert "stop_now" not in bot.manners and "until" not in bot.manners, "deciding ends both"

    asyncio.run(body())


@pytest.mark.parametrize("mine", [True, False], ids=["own", "others"])
def test_a_stop_at_a_phase_is_for_the_next_time_it_comes_and_for_once(one_server: Running, mine: bool) -> None:
    """Told to whoever said it until it has come, and to nobody afterwards."""

    async def body() -> None:
        _, bot = await alone(one_server, policy="competitiva")
        one_server.app.state.hub.rooms[bot.snapshot["table"]["id"]].manners.pacing.pace = 0
        while bot.question is None or bot.question["purpose"] != "accion":
            await pass_on(bot)
            await bot.until_asked()
        assert bot.view is not None
        said_in = bot.view["turno"]
        assert (await bot.ask("stance", seat=0, stop_at=["descartar", mine]))["t"] == "done"
        await bot.until("change")
        assert bot.manners["stop_at"] == ["descartar", mine]
        stopped = 0
        for _ in range(60):
            token = bot.question["token"]
            await pass_on(bot)
            q = await asked_after(bot, token)
            assert q["token"] != token
            if bot.manners["about"]["reason"] == "stop_at":
                assert bot.view["fase"] == "descartar" and bot.manners["about"]["phase"] == "descartar"
                assert bot.view["turno"] == said_in + (0 if mine else 1), "the next time, not the one after"
                assert (bot.view["activo"] == 0) == mine
                stopped += 1
            if bot.view["turno"] > said_in + 3:
                break
        assert stopped == 1 and "stop_at" not in bot.manners

    asyncio.run(body())


def test_a_stop_at_a_phase_said_twice_is_unsaid(one_server: Running) -> None:
    async def body() -> None:
        _, bot = await alone(one_server)
        for expected in (["descartar", True], None):
            assert (await bot.ask("stance", seat=0, stop_at=["descartar", True]))["t"] == "done"
            await bot.until("change")
            assert bot.manners.get("stop_at") == expected

    asyncio.run(body())


def test_passing_until_the_end_of_the_turn(one_server: Running) -> None:
    async def body() -> str:
        table, bot = await alone(one_server)
        while bot.view is None or bot.question is None or bot.question["purpose"] != "accion":
            await pass_on(bot)
            await bot.until_asked()
        turn = bot.view["turno"]
        token = bot.question["token"]
        assert (await bot.ask("stance", seat=0, until="end"))["t"] == "done"
        q = await asked_after(bot, token)
        assert bot.view["turno"] != turn or "pass" not in q or bot.manners["about"]["reason"] == "aimed"
        return table

    table = asyncio.run(body())
    assert BY_ORDER in {answer.by for answer in answers_of(one_server, table)}


def test_undo_lands_on_a_decision_of_a_person(one_server: Running) -> None:
    async def body() -> None:
        _, bot = await alone(one_server)
        asked = []
        for _ in range(4):
            assert bot.question is not None
            asked.append((bot.question["purpose"], bot.question["token"]))
            await pass_on(bot)
            await bot.until_asked()
        for purpose, token in reversed(asked):
            assert (await bot.ask("undo", seat=0))["t"] == "done"
            while bot.question is None or bot.question["token"] != token:
                await bot.receive()
            assert bot.question["purpose"] == purpose

    asyncio.run(body())


def test_lessons_and_tables_that_ask_everything_have_no_manners(one_server: Running) -> None:
    async def body() -> None:
        table = await make_table(one_server.address, "ana", [], lesson="primera_partida", ask_all=False)
        bot = Bot(one_server.address, table, "ana")
        shown = await bot.enter()
        assert "manners" not in shown and "stops" not in shown
        assert await bot.refused("manners", seat=0, settings={"full": True}) == "no_orders"
        assert await bot.refused("stance", seat=0, stop_now=True) == "no_orders"
        _, asked = await alone(one_server, ask_all=True)
        assert asked.snapshot["table"]["ask_all"]
        while asked.question is None or asked.question["purpose"] != "inicio":
            await pass_on(asked)
            await asked.until_asked()
        assert "passed" not in asked.manners, "even what can wait is asked"

    asyncio.run(body())


def test_nobody_else_is_told_of_anybodys_manners(one_server: Running) -> None:
    async def body() -> None:
        table, ana, berta = await pair(one_server, ask_all=False)
        await berta.drain(0.3)  # until somebody is asked
        eva = Bot(one_server.address, table, "eva")
        eva.keep_frames = berta.keep_frames = True
        assert "manners" not in await eva.enter()
        await berta.drain(0.3)
        before = len(berta.frames)
        assert (await ana.ask("manners", seat=0, settings={"events": {"aimed": "stop"}}))["t"] == "done"
        assert (await ana.ask("stance", seat=0, stop_now=True))["t"] == "done"
        assert await eva.refused("why", event=10**6) == "unknown_event"
        assert await berta.refused("why", event=10**6) == "unknown_event"
        told = [json.loads(frame) for frame in [*eva.frames[1:], *berta.frames[before:]]]
        assert not [m for m in told if "aimed" in json.dumps(m.get("manners", {}).get("settings", {}))]
        assert not [m for m in told if m["t"] in ("change", "room")], "nobody else hears anything"
        # nor with what comes next: what each is told of a change, of what was passed and of what is asked is their own
        for _ in range(8):
            bot = ana if ana.question is not None else berta
            await bot.play_one()
            await asyncio.gather(*(each.drain(0.2) for each in (ana, berta)))
        assert await eva.refused("why", event=10**6) == "unknown_event"
        heard = [map(json.loads, frames) for frames in (berta.frames[before:], eva.frames)]
        changes = [[message for message in each if message["t"] == "change"] for each in heard]
        assert len(changes[0]) >= 8 and any("manners" in m for m in changes[0])
        assert not [m for m in changes[0] if "aimed" in json.dumps(m.get("manners", {}).get("settings", {}))]
        assert not [m for m in changes[1] if {"manners", "question", "hand_to"} & m.keys()]

    asyncio.run(body())


# -- time ------------------------------------------------------------------------------------------------------------


def facts(matter: str, turn: int = 1, owner: int = 1) -> Public:
    return Public("responder", "responder", turn, False).about(matter, "", owner, (), False)


def test_one_floor_for_each_thing_drawn_before_anybody_looks() -> None:
    chance = random.Random(4)
    pacing = Pacing(FLOORS, 0.9, 0.6, True, lambda: chance.gauss(0, 1))
    first = pacing.until(0, facts("a"), 1000)
    assert 1400 <= first <= 5000
    assert pacing.until(0, facts("a"), 1300) == first, "however many windows it opens"
    assert pacing.until(0, facts("b"), 2000) >= 2400
    assert pacing.until(1, facts("a"), 2000) >= 2400, "each seat has its own"
    drawn = sorted(Pacing(FLOORS, 0.9, 0.6, True).until(0, facts("a"), 0) for _ in range(400))
    assert drawn[0] >= 400 and drawn[-1] <= 4000 and 700 < drawn[200] < 1150


def test_floors_are_of_the_class_of_event_and_in_proportion_to_the_setting() -> None:
    attack = Public("responder", "responder", 1, False).about("a", "", 1, (ATTACK,), True)
    for usual, far in ((0.9, 1.0), (0.45, 0.5), (0.0, 0.0)):
        middle = Pacing(FLOORS, usual, 0.6, True, lambda: 0.0)
        assert middle.until(0, facts("b"), 0) == 900 * far
        assert middle.until(0, attack, 0) == 1800 * far
        ends = [Pacing(FLOORS, usual, 0.6, True, lambda s=sign: 9.0 * s).until(0, attack, 0) for sign in (-1, 1)]
        assert ends == [400 * far, 4000 * far]


def test_floors_come_from_the_machine_and_not_from_the_game() -> None:
    """Nothing that anybody could work out: neither the table's seed nor any other of the process brings them again."""
    drawn = []
    for _ in range(2):
        random.seed(9)
        pacing = Pacing(FLOORS, 0.9, 0.6, True)
        drawn.append([pacing.until(0, facts(str(n)), 0) for n in range(20)])
    assert drawn[0] != drawn[1]


def test_passes_of_the_table_and_of_quick_people_have_one_distribution() -> None:
    """Two thousand windows of each kind (Kolmogorov-Smirnov, at one in a hundred)."""
    chance, table = random.Random(8), passes_seen(1, lambda: 0.0)
    assert not told_apart(table, passes_seen(2, lambda: 0.0))
    assert not told_apart(table, passes_seen(3, lambda: chance.uniform(100, 390)))
    # who thinks for longer than that is seen to: no table can hide it, and this comparison does not miss it
    assert told_apart(table, passes_seen(4, lambda: chance.uniform(100, 3000)))


def test_of_people_quick_and_slow_a_pass_before_the_floor_is_seen_where_the_table_would_have_passed() -> None:
    """Window by window, with the same draws: who was quicker than the floor cannot be told from the table."""
    chance = random.Random(9)
    thought = [chance.lognormvariate(math.log(900), 0.8) for _ in range(2000)]
    waiting = iter(thought)
    table, people = passes_seen(5, lambda: 0.0), passes_seen(5, lambda: next(waiting))
    quick = [n for n in range(2000) if thought[n] <= table[n]]
    assert 500 < len(quick) < 1500, "some of each"
    assert [people[n] for n in quick] == [table[n] for n in quick]
    assert all(people[n] == thought[n] for n in range(2000) if n not in set(quick))


def passes_seen(seed: int, thinks: Callable[[], float]) -> list[float]:
    """When a pass is seen in each of two thousand windows of a competitive table, from when they open."""
    draws = random.Random(seed)
    pacing = Pacing(FLOORS, 0.9, 0.6, True, lambda: draws.gauss(0, 1))
    return [max(pacing.until(0, facts(str(n)), 0), thinks()) for n in range(2000)]


def told_apart(some: list[float], others: list[float]) -> bool:
    """By the test of Kolmogorov and Smirnov."""
    a, b = sorted(some), sorted(others)
    apart = max(abs(bisect.bisect_right(a, t) / len(a) - bisect.bisect_right(b, t) / len(b)) for t in {*a, *b})
    return apart >= 1.63 * math.sqrt(1 / len(a) + 1 / len(b))


@pytest.mark.parametrize("key", ["atrum_arena", "rise_of_gods", "mitos_y_leyendas", "warlords_of_terra"])
def test_the_same_is_seen_of_two_hands(key: str) -> None:
    """Tables that differ only in a hidden hand give, for one seed of the server, the same list of who decides, from
    when, and until when nobody is seen to pass: in every game in which one responds."""
    game, manners = load_game(key), Manners(key)
    rng = random.Random(2)
    first, second = (Pacing(manners.of.FLOORS, 0.9, 0.6, True, random.Random(6).gauss) for _ in range(2))
    compared = 0
    for n, (m, _) in enumerate(walk(game, options_of(key, COMPETITIVA), 9)):
        for q in m.questions if n < 150 else []:
            other = game.resample(m, 1 - q.seat, rng.getrandbits(60))
            told = (first.until(q.seat, manners.of.public_facts(m, q), n * 200), manners.verdict(Stance(), m, q).asks)
            again = (
                second.until(q.seat, manners.of.public_facts(other, q), n * 200),
                manners.verdict(Stance(), other, q).asks,
            )
            assert told == again
            compared += 1
        if n == 150:
            break
    assert compared > 100


def test_at_other_tables_what_others_do_stays_to_be_read() -> None:
    pacing = Pacing(FLOORS, 0.9, 0.6, False)
    assert pacing.until(0, facts("a"), 1000) == 1600
    assert pacing.until(0, facts("c", owner=0), 1000) == 1000, "what oneself does is known"
    assert pacing.until(0, Public("accion", "accion", 4, True, "robar"), 1000) == 1000


@pytest.mark.parametrize("quick", [True, False])
def test_a_quick_pass_is_seen_no_earlier_than_one_of_the_table(one_server: Running, quick: bool) -> None:
    """The same table twice: once the person passes at once, once the table passes for them. Both come at the floor, and
    neither costs any time."""

    async def body() -> None:
        clock = {"kind": "game", "base": 60_000, "increment": 0}
        table, bot = await alone(one_server, policy="competitiva", clock=clock)
        pacing = one_server.app.state.hub.rooms[table].manners.pacing
        pacing.pace = 1000 * 400 / 900
        pacing._draw = lambda: 0.0
        token, left = -1, 0
        # a window that has just opened: others have had their while already
        while bot.question is None or "pass" not in bot.question or left < 200:
            token = bot.question["token"] if bot.question else token
            await pass_on(bot)
            await asked_after(bot, token)
            left = pacing._floors[0][1] - steady_ms()
        q, version = bot.question, bot.version
        assert bot.clock["running"] == [], "nobody's time runs yet"
        if quick:
            await bot.send("reply", seat=0, token=q["token"], choice=[q["pass"]])
        else:
            await bot.send("stance", seat=0, until="end")
        while bot.version == version:
            await bot.receive()
        seen, until = steady_ms(), pacing._floors[0][1]
        assert seen >= until - 5 and bot.clock["left"][0] > 59_000

    asyncio.run(body())
