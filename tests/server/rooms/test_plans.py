"""A gesture is one plan: given whole, stopped where something else is asked, taken back whole, refused without loss."""

from __future__ import annotations

import asyncio
from typing import Any

from server.rooms.bots import Bot
from server.rooms.conftest import Running
from server.rooms.test_manners import alone, answers_of, pass_on

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
