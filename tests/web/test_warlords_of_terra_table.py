"""Warlords of Terra on its battlefield: troops, cards and zones are touched; the table says what would come of it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect
from web_kit.board import asked_for, rules_of_why_not, thing, token_of, touch, words_in
from web_kit.board_player import BoardPlayer
from web_kit.player import touch_thing
from web_kit.tables import open_position, sit_at_position
from web_kit.visitor import PHONE, NewVisitor, Visitor

GAME = "warlords_of_terra"
#: zones that can be touched now
LIT = '[data-cosa^="zona:"][data-state="offered"]:not([data-later]):not([data-outside])'
#: Few lives, troops two walks away, resources and cards to play: it ends within a few turns, whoever wins.
SHORT = """politica: casual
fase: recursos
tablero:
  b2: Jinete de la Aurora de A
  c2: Recluta de la Muralla de A
  d5: {carta: Guardián de Magma, de: B, volteada: true}
A:
  vidas: 5
  oro: 5
  mana: 6
  mano: [Lancera del Puente, Serafín Menor, Espada de Guarnición, Mercado de la Plaza, Muro de Fe]
B:
  vidas: 5
  oro: 2
  mana: 3
  heroe: "Vharza, Señora de las Ascuas"
  mano: [Ascua Reptante, Sabueso de Escoria, Combustión, Fumarola]
"""
#: every kind of fact that a table shows, on both sides
FACTS = """tablero:
  c3: {carta: Jinete de la Aurora, de: A, objetos: [{carta: Espada de Guarnición, durabilidad: 1}]}
  b1: {carta: Falange de Vado Gris, de: A, contadores: 2, dano: 1}
  d1: {carta: Clériga de la Vigilia, de: A, nueva: true}
  a2: {carta: Guardia del Portón, de: A, volteada: true, dano: 2}
  e3: {carta: Paladín del Juramento, de: A, adheridas: [Juramento de Hierro]}
  d4: {carta: Sabueso de Escoria, de: B, aturdida: true}
  e4: {carta: Verdugo de Ceniza, de: B, dano: 1}
campo:
  a3: {carta: Tótem del Cráneo, de: B, durabilidad: 1}
A:
  vidas: 14
  oro: 4
  mana: 6
  pp: 3
  mano: [Muro de Fe, Lancera del Puente, Mercado de la Plaza]
  lugares: [Granja del Páramo, {carta: Capilla de Piedra, volteado: true}]
  armeria: [Coraza de Placas]
  descarte: [Recluta de la Muralla, Llamada a Filas]
B:
  vidas: 17
  heroe: Vharza, Señora de las Ascuas
  mano: [Combustión, Fumarola]
"""
#: a lancer with Carga: three zones from an enemy, with feet for two
CHARGE = """tablero:
  c1: Lancera del Puente de A
  c5: Osa Madre de B
"""
#: one card to invoke
INVOKE = """fase: invocacion
tablero: {a1: Recluta de la Muralla de A}
A: {mana: 3, mano: [Lancera del Puente]}
"""
#: a fight that both may still change
FIGHT = """tablero:
  c3: Paladín del Juramento de A
  c4: {carta: Verdugo de Ceniza, de: B, dano: 1}
