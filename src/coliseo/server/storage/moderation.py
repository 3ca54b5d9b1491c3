"""What the database knows of moderation. Whatever a moderator does is noted in the same transaction, for ever."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from msgspec import Struct
from sqlalchemy import delete, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from coliseo.server.storage.engine import Store
from coliseo.server.storage.models import Person, Session, now_ms
from coliseo.server.storage.people import rename_at_tables
from coliseo.server.storage.society_models import Act, Moderator, Report, Sanction

#: rows of a page
PAGE: Final = 50


class InForce(Struct, frozen=True):
    """A sanction. `until` 0: for good; `of` says what `target` is: a person, a session, the digest of an address."""

    id: int
    kind: str
    of: str
    target: str
    person: str
    reason: str
    at: int
    until: int
    address_until: int = 0

    def holds(self, now: int) -> bool:
        return self.until == 0 or self.until > now


class NotedAct(Struct, frozen=True):
    n: int
    at: int
    by: str
    act: str
    person: str
    detail: dict[str, Any]


class FoundPerson(Struct, frozen=True):
    person: str
    name: str
    user: str | None
    created: int
    seen: int


_SANCTION: Final = [getattr(Sanction, name) for name in InForce.__struct_fields__]
_FOUND: Final[list[Any]] = [Person.id.label("person"), Person.name, Person.user, Person.created, Person.seen]


async def _note(db: AsyncConnection, by: str, act: str, person: str, **detail: Any) -> None:
    written = msgspec.json.encode(detail).decode()
    await db.execute(insert(Act).values(at=now_ms(), by=by, act=act, person=person, detail=written))


# -- who moderates ---------------------------------------------------------------------------------------------------


async def is_appointed(store: Store, person: str) -> bool:
    async with store.reading() as db:
        return await db.scalar(select(Moderator.person).where(Moderator.person == person)) is not None


async def appointed(store: Store) -> list[FoundPerson]:
    query = select(*_FOUND).join(Moderator, Moderator.person == Person.id).order_by(Person.user)
    async with store.reading() as db:
        return [FoundPerson(*row) for row in await db.execute(query)]


async def appoint(store: Store, by: str, person: str, yes: bool) -> None:
    async with store.writing() as db:
        await db.execute(delete(Moderator).where(Moderator.person == person))
        if yes:
            await db.execute(insert(Moderator).values(person=person, at=now_ms()))
        await _note(db, by, "appoint" if yes else "dismiss", person)


async def look_up(store: Store, words: str, most: int) -> list[FoundPerson]:
    """By id, by user name, or by what the name begins with; the latest seen first."""
    begins = words.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_") + "%"
    named = or_(Person.id == words, Person.user == words.casefold(), Person.name.ilike(begins, escape="\\"))
    async with store.reading() as db:
        rows = await db.execute(select(*_FOUND).where(named).order_by(Person.seen.desc()).limit(most))
        return [FoundPerson(*row) for row in rows]


# -- sanctions -------------------------------------------------------------------------------------------------------


async def in_force(store: Store) -> list[InForce]:
    """The latest first."""
    now = now_ms()
    live = Sanction.lifted == 0, or_(Sanction.until == 0, Sanction.until > now)
    async with store.reading() as db:
        return [InForce(*row) for row in await db.execute(select(*_SANCTION).where(*live).order_by(Sanction.id.desc()))]


async def impose(store: Store, by: str, act: str, person: str, rows: list[dict[str, Any]], **detail: Any) -> None:
    now = now_ms()
    async with store.writing() as db:
        filled = [{"person": person, "at": now, "address_until": 0, "lifted": 0, **row} for row in rows]
        await db.execute(insert(Sanction), filled)
        await _note(db, by, act, person, **detail)


async def shut_address(store: Store, ban: InForce, digest: str) -> None:
    """Somebody banned with their address has come from this one. That was decided when they were banned."""
    same = Sanction.of == "address", Sanction.target == digest, Sanction.lifted == 0
    async with store.writing() as db:
        if await db.scalar(select(Sanction.id).where(*same, Sanction.until >= ban.address_until).limit(1)) is None:
            await db.execute(
                insert(Sanction).values(
                    kind="ban", of="address", target=digest, person=ban.person, reason=ban.reason, at=now_ms(),
                    until=ban.address_until, address_until=0, lifted=0,
                )
            )  # fmt: skip


async def lift(store: Store, by: str, sanction: int) -> bool:
    """Also of the addresses that it was spread to; False if there was nothing to lift."""
    now = now_ms()
    async with store.writing() as db:
        query = select(Sanction.kind, Sanction.of, Sanction.person).where(Sanction.id == sanction, Sanction.lifted == 0)
        row = (await db.execute(query)).first()
        if row is None:
            return False
        this = Sanction.id == sanction
        if row.kind == "ban" and row.of == "person":
            this = or_(this, (Sanction.person == row.person) & (Sanction.kind == "ban") & (Sanction.of != "person"))
        await db.execute(update(Sanction).where(this, Sanction.lifted == 0).values(lifted=now))
        await _note(db, by, "lift", row.person, kind=row.kind, of=row.of, sanction=sanction)
    return True


async def forget_addresses(store: Store) -> None:
    """What has ended of addresses is not kept."""
    now = now_ms()
    over = or_(Sanction.lifted != 0, (Sanction.until != 0) & (Sanction.until < now))
    async with store.writing() as db:
        await db.execute(delete(Sanction).where(Sanction.of == "address", over))


async def rename(store: Store, by: str, person: str, name: str, until: int, reason: str) -> None:
    """The person is called so, here and at their tables, and cannot change it until then."""
    now = now_ms()
    async with store.writing() as db:
        old = await db.scalar(select(Person.name).where(Person.id == person))
        await db.execute(update(Person).where(Person.id == person).values(name=name))
        await rename_at_tables(db, person, name)
        await db.execute(
            insert(Sanction).values(
                kind="name", of="person", target=person, person=person, reason=reason, at=now, until=until,
                address_until=0, lifted=0,
            )
        )  # fmt: skip
        await _note(db, by, "rename", person, old=old, new=name, until=until, reason=reason)


async def sessions_of(store: Store, person: str) -> list[str]:
    async with store.reading() as db:
        return list((await db.scalars(select(Session.id).where(Session.person == person, Session.replaced == 0))).all())


# -- the log, and reports that are done with -------------------------------------------------------------------------


async def acts(store: Store, before: int | None, most: int = PAGE, person: str = "") -> list[NotedAct]:
    """The latest first."""
    query = select(Act.n, Act.at, Act.by, Act.act, Act.person, Act.detail)
    if before is not None:
        query = query.where(Act.n < before)
    if person:
        query = query.where(Act.person == person)
    async with store.reading() as db:
        rows = await db.execute(query.order_by(Act.n.desc()).limit(most))
        return [NotedAct(*row[:5], msgspec.json.decode(row[5])) for row in rows]


async def close_report(store: Store, by: str, report: int) -> bool:
    async with store.writing() as db:
        closed = update(Report).where(Report.id == report, Report.closed == 0).values(closed=now_ms(), closed_by=by)
        person = await db.scalar(closed.returning(Report.person))
        if person is None:
            return False
        await _note(db, by, "close", person, report=report)
    return True
