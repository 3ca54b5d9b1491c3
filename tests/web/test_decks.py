"""Decks beyond the bench: dealt and counted, shared by a link and as a picture, kept on every device, by dated law."""

from __future__ import annotations

import re
from urllib.parse import quote

import pytest
from playwright.sync_api import Locator, Page, Route, expect
from web_kit.accounts import PASSWORD, with_account
from web_kit.visitor import DESKTOP, PHONE, NewVisitor, Theme, Visitor

READY = "Alborada"


def bench(visitor: Visitor, game: str = "rise_of_gods", ready: str = READY) -> Page:
    """The builder with a ready deck on the bench."""
    page = visitor.go(f"/equipo/{game}")
    page.get_by_role("button", name=re.compile(f"^Partir de «.*{ready}")).first.click()
    expect(page.get_by_text("Se puede jugar").first).to_be_visible()
    return page


def hand_dialog(page: Page) -> Locator:
    page.get_by_role("button", name="Mano y robos").click()
    return page.get_by_role("dialog")


def test_a_hand_is_dealt_and_changed_by_the_rules_of_the_game(visitor: Visitor) -> None:
    page = bench(visitor)
    dialog = hand_dialog(page)
    cards = dialog.get_by_role("button", name=re.compile("^Cambiar "), pressed=False)
    expect(cards).to_have_count(6)
    change = dialog.get_by_role("button", name="Elige qué cambiar")
    expect(change).to_be_disabled()
    cards.nth(0).click()
    cards.nth(0).click()
    dialog.get_by_role("button", name="Cambiar 2 cartas").click()
    expect(dialog).to_contain_text("1 cambio")
    expect(dialog).to_contain_text("Te la quedas.")
    expect(dialog.locator(".hand > li")).to_have_count(6)
    expect(dialog.get_by_role("link", name=re.compile("RG-BR.2")).first).to_be_visible()
    dialog.get_by_role("button", name="Repartir otra").click()
    expect(cards).to_have_count(6)
    dialog.get_by_role("button", name="Me la quedo").click()
    expect(dialog).to_contain_text("Te la quedas.")


def test_the_odds_of_a_deck_are_told_turn_by_turn(visitor: Visitor) -> None:
    page = bench(visitor)
    dialog = hand_dialog(page)
    dialog.get_by_role("tab", name="Probabilidades").click()
    table = dialog.get_by_role("table")
    seals = table.get_by_role("row", name=re.compile("^Sello "))
    first = seals.get_by_role("cell").nth(1)
    expect(first).to_have_text(re.compile(r"^\d\d|>99"))
    before = first.inner_text()
    dialog.get_by_role("radio", name="3").check(force=True)
    expect(first).not_to_have_text(before)


def test_a_game_that_deals_nothing_says_so_and_counts_all_the_same(visitor: Visitor) -> None:
    page = bench(visitor, "atrum_arena", "Hueso y piedra")
    dialog = hand_dialog(page)
    expect(dialog).to_contain_text("no hay mano inicial")
    dialog.get_by_role("tab", name="Probabilidades").click()
    expect(dialog.get_by_role("row", name=re.compile("^Zombie "))).to_be_visible()


@pytest.mark.parametrize(
    ("zone", "standing"), [("America/Santiago", "Aún no rige"), ("Europe/Madrid", "En vigor")], ids=["before", "after"]
)
def test_a_dated_list_holds_from_the_day_it_is_where_the_reader_is(visitor: Visitor, zone: str, standing: str) -> None:
    """At one and the same moment it is another day at the other side of the sea."""
    visitor.go("/")
    name = "Racial Edición (julio de 2026)"
    told = visitor.api("GET", "/api/games/mitos_y_leyendas/dated?lang=es")
    since = next(one["since"] for one in told if one["name"] == name)
    visitor.context.new_cdp_session(visitor.page).send("Emulation.setTimezoneOverride", {"timezoneId": zone})
    visitor.page.clock.set_fixed_time(f"{since}T01:30:00Z")
    page = visitor.go("/listas/mitos_y_leyendas")
    expect(page.get_by_role("region", name=name).locator(".badge")).to_have_text(standing)


def played(route: Route) -> None:
    """The list as it is told, but with games finished."""
    answer = route.fetch()
    told = answer.json()
    told["results"]["people"] = {"won": 2, "lost": 1, "neither": 0}
    route.fulfill(response=answer, json=told)


