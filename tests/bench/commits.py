"""What it costs that a commit waits for the disk: rooms that write answers one after the other, as fast as they are
acknowledged, on the real writer and a new SQLite file; with and without waiting, in turn.

    python tests/bench/commits.py --rooms 1 20 200 --seconds 4 --rounds 3 --folder .
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import tempfile
import time
from typing import get_args

from sqlalchemy import insert

from coliseo.server.storage.engine import Store, Sync, open_store
from coliseo.server.storage.models import Table
from coliseo.server.storage.rows import Write

#: about as much as an answer and its story take
STORY = "x" * 600


async def play(store: Store, table: str, until: float, times: list[float]) -> None:
    n = 0
    while time.perf_counter() < until:
        answer = {"table_id": table, "n": n, "seat": 0, "token": n, "choice": "[1]", "chance": "[]", "at": n}
        story = {"table_id": table, "after": n, "events": STORY}
        begun = time.perf_counter()
        await store.writer.write(Write(table, 0, answers=[answer], stories=[story]))
        times.append((time.perf_counter() - begun) * 1000)
        n += 1


async def measure(folder: str, sync: Sync, rooms: int, seconds: float) -> tuple[float, list[float], float]:
    """Answers a second, how long each took in milliseconds, and answers per commit."""
    with tempfile.TemporaryDirectory(dir=folder, prefix="commits-") as inner:
        store = await open_store(f"sqlite:///{inner}/commits.db", sync)
        row = {"game": "g", "status": "playing", "public": False, "host": "h", "created": 1, "touched": 1}
        async with store.writing() as db:
            for n in range(rooms):
                values = {**row, "id": f"t{n}", "settings": "{}", "seats": "[]", "options": "{}", "epoch": 0}
                await db.execute(insert(Table).values(values))
        times: list[float] = []
        begun = time.perf_counter()
        await asyncio.gather(*(play(store, f"t{n}", begun + seconds, times) for n in range(rooms)))
        spent = time.perf_counter() - begun
        shared = store.writer.answers / max(1, store.writer.commits)
        await store.close()
    return len(times) / spent, sorted(times), shared


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rooms", type=int, nargs="+", default=[1, 20, 200])
    parser.add_argument("--seconds", type=float, default=4.0)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--folder", default=".", help="where the disk is")
    args = parser.parse_args()
    for rooms in args.rooms:
        found: dict[str, list[tuple[float, list[float], float]]] = {sync: [] for sync in get_args(Sync)}
        for _ in range(args.rounds):
            for sync in get_args(Sync):
                found[sync].append(asyncio.run(measure(args.folder, sync, rooms, args.seconds)))
        for sync, runs in found.items():
            times = sorted(ms for _, each, _ in runs for ms in each)
            pace = statistics.median(run[0] for run in runs)
            shared = statistics.median(run[2] for run in runs)
            at = [times[int(len(times) * part)] for part in (0.5, 0.95, 0.99)]
            print(
                f"{rooms:4} rooms, {sync:6}: {pace:7.0f} answers/s, p50 {at[0]:.1f} p95 {at[1]:.1f} p99 {at[2]:.1f} "
                f"max {times[-1]:.1f} ms, {shared:.1f} answers per commit"
            )


if __name__ == "__main__":
    main()
