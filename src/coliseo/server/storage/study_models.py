"""The database of rulings that people write, and of the judge school: what is learnt, exams, and what is got wrong."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, ForeignKey, Index, Integer, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from coliseo.server.storage.models import Base


class WrittenRuling(Base):
    """A ruling that somebody wrote: a scenario of one case, the question and the answer. Its link is for good; when its
    author leaves, it stays without a name. `engine` is the one that it was last run with."""

    __tablename__ = "rulings"

    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    owner: Mapped[str] = mapped_column(String(40), index=True)
    game: Mapped[str] = mapped_column(String(40), index=True)
    question: Mapped[str] = mapped_column(Text)
    answer: Mapped[str] = mapped_column(Text)
    scenario: Mapped[str] = mapped_column(Text)  # YAML
    status: Mapped[str] = mapped_column(String(12))
    digest: Mapped[str] = mapped_column(String(32))
    engine: Mapped[str] = mapped_column(String(40))
    moved: Mapped[bool] = mapped_column(Boolean)
    created: Mapped[int] = mapped_column(BigInteger)


class SchoolCard(Base):
    """A question that somebody is learning: its box, and when it comes again."""

    __tablename__ = "school_cards"
    __table_args__ = (Index("school_cards_due", "person", "game", "due"),)

    person: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), primary_key=True)
    game: Mapped[str] = mapped_column(String(40), primary_key=True)
    question: Mapped[str] = mapped_column(String(80), primary_key=True)
    box: Mapped[int] = mapped_column(Integer)
    due: Mapped[int] = mapped_column(BigInteger)


class SchoolExam(Base):
    """An exam that somebody takes or has taken. Its id is the code by which a printed result is checked."""

    __tablename__ = "school_exams"

    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), index=True)
    game: Mapped[str] = mapped_column(String(40))
    name: Mapped[str] = mapped_column(String(80))
    seed: Mapped[int] = mapped_column(BigInteger)
    sheet: Mapped[str] = mapped_column(Text)  # JSON: storage.school.Sheet
    begun: Mapped[int] = mapped_column(BigInteger)
    ended: Mapped[int] = mapped_column(BigInteger)  # 0: not yet
    right: Mapped[int] = mapped_column(Integer)
    total: Mapped[int] = mapped_column(Integer)


class SchoolTally(Base):
    """How often an answer of a question was chosen, by whomever. `choice` is empty for the right one; else it names the
    misreading."""

    __tablename__ = "school_tallies"

    game: Mapped[str] = mapped_column(String(40), primary_key=True)
    question: Mapped[str] = mapped_column(String(80), primary_key=True)
    choice: Mapped[str] = mapped_column(String(120), primary_key=True)
    rule: Mapped[str] = mapped_column(String(40))
    n: Mapped[int] = mapped_column(Integer)
