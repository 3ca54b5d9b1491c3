"""The database of what is between people: results and ratings, friends, challenges, reports, and what moderators do."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Double, ForeignKey, Index, Integer, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from coliseo.server.storage.models import Base

_Counted = BigInteger().with_variant(Integer, "sqlite")


class GameResult(Base):
    """A finished game between people. It stays when its table goes: ratings are worked out from these, in order."""

    __tablename__ = "results"

    n: Mapped[int] = mapped_column(_Counted, primary_key=True, autoincrement=True)
    table_id: Mapped[str] = mapped_column(String(24), unique=True)
    game: Mapped[str] = mapped_column(String(40))
    format: Mapped[str] = mapped_column(String(40))
    at: Mapped[int] = mapped_column(BigInteger)
    rated: Mapped[bool] = mapped_column(Boolean)


class ResultSeat(Base):
    """How one seat came out of it. Whoever deletes their account becomes a name that says nothing (`results.erase`).
    `mu`: the rating that it led to, if it was rated."""

    __tablename__ = "result_seats"
    __table_args__ = (Index("result_seats_of", "person", "n"),)

    n: Mapped[int] = mapped_column(ForeignKey("results.n", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True)
    person: Mapped[str] = mapped_column(String(40))
    side: Mapped[int] = mapped_column(Integer)
    rank: Mapped[int] = mapped_column(Integer)
    mu: Mapped[float | None] = mapped_column(Double)


class StoredRating(Base):
    __tablename__ = "ratings"
    __table_args__ = (Index("ratings_ladder", "game", "format", "mu"),)

    person: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), primary_key=True)
    game: Mapped[str] = mapped_column(String(40), primary_key=True)
    format: Mapped[str] = mapped_column(String(40), primary_key=True)
    mu: Mapped[float] = mapped_column(Double)
    sigma: Mapped[float] = mapped_column(Double)
    games: Mapped[int] = mapped_column(Integer)
    won: Mapped[int] = mapped_column(Integer)
    lost: Mapped[int] = mapped_column(Integer)


class Openness(Base):
    """Whom somebody shows their profile to, and from whom they take challenges; everybody, without a row."""

    __tablename__ = "openness"

    person: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), primary_key=True)
    profile: Mapped[str] = mapped_column(String(10))  # everybody, friends
    challenges: Mapped[str] = mapped_column(String(10))  # everybody, friends, nobody


class Friendship(Base):
    """Asked for; a friendship once it is `accepted`."""

    __tablename__ = "friendships"

    asker: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), primary_key=True)
    asked: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), primary_key=True, index=True)
    accepted: Mapped[bool] = mapped_column(Boolean)
    at: Mapped[int] = mapped_column(BigInteger)


class Block(Base):
    """The person wants nothing to do with the other."""

    __tablename__ = "blocks"

    person: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), primary_key=True)
    blocked: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), primary_key=True, index=True)
    at: Mapped[int] = mapped_column(BigInteger)


class Challenge(Base):
    __tablename__ = "challenges"
    __table_args__ = (Index("challenges_from", "challenger", "until"), Index("challenges_to", "challenged", "until"))

    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    challenger: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"))
    challenged: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"))
    spec: Mapped[str] = mapped_column(Text)  # JSON: society.challenges.Terms
    state: Mapped[str] = mapped_column(String(10))  # open, accepted, declined, withdrawn
    at: Mapped[int] = mapped_column(BigInteger)
    until: Mapped[int] = mapped_column(BigInteger)  # then it has lapsed
    table_id: Mapped[str | None] = mapped_column(String(24))


class Report(Base):
    """What somebody told the moderators about somebody, with what was said around it as it was then."""

    __tablename__ = "reports"
    __table_args__ = (Index("reports_open", "closed", "id"),)

    id: Mapped[int] = mapped_column(_Counted, primary_key=True, autoincrement=True)
    reporter: Mapped[str] = mapped_column(String(40), index=True)
    person: Mapped[str] = mapped_column(String(40), index=True)
    kind: Mapped[str] = mapped_column(String(10))  # person, chat, name
    reason: Mapped[str] = mapped_column(String(20))
    text: Mapped[str] = mapped_column(String(500))
    name: Mapped[str] = mapped_column(String(40))  # what the person was called then
    table_id: Mapped[str | None] = mapped_column(String(24))
    context: Mapped[str] = mapped_column(Text)  # JSON: list of society.reports.Line
    at: Mapped[int] = mapped_column(BigInteger)
    closed: Mapped[int] = mapped_column(BigInteger)  # 0: open
    closed_by: Mapped[str] = mapped_column(String(40))


class Moderator(Base):
    """Somebody who was made a moderator in the terminal (others are named by COLISEO_MODERATORS)."""

    __tablename__ = "moderators"

    person: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), primary_key=True)
    at: Mapped[int] = mapped_column(BigInteger)


class Sanction(Base):
    """What somebody may not do, for a time or for good. Of an address only a keyed digest is kept."""

    __tablename__ = "sanctions"
    __table_args__ = (Index("sanctions_in_force", "lifted", "until"),)

    id: Mapped[int] = mapped_column(_Counted, primary_key=True, autoincrement=True)
    kind: Mapped[str] = mapped_column(String(10))  # ban, mute, name
    of: Mapped[str] = mapped_column(String(10))  # person, session, address
    target: Mapped[str] = mapped_column(String(64), index=True)
    person: Mapped[str] = mapped_column(String(40), index=True)  # whom it is about, also where a device is shut out
    reason: Mapped[str] = mapped_column(String(300))
    at: Mapped[int] = mapped_column(BigInteger)
    until: Mapped[int] = mapped_column(BigInteger)  # 0: for good
    #: whatever address the person comes from is shut out too, until then (0: none)
    address_until: Mapped[int] = mapped_column(BigInteger)
    lifted: Mapped[int] = mapped_column(BigInteger)  # 0: in force


class Act(Base):
    """The audit log: written once, never changed, never removed."""

    __tablename__ = "acts"

    n: Mapped[int] = mapped_column(_Counted, primary_key=True, autoincrement=True)
    at: Mapped[int] = mapped_column(BigInteger)
    by: Mapped[str] = mapped_column(String(40))  # a user name, or how it was done otherwise
    act: Mapped[str] = mapped_column(String(20))
    person: Mapped[str] = mapped_column(String(40), index=True)
    detail: Mapped[str] = mapped_column(Text)  # JSON
