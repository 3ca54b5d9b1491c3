"""Rounds of an event in the browser, one by one: what stands in the way of a start, time that is up, tables online."""

from __future__ import annotations

import re

from decks_kit import listed, ready_deck
from playwright.sync_api import expect
from web_kit.event import DESK, fits, join, open_event, press
from web_kit.visitor import PHONE, NewVisitor


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
