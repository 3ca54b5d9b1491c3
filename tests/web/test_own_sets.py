"""Playing with one's own box, from the template to the table: written, agreed to, played, and nobody else's."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from own_kit import ONE, OWN, own_deck
from playwright.sync_api import expect
from web_kit.accounts import with_account
from web_kit.player import Player, passive, play_together
from web_kit.visitor import DESKTOP, PHONE, NewVisitor, Theme, Visitor

#: a real card of which little is known
CARD = "Campeón del Reino"
ABILITY = """- cuando: entra
  efecto:
    - robar: 1"""


def play_some(*people: Visitor, answers: int = 6) -> None:
    players = [Player(visitor, passive, seed) for seed, visitor in enumerate(people)]
    play_together(players, enough=lambda: sum(player.answered for player in players) >= answers)
    assert not any(visitor.page.get_by_test_id("end").count() for visitor in people)


def test_the_whole_way_from_the_template_to_the_table(visitors: NewVisitor, worker_id: str, tmp_path: Path) -> None:
    owner, guest = visitors(), visitors()
    page = with_account(owner, f"caja.{worker_id}")
    page.get_by_role("link", name="Mis conjuntos").click()
    expect(page.get_by_role("heading", name="Mis conjuntos")).to_be_visible()

    # a set from the template; one card is filled in
    page.get_by_label("Juego").select_option(ONE)
    page.get_by_test_id("from-template").click()
    expect(page).to_have_url(re.compile(r"/conjuntos/[\w-]+$"))
    set_id = page.url.rpartition("/")[2]
    expect(page.get_by_text(re.compile("0 cartas listas, 47 sin acabar"))).to_be_visible()
    page.get_by_label("Buscar entre tus cartas").fill("campeon")
    page.get_by_role("button", name=re.compile(CARD)).click()
    form = page.get_by_role("form", name=CARD)
    expect(form.get_by_text("Por escribir: rango, subtipos")).to_be_visible()
    form.get_by_label("Rango").select_option("")
    form.get_by_role("button", name="La carta no tiene «Subtipos»").click()
    form.get_by_role("button", name="La carta no tiene «Palabras clave»").click()
    costs = form.get_by_role("group", name="Coste")
    costs.get_by_label("oro").fill("0")
    costs.get_by_label("mana").fill("1")
    for label in ("ATQ", "VIDA", "VEL"):
        form.get_by_label(label, exact=True).fill("2")
    abilities = form.get_by_label("Habilidades", exact=True)
    abilities.fill(ABILITY.replace("robar", "volar"))
    # a slip is told where it is, with what was expected; nothing can be saved meanwhile
    expect(page.get_by_test_id("mistake")).to_contain_text("volar")
    expect(page.get_by_test_id("save-set")).to_be_disabled()
    abilities.fill(ABILITY)
    expect(form.get_by_text("Al entrar en el campo de batalla: roba una carta de tu mazo de batalla.")).to_be_visible()
    expect(page.get_by_text(re.compile("1 carta lista, 46 sin acabar"))).to_be_visible()
    page.get_by_test_id("save-set").click()
    expect(page.get_by_text("Guardado").first).to_be_visible()

    # a deck with it
    page.get_by_role("link", name="Hacer un mazo con él").click()
    deck = page.get_by_role("region", name="Tu mazo")
    deck.get_by_role("button", name="Importar").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Lista").fill(own_deck(ONE).replace(OWN[ONE].card, CARD))
    dialog.get_by_role("button", name="Importar", exact=True).click()
    expect(deck.get_by_text("Se puede jugar")).to_be_visible()
    deck.get_by_label("Nombre").fill("Con mi caja")
    deck.get_by_role("button", name="Guardar").click()
    expect(page.get_by_text("Con mi caja").first).to_be_visible()

    # a table with it
    page.goto("/")
    owner.settled()
    page.get_by_text("Mesa a tu medida").click()
    page.get_by_role("radio", name="Otras personas").check()
    page.get_by_label("Con un conjunto tuyo").select_option(set_id)
    page.get_by_label("Tu mazo", exact=True).select_option(label="Con mi caja (tuyo)")
    page.get_by_role("button", name="Abrir la mesa").click()
    lobby = page.get_by_test_id("lobby")
    expect(lobby).to_be_visible()
    expect(lobby.get_by_test_id("own-set")).to_contain_text("Con un conjunto privado de")
    table = page.url.rpartition("/")[2]

    # the other person is asked, and stands up the first time
    with_account(guest, f"otra.{worker_id}")
    other = guest.go(f"/mesa/{table}")
    notice = other.get_by_test_id("own-set")
    expect(notice).to_contain_text("Con un conjunto privado de")
    for answer in ("consent-no", "consent-yes"):
        other.get_by_test_id("sit").click()
        other.get_by_test_id("sit-confirm").click()
        expect(page.get_by_test_id("begin")).to_be_disabled()
        notice.get_by_test_id(answer).click()
    expect(page.get_by_test_id("begin")).to_be_enabled()
    page.get_by_test_id("begin").click()
    for visitor in (owner, guest):
        visitor.page.get_by_test_id("table").wait_for()
        expect(visitor.page.get_by_test_id("own-set-mark")).to_have_attribute(
            "title", re.compile("Con un conjunto privado de")
        )
    play_some(owner, guest)

    # the owner downloads the set; the other cannot, nor see that there is one
    page.goto("/conjuntos")
    owner.settled()
    with page.expect_download() as download:
        page.get_by_role("link", name="Descargar «Mi caja»").click()
    saved = tmp_path / "mi_caja.yaml"
    download.value.save_as(saved)
    assert f'nombre: "{CARD}"' in saved.read_text(encoding="utf-8")
    guest.allow("404")
    for path in ("", "/file", "/cards"):
        status = other.evaluate("async (path) => (await fetch(path)).status", f"/api/sets/{set_id}{path}")
        assert status == 404
    assert other.evaluate("async () => (await (await fetch('/api/sets')).json()).length") == 0
    # of the owner's hand the other was told nothing
    told = [card["nombre"] for m in guest.messages() if m["t"] == "cards" for card in m["cards"]]
    seen = "".join(frame for frame in guest.frames if not frame.startswith('{"t":"cards"'))
    assert all(name in seen or name == CARD for name in told)


def test_a_pasted_set_is_mended_as_text_and_deleted(visitor: Visitor, worker_id: str) -> None:
    with_account(visitor, f"pega.{worker_id}")
    page = visitor.go("/conjuntos")
    page.get_by_label("Juego").select_option(ONE)
    page.get_by_role("button", name="Pegar un texto").click()
    visitor.allow("422")
    page.get_by_label("El fichero del conjunto").fill(OWN[ONE].text.replace("vel: 2", "vel: veloz"))
    page.get_by_role("button", name="Guardar el conjunto").click()
    expect(page.get_by_role("alert")).to_contain_text("vel: se esperaba un número entero de 0 a 10")
    page.get_by_label("El fichero del conjunto").fill(OWN[ONE].text)
    page.get_by_role("button", name="Guardar el conjunto").click()
    expect(page.get_by_role("heading", name="Mi caja de Warlords")).to_be_visible()
    page.get_by_role("tab", name="Como texto").click()
    text = page.get_by_label("El fichero entero")
    text.fill(OWN[ONE].text.replace("mana: null", "mana: 3").replace("vel: null", "vel: 1"))
    expect(page.get_by_text("3 cartas listas · Hay cambios sin guardar")).to_be_visible()
    page.get_by_test_id("save-set").click()
    expect(page.get_by_text("Guardado").first).to_be_visible()
    page.get_by_role("link", name="Todos mis conjuntos").click()
    page.get_by_role("button", name="Borrar «Mi caja de Warlords»").click()
    page.get_by_role("dialog").get_by_role("button", name="Borrar").click()
    expect(page.get_by_text("Aún no tienes ninguno")).to_be_visible()


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_the_pages_can_be_used_by_everybody(
    visitors: NewVisitor, worker_id: str, size: tuple[int, int], theme: Theme
) -> None:
    visitor = visitors(size=size, theme=theme)
    with_account(visitor, f"todos.{worker_id}.{size[0]}.{theme}"[:24])
    made = visitor.api("POST", "/api/sets", {"game": ONE, "text": OWN[ONE].text})
    for path in ("/conjuntos", f"/conjuntos/{made['set']['id']}"):
        page = visitor.go(path)
        visitor.at_rest()
        if path != "/conjuntos":
            page.get_by_role("button", name=re.compile("Guardia a Medias")).click()
            expect(page.get_by_role("form", name="Guardia a Medias")).to_be_visible()
        visitor.assert_accessible(path)
