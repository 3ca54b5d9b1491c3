"""At the table, where one is asked: what is passed is told, and one says where to stop."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from web_kit.board import asked_for, expect_said, listen, next_question, token_of
from web_kit.board import told as told_of
from web_kit.tables import ARMED, ATTACKED, GAME, choose, open_position, open_table, sit_at_position
from web_kit.visitor import PHONE, NewVisitor, Visitor

#: an attack that costs nothing
ATTACK = "Saeta Vacía"
COMPETITIVE = re.sub("(?m)^politica: .*$", "politica: competitiva", ATTACKED)
MACHINE = {"kind": "machine", "level": "random", "deck": "equipo_reloj_de_sombras"}
ME = {"kind": "me", "deck": "equipo_reloj_de_sombras"}
#: in B's turn, with nothing in A's hand to discard
HELPLESS = """activo: B
primero: B
politica: casual
A: {reptantes: [Vorgaz, Oshtan, Umbra]}
B: {reptantes: [Vorgaz, Oshtan, Umbra], mano: {esqueleto: 3}, altar: [esqueleto, zombie, golem, caido, bestia]}
"""
#: the turn of A begins, with something to group
TO_GROUP = """fase: comienzo
A: {ataque: [Shuar, Inti], pagado: {Collar Brising: 3}, mano: [Kenos]}
B: {defensa: [Argonautas]}
"""
#: when the question goes and when it is said who decides, with the words that say it
WATCH_WHO_DECIDES = """() => {
  const seen = { hidden: 0, shown: 0, words: [] };
  window.seen = seen;
  new MutationObserver(() => {
    const now = performance.now();
    const waiting = document.querySelector('[data-testid="waiting"] h2');
    if (!waiting) return;
    if (!seen.hidden) seen.hidden = now;
    const words = /(.*decide) /.exec(waiting.textContent ?? '')?.[1];
    if (!words) return;
    if (!seen.shown) seen.shown = now;
    if (!seen.words.includes(words)) seen.words.push(words);
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
}"""


def windows_of(visitor: Visitor, purpose: str) -> int:
    """How often somebody has been asked such a question."""
    asked = [m["question"] for m in visitor.messages() if m["t"] in ("snapshot", "change") and m.get("question")]
    return len({one["token"] for one in asked if one["purpose"] == purpose})


def test_what_was_passed_is_told_and_one_may_stop_there_the_next_time(visitor: Visitor) -> None:
    open_table(visitor, ME, MACHINE, ask_all=False, policy="casual")
    page = visitor.page
    asked_for(visitor, "accion")
    quiet = page.get_by_test_id("passed")
    expect(quiet).to_contain_text("La mesa ha pasado por ti")
    quiet.get_by_role("button", name="ver", exact=True).click()
    page.get_by_role("button", name="parar aquí la próxima vez").last.click()
    page.get_by_test_id("manners").click()
    panel = page.get_by_role("dialog")
    expect(panel.get_by_role("radio", name="Parar", checked=True)).to_have_count(1)


def test_full_control_is_seen_as_long_as_it_lasts(visitor: Visitor) -> None:
    open_table(visitor, ME, MACHINE, ask_all=False, policy="casual")
    page = visitor.page
    asked_for(visitor, "accion")
    # with the capitals locked or not
    page.keyboard.press("C")
    badge = page.get_by_test_id("full-control")
    expect(badge).to_contain_text("Control total")
    token = token_of(page)
    page.get_by_test_id("pass").click()
    next_question(page, token)
    expect(page.get_by_test_id("passed")).to_be_hidden()
    badge.get_by_role("button").click()
    expect(badge).to_be_hidden()


def test_passing_until_the_turn_ends(visitor: Visitor) -> None:
    open_position(visitor, GAME, ARMED, ask_all=False)
    page = visitor.page
    asked_for(visitor, "accion")
    token = token_of(page)
    page.keyboard.press("P")
    page.get_by_role("menuitem", name="Hasta el fin de este turno").click()
    # until the turn is over, or somebody aims at what is one's own
    next_question(page, token)
    assert [m for m in visitor.messages() if m.get("manners", {}).get("passed", 0) > 1]
    expect(page.get_by_test_id("passing-until")).to_be_hidden()


def test_an_event_that_one_never_wants_to_be_asked_about_is_passed(visitors: NewVisitor) -> None:
    host, guest = visitors(), visitors()
    sit_at_position(host, guest, GAME, ATTACKED, ask_all=False)
    page = host.page
    choose(guest, "accion", ATTACK)
    asked_for(host, "responder")
    page.get_by_test_id("manners").click()
    panel = page.get_by_role("dialog")
    panel.get_by_role("group", name="Me ataca").get_by_role("radio", name="No parar").check()
    page.keyboard.press("Escape")
    before = windows_of(host, "responder")
    choose(guest, "accion", ATTACK)
    asked_for(guest, "accion")
    assert windows_of(host, "responder") == before == 1


def attack(visitor: Visitor) -> None:
    """What it is paid with is shown before it is done."""
    choose(visitor, "accion", ATTACK)
    visitor.page.get_by_test_id("do-it").click()


def test_at_a_competitive_table_the_button_lets_the_whole_thing_happen(visitors: NewVisitor) -> None:
    host, guest = visitors(), visitors()
    sit_at_position(host, guest, GAME, COMPETITIVE, ask_all=False, policy="competitiva")
    page = host.page
    for button, lets in (("pass", True), ("only-this", False)):
        attack(guest)
        asked_for(host, "responder")
        expect(page.get_by_test_id("only-this")).to_have_text("Pasar solo esta vez")
        page.get_by_test_id(button).click()
        asked_for(guest, "accion")
        assert host.replies()[-1].get("let", False) is lets
    # whoever wants to be asked everything passes one window at a time
    attack(guest)
    asked_for(host, "responder")
    page.keyboard.press("c")
    expect(page.get_by_test_id("full-control")).to_be_visible()
    expect(page.get_by_test_id("only-this")).to_have_count(0)


def test_whoever_cannot_answer_is_told_and_not_asked(visitors: NewVisitor) -> None:
    host, guest = visitors(), visitors()
    sit_at_position(host, guest, GAME, HELPLESS, ask_all=False)
    choose(guest, "accion", ATTACK)
    notice = host.page.get_by_test_id("notice")
    expect(notice).to_have_text(re.compile(rf"te ataca con «{ATTACK}».*; ahora no puedes responder\.$"))
    expect(notice).not_to_contain_text("?")
    assert windows_of(host, "responder") == 0
    asked_for(guest, "accion")


def test_a_card_that_one_does_not_want_to_be_asked_about_is_passed(visitors: NewVisitor) -> None:
    host, guest = visitors(), visitors()
    sit_at_position(host, guest, GAME, ATTACKED, ask_all=False)
    choose(guest, "accion", ATTACK)
    asked_for(host, "responder")
    about = host.page.get_by_test_id("about-this")
    expect(about).to_contain_text("No preguntar más por esto")
    about.get_by_role("button", name="esta partida").click()
    # what is open is passed with it, and the next one is not asked
    asked_for(guest, "accion")
    choose(guest, "accion", ATTACK)
    asked_for(guest, "accion")
    assert windows_of(host, "responder") == 1
    host.page.get_by_test_id("manners").click()
    expect(host.page.get_by_role("button", name="Volver a preguntar por 1 carta")).to_be_visible()


def test_who_decides_is_seen_a_while_later_in_the_same_words(visitors: NewVisitor) -> None:
    """Whoever passes at once is never seen to decide, whether a person or the table passed."""
    host, guest = visitors(), visitors()
    sit_at_position(host, guest, GAME, ATTACKED, ask_all=False)
    page = guest.page
    asked_for(guest, "accion")
    page.evaluate(WATCH_WHO_DECIDES)
    choose(guest, "accion", ATTACK)
    asked_for(host, "responder")
    expect(page.get_by_test_id("waiting")).to_contain_text("Espera: decide ")
    seen = page.evaluate("() => window.seen")
    assert seen["shown"] - seen["hidden"] >= 350, seen
    assert seen["words"] == ["Espera: decide"], seen


def test_a_last_chance_is_said_at_once(visitor: Visitor) -> None:
    open_position(visitor, GAME, ARMED)
    page = visitor.page
    asked_for(visitor, "accion")
    listen(page, "assertive")
    while page.get_by_test_id("prompt").get_attribute("data-purpose") != "inicio":
        token = token_of(page)
        page.get_by_test_id("pass").click()
        next_question(page, token)
    expect_said(page, "Va a empezar .*¿Antes usas un Táctico")


def test_a_phase_of_the_strip_stops_once(visitor: Visitor) -> None:
    open_table(visitor, ME, MACHINE, ask_all=False, policy="casual")
    page = visitor.page
    asked_for(visitor, "accion")
    stop = page.locator("header.bar .phases").get_by_role("button", name="Descartar")
    stop.click()
    expect(stop).to_have_attribute("aria-pressed", "true")
    page.get_by_test_id("stop-now").click()
    expect(page.get_by_test_id("stop-now")).to_have_attribute("aria-pressed", "true")


def test_stopping_lasts_as_long_as_its_key_is_held(visitor: Visitor) -> None:
    """Also with the capitals locked, and it ends when the page loses the keyboard."""
    open_table(visitor, ME, MACHINE, ask_all=False, policy="casual")
    page = visitor.page
    asked_for(visitor, "accion")
    now = page.get_by_test_id("stop-now")
    for key in ("s", "S"):
        page.keyboard.down(key)
        expect(now).to_have_attribute("aria-pressed", "true")
        page.keyboard.up(key)
        expect(now).to_have_attribute("aria-pressed", "false")
    page.keyboard.down("s")
    expect(now).to_have_attribute("aria-pressed", "true")
    page.evaluate("() => window.dispatchEvent(new FocusEvent('blur'))")
    expect(now).to_have_attribute("aria-pressed", "false")


def test_on_a_phone_everything_is_in_reach(visitors: NewVisitor) -> None:
    visitor = visitors(size=PHONE, touch=True)
    open_table(visitor, ME, MACHINE, ask_all=False, policy="casual")
    page = visitor.page
    asked_for(visitor, "accion")
    page.get_by_test_id("pass-until").get_by_role("button").click()
    expect(page.get_by_role("menuitem", name="Hasta mi turno")).to_be_in_viewport()


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_what_the_table_groups_is_told_and_made_not_so(visitors: NewVisitor, phone: bool) -> None:
    visitor = visitors(size=PHONE, touch=True) if phone else visitors()
    open_position(visitor, "mitos_y_leyendas", TO_GROUP, ask_all=False)
    page = visitor.page
    told = page.get_by_test_id("answered")
    expect(told).to_contain_text("Has agrupado 2 Aliados y 3 Oros")
    verb = told.get_by_role("button", name="no agrupar")
    expect(verb).to_be_in_viewport()
    verb.click()
    expect(told).to_be_hidden()
    asked_for(visitor, "accion")
    assert "no_agrupa" in told_of(visitor)


def test_where_nothing_is_taken_back_one_asks_to_be_asked(visitor: Visitor) -> None:
    open_position(visitor, "mitos_y_leyendas", TO_GROUP, ask_all=False, undo="nunca")
    page = visitor.page
    told = page.get_by_test_id("answered")
    expect(told.get_by_role("button")).to_have_text(["preguntar la próxima vez"])
    told.get_by_role("button").click()
    expect(told.get_by_role("button")).to_have_count(0)
    expect(told).to_contain_text("Has agrupado 2 Aliados y 3 Oros")
    page.get_by_test_id("manners").click()
    flag = page.get_by_role("dialog").get_by_role("group", name="Agrupar")
    expect(flag.get_by_role("radio", name="Parar", checked=True)).to_have_count(1)