A: {mana: 6, mano: [Muro de Fe, Muro de Fe]}
B: {mana: 4, mano: [Combustión, Combustión], heroe: "Vharza, Señora de las Ascuas"}
"""


def troop_in(page: Page, zone: str) -> Locator:
    return thing(page, f"zona:{zone}").locator('[data-cosa^="tropa:"]')


def cosa_in(page: Page, zone: str) -> str:
    return str(troop_in(page, zone).get_attribute("data-cosa"))


def name_of(found: Locator) -> Locator:
    return found.locator("> button")


def lit(page: Page) -> set[str]:
    return set(page.locator(LIT).evaluate_all("(all) => all.map((e) => e.dataset.cosa)"))


# -- whole games -----------------------------------------------------------------------------------------------------


def assert_played_on_the_board(player: BoardPlayer) -> None:
    assert player.answered > 5
    assert {"move", "invocar", "attack"} <= set(player.done), player.done
    # The list is for what stands for nothing on the table: yes or no, how often to pay.
    assert player.by_list < sum(player.done.values()) / 2, (player.by_list, player.done)
    # Every attack was foretold.
    for words in player.foretold:
        assert re.search(r"recibiría \d+ de daño y (quedaría con \d+|moriría)|no recibiría daño", words), words


def test_a_game_by_clicking_to_its_end(visitor: Visitor) -> None:
    open_position(visitor, GAME, SHORT)
    player = BoardPlayer(visitor, seed=3)
    player.play_to_the_end()
    assert_played_on_the_board(player)
    expect(visitor.page.get_by_role("dialog")).to_contain_text(re.compile("¡Has ganado!|Has perdido|Nadie gana"))
    expect(visitor.page.get_by_test_id("end")).to_be_visible()


def test_a_game_on_a_phone_with_touch(visitors: NewVisitor) -> None:
    phone = visitors(size=PHONE, touch=True)
    open_position(phone, GAME, SHORT)
    player = BoardPlayer(phone, seed=1)
    player.play_to_the_end(between=lambda n: phone.assert_no_sideways_scroll() if n % 5 == 1 else None)
    assert_played_on_the_board(player)
    expect(phone.page.get_by_test_id("end")).to_be_visible()


# -- what the table shows --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [None, PHONE], ids=["desktop", "phone"])
def test_the_table_shows_the_facts_of_a_position(visitors: NewVisitor, size: tuple[int, int] | None) -> None:
    visitor = visitors() if size is None else visitors(size=size, touch=True)
    open_position(visitor, GAME, FACTS)
    page = visitor.page
    asked_for(visitor, "tactica")
    for zone, words in {
        "c3": ("Jinete de la Aurora, tuya, en guardia, ATQ 5, VIDA 3, VEL 4", "Carga", "Odio a Hellscions"),
        "b1": ("Falange de Vado Gris", "VIDA 5 de 6", "3 copias", "Legión"),
        "d1": ("Clériga de la Vigilia", "VEL 1", "en preparación"),
        "a2": ("Guardia del Portón", "VIDA 3 de 5", "volteada"),
        "e3": ("Absorber 1", "Potencia: Juramento de Hierro", "en tensión con Verdugo de Ceniza (e4)", "amenaza"),
        "d4": ("Sabueso de Escoria, de Máquina", "aturdida"),
    }.items():
        for word in words:
            expect(name_of(troop_in(page, zone))).to_have_accessible_name(re.compile(re.escape(word)))
    expect(troop_in(page, "a2").locator("[data-turned]")).to_have_count(1)
    expect(troop_in(page, "c3").locator("[data-turned]")).to_have_count(0)
    expect(page.get_by_test_id("tension")).to_have_count(1)
    sword = troop_in(page, "c3").locator('[data-cosa^="objeto:"]')
    expect(name_of(sword)).to_have_accessible_name(re.compile("Espada de Guarnición, arma, durabilidad 1, en Jinete"))
    totem = thing(page, "zona:a3").locator('[data-cosa^="objeto:"]')
    expect(name_of(totem)).to_have_accessible_name(re.compile("Tótem del Cráneo, objeto de campo, durabilidad 1"))

    plate = thing(page, "jugador:0")
    expect(plate).to_contain_text("14 vidas")
    expect(plate).to_contain_text("4 de oro (máximo 10); tras su próxima fase de Recursos, 5")
    expect(plate).to_contain_text("6 de maná (máximo 10); tras su próxima fase de Recursos, 9")
    expect(plate).to_contain_text("Si da 1 a su héroe: 5 de oro y 8 de maná")
    hero = thing(page, "heroe:0")
    expect(hero).to_contain_text("3 puntos de poder")
    expect(hero).to_contain_text("Toque de llamada, 3 PP, alcanza")
    expect(hero).to_contain_text("Carga del alba, 5 PP, no alcanza")
    built = page.get_by_role("region", name="Tu Área de Construcción")
    expect(
        built.get_by_role("button", name=re.compile("Capilla de Piedra, lugar volteado, da 1 de maná"))
    ).to_be_attached()
    forged = page.get_by_role("region", name="Tu Armería")
    expect(forged.get_by_role("button", name=re.compile("Coraza de Placas, armadura, durabilidad 2"))).to_be_attached()
    hand = page.get_by_role("region", name="Tu mano")
    expect(hand.get_by_role("group", name="Batalla (2)")).to_contain_text("Muro de Fe")
    expect(hand.get_by_role("group", name="Lugares (1)")).to_contain_text("Mercado de la Plaza")
    expect(page.get_by_role("button", name=re.compile("^Tu descarte: ver 2 cartas"))).to_be_attached()
    expect(page.get_by_role("list", name="Fases e interfases del turno").locator('[aria-current="step"]')).to_have_text(
        "Táctica"
    )

    # Threatened zones are shown when asked for, and told to readers always.
    expect(page.locator("[data-threat]")).to_have_count(0)
    expect(thing(page, "zona:d5").locator("xpath=..").get_by_text("amenazada por Máquina")).to_be_attached()
    page.get_by_role("button", name="Amenaza", exact=True).click()
    expect(thing(page, "zona:d5").locator('[data-threat="1"]')).to_have_count(1)
    expect(thing(page, "zona:c2").locator('[data-threat="0"]')).to_have_count(1)
    visitor.assert_accessible("a full table")
    visitor.assert_no_sideways_scroll()
    # Of what the rival holds nothing has come to the page.
    assert not {"combustion", "fumarola"} & {word for m in visitor.messages() for word in words_in(m.get("view"))}


def test_all_there_is_to_know_about_a_troop_can_be_looked_at(visitor: Visitor) -> None:
    open_position(visitor, GAME, FACTS)
    page = visitor.page
    asked_for(visitor, "tactica")
    name_of(troop_in(page, "c3")).click(button="right")
    sheet = page.get_by_role("dialog", name="Jinete de la Aurora")
    expect(sheet).to_contain_text("anda una zona más si así traba combate")
    expect(sheet).to_contain_text("impreso: 3")
    expect(sheet).to_contain_text("lleva Espada de Guarnición, arma, durabilidad 1")
    visitor.assert_accessible("a troop's sheet")


# -- what can be done, before it is done -----------------------------------------------------------------------------


def test_where_a_troop_may_go_lights_up_with_carga_apart_and_the_rest_says_why_not(visitor: Visitor) -> None:
    open_position(visitor, GAME, CHARGE)
    page = visitor.page
    asked = asked_for(visitor, "tactica")
    lancer = cosa_in(page, "c1")
    assert lit(page) == set()
    touch(visitor, lancer)
    legal = {o["things"][1] for o in asked["options"] if o.get("verb") == "mueve"}
    expect(page.locator(LIT)).to_have_count(len(legal))
    assert lit(page) == legal
    charged = page.locator(f"{LIT}.use-carga")
    expect(charged).to_have_count(1)
    expect(charged).to_have_attribute("data-cosa", "zona:c4")
    expect(name_of(charged)).to_have_accessible_name(re.compile("Mover aquí por Carga"))
    visitor.assert_accessible("with a troop taken up")
    # The way there is counted zone by zone.
    name_of(charged).focus()
    for n, zone in enumerate(("c2", "c3", "c4"), 1):
        expect(thing(page, f"zona:{zone}").locator(".step")).to_have_text(str(n))

    # A zone that is dark answers with the rule, and nothing else changes.
    token = token_of(page)
    touch_thing(visitor, page.locator('[data-cosa="zona:e5"][data-state="impossible"] > button'))
    expect(rules_of_why_not(page).filter(has_text="WT-").first).to_be_visible()
    assert token_of(page) == token
    assert lit(page) == legal
    touch(visitor, lancer)
    expect(page.locator(LIT)).to_have_count(0)


def test_a_card_lights_the_zones_where_it_may_be_invoked(visitor: Visitor) -> None:
    open_position(visitor, GAME, INVOKE)
    page = visitor.page
    asked_for(visitor, "invocacion")
    touch(visitor, "mano:0:lancera_del_puente")
    expect(page.locator(f"{LIT}.use-invocar")).to_have_count(4)
    assert lit(page) == {f"zona:{column}1" for column in "bcde"}
    touch(visitor, "zona:c1")
    expect(name_of(troop_in(page, "c1"))).to_have_accessible_name(
        re.compile("Lancera del Puente, tuya.*en preparación")
    )


def test_an_attack_is_foretold_fought_in_its_steps_and_answered_on_the_pila(visitors: NewVisitor) -> None:
    host, guest = visitors(), visitors()
    sit_at_position(host, guest, GAME, FIGHT)
    page = host.page
    asked_for(host, "tactica")
    expect(page.get_by_test_id("combat")).to_have_count(0)
    paladin, hangman = cosa_in(page, "c3"), cosa_in(page, "c4")
    touch(host, paladin)
    expect(thing(page, hangman).get_by_test_id("forecast")).to_be_visible()
    name_of(thing(page, hangman)).focus()
    told = page.get_by_role("region", name="Si ataca")
    # Golpe Rápido strikes first; then the attacker, if it lives.
    expect(told.get_by_role("heading", level=3)).to_have_text(["Golpe Rápido", "A la vez"])
    expect(told).to_contain_text("Verdugo de Ceniza (c4) golpea a Paladín del Juramento (c3)")
    expect(told).to_contain_text("Verdugo de Ceniza recibiría 3 de daño y moriría")
    expect(told).to_contain_text("Paladín del Juramento recibiría 2 de daño y quedaría con 2")
    touch(host, hangman)

    asked_for(host, "subitos")
    for visitor in (host, guest):
        combat = visitor.page.get_by_test_id("combat")
        expect(combat.locator('[aria-current="step"]')).to_have_text("Súbitos")
        expect(combat).to_contain_text("Verdugo de Ceniza recibiría 3 de daño y moriría")
    touch(host, "mano:0:muro_de_fe")
    touch(host, "mano:0:muro_de_fe")
    asked_for(host, "objetivo")
    touch(host, paladin)
    asked_for(guest, "responder")
    pila = guest.page.get_by_role("region", name="Pila")
    expect(pila).to_contain_text("Pila 1/3")
    expect(pila).to_contain_text("Efecto")
    touch(guest, "mano:1:combustion")
    touch(guest, "mano:1:combustion")
    asked_for(guest, "objetivo")
    touch(guest, paladin)
    asked_for(host, "responder")
    pila = page.get_by_role("region", name="Pila")
    expect(pila).to_contain_text("Pila 2/3")
    expect(pila).to_contain_text("Iniciativa: Tú")
    expect(pila).to_contain_text("Habla: Tú")
    expect(pila.locator('[data-cosa^="pila:"]').first).to_contain_text("Respuesta")
    expect(pila.locator('[data-cosa^="pila:"]').first).to_contain_text("→ Paladín del Juramento (c3)")
    host.assert_accessible("with a pila")


# -- two languages ---------------------------------------------------------------------------------------------------


def test_the_table_speaks_both_languages(visitor: Visitor) -> None:
    open_position(visitor, GAME, FACTS)
    page = visitor.page
    asked_for(visitor, "tactica")
    for lang, words in {
        "es": {"board": "Mesa de Warlords of Terra", "hand": "Tu mano", "zone": "a1, tu línea de invocación, libre"},
        "en": {
            "board": "Table of Warlords of Terra",
            "hand": "Your hand",
            "zone": "a1, your línea de invocación, free",
        },
    }.items():
        expect(page.locator("html")).to_have_attribute("lang", lang)
        board = page.get_by_role("group", name=words["board"])
        expect(board.get_by_role("region", name=words["hand"])).to_be_visible()
        expect(board.get_by_text(re.compile(f"^{words['zone']}"))).to_be_attached()
        page.get_by_role("button", name="Menú de la mesa" if lang == "es" else "Table menu").click()
        page.get_by_role("menu").get_by_text("English", exact=True).click()
