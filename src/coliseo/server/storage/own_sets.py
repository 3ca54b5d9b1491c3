"""What the database knows of people's own sets.

A set is kept in versions, by the digest of its text. A table uses the version it was opened with, and that one stays as
long as the table is played, whatever its owner does with the set in the meantime.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from sqlalchemy import ColumnExpressionArgument, and_, delete, exists, func, insert, literal, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from coliseo.server.storage.engine import Store
from coliseo.server.storage.models import OwnSet, OwnUse, OwnVersion, Table, now_ms

#: owner of the sets of whoever deleted their account; they are gone once nobody plays with them
NOBODY: Final = ""


class StoredSet(Struct, frozen=True):
    id: str
    owner: str
    game: str
    name: str
    digest: str
    created: int
    changed: int


_COLUMNS: Final = tuple(getattr(OwnSet, name) for name in StoredSet.__struct_fields__)


async def sets_of(store: Store, owner: str) -> list[StoredSet]:
    """The latest first."""
    query = select(*_COLUMNS).where(OwnSet.owner == owner, ~OwnSet.hidden).order_by(OwnSet.changed.desc(), OwnSet.id)
    async with store.reading() as db:
        return [StoredSet(*row) for row in await db.execute(query)]


async def own_set(store: Store, set_id: str, owner: str) -> StoredSet | None:
    """A set of that person; to anybody else there is none."""
    query = select(*_COLUMNS).where(OwnSet.id == set_id, OwnSet.owner == owner, ~OwnSet.hidden)
    async with store.reading() as db:
        row = (await db.execute(query)).first()
    return None if row is None else StoredSet(*row)


async def text_of(store: Store, set_id: str, digest: str) -> str | None:
    query = select(OwnVersion.text).where(OwnVersion.set_id == set_id, OwnVersion.digest == digest)
    async with store.reading() as db:
        return await db.scalar(query)


async def add_set(store: Store, kept: StoredSet, text: str, most: int) -> bool:
    """False when the person has so many already."""
    async with store.writing() as db:
        count = select(func.count()).select_from(OwnSet).where(OwnSet.owner == kept.owner, ~OwnSet.hidden)
        if (await db.scalar(count) or 0) >= most:
            return False
        values = {name: getattr(kept, name) for name in StoredSet.__struct_fields__}
        await db.execute(insert(OwnSet).values(**values, hidden=False))
        await _add_version(db, kept.id, kept.digest, text)
    return True


async def change_set(store: Store, kept: StoredSet, text: str, expected: str) -> bool:
    """A new version; False if the set is no longer there, or no longer the version that was changed (`expected`)."""
    async with store.writing() as db:
        # the version first: the set names it
        known = select(OwnVersion.digest).where(OwnVersion.set_id == kept.id, OwnVersion.digest == kept.digest)
        mine = OwnSet.id == kept.id, OwnSet.owner == kept.owner, ~OwnSet.hidden
        current = await db.scalar(select(OwnSet.digest).where(*mine).with_for_update())
        if current is None or (expected and current != expected):
            return False
        if (await db.execute(known)).first() is None:
            await _add_version(db, kept.id, kept.digest, text)
        await db.execute(update(OwnSet).where(*mine).values(name=kept.name, digest=kept.digest, changed=kept.changed))
        await _forget_versions(db, OwnSet.id == kept.id)
    return True


async def hide_set(store: Store, set_id: str, owner: str) -> bool:
    """The set is gone for its owner; its text goes once no game is played with it. False if there is none."""
    async with store.writing() as db:
        done = await db.execute(
            update(OwnSet).where(OwnSet.id == set_id, OwnSet.owner == owner, ~OwnSet.hidden).values(hidden=True)
        )
        await forget_hidden(db)
    return bool(done.rowcount)


async def leave_sets(db: AsyncConnection, owner: str) -> None:
    """Somebody is being erased."""
    await db.execute(update(OwnSet).where(OwnSet.owner == owner).values(owner=NOBODY, hidden=True))
    await forget_hidden(db)


async def use_version(db: AsyncConnection, table: str, set_id: str, digest: str) -> bool:
    """The table is played with that version from now on; False if it is no longer there."""
    there = select(literal(table), OwnVersion.set_id, OwnVersion.digest).where(
        OwnVersion.set_id == set_id, OwnVersion.digest == digest
    )
    done = await db.execute(insert(OwnUse).from_select(["table_id", "set_id", "digest"], there))
    return bool(done.rowcount)


async def forget_unused(store: Store) -> None:
    """What was deleted while it was played with, and is not any more."""
    async with store.writing() as db:
        await forget_hidden(db)


async def forget_hidden(db: AsyncConnection) -> None:
    hidden = select(OwnSet.id).where(OwnSet.hidden)
    over = select(Table.id).where(Table.status == "over")
    await db.execute(delete(OwnUse).where(OwnUse.set_id.in_(hidden), OwnUse.table_id.in_(over)))
    await _forget_versions(db, OwnSet.hidden)
    kept = exists().where(OwnVersion.set_id == OwnSet.id)
    await db.execute(delete(OwnSet).where(OwnSet.hidden, ~kept))


async def _add_version(db: AsyncConnection, set_id: str, digest: str, text: str) -> None:
    await db.execute(insert(OwnVersion).values(set_id=set_id, digest=digest, text=text, at=now_ms()))


async def _forget_versions(db: AsyncConnection, which: ColumnExpressionArgument[bool]) -> None:
    """Versions of those sets that no table uses and that are not what their owner sees."""
    used = exists().where(OwnUse.set_id == OwnVersion.set_id, OwnUse.digest == OwnVersion.digest)
    shown = exists().where(OwnSet.id == OwnVersion.set_id, OwnSet.digest == OwnVersion.digest, ~OwnSet.hidden)
    of_those = OwnVersion.set_id.in_(select(OwnSet.id).where(which))
    await db.execute(delete(OwnVersion).where(and_(of_those, ~or_(used, shown))))
