"""The part of the database that tells people who are not here that they are waited for. Times `made` and `due` are
those that the house has been open (calendar.OpenTime); the others are milliseconds since 1970."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, ForeignKey, Integer, String
from sqlalchemy.orm import Mapped, mapped_column

from coliseo.server.storage.models import Base


class Notice(Base):
    """Something to tell somebody about a table, once: that they are waited for (`turn`), or that the game is over. It
    stays when it was sent, until they answer, so that it is not told again."""

    __tablename__ = "notices"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), primary_key=True, index=True)
    kind: Mapped[str] = mapped_column(String(8), primary_key=True)
    made: Mapped[int] = mapped_column(BigInteger)
    due: Mapped[int] = mapped_column(BigInteger, index=True)  # when it is tried (again)
    tries: Mapped[int] = mapped_column(Integer)
    settled: Mapped[bool] = mapped_column(Boolean)  # sent, seen at the table, or given up


class Mailbox(Base):
    """Where somebody wants to be written to. Nothing but the question whether it is theirs goes there before they have
    confirmed it."""

    __tablename__ = "mailboxes"

    person: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), primary_key=True)
    address: Mapped[str] = mapped_column(String(254))
    lang: Mapped[str] = mapped_column(String(2))
    confirmed: Mapped[bool] = mapped_column(Boolean)
    created: Mapped[int] = mapped_column(BigInteger)


class PushDevice(Base):
    """A browser that somebody wants to be told in: where its push service takes messages for it, and its keys."""

    __tablename__ = "push_devices"

    id: Mapped[str] = mapped_column(String(64), primary_key=True)  # digest of the endpoint
    person: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), index=True)
    endpoint: Mapped[str] = mapped_column(String(1000))
    p256dh: Mapped[str] = mapped_column(String(120))
    auth: Mapped[str] = mapped_column(String(40))
    lang: Mapped[str] = mapped_column(String(2))
    created: Mapped[int] = mapped_column(BigInteger)
