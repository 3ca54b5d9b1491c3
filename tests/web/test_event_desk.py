"""The desk besides the log, in the browser: an event goes on from its copy, prizes, the stream, copies, webhooks."""

from __future__ import annotations

import re
from pathlib import Path

from codes_kit import read_screen
from playwright.sync_api import Browser, Route, expect
from web_kit.event import DESK, fits, press
from web_kit.server import ArenaServer
from web_kit.visitor import PHONE, NewVisitor, Visitor

from coliseo.games.registry import package
from coliseo.tournament.simulate import generate


def opened(desk: Visitor, tmp_path: Path, seed: int = 5) -> str:
    """An event of 8 with two rounds played, brought by its copy; its address."""
    law = package("warlords_of_terra").law
    assert law is not None
    copy = tmp_path / "liga.coliseo-event"
    generate(law(), 8, 2, seed).log.save(copy)
    desk.go("/torneos")
    page = desk.page
    page.locator("summary", has_text="Abrir una copia").click()
    page.get_by_label("Copia del torneo").set_input_files(copy)
    fits(desk, "opening a copy")
    press(page, "Seguir con ese torneo")
    expect(page.get_by_role("heading", name="Mesa de la organización")).to_be_visible()
    return re.sub(r"^https?://[^/]+", "", page.url)


