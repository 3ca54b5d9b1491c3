"""A deck of one Raza in the builder: formats, dated lists, names that two cards share, and the Oro Inicial."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect
from web_kit.visitor import DESKTOP, PHONE, NewVisitor, Theme, Visitor

READY = "Guerreros del Nahual"
ORO = "Machu Pichu"
OTHER_ORO = "Uxmal"
LISTED = "racial_edicion_2026"


def builder(visitor: Visitor, start: str = "") -> tuple[Page, Locator, Locator]:
    page = visitor.go("/equipo/mitos_y_leyendas")
    roster = page.get_by_role("region", name="Cartas para elegir")
    expect(roster).to_be_visible()
    if start:
        page.get_by_role("button", name=f"Partir de «{start}»").click()
    return page, roster, page.get_by_role("region", name="Tu mazo")


def find(page: Page, name: str) -> None:
    page.get_by_label("Buscar entre las cartas").fill(name)


def format_of(deck: Locator) -> Locator:
    return deck.get_by_label("Modalidad")


def test_a_ready_deck_is_played_in_every_format_that_takes_it(visitor: Visitor) -> None:
    page, _, deck = builder(visitor, READY)
    expect(deck.get_by_text("50 de 50", exact=True)).to_be_visible()
    expect(deck.get_by_text("Se puede jugar")).to_be_visible()
    expect(deck.get_by_label("Oro Inicial")).to_have_value("machu_pichu")
    expect(deck.get_by_role("img", name=re.compile("coste 2: 17"))).to_be_visible()
    for key in ("racial_edicion", LISTED):
        format_of(deck).select_option(key)
        expect(deck.get_by_text("Se puede jugar")).to_be_visible()
    # By frecuencia it is not, and each card that is too much says so with its rule.
    format_of(deck).select_option("restringido")
    expect(deck).to_contain_text("«Umoara» es Real")
    expect(deck.get_by_role("link", name=re.compile("ML-2.6.1")).first).to_be_visible()
    expect(page.get_by_role("button", name="Jugar con este mazo")).to_be_disabled()
    # Those that the format takes are offered instead.
    expect(page.get_by_role("button", name=f"Partir de «{READY}»")).to_have_count(0)
    page.get_by_role("button", name="Partir de «Tropa del Nahual»").click()
    expect(deck.get_by_text("Se puede jugar")).to_be_visible()
    deck.get_by_role("tab", name="Recuento").click()
    expect(deck.get_by_role("listitem").filter(has_text="Guerrero")).to_contain_text("17")


def test_a_stranger_to_the_raza_and_to_its_edition_is_named_with_its_rule(visitor: Visitor) -> None:
    page, roster, deck = builder(visitor, READY)
    format_of(deck).select_option("racial_edicion")
    for name in ("Machi", "Kunai"):
        find(page, name)
        roster.get_by_role("button", name=f"Añadir {name}", exact=True).click()
    expect(deck).to_contain_text("«Machi» no es Guerrero")
    expect(deck).to_contain_text("«Kunai» no es de La Ira del Nahual")
    expect(deck.get_by_role("link", name=re.compile("ML-2.3.4")).first).to_be_visible()
    format_of(deck).select_option("libre")
    expect(deck).not_to_contain_text("no es Guerrero")


def test_copies_are_counted_over_the_name_and_the_list_decides_how_many(visitor: Visitor) -> None:
    page, roster, deck = builder(visitor)
    find(page, "Killa")
    tiles = roster.get_by_role("button", name="Añadir Killa", exact=True)
    expect(tiles).to_have_count(2)
    for i in (0, 0, 1, 1):
        tiles.nth(i).click()
    notices = page.get_by_role("region", name="Avisos")
    expect(notices.get_by_text(re.compile("De «Killa» caben 3 copias"))).to_be_visible()
    page.get_by_role("button", name="Regla ML-10.16.2").click()
    expect(page.get_by_role("dialog")).to_contain_text("ML-10.16.2")
    page.keyboard.press("Escape")
    expect(deck).to_contain_text("Killa (IN-098)")
    expect(deck).to_contain_text("Killa (LC-075)")
    # The list of July 2026 bans the name, whatever the print.
    format_of(deck).select_option(LISTED)
    expect(deck).to_contain_text("«Killa» está prohibida")
    expect(tiles).to_have_count(0)
    roster.get_by_role("button", name=re.compile("Ver también")).click()
    banned = page.get_by_role("button", name="Añadir Killa", exact=True)
    expect(roster.get_by_role("listitem").filter(has=banned).first).to_contain_text("julio de 2026")


def test_the_oro_inicial_is_chosen_and_goes_out_and_comes_back_with_the_list(visitor: Visitor) -> None:
    page, _, deck = builder(visitor, READY)
    deck.get_by_label("Oro Inicial").select_option(label=OTHER_ORO)
    expect(page).to_have_url(re.compile("inicio=uxmal"))
    expect(deck.get_by_text("Se puede jugar")).to_be_visible()
    deck.get_by_role("button", name="Exportar").click()
    dialog = page.get_by_role("dialog")
    text = dialog.get_by_role("textbox").input_value()
    assert text.splitlines()[:2] == ["Oro Inicial", f"1 {OTHER_ORO}"] and f"5 {ORO}" in text.splitlines()
    assert "1 Tótem del Mono (IN-037)" in text.splitlines()
    page.keyboard.press("Escape")
    deck.get_by_role("button", name="Vaciar").click()
    deck.get_by_role("button", name="Importar").click()
    dialog.get_by_label("Lista").fill(text)
    dialog.get_by_role("button", name="Importar", exact=True).click()
    expect(dialog).to_be_hidden()
    expect(deck.get_by_text("50 de 50", exact=True)).to_be_visible()
    expect(deck.get_by_label("Oro Inicial")).to_have_value("uxmal")
    # Kept, and opened again as it was.
    deck.get_by_label("Nombre del mazo").fill("Los míos")
    deck.get_by_role("button", name="Guardar").click()
    deck.get_by_role("button", name="Vaciar").click()
    page.get_by_role("button", name="Editar «Los míos»").click()
    expect(deck.get_by_label("Oro Inicial")).to_have_value("uxmal")


def test_a_pasted_list_says_what_is_wrong_line_by_line(visitor: Visitor) -> None:
    page, _, deck = builder(visitor)
    deck.get_by_role("button", name="Importar").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Lista").fill("Oro Inicial: Uxmal\n\n3 Cunas\n2 Anima Negro\n3 Nodachi")
    dialog.get_by_role("button", name="Importar", exact=True).click()
    expect(dialog).to_contain_text(re.compile("línea 4.*Ánima Negra"))
    expect(dialog).to_contain_text(re.compile("línea 5.*no son públicos"))
    expect(dialog.get_by_role("link", name=re.compile("ML-2.1.2"))).to_be_visible()
    dialog.get_by_role("button", name="Cerrar").last.click()
    expect(deck.get_by_text("4 de 50", exact=True)).to_be_visible()


@pytest.mark.parametrize(("theme", "size"), [("dark", DESKTOP), ("light", PHONE)], ids=["dark", "phone"])
def test_the_builder_is_accessible_and_fits(visitors: NewVisitor, theme: Theme, size: tuple[int, int]) -> None:
    visitor = visitors(theme=theme, size=size, touch=size == PHONE)
    page, _, _ = builder(visitor, READY)
    if size == PHONE:
        page.get_by_role("region", name="Tu mazo").get_by_role("button", name="Tu mazo").click()
        expect(page.get_by_role("dialog").get_by_label("Oro Inicial")).to_be_visible()
    visitor.at_rest()
    visitor.assert_accessible(f"{theme} {size}")
    visitor.assert_no_sideways_scroll()


PAGES = (
    "/aprender/mitos_y_leyendas",
    "/cartas/mitos_y_leyendas",
    "/cartas/mitos_y_leyendas/inti",
    "/reglas/mitos_y_leyendas/ML-8.1.7",
)


@pytest.mark.parametrize(("theme", "size"), [("dark", DESKTOP), ("light", PHONE)], ids=["dark", "phone"])
def test_the_pages_of_the_game_are_accessible_and_fit(
    visitors: NewVisitor, theme: Theme, size: tuple[int, int]
) -> None:
    visitor = visitors(theme=theme, size=size, touch=size == PHONE)
    for path in PAGES:
        visitor.go(path)
        visitor.at_rest()
        visitor.assert_accessible(f"{theme} {size}")
        visitor.assert_no_sideways_scroll()
