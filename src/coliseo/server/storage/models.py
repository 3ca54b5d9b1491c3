"""The database. Times are milliseconds since 1970; JSON is kept as text, so that both databases keep the same bytes."""

from __future__ import annotations

import time

from sqlalchemy import (
    BigInteger,
    Boolean,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    String,
    Text,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


def now_ms() -> int:
    return int(time.time() * 1000)


class Base(DeclarativeBase):
    pass


class Person(Base):
    """A guest, or the holder of an account once `user` is set."""

    __tablename__ = "people"

    id: Mapped[str] = mapped_column(String(40), primary_key=True)
    name: Mapped[str] = mapped_column(String(40))
    user: Mapped[str | None] = mapped_column(String(40), unique=True)
    password: Mapped[str | None] = mapped_column(String(200))  # argon2
    created: Mapped[int] = mapped_column(BigInteger)
    seen: Mapped[int] = mapped_column(BigInteger, index=True)


class Passkey(Base):
    __tablename__ = "passkeys"

    id: Mapped[str] = mapped_column(String(400), primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), index=True)
    public_key: Mapped[bytes] = mapped_column(LargeBinary)
    sign_count: Mapped[int] = mapped_column(BigInteger)
    label: Mapped[str] = mapped_column(String(80))
    created: Mapped[int] = mapped_column(BigInteger)


class Session(Base):
    """Somebody logged in on one device; its cookie names the row. A cookie without its row opens nothing."""

    __tablename__ = "sessions"

    id: Mapped[str] = mapped_column(String(40), primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), index=True)
    label: Mapped[str] = mapped_column(String(60))  # browser and system
    created: Mapped[int] = mapped_column(BigInteger)
    seen: Mapped[int] = mapped_column(BigInteger)
    proved: Mapped[int] = mapped_column(BigInteger)  # when the password or a passkey was last shown; 0: never
    replaced: Mapped[int] = mapped_column(BigInteger)  # when another took its place on the same device; 0: it has not


class Table(Base):
    """A table: its settings, who sits where, how the game stands. What was answered is in `answers`."""

    __tablename__ = "tables"
    __table_args__ = (Index("tables_to_show", "public", "status", "touched"),)

    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    status: Mapped[str] = mapped_column(String(10))  # waiting, playing, over
    public: Mapped[bool] = mapped_column(Boolean)
    host: Mapped[str] = mapped_column(String(40))
    created: Mapped[int] = mapped_column(BigInteger)
    touched: Mapped[int] = mapped_column(BigInteger, index=True)
    settings: Mapped[str] = mapped_column(Text)  # JSON: rooms.settings.TableSettings
    seats: Mapped[str] = mapped_column(Text)  # JSON: list of rooms.settings.SeatState
    options: Mapped[str] = mapped_column(Text, default="{}")  # JSON: the record's options, once begun
    seed: Mapped[str | None] = mapped_column(String(24))  # text: 64 bits unsigned fit no SQL integer
    start: Mapped[str | None] = mapped_column(Text)  # JSON: what chance brought at the start
    clock: Mapped[str | None] = mapped_column(Text)  # JSON: what is left to each seat
    winners: Mapped[str | None] = mapped_column(Text)  # JSON
    reason: Mapped[str | None] = mapped_column(String(12))  # played, conceded, time
    branch_of: Mapped[str | None] = mapped_column(String(24))
    branch_at: Mapped[int | None] = mapped_column(Integer)
    epoch: Mapped[int] = mapped_column(Integer, default=0)  # raised by every process that takes the table over
    versions: Mapped[str | None] = mapped_column(Text)  # JSON: what the game is played by, as records say it
    resumed: Mapped[str | None] = mapped_column(Text)  # JSON: where other engines took it up (match.record.Resumed)
    days: Mapped[int | None] = mapped_column(Integer)  # a move, at a table by correspondence
    #: and when the house has to look at it again, in the time that it has been open; 0: at once
    due: Mapped[int | None] = mapped_column(BigInteger, index=True)


class Answer(Base):
    """One answer. The key makes sure that no two processes ever write the same one."""

    __tablename__ = "answers"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    n: Mapped[int] = mapped_column(Integer, primary_key=True)  # from 0
    seat: Mapped[int] = mapped_column(Integer)
    token: Mapped[int] = mapped_column(Integer)
    choice: Mapped[str | None] = mapped_column(Text)  # JSON; none for what answers no question (see answer_row)
    chance: Mapped[str] = mapped_column(Text)  # JSON
    given_by: Mapped[str | None] = mapped_column(String(8))  # match.record.GIVERS; none before it was noted
    at: Mapped[int] = mapped_column(BigInteger)


class Checkpoint(Base):
    """A whole state, so that a table is back quickly."""

    __tablename__ = "checkpoints"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    after: Mapped[int] = mapped_column(Integer, primary_key=True)
    hash: Mapped[str] = mapped_column(String(64))
    state: Mapped[str] = mapped_column(Text)  # JSON


class Story(Base):
    """What one answer led to, or (0) the beginning: events as they were seen, to tell the game by when it can no longer
    be replayed."""

    __tablename__ = "stories"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    after: Mapped[int] = mapped_column(Integer, primary_key=True)
    events: Mapped[str] = mapped_column(Text)  # JSON: match.story.Story


class Seating(Base):
    """Who sits at which table, to find one's own tables."""

    __tablename__ = "seatings"

    person: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), primary_key=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True, index=True)


