"""Sorcerer's Arena in its arena: figures, cards and spaces are touched; the table says what would come of it."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from web_kit.board import asked_for, question, rules_of_why_not, thing, token_of, touch, words_in
from web_kit.board_player import BoardPlayer
from web_kit.player import touch_thing
from web_kit.tables import open_position
from web_kit.visitor import PHONE, NewVisitor, Visitor

GAME = "sorcerers_arena"
#: spaces and figures that can be touched now
LIT = '[data-state="offered"]:not([data-later]):not([data-outside])'
LIT_SPACES = f'[data-cosa^="casilla:"]{LIT}'
#: Both sides are close to the goal and whoever is struck falls: the round that is played is the last.
SHORT = """politica: casual
capitulo: 3
linea: [Brunilda, Brego, Zahir, Nerea]
pv: {azul: 17, rojo: 17}
ronda: 5
A:
  personajes: {brunilda: {casilla: C3, vida: 6}, zahir: {casilla: D5, vida: 4}}
  mano: [Chispa de tiza, Lección de vuelo, Escobazo, Por los tejados, Capa gris]
B:
  personajes: {brego: {casilla: E4, vida: 2}, nerea: {casilla: F4, vida: 2}}
  mano: [Canto reparador, Red de algas]
"""
#: every kind of fact that a table shows, on both sides
FACTS = """politica: casual
capitulo: 4
linea: [Brunilda, Brego, Zahir, Nerea, Roble, Agata]
pv: {azul: 9, rojo: 20}
ultima_ronda: [pv]
ronda: 4
A:
  personajes:
    brunilda: {casilla: D3, vida: 7, estados: {magic_broom: 3, stealthy: 1}}
    zahir: {casilla: E6, mejorado: true}
    roble: fuera
  mano: [Chispa de tiza, Lección de vuelo, Escobazo, Por los tejados]
  descartes: [Abrir el armario, Apuntes compartidos]
B:
  personajes:
    brego: {casilla: E3, vida: 3, estados: {strong: 1}}
    nerea: {casilla: F3, estados: {immobilized: 2, cursed: 1}}
    agata: {casilla: G4, vida: 6}
  mano: [Canto reparador, Red de algas]
  descartes: [Ola rompiente]
  apartadas: [Remanso]
"""
#: so many discards that they are laid over the arena, where figures stand at that end
PILE = """politica: casual
capitulo: 3
linea: [Cornelio, Brego, Zahir, Nerea]
A:
  personajes: {cornelio: I2, zahir: H2}
  mano: [As en la manga]
  descartes: [COR-1, COR-2, COR-3, COR-4, COR-5, ZAH-1, ZAH-2, ZAH-3, ZAH-4, ZAH-5]
B:
  personajes: {brego: I1, nerea: I3}
