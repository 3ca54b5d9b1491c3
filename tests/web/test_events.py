"""One person's Saturday in the browser: the desk, phones that join by the address of the QR, the wall; a round is
paired, published, started, reported by two phones, in conflict and settled, closed; the power is cut in between."""

from __future__ import annotations

import re

from decks_kit import listed, ready_deck
from playwright.sync_api import Page, expect
from web_kit.server import ArenaServer
from web_kit.visitor import PHONE, NewVisitor, Visitor

from coliseo.games.registry import package

DESK = (1280, 900)


def open_event(desk: Visitor, game: str = "warlords_of_terra", place: str = "fisica") -> str:
    """Made from the list of events; its address."""
    page = desk.page
    desk.go("/torneos")
    page.locator("form", has_text="Crear torneo").get_by_label("Juego").select_option(game)
    page.get_by_label("Nombre del torneo").fill("Sábado en la tienda")
    page.get_by_label("Tu nombre, como organización").fill("Marta Ruiz")
    page.get_by_label("Dónde se juega").select_option(place)
    page.get_by_role("button", name="Crear torneo").click()
    expect(page.get_by_role("heading", name="Sábado en la tienda")).to_be_visible()
    page.get_by_role("button", name="Abrir la inscripción").click()
    expect(page.get_by_alt_text("Que se inscriban con este código")).to_be_visible()
    return re.sub(r"^https?://[^/]+", "", page.url)


def join(phone: Visitor, address: str, name: str) -> None:
    phone.go(address)
    phone.page.get_by_label("Tu nombre y apellido").fill(name)
    phone.page.get_by_role("button", name="Inscribirme").click()
    expect(phone.page.get_by_role("heading", name=name)).to_be_visible()


def starter_list(game: str) -> str:
    shelf = package(game).shelf
    assert shelf is not None
    deck = shelf().decks_for_clients()[0]
    cards, side = ([card["key"] for card in deck[part] for _ in range(card["count"])] for part in ("cards", "side"))
    text: str = shelf().deck_text(cards, side)
    return text


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def fits(visitor: Visitor, what: str) -> None:
    visitor.at_rest()
    visitor.assert_accessible(what)
    visitor.assert_no_sideways_scroll()


