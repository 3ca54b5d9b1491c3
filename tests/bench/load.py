"""Load: N tables with bots over real WebSockets on loopback, server and bots in processes of their own.

    python tests/bench/load.py --tables 1000 --seconds 30 --every 2.0
    python tests/bench/load.py --find            doubles the tables until answers take too long
    python tests/bench/load.py --game atrum_arena --processes 2 --database postgresql://… --redis redis://…

The server is `coliseo serve` itself, with its limits, cookies and tokens; the tables play all the games by turns.
Reports moves a second, the time from an answer to its `done` (p50, p95, p99, max; p99 by game), where that time goes
as the server measures it (how late its loop is, engine, database, rendering), what its processor and memory had to do,
and the largest message. Everything is bounded: in tables, in seconds, and in what is waited for.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import sys
import tempfile
import time
from collections import Counter, defaultdict
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

TESTS = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(TESTS))

from bench.bots import Job, Tally, drive  # noqa: E402
from bench.house import PARTS, Figures, House  # noqa: E402

from coliseo.games.registry import game_keys  # noqa: E402

#: answers must be acknowledged within this, 99 times in 100
GOOD_P99_MS = 100.0
#: seconds of play before anything is measured
WARM_UP = 5.0
#: seconds of which a p99 is taken by itself
MOMENT = 0.5
#: tables tried by --find, at most
MOST_TABLES = 8000


@dataclass
class Report:
    """One run. Times in milliseconds, sizes in bytes."""

    tables: int
    players: int
    seconds: float
    every: float
    processes: int = 1
    engine: str = ""
    moves: int = 0
    moves_per_second: float = 0.0
    wanted_per_second: float = 0.0
    p50: float = 0.0
    p95: float = 0.0
    p99: float = 0.0
    max: float = 0.0
    #: the p99 of each half second, from the best to the worst: whether it is always so, or a pause now and then
    p99_by_moment: list[float] = field(default_factory=list)
    #: how late the bots themselves were, and what they took of the machine that they share with the server
    bots_lag_p99: float = 0.0
    bots_cpu_percent: float = 0.0
    p99_by_game: dict[str, float] = field(default_factory=dict)
    answers_by_game: dict[str, int] = field(default_factory=dict)
    #: as the server measures them: how often, in all, mean and p99, in milliseconds
    loop_lag: dict[str, float] = field(default_factory=dict)
    parts: dict[str, dict[str, float]] = field(default_factory=dict)
    server_cpu_per_move: float = 0.0
    server_cpu_percent: float = 0.0
    moves_per_commit: float = 0.0
    kb_per_idle_table: float = 0.0
    message_p99: int = 0
    message_max: int = 0
    message_max_by_game: dict[str, int] = field(default_factory=dict)
    ended: int = 0
    refused: int = 0
    refusals: dict[str, int] = field(default_factory=dict)
    lost: int = 0
    errors: list[str] = field(default_factory=list)

    def good(self) -> bool:
        return (
            not self.errors
            and self.lost == 0
            and self.refused == 0
            and self.p99 < GOOD_P99_MS
            and self.moves_per_second > 0.9 * self.wanted_per_second
        )


def percentile(values: list[float], part: float) -> float:
    return values[min(len(values) - 1, int(len(values) * part))] if values else 0.0


def run(
    tables: int,
    seconds: float,
    every: float,
    players: int,
    database: str = "",
    bots: int = 1,
    games: tuple[str, ...] = (),
    redis: str = "",
    processes: int = 1,
    settings: tuple[str, ...] = (),
) -> Report:
    """One run against a new server."""
    report = Report(tables, players, seconds, every, processes)
    with (
        tempfile.TemporaryDirectory(prefix="coliseo-load-") as folder,
        House(Path(folder), database, redis, processes, settings) as server,
    ):
        return measure(server, report, games or tuple(game_keys()), bots)


def measure(server: House, report: Report, games: tuple[str, ...], bots: int) -> Report:
    context = multiprocessing.get_context("spawn")
    ready, go = context.Barrier(bots + 1), context.Barrier(bots + 1)
    found: Any = context.Queue()
    share = [report.tables // bots + (i < report.tables % bots) for i in range(bots)]
    warm_up = min(WARM_UP, report.seconds / 2)
    job = Job(server.address, games, report.players, report.seconds, report.every, warm_up)
    server.warm_up(games)
    empty = server.figures()
    workers = [
        context.Process(
            target=drive,
            args=(job, i, share[i], ready, go, found),
        )
        for i in range(bots)
    ]
    for worker in workers:
        worker.start()
    ready.wait(60 + report.tables * 0.5)  # every table is there, every player has entered
    time.sleep(1.5)  # memory and processor are looked at every second
    seated = server.figures()
    report.kb_per_idle_table = seated.since(empty, "coliseo_resident_bytes") / 1024 / max(1, report.tables)
    go.wait(60)
    print(f"{report.tables} tables are there; they play", file=sys.stderr, flush=True)
    time.sleep(warm_up)
    full = server.figures()
    tallies: list[Tally] = [found.get(timeout=report.seconds + 60) for _ in workers]
    time.sleep(1.5)
    end = server.figures()
    for worker in workers:
        worker.join(20)
        if worker.is_alive():
            worker.terminate()
    return summed_up(report, tallies, full, end)


def summed_up(report: Report, tallies: list[Tally], full: Figures, end: Figures) -> Report:
    times = sorted(ms for tally in tallies for ms in tally.times)
    sizes = sorted(size for tally in tallies for of_game in tally.sizes.values() for size in of_game)
    spent = max(tally.seconds for tally in tallies)
    report.moves = len(times)
    report.moves_per_second = len(times) / spent
    report.wanted_per_second = report.tables / report.every
    report.p50, report.p95, report.p99 = (percentile(times, p) for p in (0.50, 0.95, 0.99))
    report.max = times[-1] if times else 0.0
    report.p99_by_moment = by_moment(tallies)
    report.bots_lag_p99 = percentile(sorted(lag for tally in tallies for lag in tally.lags), 0.99)
    report.bots_cpu_percent = sum(tally.processor for tally in tallies) * 100 / (spent + WARM_UP)
    games = {game for tally in tallies for game in tally.by_game}
    for game in sorted(games):
        of_game = sorted(ms for tally in tallies for ms in tally.by_game.get(game, []))
        report.p99_by_game[game] = round(percentile(of_game, 0.99), 1)
        report.message_max_by_game[game] = max(max(tally.sizes.get(game, [0])) for tally in tallies)
    report.engine = end.engine
    report.answers_by_game = end.answers_since(full)
    report.loop_lag = end.times_since(full, "coliseo_loop_lag_seconds")
    report.parts = {part: end.times_since(full, "coliseo_part_seconds", part) for part in PARTS}
    answers, cpu = sum(report.answers_by_game.values()), end.since(full, "coliseo_processor_seconds") * 1000
    report.server_cpu_per_move = cpu / max(1, answers)
    report.server_cpu_percent = cpu / 10 / spent
    report.moves_per_commit = answers / max(1.0, end.since(full, "coliseo_commits_total"))
    report.ended = sum(tally.ended for tally in tallies)
    report.message_p99 = int(percentile([float(s) for s in sizes], 0.99))
    report.message_max = sizes[-1] if sizes else 0
    report.refused = sum(tally.refused.total() for tally in tallies)
    report.refusals = dict(sum((tally.refused for tally in tallies), Counter[str]()))
    report.lost = sum(tally.lost for tally in tallies)
    report.errors = [error for tally in tallies for error in tally.errors][:5]
    return report


def by_moment(tallies: list[Tally]) -> list[float]:
    moments: defaultdict[int, list[float]] = defaultdict(list)
    for tally in tallies:
        for at, ms in zip(tally.moments, tally.times, strict=True):
            moments[int(at / MOMENT)].append(ms)
    return sorted(round(percentile(sorted(times), 0.99), 1) for times in moments.values())


def shown(report: Report) -> str:
    lines = [
        f"{report.tables} tables, {report.players} bot(s) each, one move per {report.every} s, {report.seconds:.0f} s; "
        f"{report.processes} process(es), {report.engine} engine",
        f"  {report.moves} moves, {report.moves_per_second:.1f}/s of {report.wanted_per_second:.1f}/s wanted",
        f"  answer time ms: p50 {report.p50:.1f}  p95 {report.p95:.1f}  p99 {report.p99:.1f}  max {report.max:.1f}",
        f"  p99 of each half second: median {percentile(report.p99_by_moment, 0.5):.1f}, worst "
        + " ".join(f"{ms:.0f}" for ms in report.p99_by_moment[:-6:-1]),
        f"  bots: late by {report.bots_lag_p99:.1f} ms (p99), {report.bots_cpu_percent:.0f} % of a core",
        "  p99 by game: " + "  ".join(f"{game} {ms:.1f}" for game, ms in report.p99_by_game.items()),
        f"  loop lag ms: mean {report.loop_lag['mean_ms']:.2f}  p99 {report.loop_lag['p99_ms']:.1f}",
        *(
            f"  {part:<10} {times['mean_ms']:8.2f} ms mean {times['p99_ms']:8.1f} ms p99 {times['count']:8.0f} times"
            for part, times in report.parts.items()
            if times["count"]
        ),
        f"  server: {report.server_cpu_per_move:.2f} ms of processor per answer, {report.server_cpu_percent:.0f} % of "
        f"a core, {report.moves_per_commit:.1f} answers per commit",
        f"  memory: {report.kb_per_idle_table:.1f} kB per idle table with its connections",
        f"  a change: p99 {report.message_p99} bytes, max {report.message_max} bytes",
        f"  seats whose game ended {report.ended}, refused {report.refusals or 0}, connections lost {report.lost}, "
        f"errors {report.errors}",
        f"  {'HOLDS' if report.good() else 'DOES NOT HOLD'} (p99 under {GOOD_P99_MS:.0f} ms at the wanted pace)",
    ]
    return "\n".join(lines)


def run_as_told(args: argparse.Namespace, tables: int) -> Report:
    games = tuple(args.game or ())
    where = (args.redis, args.processes, tuple(args.set or ()))
    return run(tables, args.seconds, args.every, args.players, args.database, args.bots, games, *where)


def find(args: argparse.Namespace) -> list[Report]:
    """Doubles the tables until it breaks, then halves the step twice to see where."""
    reports: list[Report] = []

    def holds(tables: int) -> bool:
        report = run_as_told(args, tables)
        reports.append(report)
        print(shown(report), flush=True)
        return report.good()

    good, tables = 0, args.tables
    while tables <= MOST_TABLES and holds(tables):
        good, tables = tables, tables * 2
    step = tables - good
    for _ in range(2):
        step //= 2
        if holds(good + step):
            good += step
    print(f"holds {good} tables")
    return reports


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--every", type=float, default=2.0, help="seconds between two moves of a table")
    parser.add_argument("--players", type=int, choices=(1, 2), default=2, help="bots at a table; 1 plays the machine")
    parser.add_argument("--bots", type=int, default=1, help="processes of bots")
    parser.add_argument("--database", default="", help="postgresql://…; a new SQLite file if not given")
    parser.add_argument("--redis", default="", help="redis://…, needed with several processes")
    parser.add_argument("--processes", type=int, default=1, help="processes of the server")
    parser.add_argument("--set", action="append", metavar="NAME=VALUE", help="a setting of the server")
    parser.add_argument("--game", action="append", choices=game_keys(), help="only these; every game if not given")
    parser.add_argument("--find", action="store_true", help="search where it breaks")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    if args.find:
        reports = find(args)
    else:
        reports = [run_as_told(args, args.tables)]
        if not args.json:
            print(shown(reports[0]))
    if args.json:
        print(json.dumps([asdict(report) for report in reports]))
    return 0 if reports[0].good() else 1


if __name__ == "__main__":
    os.environ.setdefault("PYTHONPATH", os.pathsep.join(sys.path))
    sys.exit(main())
