"""The board of one's own set, drawn in the browser: wrong, mended, saved, and played on; by mouse, keys and touch."""

from __future__ import annotations

import re

import pytest
from own_kit import OWN
from playwright.sync_api import Locator, Page, expect
from web_kit.accounts import with_account
from web_kit.visitor import DESKTOP, NewVisitor, Theme, Visitor

GAME = "sorcerers_arena"
SMALL_PHONE = (360, 740)


def editor_of(visitor: Visitor, user: str) -> tuple[Page, str]:
    """The board of a new set, begun with that of the house."""
    with_account(visitor, user)
    made = visitor.api("POST", "/api/sets", {"game": GAME, "text": OWN[GAME].text})
    page = visitor.go(f"/conjuntos/{made['set']['id']}")
    page.get_by_role("tab", name="Tablero").click()
    expect(page.get_by_text("Este conjunto no trae tablero")).to_be_visible()
    page.get_by_role("button", name="Empezar con el de la casa").click()
    expect(page.get_by_text("43 casillas")).to_be_visible()
    expect(page.get_by_test_id("board-mistakes")).to_contain_text("Se puede jugar en él")
    return page, made["set"]["id"]


def space(page: Page, name: str) -> Locator:
    return page.get_by_test_id("board-grid").locator(f'[data-space="{name}"]')


def paint(page: Page, name: str) -> None:
    """By what is seen of it: the box itself lies under its label, and may still move while the page is laid out."""
    paints = page.get_by_test_id("paints")
    paints.locator("label").filter(has_text=name).click()
    expect(paints.get_by_label(name)).to_be_checked()


def test_a_board_is_drawn_mended_saved_and_played_on(visitor: Visitor, worker_id: str) -> None:
    page, set_id = editor_of(visitor, f"dibuja.{worker_id}")
    told = page.get_by_test_id("board-mistakes")
    save = page.get_by_test_id("save-set")

    # one golden space less, and a star off the blue ones: all is told, where it is
    page.get_by_label("Pintar en simetría").uncheck(force=True)
    paint(page, "Dorada")
    space(page, "E4").click()
    paint(page, "Estrella")
    space(page, "C3").click()
    expect(told).to_contain_text("2 cosas por arreglar")
    expect(told).to_contain_text("Doradas: casillas esperadas: 3; hay 2")
    expect(told).to_contain_text("se esperaba una de las azules del extremo azul")
    expect(space(page, "C3")).to_have_accessible_name(re.compile("Casilla C3, con estrella, Fallo: C3: se esperaba"))
    expect(space(page, "C3")).to_have_class(re.compile("wrong"))
    expect(save).to_be_disabled()
    told.get_by_role("button", name="Ir a C3").click()
    expect(space(page, "C3")).to_be_focused()

    # mended: one by undoing, the other by keys
    page.get_by_role("button", name="Deshacer").click()
    expect(told).to_contain_text("Una cosa por arreglar")
    space(page, "C3").focus()
    for key in ("ArrowUp", "ArrowUp", "ArrowRight", "ArrowLeft"):
        page.keyboard.press(key)
    expect(space(page, "E4")).to_be_focused()
    page.keyboard.press("5")
    expect(page.get_by_test_id("paints").get_by_label("Dorada")).to_be_checked()
    page.keyboard.press("Space")
    expect(space(page, "E4")).to_have_accessible_name("Casilla E4, dorada")
    expect(told).to_contain_text("Se puede jugar en él")

    # two more spaces with one tap, and a name
    page.get_by_label("Pintar en simetría").check(force=True)
    paint(page, "Casilla")
    page.get_by_role("button", name="Hueco, fila 6, columna 1", exact=True).click()
    expect(page.get_by_text("45 casillas")).to_be_visible()
    expect(space(page, "E9")).to_have_count(1)
    space(page, "E5").focus()
    page.get_by_label("Nombre de la casilla").fill("Trono")
    page.get_by_label("Nombre del tablero").fill("Plaza mayor")
    expect(told).to_contain_text("Se puede jugar en él")
    expect(save).to_be_enabled()
    save.click()
    expect(page.get_by_text("Guardado").first).to_be_visible()

    # it is there again, drawn and as text
    page.reload()
    visitor.settled()
    page.get_by_role("tab", name="Tablero").click()
    expect(page.get_by_text("45 casillas")).to_be_visible()
    expect(space(page, "Trono")).to_have_accessible_name("Casilla Trono, dorada")
    page.get_by_role("tab", name="Como texto").click()
    expect(page.get_by_label("El fichero entero")).to_have_value(re.compile(r'tablero:\n  nombre: \{es: "Plaza mayor"'))

    # a table with it
    page.goto("/")
    visitor.settled()
    page.get_by_role("radio", name=re.compile("Sorcerer")).check(force=True)
    page.get_by_text("Mesa a tu medida").click()
    page.get_by_label("Con un conjunto tuyo").select_option(set_id)
    expect(page.get_by_label("Tablero", exact=True)).to_have_value("mi_caja")
    expect(page.get_by_label("Tablero", exact=True)).to_contain_text("Plaza mayor (tuyo, 45 casillas)")
    page.get_by_role("button", name="Abrir la mesa").click()
    page.get_by_test_id("table").wait_for()
    page.get_by_test_id("option").first.click()
    expect(page.get_by_test_id("table").get_by_text(re.compile("Trono")).first).to_be_attached()


def test_a_board_is_begun_empty_and_taken_out_again(visitor: Visitor, worker_id: str) -> None:
    page, _ = editor_of(visitor, f"vacio.{worker_id}")
    page.get_by_role("button", name="Empezar vacío").click()
    told = page.get_by_test_id("board-mistakes")
    expect(told).to_contain_text("se esperaban de 1 a 127 casillas")
    page.get_by_role("button", name="Hueco, fila 9, columna 4", exact=True).click()
    expect(page.get_by_text("2 casillas")).to_be_visible()
    expect(told).to_contain_text("se esperaba un tablero de una pieza")
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+z")
    expect(page.get_by_text("43 casillas")).to_be_visible()
    expect(told).to_contain_text("Se puede jugar en él")
    page.get_by_role("button", name="Quitar el tablero").click()
    expect(page.get_by_text("Este conjunto no trae tablero")).to_be_visible()


@pytest.mark.parametrize("size", [DESKTOP, SMALL_PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_everybody_can_draw(visitors: NewVisitor, worker_id: str, size: tuple[int, int], theme: Theme) -> None:
    visitor = visitors(size=size, theme=theme, touch=size == SMALL_PHONE)
    page, _ = editor_of(visitor, f"pinta.{worker_id}.{size[0]}.{theme}"[:24])
    paint(page, "Dorada")
    space(page, "D3").click()
    expect(page.get_by_test_id("board-mistakes")).to_contain_text("hay 5")
    visitor.at_rest()
    visitor.assert_accessible("board")
    visitor.assert_no_sideways_scroll()
    # also on the largest grid every hexagon can be hit
    page.get_by_label("13 × 13").check(force=True)
    assert all(
        side >= 24
        for side in page.evaluate(
            """() => [...document.querySelectorAll('[data-testid="board-grid"] [role="button"]')]
              .map((one) => one.getBoundingClientRect().width)"""
        )
    )