def test_the_desk_besides_the_log(visitors: NewVisitor, tmp_path: Path) -> None:
    desk = visitors(size=DESK)
    page = desk.page
    address = opened(desk, tmp_path)
    desk.allow("422")  # what is refused is part of the story
    press(page, "Emparejar la ronda siguiente")
    press(page, "Publicar")
    press(page, "Empezar: corre el reloj")

    # prizes: a line that is none is refused in words, the others are seen by everybody
    page.locator("summary", has_text="Premios").click()
    page.get_by_label("Premios por puesto").fill("sesenta euros")
    press(page, "Guardar los premios")
    expect(page.get_by_role("alert")).to_contain_text("se escribe 1=60 €")
    page.get_by_label("Premios por puesto").fill("1=60 €\n2-3=2 sobres")
    page.get_by_label("Quien comparte puesto").select_option("lot")
    press(page, "Guardar los premios")
    phone = visitors(size=PHONE)
    phone.go(address)
    expect(phone.page.get_by_role("region", name="Premios").get_by_role("row")).to_have_count(4)
    fits(phone, "prizes on a phone")

    # the stream: what is typed at the desk is on the page for OBS within a moment
    page.locator("summary", has_text="Retransmisión").click()
    page.get_by_label("Mesa (0: la primera)").fill("2")
    press(page, "Mirar la mesa")
    expect(page.get_by_label(re.compile("^Vida de"))).to_have_count(2)
    for n, life in enumerate(("17", "9")):
        page.get_by_label(re.compile("^Vida de")).nth(n).fill(life)
    press(page, "Mostrar")
    stream = visitors(size=(1280, 720))
    stream.go(f"{address}/emision?tema=contraste")
    shown = stream.page.get_by_role("main")
    expect(shown).to_contain_text("Mesa 2")
    expect(shown.get_by_role("listitem")).to_have_count(2)
    expect(shown).to_contain_text("17")
    expect(shown.get_by_role("timer")).to_contain_text(re.compile(r"^4\d:\d\d"))
    painted = "[document.documentElement, document.body].map(e => getComputedStyle(e).backgroundColor).join()"
    assert stream.page.evaluate(painted) == "rgba(0, 0, 0, 0),rgba(0, 0, 0, 0)"
    expect(stream.page.get_by_role("banner")).to_have_count(0)
    fits(stream, "the stream")
    page.get_by_label(re.compile("^Vida de")).first.fill("12")
    press(page, "Mostrar")
    expect(shown).to_contain_text("12")
    stream.go(f"{address}/emision?mesa=1&lado=b")
    expect(shown).to_contain_text("Mesa 1")
    expect(shown.get_by_role("listitem")).to_have_count(1)

    # copies were made when the round was published
    page.locator("summary", has_text="Copias de seguridad").click()
    expect(page.get_by_text("ronda-03-antes.coliseo-event")).to_be_visible()
    expect(page.get_by_role("link", name="Bajar una copia ahora")).to_have_attribute("href", re.compile("/copy$"))

    # the server is not made to call into its own network
    page.locator("summary", has_text="webhooks").click()
    page.get_by_label("Dirección (https://…)").fill("https://127.0.0.1/aqui")
    press(page, "Añadir")
    expect(page.get_by_role("alert")).to_contain_text("COLISEO_WEBHOOKS_PRIVATE")
    page.get_by_label("Dirección (https://…)").fill("https://coliseo.invalid/aqui")
    press(page, "Añadir")
    expect(page.get_by_text("Solo se enseña esta vez")).to_be_visible()
    fits(desk, "the desk with everything open")
    press(page, "Quitar https://coliseo.invalid/aqui")
    expect(page.get_by_text("No se avisa a nadie.")).to_be_visible()

    # the event ends, and feeds a circuit that everybody sees
    event = address.rpartition("/")[2]
    for table in range(1, 5):
        told = {"table": table, "result": {"kind": "played", "winner": 0, "games": [{"winner": 0}]}}
        desk.api("POST", f"/api/events/{event}/acts", {"kind": "reported", "data": told})
    expect(page.get_by_text("Están todos los resultados")).to_be_visible()
    press(page, "Cerrar la ronda")
    press(page, "Terminar el torneo")
    page.locator("p", has_text="no se puede dar ningún resultado más").get_by_role("button").click()
    expect(page.get_by_text("terminado").first).to_be_visible()
    desk.go("/torneos")
    page.locator("summary", has_text="Circuitos").click()
    page.get_by_label("Juego").last.select_option("warlords_of_terra")
    page.get_by_label("Nombre del circuito").fill("Liga de otoño")
    press(page, "Crear circuito")
    expect(page.get_by_role("heading", name="Liga de otoño")).to_be_visible()
    press(page, "Añadir")
    expect(page.get_by_role("region", name="Puntos del circuito").get_by_role("row")).to_have_count(9)
    fits(desk, "a circuit")
    phone.go(re.sub(r"^https?://[^/]+", "", page.url))
    expect(phone.page.get_by_role("region", name="Valoración").get_by_text(re.compile("±")).first).to_be_visible()
    fits(phone, "a circuit on a phone")


