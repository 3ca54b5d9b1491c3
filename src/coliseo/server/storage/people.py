"""What the database knows of people: guests, accounts and their passkeys."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

import msgspec
from msgspec import Struct
from sqlalchemy import delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from coliseo.server.storage import reports, results
from coliseo.server.storage.engine import Store
from coliseo.server.storage.kept import bring_kept
from coliseo.server.storage.manners import bring_manners
from coliseo.server.storage.models import (
    BenchDocument,
    ChatMessage,
    MutedPerson,
    Passkey,
    Person,
    Seating,
    SharedDeck,
    Table,
)
from coliseo.server.storage.models import now_ms as now_ms
from coliseo.server.storage.notices import bring_notices
from coliseo.server.storage.own_sets import leave_sets
from coliseo.server.storage.rulings import bring_rulings, leave_rulings
from coliseo.server.storage.school import bring_school
from coliseo.server.storage.society_models import StoredRating

#: stands for whoever deleted their account
NOBODY: Final = ""


class StoredPerson(Struct, frozen=True):
    id: str
    name: str
    user: str | None
    password: str | None
    seen: int


class StoredPasskey(Struct, frozen=True):
    id: str
    person: str
    public_key: bytes
    sign_count: int
    label: str
    created: int


class People:
    """The queries. Every method is one transaction."""

    def __init__(self, store: Store) -> None:
        self.store = store

    # -- people ------------------------------------------------------------------------------------------------------

    async def find(self, person: str) -> StoredPerson | None:
        return await self._one(Person.id == person)

    async def find_user(self, user: str) -> StoredPerson | None:
        return await self._one(Person.user == user)

    async def _one(self, condition: Any) -> StoredPerson | None:
        columns = (Person.id, Person.name, Person.user, Person.password, Person.seen)
        async with self.store.reading() as db:
            row = (await db.execute(select(*columns).where(condition))).one_or_none()
        return None if row is None else StoredPerson(*row)

    async def rename(self, person: str, name: str) -> None:
        await self._change(person, name=name)

    async def set_password(self, person: str, password: str) -> None:
        await self._change(person, password=password)

    async def open_account(self, person: str, user: str, password: str) -> bool:
        """Turns a guest into the holder of an account; False if the user name is taken."""
        try:
            async with self.store.writing() as db:
                done = await db.execute(
                    update(Person)
                    .where(Person.id == person, Person.user.is_(None))
                    .values(user=user, password=password)
                )
        except IntegrityError:
            return False
        return bool(done.rowcount)

    async def _change(self, person: str, **values: Any) -> None:
        async with self.store.writing() as db:
            await db.execute(update(Person).where(Person.id == person).values(**values))

    # -- passkeys ----------------------------------------------------------------------------------------------------

    async def passkeys(self, person: str) -> list[StoredPasskey]:
        columns = (Passkey.id, Passkey.person, Passkey.public_key, Passkey.sign_count, Passkey.label, Passkey.created)
        async with self.store.reading() as db:
            rows = await db.execute(select(*columns).where(Passkey.person == person).order_by(Passkey.created))
        return [StoredPasskey(*row) for row in rows]

    async def count_passkeys(self, person: str) -> int:
        async with self.store.reading() as db:
            found = await db.scalar(select(func.count()).select_from(Passkey).where(Passkey.person == person))
        return found or 0

    async def passkey(self, key: str) -> StoredPasskey | None:
        columns = (Passkey.id, Passkey.person, Passkey.public_key, Passkey.sign_count, Passkey.label, Passkey.created)
        async with self.store.reading() as db:
            row = (await db.execute(select(*columns).where(Passkey.id == key))).one_or_none()
        return None if row is None else StoredPasskey(*row)

    async def add_passkey(self, passkey: StoredPasskey) -> bool:
        """False if that passkey is already somebody's."""
        values = {name: getattr(passkey, name) for name in passkey.__struct_fields__}
        try:
            async with self.store.writing() as db:
                await db.execute(insert(Passkey).values(**values))
        except IntegrityError:
            return False
        return True

    async def used_passkey(self, key: str, sign_count: int) -> None:
        async with self.store.writing() as db:
            await db.execute(update(Passkey).where(Passkey.id == key).values(sign_count=sign_count))

    async def remove_passkey(self, person: str, key: str) -> bool:
        async with self.store.writing() as db:
            done = await db.execute(delete(Passkey).where(Passkey.id == key, Passkey.person == person))
        return bool(done.rowcount)

    # -- leaving -----------------------------------------------------------------------------------------------------

    async def erase(self, person: str) -> None:
        """Forgets the person. Their games stay, played by nobody in particular."""
        async with self.store.writing() as db:
            await _change_tables(
                db, person, NOBODY, lambda seat, waiting: {"kind": "free"} if waiting else without_person(seat)
            )
            await db.execute(delete(ChatMessage).where(ChatMessage.person == person))
            await db.execute(delete(MutedPerson).where(MutedPerson.muted == person))
            await leave_sets(db, person)
            await reports.erase(db, person)
            await db.run_sync(results.erase, person)
            for shown in (SharedDeck, BenchDocument):
                await db.execute(delete(shown).where(shown.owner == person))
            await leave_rulings(db, person)
            # passkeys, seatings, ratings, friends, mutes, manners, notices, addresses and what they keep go along
            await db.execute(delete(Person).where(Person.id == person))

    # -- coming back -------------------------------------------------------------------------------------------------

    async def bring_along(self, guest: str, holder: StoredPerson) -> bool:
        """What a guest has becomes the account's. False if they are no mere guest.

        The guest stays, with nothing, and is forgotten like any other: requests of the same browser that are still
        under way would else make a new one, whose cookie could come after that of the account.
        """
        keys = select(Passkey.person).where(Passkey.person == guest)
        async with self.store.writing() as db:
            mere = select(Person.name).where(Person.id == guest, Person.user.is_(None), ~keys.exists())
            name = await db.scalar(mere.with_for_update())
            if name is None or await _is_rated(db, guest):
                return False

            def handed_over(seat: dict[str, Any], waiting: bool) -> dict[str, Any]:
                # a name given at the table stays; the guest's own becomes the account's
                shown = holder.name if seat.get("name") == name else seat.get("name", "")
                return {**seat, "person": holder.id, "name": shown}

            await _change_tables(db, guest, holder.id, handed_over)
            # one may sit at the same table twice, or be muted twice by the same
            theirs = select(Seating.table_id).where(Seating.person == holder.id)
            await db.execute(delete(Seating).where(Seating.person == guest, Seating.table_id.in_(theirs)))
            await db.execute(update(Seating).where(Seating.person == guest).values(person=holder.id))
            await db.execute(update(ChatMessage).where(ChatMessage.person == guest).values(person=holder.id))
            twice = select(MutedPerson.person).where(MutedPerson.muted == holder.id)
            await db.execute(delete(MutedPerson).where(MutedPerson.muted == guest, MutedPerson.person.in_(twice)))
            await db.execute(update(MutedPerson).where(MutedPerson.muted == guest).values(muted=holder.id))
            twice = select(MutedPerson.muted).where(MutedPerson.person == holder.id)
            await db.execute(delete(MutedPerson).where(MutedPerson.person == guest, MutedPerson.muted.in_(twice)))
            await db.execute(update(MutedPerson).where(MutedPerson.person == guest).values(person=holder.id))
            await db.run_sync(results.hand_over, guest, holder.id)
            await bring_kept(db, guest, holder.id)
            for shown in (SharedDeck, BenchDocument):
                await db.execute(update(shown).where(shown.owner == guest).values(owner=holder.id))
            await bring_manners(db, guest, holder.id)
            await bring_notices(db, guest, holder.id)
            await bring_rulings(db, guest, holder.id)
            await bring_school(db, guest, holder.id)
        return True

    async def forget_idle_guests(self, before: int) -> int:
        """Guests not seen since `before` who sit at no table; the number of them."""
        keys = select(Passkey.person)
        sits = select(Seating.person)
        async with self.store.writing() as db:
            done = await db.execute(
                delete(Person).where(
                    Person.user.is_(None), Person.seen < before, Person.id.not_in(keys), Person.id.not_in(sits)
                )
            )
        return done.rowcount


