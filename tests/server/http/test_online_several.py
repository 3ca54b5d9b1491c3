"""Online events of more than two at a table: pods, sides of two, and teams that meet seat by seat."""

from __future__ import annotations

import asyncio
import random

import pytest
from decks_kit import listed, ready_deck, unlike_decks
from server.http.event_bots import AtTable, event_of_teams, online_event, play_round, published, replays
from server.http.site import Site, Visitor
from server.http.test_events import Desk
from server.http.test_online_events import opened, records_of, until

from coliseo.server.events.desks import law_of
from coliseo.server.rooms import seating
from coliseo.server.rooms.client import Patience
from coliseo.server.rooms.settings import MAX_SEED
from coliseo.tournament.log import parse
from coliseo.tournament.verify import verify


@pytest.fixture(autouse=True)
def same_games_every_time(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    chance = random.Random(request.node.name)
    monkeypatch.setattr(seating, "random_seed", lambda: chance.randrange(MAX_SEED))
    monkeypatch.setattr(Patience, "rate", (100_000, 100_000.0))


def is_checked(desk: Desk, games: int) -> None:
    """The log proves itself, and has every game with the digest of its record."""
    log = parse(Visitor.get(desk, f"/api/events/{desk.event}/log").text)
    assert log.fault() is None and verify(log, law_of(log)).good
    told = [entry.data for entry in log.entries if entry.kind == "game_ended"]
    assert len(told) == games and all(len(data["digest"]) == 64 for data in told)


@pytest.mark.rule("AA-III.3.0.1", "AA-III.3.0.4", "AA-III.2.6.8")
def test_seven_people_play_in_pods_to_a_champion(site: Site) -> None:
    settings = {"structure": "pods", "pod_points": "5-3-2-1", "rounds": 2, "cut": 2, "spectator_delay": 0}
    desk, *phones = online_event(site, 7, "atrum_arena", **settings)
    for n in (1, 2):
        published(desk, started=False)
        opened(desk, 2)
        round_ = until(lambda: desk.does("started").status_code == 200 and desk.round)
        assert sorted(len(table["sides"]) for table in round_["tables"]) == [3, 4]
        assert [table["place"] for table in round_["tables"]] == ["en_linea"] * 2
        if n == 1:
            whoever_loses_leaves_the_others_to_play(desk, phones)
        play_round(desk, phones, most=12)
        for table in desk.round["tables"]:
            sides = len(table["sides"])
            assert sorted(table["order"]) == list(range(sides)) and table["winner"] == table["order"][0]
            assert table["scores"][table["winner"]] > 0 and len(table["scores"]) == sides
        desk.did("closed")
    rows = desk.look()["standings"]["rows"]
    assert sum(int(row["values"]["points"]) for row in rows) == 2 * (5 + 3 + 2 + 1 + 5 + 3 + 2)
    assert desk.say("cut", number=0).status_code == 200
    published(desk, started=False)
    opened(desk)
    until(lambda: desk.does("started").status_code == 200)
    play_round(desk, phones, most=12)
    desk.did("closed")
    final = desk.look()["rounds"][-1]["tables"][0]
    assert final["kind"] and final["sides"][final["winner"]] in [row["number"] for row in rows[:2]]
    public = Visitor(site)
    public.come_in()
    replays(public, records_of(desk))
    is_checked(desk, 5)


def whoever_loses_leaves_the_others_to_play(desk: Desk, phones: list[Desk]) -> None:
    """A judge has one of a pod lose: their seat gives up, and the game goes on among the others."""
    table = next(table for table in desk.round["tables"] if len(table["sides"]) == 4)
    record = table["online"][0]["record"]
    first, stranger = phones[table["sides"][0] - 1], Visitor(desk.site)
    stranger.come_in()

    async def at_the_table() -> None:
        async with AtTable(first, record) as one, AtTable(stranger, record) as other:
            told = await one.enter()
            assert len(told["table"]["seats"]) == 4 and told["table"]["undo"] == "nunca"
            assert [seat["name"] for seat in told["table"]["seats"]] == [f"Persona {n}" for n in table["sides"]]
            assert (await one.ask("stand_in", seat=1))["code"] == "event_no_stand_in"
            assert (await other.enter())["observer"] == -1
            assert (await other.ask("sit", seat=3))["code"] == "event_watching"
            lost = {"table": table["table"], "number": table["sides"][0], "reason": "Mira dos cartas de más"}
            await asyncio.to_thread(lambda: desk.did("game_lost", **lost))
            while not any(line["kind"] == "sale_del_juego" for line in one.log):
                await one.hear()
            assert one.result is None and one.question is None

    asyncio.run(at_the_table())


@pytest.mark.rule("SA-T.CFG.1", "SA-T.PREP.3")
def test_two_against_two_is_one_table_with_four_seats(site: Site) -> None:
    desk, phones = event_of_teams(site, 2, 2, "sorcerers_arena", spectator_delay=0)
    published(desk)
    (record,) = opened(desk)
    one, two = desk.round["tables"][0]["sides"]

    async def look() -> None:
        async with AtTable(phones[two, 2], record) as at:
            told = (await at.enter())["table"]
            names = [f"Persona {n}{i}" for n, i in ((one, 1), (two, 1), (two, 2), (one, 2))]
            assert [seat["name"] for seat in told["seats"]] == names and told["sides"] == [0, 1, 1, 0]

    asyncio.run(look())
    play_round(desk, phones, most=8)
    table = desk.round["tables"][0]
    assert table["kind"] == "conceded" and table["present"] == [0, 1, 2, 3] and len(table["scores"]) == 2
    desk.did("closed")
    assert desk.look()["standings"]["rows"][0]["number"] == table["sides"][table["winner"]]
    is_checked(desk, 1)


@pytest.mark.rule("AA-III.3.0.5", "AA-III.3.0.6")
def test_groups_are_sides_of_one_table_with_lists_of_their_own(site: Site) -> None:
    decks = [listed("atrum_arena", deck) for deck in unlike_decks("atrum_arena", "duelo", 2)]
    desk, phones = event_of_teams(site, 2, 2, "atrum_arena", decks, spectator_delay=0)
    published(desk, started=False)
    opened(desk)
    until(lambda: desk.does("started").status_code == 200)
    play_round(desk, phones, most=10)
    table = desk.round["tables"][0]
    assert table["kind"] == "conceded" and table["scores"][1 - table["winner"]] == 0
    assert 0 < table["scores"][table["winner"]] <= 6
    is_checked(desk, 1)


def test_teams_meet_seat_by_seat_each_at_a_table_of_its_own(site: Site) -> None:
    game = "mitos_y_leyendas"
    deck = listed(game, ready_deck(game))
    rules = {"team_match": "majority", "match": "bo1", "spectator_delay": 0}
    desk, phones = event_of_teams(site, 2, 3, game, [deck] * 3, **rules)
    published(desk)
    records = opened(desk, 3)
    assert len(set(records)) == 3
    one = desk.round["tables"][0]["sides"][0]
    seat = next(game["record"] for game in desk.round["tables"][0]["online"] if game["seat"] == 2)

    async def only_those_of_the_seat() -> None:
        async with AtTable(phones[one, 2], seat) as mine, AtTable(phones[one, 3], seat) as mate:
            told = (await mine.enter())["table"]
            assert len(told["seats"]) == 2 and told["event"]["board"] == 2 and told["event"]["game"] == 1
            assert (await mate.enter())["code"] == "event_playing", "companions do not watch while they play"

    asyncio.run(only_those_of_the_seat())
    me = phones[one, 2].look()["me"]
    assert (me["seat"], me["name"]) == (2, f"Persona {one}2")
    play_round(desk, phones, most=15)
    table = desk.round["tables"][0]
    won = [told["winner"] for told in table["seats"]]
    assert len(won) == 3 and table["games"] == won and won.count(table["winner"]) >= 2
    desk.did("closed")
    is_checked(desk, 3)
