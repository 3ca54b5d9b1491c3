"""Measures how smoothly a table goes on a slow phone: frames and tasks while a few turns of each game are played.

    .coliseo/venv/bin/python tools/pace.py [--answers N] [--slower N] [GAME…]

A server of its own, a browser of 390 × 844 whose processor is slowed down (4 times unless said), somebody who touches.
How long a task takes is counted in the time of its own thread, so that whatever else the machine does adds nothing, and
without what the touching hand itself asks the page. Frames are counted twice: as the page's own thread sees them, and
as they come to the screen while something moves, which the browser does on a thread of its own.
The pages must have been built. The table that it prints is the one of docs/ritmo.md.
"""

from __future__ import annotations

import argparse
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
from web_kit.trace import FRAMES, traced  # noqa: E402
from web_kit.visitor import PHONE, Visitor  # noqa: E402

#: whoever does not play by touching pieces and cells
PLAYERS: dict[str, type[Player]] = {"atrum_arena": Player, "mitos_y_leyendas": MitosPlayer}
#: a frame of 60 a second, and one that is late enough to be seen
FRAME_MS = 1000 / 60
LATE_MS = 2.5 * FRAME_MS
LONG_MS = 50
HEADS = (
    "game",
    "answers",
    "frame, median ms",
    "95 % ms",
    "late frames",
    "lost while something moves",
    "tasks over 50 ms an answer",
    "longest ms",
    "95 % of tasks over 4 ms",
    "layouts an answer",
    "objects laid out an answer",
    "elements styled an answer",
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


def play(player: Player, answers: int) -> None:
    """Some answers, by touching."""
    while player.answered < answers and player.step():
        pass
    player.visitor.page.wait_for_timeout(1_500)


def measure(browser: Browser, server: ArenaServer, game: str, slower: float, answers: int) -> dict[str, Any]:
    visitor = Visitor(browser, server.address, size=PHONE, touch=True, calm=False)
    try:
        visitor.go("/")
        wanted = {"game": game, "seats": SEATS, "position": MOMENTS[game], "seed": "7"}
        visitor.page.goto(visitor.api("POST", "/api/tables", wanted)["url"])
        visitor.page.locator('[data-testid="prompt"][data-token]').wait_for()
        visitor.page.wait_for_timeout(1_000)
        page = visitor.context.new_cdp_session(visitor.page)
        page.send("Emulation.setCPUThrottlingRate", {"rate": slower})
        visitor.page.evaluate(WATCH)
        player = PLAYERS.get(game, BoardPlayer)(visitor, seed=3)
        found = traced(browser, visitor.page, lambda: play(player, answers), more=FRAMES)
        seen = visitor.page.evaluate("() => window.pace")
    finally:
        visitor.close()
    given = player.answered
    frames = sorted(seen["frames"])
    busy = [ms for ms in found.tasks if ms > 4]
    return {
        "answers": given,
        "median": frames[len(frames) // 2],
        "p95": frames[int(len(frames) * 0.95)],
        "late": sum(one > LATE_MS for one in frames) / len(frames),
        "lost": found.lost / max(1, found.moving),
        "long": sum(ms > LONG_MS for ms in found.tasks) / given,
        "longest": found.tasks[-1],
        "busy": busy[int(len(busy) * 0.95)],
        "layouts": len(found.layouts) / given,
        "laid": sum(one.dirty for one in found.layouts) / given,
        "styled": sum(found.styled) / given,
    }


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
                    f"| {m['lost']:.1%} | {m['long']:.1f} | {m['longest']:.0f} | {m['busy']:.0f} "
                    f"| {m['layouts']:.0f} | {m['laid']:.0f} | {m['styled']:.0f} |",
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
