"""Makes the pictures of the README and the documentation from the real thing.

    .coliseo/venv/bin/python tools/screenshots.py [NAME…]

Starts a server of its own, plays to a good moment and photographs the pages into docs/capturas/; with names (`mesa`,
`reglas`…) only those. The pages must have been built: `./coliseo serve` or `tools/web.py` does it.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PICTURES = ROOT / "docs" / "capturas"
# The same hands as in the tests: a server process, a browser, somebody who plays.
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "src")]
os.environ.setdefault("PYTHONPATH", str(ROOT / "src"))  # for the server

from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402
from web_kit.bot import Bot, finished_game  # noqa: E402
from web_kit.browser import BROWSERS, FLAGS  # noqa: E402
from web_kit.event import NAMES, join, running_event  # noqa: E402
from web_kit.mitos_player import MitosPlayer  # noqa: E402
from web_kit.player import Player  # noqa: E402
from web_kit.server import ArenaServer  # noqa: E402
from web_kit.tables import MACHINE, ME, open_position, open_table  # noqa: E402
from web_kit.visitor import DESKTOP, PHONE, Theme, Visitor  # noqa: E402

GAME = "atrum_arena"
#: with this seed and so many answers there are cards on both sides and something to decide
SEED = 12
ANSWERS = 24


def home(visitor: Visitor) -> None:
    visitor.go("/")
    visitor.page.get_by_role("button", name="Jugar ahora").wait_for()


def table(visitor: Visitor) -> None:
    """In the middle of a game, at a moment with a choice to make and, if it comes to that, a chain on the table."""
    place = open_table(visitor, {**ME, "name": "Ana"}, MACHINE, seed=str(SEED), policy="casual")
    bot = Bot(visitor, place, seed=SEED)
    bot.play(limit=ANSWERS)
    bot.close()
    player = Player(visitor, seed=SEED)
    for _ in range(40):
        seen = player.look()
        assert seen is not None and not seen.get("over"), "the game ended before a good moment came"
        if visitor.page.locator('[data-cosa^="cadena:"]').count() and len(seen["options"]) > 1:
            return
        player.react(seen)
    player.look()


def replay(visitor: Visitor) -> None:
    place = finished_game(visitor, ME, MACHINE, seed=SEED)
    page = visitor.go(f"/repeticion/{place}")
    slider = page.get_by_role("slider", name="Momento de la partida")
    slider.fill(str(int(slider.get_attribute("max") or 0) // 2))


def builder(visitor: Visitor) -> None:
    page = visitor.go(f"/equipo/{GAME}")
    page.get_by_role("button", name="Partir de «Hueso y piedra»").click()
    page.get_by_text("Se puede jugar").first.wait_for()
    page.evaluate("scrollTo(0, 0)")


def rules(visitor: Visitor) -> None:
    visitor.go(f"/reglas/{GAME}/AA-II.4.2.1?q=cadena")


def cards(visitor: Visitor) -> None:
    visitor.go(f"/cartas/{GAME}")


def rulings(visitor: Visitor) -> None:
    visitor.go(f"/fallos/{RISE}?q=aire").get_by_role("listitem").first.wait_for()


def ruling(visitor: Visitor) -> None:
    visitor.go(f"/fallos/{RISE}/we_01.1").get_by_test_id("ruling-answer").wait_for()


#: the questions of a game are made when somebody first asks for them
MAKING = 240_000


def school(visitor: Visitor) -> None:
    visitor.go(f"/escuela/{RISE}").get_by_role("button", name="Empezar un examen").wait_for(timeout=MAKING)


def exam(visitor: Visitor) -> None:
    school(visitor)
    visitor.page.get_by_role("button", name="Empezar un examen").click()
    visitor.page.get_by_role("radio").nth(1).check()


def exam_result(visitor: Visitor) -> None:
    exam(visitor)
    for number in range(1, 21):
        visitor.page.get_by_text(f"Pregunta {number} de 20").wait_for()
        visitor.page.get_by_role("radio").first.check()
        visitor.page.get_by_role("button", name="Responder").click()
    visitor.page.get_by_test_id("exam-result").wait_for()


RISE = "rise_of_gods"
#: after so many answers of this seed both fields are full
RISE_SEED = 6
RISE_ANSWERS = 70


def rise_table(visitor: Visitor) -> None:
    """In the middle of a game, a piece taken up: where it can go and whom it can strike is lit."""
    seats = ({**ME, "name": "Ana", "deck": "alborada"}, {**MACHINE, "level": "random", "deck": "marisma"})
    place = open_table(visitor, *seats, game=RISE, seed=str(RISE_SEED), policy="casual")
    bot = Bot(visitor, place, seed=RISE_SEED)
    bot.play(limit=RISE_ANSWERS)
    bot.close()
    page = visitor.page
    page.locator('[data-testid="prompt"][data-token]').wait_for()
    page.locator('.thing[data-cosa^="pieza:"][data-state="offered"]:not([data-later])').first.click()


MITOS = "mitos_y_leyendas"
#: with this seed both have Aliados in play when blocks are declared
MITOS_SEED = 11


def mitos_table(visitor: Visitor) -> None:
    """Blocks being declared, a blocker taken up and an attacker looked at: what would come of it is foretold."""
    seats = ({**ME, "name": "Ana", "deck": "barbaros"}, {**MACHINE, "level": "random", "deck": "chamanes"})
    open_table(visitor, *seats, game=MITOS, mode="libre", seed=str(MITOS_SEED), policy="casual")
    page = visitor.page
    player = MitosPlayer(visitor, seed=MITOS_SEED, attacks=False, blocks=False)
    while True:
        seen = player.look()
        assert seen is not None and not seen.get("over"), "the game ended before a good moment came"
        # two attackers: one would be blocked, and the other still damages the Castillo
        if seen["purpose"] == "bloqueo" and page.locator(".rival .line.ataque .ally-thing").count() > 1:
            break
        player.react(seen)
    page.locator('.ally-thing[data-state="offered"]:not([data-later]) > button').first.click()
    page.locator(".ally-thing.use-bloquear:not([data-outside]) > button").first.hover()


def mitos_cards(visitor: Visitor) -> None:
    visitor.go(f"/cartas/{MITOS}")


WARLORDS = "warlords_of_terra"
#: two armies that have met; a paladin beside an enemy with Golpe Rápido
WARLORDS_POSITION = """turno: 9
tablero:
  c3: {carta: Jinete de la Aurora, de: A, objetos: [{carta: Espada de Guarnición, durabilidad: 1}]}
  b1: {carta: Falange de Vado Gris, de: A, contadores: 2, dano: 1}
  d1: {carta: Clériga de la Vigilia, de: A, nueva: true}
  e1: Ballestera de Almena de A
  a2: {carta: Guardia del Portón, de: A, volteada: true, dano: 2}
  e3: {carta: Paladín del Juramento, de: A, adheridas: [Juramento de Hierro]}
  a5: Coloso de Obsidiana de B
  c5: Guardián de Magma de B
  b4: {carta: Furia Alada, de: B, volteada: true}
  d4: {carta: Sabueso de Escoria, de: B, aturdida: true}
  e4: {carta: Verdugo de Ceniza, de: B, dano: 1, objetos: [{carta: Látigo de Brasas, durabilidad: 2}]}
