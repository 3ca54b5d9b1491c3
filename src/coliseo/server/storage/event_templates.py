"""Templates that people keep, each their own. A name that is kept again is kept anew."""

from __future__ import annotations

import json
import secrets
from typing import Any, Final

from msgspec import Struct
from sqlalchemy import delete, insert, select

from coliseo.server.storage.engine import Store
from coliseo.server.storage.event_models import EventTemplate
from coliseo.server.storage.models import now_ms
from coliseo.tournament.templates import named_like

#: of one person
MOST_TEMPLATES: Final = 40


class StoredTemplate(Struct, frozen=True):
    id: str
    game: str
    name: str
    settings: dict[str, Any]


async def of_person(store: Store, person: str, game: str = "") -> list[StoredTemplate]:
    query = select(EventTemplate.id, EventTemplate.game, EventTemplate.name, EventTemplate.settings)
    query = query.where(EventTemplate.owner == person).order_by(EventTemplate.name, EventTemplate.id)
    if game:
        query = query.where(EventTemplate.game == game)
    async with store.reading() as db:
        rows = (await db.execute(query)).all()
    return [StoredTemplate(row.id, row.game, row.name, json.loads(row.settings)) for row in rows]


async def keep(store: Store, person: str, game: str, name: str, settings: dict[str, Any]) -> str:
    """Its id; "" if that person has as many as they may."""
    there = await of_person(store, person)
    same = [one.id for one in there if one.game == game and named_like(one.name) == named_like(name)]
    if len(there) - len(same) >= MOST_TEMPLATES:
        return ""
    made = secrets.token_hex(8)
    row = {"id": made, "owner": person, "game": game, "name": name, "made": now_ms()}
    async with store.writing() as db:
        await db.execute(delete(EventTemplate).where(EventTemplate.owner == person, EventTemplate.id.in_(same)))
        await db.execute(insert(EventTemplate).values({**row, "settings": json.dumps(settings)}))
    return made


async def forget(store: Store, person: str, template: str) -> bool:
    async with store.writing() as db:
        gone = await db.execute(
            delete(EventTemplate).where(EventTemplate.owner == person, EventTemplate.id == template)
        )
        return bool(gone.rowcount)
