"""What the database knows of sessions: who is logged in, on which device, and since when."""

from __future__ import annotations

import secrets
from typing import Any, Final

from msgspec import Struct
from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from coliseo.server.storage.engine import Store
from coliseo.server.storage.models import Person, Session, now_ms
from coliseo.server.storage.people import StoredPerson

#: sessions of one person; whoever logs in once more ends the one that was seen least recently
MOST_SESSIONS: Final = 50


class StoredSession(Struct, frozen=True):
    """`proved`: when whoever is there last showed the password or a passkey; `replaced`: when another session took
    its place. Both 0 if never."""

    id: str
    person: str
    label: str
    created: int
    seen: int
    proved: int = 0
    replaced: int = 0


_SESSION: Final = [getattr(Session, name) for name in StoredSession.__struct_fields__]
_PERSON: Final = [getattr(Person, name) for name in StoredPerson.__struct_fields__]


class Sessions:
    """The queries. Every method is one transaction."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def begin_guest(self, person: str, name: str, label: str) -> tuple[StoredSession, StoredPerson]:
        """Somebody new, with their first session."""
        now = now_ms()
        async with self.store.writing() as db:
            await db.execute(insert(Person).values(id=person, name=name, created=now, seen=now))
            session = await _add(db, person, label, now, 0)
        return session, StoredPerson(person, name, None, None, now)

    async def begin(
        self, person: str, label: str, proved: int = 0, replacing: str = ""
    ) -> tuple[StoredSession, list[str]]:
        """A session for somebody known, and those that ended because there were too many.

        The one that it replaces on the same device opens nothing any more, and is remembered a while: requests of
        that device may still be under way with its cookie.
        """
        async with self.store.writing() as db:
            await db.execute(update(Session).where(Session.id == replacing).values(replaced=now_ms()))
            latest = select(Session.id).where(Session.person == person).order_by(Session.seen.desc(), Session.created)
            too_many = list((await db.scalars(latest.offset(MOST_SESSIONS - 1))).all())
            await db.execute(delete(Session).where(Session.id.in_(too_many)))
            session = await _add(db, person, label, now_ms(), proved)
        return session, too_many

    async def find(self, session: str) -> tuple[StoredSession, StoredPerson] | None:
        query = select(*_SESSION, *_PERSON).join(Person, Person.id == Session.person).where(Session.id == session)
        async with self.store.reading() as db:
            row = (await db.execute(query)).one_or_none()
        if row is None:
            return None
        return StoredSession(*row[: len(_SESSION)]), StoredPerson(*row[len(_SESSION) :])

    async def lives(self, session: str) -> bool:
        found = await self.find(session)
        return found is not None and not found[0].replaced

    async def of(self, person: str) -> list[StoredSession]:
        """The latest seen first."""
        query = select(*_SESSION).where(Session.person == person, Session.replaced == 0)
        async with self.store.reading() as db:
            rows = await db.execute(query.order_by(Session.seen.desc(), Session.created.desc()))
        return [StoredSession(*row) for row in rows]

    async def touch(self, session: StoredSession) -> None:
        """Seen on this device, and therefore seen."""
        now = now_ms()
        async with self.store.writing() as db:
            await db.execute(update(Session).where(Session.id == session.id).values(seen=now))
            await db.execute(update(Person).where(Person.id == session.person).values(seen=now))

    async def prove(self, session: str) -> None:
        async with self.store.writing() as db:
            await db.execute(update(Session).where(Session.id == session).values(proved=now_ms()))

    async def end(self, person: str, session: str) -> bool:
        """False if the person has no such session."""
        return bool(await self._end(Session.person == person, Session.id == session))

    async def end_others(self, person: str, kept: set[str]) -> list[str]:
        """Ends all of a person's sessions but those; which ones."""
        return await self._end(Session.person == person, Session.id.not_in(kept))

    async def forget(self, seen_before: int, replaced_before: int) -> None:
        """Sessions whose cookies have ended, and those that were replaced."""
        await self._end(Session.seen < seen_before)
        await self._end(Session.replaced != 0, Session.replaced < replaced_before)

    async def _end(self, *conditions: Any) -> list[str]:
        async with self.store.writing() as db:
            ended = await db.scalars(delete(Session).where(*conditions).returning(Session.id))
            return list(ended.all())


async def _add(db: AsyncConnection, person: str, label: str, now: int, proved: int) -> StoredSession:
    session = StoredSession(secrets.token_urlsafe(18), person, label, now, now, proved)
    await db.execute(insert(Session).values(**{name: getattr(session, name) for name in session.__struct_fields__}))
    return session
