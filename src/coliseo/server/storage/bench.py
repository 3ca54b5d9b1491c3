"""Documents of the judge's bench that are shown by a link, compressed."""

from __future__ import annotations

import hashlib
import secrets
import zlib
from typing import Any, Final

import msgspec
from sqlalchemy import func, insert, select

from coliseo.server.storage.engine import Store
from coliseo.server.storage.models import BenchDocument, now_ms
from coliseo.server.storage.shared_decks import TooManyLinks

#: documents of one person
MOST_DOCUMENTS: Final = 100


async def keep_document(store: Store, owner: str, game: str, document: dict[str, Any]) -> str:
    """The link of a document: a new one, or that which the same person has for the same. Raises TooManyLinks."""
    body = msgspec.json.encode(document)
    digest = hashlib.sha256(body).hexdigest()
    mine = select(BenchDocument.id).where(BenchDocument.owner == owner)
    async with store.writing() as db:
        known = await db.scalar(mine.where(BenchDocument.digest == digest))
        if known is not None:
            return str(known)
        if (await db.scalar(select(func.count()).select_from(mine.subquery())) or 0) >= MOST_DOCUMENTS:
            raise TooManyLinks
        link = secrets.token_urlsafe(12)
        values = {"id": link, "owner": owner, "game": game, "digest": digest, "created": now_ms()}
        await db.execute(insert(BenchDocument).values(**values, body=zlib.compress(body, 9)))
    return link


async def find_document(store: Store, link: str) -> dict[str, Any] | None:
    async with store.reading() as db:
        body = await db.scalar(select(BenchDocument.body).where(BenchDocument.id == link))
    return None if body is None else msgspec.json.decode(zlib.decompress(body), type=dict[str, Any])