A:
  vidas: 14
  oro: 4
  mana: 6
  pp: 3
  mano: [Muro de Fe, Lancera del Puente, Serafín Menor, Destello Cegador, Mercado de la Plaza, Capilla de Piedra]
  lugares: [Granja del Páramo, Mercado de la Plaza, {carta: Capilla de Piedra, volteado: true}, Cuartel Viejo]
  armeria: [Coraza de Placas, Espada de Guarnición]
  descarte: [Recluta de la Muralla, Llamada a Filas]
B:
  vidas: 17
  oro: 2
  mana: 3
  pp: 2
  heroe: "Vharza, Señora de las Ascuas"
  lugares: [Fumarola, Mina de Escoria, Umbral de Relevo]
  mano: [Combustión, Marea de Lava, Fumarola]
"""


def warlords_table(visitor: Visitor) -> None:
    """A troop taken up: where it can walk, whom it can strike, and what would come of it."""
    open_position(visitor, WARLORDS, WARLORDS_POSITION)
    page = visitor.page
    page.locator('[data-testid="prompt"][data-token]').wait_for()
    paladin = page.locator('[data-cosa^="tropa:"]').filter(has_text="Paladín").first
    paladin.locator("button").first.click()


SORCERERS = "sorcerers_arena"
#: both sides on the golden spaces; Brunilda with brooms to spend and rivals within range
SORCERERS_POSITION = """capitulo: 4
ronda: 4
pv: {azul: 9, rojo: 11}
linea: [brunilda, brego, zahir, agata, roble, nerea]
A:
  personajes:
    brunilda: {casilla: E4, vida: 7, estados: {escoba magica: 3}}
    zahir: {casilla: D2, estados: {sigiloso: 1}}
    roble: {casilla: E2, vida: 11, estados: {provocar: 1}, mejorado: true}
  mano: [Barrido general, Lección de vuelo, Chispa de tiza, Golpe y volatín, Ramazo, Zancada lenta]
  descartes: [Escobazo, Raíces hondas, Savia vieja]
