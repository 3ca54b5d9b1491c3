"""What the database knows of finished games between people, and the ratings that follow from them.

A result is written in the transaction that ends its game, once: its table is its key. Ratings are changed in the same
transaction. They are no more than what follows from the rated results in their order, and can be worked out anew.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct
from sqlalchemy import Connection, case, delete, exists, func, insert, or_, select, text, update
from sqlalchemy.orm import aliased
from sqlalchemy.sql import ColumnElement

from coliseo.server.standing.outcomes import Outcome, SeatOutcome, nobody
from coliseo.server.standing.ratings import Key, Played, Rating, apply, from_the_beginning
from coliseo.server.storage.models import Passkey, Person, Seating, Table
from coliseo.server.storage.society_models import GameResult, ResultSeat, StoredRating

if TYPE_CHECKING:
    pass

#: any number that nothing else locks by: rated games of several processes are noted one after the other
LOCK: Final = 0x52617465
#: ratings of one build and of another may differ in their last digits
NEAR: Final = 1e-6

_RATING: Final = [getattr(StoredRating, name) for name in Rating.__struct_fields__]


def keeps_identity() -> ColumnElement[bool]:
    """People who can come back: with a user name, or with a passkey."""
    return or_(Person.user.is_not(None), exists().where(Passkey.person == Person.id))


# -- writing ---------------------------------------------------------------------------------------------------------


def note_outcome(db: Connection, outcome: Outcome) -> None:
    """The result of a game that ends now, and the ratings that it changes; nothing, if it was noted before."""
    if db.dialect.name == "postgresql":
        # until the transaction ends; SQLite has one writer anyway
        db.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": LOCK})
    if db.scalar(select(GameResult.n).where(GameResult.table_id == outcome.table)) is not None:
        return
    people = [seat.person for seat in outcome.seats]
    # whether they last was asked when they sat down and when they began: who has given that up since loses no less
    known = select(func.count()).select_from(Person).where(Person.id.in_(people))
    rated = outcome.rated and db.scalar(known) == len(people)
    row = {"table_id": outcome.table, "game": outcome.game, "format": outcome.format, "at": outcome.at, "rated": rated}
    n = db.scalar(insert(GameResult).values(row).returning(GameResult.n))
    ratings = _rate(db, outcome.played()) if rated else {}
    seats = [
        {
            "n": n,
            "seat": seat.seat,
            "person": seat.person,
            "side": seat.side,
            "rank": seat.rank,
            "mu": ratings[seat.person].mu if rated else None,
        }
        for seat in outcome.seats
    ]
    db.execute(insert(ResultSeat), seats)


def _rate(db: Connection, played: Played) -> dict[str, Rating]:
    people = sorted(person for side in played.sides for person in side)
    where = StoredRating.game == played.game, StoredRating.format == played.format, StoredRating.person.in_(people)
    known = {row[0]: Rating(*row[1:]) for row in db.execute(select(StoredRating.person, *_RATING).where(*where))}
    ratings = apply(played, known)
    db.execute(delete(StoredRating).where(*where))
    db.execute(insert(StoredRating), [_row((p, played.game, played.format), ratings[p]) for p in people])
    return ratings


def _row(key: Key, rating: Rating) -> dict[str, Any]:
    person, game, format = key
    fields = {name: getattr(rating, name) for name in rating.__struct_fields__}
    return {"person": person, "game": game, "format": format, **fields}


def hand_over(db: Connection, guest: str, holder: str) -> None:
    """A guest's games become the account's. Guests have no ratings."""
    db.execute(update(ResultSeat).where(ResultSeat.person == guest).values(person=holder))


def erase(db: Connection, person: str) -> None:
    """Games stay, played by somebody of whom nothing is known: without them others' ratings would not follow."""
    db.execute(update(ResultSeat).where(ResultSeat.person == person).values(person=nobody()))


# -- working out anew ------------------------------------------------------------------------------------------------


