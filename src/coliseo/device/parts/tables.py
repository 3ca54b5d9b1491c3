"""In place of `coliseo.server.storage.tables`: the same questions, asked of the drawer."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from coliseo.device.drawer import Store
from coliseo.match import record as match_record
from coliseo.match.errors import DamagedRecord
from coliseo.server.storage.rows import StoredChat, TableRow, Write, answers_in, whole_checkpoint


def _table(row: dict[str, Any]) -> TableRow:
    whole = {name: row.get(name) for name in TableRow.__struct_fields__}
    try:
        return msgspec.convert(whole, TableRow)
    except msgspec.ValidationError as error:
        raise DamagedRecord(
            f"tables ({row.get('id')})", f"no se puede leer ({error})", f"it cannot be read ({error})"
        ) from error


async def take_or_watch(store: Store, table: str) -> tuple[TableRow | None, bool]:
    """Whoever opens a table is its only writer from then on."""
    pages = await store.pages(table)
    if pages is None:
        return None, False
    await store.write(Write(table, pages.row["epoch"], change={"epoch": pages.row["epoch"] + 1}))
    return _table((await store.need(table)).row), False


async def answers_between(store: Store, table: str, start: int, end: int | None = None) -> list[match_record.Answer]:
    return answers_in((await store.need(table)).of("answers", start, end), start)


async def deciding_seats(store: Store, table: str) -> list[int]:
    """Who decided each answer; nobody, where a hand was only shown, or no person gave it."""
    seats = []
    for row in (await store.need(table)).of("answers"):
        shown = row.choice is None and row.token != 0
        person = row.given_by in (None, match_record.BY_PERSON)
        nobodys = shown or (not person and row.seat != match_record.CLOCK)
        seats.append(match_record.NOBODY if nobodys else row.seat)
    return seats


async def checkpoint_before(store: Store, table: str, after: int | None = None) -> match_record.Checkpoint | None:
    found = (await store.need(table)).of("checkpoints", 0, None if after is None else after + 1)
    return whole_checkpoint(found[-1]) if found else None


async def latest_checkpoint(store: Store, table: str) -> int:
    found = (await store.need(table)).of("checkpoints")
    return found[-1].after if found else -1


async def chat_of(store: Store, table: str, sides: Iterable[int], limit: int) -> list[StoredChat]:
    return []


async def muted_by(store: Store, person: str) -> set[str]:
    return set()