B:
  personajes:
    brego: {casilla: F4, vida: 5, estados: {fuerte: 1}}
    nerea: {casilla: E6, vida: 8}
    agata: {casilla: F2, vida: 6, estados: {inmovilizado: 1}}
  descartes: [Carga, Red de algas, Niebla de luto]
"""


def sorcerers_table(visitor: Visitor) -> None:
    """The active figure taken up: where it can go, whom it can strike and what would come of it."""
    open_position(visitor, SORCERERS, SORCERERS_POSITION)
    page = visitor.page
    page.locator('[data-testid="prompt"][data-token]').wait_for()
    page.locator('.thing[data-cosa^="figura:"][data-state="offered"]:not([data-later]) > button').first.click()


def sorcerers_builder(visitor: Visitor) -> None:
    page = visitor.go(f"/equipo/{SORCERERS}")
    page.get_by_role("button", name="Partir de «Escobas y tejados»").click()
    page.get_by_text("Se puede jugar").first.wait_for()
    page.evaluate("scrollTo(0, 0)")


def counting(visitor: Visitor, game: str, clock: str) -> Page:
    """A game with real cards that is being counted: Ana has begun."""
    page = visitor.go(f"/companero/{game}")
    page.get_by_label("Nombre 1").fill("Ana")
    page.get_by_label("Nombre 2").fill("Beto")
    page.get_by_label("Reloj").select_option(clock)
    page.get_by_role("button", name="Empezar a contar").click()
    page.get_by_role("button", name="Empiezo yo: Ana").click()
    return page


def companion(visitor: Visitor) -> None:
    page = counting(visitor, WARLORDS, "turno_2")
    for touched in ("Menos 5: Vidas de Ana", "Menos 1: Vidas de Beto", "Más 1: Oro de Ana", "Más 1: PP de Ana"):
        page.get_by_role("button", name=touched).click()


def companion_ending(visitor: Visitor) -> None:
    page = counting(visitor, GAME, "ninguno")
    for _ in range(3):
        page.get_by_role("button", name="Menos 1: Reptantes de Beto").click()
    page.get_by_role("button", name="Fin de la partida").click()


def bench(visitor: Visitor) -> None:
    """Why something is on the pila, at the judge's bench."""
    page = visitor.go("/banco?escenario=rise_of_gods/ejemplos/we_01&caso=1")
    page.get_by_role("button", name="¿Por qué?").last.click()


def bench_position(visitor: Visitor) -> None:
    page = visitor.go("/banco?escenario=rise_of_gods/ejemplos/we_01")
    page.get_by_role("tab", name="Posición").click()
    page.get_by_label("Buscar una carta").fill("gigante")
    page.get_by_role("button", name="Gigante Anciano", exact=True).click()


#: a sheet of paper, upright
SHEET = (794, 700)
Shot = tuple[Callable[[Visitor], None], tuple[int, int], Theme]


def event_desk(visitor: Visitor) -> None:
    visitor.go(running_event(visitor))
    visitor.page.get_by_role("heading", name="Mesa de la organización").wait_for()


def event_phone(visitor: Visitor) -> None:
    """The phone of somebody who plays, who has entered with it."""
    browser = visitor.page.context.browser
    assert browser is not None
    desk = Visitor(browser, visitor.address)
    try:
        visitor.go(running_event(desk, enters=lambda address: join(visitor, address, NAMES[1])))
        visitor.page.get_by_role("heading", name=NAMES[1]).wait_for()
    finally:
        desk.close()


def event_wall(visitor: Visitor) -> None:
    visitor.go(f"{running_event(visitor)}/pared")
    visitor.page.get_by_role("heading", name="Por mesa").wait_for()


def event_sheet(visitor: Visitor) -> None:
    """The tables as they are printed; here as the page that prints where there is no typst."""
    event = running_event(visitor).rpartition("/")[2]
    with visitor.may_fail("favicon"):
        visitor.page.goto(f"/api/events/{event}/print/pairings?as=html")


def judge_tables(visitor: Visitor) -> None:
    visitor.go(f"{running_event(visitor)}/juez")
    visitor.page.get_by_role("list", name="Mesas").wait_for()


