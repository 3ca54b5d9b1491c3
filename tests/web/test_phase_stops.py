"""The strip of phases, in every game: touching a place in it makes the table stop there once, on a phone too."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect
from web_kit.board import asked_for
from web_kit.tables import ARMED, open_position
from web_kit.visitor import PHONE, NewVisitor, Visitor

BATTLE = ["declaracion_ataque", "declaracion_bloqueo", "guerra", "asignacion"]
INVOKE = """fase: invocacion
tablero: {a1: Recluta de la Muralla de A}
A: {mana: 3, mano: [Lancera del Puente]}
"""
ARENA = """politica: casual
capitulo: 3
linea: [Brunilda, Brego, Zahir, Nerea]
A:
  personajes: {brunilda: C3, zahir: D5}
  mano: [Escobazo]
B:
  personajes: {brego: G4, nerea: G5}
"""
#: by game: a moment of the own turn, and where one may say to stop
STOPS: dict[str, tuple[str, str, list[str]]] = {
    "atrum_arena": (ARMED, "accion", ["preparar", "robar", "principal", "descartar"]),
    "rise_of_gods": ("A: {mano: [Recluta del Gallo], sellos: {alborada: 3}}\n", "accion", []),
    "mitos_y_leyendas": (
        "A: {mano: [Guillermo Tell, Shuar], reserva: {Machu Pichu: 2}}\n",
        "accion",
        ["agrupacion", "vigilia", *BATTLE, "final"],
    ),
    "warlords_of_terra": (INVOKE, "invocacion", ["construccion", "invocacion", "tactica", "final"]),
    "sorcerers_arena": (ARENA, "principal", []),
}


def begin(visitor: Visitor, game: str) -> list[tuple[str, str]]:
    """At the table; the places in which one may say to stop, as the server names them."""
    position, purpose, stops = STOPS[game]
    open_position(visitor, game, position, ask_all=False)
    asked_for(visitor, purpose)
    told = next(m for m in visitor.messages() if m["t"] == "snapshot")["stops"]
    found = [(key, name) for key, name in told.get("phases", [])]
    assert [key for key, _ in found] == stops
    return found


def entry_of(page: Page, name: str) -> Locator:
    """In the menu of stops, which is opened."""
    page.locator("header.bar").get_by_test_id("phase-stops").get_by_role("button").click()
    entry = page.get_by_role("menuitemradio", name=f"Parar una vez en {name}", exact=True)
    expect(entry).to_be_in_viewport(ratio=1)
    return entry


@pytest.mark.parametrize("game", STOPS)
def test_every_stop_is_on_the_strip(visitor: Visitor, game: str) -> None:
    """Touched, the table stops there once; touched again, no longer. Steps of one phase are in its menu."""
    stops = begin(visitor, game)
    page = visitor.page
    bar = page.locator("header.bar").bounding_box()
    assert bar is not None
    for phase in page.locator("header.bar .phase").all():
        box = phase.bounding_box()
        assert box is not None and bar["y"] < box["y"] and box["y"] + box["height"] < bar["y"] + bar["height"]
    alone = [key for key, _ in stops if key not in BATTLE]
    touched = page.locator("header.bar .phases button[aria-pressed]")
    expect(touched).to_have_count(len(alone))
    expect(page.get_by_test_id("phase-stops")).to_have_count(0 if len(alone) == len(stops) else 1)
    for key, name in stops:
        if key in BATTLE:
            entry_of(page, name).click()
            entry = entry_of(page, name)
            expect(entry).to_have_attribute("aria-checked", "true")
            entry.click()
            expect(entry_of(page, name)).to_have_attribute("aria-checked", "false")
            page.keyboard.press("Escape")
            continue
        button = touched.nth(alone.index(key))
        for now in ("true", "false"):
            button.click()
            expect(button).to_have_attribute("aria-pressed", now)


@pytest.mark.parametrize("game", STOPS)
def test_a_phone_has_every_stop_in_one_menu(visitors: NewVisitor, game: str) -> None:
    visitor = visitors(size=PHONE, touch=True)
    stops = begin(visitor, game)
    page = visitor.page
    expect(page.get_by_test_id("phase-stops")).to_have_count(1 if stops else 0)
    for _, name in stops:
        entry_of(page, name).click()
        expect(entry_of(page, name)).to_have_attribute("aria-checked", "true")
        expect(page.locator('[role="menuitemradio"][aria-checked="true"]')).to_have_count(1)
        page.keyboard.press("Escape")
    visitor.assert_no_sideways_scroll()
    visitor.assert_accessible("the strip of a phone")
