"""Somebody as somebody else may see them."""

from __future__ import annotations

from msgspec import Struct
from sqlalchemy import select

from coliseo.server.storage.engine import Store
from coliseo.server.storage.friends import shows_profile
from coliseo.server.storage.models import Person
from coliseo.server.storage.results import keeps_identity


class Seen(Struct, frozen=True):
    """`shown`: the viewer may see more than the name. `lasting`: it is somebody who can come back another day."""

    person: str
    name: str
    created: int
    shown: bool
    lasting: bool


async def seen_by(store: Store, viewer: str, person: str) -> Seen | None:
    columns = (
        Person.id,
        Person.name,
        Person.created,
        shows_profile(viewer, Person.id.expression),
        keeps_identity(),
    )
    async with store.reading() as db:
        row = (await db.execute(select(*columns).where(Person.id == person))).first()
    return None if row is None else Seen(row[0], row[1], row[2], bool(row[3]), bool(row[4]))
