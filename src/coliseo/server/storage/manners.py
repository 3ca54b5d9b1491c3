"""Where each person wants to be asked, game by game."""

from __future__ import annotations

from collections.abc import Collection

import msgspec
from sqlalchemy import delete, insert, literal, select
from sqlalchemy.ext.asyncio import AsyncConnection

from coliseo.match.manners import MannerSettings
from coliseo.server.storage.engine import Store
from coliseo.server.storage.models import KeptManners, Person

_settings = msgspec.json.Decoder(MannerSettings)


async def manners_of(store: Store, people: Collection[str], game: str) -> dict[str, MannerSettings]:
    """By person; whoever has said nothing is not in it. What cannot be read counts as nothing said."""
    if not people:
        return {}
    query = select(KeptManners.person, KeptManners.settings)
    query = query.where(KeptManners.person.in_(list(people)), KeptManners.game == game)
    async with store.reading() as db:
        rows = (await db.execute(query)).all()
    found: dict[str, MannerSettings] = {}
    for row in rows:
        try:
            found[row.person] = _settings.decode(row.settings)
        except msgspec.MsgspecError:
            continue
    return found


async def keep_manners(store: Store, person: str, game: str, settings: MannerSettings) -> None:
    """From now on. Whoever has been forgotten in the meantime can note nothing."""
    text = msgspec.json.encode(settings).decode()
    async with store.writing() as db:
        await db.execute(delete(KeptManners).where(KeptManners.person == person, KeptManners.game == game))
        if settings != MannerSettings():
            known = select(Person.id, literal(game), literal(text)).where(Person.id == person)
            await db.execute(insert(KeptManners).from_select(["person", "game", "settings"], known))


async def bring_manners(db: AsyncConnection, guest: str, holder: str) -> None:
    """A guest becomes the holder of an account: what the account has said counts, else what the guest has."""
    said = select(KeptManners.game).where(KeptManners.person == holder)
    await db.execute(delete(KeptManners).where(KeptManners.person == guest, KeptManners.game.in_(said)))
    moved = select(literal(holder), KeptManners.game, KeptManners.settings).where(KeptManners.person == guest)
    await db.execute(insert(KeptManners).from_select(["person", "game", "settings"], moved))
    await db.execute(delete(KeptManners).where(KeptManners.person == guest))