@pytest.mark.parametrize(("theme", "size"), [("dark", DESKTOP), ("light", PHONE)], ids=["desktop", "phone"])
def test_a_deck_is_shared_by_a_link_and_copied_by_somebody_else(
    visitors: NewVisitor, theme: Theme, size: tuple[int, int]
) -> None:
    mine = visitors()
    page = bench(mine)
    page.get_by_role("button", name="Compartir").click()
    dialog = page.get_by_role("dialog")
    address = dialog.get_by_label("Enlace", exact=True)
    expect(address).to_have_value(re.compile(r"/mazo/[\w-]{16}$"))
    # a picture, made by the browser alone
    with page.expect_download() as kept:
        dialog.get_by_role("button", name="Descargar la imagen").click()
    assert kept.value.path().read_bytes()[:4] == b"\x89PNG"

    other = visitors(theme=theme, size=size, touch=size == PHONE)
    shared = other.go(re.sub(r"^https?://[^/]+", "", address.input_value()))
    expect(shared.get_by_role("heading", level=1)).to_contain_text(READY)
    expect(shared.get_by_text("Se puede jugar").first).to_be_visible()
    expect(shared.get_by_text("Nadie ha terminado aquí una partida con esta lista.")).to_be_visible()
    other.at_rest()
    other.assert_accessible("shared")
    other.assert_no_sideways_scroll()
    # once it has been played, the picture tells how it has fared
    shared.route(re.compile(r"/api/decks/[\w-]{16}"), played)
    shared.reload()
    picture = shared.get_by_role("img", name=re.compile("^Imagen de la lista"))
    expect(picture).to_have_attribute("src", re.compile(quote("Contra personas: 2 ganadas, 1 perdida")))
    assert "Contra%20la%20m" not in (picture.get_attribute("src") or "")
    shared.get_by_role("button", name="Copiar a mis mazos").click()
    shared.get_by_role("link", name="Abrir en el constructor").click()
    expect(shared.get_by_role("heading", name="Mis mazos")).to_be_visible()
    expect(shared.get_by_role("button", name=re.compile(f"^Editar «.*{READY}"))).to_be_visible()


def test_a_link_that_leads_nowhere_says_so(visitor: Visitor) -> None:
    with visitor.may_fail("404"):
        page = visitor.go("/mazo/no-hay-tal-lista")
        expect(page.get_by_text("No hay una lista con ese enlace")).to_be_visible()


def test_decks_come_along_to_the_account_and_to_another_device(visitors: NewVisitor) -> None:
    here = visitors()
    page = bench(here)
    page.get_by_label("Nombre del mazo").fill("El de siempre")
    page.get_by_role("button", name="Guardar").click()
    user = f"dispositivos{here.address.rpartition(':')[2]}"
    with_account(here, user)
    here.go("/equipo/rise_of_gods")
    while not any(deck["name"] == "El de siempre" for deck in here.api("GET", "/api/me/kept")["decks"]):
        here.page.wait_for_timeout(200)

    there = visitors()
    page = bench(there, ready="Marisma")
    page.get_by_label("Nombre del mazo").fill("Hecho aquí")
    page.get_by_role("button", name="Guardar").click()
    page = there.go("/cuenta")
    page.get_by_role("tab", name="Entrar").click()
    page.get_by_label("Usuario").fill(user)
    page.get_by_label("Contraseña", exact=True).fill(PASSWORD)
    page.get_by_role("tabpanel").get_by_role("button", name="Entrar", exact=True).click()
    expect(page.get_by_text(f"Has entrado como {user}.")).to_be_visible()
    page = there.go("/equipo/rise_of_gods")
    for name in ("El de siempre", "Hecho aquí"):
        expect(page.get_by_role("button", name=f"Editar «{name}»")).to_be_visible()


def test_rules_are_found_by_what_they_mean(visitor: Visitor) -> None:
    page = visitor.go("/reglas/rise_of_gods")
    search = page.get_by_role("searchbox", name="Buscar en las reglas")
    search.fill("mulligan")
    rows = page.locator("ol a[data-row]")
    expect(rows.first).to_contain_text("BR.2")
    search.fill("mulligan unicornio")
    expect(page.get_by_text("Estas son las que más se acercan:")).to_be_visible()
    search.fill("muligan")
    expect(page.get_by_test_id("meant")).to_have_text("Esto es lo que hay de «mulligan»:")
    expect(rows.first).to_contain_text("BR.2")


def test_dated_lists_say_what_changed_and_until_when_they_hold(visitor: Visitor) -> None:
    page = visitor.go("/listas/mitos_y_leyendas")
    racial = page.get_by_role("region", name="Racial Edición (julio de 2026)")
    expect(racial).to_contain_text("10 ago 2026")
    expect(racial).to_contain_text("Entran 108")
    page = visitor.go("/equipo/mitos_y_leyendas")
    page.get_by_role("link", name="Listas con fecha").first.click()
    expect(page).to_have_url(re.compile("/listas/mitos_y_leyendas$"))


@pytest.mark.parametrize(("theme", "size"), [("dark", DESKTOP), ("light", PHONE)], ids=["desktop", "phone"])
def test_what_is_new_is_accessible_and_fits(visitors: NewVisitor, theme: Theme, size: tuple[int, int]) -> None:
    visitor = visitors(theme=theme, size=size, touch=size == PHONE)
    for path in (
        "/listas/mitos_y_leyendas",
        "/listas/atrum_arena",
        "/listas/sorcerers_arena",
        "/reglas/rise_of_gods?q=mulligan",
    ):
        visitor.go(path)
        visitor.at_rest()
        visitor.assert_accessible(path)
        visitor.assert_no_sideways_scroll()
    page = bench(visitor)
    if size == PHONE:
        page.get_by_role("button", name="Tu mazo").click()
    for tab in ("Mano inicial", "Probabilidades"):
        if tab == "Mano inicial":
            page.get_by_role("button", name="Mano y robos").click()
        page.get_by_role("tab", name=tab).click()
        page.wait_for_timeout(300)
        visitor.at_rest()
        visitor.assert_accessible(tab)
        visitor.assert_no_sideways_scroll()
