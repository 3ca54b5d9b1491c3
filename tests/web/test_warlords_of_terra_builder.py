"""The builder and the pages of Warlords of Terra: the list of 66, its parts and its limits."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect
from web_kit.visitor import DESKTOP, PHONE, NewVisitor, Theme, Visitor

LANCER = "Lancera del Puente"


def builder(visitor: Visitor) -> tuple[Page, Locator, Locator]:
    page = visitor.go("/equipo/warlords_of_terra")
    roster = page.get_by_role("region", name=re.compile("^Cartas para elegir"))
    expect(roster).to_be_visible()
    return page, roster, page.get_by_role("region", name="Tu mazo")


def test_a_ready_list_is_counted_by_its_parts_and_goes_out_and_comes_back(visitor: Visitor) -> None:
    page, _, deck = builder(visitor)
    page.get_by_role("button", name="Partir de «Theridom»").click()
    expect(deck.get_by_text("Se puede jugar")).to_be_visible()
    expect(deck.get_by_text("56 de 56", exact=True)).to_be_visible()
    expect(deck.get_by_role("tab", name="Prebanquillo")).to_contain_text("10/10")
    expect(deck.get_by_role("img", name=re.compile("Curva de nivel"))).to_be_visible()
    deck.get_by_role("tab", name="Recuento").click()
    parts = deck.get_by_role("region", name="Por partes")
    for part, size, rule in (
        ("Héroe", "1", "WT-M.setup.1"),
        ("Mazo de batalla", "40", "WT-A.1.2"),
        ("Mazo de construcción", "15", "WT-A.1.3"),
    ):
        row = parts.get_by_role("listitem").filter(has_text=part)
        expect(row).to_contain_text(f"exactamente {size}")
        expect(row.get_by_role("link", name=re.compile(re.escape(rule)))).to_be_visible()
    expect(deck.get_by_role("region", name="Por reino").get_by_role("listitem")).to_have_text(
        re.compile("Theridom.*56")
    )
    ranks = deck.get_by_role("region", name="Por rango").get_by_role("listitem")
    expect(ranks.filter(has_text="Legendaria")).to_contain_text("1")

    deck.get_by_role("button", name="Exportar").click()
    dialog = page.get_by_role("dialog")
    text = dialog.get_by_role("textbox").input_value()
    assert {"1 Maestre Aldara, Voz del Alba", f"3 {LANCER}", "Prebanquillo"} <= set(text.splitlines())
    page.keyboard.press("Escape")
    deck.get_by_role("button", name="Vaciar").click()
    deck.get_by_role("button", name="Importar").click()
    dialog.get_by_label("Lista").fill(text)
    dialog.get_by_role("button", name="Importar", exact=True).click()
    expect(dialog).to_be_hidden()
    expect(deck.get_by_text("Se puede jugar")).to_be_visible()
    page.get_by_role("button", name="Jugar con este mazo").click()
    expect(page).to_have_url(re.compile(r"/mesa/[\w-]+$"))
    expect(page.get_by_test_id("table")).to_contain_text("Warlords of Terra")


def test_a_fourth_copy_and_a_second_realm_are_refused_with_their_rules(visitor: Visitor) -> None:
    page, roster, deck = builder(visitor)
    button = roster.get_by_role("button", name=f"Añadir {LANCER}", exact=True)
    for _ in range(4):
        button.click()
    expect(page.get_by_role("region", name="Avisos").get_by_text(re.compile("caben 3 copias"))).to_be_visible()
    deck.get_by_role("button", name="Importar").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Lista").fill(f"1 Maestre Aldara, Voz del Alba\n4 {LANCER}\n1 Orko Pendenciero")
    dialog.get_by_role("button", name="Importar", exact=True).click()
    expect(dialog).to_be_hidden()
    for rule in ("WT-A.2.1.4", "WT-A.8.3.2"):
        expect(deck.get_by_role("link", name=re.compile(re.escape(rule))).first).to_be_attached()
    expect(page.get_by_role("button", name="Jugar con este mazo")).to_be_disabled()


PAGES = (
    "/equipo/warlords_of_terra",
    "/aprender/warlords_of_terra",
    "/cartas/warlords_of_terra",
    "/cartas/warlords_of_terra/maestre_aldara_voz_del_alba",
    "/cartas/warlords_of_terra/catapulta_de_huesos",
    "/cartas/warlords_of_terra/totem_del_craneo",
    "/cartas/warlords_of_terra/granja_del_paramo",
    "/cartas/warlords_of_terra/maldicion_de_lentitud",
    "/reglas/warlords_of_terra/WT-A.10.2.5",
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
