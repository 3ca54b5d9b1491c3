"""On the smallest phone: no sign of a card or figure lies on numbers, no name is cut or divided, and one's own things
do not stand before what is to be chosen."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from web_kit.board import asked_for
from web_kit.tables import choose, open_position, play_to_the_question
from web_kit.visitor import PHONE, SMALL, NewVisitor

RISE = """politica: casual
tablero:
  a3: {carta: Escudera Ilda, de: A, enfermedad: 1}
  c2: {carta: Tortuga de Lodo, de: A, enfermedad: 1}
  c3: {carta: Simbionte de Musgo, de: B, enfermedad: 1}
terrenos: {a1: Suelo Bendecido de A}
A:
  mano: [Perro de Cuerda, Levantar a los Ahogados, Portaestandarte Clara, Jinete de Rocío, Amanecer Eterno,
    Destello Protector, Sello de Alborada, "Elvira, Reina Matutina"]
  sellos: {forja: 4}
B: {sellos: {forja: 2}}
"""
MITOS = """politica: casual
A:
  mano: [Vikingo, Nanahuatzin, Tezcaltlipoca, Huehue Teotl, Pahuahtún, Itzam Na, Egil Skalla Grimsson, Ragnar Lodbrog]
  reserva: {Machu Pichu: 3}
  defensa: [Nanahuatzin, Tezcaltlipoca, Huehue Teotl, Pahuahtún, Itzam Na]
B: {reserva: {Machu Pichu: 2}, defensa: [Egil Skalla Grimsson, Huehue Teotl, Huehue Teotl, Ragnar Lodbrog, Sol]}
"""
ATRUM = """politica: casual
A:
  reptantes: [Vorgaz, Oshtan, Umbra]
  mano: {bestia: 2, esqueleto: 3, golem: 1, caido: 1, sombra: 1}
  altar: [esqueleto, sombra, bestia]
B:
  reptantes: [Vorgaz, Oshtan, Umbra]
  mano: {esqueleto: 3}
  altar: [zombie, golem, bestia, caido, esqueleto, zombie, golem, bestia]
"""
#: six figures side by side, all but one with statuses
SORCERERS = """politica: casual
capitulo: 4
linea: [Brunilda, Brego, Zahir, Nerea, Roble, Agata]
ronda: 4
A:
  personajes:
    brunilda: {casilla: D3, vida: 7, estados: {magic_broom: 3, stealthy: 1}}
    zahir: {casilla: E4, mejorado: true, estados: {strong: 2}}
    roble: {casilla: D4, vida: 5, estados: {immobilized: 1, cursed: 2, strong: 1, stealthy: 1}}
B:
  personajes:
    brego: {casilla: E3, vida: 3, estados: {strong: 1}}
    nerea: {casilla: F3, estados: {immobilized: 2, cursed: 1}}
    agata: {casilla: F4, vida: 6}
"""
#: Vidas, names and statuses of figures that lie on those of others, or of their own
CROSSED = """
() => {
  const all = [...document.querySelectorAll('.stand .plate, .stand .state, .stand .count')]
    .filter((one) => one.checkVisibility()).map((one) => [one.innerText, one.getBoundingClientRect()]);
  return all.flatMap(([said, a], at) => all.slice(at + 1)
    .filter(([, b]) => a.left < b.right - 2 && b.left < a.right - 2 && a.top < b.bottom - 2 && b.top < a.bottom - 2)
    .map(([other]) => [said, other]));
}
"""
#: signs of a piece that lie on its numbers
OVERLAID = """
() => [...document.querySelectorAll('.piece')].flatMap((piece) => {
  const signs = [...piece.querySelectorAll('.icon')].filter((one) => one.checkVisibility());
  return [...piece.querySelectorAll('.stat')].filter((stat) => signs.some((sign) => {
    const [a, b] = [stat.getBoundingClientRect(), sign.getBoundingClientRect()];
    return a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  })).map((stat) => piece.innerText);
})
"""
#: names that are seen and are not seen whole, or are divided
CUT = r"""
() => [...document.querySelectorAll('main .board .thing .name, main .board .called span')]
  .filter((one) => one.checkVisibility())
  .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2
    || (one.textContent.includes('\u00AD') && one.getBoundingClientRect().height > 20))
  .map((one) => one.textContent)
