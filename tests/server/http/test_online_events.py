"""Online events: tables that open by themselves, results that the engine tells, and what nobody may do there."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from server.http.conftest import settings_in
from server.http.event_bots import AtTable, online_event, play_round, published, replays
from server.http.site import Site, Visitor
from server.http.test_events import Desk

from coliseo.games.atrum_arena.law.tournament import AtrumProfile
from coliseo.match.record import BY_CLOCK, BY_MACHINE, load_record
from coliseo.server.events.desks import law_of
from coliseo.server.events.online import OnlineTables
from coliseo.server.events.telling import tell_end
from coliseo.server.rooms import playing, seating
from coliseo.server.rooms.client import Patience
from coliseo.server.rooms.settings import MAX_SEED
from coliseo.server.settings import Limit, Limits
from coliseo.server.storage import event_tables
from coliseo.server.storage.models import now_ms
from coliseo.tournament.log import parse
from coliseo.tournament.verify import verify

Start = Callable[..., Site]


@pytest.fixture(autouse=True)
def same_games_every_time(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    chance = random.Random(request.node.name)
    monkeypatch.setattr(seating, "random_seed", lambda: chance.randrange(MAX_SEED))
    # bots answer as fast as they are asked
    monkeypatch.setattr(Patience, "rate", (100_000, 100_000.0))


def records_of(desk: Desk) -> list[str]:
    return [
        game["record"] for round_ in desk.look()["rounds"] for table in round_["tables"] for game in table["online"]
    ]


def until(true: Callable[[], Any], seconds: float = 20.0) -> Any:
    async def wait() -> Any:
        async with asyncio.timeout(seconds):
            while not (found := await asyncio.to_thread(true)):
                await asyncio.sleep(0.05)
            return found

    return asyncio.run(wait())


def opened(desk: Desk, tables: int = 1) -> list[str]:
    """The records of the round, once as many tables are open."""

    def look() -> list[str]:
        found = [game["record"] for table in desk.round["tables"] for game in table.get("online", [])]
        return found if len(found) >= tables else []

    return list(until(look))


def test_eight_people_play_to_a_champion_and_every_game_can_be_seen_again(site: Site) -> None:
    desk, *phones = online_event(site, 8, structure="single", match="bo1", spectator_delay=0)
    for n in (4, 2, 1):
        round_ = published(desk)
        assert [table["place"] for table in round_["tables"]] == ["en_linea"] * n
        # the final is played out; in the others somebody gives up sooner or later, to save time
        play_round(desk, phones, most=100_000 if n == 1 else 20 + 5 * n)
        desk.did("closed")
    view = desk.look()
    final = view["rounds"][-1]["tables"][0]
    champion = final["sides"][final["winner"]]
    public = Visitor(site)
    public.come_in()
    mine = [
        game["record"]
        for round_ in view["rounds"]
        for table in round_["tables"]
        for game in table["online"]
        if champion in table["sides"]
    ]
    assert len(mine) == 3 and len(records_of(desk)) == 7
    replays(public, mine)
    # what the engine told is in the log, signed, with the digest of each record
    log = parse(public.get(f"/api/events/{desk.event}/log").text)
    assert log.fault() is None and verify(log, law_of(log)).good
    told = {e.data["record"]: e.data for e in log.entries if e.kind == "game_ended"}
    assert len(told) == 7 and all(len(data["digest"]) == 64 and data["told"]["turns"] > 0 for data in told.values())
    # with the hands, if both allow it, the whole record is anybody's, and it is the one that was told
    for n in final["sides"]:
        phones[n - 1].did("hands_shown", table=final["table"])
    record = public.get(f"/api/tables/{mine[-1]}/record")
    assert record.status_code == 200, record.text
    assert hashlib.sha256(record.content).hexdigest() == told[mine[-1]]["digest"]


def test_nobody_else_sits_nothing_is_taken_back_no_machine_plays_and_the_public_sees_it_later(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk, ana, beto, carla, dario = online_event(site, 4, match="bo1")
    published(desk)
    records = opened(desk, 2)
    me = {n: table for table in desk.round["tables"] for n in table["sides"]}
    mine = next(game["record"] for game in me[1]["online"])
    other = next(record for record in records if record != mine)
    rival = {1: ana, 2: beto, 3: carla, 4: dario}[next(n for n in me[1]["sides"] if n != 1)]
    public = Visitor(site)
    public.come_in()

    async def at_the_table() -> None:
        async with AtTable(ana, mine) as one, AtTable(rival, mine) as two, AtTable(public, mine) as third:
            told = await one.enter()
            assert told["table"]["undo"] == "nunca" and told["table"]["policy"] == "competitiva"
            assert told["table"]["event"]["state"] == "playing" and told["table"]["clock"]["kind"] == "round"
            await two.enter()
            watched = await third.enter()
            assert watched["observer"] == -1 and watched.get("version", 0) == 0
            for seat in (0, 1):
                assert (await third.ask("sit", seat=seat))["code"] == "event_watching"
                assert (await one.ask("sit", seat=seat))["code"] == "event_seats"
                assert (await one.ask("stand_in", seat=seat))["code"] == "event_no_stand_in"
                assert (await one.ask("claim", seat=seat))["code"] == "event_no_claim"
            assert (await third.ask("chat", text="mira su mano"))["code"] == "event_watching"
            assert (await one.ask("undo", seat=0))["t"] == "refused"
            # some answers, of which the public knows nothing yet
            while max(one.version, two.version) < 6:
                await asyncio.sleep(0.02)
                for bot in (one, two):
                    if bot.question is not None:
                        await bot.answer()
                        while (await bot.hear())["t"] not in ("done", "refused"):
                            pass
                    else:
                        with contextlib.suppress(TimeoutError):
                            async with asyncio.timeout(0.1):
                                await bot.hear()
            played_by_then = max(one.version, two.version)
            assert third.version == 0
            with pytest.raises(TimeoutError):
                async with asyncio.timeout(1.5):
                    await third.hear()
            # three minutes later, by the clock of the house
            online = site.app.state.online
            monkeypatch.setattr(online, "clock", lambda: now_ms() + 181_000)
            async with asyncio.timeout(10):
                while third.version < played_by_then:
                    await third.hear()
            assert third.log and third.question is None
            assert (await third.ask("look", seat=0))["code"] == "event_no_hands"
            # whoever leaves is not replaced: nothing is offered
            await two.__aexit__()
            async with asyncio.timeout(10):
                while all(seat.get("connected") for seat in one.told["seats"]):
                    await one.hear()
            away = next(seat for seat in one.told["seats"] if not seat.get("connected"))
            assert not away.get("claimable") and not away.get("forfeit") and not away.get("grace")

        # whoever plays the round does not watch its other tables; a judge sees everything, and that is written down
        async with AtTable(ana, other) as spy, AtTable(desk, other) as judge:
            assert (await spy.enter())["code"] == "event_playing"
            assert (await judge.enter())["t"] == "snapshot"
            before = desk.look()["entries"]
            assert (await judge.ask("look", seat=1))["t"] == "done"
            looked = parse(desk.get(f"/api/events/{desk.event}/log").text).entries[before:]
            assert [(e.kind, e.data["seat"]) for e in looked] == [("looked", 1)]
            assert (await judge.ask("reply", seat=1, token=0, choice=[0]))["code"] == "not_your_seat"

    asyncio.run(at_the_table())
    # the records of the round are nobody's yet; and there is no other way in
    assert public.get(f"/api/tables/{mine}/story").status_code == 409
    assert public.get(f"/api/tables/{mine}/replay").status_code == 409


@pytest.mark.rule("RG-SD.1", "RG-SD.2", "RG-SD.3", "RG-SD.4", "RG-FM.9")
def test_a_match_of_three_opens_its_next_table_after_the_side_deck(site: Site) -> None:
    desk, ana, beto = online_event(site, 2, game="rise_of_gods", match="bo3", spectator_delay=0)
    published(desk, started=False)
    (first,) = opened(desk)
    phones = {1: ana, 2: beto}
    sides = desk.round["tables"][0]["sides"]

    async def give_up(record: str, side: int) -> None:
        async with AtTable(phones[sides[side]], record) as at:
            told = await at.enter()
            assert told["t"] == "snapshot", told
            if told["table"]["event"]["state"] == "waiting":
                # nothing is played before the staff start the round
                if told.get("question"):
                    q = told["question"]
                    refused = await at.ask(
                        "reply", seat=q["seat"], token=q["token"], choice=[q["options"][0]["candidate"]]
                    )
                    assert refused["code"] == "event_waiting"
                await asyncio.to_thread(desk.did, "started")
                while at.told["event"]["state"] != "playing":
                    await at.hear()
            assert (await at.ask("concede", seat=side))["t"] == "done"

    asyncio.run(give_up(first, 0))
    exchange = until(lambda: ana.look()["me"].get("exchange"))
    assert exchange["game"] == 2 and not exchange["ready"]
    text = str(exchange["text"])
    bad = ana.say("exchange", text=text.replace("1 ", "2 ", 1))
    assert bad.status_code == 422 and any(rule.startswith("RG-") for rule in bad.json()["rules"]), bad.text
    assert ana.say("exchange", text=text).status_code == 200
    assert len(desk.round["tables"][0]["online"]) == 1, "the other has not done yet"
    table = desk.round["tables"][0]["table"]
    assert beto.does("exchanged", table=table).status_code == 200
    second = opened(desk, 2)[1]
    assert second != first
    asyncio.run(give_up(second, 0))
    settled = until(lambda: desk.round["tables"][0].get("kind") and desk.round["tables"][0])
    assert settled["winner"] == 1 and settled["games"] == [1, 1] and settled["kind"] == "played"
    assert [game["reason"] for game in settled["online"]] == ["concesion"] * 2
    desk.did("closed")


def test_a_judge_stops_a_table_and_only_a_recorded_ruling_ends_a_game(site: Site) -> None:
    desk, ana, beto = online_event(site, 2, match="bo1", spectator_delay=0)
    published(desk)
    (record,) = opened(desk)
    table, sides = desk.round["tables"][0]["table"], desk.round["tables"][0]["sides"]
    players = [{1: ana, 2: beto}[n] for n in sides]

    async def judged() -> None:
        async with AtTable(players[0], record) as one, AtTable(players[1], record) as two:
            await one.enter()
            await two.enter()
            live = await asyncio.to_thread(lambda: until_here(desk))
            assert live["status"] == "playing" and live["left"] > 0
            await asyncio.to_thread(desk.did, "paused", table=table)
            while one.told["event"]["state"] != "paused":
                await one.hear()
            asked = next((bot for bot in (one, two) if bot.question), None)
            assert asked is not None and asked.question is not None
            q = asked.question
            said = await asked.ask("reply", seat=q["seat"], token=q["token"], choice=[q["options"][0]["candidate"]])
            assert said["code"] == "event_paused"
            await asyncio.to_thread(desk.did, "resumed", table=table)
            while one.told["event"]["state"] != "playing":
                await one.hear()
            refused = await asyncio.to_thread(lambda: desk.does("game_lost", table=table, number=sides[0]))
            assert refused.status_code == 422 and refused.json()["code"] == "reason"
            await asyncio.to_thread(
                desk.did, "game_lost", table=table, number=sides[0], reason="Mira dos cartas de más"
            )
            while one.result is None:
                await one.hear()
            assert one.result["winners"] == [1] and one.result["reason"] == "judge"

    def until_here(desk: Desk) -> dict[str, Any]:
        found: list[dict[str, Any]] = []
        for _ in range(200):
            found = desk.get(f"/api/events/{desk.event}/live").json()
            if found and all(found[0]["here"]):
                return found[0]
            time.sleep(0.05)
        raise AssertionError(found)

    asyncio.run(judged())
    settled = until(lambda: desk.round["tables"][0].get("kind") and desk.round["tables"][0])
    assert (settled["kind"], settled["winner"], settled["present"]) == ("penalty", 1, [0, 1])
    # lists are secret: the public sees no hands unless both allow it
    public = Visitor(site)
    public.come_in()
    address = f"/api/tables/{record}"
    assert public.get(f"{address}/replay").status_code == 200
    assert public.get(f"{address}/replay", params={"observer": -2}).status_code == 403
    assert public.get(f"{address}/record").status_code == 403
    assert [o["observer"] for o in public.get(f"{address}/replay").json()["observers"]] == [-1]
    for phone in players:
        phone.did("hands_shown", table=table)
    assert public.get(f"{address}/record").status_code == 200


def test_whoever_does_not_come_is_proposed_to_the_staff_and_tables_may_be_of_wood(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk, *phones = online_event(site, 4, place="fisica", match="bo1")
    assert desk.say("pair").status_code == 200
    tables = desk.round["tables"]
    assert all(table["place"] == "fisica" for table in tables)
    desk.did("placed", table=tables[0]["table"], place="en_linea")
    desk.did("published")
    desk.did("started")
    assert opened(desk)
    physical = tables[1]
    for n in physical["sides"]:
        assert phones[n - 1].reports(0).status_code == 200, "tables of wood report by phone"
    assert not desk.look()["staff"]["late"]
    for minutes, proposed in ((6, ""), (11, "game_loss"), (21, "match_loss")):
        later = lambda minutes=minutes: now_ms() + minutes * 60_000  # noqa: E731
        monkeypatch.setattr("coliseo.server.events.desks.now_ms", later)
        late = desk.look()["staff"]["late"]
        assert [(one["side"], one["penalty"]) for one in late] == [(0, proposed), (1, proposed)]
    # a person gives it
    kept = {"kind": "no_show", "fault": 0, "winner": 1, "games": []}
    desk.did("reported", table=tables[0]["table"], number=5, result=kept)
    assert desk.round["tables"][0]["winner"] == 1
    desk.did("closed")


def test_a_whole_shop_comes_from_one_address(start: Start) -> None:
    """Limits by address are not for those who come to an event, or take part in one."""
    one = Limit(1, 600)
    site = start(limits=Limits(new_guest=one, socket_address=one), sockets_per_address=1)
    desk, *phones = online_event(site, 6, match="bo1", spectator_delay=0)
    assert Visitor(site).get("/api/me").status_code == 429, "whoever comes for something else is counted"
    published(desk)
    opened(desk, 3)
    tables = {n: table["online"][0]["record"] for table in desk.round["tables"] for n in table["sides"]}

    async def all_at_once() -> None:
        async with contextlib.AsyncExitStack() as stack:
            for n, phone in enumerate(phones, 1):
                at = await stack.enter_async_context(AtTable(phone, tables[n]))
                assert (await at.enter())["t"] == "snapshot"

    asyncio.run(all_at_once())


def test_a_result_counts_once_however_the_server_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The game is stored as over, the process ends before the log of the event knows: the next one tells it."""
    folder = tmp_path / "site"
    folder.mkdir()
    settings = settings_in(folder)

    async def says_nothing(_: OnlineTables) -> None:
        return None

    with Site(settings) as site:
        desk, ana, beto = online_event(site, 2, match="bo1", spectator_delay=0)
        published(desk)
        (record,) = opened(desk)
        with monkeypatch.context() as dying:
            dying.setattr(OnlineTables, "_tell_ends", says_nothing)
            first = {1: ana, 2: beto}[desk.round["tables"][0]["sides"][0]]

            async def give_up() -> None:
                async with AtTable(first, record) as at:
                    await at.enter()
                    assert (await at.ask("concede", seat=0))["t"] == "done"

            asyncio.run(give_up())
            assert not desk.round["tables"][0].get("kind")
            site.__exit__()
    with Site(settings) as again:
        desk.site, desk.base_url = again, again.address
        settled = until(lambda: desk.round["tables"][0].get("kind") and desk.round["tables"][0])
        assert settled["winner"] == 1 and settled["kind"] == "conceded"
        opened_row = asyncio.run_coroutine_threadsafe(
            event_tables.opened(again.app.state.store, desk.event), again.app.state.hub.loop
        ).result(10)[0]
        before = desk.look()["entries"]
        for _ in range(2):
            asyncio.run_coroutine_threadsafe(
                tell_end(again.app.state.online, opened_row), again.app.state.hub.loop
            ).result(10)
        assert desk.look()["entries"] == before, "told again, it is in the log once"


