"""Results and ratings in the database: once each, together, and worked out anew to the same."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import create_engine, delete, func, insert, pool, select, update

from coliseo.server.standing.outcomes import Outcome, SeatOutcome
from coliseo.server.storage.engine import Store, open_store
from coliseo.server.storage.models import Base, Passkey, Person
from coliseo.server.storage.people import People
from coliseo.server.storage.results import (
    differing,
    history_of,
    keeps_identity,
    note_outcome,
    ratings_of,
    records_of,
    work_out_anew,
)
from coliseo.server.storage.rows import Write
from coliseo.server.storage.society_models import GameResult, ResultSeat, StoredRating
from coliseo.server.storage.tables import add_table

PEOPLE = ("ana", "luis", "eva", "hugo")


def rows_of_people(*guests: str) -> list[dict[str, Any]]:
    return [
        {"id": name, "name": name.title(), "user": None if name in guests else name, "created": 1, "seen": 1}
        for name in (*PEOPLE, *guests)
    ]


def duel(table: str, winner: str, loser: str, *, rated: bool = True, drawn: bool = False) -> Outcome:
    seats = (SeatOutcome(0, winner, 0, 0), SeatOutcome(1, loser, 1, 0 if drawn else 1))
    return Outcome(table, "rise_of_gods", "normal", 7, seats, rated)


def run(database: str, work: Callable[[Store], Awaitable[None]], *guests: str) -> None:
    async def whole() -> None:
        store = await open_store(database)
        try:
            async with store.writing() as db:
                await db.execute(insert(Person), rows_of_people(*guests))
            await work(store)
        finally:
            await store.close()

    asyncio.run(whole())


async def note(store: Store, *outcomes: Outcome) -> None:
    for outcome in outcomes:
        async with store.writing() as db:
            await db.run_sync(note_outcome, outcome)


async def read(store: Store, query: Any, *args: Any) -> Any:
    async with store.reading() as db:
        return await db.run_sync(query, *args)


def test_a_result_is_noted_once_and_rated_once(database: str) -> None:
    async def work(store: Store) -> None:
        game = duel("t1", "ana", "luis")
        await note(store, game, game, duel("t1", "luis", "ana"))
        (rating,) = await read(store, ratings_of, "ana")
        assert (rating.rating.games, rating.rating.won) == (1, 1)
        async with store.reading() as db:
            assert await db.scalar(select(func.count()).select_from(GameResult)) == 1
        assert await read(store, differing) == []

    run(database, work)


def test_guests_are_not_rated_but_their_games_are_on_record(database: str) -> None:
    async def work(store: Store) -> None:
        await note(store, duel("t1", "ana", "paso", rated=False), duel("t2", "paso", "ana", rated=False))
        assert await read(store, ratings_of, "ana") == []
        (record,) = await read(store, records_of, "ana", 10)
        assert (record.person, record.won, record.lost) == ("paso", 1, 1)
        # a passkey is an identity that lasts
        async with store.writing() as db:
            key = {"id": "k", "person": "paso", "public_key": b"k", "sign_count": 0, "label": "", "created": 1}
            await db.execute(insert(Passkey).values(key))
            lasting = select(Person.id).where(Person.id == "paso", keeps_identity())
            assert await db.scalar(lasting) == "paso"
        await note(store, duel("t3", "ana", "paso"))
        assert len(await read(store, ratings_of, "paso")) == 1
        # with somebody of whom nothing is known any more there is nobody to count it for
        await note(store, duel("t4", "ana", "nadie"))
        assert (await read(store, ratings_of, "ana"))[0].rating.games == 1

    run(database, work, "paso")


def test_a_rated_game_counts_though_an_account_is_given_up_in_it(database: str) -> None:
    """Nobody escapes a loss by taking away the only key that they could come back with."""

    async def work(store: Store) -> None:
        people = People(store)
        rated, row = json.dumps({"mode": "normal", "policy": "estricto", "rated": True}), {
            "id": "t1", "game": "rise_of_gods", "status": "playing", "public": True, "host": "ana", "created": 1,
            "touched": 1, "seats": "[]", "options": "{}", "epoch": 1,
        }  # fmt: skip
        async with store.writing() as db:
            await add_table(db, {**row, "settings": rated}, ["ana", "paso"])
        ana = await people.find("ana")
        assert ana is not None
        # nor by handing the seat to the account of somebody else, the rival's at that
        assert not await people.bring_along("paso", ana)
        await store.writer.write(Write("t1", 1, change={"status": "over"}, outcome=duel("t1", "ana", "paso")))
        assert (await read(store, ratings_of, "paso"))[0].rating.lost == 1
        assert (await read(store, ratings_of, "ana"))[0].rating.won == 1
        # and what is rated stays whose it is
        assert not await people.bring_along("paso", ana)
        assert await read(store, differing) == []

    run(database, work, "paso")


def test_a_result_is_written_with_the_end_of_its_game_or_not_at_all(database: str) -> None:
    """What fences a write off fences its result off too."""

    async def work(store: Store) -> None:
        row = {
            "id": "t1", "game": "rise_of_gods", "status": "playing", "public": True, "host": "ana", "created": 1,
            "touched": 1, "settings": "{}", "seats": "[]", "options": "{}", "epoch": 3,
        }  # fmt: skip
        async with store.writing() as db:
            await add_table(db, row, ["ana", "luis"])
        late = Write("t1", 2, change={"status": "over"}, outcome=duel("t1", "luis", "ana"))
        with pytest.raises(Exception, match="taken the table over"):
            await store.writer.write(late)
        assert await read(store, ratings_of, "ana") == []
        await store.writer.write(Write("t1", 3, change={"status": "over"}, outcome=duel("t1", "ana", "luis")))
        assert (await read(store, ratings_of, "ana"))[0].rating.won == 1
        (game,) = await read(store, history_of, "ana", "hugo", None, 10)
        assert game.table == "t1", "it was public"
        assert game.others == [("luis", "Luis", 1)]

    run(database, work)


def test_games_that_end_together_in_several_processes_are_all_counted(database: str) -> None:
    async def work(store: Store) -> None:
        async def one(n: int) -> None:
            winner, loser = random.Random(n).sample(PEOPLE, 2)
            await note(store, duel(f"t{n}", winner, loser))

        await asyncio.gather(*(one(n) for n in range(12)))
        async with store.reading() as db:
            assert await db.scalar(select(func.sum(StoredRating.games))) == 24
        assert await read(store, differing) == []

    run(database, work)


def test_what_was_changed_by_hand_is_found_and_put_right(database: str) -> None:
    async def work(store: Store) -> None:
        await note(store, duel("t1", "ana", "luis"), duel("t2", "luis", "ana"), duel("t3", "ana", "eva", drawn=True))
        before = await read(store, ratings_of, "ana")
        async with store.writing() as db:
            await db.execute(update(StoredRating).where(StoredRating.person == "ana").values(mu=99.0))
            await db.execute(delete(StoredRating).where(StoredRating.person == "eva"))
        assert [key[0] for key in await read(store, differing)] == ["ana", "eva"]
        async with store.writing() as db:
            assert await db.run_sync(work_out_anew) == 2
        assert await read(store, differing) == [] and await read(store, ratings_of, "ana") == before

    run(database, work)


def test_who_leaves_is_forgotten_and_the_others_ratings_still_follow(database: str) -> None:
    async def work(store: Store) -> None:
        await note(store, duel("t1", "ana", "luis"), duel("t2", "luis", "eva"), duel("t3", "eva", "luis"))
        await People(store).erase("luis")
        assert await read(store, differing) == [] and await read(store, ratings_of, "luis") == []
        async with store.reading() as db:
            names = set((await db.scalars(select(ResultSeat.person))).all())
        assert "luis" not in names and len(names) == 3
        (game,) = await read(store, history_of, "ana", "ana", None, 10)
        assert game.others[0][1] is None
        assert await read(store, records_of, "ana", 10) == []

    run(database, work)


def test_a_guests_games_become_the_accounts(database: str) -> None:
    async def work(store: Store) -> None:
        await note(store, duel("t1", "paso", "luis", rated=False))
        people = People(store)
        holder = await people.find("ana")
        assert holder is not None and await people.bring_along("paso", holder)
        assert len(await read(store, history_of, "ana", "ana", None, 10)) == 1

    run(database, work, "paso")


@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(
    st.lists(
        st.tuples(st.permutations(PEOPLE), st.booleans(), st.booleans(), st.booleans(), st.integers(0, 9)), max_size=10
    )
)
def test_whatever_is_played_the_ratings_follow_from_it(played: list[tuple[list[str], bool, bool, bool, int]]) -> None:
    """Duels and pairs, rated or not, drawn or not, some noted twice: stored equals worked out anew, exactly."""
    engine = create_engine("sqlite://", poolclass=pool.StaticPool)
    Base.metadata.create_all(engine)
    with engine.begin() as db:
        db.execute(insert(Person), rows_of_people())
        for people, pairs, rated, drawn, n in played:
            seats = tuple(
                SeatOutcome(i, person, i % 2, 0 if drawn else i % 2)
                for i, person in enumerate(people if pairs else people[:2])
            )
            note_outcome(db, Outcome(f"t{n}", "g", "p" if pairs else "d", 1, seats, rated))
        assert differing(db) == []
        columns = select(StoredRating.person, StoredRating.format, StoredRating.mu)
        stored = sorted(db.execute(columns).all())
        db.execute(delete(StoredRating))
        work_out_anew(db)
        assert sorted(db.execute(columns).all()) == stored
        distinct = {n for *_, n in played}
        assert db.scalar(select(func.count()).select_from(GameResult)) == len(distinct)
    engine.dispose()