def judge_call(visitor: Visitor) -> None:
    """At the table: the timer, and the rule being looked up."""
    judge_tables(visitor)
    page = visitor.page
    page.get_by_role("button", name="Llamadas").click()
    page.get_by_role("button", name="Voy").first.click()
    page.get_by_label("¿Qué se pregunta?").fill("¿Se devuelve una carta robada de más?")
    page.get_by_label("Busca la regla").fill("robar de más")
    page.get_by_role("button", name="Citar").first.wait_for()


def judge_check(visitor: Visitor) -> None:
    """One card is missing: what differs, with its rule, and what is proposed."""
    judge_tables(visitor)
    page = visitor.page
    page.get_by_role("button", name="Mazos").click()
    page.get_by_role("button", name="Tomar los mazos").first.click()
    page.get_by_role("button", name="Marcar todo").click()
    page.get_by_role("button", name="Una menos de Recluta del Gallo").first.click()
    page.get_by_role("button", name="Comparar con la lista").click()
    page.get_by_role("status").filter(has_text="Diferencias").scroll_into_view_if_needed()


SHOTS: dict[str, Shot] = {
    "torneo-mesa": (event_desk, DESKTOP, "dark"),
    "torneo-movil": (event_phone, PHONE, "dark"),
    "torneo-pared": (event_wall, DESKTOP, "dark"),
    "torneo-hoja": (event_sheet, SHEET, "light"),
    "torneo-juez": (judge_tables, PHONE, "dark"),
    "torneo-juez-llamada": (judge_call, PHONE, "dark"),
    "torneo-juez-mazo": (judge_check, PHONE, "dark"),
    "inicio": (home, DESKTOP, "dark"),
    "inicio-movil": (home, PHONE, "dark"),
    "mesa": (table, DESKTOP, "dark"),
    "mesa-clara": (table, DESKTOP, "light"),
    "mesa-movil": (table, PHONE, "dark"),
    "mesa-movil-clara": (table, PHONE, "light"),
    "repeticion": (replay, DESKTOP, "dark"),
    "equipo": (builder, DESKTOP, "dark"),
    "reglas": (rules, DESKTOP, "light"),
    "cartas": (cards, DESKTOP, "dark"),
    "fallos": (rulings, DESKTOP, "light"),
    "fallo": (ruling, DESKTOP, "dark"),
    "escuela": (school, DESKTOP, "light"),
    "examen": (exam, DESKTOP, "dark"),
    "examen-resultado": (exam_result, DESKTOP, "light"),
    "rise-mesa": (rise_table, DESKTOP, "dark"),
    "mitos-mesa": (mitos_table, DESKTOP, "dark"),
    "mitos-mesa-movil": (mitos_table, PHONE, "dark"),
    "mitos-cartas": (mitos_cards, DESKTOP, "light"),
    "warlords-mesa": (warlords_table, DESKTOP, "dark"),
    "sorcerers-mesa": (sorcerers_table, DESKTOP, "dark"),
    "sorcerers-mesa-movil": (sorcerers_table, PHONE, "dark"),
    "sorcerers-equipo": (sorcerers_builder, DESKTOP, "dark"),
    "banco": (bench, DESKTOP, "light"),
    "banco-movil": (bench, PHONE, "dark"),
    "banco-posicion": (bench_position, DESKTOP, "dark"),
    "companero": (companion, PHONE, "dark"),
    "companero-final": (companion_ending, PHONE, "light"),
}


def take(browser: Browser, server: ArenaServer, name: str) -> None:
    scene, size, theme = SHOTS[name]
    visitor = Visitor(browser, server.address, size=size, touch=size == PHONE, theme=theme)
    try:
        scene(visitor)
        visitor.at_rest()
        path = PICTURES / f"{name}.png"
        visitor.page.screenshot(path=path, animations="disabled", caret="hide")
        assert not visitor.troubles, visitor.troubles
        print(f"{path.relative_to(ROOT)}: {path.stat().st_size // 1000} kB")
    finally:
        visitor.close()


def main(names: list[str]) -> None:
    if unknown := [name for name in names if name not in SHOTS]:
        sys.exit(f"no picture is called {', '.join(unknown)}; there are: {', '.join(SHOTS)}")
    PICTURES.mkdir(parents=True, exist_ok=True)
    program = next(filter(None, map(shutil.which, BROWSERS)))
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = ArenaServer(Path(folder))
        server.start()
        browser = playwright.chromium.launch(executable_path=program, args=list(FLAGS))
        try:
            for name in names or SHOTS:
                take(browser, server, name)
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main(sys.argv[1:])