async def _is_rated(db: AsyncConnection, person: str) -> bool:
    """Whoever had an account once may have ratings, or be playing for them: those are nobody else's to have."""
    if await db.scalar(select(StoredRating.person).where(StoredRating.person == person).limit(1)) is not None:
        return True
    played = select(Table.settings).join(Seating, Seating.table_id == Table.id)
    rows = await db.scalars(played.where(Seating.person == person, Table.status == "playing"))
    return any(msgspec.json.decode(settings).get("rated") for settings in rows)


#: a seat as it is kept, and whether the game has yet to begin → the seat as it shall be
ChangeSeat = Callable[[dict[str, Any], bool], dict[str, Any]]


async def _change_tables(db: AsyncConnection, person: str, host: str, change: ChangeSeat) -> None:
    """Changes the person's seats everywhere, and makes `host` the host of their tables."""
    sits = select(Seating.table_id).where(Seating.person == person)
    where = or_(Table.host == person, Table.id.in_(sits))
    query = select(Table.id, Table.status, Table.host, Table.seats).where(where).order_by(Table.id)
    # locked: a room that writes at this moment must not have its seats undone
    for table, status, old, seats in (await db.execute(query.with_for_update())).all():
        new = [
            change(seat, status == "waiting") if seat.get("person") == person else seat for seat in json.loads(seats)
        ]
        await db.execute(
            update(Table)
            .where(Table.id == table)
            # whoever has the table in memory must read it anew before writing
            .values(
                seats=json.dumps(new, ensure_ascii=False),
                host=host if old == person else old,
                epoch=Table.epoch + 1,
            )
        )


async def rename_at_tables(db: AsyncConnection, person: str, name: str) -> None:
    """Whatever they are called at their tables, they are called so from now on."""
    await _change_tables(db, person, person, lambda seat, waiting: {**seat, "name": name})
    await db.execute(update(ChatMessage).where(ChatMessage.person == person).values(name=name))


def without_person(seat: dict[str, Any]) -> dict[str, Any]:
    """The seat of a game that has begun, held by nobody."""
    return {key: value for key, value in seat.items() if key not in ("person", "name")}