def rated_games(db: Connection) -> Iterator[Played]:
    """In the order in which they were rated."""
    columns = (
        GameResult.n,
        GameResult.game,
        GameResult.format,
        *(getattr(ResultSeat, name) for name in SeatOutcome.__struct_fields__),
    )
    rows = db.execute(
        select(*columns)
        .join(ResultSeat, ResultSeat.n == GameResult.n)
        .where(GameResult.rated)
        .order_by(GameResult.n, ResultSeat.seat)
        .execution_options(yield_per=1000)
    )
    n, game, format = None, "", ""
    seats: list[SeatOutcome] = []
    for row in rows:
        if row[0] != n and seats:
            yield Outcome("", game, format, 0, tuple(seats), True).played()
            seats = []
        n, game, format = row[:3]
        seats.append(SeatOutcome(*row[3:]))
    if seats:
        yield Outcome("", game, format, 0, tuple(seats), True).played()


def differing(db: Connection) -> list[Key]:
    """Ratings that are not what follows from the results: none, unless somebody has changed the database by hand."""
    rows = db.execute(select(StoredRating.person, StoredRating.game, StoredRating.format, *_RATING))
    stored: dict[Key, Rating] = {(row[0], row[1], row[2]): Rating(*row[3:]) for row in rows}
    known = set(db.scalars(select(Person.id).where(Person.id.in_(select(ResultSeat.person)))))
    meant = {key: rating for key, rating in from_the_beginning(rated_games(db)).items() if key[0] in known}
    return sorted(key for key in stored.keys() | meant.keys() if not _alike(stored.get(key), meant.get(key)))


def _alike(one: Rating | None, other: Rating | None) -> bool:
    if one is None or other is None:
        return one is other
    counts = (one.games, one.won, one.lost) == (other.games, other.won, other.lost)
    return counts and abs(one.mu - other.mu) < NEAR and abs(one.sigma - other.sigma) < NEAR


def work_out_anew(db: Connection) -> int:
    """Puts what follows from the results in the place of every rating; how many differed."""
    if db.dialect.name == "postgresql":
        db.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": LOCK})
    wrong = differing(db)
    if wrong:
        meant = from_the_beginning(rated_games(db))
        known = set(db.scalars(select(Person.id)))
        db.execute(delete(StoredRating))
        rows = [_row(key, rating) for key, rating in meant.items() if key[0] in known]
        if rows:
            db.execute(insert(StoredRating), rows)
    return len(wrong)


# -- reading ---------------------------------------------------------------------------------------------------------


class FormatRating(Struct, frozen=True):
    game: str
    format: str
    rating: Rating


class LadderRow(Struct, frozen=True):
    person: str
    name: str
    rating: Rating


class HistoryRow(Struct):
    """A game as one of its players had it; `table` is empty where it cannot be looked at."""

    n: int
    table: str
    game: str
    format: str
    at: int
    rated: bool
    seat: int
    side: int
    rank: int
    drawn: bool
    mu: float | None
    #: the others: person, name (none where nobody is known any more), side
    others: list[tuple[str, str | None, int]]


class RecordRow(Struct, frozen=True):
    person: str
    name: str
    game: str
    won: int
    lost: int
    drawn: int


def ratings_of(db: Connection, person: str) -> list[FormatRating]:
    query = select(StoredRating.game, StoredRating.format, *_RATING).where(StoredRating.person == person)
    rows = db.execute(query.order_by(StoredRating.games.desc(), StoredRating.game, StoredRating.format))
    return [FormatRating(row[0], row[1], Rating(*row[2:])) for row in rows]


def rating_in(
    db: Connection, people: Iterable[str], game: str, format: str, *shown: ColumnElement[bool]
) -> dict[str, Rating]:
    """Of those who have one, as far as they are shown: for whoever pairs people by strength, or names them."""
    where = StoredRating.person.in_(list(people)), StoredRating.game == game, StoredRating.format == format, *shown
    return {row[0]: Rating(*row[1:]) for row in db.execute(select(StoredRating.person, *_RATING).where(*where))}


