"""Where a device keeps its tables: rows by key, read whole when a table is opened and written a change at a time."""

from __future__ import annotations

from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any, Final, Protocol

import msgspec

from coliseo.server.storage.rows import Fenced, Row, Write

#: the kinds of rows that a table has many of, by what numbers them
NUMBERED: Final = {"answers": "n", "checkpoints": "after", "stories": "after"}
#: the tables themselves lie together: so they can be listed without their games
TABLES: Final = "tables/"
_row = msgspec.json.Decoder(dict[str, Any])


class Drawer(Protocol):
    """What outlives the page. Keys are `table/kind/number`."""

    async def read(self, prefix: str) -> Mapping[str, str]:
        """Everything whose key begins like that."""
        ...

    async def write(self, changes: Mapping[str, str | None]) -> None:
        """All of it or nothing; None takes away."""
        ...


class Pages:
    """The rows of one table."""

    def __init__(self, row: Row) -> None:
        self.row = row
        self.rows: dict[str, dict[int, Row]] = {kind: {} for kind in NUMBERED}

    def of(self, kind: str, start: int = 0, end: int | None = None) -> list[Any]:
        """Those numbered from `start` to before `end`, in order, with columns as attributes."""
        found = self.rows[kind]
        return [SimpleNamespace(**found[n]) for n in sorted(found) if n >= start and (end is None or n < end)]


def _key(table: str, kind: str, number: int) -> str:
    return f"{table}/{kind}/{number:06}"


def _of_table(table: str) -> str:
    return f"{TABLES}{table}"


def _text(row: Row) -> str:
    return msgspec.json.encode(row).decode()


class Store:
    """The tables of the device, as the rooms use them; nothing is in memory that is not in the drawer."""

    def __init__(self, drawer: Drawer) -> None:
        self._drawer = drawer
        self._open: dict[str, Pages] = {}
        #: rooms hand over what they write to `store.writer`
        self.writer = self

    async def pages(self, table: str) -> Pages | None:
        """Everything of a table; None if there is no such table."""
        if table not in self._open:
            row = await self.noted(_of_table(table))
            if row is None:
                return None
            pages = Pages(_row.decode(row))
            for key, text in (await self._drawer.read(f"{table}/")).items():
                _, kind, number = key.split("/")
                pages.rows[kind][int(number)] = _row.decode(text)
            self._open[table] = pages
        return self._open[table]

    async def need(self, table: str) -> Pages:
        pages = await self.pages(table)
        if pages is None:
            raise Fenced("the table is gone")
        return pages

    async def note(self, key: str, text: str) -> None:
        await self._drawer.write({key: text})

    async def noted(self, key: str) -> str | None:
        return (await self._drawer.read(key)).get(key)

    async def tables(self) -> list[Row]:
        """The rows of all tables, the latest first."""
        rows = [_row.decode(text) for text in (await self._drawer.read(TABLES)).values()]
        return sorted(rows, key=lambda row: -row["touched"])

    async def remove(self, table: str) -> None:
        kept = await self._drawer.read(f"{table}/")
        self._open.pop(table, None)
        await self._drawer.write({_of_table(table): None, **dict.fromkeys(kept)})

    async def add(self, row: Row, rows: Mapping[str, list[Row]]) -> None:
        """A new table."""
        pages = Pages(row)
        changes: dict[str, str | None] = {_of_table(row["id"]): _text(row)}
        _put(pages, row["id"], rows, changes)
        await self._drawer.write(changes)
        self._open[row["id"]] = pages

    async def write(self, write: Write) -> None:
        """What a change of a table writes; the memory follows the drawer. Raises Fenced if there is no such table."""
        pages = await self.need(write.table)
        if write.epoch != pages.row["epoch"]:
            raise Fenced("the table is open elsewhere")
        after = Pages({**pages.row, **(write.change or {})})
        after.rows = {kind: dict(rows) for kind, rows in pages.rows.items()}
        changes: dict[str, str | None] = {}
        if write.cut is not None:
            _cut(after, write, write.cut, changes)
        renewed = [] if write.renewed is None else [write.renewed]
        rows = {"answers": write.answers, "checkpoints": [*renewed, *write.checkpoints], "stories": write.stories}
        _put(after, write.table, rows, changes)
        if write.change:
            changes[_of_table(write.table)] = _text(after.row)
        if changes:
            await self._drawer.write(changes)
        self._open[write.table] = after


def _cut(pages: Pages, write: Write, cut: int, changes: dict[str, str | None]) -> None:
    """Answers from there on are taken back, with what came of them."""
    for kind, first in (("answers", cut), ("checkpoints", cut + 1), ("stories", cut + 1)):
        for n in [n for n in pages.rows[kind] if n >= first]:
            del pages.rows[kind][n]
            changes[_key(write.table, kind, n)] = None


def _put(pages: Pages, table: str, rows: Mapping[str, list[Row]], changes: dict[str, str | None]) -> None:
    for kind, new in rows.items():
        for row in new:
            number = row[NUMBERED[kind]]
            pages.rows[kind][number] = row
            changes[_key(table, kind, number)] = _text(row)