"""


def name_of(found: Locator) -> Locator:
    return found.locator("> button")


def figure(page: Page, place: int) -> Locator:
    return thing(page, f"figura:{place}")


def lit_spaces(page: Page) -> set[str]:
    return set(page.locator(LIT_SPACES).evaluate_all("(all) => all.map((e) => e.dataset.cosa)"))


def leads_of(asked: dict[str, Any], text: str) -> set[str]:
    """The things that the option of that text leads to, as the server told it."""
    option = next(o for o in asked["options"] if text in o["text"])
    return {cosa for to in asked["next"][option["next"]]["to"] for cosa in to["things"]}


# -- whole games -----------------------------------------------------------------------------------------------------


def assert_played_on_the_board(player: BoardPlayer) -> None:
    assert player.answered > 3
    assert {"attack", "move"} <= set(player.done), player.done
    # The list is for what stands for nothing on the table.
    assert player.by_list < sum(player.done.values()) / 2, (player.by_list, player.done)
    for words in player.foretold:
        assert re.search(r"recibiría (hasta )?\d+ de daño y quedaría (con \d+|Fuera de combate)", words), words


def test_a_game_by_clicking_to_its_end(visitor: Visitor) -> None:
    open_position(visitor, GAME, SHORT)
    player = BoardPlayer(visitor, seed=3)
    player.play_to_the_end()
    assert_played_on_the_board(player)
    expect(visitor.page.get_by_role("dialog")).to_contain_text(
        re.compile("¡Has ganado!|Has perdido|Victoria compartida")
    )
    expect(visitor.page.get_by_test_id("end")).to_be_visible()


def test_a_game_on_a_phone_with_touch(visitors: NewVisitor) -> None:
    phone = visitors(size=PHONE, touch=True)
    open_position(phone, GAME, SHORT)
    player = BoardPlayer(phone, seed=1)
    player.play_to_the_end(between=lambda n: phone.assert_no_sideways_scroll() if n % 3 == 1 else None)
    assert_played_on_the_board(player)
    expect(phone.page.get_by_test_id("end")).to_be_visible()


# -- what the table shows --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [None, PHONE], ids=["desktop", "phone"])
def test_the_table_shows_the_facts_of_a_position(visitors: NewVisitor, size: tuple[int, int] | None) -> None:
    visitor = visitors() if size is None else visitors(size=size, touch=True)
    open_position(visitor, GAME, FACTS)
    page = visitor.page
    asked_for(visitor, "principal")
    for place, words in {
        0: ("Brunilda Barrecielos, azul, tuya, en D3, Vida 7 de 10", "Escoba mágica 3", "Sigiloso 1", "activa"),
        1: ("Zahir Pasosuave", "Vida 10 de 10", "en casilla dorada", "con su mejora"),
        2: ("Abuelo Roble", "Fuera de combate, esperando su turno", "vale 6 PV"),
        3: ("Brego Puñorroca, rojo, de Máquina, en E3, Vida 3 de 12", "Fuerte 1", "vale 7 PV"),
        4: ("Inmovilizado 2", "Maldito 1"),
    }.items():
        for word in words:
            expect(name_of(figure(page, place))).to_have_accessible_name(re.compile(re.escape(word)))
    # Sides have shapes, statuses have letters or signs: colour is never alone.
    assert {figure(page, n).locator("[data-side]").get_attribute("data-side") for n in (0, 3)} == {"azul", "rojo"}
    # Whoever is Fuera de combate waits beside the board.
    expect(page.get_by_role("list", name="Fuera de combate: Bando azul").get_by_role("listitem")).to_have_count(1)
    expect(page.locator('[data-cosa^="casilla:"]')).to_have_count(43)
    expect(page.get_by_text(re.compile("^Casilla E4, dorada.*libre$"))).to_be_attached()

    race = page.get_by_role("region", name="Puntos de Victoria")
    expect(race).to_contain_text("Bando azul: 9 PV de 20")
    expect(race).to_contain_text("Bando rojo: 20 PV de 20")
    expect(page.get_by_test_id("last-round")).to_contain_text("alguien ha llegado a 20 PV")
    line = page.get_by_role("navigation", name="Orden del turno")
    expect(line.locator('[aria-current="step"]').get_by_role("button")).to_have_accessible_name(
        re.compile("^1. Brunilda Barrecielos.*actúa ahora")
    )
    expect(line.get_by_role("button", name=re.compile("^3. Zahir.*dentro de 2 turnos"))).to_be_attached()
    phases = page.get_by_role("list", name="Fases de Brunilda")
    for phase in ("Movimiento", "Acción", "Habilidades"):
        expect(phases).to_contain_text(re.compile(f"{phase}.*por hacer"))

    hand = page.get_by_role("region", name="Tu mano")
    expect(hand.get_by_role("group", name="Brunilda (3)")).to_contain_text("Chispa de tiza")
    expect(hand.get_by_role("group", name="Zahir (1)")).to_contain_text("Por los tejados")
    expect(name_of(thing(page, "mano:0:leccion_de_vuelo"))).to_have_accessible_name(
        re.compile("Movimiento, Mágica, Estado, Viento, se puede descartar para mover 1 más, sirve de coste de Estudio")
    )
    hand.get_by_role("button", name="Ordenar la mano: Por personaje").click()
    expect(hand.get_by_role("group", name="Movimiento (2)")).to_contain_text("Por los tejados")

    expect(page.get_by_role("region", name="Habilidades de Brunilda")).to_contain_text("Estudio nocturno")
    expect(page.get_by_test_id("upgrade")).to_contain_text("Corazón: 1 de 2")
    expect(page.get_by_test_id("upgrade")).to_contain_text("faltan 1 Corazón")
    expect(page.get_by_role("list", name="Tus ingredientes")).to_contain_text("Concha 1")
    expect(page.get_by_role("button", name="Cartas apartadas de Máquina: ver 1 carta")).to_be_attached()
    page.get_by_role("button", name="Descartes de Máquina: ver 1 carta").click()
    expect(page.get_by_role("dialog")).to_contain_text("Ola rompiente")
    page.keyboard.press("Escape")
    visitor.assert_accessible("a full table")
    visitor.assert_no_sideways_scroll()
    # Of what the rival holds nothing has come to the page.
    assert not {"canto_reparador", "red_de_algas"} & {w for m in visitor.messages() for w in words_in(m.get("view"))}


def test_a_figure_shows_both_faces_of_its_capacidades_and_in_chapter_2_none(visitor: Visitor) -> None:
    open_position(visitor, GAME, FACTS)
    page = visitor.page
    asked_for(visitor, "principal")
    name_of(figure(page, 4)).click(button="right")
    sheet = page.get_by_role("dialog", name="Nerea Cantamareas")
    expect(sheet).to_contain_text("Inmovilizado 2 (vale mientras tenga contadores): nada ni nadie puede moverlo")
    expect(sheet).to_contain_text("Cara inicial · a la vista")
    expect(sheet).to_contain_text("Cara mejorada")
    expect(sheet).to_contain_text("Pleamar")
    expect(sheet).to_contain_text("Procedencia: de Coliseo")
    visitor.assert_accessible("a figure's sheet")

    open_position(visitor, GAME, FACTS.replace("capitulo: 4", "capitulo: 2").replace("mejorado: true", "vida: 10"))
    asked_for(visitor, "principal")
    expect(page.get_by_test_id("abilities")).to_have_count(0)
    name_of(figure(page, 4)).click(button="right")
    expect(sheet).to_contain_text("no se usan las cartas de Capacidades")
    expect(sheet).not_to_contain_text("Pleamar")


# -- what can be done, before it is done -----------------------------------------------------------------------------


def test_where_a_figure_may_go_lights_up_and_a_discarded_card_takes_it_further(visitor: Visitor) -> None:
    open_position(visitor, GAME, FACTS)
    page = visitor.page
    asked = asked_for(visitor, "principal")
    assert lit_spaces(page) == set()
    touch(visitor, "figura:0")
    legal = leads_of(asked, "Mover (hasta 2 casillas)")
    assert "casilla:d3" not in legal
    expect(page.locator(LIT_SPACES)).to_have_count(len(legal))
    assert lit_spaces(page) == legal
    assert {"casilla:e2", "casilla:e4"} <= legal
    visitor.assert_accessible("with a figure taken up")

    touch(visitor, "mano:0:por_los_tejados")
    further = leads_of(asked, "descartas Por los tejados")
    assert further > legal
    expect(page.locator(LIT_SPACES)).to_have_count(len(further))
    touch(visitor, "mano:0:por_los_tejados")
    expect(page.locator(LIT_SPACES)).to_have_count(len(legal))

    # A space that is dark answers with the rule, and nothing else changes.
    token = token_of(page)
    touch_thing(visitor, page.locator('[data-cosa="casilla:i1"][data-state="impossible"] > button'))
    expect(rules_of_why_not(page).filter(has_text="SA-").first).to_be_visible()
    assert token_of(page) == token

    # One more touch is the whole move: nothing is asked in between.
    touch(visitor, "casilla:e4")
    expect(name_of(figure(page, 0))).to_have_accessible_name(re.compile("en E4.*en casilla dorada"))
    assert question(visitor)["purpose"] == "principal"
    expect(page.get_by_role("list", name="Fases de Brunilda")).to_contain_text(re.compile("Movimiento.*hecha"))
    expect(page.get_by_role("list", name="Fases de Brunilda")).to_contain_text(re.compile("Acción.*por hacer"))


def test_an_attack_is_foretold_with_its_damage_its_fall_and_its_points(visitor: Visitor) -> None:
    open_position(visitor, GAME, FACTS)
    page = visitor.page
    asked_for(visitor, "principal")
    touch(visitor, "figura:0")
    brego = figure(page, 3)
    expect(brego.get_by_test_id("forecast")).to_have_text(re.compile(r"−2\s*→ 1"))
    expect(name_of(brego)).to_have_accessible_name(re.compile("Brego recibiría 2 de daño y quedaría con 1"))
    # With a card discarded for +1 it falls, and that gives its PV.
    touch(visitor, "mano:0:escobazo")
    expect(name_of(brego)).to_have_accessible_name(re.compile("recibiría 3 de daño y quedaría Fuera de combate"))
    name_of(brego).focus()
    expect(page.get_by_test_id("told")).to_contain_text("el bando azul ganaría 7 PV")
    expect(page.get_by_test_id("race")).to_contain_text("9+7/20")
    touch(visitor, "figura:3")
    expect(page.get_by_test_id("race")).to_contain_text("Bando azul: 16 PV de 20")
    expect(page.get_by_role("list", name="Fuera de combate: Bando rojo")).to_be_visible()
    expect(page.get_by_role("button", name="Tus descartes: ver 3 cartas")).to_be_visible()


def test_a_card_lights_whom_it_may_choose_each_with_what_it_would_do(visitor: Visitor) -> None:
    open_position(visitor, GAME, FACTS)
    page = visitor.page
    asked = asked_for(visitor, "principal")
    touch(visitor, "mano:0:chispa_de_tiza")
    targets = leads_of(asked, "Jugar Chispa de tiza")
    assert targets == {"figura:3", "figura:4", "figura:5"}
    expect(page.locator(f'[data-cosa^="figura:"].use-atacar{LIT}')).to_have_count(3)
    expect(figure(page, 5).get_by_test_id("forecast")).to_have_text(re.compile(r"−2\s*→ 4"))
    touch(visitor, "figura:5")
    expect(name_of(figure(page, 5))).to_have_accessible_name(re.compile("Vida 4 de 10"))
    assert question(visitor)["purpose"] == "principal"


def test_with_a_careful_hand_nothing_is_done_by_one_touch(visitor: Visitor) -> None:
    """Arrow keys go from thing to thing, Escape goes back, and the list says the same as the table."""
    open_position(visitor, GAME, FACTS)
    page = visitor.page
    asked_for(visitor, "principal")
    touch(visitor, "figura:0")
    name_of(figure(page, 0)).focus()
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.closest('.thing')?.dataset.cosa") != "figura:0"
    expect(page.get_by_test_id("prompt").get_by_test_id("option").first).to_contain_text("Mover (hasta 2 casillas)")
    page.keyboard.press("Escape")
    expect(page.locator(LIT_SPACES)).to_have_count(0)


def test_nothing_stands_on_what_is_laid_over_the_arena(visitor: Visitor) -> None:
    """More cards than have room beside the arena lie over it, and over whoever stands there."""
    open_position(visitor, GAME, PILE)
    page = visitor.page
    touch(visitor, "mano:0:as_en_la_manga")
    page.get_by_test_id("prompt").get_by_test_id("option").first.click()
    asked_for(visitor, "recoge")
    cards = page.locator(".tray.wide .tray-card")
    expect(cards.first).to_be_visible()
    hidden = cards.evaluate_all(
        """(all) => all.filter((card) => {
          const box = card.getBoundingClientRect();
          return [0.15, 0.5, 0.85].some((part) => {
            const hit = document.elementFromPoint(box.left + box.width * part, box.top + box.height * part);
            return !card.contains(hit);
          });
        }).length"""
    )
    assert cards.count() > 8 and hidden == 0


def test_on_a_phone_a_figure_says_what_it_has_in_this_chapter(visitors: NewVisitor) -> None:
    phone = visitors(size=(360, 640), touch=True)
    open_position(phone, GAME, SHORT)
    asked_for(phone, "principal")
    touch(phone, "figura:0")
    held = phone.page.get_by_test_id("held")
    expect(held).to_contain_text("Movimiento 2 · Ataque 2")
    expect(held).to_contain_text("Estudio nocturno")
    # upgrades begin in chapter 4
    expect(held).not_to_contain_text("Decana de escobas")


# -- two languages, and what chapters change -------------------------------------------------------------------------


def test_the_table_speaks_both_languages(visitor: Visitor) -> None:
    open_position(visitor, GAME, FACTS)
    page = visitor.page
    asked_for(visitor, "principal")
    for lang, words in {
        "es": ("Mesa de Sorcerer's Arena", "Tu mano", "Orden del turno", "Casilla A1, salida azul, estrella"),
        "en": ("Table of Sorcerer's Arena", "Your hand", "Turn order", "Space A1, blue start, star"),
    }.items():
        expect(page.locator("html")).to_have_attribute("lang", lang)
        board = page.get_by_role("group", name=words[0])
        expect(board.get_by_role("region", name=words[1])).to_be_visible()
        expect(board.get_by_role("navigation", name=words[2])).to_be_visible()
        expect(board.get_by_text(re.compile(f"^{words[3]}"))).to_be_attached()
        page.get_by_role("button", name="Menú de la mesa" if lang == "es" else "Table menu").click()
        page.get_by_role("menu").get_by_text("English", exact=True).click()


@pytest.mark.parametrize("size", [None, PHONE], ids=["desktop", "phone"])
def test_what_a_chapter_changes_has_a_page(visitors: NewVisitor, size: tuple[int, int] | None) -> None:
    visitor = visitors() if size is None else visitors(size=size, touch=True)
    page = visitor.go(f"/aprender/{GAME}")
    page.get_by_role("navigation", name="Capítulos").get_by_role("link", name=re.compile("^Capítulo 2")).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Capítulo 2: equipos de tres a elección")
    changes = page.get_by_role("region", name="Qué cambia")
    expect(changes.get_by_role("link", name=re.compile("SA-2.CFG.3"))).to_be_visible()
    # What no longer holds is told beside what holds instead.
    expect(changes.get_by_role("listitem").filter(has_text="SA-2.CFG.3")).to_contain_text("En lugar de")
    visitor.assert_accessible("what changes")
    visitor.assert_no_sideways_scroll()
    page.get_by_role("navigation", name="Capítulos").get_by_role("link", name="Juego en equipo").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Juego en equipo")
