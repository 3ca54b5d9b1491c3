"""Photographs the same moments of every game with an older checkout and with this one, at three sizes of screen.

    .coliseo/venv/bin/python tools/before_after.py OLDER [GAME…]

OLDER is the folder of another checkout of the project whose pages have been built (`git worktree add`, then its
`tools/web.py`). One sheet for each game goes into docs/capturas/, the older one on the left.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
PICTURES = ROOT / "docs" / "capturas"
# The same hands as in the tests: a server process and a browser.
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "src")]

from playwright.sync_api import Browser, sync_playwright  # noqa: E402
from web_kit.browser import BROWSERS, FLAGS  # noqa: E402
from web_kit.server import ArenaServer  # noqa: E402
from web_kit.visitor import Visitor  # noqa: E402

SIZES = {"1366×768": (1366, 768), "390×844": (390, 844), "360×640": (360, 640)}
SEATS = [{"kind": "me", "name": "Ana"}, {"kind": "machine", "level": "random"}]
#: a position of each game in which much could be done
MOMENTS: dict[str, str] = {
    "atrum_arena": """politica: casual
activo: B
primero: B
A: {reptantes: [Vorgaz, Oshtan, Umbra], mano: {esqueleto: 3}, altar: [esqueleto, zombie, golem, caido, bestia]}
B: {reptantes: [Vorgaz, Oshtan, Umbra], mano: {esqueleto: 3}, altar: [esqueleto, zombie, golem, caido, bestia]}
""",
    "rise_of_gods": """politica: casual
tablero:
  c2: Torre de Vapor de A
  c3: Gigante de Remaches de B
  b2: Perro de Cuerda de A
A:
  mano: [Perro de Cuerda, Torre de Vapor, Riel, Aprendiz de Yunque, Larva]
  sellos: {forja: 4, marisma: 1}
B:
  mano: [Chispa de Dínamo]
  sellos: {forja: 2}
""",
    "mitos_y_leyendas": """politica: casual
A: {mano: [Guillermo Tell, Shuar, Vikingo, Machu Pichu], reserva: {Machu Pichu: 3}, defensa: [Vikingo]}
B: {reserva: {Machu Pichu: 2}, defensa: [Shuar]}
""",
    "warlords_of_terra": """politica: casual
fase: tactica
tablero:
  a1: Orko Pendenciero de A
  b1: Recluta de la Muralla de A
  a4: Recluta de la Muralla de B
A: {mana: 3, oro: 2, mano: ["¡Sangre y Piedra!", Recluta de la Muralla, Lancera del Puente]}
""",
    "sorcerers_arena": """politica: casual
capitulo: 3
linea: [Brunilda, Brego, Zahir, Nerea]
A:
  personajes: {brunilda: {casilla: C3, vida: 6}, zahir: {casilla: D5, vida: 4}}
  mano: [Chispa de tiza, Escobazo]
B:
  personajes: {brego: {casilla: C4, vida: 2}, nerea: {casilla: F4, vida: 2}}
""",
}
SHEET = """<!doctype html><meta charset="utf-8"><style>
body {{ margin: 0; padding: 24px; background: #14131a; color: #eee; font: 22px sans-serif; width: max-content }}
.row {{ display: flex; gap: 24px; align-items: flex-start; margin-bottom: 24px }}
figure {{ margin: 0 }} figcaption {{ margin-bottom: 8px }} img {{ display: block; border: 1px solid #555 }}
</style>{rows}"""


def photograph(browser: Browser, server: ArenaServer, game: str, size: tuple[int, int], to: Path) -> None:
    visitor = Visitor(browser, server.address, size=size, touch=size[0] < 1000)
    try:
        visitor.go("/")
        wanted: dict[str, Any] = {"game": game, "seats": SEATS, "position": MOMENTS[game], "seed": "7"}
        visitor.page.goto(visitor.api("POST", "/api/tables", wanted)["url"])
        visitor.page.locator('[data-testid="prompt"][data-token]').wait_for()
        visitor.page.wait_for_timeout(800)
        visitor.page.screenshot(path=to)
    finally:
        visitor.close()


def sheet_of(game: str, folder: Path) -> str:
    """Wide screens under one another, narrow ones side by side."""

    def figure(when: str, name: str, words: str) -> str:
        picture = (folder / f"{game}-{when}-{name}.png").as_uri()
        return f'<figure><figcaption>{words} · {name}</figcaption><img src="{picture}"></figure>'

    pairs = {name: figure("before", name, "antes") + figure("now", name, "ahora") for name in SIZES}
    wide, *narrow = pairs.values()
    return SHEET.format(rows=f'<div class="row">{wide}</div><div class="row">{"".join(narrow)}</div>')


def main(older: Path, games: list[str]) -> None:
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        folder = Path(name)
        program = next(filter(None, map(shutil.which, BROWSERS)))
        browser = playwright.chromium.launch(executable_path=program, args=list(FLAGS))
        for when, root in (("before", older), ("now", ROOT)):
            server = ArenaServer(folder / when, PYTHONPATH=str(root / "src"), COLISEO_ROOT=str(root), COLISEO_PURE="1")
            server.start()
            try:
                for game in games:
                    for size, wanted in SIZES.items():
                        photograph(browser, server, game, wanted, folder / f"{game}-{when}-{size}.png")
            finally:
                server.stop()
        for game in games:
            page = browser.new_page(viewport={"width": 2900, "height": 1800})
            (folder / "sheet.html").write_text(sheet_of(game, folder), encoding="utf-8")
            page.goto((folder / "sheet.html").as_uri())
            page.screenshot(path=PICTURES / f"antes-y-ahora-{game}.jpg", type="jpeg", quality=70, full_page=True)
            page.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve(), sys.argv[2:] or list(MOMENTS))