def test_a_saturday_at_the_shop(own_visitors: NewVisitor, own_server: ArenaServer) -> None:
    desk = own_visitors(size=DESK)
    address = open_event(desk)
    phones = [own_visitors(size=PHONE) for _ in range(3)]
    for phone, name in zip(phones, ("Ana Gil", "Beto Sanz", "Carla Vega"), strict=True):
        join(phone, address, name)
    # somebody without a phone
    desk.page.get_by_label("Nombre y apellido").fill("Dora Pons")
    press(desk.page, "Inscribir a alguien")
    expect(desk.page.get_by_text("Dora Pons es el 4").first).to_be_visible()
    fits(desk, "the desk before the first round")
    desk.allow("422")  # what is refused is part of the story
    # WT-C.4.1: lists are handed in first; phones paste theirs, the desk that of whoever has no phone
    press(desk.page, "Emparejar la ronda siguiente")
    expect(desk.page.get_by_role("alert")).to_contain_text("WT-C.4")
    given = starter_list("warlords_of_terra")
    for phone in phones:
        phone.page.locator("summary", has_text="Tu lista").click()
        phone.page.get_by_label("Pega tu lista").fill(given)
        press(phone.page, "Entregar la lista")
        expect(phone.page.get_by_text("Entregada", exact=True)).to_be_visible()
    desk.page.locator("summary", has_text="Inscritos").click()
    desk.page.get_by_role("listitem").filter(has_text="Dora").get_by_role("button", name="Lista").click()
    desk.page.get_by_label("Lista de Dora Pons").fill(given)
    press(desk.page, "Entregar la lista")
    expect(desk.page.get_by_text("Entregada")).to_have_count(4)
    press(desk.page, "Cerrar las listas")
    press(desk.page, "Emparejar la ronda siguiente")
    expect(desk.page.get_by_text("borrador, solo la ve la organización").first).to_be_visible()
    # nobody sees a draft
    expect(phones[0].page.get_by_text("Todavía no hay ronda publicada").first).to_be_visible()
    press(desk.page, "Publicar")
    press(desk.page, "Empezar: corre el reloj")
    wall = own_visitors(size=(1920, 1080))
    wall.go(f"{address}/pared")
    expect(wall.page.get_by_role("timer")).to_contain_text(re.compile(r"^4[45]:\d\d"))
    expect(wall.page.get_by_role("list", name="Mesas").get_by_role("listitem")).to_have_count(4)
    fits(wall, "the wall")
    # the power is cut in the middle of the round
    for visitor in (desk, wall, *phones):
        visitor.allow("ERR_", "stream")
    own_server.kill()
    own_server.start()
    for phone in phones:
        expect(phone.page.get_by_role("timer").first).to_be_visible()
    table_of = {phone: phone.page.locator(".big strong").first.inner_text() for phone in phones}
    pair = next([a, b] for a in phones for b in phones if a is not b and table_of[a] == table_of[b])
    alone = next(phone for phone in phones if phone not in pair)
    for phone in pair:  # both say that they won
        phone.page.get_by_label("Gané yo").check()
        press(phone.page, "Enviar el resultado")
    expect(desk.page.get_by_text("no coinciden").first).to_be_visible()
    expect(desk.page.get_by_role("button", name="Cerrar la ronda")).to_be_disabled()
    expect(pair[0].page.get_by_text("llama a un juez")).to_be_visible()
    fits(pair[0], "a phone in conflict")
    # a judge is called, takes the call and settles it
    pair[0].page.get_by_text("Llamar a un juez").first.click()
    press(pair[0].page, "Llamar a un juez")
    press(desk.page, "Voy")
    press(desk.page, "Resuelta")
    expect(desk.page.get_by_text("Nadie llama")).to_be_visible()
    desk.page.get_by_role("button", name=re.compile("^Vale lo que dice")).first.click()
    expect(pair[0].page.get_by_text("Resultado confirmado.")).to_be_visible()
    # the other table, typed at the desk with three keys
    quick = desk.page.locator("form", has_text="Resultado rápido").get_by_label("Mesa")
    quick.fill(table_of[alone])
    quick.press("Enter")
    desk.page.keyboard.type("1")
    desk.page.keyboard.press("Enter")
    expect(desk.page.get_by_text("Están todos los resultados")).to_be_visible()
    press(desk.page, "Cerrar la ronda")
    desk.page.get_by_role("tab", name="Clasificación").click()
    expect(desk.page.get_by_role("table", name="Clasificación").get_by_role("row")).to_have_count(5)
    expect(phones[0].page.get_by_text(re.compile("^Vas "))).to_be_visible()
    fits(phones[0], "a phone after the round")
    # the next round follows from it
    press(desk.page, "Emparejar la ronda siguiente")
    desk.page.get_by_role("tab", name="Mesas").click()
    expect(desk.page.get_by_text("Emparejamiento demostrado").first).to_be_visible()


def test_what_is_missing_is_said_with_its_rule(visitors: NewVisitor) -> None:
    """RG-DV.18: nothing begins before the seven points are explained."""
    desk = visitors(size=DESK)
    open_event(desk, "rise_of_gods")
    for name in ("Ana Gil", "Beto Sanz"):
        desk.page.get_by_label("Nombre y apellido").fill(name)
        press(desk.page, "Inscribir a alguien")
        expect(desk.page.get_by_text(f"{name} es el").first).to_be_visible()
    desk.allow("422")
    press(desk.page, "Emparejar la ronda siguiente")
    press(desk.page, "Publicar")
    press(desk.page, "Empezar: corre el reloj")
    refused = desk.page.get_by_role("alert")
    expect(refused).to_be_visible()
    expect(refused.get_by_role("link").or_(refused.get_by_role("button")).first).to_contain_text("RG-")
    fits(desk, "a refusal at the desk")


