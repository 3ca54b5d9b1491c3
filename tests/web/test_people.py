"""People in the browser: a challenge accepted between two accounts, profile and ladder, a report, and a ban."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect
from web_kit.accounts import PASSWORD, with_account
from web_kit.server import ArenaServer
from web_kit.visitor import PHONE, NewVisitor, Visitor

from web.conftest import visitors_of

SMALL = (360, 640)


@pytest.fixture(scope="module")
def moderated(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ArenaServer]:
    server = ArenaServer(tmp_path_factory.mktemp("moderated"), COLISEO_MODERATORS="eva")
    server.start()
    yield server
    server.stop()


@pytest.fixture
def people(browser: Browser, moderated: ArenaServer) -> Iterator[NewVisitor]:
    new, leave = visitors_of(browser, moderated)
    yield new
    assert leave() == []


def person_of(visitor: Visitor) -> str:
    found: str = visitor.api("GET", "/api/me")["person"]
    return found


def name_of(visitor: Visitor) -> str:
    found: str = visitor.api("GET", "/api/me")["name"]
    return found


def fits(visitor: Visitor, what: str) -> None:
    visitor.at_rest()
    visitor.assert_accessible(what)
    visitor.assert_no_sideways_scroll()


def challenge(page: Page, name: str, *, rated: bool) -> None:
    """From the profile that is shown."""
    page.get_by_role("button", name="Retar", exact=True).click()
    dialog = page.get_by_role("dialog", name=f"Retar a {name}")
    # not the round of an event, which ends for both at once
    expect(dialog.get_by_label("Reloj")).to_have_value("partida_10")
    dialog.get_by_label("Juego").select_option("rise_of_gods")
    if rated:
        dialog.get_by_label("Puntúa").check()
    dialog.get_by_role("button", name="Enviar el reto").click()
    expect(page.get_by_text(f"Reto enviado a {name}").first).to_be_visible()


#: a table that waits for somebody
SEATS = [{"kind": "me"}, {"kind": "person"}]


def test_two_accounts_play_a_rated_game_by_challenge(people: NewVisitor) -> None:
    ana, luis = people(), people(size=PHONE, touch=True)
    with_account(ana, "ana.reto")
    with_account(luis, "luis.reto")
    page = ana.go(f"/persona/{person_of(luis)}")
    luis_name = name_of(luis)
    expect(page.get_by_role("heading", level=1, name=luis_name)).to_be_visible()
    page.get_by_role("button", name="Pedir amistad").click()
    expect(page.get_by_text("Petición enviada").first).to_be_visible()
    challenge(page, luis_name, rated=True)

    theirs = luis.go("/amistades")
    expect(theirs.get_by_text(f"De {name_of(ana)}")).to_be_visible()
    fits(luis, "friends and challenges on a phone")
    friends = theirs.get_by_role("region", name="Amistades")
    friends.get_by_role("button", name="Aceptar").click()
    expect(friends.get_by_role("button", name=f"Retar a {name_of(ana)}")).to_be_visible()
    theirs.get_by_role("region", name="Retos").get_by_role("button", name="Aceptar").click()
    expect(theirs).to_have_url(re.compile("/mesa/"))
    expect(theirs.get_by_text("Puntúa").first).to_be_visible()

    # whoever challenged is told, wherever they are; and whoever accepted, that they are not here yet
    waits = theirs.locator('.state[role="status"]')
    expect(waits).to_have_text(f"Todos los asientos están ocupados, pero {name_of(ana)} no está aquí ahora.")
    page.get_by_role("button", name="Ir a la mesa").click()
    expect(waits).to_have_text("Ya están todos: la partida está a punto de empezar.")
    page.get_by_test_id("begin").click()
    for visitor in (ana, luis):
        visitor.page.get_by_test_id("table").wait_for()
    expect(page.get_by_test_id("rated-mark")).to_be_visible()
    luis.page.get_by_role("button", name="Menú de la mesa").click()
    luis.page.get_by_role("menuitem", name="Conceder la partida").click()
    luis.page.get_by_test_id("concede").click()

    table = page.url
    page = ana.go(f"/persona/{person_of(ana)}")
    ratings = page.get_by_role("region", name="Puntuaciones")
    expect(ratings.get_by_text(re.compile(r"^1\.?5\d\d\?$"))).to_be_visible()
    expect(
        page.get_by_role("region", name="Contra quién ha jugado").get_by_text("1 ganada, 0 perdidas")
    ).to_be_visible()
    fits(ana, "profile")
    page.get_by_role("link", name=re.compile("Ver la partida de")).click()
    expect(page).to_have_url(re.compile("/repeticion/"))
    page = ana.go("/clasificacion/rise_of_gods")
    expect(page.get_by_text("Te faltan 9 partidas para entrar.")).to_be_visible()
    fits(ana, "ladder")
    # beside the names at the table, not sure yet
    page.goto(table)
    points = page.locator("header").get_by_test_id("points")
    expect(points).to_have_count(2)
    for shown in points.all():
        expect(shown).to_contain_text(re.compile(r"1\.?[45]\d\d\?"))
        expect(shown).to_contain_text("puntos, provisional")
    # and beside the name of whoever has a table that waits
    page.goto(ana.api("POST", "/api/tables", {"game": "rise_of_gods", "seats": SEATS, "public": True})["url"])
    offered = luis.go("/").get_by_test_id("hall").get_by_role("listitem").filter(has_text=name_of(ana))
    expect(offered.get_by_test_id("points")).to_contain_text(re.compile(r"1\.?5\d\d\?"))
    # what counts is played so that passing tells nothing, unless its host wants it otherwise
    page.goto("/")
    page.get_by_text("Mesa a tu medida").click()
    page.get_by_role("radio", name="Otras personas").check()
    asked = page.get_by_label("Preguntas", exact=True)
    expect(asked).to_have_value("casual")
    page.get_by_label("Puntúa").last.check()
    expect(asked).to_have_value("competitiva")
    page.get_by_label("Reloj").last.select_option(label="Por correspondencia: 3 días por jugada")
    expect(asked).to_have_value("casual")


def test_a_moderator_reads_a_report_and_bans(people: NewVisitor) -> None:
    eva, pepe, ana = people(), people(), people()
    for visitor, user in ((eva, "eva"), (pepe, "pepe.malo"), (ana, "ana.avisa")):
        with_account(visitor, user)
    pepe_name = name_of(pepe)
    page = ana.go(f"/persona/{person_of(pepe)}")
    page.get_by_role("button", name=f"Más sobre {pepe_name}").click()
    page.get_by_role("menuitem", name="Avisar a quienes moderan").click()
    dialog = page.get_by_role("dialog", name=f"Avisar sobre {pepe_name}")
    dialog.get_by_label("Motivo").select_option("stalling")
    dialog.get_by_label("Con tus palabras").fill("No mueve nunca.")
    ana.assert_accessible("report")
    dialog.get_by_role("button", name="Enviar el aviso").click()
    expect(page.get_by_text("Gracias: lo mirarán quienes moderan.").first).to_be_visible()

    named = {"person": person_of(ana), "kind": "name", "reason": "name", "text": ""}
    pepe.api("POST", "/api/reports", named)

    page = eva.go("/moderacion")
    # what was told of a name is answered with another name, unless something else is chosen
    page.get_by_role("article", name=f"Sobre {name_of(ana)}").get_by_role("button", name="Actuar").click()
    act = page.get_by_role("dialog", name=f"Actuar sobre {name_of(ana)}")
    expect(act.get_by_label("Cambiarle el nombre")).to_be_checked()
    act.get_by_role("button", name="Cancelar").click()
    report = page.get_by_role("article", name=f"Sobre {pepe_name}")
    expect(report.get_by_text("No mueve nunca.")).to_be_visible()
    fits(eva, "moderation")
    report.get_by_role("button", name="Actuar").click()
    act = page.get_by_role("dialog", name=f"Actuar sobre {pepe_name}")
    act.get_by_label("Cerrarle la puerta").check()
    act.get_by_label("Motivo").fill("Perder el tiempo")
    eva.assert_accessible("acting")
    eva.allow("403")
    pepe.allow("403")  # from the moment it is done, whatever his page asks is refused
    act.get_by_role("button", name="Hacerlo").click()
    proof = page.get_by_role("dialog", name="Confirma que eres tú")
    proof.get_by_label("Tu contraseña").fill(PASSWORD)
    proof.get_by_role("button", name="Confirmar").click()
    expect(page.get_by_text("Hecho, y anotado.").first).to_be_visible()
    page.get_by_role("tab", name="Registro").click()
    entry = page.get_by_role("listitem").filter(has_text="cierra la puerta a")
    expect(entry).to_contain_text(pepe_name)
    expect(entry).to_contain_text("· Perder el tiempo")
    fits(eva, "the log")

    shut = pepe.go("/")
    expect(shut.get_by_role("heading", name="No puedes jugar aquí")).to_be_visible()
    expect(shut.get_by_text("Motivo: Perder el tiempo")).to_be_visible()
    pepe.assert_accessible("shut out")

    page.get_by_role("tab", name="En vigor").click()
    page.get_by_role("button", name="Levantar").first.click()
    expect(page.get_by_text("Levantado.").first).to_be_visible()
    expect(pepe.go("/").get_by_role("heading", name="No puedes jugar aquí")).to_have_count(0)


@pytest.mark.parametrize("size", [PHONE, SMALL], ids=["phone", "small"])
def test_pages_about_people_fit_in_both_languages(people: NewVisitor, size: tuple[int, int]) -> None:
    visitor = people(size=size, touch=True, locale="en-GB", theme="light")
    visitor.go("/")
    for path, words in (
        ("/clasificacion/atrum_arena", "Nobody yet"),
        ("/amistades", "Friends and challenges take an account."),
        ("/moderacion", "Only for moderators"),
        (f"/persona/{person_of(visitor)}", "No rated games yet."),
    ):
        page = visitor.go(path)
        expect(page.get_by_text(words).first).to_be_visible()
        fits(visitor, path)


def test_a_line_of_chat_is_reported_at_the_table(people: NewVisitor) -> None:
    host, guest = people(size=SMALL, touch=True), people()
    guest.go("/")
    seats = [{"kind": "me"}, {"kind": "person"}, {"kind": "person"}]
    made = guest.api("POST", "/api/tables", {"game": "atrum_arena", "mode": "todos", "seats": seats})
    other = guest.go(made["url"])
    other.get_by_label("Escribe un mensaje").fill("palabras feas")
    other.get_by_role("button", name="Enviar", exact=True).click()
    expect(other.get_by_role("log").get_by_text("palabras feas")).to_be_visible()
    page = host.go(made["url"])
    name = name_of(guest)
    page.get_by_role("button", name=f"Avisar de este mensaje de {name}").click()
    dialog = page.get_by_role("dialog", name=f"Avisar sobre {name}")
    expect(dialog.get_by_text("palabras feas")).to_be_visible()
    fits(host, "report of a line")
    dialog.get_by_role("button", name="Enviar el aviso").click()
    expect(page.get_by_text("Gracias: lo mirarán quienes moderan.").first).to_be_visible()
    expect(dialog).to_have_count(0)
