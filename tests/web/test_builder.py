"""The team builder: live rules, import, export, play."""

from __future__ import annotations

import re

from playwright.sync_api import expect
from web_kit.visitor import NewVisitor, Visitor

TEAM = ("Oshtan Huesorreloj", "Brumdal Montemudo", "Quirsa Forjatriste")


def test_a_team_is_built_checked_and_played(visitor: Visitor) -> None:
    page = visitor.go("/equipo/atrum_arena")
    roster = page.get_by_role("region", name="Cartas para elegir")
    play = page.get_by_role("button", name="Jugar con este equipo")
    expect(play).to_be_disabled()
    for number, name in enumerate(TEAM, 1):
        roster.get_by_role("button", name=name, exact=True).click()
        expect(page.get_by_text(f"{number} de 3", exact=True)).to_be_visible()
    expect(page.get_by_text("Se puede jugar")).to_be_visible()
    play.click()
    expect(page).to_have_url(re.compile(r"/mesa/[\w-]+$"))
    for name in TEAM:
        expect(page.get_by_test_id("table")).to_contain_text(name)


def test_an_illegal_team_names_the_rule(visitor: Visitor) -> None:
    page = visitor.go("/equipo/atrum_arena")
    roster = page.get_by_role("region", name="Cartas para elegir")
    roster.get_by_role("button", name=TEAM[0], exact=True).click()
    team = page.get_by_role("region", name="Tu equipo")
    expect(team).to_contain_text("Faltan 2 cartas")
    rule = team.get_by_role("link", name=re.compile("AA-")).first
    expect(rule).to_be_visible()
    expect(page.get_by_role("button", name="Jugar con este equipo")).to_be_disabled()
    # Taken away again, the team is empty.
    team.get_by_role("button", name=f"Quitar {TEAM[0]}").click()
    expect(team).to_contain_text("Elige 3 cartas")


def test_a_team_goes_out_as_text_and_comes_back(visitor: Visitor) -> None:
    page = visitor.go("/equipo/atrum_arena")
    team = page.get_by_role("region", name="Tu equipo")
    page.get_by_role("button", name="Partir de «Hueso y piedra»").click()
    expect(page.get_by_text("Se puede jugar")).to_be_visible()
    team.get_by_role("button", name="Exportar").click()
    dialog = page.get_by_role("dialog")
    text = dialog.get_by_role("textbox").input_value()
    assert all(name in text for name in TEAM)
    dialog.get_by_role("button", name="Copiar").click()
    assert page.evaluate("navigator.clipboard.readText()") == text
    page.keyboard.press("Escape")
    team.get_by_role("button", name="Vaciar").click()
    expect(team).to_contain_text("Elige 3 cartas")

    team.get_by_role("button", name="Importar").click()
    dialog.get_by_label("Lista").fill("Nadie De Estos")
    dialog.get_by_role("button", name="Importar", exact=True).click()
    expect(dialog).to_contain_text("Nadie De Estos")
    dialog.get_by_label("Lista").fill(text)
    dialog.get_by_role("button", name="Importar", exact=True).click()
    expect(dialog).to_be_hidden()
    for name in TEAM:
        expect(team).to_contain_text(name)
    expect(page.get_by_text("Se puede jugar")).to_be_visible()
    # A team that was kept is there after the page is opened again.
    team.get_by_label("Nombre del equipo").fill("Los de piedra")
    team.get_by_role("button", name="Guardar").click()
    page.reload()
    expect(page.get_by_role("button", name="Editar «Los de piedra»")).to_be_visible()


def test_a_list_read_in_part_gives_back_the_team_before_it_and_leaves_the_buttons_free(visitors: NewVisitor) -> None:
    visitor = visitors(size=(360, 740), touch=True)
    page = visitor.go("/equipo/atrum_arena")
    page.get_by_role("button", name="Partir de «Hueso y piedra»").click()
    bar = page.get_by_role("region", name="Tu equipo")
    bar.get_by_role("button", name="Tu equipo").click()
    page.get_by_role("button", name="Importar").click()
    dialog = page.get_by_role("dialog", name="Importar")
    dialog.get_by_label("Lista").fill(f"{TEAM[0]}\nNadie De Estos")
    bring = dialog.get_by_role("button", name="Importar", exact=True)
    bring.click()
    told = dialog.get_by_role("region", name="Avisos")
    expect(told).to_contain_text("1 carta importada")
    visitor.at_rest()
    notice, button = told.bounding_box(), bring.bounding_box()
    assert notice and button and notice["y"] + notice["height"] <= button["y"]
    team = page.get_by_role("region", name="Tu equipo").last
    expect(team).to_contain_text("1 de 3")
    told.get_by_role("button", name="Deshacer").click()
    expect(team).to_contain_text("3 de 3")
