"""A gesture is one plan: given whole, stopped where something else is asked, taken back whole, refused without loss."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from server.rooms.bots import Bot, make_table
from server.rooms.conftest import Running
from server.rooms.test_manners import alone, answers_of, pass_on
from server.rooms.test_positions import TWO

from coliseo.match.record import BY_PERSON, BY_PLAN

#: a Power that is paid for asks how, and with what
POWERS = range(15)


async def until_planned(bot: Bot) -> tuple[dict[str, Any], list[int], dict[str, Any]]:
    """Plays on until a Power can be announced that is paid for: the question, the answer, its plan."""
    for _ in range(80):
        q = await bot.until_asked()
        assert q is not None
        for option in q["options"] if q["purpose"] == "accion" else []:
            if option["candidate"] in POWERS:
                choice = [option["candidate"]]
                plan = await bot.ask("plan_view", seat=0, token=q["token"], choice=choice)
                assert plan["t"] == "plan", plan
                if len([s for s in plan.get("steps", []) if s["by"] == "default"]) > 1 and not plan.get("open"):
                    return q, choice, plan
        placing = [o for o in q["options"] if q["purpose"] == "accion" and o.get("verb") == "coloca"]
        if placing:
            await bot.answer([placing[0]["candidate"]])
        else:
            await pass_on(bot)
    raise AssertionError("no Power could be announced")


def steps_in(plan: dict[str, Any]) -> list[list[Any]]:
    return [[step["purpose"], step["choice"]] for step in plan["steps"]]


def test_a_plan_is_shown_given_step_by_step_and_taken_back_whole(one_server: Running) -> None:
    table, before, steps = "", 0, 0

    async def body() -> None:
        nonlocal table, before, steps
        table, bot = await alone(one_server, undo="libre")
        q, choice, plan = await until_planned(bot)
        before, steps = bot.version, len(plan["steps"])
        assert all(step["question"]["options"] for step in plan["steps"]), "each can be answered otherwise"
        assert "Preparado" in plan.get("left", "Preparado")
        assert bot.version == before, "nothing was done"
        said = await bot.ask("reply", seat=0, token=q["token"], choice=choice, then=steps_in(plan))
        assert said["t"] == "done" and said["version"] == before + 1
        while bot.version < before + 1 + steps:
            await bot.receive()
        given = await asyncio.to_thread(answers_of, one_server, table)
        assert [a.by for a in given[before : before + 1 + steps]] == [BY_PERSON] + [BY_PLAN] * steps
        assert [list(a.choice) for a in given[before + 1 : before + 1 + steps]] == [s["choice"] for s in plan["steps"]]
        assert all('"by": "plan"' not in frame and '"by":"plan"' not in frame for frame in bot.frames)
        # the whole gesture is taken back, not its last answer
        assert (await bot.ask("undo", seat=0))["t"] == "done"
        while bot.version != before:
            await bot.receive()
        assert bot.question is not None and bot.question["token"] == q["token"]

    asyncio.run(body())


def test_a_plan_that_no_longer_fits_stops_there_and_asks(one_server: Running) -> None:
    async def body() -> None:
        table, bot = await alone(one_server)
        q, choice, plan = await until_planned(bot)
        version = bot.version
        first = steps_in(plan)[0]
        # the first step fits; then comes one of another purpose, and after it one that would fit
        then = [first, ["eliminar", [0]], *steps_in(plan)[1:]]
        assert (await bot.ask("reply", seat=0, token=q["token"], choice=choice, then=then))["t"] == "done"
        while bot.version < version + 2:
            await bot.receive()
        assert bot.question is not None
        assert bot.question["purpose"] == plan["steps"][1]["purpose"], "it is asked, and not answered"
        # and so does one that answers what is asked with what it does not take
        stays = bot.question
        bad = [[plan["steps"][1]["purpose"], [-5]]]
        assert await bot.refused("reply", seat=0, token=stays["token"], choice=[-5], then=bad) == "not_offered"
        assert bot.question == stays
        given = await asyncio.to_thread(answers_of, one_server, table)
        assert len(given) == version + 2

    asyncio.run(body())


def test_a_forged_stale_or_malformed_plan_is_refused_and_loses_nothing(one_server: Running) -> None:
    async def body() -> None:
        _, bot = await alone(one_server)
        q, choice, plan = await until_planned(bot)
        version, token = bot.version, q["token"]
        good = steps_in(plan)
        reply: dict[str, Any] = {"seat": 0, "token": token, "choice": choice}
        assert await bot.refused("reply", **reply, then=[["nada", [1]]]) == "unknown_step"
        assert await bot.refused("reply", **reply, then=[["pago"]]) == "malformed"
        assert await bot.refused("reply", **reply, then=[["pago", "0"]]) == "malformed"
        assert await bot.refused("reply", **reply, then=[["pago", [0]]] * 33) == "malformed"
        assert await bot.refused("reply", **{**reply, "token": token + 7}, then=good) == "stale"
        assert await bot.refused("reply", **{**reply, "seat": 1}, then=good) == "not_your_seat"
        for wrong in ({"token": token + 1}, {"seat": 1}, {"choice": [9999]}, {"then": [["nada", [1]]]}):
            asked: dict[str, Any] = {**reply, **wrong}
            assert (await bot.ask("plan_view", **asked))["t"] == "refused", wrong
        assert bot.version == version and bot.question == q
        # what was chosen of the plan and no longer fits is only left out of what is foreseen
        seen = await bot.ask("plan_view", **reply, then=[["eliminar", [0]]])
        assert [step["by"] for step in seen["steps"]] == [step["by"] for step in plan["steps"]]
        assert (await bot.ask("reply", **reply, then=good))["t"] == "done"

    asyncio.run(body())


def test_who_only_watches_foresees_nothing(one_server: Running) -> None:
    async def body() -> None:
        table, bot = await alone(one_server, public=True)
        q = bot.question
        assert q is not None
        eve = Bot(one_server.address, table, "eve")
        await eve.enter()
        asked = {"seat": 0, "token": q["token"], "choice": [q["options"][0]["candidate"]]}
        assert await eve.refused("plan_view", **asked) == "not_your_seat"

    asyncio.run(body())


#: in Invocación, with troops to walk in Táctica; before that the rival, who has a súbito and can pay for it, is asked
TWO_PHASES = """politica: {policy}
fase: invocacion
tablero: {{a1: Guardia del Portón de A, c1: Recluta de la Muralla de A, c5: Ascua Reptante de B}}
A: {{mana: 3, mano: [Lancera del Puente]}}
B: {{heroe: "Vharza, Señora de las Ascuas", mana: 4, mano: [Combustión, Combustión]}}
"""


async def led_on(running: Running, policy: str) -> tuple[str, Bot, Bot]:
    """Somebody ends a phase and says at once which troop walks first in the next one; the rival is asked in between."""
    position = TWO_PHASES.format(policy=policy)
    table = await make_table(
        running.address, "ana", TWO, game="warlords_of_terra", position=position, policy=policy, ask_all=False
    )
    ana, berta = Bot(running.address, table, "ana"), Bot(running.address, table, "berta")
    for bot in (ana, berta):
        await bot.enter()
    assert (await berta.ask("sit", seat=1, deck="ninguno"))["t"] == "done"
    assert (await ana.ask("begin"))["t"] == "done"
    q = await ana.until_asked()
    assert q is not None and q["purpose"] == "invocacion"
    plan = await ana.ask("plan_view", seat=0, token=q["token"], choice=[q["pass"]])
    assert plan["open"]["purpose"] == "tactica" and not plan.get("steps")
    walk = next(o for o in plan["open"]["options"] if o.get("verb") == "mueve" and "Recluta" in o["text"])
    then = [["tactica", [walk["candidate"]]]]
    assert (await ana.ask("reply", seat=0, token=q["token"], choice=[q["pass"]], then=then))["t"] == "done"
    asked = await berta.until_asked()
    assert asked is not None and asked["purpose"] == "interfase"
    await ana.drain()
    assert ana.question is None, "nothing is asked while it waits"
    return table, ana, berta


def given_for(running: Running, table: str, seat: int) -> list[str]:
    return [a.by for a in answers_of(running, table) if a.seat == seat]


@pytest.mark.parametrize("policy", ["casual", "competitiva"])
def test_a_gesture_goes_on_in_the_next_phase_if_the_rival_lets_it(one_server: Running, policy: str) -> None:
    async def body() -> None:
        table, ana, berta = await led_on(one_server, policy)
        await pass_on(berta)
        asked = await ana.until_asked()
        assert asked is not None and asked["purpose"] == "tactica"
        by = await asyncio.to_thread(given_for, one_server, table, 0)
        assert (by[0], by[-1]) == (BY_PERSON, BY_PLAN)
        assert by.count(BY_PERSON) == by.count(BY_PLAN) == 1

    asyncio.run(body())


def test_a_gesture_ends_where_the_rival_does_something(one_server: Running) -> None:
    """Though what it had still to give could be done: it is to be thought over."""

    async def body() -> None:
        table, ana, berta = await led_on(one_server, "casual")
        assert berta.question is not None
        await berta.answer([next(o["candidate"] for o in berta.question["options"] if o.get("things"))])
        aimed = await berta.until_asked()
        assert aimed is not None and aimed["purpose"] == "objetivo"
        await berta.answer([next(o["candidate"] for o in aimed["options"] if "Guardia" in o["text"])])
        await berta.until_asked()
        await pass_on(berta)
        asked = await ana.until_asked()
        assert asked is not None and asked["purpose"] == "tactica"
        assert BY_PLAN not in await asyncio.to_thread(given_for, one_server, table, 0)

    asyncio.run(body())


def test_a_gesture_ends_where_its_person_wants_to_stop(one_server: Running) -> None:
    async def body() -> None:
        table, ana, berta = await led_on(one_server, "casual")
        assert (await ana.ask("stance", seat=0, until=""))["t"] == "done"
        await pass_on(berta)
        asked = await ana.until_asked()
        assert asked is not None and asked["purpose"] == "tactica"
        assert BY_PLAN not in await asyncio.to_thread(given_for, one_server, table, 0)

    asyncio.run(body())