def ladder(
    db: Connection,
    game: str,
    format: str,
    settled: ColumnElement[bool],
    shown: ColumnElement[bool],
    start: int,
    most: int,
) -> tuple[int, list[LadderRow]]:
    """How many there are, and some of them, the strongest first; of those who are `settled` and may be `shown`."""
    where = StoredRating.game == game, StoredRating.format == format, settled, shown
    joined = select(StoredRating.person, Person.name, *_RATING).join(Person, Person.id == StoredRating.person)
    order = StoredRating.mu.desc(), StoredRating.person
    rows = db.execute(joined.where(*where).order_by(*order).offset(start).limit(most))
    count = db.scalar(select(func.count()).select_from(StoredRating).where(*where)) or 0
    return count, [LadderRow(row[0], row[1], Rating(*row[2:])) for row in rows]


def history_of(db: Connection, person: str, viewer: str, before: int | None, most: int) -> list[HistoryRow]:
    """The latest first; with `before`, those that came before that one. The address of a table is the right to enter
    it: of a private one it is told to those who sat there."""
    sat = exists().where(Seating.table_id == Table.id, Seating.person == viewer)
    open_to = exists().where(Table.id == GameResult.table_id, or_(Table.public, sat))
    mine = select(
        GameResult.n, case((open_to, GameResult.table_id), else_="").label("table_id"), GameResult.game,
        GameResult.format, GameResult.at, GameResult.rated,
        ResultSeat.seat, ResultSeat.side, ResultSeat.rank, ResultSeat.mu,
    )  # fmt: skip
    mine = mine.join(ResultSeat, ResultSeat.n == GameResult.n).where(ResultSeat.person == person)
    if before is not None:
        mine = mine.where(GameResult.n < before)
    rows = db.execute(mine.order_by(GameResult.n.desc()).limit(most)).all()
    around = (
        select(ResultSeat.n, ResultSeat.seat, ResultSeat.person, Person.name, ResultSeat.side, ResultSeat.rank)
        .join(Person, Person.id == ResultSeat.person, isouter=True)
        .where(ResultSeat.n.in_([row.n for row in rows]))
        .order_by(ResultSeat.n, ResultSeat.seat)
    )
    seats: dict[int, list[Any]] = {}
    for seat in db.execute(around):
        seats.setdefault(seat.n, []).append(seat)
    return [
        HistoryRow(
            row.n, row.table_id, row.game, row.format, row.at, row.rated, row.seat, row.side, row.rank,
            not any(s.rank for s in seats[row.n]), row.mu,
            [(s.person, s.name, s.side) for s in seats[row.n] if s.seat != row.seat],
        )
        for row in rows
    ]  # fmt: skip


def records_of(db: Connection, person: str, most: int) -> list[RecordRow]:
    """Against whom somebody has played most, by game; partners are nobody's rivals."""
    mine, theirs = aliased(ResultSeat), aliased(ResultSeat)
    won = func.sum(case((mine.rank < theirs.rank, 1), else_=0))
    lost = func.sum(case((mine.rank > theirs.rank, 1), else_=0))
    games = func.count()
    query = (
        select(theirs.person, Person.name, GameResult.game, won, lost, games)
        .select_from(mine)
        .join(theirs, (theirs.n == mine.n) & (theirs.side != mine.side))
        .join(GameResult, GameResult.n == mine.n)
        .join(Person, Person.id == theirs.person)
        .where(mine.person == person, theirs.person != person)
        .group_by(theirs.person, Person.name, GameResult.game)
        .order_by(games.desc(), Person.name, theirs.person, GameResult.game)
        .limit(most)
    )
    return [
        RecordRow(other, name, game, int(w), int(x), int(n) - int(w) - int(x))
        for other, name, game, w, x, n in db.execute(query)
    ]


def settled_among(least_games: int, most_sigma: float) -> ColumnElement[bool]:
    return (StoredRating.games >= least_games) & (StoredRating.sigma <= most_sigma)