def test_time_is_up_and_the_phone_leads_through_the_law(visitors: NewVisitor) -> None:
    """The round of the game is finished and PV are compared (SA-1.END.3); both phones say the same."""
    desk = visitors(size=DESK)
    address = open_event(desk, "sorcerers_arena")
    phones = [visitors(size=(360, 640)) for _ in range(2)]
    for phone, name in zip(phones, ("Ana Gil", "Beto Sanz"), strict=True):
        join(phone, address, name)
    for step in ("Emparejar la ronda siguiente", "Publicar", "Empezar: corre el reloj", "Anunciar el tiempo"):
        press(desk.page, step)
    for phone in phones:
        page = phone.page
        page.get_by_label(re.compile(r"^A: ")).fill("9")
        page.get_by_label(re.compile(r"^B: ")).fill("7")
        press(page, "Seguir")
        expect(page.get_by_text("Gana A.")).to_be_visible()
        page.get_by_role("button", name="Enviar el resultado").last.click()
    expect(phones[0].page.get_by_text("Resultado confirmado.")).to_be_visible()
    fits(phones[1], "a phone after time")
    expect(desk.page.get_by_text("Están todos los resultados")).to_be_visible()
    # printed by whoever wants it on paper
    desk.page.locator("summary", has_text="Imprimir").click()
    expect(desk.page.get_by_role("link", name="Actas")).to_have_attribute("href", re.compile("/print/slips"))


def test_an_online_round_opens_its_tables_and_leads_each_player_there(visitors: NewVisitor) -> None:
    """From «Tu mesa está abierta» straight to the table, and from the result back to the game."""
    desk = visitors(size=DESK)
    address = open_event(desk, "mitos_y_leyendas", place="en_linea")
    phones = [visitors(size=PHONE) for _ in range(2)]
    given = listed("mitos_y_leyendas", ready_deck("mitos_y_leyendas"))
    for phone, name in zip(phones, ("Ana Gil", "Beto Sanz"), strict=True):
        join(phone, address, name)
        phone.page.locator("summary", has_text="Tu lista").click()
        phone.page.get_by_label("Pega tu lista").fill(given)
        press(phone.page, "Entregar la lista")
        expect(phone.page.get_by_text("Entregada", exact=True)).to_be_visible()
    press(desk.page, "Cerrar las listas")
    press(desk.page, "Emparejar la ronda siguiente")
    press(desk.page, "Publicar")
    for phone in phones:
        expect(phone.page.get_by_text("Tu mesa está abierta")).to_be_visible()
    fits(phones[0], "a phone whose table is open")
    ana, beto = phones
    for phone in phones:
        phone.page.get_by_test_id("my-table").click()
        mark = phone.page.get_by_test_id("event-mark")
        expect(mark).to_contain_text("La ronda aún no ha empezado")
    press(desk.page, "Empezar: corre el reloj")
    expect(ana.page.get_by_test_id("event-mark")).not_to_contain_text("La ronda aún no ha empezado")
    live = desk.page.locator("details", has=desk.page.locator("summary", has_text="Mesas en línea"))
    expect(live.get_by_text("jugando")).to_be_visible()
    expect(live.get_by_text("(está en la mesa)")).to_have_count(2)
    fits(desk, "the desk with an online table")
    press(desk.page, "Parar la mesa")
    expect(beto.page.get_by_test_id("event-mark")).to_contain_text("Un juez ha parado la mesa")
    press(desk.page, "Reanudar la mesa")
    expect(beto.page.get_by_test_id("event-mark")).not_to_contain_text("Un juez")
    fits(beto, "a table of an event")
    # two games are lost by a recorded ruling: the match has its result, and both games can be seen again
    for game in (1, 2):
        expect(live.get_by_text("jugando")).to_be_visible()
        press(desk.page, "Dar la partida por perdida")
        desk.page.get_by_label("Motivo, que queda escrito").fill("Acuerdo de las dos partes")
        press(desk.page, "Dar por perdida")
        desk.page.locator("summary", has_text="Ronda 1").wait_for()
        expect(desk.page.get_by_role("link", name=f"Ver la partida {game}").first).to_be_visible()
    expect(desk.page.get_by_text("Están todos los resultados")).to_be_visible()
    ana.page.get_by_role("dialog").get_by_role("link", name="Volver al torneo").click()
    expect(ana.page.get_by_text("Resultado confirmado.")).to_be_visible()
    press(desk.page, "Cerrar la ronda")
    ana.page.get_by_role("tab", name="Clasificación").click()
    ana.page.get_by_role("table", name="Clasificación").get_by_role("link", name="Ver la partida 1").first.click()
    expect(ana.page).to_have_url(re.compile("/repeticion/"))