class ChatMessage(Base):
    __tablename__ = "chat"

    id: Mapped[int] = mapped_column(BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), index=True)
    person: Mapped[str] = mapped_column(String(40))
    name: Mapped[str] = mapped_column(String(40))
    text: Mapped[str] = mapped_column(String(400))
    side: Mapped[int | None] = mapped_column(Integer)  # the side that alone reads it; none: the whole table
    at: Mapped[int] = mapped_column(BigInteger)


class MutedPerson(Base):
    __tablename__ = "muted"

    person: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), primary_key=True)
    muted: Mapped[str] = mapped_column(String(40), primary_key=True)


class KeptManners(Base):
    """Where a person wants to be asked in a game, and where not."""

    __tablename__ = "manners"

    person: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), primary_key=True)
    game: Mapped[str] = mapped_column(String(40), primary_key=True)
    settings: Mapped[str] = mapped_column(Text)  # JSON: match.manners.MannerSettings


class OwnSet(Base):
    """A set of cards that a person wrote for their own tables. `hidden`: deleted, and still being played with."""

    __tablename__ = "own_sets"

    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    owner: Mapped[str] = mapped_column(String(40), index=True)  # nobody, once the account is gone
    game: Mapped[str] = mapped_column(String(40))
    name: Mapped[str] = mapped_column(String(120))
    digest: Mapped[str] = mapped_column(String(64))  # of the version that its owner sees
    created: Mapped[int] = mapped_column(BigInteger)
    changed: Mapped[int] = mapped_column(BigInteger)
    hidden: Mapped[bool] = mapped_column(Boolean)


class Note(Base):
    """Something that the house notes about itself."""

    __tablename__ = "notes"

    name: Mapped[str] = mapped_column(String(24), primary_key=True)
    value: Mapped[int] = mapped_column(BigInteger)


class OwnVersion(Base):
    """A text of a set. It stays while a table is played with it."""

    __tablename__ = "own_versions"

    set_id: Mapped[str] = mapped_column(ForeignKey("own_sets.id", ondelete="CASCADE"), primary_key=True)
    digest: Mapped[str] = mapped_column(String(64), primary_key=True)
    text: Mapped[str] = mapped_column(Text)
    at: Mapped[int] = mapped_column(BigInteger)


class OwnUse(Base):
    """Which version of a set a table is played with."""

    __tablename__ = "own_uses"
    __table_args__ = (
        ForeignKeyConstraint(["set_id", "digest"], ["own_versions.set_id", "own_versions.digest"]),
        Index("own_uses_of_set", "set_id", "digest"),
    )

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    set_id: Mapped[str] = mapped_column(String(24))
    digest: Mapped[str] = mapped_column(String(64))


class KeptDeck(Base):
    """A deck that somebody keeps. `touched` is when it was last changed, as the device that did it has it; a deck that
    was deleted stays as a mark (`gone`), so that another device does not bring it back."""

    __tablename__ = "kept_decks"

    owner: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), primary_key=True)
    id: Mapped[str] = mapped_column(String(40), primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    name: Mapped[str] = mapped_column(String(80))
    body: Mapped[str] = mapped_column(Text)  # JSON: storage.kept.DeckBody
    touched: Mapped[int] = mapped_column(BigInteger)
    gone: Mapped[bool] = mapped_column(Boolean)


class KeptThing(Base):
    """What somebody prefers or has got done, by name, as their browser writes it."""

    __tablename__ = "kept_things"

    owner: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), primary_key=True)
    name: Mapped[str] = mapped_column(String(60), primary_key=True)
    value: Mapped[str] = mapped_column(Text)  # JSON
    touched: Mapped[int] = mapped_column(BigInteger)


class SharedDeck(Base):
    """A list that somebody shows to whoever has its link. It never changes."""

    __tablename__ = "shared_decks"

    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    owner: Mapped[str] = mapped_column(String(40), index=True)
    game: Mapped[str] = mapped_column(String(40))
    mode: Mapped[str] = mapped_column(String(40))
    name: Mapped[str] = mapped_column(String(80))
    digest: Mapped[str] = mapped_column(String(64), index=True)  # of the cards of the deck, without those beside it
    body: Mapped[str] = mapped_column(Text)  # JSON: storage.shared_decks.ListBody
    created: Mapped[int] = mapped_column(BigInteger)


class BenchDocument(Base):
    """A scenario of the judge's bench that somebody shows to whoever has its link. It never changes."""

    __tablename__ = "bench_documents"

    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    owner: Mapped[str] = mapped_column(String(40), index=True)
    game: Mapped[str] = mapped_column(String(40))
    digest: Mapped[str] = mapped_column(String(64), index=True)
    body: Mapped[bytes] = mapped_column(LargeBinary)  # the document as JSON, compressed
    created: Mapped[int] = mapped_column(BigInteger)


class DeckGame(Base):
    """A finished game as one list had it. It stays when the table goes."""

    __tablename__ = "deck_games"

    table_id: Mapped[str] = mapped_column(String(24), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True)
    digest: Mapped[str] = mapped_column(String(64), index=True)
    rival: Mapped[str] = mapped_column(String(64))  # digest of the only rival's list; nothing where there were several
    people: Mapped[bool] = mapped_column(Boolean)  # people on every side
    result: Mapped[int] = mapped_column(Integer)  # 1 won, 0 lost, 2 neither
    at: Mapped[int] = mapped_column(BigInteger)
