"""Mitos y Leyendas, the battle on its table: who attacks and who blocks is dragged or touched, and foretold."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect
from web_kit.board import asked_for, drag, next_question, question, thing, token_of, told, touch
from web_kit.tables import open_position
from web_kit.visitor import PHONE, NewVisitor, Visitor

GAME = "mitos_y_leyendas"
#: two who may attack, and one who could stand in their way
ATTACK = """fase: declaracion_ataque
A: {defensa: [Shuar, Inti]}
B: {defensa: [Argonautas]}
"""
#: two who attack, and three who may block them
BLOCK = """activo: B
fase: declaracion_bloqueo
A: {defensa: [Shuar, Itzam Na, Kenos]}
B: {ataque: [Shuar, Inti]}
"""
#: the other one has just passed; nobody knows what either hand could do
GUERRA = """politica: competitiva
fase: guerra
batalla: {prioridad: A, pases: 1}
A: {ataque: [Shuar], mano: [Kenos]}
B: {mano: [Kenos]}
"""


def foretold(asked: dict[str, Any], code: int) -> dict[str, Any]:
    told: dict[str, Any] = next(o for o in asked["options"] if o["candidate"] == code)["pronostico"]
    return told


def expect_forecast(page: Page, told: dict[str, Any]) -> None:
    """The table says what the engine foretold: between the lines, and on the Castillo that would suffer it."""
    words = f"{told['dano']} de daño; el Castillo quedaría con {told['castillo']}" if told["dano"] else "sin daño"
    expect(page.get_by_test_id("battle-forecast")).to_contain_text(words)
    falls = page.get_by_test_id("castle-forecast")
    if told["dano"]:
        expect(falls).to_contain_text(re.compile(rf"→ {told['castillo']}$"))
    else:
        expect(falls).to_have_count(0)
    for pair in told["parejas"]:
        if pair["dano"]:
            attacker = thing(page, f"pieza:{pair['atacante']}")
            expect(attacker.get_by_test_id("forecast")).to_contain_text(f"−{pair['dano']}")


def things_of(asked: dict[str, Any], place: int) -> list[str]:
    """Different things that the options name in a place, in order."""
    found = [o["things"][place] for o in asked["options"] if len(o.get("things", [])) > place]
    return list(dict.fromkeys(found))


def test_attackers_are_dragged_or_touched_and_the_damage_is_foretold(visitor: Visitor) -> None:
    open_position(visitor, GAME, ATTACK)
    page = visitor.page
    asked = asked_for(visitor, "ataque")
    own_line = page.get_by_role("region", name="Tu Línea de Ataque")
    first, second = things_of(asked, 0)
    token = token_of(page)
    visitor.assert_accessible("attackers to be declared")

    # Taken up it says what would come of it, and nothing is done yet; touched elsewhere it is put down.
    touch(visitor, first)
    expect_forecast(page, foretold(asked, int(first.split(":")[1])))
    expect(own_line.get_by_role("button", name=re.compile("^Atacar con "))).to_be_visible()
    page.keyboard.press("Escape")
    expect(thing(page, first)).to_have_attribute("data-state", "offered")
    expect(page.get_by_test_id("prompt")).to_have_attribute("data-token", token)

    # Dropped anywhere but on the line, it stays where it was.
    drag(visitor, first, page.get_by_role("region", name="Tu mano"))
    expect(page.get_by_test_id("prompt")).to_have_attribute("data-token", token)
    expect(own_line.locator(f'[data-cosa="{first}"]')).to_have_count(0)

    # On the line it attacks.
    drag(visitor, first, own_line)
    next_question(page, token)
    expect(own_line.locator(f'[data-cosa="{first}"]')).to_have_count(1)
    asked = asked_for(visitor, "ataque")
    expect_forecast(page, foretold(asked, 0))

    # The other one by touching it and then the line.
    token = token_of(page)
    touch(visitor, second)
    expect_forecast(page, foretold(asked, int(second.split(":")[1])))
    own_line.get_by_role("button", name=re.compile("^Atacar con ")).click()
    next_question(page, token)
    expect(own_line.locator(f'[data-cosa="{second}"]')).to_have_count(1)


def test_on_a_phone_an_attacker_is_sent_with_two_touches(visitors: NewVisitor) -> None:
    phone = visitors(size=PHONE, touch=True, theme="light")
    open_position(phone, GAME, ATTACK)
    page = phone.page
    asked = asked_for(phone, "ataque")
    phone.assert_no_sideways_scroll()
    phone.assert_accessible("attackers on a phone")
    first = things_of(asked, 0)[0]
    touch(phone, first)
    expect_forecast(page, foretold(asked, int(first.split(":")[1])))
    send = page.get_by_role("button", name=re.compile("^Atacar con "))
    expect(send.first).to_be_in_viewport()
    touch(phone, first)
    next_question(page, str(asked["token"]))


def test_blocks_are_dragged_or_touched_and_drawn(visitor: Visitor) -> None:
    open_position(visitor, GAME, BLOCK)
    page = visitor.page
    asked = asked_for(visitor, "bloqueo")
    lines = page.locator(".arrows g")
    expect_forecast(page, foretold(asked, 0))
    before = lines.count()
    assert before == 2

    # By touch: the blocker, then whom it blocks; on the way the table says what would come of it.
    option = next(o for o in asked["options"] if len(o.get("things", [])) == 2)
    blocker, attacker = option["things"]
    token = token_of(page)
    touch(visitor, blocker)
    thing(page, attacker).locator("> button").hover(force=True)
    expect_forecast(page, option["pronostico"])
    fallen = {f"pieza:{i}" for pair in option["pronostico"]["parejas"] for i in pair["destruidos"]}
    assert fallen == {blocker, attacker}
    for cosa in fallen:
        expect(thing(page, cosa).locator("> button")).to_have_accessible_name(re.compile("sería destruido"))
    visitor.assert_accessible("a block being considered")
    touch(visitor, attacker)
    next_question(page, token)
    # Its line goes from the blocker to the attacker, which no longer points at the Castillo.
    expect(lines).to_have_count(before)
    expect(thing(page, attacker).locator("> button")).to_have_accessible_name(re.compile("bloqueado por "))

    # By drag: another blocker on another attacker.
    asked = question(visitor)
    assert asked["purpose"] == "bloqueo"
    option = next(o for o in asked["options"] if len(o.get("things", [])) == 2 and attacker not in o["things"])
    token = token_of(page)
    drag(visitor, option["things"][0], thing(page, option["things"][1]))
    next_question(page, token)
    assert told(visitor).count("bloquea") == 2


def test_the_two_passes_of_the_guerra_are_shown(visitor: Visitor) -> None:
    open_position(visitor, GAME, GUERRA)
    page = visitor.page
    asked_for(visitor, "guerra")
    expect(
        page.get_by_role("list", name="Pasos de la Batalla Mitológica").locator('[aria-current="step"]')
    ).to_have_text(re.compile("Guerra"))
    passes = page.get_by_test_id("passes")
    expect(passes).to_have_attribute("data-passes", "1")
    expect(passes).to_contain_text("Tienes la prioridad. 1 de 2 pases seguidos")
    expect(passes.locator(".passed")).to_have_count(1)
    expect(passes.locator(".first")).to_contain_text("Tú")
