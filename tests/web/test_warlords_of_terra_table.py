"""Warlords of Terra on its battlefield: troops, cards and zones are touched; the table says beforehand what would come."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from web_kit.board import asked_for, question, thing, token_of, touch
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
  a3: {carta: Barricada de Estacas, de: B, durabilidad: 1}
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
#: a rider with Carga two zones short of an enemy it could reach otherwise, and one zone too far for its own feet
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
A: {mana: 4, mano: [Muro de Fe]}
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
    assert {"move", "pass"} <= set(player.done), player.done
    # The list is for what stands for nothing on the table: yes or no, how often to pay.
    assert player.by_list < sum(player.done.values()) / 2, (player.by_list, player.done)
    # Every attack was foretold.
    assert player.done["attack"] > 0
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