def test_sheets_files_and_a_person_erased(visitors: NewVisitor, tmp_path: Path) -> None:
    """The step strip says where the event is; sheets in the language and of the round that is wanted; the poster with
    the Wi-Fi; files for other programs with what they lack; somebody's data deleted."""
    desk = visitors(size=DESK)
    page = desk.page
    address = opened(desk, tmp_path, seed=7)
    steps = page.get_by_test_id("steps")
    expect(steps).to_contain_text("Inscritos 8")
    expect(steps).to_contain_text("Cerradas 2")
    expect(steps.locator("[aria-current=step]")).to_contain_text("Cerradas")
    press(page, "Emparejar la ronda siguiente")
    press(page, "Publicar")
    expect(steps.locator("[aria-current=step]")).to_contain_text("Emparejada ronda 3")
    press(page, "Empezar: corre el reloj")
    expect(steps.locator("[aria-current=step]")).to_contain_text("En juego 4 mesas")
    expect(steps).to_contain_text("Faltan 4")

    fold = page.locator("details", has=page.locator("summary", has_text="Imprimir")).last
    fold.locator("summary").click()
    fold.get_by_label("Idioma").select_option("en")
    fold.get_by_label("Papel").select_option("letter")
    fold.get_by_label("Ronda").select_option(label="Ronda 1")
    fold.get_by_label("Fichero").select_option("html")
    sheet = fold.get_by_role("link", name="Mesas", exact=True).get_attribute("href")
    assert sheet is not None
    printed = page.request.get(desk.address + sheet).text()
    assert "Round 1: by table" in printed and "letter" in printed
    fold.get_by_label("Nombre de la red").fill("Tienda")
    fold.get_by_label("Contraseña").fill("dados y cartas")
    with page.expect_download() as poster:
        press(page, "Hacer el cartel")
    assert poster.value.suggested_filename.startswith("cartel.")
    assert len(Path(poster.value.path()).read_bytes()) > 1000

    page.locator("summary", has_text="Para otros programas").click()
    with page.expect_download() as file:
        press(page, "Challonge")
    assert '"matches"' in Path(file.value.path()).read_text()
    with page.expect_download():
        press(page, "Ranking de Rise of Gods")
    expect(page.get_by_text("no sabe guardar")).to_be_visible()
    fits(desk, "sheets and files")

    page.locator("summary", has_text="Datos, PIN, mesas fijas").click()
    people = page.locator("details", has_text="Datos, PIN, mesas fijas").last
    people.get_by_label("Persona", exact=True).first.select_option(value="2")
    press(page, "Código para su móvil")
    (link,) = read_screen(people.get_by_alt_text("Código para entrar desde otro móvil"))
    phone = visitors(size=PHONE, touch=True)
    phone.go(re.sub(r"^https?://[^/]+", "", link))
    expect(phone.page.get_by_role("button", name="Inscribirme")).to_have_count(0)
    fits(phone, "coming in by a code of the desk")
    press(phone.page, "Entrar en este móvil")
    expect(phone.page.locator("#phone-title")).to_contain_text("Número 2")
    name = desk.api("GET", f"/api/events/{address.split('/')[-1]}")["players"][0]["name"]
    erasing = page.locator("form", has_text="Borrar los datos de alguien")
    erasing.get_by_label("Datos de", exact=True).select_option(value="1")
    expect(erasing.get_by_role("button", name="Borrar sus datos")).to_be_disabled()
    erasing.get_by_label("Sí, que se borren").check()
    erasing.get_by_role("button", name="Borrar sus datos").click()
    expect(page.get_by_text("Datos borrados.").first).to_be_visible()
    assert desk.api("GET", f"/api/events/{address.split('/')[-1]}")["players"][0]["name"] != name


def test_without_an_address_for_phones_the_desk_says_what_is_missing(browser: Browser, tmp_path: Path) -> None:
    """No code at all rather than one that leads each phone to itself. It is asked for also where the page is not looked
    at yet, and soon again after a request that went astray."""
    server = ArenaServer(tmp_path / "arena", COLISEO_ADDRESS="")
    server.start()
    try:
        desk = Visitor(browser, server.address, size=DESK)
        desk.go("/torneos")
        made = desk.api("POST", "/api/events", {"game": "rise_of_gods", "name": "Sábado", "organiser": "Marta"})
        lost: list[Route] = []

        def lose_the_first(route: Route) -> None:
            if lost:
                route.continue_()
                return
            lost.append(route)
            route.abort()

        desk.page.route("**/address", lose_the_first)
        desk.allow("ERR_FAILED")
        desk.go(f"/torneo/{made['id']}")
        missing = desk.page.get_by_text("coliseo serve --host 0.0.0.0")
        # sooner than it is asked whether the network has become another
        expect(missing).to_be_visible(timeout=15_000)
        assert lost
        expect(desk.page.get_by_alt_text("Que se inscriban con este código")).to_have_count(0)
        desk.page.add_init_script("Object.defineProperty(document, 'hidden', { get: () => true })")
        desk.go(f"/torneo/{made['id']}")
        expect(missing).to_be_visible()
        desk.context.close()
    finally:
        server.stop()
