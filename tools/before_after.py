"""Photographs the same moments of every game with an older checkout and with this one, at three sizes of screen.

    .coliseo/venv/bin/python tools/before_after.py OLDER [GAME…]

OLDER is the folder of another checkout of the project whose pages have been built (its own `tools/web.py`). The
pictures go into docs/capturas/antes-y-ahora/, in pairs, where docs/antes-y-ahora.md shows them.
"""

from __future__ import annotations

import base64
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
PICTURES = ROOT / "docs" / "capturas" / "antes-y-ahora"
# The same hands as in the tests: a server process and a browser.
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "src")]

from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402
from web_kit.browser import BROWSERS, FLAGS  # noqa: E402
from web_kit.server import ArenaServer  # noqa: E402
from web_kit.visitor import Visitor  # noqa: E402

SIZES = {"1366x768": (1366, 768), "390x844": (390, 844), "360x640": (360, 640)}
#: the size at which the first cards are looked at: where there is least room
FIRST_AT = "360x640"
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
#: the pictures of a page, packed tight: half of what a PNG takes
PACK = """async (url) => {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), {width: image.width, height: image.height});
  canvas.getContext('2d').drawImage(image, 0, 0);
  return canvas.toDataURL('image/webp', 0.72);
}"""


def photograph(browser: Browser, server: ArenaServer, game: str, position: str, size: tuple[int, int]) -> bytes:
    """A table of the game as it is when its first question is asked; at a position, if there is one."""
    visitor = Visitor(browser, server.address, size=size, touch=size[0] < 1000)
    try:
        page = visitor.go("/")
        wanted: dict[str, Any] = {
            "game": game,
            "seats": SEATS,
            "seed": "7",
            **({"position": position} if position else {}),
        }
        page.goto(visitor.api("POST", "/api/tables", wanted)["url"])
        page.locator('[data-testid="prompt"][data-token]').wait_for()
        visitor.at_rest()
        page.wait_for_timeout(300)
        return page.screenshot()
    finally:
        visitor.close()


def pack(page: Page, picture: bytes) -> bytes:
    url = "data:image/png;base64," + base64.b64encode(picture).decode()
    return base64.b64decode(page.evaluate(PACK, url).partition(",")[2])


def main(older: Path, games: list[str]) -> None:
    PICTURES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        program = next(filter(None, map(shutil.which, BROWSERS)))
        browser = playwright.chromium.launch(executable_path=program, args=list(FLAGS))
        packer = browser.new_page()
        for when, root in (("antes", older), ("ahora", ROOT)):
            settings = {"PYTHONPATH": str(root / "src"), "COLISEO_ROOT": str(root), "COLISEO_PURE": "1"}
            server = ArenaServer(Path(name) / when, **settings)
            server.start()
            try:
                for game in games:
                    moments = [(f"{game}-{size}", MOMENTS[game], wanted) for size, wanted in SIZES.items()]
                    moments.append((f"{game}-primera-{FIRST_AT}", "", SIZES[FIRST_AT]))
                    for title, position, size in moments:
                        picture = photograph(browser, server, game, position, size)
                        (PICTURES / f"{title}-{when}.webp").write_bytes(pack(packer, picture))
            finally:
                server.stop()


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve(), sys.argv[2:] or list(MOMENTS))