@pytest.mark.rule("RG-DV.13", "RG-DV.15", "RG-FM.5")
def test_at_time_the_game_plays_its_own_procedure_and_nobody_is_answered_for_by_a_machine(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk, ana, beto = online_event(site, 2, game="rise_of_gods", match="bo1", spectator_delay=0)
    published(desk)
    (record,) = opened(desk)
    sides = desk.round["tables"][0]["sides"]
    players = [{1: ana, 2: beto}[n] for n in sides]

    async def until_a_turn() -> None:
        """The setting up is played; then both leave."""
        async with AtTable(players[0], record) as one, AtTable(players[1], record) as two:
            for bot in (one, two):
                await bot.enter()
            bots = [asyncio.create_task(bot.play()) for bot in (one, two)]
            while not any(line["kind"] == "turno" for line in one.log):
                await asyncio.sleep(0.02)
            for bot in bots:
                bot.cancel()

    asyncio.run(until_a_turn())
    # half an hour later, with nobody at the table; what is left to do is done at once, not in a minute
    monkeypatch.setattr(playing, "OVERTIME_SECONDS_BY_TURNS", 0.0)
    monkeypatch.setattr(site.app.state.online, "clock", lambda: now_ms() + 31 * 60_000)
    settled = until(lambda: desk.round["tables"][0].get("kind") and desk.round["tables"][0])
    assert settled["kind"] == "time"
    for phone in players:
        phone.did("hands_shown", table=settled["table"])
    told = load_record(desk.get(f"/api/tables/{record}/record").content)
    assert any(answer.by == BY_CLOCK for answer in told.answers)
    assert not any(answer.by == BY_MACHINE for answer in told.answers)


@pytest.mark.rule("AA-III.2.6.10", "AA-III.2.6.11")
def test_a_loop_at_a_table_of_the_house_has_a_judge_called(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """What counts as one is proved where the law is; here every position from the third turn on is said to be."""
    monkeypatch.setattr(AtrumProfile, "loop_watch", lambda self: lambda m: m.turno >= 3)
    desk, *phones = online_event(site, 2, game="atrum_arena", spectator_delay=0)
    published(desk, started=False)
    (record,) = opened(desk)
    sides = desk.round["tables"][0]["sides"]

    async def play() -> None:
        async with AtTable(phones[sides[0] - 1], record) as one, AtTable(phones[sides[1] - 1], record) as two:
            for bot in (one, two):
                await bot.enter()
            bots = [asyncio.create_task(bot.play()) for bot in (one, two)]
            await asyncio.to_thread(lambda: until(lambda: desk.does("started").status_code == 200))
            await asyncio.to_thread(lambda: until(lambda: desk.look()["staff"]["calls"]))
            for bot in bots:
                bot.cancel()

    asyncio.run(play())
    (call,) = desk.look()["staff"]["calls"]
    assert call["table"] == desk.round["tables"][0]["table"], "once, however often the position comes back"


@pytest.mark.rule("AA-III.2.4.9", "AA-III.2.4.13")
def test_teams_are_formed_at_the_table_and_whoever_does_nothing_has_a_judge_called(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(AtrumProfile, "idle_limit", lambda self, values: 1)
    desk, *phones = online_event(site, 2, game="atrum_arena", spectator_delay=0)
    published(desk, started=False)
    (record,) = opened(desk)
    assert desk.round["state"] == "forming"
    sides = desk.round["tables"][0]["sides"]

    async def form() -> None:
        async with AtTable(phones[sides[0] - 1], record) as one, AtTable(phones[sides[1] - 1], record) as two:
            for bot in (one, two):
                await bot.enter()
            bots = [asyncio.create_task(bot.play()) for bot in (one, two)]
            await asyncio.to_thread(lambda: until(lambda: desk.does("started").status_code == 200))
            # one begins to play, and then nobody does
            for bot in bots:
                bot.cancel()
            await asyncio.to_thread(lambda: until(lambda: desk.look()["staff"]["calls"]))

    asyncio.run(form())
    (call,) = desk.look()["staff"]["calls"]
    assert (call["topic"], call["table"]) == ("lentitud", desk.round["tables"][0]["table"])
