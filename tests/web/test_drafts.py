"""A gesture is put together before it is sent: what pays for it is shown, can be changed, and goes with it."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect
from web_kit.board import asked_for, next_question, rules_of_why_not, thing, token_of, told, touch
from web_kit.player import touch_thing
from web_kit.tables import ARMED, GAME, choose, open_position
from web_kit.visitor import NewVisitor, Visitor

#: a Power that is paid with two Esbirros, and by discarding
POWER = "Embestida del Osario"
#: three who may attack, and nobody in their way
THREE = """fase: declaracion_ataque
A: {defensa: [Shuar, Inti, Itzam Na]}
B: {defensa: [Argonautas]}
"""
#: two who attack, and three who may block them
BLOCK = """activo: B
fase: declaracion_bloqueo
A: {defensa: [Shuar, Itzam Na, Kenos]}
B: {ataque: [Shuar, Inti]}
"""
#: a card with a neutral sphere, and sellos of two factions to pay for it
TWO_FACTIONS = """A: {mano: [Lancero de Vísperas, Perro de Cuerda], sellos: {alborada: 2, forja: 2}}
"""
#: the turn begins: the hero may be fed, reinforcements hired, and a card is drawn from one of two decks
RECURSOS = """fase: recursos
A: {oro: 5, mana: 6}
"""
#: something to build, one to summon and one who is too dear, and a troop that can walk; the rival has nothing
THREE_PHASES = """fase: construccion
tablero: {c1: Recluta de la Muralla de A}
A: {oro: 3, mana: 2, mano: [Granja del Páramo, Recluta de la Muralla, Guardia del Portón]}
"""


#: zones, cells and cards that can be touched now
LIT = '[data-state="offered"]:not([data-later]):not([data-outside])'


def draft_of(page: Page) -> Locator:
    return page.get_by_test_id("draft")


def given(page: Page) -> int:
    """How many answers have been given at the table."""
    return int(page.get_by_test_id("table").get_attribute("data-version") or 0)


def expect_given(page: Page, answers: int) -> None:
    page.wait_for_function(
        "(n) => Number(document.querySelector('[data-testid=table]').dataset.version) >= n", arg=answers
    )


def rows(page: Page) -> Locator:
    return page.get_by_test_id("prompt").get_by_test_id("option")


def test_a_power_is_paid_by_default_shown_changed_and_done_at_once(visitor: Visitor) -> None:
    open_position(visitor, GAME, ARMED, ask_all=False)
    page = visitor.page
    choose(visitor, "accion", POWER)
    draft = draft_of(page)
    expect(draft).to_contain_text(re.compile(rf"{POWER}\s*·\s*paga Agotando\s*·\s*gira .+ y .+·\s*otro pago"))
    expect(draft).to_contain_text("te quedan 3 Esbirros Preparados")
    expect(draft.get_by_test_id("draft-result")).to_have_text(re.compile(r"^Máquina: resistencia 10 → \d$"))
    visitor.assert_accessible("a drafted Power")
    # other Esbirros pay: the draft asks which, and nothing is sent
    draft.get_by_role("button", name=re.compile("^Cambiar: gira")).click()
    prompt = page.get_by_test_id("prompt")
    expect(prompt).to_have_attribute("data-purpose", "girar")
    for kind in ("Bestia", "Caído"):
        prompt.get_by_test_id("option").filter(has_text=kind).click()
    prompt.get_by_test_id("confirm").click()
    expect(draft).to_contain_text(re.compile("gira (Bestia y Caído|Caído y Bestia)"))
    assert given(page) == 0 and not visitor.replies()
    # to lose Esbirros is never the default: who wants to, chooses which
    page.get_by_test_id("other-payment").click()
    expect(prompt).to_have_attribute("data-purpose", "pago")
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("do-it")).to_be_visible()
    page.get_by_test_id("do-it").click()
    expect_given(page, 3)
    expect(draft).to_be_hidden()
    (reply,) = visitor.replies()
    assert [purpose for purpose, _ in reply["then"]] == ["pago", "girar"]


def test_what_asks_nothing_more_is_done_with_one_touch(visitor: Visitor) -> None:
    open_position(visitor, GAME, ARMED, ask_all=False)
    page = visitor.page
    choose(visitor, "accion", "Colocar Esqueleto")
    expect_given(page, 1)
    assert draft_of(page).count() == 0
    assert [reply.get("then", []) for reply in visitor.replies()] == [[]]


def test_sellos_that_pay_are_shown_and_changed_with_the_keyboard(visitor: Visitor) -> None:
    open_position(visitor, "rise_of_gods", TWO_FACTIONS, ask_all=False)
    page = visitor.page
    asked = asked_for(visitor, "accion")
    card = next(o["things"][0] for o in asked["options"] if "Lancero" in o["text"])
    touch(visitor, card)
    page.locator(f'[data-cosa="casilla:c1"]{LIT} > button').click()
    draft = draft_of(page)
    expect(draft).to_contain_text(
        re.compile(r"Invocar Lancero de Vísperas en c1\s*·\s*paga Sello de Alborada\s*·\s*otro pago")
    )
    # Escape drops it; nothing was done
    page.keyboard.press("Escape")
    expect(draft).to_be_hidden()
    assert asked_for(visitor, "accion")["token"] == asked["token"]
    touch(visitor, card)
    page.locator(f'[data-cosa="casilla:d1"]{LIT} > button').click()
    expect(draft).to_contain_text("en d1")
    page.get_by_test_id("other-payment").click()
    expect(page.get_by_test_id("prompt")).to_have_attribute("data-purpose", "pagar")
    number = [row.inner_text() for row in rows(page).all()].index(
        next(row.inner_text() for row in rows(page).all() if "Forja" in row.inner_text())
    )
    page.keyboard.press(str(number + 1))
    expect(draft).to_contain_text("paga Sello de Forja")
    assert given(page) == 0
    page.locator("body").press("Enter")
    expect_given(page, 2)
    (reply,) = visitor.replies()
    assert [purpose for purpose, _ in reply["then"]] == ["pagar"]


def test_attackers_are_touched_and_attack_together(visitor: Visitor) -> None:
    open_position(visitor, "mitos_y_leyendas", THREE, ask_all=False)
    page = visitor.page
    asked = asked_for(visitor, "ataque")
    first, second, third = [o["things"][0] for o in asked["options"] if o.get("things")]
    # who attacks is enough, or there is nobody left to name
    confirm = page.get_by_test_id("pass").or_(page.get_by_test_id("do-it"))
    for n, one in enumerate((first, second, third), 1):
        touch(visitor, one)
        expect(page.get_by_test_id("draft-chosen")).to_have_count(n)
        expect(thing(page, one)).to_have_attribute("data-state", "chosen")
    expect(confirm).to_have_text(re.compile(r"Atacar con 3 \(Fuerza 7\)"))
    # touched again it stays behind
    touch(visitor, first)
    expect(confirm).to_have_text(re.compile(r"Atacar con 2 \(Fuerza 5\)"))
    expect(thing(page, first)).to_have_attribute("data-state", "offered")
    assert given(page) == 0 and not visitor.replies()
    confirm.click()
    expect_given(page, 3)
    (reply,) = visitor.replies()
    assert [purpose for purpose, _ in reply["then"]] == ["ataque", "ataque"]
    assert told(visitor).count("ataca") == 2


def test_who_goes_to_the_battle_says_who_attacks_before_anything_is_sent(visitor: Visitor) -> None:
    open_position(visitor, "mitos_y_leyendas", THREE.replace("declaracion_ataque", "vigilia"), ask_all=False)
    page = visitor.page
    asked_for(visitor, "accion")
    prompt = page.get_by_test_id("prompt")
    battle = rows(page).filter(has_text="Ir a la Batalla")
    battle.click()
    expect(prompt).to_have_attribute("data-purpose", "ataque")
    # Escape goes back to the Vigilia: nothing was done
    page.keyboard.press("Escape")
    expect(prompt).to_have_attribute("data-purpose", "accion")
    battle.click()
    expect(prompt).to_have_attribute("data-purpose", "ataque")
    first, second = [one.get_attribute("data-cosa") or "" for one in page.locator(f"[data-cosa]{LIT}").all()[:2]]
    touch(visitor, first)
    confirm = page.get_by_test_id("pass")
    expect(confirm).to_have_text(re.compile("Atacar con 1"))
    touch(visitor, second)
    expect(confirm).to_have_text(re.compile("Atacar con 2"))
    # touched again it stays behind
    touch(visitor, first)
    expect(confirm).to_have_text(re.compile("Atacar con 1"))
    assert given(page) == 0 and not visitor.replies()
    confirm.click()
    expect_given(page, 3)
    (reply,) = visitor.replies()
    # one who attacks, and nobody more
    assert [purpose for purpose, _ in reply["then"]] == ["ataque", "ataque"]
    assert "ataca" in told(visitor)


def test_blocks_are_touched_in_pairs_and_named_together(visitor: Visitor) -> None:
    open_position(visitor, "mitos_y_leyendas", BLOCK, ask_all=False)
    page = visitor.page
    asked = asked_for(visitor, "bloqueo")
    pairs = [o["things"] for o in asked["options"] if len(o.get("things", [])) > 1]
    used: set[str] = set()
    for one, other in pairs:
        if len(used) < 4 and not used & {one, other}:
            touch(visitor, one)
            touch(visitor, other)
            used |= {one, other}
            expect(page.get_by_test_id("draft-chosen")).to_have_count(len(used) // 2)
    assert given(page) == 0
    # both attackers are blocked: there is nothing left to name, and the board tells what comes of both
    comes_through = page.get_by_test_id("do-it").inner_text().partition("recibir ")[2].split("↵")[0].strip()
    expect(page.get_by_test_id("battle-forecast")).to_have_text(re.compile(rf"^{comes_through} de daño"))
    page.locator("body").press("Enter")
    expect_given(page, 2)
    (reply,) = visitor.replies()
    assert [purpose for purpose, _ in reply["then"]] == ["bloqueo"]
    assert told(visitor).count("bloquea") == 2


def test_the_resources_of_a_turn_are_one_plan(visitor: Visitor) -> None:
    open_position(visitor, "warlords_of_terra", RECURSOS, ask_all=False)
    page = visitor.page
    asked_for(visitor, "desviar")
    prompt = page.get_by_test_id("prompt")
    rows(page).first.click()
    expect(prompt).to_have_attribute("data-purpose", "refuerzos")
    rows(page).filter(has_text="Contratar refuerzos").click()
    expect(prompt).to_have_attribute("data-purpose", "mazo")
    # one step back: they are not hired after all
    page.keyboard.press("Escape")
    expect(prompt).to_have_attribute("data-purpose", "refuerzos")
    rows(page).filter(has_text="No contratarlos").click()
    expect(prompt).to_have_attribute("data-purpose", "mazo")
    assert given(page) == 0
    # nothing was chosen that was not seen: the last answer does it
    rows(page).first.click()
    expect_given(page, 3)
    (reply,) = visitor.replies()
    assert [purpose for purpose, _ in reply["then"]] == ["refuerzos", "mazo"]


def test_to_end_a_phase_is_to_say_what_is_done_first_in_the_next(visitor: Visitor) -> None:
    open_position(visitor, "warlords_of_terra", THREE_PHASES, ask_all=False)
    page, prompt, onward = visitor.page, visitor.page.get_by_test_id("prompt"), visitor.page.get_by_test_id("pass")
    asked_for(visitor, "construccion")
    onward.click()
    expect(prompt).to_have_attribute("data-purpose", "invocacion")
    expect(draft_of(page)).to_contain_text("Pasar a Invocación")
    # nothing is sent yet: Escape goes back to where something could still be built
    page.keyboard.press("Escape")
    expect(prompt).to_have_attribute("data-purpose", "construccion")
    onward.click()
    expect(prompt).to_have_attribute("data-purpose", "invocacion")
    # and what cannot be done in the phase to come says why
    dear = page.locator('[data-cosa^="mano:"][data-state="impossible"] > button').first
    touch_thing(visitor, dear)
    expect(rules_of_why_not(page).filter(has_text="WT-").first).to_be_visible()
    onward.click()
    expect(prompt).to_have_attribute("data-purpose", "tactica")
    assert given(page) == 0 and not visitor.replies()
    touch(visitor, page.locator(f'[data-cosa^="tropa:"]{LIT}').first.get_attribute("data-cosa") or "")
    touch(visitor, page.locator(f'[data-cosa^="zona:"]{LIT}').first.get_attribute("data-cosa") or "")
    expect_given(page, 3)
    (reply,) = visitor.replies()
    assert [purpose for purpose, _ in reply["then"]] == ["invocacion", "tactica"]


def test_full_control_asks_one_thing_after_the_other(visitor: Visitor) -> None:
    open_position(visitor, GAME, ARMED, ask_all=False)
    page = visitor.page
    asked_for(visitor, "accion")
    page.keyboard.press("c")
    expect(page.get_by_test_id("full-control")).to_be_visible()
    token = token_of(page)
    choose(visitor, "accion", POWER)
    next_question(page, token)
    expect(page.get_by_test_id("prompt")).to_have_attribute("data-purpose", "pago")
    assert draft_of(page).count() == 0 and given(page) == 1


def test_on_a_small_phone_the_draft_is_whole_and_in_reach(visitors: NewVisitor) -> None:
    visitor = visitors(size=(360, 640), touch=True)
    open_position(visitor, GAME, ARMED.replace("B: {", "B: {resistencia: 3, "), ask_all=False)
    page = visitor.page
    choose(visitor, "accion", POWER)
    result = page.get_by_test_id("draft-result")
    expect(result).to_have_text(re.compile("Si nadie lo impide, Máquina pierde un Reptante$"))
    for part in (page.get_by_test_id("do-it"), page.get_by_test_id("other-payment"), result, draft_of(page)):
        expect(part).to_be_in_viewport(ratio=1)
    page.get_by_test_id("do-it").tap()
    expect_given(page, 3)


def test_however_many_attack_on_a_small_phone_they_take_one_row(visitors: NewVisitor) -> None:
    visitor = visitors(size=(360, 640), touch=True)
    open_position(visitor, "mitos_y_leyendas", THREE.replace("declaracion_ataque", "vigilia"), ask_all=False)
    page = visitor.page
    choose(visitor, "accion", "Ir a la Batalla")
    expect(page.get_by_test_id("prompt")).to_have_attribute("data-purpose", "ataque")
    attackers = [one.get_attribute("data-cosa") or "" for one in page.locator(f"[data-cosa]{LIT}").all()]
    for n, one in enumerate(attackers, 1):
        touch(visitor, one)
        expect(page.get_by_test_id("draft-named")).to_have_text("1 elegido" if n == 1 else f"{n} elegidos")
        assert draft_of(page).evaluate("(draft) => draft.offsetHeight") < 80
    assert len(attackers) == 3
    # each says what it adds, also now that nobody is left to name
    expect(page.locator(".own .line.defensa").get_by_test_id("forecast")).to_have_count(3)
    # how many and the total, and the way back, in one row; the board tells what comes of it, in another
    do_it = page.get_by_test_id("do-it")
    expect(do_it).to_have_text("Atacar con 3 (Fuerza 7)")
    expect(page.locator(".frontier")).to_have_text(re.compile(r"^\s*7 de daño; el Castillo quedaría con \d+\s*$"))
    for part in (do_it, page.get_by_test_id("draft-drop")):
        expect(part).to_be_in_viewport(ratio=1)
        assert part.evaluate("(one) => one.scrollWidth <= one.clientWidth")
    # touched again, it is left out
    touch(visitor, attackers[0])
    expect(page.get_by_test_id("draft-named")).to_have_text("2 elegidos")