"""
#: the size of the smallest name in one's own hand
SMALLEST_NAME = """
() => Math.min(...[...document.querySelectorAll('main .board [data-cosa^="mano:0:"] :is(.name, .label)')]
  .filter((one) => one.checkVisibility()).map((one) => parseFloat(getComputedStyle(one).fontSize)))
"""
#: no name in a hand is smaller, but for the rounding of a line that fits exactly
NAME = 10.95
#: those of which a finger reaches no more than a part, without anything being moved
UNDER = """
(all) => all.filter((one) => {
  const box = one.getBoundingClientRect();
  const at = (down) => document.elementFromPoint(box.left + box.width / 2, down);
  return at(box.top + 3) !== one || at(box.bottom - 3) !== one;
}).length ? ['covered'] : []
"""


def test_the_signs_of_a_piece_leave_its_numbers_free(visitors: NewVisitor) -> None:
    visitor = visitors(size=SMALL, touch=True)
    open_position(visitor, "rise_of_gods", RISE)
    asked_for(visitor, "accion")
    visitor.at_rest()
    page = visitor.page
    assert page.locator(".piece .icon").count() >= 5
    expect(page.locator(".piece .name", has_text="Escudera")).to_be_visible()
    assert page.evaluate(OVERLAID) == []
    assert page.evaluate(CUT) == []
    # a card is as wide as its name asks for, and what has no room is a stroke of the finger away
    assert page.evaluate(SMALLEST_NAME) >= NAME
    hand = page.locator(".own-hand .held")
    expect(hand).to_have_class(re.compile("more-after"))
    hand.evaluate("(row) => row.scrollTo(row.scrollWidth, 0)")
    expect(hand).not_to_have_class(re.compile("more-after"))


def test_long_names_of_a_line_are_neither_cut_nor_divided(visitors: NewVisitor) -> None:
    visitor = visitors(size=SMALL, touch=True)
    open_position(visitor, "mitos_y_leyendas", MITOS)
    asked_for(visitor, "accion")
    visitor.at_rest()
    # two of a name are told apart
    expect(visitor.page.locator(".name:visible", has_text="#2")).to_have_count(1)
    assert visitor.page.evaluate(CUT) == []
    assert visitor.page.evaluate(SMALLEST_NAME) >= NAME


@pytest.mark.parametrize("size", [SMALL, PHONE], ids=["small", "phone"])
def test_figures_side_by_side_are_told_apart(visitors: NewVisitor, size: tuple[int, int]) -> None:
    visitor = visitors(size=size, touch=True)
    open_position(visitor, "sorcerers_arena", SORCERERS)
    play_to_the_question(visitor)
    visitor.at_rest()
    stands = visitor.page.locator(".stand")
    expect(stands).to_have_count(6)
    lives = stands.locator(".life:visible")
    assert lives.all_inner_texts() == ["7", "10", "5", "3", "9", "6"]
    assert visitor.page.evaluate(CROSSED) == []


def test_what_is_to_be_chosen_beyond_ones_own_things_is_in_sight(visitors: NewVisitor) -> None:
    visitor = visitors(size=SMALL, touch=True)
    open_position(visitor, "atrum_arena", ATRUM, ask_all=False)
    choose(visitor, "accion", "Batida Nocturna")
    page = visitor.page
    page.get_by_test_id("draft").wait_for()
    visitor.at_rest()
    assert page.evaluate(SMALLEST_NAME) >= NAME
    assert page.locator('[data-cosa="mano:0:esqueleto"] .label').first.inner_text() == "Esqueleto"
    aimed = page.locator('.others .thing[data-cosa^="altar:1:"] > button')
    assert aimed.count() == 8
    assert aimed.evaluate_all(UNDER) == []
