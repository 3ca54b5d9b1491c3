"""Measures how smoothly a table goes on a slow phone: frames and tasks while a few turns of each game are played.

    .coliseo/venv/bin/python tools/pace.py [--answers N] [--slower N] [GAME…]

A server of its own, a browser of 390 × 844 whose processor is slowed down (4 times unless said), somebody who touches.
How long a task takes is counted in the time of its own thread, so that whatever else the machine does adds nothing, and
without what the touching hand itself asks the page.
The pages must have been built. The table that it prints is the one of docs/ritmo.md.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "src"), str(ROOT / "tools")]
os.environ.setdefault("PYTHONPATH", str(ROOT / "src"))  # for the server

from before_after import MOMENTS, SEATS  # noqa: E402
from playwright.sync_api import Browser, sync_playwright  # noqa: E402
from web_kit.board_player import BoardPlayer  # noqa: E402
from web_kit.browser import BROWSERS, FLAGS  # noqa: E402
from web_kit.mitos_player import MitosPlayer  # noqa: E402
from web_kit.player import Player  # noqa: E402
from web_kit.server import ArenaServer  # noqa: E402
from web_kit.visitor import PHONE, Visitor  # noqa: E402

#: whoever does not play by touching pieces and cells
PLAYERS: dict[str, type[Player]] = {"atrum_arena": Player, "mitos_y_leyendas": MitosPlayer}
#: a frame of 60 a second, and one that is late enough to be seen
FRAME_MS = 1000 / 60
LATE_MS = 2.5 * FRAME_MS
LONG_MS = 50
RENDERER = "CrRendererMain"
TRACED = ("-*", "devtools.timeline", "disabled-by-default-devtools.timeline")
HEADS = (
    "game",
    "answers",
    "frame, median ms",
    "95 % ms",
    "late frames",
    "tasks over 50 ms an answer",
    "longest ms",
    "95 % of tasks over 4 ms",
    "layouts an answer",
)
WATCH = """
window.pace = {frames: []};
let before = 0;
const tick = (now) => {
  if (before) window.pace.frames.push(now - before);
  before = now;
  requestAnimationFrame(tick);
};
requestAnimationFrame(tick);
"""


def play(visitor: Visitor, game: str, answers: int) -> int:
    """Some answers, by touching; how many."""
    player = PLAYERS.get(game, BoardPlayer)(visitor, seed=3)
    while player.answered < answers and player.step():
        pass
    visitor.page.wait_for_timeout(1_500)
    return player.answered


def measure(browser: Browser, server: ArenaServer, game: str, slower: float, answers: int) -> dict[str, Any]:
    visitor = Visitor(browser, server.address, size=PHONE, touch=True, calm=False)
    try:
        visitor.go("/")
        wanted = {"game": game, "seats": SEATS, "position": MOMENTS[game], "seed": "7"}
        visitor.page.goto(visitor.api("POST", "/api/tables", wanted)["url"])
        visitor.page.locator('[data-testid="prompt"][data-token]').wait_for()
        visitor.page.wait_for_timeout(1_000)
        page = visitor.context.new_cdp_session(visitor.page)
        page.send("Performance.enable")
        page.send("Emulation.setCPUThrottlingRate", {"rate": slower})
        visitor.page.evaluate(WATCH)
        before = counted(page)
        browser.start_tracing(page=visitor.page, categories=list(TRACED))
        given = play(visitor, game, answers)
        tasks = tasks_of(json.loads(browser.stop_tracing())["traceEvents"])
        after = counted(page)
        seen = visitor.page.evaluate("() => window.pace")
    finally:
        visitor.close()
    frames = sorted(seen["frames"])
    busy = [ms for ms in tasks if ms > 4]
    return {
        "answers": given,
        "median": frames[len(frames) // 2],
        "p95": frames[int(len(frames) * 0.95)],
        "late": sum(one > LATE_MS for one in frames) / len(frames),
        "long": sum(ms > LONG_MS for ms in tasks) / given,
        "longest": tasks[-1],
        "busy": busy[int(len(busy) * 0.95)],
        "layouts": (after["LayoutCount"] - before["LayoutCount"]) / given,
    }


def tasks_of(events: list[dict[str, Any]]) -> list[float]:
    """How long each task of the page took on its own thread, in milliseconds, the longest last."""
    mains = {(e["pid"], e["tid"]) for e in events if e["name"] == "thread_name" and e["args"]["name"] == RENDERER}
    timed = [e for e in events if e["ph"] == "X" and "tdur" in e and (e["pid"], e["tid"]) in mains]
    # functions without an address are those of the hand that touches; one may call another
    asked: list[dict[str, Any]] = []
    for call in sorted((e for e in timed if e["name"] == "FunctionCall"), key=lambda e: float(e["ts"])):
        nested = any(e["tid"] == call["tid"] and call["ts"] < e["ts"] + e["dur"] for e in asked[-1:])
        if not nested and not call["args"]["data"].get("url", "").startswith("http"):
            asked.append(call)
    tasks: list[float] = []
    for task in (e for e in timed if e["name"] == "RunTask"):
        end = task["ts"] + task["dur"]
        inside = [e for e in asked if e["tid"] == task["tid"] and task["ts"] <= e["ts"] < end]
        tasks.append((task["tdur"] - sum(e["tdur"] for e in inside)) / 1000)
    return sorted(tasks)


def counted(page: Any) -> dict[str, float]:
    return {one["name"]: one["value"] for one in page.send("Performance.getMetrics")["metrics"]}


def main(games: list[str], answers: int, slower: float) -> None:
    program = next(filter(None, map(shutil.which, BROWSERS)))
    print(f"| {' | '.join(HEADS)} |\n|{'---|' * len(HEADS)}")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = ArenaServer(Path(folder))
        server.start()
        browser = playwright.chromium.launch(executable_path=program, args=list(FLAGS))
        try:
            for game in games or list(MOMENTS):
                m = measure(browser, server, game, slower, answers)
                print(
                    f"| {game} | {m['answers']} | {m['median']:.1f} | {m['p95']:.1f} | {m['late']:.1%} "
                    f"| {m['long']:.1f} | {m['longest']:.0f} | {m['busy']:.0f} | {m['layouts']:.0f} |",
                    flush=True,
                )
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--answers", type=int, default=12)
    parser.add_argument("--slower", type=float, default=4.0)
    told = parser.parse_args()
    main(told.games, told.answers, told.slower)
