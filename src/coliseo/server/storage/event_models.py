"""The database of organised play: events as their signed logs, what is kept beside them, and who acts in them."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, ForeignKey, Index, Integer, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from coliseo.server.storage.models import Base


class StoredEvent(Base):
    """An event. What it is follows from its entries; name, game and status are here only to be listed."""

    __tablename__ = "events"

    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    name: Mapped[str] = mapped_column(String(120))
    status: Mapped[str] = mapped_column(String(14))  # tournament.model: draft, registration, running, over
    header: Mapped[str] = mapped_column(Text)  # JSON: the first line of the log
    created: Mapped[int] = mapped_column(BigInteger)
    touched: Mapped[int] = mapped_column(BigInteger, index=True)


class EventEntry(Base):
    """One entry of the log. The key makes sure that no two processes ever write the same one."""

    __tablename__ = "event_entries"

    event: Mapped[str] = mapped_column(ForeignKey("events.id", ondelete="CASCADE"), primary_key=True)
    n: Mapped[int] = mapped_column(Integer, primary_key=True)  # from 1
    at: Mapped[int] = mapped_column(BigInteger)
    by: Mapped[str] = mapped_column(String(40))
    role: Mapped[str] = mapped_column(String(20))
    device: Mapped[str] = mapped_column(String(64))
    kind: Mapped[str] = mapped_column(String(40))
    data: Mapped[str] = mapped_column(Text)  # JSON
    prev: Mapped[str] = mapped_column(String(64))
    hash: Mapped[str] = mapped_column(String(64))
    signature: Mapped[str] = mapped_column(String(128))


class EventVault(Base):
    """What is not in the chain, and so can vanish: names, lists, PINs, seeds not yet revealed, the key."""

    __tablename__ = "event_vault"

    event: Mapped[str] = mapped_column(ForeignKey("events.id", ondelete="CASCADE"), primary_key=True)
    kind: Mapped[str] = mapped_column(String(20), primary_key=True)
    key: Mapped[str] = mapped_column(String(60), primary_key=True)
    value: Mapped[str] = mapped_column(Text)  # JSON


class EventMember(Base):
    """What somebody is in an event: one of the staff (their id in the log), or a player (`p` and the number)."""

    __tablename__ = "event_members"

    event: Mapped[str] = mapped_column(ForeignKey("events.id", ondelete="CASCADE"), primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), primary_key=True, index=True)
    acts_as: Mapped[str] = mapped_column(String(40))
    since: Mapped[int] = mapped_column(BigInteger)


class EventInvitation(Base):
    """A link that makes whoever opens it first one of the staff, or a player's device. Only a digest of it is kept."""

    __tablename__ = "event_invitations"

    digest: Mapped[str] = mapped_column(String(64), primary_key=True)
    event: Mapped[str] = mapped_column(ForeignKey("events.id", ondelete="CASCADE"), index=True)
    acts_as: Mapped[str] = mapped_column(String(40))
    until: Mapped[int] = mapped_column(BigInteger)


class EventHook(Base):
    """An address that is told what happens in an event. Its secret signs what it is told."""

    __tablename__ = "event_hooks"

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    event: Mapped[str] = mapped_column(ForeignKey("events.id", ondelete="CASCADE"), index=True)
    address: Mapped[str] = mapped_column(Text)
    secret: Mapped[str] = mapped_column(String(64))
    kinds: Mapped[str] = mapped_column(Text)  # with spaces between them
    made: Mapped[int] = mapped_column(BigInteger)
    #: of the last thing it was told: when, what was answered (0: nothing), and how many were given up
    told: Mapped[int] = mapped_column(BigInteger, default=0)
    status: Mapped[int] = mapped_column(Integer, default=0)
    lost: Mapped[int] = mapped_column(Integer, default=0)


class EventMessage(Base):
    """Something that a hook is still to be told; written with the entry that it tells of."""

    __tablename__ = "event_messages"

    hook: Mapped[str] = mapped_column(ForeignKey("event_hooks.id", ondelete="CASCADE"), primary_key=True)
    key: Mapped[str] = mapped_column(String(80), primary_key=True)  # whoever gets it twice knows it by this
    kind: Mapped[str] = mapped_column(String(20))
    body: Mapped[str] = mapped_column(Text)  # JSON
    due: Mapped[int] = mapped_column(BigInteger)
    tries: Mapped[int] = mapped_column(Integer)

    __table_args__ = (Index("ix_event_messages_due", "due"),)


class Circuit(Base):
    """Events that feed one ranking."""

    __tablename__ = "circuits"

    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    name: Mapped[str] = mapped_column(String(120))
    game: Mapped[str] = mapped_column(String(40))
    points: Mapped[str] = mapped_column(Text)  # JSON: what each place brings
    owner: Mapped[str | None] = mapped_column(ForeignKey("people.id", ondelete="SET NULL"), index=True)
    made: Mapped[int] = mapped_column(BigInteger)


class EventTemplate(Base):
    """Settings of an event that somebody keeps to start others from."""

    __tablename__ = "event_templates"

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    owner: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), index=True)
    game: Mapped[str] = mapped_column(String(40))
    name: Mapped[str] = mapped_column(String(60))
    settings: Mapped[str] = mapped_column(Text)  # JSON: see `tournament.templates`
    made: Mapped[int] = mapped_column(BigInteger)


class CircuitEvent(Base):
    __tablename__ = "circuit_events"

    circuit: Mapped[str] = mapped_column(ForeignKey("circuits.id", ondelete="CASCADE"), primary_key=True)
    event: Mapped[str] = mapped_column(ForeignKey("events.id", ondelete="CASCADE"), primary_key=True, index=True)
    at: Mapped[int] = mapped_column(BigInteger)


class EventTable(Base):
    """A table that an event opened: of a round (by when its tables were called: a round that is published anew opens
    others), a pairing of it, and a game of the match. The key makes sure that none is opened twice."""

    __tablename__ = "event_tables"

    event: Mapped[str] = mapped_column(ForeignKey("events.id", ondelete="CASCADE"), primary_key=True)
    called: Mapped[int] = mapped_column(BigInteger, primary_key=True)
    pairing: Mapped[int] = mapped_column(Integer, primary_key=True)
    game: Mapped[int] = mapped_column(Integer, primary_key=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), unique=True, index=True)
    noted: Mapped[bool] = mapped_column(Boolean, index=True)  # how it ended is in the log of the event
    #: told by the process that has the room: bit i for the holder of seat i, and answers given
    here: Mapped[int] = mapped_column(Integer, default=0)
    answers: Mapped[int] = mapped_column(Integer, default=0)
