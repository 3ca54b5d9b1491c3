"""Judging in the browser by the law of Rise of Gods: remedies, what is asked before a penalty, what is lost later."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from web_kit.event import DESK, fits, press
from web_kit.visitor import PHONE, NewVisitor, Visitor


def unfold(page: Page, title: str) -> None:
    page.locator("summary", has_text=title).first.click()


def choose(page: Page, label: str, option: str) -> None:
    page.get_by_label(label, exact=True).select_option(label=option)


def rise(desk: Visitor, **settings: Any) -> str:
    """An event of two in its first round, made by the API; its id."""
    desk.go("/torneos")
    asked = {"game": "rise_of_gods", "name": "Liga", "organiser": "Marta Ruiz", "date": "2026-11-21"}
    made: str = desk.api("POST", "/api/events", {**asked, "settings": settings})["id"]
    path = f"/api/events/{made}"

    def act(kind: str, **data: Any) -> None:
        desk.api("POST", f"{path}/acts", {"kind": kind, "data": data})

    act("registration")
    for name in ("Ana Gil", "Beto Sanz"):
        desk.api("POST", f"{path}/players", {"name": name})
    for point, *_ in desk.api("GET", path)["staff"]["to_explain"]:
        act("explained", point=point)
    desk.api("POST", f"{path}/pair", {})
    for kind in ("published", "started"):
        act(kind)
    return made


@pytest.mark.rule("RG-ER.8", "RG-UN.6", "RG-PN.3", "RG-PN.5", "RG-IN.3")
def test_the_judges_phone_leads_to_the_remedy_and_asks_before_a_penalty(visitors: NewVisitor) -> None:
    desk = visitors(size=DESK)
    event = rise(desk, match="bo3")
    judge = visitors(size=PHONE, touch=True)
    token = desk.api("POST", f"/api/events/{event}/invitations", {"name": "Jota", "roles": ["head_judge"]})["token"]
    judge.go(f"/torneo/{event}?invitacion={token}")
    press(judge.page, "Aceptar en este dispositivo")
    expect(judge.page.get_by_text("Mesa de la organización").first).to_be_visible()
    judge.go(f"/torneo/{event}/juez?mesa=1")
    page = judge.page

    # two cards lifted instead of one: the law asks, then says what is done
    unfold(page, "Qué se hace si…")
    choose(page, "Qué ha pasado", "Ha robado de más")
    page.get_by_role("group", name="¿El juez principal cree que fue adrede?").get_by_role("button", name="No").click()
    for question, number in (("¿Cuántas cartas levantó?", "2"), ("¿Cuántas le tocaban?", "1")):
        page.get_by_label(question).fill(number)
        press(page, "Seguir")
    page.get_by_role("group", name=re.compile("Se distinguen")).get_by_role("button", name="Sí").click()
    expect(page.get_by_text("Las 2 cartas de ese robo se barajan en el mazo.")).to_be_visible()
    expect(page.get_by_text("«Robar de más sin querer»")).to_be_visible()
    fits(judge, "a remedy")

    # a take-back: insisting costs the game
    unfold(page, "Sanción")
    choose(page, "Falta", "Querer deshacer una jugada")
    advice = page.get_by_role("status").filter(has_text="Se propone")
    expect(advice).to_contain_text("una advertencia")
    page.get_by_text("Insiste en deshacerla").click()
    expect(advice).to_contain_text("pierde la partida en curso")

    # cheating is only what was done on purpose; the expulsion comes with its report
    choose(page, "Falta", "Hacer trampa")
    expect(page.get_by_role("button", name="Dar la sanción")).to_be_disabled()
    page.get_by_text("Fue adrede", exact=True).click()
    choose(page, "Se da", "expulsión")
    expect(advice).to_contain_text("Queda fuera del torneo.")
    fits(judge, "cheating, with all its rules")
    press(page, "Dar la sanción")
    expect(page.get_by_text("Sanción dada.").first).to_be_visible()
    desk.go(f"/torneo/{event}")
    unfold(desk.page, "Sanción")
    expect(desk.page.get_by_role("link", name="Informe de la expulsión")).to_have_attribute(
        "href", re.compile("/print/expulsions")
    )

    # everybody reads the day, the rulebook and how one behaves
    desk.page.get_by_role("tab", name="Reglas en vigor").click()
    expect(desk.page.get_by_text("2026-11-21")).to_be_visible()
    expect(desk.page.get_by_text("manual de torneos, parche 3.1")).to_be_visible()
    expect(desk.page.get_by_text("Seguir las reglas y respetar a rivales y jueces.")).to_be_visible()
